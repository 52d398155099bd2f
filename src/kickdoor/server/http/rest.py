"""The REST side: lobby, tables, cards, rules, replays. JSON in, JSON out, mistakes in words with a status.

What each route takes and gives is said in types; `routes` has them all.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from kickdoor import rules as rulebook
from kickdoor.bots import names as bot_names
from kickdoor.bots.registry import levels as bot_levels
from kickdoor.bots.registry import tempers_of
from kickdoor.cards import built_in
from kickdoor.play.options import settings_of
from kickdoor.rules.editions import OPTIONS, VARIANTS, BadChoice
from kickdoor.server.backroom import courses
from kickdoor.server.backroom.cards import cards_of_game, cards_of_packs
from kickdoor.server.backroom.rules import every_rule, rule_shown
from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.packed import FOR_EVER, PackedAnswers, packed_answer
from kickdoor.server.live.clock import decides
from kickdoor.server.live.dealing import BadTable, Shelf, why_not
from kickdoor.server.live.lessons import Lesson, script_of
from kickdoor.server.live.lobby import Lobby
from kickdoor.server.live.table_registry import TableRegistry
from kickdoor.server.live.table_row import NotNow, told_status
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.fairness import Digest
from kickdoor.server.protocol.messages import SeatPlan, TableOptions
from kickdoor.server.protocol.misread import misread
from kickdoor.server.protocol.notices import BlocksChanged
from kickdoor.server.storage.schema import games
from kickdoor.server.storage.store import Store, Visitor
from kickdoor.server.storage.stored import Damaged, options_of, reading, seats_of, winners_of
from kickdoor.server.versions import is_newer, our_version
from kickdoor.words.languages import Language, language

MOST_BODY: Final = 16_384
BODY_SECONDS: Final = 15.0  # until the body is here; after 20 the connection is cut off (`listening`)
LISTED: Final = 50
Result = TypeVar("Result")


# ---- what goes in ------------------------------------------------------------------------------------------------


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """`start`: begin at once. `commitment`: to the maker's part of the seed, as with the socket's `commit`."""

    options: TableOptions = msgspec.field(default_factory=TableOptions)
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=6)] = msgspec.field(
        default_factory=lambda: [SeatPlan(), *(SeatPlan(kind="bot", bot="rookie") for _ in range(3))]
    )
    start: bool = False
    commitment: Digest | None = None


class Again(Struct, kw_only=True, forbid_unknown_fields=True):
    """`commitment`: as with a new table; with it, a game against bots alone begins at once."""

    commitment: Digest | None = None


class SitDown(Struct, kw_only=True, forbid_unknown_fields=True):
    """`sex`: empty for the one chosen before, if there is one."""

    seat: Annotated[int, Meta(ge=-1, le=5)] = -1
    sex: Literal["", "male", "female"] = ""


class ChangeSeat(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=5)]
    plan: SeatPlan


class WhichSeat(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=5)]


class BotSpeed(Struct, kw_only=True, forbid_unknown_fields=True):
    """By how much bots are faster than usual."""

    bot_speed: Annotated[float, Meta(ge=0.25, le=8)]


class Blocking(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whom: who sits there, or who wrote this line of chat (`line`, its id)."""

    game: Annotated[str, Meta(max_length=16)]
    seat: Annotated[int, Meta(ge=-1, le=5)] = -1
    line: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    blocked: bool = True


class Muting(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whom: who sits there, or who wrote this line of chat (`line`, its id)."""

    seat: Annotated[int, Meta(ge=-1, le=5)] = -1
    line: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    muted: bool = True


class Banning(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whom: who sits there, or who wrote this line of chat (`line`, its id); or which `ban` is undone."""

    seat: Annotated[int, Meta(ge=-1, le=5)] = -1
    line: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    ban: Annotated[str, Meta(max_length=16)] = ""


class Nothing(Struct, kw_only=True, forbid_unknown_fields=True):
    """An empty body."""


# ---- what comes out ----------------------------------------------------------------------------------------------


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


class MutedShown(Struct, kw_only=True):
    """Somebody whom nobody hears at this table: the seat, or -1, and the last line written, or 0, to undo it by."""

    name: str
    seat: int
    line: int


class BannedShown(Struct, kw_only=True):
    """Somebody who may not come to this table, and the number of the ban, to undo it by."""

    name: str
    ban: str


class TableShown(Struct, kw_only=True):
    """A table in the lobby, or one's own. `muted` and `banned`: told to the host only, who asked for this one table.
    `your_turn`: it waits for a decision of mine; told where one asks for one's own tables."""

    game: str
    title: str
    status: str
    packs: list[str]
    house: str
    variants: list[str]
    rulings: dict[str, int]
    pace: str
    claim_seconds: float
    bot_speed: float
    listed: bool
    spectators: bool
    lesson: str
    host: str
    mine: bool
    seats: list[SeatShown]
    winners: list[str]
    changed: float
    commitment: str
    seed: str
    rematch: str
    muted: list[MutedShown]
    banned: list[BannedShown]
    your_turn: bool = False


class Tables(Struct, kw_only=True):
    tables: list[TableShown]


class PackShown(Struct, kw_only=True):
    """`cards`: how many it has."""

    id: str
    name: str
    summary: str
    cards: int


class RulingShown(Struct, kw_only=True):
    """A ruling a table may choose: a number from `least` to `most`."""

    default: int
    rule: str
    says: str
    least: int
    most: int


class Choices(Struct, kw_only=True):
    """What a new table can be."""

    packs: list[PackShown]
    bots: list[str]
    levels: dict[str, list[str]]  # of difficulty, the gentlest first, with the tempers that each can have
    variants: dict[str, str]
    rulings: dict[str, RulingShown]


class Wrong(Struct, kw_only=True):
    """Why it did not work: in the words of a language, and of which kind that is (a key of `Language.server`)."""

    error: str
    kind: str


# ---- answering ---------------------------------------------------------------------------------------------------


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def language_of(request: HTTPConnection) -> Language:
    """The language asked for with `?lang=`."""
    return language(request.query_params.get("lang", ""))


async def raw_body(request: Request, most: int) -> bytes:
    """The request's body as it is. Raises HttpFailure, before more than `most` has been read."""
    raw = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                raw += part
                if len(raw) > most:
                    raise HttpFailure(413, Failure("too_big", most=most))
    except TimeoutError:
        raise HttpFailure(408, Failure("too_slow"), {"connection": "close"}) from None
    except ClientDisconnect:  # nobody hears it
        raise HttpFailure(400, Failure("cut_off")) from None
    return raw


async def body(request: Request, kind: Any, most: int = MOST_BODY) -> Any:
    """The request's body as this type. Raises HttpFailure with the reason, before more than `most` has been read."""
    raw = await raw_body(request, most)
    try:
        return msgspec.json.decode(raw or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise HttpFailure(400, Failure("unreadable", why=misread(raw, kind))) from wrong


class Rest:
    """The handlers. `person` finds out who asks; every change is made in that person's name."""

    def __init__(self, store: Store, registry: TableRegistry, lobby: Lobby, answers: PackedAnswers) -> None:
        self.store = store
        self.answers = answers
        self.registry = registry
        self.waiting_room = lobby
        self.person: Callable[[Request], Awaitable[dict[str, Any]]] = self._nobody
        self.visitor: Callable[[Request, dict[str, Any]], Visitor]

    async def _nobody(self, request: Request) -> dict[str, Any]:
        raise HttpFailure(401, Failure("no_cookie"))

    # ---- people at a table ---------------------------------------------------------------------------------------

    async def block(self, request: Request) -> Response:
        who = await self.person(request)
        words: Blocking = await body(request, Blocking)
        other = await self._meant(await self._row(words.game), words.seat, words.line)
        if not other or other == who["id"]:
            raise HttpFailure(409, Failure("nobody_to_block"))
        await self.store.block(who["id"], other, words.blocked)
        await self.store.notify(BlocksChanged(person=who["id"]))
        await self.registry.follow_blocks(who["id"])
        return answer(Done())

    async def mute(self, request: Request) -> Response:
        """The host's word, for everybody at the table, before, in and after the game. Who is host now may undo it all,
        also for himself."""
        who = await self.person(request)
        words: Muting = await body(request, Muting)
        row = await self._row(request.path_params["game"])
        if row["host"] != who["id"]:
            raise HttpFailure(409, Failure("host_mutes"))
        other = await self._meant(row, words.seat, words.line)
        if not other or (other == who["id"] and words.muted):
            raise HttpFailure(409, Failure("nobody_to_mute"))
        await self.store.mute(row["id"], other, words.muted)
        return answer(Done())

    async def ban(self, request: Request) -> Response:
        """The host's word, before, in and after the game; who plays already plays on."""
        who = await self.person(request)
        words: Banning = await body(request, Banning)
        row = await self._row(request.path_params["game"])
        if words.ban:
            return await self._done(self.waiting_room.unban(row["id"], who["id"], words.ban))
        other = await self._meant(row, words.seat, words.line)
        return await self._done(self.waiting_room.ban(row["id"], who["id"], other))

    async def _meant(self, row: dict[str, Any], seat: int, number: int) -> str:
        """Who wrote this line at this table, or else sits there; nobody if it is no person."""
        if number:
            line = await self.store.line(number)
            return str(line["person"]) if line is not None and line["game"] == row["id"] else ""
        seats = seats_of(row)
        return seats[seat].person if 0 <= seat < len(seats) else ""

    # ---- tables --------------------------------------------------------------------------------------------------

    async def choices(self, request: Request) -> Response:
        asked = [request.query_params.get(name, "").split(",") for name in ("packs", "variants")]
        packs, variants = ([word for word in words if word] for words in asked)
        return answer(choices(self.registry.shelf, packs, variants))

    async def lobby(self, request: Request) -> Response:
        who = await self.person(request)
        rows = await self.store.games_where(games.c.listed.is_(True), games.c.status == "open", limit=LISTED)
        return answer(Tables(tables=[shown for row in rows if (shown := self._shown(row, who["id"])) is not None]))

    async def mine(self, request: Request) -> Response:
        who = await self.person(request)
        rows = [row for row in await self.store.games_of(who["id"], LISTED) if row["status"] != "gone"]
        asked = await self._asked([row for row in rows if row["status"] == "playing"])
        tables = [self._shown(row, who["id"]) or unread_table(row) for row in rows]
        for table in tables:
            seat = asked.get(table.game, -1)
            table.your_turn = 0 <= seat < len(table.seats) and table.seats[seat].mine
        return answer(Tables(tables=sorted(tables, key=lambda table: not table.your_turn)))

    async def _asked(self, rows: list[dict[str, Any]]) -> dict[str, int]:
        """Whose decision these games wait for (-1: nobody's alone). Of a table that is not driven here its log tells,
        which is read again when it has grown."""
        found: dict[str, int] = {}
        elsewhere = []
        for row in rows:
            live = self.registry.tables.get(row["id"])
            if live is None:
                elsewhere.append(row)
            else:
                found[row["id"]] = decides(live.state)
        lengths = await self.store.log_lengths([row["id"] for row in elsewhere])
        for row in elsewhere:

            async def made(row: dict[str, Any] = row) -> bytes:
                return await self.registry.workers.do(courses.asked_of, self.store.url, row, home=row["id"])

            with contextlib.suppress(courses.CardsGone, Damaged):  # that is no reason not to show the others
                told = await self.answers.get(("asked", row["id"], lengths.get(row["id"], 0)), made)
                found[row["id"]] = int(told)
        return found

    def _shown(self, row: dict[str, Any], person: str) -> TableShown | None:
        """One of many; None where it is damaged: that is no reason not to show the others."""
        try:
            return table_shown(row, person)
        except Damaged as damage:
            self.registry.set_aside(row["id"], damage)
            return None

    async def create(self, request: Request) -> Response:
        who = await self.person(request)
        words: NewTable = await body(request, NewTable)
        try:
            game = await self.waiting_room.create(
                who["id"], who["name"], words.options, words.seats, who["portrait"] or ""
            )
            if words.commitment:
                await self.store.commit_to_part(game, who["id"], words.commitment, self.registry.process)
            if words.start:
                await self.waiting_room.start(game, who["id"])
        except BadTable as wrong:
            raise HttpFailure(409, why_not(wrong)) from wrong
        except NotNow as wrong:
            raise HttpFailure(409, wrong.why) from wrong
        return answer(Made(game=game), 201)

    async def table(self, request: Request) -> Response:
        who = await self.person(request)
        row = await self._row(request.path_params["game"])
        shown = table_shown(row, who["id"])
        if shown.mine:
            seats = {plan.person: seat for seat, plan in enumerate(seats_of(row)) if plan.person}
            shown.muted = [
                MutedShown(name=one["name"], seat=seats.get(one["person"], -1), line=one["line"])
                for one in await self.store.muted_at(row["id"])
            ]
            shown.banned = [
                BannedShown(name=one["name"], ban=one["id"]) for one in await self.store.banned_from(row["id"])
            ]
        return answer(shown)

    async def join(self, request: Request) -> Response:
        who = await self.person(request)
        words: SitDown = await body(request, SitDown)
        game = await self._known(request)
        visitor = self.visitor(request, who)
        face = who["portrait"] or ""
        return await self._done(self.waiting_room.join(game, visitor, who["name"], words.seat, words.sex, face))

    async def leave(self, request: Request) -> Response:
        who = await self.person(request)
        await body(request, Nothing)
        return await self._done(self.waiting_room.leave(await self._known(request), who["id"]))

    async def set_seat(self, request: Request) -> Response:
        who = await self.person(request)
        words: ChangeSeat = await body(request, ChangeSeat)
        return await self._done(
            self.waiting_room.set_seat(await self._known(request), who["id"], words.seat, words.plan)
        )

    async def hand_over(self, request: Request) -> Response:
        who = await self.person(request)
        words: WhichSeat = await body(request, WhichSeat)
        return await self._done(self.waiting_room.hand_over(await self._known(request), who["id"], words.seat))

    async def set_speed(self, request: Request) -> Response:
        who = await self.person(request)
        words: BotSpeed = await body(request, BotSpeed)
        return await self._done(self.waiting_room.set_bot_speed(await self._known(request), who["id"], words.bot_speed))

    async def start(self, request: Request) -> Response:
        who = await self.person(request)
        await body(request, Nothing)
        return await self._done(self.waiting_room.start(await self._known(request), who["id"]))

    async def rematch(self, request: Request) -> Response:
        who = await self.person(request)
        words: Again = await body(request, Again)
        try:
            game = await self.waiting_room.rematch(await self._known(request), who["id"])
            if words.commitment and await self.waiting_room.waits_for_nobody(game, who["id"]):
                await self.store.commit_to_part(game, who["id"], words.commitment, self.registry.process)
                await self.waiting_room.start(game, who["id"])
        except NotNow as wrong:
            raise HttpFailure(409, wrong.why) from wrong
        return answer(Made(game=game), 201)

    async def _known(self, request: Request) -> str:
        game: str = request.path_params["game"]
        await self._row(game)
        return game

    async def _row(self, game: str) -> dict[str, Any]:
        try:
            return await self.registry.row(game)
        except KeyError:
            raise HttpFailure(404, Failure("no_table")) from None

    async def _done(self, work: Awaitable[None]) -> Response:
        try:
            await work
        except NotNow as wrong:
            raise HttpFailure(409, wrong.why) from wrong
        return answer(Done())

    async def lesson(self, request: Request) -> Response:
        try:
            return answer(Lesson(steps=script_of(request.path_params["lesson"]).steps))
        except KeyError:
            raise HttpFailure(404, Failure("no_lesson")) from None

    # ---- cards and rules -----------------------------------------------------------------------------------------

    async def cards(self, request: Request) -> Response:
        """The cards of a game, by digest: never changes, so it may be kept."""
        digest, code = request.path_params["digest"], language_of(request).code

        async def printed() -> bytes:
            known = digest.isalnum() and digest.isascii()
            found = await self._made(cards_of_game, self.store.url, digest, code) if known else None
            if found is None:
                raise HttpFailure(404, Failure("no_cards"))
            return found

        found = await self.answers.get(("cards", digest, code), printed)
        return await packed_answer(request, found, headers={"cache-control": FOR_EVER})

    async def rules(self, request: Request) -> Response:
        code = language_of(request).code
        found = await self.answers.get(("rules", code), lambda: self._made(every_rule, code))
        return await packed_answer(request, found)

    async def judge_cards(self, request: Request) -> Response:
        """The cards of some packs (`?packs=deluxe,star`), each once: what a position can be made of."""
        packs, code = (
            tuple(sorted(set(request.query_params.get("packs", "deluxe").split(",")))),
            language_of(request).code,
        )
        shelf = self.registry.shelf
        for pack in packs:
            if pack not in shelf.sources:
                raise HttpFailure(404, Failure("judge_packs", packs=", ".join(shelf.sources)))
        sources = tuple(shelf.sources[pack] for pack in packs)
        if all(pack in built_in() for pack in packs):
            found = await self.answers.get(("packs", packs, code), lambda: self._made(cards_of_packs, sources, code))
            return await packed_answer(request, found)
        try:
            with shelf.by_id():
                return await packed_answer(request, await self._made(cards_of_packs, sources, code))
        except BadTable as wrong:
            raise HttpFailure(409, why_not(wrong)) from wrong

    async def _made(self, work: Callable[..., Result], *told: Any) -> Result:
        """By another process."""
        return await self.registry.workers.do(work, *told, home=" ".join(map(str, told)))

    async def rule(self, request: Request) -> Response:
        found = rulebook.catalogue().get(request.path_params["id"])
        if found is None:
            raise HttpFailure(404, Failure("no_rule"))
        return answer(rule_shown(found, language_of(request), request.query_params.get("edition", "")))


def table_shown(row: dict[str, Any], person: str) -> TableShown:
    options, seats = options_of(row), seats_of(row)
    names = [seat.name for seat in seats]
    host = next((seat.name for seat in seats if seat.person == row["host"]), "")
    over = row["status"] == "over"
    told = over and (options.spectators or any(seat.person == person for seat in seats))  # who has it can deal again
    with reading(row["id"], "winners"):
        winners = [names[seat] for seat in winners_of(row)] if over else []
    return TableShown(
        game=row["id"], title=options.title, status=told_status(row), packs=options.packs, house=options.house,
        variants=options.variants, rulings=options.rulings, pace=options.pace, claim_seconds=options.claim_seconds,
        bot_speed=options.bot_speed,
        listed=options.listed, spectators=options.spectators, lesson=options.lesson, host=host,
        mine=row["host"] == person,
        seats=[
            SeatShown(kind=seat.kind, name=seat.name, bot=seat.bot, sex=seat.sex, mine=seat.person == person != "")
            for seat in seats
        ],
        winners=winners,
        changed=row["changed"], commitment=row["commitment"] or "", seed=(row["seed"] or "") if told else "",
        rematch=row["rematch"] or "", muted=[], banned=[],
    )  # fmt: skip


def unread_table(row: dict[str, Any]) -> TableShown:
    """What can be shown of a table that cannot be read: that there is one, and whether that is for a newer version."""
    plain = TableOptions()
    status = "newer" if is_newer(row["newest"], our_version()) else "damaged"
    return TableShown(
        game=row["id"], title="", status=status, packs=[], house="", variants=[], rulings={}, pace=plain.pace,
        claim_seconds=plain.claim_seconds, bot_speed=plain.bot_speed, listed=False, spectators=False, lesson="",
        host="", mine=False, seats=[], winners=[], changed=row["changed"], commitment="", seed="", rematch="",
        muted=[], banned=[],
    )  # fmt: skip


def choices(shelf: Shelf, wanted: Sequence[str] = (), variants: Sequence[str] = ()) -> Choices:
    """What a table can be; its rulings as they are by themselves with these packs and variants."""
    usual = _usual_rulings(shelf, wanted, variants)
    packs = [
        PackShown(id=pack, name=name, summary=summary, cards=cards)
        for pack, (name, summary, cards) in shelf.about.items()
    ]
    rulings = {
        name: RulingShown(
            default=usual.get(name, option.default), rule=option.rule, says=option.says,
            least=option.fewest, most=option.most,
        )
        for name, option in OPTIONS.items()
    }  # fmt: skip
    return Choices(
        packs=packs, bots=bot_names(), levels={level: tempers_of(level) for level in bot_levels()},
        variants={name: one.says for name, one in VARIANTS.items()}, rulings=rulings,
    )  # fmt: skip


def _usual_rulings(shelf: Shelf, packs: Sequence[str], variants: Sequence[str]) -> dict[str, int]:
    """None where there can't be such a table: whoever makes it is told why."""
    try:
        sources = [shelf.sources[pack] for pack in packs]
        return {name: int(one.value) for name, one in settings_of(sources, "", variants).items()} if sources else {}
    except (BadTable, BadChoice, KeyError, ValueError):
        return {}
