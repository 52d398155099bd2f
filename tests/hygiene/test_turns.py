"""What takes turns in `make test` is all there: each test has one part or is always run, and CI runs every part."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.turns import PARTS, left_out, parts

ROOT = Path(__file__).resolve().parents[2]


class Item:
    """Of a test what its part depends on."""

    def __init__(self, file: str, number: int, *marks: str, browser: bool = False) -> None:
        self.nodeid = f"tests/{file}.py::test_{number}"
        self.fixturenames = ["arrive", "browser"] if browser else ["tmp_path"]
        self._marks = marks

    def get_closest_marker(self, name: str) -> str | None:
        return name if name in self._marks else None


def some_of_each() -> Any:
    files = [f"browser/test_{letter}" for letter in "abcd"]
    waiting = [Item(file, number, browser=True) for file in files for number in range(7)]
    slow = [Item("server/test_store", number, "slow") for number in range(5)]
    quick = [Item("server/test_store", number) for number in range(5, 60)]
    return [*waiting, *slow, *quick, Item("browser/test_a", 99, "slow", "always", browser=True)]


def test_every_part_has_its_own_and_together_they_are_all() -> None:
    items = some_of_each()
    ran = [set(items) - left_out(items, part) for part in range(1, PARTS + 1)]
    assert set.union(*ran) == set(items) and left_out(items, 0) == set()
    assert set.intersection(*ran) == set(items[33:]), "what is quick, and what takes no turns"
    assert all(len(one - set(items[33:])) in (7, 8, 9, 10) for one in ran), "as many in each"
    for file in "abcd":  # of each file something in each
        assert all(any(f"test_{file}.py::test_{n}" in one.nodeid for n in range(7) for one in mine) for mine in ran)


def test_the_part_of_a_test_does_not_change_with_tests_elsewhere() -> None:
    items = some_of_each()
    alone = items[7:14]
    assert parts(alone) == parts(items)[7:14]


def collected(part: str) -> set[str]:
    words = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--collect-only",
        "-p",
        "no:cacheprovider",
        "tests/server/test_durable.py",
    ]
    done = subprocess.run(
        words, cwd=ROOT, env={**os.environ, "KICKDOOR_PART": part}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {line for line in done.stdout.splitlines() if "::" in line}


def test_pytest_leaves_out_what_is_of_other_parts() -> None:
    everything = collected("all")
    assert collected("") == everything
    mine = [collected(str(part + 1)) for part in range(PARTS)]
    assert set.union(*mine) == everything
    assert [one for one in set.intersection(*mine) if one.endswith("::test_kill_dash_nine_costs_nothing")]
    assert all(len(one) < len(everything) for one in mine)


def test_which_part_it_is_says_who_asks_or_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    part = runpy.run_path(str(ROOT / "scripts" / "run_tests.py"))["part_of_this_run"]
    monkeypatch.setenv("KICKDOOR_PART", "2")
    assert part() == "2"
    monkeypatch.setenv("KICKDOOR_PART", "all")
    assert part() == ""
    monkeypatch.setenv("KICKDOOR_PART", "5")
    with pytest.raises(SystemExit, match="no part '5' of the tests; there are 1, 2, 3, 4 and all"):
        part()
    monkeypatch.setenv("KICKDOOR_PART", "")
    assert part() == part() and part() in ("1", "2", "3", "4")
    monkeypatch.setenv("PATH", "")  # where there is no git
    assert part() == "1"


def test_the_machines_of_ci_have_every_part_between_them() -> None:
    job = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8"))["jobs"]["test"]
    matrix = job["strategy"]["matrix"]
    given = {(one["python"], one["machine"]): str(one["part"]) for one in matrix["include"]}
    assert set(given) == set(product(matrix["python"], matrix["machine"]))
    assert set(given.values()) == {*(str(1 + n) for n in range(PARTS)), "all"}
    assert any("PART=${{ matrix.part }}" in step.get("run", "") for step in job["steps"])
