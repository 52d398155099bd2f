"""A WebSocket for somebody who measures: as little Python for each message as can be, so that the measured one is the
server. Used by `load.py` and `move.py`.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10


class Wire(asyncio.Protocol):
    """One open socket. `hear` is called with each message as it comes, `ended` once at the end."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None], ended: Callable[[], None]) -> None:
        self.request = request
        self.hear = hear
        self.ended = ended
        self.bytes = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._transport = transport
        transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the socket was not opened"))
        self.ended()

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        data = self._buffer + data if self._buffer else data
        at = 0
        if not self.opened.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(data[:200].decode("latin-1")))
                return
            self.opened.set_result(None)
            at = end + 4
        while True:
            start, length = at + 2, data[at + 1] if len(data) > at + 1 else -1
            if length == 126:
                start, length = at + 4, int.from_bytes(data[at + 2 : at + 4], "big") if len(data) >= at + 4 else -1
            elif length == 127:
                start, length = at + 10, int.from_bytes(data[at + 2 : at + 10], "big") if len(data) >= at + 10 else -1
            if length < 0 or len(data) < start + length:
                self._buffer = data[at:]
                return
            kind, message = data[at] & 15, data[start : start + length]
            at = start + length
            if kind == TEXT:
                self.hear(message)
            elif kind == PING:
                self._frame(PONG, message)
            elif kind == CLOSE:
                self.close()

    def send(self, message: bytes) -> None:
        self._frame(TEXT, message)

    def _frame(self, kind: int, message: bytes) -> None:
        """Masked with zeros, which is as good as any mask where nobody is to be protected from proxies."""
        length = len(message)
        head = (
            bytes((128 | kind, 128 | length)) if length < 126 else bytes((128 | kind, 254)) + length.to_bytes(2, "big")
        )
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(head + b"\0\0\0\0" + message)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def open_wire(
    port: int, path: str, cookie: str, hear: Callable[[bytes], None], ended: Callable[[], None] = lambda: None
) -> Wire:
    """A socket of this server that has been accepted. Raises ConnectionError."""
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _transport, wire = await loop.create_connection(lambda: Wire(request.encode(), hear, ended), "127.0.0.1", port)
    await wire.opened
    return wire
