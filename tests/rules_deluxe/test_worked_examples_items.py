"""The worked examples about Items (worked-examples.yaml, item_examples), one test each, named after its id."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 20, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: imp, name: Imp, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: hat_a, name: Hat A, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: hat_b, name: Hat B, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 2}}
- {id: big_a, name: Big A, deck: treasure, type: item, item: {size: big, value: 600}}
- {id: big_b, name: Big B, deck: treasure, type: item, item: {size: big, value: 500}}
- {id: big_c, name: Big C, deck: treasure, type: item, item: {size: big, value: 300}}
- {id: big_d, name: Big D, deck: treasure, type: item, item: {size: big, value: 300}}
- {id: big_e, name: Big E, deck: treasure, type: item, item: {size: big, value: 300}}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 400}}
"""


def table(aric, suzan=None, carl=None, **more):
    more.setdefault("cards", CARDS)
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, **more)


def sideways(name):
    return {"card": name, "equipped": False}


# ---- IX4 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("item.equip-limits", "item.carry-any", "item.equipped")
def test_IX4_two_headgear():
    t = table({"in_play": [sideways("Hat A"), sideways("Hat B")]})
    t.expect(Aric={"in_play_has": ["Hat A", "Hat B"], "strength": 1})
    t.do("Aric", equip="Hat B")
    t.refuse("Aric", equip="Hat A", rule="item.equip-limits")
    t.expect(Aric={"strength": 1 + 2})
    t.do("Aric", unequip="Hat B")
    t.do("Aric", equip="Hat A")
    t.expect(Aric={"strength": 1 + 1, "equipped": ["Hat A"], "not_equipped": ["Hat B"]})


# ---- IX5 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("item.restricted", "item.carry-any")
@pytest.mark.parametrize(("cards", "strength"), [(["Cleric"], 7), ([], 4)])
def test_IX5_class_only_item(cards, strength):
    t = table({"level": 4, "in_play": cards, "hand": ["Mace of Sharpness"]})
    t.do("Aric", play="Mace of Sharpness")
    t.expect(Aric={"strength": strength, "in_play_has": ["Mace of Sharpness"]})


@pytest.mark.rule("item.restricted", "combat.class-change-midfight")
def test_IX5_class_only_item_when_the_class_is_discarded_in_mid_combat():
    t = table({"level": 4, "in_play": ["Cleric", "Mace of Sharpness"]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.expect(Aric={"strength": 7}, fight={"munchkins": 7})
    t.do("Aric", discard="Cleric")
    t.expect(Aric={"strength": 4}, fight={"munchkins": 4})


# ---- IX6 -----------------------------------------------------------------------------------------------------------


def treasure_worth(gold):
    return CARDS + f"- {{id: hoard, name: Hoard, deck: treasure, type: item, item: {{value: {gold}}}}}\n"


@pytest.mark.rule("item.sell.threshold", "item.sell.no-change", "item.sell.multiple", "item.sell.not-ten", "ruling.J9")
@pytest.mark.parametrize(
    ("level", "gold", "level_after"),
    [(3, 1000, 4), (3, 1100, 4), (3, 1999, 4), (3, 2000, 5), (8, 1000, 9), (8, 2000, 9)],
)
def test_IX6_selling(level, gold, level_after):
    t = table({"level": level, "in_play": ["Hoard"]}, cards=treasure_worth(gold))
    t.do("Aric", sell=["Hoard"])
    t.expect(Aric={"level": level_after, "in_play_lacks": ["Hoard"]}, winner=None)


@pytest.mark.rule("item.sell.threshold", "item.sell.not-ten", "timing.own-turn.sell", "timing.combat.forbidden")
@pytest.mark.parametrize(
    ("level", "gold", "where", "rule"),
    [
        (3, 999, {}, "item.sell.threshold"),
        (9, 1000, {}, "item.sell.not-ten"),
        (
            3,
            1000,
            {"phase": "combat", "fight": {"monsters": ["Ogre"]}},
            "timing.combat.forbidden",
        ),
        (3, 1000, {"turn": "Suzan"}, "timing.own-turn.sell"),
    ],
)
def test_IX6_selling_refused(level, gold, where, rule):
    t = table({"level": level, "in_play": ["Hoard"]}, cards=treasure_worth(gold), **where)
    t.refuse("Aric", sell=["Hoard"], rule=rule)
    t.expect(Aric={"level": level, "in_play_has": ["Hoard"]})


@pytest.mark.rule("item.sell.from-hand", "item.sell.threshold")
def test_IX6_selling_from_hand_and_table():
    t = table({"level": 3, "hand": ["Big A"], "in_play": ["Gem"]})
    t.do("Aric", sell=["Big A", "Gem"])
    t.expect(Aric={"level": 4, "hand_count": 0, "in_play_lacks": ["Gem"]})


# ---- IX7 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("item.big.limit")
def test_IX7_big_items():
    t = table({"hand": ["Big A", "Big B"]})
    t.do("Aric", play="Big A")
    t.refuse("Aric", play="Big B", rule="item.big.limit")


@pytest.mark.rule("item.big.no-swap", "item.no-free-discard")
def test_IX7_big_items_are_not_discarded_just_because():
    t = table({"in_play": ["Big A"], "hand": ["Big B"]})
    t.refuse("Aric", discard="Big A", rule="item.big.no-swap")
    t.refuse("Aric", play="Big B", rule="item.big.limit")


@pytest.mark.rule("item.big.no-swap")
@pytest.mark.parametrize("way", ["sell", "trade", "lose", "ability"])
def test_IX7_big_items_a_lawful_way_out_frees_the_place(way):
    t = table(
        {"in_play": ["Cleric", "Big A", "Gem"], "hand": ["Big B"], "curses": ["Loyal Raincloud"]},
        {"in_play": ["Hat A"], "hand": ["Movers From the Wrong Dimension"]},
    )
    if way == "sell":
        t.do("Aric", sell=["Big A", "Gem"])
    elif way == "trade":
        t.do("Aric", trade={"with": "Suzan", "give": ["Big A"], "take": ["Hat A"]})
        t.do("Suzan", "accept")
    elif way == "lose":
        t.do("Suzan", play="Movers From the Wrong Dimension", on="Aric")
        t.all_pass()
        t.do("Aric", choose="The Big one goes")
    else:
        t.do("Aric", use="Cleric", to="Absolution", pay=["Big A"])
    t.do("Aric", play="Big B")
    t.expect(Aric={"in_play_has": ["Big B"], "in_play_lacks": ["Big A"]})


# ---- IX8 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("item.big.overflow", "item.big.overflow.sell", "item.sell.no-change")
def test_IX8_dwarf_no_more_sells_on_the_own_turn():
    t = table({"level": 5, "in_play": ["Dwarf", "Big A", "Big B", "Big C"]})
    t.do("Aric", discard="Dwarf")
    t.do("Aric", sell=["Big A", "Big B"])
    t.expect(Aric={"level": 6, "in_play_has": ["Big C"], "in_play_lacks": ["Big A", "Big B"]}, question=None)


@pytest.mark.rule("item.big.overflow.give")
def test_IX8_dwarf_no_more_may_give_on_the_own_turn_too():
    t = table({"level": 5, "in_play": ["Dwarf", "Big A", "Big B", "Big C"]}, {"level": 1}, {"level": 2})
    t.do("Aric", discard="Dwarf")
    t.do("Aric", give_surplus="Big B", to="Suzan")
    t.do("Aric", give_surplus="Big C", to="Carl")
    t.expect(Aric={"level": 5, "in_play_has": ["Big A"]}, Suzan={"in_play_has": ["Big B"]})


@pytest.mark.rule("item.big.overflow.sell", "item.big.overflow.give", "item.big.overflow.discard")
def test_IX8_dwarf_no_more_with_too_little_to_sell():
    t = table(
        {"level": 5, "in_play": ["Dwarf", "Big A", "Big B", "Big C"]},
        {"level": 1, "in_play": ["Big D"]},
        {"level": 2},
    )
    t.do("Aric", discard="Dwarf")
    t.refuse("Aric", sell=["Big B", "Big C"], rule="item.sell.threshold")
    t.do("Aric", give_surplus="Big B", to="Carl")
    t.do("Aric", pick="Big C")
    t.expect(
        Aric={"level": 5, "in_play_has": ["Big A"], "in_play_lacks": ["Big B", "Big C"]},
        Carl={"in_play_has": ["Big B"], "in_play_lacks": ["Big C"]},
        treasure_discard_has=["Big C"],
    )


@pytest.mark.rule("item.big.overflow.give", "item.big.overflow.discard", "timing.own-turn.sell")
@pytest.mark.parametrize(
    ("where", "rule"),
    [
        ({"turn": "Carl"}, "timing.own-turn.sell"),
        ({"phase": "combat", "fight": {"monsters": ["Ogre"]}}, "timing.combat.forbidden"),
    ],
)
def test_IX8_dwarf_no_more_on_another_turn_or_in_combat(where, rule):
    t = table(
        {"level": 5, "in_play": ["Dwarf", "Big A", "Big B", "Big C"]},
        {"level": 1},
        {"level": 2, "in_play": ["Big E"]},
        **where,
    )
    t.do("Aric", discard="Dwarf")
    t.refuse("Aric", sell=["Big A", "Big B"], rule=rule)
    t.do("Aric", give_surplus="Big B", to="Suzan")
    t.do("Aric", pick="Big C")
    t.expect(Aric={"in_play_has": ["Big A"]}, Suzan={"in_play_has": ["Big B"]}, treasure_discard_has=["Big C"])


# ---- IX10 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("item.trade.items-only", "item.trade.stays")
def test_IX10_trade_rules():
    t = table({"in_play": ["Hat A"]}, {"in_play": ["Hat B"]})
    t.do("Aric", trade={"with": "Suzan", "give": ["Hat A"], "take": ["Hat B"]})
    t.do("Suzan", "accept")
    t.expect(Aric={"in_play_has": ["Hat B"], "hand_count": 0}, Suzan={"in_play_has": ["Hat A"], "hand_count": 0})


@pytest.mark.rule("item.trade.table-only", "item.trade.items-only", "timing.noncombat.trade")
@pytest.mark.parametrize(
    ("aric", "offered", "fighter", "rule"),
    [
        ({"hand": ["Hat A"]}, "Hat A", None, "item.trade.table-only"),
        ({"in_play": ["Warrior"]}, "Warrior", None, "item.trade.items-only"),
        ({"in_play": ["Hat A"]}, "Hat A", "Aric", "timing.noncombat.trade"),
        ({"in_play": ["Hat A"]}, "Hat A", "Suzan", "timing.noncombat.trade"),
    ],
)
def test_IX10_trade_rules_refused(aric, offered, fighter, rule):
    where = {"turn": fighter, "phase": "combat", "fight": {"monsters": ["Ogre"]}} if fighter else {}
    t = table(aric, {"in_play": ["Hat B"]}, **where)
    t.refuse("Aric", trade={"with": "Suzan", "give": [offered], "take": ["Hat B"]}, rule=rule)


# ---- IX11 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("card.deluxe.facts", "treasure.one-shot.use")
@pytest.mark.parametrize("place", ["hand", "in_play"])
def test_IX11_yuppie_water(place):
    t = table({"in_play": ["Elf"]}, {place: ["Yuppie Water"]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.do("Suzan", play="Yuppie Water", side="munchkins")
    t.expect(fight={"munchkins": 1 + 3})


@pytest.mark.rule("card.deluxe.facts", "treasure.one-shot.use")
def test_IX11_yuppie_water_is_not_for_others():
    t = table({}, {"in_play": ["Elf"], "hand": ["Yuppie Water"]}, phase="combat", fight={"monsters": ["Ogre"]})
    assert not t.may("Suzan", play="Yuppie Water", side="munchkins")


@pytest.mark.rule("character.class.discard-cost")
def test_IX11_yuppie_water_goes_berserk_as_well_as_any_card():
    t = table({"in_play": ["Warrior", "Yuppie Water"]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Yuppie Water"])
    t.expect(fight={"munchkins": 1 + 1}, treasure_discard_has=["Yuppie Water"])


# ---- IX12 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("treasure.one-shot.use", "treasure.one-shot.discard")
@pytest.mark.parametrize("place", ["hand", "in_play"])
@pytest.mark.parametrize("player", ["Aric", "Carl"])
def test_IX12_one_shots(player, place):
    players = {"Aric": {"level": 2}, "Suzan": {}, "Carl": {}}
    players[player] = players[player] | {place: ["Magic Missile"]}
    t = table(*players.values(), phase="combat", fight={"monsters": ["Imp"]})
    t.do(player, play="Magic Missile", side="munchkins")
    t.expect(fight={"munchkins": 2 + 5})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(treasure_discard_has=["Magic Missile"])


@pytest.mark.rule("timing.combat.forbidden", "treasure.one-shot.use")
def test_IX12_one_shots_and_other_items_from_hand():
    t = table({"hand": ["Hat A", "Letter Opener of Last Resort"]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.refuse("Aric", play="Hat A", rule="timing.combat.forbidden")
    t.do("Aric", play="Letter Opener of Last Resort")  # its card says otherwise
    t.expect(fight={"munchkins": 2})


@pytest.mark.rule("treasure.one-shot.sell")
def test_IX12_one_shots_are_sold():
    t = table({"level": 3, "hand": ["Magic Missile"], "in_play": ["Bottled Deadline"]})
    t.do("Aric", sell=["Magic Missile", "Bottled Deadline"])
    t.expect(Aric={"level": 4})
