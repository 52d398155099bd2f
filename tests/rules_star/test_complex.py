"""Star: of Complex items one carries many and uses one."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: cog, name: Cog, deck: treasure, type: item, item: {complex: true, value: 100, bonus: 4}}
- {id: spring, name: Spring, deck: treasure, type: item, item: {complex: true, value: 100, bonus: 3}}
- {id: lever, name: Lever, deck: treasure, type: item, item: {complex: true, value: 100, bonus: 2}}
- {id: plain_vest, name: Plain Vest, deck: treasure, type: item, item: {slot: armor, value: 100, bonus: 1}}
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
"""
ARMOR, DRONE, PODS = "Battle Armor", "Emotional Support Drone", "Escape Pods, Shoe Size"
SHIELD, MANUAL, APP = "Shield Generator Generator", "Instruction Manual in Your Language", "Your Job Is Now an App"
ONE_ONLY = "item.complex.equip-one"


def table(*in_play, hand=(), suzan=None, level=1, **more) -> Scenario:
    aric = {"level": level, "in_play": list(in_play), "hand": list(hand)}
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": {}}, edition="star", cards=CARDS, **more)


def sideways(card):
    return {"card": card, "equipped": False}


# ---- one in use ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("item.complex.equip-one")
def test_the_second_complex_item_is_carried_but_not_used() -> None:
    t = table(ARMOR, sideways(PODS))
    t.refuse("Aric", equip=PODS, rule=ONE_ONLY)
    t.expect(Aric={"equipped": [ARMOR], "not_equipped": [PODS], "strength": 5})


@pytest.mark.rule("item.complex.equip-one", "item.carry-any")
def test_any_number_may_be_carried() -> None:
    t = table("Cog", hand=["Spring", "Lever", ARMOR])
    for card in ("Spring", "Lever", ARMOR):
        t.do("Aric", play=card)
    t.expect(Aric={"in_play_has": ["Cog", "Spring", "Lever", ARMOR], "equipped": ["Cog"], "strength": 5})


@pytest.mark.rule("item.complex.equip-one")
def test_one_may_change_over_to_the_other() -> None:
    t = table(ARMOR, sideways(DRONE))
    t.do("Aric", unequip=ARMOR)
    t.do("Aric", equip=DRONE)
    t.expect(Aric={"equipped": [DRONE], "not_equipped": [ARMOR]})


@pytest.mark.rule("item.complex.equip-one")
def test_a_gadgeteer_uses_as_many_as_the_slots_allow() -> None:
    t = table("Gadgeteer", ARMOR, DRONE, sideways(SHIELD), sideways(PODS))
    t.do("Aric", equip=SHIELD)
    t.do("Aric", equip=PODS)
    t.expect(Aric={"equipped": [ARMOR, DRONE, SHIELD, PODS], "strength": 1 + 4 + 2 + 3})


@pytest.mark.rule("item.complex.equip-one", "item.equip-limits")
def test_the_slots_still_bind_a_gadgeteer() -> None:
    t = table("Gadgeteer", ARMOR, sideways("Plain Vest"))
    t.refuse("Aric", equip="Plain Vest", rule="item.equip-limits")


@pytest.mark.rule("item.complex.equip-one")
def test_cheat_lets_another_one_work() -> None:
    t = table(ARMOR, sideways("Cog"), hand=["Cheat!"])
    t.do("Aric", play="Cheat!", on="Cog")
    if "Cog" not in t.equipped("Aric"):
        t.do("Aric", equip="Cog")
    t.expect(Aric={"equipped": [ARMOR, "Cog"], "strength": 1 + 4 + 4})


@pytest.mark.rule("item.complex.equip-one")
def test_the_cheated_one_does_not_take_the_place_either() -> None:
    t = table("Cog", {"card": "Cheat!", "attached_to": "Cog"}, sideways(ARMOR), sideways("Lever"))
    t.do("Aric", equip=ARMOR)
    t.refuse("Aric", equip="Lever", rule=ONE_ONLY)


@pytest.mark.rule("item.complex.equip-one", "meta.card-beats-rule")
def test_a_card_may_allow_one_more() -> None:
    t = table(MANUAL, ARMOR, sideways("Cog"), sideways("Lever"))
    t.do("Aric", equip="Cog")
    t.refuse("Aric", equip="Lever", rule=ONE_ONLY)


# ---- simple ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("item.complex.simple")
def test_what_is_not_marked_complex_is_not_counted() -> None:
    simple = ["Diamondoid Teeth", "Jet-Packed Lunch", "Frequent Fleer Card", "Fishbowl, Previously Occupied"]
    t = table(ARMOR, *[sideways(card) for card in simple])
    for card in simple:
        t.do("Aric", equip=card)
    t.expect(Aric={"equipped": [ARMOR, *simple], "strength": 1 + 4 + 2 + 2 + 1 + 1})


# ---- the right to more is lost ---------------------------------------------------------------------------------------


@pytest.mark.rule("item.complex.lost-ability", "ruling.J21", "ruling.K13")
def test_in_combat_all_but_one_stop_counting_and_nothing_goes_on_instead() -> None:
    t = table("Gadgeteer", ARMOR, "Cog", sideways("Diamondoid Teeth"), level=5, fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 13})
    t.do("Aric", discard="Gadgeteer")
    t.expect(question="Aric")
    t.do("Aric", pick="Cog")
    t.expect(fight={"munchkins": 9}, Aric={"equipped": [ARMOR], "in_play_has": ["Cog"]})
    t.refuse("Aric", equip="Diamondoid Teeth", rule="timing.combat.forbidden")
    t.refuse("Aric", equip="Cog", rule="timing.combat.forbidden")


@pytest.mark.rule("item.complex.lost-ability", "ruling.K13")
def test_after_the_fight_the_surplus_lies_sideways() -> None:
    t = table("Gadgeteer", ARMOR, "Cog", level=5, fight={"monsters": ["Fanged Fuzzball"]})
    t.do("Aric", discard="Gadgeteer")
    t.do("Aric", pick=ARMOR)
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"equipped": ["Cog"], "not_equipped": [ARMOR], "in_play_has": [ARMOR]})


@pytest.mark.rule("item.complex.lost-ability")
def test_a_trap_takes_the_class_and_the_owner_says_what_stays_in_use() -> None:
    t = table("Gadgeteer", "Cog", "Spring", "Lever", level=5, suzan={"hand": [APP]}, fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 14})
    t.do("Suzan", play=APP, on="Aric")
    t.all_pass()
    t.do("Aric", pick="Spring")
    t.do("Aric", pick="Lever")
    t.expect(fight={"munchkins": 9}, Aric={"equipped": ["Cog"]}, question=None)


@pytest.mark.rule("item.complex.lost-ability")
def test_outside_combat_something_simple_may_take_the_free_slot() -> None:
    t = table("Gadgeteer", ARMOR, DRONE, sideways("Plain Vest"))
    t.do("Aric", discard="Gadgeteer")
    t.do("Aric", pick=ARMOR)
    t.expect(Aric={"equipped": [DRONE], "not_equipped": [ARMOR]})
    t.do("Aric", equip="Plain Vest")
    t.expect(Aric={"equipped": [DRONE, "Plain Vest"]})


@pytest.mark.rule("item.complex.lost-ability")
def test_with_a_single_one_nothing_is_asked() -> None:
    t = table("Gadgeteer", ARMOR, "Diamondoid Teeth")
    t.do("Aric", discard="Gadgeteer")
    t.expect(Aric={"equipped": [ARMOR, "Diamondoid Teeth"]}, question=None)


@pytest.mark.rule("item.complex.lost-ability")
def test_restored_at_once_everything_stays_in_use() -> None:
    t = table("Gadgeteer", ARMOR, "Cog", hand=["Gadgeteer"])
    t.do("Aric", discard="Gadgeteer")
    t.do("Aric", play="Gadgeteer")
    t.expect(Aric={"equipped": [ARMOR, "Cog"], "strength": 9}, question=None)


@pytest.mark.rule("ruling.K12", "item.complex.lost-ability")
def test_lost_and_regained_in_one_fight_both_count_again() -> None:
    t = table("Gadgeteer", ARMOR, "Cog", level=5, hand=["Gadgeteer"], fight={"monsters": ["Ogre"]})
    t.do("Aric", discard="Gadgeteer")
    t.do("Aric", pick="Cog")
    t.expect(fight={"munchkins": 9})
    t.do("Aric", play="Gadgeteer")
    t.expect(fight={"munchkins": 13}, Aric={"equipped": [ARMOR, "Cog"]})


@pytest.mark.rule("item.complex.lost-ability")
def test_the_lost_right_may_lie_in_an_item_too() -> None:
    t = table(MANUAL, ARMOR, "Cog")
    t.do("Aric", unequip=MANUAL)
    t.expect(question="Aric")
    t.do("Aric", pick="Cog")
    t.expect(Aric={"equipped": [ARMOR], "not_equipped": [MANUAL, "Cog"]})
