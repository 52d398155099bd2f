"""The terminal game, played through its input: numbers, words, why, save and resume, leaving."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from tests.cli.sitting import at_table, sit_down, type_in, typing

from kickdoor.cli import main, terminal
from kickdoor.cli.play import load_game
from kickdoor.cli.seating import deal_in
from kickdoor.cli.terminal.session import Session
from kickdoor.cli.terminal.sitting import Sitting
from kickdoor.engine import force, legal, to_act
from kickdoor.engine.command import VERB_NAMES
from kickdoor.judge.scenario import deal
from kickdoor.play.record import load
from kickdoor.words.english.moves import in_words

# ---- a whole game ----------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_newcomer_who_types_the_suggested_number_finishes_a_game(tmp_path: Path) -> None:
    game = deal_in(4, "rookie", 5, "Hero")
    shown = io.StringIO()
    typed = 0

    def suggested() -> str:
        nonlocal typed
        typed += 1
        return str(session.suggested)

    session = Session(Sitting(game, 0), Console(file=shown, width=100), suggested, tmp_path / "g.jsonl")
    assert session.play()
    assert 20 < typed < 400
    assert "Saved to" in shown.getvalue().splitlines()[-1]
    assert load(tmp_path / "g.jsonl").ending is not None


@pytest.mark.slow
def test_without_auto_every_decision_is_asked_and_the_game_still_ends(tmp_path: Path) -> None:
    game = deal_in(3, "rookie", 2, "Hero")
    session = Session(Sitting(game, 0), Console(file=io.StringIO()), lambda: "", tmp_path / "g.jsonl")
    session.auto = False
    assert session.play()


def test_play_from_the_command_line_saves_at_the_end_of_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "mine.kickdoor.jsonl"
    typing(monkeypatch, "", "", "")
    assert main(["play", "--terminal", "--seed", "3", "--save", str(file), "--name", "Ada"]) == 0
    told = capsys.readouterr().out
    assert "At the table: Ada, Gribble, Tansy, Odo." in told
    assert f"--load {file}" in told
    assert file.exists()


@pytest.mark.slow
def test_a_saved_game_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole, _told = sit_down([""] * 400, tmp_path / "whole")
    assert whole.game.state.over
    first, _told = sit_down([""] * 30, tmp_path / "half")
    assert not first.game.state.over
    resumed = load_game(tmp_path / "half" / "game.kickdoor.jsonl")
    assert resumed.game.players == ("Hero", "Gribble", "Tansy", "Odo")
    second, _told = type_in(resumed, [""] * 400, tmp_path / "half")
    said = [entry.command for entry in whole.game.recorder.record.entries]
    assert [entry.command for entry in second.game.recorder.record.entries] == said


def test_an_unfinished_game_is_offered_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KICKDOOR_HOME", str(tmp_path))
    typing(monkeypatch, "", "quit")
    assert main(["play", "--seed", "3"]) == 0
    steps = len(load(tmp_path / "game.kickdoor.jsonl").entries)
    typing(monkeypatch, "y", "", "quit")
    assert main(["play"]) == 0
    assert "unfinished game" in capsys.readouterr().out
    assert len(load(tmp_path / "game.kickdoor.jsonl").entries) > steps
    typing(monkeypatch, "n", "", "quit")
    assert main(["play"]) == 0
    told = capsys.readouterr().out
    kept = tmp_path / "game-1.kickdoor.jsonl"
    assert f"The game that was in {tmp_path / 'game.kickdoor.jsonl'} is now in {kept}; `" in told
    typing(monkeypatch, "", "quit")
    assert main(["play", "--seed", "4", "--name", "Ada"]) == 0
    assert "At the table: Ada" in capsys.readouterr().out
    assert load(tmp_path / "game-1.kickdoor.jsonl").players[0] == "Hero", "saying no keeps the old game"
    assert load(tmp_path / "game.kickdoor.jsonl").players[0] == "Ada"


def test_ctrl_c_leaves_with_the_game_saved(tmp_path: Path) -> None:
    typed = [""]

    def interrupted() -> str:
        if typed:
            return typed.pop()
        raise KeyboardInterrupt

    game = deal_in(3, "rookie", 2, "Hero")
    session = Session(Sitting(game, 0), Console(file=io.StringIO()), interrupted, tmp_path / "g.jsonl")
    assert not session.play()
    assert (tmp_path / "g.jsonl").exists()


# ---- what can be typed -----------------------------------------------------------------------------------------


def test_the_screen_has_the_table_the_hand_and_numbered_choices(tmp_path: Path) -> None:
    _session, told = sit_down([], tmp_path)
    for words in ("the table", "Hero (you)", "Level 1", "your hand (8, 5 may be kept", "Become a Wizard", "→"):
        assert words in told


def test_words_for_looking_around(tmp_path: Path) -> None:
    lines = ["?", "hand", "table", "log 3", "card magic missile", "show", "auto off", "auto", "save"]
    _session, told = sit_down(lines, tmp_path)
    for words in ("Type the number of a choice", "+5 to either side", "auto is off", "Saved to"):
        assert words in told


def test_mistakes_are_answered_and_change_nothing(tmp_path: Path) -> None:
    lines = ["99", "0", "why", "why 99", "why nonsense", "card", "card Magik Misile", "log x", "auto maybe", "gibber"]
    session, told = sit_down(lines, tmp_path)
    assert session.game.state.turn == 0
    for words in (
        "there is no choice 99",
        "there is no choice 0",
        "why what?",
        "which card?",
        "did you mean 'Magic Missile'?",
        "how many?",
        "`auto on` or `auto off`",
        "I don't understand 'gibber'",
    ):
        assert words in told


def test_why_explains_choices_and_numbers(tmp_path: Path) -> None:
    _session, told = sit_down(["why 3", "why strength", "why hand", "why Tansy", "why fight"], tmp_path)
    for words in (
        "setup.initial-play.class",
        "strength of Hero: 1",
        "cards Hero may keep: 5",
        "strength of Tansy",
        "no fight now",
    ):
        assert words in told


def fight() -> Sitting:
    aric = {"level": 3, "hand": ["Magic Missile"], "in_play": ["Boots of Butt-Kicking"]}
    players = {"Aric": aric, "Suzan": {}, "Carl": {}}
    return at_table(deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Lawn Flamingo Flock"]}))


def test_the_fight_is_shown_line_by_line_and_explained(tmp_path: Path) -> None:
    _session, told = type_in(fight(), ["why fight", "why treasures"], tmp_path)
    for words in ("Aric: 5", "+3  Level", "+2  Boots of Butt-Kicking", "Lawn Flamingo Flock: 5", "2 Treasures"):
        assert words in told
    assert told.count("Aric: 5") == told.count("Lawn Flamingo Flock: 5") == 2
    assert "Treasures at stake: 2" in told


def test_something_illegal_is_answered_with_the_rule(tmp_path: Path) -> None:
    lines = ["sell boots", "why", "claim", "kick", "unequip Boots of Butt-Kicking", "play Magik Missile"]
    session, told = type_in(fight(), lines, tmp_path)
    assert "[timing.combat.forbidden]" in told
    assert "[combat.ties]" in told
    assert "[turn.kick-open.draw]" in told
    assert "[timing.combat.forbidden]" in told
    assert "did you mean 'Magic Missile'?" in told
    assert session.game.steps == 0


def test_words_can_be_typed_instead_of_numbers(tmp_path: Path) -> None:
    session, told = type_in(fight(), ["play missile for us"], tmp_path)
    assert "Aric plays Magic Missile" in told
    assert "Aric: 10" in told
    assert session.game.steps >= 1


# ---- loading ---------------------------------------------------------------------------------------------------


def test_a_file_that_is_no_game_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "bad").write_text("not a game\n")
    for file, said in (("none", "can't be read"), ("bad", "not readable")):
        assert main(["play", "--load", str(tmp_path / file)]) == 2
        assert said in capsys.readouterr().err


@pytest.mark.slow
def test_a_finished_game_is_not_gone_on_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    session, _told = sit_down([""] * 400, tmp_path)
    assert session.game.state.over
    assert main(["play", "--load", str(tmp_path / "game.kickdoor.jsonl")]) == 2
    assert "this game is over" in capsys.readouterr().err


def test_every_legal_command_of_a_few_games_can_be_said_in_words() -> None:
    heard: set[str] = set()
    for seed in range(6):
        game = deal_in(4, "random", seed)
        state, choose = game.state, Random(seed)
        while not state.over:
            commands = legal(state, to_act(state)[0])
            for command in commands:
                assert in_words(state, game.players, command)
                heard.add(VERB_NAMES[command.verb])
            force(state, choose.choice(commands))
    assert len(heard) >= 25


def test_what_explains_asks_the_game_and_not_the_engine() -> None:
    """So that whatever the terminal can explain, a Python user can ask as well."""
    folder = Path(terminal.__file__).parent
    assert "kickdoor.engine" not in (folder / "reasons.py").read_text("utf-8")
    for file in folder.glob("*.py"):
        text = file.read_text("utf-8")
        assert not [name for name in ("explain,", "explain\n", "permissions", "carry_out") if name in text], file.name
