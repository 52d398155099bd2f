"""One number, one card, one rule, asked of a game; and that words which mean nothing are plain errors."""

from __future__ import annotations

import pytest

from kickdoor import Game
from kickdoor.words.facts.sums import OF_FIGHTS

PLAYERS = {"Ann": {"level": 3, "in_play": ["Boots of Butt-Kicking"]}, "Ann Lee": {"level": 5}, "Carl": {}}


def table(language: str = "en", **more: object) -> Game:
    return Game.from_position({"players": PLAYERS, **more}, language=language)


@pytest.mark.parametrize(
    ("about", "total"),
    [
        ("fight munchkins", 5), ("fight monsters", 10), ("fight treasures", 3), ("fight levels", 1),
        ("Ann strength", 5), ("Ann Lee strength", 5), ("Ann hand_limit", 5), ("Carl big_limit", 1),
        ("Carl run_away Net Troll", 5), ("Ann price Boots of Butt-Kicking", 400),
    ],
)  # fmt: skip
def test_a_number_has_its_parts_and_they_add_up(about: str, total: int) -> None:
    number = table(fight={"monsters": ["Net Troll"]}).number(about)
    assert number.total == total == sum(part.amount for part in number.parts)
    assert number.key == about


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ("Ann weight", "there is no number 'Ann weight'; there are strength, hand_limit,"),
        ("Bob strength", "there is no number 'Bob strength'; there are munchkins,"),
        ("Ann", "there is no number 'Ann'"),
        ("", "there is no number ''"),
        ("Ann run_away", "there is no number 'Ann run_away'"),
        ("Ann strength now", "there is no number 'Ann strength now'"),
        ("Ann run_away Net Trol", "there is no card 'Net Trol'; did you mean 'Net Troll'?"),
    ],
)
def test_what_is_no_number_is_told(about: str, said: str) -> None:
    with pytest.raises(ValueError, match=r"^there is no ") as told:
        table().number(about)
    assert str(told.value).startswith(said) and type(told.value) is ValueError


@pytest.mark.parametrize("what", OF_FIGHTS)
def test_without_a_fight_its_numbers_are_not_there(what: str) -> None:
    with pytest.raises(ValueError, match="there is no fight now"):
        table().number(f"fight {what}")


def test_a_card_and_a_rule_in_the_language_of_the_game() -> None:
    english, german = table(), table("de")
    assert english.card("net troll").name == "Net Troll"
    assert english.card("Net Troll").rule == german.card("Net Troll").rule
    assert english.card("Net Troll").text != german.card("Net Troll").text
    assert english.rule("turn.order") != german.rule("turn.order") != ""
    assert english.rule("turn.nonsense") == ""
    with pytest.raises(ValueError, match="there is no card 'Nut Troll'; did you mean 'Net Troll'") as told:
        english.card("Nut Troll")
    assert type(told.value) is ValueError


def test_a_move_names_its_card_and_its_verb() -> None:
    game = Game.from_position({"players": {"Ann": {"hand": ["Elf"]}, "Bo": {}, "Carl": {}}})
    assert {(move.verb, move.card) for move in game.legal("Ann")} == {("kick", ""), ("play", "Elf")}


@pytest.mark.parametrize("ask", [lambda game: game.legal("Bob"), lambda game: game.play("Ann", "kik")])
def test_words_that_mean_nothing_are_plain_errors(ask) -> None:
    """Not one of an inner room, whose name a user would read in the traceback."""
    with pytest.raises(ValueError, match="there is no") as told:
        ask(table())
    assert type(told.value) is ValueError
