"""What a user got wrong, in one line: what, where, what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kickdoor.cli.copyable import command_line

if TYPE_CHECKING:
    from kickdoor.cards import PackError


class Mistake(Exception):
    """Told on stderr; the command ends with status 2."""


def no_such(what: str, name: str, known: Iterable[str]) -> Mistake:
    """A name that does not exist, with the nearest that does, or all of them if they are few."""
    from difflib import get_close_matches

    there = sorted(set(known))
    folded = {one.casefold(): one for one in there}
    close = [folded[hit] for hit in get_close_matches(name.casefold(), folded, 1, 0.6)]
    close += [one for one in there if name.casefold() in one.casefold()][:3] if name and not close else []
    if close:
        return Mistake(f"no {what} {name!r}; did you mean {' or '.join(repr(one) for one in close)}?")
    listed = f"; there are: {', '.join(there)}" if 0 < len(there) <= 12 else ""
    return Mistake(f"no {what} {name!r}{listed}")


def broken_pack(refused: PackError) -> Mistake:
    """A pack that can't be used, by its first problem."""
    from kickdoor.cards.bundle import as_called

    first = as_called(str(refused.problems[0]))
    check = command_line("packs", "check", "FOLDER")
    more = f" (and {len(refused.problems) - 1} more; see `{check}`)" if refused.problems[1:] else ""
    return Mistake(f"{first}{more}")
