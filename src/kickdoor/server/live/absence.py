"""What becomes of a table whose people go: a bot sits in for one who stays away, and with none of them there the table
waits for them. See docs/decisions/065-a-table-waits-for-its-people.md.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from kickdoor.server.timepiece import Alarm

if TYPE_CHECKING:
    from kickdoor.server.live.table import LiveTable


class Absence:
    """Who is missed at one table, as far as this process drives it. The table hands itself in: no circle, and one that
    is put away is gone."""

    def __init__(self) -> None:
        self.deserted = False  # all of its people have gone, and it waits for them
        self.leaving: dict[int, asyncio.Task[None]] = {}  # seats that a bot will take over
        self._emptied: Alarm | None = None  # when it will be deserted, with nobody there now
        self._stopped = False

    def expect(self, table: LiveTable, seats: Iterable[int]) -> None:
        """Whoever of these is not there, and whether anybody is."""
        self._expect_somebody(table)
        for seat in seats:
            self._expect_back(table, seat)

    def welcome(self, seats: Iterable[int]) -> None:
        """Somebody of these seats has come: nobody takes them over, and the table is not empty."""
        for seat in seats:
            self._expect_nobody()
            task = self.leaving.pop(seat, None)
            if task is not None:
                task.cancel()

    def keep_seats(self) -> None:
        """Nobody sits in for anybody any more."""
        for task in self.leaving.values():
            task.cancel()
        self.leaving.clear()

    def rest(self) -> None:
        """Another process sees to it."""
        self._expect_nobody()
        self.keep_seats()

    def stop(self) -> None:
        self._stopped = True
        self.rest()

    def look_around(self, table: LiveTable) -> None:
        """It is deserted no longer, if one of its people is there."""
        if self.deserted and self.anybody(table):
            self.deserted = False
            self._expect_somebody(table)

    def anybody(self, table: LiveTable) -> bool:
        """Whether one of its people is there; nobody waits for those of a table that has only bots."""
        people = [seat for seat, plan in enumerate(table.seats) if plan.kind == "person"]
        return not people or any(table.presence.anywhere(seat) for seat in people)

    # ---- the whole table -----------------------------------------------------------------------------------------

    def _expect_somebody(self, table: LiveTable) -> None:
        """With nobody there, the table waits for its people after a while. By correspondence nobody is ever there."""
        if table.drives and not (self._stopped or table.state.over or table.options.pace == "correspondence"):
            if self._emptied is None and not self.deserted and not any(client.seats for client in table.clients):
                seconds = table.settings.deserted_seconds / table.settings.speed
                self._emptied = table.time.after(seconds, partial(self._empty, table))

    def _expect_nobody(self) -> None:
        if self._emptied is not None:
            self._emptied.cancel()
            self._emptied = None

    def _empty(self, table: LiveTable) -> None:
        self._emptied = None
        if self.anybody(table):  # at another process, which may end
            self._expect_somebody(table)
        elif not table.state.over:
            self.deserted = True
            table.all_gone()

    # ---- one seat ------------------------------------------------------------------------------------------------

    def _expect_back(self, table: LiveTable, seat: int) -> None:
        plan = table.seats[seat]
        absent = plan.kind == "person" and not plan.away and not table.presence.here(seat) and not table.alone()
        if absent and table.drives and table.options.pace == "live" and not table.state.over and not self._stopped:
            if seat not in self.leaving:
                self.leaving[seat] = asyncio.get_running_loop().create_task(self._leave(table, seat))

    async def _leave(self, table: LiveTable, seat: int) -> None:
        while True:
            await table.time.sleep(table.settings.away_seconds / table.settings.speed)
            if not table.presence.anywhere(seat):
                break
        self.leaving.pop(seat, None)
        if not table.state.over:
            table.set_away(seat, True)
