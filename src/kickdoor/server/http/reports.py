"""What somebody has against another at their table: kept for whoever looks after the server. It changes nothing by
itself; for that there are blocking, muting and banning (`rest`), which need nobody else.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.rest import Done, answer, body
from kickdoor.server.live.table_registry import TableRegistry
from kickdoor.server.live.table_row import printable
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.storage.operator_store import OperatorStore
from kickdoor.server.storage.store import Store, Visitor
from kickdoor.server.storage.stored import options_of, seats_of

Why = Literal["name", "chat", "play", "other"]
LONGEST: Final = 400


class Reporting(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whom: who sits there, or who wrote this line of chat (`line`, its id). `why`: what it is about."""

    why: Why
    text: Annotated[str, Meta(max_length=LONGEST)] = ""
    seat: Annotated[int, Meta(ge=-1, le=5)] = -1
    line: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0


class Reports:
    """The handler."""

    def __init__(
        self,
        store: Store,
        registry: TableRegistry,
        person: Callable[[Request], Awaitable[dict[str, Any]]],
        visitor: Callable[[Request, dict[str, Any]], Visitor],
    ) -> None:
        self.store = store
        self.rows = OperatorStore(store)
        self.registry = registry
        self.person = person
        self.visitor = visitor

    async def report(self, request: Request) -> Response:
        """Only what one can see oneself: who may not look at a table has nothing to say about it."""
        who = await self.person(request)
        words: Reporting = await body(request, Reporting)
        try:
            row = await self.registry.row(request.path_params["game"])
        except KeyError:
            raise HttpFailure(404, Failure("no_table")) from None
        seats = seats_of(row)
        if not any(plan.person == who["id"] for plan in seats):
            if not options_of(row).spectators or await self.store.banned(row["id"], self.visitor(request, who)):
                raise HttpFailure(403, Failure("no_onlookers"))
        said = ""
        if words.line:
            line = await self.store.line(words.line)
            found = line is not None and line["game"] == row["id"]
            other, name, said = (line["person"], line["name"], line["text"]) if line and found else ("", "", "")
        else:
            plan = seats[words.seat] if 0 <= words.seat < len(seats) else None
            other, name = (plan.person, plan.name) if plan is not None else ("", "")
        if not other or other == who["id"]:
            raise HttpFailure(409, Failure("nobody_to_report"))
        kept = await self.rows.report(
            {
                "game": row["id"], "reporter": who["id"], "person": other, "name": name, "why": words.why,
                "text": printable(words.text), "said": said,
            }
        )  # fmt: skip
        if not kept:
            raise HttpFailure(429, Failure("too_many_reports"))
        return answer(Done())
