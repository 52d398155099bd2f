"""What Items without a place of their own do besides adding a bonus."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: hood, name: Hood, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 2}}
- {id: wig, name: Wig, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 3}}
- {id: vest, name: Vest, deck: treasure, type: item, item: {slot: armor, value: 100, bonus: 1}}
- {id: mail, name: Mail, deck: treasure, type: item, item: {slot: armor, value: 100, bonus: 2}}
- {id: socks, name: Socks, deck: treasure, type: item, item: {slot: footgear, value: 100, bonus: 1}}
- {id: clogs, name: Clogs, deck: treasure, type: item, item: {slot: footgear, value: 100, bonus: 2}}
- {id: stilts, name: Stilts, deck: treasure, type: item, item: {slot: footgear, value: 100, bonus: 3}}
- {id: club, name: Club, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 1}}
- {id: whip, name: Whip, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 2}}
- {id: axe, name: Axe, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 3}}
- {id: fork, name: Fork, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 4}}
- {id: pike, name: Pike, deck: treasure, type: item, item: {slot: hand, hands: 2, value: 100, bonus: 5}}
- {id: repossession, name: Repossession, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, named: {text: Rental Arm, how: is}}, n: 1}}]}
- {id: oar, name: Oar, deck: treasure, type: item, item: {slot: hand, hands: 2, value: 100, bonus: 6}}
"""
NOT_NOW = "timing.by-card-type"
SIDEWAYS = "item.sideways"


def table(aric: dict[str, Any], bess: dict[str, Any] | None = None, **position: Any) -> Scenario:
    players = {"Aric": {"level": 5, **aric}, "Bess": {"level": 2, **(bess or {})}, "Carl": {"level": 2}}
    return deal(players=players, turn="Aric", cards=CARDS, **position)


def fight(aric: dict[str, Any], bess: dict[str, Any] | None = None, helper: str = "", **position: Any) -> Scenario:
    under_way = {"monsters": ["Ogre"], **({"helper": helper} if helper else {})}
    return table(aric, bess, phase="combat", fight=under_way, **position)


def sideways(name: str) -> dict[str, Any]:
    return {"card": name, "equipped": False}


# ---- Pocketful of Gravel -----------------------------------------------------------------------------------------

GRAVEL = "Pocketful of Gravel"
THROW = {"use": GRAVEL, "to": "Throw All of It"}


@pytest.mark.card("Pocketful of Gravel")
@pytest.mark.parametrize("die", [1, 4, 6])
def test_thrown_gravel_adds_a_die_instead_of_its_bonus(die):
    t = fight({"in_play": [GRAVEL]}, dice=[die])
    t.expect(fight={"munchkins": 6})
    t.do("Aric", **THROW)
    t.expect(fight={"munchkins": 5 + die}, Aric={"in_play_lacks": [GRAVEL]}, treasure_discard_has=[GRAVEL])


@pytest.mark.card("Pocketful of Gravel")
@pytest.mark.rule("combat.help.abilities-shared")
def test_a_helper_may_throw_gravel_and_a_bystander_may_not():
    t = fight({}, {"in_play": [GRAVEL]}, helper="Bess", dice=[5])
    t.expect(fight={"munchkins": 8})
    t.do("Bess", **THROW)
    t.expect(fight={"munchkins": 12})
    fight({}, {"in_play": [GRAVEL]}).refuse("Bess", **THROW, rule=NOT_NOW)


@pytest.mark.card("Pocketful of Gravel")
@pytest.mark.rule("timing.by-card-type", "item.sideways", "ruling.R7")
def test_gravel_is_thrown_only_in_a_fight_and_only_out_of_a_pocket_in_use():
    table({"in_play": [GRAVEL]}).refuse("Aric", **THROW, rule=NOT_NOW)
    fight({"in_play": [sideways(GRAVEL)]}).refuse("Aric", **THROW, rule=SIDEWAYS)
    t = fight({"in_play": [GRAVEL]})
    t.do("Aric", "run away")
    t.refuse("Aric", **THROW, rule="ruling.R7")


# ---- Wearable Hatstand -------------------------------------------------------------------------------------------

STAND = "Wearable Hatstand"


@pytest.mark.card("Wearable Hatstand")
@pytest.mark.rule("item.equip-limits.exceptions")
def test_the_hatstand_wears_any_number_of_hats():
    t = table({"in_play": [STAND, "Cap"], "hand": ["Hood", "Wig"]})
    t.do("Aric", play="Hood")
    t.do("Aric", play="Wig")
    t.expect(Aric={"equipped": [STAND, "Cap", "Hood", "Wig"], "strength": 5 + 1 + 1 + 2 + 3})


@pytest.mark.card("Wearable Hatstand")
@pytest.mark.rule("item.equip-limits", "item.sideways")
def test_the_hatstand_wears_no_armor():
    t = table({"in_play": [STAND, "Vest", sideways("Mail")]})
    t.refuse("Aric", equip="Mail", rule="item.equip-limits")


@pytest.mark.card("Wearable Hatstand")
@pytest.mark.rule("item.equip-limits", "item.sideways")
def test_a_sideways_hatstand_wears_no_hats():
    t = table({"in_play": [sideways(STAND), "Cap", sideways("Hood")]})
    t.refuse("Aric", equip="Hood", rule="item.equip-limits")
    t.do("Aric", equip=STAND)
    t.do("Aric", equip="Hood")
    t.expect(Aric={"strength": 5 + 1 + 1 + 2})


@pytest.mark.card("Wearable Hatstand")
@pytest.mark.rule("item.equip-limits.exceptions", "ruling.J21")
def test_without_the_hatstand_one_hat_too_many_is_taken_off():
    t = table({"in_play": [STAND, "Cap", "Hood"]})
    t.do("Aric", give=STAND, to="Bess")
    t.do("Bess", "accept")
    t.expect(question="Aric")
    t.do("Aric", pick="Cap")
    t.expect(Aric={"equipped": ["Hood"], "in_play_has": ["Cap", "Hood"], "strength": 5 + 2})


# ---- Kneepads of Allure ------------------------------------------------------------------------------------------

KNEEPADS = "Kneepads of Allure"


@pytest.mark.card("Kneepads of Allure")
@pytest.mark.rule("combat.help.strength-added", "item.sideways")
def test_the_kneepads_are_worth_more_in_company():
    fight({"in_play": [KNEEPADS]}).expect(fight={"munchkins": 5 + 2})
    fight({"in_play": [KNEEPADS]}, helper="Bess").expect(fight={"munchkins": 5 + 2 + 2 + 2})
    fight({}, {"in_play": [KNEEPADS]}, helper="Bess").expect(fight={"munchkins": 5 + 2 + 2 + 2})
    fight({"in_play": [sideways(KNEEPADS)]}, helper="Bess").expect(fight={"munchkins": 5 + 2})


@pytest.mark.card("Kneepads of Allure")
@pytest.mark.rule("combat.help.ask")
def test_the_kneepads_rise_when_a_helper_comes():
    t = fight({"in_play": [KNEEPADS]})
    t.do("Aric", ask="Bess", offer={"treasures": 1})
    t.expect(fight={"munchkins": 7})
    t.do("Bess", "accept")
    t.expect(fight={"munchkins": 5 + 4 + 2})


@pytest.mark.card("Kneepads of Allure")
def test_the_kneepads_of_a_bystander_have_their_plain_bonus():
    t = fight({}, {"in_play": [KNEEPADS]}, helper="Carl")
    t.expect(fight={"munchkins": 5 + 2}, Bess={"strength": 2 + 2})


# ---- Clip-On Beard of Authority ----------------------------------------------------------------------------------

BEARD = "Clip-On Beard of Authority"
WHISKERS = {"use": BEARD, "to": "A Change of Whiskers"}


@pytest.mark.card("Clip-On Beard of Authority")
@pytest.mark.rule("setup.sex.swap-standie")
@pytest.mark.parametrize(("before", "after"), [("male", "female"), ("female", "male")])
def test_the_beard_changes_who_it_is_on(before, after):
    t = table({"sex": before, "in_play": [BEARD]})
    t.do("Aric", **WHISKERS)
    t.expect(Aric={"sex": after, "equipped": [BEARD], "strength": 7})


@pytest.mark.card("Clip-On Beard of Authority", "Handbag of Holding a Grudge")
@pytest.mark.rule("item.restricted")
def test_the_beard_opens_the_handbag():
    t = table({"sex": "male", "in_play": [BEARD, sideways("Handbag of Holding a Grudge")]})
    t.refuse("Aric", equip="Handbag of Holding a Grudge", rule="item.restricted")
    t.do("Aric", **WHISKERS)
    t.do("Aric", equip="Handbag of Holding a Grudge")
    t.expect(Aric={"strength": 5 + 2 + 3})


@pytest.mark.card("Clip-On Beard of Authority")
@pytest.mark.rule("timing.by-card-type", "item.sideways")
def test_the_beard_turns_once_per_turn_on_the_own_turn_outside_combat():
    t = table({"sex": "male", "in_play": [BEARD]})
    t.do("Aric", **WHISKERS)
    t.refuse("Aric", **WHISKERS, rule="ruling.N26")
    table({}, {"in_play": [BEARD]}).refuse("Bess", **WHISKERS, rule=NOT_NOW)
    fight({"in_play": [BEARD]}).refuse("Aric", **WHISKERS, rule=NOT_NOW)
    table({"in_play": [sideways(BEARD)]}).refuse("Aric", **WHISKERS, rule=SIDEWAYS)


# ---- Rental Arm --------------------------------------------------------------------------------------------------


@pytest.mark.card("Rental Arm")
@pytest.mark.rule("item.equip-limits", "item.equip-limits.exceptions")
def test_the_rental_arm_holds_a_third_thing_and_no_fourth():
    t = table({"in_play": ["Rental Arm", "Club", "Whip"], "hand": ["Axe", "Fork"]})
    t.do("Aric", play="Axe")
    t.expect(Aric={"equipped": ["Club", "Whip", "Axe"], "strength": 5 + 1 + 2 + 3})
    t.do("Aric", play="Fork")
    t.expect(Aric={"not_equipped": ["Fork"]})
    t.refuse("Aric", equip="Fork", rule="item.equip-limits")


@pytest.mark.card("Rental Arm")
@pytest.mark.rule("item.equip-limits", "item.equip-limits.exceptions")
def test_the_rental_arm_helps_with_one_big_weapon_and_not_with_two():
    t = table({"in_play": ["Rental Arm", "Pike", sideways("Club"), sideways("Oar")]})
    t.refuse("Aric", equip="Oar", rule="item.equip-limits")
    t.do("Aric", equip="Club")
    t.expect(Aric={"equipped": ["Pike", "Club"], "strength": 5 + 5 + 1})


@pytest.mark.card("Rental Arm")
@pytest.mark.rule("item.equip-limits", "item.sideways")
def test_a_rental_arm_under_the_arm_holds_nothing():
    t = table({"in_play": [sideways("Rental Arm"), "Club", "Whip", sideways("Axe")]})
    t.refuse("Aric", equip="Axe", rule="item.equip-limits")


@pytest.mark.card("Rental Arm")
@pytest.mark.rule("ruling.J21", "ruling.K13")
def test_a_rental_arm_lost_in_a_fight_takes_a_weapon_out_of_the_count():
    t = fight({"in_play": ["Rental Arm", "Pike", "Club"]}, {"hand": ["Repossession"]})
    t.expect(fight={"munchkins": 5 + 5 + 1})
    t.do("Bess", play="Repossession", on="Aric")
    t.all_pass()
    t.do("Aric", pick="Club")
    t.expect(fight={"munchkins": 5 + 5}, Aric={"in_play_has": ["Club", "Pike"]})


@pytest.mark.card("Rental Arm")
@pytest.mark.rule("item.equip-limits.exceptions", "ruling.J21")
def test_a_rental_arm_that_is_sold_lets_go_of_a_weapon():
    t = table({"in_play": ["Rental Arm", "Flaming Armor", "Club", "Whip", "Axe"]})
    t.do("Aric", sell=["Rental Arm", "Flaming Armor"])
    t.expect(question="Aric")
    t.do("Aric", pick="Club")
    t.expect(Aric={"level": 6, "equipped": ["Whip", "Axe"], "not_equipped": ["Club"], "strength": 6 + 2 + 3})


# ---- Pantomime Horse, Rear Half ----------------------------------------------------------------------------------

HORSE = "Pantomime Horse, Rear Half"


@pytest.mark.card("Pantomime Horse, Rear Half")
@pytest.mark.rule("item.equip-limits", "item.equip-limits.exceptions")
def test_the_pantomime_horse_wears_a_second_pair_and_no_third():
    t = table({"in_play": [HORSE, "Socks"], "hand": ["Clogs", "Stilts"]})
    t.do("Aric", play="Clogs")
    t.expect(Aric={"equipped": ["Socks", "Clogs"], "strength": 5 + 1 + 2})
    t.do("Aric", play="Stilts")
    t.expect(Aric={"not_equipped": ["Stilts"], "strength": 5 + 1 + 2})
    t.refuse("Aric", equip="Stilts", rule="item.equip-limits")


@pytest.mark.card("Pantomime Horse, Rear Half")
@pytest.mark.rule("item.equip-limits", "item.sideways")
def test_the_pantomime_horse_has_no_second_head_and_sideways_no_legs():
    table({"in_play": [HORSE, "Cap", sideways("Hood")]}).refuse("Aric", equip="Hood", rule="item.equip-limits")
    t = table({"in_play": [sideways(HORSE), "Socks", sideways("Clogs")]})
    t.refuse("Aric", equip="Clogs", rule="item.equip-limits")


@pytest.mark.card("Pantomime Horse, Rear Half")
@pytest.mark.rule("item.equip-limits", "character.race.like-class")
def test_a_halfling_beside_the_pantomime_horse_goes_barefoot():
    t = table({"in_play": ["Halfling", sideways(HORSE), sideways("Socks")]})
    t.refuse("Aric", equip="Socks", rule="item.equip-limits")


@pytest.mark.card("Pantomime Horse, Rear Half")
@pytest.mark.rule("item.equip-limits", "character.race.like-class")
def test_a_halfling_inside_the_pantomime_horse_wears_one_pair():
    t = table({"in_play": ["Halfling", HORSE, sideways("Socks"), sideways("Clogs")]})
    t.do("Aric", equip="Socks")
    t.expect(Aric={"strength": 5 + 1})
    t.refuse("Aric", equip="Clogs", rule="item.equip-limits")


# ---- what lifts a limit is taken off -----------------------------------------------------------------------------


@pytest.mark.card("Wearable Hatstand", "Rental Arm", "Pantomime Horse, Rear Half")
@pytest.mark.rule("item.equip-limits", "item.equip-limits.exceptions", "item.sideways", "timing.noncombat.equip")
@pytest.mark.parametrize(
    ("name", "others", "strength"),
    [(STAND, ["Cap", "Hood"], 5 + 2), ("Rental Arm", ["Club", "Pike"], 5 + 5), (HORSE, ["Socks", "Clogs"], 5 + 2)],
)
def test_who_turns_it_sideways_takes_off_what_is_too_much(name, others, strength):
    t = table({"in_play": [name, *others]})
    t.do("Aric", unequip=name)
    t.expect(question="Aric")
    t.do("Aric", pick=others[0])
    t.expect(Aric={"equipped": others[1:], "not_equipped": [name, others[0]], "strength": strength})
