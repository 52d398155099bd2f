"""The course of a game, from its log: a step, the story as a seat heard it, the record, whether its chance was fair.

Courses are remembered, with states on the way, so that stepping is quick. A game that is still on grows: what has come
since is read each time.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec import Struct

from kickdoor.engine import State, apply
from kickdoor.engine.codec import command_from_plain
from kickdoor.play.fairness import FAIRNESS, faults
from kickdoor.play.record import Recorder, start_record
from kickdoor.server.backroom.database import looking
from kickdoor.server.backroom.packing import packed, packed_text
from kickdoor.server.live.bot_voices import saying, spoken
from kickdoor.server.live.clock import decides
from kickdoor.server.live.dealing import catalog_from, deal_again
from kickdoor.server.protocol.events import Happened, SpokenEvent
from kickdoor.server.protocol.fairness import SeedPart
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.server.protocol.view import Line, TableView
from kickdoor.server.storage.store import catalog_of, rows_of
from kickdoor.server.storage.stored import LogRow, agreement_of, options_of, reading, seats_of
from kickdoor.server.views.build import build_view, open_view
from kickdoor.server.views.events import build_events, story
from kickdoor.words.languages import Language, language

KEPT: Final = 16  # games whose steps are remembered
EVERY: Final = 25  # steps between two states that are kept, so that stepping is quick
OPEN: Final = -2  # no seat's eyes: everything
Event = tuple[int, ...]
Row = Mapping[str, Any]  # of the game


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
    """What one move of the log did, in sentences, and what a bot remarked on it."""

    seq: int
    turn: int
    lines: list[Line]
    spoken: list[SpokenEvent] = []


class Story(Struct, kw_only=True):
    """The whole log so far, as one seat heard it."""

    chapters: list[Chapter]


class CardsGone(Exception):
    """The cards of this game are not kept."""


class Beyond(Exception):
    """There are only so many steps."""

    @property
    def steps(self) -> int:
        return int(self.args[0])


# ---- what is asked for -------------------------------------------------------------------------------------------


def step_of(database: str, row: Row, step: int, seat: int, code: str) -> bytes:
    """A `ReplayStep` from the eyes of a seat (-1: looks on), or `OPEN`. Raises CardsGone, Beyond, Damaged, Silence."""
    course = course_of(database, row)
    if step > len(course.rows):
        raise Beyond(len(course.rows))
    state, events = course.at(step)
    speech = language(code)
    if seat == OPEN:
        view = open_view(state, course.names, speech)
    else:
        view = build_view(state, seat, course.names, speech)
    heard = build_events(state, None if seat == OPEN else seat, course.names, events, speech)
    return packed(ReplayStep(step=step, steps=len(course.rows), view=view, events=heard, levels=course.levels()))


def story_of(database: str, row: Row, seat: int, code: str) -> bytes:
    """The `Story` as this seat heard it. Raises as `step_of`."""
    return packed(Story(chapters=course_of(database, row).story(seat, code)))


def record_of(database: str, row: Row, with_cards: bool) -> bytes:
    """The record as a text. `with_cards`: with the files of the packs. Raises as `step_of`."""
    recorder = _recorded(database, course_of(database, row), row, with_cards)
    return packed_text("".join(recorder.lines()).encode())


def fairness_of(database: str, row: Row, with_cards: bool) -> bytes:
    """A `Fairness`: the whole game is dealt again. Raises as `step_of`."""
    course = course_of(database, row)
    if course.unfair is None:
        found = faults(_recorded(database, course, row, with_cards).record)
        course.unfair = [Unfair(kind=one.kind, seat=one.seat, step=one.step) for one in found]
    return packed(fairness_shown(row, course))


def asked_of(database: str, row: Row) -> bytes:
    """The seat whose decision the game waits for, in digits; -1: nobody's alone. Raises as `step_of`."""
    course = course_of(database, row)
    state, _events = course.at(len(course.rows))
    return str(decides(state)).encode()


# ---- courses -----------------------------------------------------------------------------------------------------


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

    def story(self, seat: int, code: str) -> list[Chapter]:
        """The log from the beginning, as this seat heard it."""
        speech = language(code)
        done, state, chapters = self.stories.get((seat, speech.code), (0, self.states[0], []))
        state = state.copy()
        chapters = list(chapters)
        for row in self.rows[done:]:
            state.log = []
            events = self.carry_out(state, row)
            lines = story(state, seat, self.names, events, speech)
            remarked = self._remarked(row, state, events, speech)
            if lines or remarked:
                chapters.append(Chapter(seq=row.seq, turn=state.turn, lines=lines, spoken=remarked))
        self.stories[seat, speech.code] = (len(self.rows), state, chapters)
        return chapters

    def _remarked(self, row: LogRow, state: State, events: list[Event], speech: Language) -> list[SpokenEvent]:
        """What a bot said then, found out anew. Why one declined to help came from the bot, and is not known any
        more."""
        said = saying(self.game, row.seq, state, events, self.seats)
        found = None if said is None else spoken(said, state, self.names, speech)
        return [] if found is None else [found]


_courses: OrderedDict[tuple[str, ...], Course] = OrderedDict()


def course_of(database: str, row: Row) -> Course:
    """The game as far as it is. Raises CardsGone, Damaged, Silence."""
    over = row["seats"] if row["status"] == "over" else ""  # before the end only who is away changes
    which = (database, row["id"], row["seed"], row["fairness"] or "", over)
    with looking(database) as connection:
        if which not in _courses:
            kept = catalog_of(connection, row["digest"])
            if kept is None:
                raise CardsGone
            seats = seats_of(row)
            with reading(row["id"], "cards, seed or switches", row["newest"]):
                start = deal_again(catalog_from(kept, row["digest"]), row, seats)
            _courses[which] = Course(row["id"], [], seats, {0: start})
        _courses.move_to_end(which)
        while len(_courses) > KEPT:
            _courses.popitem(last=False)
        course = _courses[which]
        course.rows += rows_of(connection, row["id"], len(course.rows))
        return course


def _levels(state: State) -> list[int]:
    return [player.level for player in state.seats]


def fairness_shown(row: Row, game: Course) -> Fairness:
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


def _recorded(database: str, game: Course, row: Row, with_cards: bool) -> Recorder:
    """The record, with what is needed to check that nobody had a hand in the shuffling."""
    state = game.states[0].copy()
    state.log = []
    bots = {seat.name: seat.bot for seat in game.seats if seat.kind == "bot"}
    lesson = options_of(row).lesson  # laid out, not dealt: no seed has to do with it
    kept = None
    if with_cards:
        with looking(database) as connection:
            kept = json.loads(catalog_of(connection, row["digest"]) or "null")
    recorder = start_record(state, game.names, bots=bots, seed=None if lesson else int(row["seed"], 16), kept=kept)
    header, agreed = recorder.record.header, agreement_of(row)
    if not lesson:
        header[FAIRNESS] = {"game": row["id"], "commitment": row["commitment"]}
    if agreed is not None and not lesson:
        header[FAIRNESS] |= msgspec.to_builtins(agreed)
        sealed = json.loads(row["switches"])  # this version may know more
        header["switches"] = {key: value for key, value in header["switches"].items() if key in sealed}
    for one in game.rows:
        events = game.carry_out(state, one)
        recorder.note(command_from_plain(one.command), events)
    return recorder
