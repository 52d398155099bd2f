"""Items for somebody in particular: who may use them, who may only carry them, and what frees them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import at_table, fight
from tests.table import row, sideways

#: An Item, its bonus, and the Class or Race that makes it work (a sex in small letters).
RESTRICTED = [
    row("Shell Company", 2, "Trader"),
    row("Chassis, Two Careful Owners", 3, "Cyborg"),
    row("Boots of Extended Jurisdiction", 2, "Bounty Hunter"),
    row("Thinking Cap, Water-Cooled", 2, "Psychic"),
    row("Regulation Helmet, With Ears", 3, "Feline"),
    row("Purchaser", 4, "Trader"),
    row("Crystal Ball Bearings", 3, "Psychic"),
    row("Rolled-Up Star Chart", 2, "female"),
    row("Neuronic Whip", 3, "Mutant"),
    row("Shield Generator Generator", 3, "Gadgeteer"),
    row("Gavel of Summary Judgment", 4, "Bounty Hunter"),
    row("Leaf Blower, Vacuum-Rated", 3, "male"),
    row("Forklift, Wearable", 4, "Cyborg"),
]
TRAITS = ["Gadgeteer", "Psychic", "Trader", "Bounty Hunter", "Mutant", "Feline", "Cyborg"]
ALIBI = "Alibi for All Time Zones"
restricted = pytest.mark.parametrize(("name", "bonus", "owner"), RESTRICTED)


def somebody(trait: str) -> dict[str, Any]:
    if trait in ("male", "female"):
        return {"level": 3, "sex": trait}
    return {"level": 3, "in_play": [trait]}


def strangers(owner: str) -> list[dict[str, Any]]:
    if owner in ("male", "female"):
        return [somebody("female" if owner == "male" else "male")]
    return [{"level": 3}, *(somebody(trait) for trait in TRAITS if trait != owner)]


def from_item(t: Any, name: str) -> int:
    return sum(amount for amount, card, _ in t.why("strength", "Aric") if card == name)


@restricted
@pytest.mark.rule("item.restricted")
def test_it_works_for_whom_it_was_made(name: str, bonus: int, owner: str) -> None:
    t = at_table(aric={**somebody(owner), "hand": [name]})
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": [name]})
    assert from_item(t, name) == bonus


@restricted
@pytest.mark.rule("item.restricted", "item.carry-any", "ruling.K31")
def test_anybody_else_only_carries_it(name: str, bonus: int, owner: str) -> None:
    for other in strangers(owner):
        t = at_table(aric={**other, "hand": [name]})
        t.do("Aric", play=name)
        t.expect(Aric={"in_play_has": [name], "not_equipped": [name]})
        assert from_item(t, name) == 0
        t.refuse("Aric", equip=name, rule="item.restricted")


@pytest.mark.parametrize(  # for the sexes see test_door_traps: an Item follows the photo
    ("name", "bonus", "owner"), [item for item in RESTRICTED if item.values[2] not in ("male", "female")]
)
@pytest.mark.rule("item.restricted", "combat.class-change-midfight", "ruling.K12", "ruling.K31")
def test_the_bonus_goes_with_the_right_and_comes_back_with_it(name: str, bonus: int, owner: str) -> None:
    has = somebody(owner)
    t = fight("Blob", aric={**has, "in_play": [owner, name], "hand": [owner]})
    assert from_item(t, name) == bonus
    t.do("Aric", discard=owner)
    t.expect(Aric={"in_play_has": [name]})
    assert from_item(t, name) == 0
    t.do("Aric", play=owner)
    assert from_item(t, name) == bonus


@restricted
@pytest.mark.rule("item.equip-limits.exceptions", "ruling.R72")
def test_cheat_lets_anybody_use_it(name: str, bonus: int, owner: str) -> None:
    other = strangers(owner)[0]
    t = at_table(aric={**other, "in_play": [*other.get("in_play", []), sideways(name)], "hand": ["Cheat!"]})
    t.do("Aric", play="Cheat!", on=name)
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name], "strength": 3 + bonus})


@pytest.mark.card("Neuronic Whip")
@pytest.mark.rule("item.equip-limits")
def test_the_whip_takes_one_of_a_mutants_four_hands() -> None:
    held = ["Clipboard of Belonging Here", "Regulation Plasma Spork", "Stamp of Denied Entry"]
    more = "Universal Remote, This Universe Only"
    t = at_table(aric={"in_play": ["Mutant", *held, sideways("Neuronic Whip")]})
    t.do("Aric", equip="Neuronic Whip")
    t.expect(Aric={"equipped": [*held, "Neuronic Whip"]})
    t = at_table(aric={"in_play": ["Mutant", *held, more, sideways("Neuronic Whip")]})
    t.refuse("Aric", equip="Neuronic Whip", rule="item.equip-limits")


@pytest.mark.card("Alibi for All Time Zones")
@pytest.mark.rule("item.restricted")
def test_everybody_but_a_bounty_hunter_has_an_alibi() -> None:
    for trait in ("male", "female", *TRAITS):
        t = at_table(aric={**somebody(trait), "hand": [ALIBI]})
        t.do("Aric", play=ALIBI)
        if trait == "Bounty Hunter":
            t.expect(Aric={"in_play_has": [ALIBI], "not_equipped": [ALIBI], "strength": 3})
            t.refuse("Aric", equip=ALIBI, rule="item.restricted")
        else:
            t.expect(Aric={"equipped": [ALIBI]})
            assert from_item(t, ALIBI) == 3


@pytest.mark.card("Alibi for All Time Zones")
@pytest.mark.rule("combat.class-change-midfight", "ruling.K31")
def test_an_alibi_does_not_survive_joining_the_bounty_hunters() -> None:
    t = fight("Blob", aric={"level": 3, "in_play": [ALIBI], "hand": ["Bounty Hunter"]})
    t.expect(fight={"munchkins": 6})
    t.do("Aric", play="Bounty Hunter")
    t.expect(fight={"munchkins": 3}, Aric={"in_play_has": [ALIBI]})
