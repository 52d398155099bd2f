"""Moves in words promise what the engine will do."""

from __future__ import annotations

import pytest

from kickdoor.engine import legal
from kickdoor.engine.command import ROLL
from kickdoor.play.languages import LANGUAGES
from kickdoor.play.table import deal

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
    assert english in LANGUAGES["en"].in_words(t.state, names, command)
    assert german in LANGUAGES["de"].in_words(t.state, names, command)
