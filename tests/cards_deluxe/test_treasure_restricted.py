"""Items for somebody in particular: who may use them, who may only carry them, and what frees them."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal


def only(name: str, bonus: int, good: dict[str, Any], bad: dict[str, Any]) -> Any:
    """An Item, its bonus, somebody who may use it and somebody who may not."""
    return pytest.param(name, bonus, good, bad, id=name, marks=pytest.mark.card(name))


RESTRICTED = [
    only("Plate Armor, Service for Twelve", 2, {"in_play": ["Dwarf"]}, {"in_play": ["Elf"]}),
    only("Breastplate of Unearned Confidence", 3, {"sex": "male"}, {"sex": "female"}),
    only("Sensible Shoes", 2, {"in_play": ["Wizard"]}, {"in_play": ["Dwarf"]}),
    only("Hood of Professional Ambiguity", 2, {"in_play": ["Thief"]}, {"in_play": ["Cleric"]}),
    only("Crown of a Very Small Country", 3, {"in_play": ["Halfling"]}, {"in_play": ["Dwarf"]}),
    only("Forged Certificate of Heroism", 3, {"in_play": ["Thief"]}, {"in_play": ["Warrior"]}),
    only("Ladle of Second Helpings", 2, {"in_play": ["Halfling"]}, {"in_play": ["Elf"]}),
    only("Mace of Sharpness", 3, {"in_play": ["Cleric"]}, {"in_play": ["Wizard"]}),
    only("Handbag of Holding a Grudge", 3, {"sex": "female"}, {"sex": "male"}),
    only("Full-Length Shield for Hiding Behind", 3, {"in_play": ["Thief"]}, {"in_play": ["Warrior"]}),
    only("Anvil on a Short Rope", 4, {"in_play": ["Halfling"]}, {"in_play": ["Elf"]}),
    only("Longbow of Shortsightedness", 3, {"in_play": ["Elf"]}, {"in_play": ["Halfling"]}),
    only("Staff of Napalm", 4, {"in_play": ["Wizard"]}, {"in_play": ["Thief"]}),
    only("Trebuchet, Hand-Held", 5, {"in_play": ["Warrior"]}, {"in_play": ["Cleric"]}),
]


def fickle(name: str, trait: str, strength: int) -> Any:
    """An Item, the Class or Race that makes or breaks it, and the strength of a Level 3 munchkin with its help."""
    return pytest.param(name, trait, strength, id=name, marks=pytest.mark.card(name))


restricted = pytest.mark.parametrize(("name", "bonus", "good", "bad"), RESTRICTED)


def table(aric: dict[str, Any], **position: Any) -> Scenario:
    others = {"Bess": {"level": 2, "sex": "female"}, "Carl": {"level": 2, "sex": "male"}}
    return deal(players={"Aric": {"level": 3, "sex": "male", **aric}, **others}, turn="Aric", **position)


def sideways(name: str) -> dict[str, Any]:
    return {"card": name, "equipped": False}


@restricted
@pytest.mark.rule("item.restricted")
def test_it_works_for_whom_it_was_made(name, bonus, good, bad):
    t = table({**good, "hand": [name]})
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": [name], "strength": 3 + bonus})


@restricted
@pytest.mark.rule("item.restricted", "item.carry-any", "ruling.K31")
def test_anybody_else_only_carries_it(name, bonus, good, bad):
    t = table({**bad, "hand": [name]})
    t.do("Aric", play=name)
    t.expect(Aric={"in_play_has": [name], "not_equipped": [name], "strength": 3})
    t.refuse("Aric", equip=name, rule="item.restricted")


@restricted
@pytest.mark.rule("item.equip-limits.exceptions", "ruling.R72")
def test_cheat_lets_anybody_use_it(name, bonus, good, bad):
    t = table({**bad, "in_play": [*bad.get("in_play", []), sideways(name)], "hand": ["Cheat!"]})
    t.do("Aric", play="Cheat!", on=name)
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name], "in_play_has": ["Cheat!"], "strength": 3 + bonus})


@restricted
@pytest.mark.rule("item.equip-limits.exceptions", "ruling.R72")
def test_cheat_on_another_item_frees_nothing(name, bonus, good, bad):
    have = [*bad.get("in_play", []), sideways(name), sideways("Rental Arm")]
    t = table({**bad, "in_play": have, "hand": ["Cheat!"]})
    t.do("Aric", play="Cheat!", on="Rental Arm")
    t.refuse("Aric", equip=name, rule="item.restricted")


# ---- the right is lost in the middle of a fight ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "trait", "with_it"),
    [
        fickle("Plate Armor, Service for Twelve", "Dwarf", 5),
        fickle("Hood of Professional Ambiguity", "Thief", 5),
        fickle("Crown of a Very Small Country", "Halfling", 6),
        fickle("Forged Certificate of Heroism", "Thief", 6),
        fickle("Ladle of Second Helpings", "Halfling", 5),
        fickle("Mace of Sharpness", "Cleric", 6),
        fickle("Longbow of Shortsightedness", "Elf", 6),
        fickle("Staff of Napalm", "Wizard", 7),
        fickle("Trebuchet, Hand-Held", "Warrior", 8),
    ],
)
@pytest.mark.rule("item.restricted", "combat.class-change-midfight", "ruling.K12", "ruling.K31")
def test_the_bonus_goes_with_the_class_or_race_and_comes_back_with_it(name, trait, with_it):
    t = table({"in_play": [trait, name], "hand": [trait]}, phase="combat", fight={"monsters": ["Net Troll"]})
    t.expect(fight={"munchkins": with_it})
    t.do("Aric", discard=trait)
    t.expect(fight={"munchkins": 3}, Aric={"in_play_has": [name]})
    t.do("Aric", play=trait)
    t.expect(fight={"munchkins": with_it})


@pytest.mark.parametrize(
    ("name", "trait", "before"),
    [
        fickle("Sensible Shoes", "Dwarf", 5),
        fickle("Full-Length Shield for Hiding Behind", "Warrior", 6),
        fickle("Anvil on a Short Rope", "Elf", 7),
    ],
)
@pytest.mark.rule("item.restricted", "timing.own-turn.class", "ruling.K31")
def test_a_new_class_or_race_can_spoil_an_item(name, trait, before):
    t = table({"in_play": [name], "hand": [trait]}, phase="combat", fight={"monsters": ["Net Troll"]})
    t.expect(fight={"munchkins": before})
    t.do("Aric", play=trait)
    t.expect(fight={"munchkins": 3}, Aric={"in_play_has": [name]})
    t.do("Aric", discard=trait)
    t.expect(fight={"munchkins": before})


@pytest.mark.card("Handbag of Holding a Grudge")
@pytest.mark.rule("item.restricted", "combat.interfere.trap", "ruling.K31")
def test_the_handbag_is_of_no_use_after_a_change_of_sex():
    t = deal(
        players={
            "Aric": {"level": 3, "sex": "female", "in_play": ["Handbag of Holding a Grudge"]},
            "Bess": {"hand": ["Prophecy With Smudged Pronouns"]},
            "Carl": {},
        },
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Net Troll"]},
    )
    t.expect(fight={"munchkins": 6})
    t.do("Bess", play="Prophecy With Smudged Pronouns", on="Aric")
    t.all_pass()
    t.expect(Aric={"sex": "male", "in_play_has": ["Handbag of Holding a Grudge"]}, fight={"munchkins": 3})


@pytest.mark.card("Breastplate of Unearned Confidence", "Clip-On Beard of Authority")
@pytest.mark.rule("item.restricted", "ruling.K31")
def test_the_breastplate_is_of_no_use_after_a_change_of_sex():
    have = ["Breastplate of Unearned Confidence", "Clip-On Beard of Authority"]
    t = table({"sex": "male", "in_play": have})
    t.expect(Aric={"strength": 3 + 3 + 2})
    t.do("Aric", use="Clip-On Beard of Authority", to="A Change of Whiskers")
    t.expect(Aric={"sex": "female", "in_play_has": have, "strength": 3 + 2})


# ---- Super Munchkin and Half-Breed -------------------------------------------------------------------------------


@pytest.mark.card("Full-Length Shield for Hiding Behind")
@pytest.mark.rule("super.one.forbidden-items", "super.two")
def test_a_super_munchkin_of_one_class_may_hide_behind_the_shield():
    shield = "Full-Length Shield for Hiding Behind"
    double = {"card": "Super Munchkin", "attached_to": "Warrior"}
    one = table({"in_play": ["Warrior", double, sideways(shield)]})
    one.do("Aric", equip=shield)
    one.expect(Aric={"equipped": [shield], "strength": 6})
    two = table({"in_play": ["Warrior", double, "Thief", sideways(shield)]})
    two.refuse("Aric", equip=shield, rule="item.restricted")


@pytest.mark.card("Anvil on a Short Rope")
@pytest.mark.rule("super.one.forbidden-items", "super.half-breed", "super.two")
def test_a_half_breed_of_one_race_may_swing_the_anvil():
    anvil = "Anvil on a Short Rope"
    double = {"card": "Half-Breed", "attached_to": "Elf"}
    one = table({"in_play": ["Elf", double, sideways(anvil)]})
    one.do("Aric", equip=anvil)
    one.expect(Aric={"equipped": [anvil], "strength": 7})
    two = table({"in_play": ["Elf", double, "Dwarf", sideways(anvil)]})
    two.refuse("Aric", equip=anvil, rule="item.restricted")


@pytest.mark.card("Sensible Shoes")
@pytest.mark.rule("item.restricted", "super.half-breed")
def test_a_half_breed_has_a_race_and_no_use_for_sensible_shoes():
    double = {"card": "Half-Breed", "attached_to": "Elf"}
    t = table({"in_play": ["Elf", double, sideways("Sensible Shoes")]})
    t.refuse("Aric", equip="Sensible Shoes", rule="item.restricted")
    t.do("Aric", discard="Elf")
    t.do("Aric", equip="Sensible Shoes")
    t.expect(Aric={"equipped": ["Sensible Shoes"], "strength": 5})


@pytest.mark.card("Staff of Napalm", "Mace of Sharpness")
@pytest.mark.rule("super.two", "super.one.advantages")
def test_two_classes_open_the_items_of_both_and_one_those_of_one():
    double = {"card": "Super Munchkin", "attached_to": "Cleric"}
    staff, mace = sideways("Staff of Napalm"), sideways("Mace of Sharpness")
    both = table({"in_play": ["Cleric", double, "Wizard", staff, mace]})
    both.do("Aric", equip="Mace of Sharpness")
    both.expect(Aric={"strength": 6})
    both.do("Aric", unequip="Mace of Sharpness")
    both.do("Aric", equip="Staff of Napalm")
    both.expect(Aric={"strength": 7})
    one = table({"in_play": ["Cleric", double, staff, mace]})
    one.refuse("Aric", equip="Staff of Napalm", rule="item.restricted")
    one.do("Aric", equip="Mace of Sharpness")
    one.expect(Aric={"strength": 6})
