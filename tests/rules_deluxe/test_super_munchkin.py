"""Super Munchkin and Half-Breed."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

BARD, SLIME, OWLS = "Bard With Only One Song", "Drooling Slime", "Committee of Owls"
SHIELD = "Full-Length Shield for Hiding Behind"
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: modesty, name: Modesty, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, type: [super_munchkin, half_breed]}, n: 1}}]}
"""


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


def fight(aric, suzan=None, carl=None, monster="Ogre", helper=None, **more):
    on = {"monsters": [monster]} | ({"helper": helper} if helper else {})
    return table(aric, suzan, carl, phase="combat", fight=on, **more)


def super_(*classes):
    return [*classes, {"card": "Super Munchkin", "attached_to": classes[0]}]


def half(*races):
    return [*races, {"card": "Half-Breed", "attached_to": races[0]}]


# ---- playing it ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("super.requires-class")
@pytest.mark.parametrize("in_play", [[], ["Elf"]])
def test_super_munchkin_needs_a_class(in_play):
    t = table({"in_play": in_play, "hand": ["Super Munchkin"]})
    t.refuse("Aric", play="Super Munchkin", rule="super.requires-class")


@pytest.mark.rule("super.requires-class")
@pytest.mark.parametrize("in_play", [[], ["Warrior"]])
def test_half_breed_needs_a_race(in_play):
    t = table({"in_play": in_play, "hand": ["Half-Breed"]})
    t.refuse("Aric", play="Half-Breed", rule="super.requires-class")


@pytest.mark.rule("super.requires-class")
def test_a_class_of_somebody_else_will_not_do():
    t = table({"hand": ["Super Munchkin"]}, {"in_play": ["Warrior"]})
    t.refuse("Aric", play="Super Munchkin", on="Warrior", rule="super.requires-class")


@pytest.mark.rule("super.requires-class", "super.half-breed")
@pytest.mark.parametrize(("join", "trait"), [("Super Munchkin", "Warrior"), ("Half-Breed", "Elf")])
def test_with_one_it_may_be_played(join, trait):
    t = table({"in_play": [trait], "hand": [join]})
    t.do("Aric", play=join, on=trait)
    t.expect(Aric={"in_play_has": [trait, join], "hand_count": 0})


@pytest.mark.rule("super.timing")
def test_in_ones_own_fight():
    t = fight({"in_play": ["Warrior"], "hand": ["Super Munchkin"]}, monster=BARD)
    t.expect(fight={"monsters": 7})
    t.do("Aric", play="Super Munchkin", on="Warrior")
    t.expect(fight={"monsters": 4})


@pytest.mark.rule("super.timing", "timing.own-turn.class")
@pytest.mark.parametrize(("join", "trait"), [("Super Munchkin", "Warrior"), ("Half-Breed", "Elf")])
def test_not_from_an_old_hand_on_the_turn_of_another(join, trait):
    t = table({"in_play": [trait], "hand": [join]}, turn="Suzan")
    t.refuse("Aric", play=join, on=trait, rule="super.timing")


@pytest.mark.rule("super.timing", "timing.own-turn.class")
def test_not_as_a_helper_on_the_turn_of_another():
    t = fight({}, {"in_play": ["Warrior"], "hand": ["Super Munchkin"]}, helper="Suzan")
    t.refuse(
        "Suzan",
        play="Super Munchkin",
        on="Warrior",
        rule="super.timing",
    )


# ---- two Classes ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("super.two")
def test_two_classes_have_the_advantages_of_both():
    t = fight({"level": 5, "in_play": [*super_("Warrior", "Cleric"), "Mace of Sharpness"], "hand": ["Elf"]})
    t.expect(fight={"munchkins": 8})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Elf"])
    t.expect(fight={"munchkins": 9})


@pytest.mark.rule("super.two")
def test_two_classes_win_ties_if_one_of_them_does():
    t = fight({"level": 5, "in_play": super_("Thief", "Warrior")})
    t.expect(fight={"munchkins": 5, "monsters": 5, "ahead": "munchkins"})


@pytest.mark.rule("super.two")
@pytest.mark.parametrize(("monster", "strength"), [(BARD, 4 + 3), (OWLS, 8 + 4)])
def test_two_classes_have_the_drawbacks_of_both(monster, strength):
    t = fight({"in_play": super_("Warrior", "Wizard")}, monster=monster)
    t.expect(fight={"monsters": strength})


@pytest.mark.rule("super.two")
def test_the_second_class_brings_the_drawbacks_back():
    t = fight({"in_play": super_("Warrior"), "hand": ["Wizard"]}, monster=BARD)
    t.expect(fight={"monsters": 4})
    t.do("Aric", play="Wizard")
    t.expect(fight={"monsters": 7})


@pytest.mark.rule("super.two", "super.one.forbidden-items")
def test_items_forbidden_to_one_of_two_classes_are_forbidden():
    t = table({"in_play": [*super_("Warrior", "Wizard"), {"card": SHIELD, "equipped": False}]})
    t.refuse("Aric", equip=SHIELD, rule="item.restricted")


@pytest.mark.rule("super.two", "character.class.only-one")
def test_a_third_class_is_refused():
    t = table({"in_play": super_("Warrior", "Wizard"), "hand": ["Thief"]})
    t.refuse("Aric", play="Thief", rule="super.two")


@pytest.mark.rule("super.two", "super.half-breed", "character.race.only-one")
def test_a_third_race_is_refused():
    t = table({"in_play": half("Elf", "Dwarf"), "hand": ["Halfling"]})
    t.refuse("Aric", play="Halfling", rule="super.two")


@pytest.mark.rule("super.two", "ruling.R77")
def test_a_second_super_munchkin_does_not_make_three_classes():
    t = table({"in_play": super_("Warrior", "Wizard"), "hand": ["Super Munchkin", "Thief"]})
    t.refuse("Aric", play="Super Munchkin", on="Wizard", rule="ruling.R77")
    t.refuse("Aric", play="Thief", rule="super.two")


# ---- one Class -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("super.one.advantages")
def test_penalties_of_monsters_against_the_class_stay():
    t = fight({"in_play": super_("Cleric")}, monster="Skeleton, Some Assembly Required")
    t.expect(fight={"monsters": 3 - 2})


@pytest.mark.rule("super.one.advantages")
def test_items_for_the_class_stay():
    t = table({"in_play": [*super_("Cleric"), {"card": "Mace of Sharpness", "equipped": False}]})
    t.do("Aric", equip="Mace of Sharpness")
    t.expect(Aric={"strength": 4})


@pytest.mark.rule("super.one.advantages")
def test_items_for_other_classes_are_not_opened():
    t = table({"in_play": [*super_("Warrior"), {"card": "Mace of Sharpness", "equipped": False}]})
    t.refuse("Aric", equip="Mace of Sharpness", rule="item.restricted")


@pytest.mark.rule("super.one.no-disadvantages")
@pytest.mark.parametrize(("in_play", "strength"), [(["Warrior"], 7), (super_("Warrior"), 4)])
def test_monsters_get_no_bonus_because_of_the_class(in_play, strength):
    t = fight({"in_play": in_play}, monster=BARD)
    t.expect(fight={"monsters": strength})


@pytest.mark.rule("super.one.no-disadvantages")
def test_a_plain_helper_of_the_class_still_gives_them_the_bonus():
    t = fight({"in_play": super_("Warrior")}, {"in_play": ["Warrior"]}, monster=BARD, helper="Suzan")
    t.expect(fight={"monsters": 7})


@pytest.mark.rule("super.one.no-disadvantages")
def test_a_super_helper_does_not():
    t = fight({}, {"in_play": super_("Warrior")}, monster=BARD, helper="Suzan")
    t.expect(fight={"monsters": 4})


@pytest.mark.rule("super.one.no-disadvantages")
@pytest.mark.parametrize(("in_play", "caught"), [(["Wizard"], True), (super_("Wizard"), False)])
def test_a_drawback_on_the_class_itself_is_gone_too(in_play, caught):
    t = fight({"level": 3, "in_play": in_play}, dice=[5])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.expect(Aric={"level": 2 if caught else 3})


@pytest.mark.rule("super.one.no-disadvantages")
def test_the_race_is_not_covered_by_super_munchkin():
    t = fight({"in_play": [*super_("Warrior"), "Elf"]}, monster=SLIME)
    t.expect(fight={"monsters": 5})


@pytest.mark.rule("super.one.forbidden-items")
def test_items_forbidden_to_the_class_may_be_equipped():
    t = table({"in_play": [*super_("Warrior"), {"card": SHIELD, "equipped": False}]})
    t.do("Aric", equip=SHIELD)
    t.expect(Aric={"strength": 4})
    plain = table({"in_play": ["Warrior", {"card": SHIELD, "equipped": False}]})
    plain.refuse("Aric", equip=SHIELD, rule="item.restricted")


@pytest.mark.rule("super.one.costs-stay")
def test_the_power_still_costs_a_discard():
    t = fight({"in_play": super_("Warrior"), "hand": ["Elf"]})
    t.do("Aric", use="Warrior", to="Berserk")
    t.refuse("Aric", "done", rule="character.class.discard-cost")
    t.do("Aric", pick="Elf")
    t.do("Aric", "done")
    t.expect(fight={"munchkins": 2}, Aric={"hand_count": 0}, door_discard_has=["Elf"])


# ---- Half-Breed ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("super.half-breed")
@pytest.mark.parametrize(("in_play", "strength"), [(["Elf"], 5), (half("Elf"), 1), (half("Elf", "Dwarf"), 5)])
def test_one_race_with_half_breed_has_no_disadvantages(in_play, strength):
    t = fight({"in_play": in_play}, monster=SLIME)
    t.expect(fight={"monsters": strength})


@pytest.mark.rule("super.half-breed")
def test_penalties_against_the_race_stay():
    t = fight({"in_play": half("Dwarf")}, monster="Doormat of Mild Doom")
    t.expect(fight={"monsters": 0})


@pytest.mark.rule("super.half-breed")
def test_items_forbidden_to_the_race_may_be_equipped():
    anvil = {"card": "Anvil on a Short Rope", "equipped": False}
    table({"in_play": ["Elf", anvil]}).refuse("Aric", equip="Anvil on a Short Rope", rule="item.restricted")
    t = table({"in_play": [*half("Elf"), anvil]})
    t.do("Aric", equip="Anvil on a Short Rope")
    t.expect(Aric={"strength": 5})


@pytest.mark.rule("super.half-breed")
def test_a_drawback_on_the_race_itself_is_gone():
    boots = {"card": "Boots of Butt-Kicking", "equipped": False}
    plain = table({"in_play": ["Halfling", boots]})
    plain.refuse("Aric", equip="Boots of Butt-Kicking", rule="item.equip-limits")
    t = table({"in_play": [*half("Halfling"), boots]})
    t.do("Aric", equip="Boots of Butt-Kicking")
    t.expect(Aric={"strength": 3})


@pytest.mark.rule("super.half-breed", "super.two")
def test_half_breed_has_the_advantages_of_both():
    t = table({"in_play": [*half("Elf", "Dwarf"), "Chainsaw of Bloody Dismemberment"], "hand": ["Battering Ram, Live"]})
    t.do("Aric", play="Battering Ram, Live")
    t.expect(Aric={"in_play_has": ["Chainsaw of Bloody Dismemberment", "Battering Ram, Live"]})
