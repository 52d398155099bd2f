"""The commands print what they promise, and fail with one line that helps."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest

from kickdoor.cli import main


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The output of a command that succeeds."""
    assert main(words) == 0
    return capsys.readouterr().out


def fails(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line on stderr of a command that is refused."""
    assert main(words) == 2
    said = capsys.readouterr().err
    assert said.startswith("kickdoor: ")
    assert said.count("\n") == 1
    return said


# ---- simulate, bench, version ----------------------------------------------------------------------------------


def test_simulate_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, "simulate", "--players", "3", "--games", "2", "--seed", "1", "--json"))
    assert found["games"] == found["finished"] == 2
    assert found["invariant_failures"] == 0
    assert len(found["wins_by_seat"]) == 3
    assert isinstance(found["cards_never_played"], list)


def test_simulate_prints_tables_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "simulate", "--players", "3", "--games", "2", "--check", "--bots", "rookie,random")
    for word in ("turns a game", "who wins", "final levels", "Cards never played", "Ops that never ran"):
        assert word in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "9"), "3 to 6"),
        (("--games", "none"), "not a number"),
        (("--bots", "rookei"), "did you mean rookie"),
        (("--edition", "delux"), "did you mean deluxe"),
    ],
)
def test_simulate_refuses_nonsense(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    assert said in fails(capsys, "simulate", *words)


def test_bench_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, "bench", "--json", "--games", "2"))
    assert found["decisions_per_s"] > 0
    assert found["games_per_s"] > 0
    assert found["copy_us"] > 0


def test_version_and_module(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(capsys, "version").startswith("kickdoor ")
    monkeypatch.setattr(sys, "argv", ["kickdoor", "version"])
    with pytest.raises(SystemExit) as left:
        runpy.run_module("kickdoor", run_name="__main__")
    assert left.value.code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [(("simulte",), "did you mean 'simulate'"), (("packs", "shw"), "did you mean 'show'"), ((), "--help")],
)
def test_a_mistyped_command_is_guessed(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    assert said in fails(capsys, *words)


# ---- packs -----------------------------------------------------------------------------------------------------


def test_packs_list_counts_the_cards(capsys: pytest.CaptureFixture[str]) -> None:
    (deluxe,) = [pack for pack in json.loads(run(capsys, "packs", "list", "--json")) if pack["id"] == "deluxe"]
    assert (deluxe["door"], deluxe["treasure"], deluxe["total"]) == (95, 73, 168)
    assert deluxe["named"] + deluxe["original"] == deluxe["total"]
    assert deluxe["bespoke"] <= 0.02 * deluxe["total"]
    assert "deluxe" in run(capsys, "packs", "list")


def test_packs_show_prints_a_card_by_name_id_or_part(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("Magic", "Missile"), ("magic_missile",), ("missile",)):
        told = run(capsys, "packs", "show", *words)
        assert "Magic Missile" in told
        assert "+5 to either side" in told


def test_packs_show_guesses_a_misspelt_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert "did you mean 'Magic Missile'" in fails(capsys, "packs", "show", "Magik", "Misile")


def test_packs_check_names_file_and_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "good, 95 Door and 73 Treasure cards" in run(capsys, "packs", "check", "deluxe")
    (tmp_path / "door").mkdir()
    (tmp_path / "pack.yaml").write_text("id: mine\nname: Mine\nedition: deluxe\n")
    (tmp_path / "door" / "cards.yaml").write_text("- id: x\n  name: X\n  type: monstre\n  icon: rat\n  flavor: X.\n")
    assert main(["packs", "check", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "cards.yaml:3:" in told
    assert "monster" in told
    assert "does not exist" in fails(capsys, "packs", "check", str(tmp_path / "nowhere"))


# ---- rules -----------------------------------------------------------------------------------------------------


def test_rules_are_shown_searched_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "a tie is a loss" in run(capsys, "rules", "show", "combat.ties")
    assert "combat.ties.warrior" in run(capsys, "rules", "search", "warrior", "tie")
    assert "273 rules" in run(capsys, "rules", "list", "--edition", "deluxe")


def test_an_unknown_rule_is_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "combat.ties" in fails(capsys, "rules", "show", "combat.tie")
    assert "no rule speaks of" in fails(capsys, "rules", "search", "spaceship")
    assert "did you mean 'deluxe'" in fails(capsys, "rules", "list", "--edition", "delux")
