"""`kickdoor arena`: what it prints, when it fails, what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.test_commands import fails, run

from kickdoor.cli import main

DUEL = ("arena", "--bots", "rookie,random,random", "--games", "5", "--jobs", "1")


def test_it_plays_whole_deals_and_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, *DUEL, "--json"))
    assert found["games"] == found["finished"] == 6
    assert found["deals"] == 2 and found["players"] == 3
    assert set(found["bots"]) == {"rookie", "random"}
    assert found["bots"]["rookie"]["share"] + 2 * found["bots"]["random"]["share"] == pytest.approx(1, abs=0.001)
    assert len(found["sources"]) == 16


def test_it_prints_tables_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, *DUEL)
    for words in ("share", "who beats whom", "how they deal with each other", "a fair share is 33.3%"):
        assert words in told


def test_a_gate_that_is_missed_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert main((*DUEL, "--gate", "0.1")) == 0
    assert "passed" in capsys.readouterr().out
    assert main(("arena", "--bots", "random,rookie,rookie", "--games", "6", "--jobs", "1", "--gate", "0.9")) == 1
    assert "MISSED" in capsys.readouterr().out


def test_games_are_kept_and_not_mixed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    run(capsys, *DUEL, "--file", str(file))
    assert len(file.read_text().splitlines()) == 7
    run(capsys, *DUEL, "--file", str(file))
    assert len(file.read_text().splitlines()) == 7
    assert "something else" in fails(capsys, *DUEL, "--seed", "8", "--file", str(file))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "rooky"), "did you mean rookie"),
        (("--players", "7"), "3 to 6"),
        (("--stop", "0.3"), "two shares"),
        (("--stop", "0.4,0.3"), "two shares"),
        (("--gate", "35"), "not a share"),
    ],
)
def test_it_refuses_nonsense(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    assert said in fails(capsys, "arena", "--games", "2", *words)
