"""For whoever looks after the server: its tables, its people, what is set aside, what people report; and what can be
done about it. Everybody else is refused. No hand, no seed and no password is told here: an operator may play, too.
docs/decisions/021-operators.md says why it is so.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.rest import Done, answer, body
from kickdoor.server.http.sessions import Sessions
from kickdoor.server.live.table_registry import TableRegistry
from kickdoor.server.live.table_row import printable
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.storage.operator_store import DAY, OperatorStore
from kickdoor.server.storage.store import Changed, Store
from kickdoor.server.storage.stored import Damaged, options_of, seats_of

LONGEST_SEARCH: Final = 60
Reason = Annotated[str, Meta(max_length=400)]


# ---- what goes in ------------------------------------------------------------------------------------------------


class TableDeed(Struct, kw_only=True, forbid_unknown_fields=True):
    """`retry`: look at it again, it was mended. `hide`: off the list of open tables. `close`: for good, in whatever
    state it is."""

    do: Literal["retry", "hide", "close"]
    reason: Reason = ""


class PersonDeed(Struct, kw_only=True, forbid_unknown_fields=True):
    """`ban`: from the whole server, for so many `days` (0: for good), and with `newcomers` everybody new from where
    they are now. They are told the `reason`. `sign_out`: everywhere."""

    do: Literal["ban", "unban", "sign_out"]
    reason: Reason = ""
    days: Annotated[int, Meta(ge=0, le=3650)] = 0
    newcomers: bool = False


class ReportDeed(Struct, kw_only=True, forbid_unknown_fields=True):
    done: bool = True


# ---- what comes out ----------------------------------------------------------------------------------------------


class AsideShown(Struct, kw_only=True):
    """A table that is set aside: what cannot be read, and since when that is known."""

    game: str
    why: str
    at: float
    status: str


class DeedShown(Struct, kw_only=True):
    operator: str
    what: str
    whom: str
    reason: str
    at: float


class Overview(Struct, kw_only=True):
    """`here`: what only this process knows of itself; `tables`: how many there are of each status."""

    version: str
    processes: int
    tables_here: int
    sockets_here: int
    tables: dict[str, int]
    people: int
    claimed: int
    lately: int
    reports: int
    aside: list[AsideShown]
    deeds: list[DeedShown]


class OperatedTable(Struct, kw_only=True):
    """`people`: the names of those who sit there; `why`: why it is set aside, or empty."""

    game: str
    title: str
    status: str
    listed: bool
    people: list[str]
    bots: int
    moves: int
    created: float
    changed: float
    why: str


class OperatedTables(Struct, kw_only=True):
    tables: list[OperatedTable]


class OperatedPerson(Struct, kw_only=True):
    """`seen`: to the hour, 0 for never; `banned`: whether they are, with the `reason`, and `until` when (0: for
    good)."""

    id: str
    name: str
    claimed: bool
    operator: bool
    created: float
    seen: float
    browsers: int
    tables: int
    reports: int
    banned: bool
    reason: str
    until: float


class OperatedPeople(Struct, kw_only=True):
    people: list[OperatedPerson]


class ReportShown(Struct, kw_only=True):
    """`by`: who reports whom (`name`, `person`); `said`: the line of chat it is about, or empty."""

    id: str
    game: str
    by: str
    name: str
    person: str
    why: str
    text: str
    said: str
    at: float
    done: bool


class ReportsShown(Struct, kw_only=True):
    reports: list[ReportShown]


class Retried(Struct, kw_only=True):
    """What is still wrong with the table; empty if nothing is."""

    why: str


# ---- answering ---------------------------------------------------------------------------------------------------


class Operator(Struct, kw_only=True, frozen=True):
    """Whoever asks, and may."""

    id: str
    name: str


class OperatorDesk:
    """The handlers."""

    def __init__(
        self,
        store: Store,
        registry: TableRegistry,
        sessions: Sessions,
        person: Callable[[Request], Awaitable[dict[str, Any]]],
        version: str,
    ) -> None:
        self.store = store
        self.rows = OperatorStore(store)
        self.registry = registry
        self.sessions = sessions
        self.person = person
        self.version = version

    async def operator(self, request: Request) -> Operator:
        """Raises HttpFailure for everybody else, before anything is looked at."""
        who = await self.person(request)
        if not await self.rows.is_operator(who["id"]):
            raise HttpFailure(403, Failure("operators_only"))
        return Operator(id=who["id"], name=who["name"])

    async def overview(self, request: Request) -> Response:
        await self.operator(request)
        now = time.time()
        counts = await self.rows.counts(now)
        known = ("people", "claimed", "lately", "processes", "reports")
        aside = [
            AsideShown(game=row["game"], why=row["why"], at=row["at"], status=row["status"])
            for row in await self.rows.set_asides()
        ]
        deeds = [
            DeedShown(operator=row["operator"], what=row["what"], whom=row["whom"], reason=row["reason"], at=row["at"])
            for row in await self.rows.deeds()
        ]
        return answer(
            Overview(
                version=self.version, processes=counts["processes"], tables_here=len(self.registry.tables),
                sockets_here=self.sessions.open_sockets(), people=counts["people"], claimed=counts["claimed"],
                lately=counts["lately"], reports=counts["reports"], aside=aside, deeds=deeds,
                tables={status: count for status, count in counts.items() if status not in known},
            )
        )  # fmt: skip

    # ---- tables --------------------------------------------------------------------------------------------------

    async def tables(self, request: Request) -> Response:
        await self.operator(request)
        rows = await self.rows.tables_like(_search(request))
        return answer(OperatedTables(tables=[_table(row) for row in rows]))

    async def table_deed(self, request: Request) -> Response:
        """Which one is looked at again is told what is still wrong with it."""
        operator = await self.operator(request)
        words: TableDeed = await body(request, TableDeed)
        game, why = request.path_params["game"], ""
        try:
            if words.do == "retry":
                damage = await self.registry.retry(game)
                why = "" if damage is None else str(damage)
            elif words.do == "hide":
                await self._hide(game)
            else:
                await self.registry.close_table(game)
        except KeyError:
            raise HttpFailure(404, Failure("no_table")) from None
        await self.rows.note(operator.name, words.do, game, printable(words.reason))
        return answer(Retried(why=why))

    async def _hide(self, game: str) -> None:
        """Not on the list any more; who has the link still comes in."""
        while True:
            row = await self.registry.row(game)
            try:
                await self.store.change_game(game, row["version"], {"listed": False})
                return
            except Changed:
                continue

    # ---- people --------------------------------------------------------------------------------------------------

    async def people(self, request: Request) -> Response:
        await self.operator(request)
        rows = await self.rows.people_like(_search(request), time.time())
        return answer(OperatedPeople(people=[_person(row) for row in rows]))

    async def person_deed(self, request: Request) -> Response:
        operator = await self.operator(request)
        words: PersonDeed = await body(request, PersonDeed)
        other = await self.store.person(request.path_params["person"])
        if other is None:
            raise HttpFailure(404, Failure("no_person"))
        reason = printable(words.reason)
        if words.do == "sign_out":
            await self.sessions.end(other["id"])
        elif words.do == "unban":
            await self.rows.readmit(other["id"])
        else:
            if not reason:
                raise HttpFailure(409, Failure("reason_wanted"))
            if await self.rows.is_operator(other["id"]):
                raise HttpFailure(409, Failure("operators_stay"))
            until = time.time() + words.days * DAY if words.days else None
            self.sessions.show_out(await self.rows.expel(other["id"], reason, until, words.newcomers))
        await self.rows.note(operator.name, words.do, other["name"], reason)
        return answer(Done())

    # ---- reports -------------------------------------------------------------------------------------------------

    async def reports(self, request: Request) -> Response:
        await self.operator(request)
        found = [
            ReportShown(
                id=row["id"], game=row["game"], by=row["by"] or "", name=row["name"], person=row["person"],
                why=row["why"], text=row["text"], said=row["said"], at=row["at"], done=row["done"] is not None,
            )
            for row in await self.rows.all_reports()
        ]  # fmt: skip
        return answer(ReportsShown(reports=found))

    async def report_deed(self, request: Request) -> Response:
        operator = await self.operator(request)
        words: ReportDeed = await body(request, ReportDeed)
        name = await self.rows.done_with(request.path_params["report"], words.done)
        if name is None:
            raise HttpFailure(404, Failure("no_report"))
        await self.rows.note(operator.name, "done" if words.done else "reopen", name, "")
        return answer(Done())


def _search(request: Request) -> str:
    return request.query_params.get("find", "").strip()[:LONGEST_SEARCH].replace("\0", "")


def _table(row: dict[str, Any]) -> OperatedTable:
    """Also one that cannot be read: of that there is only what its columns say."""
    title, people, bots, why = "", [], 0, row["why"] or ""
    try:
        seats = seats_of(row)
        title = options_of(row).title
        people = [plan.name for plan in seats if plan.kind == "person"]
        bots = sum(plan.kind == "bot" for plan in seats)
    except Damaged as damage:
        why = why or str(damage)
    return OperatedTable(
        game=row["id"], title=title, status=row["status"], listed=bool(row["listed"]), people=people, bots=bots,
        moves=row["moves"], created=row["created"], changed=row["changed"], why=why,
    )  # fmt: skip


def _person(row: dict[str, Any]) -> OperatedPerson:
    return OperatedPerson(
        id=row["id"], name=row["name"], claimed=bool(row["claimed"]), operator=row["operator"] is not None,
        created=row["created"], seen=row["seen"] or 0.0, browsers=row["browsers"], tables=row["tables"],
        reports=row["reports"], banned=row["reason"] is not None, reason=row["reason"] or "",
        until=row["until"] or 0.0,
    )  # fmt: skip
