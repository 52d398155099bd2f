"""The eight cards that raise a Level: on whom, when, at what price, and never to the winning Level."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

NOT_TO_TEN = "treasure.gual.not-winning"
UNPAID = "character.class.discard-cost"
NO_TARGET = "ruling.N28"


def plain(name: str) -> Any:
    return pytest.param(name, id=name, marks=pytest.mark.card(name))


every_plain_card = pytest.mark.parametrize(
    "name",
    [
        plain("Win an Argument With a Door"),
        plain("Name Your Weapon Something Embarrassing"),
        plain("Explain the Plot to the Newcomer"),
        plain("Survive Your Own Cooking"),
        plain("Alphabetize the Dungeon"),
        plain("Pose Heroically on a Small Hill"),
    ],
)
BALLAD = "Commission a Ballad About Yourself"
IMPROVED = "Get Voted Most Improved"
every_card = pytest.mark.parametrize(
    "name",
    [
        plain("Win an Argument With a Door"),
        plain("Name Your Weapon Something Embarrassing"),
        plain("Explain the Plot to the Newcomer"),
        plain("Survive Your Own Cooking"),
        plain("Alphabetize the Dungeon"),
        plain("Pose Heroically on a Small Hill"),
        plain("Commission a Ballad About Yourself"),
        plain("Get Voted Most Improved"),
    ],
)


def table(aric: dict[str, Any], bess: dict[str, Any] | None = None, carl: int = 7, **position: Any) -> Scenario:
    players = {"Aric": {"level": 5, **aric}, "Bess": {"level": 3, **(bess or {})}, "Carl": {"level": carl}}
    return deal(players=players, turn="Aric", **position)


# ---- the plain ones ----------------------------------------------------------------------------------------------


@every_plain_card
@pytest.mark.rule("treasure.gual.target", "treasure.gual.discard", "character.level.gain")
def test_it_raises_oneself_or_another(name):
    t = table({"hand": [name]})
    t.do("Aric", play=name, on="Aric")
    t.expect(Aric={"level": 6, "hand_lacks": [name], "in_play_lacks": [name]}, treasure_discard_has=[name])
    t = table({"hand": [name]})
    t.do("Aric", play=name, on="Bess")
    t.expect(Aric={"level": 5}, Bess={"level": 4}, Carl={"level": 7}, treasure_discard_has=[name])


@every_plain_card
@pytest.mark.rule("timing.any.go-up-a-level", "ruling.J38")
def test_it_is_played_at_any_time_and_counts_in_a_fight_at_once(name):
    t = table({}, {"hand": [name]}, phase="combat", fight={"monsters": ["Net Troll"]})
    t.expect(fight={"munchkins": 5})
    t.do("Bess", play=name, on="Aric")
    t.expect(fight={"munchkins": 6}, Aric={"level": 6})
    t = table({}, {"hand": [name]})
    t.do("Bess", play=name, on="Bess")
    t.expect(Bess={"level": 4}, turn="Aric")


@every_plain_card
@pytest.mark.rule("treasure.gual.not-winning", "meta.hard-rule.kill-for-ten")
def test_it_never_gives_the_winning_level(name):
    t = table({"level": 9, "hand": [name]}, {"level": 9}, carl=8)
    t.refuse("Aric", play=name, on="Aric", rule=NOT_TO_TEN)
    t.refuse("Aric", play=name, on="Bess", rule=NOT_TO_TEN)
    t.do("Aric", play=name, on="Carl")
    t.expect(Carl={"level": 9}, winner=None)


@every_plain_card
@pytest.mark.rule("death.no-level", "ruling.J16")
def test_it_does_nothing_for_the_dead(name):
    t = table({"hand": [name]}, {"dead": True})
    t.refuse("Aric", play=name, on="Bess", rule="ruling.J16")


@every_card
@pytest.mark.rule("treasure.other", "item.sell.items-only")
def test_it_is_no_item(name):
    t = table({"hand": [name, "Flaming Armor", "Staff of Napalm"]})
    t.refuse("Aric", sell=[name, "Flaming Armor", "Staff of Napalm"], rule="item.sell.items-only")


# ---- Commission a Ballad About Yourself --------------------------------------------------------------------------


@pytest.mark.card("Commission a Ballad About Yourself")
@pytest.mark.rule("treasure.gual.discard", "character.level.gain")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
@pytest.mark.parametrize("price", ["Flaming Armor", "Magic Missile", 'Lever Marked "No"'])
def test_the_ballad_costs_an_item(zone, price):
    have: dict[str, Any] = {"hand": [BALLAD, "Enraged"]}
    have[zone] = [*have.get(zone, []), price]
    t = table(have)
    t.do("Aric", play=BALLAD, pay=[price])
    t.expect(Aric={"level": 6, "hand_count": 1, "in_play_lacks": [price]}, treasure_discard_has=[BALLAD, price])


@pytest.mark.card("Commission a Ballad About Yourself")
@pytest.mark.rule("ruling.R16")
@pytest.mark.parametrize("price", ["Enraged", "Survive Your Own Cooking", "Wizard", "Hireling", BALLAD])
def test_the_ballad_is_not_sung_for_anything_but_an_item(price):
    t = table({"hand": [BALLAD, "Enraged", "Survive Your Own Cooking"], "in_play": ["Wizard", "Hireling"]})
    t.refuse("Aric", play=BALLAD, pay=[price], rule="ruling.R25" if price == BALLAD else UNPAID)


@pytest.mark.card("Commission a Ballad About Yourself")
@pytest.mark.rule("ruling.R16")
def test_the_ballad_costs_exactly_one_item_of_ones_own():
    t = table({"hand": [BALLAD], "in_play": ["Flaming Armor", "Rental Arm"]})
    assert not t.may("Aric", play=BALLAD, pay=["Flaming Armor", "Rental Arm"])
    t.do("Aric", play=BALLAD)
    t.expect(Aric={"level": 5}, question="Aric")
    t.do("Aric", pick="Rental Arm")
    t.expect(Aric={"level": 6, "in_play_has": ["Flaming Armor"], "in_play_lacks": ["Rental Arm"]})
    t = table({"hand": [BALLAD]}, {"in_play": ["Flaming Armor"]})
    t.refuse("Aric", play=BALLAD, rule=UNPAID)


@pytest.mark.card("Commission a Ballad About Yourself")
@pytest.mark.rule("character.class.discard-cost")
def test_too_high_a_price_for_the_ballad_is_refused_as_a_price():
    t = table({"hand": [BALLAD], "in_play": ["Flaming Armor", "Rental Arm"]})
    t.refuse("Aric", play=BALLAD, pay=["Flaming Armor", "Rental Arm"], rule=UNPAID)


@pytest.mark.card("Commission a Ballad About Yourself")
@pytest.mark.rule("timing.any.go-up-a-level")
def test_the_ballad_may_be_sung_in_a_fight_and_is_about_the_singer():
    t = table({}, {"hand": [BALLAD], "in_play": ["Rental Arm"]}, phase="combat", fight={"monsters": ["Net Troll"]})
    t.do("Bess", play=BALLAD, pay=["Rental Arm"])
    t.expect(Bess={"level": 4}, Aric={"level": 5}, fight={"munchkins": 5})
    t = table({"hand": [BALLAD], "in_play": ["Rental Arm"]}, phase="combat", fight={"monsters": ["Net Troll"]})
    t.do("Aric", play=BALLAD, pay=["Rental Arm"])
    t.expect(Aric={"level": 6}, fight={"munchkins": 6})


@pytest.mark.card("Commission a Ballad About Yourself")
@pytest.mark.rule("treasure.gual.not-winning", "meta.hard-rule.kill-for-ten", "ruling.R30")
def test_the_ballad_is_not_sung_at_level_nine():
    t = table({"level": 9, "hand": [BALLAD], "in_play": ["Rental Arm"]})
    t.refuse("Aric", play=BALLAD, pay=["Rental Arm"], rule=NOT_TO_TEN)


# ---- Get Voted Most Improved -------------------------------------------------------------------------------------


@pytest.mark.card("Get Voted Most Improved")
@pytest.mark.rule("treasure.gual.discard", "timing.any.go-up-a-level")
def test_most_improved_is_whoever_is_lowest():
    t = table({"hand": [IMPROVED]})
    t.do("Aric", play=IMPROVED, on="Bess")
    t.expect(Bess={"level": 4}, Aric={"level": 5}, treasure_discard_has=[IMPROVED])
    t = table({"level": 2, "hand": [IMPROVED]})
    t.do("Aric", play=IMPROVED, on="Aric")
    t.expect(Aric={"level": 3}, Bess={"level": 3})
    t = table({"level": 2}, {"hand": [IMPROVED]})
    t.do("Bess", play=IMPROVED, on="Aric")
    t.expect(Aric={"level": 3}, Bess={"level": 3})


@pytest.mark.card("Get Voted Most Improved")
@pytest.mark.rule("treasure.gual.target")
def test_most_improved_is_nobody_above_the_lowest():
    t = table({"hand": [IMPROVED]})
    t.refuse("Aric", play=IMPROVED, on="Aric", rule=NO_TARGET)
    t.refuse("Aric", play=IMPROVED, on="Carl", rule=NO_TARGET)


@pytest.mark.card("Get Voted Most Improved")
@pytest.mark.rule("treasure.gual.target")
@pytest.mark.parametrize("voted", ["Aric", "Bess"])
def test_of_several_on_the_lowest_level_one_is_voted(voted):
    t = table({"level": 3, "hand": [IMPROVED]}, phase="combat", fight={"monsters": ["Net Troll"]})
    t.do("Aric", play=IMPROVED, on=voted)
    other = "Bess" if voted == "Aric" else "Aric"
    t.expect(**{voted: {"level": 4}, other: {"level": 3}}, fight={"munchkins": 4 if voted == "Aric" else 3})


@pytest.mark.card("Get Voted Most Improved")
@pytest.mark.rule("treasure.gual.not-winning", "meta.hard-rule.kill-for-ten")
def test_there_is_no_vote_among_those_at_level_nine():
    t = table({"level": 9, "hand": [IMPROVED]}, {"level": 9}, carl=9)
    for who in ("Aric", "Bess", "Carl"):
        t.refuse("Aric", play=IMPROVED, on=who, rule=NOT_TO_TEN)
