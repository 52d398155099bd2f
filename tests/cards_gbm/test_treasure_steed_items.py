"""The five Items for whoever has a Steed."""

from __future__ import annotations

import pytest
from tests.cards_gbm.goods import TREASURES, rest
from tests.table import roll, row, sideways

at_table, fight, flight = TREASURES.at_table, TREASURES.fight, TREASURES.flight

ITEMS = [  # name, bonus, gold
    row("Reclining Saddle", 2, 400),
    row("Sidecar for a Horse", 1, 300),
    row("High-Heeled Horseshoes", 0, 400),
    row("Blinkers With a Painted Meadow", 3, 600),
    row("Carrot on a Very Long Stick", 1, 300),
]
every_one = pytest.mark.parametrize(("name", "bonus", "gold"), ITEMS)
#: A Trap that takes the Steed and nothing else.
STALL = """
- {id: stall, name: Stall, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, steed: true}, n: 1}}]}
"""


@every_one
@pytest.mark.rule("steed.items", "item.equip-limits.no-slot", "timing.own-turn.item")
def test_it_adds_its_bonus_to_a_rider_who_has_no_place_left(name, bonus, gold):
    worn = ["Plain Hat", "Plain Shirt", "Plain Clogs", "Plain Stick", "Plain Spoon"]
    t = at_table({"level": 5, "in_play": ["Nag", *worn], "hand": [name]})
    t.do("Aric", play=name)
    t.expect(Aric={"strength": 5 + bonus, "equipped": [*worn, name]})
    under_way = fight("Ogre", aric={"level": 5, "in_play": ["Nag", name]})
    under_way.expect(fight={"munchkins": 5 + bonus})


@every_one
@pytest.mark.rule("steed.items", "ruling.K26")
def test_it_does_nothing_on_foot(name, bonus, gold):
    t = at_table({"level": 5, "in_play": ["Page"], "hand": [name]}, {"in_play": ["Nag"]})
    t.do("Aric", play=name)
    t.expect(Aric={"in_play_has": [name], "strength": 5})
    t = fight("Ogre", aric={"level": 5, "in_play": [name]}, suzan={"level": 2, "in_play": ["Nag"]}, helper="Suzan")
    t.expect(fight={"munchkins": 5 + 2})


@every_one
@pytest.mark.rule("steed.items", "ruling.K26")
def test_it_stops_when_the_steed_goes_and_starts_with_the_next(name, bonus, gold):
    aric = {"level": 5, "in_play": ["Nag", name], "hand": ["Two-Man Horse Costume"]}
    t = fight("Ogre", aric=aric, suzan={"hand": ["Stall"]}, cards=STALL)
    t.do("Suzan", play="Stall", on="Aric")
    t.all_pass()
    t.expect(fight={"munchkins": 5}, Aric={"in_play": [name]})
    t = at_table(aric, {"hand": ["Stall"]}, cards=STALL)
    t.do("Suzan", play="Stall", on="Aric")
    t.all_pass()
    t.do("Aric", play="Two-Man Horse Costume")
    if t.may("Aric", equip=name):
        t.do("Aric", equip=name)
    t.expect(Aric={"strength": 5 + 2 + bonus})


@every_one
@pytest.mark.rule("item.sideways", "timing.combat.forbidden")
def test_it_is_an_item_like_others(name, bonus, gold):
    t = at_table({"level": 5, "in_play": ["Nag", name]})
    t.do("Aric", unequip=name)
    t.expect(Aric={"strength": 5, "in_play_has": [name]})
    t.do("Aric", give=name, to="Suzan")
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play": [name]})
    fight("Ogre", aric={"in_play": ["Nag"], "hand": [name]}).refuse("Aric", play=name, rule="timing.combat.forbidden")
    at_table({}, {"in_play": ["Nag"], "hand": [name]}).refuse("Suzan", play=name, rule="timing.own-turn.item")


@every_one
@pytest.mark.parametrize("zone", ["hand", "in_play"])
@pytest.mark.rule("item.sell.threshold")
def test_it_is_worth_its_price(name, bonus, gold, zone):
    t = at_table({"level": 5, zone: [name, "Just Enough", "Just Short"]}, cards=rest(gold))
    t.refuse("Aric", sell=[name, "Just Short"], rule="item.sell.threshold")
    t.do("Aric", sell=[name, "Just Enough"])
    t.expect(Aric={"level": 6}, treasure_discard_has=[name])


@every_one
@pytest.mark.rule("item.big.limit")
def test_it_is_small(name, bonus, gold):
    t = at_table({"in_play": ["Piano", "Nag"], "hand": [name]})
    t.do("Aric", play=name)
    t.expect(Aric={"in_play_has": ["Piano", name]})


# ---- Sidecar for a Horse ----------------------------------------------------------------------------------------

SIDECAR = "Sidecar for a Horse"


@pytest.mark.card("Sidecar for a Horse")
@pytest.mark.rule("item.big.limit", "steed.items", "steed.big-but-free")
def test_a_big_item_rides_in_the_sidecar():
    t = at_table({"in_play": ["Nag", SIDECAR, "Piano"], "hand": ["Wardrobe", "Sofa"]})
    t.do("Aric", play="Wardrobe")
    t.expect(Aric={"in_play_has": ["Piano", "Wardrobe"]})
    t.refuse("Aric", play="Sofa", rule="item.big.limit")


@pytest.mark.card("Sidecar for a Horse")
@pytest.mark.rule("item.big.limit", "steed.items", "ruling.K26")
def test_a_sidecar_without_a_horse_carries_nothing():
    t = at_table({"level": 5, "in_play": ["Nag", SIDECAR, "Piano", "Wardrobe"]}, {"hand": ["Stall"]}, cards=STALL)
    t.do("Suzan", play="Stall", on="Aric")
    t.all_pass()
    t.expect(question="Aric")
    t = at_table({"in_play": [SIDECAR, "Piano"], "hand": ["Wardrobe"]})
    t.refuse("Aric", play="Wardrobe", rule="item.big.limit")
    t = at_table({"in_play": ["Nag", sideways(SIDECAR), "Piano"], "hand": ["Wardrobe"]})
    t.refuse("Aric", play="Wardrobe", rule="item.big.limit")


# ---- High-Heeled Horseshoes -------------------------------------------------------------------------------------

SHOES = "High-Heeled Horseshoes"


@pytest.mark.card("High-Heeled Horseshoes")
@pytest.mark.rule("item.equip-limits", "item.equip-limits.exceptions")
def test_a_horse_in_heels_is_a_hand_taller():
    held = ["Plain Stick", "Plain Spoon"]
    t = at_table({"level": 5, "in_play": ["Nag", SHOES, *held], "hand": ["Bullwhip", "Bowie Knife"]})
    t.do("Aric", play="Bullwhip")
    t.expect(Aric={"equipped": [SHOES, *held, "Bullwhip"], "strength": 5 + 3})
    t.do("Aric", play="Bowie Knife")
    t.expect(Aric={"not_equipped": ["Bowie Knife"], "strength": 5 + 3})
    t.refuse("Aric", equip="Bowie Knife", rule="item.equip-limits")


@pytest.mark.card("High-Heeled Horseshoes")
@pytest.mark.rule("item.equip-limits")
def test_the_third_hand_may_hold_half_of_something():
    t = at_table({"in_play": ["Nag", SHOES, "Plain Stick"], "hand": ["Plain Pole"]})
    t.do("Aric", play="Plain Pole")
    t.expect(Aric={"equipped": [SHOES, "Plain Stick", "Plain Pole"]})
    t = at_table({"in_play": [SHOES, "Plain Stick"], "hand": ["Plain Pole"]})
    t.do("Aric", play="Plain Pole")
    t.expect(Aric={"not_equipped": ["Plain Pole"]})
    t = at_table({"in_play": ["Nag", sideways(SHOES), "Plain Stick"], "hand": ["Plain Pole"]})
    t.do("Aric", play="Plain Pole")
    t.expect(Aric={"not_equipped": [SHOES, "Plain Pole"]})


@pytest.mark.card("High-Heeled Horseshoes")
@pytest.mark.rule("ruling.J21", "ruling.K13", "ruling.K26")
@pytest.mark.parametrize("how", ["the Steed goes", "the Steed goes in a fight", "the shoes come off"])
def test_without_the_third_hand_its_owner_says_what_is_put_down(how):
    held = ["Plain Stick", "Plain Spoon", "Bullwhip"]
    position = {"phase": "combat", "fight": {"monsters": ["Ogre"]}} if "fight" in how else {}
    aric = {"level": 5, "in_play": ["Nag", SHOES, *held]}
    t = at_table(aric, {"hand": ["Stall"]}, cards=STALL, **position)
    if "Steed" in how:
        t.do("Suzan", play="Stall", on="Aric")
        t.all_pass()
    else:
        t.do("Aric", unequip=SHOES)
    t.expect(question="Aric")
    assert {card for card in (SHOES, *held) if t.may("Aric", pick=card)} == set(held)
    t.do("Aric", pick="Bullwhip")
    t.expect(Aric={"strength": 5, "in_play_has": held}, question=None)


# ---- Carrot on a Very Long Stick --------------------------------------------------------------------------------

CARROT = "Carrot on a Very Long Stick"
EAT = {"use": CARROT, "to": "Let Him Have It"}


@pytest.mark.card("Carrot on a Very Long Stick")
@pytest.mark.rule("runaway.success", "reward.none-when-fleeing")
def test_the_carrot_gets_its_rider_away():
    t = flight("Giant", "Ogre", aric={"level": 5, "in_play": ["Nag", CARROT]}, dice=[1, 1])
    t.do("Aric", **EAT)
    t.expect(Aric={"level": 5, "in_play": ["Nag"], "hand_count": 0}, phase="charity", treasure_discard_has=[CARROT])


@pytest.mark.card("Carrot on a Very Long Stick")
@pytest.mark.rule("runaway.coop.both")
def test_the_carrot_is_for_one():
    t = flight("Giant", aric={"level": 5, "in_play": ["Nag", CARROT]}, suzan={"level": 4}, helper="Suzan", dice=[1])
    t.do("Aric", **EAT)
    roll(t, "Giant", who="Suzan")
    t.expect(Aric={"level": 5}, Suzan={"level": 2})


@pytest.mark.card("Carrot on a Very Long Stick")
@pytest.mark.rule("timing.class-abilities-by-card", "steed.items", "ruling.K26")
def test_the_carrot_needs_a_steed_a_bite_and_a_flight():
    flight("Giant", aric={"in_play": [CARROT]}).refuse("Aric", **EAT, rule="item.sideways")
    flight("Giant", aric={"in_play": ["Nag", sideways(CARROT)]}).refuse("Aric", **EAT, rule="item.sideways")
    fight("Giant", aric={"in_play": ["Nag", CARROT]}).refuse("Aric", **EAT, rule="timing.by-card-type")
    at_table({"in_play": ["Nag", CARROT]}).refuse("Aric", **EAT, rule="timing.by-card-type")
    t = flight("Giant", aric={"level": 5, "in_play": ["Nag", CARROT]}, dice=[1])
    t.do("Aric", roll_against="Giant")
    t.refuse("Aric", **EAT, rule="timing.by-card-type")
