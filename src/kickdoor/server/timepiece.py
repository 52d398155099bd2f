"""Time as tables and throttles know it. It is handed in, so that whoever wants to see what happens after a minute need
not wait for one; the server has the real one.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final


class Timepiece:
    """Seconds that go by, from an arbitrary beginning."""

    def now(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


REAL: Final = Timepiece()
