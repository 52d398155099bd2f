"""The worked examples about Classes and Races (worked-examples.yaml, trait_examples), named after their ids.

The book's numbers are of other sets; here the Deluxe cards stand in: a monster with +3 against a Class, one with a
penalty against a Class.
"""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

JALAPENO, BULL = "Killer Jalapeno", "Mechanical Bull"
CARDS = """
- {id: jalapeno, name: Killer Jalapeno, deck: door, type: monster, monster: {level: 6, treasures: 1},
   abilities: [{static: [{stat: strength, add: 3, to: this, because: {trait: thief}}]}],
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: bull, name: Mechanical Bull, deck: door, type: monster, monster: {level: 10, treasures: 1},
   abilities: [{static: [{stat: strength, add: -3, to: this, because: {trait: warrior}}]}],
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
"""


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


def fight(aric, monster, suzan=None, **more):
    return table(aric, suzan, phase="combat", fight={"monsters": [monster], **more})


def joined(join, *traits):
    return [*traits, {"card": join, "attached_to": traits[0]}]


@pytest.mark.rule("timing.any.discard-class", "character.class.classless", "character.class.gain-now")
def test_TX1_discard_class_in_combat():
    t = fight({"in_play": ["Wizard"], "hand": ["Elf", "Dwarf", "Cleric"]}, "Committee of Owls")
    t.expect(fight={"monsters": 12})
    t.do("Aric", discard="Wizard")
    t.expect(fight={"monsters": 8}, Aric={"in_play_lacks": ["Wizard"]})
    assert not t.may("Aric", use="Wizard", to="Unflattering Hex", on="Committee of Owls", pay=["Elf", "Dwarf"])
    t.do("Aric", play="Cleric")
    t.expect(Aric={"in_play_has": ["Cleric"]})


@pytest.mark.rule("super.one.advantages", "super.one.no-disadvantages", "super.two")
@pytest.mark.parametrize(
    ("cards", "helper", "monster", "strength"),
    [
        (["Thief"], None, JALAPENO, 9),
        (joined("Super Munchkin", "Thief"), None, JALAPENO, 6),
        (joined("Super Munchkin", "Warrior"), None, BULL, 7),
        (joined("Super Munchkin", "Thief"), ["Thief"], JALAPENO, 9),
        (joined("Super Munchkin", "Thief", "Warrior"), None, JALAPENO, 9),
    ],
)
def test_TX2_super_munchkin_one_class(cards, helper, monster, strength):
    more = {"helper": "Suzan"} if helper else {}
    t = fight({"in_play": cards}, monster, {"in_play": helper or []}, **more)
    t.expect(fight={"monsters": strength})


@pytest.mark.rule("super.one.costs-stay", "character.class.discard-cost")
def test_TX2_super_munchkin_one_class_the_cost_is_still_paid():
    t = fight({"in_play": joined("Super Munchkin", "Warrior"), "hand": ["Elf"]}, JALAPENO)
    t.do("Aric", use="Warrior", to="Berserk", pay=["Elf"])
    t.expect(fight={"munchkins": 2}, Aric={"hand_count": 0}, door_discard_has=["Elf"])


@pytest.mark.rule("character.class.no-duplicates")
def test_TX2_super_munchkin_one_class_not_the_same_twice():
    t = table({"in_play": joined("Super Munchkin", "Thief"), "hand": ["Thief"]})
    t.refuse("Aric", play="Thief", rule="character.class.no-duplicates")


@pytest.mark.rule("super.requires-class")
def test_TX2_super_munchkin_one_class_not_without_a_class():
    t = table({"hand": ["Super Munchkin"]})
    t.refuse("Aric", play="Super Munchkin", rule="super.requires-class")


@pytest.mark.rule("super.half-breed", "super.one.no-disadvantages")
@pytest.mark.parametrize(("cards", "strength"), [(joined("Half-Breed", "Elf"), 1), (["Elf"], 5)])
def test_TX3_half_breed_one_race(cards, strength):
    t = fight({"in_play": cards}, "Drooling Slime")
    t.expect(fight={"monsters": strength})


@pytest.mark.rule("setup.initial-play.class", "setup.initial-play.items", "character.class.only-one")
def test_TX6_start_cards():
    t = table(
        {"hand": ["Warrior", "Wizard", "Elf", "Dwarf", "Cap", "Net Troll", "Enraged", "Magic Missile"]}, phase="start"
    )
    t.do("Aric", play="Warrior")
    t.do("Aric", play="Elf")
    t.do("Aric", play="Cap")
    t.expect(Aric={"in_play_has": ["Warrior", "Elf", "Cap"], "strength": 2, "hand_count": 5})
    t.refuse("Aric", play="Wizard", rule="character.class.only-one")
    t.refuse("Aric", play="Dwarf", rule="character.race.only-one")


@pytest.mark.rule("character.stats", "item.equip-limits")
def test_TX7_described_characters():
    items = ["Boots of Butt-Kicking", "Staff of Napalm", "Kneepads of Allure"]
    t = table({"level": 8, "in_play": ["Elf", "Wizard"], "hand": items})
    for item in items:
        t.do("Aric", play=item)
    t.expect(Aric={"level": 8, "in_play_has": ["Elf", "Wizard", *items], "equipped": items, "strength": 8 + 2 + 4 + 2})
