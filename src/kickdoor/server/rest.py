"""The REST side: who I am, lobby, tables, cards, rules, replays. JSON in, JSON out, mistakes in words with a status.

Each route says what it takes and gives as types; `openapi()` is made from them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kickdoor import rules as rulebook
from kickdoor.bots import names as bot_names
from kickdoor.cards import built_in, load_pack
from kickdoor.engine import Catalog
from kickdoor.engine.ids import DECK_NAMES, SLOT_NAMES
from kickdoor.rules.editions import OPTIONS, VARIANTS
from kickdoor.server.dealing import BadTable, catalog_from
from kickdoor.server.hall import Hall, NotNow, options_of, seats_of
from kickdoor.server.people import People, Unwelcome
from kickdoor.server.schema import games
from kickdoor.server.store import Store
from kickdoor.server.wire import Name, SeatPlan, TableOptions

MOST_BODY: Final = 16_384
LISTED: Final = 50


# ---- what goes in ------------------------------------------------------------------------------------------------


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    options: TableOptions = msgspec.field(default_factory=TableOptions)
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=6)] = msgspec.field(
        default_factory=lambda: [SeatPlan(), *(SeatPlan(kind="bot", bot="rookie") for _ in range(3))]
    )
    start: bool = False


class SitDown(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=-1, le=5)] = -1
    sex: Literal["male", "female"] = "male"


class ChangeSeat(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=5)]
    plan: SeatPlan


class WhichSeat(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=5)]


class NewName(Struct, kw_only=True, forbid_unknown_fields=True):
    name: Name


class NameAndPassword(Struct, kw_only=True, forbid_unknown_fields=True):
    name: Name
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Blocking(Struct, kw_only=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=16)]
    seat: Annotated[int, Meta(ge=0, le=5)]
    blocked: bool = True


class Nothing(Struct, kw_only=True, forbid_unknown_fields=True):
    """An empty body."""


# ---- what comes out ----------------------------------------------------------------------------------------------


class Me(Struct, kw_only=True):
    name: str
    claimed: bool


class Made(Struct, kw_only=True):
    game: str


class Done(Struct, kw_only=True):
    ok: bool = True


class SeatShown(Struct, kw_only=True):
    kind: str
    name: str
    bot: str
    sex: str
    mine: bool


class TableShown(Struct, kw_only=True):
    """A table in the lobby, or one's own. `turns`: how far it is."""

    game: str
    title: str
    status: str
    packs: list[str]
    variants: list[str]
    pace: str
    host: str
    mine: bool
    seats: list[SeatShown]
    winners: list[str]
    changed: float
    commitment: str
    seed: str
    rematch: str


class Tables(Struct, kw_only=True):
    tables: list[TableShown]


class Choices(Struct, kw_only=True):
    """What a new table can be."""

    packs: list[dict[str, Any]]
    bots: list[str]
    variants: dict[str, str]
    rulings: dict[str, dict[str, Any]]


class Wrong(Struct, kw_only=True):
    """Why it did not work."""

    error: str


# ---- answering ---------------------------------------------------------------------------------------------------


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def body(request: Request, kind: Any) -> Any:
    """The request's body as this type. Raises HTTPException with the reason."""
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > MOST_BODY:
        raise HTTPException(413, f"at most {MOST_BODY} bytes")
    raw = await request.body()
    if len(raw) > MOST_BODY:
        raise HTTPException(413, f"at most {MOST_BODY} bytes")
    try:
        return msgspec.json.decode(raw or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise HTTPException(400, str(wrong)) from wrong


class Rest:
    """The handlers. `person` finds out who asks; every change is made in that person's name."""

    def __init__(self, store: Store, hall: Hall, people: People) -> None:
        self.store = store
        self.hall = hall
        self.people = people
        self.person: Callable[[Request], Awaitable[dict[str, Any]]] = self._nobody

    async def _nobody(self, request: Request) -> dict[str, Any]:
        raise HTTPException(401, "no cookie")

    # ---- me --------------------------------------------------------------------------------------------------

    async def me(self, request: Request) -> Response:
        return answer(_me(await self.person(request)))

    async def rename(self, request: Request) -> Response:
        who = await self.person(request)
        words: NewName = await body(request, NewName)
        try:
            name = await self.people.rename(who["id"], words.name)
        except Unwelcome as wrong:
            raise HTTPException(409, wrong.text) from wrong
        return answer(Me(name=name, claimed=bool(who["claimed"])))

    async def claim(self, request: Request) -> Response:
        who = await self.person(request)
        words: NameAndPassword = await body(request, NameAndPassword)
        try:
            name = await self.people.claim(who["id"], words.name, words.password)
        except Unwelcome as wrong:
            raise HTTPException(409, wrong.text) from wrong
        return answer(Me(name=name, claimed=True))

    async def log_in(self, request: Request) -> Response:
        words: NameAndPassword = await body(request, NameAndPassword)
        try:
            owner = await self.people.log_in(words.name, words.password)
        except Unwelcome as wrong:
            raise HTTPException(403, wrong.text) from wrong
        request.state.person = owner["id"]  # the middleware sets the cookie
        return answer(_me(owner))

    async def block(self, request: Request) -> Response:
        who = await self.person(request)
        words: Blocking = await body(request, Blocking)
        seats = seats_of(await self._row(words.game))
        if words.seat >= len(seats) or not seats[words.seat].person:
            raise HTTPException(409, "There is nobody on this seat to block.")
        await self.store.block(who["id"], seats[words.seat].person, words.blocked)
        for table in self.hall.tables.values():
            for client in table.clients:
                if client.person == who["id"]:
                    client.blocked = await self.store.blocked_by(who["id"])
        return answer(Done())

    # ---- tables --------------------------------------------------------------------------------------------------

    async def choices(self, request: Request) -> Response:
        return answer(choices())

    async def lobby(self, request: Request) -> Response:
        who = await self.person(request)
        rows = await self.store.games_where(games.c.listed.is_(True), games.c.status == "open", limit=LISTED)
        return answer(Tables(tables=[table_shown(row, who["id"]) for row in rows]))

    async def mine(self, request: Request) -> Response:
        who = await self.person(request)
        rows = [row for row in await self.store.games_of(who["id"], LISTED) if row["status"] != "gone"]
        return answer(Tables(tables=[table_shown(row, who["id"]) for row in rows]))

    async def create(self, request: Request) -> Response:
        who = await self.person(request)
        words: NewTable = await body(request, NewTable)
        try:
            game = await self.hall.create(who["id"], who["name"], words.options, words.seats)
            if words.start:
                await self.hall.start(game, who["id"])
        except (BadTable, NotNow) as wrong:
            raise HTTPException(409, str(wrong)) from wrong
        return answer(Made(game=game), 201)

    async def table(self, request: Request) -> Response:
        who = await self.person(request)
        return answer(table_shown(await self._row(request.path_params["game"]), who["id"]))

    async def join(self, request: Request) -> Response:
        who = await self.person(request)
        words: SitDown = await body(request, SitDown)
        game = await self._known(request)
        return await self._done(self.hall.join(game, who["id"], who["name"], words.seat, words.sex))

    async def leave(self, request: Request) -> Response:
        who = await self.person(request)
        await body(request, Nothing)
        return await self._done(self.hall.leave(await self._known(request), who["id"]))

    async def set_seat(self, request: Request) -> Response:
        who = await self.person(request)
        words: ChangeSeat = await body(request, ChangeSeat)
        return await self._done(self.hall.set_seat(await self._known(request), who["id"], words.seat, words.plan))

    async def hand_over(self, request: Request) -> Response:
        who = await self.person(request)
        words: WhichSeat = await body(request, WhichSeat)
        return await self._done(self.hall.hand_over(await self._known(request), who["id"], words.seat))

    async def start(self, request: Request) -> Response:
        who = await self.person(request)
        await body(request, Nothing)
        return await self._done(self.hall.start(await self._known(request), who["id"]))

    async def rematch(self, request: Request) -> Response:
        who = await self.person(request)
        await body(request, Nothing)
        try:
            game = await self.hall.rematch(await self._known(request), who["id"])
        except NotNow as wrong:
            raise HTTPException(409, wrong.text) from wrong
        return answer(Made(game=game), 201)

    async def _known(self, request: Request) -> str:
        game: str = request.path_params["game"]
        await self._row(game)
        return game

    async def _row(self, game: str) -> dict[str, Any]:
        try:
            return await self.hall.row(game)
        except KeyError:
            raise HTTPException(404, "There is no such table.") from None

    async def _done(self, work: Awaitable[None]) -> Response:
        try:
            await work
        except NotNow as wrong:
            raise HTTPException(409, wrong.text) from wrong
        return answer(Done())

    # ---- cards and rules -----------------------------------------------------------------------------------------

    async def cards(self, request: Request) -> Response:
        """The cards of a game, by digest: never changes, so it may be kept."""
        kept = await self.store.catalog(request.path_params["digest"])
        if kept is None:
            raise HTTPException(404, "There are no cards with this digest.")
        response = answer({"cards": cards_shown(catalog_from(kept))})
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response

    async def rules(self, request: Request) -> Response:
        return answer({"rules": [_rule(rule) for rule in rulebook.catalogue().values()]})

    async def rule(self, request: Request) -> Response:
        found = rulebook.catalogue().get(request.path_params["id"])
        if found is None:
            raise HTTPException(404, "There is no such rule.")
        return answer(_rule(found))


def _me(person: dict[str, Any]) -> Me:
    return Me(name=person["name"], claimed=bool(person["claimed"]))


def table_shown(row: dict[str, Any], person: str) -> TableShown:
    options, seats = options_of(row), seats_of(row)
    names = [seat.name for seat in seats]
    host = next((seat.name for seat in seats if seat.person == row["host"]), "")
    over = row["status"] == "over"
    return TableShown(
        game=row["id"], title=options.title, status=row["status"], packs=options.packs, variants=options.variants,
        pace=options.pace, host=host, mine=row["host"] == person,
        seats=[
            SeatShown(kind=seat.kind, name=seat.name, bot=seat.bot, sex=seat.sex, mine=seat.person == person != "")
            for seat in seats
        ],
        winners=[names[int(seat)] for seat in (row["winners"] or "").split(",") if seat] if over else [],
        changed=row["changed"], commitment=row["commitment"] or "", seed=(row["seed"] or "") if over else "",
        rematch=row["rematch"] or "",
    )  # fmt: skip


def choices() -> Choices:
    packs = []
    for pack in built_in():
        about = load_pack(pack)
        packs.append({"id": pack, "name": about.name, "summary": about.summary})
    rulings = {
        name: {"default": option.default, "rule": option.rule, "says": option.says, "most": option.most}
        for name, option in OPTIONS.items()
    }
    return Choices(
        packs=packs, bots=bot_names(), variants={name: one.says for name, one in VARIANTS.items()}, rulings=rulings
    )


def cards_shown(catalog: Catalog) -> list[dict[str, Any]]:
    """What is printed on every card, by number."""
    found: list[dict[str, Any]] = []
    for card in range(catalog.cards):
        printed = catalog.definitions[catalog.definition[card]]
        found.append(
            {
                "name": printed.name, "type": printed.word, "deck": DECK_NAMES[printed.deck], "text": printed.text,
                "flavor": printed.flavor, "icon": printed.icon, "pack": printed.pack, "set": printed.set,
                "bonus": printed.bonus, "level": printed.level, "treasures": printed.treasures,
                "levels": printed.levels, "slot": SLOT_NAMES[printed.slot], "hands": printed.hands,
                "big": printed.big, "complex": printed.complex, "price": printed.price, "rank": printed.rank,
                "faces": list(printed.faces), "uses": [ability.name for ability in printed.uses],
            }
        )  # fmt: skip
    return found


def _rule(rule: Any) -> dict[str, Any]:
    return {
        "id": rule.id, "text": rule.text, "editions": list(rule.editions), "question": rule.question or "",
        "differs": dict(rule.differs or {}),
    }  # fmt: skip


# ---- OpenAPI -----------------------------------------------------------------------------------------------------

# method, path, handler, what goes in, what comes out, status, one line
Route = tuple[str, str, str, Any, Any, int, str]
ROUTES: Final[tuple[Route, ...]] = (
    ("GET", "/api/me", "me", None, Me, 200, "Who I am"),
    ("POST", "/api/me/name", "rename", NewName, Me, 200, "Call me something else"),
    ("POST", "/api/me/claim", "claim", NameAndPassword, Me, 200, "Keep a name with a password"),
    ("POST", "/api/me/login", "log_in", NameAndPassword, Me, 200, "I have claimed this name before"),
    ("POST", "/api/me/block", "block", Blocking, Done, 200, "Do not show me what this player says"),
    ("GET", "/api/choices", "choices", None, Choices, 200, "What a table can be"),
    ("GET", "/api/lobby", "lobby", None, Tables, 200, "Open tables anybody may join"),
    ("GET", "/api/mine", "mine", None, Tables, 200, "My tables"),
    ("POST", "/api/tables", "create", NewTable, Made, 201, "A new table"),
    ("GET", "/api/tables/{game}", "table", None, TableShown, 200, "One table"),
    ("POST", "/api/tables/{game}/join", "join", SitDown, Done, 200, "Sit down"),
    ("POST", "/api/tables/{game}/leave", "leave", Nothing, Done, 200, "Get up"),
    ("POST", "/api/tables/{game}/seat", "set_seat", ChangeSeat, Done, 200, "The host changes a seat"),
    ("POST", "/api/tables/{game}/host", "hand_over", WhichSeat, Done, 200, "Somebody else is the host"),
    ("POST", "/api/tables/{game}/start", "start", Nothing, Done, 200, "Begin"),
    ("POST", "/api/tables/{game}/rematch", "rematch", Nothing, Made, 201, "The same again"),
    ("GET", "/api/cards/{digest}", "cards", None, dict[str, Any], 200, "What is printed on the cards of a game"),
    ("GET", "/api/rules", "rules", None, dict[str, Any], 200, "Every rule"),
    ("GET", "/api/rules/{id}", "rule", None, dict[str, Any], 200, "One rule"),
)


def openapi(version: str) -> dict[str, Any]:
    """The description of all this for other programs."""
    kinds = [kind for route in ROUTES for kind in (route[3], route[4]) if kind is not None] + [Wrong]
    refs, parts = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    by_kind = {id(kind): ref for kind, ref in zip(kinds, refs)}
    paths: dict[str, Any] = {}
    for method, path, name, goes_in, comes_out, status, says in ROUTES:
        wrong = {"description": "Why not", "content": {"application/json": {"schema": by_kind[id(Wrong)]}}}
        operation: dict[str, Any] = {
            "operationId": name,
            "summary": says,
            "responses": {
                str(status): {
                    "description": "Done",
                    "content": {"application/json": {"schema": by_kind[id(comes_out)]}},
                },
                "4XX": wrong,
            },
        }
        if goes_in is not None:
            schema = by_kind[id(goes_in)]
            operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
        names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
        if names:
            operation["parameters"] = [
                {"name": part, "in": "path", "required": True, "schema": {"type": "string"}} for part in names
            ]
        paths.setdefault(path, {})[method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kickdoor", "version": version},
        "paths": paths,
        "components": {"schemas": parts},
    }
