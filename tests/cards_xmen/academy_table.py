"""Deals that the tests of the Academy share: Aric (male) is active, Suzan (female) and Carl (male) sit to his left.

The numbers that a card is expected to show never stand here: they are given by the tests.
"""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Table, deal

#: A weapon that beats anything; it takes no place and has no trait.
BIG_STICK = "- {id: big_stick, name: Big Stick, deck: treasure, type: item, item: {value: 0, bonus: 60}}\n"
#: A noise that makes the fight hopeless for the munchkins without touching any monster.
FOGHORN = (
    "- {id: foghorn, name: Foghorn, deck: treasure, type: one_shot, one_shot: {bonus: 60, side: monsters, value: 0}}\n"
)
#: A fight about nothing: no tag, no words. Whoever is caught loses a level.
STRAW_MAN = """
- {id: straw_man, name: Straw Man, deck: door, type: monster, copies: 2, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
STRAW = "Straw Man"
SEXES = {"Aric": "male", "Suzan": "female", "Carl": "male"}
HELMET = "Magneto's Helmet"
BLAZER = "School Blazer, Third Owner"
SHOES = "Steel-Toed Ballet Shoes"
BLADE = "Muramasa Blade"
#: What somebody owns who has a bit of everything that Bad Stuff may take.
BELONGINGS = [HELMET, BLAZER, SHOES, BLADE]
PUDDING = "Rice Pudding, Skin On"
SOCKS = "Gym Socks, Vintage"
IMPROVED = "New and Improved"
HAND = [PUDDING, SOCKS, IMPROVED]


def row(card: str, *values: Any) -> Any:
    """One line of a table of cards."""
    return pytest.param(card, *values, marks=pytest.mark.card(card), id=card)


def sideways(card: str) -> dict[str, Any]:
    """An Item that is carried but not in use."""
    return {"card": card, "equipped": False}


def at_table(
    aric: dict[str, Any] | None = None,
    suzan: dict[str, Any] | None = None,
    carl: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """Aric's turn, before the door, unless the position says otherwise."""
    given = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    players = {name: {"level": 1, "sex": SEXES[name], **has} for name, has in given.items()}
    return deal(players=players, **{"turn": "Aric", "edition": "xmen", **position})


def fight(*monsters: Any, helper: str = "", boosts: tuple[Any, ...] = (), **position: Any) -> Table:
    """Aric fights these monsters; nothing has been claimed yet."""
    under_way: dict[str, Any] = {"monsters": list(monsters), "boosts": list(boosts)}
    if helper:
        under_way["helper"] = helper
    cards = STRAW_MAN + position.pop("cards", "")
    return at_table(phase="combat", fight=under_way, cards=cards, **position)


def lost(*monsters: Any, **position: Any) -> Table:
    """As `fight`, but hopeless: somebody has blown a horn for the monsters."""
    cards = FOGHORN + position.pop("cards", "")
    return fight(*monsters, boosts=({"card": "Foghorn", "side": "monsters"},), cards=cards, **position)


def kick(card: str, **position: Any) -> Table:
    """Aric kicks the door open and finds this card."""
    cards = STRAW_MAN + position.pop("cards", "")
    t = at_table(door=[card, *position.pop("door", [])], cards=cards, **position)
    t.do("Aric", "kick open the door")
    return t


def trap(t: Table, who: str, card: str, on: str) -> Table:
    """A Trap is played and nobody stops it."""
    t.do(who, play=card, on=on)
    t.all_pass()
    return t


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


def caught(monster: str, aric: dict[str, Any] | None = None, die: int = 1, **position: Any) -> Table:
    """Aric gives the fight up, rolls this and is caught."""
    return flee(lost(monster, aric=aric, dice=[die, *position.pop("dice", [])], **position), monster)


def run_away_bonus(has: dict[str, Any], bonus: int) -> None:
    """What is added to Aric's rolls against the Straw Man: one roll just gets away, the one below it does not."""
    for die, level in ((5 - bonus, 5), (4 - bonus, 4)):
        t = lost(STRAW, aric={**has, "level": 5}, dice=[die])
        flee(t, STRAW)
        t.expect(Aric={"level": level}, phase="charity")
