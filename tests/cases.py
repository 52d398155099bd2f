"""The cases of docs/cases, read once for all tests that look at them; nobody changes a case."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kickdoor.cards.problems import Problem
from kickdoor.judge.case.file import Case, read_cases

FOLDER = Path(__file__).parents[1] / "docs" / "cases"
FILES = sorted(FOLDER.glob("*.yaml"))


@cache
def cases_of(file: Path) -> tuple[tuple[Case, ...], tuple[Problem, ...]]:
    """As `read_cases`: those that can be used, and everything that is wrong."""
    cases, problems = read_cases(file)
    return tuple(cases), tuple(problems)


def all_cases() -> list[Case]:
    return [case for file in FILES for case in cases_of(file)[0]]
