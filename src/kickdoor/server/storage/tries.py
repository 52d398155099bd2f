"""Tries that are counted for all processes together, in the database: passwords and what stands in for them. Whoever is
sent from one process to the next has no more of them, and a restart gives nobody new ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

from kickdoor.server.storage.store import Store
from kickdoor.server.throttle import Throttle
from kickdoor.server.timepiece import REAL, Timepiece

ROUNDING: Final = 1e-3  # seconds


class SharedThrottle:
    """As a throttle, everywhere. Counted here first, so that a flood is no work for the database. `name`: what is
    tried; `mark`: makes of a key what is kept of it."""

    def __init__(
        self,
        store: Store,
        name: str,
        mark: Callable[[str], str],
        rate: float,
        burst: float,
        timepiece: Timepiece = REAL,
    ) -> None:
        self.here = Throttle(rate, burst, timepiece)
        self.store = store
        self.name = name
        self.mark = mark

    async def take_everywhere(self, key: str) -> bool:
        """One number says it all: when everything is forgotten. A try puts it off, and is taken if that is not too far
        ahead."""
        here = self.here
        if not here.take(key):
            return False
        now = here.time.calendar()
        given = {
            "key": self.mark(f"{self.name} {key}"), "now": now, "step": 1 / here.rate,
            "most": now + here.burst / here.rate + ROUNDING,
        }  # fmt: skip
        query = TRY[self.store.shared]
        return await self.store.write(lambda connection: connection.execute(query, given).first() is not None)


TRY: Final = {
    shared: sa.text(f"""
        INSERT INTO tries (key, until) VALUES (:key, :now + :step)
        ON CONFLICT (key) DO UPDATE SET until = {later}(tries.until, :now) + :step
        WHERE {later}(tries.until, :now) + :step <= :most RETURNING until
    """)
    for shared, later in ((False, "max"), (True, "greatest"))
}
