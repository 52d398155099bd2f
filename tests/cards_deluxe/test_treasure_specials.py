"""Treasures that are no Items: the Hireling, the key, the handshake and the award."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: leopard, name: Leopard, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_companion: {from: victim}}]}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: hood, name: Hood, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 2}}
- {id: purse, name: Purse, deck: treasure, type: item, item: {value: 1000}}
"""
NOT_NOW = "timing.combat.forbidden"
NO_TARGET = "ruling.N28"


def table(aric: dict[str, Any], bess: dict[str, Any] | None = None, **position: Any) -> Scenario:
    players = {"Aric": {"level": 5, **aric}, "Bess": {"level": 3, **(bess or {})}, "Carl": {"level": 3}}
    return deal(players=players, turn="Aric", cards=CARDS, **position)


def fight(aric: dict[str, Any], bess: dict[str, Any] | None = None, helper: str = "", **position: Any) -> Scenario:
    under_way = {"monsters": ["Ogre"], **({"helper": helper} if helper else {})}
    return table(aric, bess, phase="combat", fight=under_way, **position)


def sideways(name: str) -> dict[str, Any]:
    return {"card": name, "equipped": False}


# ---- Hireling ----------------------------------------------------------------------------------------------------


@pytest.mark.card("Hireling")
@pytest.mark.rule("hireling.lifts-limits", "item.equip-limits.exceptions")
def test_the_hireling_carries_a_second_hat_that_counts():
    t = table({"in_play": ["Cap", sideways("Hood")], "hand": ["Hireling"]})
    t.refuse("Aric", equip="Hood", rule="item.equip-limits")
    t.do("Aric", play="Hireling")
    t.expect(Aric={"in_play_has": ["Hireling"], "strength": 5 + 1})
    t.do("Aric", load="Hood", onto="Hireling")
    t.expect(Aric={"equipped": ["Cap", "Hood"], "strength": 5 + 1 + 2})


@pytest.mark.card("Hireling")
@pytest.mark.rule("hireling.lifts-limits", "item.big.limit")
def test_the_hireling_carries_a_second_big_item():
    t = table({"in_play": ["Chainsaw of Bloody Dismemberment", "Hireling"], "hand": ["Battering Ram, Live"]})
    t.refuse("Aric", play="Battering Ram, Live", rule="item.big.limit")
    t.do("Aric", load="Chainsaw of Bloody Dismemberment", onto="Hireling")
    t.do("Aric", play="Battering Ram, Live")
    t.expect(Aric={"strength": 5 + 3 + 3})


@pytest.mark.card("Hireling")
@pytest.mark.rule("hireling.lifts-limits", "item.restricted")
def test_the_hireling_carries_an_item_that_its_master_may_not_use():
    t = table({"in_play": ["Hireling", sideways("Mace of Sharpness")]})
    t.refuse("Aric", equip="Mace of Sharpness", rule="item.restricted")
    t.do("Aric", load="Mace of Sharpness", onto="Hireling")
    t.expect(Aric={"strength": 5 + 3})


@pytest.mark.card("Hireling")
@pytest.mark.rule("hireling.lifts-limits")
def test_the_hireling_carries_one_item_only():
    t = table({"in_play": ["Hireling", {"card": "Hood", "carried_by": "Hireling"}, "Cap"]})
    t.expect(Aric={"strength": 5 + 1 + 2})
    t.refuse("Aric", load="Cap", onto="Hireling", rule="hireling.lifts-limits")


@pytest.mark.card("Hireling")
@pytest.mark.rule("hireling.timing", "hireling.item-in-combat")
def test_the_hireling_comes_at_any_time_and_takes_nothing_in_a_fight():
    t = fight({"in_play": ["Cap", sideways("Hood")], "hand": ["Hireling"]})
    t.do("Aric", play="Hireling")
    t.expect(Aric={"in_play_has": ["Hireling"]}, fight={"munchkins": 6})
    t.refuse("Aric", load="Hood", onto="Hireling", rule="hireling.item-in-combat")
    t = fight({}, {"hand": ["Hireling"], "in_play": ["Cap", sideways("Hood")]})
    t.do("Bess", play="Hireling")
    t.do("Bess", load="Hood", onto="Hireling")
    t.expect(Bess={"in_play_has": ["Hireling"], "strength": 3 + 1 + 2})


@pytest.mark.card("Hireling")
@pytest.mark.rule("hireling.not-item")
def test_the_hireling_can_be_neither_sold_nor_traded_nor_given():
    t = table({"in_play": ["Hireling", "Purse"]}, {"in_play": ["Cap"]})
    t.refuse("Aric", sell=["Hireling", "Purse"], rule="hireling.not-item")
    t.refuse(
        "Aric",
        trade={"with": "Bess", "give": ["Hireling"], "take": ["Cap"]},
        rule="hireling.not-item",
    )
    t.refuse("Aric", give="Hireling", to="Bess", rule="hireling.not-item")


@pytest.mark.card("Hireling")
@pytest.mark.rule("ruling.R23")
def test_there_is_one_hireling_to_a_munchkin():
    t = table({"in_play": ["Hireling"], "hand": ["Hireling"]})
    t.refuse("Aric", play="Hireling", rule="ruling.R23")


@pytest.mark.card("Hireling")
@pytest.mark.rule("ruling.R73")
def test_what_a_lost_hireling_carries_is_lost_with_it():
    carried = {"card": "Hood", "carried_by": "Hireling"}
    t = table({"in_play": ["Hireling", carried, "Cap"]}, phase="combat", fight={"monsters": ["Leopard"]}, dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Leopard")
    t.all_pass()
    t.expect(Aric={"in_play_lacks": ["Hireling", "Hood"], "equipped": ["Cap"], "strength": 6})
    t.expect(treasure_discard_has=["Hireling", "Hood"])


# ---- Key to the Lost-and-Found -----------------------------------------------------------------------------------

KEY = "Key to the Lost-and-Found"


@pytest.mark.card("Key to the Lost-and-Found")
@pytest.mark.rule("deck.discard.no-browse", "treasure.other")
@pytest.mark.parametrize(("pile", "found"), [("the Doors", "Ancient"), ("the Treasures", "Flaming Armor")])
def test_the_key_brings_back_a_card_from_either_pile(pile, found):
    t = table(
        {"hand": [KEY]},
        door_discard=["Enraged", "Ancient", "Mate"],
        treasure_discard=["Magic Missile", "Flaming Armor", "Rental Arm"],
    )
    t.do("Aric", play=KEY)
    t.do("Aric", choose=pile)
    t.do("Aric", pick=found)
    t.expect(Aric={"hand_has": [found], "hand_count": 1}, treasure_discard_has=[KEY])


@pytest.mark.card("Key to the Lost-and-Found")
@pytest.mark.rule("deck.discard.no-browse")
def test_the_key_finds_nothing_in_an_empty_pile_and_not_itself():
    t = table({"hand": [KEY]}, door_discard=["Enraged"])
    t.do("Aric", play=KEY)
    t.do("Aric", choose="the Treasures")
    t.expect(Aric={"hand_count": 0}, treasure_discard_has=[KEY], door_discard_has=["Enraged"])


@pytest.mark.card("Key to the Lost-and-Found")
@pytest.mark.rule("timing.by-card-type", "ruling.R8")
def test_the_key_is_turned_by_whoever_is_in_no_fight():
    piles = {"door_discard": ["Enraged"]}
    fight({"hand": [KEY]}, **piles).refuse("Aric", play=KEY, rule=NOT_NOW)
    fight({}, {"hand": [KEY]}, helper="Bess", **piles).refuse("Bess", play=KEY, rule=NOT_NOW)
    for t in (table({}, {"hand": [KEY]}, **piles), fight({}, {"hand": [KEY]}, **piles)):
        t.do("Bess", play=KEY)
        t.do("Bess", choose="the Doors")
        t.expect(Bess={"hand_has": ["Enraged"]})


# ---- Firm Handshake ----------------------------------------------------------------------------------------------

SHAKE = "Firm Handshake"


@pytest.mark.card("Firm Handshake")
@pytest.mark.rule("treasure.other", "zone.hand.protected")
def test_a_firm_handshake_takes_one_card_from_the_other_hand():
    t = table({"hand": [SHAKE]}, {"hand": ["Enraged", "Ancient", "Mate"]})
    t.do("Aric", play=SHAKE, on="Bess")
    t.expect(Aric={"hand_count": 1}, Bess={"hand_count": 2}, treasure_discard_has=[SHAKE])
    (taken,) = t.hand("Aric")
    assert taken in ("Enraged", "Ancient", "Mate")
    assert sorted([taken, *t.hand("Bess")]) == ["Ancient", "Enraged", "Mate"]
    assert t.sees("Bess", taken)
    assert not t.sees("Carl", taken)


@pytest.mark.card("Firm Handshake")
@pytest.mark.rule("timing.by-card-type")
def test_there_is_no_shaking_of_empty_or_own_hands():
    t = table({"hand": [SHAKE, "Enraged"]}, {"in_play": ["Flaming Armor"]})
    t.refuse("Aric", play=SHAKE, on="Bess", rule=NO_TARGET)
    t.refuse("Aric", play=SHAKE, on="Aric", rule=NO_TARGET)


@pytest.mark.card("Firm Handshake")
@pytest.mark.rule("timing.by-card-type", "ruling.R8")
def test_there_is_no_shaking_of_hands_in_a_fight():
    armed = {"hand": [SHAKE, "Enraged"]}
    theirs = {"hand": ["Ancient"]}
    fight(armed, theirs).refuse("Aric", play=SHAKE, on="Bess", rule=NOT_NOW)
    fight(theirs, armed).refuse("Bess", play=SHAKE, on="Aric", rule="timing.by-card-type")
    fight(theirs, armed, helper="Bess").refuse("Bess", play=SHAKE, on="Aric", rule=NOT_NOW)
    fight(armed, theirs, helper="Bess").refuse("Aric", play=SHAKE, on="Bess", rule=NOT_NOW)


@pytest.mark.card("Firm Handshake")
@pytest.mark.rule("timing.by-card-type", "ruling.R8")
def test_two_bystanders_may_shake_hands_during_a_fight():
    players = {"Aric": {"level": 5}, "Bess": {"hand": [SHAKE]}, "Carl": {"hand": ["Ancient"]}}
    t = deal(players=players, turn="Aric", cards=CARDS, phase="combat", fight={"monsters": ["Ogre"]})
    t.do("Bess", play=SHAKE, on="Carl")
    t.expect(Bess={"hand_has": ["Ancient"]}, Carl={"hand_count": 0})


@pytest.mark.card("Firm Handshake")
def test_nothing_can_be_taken_from_a_halfling_by_shaking_hands():
    t = table({"hand": [SHAKE]}, {"hand": ["Enraged"], "in_play": ["Halfling"]})
    t.do("Aric", play=SHAKE, on="Bess")
    t.expect(Bess={"hand_has": ["Enraged"]}, Aric={"hand_count": 0}, treasure_discard_has=[SHAKE])


# ---- Best Supporting Adventurer Award ----------------------------------------------------------------------------

AWARD = "Best Supporting Adventurer Award"


@pytest.mark.card("Best Supporting Adventurer Award")
@pytest.mark.rule("treasure.other", "timing.by-card-type")
def test_the_award_brings_a_door_and_stays():
    t = table({"hand": [AWARD]}, door=["Enraged"])
    t.do("Aric", play=AWARD)
    t.expect(Aric={"in_play_has": [AWARD], "hand_has": ["Enraged"], "hand_count": 1, "strength": 6})
    assert not t.sees("Bess", "Enraged")
    t = fight({}, {"hand": [AWARD]}, helper="Bess", door=["Ancient"])
    t.do("Bess", play=AWARD)
    t.expect(Bess={"in_play_has": [AWARD], "hand_has": ["Ancient"]}, fight={"munchkins": 5 + 3 + 1 + 2})


@pytest.mark.card("Best Supporting Adventurer Award")
@pytest.mark.rule("combat.help.strength-added")
def test_the_award_is_worth_most_to_a_helper():
    fight({"in_play": [AWARD]}).expect(fight={"munchkins": 5 + 1})
    fight({"in_play": [AWARD]}, helper="Bess").expect(fight={"munchkins": 5 + 1 + 3})
    fight({}, {"in_play": [AWARD]}, helper="Bess").expect(fight={"munchkins": 5 + 3 + 1 + 2})
    t = fight({}, {"in_play": [AWARD]})
    t.expect(fight={"munchkins": 5}, Bess={"strength": 3 + 1})


@pytest.mark.card("Best Supporting Adventurer Award")
@pytest.mark.rule("treasure.other", "item.sell.items-only", "item.trade.items-only")
def test_the_award_is_no_item_and_does_nothing_in_the_hand():
    t = table({"in_play": [AWARD, "Purse"]}, {"in_play": ["Cap"]})
    t.refuse("Aric", sell=[AWARD, "Purse"], rule="item.sell.items-only")
    t.refuse("Aric", trade={"with": "Bess", "give": [AWARD], "take": ["Cap"]}, rule="item.trade.items-only")
    table({"hand": [AWARD]}).expect(Aric={"strength": 5})


@pytest.mark.card("Key to the Lost-and-Found", "Firm Handshake", "Best Supporting Adventurer Award")
@pytest.mark.parametrize("name", [KEY, SHAKE, AWARD])
@pytest.mark.rule("treasure.other", "item.sell.items-only")
def test_specials_cannot_be_sold_from_the_hand(name):
    t = table({"hand": [name, "Purse"]})
    t.refuse("Aric", sell=[name, "Purse"], rule="item.sell.items-only")
