"""Answers that took long to make, kept as they go over the wire: whoever asks again costs nothing. As many as there is
room for, counted in bytes; the least recently used go first. Who asks for one that is being made waits for the same.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from kickdoor.server.backroom.packing import unpacked

ROOM: Final = 48 * 1024 * 1024  # bytes
FOR_EVER: Final = "public, max-age=31536000, immutable"


class PackedAnswers:
    """Of one process. `made`: how many it had to have made."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.size = 0
        self.made = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._coming: dict[Hashable, asyncio.Future[bytes]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """The answer of this key. Raises what `make` raises; then nothing is kept, and who waited tries for himself."""
        while key not in self._kept:
            coming = self._coming.get(key)
            if coming is None:
                return await self._make(key, make)
            found = await coming
            if found:
                return found
        self._kept.move_to_end(key)
        return self._kept[key]

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        coming = self._coming[key] = asyncio.get_running_loop().create_future()
        found = b""
        try:
            found = await make()
        finally:
            del self._coming[key]
            coming.set_result(found)
        self.made += 1
        self._keep(key, found)
        return found

    def _keep(self, key: Hashable, answer: bytes) -> None:
        if len(answer) > self.room // 4:  # it would drive out too many others
            return
        self._kept[key] = answer
        self.size += len(answer)
        while self.size > self.room:
            _key, gone = self._kept.popitem(last=False)
            self.size -= len(gone)


async def packed_answer(
    request: Request, answer: bytes, media_type: str = "application/json", headers: Mapping[str, str] | None = None
) -> Response:
    """Sent as it is to whoever can unpack it, and that is everybody."""
    told = {**(headers or {}), "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(answer, media_type=media_type, headers={**told, "content-encoding": "gzip"})
    return Response(await asyncio.to_thread(unpacked, answer), media_type=media_type, headers=told)
