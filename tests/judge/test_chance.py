"""What a case leaves to chance is marked in its transcript."""

from __future__ import annotations

from kickdoor.judge.case.file import cases_in
from kickdoor.judge.case.results import CaseResult
from kickdoor.judge.judge import judge
from kickdoor.judge.transcript import whole_case

RUN = """
players: {Aric: {level: 3}, Suzan: {level: 3}, Carl: }
fight: {monsters: [Net Troll], helper: Suzan}
dice: [DICE]
steps:
- do: {Aric: run away}
- do: {Aric: {roll against: Net Troll}}
- do: {Suzan: {roll against: Net Troll}}
"""


def judged(text: str) -> CaseResult:
    [case], problems = cases_in(text)
    assert not problems
    return judge(case)


def rolls(result: CaseResult) -> list[bool]:
    """Whether each roll is marked."""
    told = [line for step in result.steps for line in step.story if " rolls " in line]
    return [line.endswith(" (by chance)") for line in told]


def test_a_roll_nobody_gave_is_by_chance() -> None:
    assert rolls(judged(RUN.replace("DICE", "6, 6"))) == [False, False]
    assert rolls(judged(RUN.replace("DICE", "6"))) == [False, True]
    assert rolls(judged(RUN.replace("DICE", ""))) == [True, True]


def test_dice_left_over_are_told() -> None:
    result = judged(RUN.replace("DICE", "6, 6, 2, 3"))
    assert result.ok
    assert result.notes == ["2 dice that were given were not rolled: 2, 3."]
    assert ("    2 dice that were given were not rolled: 2, 3.", "") in list(whole_case(result))
    assert judged(RUN.replace("DICE", "6, 6, 2")).notes == ["1 die that was given was not rolled: 2."]
    assert judged(RUN.replace("DICE", "6, 6")).notes == []


def test_a_door_nobody_listed_is_by_chance() -> None:
    text = "players: [Aric, Suzan, Carl]\nDOOR\nsteps:\n- do: {Aric: kick open the door}\n"
    for door, chance in (("door: [net troll]", False), ("", True)):
        [line] = [line for line in judged(text.replace("DOOR", door)).steps[0].story if "kicks the door open" in line]
        assert line.endswith(" (by chance)") is chance
