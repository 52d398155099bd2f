"""What Super Munchkin with a single Class keeps away: all that a monster holds against the Class (N22)."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: tar, name: Tar Baby, deck: door, type: monster, monster: {level: 12, treasures: 2},
   abilities: [{static: [{rule: escape_impossible, to: this, because: {trait: warrior}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: snob, name: Snob, deck: door, type: monster, monster: {level: 12, treasures: 2},
   abilities: [{static: [{rule: no_help, to: this, because: {trait: warrior}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: leveller, name: Leveller, deck: door, type: monster, monster: {level: 12, treasures: 2},
   abilities: [{static: [{rule: level_only, to: this, because: {trait: warrior}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: miser, name: Miser, deck: door, type: monster, monster: {level: 2, treasures: 2},
   abilities: [{static: [{stat: treasures, add: -1, to: this, because: {trait: warrior}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: patron, name: Patron, deck: door, type: monster, monster: {level: 2, treasures: 2},
   abilities: [{static: [{stat: treasures, add: 1, to: this, because: {trait: warrior}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: coward, name: Coward, deck: door, type: monster, monster: {level: 12, treasures: 2},
   abilities: [{static: [{rule: no_pursuit, to: victim, because: {trait: warrior}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: glue, name: Glue Pot, deck: door, type: monster, monster: {level: 12, treasures: 2},
   abilities: [{if: {trait: {of: fighter, is: warrior}}, static: [{rule: escape_impossible, to: this}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: outsider, name: Outsider, deck: door, type: monster, monster: {level: 12, treasures: 2},
   abilities: [{if: {not: {trait: {of: fighter, is: warrior}}}, static: [{rule: escape_impossible, to: this}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: sprinter, name: Sprinter, deck: door, type: monster, monster: {level: 12, treasures: 2},
   abilities: [{static: [{stat: run_roll, add: -2, to: victim, if: {trait: {of: victim, is: warrior}}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: anthem, name: Anthem, deck: treasure, type: one_shot, one_shot: {value: 100, bonus: 1, side: munchkins},
   abilities: [{static: [{stat: strength, add: 3, to: munchkin_side, because: {trait: warrior}}]}]}
- {id: hat, name: Hat, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
"""
SUPER = {"card": "Super Munchkin", "attached_to": "Warrior"}
PLAIN, FREE, TWO = ["Warrior"], ["Warrior", SUPER], ["Warrior", SUPER, "Wizard"]
# who has the drawbacks, and who has not
KEPT = pytest.mark.parametrize(("traits", "kept"), [(PLAIN, True), (FREE, False), (TWO, True)])


def fight(monster: str, traits: list, **more) -> Scenario:
    aric = {"level": 4, "in_play": [*traits, "Hat"], "hand": more.pop("hand", [])}
    players = {"Aric": aric, "Suzan": {"level": 9}, "Carl": {}}
    return deal(players=players, cards=CARDS, phase="combat", fight={"monsters": [monster]}, **more)


@pytest.mark.rule("super.one.no-disadvantages", "ruling.N22")
@KEPT
@pytest.mark.parametrize("monster", ["Tar Baby", "Glue Pot"])
def test_nobody_is_held_fast_for_the_class(monster, traits, kept) -> None:
    t = fight(monster, traits, dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=monster)
    t.all_pass()
    t.expect(Aric={"level": 3 if kept else 4})


@pytest.mark.rule("super.one.no-disadvantages", "ruling.N22")
@KEPT
def test_nobody_is_left_alone_for_the_class(traits, kept) -> None:
    t = fight("Snob", traits)
    if kept:
        t.refuse("Aric", ask="Suzan", offer={}, rule="combat.monster-specials")
    else:
        t.do("Aric", ask="Suzan", offer={})


@pytest.mark.rule("super.one.no-disadvantages", "ruling.N22")
@KEPT
def test_nobody_fights_with_the_level_alone_for_the_class(traits, kept) -> None:
    fight("Leveller", traits).expect(fight={"munchkins": 4 if kept else 5})


@pytest.mark.rule("super.one.no-disadvantages", "ruling.N22")
@KEPT
def test_nobody_gets_less_treasure_for_the_class(traits, kept) -> None:
    fight("Miser", traits).expect(fight={"treasures": 1 if kept else 2})


@pytest.mark.rule("super.one.advantages", "ruling.N22")
@pytest.mark.parametrize("traits", [PLAIN, FREE, TWO])
def test_what_is_good_about_the_class_stays(traits) -> None:
    fight("Patron", traits).expect(fight={"treasures": 3})
    t = fight("Coward", traits)
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Coward")
    t.all_pass()
    t.expect(Aric={"level": 4}, phase="charity")
    t = fight("Outsider", traits, dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Outsider")
    t.all_pass()
    t.expect(Aric={"level": 4})


@pytest.mark.rule("super.one.advantages", "treasure.one-shot.use")
@pytest.mark.parametrize("traits", [PLAIN, FREE, TWO])
def test_a_one_shot_that_helps_the_class_helps(traits) -> None:
    t = fight("Coward", traits, hand=["Anthem"])
    t.do("Aric", play="Anthem", side="munchkins")
    t.expect(fight={"munchkins": 5 + 1 + 3})


@pytest.mark.rule("super.one.no-disadvantages", "combat.help.no-double")
def test_the_helper_without_the_card_brings_the_drawback_back() -> None:
    players = {"Aric": {"level": 4, "in_play": FREE}, "Suzan": {"level": 9, "in_play": ["Warrior"]}, "Carl": {}}
    t = deal(players=players, cards=CARDS, phase="combat", fight={"monsters": ["Miser"], "helper": "Suzan"})
    t.expect(fight={"treasures": 1})


@pytest.mark.rule("super.one.no-disadvantages", "ruling.N22")
def test_a_table_may_play_without_it() -> None:
    t = fight("Tar Baby", FREE, dice=[6], options={"single_trait_shielded": False})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Tar Baby")
    t.all_pass()
    t.expect(Aric={"level": 3})


@pytest.mark.rule("super.one.no-disadvantages", "runaway.modifiers.monster", "ruling.N22")
@KEPT
def test_nobody_runs_worse_for_the_class(traits, kept) -> None:
    t = fight("Sprinter", traits, dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Sprinter")
    t.all_pass()
    t.expect(Aric={"level": 3 if kept else 4})


@pytest.mark.rule("runaway.modifiers.monster", "combat.monster-specials")
def test_and_nobody_who_has_not_the_class() -> None:
    t = fight("Sprinter", [], dice=[5])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Sprinter")
    t.all_pass()
    t.expect(Aric={"level": 4})


@pytest.mark.rule("super.one.forbidden-items", "super.one.advantages")
@pytest.mark.parametrize("traits", [PLAIN, FREE, TWO])
def test_an_item_barred_to_all_others_is_not_barred(traits) -> None:
    sword = """
- {id: sword, name: Sword, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 3},
   forbidden_if: {not: {trait: {of: self, is: warrior}}}}
"""
    players = {"Aric": {"in_play": [*traits, {"card": "Sword", "equipped": False}]}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, cards=sword)
    t.do("Aric", equip="Sword")
    t.expect(Aric={"strength": 1 + 3})
