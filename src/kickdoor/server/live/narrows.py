"""Tables read from their logs, without holding up those that are played: one at a time, a few milliseconds at a time,
and those that somebody waits for first. Plain asyncio; knows nothing of tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from heapq import heappop, heappush
from itertools import count
from typing import Final

SLICE: Final = 0.003  # seconds of work in one piece


class Narrows:
    """One passes at a time. `clock`: measures pieces of work; `pieces`: how many there have been."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._numbers = count()
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._taken = False
        self.pieces = 0

    @contextlib.asynccontextmanager
    async def passing(self, awaited: bool) -> AsyncIterator[Callable[[], Awaitable[None]]]:
        """Come through when it is one's turn; in there call what is given after every little bit of work."""
        await self._enter(awaited)
        began, inside = self._clock(), True

        async def step_aside() -> None:
            """Nothing, until enough was done in one piece: then everything else of the loop, and whoever is waited for
            more, goes first."""
            nonlocal began, inside
            if self._clock() - began < SLICE:
                return
            self.pieces += 1
            await asyncio.sleep(0)
            if not awaited and self._waiting and not self._waiting[0][0]:
                inside = False
                self._leave()
                await self._enter(awaited)
                inside = True
            began = self._clock()

        try:
            yield step_aside
        finally:
            if inside:
                self._leave()

    async def _enter(self, awaited: bool) -> None:
        if not self._taken:
            self._taken = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (not awaited, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was our turn
                self._leave()
            raise

    def _leave(self) -> None:
        while self._waiting:
            turn = heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False
