"""Cases that were written in an earlier version are read by this one, and get the answer they got then.

`old_cases` has them as they stood in the repository: `first` is all the first judge came with, `second` has of the next
day whatever the language of cases had learned since, one case at least of each file, `third` cards of one's own. Never
change one; whoever changes the language of cases adds a folder.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cases import cases_of

from kickdoor.judge.case.file import REFUSE
from kickdoor.judge.case.results import CaseResult, StepResult
from kickdoor.judge.judge import judge
from kickdoor.judge.transcript import only_failures

FILES = sorted((Path(__file__).parent / "old_cases").glob("*/*.yaml"))
CASES = {"first": 259, "second": 58, "third": 37}

# Refused then and now: these named the rules around it, the judge has since learned to name the ruling itself.
RULING_CITED = {
    "what an ability leaves behind": "ruling.N26",
    "J6: the room is looted where nobody looks for trouble": "ruling.J6",
    "J16: a dead character is not cursed": "ruling.J16",
    "J16: a dead character does not go up a level": "ruling.J16",
    "J23: nobody gives anything to a fighter": "ruling.J23",
    "J39: a one shot spent in this fight does not pay": "ruling.J39",
    "J39: an enhancer that lies on a monster does not pay either": "ruling.J39",
    "N4: a fighter killed by a card does not run but the helper does": "ruling.N4",
    "UX1_charity: a dead character receives nothing": "ruling.J4",
}


def as_then(result: CaseResult, step: StepResult) -> bool:
    if step.ok:
        return True
    cited = RULING_CITED.get(result.case.title)
    return step.step.kind == REFUSE and step.refusal is not None and step.refusal.rule == cited


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_an_old_case_gets_the_answer_it_got(file: Path) -> None:
    cases, problems = cases_of(file)
    assert not problems, "\n".join(str(problem) for problem in problems)
    results = [judge(case) for case in cases]
    wrong = [one for one in results if one.mistakes or not all(as_then(one, step) for step in one.steps)]
    assert not wrong, "\n".join(line for one in wrong for line, _style in only_failures(one))
    named = [one.case.title for one in results if one.ok and one.case.title in RULING_CITED]
    assert not named, "the rules they name are cited again"


def test_no_old_case_is_lost() -> None:
    found = {name: sum(len(cases_of(file)[0]) for file in FILES if file.parent.name == name) for name in CASES}
    assert found == CASES
    assert {file.parent.name for file in FILES} == set(CASES)
