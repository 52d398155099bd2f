"""Moves in words promise what the engine will do."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.engine import Command, legal
from kickdoor.engine.command import DROP, LOOT_ROOM, PLAY, ROLL, SELL, USE
from kickdoor.judge.scenario import deal
from kickdoor.words.languages import language

CARDS = """
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 18, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 2}}]}
- {id: glue_giant, name: Glue Giant, deck: door, type: monster, monster: {level: 18, treasures: 2},
   abilities: [{static: [{rule: escape_impossible, to: this}]}], bad_stuff: [{lose_level: {to: victim, n: 2}}]}
"""


@pytest.mark.parametrize(
    ("monster", "english", "german"),
    [("Plain Ogre", "5 or more", "Wurf ab 5"), ("Glue Giant", "no chance", "keine Chance")],
)
def test_a_roll_says_what_it_takes(monster: str, english: str, german: str) -> None:
    players = {"Aric": {"level": 5}, "Suzan": {"level": 2}, "Carl": {"level": 3}}
    t = deal(players=players, turn="Aric", cards=CARDS, phase="combat", fight={"monsters": [monster]})
    t.do("Aric", "run away")
    [command] = [one for one in legal(t.state, 0) if one.verb == ROLL]
    names = list(players)
    assert english in language("en").in_words(t.state, names, command)
    assert german in language("de").in_words(t.state, names, command)


def said(verb: int, card: str = "", **position: Any) -> list[tuple[str, str]]:
    """What Aric's moves with this verb and card are called, in both languages."""
    players = {"Suzan": {}, "Carl": {}} | position.pop("players", {})
    t = deal(players={"Aric": position.pop("aric", {}), **players}, turn="Aric", **position)
    catalog, names = t.state.catalog, ["Aric", "Suzan", "Carl"]
    return [
        (language("en").in_words(t.state, names, one), language("de").in_words(t.state, names, one))
        for one in legal(t.state, 0)
        if one.verb == verb and (not card or catalog.name[one.card] == card)
    ]


@pytest.mark.rule("ally.replace")
def test_a_new_ally_says_who_has_to_go() -> None:
    xmen = {"edition": "xmen", "phase": "prepare"}
    assert said(PLAY, "Storm", aric={"hand": ["Storm"]}, **xmen) == [
        ("Take Storm (+2) along", "Storm (+2) mitnehmen"),
    ]
    assert said(PLAY, "Storm", aric={"hand": ["Storm"], "in_play": ["Angel"]}, **xmen) == [
        ("Take Storm (+2) along instead of Angel", "Storm (+2) statt Angel mitnehmen"),
    ]


@pytest.mark.rule("item.restricted")
def test_an_item_one_cannot_use_is_only_laid_down() -> None:
    hand = {"hand": ["Gleaming Garters"]}
    cards = """
    - {id: gleaming_garters, name: Gleaming Garters, deck: treasure, type: item, item: {bonus: 2, value: 200},
       equip_if: {trait: {of: self, is: elf}}}
    """
    assert said(PLAY, "Gleaming Garters", aric={**hand, "in_play": ["Elf"]}, cards=cards, phase="prepare") == [
        ("Put Gleaming Garters (+2) into play", "Gleaming Garters (+2) ins Spiel bringen"),
    ]
    assert said(PLAY, "Gleaming Garters", aric=hand, cards=cards, phase="prepare") == [
        ("Lay Gleaming Garters (+2) down, to be carried", "Gleaming Garters (+2) auslegen, nur zum Tragen"),
    ]


@pytest.mark.rule("variant.faster.loot-treasure")
@pytest.mark.parametrize(
    ("variants", "english", "german"),
    [
        ({}, "Loot the room: draw a Door, face down", "Raum plündern: Türkarte ziehen"),
        (
            {"loot_draws_treasure": True},
            "Loot the room: draw a Treasure, face down",
            "Raum plündern: Schatzkarte ziehen",
        ),
    ],
)
def test_looting_says_what_is_drawn(variants: dict[str, bool], english: str, german: str) -> None:
    assert said(LOOT_ROOM, phase="trouble", options=variants) == [(english, german)]


@pytest.mark.rule("item.sell.multiple", "item.sell.not-ten", "ruling.J9")
@pytest.mark.parametrize(("level", "levels", "stufen"), [(3, "2 Levels", "2 Stufen"), (8, "1 Level", "1 Stufe")])
def test_the_label_of_a_sale_says_what_the_engine_gives(level: int, levels: str, stufen: str) -> None:
    gem = "- {id: gem, name: Gem, type: item, item: {value: 2000}}"
    players = {"Aric": {"level": level, "in_play": ["Gem"]}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, cards=gem)
    sale = Command(SELL, 0, cards=(t.card("Gem"),))
    assert language("en").in_words(t.state, t.players, sale) == f"Sell Gem: 2,000 gold, {levels}"
    assert language("de").in_words(t.state, t.players, sale).endswith(f", {stufen}")
    t.do("Aric", sell=["Gem"])
    t.expect(Aric={"level": level + int(levels[0])})


def test_an_ability_has_one_bracket_for_its_card_and_what_it_costs() -> None:
    aric = {"in_play": ["Halfling"], "hand": ["Enraged", "Magic Missile", "Net Troll"]}
    assert said(USE, "Halfling", aric=aric, phase="prepare") == [
        ("Pantry Raid (Halfling, costs 2 cards)", "Pantry Raid (Halfling, kostet 2 Karten)")
    ]


@pytest.mark.parametrize(
    ("edition", "card", "english", "german"),
    [
        ("deluxe", "Dwarf", "Give up being a Dwarf", "Zwerg aufgeben"),
        ("deluxe", "Elf", "Give up being an Elf", "Elf aufgeben"),
        ("xmen", "X-Men", "Leave X-Men", "X-Men verlassen"),
        ("xmen", "Flight", "Give up Flight", "Flugtalent verlernen"),
    ],
)
def test_what_one_is_is_given_up_and_what_one_has(edition: str, card: str, english: str, german: str) -> None:
    t = deal(players={"Aric": {"in_play": [card]}, "Suzan": {}, "Carl": {}}, turn="Aric", edition=edition)
    given_up = Command(DROP, 0, t.card(card))
    for code, words in (("en", english), ("de", german)):
        assert language(code).in_words(language(code).at(t.state), t.players, given_up) == words


def test_a_power_is_learnt_with_its_rank_in_one_go() -> None:
    xmen = {"edition": "xmen", "phase": "prepare"}
    assert said(PLAY, "Flight", aric={"level": 3, "hand": ["Flight"]}, **xmen) == [
        ("Learn Flight (+1), Rank 1", "Flight (+1) lernen, Rang 1"),
    ]


def test_whose_companion_it_hits_is_said_as_people_do() -> None:
    aric = {"in_play": ["Piano Player Under the Sign"], "hand": ["Recast Between Reels"]}
    suzan = {"in_play": ["Crusty Old Prospector"]}
    gbm = {"edition": "gbm", "phase": "prepare"}
    words = [en for en, _de in said(PLAY, "Recast Between Reels", aric=aric, players={"Suzan": suzan}, **gbm)]
    assert {"Recast Between Reels, on your own companion", "Recast Between Reels, on Suzan's companion"} <= {*words}
