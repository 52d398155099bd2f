"""Level, Class and Race."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from kickdoor.judge.scenario import deal

DOORS = Path(__file__).parents[2] / "src" / "kickdoor" / "packs" / "deluxe" / "door"
GUAL = "Alphabetize the Dungeon"
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{discard: {from: victim, what: {slot: footgear}, n: 1}}]}
- {id: club, name: Club, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 5}}
- {id: crate, name: Crate of Gold, deck: treasure, type: item, item: {value: 1000}}
"""


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


def fight(aric, suzan=None, carl=None, monster="Ogre", **more):
    return table(aric, suzan, carl, phase="combat", fight={"monsters": [monster]}, **more)


# ---- stats and Level ---------------------------------------------------------------------------------------------


@pytest.mark.rule("character.stats")
@pytest.mark.parametrize(
    ("monster", "strength"),
    [("Ogre", 5), ("Drooling Slime", 1 + 4), ("Bard With Only One Song", 4 + 3), ("Committee of Owls", 8)],
)
def test_a_level_3_elf_warrior_is_level_3_an_elf_and_a_warrior(monster, strength):
    t = fight({"level": 3, "in_play": ["Elf", "Warrior"]}, monster=monster)
    t.expect(fight={"munchkins": 3, "monsters": strength}, Aric={"level": 3, "in_play_has": ["Elf", "Warrior"]})


@pytest.mark.rule("character.level.meaning")
@pytest.mark.parametrize(("level", "after"), [(3, 2), (5, 4), (6, 4), (7, 5)])
def test_level_on_a_card_means_level_and_not_combat_strength(level, after):
    t = table({"level": level, "in_play": ["Club"]}, {"hand": ["Somebody Actually Read the Prophecy"]})
    t.do("Suzan", play="Somebody Actually Read the Prophecy", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": after})


@pytest.mark.rule("character.level.gain")
def test_a_level_for_a_kill():
    t = fight({"level": 6})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 7})


@pytest.mark.rule("character.level.gain")
def test_a_level_from_a_card():
    t = table({"level": 6, "hand": [GUAL]})
    t.do("Aric", play=GUAL, on="Aric")
    t.expect(Aric={"level": 7})


@pytest.mark.rule("character.level.gain")
def test_a_level_for_gold():
    t = table({"level": 6, "in_play": ["Crate of Gold"]})
    t.do("Aric", sell=["Crate of Gold"])
    t.expect(Aric={"level": 7})


@pytest.mark.rule("character.level.lose")
def test_a_lost_fight_costs_no_level_unless_the_bad_stuff_says_so():
    t = fight({"level": 3, "in_play": ["Boots of Butt-Kicking"]}, monster="Ogre", dice=[1])
    t.expect(fight={"ahead": "monsters"})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.expect(Aric={"level": 3, "in_play_lacks": ["Boots of Butt-Kicking"]})


@pytest.mark.rule("character.level.lose")
def test_it_costs_one_where_the_bad_stuff_says_so():
    t = fight({"level": 3}, monster="Lawn Flamingo Flock", dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Lawn Flamingo Flock")
    t.all_pass()
    t.expect(Aric={"level": 2})


# ---- which Classes and Races there are -----------------------------------------------------------------------------


@pytest.mark.rule("character.class.list.deluxe")
@pytest.mark.parametrize(
    ("kind", "names"),
    [("class", {"Warrior", "Wizard", "Thief", "Cleric"}), ("race", {"Elf", "Dwarf", "Halfling"})],
)
def test_the_classes_and_races_of_the_deluxe_set(kind, names):
    cards = [card for path in DOORS.glob("*.yaml") for card in yaml.safe_load(path.read_text("utf-8"))]
    assert {card["name"] for card in cards if card["type"] == kind} == names


@pytest.mark.rule("character.class.list.deluxe")
@pytest.mark.parametrize("name", ["Warrior", "Wizard", "Thief", "Cleric", "Elf", "Dwarf", "Halfling"])
def test_each_of_them_can_be_played(name):
    t = table({"hand": [name]})
    t.do("Aric", play=name)
    t.expect(Aric={"in_play_has": [name]})


# ---- from now on, until now ----------------------------------------------------------------------------------------


@pytest.mark.rule("character.class.gain-now")
def test_a_class_works_the_moment_it_is_played():
    t = table({"in_play": [{"card": "Mace of Sharpness", "equipped": False}], "hand": ["Cleric"]})
    t.refuse("Aric", equip="Mace of Sharpness", rule="item.restricted")
    t.do("Aric", play="Cleric")
    t.do("Aric", equip="Mace of Sharpness")
    t.expect(Aric={"strength": 4})


@pytest.mark.rule("character.class.gain-now", "combat.ties.warrior")
def test_a_class_played_in_the_fight_turns_it():
    t = fight({"level": 5, "hand": ["Warrior"]})
    t.expect(fight={"munchkins": 5, "monsters": 5, "ahead": "monsters"})
    t.do("Aric", play="Warrior")
    t.expect(fight={"ahead": "munchkins"})


@pytest.mark.rule("character.class.gain-now", "combat.ties.warrior")
def test_a_class_discarded_in_the_fight_is_gone_at_once():
    t = fight({"level": 5, "in_play": ["Warrior"]})
    t.expect(fight={"ahead": "munchkins"})
    t.do("Aric", discard="Warrior")
    t.expect(fight={"ahead": "monsters"})
    assert not t.may("Aric", use="Warrior", to="Berserk", pay=["Club"])


@pytest.mark.rule("character.class.gain-now")
def test_a_class_in_hand_gives_nothing():
    t = fight({"level": 5, "hand": ["Warrior"]}, turn="Aric")
    t.expect(fight={"ahead": "monsters"})
    assert not t.may("Aric", use="Warrior", to="Berserk", pay=["Warrior"])


@pytest.mark.rule("character.class.gain-now")
def test_a_class_lost_to_a_curse_is_gone_at_once():
    t = fight({"level": 5, "in_play": ["Warrior"]}, {"hand": ["Diploma Mill Exposed"]})
    t.do("Suzan", play="Diploma Mill Exposed", on="Aric")
    t.all_pass()
    t.expect(fight={"ahead": "monsters"}, Aric={"in_play_lacks": ["Warrior"]}, door_discard_has=["Warrior"])


# ---- none, one, not two --------------------------------------------------------------------------------------------


@pytest.mark.rule("character.class.classless")
def test_classless_until_another_class_is_played():
    t = fight({"in_play": ["Warrior"], "hand": ["Thief"]}, monster="Bard With Only One Song")
    t.expect(fight={"monsters": 7})
    t.do("Aric", discard="Warrior")
    t.expect(fight={"monsters": 4}, Aric={"in_play_lacks": ["Warrior", "Thief"]}, door_discard_has=["Warrior"])
    t.do("Aric", play="Thief")
    t.expect(Aric={"in_play_has": ["Thief"]})


@pytest.mark.rule("character.class.none")
@pytest.mark.parametrize("monster", ["Bard With Only One Song", "Committee of Owls", "Gift-Wrapped Mummy"])
def test_no_class_card_no_class(monster):
    t = fight({"hand": ["Warrior", "Wizard", "Thief"]}, monster=monster)
    printed = {"Bard With Only One Song": 4, "Committee of Owls": 8, "Gift-Wrapped Mummy": 6}
    t.expect(fight={"monsters": printed[monster]})


@pytest.mark.rule("character.class.only-one")
def test_a_second_class_is_refused_until_the_first_is_discarded():
    t = table({"in_play": ["Warrior"], "hand": ["Wizard"]})
    t.refuse("Aric", play="Wizard", rule="character.class.only-one")
    t.do("Aric", discard="Warrior")
    t.do("Aric", play="Wizard")
    t.expect(Aric={"in_play_has": ["Wizard"], "in_play_lacks": ["Warrior"]})


@pytest.mark.rule("character.class.only-one")
def test_with_super_munchkin_the_second_class_is_legal():
    t = table({"in_play": ["Warrior", {"card": "Super Munchkin", "attached_to": "Warrior"}], "hand": ["Wizard"]})
    t.do("Aric", play="Wizard")
    t.expect(Aric={"in_play_has": ["Wizard", "Warrior"]})


@pytest.mark.rule("character.race.only-one")
def test_a_second_race_is_refused_until_the_first_is_discarded():
    t = table({"in_play": ["Elf"], "hand": ["Dwarf"]})
    t.refuse("Aric", play="Dwarf", rule="character.race.only-one")
    t.do("Aric", discard="Elf")
    t.do("Aric", play="Dwarf")
    t.expect(Aric={"in_play_has": ["Dwarf"], "in_play_lacks": ["Elf"]})


@pytest.mark.rule("character.race.only-one")
def test_with_half_breed_the_second_race_is_legal():
    t = table({"in_play": ["Elf", {"card": "Half-Breed", "attached_to": "Elf"}], "hand": ["Dwarf"]})
    t.do("Aric", play="Dwarf")
    t.expect(Aric={"in_play_has": ["Elf", "Dwarf"]})


@pytest.mark.rule("character.race.only-one", "character.class.only-one")
def test_super_munchkin_is_no_half_breed_nor_the_other_way_round():
    t = table(
        {
            "in_play": ["Warrior", {"card": "Super Munchkin", "attached_to": "Warrior"}, "Elf"],
            "hand": ["Dwarf"],
        }
    )
    t.refuse("Aric", play="Dwarf", rule="character.race.only-one")
    t = table(
        {
            "in_play": ["Elf", {"card": "Half-Breed", "attached_to": "Elf"}, "Warrior"],
            "hand": ["Wizard"],
        }
    )
    t.refuse("Aric", play="Wizard", rule="character.class.only-one")


@pytest.mark.rule("character.class.no-duplicates")
@pytest.mark.parametrize(
    ("card", "join"), [("Warrior", "Super Munchkin"), ("Thief", "Super Munchkin"), ("Elf", "Half-Breed")]
)
def test_never_the_same_class_or_race_twice(card, join):
    t = table({"in_play": [card, {"card": join, "attached_to": card}], "hand": [card]})
    t.refuse("Aric", play=card, rule="character.class.no-duplicates")


@pytest.mark.rule("character.class.no-duplicates", "character.class.only-one")
def test_nor_without_super_munchkin():
    t = table({"in_play": ["Warrior"], "hand": ["Warrior"]})
    t.refuse("Aric", play="Warrior", rule="character.class.no-duplicates")


# ---- Races ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("character.race.human")
def test_without_a_race_card_one_is_human():
    t = table({"in_play": ["Elf", {"card": "Sensible Shoes", "equipped": False}]})
    t.refuse("Aric", equip="Sensible Shoes", rule="item.restricted")
    t.do("Aric", discard="Elf")
    t.do("Aric", equip="Sensible Shoes")
    t.expect(Aric={"strength": 3})


@pytest.mark.rule("character.race.human")
def test_humans_have_no_special_abilities():
    t = table({"level": 6}, {"level": 2}, phase="combat", fight={"monsters": ["Ogre"], "helper": "Suzan"})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 7}, Suzan={"level": 2})


@pytest.mark.rule("character.race.like-class")
def test_a_race_is_played_in_ones_own_fight():
    t = fight({"level": 3, "hand": ["Elf"]}, monster="Drooling Slime")
    t.do("Aric", play="Elf")
    t.expect(fight={"monsters": 5}, Aric={"in_play_has": ["Elf"]})


@pytest.mark.rule("character.race.like-class", "timing.own-turn.class")
@pytest.mark.parametrize("card", ["Elf", "Warrior"])
def test_neither_race_nor_class_is_played_from_an_old_hand_on_the_turn_of_another(card):
    t = table({"hand": [card]}, turn="Suzan")
    t.refuse("Aric", play=card, rule="timing.own-turn.class")


@pytest.mark.rule("character.race.like-class", "timing.any.discard-class")
def test_a_race_is_discarded_at_any_time():
    t = table(
        {}, {"level": 3, "in_play": ["Elf"]}, phase="combat", fight={"monsters": ["Drooling Slime"], "helper": "Suzan"}
    )
    t.expect(fight={"monsters": 5})
    t.do("Suzan", discard="Elf")
    t.expect(fight={"monsters": 1}, Suzan={"in_play_lacks": ["Elf"]}, door_discard_has=["Elf"])
