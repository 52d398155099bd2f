"""Looking at a game through the front door: what a seat sees, the numbers, the story, other languages."""

from __future__ import annotations

import json

import pytest

from kickdoor import Game
from kickdoor.engine import resample

THREE = ["Aric", "Suzan", "Carl"]


def moments(edition: str, seed: int, every: int = 25) -> list[Game]:
    """Copies of a game of rookies, every so often."""
    found: list[Game] = []
    game = Game(edition, players=THREE, seed=seed)
    game.on_step = lambda _command, _events: found.append(game.copy()) if game.steps % every == 0 else None
    game.play_on("rookie")
    return found


@pytest.mark.parametrize("edition", ["deluxe", "star", "xmen"])
def test_a_view_has_nothing_that_is_hidden_from_its_seat(edition: str) -> None:
    """What the seat cannot see is dealt anew: its view and its moves stay."""
    differ = 0
    for game in moments(edition, 4):
        for seat, name in enumerate(game.players):
            other = game.copy()
            other.recorder.state = resample(game.state, seat, 99)
            assert other.view(name) == game.view(name)
            assert [str(move) for move in other.legal(name)] == [str(move) for move in game.legal(name)]
            differ += str(other) != str(game)
        assert json.loads(json.dumps(game.view())) == game.view()
        assert all(not one["hand"] for one in game.view()["players"].values())
    assert differ > 10, "there was something to hide"


def test_a_view_of_a_fight() -> None:
    game = Game.from_position(
        {
            "players": {"Aric": {"level": 3}, "Suzan": {"level": 9, "hand": ["Elf"]}, "Carl": {}},
            "fight": {"monsters": ["Net Troll"], "helper": "Suzan"},
        }
    )
    seen = game.view("Carl")
    assert seen["fight"] == {
        "fighter": "Aric",
        "helper": "Suzan",
        "against": ["Net Troll"],
        "munchkins": 12,
        "monsters": 10,
        "ahead": "munchkins",
        "treasures": 3,
        "levels": 1,
        "for_the_win": False,
        "running": False,
    }
    assert (seen["turn"], seen["phase"], seen["offer"]) == ("Aric", "combat", None)


def test_a_promised_hand_card_is_for_the_two_who_bargain() -> None:
    game = Game.from_position(
        {
            "players": {"Aric": {"hand": ["Get Voted Most Improved"]}, "Suzan": {"level": 8}, "Carl": {}},
            "fight": {"monsters": ["Net Troll"]},
        }
    )
    offer = {"treasures": 1, "first_pick": "Suzan", "cards": ["Get Voted Most Improved"]}
    game.play("Aric", {"ask": "Suzan", "offer": offer})
    seen = {name: game.view(name)["offer"] for name in THREE}
    assert seen["Aric"] == seen["Suzan"]
    assert seen["Suzan"]["cards"] == ["Get Voted Most Improved"]
    assert seen["Carl"] == {**seen["Suzan"], "cards": [None]}
    assert (seen["Carl"]["from"], seen["Carl"]["to"], seen["Carl"]["treasures"]) == ("Aric", "Suzan", 1)
    with pytest.raises(ValueError, match="there is no player 'Bob'"):
        game.view("Bob")


def test_the_parts_of_every_number_add_up() -> None:
    keys: set[str] = set()
    for game in moments("deluxe", 6, 10):
        for number in game.sums():
            assert sum(part.amount for part in number.parts) == number.total
            assert all(part.rule and part.source for part in number.parts)
            keys.add(number.key.split()[-1] if number.key.startswith("fight") else number.key.split()[1])
    assert {"munchkins", "monsters", "treasures", "levels", "strength", "hand_limit", "big_limit"} <= keys


def test_the_story_is_what_was_told_and_each_hears_his_part() -> None:
    game = Game("deluxe", players=THREE, seed=8)
    told = game.play_on("rookie")
    assert game.log() == told
    assert game.log("Aric") != game.log("Suzan") != told
    assert len(game.log("Aric")) > 100


def test_another_language_says_everything_and_plays_the_same_game() -> None:
    english = Game("deluxe", players=THREE, seed=8)
    german = Game("deluxe", players=THREE, seed=8, language="de-AT")
    assert german.language == "de"
    assert german.play_on("rookie")[-1] == "Carl gewinnt das Spiel!" != english.play_on("rookie")[-1]
    assert [one.command for one in german.recorder.record.entries] == [
        one.command for one in english.recorder.record.entries
    ]
    begun = Game("deluxe", players=THREE, seed=7, language="de")
    assert "Stufe 1" in str(begun)
    no = begun.why("Suzan", "kick open the door")
    assert no is not None and no.text == "Der erste Zug hat noch nicht begonnen." and "Zug" in no.rule_text
    assert begun.copy().language == "de"
