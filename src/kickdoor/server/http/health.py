"""Whether the server is well: alive (the process answers) and ready (a move would be written now). For whoever watches
it, and for a proxy that sends people elsewhere meanwhile.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.rest import answer
from kickdoor.server.live.table_registry import TableRegistry
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.storage.line import UNREACHABLE
from kickdoor.server.storage.store import Store

READY_SECONDS: Final = 3.0  # a write that takes longer is none
HOLDS_FOR: Final = 1.0  # seconds; whoever asks more often gets the same answer


class Health(Struct, kw_only=True):
    ok: bool
    version: str
    tables: int


class HealthChecks:
    """Of one process."""

    def __init__(self, store: Store, registry: TableRegistry, version: str) -> None:
        self.store = store
        self.registry = registry
        self.version = version
        self._probe: asyncio.Task[bool] | None = None
        self._since = 0.0

    async def live(self, request: Request) -> Response:
        """The process answers; whether the database does is another question."""
        return answer(self._well())

    async def ready(self, request: Request) -> Response:
        """Something was written just now, and nobody has told this process to end."""
        if self.registry.closing:
            raise HttpFailure(503, Failure("closing"), {"retry-after": "1"})
        if not await self._ready():
            raise HttpFailure(503, Failure("not_written"), {"retry-after": "5"})
        return answer(self._well())

    def _well(self) -> Health:
        return Health(ok=True, version=self.version, tables=len(self.registry.tables))

    async def _ready(self) -> bool:
        """One write for all who ask at once."""
        if self._probe is None or (self._probe.done() and time.monotonic() - self._since > HOLDS_FOR):
            self._since = time.monotonic()
            self._probe = asyncio.create_task(self._written())
        return await asyncio.shield(self._probe)

    async def _written(self) -> bool:
        try:
            await asyncio.wait_for(self.store.pulse(self.registry.process), READY_SECONDS)
        except (TimeoutError, *UNREACHABLE):
            return False
        return True
