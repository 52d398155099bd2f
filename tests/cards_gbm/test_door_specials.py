"""The Doors that are played once: Deputized, Second Billing, They Went That-a-Way, Whistled For."""

from __future__ import annotations

import pytest
from tests.cards_gbm.goods import (
    ALL,
    CANNON,
    COSTUME,
    HAT,
    KID,
    MARM,
    MULE,
    SAFE,
    SNAKE,
    at_table,
    cheating,
    fight,
    kick,
    lost,
)
from tests.table import BIG_STICK, slay

DEPUTIZED = "Deputized on the Spot"
BILLING = "Second Billing"
WENT = "They Went That-a-Way"
WHISTLED = "Whistled For Across the Canyon"
BEAR = "Grizzly"
RIDER = "Ghost Rider"
GHOST_RIDER = ["Wandering Monster", RIDER]


# ---- Deputized on the Spot --------------------------------------------------------------------------------------
@pytest.mark.card("Deputized on the Spot")
@pytest.mark.parametrize("other", ["Suzan", "Carl"])
def test_a_deputy_must_help(other: str) -> None:
    t = fight(BEAR, aric={"hand": [DEPUTIZED]}, **{other.lower(): {"level": 4, "in_play": [HAT]}})
    t.expect(fight={"munchkins": 1})
    t.do("Aric", play=DEPUTIZED, on=other)
    t.expect(in_combat=["Aric", other], fight={"munchkins": 8}, question=None, door_discard_has=[DEPUTIZED])
    assert not t.may(other, "back out")


@pytest.mark.card("Deputized on the Spot")
@pytest.mark.rule("combat.help.compelled.not-for-win", "combat.help.compelled.back-out")
def test_nobody_is_deputized_for_the_win() -> None:
    t = fight(BEAR, aric={"level": 9, "hand": [DEPUTIZED]})
    t.refuse("Aric", play=DEPUTIZED, on="Suzan", rule="ruling.J12")
    t = fight(BEAR, aric={"level": 8, "hand": [DEPUTIZED]}, suzan={"hand": GHOST_RIDER})
    t.do("Aric", play=DEPUTIZED, on="Suzan")
    t.do("Suzan", play="Wandering Monster", with_=RIDER)  # two levels: now it is for the win
    t.do("Suzan", "back out")
    t.expect(in_combat=["Aric"])


@pytest.mark.card("Deputized on the Spot")
@pytest.mark.rule("combat.help.one-helper", "ruling.K10")
def test_only_a_fighter_in_need_deputizes() -> None:
    t = fight(BEAR, suzan={"hand": [DEPUTIZED]}, helper="Suzan")
    t.refuse("Suzan", play=DEPUTIZED, on="Carl", rule="combat.help.ask")
    t = fight(BEAR, suzan={"hand": [DEPUTIZED]})
    t.refuse("Suzan", play=DEPUTIZED, on="Carl", rule="timing.by-card-type")
    t = fight(BEAR, aric={"hand": [DEPUTIZED]}, helper="Carl")
    t.refuse("Aric", play=DEPUTIZED, on="Suzan", rule="combat.help.one-helper")
    t = fight(SNAKE, aric={"level": 5, "hand": [DEPUTIZED]})
    t.refuse("Aric", play=DEPUTIZED, on="Suzan", rule="ruling.K10")
    t = at_table(aric={"hand": [DEPUTIZED]})
    t.refuse("Aric", play=DEPUTIZED, on="Suzan", rule="timing.by-card-type")
    t = fight(BEAR, aric={"hand": [DEPUTIZED]})
    assert not t.may("Aric", play=DEPUTIZED, on="Aric")


@pytest.mark.card("Deputized on the Spot", "Second Billing", "They Went That-a-Way", "Whistled For Across the Canyon")
@pytest.mark.rule("turn.kick-open.other")
@pytest.mark.parametrize("card", [DEPUTIZED, BILLING, WENT, WHISTLED])
def test_it_may_be_kept_when_it_is_found(card: str) -> None:
    t = kick(card, edition=ALL)
    t.do("Aric", keep=card)
    t.expect(Aric={"hand_has": [card]})


# ---- Second Billing ---------------------------------------------------------------------------------------------
@pytest.mark.card("Second Billing")
@pytest.mark.parametrize("who", ["Aric", "Carl"])
def test_a_sidekick_prefers_second_billing(who: str) -> None:
    t = at_table(suzan={"in_play": [MARM, HAT, COSTUME]}, **{who.lower(): {"hand": [BILLING]}})
    t.do(who, play=BILLING, on="Suzan")  # in any turn
    t.expect(**{who: {"in_play_has": [MARM], "strength": 3, "hand_count": 0}}, question=None)
    t.expect(Suzan={"in_play_lacks": [MARM], "in_play_has": [HAT, COSTUME]}, door_discard_has=[BILLING])


@pytest.mark.card("Second Billing")
def test_the_thief_of_two_sidekicks_has_the_choice() -> None:
    t = at_table(aric={"hand": [BILLING]}, suzan={"in_play": [MARM, *cheating(KID)]})
    t.do("Aric", play=BILLING, on="Suzan")
    assert t.may("Aric", pick=MARM)
    assert not t.may("Suzan", pick=MARM)
    t.do("Aric", pick=KID)
    t.expect(Aric={"in_play_has": [KID]}, Suzan={"in_play_has": [MARM], "in_play_lacks": [KID]}, question=None)


@pytest.mark.card("Second Billing")
def test_second_billing_is_refused() -> None:
    t = at_table(aric={"hand": [BILLING], "in_play": [KID]}, suzan={"in_play": [MARM]})
    t.refuse("Aric", play=BILLING, on="Suzan", rule="ruling.N26")  # has one already
    t = at_table(aric={"hand": [BILLING]}, suzan={"in_play": [HAT], "hand": [MARM]})
    t.refuse("Aric", play=BILLING, on="Suzan", rule="ruling.N28")  # has none
    t = at_table(aric={"hand": [BILLING]})
    assert not t.may("Aric", play=BILLING, on="Aric")
    t = fight(BEAR, aric={"in_play": [KID]}, suzan={"hand": [BILLING]})
    t.refuse("Suzan", play=BILLING, on="Aric", rule="timing.by-card-type")
    t = fight(BEAR, aric={"hand": [BILLING]}, carl={"in_play": [KID]})
    t.refuse("Aric", play=BILLING, on="Carl", rule="timing.by-card-type")
    t = fight(BEAR, suzan={"hand": [BILLING]}, carl={"in_play": [KID]})
    assert t.may("Suzan", play=BILLING, on="Carl")  # neither of them fights


@pytest.mark.card("Second Billing")
def test_a_steed_is_not_why_second_billing_is_refused() -> None:
    t = at_table(aric={"hand": [BILLING]}, suzan={"in_play": [COSTUME]})
    t.refuse("Aric", play=BILLING, on="Suzan", rule="ruling.N28")


# ---- They Went That-a-Way ---------------------------------------------------------------------------------------
@pytest.mark.card("They Went That-a-Way")
@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure", "combat.last-monster-removed")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_the_monster_leaves_its_luggage_and_no_level(who: str) -> None:
    monster = {"card": BEAR, "enhancers": ["Ornery"]}
    t = fight(monster, **{who.lower(): {"hand": [WENT]}}, helper="Suzan", edition=ALL)
    t.do(who, play=WENT, on=BEAR)
    t.expect(Aric={"level": 1, "hand_count": 4}, phase="charity", door_discard_has=[WENT, BEAR, "Ornery"])
    t.expect(Suzan={"level": 1, "hand_count": 0}, Carl={"hand_count": 0})


@pytest.mark.card("They Went That-a-Way")
@pytest.mark.rule("combat.multi.eliminate-one", "combat.nonlethal.treasure")
def test_one_of_two_goes_that_way() -> None:
    aric = {"level": 5, "in_play": ["Big Stick"]}
    t = fight(BEAR, RIDER, aric=aric, suzan={"hand": [WENT]}, edition=ALL, cards=BIG_STICK)
    t.do("Suzan", play=WENT, on=BEAR)
    t.expect(fight={"monsters": 8, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 6, "hand_count": 5})


@pytest.mark.card("They Went That-a-Way")
def test_nothing_goes_that_way_outside_a_fight_or_after_it() -> None:
    t = at_table(aric={"hand": [WENT]}, edition=ALL)
    assert not t.may("Aric", play=WENT)
    t = lost(BEAR, aric={"level": 5, "hand": [WENT]}, dice=[6], edition=ALL)
    t.do("Aric", "run away")
    t.refuse("Aric", play=WENT, on=BEAR, rule="ruling.R7")


# ---- Whistled For Across the Canyon -----------------------------------------------------------------------------
@pytest.mark.card("Whistled For Across the Canyon")
@pytest.mark.parametrize("who", ["Aric", "Carl"])
def test_a_steed_comes_when_it_is_whistled_for(who: str) -> None:
    t = at_table(suzan={"in_play": [COSTUME, HAT, KID]}, **{who.lower(): {"hand": [WHISTLED]}}, edition=ALL)
    t.do(who, play=WHISTLED, on="Suzan")
    t.expect(**{who: {"in_play_has": [COSTUME], "strength": 3, "hand_count": 0}}, question=None)
    t.expect(Suzan={"in_play_lacks": [COSTUME], "in_play_has": [HAT, KID]}, door_discard_has=[WHISTLED])


@pytest.mark.card("Whistled For Across the Canyon")
def test_a_whistler_who_rides_only_calls_it_away() -> None:
    t = at_table(aric={"hand": [WHISTLED], "in_play": [MULE]}, suzan={"in_play": [COSTUME, HAT]}, edition=ALL)
    t.do("Aric", play=WHISTLED, on="Suzan")
    t.expect(Aric={"in_play_has": [MULE], "in_play_lacks": [COSTUME]}, door_discard_has=[COSTUME, WHISTLED])
    t.expect(Suzan={"in_play_lacks": [COSTUME], "in_play_has": [HAT]}, question=None)


@pytest.mark.card("Whistled For Across the Canyon")
@pytest.mark.parametrize("rides", [[], ["Catamount"]])
def test_only_one_of_two_steeds_goes(rides: list[str]) -> None:
    suzan = {"in_play": [COSTUME, *cheating(MULE)]}
    t = at_table(aric={"hand": [WHISTLED], "in_play": rides}, suzan=suzan, edition=ALL)
    t.do("Aric", play=WHISTLED, on="Suzan")
    t.do("Suzan" if rides else "Aric", pick=MULE)
    t.expect(Suzan={"in_play_has": [COSTUME], "in_play_lacks": [MULE]}, question=None)
    t.expect(Aric={"in_play_has": rides or [MULE]})


@pytest.mark.card("Whistled For Across the Canyon")
@pytest.mark.rule("item.big.overflow")
def test_the_room_for_big_items_goes_with_the_steed() -> None:
    suzan = {"in_play": ["Catamount", CANNON, SAFE]}
    t = at_table(aric={"hand": [WHISTLED, "Fence Post, With Fence"]}, suzan=suzan, edition=ALL)
    t.do("Aric", play=WHISTLED, on="Suzan")
    t.expect(question="Suzan")


@pytest.mark.card("Whistled For Across the Canyon")
def test_whistling_is_refused() -> None:
    t = at_table(aric={"hand": [WHISTLED]}, suzan={"in_play": [HAT, KID], "hand": [COSTUME]}, edition=ALL)
    t.refuse("Aric", play=WHISTLED, on="Suzan", rule="ruling.N28")
    t = at_table(aric={"hand": [WHISTLED], "in_play": [COSTUME]}, edition=ALL)
    assert not t.may("Aric", play=WHISTLED, on="Aric")
    t = fight(BEAR, aric={"in_play": [COSTUME]}, suzan={"hand": [WHISTLED]}, edition=ALL)
    t.refuse("Suzan", play=WHISTLED, on="Aric", rule="timing.by-card-type")
    t = fight(BEAR, aric={"hand": [WHISTLED]}, carl={"in_play": [COSTUME]}, edition=ALL)
    t.refuse("Aric", play=WHISTLED, on="Carl", rule="timing.by-card-type")
    t = fight(BEAR, suzan={"hand": [WHISTLED]}, carl={"in_play": [COSTUME]}, edition=ALL)
    assert t.may("Suzan", play=WHISTLED, on="Carl")
