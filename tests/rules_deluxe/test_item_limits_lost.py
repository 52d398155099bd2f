"""A lifted limit falls back outside combat: the surplus is taken off at once, the owner says which."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: helmet, name: Helmet, deck: treasure, type: item, item: {slot: headgear, value: 200, bonus: 2}}
- {id: dagger, name: Dagger, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 1}}
- {id: sword, name: Sword, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 2}}
- {id: club, name: Club, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 3}}
- {id: clogs, name: Clogs, deck: treasure, type: item, item: {slot: footgear, value: 100, bonus: 1}}
- {id: boots, name: Boots, deck: treasure, type: item, item: {slot: footgear, value: 100, bonus: 2}}
- {id: harpy, name: Harpy, deck: door, type: monster, monster: {level: 50, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
"""
ARM, STAND, HORSE = "Rental Arm", "Wearable Hatstand", "Pantomime Horse, Rear Half"
EXTRA = [
    (ARM, ["Dagger", "Sword", "Club"]),
    (HORSE, ["Clogs", "Boots"]),
    (STAND, ["Cap", "Helmet"]),
]


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


@pytest.mark.rule("item.equip-limits", "item.equip-limits.exceptions")
@pytest.mark.parametrize(("extra", "worn"), EXTRA)
def test_an_item_that_makes_room_makes_room_while_it_is_equipped(extra, worn):
    t = table({"in_play": [extra, *worn[:-1]], "hand": [worn[-1]]})
    t.do("Aric", play=worn[-1])
    t.expect(Aric={"equipped": [extra, *worn]})


@pytest.mark.rule("item.equip-limits", "item.sideways")
@pytest.mark.parametrize(("extra", "worn"), EXTRA)
def test_and_not_while_it_lies_sideways(extra, worn):
    last = {"card": worn[-1], "equipped": False}
    t = table({"in_play": [{"card": extra, "equipped": False}, *worn[:-1], last]})
    t.refuse("Aric", equip=worn[-1], rule="item.equip-limits")


@pytest.mark.rule("item.equip-limits", "item.equip-limits.exceptions")
@pytest.mark.parametrize(("extra", "worn"), EXTRA)
def test_taken_off_by_its_owner_one_of_the_others_comes_off_too(extra, worn):
    t = table({"in_play": [extra, *worn]})
    t.do("Aric", unequip=extra)
    t.expect(question="Aric")
    t.do("Aric", pick=worn[0])
    t.expect(Aric={"equipped": worn[1:], "not_equipped": [extra, worn[0]], "in_play_has": [extra, *worn]})


@pytest.mark.rule("item.equip-limits", "item.equip-limits.exceptions")
@pytest.mark.parametrize(("extra", "worn"), EXTRA)
def test_given_away_one_of_the_others_comes_off_too(extra, worn):
    t = table({"in_play": [extra, *worn]})
    t.do("Aric", give=extra, to="Suzan")
    t.do("Suzan", "accept")
    t.expect(question="Aric")
    t.do("Aric", pick=worn[0])
    t.expect(Aric={"equipped": worn[1:], "not_equipped": [worn[0]]}, Suzan={"in_play_has": [extra]}, question=None)


@pytest.mark.rule("item.equip-limits")
@pytest.mark.parametrize(("card", "slot_card"), [("Halfling", "Boots of Butt-Kicking"), ("Nun", "Cap")])
def test_a_limit_of_none_means_none(card, slot_card):
    nun = """
- {id: nun, name: Nun, deck: door, type: race, trait: {kind: race, name: nun},
   abilities: [{static: [{stat: slot_headgear, set: 0, to: self}]}]}
"""
    t = deal(
        players={"Aric": {"in_play": [card, {"card": slot_card, "equipped": False}]}, "Suzan": {}, "Carl": {}},
        cards=CARDS + nun,
    )
    t.refuse("Aric", equip=slot_card, rule="item.equip-limits")


@pytest.mark.rule("item.trade.big-check", "item.big.overflow")
def test_who_gives_the_backpack_away_gives_the_right_to_a_second_big_item_away():
    saw, ram = "Chainsaw of Bloody Dismemberment", "Battering Ram, Live"
    t = table({"in_play": ["Backpack Bigger Than You", saw, ram]}, {"level": 3}, {"level": 2})
    t.do("Aric", give="Backpack Bigger Than You", to="Suzan")
    t.do("Suzan", "accept")
    t.expect(question="Aric")
    t.do("Aric", give_surplus=ram, to="Carl")
    t.expect(Aric={"in_play_has": [saw], "in_play_lacks": [ram]}, Carl={"in_play_has": [ram]}, question=None)


@pytest.mark.rule("ruling.K5", "death.loot.separate")
def test_a_looted_item_goes_on_without_its_cheat():
    t = table(
        {"in_play": ["Cap", {"card": "Cheat!", "attached_to": "Cap"}, "Helmet"]},
        {"level": 3},
        {"level": 2},
        phase="combat",
        fight={"monsters": ["Harpy"]},
        dice=[1],
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Harpy")
    t.all_pass()
    t.do("Suzan", loot="Cap")
    t.expect(Suzan={"hand_has": ["Cap"], "hand_lacks": ["Cheat!"]})


# ---- in combat: the surplus stays in place until the fight is over ---------------------------------------------------

OCTOPUS = """
- {id: octopus, name: Octopus, deck: door, type: race, copies: 2, trait: {kind: race, name: octopus},
   abilities: [{static: [{stat: hands, add: 1, to: self}]}]}
- {id: broom, name: Broom, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: unequipped}, all: true}}]}
"""


def octopus_in_a_fight(**more):
    aric = {"level": 4, "in_play": ["Octopus", "Dagger", "Sword", "Club"], "hand": ["Octopus"]}
    players = {"Aric": aric, "Suzan": {"hand": ["Broom"]}, "Carl": {}}
    return deal(players=players, cards=CARDS + OCTOPUS, phase="combat", fight={"monsters": ["Harpy"]}, **more)


@pytest.mark.rule("ruling.J21", "ruling.K13")
def test_the_surplus_stops_counting_but_stays_in_place():
    t = octopus_in_a_fight()
    t.expect(fight={"munchkins": 4 + 1 + 2 + 3})
    t.do("Aric", discard="Octopus")
    t.do("Aric", pick="Dagger")
    t.expect(fight={"munchkins": 4 + 2 + 3})
    t.do("Suzan", play="Broom", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play_has": ["Dagger"]}, fight={"munchkins": 4 + 2 + 3})


@pytest.mark.rule("ruling.K12", "ruling.K13")
def test_the_right_comes_back_in_the_same_fight_and_it_counts_again():
    t = octopus_in_a_fight()
    t.do("Aric", discard="Octopus")
    t.do("Aric", pick="Dagger")
    t.do("Aric", play="Octopus")
    t.expect(fight={"munchkins": 4 + 1 + 2 + 3})


@pytest.mark.rule("ruling.K13")
def test_the_surplus_is_unequipped_when_the_fight_is_over():
    t = octopus_in_a_fight(dice=[6])
    t.do("Aric", discard="Octopus")
    t.do("Aric", pick="Dagger")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Harpy")
    t.all_pass()
    t.expect(Aric={"equipped": ["Sword", "Club"], "not_equipped": ["Dagger"], "in_play_has": ["Dagger"]})
