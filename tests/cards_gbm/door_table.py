"""Deals that the tests of the Door decks share: Aric (male) is active, Suzan (female) and Carl (male) sit to his left.

The numbers that a card is expected to show never stand here: they are given by the tests.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import kickdoor
from kickdoor.judge.scenario import Table, deal

PACKS = Path(kickdoor.__file__).parent / "packs"
ALL = "gbm-complete"
#: A weapon that beats anything; it takes no place and has no trait.
BIG_STICK = "- {id: big_stick, name: Big Stick, deck: treasure, type: item, item: {value: 0, bonus: 60}}\n"
#: A noise that makes the fight hopeless for the munchkins without touching any monster.
FOGHORN = (
    "- {id: foghorn, name: Foghorn, deck: treasure, type: one_shot, one_shot: {bonus: 60, side: monsters, value: 0}}\n"
)
SEXES = {"Aric": "male", "Suzan": "female", "Carl": "male"}

JOHNS = "Long Johns, Fifth Winter"  # Armor +1, 200 gold
PONCHO = "Poncho With a Stove Door Under It"  # Armor +3, 600 gold
SNOWSHOES = "Optimistic Snowshoes"  # Footgear +1, 200 gold
BACKWARDS = "Boots Worn Backwards"  # Footgear, 300 gold, +2 to Run Away
HAT = "20-Gallon Hat"  # Headgear +3, 600 gold
BOWLER = "Bowler Hat"  # Headgear +2, 400 gold
WHIP = "Bullwhip"  # one hand +3, 600 gold
ACES = "Deck of Nine Aces"  # one hand +1, 300 gold
CANNON = "Civil War Cannon"  # two hands +5, Big, 900 gold
SAFE = "Bank Safe, Still Shut"  # two hands +4, Big, 800 gold
MULE = "Mule of Few Words"
COSTUME = "Two-Man Horse Costume"
MARM = "Schoolmarm"
KID = "Kid With a Sweetheart Back Home"
CHANDELIER = "Chandelier, Cut Loose"  # one-shot +2, 200 gold
LEVEL_UP = "Walk Away From the Explosion Without Looking"
SNAKE = "Rattlesnake in a Non-Speaking Part"
#: What somebody owns who has a bit of everything that Bad Stuff may take.
WORN = [JOHNS, SNOWSHOES, HAT, WHIP]
SPARE = {"card": ACES, "equipped": False}
WATCH = "Pocket Watch Stopped at High Noon"
#: What Aric has who only came along: no test gives these to anybody else.
ARICS = [BOWLER, {"card": WATCH, "equipped": False}]
HAND = [CHANDELIER, "Ornery", LEVEL_UP]


@cache
def names(pack: str, deck: str = "door") -> frozenset[str]:
    """The cards that stand in the files of this pack itself."""
    files = sorted((PACKS / pack / deck).glob("*.yaml"))
    return frozenset(str(card["name"]) for path in files for card in yaml.safe_load(path.read_text("utf-8")))


def edition_of(*cards: str) -> str:
    """The smaller edition, if it has all of these cards."""
    known = names("gbm") | names("gbm", "treasure")
    added = names(ALL) | names(ALL, "treasure")
    return ALL if any(card in added - known for card in cards) else "gbm"


def row(card: str, *values: Any) -> Any:
    """One line of a table of cards."""
    return pytest.param(card, *values, marks=pytest.mark.card(card), id=card)


def at_table(
    aric: dict[str, Any] | None = None,
    suzan: dict[str, Any] | None = None,
    carl: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """Aric's turn, before the door, unless the position says otherwise."""
    given = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    players = {name: {"level": 1, "sex": SEXES[name], **has} for name, has in given.items()}
    return deal(players=players, **{"turn": "Aric", "edition": "gbm", **position})


def fight(*monsters: Any, helper: str = "", boosts: tuple[Any, ...] = (), **position: Any) -> Table:
    """Aric fights these monsters; nothing has been claimed yet."""
    under_way: dict[str, Any] = {"monsters": list(monsters), "boosts": list(boosts)}
    if helper:
        under_way["helper"] = helper
    faces = (monster if isinstance(monster, str) else monster["card"] for monster in monsters)
    return at_table(phase="combat", fight=under_way, **{"edition": edition_of(*faces), **position})


def lost(*monsters: Any, **position: Any) -> Table:
    """As `fight`, but hopeless: somebody has blown a horn for the monsters."""
    cards = FOGHORN + position.pop("cards", "")
    return fight(*monsters, boosts=({"card": "Foghorn", "side": "monsters"},), cards=cards, **position)


def kick(card: str, **position: Any) -> Table:
    """Aric kicks the door open and finds this card."""
    t = at_table(door=[card, *position.pop("door", [])], **{"edition": edition_of(card), **position})
    t.do("Aric", "kick open the door")
    return t


def spring(t: Table, who: str, card: str, on: str) -> Table:
    """A Trap is played and nobody stops it."""
    t.do(who, play=card, on=on)
    t.all_pass()
    return t


def trapped(card: str, aric: dict[str, Any], how: str, **position: Any) -> Table:
    """Aric meets this Trap, behind the door or from Suzan's hand."""
    if how == "kicked":
        t = kick(card, aric=aric, **position)
        t.all_pass()
        return t
    suzan = {**position.pop("suzan", {}), "hand": [card]}
    t = at_table(aric=aric, suzan=suzan, **{"edition": edition_of(card), **position})
    return spring(t, "Suzan", card, "Aric")


def slay(t: Table) -> Table:
    """The kill is claimed and stands."""
    t.do("Aric", "claim the kill")
    t.all_pass()
    return t


def flee(t: Table, *monsters: str, who: str = "Aric") -> Table:
    """Give the fight up and roll against each of these; nobody does anything about the rolls."""
    if who == "Aric":
        t.do("Aric", "run away")
    for monster in monsters:
        t.do(who, roll_against=monster)
        t.all_pass()
    return t


def caught(monster: str, victim: str, has: dict[str, Any], dice: tuple[int, ...] = (), **position: Any) -> Table:
    """The victim rolls a 1 and meets the Bad Stuff: Aric alone, or Suzan as the helper of an Aric who gets away."""
    if victim == "Aric":
        return flee(lost(monster, aric=has, dice=[1, *dice], **position), monster)
    aric = {"level": 5, "in_play": ARICS, "hand": ["Snake, Lightly Oiled"]}
    t = lost(monster, aric=aric, suzan=has, helper="Suzan", dice=[6, 1, *dice], **position)
    flee(t, monster)
    flee(t, monster, who="Suzan")
    t.expect(Aric={"level": 5, "dead": False, "in_play_has": [BOWLER, WATCH], "hand_has": ["Snake, Lightly Oiled"]})
    return t


def picks(t: Table, who: str, *cards: str) -> set[str]:
    """Which of these cards may be picked now."""
    return {card for card in cards if t.may(who, pick=card)}


def with_super(*classes: str) -> list[Any]:
    return [classes[0], {"card": "Super Munchkin", "attached_to": classes[0]}, *classes[1:]]


def cheating(card: str) -> list[Any]:
    return [card, {"card": "Cheat!", "attached_to": card}]
