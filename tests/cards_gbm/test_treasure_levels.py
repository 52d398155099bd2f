"""The ten cards that raise a Level: on whom, when, at what price, and never to the winning Level."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import TREASURES, edition_of
from tests.table import row

from kickdoor.cards import load_catalog
from kickdoor.judge.scenario import Scenario
from kickdoor.words.languages import ENGLISH

at_table, fight = TREASURES.at_table, TREASURES.fight

NOT_TO_TEN = {
    "gbm": "meta.hard-rule.kill-for-ten",
    "gbm-complete": "treasure.gual.not-winning",
}
UNPAID = "character.class.discard-cost"
NO_TARGET = "ruling.N28"
PLAIN = [
    row("Walk Away From the Explosion Without Looking"),
    row("Order Milk in the Saloon"),
    row("Measure Whether This Town Is Big Enough"),
    row("Squint Until the Sun Goes Down"),
    row("Ride Past the Same Rock Four Times"),
    row("Say Nothing for Ninety Minutes"),
    row("Get Shot in the Shoulder, Where It Never Matters"),
]
JOB, POKER, BILLING = "Come Back for One Last Job", "Lose at Poker to Be Polite", "Give the Horse Top Billing"
every_plain_card = pytest.mark.parametrize("name", PLAIN)
every_card = pytest.mark.parametrize("name", [*PLAIN, row(JOB), row(POKER), row(BILLING)])


def table(aric: dict[str, Any], suzan: dict[str, Any] | None = None, carl: int = 7, **position: Any) -> Scenario:
    return at_table({"level": 5, **aric}, {"level": 3, **(suzan or {})}, {"level": carl}, **position)


# ---- the plain ones ---------------------------------------------------------------------------------------------


@every_plain_card
@pytest.mark.rule("treasure.gual.target", "treasure.gual.discard", "character.level.gain")
def test_it_raises_oneself_or_another(name):
    t = table({"hand": [name]})
    t.do("Aric", play=name, on="Aric")
    t.expect(Aric={"level": 6, "hand_lacks": [name], "in_play_lacks": [name]}, treasure_discard_has=[name])
    t.expect(Suzan={"level": 3, "hand_count": 0}, Carl={"level": 7, "hand_count": 0})
    t = table({"hand": [name]})
    t.do("Aric", play=name, on="Suzan")
    t.expect(Aric={"level": 5, "hand_count": 0}, Suzan={"level": 4}, Carl={"level": 7}, treasure_discard_has=[name])


@every_plain_card
@pytest.mark.rule("timing.any.go-up-a-level", "ruling.J38")
def test_it_is_played_at_any_time_and_counts_in_a_fight_at_once(name):
    t = table({}, {"hand": [name]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 5})
    t.do("Suzan", play=name, on="Aric")
    t.expect(fight={"munchkins": 6}, Aric={"level": 6})
    t = table({}, {"hand": [name]})
    t.do("Suzan", play=name, on="Suzan")
    t.expect(Suzan={"level": 4}, turn="Aric")


@every_plain_card
@pytest.mark.rule("treasure.gual.not-winning", "meta.hard-rule.kill-for-ten")
def test_it_never_gives_the_winning_level(name):
    t = table({"level": 9, "hand": [name]}, {"level": 9}, carl=8)
    t.refuse("Aric", play=name, on="Aric", rule=NOT_TO_TEN[edition_of(name)])
    t.refuse("Aric", play=name, on="Suzan", rule=NOT_TO_TEN[edition_of(name)])
    t.do("Aric", play=name, on="Carl")
    t.expect(Carl={"level": 9}, winner=None)


@every_plain_card
@pytest.mark.rule("death.no-level", "ruling.J16")
def test_it_does_nothing_for_the_dead(name):
    t = table({"hand": [name]}, {"dead": True})
    t.refuse("Aric", play=name, on="Suzan", rule="ruling.J16")


@every_card
@pytest.mark.rule("treasure.other", "item.sell.items-only")
def test_it_is_no_item(name):
    t = table({"hand": [name, "Gem"]})
    t.refuse("Aric", sell=[name, "Gem"], rule="item.sell.items-only")


# ---- Come Back for One Last Job ---------------------------------------------------------------------------------


@pytest.mark.card("Come Back for One Last Job")
@pytest.mark.rule("treasure.gual.discard", "character.level.gain", "ruling.R16")
@pytest.mark.parametrize("trait", ["Cowboy", "Dude", "Outlaw", "Indian", "Cavalry"])
def test_the_last_job_costs_a_class_and_brings_a_level_and_a_door(trait):
    edition = "gbm-complete" if trait == "Cavalry" else "gbm"
    t = table({"in_play": [trait], "hand": [JOB]}, door=["Ornery", "Hung-Over"], edition=edition)
    t.do("Aric", play=JOB, pay=[trait])
    t.expect(Aric={"level": 6, "in_play": [], "hand": ["Ornery"]}, Suzan={"hand_count": 0})
    t.expect(treasure_discard_has=[JOB], door_discard_has=[trait])
    assert not t.sees("Suzan", "Ornery")


@pytest.mark.card("Come Back for One Last Job")
@pytest.mark.rule("ruling.R16", "character.class.discard-cost")
def test_the_last_job_needs_a_career_to_give_up():
    t = table({"hand": [JOB, "Ornery"], "in_play": ["Bowler Hat", "Page"]})
    t.refuse("Aric", play=JOB, rule=UNPAID)
    for price in ("Ornery", "Bowler Hat", "Page"):
        t.refuse("Aric", play=JOB, pay=[price], rule=UNPAID)
    t = table({"hand": [JOB]}, {"in_play": ["Dude"]})
    t.refuse("Aric", play=JOB, rule=UNPAID)


@pytest.mark.card("Come Back for One Last Job")
@pytest.mark.rule("super.two", "character.class.discard-cost")
def test_of_two_careers_one_is_given_up():
    two = ["Cowboy", {"card": "Super Munchkin", "attached_to": "Cowboy"}, "Dude"]
    t = table({"in_play": two, "hand": [JOB]})
    t.refuse("Aric", play=JOB, pay=["Cowboy", "Dude"], rule=UNPAID)
    t.refuse("Aric", play=JOB, pay=["Super Munchkin"], rule=UNPAID)
    t.do("Aric", play=JOB, pay=["Dude"])
    t.expect(Aric={"level": 6, "in_play": ["Cowboy", "Super Munchkin"]})


@pytest.mark.card("Come Back for One Last Job")
@pytest.mark.rule("timing.by-card-type")
def test_the_last_job_is_done_on_the_own_turn_even_in_a_fight():
    t = fight("Ogre", aric={"level": 5, "in_play": ["Dude"], "hand": [JOB]})
    t.do("Aric", play=JOB, pay=["Dude"])
    t.expect(fight={"munchkins": 6}, Aric={"level": 6})
    retired = {"in_play": ["Dude"], "hand": [JOB]}
    assert not table({}, retired).may("Suzan", play=JOB, pay=["Dude"])
    assert not fight("Ogre", suzan=retired, helper="Suzan").may("Suzan", play=JOB, pay=["Dude"])


@pytest.mark.card("Come Back for One Last Job")
@pytest.mark.rule("timing.by-card-type")
def test_and_the_refusal_does_not_say_that_it_may_be_done_at_any_time():
    t = table({}, {"in_play": ["Dude"], "hand": [JOB]})
    t.refuse("Suzan", play=JOB, pay=["Dude"], rule="timing.by-card-type")


@pytest.mark.card("Come Back for One Last Job")
@pytest.mark.rule("treasure.gual.not-winning", "meta.hard-rule.kill-for-ten", "ruling.R30")
def test_the_last_job_is_not_the_winning_one():
    t = table({"level": 9, "in_play": ["Dude"], "hand": [JOB]})
    t.refuse("Aric", play=JOB, pay=["Dude"], rule="meta.hard-rule.kill-for-ten")


@pytest.mark.card("Come Back for One Last Job")
@pytest.mark.rule("character.class.discard-cost")
def test_a_career_in_the_hand_has_not_begun():
    t = table({"hand": [JOB, "Dude"]})
    t.refuse("Aric", play=JOB, pay=["Dude"], rule=UNPAID)


@pytest.mark.card("Come Back for One Last Job")
@pytest.mark.rule("character.class.discard-cost")
def test_and_the_card_says_so():
    catalog = load_catalog(["gbm"])
    text = ENGLISH.card_text(catalog, catalog.name.index(JOB))
    assert "in play" in text


# ---- Lose at Poker to Be Polite ---------------------------------------------------------------------------------


@pytest.mark.card("Lose at Poker to Be Polite")
@pytest.mark.rule("timing.any.go-up-a-level", "treasure.gual.discard")
@pytest.mark.parametrize(("who", "left"), [("Aric", "Suzan"), ("Suzan", "Carl"), ("Carl", "Aric")])
def test_a_polite_loser_goes_up_and_the_left_neighbour_draws_a_door(who, left):
    for position in ({}, {"phase": "combat", "fight": {"monsters": ["Ogre"]}}):
        has = {name: {"level": 4, "hand": [POKER] if name == who else []} for name in ("Aric", "Suzan", "Carl")}
        t = at_table(has["Aric"], has["Suzan"], has["Carl"], door=["Ornery", "Hung-Over"], **position)
        t.do(who, play=POKER)
        t.expect(**{who: {"level": 5, "hand_count": 0}, left: {"level": 4, "hand": ["Ornery"]}})
        t.expect(treasure_discard_has=[POKER])


@pytest.mark.card("Lose at Poker to Be Polite")
@pytest.mark.rule("treasure.gual.not-winning", "meta.hard-rule.kill-for-ten")
def test_nobody_is_polite_on_level_nine():
    table({"level": 9, "hand": [POKER]}).refuse("Aric", play=POKER, rule="meta.hard-rule.kill-for-ten")


# ---- Give the Horse Top Billing ---------------------------------------------------------------------------------


@pytest.mark.card("Give the Horse Top Billing")
@pytest.mark.rule("treasure.gual.target", "timing.any.go-up-a-level")
def test_whoever_has_a_steed_goes_up():
    t = table({"in_play": ["Nag"], "hand": [BILLING]})
    t.do("Aric", play=BILLING, on="Aric")
    t.expect(Aric={"level": 6, "in_play": ["Nag"]}, treasure_discard_has=[BILLING])
    t = table({"hand": [BILLING]}, {"in_play": ["Nag"]})
    t.do("Aric", play=BILLING, on="Suzan")
    t.expect(Aric={"level": 5}, Suzan={"level": 4})
    t = fight("Ogre", aric={"level": 5, "in_play": ["Nag"]}, suzan={"hand": [BILLING]})
    t.do("Suzan", play=BILLING, on="Aric")
    t.expect(Aric={"level": 6}, fight={"munchkins": 6})


@pytest.mark.card("Give the Horse Top Billing")
@pytest.mark.rule("treasure.gual.target")
def test_without_a_horse_there_is_nothing_to_bill():
    t = table({"in_play": ["Page"], "hand": [BILLING, "Catamount"]}, {"in_play": ["Nag"]})
    t.refuse("Aric", play=BILLING, on="Aric", rule=NO_TARGET)
    t.refuse("Aric", play=BILLING, on="Carl", rule=NO_TARGET)


@pytest.mark.card("Give the Horse Top Billing")
@pytest.mark.rule("treasure.gual.not-winning", "meta.hard-rule.kill-for-ten")
def test_the_horse_does_not_win_the_game():
    t = table({"level": 9, "in_play": ["Nag"], "hand": [BILLING]})
    t.refuse("Aric", play=BILLING, on="Aric", rule="treasure.gual.not-winning")
