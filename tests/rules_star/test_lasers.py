"""Star: lasers are two-handed weapons that snap together into one."""

from __future__ import annotations

import pytest

from kickdoor.cards import load_catalog
from kickdoor.judge.scenario import Scenario, deal

STAR = load_catalog(["star"])
NO_HANDS = "item.equip-limits"
NO_PLACE = "item.complex.equip-one"
BLOWER, ARMOR, DRONE = "Leaf Blower, Vacuum-Rated", "Battle Armor", "Emotional Support Drone"
COMET, SHRUB = "Comet With a Grudge", "Solar-Powered Shrub"  # 9, -4 against fire; 4, +3 against fire


def table(*in_play, hand=(), suzan=None, level=1, **more) -> Scenario:
    aric = {"level": level, "in_play": list(in_play), "hand": list(hand)}
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": {}}, edition="star", **more)


def sideways(card):
    return {"card": card, "equipped": False}


# ---- what a laser is -------------------------------------------------------------------------------------------------


@pytest.mark.rule("laser.definition")
def test_every_card_that_ends_in_aser_or_azer_is_a_laser_for_two_hands() -> None:
    named = {card.name for card in STAR.definitions if card.name.endswith(("aser", "azer"))}
    assert {"Laser", "Dazer", "Maser", "Bobaser"} <= named
    for name in named:
        t = table(name, sideways("Regulation Plasma Spork"))
        if name == "Purchaser":  # for Traders
            t = table("Trader", name, sideways("Regulation Plasma Spork"))
        t.expect(Aric={"equipped": [name]})
        t.refuse("Aric", equip="Regulation Plasma Spork", rule=NO_HANDS)


@pytest.mark.rule("laser.definition", "item.equip-limits")
def test_a_laser_leaves_no_hand_for_another_two_handed_weapon() -> None:
    t = table("Laser", sideways(BLOWER))
    t.refuse("Aric", equip=BLOWER, rule=NO_HANDS)
    t = table(BLOWER, sideways("Laser"))
    t.refuse("Aric", equip="Laser", rule=NO_HANDS)


# ---- snapping --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("laser.combine")
def test_laser_and_dazer_are_plus_five_in_two_hands() -> None:
    t = table("Laser", sideways("Dazer"))
    t.do("Aric", equip="Dazer")
    t.expect(Aric={"equipped": ["Laser", "Dazer"], "strength": 1 + 5})


@pytest.mark.rule("laser.combine")
def test_a_third_card_makes_seven_and_still_two_hands() -> None:
    t = table("Laser", "Dazer", hand=["Laser"])
    t.do("Aric", play="Laser")
    t.expect(Aric={"strength": 1 + 7, "in_play_has": ["Laser", "Laser", "Dazer"], "not_equipped": []})


@pytest.mark.rule("laser.combine")
def test_any_number_of_them() -> None:
    t = table("Laser", "Laser", "Dazer", "Bobaser", "Maser", "Appeaser")
    t.expect(Aric={"strength": 1 + 2 + 2 + 3 + 4 + 3 + 5, "not_equipped": []})


@pytest.mark.rule("laser.combine", "item.equip-limits")
def test_the_combined_laser_fills_both_hands_too() -> None:
    t = table("Laser", "Dazer", sideways("Regulation Plasma Spork"))
    t.refuse("Aric", equip="Regulation Plasma Spork", rule=NO_HANDS)


@pytest.mark.rule("laser.combine", "item.equip-limits.exceptions")
def test_four_hands_hold_it_and_something_else() -> None:
    t = table("Mutant", "Laser", "Dazer", sideways(BLOWER))
    t.do("Aric", equip=BLOWER)
    t.expect(Aric={"equipped": ["Laser", "Dazer", BLOWER], "strength": 1 + 2 + 3 + 3})


@pytest.mark.rule("laser.combine", "timing.combat.forbidden")
def test_nothing_is_snapped_on_in_combat() -> None:
    t = table("Laser", sideways("Dazer"), hand=["Bobaser"], phase="combat", fight={"monsters": ["Wormhole, Occupied"]})
    t.refuse("Aric", equip="Dazer", rule="timing.combat.forbidden")
    t.refuse("Aric", play="Bobaser", rule="timing.combat.forbidden")
    t.expect(fight={"munchkins": 3})


@pytest.mark.rule("laser.combine", "item.restricted")
def test_what_one_may_not_use_does_not_snap_on() -> None:
    t = table("Laser", sideways("Purchaser"))
    t.refuse("Aric", equip="Purchaser", rule="item.restricted")
    t = table("Trader", "Laser", sideways("Purchaser"))
    t.do("Aric", equip="Purchaser")
    t.expect(Aric={"strength": 1 + 2 + 4})


# ---- each card is one Item -------------------------------------------------------------------------------------------


@pytest.mark.rule("laser.separate-items")
def test_annihilate_takes_one_card_of_three() -> None:
    t = table(hand=["Annihilate"], suzan={"in_play": ["Laser", "Dazer", "Bobaser"]})
    t.do("Aric", play="Annihilate", on="Suzan")
    t.expect(question="Aric")
    t.do("Aric", pick="Dazer")
    t.expect(Suzan={"equipped": ["Laser", "Bobaser"], "in_play_lacks": ["Dazer"], "strength": 1 + 2 + 4})


@pytest.mark.rule("laser.separate-items")
def test_in_a_fight_antimatter_takes_the_barrel_that_its_owner_names() -> None:
    t = table("Laser", "Dazer", "Bobaser", suzan={"hand": ["Antimatter"]}, fight={"monsters": ["Starfish"]})
    t.expect(fight={"munchkins": 10})
    t.do("Suzan", play="Antimatter", on="Aric")
    t.expect(question="Aric")
    t.do("Aric", pick="Laser")
    t.expect(fight={"munchkins": 8}, Aric={"equipped": ["Dazer", "Bobaser"]}, treasure_discard_has=["Laser"])


@pytest.mark.rule("laser.separate-items")
def test_a_trap_that_takes_one_item_takes_one_card() -> None:
    trap = (
        "- {id: toll, name: Toll, deck: door, type: trap, "
        "effect: [{discard: {from: victim, what: {zone: play, item: true}, n: 1}}]}"
    )
    t = table("Laser", "Laser", "Dazer", suzan={"hand": ["Toll"]}, cards=trap)
    t.do("Suzan", play="Toll", on="Aric")
    t.all_pass()
    t.do("Aric", pick="Laser")
    t.expect(Aric={"strength": 1 + 5, "equipped": ["Laser", "Dazer"]}, treasure_discard_has=["Laser"])


@pytest.mark.rule("laser.separate-items")
def test_one_card_of_it_may_be_taken_off_sold_or_given() -> None:
    t = table("Laser", "Dazer", "Bobaser", sideways("Diamondoid Teeth"))
    t.do("Aric", unequip="Laser")
    t.expect(Aric={"strength": 1 + 7, "not_equipped": ["Laser"]})
    t.do("Aric", give="Dazer", to="Suzan")
    t.do("Suzan", "accept")
    t.expect(Aric={"strength": 1 + 4, "equipped": ["Bobaser"]}, Suzan={"in_play_has": ["Dazer"]})
    t.do("Aric", sell=["Bobaser", "Laser"])  # 800 + 400
    t.expect(Aric={"level": 2, "in_play": ["Diamondoid Teeth"]})


# ---- Complex ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("laser.complex", "ruling.K19")
def test_two_complex_lasers_snap_together_without_a_gadgeteer() -> None:
    t = table("Maser", sideways("Appeaser"))
    t.do("Aric", equip="Appeaser")
    t.expect(Aric={"equipped": ["Maser", "Appeaser"], "strength": 1 + 3 + 5})


@pytest.mark.rule("laser.complex", "ruling.K19")
@pytest.mark.parametrize("laser", [["Maser"], ["Maser", "Appeaser"], ["Laser", "Maser"]])
def test_such_a_laser_is_the_one_complex_item_in_use(laser) -> None:
    t = table(*laser, sideways(ARMOR))
    t.refuse("Aric", equip=ARMOR, rule=NO_PLACE)
    t.expect(Aric={"equipped": laser})


@pytest.mark.rule("laser.complex", "ruling.K19")
def test_a_complex_barrel_does_not_go_on_beside_another_complex_item() -> None:
    t = table(ARMOR, "Laser", sideways("Maser"))
    t.refuse("Aric", equip="Maser", rule=NO_PLACE)


@pytest.mark.rule("laser.complex", "item.complex.simple")
def test_a_laser_of_plain_barrels_is_not_complex() -> None:
    t = table("Laser", "Dazer", "Bobaser", sideways(ARMOR))
    t.do("Aric", equip=ARMOR)
    t.expect(Aric={"strength": 1 + 2 + 3 + 4 + 4})


@pytest.mark.rule("laser.complex", "laser.separate-items")
def test_without_its_complex_barrel_it_leaves_the_place_free() -> None:
    t = table("Laser", "Maser", sideways(ARMOR))
    t.refuse("Aric", equip=ARMOR, rule=NO_PLACE)
    t.do("Aric", unequip="Maser")
    t.do("Aric", equip=ARMOR)
    t.expect(Aric={"equipped": ["Laser", ARMOR], "strength": 1 + 2 + 4})


@pytest.mark.rule("laser.complex", "item.complex.equip-one")
def test_a_gadgeteer_uses_both() -> None:
    t = table("Gadgeteer", "Maser", "Appeaser", sideways(ARMOR))
    t.do("Aric", equip=ARMOR)
    t.expect(Aric={"strength": 1 + 3 + 5 + 4})


@pytest.mark.rule("ruling.K19", "laser.complex")
def test_with_room_for_two_complex_items_the_whole_laser_is_one_of_them() -> None:
    manual = "Instruction Manual in Your Language"
    t = table(manual, "Maser", "Appeaser", sideways(ARMOR), sideways(DRONE))
    t.do("Aric", equip=ARMOR)
    t.refuse("Aric", equip=DRONE, rule=NO_PLACE)


@pytest.mark.rule("ruling.K19", "item.complex.lost-ability")
def test_a_gadgeteer_no_more_keeps_the_whole_laser_or_the_other_item() -> None:
    t = table("Gadgeteer", "Maser", "Appeaser", ARMOR)
    t.do("Aric", discard="Gadgeteer")
    t.expect(question="Aric")
    t.do("Aric", pick=ARMOR)
    t.expect(Aric={"equipped": ["Maser", "Appeaser"], "not_equipped": [ARMOR], "strength": 1 + 8}, question=None)


# ---- fire ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("laser.fire")
@pytest.mark.parametrize("laser", ["Laser", "Dazer", "Maser", "Bobaser", "Paraphraser", "Appeaser"])
def test_a_laser_is_fire_to_what_fears_it_and_to_what_feeds_on_it(laser) -> None:
    t = table(laser, fight={"monsters": [COMET]})
    t.expect(fight={"monsters": 9 - 4})
    t = table(laser, fight={"monsters": [SHRUB]})
    t.expect(fight={"monsters": 4 + 3})


@pytest.mark.rule("laser.fire", "combat.help.no-double")
def test_it_counts_once_however_many_barrels_it_has() -> None:
    t = table("Laser", "Dazer", suzan={"in_play": ["Bobaser"]}, fight={"monsters": [COMET], "helper": "Suzan"})
    t.expect(fight={"monsters": 9 - 4})


@pytest.mark.rule("laser.fire", "item.sideways")
def test_a_laser_that_is_not_in_use_burns_nobody() -> None:
    t = table(sideways("Laser"), "Diamondoid Teeth", fight={"monsters": [COMET]})
    t.expect(fight={"monsters": 9})
