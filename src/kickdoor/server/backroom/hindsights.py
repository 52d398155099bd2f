"""What a bot makes of a game that is over: how everybody stood, turn by turn, and the moves that made the
difference. That takes a while, so it is done a piece at a time: whoever asks again hears more, until it is all there.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from msgspec import Struct

from kickdoor.engine.codec import command_from_plain
from kickdoor.game.hindsight import Judged, LookingBack
from kickdoor.server.backroom.courses import Course, Row, course_of
from kickdoor.server.backroom.packing import packed
from kickdoor.server.storage.stored import reading
from kickdoor.words.language import Language
from kickdoor.words.languages import language

KEPT: Final = 16  # games that are being looked at, or were
PIECE: Final = 1.0  # seconds of processor time that one asking is worth


class StandingShown(Struct, kw_only=True):
    """When this turn began, after `step` moves: by seat, the chance to win as that player could see it."""

    step: int
    turn: int
    chances: list[float]


class MoveJudged(Struct, kw_only=True):
    """What somebody did as move number `step`, their chance with it, and how much that is more (or less) than with the
    best other move. `better`: what the analyst would have done, "" if the same, or if it sees no clear difference."""

    step: int
    seat: int
    made: str
    chance: float
    change: float
    better: str


class HindsightShown(Struct, kw_only=True):
    """What has been seen after looking at `done` of so many `steps`. `analyst`: the bot that looks, champion or
    planner. `moves`: those that changed most, those of the seat that was asked for before the others'."""

    analyst: str
    done: int
    steps: int
    players: list[str]
    standings: list[StandingShown]
    moves: list[MoveJudged]


_looks: OrderedDict[tuple[str, str], LookingBack] = OrderedDict()


def hindsight_of(database: str, row: Row, code: str, seat: int = -1, seconds: float = PIECE) -> tuple[bool, bytes]:
    """Whether it is all there, and a `HindsightShown` after looking for so long; `seat`: whose moves come first. Raises
    as `courses.step_of`."""
    course = course_of(database, row)
    look = _look_at(database, course)
    until = time.process_time() + seconds
    while not look.over and time.process_time() < until:
        look.step()
    return look.over, packed(_shown(course, look, language(code), seat))


def _look_at(database: str, course: Course) -> LookingBack:
    which = (database, course.game)
    if which not in _looks:
        with reading(course.game, "the log"):
            moves = [(command_from_plain(row.command), row.chance) for row in course.rows]
        _looks[which] = LookingBack(course.at(0)[0], moves)
    _looks.move_to_end(which)
    while len(_looks) > KEPT:
        _looks.popitem(last=False)
    return _looks[which]


def _shown(course: Course, look: LookingBack, speech: Language, seat: int) -> HindsightShown:
    found = look.found(seat)
    return HindsightShown(
        analyst=found.analyst, done=look.done, steps=len(look.moves), players=course.names,
        standings=[
            StandingShown(step=one.step, turn=one.turn, chances=[round(part, 4) for part in one.chances])
            for one in found.standings
        ],
        moves=[_judged(course, one, speech) for one in found.moves],
    )  # fmt: skip


def _judged(course: Course, one: Judged, speech: Language) -> MoveJudged:
    before = speech.at(course.at(one.step)[0])
    better = "" if one.better is None else speech.in_words(before, course.names, one.better)
    return MoveJudged(
        step=one.step + 1, seat=one.seat, made=speech.in_words(before, course.names, one.made),
        chance=round(one.chance, 4), change=round(one.change, 4), better=better,
    )  # fmt: skip
