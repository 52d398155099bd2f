"""What the tests of the star pack deal with, by name, and the deals of this pack."""

from __future__ import annotations

from typing import Any

from tests.table import Deals, Scenario, flee

#: A monster with nothing to say.
BLOB = """
- {id: blob, name: Blob, deck: door, type: monster, monster: {level: 10, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
BOWL, GOWN, BOOTS = "Fishbowl, Previously Occupied", "Hospital Gown of the Future", "Set of Six Boots"
CLIPBOARD, TEETH = "Clipboard of Belonging Here", "Diamondoid Teeth"
#: A bit of everything that Bad Stuff may take, nothing of it Complex, fiery or good for running: +1 +1 +1 +1 +2.
BELONGINGS = [BOWL, GOWN, BOOTS, CLIPBOARD, TEETH]
OTHERS = ["Peaked Cap of Acting Command", "Battle Armor", "Boots of Permanent Attachment", "Stamp of Denied Entry"]
LEGS = """
- {id: legs, name: Spare Legs, deck: treasure, type: item, item: {value: 0},
   abilities: [{static: [{stat: run_roll, add: 9, to: self}]}]}
"""
TRAITS = ["Gadgeteer", "Psychic", "Trader", "Bounty Hunter", "Mutant", "Feline", "Cyborg"]
HAND = ["Radioactive", "Introspection Grenade", "Wandering Monster"]

DEALS = Deals("star", BLOB, BELONGINGS, HAND)
at_table, fight, winning, lost, kick = DEALS.at_table, DEALS.fight, DEALS.winning, DEALS.lost, DEALS.kick
reacts_to, ignores, rewards, gets_away = DEALS.reacts_to, DEALS.ignores, DEALS.rewards, DEALS.gets_away


def caught(monster: str, die: int, aric: dict[str, Any], *dice: int, **position: Any) -> Scenario:
    """Aric loses to this monster and rolls this die; more dice may follow."""
    return flee(lost(monster, aric=aric, dice=[die, *dice], **position), monster)


def helper_caught(monster: str, die: int, suzan: dict[str, Any], *dice: int) -> Scenario:
    """Aric, who has something of every kind, escapes on spare legs and loses nothing; Suzan rolls this die."""
    aric = {"level": 5, "in_play": ["Mutant", "Trader", *OTHERS, "Spare Legs"], "hand": ["Recently Promoted", "Feline"]}
    t = lost(monster, aric=aric, suzan=suzan, helper="Suzan", dice=[1, die, *dice], cards=LEGS)
    flee(t, monster)
    flee(t, monster, who="Suzan")
    t.expect(Aric={"level": 5, "equipped": OTHERS, "in_play_has": ["Mutant", "Trader"], "hand_count": 2, "dead": False})
    return t
