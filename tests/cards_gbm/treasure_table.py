"""Deals that the tests of the Treasure decks share: Aric (male) is active, Suzan (female) and Carl (male) follow.

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
both = pytest.mark.parametrize("edition", ["gbm", ALL])
SEXES = {"Aric": "male", "Suzan": "female", "Carl": "male"}
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
def names(pack: str, deck: str = "treasure") -> frozenset[str]:
    """The cards that stand in the files of this pack itself."""
    files = sorted((PACKS / pack / deck).glob("*.yaml"))
    return frozenset(str(card["name"]) for path in files for card in yaml.safe_load(path.read_text("utf-8")))


def edition_of(*cards: str) -> str:
    """The smaller edition, if it has all of these cards."""
    added = (names(ALL) | names(ALL, "door")) - names("gbm") - names("gbm", "door")
    return ALL if any(card in added for card in cards) else "gbm"


def row(card: str, *values: Any) -> Any:
    """One line of a table of cards."""
    return pytest.param(card, *values, marks=pytest.mark.card(card), id=card)


def sideways(card: str) -> dict[str, Any]:
    return {"card": card, "equipped": False}


def rest(gold: int) -> str:
    """Two Items: one that together with so much gold makes a level, and one that is a coin short of it."""
    return f"""
- {{id: just_enough, name: Just Enough, deck: treasure, type: item, item: {{value: {1000 - gold}}}}}
- {{id: just_short, name: Just Short, deck: treasure, type: item, item: {{value: {999 - gold}}}}}
"""


def cards_of(player: dict[str, Any]) -> list[str]:
    given = [*player.get("hand", []), *player.get("in_play", []), *player.get("curses", [])]
    return [card["card"] if isinstance(card, dict) else card for card in given]


def at_table(
    aric: dict[str, Any] | None = None,
    suzan: dict[str, Any] | None = None,
    carl: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """Aric's turn, before the door, unless the position says otherwise; in the smallest edition that will do."""
    given = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    players = {name: {"level": 1, "sex": SEXES[name], **has} for name, has in given.items()}
    edition = edition_of(*(card for player in given.values() for card in cards_of(player)))
    cards = PLAIN + position.pop("cards", "")
    return deal(players=players, cards=cards, **{"turn": "Aric", "edition": edition, **position})


def fight(*monsters: Any, helper: str = "", **position: Any) -> Table:
    """Aric fights these monsters; nothing has been claimed yet."""
    under_way = {"monsters": list(monsters), **({"helper": helper} if helper else {})}
    return at_table(phase="combat", fight=under_way, **position)


def flight(*monsters: Any, **position: Any) -> Table:
    """As `fight`, and Aric has given it up: nobody has rolled yet."""
    t = fight(*monsters, **position)
    t.do("Aric", "run away")
    return t


def slay(t: Table) -> Table:
    """The kill is claimed and stands."""
    t.do("Aric", "claim the kill")
    t.all_pass()
    return t


def roll(t: Table, *monsters: str, who: str = "Aric") -> Table:
    """Roll against each of these; nobody does anything about the rolls."""
    for monster in monsters:
        t.do(who, roll_against=monster)
        t.all_pass()
    return t
