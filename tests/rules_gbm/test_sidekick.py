"""Sidekicks: when they come and go, how many, what they are not, and whose sex matters."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
CARDS = """
- {id: brute, name: Brute, deck: door, type: monster, monster: {level: 12, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: suitor, name: Suitor, deck: door, type: monster, monster: {level: 8, treasures: 1},
   abilities: [{static: [{stat: strength, add: 3, to: this, because: {sex: female}}]}],
   bad_stuff: [{if: {cond: {sex: {of: victim, is: female}}, then: [{lose_level: {to: victim, n: 3}}],
                     else: [{lose_level: {to: victim, n: 1}}]}}]}
- {id: moth, name: Moth, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, item: true}, n: 1}}]}
- {id: honesty, name: Honesty, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, type: cheat}, n: 1}}]}
- {id: porter, name: Priced Porter, deck: door, type: sidekick, companion: {sex: male, bonus: 1, value: 1000}}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
- {id: pistol, name: Pistol, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 1}}
- {id: sabre, name: Sabre, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 2}}
- {id: lance, name: Lance, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 3}}
"""
MARM, PIANO, TELEGRAPH, PROSPECTOR = (
    "Schoolmarm",
    "Piano Player Under the Sign",
    "Telegraph Operator",
    "Crusty Old Prospector",
)
RECAST = "Recast Between Reels"


def sit(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition=edition, cards=CARDS, **{"turn": "Aric", **position})


def fight(edition: str, monster: str, aric: Any = None, suzan: Any = None, carl: Any = None, **more: Any) -> Scenario:
    helper = more.pop("helper", "")
    against = {"monsters": [monster], **({"helper": helper} if helper else {})}
    return sit(edition, aric, suzan, carl, phase="combat", fight=against, **more)


def cheated(name: str) -> dict[str, str]:
    return {"card": "Cheat!", "attached_to": name}


# ---- coming and going -------------------------------------------------------------------------------------------
@pytest.mark.rule("sidekick.play", "timing.any.companion")
@both
@pytest.mark.parametrize("turn", ["Aric", "Suzan", "Carl"])
@pytest.mark.parametrize("phase", ["prepare", "trouble", "charity"])
def test_a_sidekick_is_played_on_any_turn(edition: str, turn: str, phase: str) -> None:
    t = sit(edition, {"hand": [MARM]}, turn=turn, phase=phase)
    t.do("Aric", play=MARM)
    t.expect(Aric={"in_play": [MARM], "hand_count": 0, "strength": 3})


@pytest.mark.rule("sidekick.play", "timing.any.companion")
@both
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_a_sidekick_played_in_the_fight_counts(edition: str, who: str) -> None:
    players: dict[str, Any] = {"Aric": {"level": 4}, "Suzan": {"level": 3}, "Carl": {}}
    players[who]["hand"] = [MARM]
    t = fight(edition, "Brute", *players.values(), helper="Suzan")
    t.do(who, play=MARM)
    t.expect(fight={"munchkins": 4 + 3 + 2, "monsters": 12})


@pytest.mark.rule("sidekick.play")
@both
def test_a_bystander_plays_his_own_and_it_does_not_count_in_the_fight(edition: str) -> None:
    t = fight(edition, "Brute", {"level": 4}, carl={"hand": [MARM]})
    t.do("Carl", play=MARM)
    t.expect(fight={"munchkins": 4}, Carl={"strength": 3})


@pytest.mark.rule("sidekick.play", "turn.kick-open.other")
@both
def test_a_kicked_sidekick_is_played_or_kept(edition: str) -> None:
    t = sit(edition, door=[MARM])
    t.do("Aric", "kick open the door")
    assert t.may("Aric", play=MARM)
    t.do("Aric", keep=MARM)
    t.expect(phase="trouble", Aric={"hand": [MARM]})


@pytest.mark.rule("sidekick.play", "sidekick.limit")
@both
def test_a_kicked_sidekick_goes_to_hand_if_there_is_one_already(edition: str) -> None:
    t = sit(edition, {"in_play": [PIANO]}, door=[MARM])
    t.do("Aric", "kick open the door")
    t.refuse("Aric", play=MARM, rule="sidekick.limit")
    t.do("Aric", keep=MARM)
    t.expect(Aric={"hand": [MARM], "in_play": [PIANO]})


@pytest.mark.rule("sidekick.discard-anytime")
@both
@pytest.mark.parametrize("turn", ["Aric", "Suzan"])
def test_a_sidekick_is_dismissed_at_any_time(edition: str, turn: str) -> None:
    t = sit(edition, {"in_play": [MARM]}, turn=turn)
    t.do("Aric", discard=MARM)
    t.expect(Aric={"in_play": [], "strength": 1}, door_discard_has=[MARM])


@pytest.mark.rule("sidekick.discard-anytime")
@both
def test_dismissed_in_the_fight_the_bonus_ends_at_once(edition: str) -> None:
    t = fight(edition, "Brute", {"level": 5, "in_play": [MARM]})
    t.expect(fight={"munchkins": 7})
    t.do("Aric", discard=MARM)
    t.expect(fight={"munchkins": 5})


@pytest.mark.rule("sidekick.discard-anytime")
@both
def test_nobody_dismisses_the_sidekick_of_another(edition: str) -> None:
    t = sit(edition, {"in_play": [MARM]})
    assert not t.may("Suzan", discard=MARM)


# ---- how many ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("sidekick.limit")
@both
def test_one_sidekick_at_a_time(edition: str) -> None:
    t = sit(edition, {"in_play": [PIANO], "hand": [MARM]})
    t.refuse("Aric", play=MARM, rule="sidekick.limit")
    t.do("Aric", discard=PIANO)
    t.do("Aric", play=MARM)
    t.expect(Aric={"in_play": [MARM]})


@pytest.mark.rule("sidekick.cheat", "sidekick.limit")
@both
def test_one_more_with_cheat(edition: str) -> None:
    t = sit(edition, {"in_play": [MARM], "hand": ["Cheat!", PROSPECTOR, PIANO]})
    t.do("Aric", play="Cheat!", on=PROSPECTOR)
    t.expect(Aric={"in_play_has": [MARM, PROSPECTOR, "Cheat!"], "strength": 1 + 2 + 1})
    t.refuse("Aric", play=PIANO, rule="sidekick.limit")


@pytest.mark.rule("sidekick.cheat", "sidekick.limit")
@both
def test_cheat_on_the_first_makes_room_for_another(edition: str) -> None:
    t = sit(edition, {"in_play": [MARM], "hand": ["Cheat!", PROSPECTOR]})
    t.do("Aric", play="Cheat!", on=MARM)
    t.do("Aric", play=PROSPECTOR)
    t.expect(Aric={"in_play_has": [MARM, PROSPECTOR]})


@pytest.mark.rule("sidekick.cheat", "ruling.J20")
@both
@pytest.mark.parametrize("gone", [MARM, PROSPECTOR])
def test_when_cheat_is_lost_one_of_the_two_goes_at_once(edition: str, gone: str) -> None:
    t = sit(edition, {"in_play": [MARM, PROSPECTOR, cheated(PROSPECTOR)]}, {"hand": ["Honesty"]})
    t.do("Suzan", play="Honesty", on="Aric")
    t.all_pass()
    t.expect(question="Aric")
    assert not t.may("Aric", "kick open the door")
    t.do("Aric", pick=gone)
    left = MARM if gone == PROSPECTOR else PROSPECTOR
    t.expect(Aric={"in_play": [left]}, door_discard_has=[gone, "Cheat!"], question=None)


@pytest.mark.rule("sidekick.cheat", "ruling.J20")
@both
def test_also_in_the_middle_of_a_fight(edition: str) -> None:
    t = fight(edition, "Brute", {"level": 4, "in_play": [MARM, PROSPECTOR, cheated(PROSPECTOR)]}, {"hand": ["Honesty"]})
    t.expect(fight={"munchkins": 4 + 2 + 1})
    t.do("Suzan", play="Honesty", on="Aric")
    t.all_pass()
    t.do("Aric", pick=PROSPECTOR)
    t.expect(fight={"munchkins": 6})


@pytest.mark.rule("sidekick.cheat", "ruling.J20")
@both
def test_when_the_other_one_goes_first_there_is_nothing_to_settle(edition: str) -> None:
    t = sit(edition, {"in_play": [MARM, PROSPECTOR, cheated(PROSPECTOR)]}, {"hand": ["Honesty"]})
    t.do("Aric", discard=MARM)
    t.do("Suzan", play="Honesty", on="Aric")
    t.all_pass()
    t.expect(question=None, Aric={"in_play": [PROSPECTOR]})


@pytest.mark.rule("ruling.K5", "sidekick.cheat")
@both
def test_cheat_goes_with_the_sidekick_it_lies_on(edition: str) -> None:
    t = sit(edition, {"in_play": [MARM, PROSPECTOR, cheated(PROSPECTOR)]})
    t.do("Aric", discard=PROSPECTOR)
    t.expect(Aric={"in_play": [MARM]}, door_discard_has=[PROSPECTOR, "Cheat!"])


# ---- no Item ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("sidekick.not-item", "item.sell.items-only")
@both
def test_a_sidekick_is_neither_sold_nor_traded_nor_given(edition: str) -> None:
    t = sit(edition, {"in_play": [MARM, "Gem"]}, {"in_play": ["Pistol"]})
    t.refuse("Aric", sell=["Gem", MARM], rule="sidekick.not-item")
    t.refuse(
        "Aric",
        trade={"with": "Suzan", "give": [MARM], "take": ["Pistol"]},
        rule="sidekick.not-item",
    )
    t.refuse("Aric", give=MARM, to="Suzan", rule="sidekick.not-item")


@pytest.mark.rule("sidekick.not-item", "curse.victim-chooses-item")
@both
def test_what_takes_an_item_does_not_take_the_sidekick(edition: str) -> None:
    t = sit(edition, {"in_play": [MARM, "Gem"]}, {"hand": ["Moth"]})
    t.do("Suzan", play="Moth", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": [MARM]}, treasure_discard_has=["Gem"])
    t = sit(edition, {"in_play": [MARM]}, {"hand": ["Moth"]})
    t.do("Suzan", play="Moth", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": [MARM]}, door_discard_has=["Moth"])


@pytest.mark.rule("sidekick.not-item")
@both
def test_one_with_a_price_is_an_item(edition: str) -> None:
    t = sit(edition, {"in_play": ["Priced Porter"]}, {"in_play": ["Pistol"]})
    assert t.may("Aric", trade={"with": "Suzan", "give": ["Priced Porter"], "take": ["Pistol"]})
    t.do("Aric", sell=["Priced Porter"])
    t.expect(Aric={"level": 2, "in_play": []})


# ---- extra hands ------------------------------------------------------------------------------------------------
@pytest.mark.rule("sidekick.extra-capacity")
@both
def test_an_extra_hand_is_the_owners(edition: str) -> None:
    t = sit(edition, {"in_play": ["Pistol", "Sabre", {"card": "Lance", "equipped": False}], "hand": [TELEGRAPH]})
    t.refuse("Aric", equip="Lance", rule="item.equip-limits")
    t.do("Aric", play=TELEGRAPH)
    t.do("Aric", equip="Lance")
    t.expect(Aric={"strength": 1 + 1 + 2 + 3})
    assert not t.may("Aric", load="Lance", onto=TELEGRAPH), "it holds nothing itself"


@pytest.mark.rule("sidekick.extra-capacity", "ruling.J21", "ruling.K13")
@both
def test_lost_in_the_fight_no_item_is_lost_but_one_stops_counting(edition: str) -> None:
    t = fight(edition, "Brute", {"level": 4, "in_play": [TELEGRAPH, "Pistol", "Sabre", "Lance"]})
    t.expect(fight={"munchkins": 4 + 6})
    t.do("Aric", discard=TELEGRAPH)
    t.do("Aric", pick="Pistol")
    t.expect(fight={"munchkins": 4 + 5}, Aric={"in_play_has": ["Pistol", "Sabre", "Lance"]})


@pytest.mark.rule("sidekick.extra-capacity", "item.equip-limits.exceptions")
@both
def test_lost_outside_a_fight_a_surplus_item_is_carried(edition: str) -> None:
    t = sit(edition, {"in_play": [TELEGRAPH, "Pistol", "Sabre", "Lance"]})
    t.do("Aric", discard=TELEGRAPH)
    t.do("Aric", pick="Pistol")
    t.expect(Aric={"in_play_has": ["Pistol", "Sabre", "Lance"], "not_equipped": ["Pistol"], "strength": 6})


# ---- sex --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("sidekick.sex.monster-bonus")
@both
@pytest.mark.parametrize(
    ("sex", "in_play", "strength"),
    [("male", [], 8), ("male", [MARM], 11), ("female", [], 11), ("female", [MARM], 11), ("male", [PROSPECTOR], 8)],
)
def test_a_monster_minds_the_sex_of_the_sidekick_too(edition: str, sex: str, in_play: list[str], strength: int) -> None:
    fight(edition, "Suitor", {"sex": sex, "in_play": in_play}).expect(fight={"monsters": strength})


@pytest.mark.rule("sidekick.sex.monster-bonus", "combat.help.no-double")
@both
def test_the_helpers_sidekick_counts_as_well_and_once(edition: str) -> None:
    t = fight(edition, "Suitor", {}, {"in_play": [MARM]}, helper="Suzan")
    t.expect(fight={"monsters": 11})
    t = fight(edition, "Suitor", {"in_play": [TELEGRAPH]}, {"in_play": [MARM]}, helper="Suzan")
    t.expect(fight={"monsters": 11})


@pytest.mark.rule("sidekick.sex.monster-bonus")
@both
def test_the_sidekick_of_a_bystander_does_not(edition: str) -> None:
    fight(edition, "Suitor", {}, {}, {"in_play": [MARM]}).expect(fight={"monsters": 8})


@pytest.mark.rule("sidekick.sex.monster-bonus", "ruling.K24")
@both
def test_she_is_discarded_at_once_or_later_and_the_bonus_goes(edition: str) -> None:
    t = sit(edition, {"level": 6, "in_play": [MARM]}, {"hand": ["Ornery"]}, door=["Suitor"])
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 8, "monsters": 11})
    t.do("Suzan", play="Ornery", on="Suitor")
    t.expect(fight={"munchkins": 8, "monsters": 16})
    t.do("Aric", discard=MARM)
    t.expect(fight={"munchkins": 6, "monsters": 13})


@pytest.mark.rule("sidekick.sex.monster-bonus", "ruling.K24")
@both
def test_one_who_comes_later_brings_the_bonus(edition: str) -> None:
    t = fight(edition, "Suitor", {"hand": [MARM]})
    t.do("Aric", play=MARM)
    t.expect(fight={"munchkins": 3, "monsters": 11})


@pytest.mark.rule("sidekick.sex.bad-stuff")
@both
@pytest.mark.parametrize(("sex", "after"), [("male", 4), ("female", 2)])
def test_bad_stuff_looks_at_the_player_alone(edition: str, sex: str, after: int) -> None:
    t = fight(edition, "Suitor", {"level": 5, "sex": sex, "in_play": [MARM]}, dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Suitor")
    t.all_pass()
    t.expect(Aric={"level": after, "in_play": [MARM]})


@pytest.mark.rule("sidekick.sex.change")
@both
def test_a_change_of_sex_may_hit_the_sidekick_instead(edition: str) -> None:
    t = fight(edition, "Suitor", {"in_play": [MARM]}, {"hand": [RECAST]})
    t.expect(fight={"monsters": 11})
    t.do("Suzan", play=RECAST, on="Aric", hits="companion")
    t.all_pass()
    t.expect(Aric={"sex": "male"}, fight={"monsters": 8})


@pytest.mark.rule("sidekick.sex.change")
@both
def test_or_the_player_and_then_the_sidekick_stays_as_she_is(edition: str) -> None:
    t = fight(edition, "Bounty Hunter With a Vague Warrant", {"in_play": [MARM]}, {"hand": [RECAST]})
    t.expect(fight={"monsters": 4 + 3})
    t.do("Suzan", play=RECAST, on="Aric")
    t.all_pass()
    t.expect(Aric={"sex": "female"}, fight={"monsters": 4})


@pytest.mark.rule("sidekick.sex.change")
@both
def test_without_a_sidekick_only_the_player_can_be_hit(edition: str) -> None:
    t = sit(edition, {}, {"hand": [RECAST]})
    assert not t.may("Suzan", play=RECAST, on="Aric", hits="companion")
    assert t.may("Suzan", play=RECAST, on="Aric")
