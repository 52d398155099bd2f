"""Selling Items for levels."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

GUAL = "Alphabetize the Dungeon"
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: g0, name: Keepsake, deck: treasure, type: item, item: {value: 0, bonus: 1}}
- {id: g1, name: Ring of 1, deck: treasure, type: item, item: {value: 1}}
- {id: g300, name: Ring of 300, deck: treasure, type: item, item: {value: 300}}
- {id: g400, name: Ring of 400, deck: treasure, type: item, item: {value: 400}}
- {id: g600, name: Ring of 600, deck: treasure, type: item, copies: 2, item: {value: 600}}
- {id: g900, name: Ring of 900, deck: treasure, type: item, item: {value: 900}}
- {id: g999, name: Ring of 999, deck: treasure, type: item, item: {value: 999}}
- {id: g1000, name: Ring of 1000, deck: treasure, type: item, item: {value: 1000}}
- {id: g1100, name: Ring of 1100, deck: treasure, type: item, item: {value: 1100}}
- {id: g2000, name: Ring of 2000, deck: treasure, type: item, item: {value: 2000}}
- {id: g2300, name: Ring of 2300, deck: treasure, type: item, item: {value: 2300}}
"""


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


@pytest.mark.rule("item.sell.threshold", "character.level.gain")
def test_a_thousand_together_is_a_level_at_once():
    t = table({"level": 3, "in_play": ["Ring of 600", "Ring of 400"]})
    t.do("Aric", sell=["Ring of 600", "Ring of 400"])
    t.expect(
        Aric={"level": 4, "in_play_lacks": ["Ring of 600", "Ring of 400"]},
        treasure_discard_has=["Ring of 600", "Ring of 400"],
    )


@pytest.mark.rule("item.sell.threshold")
@pytest.mark.parametrize("goods", [["Ring of 600", "Ring of 300"], ["Ring of 999"], ["Keepsake"]])
def test_less_than_a_thousand_is_refused(goods):
    t = table({"level": 3, "in_play": goods})
    t.refuse("Aric", sell=goods, rule="item.sell.threshold")


@pytest.mark.rule("item.sell.threshold")
def test_one_gold_piece_makes_the_difference():
    t = table({"level": 3, "in_play": ["Ring of 999", "Ring of 1"]})
    t.do("Aric", sell=["Ring of 999", "Ring of 1"])
    t.expect(Aric={"level": 4})


@pytest.mark.rule("item.sell.no-change")
def test_no_change_is_given():
    t = table({"level": 3, "in_play": ["Ring of 1100", "Ring of 900"]})
    t.do("Aric", sell=["Ring of 1100"])
    t.expect(Aric={"level": 4})
    t.refuse("Aric", sell=["Ring of 900"], rule="item.sell.threshold")


@pytest.mark.rule("item.sell.multiple")
def test_each_full_thousand_is_a_level():
    t = table({"level": 3, "in_play": ["Ring of 2300"]})
    t.do("Aric", sell=["Ring of 2300"])
    t.expect(Aric={"level": 5})


@pytest.mark.rule("item.sell.multiple", "item.sell.no-change")
def test_1999_is_one_level():
    t = table({"level": 3, "in_play": ["Ring of 1000", "Ring of 999"]})
    t.do("Aric", sell=["Ring of 1000", "Ring of 999"])
    t.expect(Aric={"level": 4})


@pytest.mark.rule("item.sell.multiple", "item.sell.threshold")
def test_two_sales_in_one_turn():
    t = table({"level": 3, "in_play": ["Ring of 1000", "Ring of 1100"]})
    t.do("Aric", sell=["Ring of 1000"])
    t.do("Aric", sell=["Ring of 1100"])
    t.expect(Aric={"level": 5})


@pytest.mark.rule("item.sell.from-hand")
def test_hand_and_table_together():
    t = table({"level": 3, "hand": ["Ring of 600"], "in_play": ["Ring of 400"]})
    t.do("Aric", sell=["Ring of 600", "Ring of 400"])
    t.expect(Aric={"level": 4, "hand_lacks": ["Ring of 600"], "in_play_lacks": ["Ring of 400"]})


@pytest.mark.rule("item.sell.from-hand", "item.big.limit")
def test_a_big_item_in_hand_that_could_not_be_played_can_be_sold():
    ram, saw = "Battering Ram, Live", "Chainsaw of Bloody Dismemberment"
    t = table({"in_play": [saw], "hand": [ram, "Ring of 400"]})
    t.do("Aric", sell=[ram, "Ring of 400"])
    t.expect(Aric={"level": 2, "in_play_has": [saw], "hand_count": 0})


@pytest.mark.rule("item.sell.from-hand")
def test_nobody_sells_what_is_not_his():
    t = table({"level": 3}, {"in_play": ["Ring of 1000"]})
    t.refuse("Aric", sell=["Ring of 1000"], rule="item.sell.from-hand")
    t.expect(Aric={"level": 3}, Suzan={"in_play_has": ["Ring of 1000"]})


@pytest.mark.rule("item.sell.not-ten", "victory.must-kill")
@pytest.mark.parametrize("goods", ["Ring of 1000", "Ring of 2000"])
def test_level_ten_is_not_for_sale(goods):
    t = table({"level": 9, "in_play": [goods]})
    t.refuse("Aric", sell=[goods], rule="item.sell.not-ten")
    t.expect(winner=None)


@pytest.mark.rule("item.sell.not-ten")
def test_level_nine_is_for_sale():
    t = table({"level": 8, "in_play": ["Ring of 1000"]})
    t.do("Aric", sell=["Ring of 1000"])
    t.expect(Aric={"level": 9}, winner=None)


@pytest.mark.rule("item.sell.not-ten", "ruling.J9")
@pytest.mark.parametrize(("level", "goods"), [(8, "Ring of 2000"), (8, "Ring of 2300"), (7, "Ring of 2300")])
def test_what_goes_beyond_level_nine_is_forfeited(level, goods):
    t = table({"level": level, "in_play": [goods]})
    t.do("Aric", sell=[goods])
    t.expect(Aric={"level": 9, "in_play_lacks": [goods]}, winner=None, treasure_discard_has=[goods])


@pytest.mark.rule("item.sell.no-value")
def test_no_value_counts_as_nothing():
    t = table({"level": 3, "in_play": ["Ring of 900", "Keepsake"]})
    t.refuse("Aric", sell=["Ring of 900", "Keepsake"], rule="item.sell.threshold")


@pytest.mark.rule("item.sell.no-value")
def test_no_value_may_be_thrown_in_and_goes():
    t = table({"level": 3, "in_play": ["Ring of 1000", "Keepsake"]})
    t.do("Aric", sell=["Ring of 1000", "Keepsake"])
    t.expect(Aric={"level": 4, "in_play_lacks": ["Ring of 1000", "Keepsake"]}, treasure_discard_has=["Keepsake"])


@pytest.mark.rule("item.sell.items-only")
@pytest.mark.parametrize("card", ["Net Troll", "Enraged", "Warrior", "Cheat!", GUAL, "Firm Handshake"])
def test_what_is_no_item_cannot_be_put_into_a_sale_from_hand(card):
    t = table({"level": 3, "in_play": ["Ring of 1000"], "hand": [card]})
    t.refuse("Aric", sell=["Ring of 1000", card], rule="item.sell.items-only")


@pytest.mark.rule("item.sell.items-only", "hireling.not-item")
@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("Warrior", "item.sell.items-only"),
        ("Elf", "item.sell.items-only"),
        ("Hireling", "hireling.not-item"),
        ("Best Supporting Adventurer Award", "item.sell.items-only"),
    ],
)
def test_nor_from_the_table(card, rule):
    t = table({"level": 3, "in_play": ["Ring of 1000", card]})
    t.refuse("Aric", sell=["Ring of 1000", card], rule=rule)


@pytest.mark.rule("item.sell.items-only")
def test_the_item_is_sold_without_them():
    t = table({"level": 3, "in_play": ["Ring of 1000", "Warrior"]})
    t.do("Aric", sell=["Ring of 1000"])
    t.expect(Aric={"level": 4, "in_play_has": ["Warrior"]})
