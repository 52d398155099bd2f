"""Deals that the tests of all packs share: Aric (male) is active, Suzan (female) and Carl (male) sit to his left.

`Deals` deals with the cards of one pack; each folder of a pack has one, beside the names of its goods. What is done at
a table is the same everywhere. The numbers that a card is expected to show never stand here: the tests give them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

Player = dict[str, Any]

#: A weapon that beats anything; it takes no place and has no trait.
BIG_STICK = "- {id: big_stick, name: Big Stick, deck: treasure, type: item, item: {value: 0, bonus: 60}}\n"
#: A noise that makes the fight hopeless for the munchkins without touching any monster.
FOGHORN = (
    "- {id: foghorn, name: Foghorn, deck: treasure, type: one_shot, one_shot: {bonus: 60, side: monsters, value: 0}}\n"
)
SEXES = {"Aric": "male", "Suzan": "female", "Carl": "male"}


def row(card: str, *values: Any) -> Any:
    """One line of a table of cards."""
    return pytest.param(card, *values, marks=pytest.mark.card(card), id=card)


def sideways(card: str) -> dict[str, Any]:
    """An Item that is carried but not in use."""
    return {"card": card, "equipped": False}


# ---- what is done ------------------------------------------------------------------------------------------------


def strike(t: Scenario, who: str, card: str, on: str) -> Scenario:
    """A Curse is played, a Trap sprung, and nobody stops it."""
    t.do(who, play=card, on=on)
    t.all_pass()
    return t


def slay(t: Scenario) -> Scenario:
    """The kill is claimed and stands."""
    t.do("Aric", "claim the kill")
    t.all_pass()
    return t


def roll(t: Scenario, *monsters: str, who: str = "Aric") -> Scenario:
    """Roll against each of these; nobody does anything about the rolls."""
    for monster in monsters:
        t.do(who, roll_against=monster)
        t.all_pass()
    return t


def flee(t: Scenario, *monsters: str, who: str = "Aric") -> Scenario:
    """Give the fight up, which is Aric's to say, and roll against each of these."""
    if who == "Aric":
        t.do("Aric", "run away")
    return roll(t, *monsters, who=who)


# ---- deals -------------------------------------------------------------------------------------------------------


def named_in(position: Mapping[str, Any]) -> Iterator[str]:
    """The cards that somebody has, that are fought or that lie on top."""
    fight = position.get("fight") or {}
    players = [facts for facts in position["players"].values()]
    given = [card for facts in players for key in ("hand", "in_play", "curses") for card in facts.get(key, [])]
    for card in [*given, *fight.get("monsters", []), *position.get("door", []), *position.get("treasure", [])]:
        yield card["card"] if isinstance(card, dict) else card


class Deals:
    """Positions of one pack.

    `edition`: its name, or which it is for a table with these cards. `cards`: written down for every table.
    `belongings` and `hand`: what somebody owns who has a bit of everything that Bad Stuff may take.
    """

    def __init__(
        self,
        edition: str | Callable[[Iterator[str]], str],
        cards: str = "",
        belongings: Sequence[str] = (),
        hand: Sequence[str] = (),
    ) -> None:
        self.edition = edition
        self.cards = cards
        self.belongings = list(belongings)
        self.hand = list(hand)

    def at_table(
        self, aric: Player | None = None, suzan: Player | None = None, carl: Player | None = None, **position: Any
    ) -> Scenario:
        """Aric's turn, before the door, unless the position says otherwise."""
        given = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
        position["players"] = {name: {"level": 1, "sex": SEXES[name], **has} for name, has in given.items()}
        position["cards"] = self.cards + position.get("cards", "")
        if "edition" not in position and "packs" not in position:
            position["edition"] = self.edition if isinstance(self.edition, str) else self.edition(named_in(position))
        return deal(**{"turn": "Aric", **position})

    def fight(self, *monsters: Any, helper: str = "", boosts: Sequence[Any] = (), **position: Any) -> Scenario:
        """Aric fights these monsters; nothing has been claimed yet."""
        under_way: dict[str, Any] = {"monsters": list(monsters), "boosts": list(boosts)}
        if helper:
            under_way["helper"] = helper
        return self.at_table(phase="combat", fight=under_way, **position)

    def flight(self, *monsters: Any, **position: Any) -> Scenario:
        """As `fight`, and Aric has given it up: nobody has rolled yet."""
        t = self.fight(*monsters, **position)
        t.do("Aric", "run away")
        return t

    def winning(self, *monsters: Any, **position: Any) -> Scenario:
        """As `fight`, but Aric has the Big Stick beside what the position gives him."""
        aric = position.pop("aric", {})
        aric = {**aric, "in_play": [*aric.get("in_play", []), "Big Stick"]}
        return self.fight(*monsters, aric=aric, cards=BIG_STICK + position.pop("cards", ""), **position)

    def lost(self, *monsters: Any, **position: Any) -> Scenario:
        """As `fight`, but hopeless: somebody has blown a horn for the monsters."""
        cards = FOGHORN + position.pop("cards", "")
        return self.fight(*monsters, boosts=[{"card": "Foghorn", "side": "monsters"}], cards=cards, **position)

    def kick(self, card: str, **position: Any) -> Scenario:
        """Aric kicks the door open and finds this card."""
        t = self.at_table(door=[card, *position.pop("door", [])], **position)
        t.do("Aric", "kick open the door")
        return t

    def struck(self, card: str, aric: Player, how: str, **position: Any) -> Scenario:
        """Aric meets this Curse or Trap, behind the door (`kicked`) or from Suzan's hand."""
        if how == "kicked":
            t = self.kick(card, aric=aric, **position)
            t.all_pass()
            return t
        suzan = {**position.pop("suzan", {}), "hand": [card]}
        return strike(self.at_table(aric=aric, suzan=suzan, **position), "Suzan", card, "Aric")

    # ---- what a monster is -------------------------------------------------------------------------------------------

    def reacts_to(self, monster: str, trait: str, plain: int, roused: int) -> None:
        """Its strength, without the trait and with it on either or both of those who fight: never counted twice."""
        has = {"in_play": [trait]}
        self.fight(monster).expect(fight={"monsters": plain})
        self.fight(monster, suzan=has).expect(fight={"monsters": plain})  # a bystander rouses nobody
        self.fight(monster, helper="Suzan").expect(fight={"monsters": plain})
        self.fight(monster, aric=has).expect(fight={"monsters": roused})
        self.fight(monster, suzan=has, helper="Suzan").expect(fight={"monsters": roused})
        self.fight(monster, aric=has, suzan=has, helper="Suzan").expect(fight={"monsters": roused})
        self.fight(monster, aric={"hand": [trait]}).expect(fight={"monsters": plain})

    def ignores(self, monster: str, strength: int, *cards: str) -> None:
        """None of these, in front of the fighter, changes its strength."""
        for card in cards:
            self.fight(monster, aric={"in_play": [card]}).expect(fight={"monsters": strength})

    def rewards(self, monster: str, strength: int, treasures: int, levels: int = 1, doors: int = 0) -> None:
        """What it is worth when Aric, at Level 1 and empty-handed, finds it behind the door and kills it alone."""
        t = self.kick(monster, aric={"in_play": ["Big Stick"]}, cards=BIG_STICK)
        t.expect(fight={"monsters": strength, "ahead": "munchkins", "treasures": treasures, "levels": levels})
        slay(t)
        t.expect(
            Aric={"level": 1 + levels, "hand_count": treasures + doors},
            Suzan={"level": 1, "hand_count": 0},
            door_discard_has=[monster],
            phase="charity",
        )

    def gets_away(self, monster: str, die: int) -> None:
        """With this roll it takes nothing from Aric, and he gets nothing for it."""
        aric = {"level": 5, "in_play": self.belongings, "hand": self.hand}
        t = flee(self.lost(monster, aric=aric, dice=[die]), monster)
        t.expect(
            Aric={
                "level": 5, "hand_has": self.hand, "hand_count": len(self.hand), "equipped": self.belongings,
                "dead": False,
            },
            door_discard_has=[monster],
            phase="charity",
        )  # fmt: skip
