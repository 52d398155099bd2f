"""The Hireling: comes at any time, carries one Item, and is not one himself."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: pickpocket, name: Pickpocket, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, item: true}, n: 1}}]}
- {id: headhunter, name: Headhunter, deck: door, type: curse, effect: [{lose_companion: {from: victim}}]}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: helmet, name: Helmet, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 2}}
- {id: crown, name: Crown, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 3}}
- {id: payroll, name: Payroll, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{stat: companion_limit, add: 1, to: self}]}]}
- {id: crate, name: Crate of Gold, deck: treasure, type: item, item: {value: 1000}}
"""
SAW, RAM = "Chainsaw of Bloody Dismemberment", "Battering Ram, Live"


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


def fight(aric, suzan=None, carl=None, turn="Aric", **more):
    return table(aric, suzan, carl, turn=turn, phase="combat", fight={"monsters": ["Ogre"], **more})


def sideways(name):
    return {"card": name, "equipped": False}


def carried(name):
    return {"card": name, "carried_by": "Hireling"}


# ---- timing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("hireling.timing", "timing.any.companion")
@pytest.mark.parametrize("turn", ["Aric", "Suzan", "Carl"])
def test_on_any_turn(turn):
    t = table({"hand": ["Hireling"]}, turn=turn)
    t.do("Aric", play="Hireling")
    t.expect(Aric={"in_play_has": ["Hireling"], "hand_count": 0})


@pytest.mark.rule("hireling.timing", "timing.any.companion")
@pytest.mark.parametrize("player", ["Aric", "Suzan", "Carl"])
def test_in_any_fight_by_fighter_helper_or_bystander(player):
    players = {"Aric": {}, "Suzan": {}, "Carl": {}}
    players[player] = {"hand": ["Hireling"]}
    t = fight(*players.values(), helper="Suzan")
    t.do(player, play="Hireling")
    assert "Hireling" in t.in_play(player)


@pytest.mark.rule("hireling.timing")
@pytest.mark.parametrize("phase", ["prepare", "trouble", "charity"])
def test_in_any_phase(phase):
    t = table({"hand": ["Hireling"]}, phase=phase)
    t.do("Aric", play="Hireling")
    t.expect(Aric={"in_play_has": ["Hireling"]})


# ---- what he carries -----------------------------------------------------------------------------------------------


@pytest.mark.rule("hireling.lifts-limits", "item.equip-limits.exceptions")
def test_a_second_hat_on_the_hireling_counts():
    t = table({"in_play": ["Cap", sideways("Helmet"), "Hireling"]})
    t.expect(Aric={"strength": 2})
    t.do("Aric", load="Helmet", onto="Hireling")
    t.expect(Aric={"strength": 1 + 1 + 2})


@pytest.mark.rule("hireling.lifts-limits")
def test_he_carries_one_item_only():
    t = table({"in_play": ["Cap", carried("Helmet"), sideways("Crown"), "Hireling"]})
    t.expect(Aric={"strength": 4})
    t.refuse("Aric", load="Crown", onto="Hireling", rule="hireling.lifts-limits")
    t.refuse("Aric", equip="Crown", rule="item.equip-limits")


@pytest.mark.rule("hireling.lifts-limits", "item.big.limit")
def test_a_second_big_item_rides_on_the_hireling():
    t = table({"in_play": [SAW, "Hireling"], "hand": [RAM]})
    t.refuse("Aric", play=RAM, rule="item.big.limit")
    t.do("Aric", load=SAW, onto="Hireling")
    t.do("Aric", play=RAM)
    t.expect(Aric={"in_play_has": [SAW, RAM]})


@pytest.mark.rule("hireling.lifts-limits")
def test_nobody_loads_the_hireling_of_another():
    t = table({"in_play": ["Cap"]}, {"in_play": ["Hireling"]})
    assert not t.may("Aric", load="Cap", onto="Hireling")


@pytest.mark.rule("hireling.item-in-combat")
@pytest.mark.parametrize("player", ["Aric", "Suzan"])
def test_no_item_is_handed_to_him_while_his_owner_is_in_combat(player):
    players = {"Aric": {}, "Suzan": {}, "Carl": {}}
    players[player] = {"in_play": ["Cap", sideways("Helmet")], "hand": ["Hireling"]}
    t = fight(*players.values(), helper="Suzan")
    t.do(player, play="Hireling")
    t.refuse(player, load="Helmet", onto="Hireling", rule="hireling.item-in-combat")


@pytest.mark.rule("hireling.item-in-combat")
def test_somebody_who_is_not_in_the_fight_may_load_his():
    t = fight({}, {"in_play": ["Cap", sideways("Helmet"), "Hireling"]})
    t.do("Suzan", load="Helmet", onto="Hireling")
    t.expect(Suzan={"strength": 4})


@pytest.mark.rule("hireling.item-in-combat", "hireling.lifts-limits")
def test_what_he_carries_already_counts_in_the_fight():
    t = fight({"in_play": ["Cap", carried("Helmet"), "Hireling"]})
    t.expect(fight={"munchkins": 1 + 1 + 2})


@pytest.mark.rule("hireling.lifts-limits", "ruling.J21", "ruling.R73")
def test_a_hireling_lost_in_combat_takes_what_he_carries_along():
    t = fight({"in_play": ["Cap", carried("Helmet"), "Hireling"]}, {"hand": ["Headhunter"]})
    t.expect(fight={"munchkins": 4})
    t.do("Suzan", play="Headhunter", on="Aric")
    t.all_pass()
    t.expect(
        fight={"munchkins": 2},
        Aric={"in_play_has": ["Cap"], "in_play_lacks": ["Hireling", "Helmet"]},
        treasure_discard_has=["Hireling", "Helmet"],
        question=None,
    )


@pytest.mark.rule("hireling.lifts-limits", "ruling.R73")
def test_a_hireling_lost_outside_combat_likewise():
    t = table({"in_play": ["Cap", carried("Helmet"), "Hireling"]}, {"hand": ["Headhunter"]})
    t.do("Suzan", play="Headhunter", on="Aric")
    t.all_pass()
    t.expect(Aric={"strength": 2, "in_play_lacks": ["Hireling", "Helmet"]}, treasure_discard_has=["Helmet"])


@pytest.mark.rule("hireling.lifts-limits", "ruling.R73", "character.class.discard-cost")
def test_a_hireling_discarded_for_an_ability_likewise():
    t = fight({"in_play": ["Warrior", "Cap", carried("Helmet"), "Hireling"]})
    t.expect(fight={"munchkins": 4})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Hireling"])
    t.expect(fight={"munchkins": 1 + 1 + 1}, treasure_discard_has=["Hireling", "Helmet"])


@pytest.mark.rule("hireling.timing", "ruling.R23")
def test_one_hireling_at_a_time():
    t = table({"in_play": ["Hireling"], "hand": ["Hireling"]})
    t.refuse("Aric", play="Hireling", rule="ruling.R23")


@pytest.mark.rule("ruling.R23", "ruling.J20")
def test_a_card_may_allow_a_second_and_when_it_goes_one_hireling_goes():
    t = table(
        {"in_play": ["Payroll", "Hireling", carried("Helmet")], "hand": ["Hireling"]},
        {"hand": ["Pickpocket"]},
    )
    t.do("Aric", play="Hireling")
    t.expect(Aric={"in_play_has": ["Hireling", "Hireling"]})
    t.do("Suzan", play="Pickpocket", on="Aric")
    t.all_pass()
    t.do("Aric", pick="Payroll")
    t.expect(question="Aric")
    t.do("Aric", pick="Hireling")
    assert t.in_play("Aric").count("Hireling") == 1


# ---- no Item himself -----------------------------------------------------------------------------------------------


@pytest.mark.rule("hireling.not-item")
def test_he_cannot_be_traded():
    t = table({"in_play": ["Hireling"]}, {"in_play": ["Cap"]})
    t.refuse(
        "Aric",
        trade={"with": "Suzan", "give": ["Hireling"], "take": ["Cap"]},
        rule="hireling.not-item",
    )
    t.refuse("Aric", give="Hireling", to="Suzan", rule="hireling.not-item")


@pytest.mark.rule("hireling.not-item")
@pytest.mark.parametrize("place", ["in_play", "hand"])
def test_he_cannot_be_sold(place):
    t = table({place: ["Hireling", "Crate of Gold"]})
    t.refuse("Aric", sell=["Hireling", "Crate of Gold"], rule="hireling.not-item")


@pytest.mark.rule("hireling.not-item", "item.trade.items-only")
def test_what_he_carries_can_be_traded():
    t = table({"in_play": [carried("Helmet"), "Hireling"]}, {"in_play": ["Cap"]})
    t.do("Aric", trade={"with": "Suzan", "give": ["Helmet"], "take": ["Cap"]})
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play_has": ["Helmet"]}, Aric={"in_play_has": ["Hireling", "Cap"]})


@pytest.mark.rule("hireling.not-item")
def test_a_curse_on_items_takes_the_item_and_not_him():
    t = table({"in_play": ["Cap", "Hireling"]}, {"hand": ["Pickpocket"]})
    t.do("Suzan", play="Pickpocket", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play_has": ["Hireling"], "in_play_lacks": ["Cap"]}, treasure_discard_has=["Cap"])


@pytest.mark.rule("hireling.not-item")
def test_with_him_alone_it_takes_nothing():
    t = table({"in_play": ["Hireling"]}, {"hand": ["Pickpocket"]})
    t.do("Suzan", play="Pickpocket", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play_has": ["Hireling"]}, door_discard_has=["Pickpocket"])


@pytest.mark.rule("hireling.not-item", "item.carried")
def test_what_he_carries_is_an_item_of_his_owner_and_can_be_lost():
    t = table({"in_play": [carried("Helmet"), "Hireling"]}, {"hand": ["Pickpocket"]})
    t.do("Suzan", play="Pickpocket", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play_has": ["Hireling"], "in_play_lacks": ["Helmet"]})
