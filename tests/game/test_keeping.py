"""Keeping a game: copies, saves that the terminal opens and the other way round, positions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cards.write_pack import write_pack
from tests.cli.sitting import sit_down, typing
from tests.soaking import some

import kickdoor
from kickdoor import Game
from kickdoor.cli import main
from kickdoor.engine import state_hash
from kickdoor.judge.position.position import not_held
from kickdoor.play.record import RecordError, start_record, table_digest

THREE = ["Aric", "Suzan", "Carl"]
BOTS: tuple[Any, ...] = ("", {"Suzan": "rookie", "Carl": "rookie"})


def one_step(game: Game) -> None:
    asked = game.waiting[0]
    game.play(asked, game.legal(asked)[-1])


def half_way(**options: Any) -> Game:
    """A game of people who take the last move they see, some hundred commands after its beginning."""
    game = Game(players=THREE, **{"seed": 9, **options})
    while game.steps < 120:
        one_step(game)
    assert not game.over
    return game


# ---- copies ----------------------------------------------------------------------------------------------------------


def test_a_copy_is_equal_and_independent() -> None:
    game = half_way()
    before = state_hash(game.state), game.steps, game.log()
    other = game.copy()
    assert (state_hash(other.state), other.steps, other.log()) == before
    told = other.play_on("rookie")
    assert other.over and not game.over
    assert (state_hash(game.state), game.steps, game.log()) == before
    assert game.play_on("rookie") == told, "chance goes on in both as it would have"


def test_bots_remember_the_same_in_a_copy() -> None:
    game = Game(players=THREE, seed=2, bots="random", sequential=True)
    other = game.copy()
    assert other.bots == tuple(THREE)
    assert other.play_on() == game.play_on()
    called = Game(players=THREE, seed=2, bots={"Suzan": "random", "Carl": "random"})
    called.play_on()
    again = called.copy()
    assert again.play_on("random") == called.play_on("random")


# ---- saves -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sequential", [False, True])
def test_a_saved_game_goes_on_as_it_would_have(tmp_path: Path, sequential: bool) -> None:
    game = half_way(edition="star", sequential=sequential, bots={"Carl": "rookie"}, language="de")
    game.save(tmp_path / "a.kd")
    game.save(str(tmp_path / "a.kd"))
    loaded = kickdoor.load(tmp_path / "a.kd", language="de")
    assert (loaded.players, loaded.bots, loaded.steps) == (game.players, ("Carl",), game.steps)
    assert state_hash(loaded.state) == state_hash(game.state)
    assert loaded.log("Aric") == game.log("Aric")
    assert loaded.play_on("rookie") == game.play_on("rookie")
    assert [file.name for file in tmp_path.iterdir()] == ["a.kd"]


def test_a_finished_game_is_kept_with_its_winner(tmp_path: Path) -> None:
    game = Game(players=THREE, seed=1)
    game.play_on("rookie")
    game.save(tmp_path / "over.kd")
    loaded = kickdoor.load(tmp_path / "over.kd")
    assert loaded.over and loaded.winners == game.winners
    assert "seed" in (tmp_path / "over.kd").read_text(encoding="utf-8").splitlines()[-1], "it may be told now"


@pytest.mark.soak
@pytest.mark.parametrize(
    ("bots", "sequential"), [(bots, order) for at, bots in enumerate(BOTS) for order in some((False, True), at)]
)
@pytest.mark.slow
def test_the_terminal_goes_on_with_it_to_the_end(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    bots: Any,
    sequential: bool,
) -> None:
    """An open game as well as a sequential one; who is neither the player nor a bot is played by a rookie."""
    file = tmp_path / "a.kd"
    game = half_way(bots=bots, sequential=sequential)
    game.save(file)
    typing(monkeypatch, "log 500", *[""] * 600)
    assert main(["play", "--load", str(file)]) == 0
    told = capsys.readouterr().out
    assert game.log("Aric")[-1] in told, "with its story so far"
    assert "Aric (you)" in told
    loaded = kickdoor.load(file)
    assert loaded.over and loaded.steps > game.steps
    assert main(["replay", str(file), "--verify"]) == 0
    assert main(["judge", "--from", str(file), "--at", "120", "--write", str(tmp_path / "case.yaml")]) == 0
    assert main(["judge", str(tmp_path / "case.yaml")]) == 0


def test_a_game_of_the_terminal_is_loaded(tmp_path: Path) -> None:
    session, _told = sit_down([""] * 20, tmp_path)
    game = kickdoor.load(session.save_to)
    assert game.players == ("Hero", "Gribble", "Tansy", "Odo")
    assert game.bots == ("Gribble", "Tansy", "Odo")
    assert game.state.sequential
    assert table_digest(game.state) == table_digest(session.game.state)
    before = session.save_to.read_bytes()
    game.play_on({"Hero": "rookie"})
    assert game.over
    assert session.save_to.read_bytes() == before, "a file is only read"


def test_what_cannot_be_loaded_says_why(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="can't be read"):
        kickdoor.load(tmp_path / "nothing")
    (tmp_path / "x").write_text("hello\n")
    with pytest.raises(ValueError, match="not readable as JSON"):
        kickdoor.load(tmp_path / "x")
    plain = start_record(Game(players=THREE, seed=1).state, THREE, tmp_path / "plain")
    plain.close()
    with pytest.raises(ValueError, match="give a seed"):
        kickdoor.load(tmp_path / "plain")
    assert kickdoor.load(tmp_path / "plain", seed=4).play_on("rookie")
    with pytest.raises(OSError):
        Game(players=THREE).save(tmp_path / "no" / "such" / "folder.kd")


# ---- positions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"edition": "deluxe"}, {"packs": ["gbm", "star"], "house": "star"}])
def test_a_position_in_one_line_is_put_up_again(options: dict[str, Any]) -> None:
    game = Game(players=THREE, seed=6, rulings={"hand_limit": 7}, **options)
    held = 0
    while not game.over and held < 12:
        if game.steps % 9 == 0 and not not_held(game.state):
            line = json.dumps(game.position())
            again = Game.from_position(json.loads(line))
            assert json.dumps(again.position()) == line and "\n" not in line
            assert again.rulebook == game.rulebook
            assert again.view("Aric")["players"]["Aric"] == game.view("Aric")["players"]["Aric"]
            held += 1
        one_step(game)
    assert held == 12


def test_a_game_from_a_position_has_chance_of_its_own_and_can_be_saved(tmp_path: Path) -> None:
    place = {"players": {"Aric": {"level": 3}, "Suzan": {}, "Carl": {}}}
    stories = [Game.from_position(place, seed=seed).play_on("rookie") for seed in (None, None, 1, 2)]
    assert stories[0] == stories[1]
    assert stories[2] != stories[3]
    game = Game.from_position(place, seed=1)
    game.play("Aric", "kick open the door")
    game.save(tmp_path / "p.kd")
    assert kickdoor.load(tmp_path / "p.kd").play_on("rookie") == game.play_on("rookie")


def test_cards_of_the_position_and_packs_of_ones_own_are_put_up_again(tmp_path: Path) -> None:
    card = {
        "id": "doormat",
        "name": "Doormat",
        "type": "monster",
        "icon": "wooden-door",
        "flavor": "It says WELCOME. It does not mean you.",
        "monster": {"level": 4, "treasures": 1},
        "bad_stuff": [{"lose_level": {"to": "victim", "n": 1}}],
    }
    players = {"Aric": {}, "Suzan": {}, "Carl": {}}
    game = Game.from_position({"players": players, "cards": [card], "door": ["Doormat"]})
    again = Game.from_position(game.position())
    assert again.play("Aric", "kick open the door")[0] == "Aric kicks the door open and finds Doormat."
    again.save(tmp_path / "own.kd")
    assert kickdoor.load(tmp_path / "own.kd").position()["fight"] == {"monsters": ["Doormat"]}

    folder = write_pack(tmp_path / "my_pack", door=f"- {json.dumps(card)}\n", pack="id: my_pack\nname: My Pack\n")
    game = Game(packs=["deluxe", str(folder)], players=THREE, seed=1)
    place = game.position()
    assert place["packs"] == ["deluxe", str(folder)]
    assert Game.from_position(place).position() == place
    game.save(tmp_path / "pack.kd")
    assert kickdoor.load(tmp_path / "pack.kd").play_on("rookie") == game.play_on("rookie")


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        ({"player": {}}, "there is no part of a position called 'player'; did you mean 'players'?"),
        ({"players": {"Aric": {}, "Suzan": {}}}, "a table has 3 to 6 players, not 2"),
        ({"players": {"A": {"hand": ["Elv"]}, "B": {}, "C": {}}}, "there is no card 'Elv'; did you mean 'Elf'?"),
        ({"players": {"A": {}, "B": {}, "C": {}}, "packs": ["nothing"]}, "there is no edition or pack 'nothing'"),
        ({"players": {"A": {}, "B": {}, "C": {}}, "cards": [{"id": "x"}]}, "cards of this table"),
    ],
)
def test_a_position_that_cannot_be_says_why(position: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError) as caught:
        Game.from_position(position)
    assert str(caught.value).startswith(wrong)
