"""Items for somebody in particular: they count for whoever is that somebody at the moment."""

from __future__ import annotations

import pytest

from kickdoor.play.table import deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


@pytest.mark.rule("item.restricted")
def test_a_cleric_equips_the_mace_and_anybody_else_does_not():
    cleric = table({"in_play": ["Cleric", {"card": "Mace of Sharpness", "equipped": False}]})
    cleric.do("Aric", equip="Mace of Sharpness")
    cleric.expect(Aric={"equipped": ["Mace of Sharpness"], "strength": 4})
    nobody = table({"in_play": [{"card": "Mace of Sharpness", "equipped": False}]})
    nobody.refuse("Aric", equip="Mace of Sharpness", rule="item.restricted")


@pytest.mark.rule("item.restricted", "ruling.K31")
def test_a_ban_on_a_class_is_a_restriction_as_well():
    t = table({"in_play": ["Warrior", {"card": "Full-Length Shield for Hiding Behind", "equipped": False}]})
    t.refuse("Aric", equip="Full-Length Shield for Hiding Behind", rule="item.restricted")
    t.do("Aric", discard="Warrior")
    t.do("Aric", equip="Full-Length Shield for Hiding Behind")
    t.expect(Aric={"strength": 4})


@pytest.mark.rule("item.restricted")
@pytest.mark.parametrize(("sex", "strength"), [("female", 4), ("male", 1)])
def test_an_item_for_one_sex(sex, strength):
    t = table({"sex": sex, "hand": ["Handbag of Holding a Grudge"]})
    t.do("Aric", play="Handbag of Holding a Grudge")
    t.expect(Aric={"in_play_has": ["Handbag of Holding a Grudge"], "strength": strength})


@pytest.mark.rule("item.restricted", "ruling.K31")
def test_a_change_of_sex_stops_the_bonus_and_leaves_the_item_in_place():
    t = table({"sex": "male", "in_play": ["Breastplate of Unearned Confidence", "Clip-On Beard of Authority"]})
    t.expect(Aric={"strength": 1 + 3 + 2})
    t.do("Aric", use="Clip-On Beard of Authority", to="A Change of Whiskers")
    t.expect(Aric={"sex": "female", "strength": 1 + 2, "in_play_has": ["Breastplate of Unearned Confidence"]})


@pytest.mark.rule("item.restricted", "character.class.gain-now")
def test_the_class_goes_in_mid_fight_and_the_bonus_with_it():
    t = table({"level": 4, "in_play": ["Cleric", "Mace of Sharpness"]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 7})
    t.do("Aric", discard="Cleric")
    t.expect(fight={"munchkins": 4}, Aric={"in_play_has": ["Mace of Sharpness"]})


@pytest.mark.rule("item.restricted", "ruling.K12")
def test_the_class_comes_back_in_the_same_fight_and_the_bonus_with_it():
    t = table(
        {"level": 4, "in_play": ["Cleric", "Mace of Sharpness"], "hand": ["Cleric"]},
        phase="combat",
        fight={"monsters": ["Ogre"]},
    )
    t.do("Aric", discard="Cleric")
    t.expect(fight={"munchkins": 4})
    t.do("Aric", play="Cleric")
    t.expect(fight={"munchkins": 7})


@pytest.mark.rule("ruling.K12", "ruling.K31")
def test_outside_combat_too_the_item_stays_in_place_and_counts_again():
    t = table({"in_play": ["Cleric", "Mace of Sharpness"], "hand": ["Cleric"]})
    t.do("Aric", discard="Cleric")
    t.expect(Aric={"strength": 1, "equipped": ["Mace of Sharpness"]})
    t.do("Aric", play="Cleric")
    t.expect(Aric={"strength": 4})


@pytest.mark.rule("ruling.K31")
def test_an_unusable_item_in_place_still_fills_its_hands():
    t = table({"in_play": ["Elf", "Longbow of Shortsightedness", {"card": "Lantern of Unflattering Light",
                                                                  "equipped": False}]})
    t.do("Aric", discard="Elf")
    t.expect(Aric={"strength": 1, "equipped": ["Longbow of Shortsightedness"]})
    t.refuse("Aric", equip="Lantern of Unflattering Light", rule="item.equip-limits")
    t.do("Aric", unequip="Longbow of Shortsightedness")
    t.refuse("Aric", equip="Longbow of Shortsightedness", rule="item.restricted")
    t.do("Aric", equip="Lantern of Unflattering Light")
    t.expect(Aric={"strength": 3})


@pytest.mark.rule("item.restricted")
def test_the_power_of_a_restricted_item_is_gone_with_the_trait():
    t = table(
        {"level": 4, "in_play": ["Wizard", "Staff of Napalm"]},
        phase="combat",
        fight={"monsters": ["Paper Golem, Final Draft"]},
    )
    t.expect(fight={"munchkins": 8, "monsters": 12})
    t.do("Aric", discard="Wizard")
    t.expect(fight={"munchkins": 4})
