"""Treasures that are no Items: a graveyard, a town, and a deed to somebody else's gold."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import ALL, TREASURES, both
from tests.table import row, slay

at_table, fight = TREASURES.at_table, TREASURES.fight

HILL, TOWN, DEED = "Boot Hill, Visiting Hours", "Town Named After You", "Claim Jumper's Deed"
DIG, WHISTLE = "Dig up a Treasure", "Whistle for a Sidekick or a Steed"
PILES = {
    "door_discard": ["Ornery", "Page", "Nag", "Schoolmarm", "Hung-Over"],
    "treasure_discard": ["Gem", "Bowler Hat", "Order Milk in the Saloon"],
}
NOT_IN_A_FIGHT = {
    "gbm": "timing.other-treasure.gbm",
    "gbm-complete": "timing.combat.forbidden",
}


@pytest.mark.parametrize("name", [row(HILL), row(TOWN), row(DEED)])
@pytest.mark.rule("treasure.other", "item.sell.items-only")
def test_it_is_no_item(name):
    at_table({"hand": [name, "Gem"]}).refuse("Aric", sell=[name, "Gem"], rule="item.sell.items-only")


# ---- Boot Hill, Visiting Hours ----------------------------------------------------------------------------------


@pytest.mark.card("Boot Hill, Visiting Hours")
@pytest.mark.rule("deck.discard.no-browse", "treasure.other")
@pytest.mark.parametrize(
    ("how", "which", "may"),
    [
        (DIG, "Bowler Hat", {"Gem", "Bowler Hat", "Order Milk in the Saloon"}),
        (WHISTLE, "Page", {"Page", "Nag", "Schoolmarm"}),
        (WHISTLE, "Nag", {"Page", "Nag", "Schoolmarm"}),
    ],
)
def test_boot_hill_gives_one_card_back(how, which, may):
    t = at_table({"hand": [HILL]}, **PILES)
    t.do("Aric", play=HILL)
    t.do("Aric", choose=how)
    everything = [*PILES["door_discard"], *PILES["treasure_discard"], HILL]
    assert {card for card in everything if t.may("Aric", pick=card)} == may
    t.do("Aric", pick=which)
    t.expect(Aric={"hand": [which]}, treasure_discard_has=[HILL], question=None)


@pytest.mark.card("Boot Hill, Visiting Hours")
@pytest.mark.rule("deck.discard.no-browse")
@pytest.mark.parametrize(
    ("how", "pile", "hidden"), [(DIG, "treasure_discard", "Bowler Hat"), (WHISTLE, "door_discard", "Nag")]
)
def test_boot_hill_is_looked_over_by_the_visitor_alone(how, pile, hidden):
    t = at_table({"hand": [HILL]}, **PILES)
    assert not t.sees("Aric", hidden)
    t.do("Aric", play=HILL)
    t.do("Aric", choose=how)
    (looked,) = [event for event in t.events if event["event"] == "looked"]
    assert (looked["seat"], sorted(looked["cards"])) == ("Aric", sorted(PILES[pile]))
    assert t.sees("Aric", hidden)
    assert not t.sees("Suzan", hidden)


@pytest.mark.card("Boot Hill, Visiting Hours")
@pytest.mark.rule("deck.discard.no-browse")
def test_an_empty_grave_gives_nothing_back():
    t = at_table({"hand": [HILL]}, door_discard=["Ornery"])
    t.do("Aric", play=HILL)
    t.do("Aric", choose=DIG)
    t.expect(Aric={"hand_count": 0}, treasure_discard_has=[HILL])
    t = at_table({"hand": [HILL]}, door_discard=["Ornery"], treasure_discard=["Gem"])
    t.do("Aric", play=HILL)
    t.do("Aric", choose=WHISTLE)
    t.expect(Aric={"hand_count": 0}, door_discard_has=["Ornery"])


@pytest.mark.card("Boot Hill, Visiting Hours")
@pytest.mark.rule("timing.by-card-type", "timing.other-treasure.gbm", "ruling.R8")
@both
def test_boot_hill_is_open_to_whoever_is_in_no_fight(edition):
    piles: dict[str, Any] = {**PILES, "edition": edition}
    fight("Ogre", aric={"hand": [HILL]}, **piles).refuse("Aric", play=HILL, rule=NOT_IN_A_FIGHT[edition])
    t = fight("Ogre", suzan={"hand": [HILL]}, helper="Suzan", **piles)
    t.refuse("Suzan", play=HILL, rule=NOT_IN_A_FIGHT[edition])
    for t in (at_table({}, {"hand": [HILL]}, **piles), fight("Ogre", suzan={"hand": [HILL]}, **piles)):
        t.do("Suzan", play=HILL)
        t.do("Suzan", choose=WHISTLE)
        t.do("Suzan", pick="Nag")
        t.expect(Suzan={"hand": ["Nag"]})


# ---- Town Named After You ---------------------------------------------------------------------------------------


@pytest.mark.card("Town Named After You")
@pytest.mark.rule("treasure.other", "timing.other-treasure.gbm")
@both
def test_the_town_is_founded_at_any_time_and_stays(edition):
    t = at_table({"level": 5, "hand": [TOWN]}, edition=edition)
    t.expect(Aric={"strength": 5})
    t.do("Aric", play=TOWN)
    t.expect(Aric={"in_play": [TOWN], "strength": 6, "hand_count": 0})
    t = fight("Ogre", aric={"level": 5, "hand": [TOWN]}, suzan={"level": 2}, helper="Suzan", edition=edition)
    t.do("Aric", play=TOWN)
    t.expect(fight={"munchkins": 5 + 1 + 2})
    t = fight("Ogre", aric={"level": 5}, suzan={"level": 2, "hand": [TOWN]}, edition=edition)
    t.do("Suzan", play=TOWN)
    t.expect(Suzan={"in_play": [TOWN], "strength": 3}, fight={"munchkins": 5})


@pytest.mark.card("Town Named After You")
@pytest.mark.rule("zone.hand.limit", "turn.charity.trigger")
@pytest.mark.parametrize(("in_play", "limit"), [([], 5), ([TOWN], 6)])
def test_the_town_holds_one_card_more(in_play, limit):
    cards = ["Gem", "Ornery", "Hung-Over", "Bowler Hat", "Bullwhip", "Bowie Knife", "Page"]
    t = at_table({"in_play": in_play, "hand": cards[:limit]}, phase="charity")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"hand_count": limit})
    t = at_table({"in_play": in_play, "hand": cards[: limit + 1]}, phase="charity")
    assert not t.may("Aric", "end turn")


@pytest.mark.card("Town Named After You")
@pytest.mark.rule("item.trade.items-only", "treasure.other")
def test_the_town_cannot_be_given_or_traded_away():
    t = at_table({"in_play": [TOWN]}, {"in_play": ["Gem"]})
    t.refuse("Aric", give=TOWN, to="Suzan", rule="item.trade.items-only")
    t.refuse("Aric", trade={"with": "Suzan", "give": [TOWN], "take": ["Gem"]}, rule="item.trade.items-only")


# ---- Claim Jumper's Deed ----------------------------------------------------------------------------------------

DRAWN = {"treasure": ["Bullwhip", "Bowie Knife", "Bowler Hat"], "edition": ALL}
STRONG = {"level": 5, "in_play": ["Civil War Cannon", "20-Gallon Hat"]}


@pytest.mark.card("Claim Jumper's Deed")
@pytest.mark.rule("combat.claim-window", "reward.treasure-count")
def test_one_treasure_goes_to_who_has_the_deed():
    t = fight("Ogre", aric=STRONG, suzan={"hand": [DEED]}, **DRAWN)
    t.expect(fight={"treasures": 2})
    t.do("Aric", "claim the kill")
    t.do("Suzan", play=DEED, on="Ogre")
    t.expect(fight={"treasures": 1, "levels": 1}, Suzan={"hand": ["Bullwhip"]}, treasure_discard_has=[DEED])
    assert not t.sees("Carl", "Bullwhip")
    t.all_pass()
    t.expect(Aric={"level": 6, "hand": ["Bowie Knife"]}, Suzan={"hand": ["Bullwhip"]})


@pytest.mark.card("Claim Jumper's Deed")
@pytest.mark.rule("combat.claim-window", "reward.treasure-count")
def test_the_deed_is_for_one_monster_of_several_and_leaves_no_less_than_nothing():
    t = fight("Ogre", "Mouse", aric=STRONG, suzan={"hand": [DEED]}, **DRAWN)
    t.do("Aric", "claim the kill")
    t.do("Suzan", play=DEED, on="Mouse")
    t.expect(fight={"treasures": 2, "levels": 2})
    t.all_pass()
    t.expect(Aric={"level": 7, "hand_count": 2}, Suzan={"hand_count": 1})
    t = fight("Mouse", aric=STRONG, suzan={"hand": [DEED]}, **DRAWN)
    t.do("Aric", "claim the kill")
    t.do("Suzan", play=DEED, on="Mouse")
    t.all_pass()
    t.expect(Aric={"level": 6, "hand_count": 0}, Suzan={"hand_count": 1})


@pytest.mark.card("Claim Jumper's Deed")
@pytest.mark.rule("timing.by-card-type", "combat.claim-window")
def test_the_deed_is_filed_when_a_kill_is_claimed_and_not_before():
    t = fight("Ogre", aric=STRONG, suzan={"hand": [DEED]}, **DRAWN)
    t.refuse("Suzan", play=DEED, on="Ogre", rule="treasure.other")
    assert not at_table({"hand": [DEED]}).may("Aric", play=DEED)
    slay(t).expect(Aric={"level": 6, "hand_count": 2}, Suzan={"hand": [DEED]})


@pytest.mark.card("Claim Jumper's Deed")
@pytest.mark.rule("combat.claim-window")
def test_the_helper_may_file_the_deed_but_not_the_fighter():
    t = fight("Ogre", aric=STRONG, suzan={"hand": [DEED]}, helper="Suzan", **DRAWN)
    t.do("Aric", "claim the kill")
    t.do("Suzan", play=DEED, on="Ogre")
    t.expect(Suzan={"hand_count": 1})
    t = fight("Ogre", aric={**STRONG, "hand": [DEED]}, **DRAWN)
    t.do("Aric", "claim the kill")
    t.refuse("Aric", play=DEED, on="Ogre", rule="treasure.other")
