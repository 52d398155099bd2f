"""Big items: one only, and no dropping one to make room."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

SAW, RAM, ANVIL = "Chainsaw of Bloody Dismemberment", "Battering Ram, Live", "Anvil on a Short Rope"
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: button, name: Button, deck: treasure, type: item, copies: 12, item: {value: 100, bonus: 1}}
- {id: mover, name: Mover, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, item: true, size: big}, n: 1}}]}
"""


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


@pytest.mark.rule("item.big.limit")
def test_one_big_item_may_be_played():
    t = table({"hand": [SAW]})
    t.do("Aric", play=SAW)
    t.expect(Aric={"in_play_has": [SAW]})


@pytest.mark.rule("item.big.limit")
def test_a_second_big_item_may_not_be_played():
    t = table({"in_play": [SAW], "hand": [RAM]})
    t.refuse("Aric", play=RAM, rule="item.big.limit")
    t.expect(Aric={"hand_has": [RAM]})


@pytest.mark.rule("item.big.limit")
def test_small_items_without_number():
    t = table({"in_play": ["Button"] * 11, "hand": ["Button"]})
    t.do("Aric", play="Button")
    t.expect(Aric={"in_play_has": ["Button"] * 12, "strength": 13, "hand_count": 0})


@pytest.mark.rule("item.big.limit")
def test_a_dwarf_carries_what_he_likes():
    t = table({"in_play": ["Dwarf", SAW, RAM], "hand": [ANVIL]})
    t.do("Aric", play=ANVIL)
    t.expect(Aric={"in_play_has": [SAW, RAM, ANVIL]})


@pytest.mark.rule("item.big.limit")
def test_the_backpack_makes_room_for_just_one_more():
    t = table({"in_play": ["Backpack Bigger Than You", SAW], "hand": [RAM, ANVIL]})
    t.do("Aric", play=RAM)
    t.refuse("Aric", play=ANVIL, rule="item.big.limit")


@pytest.mark.rule("item.big.limit", "item.sideways")
def test_a_sideways_backpack_makes_no_room():
    t = table({"in_play": [{"card": "Backpack Bigger Than You", "equipped": False}, SAW], "hand": [RAM]})
    t.refuse("Aric", play=RAM, rule="item.big.limit")


@pytest.mark.rule("item.big.limit", "item.equip-limits.exceptions")
def test_a_big_item_with_cheat_counts_against_no_limit():
    t = table({"in_play": [SAW, {"card": "Cheat!", "attached_to": SAW}], "hand": [RAM]})
    t.do("Aric", play=RAM)
    t.expect(Aric={"in_play_has": [SAW, RAM]})


@pytest.mark.rule("item.big.limit", "item.equip-limits.exceptions")
def test_cheat_brings_a_second_big_item_in_from_hand():
    t = table({"in_play": [SAW], "hand": [RAM, "Cheat!"]})
    t.do("Aric", play="Cheat!", on=RAM)
    t.expect(Aric={"in_play_has": [SAW, RAM, "Cheat!"], "hand_lacks": [RAM, "Cheat!"]})


@pytest.mark.rule("item.big.no-swap", "item.no-free-discard")
def test_a_big_item_is_not_discarded_to_make_room():
    t = table({"in_play": [SAW], "hand": [RAM]})
    t.refuse("Aric", discard=SAW, rule="item.big.no-swap")


@pytest.mark.rule("item.big.no-swap")
def test_sold_first_it_makes_room():
    t = table({"in_play": [SAW, "Boots of Butt-Kicking"], "hand": [RAM]})
    t.do("Aric", sell=[SAW, "Boots of Butt-Kicking"])
    t.do("Aric", play=RAM)
    t.expect(Aric={"level": 2, "in_play_has": [RAM], "in_play_lacks": [SAW]})


@pytest.mark.rule("item.big.no-swap")
def test_traded_away_first_it_makes_room():
    t = table({"in_play": [SAW], "hand": [RAM]}, {"in_play": ["Button"]})
    t.do("Aric", trade={"with": "Suzan", "give": [SAW], "take": ["Button"]})
    t.do("Suzan", "accept")
    t.do("Aric", play=RAM)
    t.expect(Aric={"in_play_has": [RAM, "Button"]})


@pytest.mark.rule("item.big.no-swap")
def test_lost_first_it_makes_room():
    t = table({"in_play": [SAW], "hand": [RAM]}, {"hand": ["Mover"]})
    t.do("Suzan", play="Mover", on="Aric")
    t.all_pass()
    t.do("Aric", play=RAM)
    t.expect(Aric={"in_play_has": [RAM], "in_play_lacks": [SAW]})


@pytest.mark.rule("item.big.no-swap")
def test_discarded_for_an_ability_first_it_makes_room():
    t = table({"in_play": ["Cleric", SAW], "hand": [RAM], "curses": ["Loyal Raincloud"]})
    t.do("Aric", use="Cleric", to="Absolution", pay=[SAW])
    t.do("Aric", play=RAM)
    t.expect(Aric={"in_play_has": [RAM], "in_play_lacks": [SAW], "curses": []})
