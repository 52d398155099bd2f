"""Tables that are set aside because what is stored of them cannot be read: remembered, so that nobody tries in vain
again and again, and looked at anew after a while, since somebody may have mended them. What is stored stays as it is; a
restart forgets them all; other tables are not touched by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import structlog

from kickdoor.server.storage.stored import Damaged
from kickdoor.server.timepiece import REAL, Timepiece

log = structlog.get_logger("kickdoor.quarantine")
FIRST_WAIT: Final = 60.0  # seconds until it is looked at again; twice as long each time
LONGEST_WAIT: Final = 3600.0


class _Aside:
    """Why, until when, and how long that was."""

    def __init__(self, damage: Damaged, until: float, wait: float) -> None:
        self.damage = damage
        self.until = until
        self.wait = wait


class Quarantine:
    """Of one process."""

    def __init__(self, timepiece: Timepiece = REAL) -> None:
        self.time = timepiece
        self._aside: dict[str, _Aside] = {}

    def __len__(self) -> int:
        return len(self._aside)

    def __iter__(self) -> Iterator[str]:
        """The ids, whether or not it is time to look again."""
        return iter(list(self._aside))

    def put(self, game: str, trouble: Exception) -> Damaged:
        """Set a table aside; what to raise for whoever asks for it."""
        known = self._aside.get(game)
        damage = trouble if isinstance(trouble, Damaged) else Damaged(game, "it", repr(trouble))
        if known is None or self.time.now() >= known.until:
            wait = FIRST_WAIT if known is None else min(2 * known.wait, LONGEST_WAIT)
            self._aside[game] = _Aside(damage, self.time.now() + wait, wait)
        if known is None:  # said once
            defect = None if trouble is damage else trouble  # nobody has foreseen it
            log.error("a table is set aside", game=game, why=str(damage), exc_info=defect)
        return damage

    def holds(self, game: str) -> bool:
        """Whether it is too early to look at this table again."""
        known = self._aside.get(game)
        return known is not None and self.time.now() < known.until

    def check(self, game: str) -> None:
        """Raises Damaged where it is too early to look at this table again."""
        if self.holds(game):
            raise self._aside[game].damage.with_traceback(None)

    def lift(self, game: str) -> None:
        """It can be read, or somebody says that it can."""
        if self._aside.pop(game, None) is not None:
            log.info("a table is back", game=game)
