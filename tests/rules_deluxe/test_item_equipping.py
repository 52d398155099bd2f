"""Items on the table: what counts as an Item, what is carried, what is equipped, and for whom it counts."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: pickpocket, name: Pickpocket, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, item: true}, n: 1}}]}
- {id: honesty, name: Honesty, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, type: cheat}, n: 1}}]}
- {id: repossession, name: Repossession, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, named: {text: Rental Arm, how: is}}, n: 1}}]}
- {id: pebble, name: Lucky Pebble, deck: treasure, type: item, item: {value: 0, bonus: 1}}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: helmet, name: Helmet, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 2}}
- {id: vest, name: Vest, deck: treasure, type: item, item: {slot: armor, value: 100, bonus: 1}}
- {id: mail, name: Mail, deck: treasure, type: item, item: {slot: armor, value: 100, bonus: 2}}
- {id: socks, name: Socks, deck: treasure, type: item, item: {slot: footgear, value: 100, bonus: 1}}
- {id: clogs, name: Clogs, deck: treasure, type: item, item: {slot: footgear, value: 100, bonus: 2}}
- {id: dagger, name: Dagger, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 1}}
- {id: sword, name: Sword, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 2}}
- {id: club, name: Club, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 3}}
- {id: pike, name: Pike, deck: treasure, type: item, item: {slot: hand, hands: 2, value: 100, bonus: 4}}
- {id: scythe, name: Scythe, deck: treasure, type: item, item: {slot: hand, hands: 2, value: 100, bonus: 5}}
"""


def table(aric, suzan=None, carl=None, **more):
    """Aric, Suzan and Carl; it is Aric's turn unless `more` says otherwise."""
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


def sideways(name):
    return {"card": name, "equipped": False}


# ---- what an Item is ---------------------------------------------------------------------------------------------


@pytest.mark.rule("item.definition")
def test_a_card_of_no_value_is_an_item_and_can_be_traded():
    t = table({"in_play": ["Lucky Pebble"]}, {"in_play": ["Cap"]})
    t.do("Aric", trade={"with": "Suzan", "give": ["Lucky Pebble"], "take": ["Cap"]})
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play_has": ["Lucky Pebble"]}, Aric={"in_play_has": ["Cap"], "in_play_lacks": ["Lucky Pebble"]})


@pytest.mark.rule("item.definition", "item.trade.items-only")
def test_a_card_without_any_value_line_is_no_item():
    t = table({"in_play": ["Best Supporting Adventurer Award"]}, {"in_play": ["Cap"]})
    t.refuse(
        "Aric",
        trade={"with": "Suzan", "give": ["Best Supporting Adventurer Award"], "take": ["Cap"]},
        rule="item.trade.items-only",
    )


@pytest.mark.rule("item.definition", "treasure.one-shot.definition")
def test_a_one_shot_of_no_value_is_an_item_too():
    t = table({"in_play": ['Lever Marked "No"']})
    t.do("Aric", give='Lever Marked "No"', to="Suzan")
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play_has": ['Lever Marked "No"']})


# ---- carried, equipped, sideways ---------------------------------------------------------------------------------


@pytest.mark.rule("item.carried")
def test_an_unequipped_item_is_carried_and_can_be_lost():
    t = table({"in_play": [sideways("Cap")]}, {"hand": ["Pickpocket"]})
    t.do("Suzan", play="Pickpocket", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play_lacks": ["Cap"]}, treasure_discard_has=["Cap"])


@pytest.mark.rule("item.carried", "zone.hand.not-in-play")
def test_an_item_in_hand_is_not_carried():
    t = table({"hand": ["Cap"]}, {"hand": ["Pickpocket"]})
    t.do("Suzan", play="Pickpocket", on="Aric")
    t.all_pass()
    t.expect(Aric={"hand_has": ["Cap"]}, door_discard_has=["Pickpocket"])


@pytest.mark.rule("item.carried", "item.big.limit")
def test_an_unequipped_big_item_is_carried_and_fills_the_limit():
    t = table({"in_play": [sideways("Chainsaw of Bloody Dismemberment")], "hand": ["Battering Ram, Live"]})
    t.refuse("Aric", play="Battering Ram, Live", rule="item.big.limit")


@pytest.mark.rule("item.equipped")
def test_an_item_gives_its_bonus_while_equipped_and_only_then():
    t = table({"level": 3, "in_play": ["Boots of Butt-Kicking"]})
    t.expect(Aric={"strength": 5, "equipped": ["Boots of Butt-Kicking"]})
    t.do("Aric", unequip="Boots of Butt-Kicking")
    t.expect(Aric={"strength": 3, "not_equipped": ["Boots of Butt-Kicking"], "in_play_has": ["Boots of Butt-Kicking"]})
    t.do("Aric", equip="Boots of Butt-Kicking")
    t.expect(Aric={"strength": 5})


@pytest.mark.rule("item.sideways")
def test_the_power_of_a_sideways_item_cannot_be_used():
    t = table({"in_play": [sideways("Pocketful of Gravel")]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.refuse("Aric", use="Pocketful of Gravel", to="Throw All of It", rule="item.sideways")
    t.expect(fight={"munchkins": 1})


@pytest.mark.rule("item.sideways", "item.equipped")
def test_the_power_of_an_equipped_item_can_be_used():
    t = table({"in_play": ["Pocketful of Gravel"]}, phase="combat", fight={"monsters": ["Ogre"]}, dice=[4])
    t.do("Aric", use="Pocketful of Gravel", to="Throw All of It")
    t.expect(fight={"munchkins": 5}, treasure_discard_has=["Pocketful of Gravel"])


@pytest.mark.rule("item.sideways")
@pytest.mark.parametrize(("equipped", "ahead"), [(True, "munchkins"), (False, "monsters")])
def test_a_sideways_item_breaks_no_ties(equipped, ahead):
    level = 1 if equipped else 5  # the Maul is worth +4 in the hands
    maul = {"card": "Maul of Breaking Ties", "equipped": equipped}
    t = table({"level": level, "in_play": [maul]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 5, "monsters": 5, "ahead": ahead})


# ---- carrying what one cannot use --------------------------------------------------------------------------------


@pytest.mark.rule("item.carry-any", "ruling.K31")
def test_a_warrior_carries_a_clerics_mace_but_cannot_equip_it():
    t = table({"in_play": ["Warrior"], "hand": ["Mace of Sharpness"]})
    t.do("Aric", play="Mace of Sharpness")
    t.expect(Aric={"in_play_has": ["Mace of Sharpness"], "not_equipped": ["Mace of Sharpness"], "strength": 1})
    t.refuse("Aric", equip="Mace of Sharpness", rule="item.restricted")


@pytest.mark.rule("item.carry-any", "item.big.limit")
def test_a_big_item_beyond_the_limit_is_the_exception():
    t = table({"in_play": ["Chainsaw of Bloody Dismemberment"], "hand": ["Staff of Napalm"]})
    t.refuse("Aric", play="Staff of Napalm", rule="item.big.limit")


# ---- slots -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("item.equip-limits")
def test_one_of_each_and_two_hands():
    t = table({"in_play": ["Helmet", "Mail", "Clogs", "Sword", "Club"]})
    t.expect(Aric={"equipped": ["Helmet", "Mail", "Clogs", "Sword", "Club"], "strength": 1 + 2 + 2 + 2 + 2 + 3})


@pytest.mark.rule("item.equip-limits")
@pytest.mark.parametrize(
    ("worn", "one_more"),
    [
        (["Cap"], "Helmet"),
        (["Vest"], "Mail"),
        (["Socks"], "Clogs"),
        (["Pike"], "Dagger"),
        (["Pike"], "Scythe"),
        (["Dagger", "Sword"], "Club"),
        (["Dagger"], "Pike"),
        (["Dagger", "Sword"], "Pike"),
    ],
)
def test_no_more_than_the_slot_holds(worn, one_more):
    t = table({"in_play": [*worn, sideways(one_more)]})
    t.refuse("Aric", equip=one_more, rule="item.equip-limits")
    t.expect(Aric={"equipped": worn, "not_equipped": [one_more]})


@pytest.mark.rule("item.equip-limits", "item.carry-any")
def test_a_second_hat_from_hand_is_carried_not_worn():
    t = table({"in_play": ["Cap"], "hand": ["Helmet"]})
    t.do("Aric", play="Helmet")
    t.expect(Aric={"equipped": ["Cap"], "not_equipped": ["Helmet"], "in_play_has": ["Helmet"], "strength": 2})


@pytest.mark.rule("item.equip-limits", "timing.noncombat.equip")
def test_taking_off_the_first_makes_room():
    t = table({"in_play": ["Cap", sideways("Helmet")]})
    t.do("Aric", unequip="Cap")
    t.do("Aric", equip="Helmet")
    t.expect(Aric={"equipped": ["Helmet"], "not_equipped": ["Cap"], "strength": 3})


@pytest.mark.rule("item.equip-limits")
def test_a_one_hander_leaves_one_hand_free():
    t = table({"in_play": ["Dagger", sideways("Sword")]})
    t.do("Aric", equip="Sword")
    t.expect(Aric={"equipped": ["Dagger", "Sword"], "strength": 4})


@pytest.mark.rule("item.equip-limits.no-slot")
def test_items_without_a_slot_all_count():
    three = ["Lucky Pebble", "Backpack Bigger Than You", "Clip-On Beard of Authority"]
    t = table({"in_play": [sideways(name) for name in three]})
    for name in three:
        t.do("Aric", equip=name)
    t.expect(Aric={"equipped": three, "strength": 1 + 1 + 3 + 2})


# ---- lifted limits, and what happens when the lift is gone ---------------------------------------------------------


@pytest.mark.rule("item.equip-limits.exceptions")
def test_cheat_lets_a_second_hat_be_worn():
    t = table({"in_play": ["Cap", sideways("Helmet"), {"card": "Cheat!", "attached_to": "Helmet"}]})
    t.do("Aric", equip="Helmet")
    t.expect(Aric={"equipped": ["Cap", "Helmet"], "strength": 1 + 1 + 2})


@pytest.mark.rule("item.equip-limits.exceptions")
def test_cheat_helps_only_the_item_it_lies_on():
    t = table({"in_play": ["Cap", sideways("Helmet"), "Vest", {"card": "Cheat!", "attached_to": "Vest"}]})
    t.refuse("Aric", equip="Helmet", rule="item.equip-limits")


@pytest.mark.rule("item.equip-limits.exceptions", "item.restricted", "ruling.R72")
@pytest.mark.parametrize(
    "item",
    [
        "Mace of Sharpness",
        "Full-Length Shield for Hiding Behind",
        "Handbag of Holding a Grudge",
        "Longbow of Shortsightedness",
    ],
)
def test_cheat_frees_an_item_from_class_ban_sex_and_race_too(item):
    t = table({"sex": "male", "in_play": ["Warrior", sideways(item)], "hand": ["Cheat!"]})
    t.do("Aric", play="Cheat!", on=item)
    t.do("Aric", equip=item)
    t.expect(Aric={"equipped": [item], "strength": 4})


@pytest.mark.rule("item.equip-limits.exceptions", "ruling.R72")
def test_an_item_with_cheat_takes_no_place_from_others():
    t = table({"in_play": ["Pike", {"card": "Cheat!", "attached_to": "Pike"}, "Scythe"]})
    t.expect(Aric={"equipped": ["Pike", "Scythe"], "strength": 1 + 4 + 5})


@pytest.mark.rule("ruling.R72")
def test_cheat_is_for_ones_own_items():
    t = table({"hand": ["Cheat!"]}, {"in_play": ["Cap"]})
    assert not t.may("Aric", play="Cheat!", on="Cap")


@pytest.mark.rule("item.equip-limits.exceptions", "ruling.J21")
def test_cheat_lost_outside_combat_takes_the_surplus_hat_off():
    t = table(
        {"in_play": ["Cap", "Helmet", {"card": "Cheat!", "attached_to": "Helmet"}]},
        {"hand": ["Honesty"]},
    )
    t.expect(Aric={"equipped": ["Cap", "Helmet"], "strength": 4})
    t.do("Suzan", play="Honesty", on="Aric")
    t.all_pass()
    t.expect(question="Aric")
    t.do("Aric", pick="Cap")
    t.expect(Aric={"equipped": ["Helmet"], "not_equipped": ["Cap"], "in_play_has": ["Cap"], "strength": 3})


@pytest.mark.rule("item.equip-limits.exceptions", "ruling.J21", "ruling.K13")
def test_cheat_lost_in_combat_the_surplus_stops_counting_at_once_and_comes_off_after_the_fight():
    t = table(
        {"level": 4, "in_play": ["Cap", "Helmet", {"card": "Cheat!", "attached_to": "Helmet"}]},
        {"hand": ["Honesty"]},
        phase="combat",
        fight={"monsters": ["Ogre"]},
    )
    t.expect(fight={"munchkins": 7})
    t.do("Suzan", play="Honesty", on="Aric")
    t.all_pass()
    t.do("Aric", pick="Cap")
    t.expect(fight={"munchkins": 6}, Aric={"in_play_has": ["Cap", "Helmet"]})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 5, "equipped": ["Helmet"], "not_equipped": ["Cap"], "in_play_has": ["Cap"]})


@pytest.mark.rule("ruling.J21", "ruling.K13")
def test_an_extra_hand_lost_in_combat_owner_names_the_surplus_and_nothing_replaces_it():
    t = table(
        {"level": 4, "in_play": ["Rental Arm", "Dagger", "Sword", "Club", sideways("Cap")]},
        {"hand": ["Repossession"]},
        phase="combat",
        fight={"monsters": ["Ogre"]},
    )
    t.expect(fight={"munchkins": 10})
    t.do("Suzan", play="Repossession", on="Aric")
    t.all_pass()
    t.expect(question="Aric")
    t.do("Aric", pick="Dagger")
    t.expect(fight={"munchkins": 9}, Aric={"in_play_has": ["Dagger"]})
    t.refuse("Aric", equip="Cap", rule="timing.combat.forbidden")
    t.refuse("Aric", unequip="Dagger", rule="timing.combat.forbidden")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 5, "equipped": ["Sword", "Club"], "not_equipped": ["Dagger"], "in_play_has": ["Dagger"]})
