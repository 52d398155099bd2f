"""Time as tables and throttles know it. It is handed in, so that whoever wants to see what happens after a minute need
not wait for one; the server has the real one.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol


class Alarm(Protocol):
    """Something that will happen, unless it is cancelled before."""

    def cancel(self) -> object: ...


class Timepiece:
    """Seconds that go by, from an arbitrary beginning."""

    def now(self) -> float:
        return time.monotonic()

    def calendar(self) -> float:
        """By the clock on the wall, which other machines have, too."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def after(self, seconds: float, begin: Callable[[], None]) -> Alarm:
        """Call this in so many seconds. Cheaper than a task that sleeps, for what mostly is cancelled."""
        return asyncio.get_running_loop().call_later(seconds, begin)


REAL: Final = Timepiece()
