"""The rounds of bench/peers.py: what its processes answer, and that one without its engine keeps out no other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.rounds import NAMES, groups, played

from bench import rounds

FACTS = {"title": "T", "game": "G", "version": "1", "deepcopy": False}
PLAYED = {**FACTS, "games": 1, "decisions": 10, "cpu_s": 1.0, "copy_us": 1.0}


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python in which one engine can't be imported and another ends its process."""
    (tmp_path / "catanatron.py").write_text("raise ImportError('no wheel for abacus')")
    (tmp_path / "pyspiel.py").write_text("import os, sys\nprint('Ouch', file=sys.stderr, flush=True)\nos._exit(3)")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


def test_every_engine_has_a_process_of_its_own() -> None:
    found = groups(NAMES)
    assert [name for group in found for name in group] == list(NAMES)
    assert found[0]["compiled"] == found[1]["interpreted"] == "random"
    assert found[0]["compiled-6"] == "6"
    assert {len(group) for group in found[2:]} == {1}
    assert groups(["interpreted-3", "hearts"]) == [{"interpreted-3": "3"}, {"hearts": "hearts"}]


@pytest.mark.slow
def test_every_round_plays_the_same_games() -> None:
    group = {"interpreted": "random", "interpreted-3": "3"}
    first, second = (dict(played(group, 0)) for _ in range(2))
    for name in group:
        assert "missing" not in first[name], first[name]
        assert first[name]["compiled"] is False
        assert first[name]["games"] == 1, "in no time at all"
        assert first[name]["decisions"] == second[name]["decisions"] > 0
    assert first["interpreted"]["copy_us"] > 0
    assert first["interpreted-3"]["game"] == "Munchkin Deluxe, 3 players"


def test_what_is_missing_is_named_with_the_reason(broken: None) -> None:
    ((name, answer),) = played({"catanatron": "catanatron"}, 0)
    assert name == "catanatron"
    assert answer == {"missing": "not installed (no wheel for abacus); catanatron: pure Python"}


def test_a_process_that_ends_is_missed_not_waited_for(broken: None) -> None:
    assert dict(played({"hearts": "hearts", "hanabi": "hanabi"}, 0)) == {
        "hearts": {"missing": "its process ended with 3: Ouch"},
        "hanabi": {"missing": "its process ended with 3: Ouch"},
    }


def test_rounds_are_interleaved_and_go_on_without_what_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {
        "uno": [PLAYED, {**PLAYED, "decisions": 30}, PLAYED],
        "hearts": [PLAYED, {"missing": "RuntimeError: out of cards"}],
        "hanabi": [{"missing": "not installed"}],
    }

    def told(group: dict[str, str], seconds: float) -> Iterator[tuple[str, dict[str, Any]]]:
        for name in group:
            yield name, answers[name].pop(0)

    monkeypatch.setattr(rounds, "played", told)
    heard: list[str] = []
    run = rounds.measure(list(answers), 3, 1.0, heard.append)
    assert heard == ["uno", "hearts", "hanabi", "uno", "hearts", "uno"]
    assert run["engines"]["uno"]["decisions_per_s"] == [10, 30, 10]
    assert run["missing"] == {"hearts": "RuntimeError: out of cards", "hanabi": "not installed"}
    assert list(run["engines"]) == ["uno"]
    assert json.loads(json.dumps(run)) == run
