"""What the tests of both western packs deal with, by name, and the deals of these packs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest
from tests.table import Deals, Scenario, flee

from kickdoor.play.catalogs import pack_for

ALL = "gbm-complete"
both = pytest.mark.parametrize("edition", ["gbm", ALL])

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

#: Monsters with nothing to say, and plain things to fill places, purses and hands with.
PLAIN = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 10, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: giant, name: Giant, deck: door, type: monster, monster: {level: 40, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 2}}]}
- {id: mouse, name: Mouse, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: reaper, name: Reaper, deck: door, type: monster, monster: {level: 40, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
- {id: ghoul, name: Ghoul, deck: door, type: monster, tags: [undead], monster: {level: 10, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_hat, name: Plain Hat, deck: treasure, type: item, item: {slot: headgear, value: 100}}
- {id: plain_shirt, name: Plain Shirt, deck: treasure, type: item, item: {slot: armor, value: 100}}
- {id: plain_clogs, name: Plain Clogs, deck: treasure, type: item, item: {slot: footgear, value: 100}}
- {id: plain_stick, name: Plain Stick, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100}}
- {id: plain_spoon, name: Plain Spoon, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100}}
- {id: plain_pole, name: Plain Pole, deck: treasure, type: item, item: {slot: hand, hands: 2, value: 100}}
- {id: piano, name: Piano, deck: treasure, type: item, item: {size: big, value: 100}}
- {id: wardrobe, name: Wardrobe, deck: treasure, type: item, item: {size: big, value: 100}}
- {id: sofa, name: Sofa, deck: treasure, type: item, item: {size: big, value: 100}}
- {id: ring, name: Plain Ring, deck: treasure, type: item, item: {value: 100}}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
- {id: nag, name: Nag, deck: door, type: steed, steed: {value: 100}}
- {id: page, name: Page, deck: door, type: sidekick, companion: {sex: male}}
- {id: hiccups, name: Hiccups, deck: door, type: trap, effect: [{lose_level: {to: victim, n: 1}}]}
- {id: raincloud, name: Raincloud, deck: door, type: trap, lasts: until_removed,
   abilities: [{static: [{stat: strength, add: -1, to: victim}]}]}
- {id: toothache, name: Toothache, deck: door, type: trap, lasts: until_removed,
   abilities: [{static: [{stat: strength, add: -2, to: victim}]}]}
"""
#: The Classes without what they do: only the right to what is made for them.
BARE_CLASSES = """
- {id: cowboy, name: Cowboy, deck: door, type: class, copies: 3, trait: {kind: class, name: cowboy}}
- {id: indian, name: Indian, deck: door, type: class, copies: 3, trait: {kind: class, name: indian}}
- {id: outlaw, name: Outlaw, deck: door, type: class, copies: 3, trait: {kind: class, name: outlaw}}
- {id: dude, name: Dude, deck: door, type: class, copies: 3, trait: {kind: class, name: dude}}
"""
BARE_CAVALRY = (
    "- {id: cavalry, name: Cavalry, deck: door, type: class, copies: 3, trait: {kind: class, name: cavalry}}\n"
)
UNPAID = ("character.class.discard-cost", "super.one.costs-stay")


@cache
def names(pack: str, *decks: str) -> frozenset[str]:
    """The cards that stand in the files of this pack itself."""
    return frozenset(card.name for card in pack_for(pack).cards if card.deck in decks)


@cache
def added() -> frozenset[str]:
    return names(ALL, "door", "treasure") - names("gbm", "door", "treasure")


def edition_with(cards: Iterable[str]) -> str:
    """The smaller edition, if it has all of these cards."""
    return "gbm" if added().isdisjoint(cards) else ALL


def edition_of(*cards: str) -> str:
    return edition_with(cards)


DOORS = Deals(edition_with)
TREASURES = Deals(edition_with, PLAIN)
at_table, fight, lost, kick, struck = DOORS.at_table, DOORS.fight, DOORS.lost, DOORS.kick, DOORS.struck


def rest(gold: int) -> str:
    """Two Items: one that together with so much gold makes a level, and one that is a coin short of it."""
    return f"""
- {{id: just_enough, name: Just Enough, deck: treasure, type: item, item: {{value: {1000 - gold}}}}}
- {{id: just_short, name: Just Short, deck: treasure, type: item, item: {{value: {999 - gold}}}}}
"""


def caught(monster: str, victim: str, has: dict[str, Any], dice: tuple[int, ...] = (), **position: Any) -> Scenario:
    """The victim rolls a 1 and meets the Bad Stuff: Aric alone, or Suzan as the helper of an Aric who gets away."""
    if victim == "Aric":
        return flee(lost(monster, aric=has, dice=[1, *dice], **position), monster)
    aric = {"level": 5, "in_play": ARICS, "hand": ["Snake, Lightly Oiled"]}
    t = lost(monster, aric=aric, suzan=has, helper="Suzan", dice=[6, 1, *dice], **position)
    flee(t, monster)
    flee(t, monster, who="Suzan")
    t.expect(Aric={"level": 5, "dead": False, "in_play_has": [BOWLER, WATCH], "hand_has": ["Snake, Lightly Oiled"]})
    return t


def picks(t: Scenario, who: str, *cards: str) -> set[str]:
    """Which of these cards may be picked now."""
    return {card for card in cards if t.may(who, pick=card)}


def with_super(*classes: str) -> list[Any]:
    return [classes[0], {"card": "Super Munchkin", "attached_to": classes[0]}, *classes[1:]]


def cheating(card: str) -> list[Any]:
    return [card, {"card": "Cheat!", "attached_to": card}]
