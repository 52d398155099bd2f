"""Lessons: guided games. One is data (`NAME.json` in this folder): a position in the words of the case language, and
steps, each a text and when it fits. The table is a table like any other: the engine says what may be done, bots of the
kind `tutor` play along, and whoever does something else than the text says is at a game that goes on all the same.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct

from kickdoor.engine import State
from kickdoor.server.protocol.messages import SeatPlan

FOLDER: Final = files(__name__)
TUTOR: Final = "tutor"  # the kind of bot


class LessonStep(Struct, kw_only=True):
    """What is said (`say`: a key of the page's texts) in this turn of the game (0: in any), while the engine offers
    this `verb` to whoever learns, not for the worse (empty: whatever is offered), and a card of this kind can be played
    for what it does (`play`; empty: any or none), and somebody helps in the fight (`helped`), and this is the `moment`
    (empty: any). So nothing is said that cannot be done, and nothing that has been done already. `press`: the verb of
    the button that is meant."""

    say: str
    turn: int = 0
    verb: str = ""
    play: str = ""
    helped: bool = False
    moment: str = ""
    press: str = ""


class Lesson(Struct, kw_only=True):
    """The steps in their order: the first that fits and was not read yet is shown."""

    steps: list[LessonStep]


class Script(Lesson, kw_only=True):
    """A lesson as it is written, with the table it begins at; who learns sits first."""

    position: dict[str, Any]


@cache
def script_of(name: str) -> Script:
    """Raises KeyError where there is no such lesson."""
    written = {file.name: file for file in FOLDER.iterdir()}  # nobody's name leads out of the folder
    return msgspec.json.decode(written[f"{name}.json"].read_bytes(), type=Script)


def tells_of(name: str, moment: str, turn: int) -> bool:
    """Whether a step is about this moment of this turn. Raises KeyError."""
    return any(one.moment == moment and one.turn in (0, turn) for one in script_of(name).steps)


def seats_of_lesson(name: str, learner: SeatPlan) -> list[SeatPlan]:
    """Raises KeyError."""
    others = len(script_of(name).position["players"]) - 1
    return [learner, *(SeatPlan(kind="bot", bot=TUTOR) for _ in range(others))]


def laid_out(name: str, seats: list[SeatPlan]) -> State:
    """The table as the lesson begins: the same every time. Raises KeyError, and ValueError if it is none any more."""
    from kickdoor.judge.position.position import set_up  # late: only a lesson needs the case language

    position = dict(script_of(name).position)
    position["players"] = [{**facts, "sex": plan.sex} for facts, plan in zip(position["players"], seats, strict=True)]
    return set_up(position)
