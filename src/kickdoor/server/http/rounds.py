"""The rounds of the event loop of a busy server. To wake up for every single message costs more than most messages do:
the processor has slept, and what it had at hand is gone. So where much happens the loop looks for it once in a few
milliseconds and finds several things together; where little happens everybody is heard at once.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Callable
from typing import Final

GAP: Final = 0.005  # seconds from one look to the next, where much happens: nobody sees them
MUCH: Final = 200  # things in a second
LATELY: Final = 0.25  # seconds over which they are counted


class Rounds(selectors.DefaultSelector):
    """Finds what sockets have to say, like the selector it is, and lets some of it come together."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        super().__init__()
        self._clock = clock
        self._sleep = sleep
        self._much = False
        self._counted = 0  # what was found since `_since`
        self._since = self._looked = clock()

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Whoever has work at hand (a timeout of 0) does not wait, and no alarm is late for it."""
        if self._much and (timeout is None or timeout > 0):
            rest = self._looked + GAP - self._clock()
            if timeout is not None:
                rest = min(rest, timeout)
                timeout -= max(0.0, rest)
            if rest > 0:
                self._sleep(rest)
        found = super().select(timeout)
        now = self._looked = self._clock()
        self._counted += len(found)
        if now - self._since >= LATELY:
            self._much = self._counted > MUCH * (now - self._since)
            self._counted, self._since = 0, now
        return found


def new_loop() -> asyncio.AbstractEventLoop:
    """For `kickdoor serve`, where the system has loops with selectors."""
    return asyncio.SelectorEventLoop(Rounds())
