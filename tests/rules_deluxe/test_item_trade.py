"""Trades and gifts: Items, from the table, and nobody in a fight."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

BOOTS, HAT = "Boots of Butt-Kicking", "Tricorn With a Fourth Corner"
SAW, RAM = "Chainsaw of Bloody Dismemberment", "Battering Ram, Live"
GUAL = "Alphabetize the Dungeon"
NO_TRADE_IN_COMBAT = "ruling.J23"
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


def swap(give, take, partner="Suzan"):
    return {"with": partner, "give": give, "take": take}


@pytest.mark.rule("item.trade.items-only", "item.trade.stays")
@pytest.mark.parametrize("turn", ["Aric", "Suzan", "Carl"])
def test_item_for_item_on_anybodys_turn(turn):
    t = table({"in_play": [BOOTS]}, {"in_play": [HAT]}, turn=turn)
    t.do("Aric", trade=swap([BOOTS], [HAT]))
    t.expect(Aric={"in_play_has": [BOOTS]}, Suzan={"in_play_has": [HAT]}, question="Suzan")
    t.do("Suzan", "accept")
    t.expect(Aric={"in_play_has": [HAT], "in_play_lacks": [BOOTS]}, Suzan={"in_play_has": [BOOTS]})


@pytest.mark.rule("item.trade.items-only")
def test_a_declined_trade_moves_nothing():
    t = table({"in_play": [BOOTS]}, {"in_play": [HAT]})
    t.do("Aric", trade=swap([BOOTS], [HAT]))
    t.do("Suzan", "decline")
    t.expect(Aric={"in_play_has": [BOOTS], "in_play_lacks": [HAT]}, Suzan={"in_play_has": [HAT]})


@pytest.mark.rule("item.trade.items-only")
@pytest.mark.parametrize(
    ("table_card", "rule"),
    [
        ("Warrior", "item.trade.items-only"),
        ("Elf", "item.trade.items-only"),
        ("Hireling", "hireling.not-item"),
        ("Best Supporting Adventurer Award", "item.trade.items-only"),
    ],
)
def test_a_card_on_the_table_that_is_no_item_cannot_be_traded(table_card, rule):
    t = table({"in_play": [table_card]}, {"in_play": [HAT]})
    t.refuse("Aric", trade=swap([table_card], [HAT]), rule=rule)


@pytest.mark.rule("item.trade.items-only")
def test_nor_asked_for_in_a_trade():
    t = table({"in_play": [HAT]}, {"in_play": ["Warrior"]})
    t.refuse("Aric", trade=swap([HAT], ["Warrior"]), rule="item.trade.items-only")


@pytest.mark.rule("item.trade.items-only", "treasure.other")
def test_go_up_a_level_cannot_be_traded():
    t = table({"hand": [GUAL]}, {"in_play": [HAT]})
    t.refuse("Aric", trade=swap([GUAL], [HAT]), rule="item.trade.items-only")


@pytest.mark.rule("item.trade.table-only")
def test_an_item_in_hand_cannot_be_traded():
    t = table({"hand": [BOOTS]}, {"in_play": [HAT]})
    t.refuse("Aric", trade=swap([BOOTS], [HAT]), rule="item.trade.table-only")
    t.do("Aric", play=BOOTS)
    t.do("Aric", trade=swap([BOOTS], [HAT]))
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play_has": [BOOTS]})


@pytest.mark.rule("item.trade.table-only")
def test_nor_given():
    t = table({"hand": [BOOTS]})
    t.refuse("Aric", give=BOOTS, to="Suzan", rule="item.trade.table-only")


@pytest.mark.rule("item.trade.stays", "zone.in-play.no-return")
def test_what_is_received_lies_on_the_table_and_not_in_the_hand():
    t = table({"in_play": [BOOTS]}, {"in_play": [HAT]})
    t.do("Aric", trade=swap([BOOTS], [HAT]))
    t.do("Suzan", "accept")
    t.expect(Aric={"hand_lacks": [HAT], "hand_count": 0, "in_play_has": [HAT]}, Suzan={"hand_lacks": [BOOTS]})


@pytest.mark.rule("item.trade.stays")
def test_a_received_hat_may_be_carried_beside_the_one_that_is_worn():
    t = table({"in_play": [HAT]}, {"in_play": ["Filing Hat"]})
    t.do("Aric", give=HAT, to="Suzan")
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play_has": [HAT, "Filing Hat"], "equipped": ["Filing Hat"], "not_equipped": [HAT]})


@pytest.mark.rule("item.trade.big-check")
def test_nobody_is_traded_into_a_second_big_item():
    t = table({"in_play": [SAW]}, {"in_play": [RAM, HAT]})
    t.refuse("Aric", trade=swap([SAW], [HAT]), rule="item.trade.big-check")
    t.refuse("Suzan", trade=swap([HAT], [SAW], "Aric"), rule="item.trade.big-check")


@pytest.mark.rule("item.trade.big-check")
def test_nobody_trades_himself_into_a_second_big_item():
    t = table({"in_play": [SAW, HAT]}, {"in_play": [RAM]})
    t.refuse("Aric", trade=swap([HAT], [RAM]), rule="item.trade.big-check")


@pytest.mark.rule("item.trade.big-check")
def test_big_for_big():
    t = table({"in_play": [SAW]}, {"in_play": [RAM]})
    t.do("Aric", trade=swap([SAW], [RAM]))
    t.do("Suzan", "accept")
    t.expect(Aric={"in_play_has": [RAM], "in_play_lacks": [SAW]}, Suzan={"in_play_has": [SAW]})


@pytest.mark.rule("item.trade.big-check")
def test_a_dwarf_may_be_given_a_second_one():
    t = table({"in_play": [SAW]}, {"in_play": ["Dwarf", RAM]})
    t.do("Aric", give=SAW, to="Suzan")
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play_has": [SAW, RAM]})


@pytest.mark.rule("item.trade.big-check", "item.gift")
def test_a_gift_of_a_second_big_item_is_refused():
    t = table({"in_play": [SAW]}, {"in_play": [RAM]})
    t.refuse("Aric", give=SAW, to="Suzan", rule="item.trade.big-check")


@pytest.mark.rule("item.trade.big-check", "ruling.K5")
def test_a_big_item_with_cheat_is_an_ordinary_big_item_for_the_receiver():
    t = table({"in_play": [SAW, {"card": "Cheat!", "attached_to": SAW}]}, {"in_play": [RAM]})
    t.refuse("Aric", give=SAW, to="Suzan", rule="item.trade.big-check")


@pytest.mark.rule("item.gift")
def test_a_bribe_for_not_helping_a_third():
    t = table({}, {"in_play": [BOOTS]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.do("Suzan", give=BOOTS, to="Carl")
    t.do("Carl", "accept")
    t.expect(Carl={"in_play_has": [BOOTS]}, Suzan={"in_play_lacks": [BOOTS]})


@pytest.mark.rule("item.gift")
def test_a_declined_gift_stays_where_it_was():
    t = table({"in_play": [BOOTS]})
    t.do("Aric", give=BOOTS, to="Suzan")
    t.do("Suzan", "decline")
    t.expect(Aric={"in_play_has": [BOOTS]}, Suzan={"in_play_lacks": [BOOTS]})


@pytest.mark.rule("item.gift", "item.trade.items-only")
def test_only_items_are_given():
    t = table({"in_play": ["Warrior"]})
    t.refuse("Aric", give="Warrior", to="Suzan", rule="item.trade.items-only")


@pytest.mark.rule("item.gift", "ruling.J23", "timing.noncombat.trade")
@pytest.mark.parametrize(
    ("giver", "receiver"), [("Aric", "Carl"), ("Carl", "Aric"), ("Suzan", "Carl"), ("Carl", "Suzan")]
)
def test_no_gifts_from_or_to_those_who_fight(giver, receiver):
    t = table(
        {"in_play": [BOOTS]},
        {"in_play": [HAT]},
        {"in_play": ["Filing Hat"]},
        phase="combat",
        fight={"monsters": ["Ogre"], "helper": "Suzan"},
    )
    gift = {"Aric": BOOTS, "Suzan": HAT, "Carl": "Filing Hat"}[giver]
    t.refuse(giver, give=gift, to=receiver, rule=NO_TRADE_IN_COMBAT)


@pytest.mark.rule("item.gift", "ruling.J23")
def test_nor_between_fighter_and_helper():
    t = table({"in_play": [BOOTS]}, phase="combat", fight={"monsters": ["Ogre"], "helper": "Suzan"})
    t.refuse("Aric", give=BOOTS, to="Suzan", rule=NO_TRADE_IN_COMBAT)


@pytest.mark.rule("ruling.J23", "timing.noncombat.trade")
@pytest.mark.parametrize(("proposer", "partner"), [("Aric", "Suzan"), ("Suzan", "Aric")])
def test_no_trades_with_those_who_fight(proposer, partner):
    t = table({"in_play": [BOOTS]}, {"in_play": [HAT]}, phase="combat", fight={"monsters": ["Ogre"]})
    goods = {"Aric": BOOTS, "Suzan": HAT}
    t.refuse(proposer, trade=swap([goods[proposer]], [goods[partner]], partner), rule="timing.noncombat.trade")


@pytest.mark.rule("item.gift", "timing.noncombat.trade")
def test_no_gift_once_the_door_shows_a_monster():
    t = table({"in_play": [BOOTS]}, {"in_play": [HAT]}, door=["Ogre"])
    t.do("Suzan", give=HAT, to="Aric")
    t.do("Aric", "decline")
    t.do("Aric", "kick open the door")
    t.refuse("Suzan", give=HAT, to="Aric", rule=NO_TRADE_IN_COMBAT)
