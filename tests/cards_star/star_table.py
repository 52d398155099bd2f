"""Deals that the tests of the star pack share: Aric (male) is active, Suzan (female) and Carl (male) sit to his left.

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
#: A monster with nothing to say.
BLOB = """
- {id: blob, name: Blob, deck: door, type: monster, monster: {level: 10, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
SEXES = {"Aric": "male", "Suzan": "female", "Carl": "male"}
BOWL, GOWN, BOOTS = "Fishbowl, Previously Occupied", "Hospital Gown of the Future", "Set of Six Boots"
CLIPBOARD, TEETH = "Clipboard of Belonging Here", "Diamondoid Teeth"
#: A bit of everything that Bad Stuff may take, nothing of it Complex, fiery or good for running: +1 +1 +1 +1 +2.
BELONGINGS = [BOWL, GOWN, BOOTS, CLIPBOARD, TEETH]
OTHERS = ["Peaked Cap of Acting Command", "Battle Armor", "Boots of Permanent Attachment", "Stamp of Denied Entry"]
LEGS = """
- {id: legs, name: Spare Legs, deck: treasure, type: item, item: {value: 0},
   abilities: [{static: [{stat: run_roll, add: 9, to: self}]}]}
"""
HAND = ["Radioactive", "Introspection Grenade", "Wandering Monster"]


def row(card: str, *values: Any) -> Any:
    """One line of a table of cards."""
    return pytest.param(card, *values, marks=pytest.mark.card(card), id=card)


def sideways(card: str) -> dict[str, Any]:
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
    cards = BLOB + position.pop("cards", "")
    return deal(players=players, edition="star", cards=cards, **{"turn": "Aric", **position})


def fight(*monsters: Any, helper: str = "", boosts: tuple[Any, ...] = (), **position: Any) -> Table:
    """Aric fights these monsters; nothing has been claimed yet."""
    under_way: dict[str, Any] = {"monsters": list(monsters), "boosts": list(boosts)}
    if helper:
        under_way["helper"] = helper
    return at_table(phase="combat", fight=under_way, **position)


def winning(*monsters: Any, **position: Any) -> Table:
    """As `fight`, but Aric has the Big Stick beside what the position gives him."""
    aric = position.pop("aric", {})
    aric = {**aric, "in_play": [*aric.get("in_play", []), "Big Stick"]}
    return fight(*monsters, aric=aric, cards=BIG_STICK + position.pop("cards", ""), **position)


def lost(*monsters: Any, **position: Any) -> Table:
    """As `fight`, but hopeless: somebody has blown a horn for the monsters."""
    cards = FOGHORN + position.pop("cards", "")
    return fight(*monsters, boosts=({"card": "Foghorn", "side": "monsters"},), cards=cards, **position)


def kick(card: str, **position: Any) -> Table:
    """Aric kicks the door open and finds this card."""
    t = at_table(door=[card, *position.pop("door", [])], **position)
    t.do("Aric", "kick open the door")
    return t


def trap(t: Table, who: str, card: str, on: str) -> Table:
    """A Trap is sprung and nobody stops it."""
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


def caught(monster: str, die: int, aric: dict[str, Any], *dice: int, **position: Any) -> Table:
    """Aric loses to this monster and rolls this die; more dice may follow."""
    return flee(lost(monster, aric=aric, dice=[die, *dice], **position), monster)


def helper_caught(monster: str, die: int, suzan: dict[str, Any], *dice: int) -> Table:
    """Aric, who has something of every kind, escapes on spare legs and loses nothing; Suzan rolls this die."""
    aric = {"level": 5, "in_play": ["Mutant", "Trader", *OTHERS, "Spare Legs"], "hand": ["Recently Promoted", "Feline"]}
    t = lost(monster, aric=aric, suzan=suzan, helper="Suzan", dice=[1, die, *dice], cards=LEGS)
    flee(t, monster)
    flee(t, monster, who="Suzan")
    t.expect(Aric={"level": 5, "equipped": OTHERS, "in_play_has": ["Mutant", "Trader"], "hand_count": 2, "dead": False})
    return t


def reacts_to(monster: str, trait: str, plain: int, roused: int) -> None:
    """Its strength, without the trait and with it on either or both of those who fight: never counted twice."""
    has = {"in_play": [trait]}
    fight(monster).expect(fight={"monsters": plain})
    fight(monster, suzan=has).expect(fight={"monsters": plain})  # a bystander rouses nobody
    fight(monster, helper="Suzan").expect(fight={"monsters": plain})
    fight(monster, aric=has).expect(fight={"monsters": roused})
    fight(monster, suzan=has, helper="Suzan").expect(fight={"monsters": roused})
    fight(monster, aric=has, suzan=has, helper="Suzan").expect(fight={"monsters": roused})
    fight(monster, aric={"hand": [trait]}).expect(fight={"monsters": plain})


def ignores(monster: str, strength: int, *cards: str) -> None:
    """None of these, in front of the fighter, changes its strength."""
    for card in cards:
        fight(monster, aric={"in_play": [card]}).expect(fight={"monsters": strength})


def rewards(monster: str, strength: int, treasures: int, levels: int = 1, doors: int = 0) -> None:
    """What it is worth when Aric, at Level 1 and empty-handed, kills it alone."""
    t = at_table(aric={"in_play": ["Big Stick"]}, cards=BIG_STICK, door=[monster])
    t.do("Aric", "kick open the door")
    t.expect(fight={"monsters": strength, "ahead": "munchkins", "treasures": treasures, "levels": levels})
    slay(t)
    t.expect(
        Aric={"level": 1 + levels, "hand_count": treasures + doors},
        Suzan={"level": 1, "hand_count": 0},
        door_discard_has=[monster],
        phase="charity",
    )


def gets_away(monster: str, die: int) -> None:
    """With this roll it takes nothing from Aric, and he gets nothing for it."""
    aric = {"level": 5, "in_play": BELONGINGS, "hand": HAND}
    t = lost(monster, aric=aric, dice=[die])
    flee(t, monster)
    t.expect(
        Aric={"level": 5, "hand_has": HAND, "hand_count": 3, "equipped": BELONGINGS, "dead": False},
        door_discard_has=[monster],
        phase="charity",
    )
