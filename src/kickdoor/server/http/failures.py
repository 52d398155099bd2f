"""A request that cannot be answered as asked: with which status, and why. The application words it."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.exceptions import HTTPException

from kickdoor.server.protocol.failure import Failure


class HttpFailure(HTTPException):
    """`raise HttpFailure(404, Failure("no_table"))`."""

    def __init__(self, status: int, why: Failure, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(status, why.kind, headers)
        self.why = why
