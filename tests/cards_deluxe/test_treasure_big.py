"""Big Items: one to a munchkin, unless a Race or a card says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal


def big(name: str, wearer: str = "") -> Any:
    """A Big Item and the Class that may use it, if it is not for everybody."""
    return pytest.param(name, [wearer] if wearer else [], id=name, marks=pytest.mark.card(name))


every_big_item = pytest.mark.parametrize(
    ("name", "traits"),
    [
        big("Anvil on a Short Rope"),
        big("Chainsaw of Bloody Dismemberment"),
        big("Battering Ram, Live"),
        big("Staff of Napalm", "Wizard"),
        big("Maul of Breaking Ties"),
        big("Trebuchet, Hand-Held", "Warrior"),
    ],
)
PIANO = "- {id: piano, name: Piano, deck: treasure, type: item, item: {size: big, value: 100, bonus: 1}}\n"
HARP = "- {id: harp, name: Harp, deck: treasure, type: item, item: {size: big, value: 100, bonus: 1}}\n"


def table(aric: dict[str, Any], bess: dict[str, Any] | None = None, **position: Any) -> Scenario:
    players = {"Aric": {"level": 3, **aric}, "Bess": {"level": 2, **(bess or {})}, "Carl": {"level": 2}}
    return deal(players=players, turn="Aric", cards=PIANO + HARP, **position)


def sideways(name: str) -> dict[str, Any]:
    return {"card": name, "equipped": False}


@every_big_item
@pytest.mark.rule("item.big.limit")
def test_a_second_big_item_is_refused(name, traits):
    t = table({"in_play": [*traits, name], "hand": ["Piano"]})
    t.refuse("Aric", play="Piano", rule="item.big.limit")
    t = table({"in_play": [*traits, "Piano"], "hand": [name]})
    t.refuse("Aric", play=name, rule="item.big.limit")


@every_big_item
@pytest.mark.rule("item.big.limit", "item.sideways")
def test_a_big_item_is_as_big_sideways(name, traits):
    t = table({"in_play": [*traits, sideways(name)], "hand": ["Piano"]})
    t.refuse("Aric", play="Piano", rule="item.big.limit")


@every_big_item
@pytest.mark.rule("item.big.limit", "character.race.like-class")
def test_a_dwarf_carries_any_number(name, traits):
    t = table({"in_play": [*traits, "Dwarf", "Piano", "Harp"], "hand": [name]})
    t.do("Aric", play=name)
    t.expect(Aric={"in_play_has": [name, "Piano", "Harp"]})


@every_big_item
@pytest.mark.card("Backpack Bigger Than You")
@pytest.mark.rule("item.big.limit", "item.equip-limits.exceptions")
def test_the_backpack_makes_room_for_one_more(name, traits):
    t = table({"in_play": [*traits, "Backpack Bigger Than You", "Piano"], "hand": [name, "Harp"]})
    t.do("Aric", play=name)
    t.expect(Aric={"in_play_has": [name, "Piano"]})
    t.refuse("Aric", play="Harp", rule="item.big.limit")


@every_big_item
@pytest.mark.rule("item.trade.big-check", "item.gift")
def test_a_big_item_cannot_be_handed_to_somebody_who_has_one(name, traits):
    t = table({"in_play": [name]}, {"in_play": ["Piano"]})
    t.refuse("Aric", give=name, to="Bess", rule="item.trade.big-check")
    t.do("Aric", give=name, to="Carl")
    t.do("Carl", "accept")
    t.expect(Aric={"in_play_lacks": [name]}, Carl={"in_play_has": [name]})


@every_big_item
@pytest.mark.rule("ruling.R72", "item.equip-limits.exceptions")
def test_cheat_takes_a_big_item_out_of_the_count(name, traits):
    t = table({"in_play": [*traits, name], "hand": ["Cheat!", "Piano"]})
    t.do("Aric", play="Cheat!", on=name)
    t.do("Aric", play="Piano")
    t.expect(Aric={"in_play_has": [name, "Piano", "Cheat!"]})


@pytest.mark.card("Backpack Bigger Than You")
@pytest.mark.rule("item.big.limit", "item.sideways")
def test_a_sideways_backpack_makes_no_room():
    t = table({"in_play": [sideways("Backpack Bigger Than You"), "Piano"], "hand": ["Harp"]})
    t.refuse("Aric", play="Harp", rule="item.big.limit")
    t.do("Aric", equip="Backpack Bigger Than You")
    t.do("Aric", play="Harp")
    t.expect(Aric={"in_play_has": ["Piano", "Harp"], "strength": 3 + 3 + 1 + 1})


@pytest.mark.card("Backpack Bigger Than You")
@pytest.mark.rule("item.big.overflow", "item.big.overflow.give", "ruling.J22")
def test_without_the_backpack_one_big_item_too_many_has_to_go():
    t = table({"in_play": ["Backpack Bigger Than You", "Piano", "Harp"]}, {"level": 1})
    t.do("Aric", give="Backpack Bigger Than You", to="Carl")
    t.do("Carl", "accept")
    t.expect(question="Aric")
    t.do("Aric", pick="Harp")
    t.expect(Aric={"in_play_has": ["Piano"], "in_play_lacks": ["Harp"]}, Bess={"in_play_has": ["Harp"]})


@pytest.mark.card("Backpack Bigger Than You")
@pytest.mark.rule("item.big.overflow", "item.big.overflow.sell")
def test_who_sells_the_backpack_has_one_big_item_too_many_too():
    t = table({"in_play": ["Backpack Bigger Than You", "Magic Missile", "Piano", "Harp"]}, {"level": 1})
    t.do("Aric", sell=["Backpack Bigger Than You", "Magic Missile"])
    t.expect(Aric={"level": 4}, question="Aric")
    t.do("Aric", pick="Piano")
    t.expect(Aric={"in_play_has": ["Harp"], "in_play_lacks": ["Piano"]}, Bess={"in_play_has": ["Piano"]})


@pytest.mark.card("Backpack Bigger Than You")
@pytest.mark.rule("item.big.overflow", "item.sideways", "timing.noncombat.equip")
def test_who_turns_the_backpack_sideways_has_one_big_item_too_many_too():
    t = table({"in_play": ["Backpack Bigger Than You", "Piano", "Harp"]}, {"level": 1})
    t.do("Aric", unequip="Backpack Bigger Than You")
    t.expect(question="Aric")
    t.do("Aric", pick="Piano")
    t.expect(Aric={"in_play_has": ["Harp"], "in_play_lacks": ["Piano"]}, Bess={"in_play_has": ["Piano"]})


@pytest.mark.card("Backpack Bigger Than You")
@pytest.mark.rule("item.big.limit")
def test_the_backpack_is_small_itself():
    t = table({"in_play": ["Piano"], "hand": ["Backpack Bigger Than You"]})
    t.do("Aric", play="Backpack Bigger Than You")
    t.expect(Aric={"equipped": ["Backpack Bigger Than You", "Piano"], "strength": 3 + 3 + 1})
