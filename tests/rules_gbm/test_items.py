"""Items in the two Western editions: trading, selling, Big ones, limits, enhancers."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 12, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: honesty, name: Honesty, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, type: cheat}, n: 1}}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
- {id: purse, name: Purse, deck: treasure, type: item, item: {value: 900}}
- {id: button, name: Button, deck: treasure, type: item, item: {value: 0, bonus: 1}}
"""
CANNON, SAFE, ROOM = "Civil War Cannon", "Bank Safe, Still Shut", "Half an Acre of Elbow Room"
HATS = ("Bowler Hat", "20-Gallon Hat")
TRAIN = "Train, Exactly on Time"


def sit(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition=edition, cards=CARDS, **{"turn": "Aric", **position})


def sideways(name: str) -> dict[str, Any]:
    return {"card": name, "equipped": False}


# ---- trading ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("item.trade.no-sale-offturn", "item.trade.stays", "timing.own-turn.sell")
@both
def test_a_traded_item_is_in_play_and_not_sold_before_the_own_turn(edition: str) -> None:
    t = sit(edition, {"in_play": ["Gem"]}, {"in_play": ["Bowler Hat"]}, phase="charity")
    t.do("Aric", trade={"with": "Suzan", "give": ["Gem"], "take": ["Bowler Hat"]})
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play": ["Gem"], "hand_count": 0}, Aric={"in_play": ["Bowler Hat"]})
    t.refuse("Suzan", sell=["Gem"], rule="timing.own-turn.sell")
    t.do("Aric", "end turn")
    t.do("Suzan", sell=["Gem"])
    t.expect(Suzan={"level": 2})


@pytest.mark.rule("item.trade.no-sale-offturn", "item.trade.stays")
@both
def test_who_trades_on_the_own_turn_may_sell_at_once(edition: str) -> None:
    t = sit(edition, {"in_play": ["Bowler Hat"]}, {"in_play": ["Gem"]})
    t.do("Aric", trade={"with": "Suzan", "give": ["Bowler Hat"], "take": ["Gem"]})
    t.do("Suzan", "accept")
    t.do("Aric", sell=["Gem"])
    t.expect(Aric={"level": 2})


@pytest.mark.rule("item.trade.table-only", "item.trade.items-only")
@both
def test_only_items_on_the_table_are_traded(edition: str) -> None:
    t = sit(edition, {"in_play": ["Dude"], "hand": ["Bowler Hat"]}, {"in_play": ["Gem"]})
    t.refuse("Aric", trade={"with": "Suzan", "give": ["Bowler Hat"], "take": ["Gem"]}, rule="item.trade.table-only")
    t.refuse("Aric", trade={"with": "Suzan", "give": ["Dude"], "take": ["Gem"]}, rule="item.trade.items-only")


@pytest.mark.rule("timing.noncombat.trade")
@both
def test_no_trade_with_a_helper(edition: str) -> None:
    fight = {"monsters": ["Ogre"], "helper": "Suzan"}
    t = sit(edition, {}, {"in_play": ["Gem"]}, {"in_play": ["Bowler Hat"]}, phase="combat", fight=fight)
    t.refuse(
        "Carl",
        trade={"with": "Suzan", "give": ["Bowler Hat"], "take": ["Gem"]},
        rule="timing.noncombat.trade",
    )


# ---- selling ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("item.sell.no-value", "item.definition")
@both
def test_no_value_is_an_item_worth_nothing(edition: str) -> None:
    t = sit(edition, {"in_play": ["Purse", "Button"]})
    t.refuse("Aric", sell=["Purse", "Button"], rule="item.sell.threshold")
    t = sit(edition, {"in_play": ["Gem", "Button"], "hand": [TRAIN]})
    t.do("Aric", sell=["Gem", "Button", TRAIN])
    t.expect(Aric={"level": 2, "in_play": [], "hand": []})


@pytest.mark.rule("item.definition", "item.trade.items-only")
@both
def test_and_is_traded_as_one(edition: str) -> None:
    t = sit(edition, {"in_play": ["Button"]}, {"in_play": ["Gem"]})
    t.do("Aric", trade={"with": "Suzan", "give": ["Button"], "take": ["Gem"]})
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play": ["Button"]})


@pytest.mark.rule("treasure.one-shot.sell")
@both
def test_one_shots_are_sold(edition: str) -> None:
    shots = ["Dynamite With a Polite Fuse", "Stampede, to Go"]  # 500 each
    t = sit(edition, {"hand": shots})
    t.do("Aric", sell=shots)
    t.expect(Aric={"level": 2}, treasure_discard_has=shots)


# ---- Big ones ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("item.big.limit", "item.big.no-swap", "item.no-free-discard")
@both
def test_one_big_item_and_no_swapping(edition: str) -> None:
    t = sit(edition, {"in_play": [CANNON], "hand": [SAFE]})
    t.refuse("Aric", play=SAFE, rule="item.big.limit")
    thrown = {"gbm": "item.no-free-discard", "gbm-complete": "item.big.no-swap"}
    t.refuse("Aric", discard=CANNON, rule=thrown[edition])


@pytest.mark.rule("item.big.no-swap")
@both
def test_sold_it_makes_room(edition: str) -> None:
    t = sit(edition, {"in_play": [CANNON, "Bowler Hat"], "hand": [SAFE]})
    t.do("Aric", sell=[CANNON, "Bowler Hat"])  # 900 and 400
    t.do("Aric", play=SAFE)
    t.expect(Aric={"in_play": [SAFE], "level": 2})


@pytest.mark.rule("item.big.overflow", "item.big.overflow.give", "ruling.J22")
@both
def test_when_the_room_is_gone_the_surplus_goes_to_the_lowest(edition: str) -> None:
    t = sit(edition, {"level": 5, "in_play": [ROOM, CANNON, SAFE]}, {"level": 2}, {"level": 3})
    t.do("Aric", unequip=ROOM)
    t.expect(question="Aric")
    assert not t.may("Aric", give_surplus=SAFE, to="Carl")
    t.do("Aric", give_surplus=SAFE, to="Suzan")
    t.expect(Aric={"in_play": [ROOM, CANNON]}, Suzan={"in_play": [SAFE]})


@pytest.mark.rule("item.big.overflow.sell")
@both
def test_or_is_sold_on_the_own_turn(edition: str) -> None:
    t = sit(edition, {"level": 5, "in_play": [ROOM, CANNON, SAFE, "Bowler Hat"]}, {"level": 2}, {"level": 3})
    t.do("Aric", unequip=ROOM)
    t.do("Aric", sell=[SAFE, "Bowler Hat"])  # 800 and 400
    t.expect(Aric={"level": 6, "in_play": [ROOM, CANNON]}, question=None)


# ---- limits -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("item.equip-limits", "item.carried", "item.equipped")
@both
def test_two_hats_carried_one_worn(edition: str) -> None:
    t = sit(edition, {"in_play": [HATS[0], sideways(HATS[1])]})
    t.expect(Aric={"strength": 3})
    t.refuse("Aric", equip=HATS[1], rule="item.equip-limits")


@pytest.mark.rule("item.equip-limits.exceptions")
@both
def test_cheat_lifts_the_limit(edition: str) -> None:
    t = sit(edition, {"in_play": [HATS[0], sideways(HATS[1])], "hand": ["Cheat!"]})
    t.do("Aric", play="Cheat!", on=HATS[1])
    if HATS[1] not in t.equipped("Aric"):
        t.do("Aric", equip=HATS[1])
    t.expect(Aric={"equipped": list(HATS), "strength": 1 + 2 + 3})


@pytest.mark.rule("item.equip-limits.exceptions", "ruling.J21")
@both
def test_cheat_lost_outside_combat_unequips_the_surplus(edition: str) -> None:
    worn = [*HATS, {"card": "Cheat!", "attached_to": HATS[1]}]
    t = sit(edition, {"in_play": worn}, {"hand": ["Honesty"]})
    t.do("Suzan", play="Honesty", on="Aric")
    t.all_pass()
    t.do("Aric", pick=HATS[0])
    t.expect(Aric={"equipped": [HATS[1]], "not_equipped": [HATS[0]], "strength": 4})


@pytest.mark.rule("item.restricted", "item.carry-any")
@both
def test_a_cowboys_iron_is_carried_by_anybody_and_used_by_cowboys(edition: str) -> None:
    t = sit(edition, {"level": 4, "in_play": ["Dude"], "hand": ["Branding Iron"]})
    t.do("Aric", play="Branding Iron")
    t.expect(Aric={"in_play_has": ["Branding Iron"], "not_equipped": ["Branding Iron"], "strength": 4})
    t.refuse("Aric", equip="Branding Iron", rule="item.restricted")


@pytest.mark.rule("item.restricted", "ruling.K31", "ruling.K12")
@both
def test_the_iron_stops_counting_with_the_class_and_counts_again(edition: str) -> None:
    t = sit(
        edition,
        {"level": 4, "in_play": ["Cowboy", "Branding Iron"], "hand": ["Cowboy"]},
        phase="combat",
        fight={"monsters": ["Ogre"]},
    )
    t.expect(fight={"munchkins": 7})
    t.do("Aric", discard="Cowboy")
    t.expect(fight={"munchkins": 4}, Aric={"in_play": ["Branding Iron"]})
    t.do("Aric", play="Cowboy")
    t.expect(fight={"munchkins": 7})


# ---- Item enhancers ---------------------------------------------------------------------------------------------
@pytest.mark.rule("combine.foreign-abilities", "ruling.K5")
@both
def test_an_enhancer_goes_with_its_item(edition: str) -> None:
    t = sit(edition, {"in_play": ["Bowler Hat"], "hand": ["Signed by a Legend"]}, {"in_play": ["Gem"]})
    t.do("Aric", play="Signed by a Legend", on="Bowler Hat")
    t.expect(Aric={"strength": 1 + 2 + 1, "price": {"Bowler Hat": 900}})


@pytest.mark.rule("ruling.K5")
@both
def test_it_is_discarded_when_the_item_is(edition: str) -> None:
    hat = ["Bowler Hat", {"card": "Signed by a Legend", "attached_to": "Bowler Hat"}]
    t = sit(edition, {"in_play": hat}, {"hand": ["Hat Shot Off by a Friend"]})
    t.do("Suzan", play="Hat Shot Off by a Friend", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": []}, treasure_discard_has=["Bowler Hat", "Signed by a Legend"])


@pytest.mark.rule("item.ways-out", "character.class.discard-cost")
@both
def test_an_item_pays_for_an_ability(edition: str) -> None:
    t = sit(
        edition,
        {"in_play": ["Cowboy", "Gem"], "hand": ["Ornery"]},
        phase="combat",
        fight={"monsters": ["Ogre"]},
    )
    t.do("Aric", use="Cowboy", to="Lasso", on="Ogre", pay=["Gem", "Ornery"])
    t.expect(fight={"monsters": 8}, Aric={"in_play": ["Cowboy"]}, treasure_discard_has=["Gem"])


@pytest.mark.rule("item.gift", "item.ways-out")
@both
def test_a_gift_may_be_declined(edition: str) -> None:
    t = sit(edition, {"in_play": [CANNON]})
    t.do("Aric", give=CANNON, to="Suzan")
    t.do("Suzan", "decline")
    t.expect(Aric={"in_play": [CANNON]})
    t.do("Aric", give=CANNON, to="Suzan")
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play": [CANNON]})
