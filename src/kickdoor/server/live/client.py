"""One socket as a table sees it: who it is, which seats it plays, and a bounded queue of what it still has to hear."""

from __future__ import annotations

import asyncio
from typing import Final

from kickdoor.server.protocol.messages import Down, encoder
from kickdoor.words.languages import ENGLISH, Language

MOST_WAITING: Final = 64


class Client:
    """Messages are put in order and sent by the socket's own task; whoever cannot keep up is dropped and comes back."""

    def __init__(self, person: str, name: str, address: str = "", language: Language = ENGLISH) -> None:
        self.person = person
        self.name = name
        self.address = address
        self.language = language
        self.seats: list[int] = []
        self.blocked: set[str] = set()  # people this one does not want to hear
        self.lag = 0.0  # one way, in seconds, as far as its pings tell
        self.dropped = False
        self.too_slow = False
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)

    def send(self, message: Down) -> None:
        self.send_bytes(encoder.encode(message))

    def send_bytes(self, data: bytes) -> None:
        if self.dropped:
            return
        try:
            self._queue.put_nowait(data)
        except asyncio.QueueFull:
            self.too_slow = True
            self.drop()

    def drop(self) -> None:
        """No more of it: what waits is thrown away, and the socket's task ends."""
        if self.dropped:
            return
        self.dropped = True
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    def finish(self) -> None:
        """No more of it, after what waits has been sent."""
        if not self.dropped:
            self.dropped = True
            if self._queue.full():
                self._queue.get_nowait()
            self._queue.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message to send; None when there will be no more."""
        return await self._queue.get()
