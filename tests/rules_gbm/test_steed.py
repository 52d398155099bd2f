"""Steeds: one each, Items that are Big and count for nothing, and what may be put on them."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
CARDS = """
- {id: brute, name: Brute, deck: door, type: monster, monster: {level: 12, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: moth, name: Moth, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, item: true}, n: 1}}]}
- {id: flood, name: Flood, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, item: true, size: big}, n: 1}}]}
- {id: honesty, name: Honesty, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, type: cheat}, n: 1}}]}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 300}}
- {id: anchor, name: Anchor, deck: treasure, type: item, item: {size: big, value: 300, bonus: 1}}
- {id: polish, name: Polish, deck: treasure, type: item_enhancer, item_enhancer: {bonus: 2, value: 300}}
- {id: glove, name: Glove, deck: treasure, type: item_enhancer, item_enhancer: {bonus: 1, value: 100},
   goes_on: {slot: hand}}
"""
CAT, MULE, COSTUME, PALOMINO = "Catamount", "Mule of Few Words", "Two-Man Horse Costume", "Palomino With an Agent"
CANNON, SAFE, SADDLE = "Civil War Cannon", "Bank Safe, Still Shut", "Reclining Saddle"


def sit(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition=edition, cards=CARDS, **{"turn": "Aric", **position})


def fight(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **more: Any) -> Scenario:
    helper = more.pop("helper", "")
    against = {"monsters": ["Brute"], **({"helper": helper} if helper else {})}
    return sit(edition, aric, suzan, carl, phase="combat", fight=against, **more)


# ---- how many ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("steed.limit")
@both
def test_one_steed_each(edition: str) -> None:
    t = sit(edition, {"hand": [CAT, COSTUME]})
    t.do("Aric", play=CAT)
    t.expect(Aric={"in_play": [CAT], "strength": 1 + 3})
    t.refuse("Aric", play=COSTUME, rule="steed.limit")


@pytest.mark.rule("steed.limit")
@both
def test_a_second_one_with_cheat(edition: str) -> None:
    t = sit(edition, {"in_play": [CAT], "hand": ["Cheat!", COSTUME, MULE]})
    t.do("Aric", play="Cheat!", on=COSTUME)
    t.expect(Aric={"in_play_has": [CAT, COSTUME], "strength": 1 + 3 + 2})
    t.refuse("Aric", play=MULE, rule="steed.limit")


@pytest.mark.rule("steed.limit")
@both
def test_a_steed_for_a_steed(edition: str) -> None:
    t = sit(edition, {"in_play": [CAT]}, {"in_play": [COSTUME]})
    t.do("Aric", trade={"with": "Suzan", "give": [CAT], "take": [COSTUME]})
    t.do("Suzan", "accept")
    t.expect(Aric={"in_play": [COSTUME]}, Suzan={"in_play": [CAT]}, question=None)


@pytest.mark.rule("steed.limit", "combat.help.bribe.items")
@both
def test_a_steed_is_not_promised_to_a_helper_who_has_one(edition: str) -> None:
    t = fight(edition, {"level": 6, "in_play": [CAT]}, {"level": 6, "in_play": [COSTUME]}, {"level": 6})
    assert not t.may("Aric", ask="Suzan", offer={"items": [CAT]})
    assert t.may("Aric", ask="Carl", offer={"items": [CAT]})


@pytest.mark.rule("steed.limit", "item.no-free-discard")
@both
@pytest.mark.parametrize("how", ["trade", "gift"])
def test_nor_traded_or_given_to_somebody_who_has_one(edition: str, how: str) -> None:
    t = sit(edition, {"in_play": [CAT, "Cap"]}, {"in_play": [COSTUME]})
    if how == "trade":
        t.refuse("Aric", trade={"with": "Suzan", "give": ["Cap"], "take": [COSTUME]}, rule="steed.limit")
    else:
        t.refuse("Aric", give=CAT, to="Suzan", rule="steed.limit")


@pytest.mark.rule("steed.limit")
@both
def test_nobody_ends_up_with_two(edition: str) -> None:
    t = sit(edition, {"in_play": [CAT, "Cap"]}, {"in_play": [COSTUME]})
    trade = {"with": "Suzan", "give": ["Cap"], "take": [COSTUME]}
    if t.may("Aric", trade=trade):
        t.do("Aric", trade=trade)
        t.do("Suzan", "accept")
        assert not t.may("Aric", "kick open the door")
        t.do("Aric", pick=CAT)
    assert len([card for card in t.in_play("Aric") if card in (CAT, COSTUME)]) == 1


@pytest.mark.rule("steed.limit", "item.no-free-discard")
@both
def test_a_steed_is_not_thrown_away_for_another(edition: str) -> None:
    t = sit(edition, {"in_play": [CAT], "hand": [COSTUME]})
    t.refuse("Aric", discard=CAT, rule="item.no-free-discard")


@pytest.mark.rule("steed.limit")
@both
def test_cheat_lost_leaves_one_steed(edition: str) -> None:
    in_play = [CAT, COSTUME, {"card": "Cheat!", "attached_to": COSTUME}]
    t = sit(edition, {"in_play": in_play}, {"hand": ["Honesty"]})
    t.do("Suzan", play="Honesty", on="Aric")
    t.all_pass()
    if COSTUME in t.in_play("Aric") and CAT in t.in_play("Aric"):
        t.expect(question="Aric")
        t.do("Aric", pick=COSTUME)
    assert len([card for card in t.in_play("Aric") if card in (CAT, COSTUME)]) == 1


# ---- an Item ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("steed.is-item")
@both
@pytest.mark.parametrize("gone", [CAT, "Cap"])
def test_what_takes_an_item_may_take_the_steed(edition: str, gone: str) -> None:
    t = sit(edition, {"in_play": [CAT, "Cap"]}, {"hand": ["Moth"]})
    t.do("Suzan", play="Moth", on="Aric")
    t.all_pass()
    t.do("Aric", pick=gone)
    t.expect(Aric={"in_play": ["Cap" if gone == CAT else CAT]})


@pytest.mark.rule("steed.is-item", "item.trade.stays")
@both
def test_a_steed_is_traded_and_given_outside_combat(edition: str) -> None:
    t = sit(edition, {"in_play": [CAT]}, {"in_play": ["Cap"]})
    t.do("Aric", trade={"with": "Suzan", "give": [CAT], "take": ["Cap"]})
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play": [CAT], "strength": 4}, Aric={"in_play": ["Cap"]})
    t.do("Suzan", give=CAT, to="Carl")
    t.do("Carl", "accept")
    t.expect(Carl={"in_play": [CAT]})


@pytest.mark.rule("steed.is-item", "item.sell.threshold", "item.sell.from-hand")
@both
@pytest.mark.parametrize("where", ["in_play", "hand"])
def test_a_steed_is_sold(edition: str, where: str) -> None:
    t = sit(edition, {where: [CAT], "hand" if where == "in_play" else "in_play": ["Gem"]})
    t.do("Aric", sell=[CAT, "Gem"])  # 700 and 300
    t.expect(Aric={"level": 2}, door_discard_has=[CAT])


@pytest.mark.rule("steed.is-item", "timing.own-turn.item")
@both
def test_no_steed_from_hand_in_a_fight_or_on_the_turn_of_others(edition: str) -> None:
    t = fight(edition, {"hand": [CAT]}, {"hand": [COSTUME]})
    t.refuse("Aric", play=CAT, rule="timing.combat.forbidden")
    t.refuse("Suzan", play=COSTUME, rule="timing.own-turn.item")
    t = sit(edition, {}, {"hand": [COSTUME]})
    t.refuse("Suzan", play=COSTUME, rule="timing.own-turn.item")


@pytest.mark.rule("steed.is-item", "timing.combat.forbidden")
@both
def test_no_steed_changes_hands_in_a_fight(edition: str) -> None:
    t = fight(edition, {"in_play": [CAT]})
    t.refuse("Aric", give=CAT, to="Suzan", rule="ruling.J23")


@pytest.mark.rule("steed.is-item", "combat.help.bribe.items")
@both
def test_a_steed_pays_for_help(edition: str) -> None:
    t = fight(edition, {"level": 6, "in_play": [CAT]}, {"level": 5})
    t.do("Aric", ask="Suzan", offer={"items": [CAT]})
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 6 + 3 + 5, "monsters": 12})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Suzan={"in_play": [CAT]}, Aric={"in_play_lacks": [CAT], "level": 7})


# ---- Big, but free ----------------------------------------------------------------------------------------------
@pytest.mark.rule("steed.big-but-free", "item.big.limit")
@both
def test_a_steed_and_a_big_item(edition: str) -> None:
    t = sit(edition, {"in_play": [COSTUME], "hand": [CANNON, SAFE]})
    t.do("Aric", play=CANNON)
    t.expect(Aric={"in_play": [COSTUME, CANNON], "strength": 1 + 2 + 5})
    t.refuse("Aric", play=SAFE, rule="item.big.limit")


@pytest.mark.rule("steed.big-but-free")
@both
def test_and_the_other_way_round(edition: str) -> None:
    t = sit(edition, {"in_play": [CANNON], "hand": [COSTUME]})
    t.do("Aric", play=COSTUME)
    t.expect(Aric={"in_play": [CANNON, COSTUME]}, question=None)


@pytest.mark.rule("steed.big-but-free")
@both
@pytest.mark.parametrize("trap", ["Flood", "The Ferryman Counts the Wagon Twice"])
def test_what_hits_a_big_item_hits_the_steed(edition: str, trap: str) -> None:
    t = sit(edition, {"in_play": [COSTUME]}, {"hand": [trap]})
    t.do("Suzan", play=trap, on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": []}, door_discard_has=[COSTUME])


@pytest.mark.rule("steed.big-but-free")
@both
def test_what_hits_a_small_item_does_not(edition: str) -> None:
    hotel = {"monsters": ["False-Front Hotel"]}  # Level 4; takes a small Item
    t = sit(edition, {"in_play": [COSTUME, "Cap"]}, phase="combat", fight=hotel, dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="False-Front Hotel")
    t.all_pass()
    t.expect(Aric={"in_play": [COSTUME]})


THIEF = {"in_play": ["Thief"], "hand": ["Ornery", "Dude"]}
STEAL = {"use": "Thief", "to": "Steal", "on": "Suzan", "pay": ["Ornery", "Dude"]}


@pytest.mark.rule("combine.steed-thief-proof", "steed.big-but-free")
@pytest.mark.parametrize("pack", EDITIONS)
def test_a_thief_cannot_steal_a_steed(pack: str) -> None:
    packs = ["deluxe", pack]
    t = deal(players={"Aric": THIEF, "Suzan": {"in_play": [CAT]}, "Carl": {}}, packs=packs, dice=[6])
    assert not t.may("Aric", **STEAL)
    t = deal(players={"Aric": THIEF, "Suzan": {"in_play": [CAT, "Bowler Hat"]}, "Carl": {}}, packs=packs, dice=[6])
    t.do("Aric", **STEAL)
    t.expect(Aric={"in_play_has": ["Bowler Hat"]}, Suzan={"in_play": [CAT]})


@pytest.mark.rule("combine.steed-thief-proof")
def test_the_thief_is_told_why() -> None:
    t = deal(players={"Aric": THIEF, "Suzan": {"in_play": [CAT]}, "Carl": {}}, packs=["deluxe", "gbm"], dice=[6])
    t.refuse("Aric", **STEAL, rule="combine.steed-thief-proof")


# ---- room for more ----------------------------------------------------------------------------------------------
@pytest.mark.rule("steed.extra-big")
@both
@pytest.mark.parametrize("steed", [MULE, CAT])
def test_some_steeds_carry_one_more_big_item(edition: str, steed: str) -> None:
    t = sit(edition, {"in_play": [steed, CANNON], "hand": [SAFE, "Anchor"]})
    t.do("Aric", play=SAFE)
    t.expect(Aric={"in_play": [steed, CANNON, SAFE]})
    t.refuse("Aric", play="Anchor", rule="item.big.limit")


@pytest.mark.rule("steed.extra-big", "item.big.overflow", "item.big.overflow.give")
@both
def test_lost_in_the_fight_the_surplus_goes_to_the_lowest_who_can_carry_it(edition: str) -> None:
    t = fight(
        edition,
        {"level": 5, "in_play": [MULE, CANNON, "Anchor"]},
        {"level": 2, "hand": ["Gold in the Next Valley"]},
        {"level": 1, "in_play": [SAFE]},
    )
    t.expect(fight={"munchkins": 5 + 1 + 5 + 1})
    t.do("Suzan", play="Gold in the Next Valley", on="Aric")
    t.all_pass()
    t.expect(question="Aric")
    assert not t.may("Aric", give_surplus="Anchor", to="Carl")
    t.do("Aric", give_surplus="Anchor", to="Suzan")
    t.expect(fight={"munchkins": 5 + 5}, Suzan={"in_play": ["Anchor"]}, Aric={"in_play": [CANNON]})


@pytest.mark.rule("steed.extra-big", "item.big.overflow.discard")
@both
def test_what_nobody_can_carry_is_discarded(edition: str) -> None:
    t = fight(
        edition,
        {"level": 5, "in_play": [MULE, CANNON, "Anchor"]},
        {"level": 2, "in_play": [SAFE], "hand": ["Gold in the Next Valley"]},
        {"level": 1, "in_play": ["Left Half of a Swinging Door"]},
    )
    t.do("Suzan", play="Gold in the Next Valley", on="Aric")
    t.all_pass()
    t.do("Aric", give_surplus="Anchor")
    t.expect(Aric={"in_play": [CANNON]}, treasure_discard_has=["Anchor"])


# ---- Items for Steeds -------------------------------------------------------------------------------------------
@pytest.mark.rule("steed.items")
@both
def test_a_steed_item_works_with_a_steed(edition: str) -> None:
    t = sit(edition, {"in_play": [COSTUME], "hand": [SADDLE]})
    t.do("Aric", play=SADDLE)
    t.expect(Aric={"strength": 1 + 2 + 2})


@pytest.mark.rule("steed.items", "ruling.K26")
@both
def test_without_one_it_is_carried_and_does_nothing(edition: str) -> None:
    t = sit(edition, {"in_play": [], "hand": [SADDLE, COSTUME]})
    t.do("Aric", play=SADDLE)
    t.expect(Aric={"in_play": [SADDLE], "strength": 1})
    t.do("Aric", play=COSTUME)
    if t.may("Aric", equip=SADDLE):
        t.do("Aric", equip=SADDLE)
    t.expect(Aric={"strength": 1 + 2 + 2})


@pytest.mark.rule("steed.items", "ruling.K26")
@both
def test_when_the_steed_leaves_it_stays_without_effect(edition: str) -> None:
    t = fight(edition, {"level": 5, "in_play": [COSTUME, SADDLE]}, {"hand": ["Gold in the Next Valley"]})
    t.expect(fight={"munchkins": 5 + 2 + 2})
    t.do("Suzan", play="Gold in the Next Valley", on="Aric")
    t.all_pass()
    t.expect(fight={"munchkins": 5}, Aric={"in_play": [SADDLE]})


@pytest.mark.rule("steed.items", "ruling.K26")
@both
def test_it_may_be_traded_without_the_steed(edition: str) -> None:
    t = sit(edition, {"in_play": [COSTUME, SADDLE]}, {"in_play": [CAT, "Cap"]})
    t.do("Aric", trade={"with": "Suzan", "give": [SADDLE], "take": ["Cap"]})
    t.do("Suzan", "accept")
    if t.may("Suzan", equip=SADDLE):
        t.do("Suzan", equip=SADDLE)
    t.expect(Suzan={"strength": 1 + 3 + 2}, Aric={"in_play": [COSTUME, "Cap"]})


@pytest.mark.rule("steed.items")
@both
def test_a_steed_wears_no_ordinary_hat(edition: str) -> None:
    t = sit(edition, {"in_play": [COSTUME, "Bowler Hat", {"card": "Cap", "equipped": False}]})
    assert not t.may("Aric", load="Cap", onto=COSTUME)
    t.refuse("Aric", equip="Cap", rule="item.equip-limits")


@pytest.mark.rule("steed.items", "ruling.K30")
@both
def test_an_item_enhancer_does_not_go_on_a_steed_item(edition: str) -> None:
    t = sit(edition, {"in_play": [COSTUME, SADDLE, "Cap"], "hand": ["Polish"]})
    assert not t.may("Aric", play="Polish", on=SADDLE)
    t.do("Aric", play="Polish", on="Cap")
    t.expect(Aric={"strength": 1 + 2 + 2 + 1 + 2})


@pytest.mark.rule("steed.items", "ruling.K30")
def test_and_the_refusal_says_why() -> None:
    t = sit("gbm", {"in_play": [COSTUME, SADDLE, "Cap"], "hand": ["Polish"]})
    t.refuse("Aric", play="Polish", on=SADDLE, rule="steed.items")


@pytest.mark.rule("ruling.K30", "steed.is-item")
@both
def test_it_does_go_on_a_steed(edition: str) -> None:
    t = sit(edition, {"in_play": [CAT], "hand": ["Polish"]})
    t.do("Aric", play="Polish", on=CAT)
    t.expect(Aric={"strength": 1 + 3 + 2})
    t.do("Aric", sell=[CAT])  # 700 + 300
    t.expect(Aric={"level": 2, "in_play": []}, treasure_discard_has=["Polish"])


@pytest.mark.rule("ruling.K30")
@both
@pytest.mark.parametrize("enhancer", ["Glove", "Red-Hot"])
def test_unless_it_names_a_kind_that_leaves_steeds_out(edition: str, enhancer: str) -> None:
    t = sit(edition, {"in_play": [CAT, "Bowie Knife"], "hand": [enhancer]})
    assert not t.may("Aric", play=enhancer, on=CAT)
    assert t.may("Aric", play=enhancer, on="Bowie Knife")
