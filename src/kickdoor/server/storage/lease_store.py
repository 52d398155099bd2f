"""Leases: which process drives which table. A process that gives no sign of life for a while has none, whatever the
rows say, so one that was killed need not be missed by anybody. Nothing is right or wrong because of a lease: two
processes that drive one table only do the work twice, since `(game, seq)` decides whose row it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from kickdoor.server.protocol.notices import TablesLeft, TablesTaken
from kickdoor.server.storage.schema import games, leases, processes
from kickdoor.server.storage.store import Store

LEASE_SECONDS: Final = 8.0  # without a sign of life
AT_ONCE: Final = 150  # tables in one notice, which has to fit, or one question


@dataclass(frozen=True, slots=True)
class Lease:
    """`mine`: this process drives the table; `inherited`: another did, and gives no sign of life any more."""

    mine: bool
    inherited: bool = False


class LeaseStore:
    """The leases of `process`, and what others have left. `now`: by the calendar."""

    def __init__(self, store: Store, process: str) -> None:
        self.store = store
        self.process = process
        self._left: dict[str, asyncio.Event] = {}  # what is being given back, and is not yet

    async def open(self, now: float) -> None:
        """This process begins. A file has no other: whoever was there is gone."""

        def job(connection: sa.Connection) -> None:
            if not self.store.shared:
                connection.execute(processes.delete())

        await self.store.write(job)
        await self.store.pulse(self.process, now)

    async def take(self, game: str, now: float) -> Lease:
        """Drive this table if nobody does. One that is just being given back is not ours any more: somebody came back
        to it, and it would be given away while it is driven."""
        while (left := self._left.get(game)) is not None:
            await left.wait()
        known = sa.select(leases.c.process).where(leases.c.game == game)
        again = leases.update().where(leases.c.game == game, self._dead(now)).values(process=self.process)

        def job(connection: sa.Connection) -> Lease:
            before = connection.execute(known).scalar()
            if before == self.process:
                return Lease(True)
            if before is None:
                connection.exec_driver_sql(*self._insert(game))
            elif connection.execute(again).rowcount == 1:
                return Lease(True, inherited=True)
            return Lease(connection.execute(known).scalar() == self.process)

        return await self.store.write(job)

    def _insert(self, game: str) -> tuple[str, tuple[str, str]]:
        mark = "%s" if self.store.shared else "?"
        words = f"INSERT INTO leases (game, process) VALUES ({mark}, {mark}) ON CONFLICT DO NOTHING"
        return words, (game, self.process)

    def _dead(self, now: float) -> sa.ColumnElement[bool]:
        alive = sa.select(processes.c.id)
        if self.store.shared:
            alive = alive.where(processes.c.seen > now - LEASE_SECONDS)
        return leases.c.process.not_in(alive)

    async def inherit(self, followed: Sequence[str], now: float) -> list[str]:
        """Of these tables those whose process gives no sign of life: this one drives them from now on."""
        found: list[str] = []
        for i in range(0, len(followed), AT_ONCE):
            asked = followed[i : i + AT_ONCE]
            query = leases.update().where(leases.c.game.in_(asked), self._dead(now)).values(process=self.process)

            def job(connection: sa.Connection, query: sa.Update = query) -> list[str]:
                return list(connection.execute(query.returning(leases.c.game)).scalars())

            taken = await self.store.write(job)
            if taken:
                await self.store.notify(TablesTaken(process=self.process, games=taken))
            found += taken
        return found

    async def mine(self) -> set[str]:
        """Tables this process drives, by the rows."""
        query = sa.select(leases.c.game).where(leases.c.process == self.process)
        return await self.store.read(lambda connection: set(connection.execute(query).scalars()))

    async def abandoned(self, now: float, most: int) -> list[str]:
        """Games in play whose process gives no sign of life, those that are due first."""
        query = (
            sa.select(leases.c.game).join(games, games.c.id == leases.c.game)
            .where(games.c.status == "playing", self._dead(now)).order_by(games.c.due).limit(most)
        )  # fmt: skip
        return await self.store.read(lambda connection: list(connection.execute(query).scalars()))

    async def due(self, before: float, now: float) -> list[str]:
        """Games in play whose clock was due before then, but for those that another process drives; the longest
        untouched first."""
        held = sa.exists().where(leases.c.game == games.c.id, leases.c.process != self.process, ~self._dead(now))
        due = sa.select(games.c.id).where(games.c.status == "playing", games.c.due < before, ~held)
        query = due.order_by(games.c.changed)
        return await self.store.read(lambda connection: list(connection.execute(query).scalars()))

    async def leave(self, dues: dict[str, float | None]) -> None:
        """This process has these tables no more. `dues`: when the clock of each is due; None where it has none."""
        done = asyncio.Event()
        self._left.update(dict.fromkeys(dues, done))
        try:
            for i in range(0, len(dues), AT_ONCE):
                some = dict(list(dues.items())[i : i + AT_ONCE])
                await self.store.write(lambda connection, some=some: self._leave(connection, some))  # type: ignore[misc]
                await self.store.notify(TablesLeft(process=self.process, games=list(some)))
        finally:
            for game in [game for game in dues if self._left.get(game) is done]:
                del self._left[game]
            done.set()

    def _leave(self, connection: sa.Connection, dues: dict[str, float | None]) -> None:
        if dues:
            connection.execute(KEEP_DUE, [{"one": game, "until": due} for game, due in sorted(dues.items())])
        mine = (leases.c.game.in_(list(dues)), leases.c.process == self.process)
        connection.execute(leases.delete().where(*mine))


KEEP_DUE: Final = (
    games.update().where(games.c.id == sa.bindparam("one"), games.c.status == "playing")
    .values(due=sa.bindparam("until"))
)  # fmt: skip
