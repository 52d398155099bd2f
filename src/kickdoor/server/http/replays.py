"""Looking back: a finished game step by step, from a seat's eyes or openly, or taken away as a record; and the game so
far, for those who sit at it, from their own eyes only.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.cards import built_in
from kickdoor.engine import State, apply
from kickdoor.engine.codec import command_from_plain
from kickdoor.play.fairness import FAIRNESS, faults
from kickdoor.play.record import Recorder, start_record
from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.rest import answer, language_of
from kickdoor.server.live.dealing import BadTable, catalog_from, deal_again
from kickdoor.server.live.table_registry import TableRegistry
from kickdoor.server.protocol.events import Happened
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.fairness import SeedPart
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.server.protocol.view import Line, TableView
from kickdoor.server.storage.store import Store, Visitor
from kickdoor.server.storage.stored import LogRow, agreement_of, options_of, reading, seats_of
from kickdoor.server.views.build import build_view, open_view
from kickdoor.server.views.events import build_events, story

KEPT: Final = 8  # games whose steps are remembered
EVERY: Final = 25  # steps between two states that are kept, so that stepping is quick
Event = tuple[int, ...]


class Replay(Struct, kw_only=True):
    """A finished game."""

    game: str
    title: str
    steps: int
    players: list[str]
    digest: str
    commitment: str
    seed: str


class Unfair(Struct, kw_only=True):
    """A fault of `play.fairness`: whose part it is about, or which step."""

    kind: str
    seat: int
    step: int


class SeatSealed(Struct, kw_only=True):
    """A seat as it was sealed, and what it contributed to the seed."""

    name: str
    sex: str
    bot: str
    commitment: str
    part: str


class Fairness(Struct, kw_only=True):
    """Everything that is needed to check that nobody chose the shuffle, and what the server found when it did itself.
    `server`: its own part; None where it drew the seed alone, as it once did."""

    game: str
    commitment: str
    seed: str
    generator: str
    catalog: str
    switches: dict[str, int]
    server: SeedPart | None
    seats: list[SeatSealed]
    faults: list[Unfair]


class ReplayStep(Struct, kw_only=True):
    """The table after `step` moves, and what the last of them did. `levels`: everybody's at the start, after each turn
    and at the end of these `steps`."""

    step: int
    steps: int
    view: TableView
    events: list[Happened]
    levels: list[list[int]]


class Chapter(Struct, kw_only=True):
    """What one move of the log did, in sentences."""

    seq: int
    turn: int
    lines: list[Line]


class Story(Struct, kw_only=True):
    """The whole log so far, as one seat heard it."""

    chapters: list[Chapter]


@dataclass(slots=True)
class Course:
    """The course of a game, with states on the way. `stories`: the story of a seat in a language, and how far it is;
    `counted`: the Levels after each turn, and how far they are."""

    game: str
    rows: list[LogRow]
    seats: list[SeatPlan]
    states: dict[int, State]
    stories: dict[tuple[int, str], tuple[int, State, list[Chapter]]] = field(default_factory=dict)
    counted: tuple[int, State, list[list[int]]] | None = None
    unfair: list[Unfair] | None = None  # once it has been looked into

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def at(self, step: int) -> tuple[State, list[Event]]:
        """The table after so many moves, and what the last one did."""
        near = max(number for number in self.states if number < step or number == 0)
        state = self.states[near].copy()
        state.log = []
        events: list[Event] = []
        for row in self.rows[near:step]:
            events = self.carry_out(state, row)
            if row.seq % EVERY == 0:
                self.states[row.seq] = state.copy()
        return state, events

    def carry_out(self, state: State, row: LogRow) -> list[Event]:
        """What this row of the log did. Raises Damaged."""
        with reading(self.game, f"row {row.seq} of the log"):
            state.script = list(row.chance)
            return apply(state, command_from_plain(row.command))

    def levels(self) -> list[list[int]]:
        """Everybody's at the start, after each turn and now."""
        done, state, turns = self.counted or (0, self.states[0].copy(), [_levels(self.states[0])])
        state.log = None
        for row in self.rows[done:]:
            turn = state.turn
            self.carry_out(state, row)
            if state.turn != turn:
                turns.append(_levels(state))
        self.counted = (len(self.rows), state, turns)
        return [*turns, _levels(state)]


class Replays:
    """Openly only games that are over: as long as one is played, what is hidden stays so. A table that is not open to
    onlookers is not afterwards, either: those who sat there may look back."""

    def __init__(
        self,
        store: Store,
        registry: TableRegistry,
        person: Callable[[Request], Awaitable[dict[str, Any]]],
        visitor: Callable[[Request, dict[str, Any]], Visitor],
    ) -> None:
        self.store = store
        self.registry = registry
        self.person = person
        self.visitor = visitor
        self._games: OrderedDict[str, Course] = OrderedDict()

    async def _game(self, request: Request) -> tuple[dict[str, Any], Course]:
        """Its row and the game. Raises HttpFailure."""
        game = request.path_params["game"]
        try:
            row = await self.registry.row(game)
        except KeyError:
            raise HttpFailure(404, Failure("no_game")) from None
        if row["status"] != "over":
            raise HttpFailure(409, Failure("not_over_yet"))
        await self._may_look_back(request, row)
        return row, await self._course(row)

    async def _may_look_back(self, request: Request, row: dict[str, Any]) -> None:
        """As in the game, so after it. Nobody has to be anybody where everybody may look. Raises HttpFailure."""
        onlookers = options_of(row).spectators
        if onlookers and not await self.store.banned_from(row["id"]):
            return
        who = await self.person(request)
        if any(plan.person == who["id"] for plan in seats_of(row)):
            return
        if not onlookers:
            raise HttpFailure(403, Failure("no_onlookers"))
        if await self.store.banned(row["id"], self.visitor(request, who)):
            raise HttpFailure(403, Failure("banned"))

    async def _course(self, row: dict[str, Any]) -> Course:
        """The game as far as it is. Raises HttpFailure."""
        game = row["id"]
        if game not in self._games:
            kept = await self.store.catalog(row["digest"])
            if kept is None:
                raise HttpFailure(410, Failure("cards_gone"))
            seats = seats_of(row)
            with reading(game, "cards, seed or switches"):
                start = deal_again(catalog_from(kept), row, seats)
            self._games[game] = Course(game, [], seats, {0: start})
        self._games.move_to_end(game)
        while len(self._games) > KEPT:
            self._games.popitem(last=False)
        course = self._games[game]
        fresh = await self.store.rows(game, len(course.rows))
        course.rows += [one for one in fresh if one.seq > len(course.rows)]  # others may have asked meanwhile
        return course

    async def replay(self, request: Request) -> Response:
        row, game = await self._game(request)
        return answer(
            Replay(
                game=row["id"], title=options_of(row).title, steps=len(game.rows), players=game.names,
                digest=row["digest"], commitment=row["commitment"], seed=row["seed"],
            )
        )  # fmt: skip

    async def replay_step(self, request: Request) -> Response:
        """`seat`: whose eyes; without it, everything is open."""
        _row, game = await self._game(request)
        wanted, seat = request.path_params["step"], request.query_params.get("seat", "")
        if not _small_number(wanted) or int(wanted) > len(game.rows):
            raise HttpFailure(404, Failure("steps", steps=len(game.rows)))
        if seat and (not _small_number(seat) or int(seat) >= len(game.seats)):
            raise HttpFailure(400, Failure("which_seats", last=len(game.seats) - 1))
        state, events = game.at(int(wanted))
        speech = language_of(request)
        if seat:
            view = build_view(state, int(seat), game.names, speech)
        else:
            view = open_view(state, game.names, speech)
        heard = build_events(state, int(seat) if seat else None, game.names, events, speech)
        return answer(_step(game, int(wanted), view, heard))

    # ---- the game so far -----------------------------------------------------------------------------------------

    async def _so_far(self, request: Request) -> tuple[Course, int]:
        """The game and the seat from whose eyes the asker may look back on it (-1: looks on). Raises HttpFailure."""
        try:
            row = await self.registry.row(request.path_params["game"])
        except KeyError:
            raise HttpFailure(404, Failure("no_game")) from None
        if row["status"] not in ("playing", "over"):
            raise HttpFailure(409, Failure("has_not_begun"))
        who = await self.person(request)
        mine = [seat for seat, plan in enumerate(seats_of(row)) if plan.person == who["id"]]
        wanted = request.query_params.get("seat", "")
        if wanted and (not _small_number(wanted) or int(wanted) not in mine):
            raise HttpFailure(403, Failure("not_your_seat"))
        if not mine and not options_of(row).spectators:
            raise HttpFailure(403, Failure("no_onlookers"))
        if not mine and await self.store.banned(row["id"], self.visitor(request, who)):
            raise HttpFailure(403, Failure("banned"))
        seat = int(wanted) if wanted else mine[0] if mine else -1
        return await self._course(row), seat

    async def story(self, request: Request) -> Response:
        """The log from the beginning, as this person heard it."""
        course, seat = await self._so_far(request)
        speech = language_of(request)
        done, state, chapters = course.stories.get((seat, speech.code), (0, course.states[0], []))
        state = state.copy()
        chapters = list(chapters)
        for row in course.rows[done:]:
            state.log = []
            events = course.carry_out(state, row)
            lines = story(state, seat, course.names, events, speech)
            if lines:
                chapters.append(Chapter(seq=row.seq, turn=state.turn, lines=lines))
        course.stories[seat, speech.code] = (len(course.rows), state, chapters)
        return answer(Story(chapters=chapters))

    async def step_so_far(self, request: Request) -> Response:
        """The table after so many moves of a game that may still be on, from the own eyes."""
        course, seat = await self._so_far(request)
        wanted = request.path_params["step"]
        if not _small_number(wanted) or int(wanted) > len(course.rows):
            raise HttpFailure(404, Failure("steps_so_far", steps=len(course.rows)))
        state, events = course.at(int(wanted))
        speech = language_of(request)
        view, heard = (
            build_view(state, seat, course.names, speech),
            build_events(state, seat, course.names, events, speech),
        )
        return answer(_step(course, int(wanted), view, heard))

    async def record(self, request: Request) -> Response:
        """The game as a file for `kickdoor replay` and `kickdoor judge --from`."""
        row, game = await self._game(request)
        recorder = await self._recorded(row, game)
        name = f"{row['id']}.kickdoor.jsonl"
        return Response(
            "".join(recorder.lines()),
            media_type="application/jsonl",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    async def _recorded(self, row: dict[str, Any], game: Course) -> Recorder:
        recorder = record_of(game, row)
        if not self._cards_as_they_were(row):
            recorder.record.header.update(json.loads(await self.store.catalog(row["digest"]) or "{}"))
        return recorder

    async def fairness(self, request: Request) -> Response:
        """Whether nobody chose the shuffle: with all that is needed to find out for oneself."""
        row, game = await self._game(request)
        if game.unfair is None:
            record = (await self._recorded(row, game)).record
            found = await asyncio.to_thread(faults, record)  # the whole game is dealt again
            game.unfair = [Unfair(kind=one.kind, seat=one.seat, step=one.step) for one in found]
        return answer(fairness_shown(row, game))

    def _cards_as_they_were(self, row: dict[str, Any]) -> bool:
        """Whether whoever has this version of Kickdoor has the cards of this game."""
        options = options_of(row)
        try:
            ours = all(pack in built_in() for pack in options.packs)
            return ours and bool(self.registry.shelf.open(options).catalog.digest == row["digest"])
        except BadTable:
            return False


def _small_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 6


def _step(course: Course, step: int, view: TableView, events: list[Happened]) -> ReplayStep:
    return ReplayStep(step=step, steps=len(course.rows), view=view, events=events, levels=course.levels())


def _levels(state: State) -> list[int]:
    return [player.level for player in state.seats]


def fairness_shown(row: dict[str, Any], game: Course) -> Fairness:
    agreed = agreement_of(row)
    parts = agreed.seats if agreed is not None else [SeedPart() for _seat in game.seats]
    return Fairness(
        game=row["id"], commitment=row["commitment"], seed=row["seed"],
        generator=agreed.generator if agreed is not None else "", catalog=row["digest"],
        switches=json.loads(row["switches"]), server=agreed.server if agreed is not None else None,
        seats=[
            SeatSealed(
                name=plan.name, sex=plan.sex, bot=plan.bot if plan.kind == "bot" else "", commitment=one.commitment,
                part=one.part,
            )
            for plan, one in zip(game.seats, parts)
        ],
        faults=game.unfair or [],
    )  # fmt: skip


def record_of(game: Course, row: dict[str, Any]) -> Recorder:
    """The record, with what is needed to check that nobody had a hand in the shuffling."""
    state = game.states[0].copy()
    state.log = []
    bots = {seat.name: seat.bot for seat in game.seats if seat.kind == "bot"}
    recorder = start_record(state, game.names, bots=bots, seed=int(row["seed"], 16))
    header, agreed = recorder.record.header, agreement_of(row)
    header[FAIRNESS] = {"game": row["id"], "commitment": row["commitment"]}
    if agreed is not None:
        header[FAIRNESS] |= msgspec.to_builtins(agreed)
        sealed = json.loads(row["switches"])  # this version may know more
        header["switches"] = {key: value for key, value in header["switches"].items() if key in sealed}
    for one in game.rows:
        events = game.carry_out(state, one)
        recorder.note(command_from_plain(one.command), events)
    return recorder
