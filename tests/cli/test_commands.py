"""The commands print what they promise, and fail with one line that helps."""

from __future__ import annotations

import json
import re
import runpy
import shutil
import sys
from pathlib import Path

import pytest

from kickdoor.arena import Plan
from kickdoor.arena.crew import WorkerLost
from kickdoor.bots import make, registry
from kickdoor.cli import main
from kickdoor.cli.copyable import command_line
from kickdoor.engine import Command, View
from kickdoor.engine.command import KICK
from kickdoor.play.record import load


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


def test_bench_takes_any_number_of_players_a_table_has(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, "bench", "--json", "--games", "1", "--players", "6"))
    assert found["game"] == "deluxe, 6 random players"
    assert "3 to 6" in fails(capsys, "bench", "--players", "9")


def test_version_and_module(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(capsys, "version").startswith("kickdoor ")
    monkeypatch.setattr(sys, "argv", ["kickdoor", "version"])
    with pytest.raises(SystemExit) as left:
        runpy.run_module("kickdoor", run_name="__main__")
    assert left.value.code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulte",), "no command 'simulte'; did you mean 'simulate'?"),
        (("packs", "shw"), "no command 'shw'; did you mean 'show'?"),
        (("simulate", "--backend", "rey"), "no --backend 'rey'; did you mean 'ray'?"),
        (("simulate", "--backend", "a cloud"), "no --backend 'a cloud'; there are: local, ray"),
        (("simu'lte",), """no command "simu'lte"; did you mean 'simulate'?"""),
        ((), "--help"),
    ],
)
def test_a_mistyped_command_is_guessed(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    assert said in fails(capsys, *words)


def test_version_as_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == run(capsys, "version")


def test_simulate_does_not_claim_what_it_did_not_check(capsys: pytest.CaptureFixture[str]) -> None:
    few = ("simulate", "--players", "3", "--games", "2")
    assert re.search(r"broken invariants\W+not checked", run(capsys, *few))
    assert re.search(r"broken invariants\W+0", run(capsys, *few, "--check"))


def test_simulate_records_a_game_of_its_plan(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "my game.jsonl"
    plan = ("simulate", "--players", "3", "--games", "3", "--seed", "5", "--bots", "rookie,random")
    figures = json.loads(run(capsys, *plan, "--json"))
    longest = figures["longest_game"]
    told = run(capsys, *plan, "--save-game", str(longest["game"]), str(file))
    assert f"{longest['decisions']} moves in {longest['turns']} turns" in told, "the same game as among the others"
    assert f"replay '{file}'`" in told
    record = load(file)
    assert record.ending is not None and len(record.entries) == longest["decisions"]
    assert record.seed == Plan(players=3, games=3, seed=5).seed_of(longest["game"])
    assert {seat["bot"] for seat in record.header["seats"]} == {"rookie", "random"}
    run(capsys, *plan, "--save-game", "0", str(file))
    assert len(list(tmp_path.iterdir())) == 2, "the first is put aside"
    assert "are 0 to 2" in fails(capsys, *plan, "--save-game", "3", str(file))
    assert "can't be written" in fails(capsys, *plan, "--save-game", "0", str(tmp_path))


def test_strict_stops_at_a_fault_and_records_the_game_up_to_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Late:
        """A rookie that gives up after a while."""

        def __init__(self, seed: int) -> None:
            self.rookie, self.asked = make("rookie", seed), 0

        def decide(self, view: View) -> Command:
            self.asked += 1
            return self.rookie.decide(view) if self.asked < 20 else Command(KICK, 1 - view.seat)

    monkeypatch.setitem(registry.MAKERS, "late", Late)
    monkeypatch.chdir(tmp_path)
    assert main(("simulate", "--players", "3", "--games", "3", "--bots", "rookie,late,rookie", "--strict")) == 1
    said = capsys.readouterr().err
    assert re.search(r"FAULT in game 0, decision \d+: illegal of bot 'late' on seat 1: <kick seat=0>", said)
    record = load(Path("fault-7-0.kickdoor.jsonl"))
    assert len([entry for entry in record.entries if entry.command.seat == 1]) == 19
    assert "fault-7-0.kickdoor.jsonl" in said and "replay" in said


@pytest.mark.parametrize(("command", "plays"), [("simulate", "play_games"), ("balance", "simulate")])
def test_a_worker_that_is_lost_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str, plays: str
) -> None:
    def lose(*_words: object, **_more: object) -> None:
        raise WorkerLost("one of the processes has ended")

    monkeypatch.setattr(f"kickdoor.cli.{command}.{plays}", lose)
    assert main([command, "--games", "2", "--jobs", "2"]) == 2
    assert capsys.readouterr().err.strip() == "kickdoor: one of the processes has ended"


@pytest.fixture
def broken_pack(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A pack of Kickdoor's own that can't be used."""
    (tmp_path / "broken" / "door").mkdir(parents=True)
    (tmp_path / "broken" / "pack.yaml").write_text("id: broken\nname: Broken\nedition: deluxe\n")
    (tmp_path / "broken" / "door" / "cards.yaml").write_text("- {id: x, type: monstre}\n")

    def both() -> list[str]:
        return ["deluxe", str(tmp_path / "broken")]

    monkeypatch.setattr("kickdoor.cli.packs.built_in", both)


@pytest.mark.usefixtures("broken_pack")
def test_a_broken_pack_is_one_clear_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["packs", "list"]) == 2
    told = capsys.readouterr()
    assert "deluxe" in told.out, "the others are listed all the same"
    assert told.err.count("\n") == 1 and "cards.yaml:1:" in told.err
    assert "cards.yaml:1:" in fails(capsys, "simulate", "--games", "1", "--packs", str(tmp_path / "broken"))


@pytest.mark.parametrize(
    ("typed", "found", "hint"),
    [
        ("/opt/my games/kickdoor", None, "'/opt/my games/kickdoor' replay 'a b'"),
        ("{here}/kickdoor", "{here}/kickdoor", "kickdoor replay 'a b'"),
        ("{here}/kickdoor", "/usr/bin/kickdoor", "{here}/kickdoor replay 'a b'"),
        ("/x/kickdoor/__main__.py", None, "{python} -m kickdoor replay 'a b'"),
    ],
)
def test_hints_name_a_command_that_works(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, typed: str, found: str | None, hint: str
) -> None:
    (tmp_path / "kickdoor").write_text("")
    names = {"here": str(tmp_path), "python": sys.executable}
    monkeypatch.setattr(sys, "argv", [typed.format(**names)])
    monkeypatch.setattr(shutil, "which", lambda name: found and found.format(**names))
    assert command_line("replay", "a b") == hint.format(**names)


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


# ---- tables ----------------------------------------------------------------------------------------------------


def test_table_says_what_holds_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "table", "--packs", "deluxe,star", "--variant", "faster", "--ruling", "hand-limit=6")
    assert "companion_sacrifice=on  in the mix: printed by star [ruling.K3]" in told
    assert "listen_at_the_door=on  variant faster" in told and "hand_limit=6  chosen at this table" in told
    found = json.loads(run(capsys, "table", "--edition", "star", "--json"))
    assert found["packs"] == ["star"]
    assert found["rulings"]["next_turn_counts_now"]["value"] == "off"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--edition", "stars"), "did you mean star?"),
        (("--packs", "deluxe,stra"), "did you mean star?"),
        (("--packs", "deluxe", "--packs", "stra"), "did you mean star?"),
        (("--house", "gmb"), "did you mean gbm?"),
        (("--variant", "fastr"), "did you mean faster?"),
        (("--ruling", "both_may_wins=off"), "did you mean both_may_win?"),
        (("--win-level", "0"), "from 2 to 50"),
        (("--win-level", "many"), "invalid int"),
    ],
)
@pytest.mark.parametrize("command", ["play", "watch", "simulate", "bench", "balance", "table"])
def test_every_command_refuses_the_same_nonsense(
    capsys: pytest.CaptureFixture[str], command: str, words: tuple[str, ...], said: str
) -> None:
    assert said in fails(capsys, command, *words)


@pytest.mark.parametrize(
    "words",
    [
        ("--edition", "star"),
        ("--packs", "deluxe,star,xmen", "--players", "6"),
        ("--packs", "gbm", "--variant", "faster,shared-victory", "--players", "3"),
        ("--edition", "deluxe", "--win-level", "6"),
    ],
)
@pytest.mark.slow
def test_simulate_plays_at_any_table(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    found = json.loads(run(capsys, "simulate", "--games", "2", "--bots", "random", "--check", "--json", *words))
    assert found["finished"] == 2 and found["invariant_failures"] == 0


def test_a_game_of_another_table_is_recorded_and_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(tmp_path / "game.jsonl")
    run(capsys, "watch", "--edition", "star", "--variant", "faster", "--seed", "3", "--save", file)
    header = load(Path(file)).header
    assert header["packs"] == ["star"] and header["table"] == {"variants": ["faster"]}
    assert "recorded hashes agree" in run(capsys, "replay", file, "--verify")
    assert "begun at" in fails(capsys, "play", "--load", file, "--edition", "star")


@pytest.mark.slow
def test_bench_and_balance_name_their_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert json.loads(run(capsys, "bench", "--json", "--games", "1", "--edition", "star"))["game"].startswith("star,")
    found = json.loads(run(capsys, "balance", "--json", "--games", "1", "--packs", "deluxe,star"))
    assert [one["table"] for one in found["tables"]] == ["deluxe + star"]
    page = tmp_path / "balance.md"
    assert str(page) in run(capsys, "balance", "--games", "1", "--edition", "star", "--write", str(page))
    assert "--edition star --write" in page.read_text()
    assert "can't be written" in fails(capsys, "balance", "--games", "1", "--edition", "star", "--write", str(tmp_path))
    assert "never played" in run(capsys, "balance", "--games", "1", "--edition", "star")
