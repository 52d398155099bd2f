"""The companion of a real table: counters for people with real cards, shared between phones as a room.

Phones send operations ("add 1 to the level of this one"), never whole sheets, so that two of them do not overwrite
each other and what was done without a line counts once it is back. Nothing here knows the game: it counts.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
import unicodedata
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Annotated, Any, Final, Literal

import msgspec
import sqlalchemy as sa
import structlog
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.rest import answer, body
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.storage.schema import rooms
from kickdoor.server.storage.store import Changed, Store
from kickdoor.server.storage.stored import Damaged, read, reading

log = structlog.get_logger("kickdoor.companion")
ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
KEPT_SECONDS: Final = 30 * 24 * 3600.0  # after the last change
MOST_PLAYERS: Final = 12
MOST_ROOMS: Final = 20_000
MOST_ROOMS_EACH: Final = 20
MOST_PHONES: Final = 32  # sockets at one room in this process
REMEMBERED: Final = 400  # operations known by id, so that one sent twice counts once
TOLD: Final = 100  # of them, those a phone is told
TRIES: Final = 5
BEAT: Final = 20.0  # seconds between signs of life
LOOK_AGAIN: Final = 2.0  # where other processes may write too
SLOW: Final = 15.0
# Kinds of characters that nobody sees. One that is newer than this Python is no such thing: the phones may know it.
UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zs", "Zl", "Zp"})
LEAST_LEVEL, MOST_LEVEL, MOST_GEAR, MOST_SIDE = 1, 99, 99, 999
TRY_AGAIN, POLICY_VIOLATION, GONE = 1013, 1008, 4404

Id = Annotated[str, Meta(min_length=1, max_length=16, pattern="^[A-Za-z0-9_-]+$")]
GivenName = Annotated[str, Meta(max_length=60)]
Sex = Literal["male", "female"]
Amount = Annotated[int, Meta(ge=-MOST_SIDE, le=MOST_SIDE)]


# ---- the sheet ---------------------------------------------------------------------------------------------------


class Counted(Struct, kw_only=True, forbid_unknown_fields=True):
    """Somebody at the table. `fights`: takes part in the fight."""

    id: Id
    name: GivenName
    level: Annotated[int, Meta(ge=LEAST_LEVEL, le=MOST_LEVEL)] = LEAST_LEVEL
    gear: Annotated[int, Meta(ge=-MOST_GEAR, le=MOST_GEAR)] = 0
    sex: Sex = "male"
    fights: bool = False


class ScoreSheet(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a room holds. `munchkins`, `monsters`: what is added to either side of the fight; `die`: as it lies, 0 for
    none; `rolls`: how often it was cast."""

    players: Annotated[list[Counted], Meta(max_length=MOST_PLAYERS)] = []
    munchkins: Amount = 0
    monsters: Amount = 0
    die: Annotated[int, Meta(ge=0, le=6)] = 0
    rolls: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class _Step(Struct, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    id: Id  # of the operation, chosen by the phone


class Arrives(_Step, tag="arrive"):
    """Somebody sits down, at place `at` (-1: last)."""

    player: Counted
    at: Annotated[int, Meta(ge=-1, le=MOST_PLAYERS)] = -1


class Departs(_Step, tag="depart"):
    player: Id


class Renamed(_Step, tag="name"):
    player: Id
    name: GivenName


class Counts(_Step, tag="count"):
    """Add to a counter of somebody."""

    player: Id
    what: Literal["level", "gear"]
    amount: Amount


class Turned(_Step, tag="sex"):
    player: Id
    sex: Sex


class TakesPart(_Step, tag="fight"):
    player: Id
    fights: bool


class Strengthens(_Step, tag="side"):
    """Add to a side of the fight."""

    side: Literal["munchkins", "monsters"]
    amount: Amount


class Rolls(_Step, tag="roll"):
    die: Annotated[int, Meta(ge=0, le=6)]


class FightOver(_Step, tag="clear"):
    """Nobody fights, nothing is added."""


class NewRound(_Step, tag="restart"):
    """The same people from the beginning."""


SheetStep = (
    Arrives | Departs | Renamed | Counts | Turned | TakesPart | Strengthens | Rolls | FightOver | NewRound
)  # fmt: skip


def printable(name: str) -> str:
    """A name as it is shown: one line one can see, of at most 24 characters; never empty."""
    seen = " ".join("".join(" " if unicodedata.category(char) in UNSEEN else char for char in name).split())
    return seen[:24].strip() or "?"


def take(sheet: ScoreSheet, step: SheetStep) -> None:
    """One operation. What cannot be (somebody who has left meanwhile, a thirteenth player) changes nothing."""
    if isinstance(step, Arrives):
        if len(sheet.players) < MOST_PLAYERS and _who(sheet, step.player.id) is None:
            newcomer = msgspec.structs.replace(step.player, name=printable(step.player.name))
            at = len(sheet.players) if step.at < 0 else min(step.at, len(sheet.players))
            sheet.players.insert(at, newcomer)
    elif isinstance(step, Strengthens):
        if step.side == "munchkins":
            sheet.munchkins = _within(sheet.munchkins + step.amount, -MOST_SIDE, MOST_SIDE)
        else:
            sheet.monsters = _within(sheet.monsters + step.amount, -MOST_SIDE, MOST_SIDE)
    elif isinstance(step, Rolls):
        sheet.die, sheet.rolls = step.die, min(sheet.rolls + 1, 1_000_000)
    elif isinstance(step, FightOver | NewRound):
        sheet.munchkins = sheet.monsters = 0
        for one in sheet.players:
            one.fights = False
            if isinstance(step, NewRound):
                one.level, one.gear = LEAST_LEVEL, 0
    else:
        someone = _who(sheet, step.player)
        if someone is not None:
            _about_one(sheet, someone, step)


def _about_one(sheet: ScoreSheet, someone: Counted, step: Departs | Renamed | Counts | Turned | TakesPart) -> None:
    if isinstance(step, Departs):
        sheet.players.remove(someone)
    elif isinstance(step, Renamed):
        someone.name = printable(step.name)
    elif isinstance(step, Turned):
        someone.sex = step.sex
    elif isinstance(step, TakesPart):
        someone.fights = step.fights
    elif step.what == "level":
        someone.level = _within(someone.level + step.amount, LEAST_LEVEL, MOST_LEVEL)
    else:
        someone.gear = _within(someone.gear + step.amount, -MOST_GEAR, MOST_GEAR)


def _who(sheet: ScoreSheet, player: str) -> Counted | None:
    return next((one for one in sheet.players if one.id == player), None)


def _within(value: int, least: int, most: int) -> int:
    return max(least, min(most, value))


# ---- the room ----------------------------------------------------------------------------------------------------


class NewRoom(Struct, kw_only=True, forbid_unknown_fields=True):
    sheet: ScoreSheet = msgspec.field(default_factory=ScoreSheet)


class SheetSteps(Struct, kw_only=True, forbid_unknown_fields=True):
    steps: Annotated[list[SheetStep], Meta(min_length=1, max_length=50)]


class RoomShown(Struct, kw_only=True):
    """`version` counts changes; `done`: the ids of the operations that came last; `until`: kept so long unless it is
    changed again."""

    room: str
    version: int
    sheet: ScoreSheet
    done: list[str]
    until: float


class _Phone:
    """A socket that follows a room: what it has to hear next, only ever the newest."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.shown: RoomShown | None = None

    def tell(self, shown: RoomShown) -> None:
        if self.shown is None or shown.version > self.shown.version:
            self.shown = shown
            self.news.set()


class Companion:
    """The rooms of one process. `person` finds out who asks."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.person: Callable[[Request], Awaitable[dict[str, Any]]] = self._nobody
        self._phones: dict[str, set[_Phone]] = {}

    async def _nobody(self, request: Request) -> dict[str, Any]:
        raise HttpFailure(401, Failure("no_cookie"))

    async def open_room(self, request: Request) -> Response:
        who = await self.person(request)
        words: NewRoom = await body(request, NewRoom)
        sheet = words.sheet
        if len({one.id for one in sheet.players}) < len(sheet.players):
            raise HttpFailure(400, Failure("same_id"))
        for one in sheet.players:
            one.name = printable(one.name)
        room = "".join(secrets.choice(ALPHABET) for _ in range(12))
        now = time.time()
        row = {
            "id": room, "owner": who["id"], "version": 1, "sheet": msgspec.json.encode(sheet).decode(), "done": "[]",
            "changed": now,
        }  # fmt: skip

        def job(connection: sa.Connection) -> None:
            connection.execute(rooms.delete().where(rooms.c.changed < now - KEPT_SECONDS))
            if _count(connection, rooms.c.owner == who["id"]) >= MOST_ROOMS_EACH:
                raise HttpFailure(409, Failure("too_many_rooms", rooms=MOST_ROOMS_EACH))
            if _count(connection, sa.true()) >= MOST_ROOMS and not _make_place(connection):
                raise HttpFailure(409, Failure("rooms_full"))
            connection.execute(rooms.insert().values(**row))

        await self.store.write(job)
        return answer(_shown(row), 201)

    async def room(self, request: Request) -> Response:
        await self.person(request)  # whoever will open a socket needs a cookie
        return answer(await self._room(request.path_params["room"]))

    async def steps(self, request: Request) -> Response:
        """Take operations, each once however often it is sent; the room after them."""
        await self.person(request)
        words: SheetSteps = await body(request, SheetSteps)
        room: str = request.path_params["room"]
        for _ in range(TRIES):
            with contextlib.suppress(Changed):
                shown = await self._take(room, words.steps)
                for phone in self._phones.get(room, ()):
                    phone.tell(shown)
                return answer(shown)
        raise HttpFailure(409, Failure("too_many_at_once"))

    async def _take(self, room: str, steps: list[SheetStep]) -> RoomShown:
        def job(connection: sa.Connection) -> RoomShown:
            row = _row(connection, room)
            sheet, done = _read(row)
            known = set(done)
            fresh = list({step.id: step for step in steps if step.id not in known}.values())
            if not fresh:
                return _shown(row)
            for step in fresh:
                take(sheet, step)
            changed = {
                "version": row["version"] + 1, "sheet": msgspec.json.encode(sheet).decode(), "changed": time.time(),
                "done": msgspec.json.encode([*done, *(step.id for step in fresh)][-REMEMBERED:]).decode(),
            }  # fmt: skip
            same = (rooms.c.id == room) & (rooms.c.version == row["version"])
            if (connection.execute(rooms.update().where(same).values(**changed))).rowcount != 1:
                raise Changed(room)
            return _shown({**row, **changed})

        return await self.store.write(job)

    async def _room(self, room: str) -> RoomShown:
        return await self.store.read(lambda connection: _shown(_row(connection, room)))

    # ---- following -----------------------------------------------------------------------------------------------

    async def follow(self, socket: WebSocket) -> None:
        """Every change of the room, as it is from now on. The socket is admitted, not yet accepted; it only listens."""
        room: str = socket.path_params["room"]
        with self._listening(room) as phone:
            if phone is None:
                await socket.close(TRY_AGAIN, "too_many_phones")
                return
            await socket.accept()
            try:
                phone.tell(await self._room(room))
            except HttpFailure:
                await socket.close(GONE, "no_room")
                return
            speaking = asyncio.create_task(self._speak(socket, room, phone))
            hearing = asyncio.create_task(_silent(socket))
            await asyncio.wait((speaking, hearing), return_when=asyncio.FIRST_COMPLETED)
            for task in (speaking, hearing):
                task.cancel()
            await asyncio.gather(speaking, hearing, return_exceptions=True)
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(POLICY_VIOLATION)  # no-op where the phone has hung up itself

    @contextlib.contextmanager
    def _listening(self, room: str) -> Iterator[_Phone | None]:
        phones = self._phones.setdefault(room, set())
        phone = _Phone() if len(phones) < MOST_PHONES else None
        if phone is not None:
            phones.add(phone)
        try:
            yield phone
        finally:
            if phone is not None:
                phones.discard(phone)
            if not phones:
                self._phones.pop(room, None)

    async def _speak(self, socket: WebSocket, room: str, phone: _Phone) -> None:
        """Send the newest state whenever there is one, and a sign of life otherwise."""
        async for shown in self._news(room, phone):
            words = b"{}" if shown is None else msgspec.json.encode(shown)
            await asyncio.wait_for(socket.send_text(words.decode()), SLOW)

    async def _news(self, room: str, phone: _Phone) -> AsyncIterator[RoomShown | None]:
        quiet_since = time.monotonic()
        while True:
            try:
                await asyncio.wait_for(phone.news.wait(), LOOK_AGAIN if self.store.shared else BEAT)
            except TimeoutError:
                with contextlib.suppress(HttpFailure):
                    phone.tell(await self._room(room))  # another process may have changed it
            if phone.news.is_set():
                phone.news.clear()
                yield phone.shown
            elif time.monotonic() - quiet_since < BEAT - 1:
                continue
            else:
                yield None
            quiet_since = time.monotonic()


async def _silent(socket: WebSocket) -> None:
    """Ends when the phone hangs up, or says something: it has nothing to say here."""
    await socket.receive()


def _row(connection: sa.Connection, room: str) -> dict[str, Any]:
    known = sa.select(rooms).where(rooms.c.id == room)
    found = (connection.execute(known)).mappings().first() if room.isalnum() and room.isascii() else None
    if found is None or found["changed"] < time.time() - KEPT_SECONDS:
        raise HttpFailure(404, Failure("no_room"))
    return dict(found)


def _make_place(connection: sa.Connection) -> bool:
    """The oldest of those rooms goes in which nothing was ever counted, so that nobody can fill them all and leave."""
    unused = sa.select(rooms.c.id).where(rooms.c.version == 1).order_by(rooms.c.changed).limit(1)
    return bool(connection.execute(rooms.delete().where(rooms.c.id.in_(unused))).rowcount)


def _count(connection: sa.Connection, where: Any) -> int:
    return int((connection.execute(sa.select(sa.func.count()).select_from(rooms).where(where))).scalar() or 0)


def _read(row: dict[str, Any]) -> tuple[ScoreSheet, list[str]]:
    """The sheet, and the ids of the operations that came last. Raises HttpFailure."""
    try:
        sheet = read(row["sheet"], ScoreSheet, row["id"], "sheet")
        with reading(row["id"], "done"):
            return sheet, msgspec.json.decode(row["done"], type=list[str])
    except Damaged as damage:
        log.error("a room cannot be read", why=str(damage))
        raise HttpFailure(409, Failure("room_damaged")) from damage


def _shown(row: dict[str, Any]) -> RoomShown:
    sheet, done = _read(row)
    return RoomShown(
        room=row["id"], version=row["version"], sheet=sheet, done=done[-TOLD:], until=row["changed"] + KEPT_SECONDS,
    )  # fmt: skip
