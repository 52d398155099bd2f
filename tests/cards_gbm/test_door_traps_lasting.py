"""The Traps that are kept in front of their victim: what they do, for how long, and what removes them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import (
    ACES,
    ALL,
    CANNON,
    COSTUME,
    HAND,
    HAT,
    JOHNS,
    KID,
    LEVEL_UP,
    MULE,
    SNAKE,
    WHIP,
    WORN,
    at_table,
    edition_of,
    fight,
    lost,
    picks,
    struck,
)
from tests.table import flee, row, slay, strike

SUN = "Sun at the Wrong End of the Street"
RUBBER = "Rubber, From the Prop Department"
POSTER = "Wanted Poster of Your Good Side"
SCENERY = "Sat on the Scenery"
SUNDAY = "Sunday in a Dry County"
HARMONICA = "Swallowed the Harmonica"
EVIDENCE = "Impounded as Evidence"
RING = "Wishing Ring"
KEPT = [
    row("Sun at the Wrong End of the Street"),
    row("Rubber, From the Prop Department"),
    row("Wanted Poster of Your Good Side"),
    row("Sat on the Scenery"),
    row("Sunday in a Dry County"),
    row("Swallowed the Harmonica"),
]


@pytest.fixture(params=["kicked", "from hand"])
def how(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def under(card: str, monster: str = "Grizzly", who: str = "aric", **has: Any) -> Any:
    """A fight of Aric, somebody has had this Trap since before it began."""
    person = {"level": 4, **has, "curses": [card]}
    return fight(monster, **{who: person}, helper="" if who == "aric" else "Suzan", edition=edition_of(card))


# ---- all of them ------------------------------------------------------------------------------------------------
@pytest.mark.rule("turn.kick-open.trap.persistent", "curse.lasting")
@pytest.mark.parametrize("card", KEPT)
def test_it_is_kept_and_takes_nothing_at_once(card: str, how: str) -> None:
    t = struck(card, {"level": 4, "in_play": [*WORN, KID, COSTUME], "hand": HAND}, how)
    kept = {"level": 4, "sex": "male", "equipped": [*WORN, COSTUME], "hand_count": 3, "in_play_has": [KID]}
    t.expect(Aric={**kept, "curses": [card]}, question=None)


@pytest.mark.rule("curse.lasting", "curse.no-fuel")
@pytest.mark.parametrize("card", KEPT)
def test_a_wish_removes_it_and_it_pays_for_nothing(card: str) -> None:
    aric = {"level": 4, "in_play": ["Cowboy"], "curses": [card], "hand": [RING, *HAND]}
    t = fight("Grizzly", aric=aric, edition=edition_of(card))
    t.refuse("Aric", use="Cowboy", to="Lasso", on="Grizzly", pay=[card], rule="curse.no-fuel")
    t.do("Aric", play=RING)
    t.expect(Aric={"curses": []}, door_discard_has=[card])


@pytest.mark.rule("curse.lasting")
@pytest.mark.parametrize(
    "card",
    [row("Wanted Poster of Your Good Side"), row("Sat on the Scenery"), row("Swallowed the Harmonica")],
)
def test_it_stays_when_the_turn_is_over(card: str) -> None:
    t = at_table(aric={"level": 4, "curses": [card]}, phase="charity", edition=edition_of(card))
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"curses": [card]})


@pytest.mark.card("Impounded as Evidence")
@pytest.mark.rule("curse.lasting")
def test_evidence_is_kept_when_the_turn_is_over() -> None:
    t = at_table(aric={"level": 4, "in_play": [WHIP]}, suzan={"hand": [EVIDENCE]}, phase="charity", edition=ALL)
    strike(t, "Suzan", EVIDENCE, "Aric")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"in_play_has": [WHIP], "strength": 4})


# ---- Sun at the Wrong End of the Street -------------------------------------------------------------------------
@pytest.mark.card("Sun at the Wrong End of the Street")
@pytest.mark.rule("curse.next-combat-during-combat")
def test_the_sun_costs_three_in_the_present_fight_and_is_over_after_it() -> None:
    t = fight(SNAKE, aric={"level": 7}, suzan={"hand": [SUN]})
    t.expect(fight={"munchkins": 7})
    strike(t, "Suzan", SUN, "Aric")
    t.expect(fight={"munchkins": 4}, Aric={"curses": [SUN]})
    slay(t)
    t.expect(Aric={"level": 8, "strength": 8, "curses": []}, door_discard_has=[SUN])


@pytest.mark.card("Sun at the Wrong End of the Street")
@pytest.mark.rule("ruling.K20")
def test_the_sun_waits_for_the_next_fight_of_its_victim() -> None:
    under(SUN).expect(fight={"munchkins": 1})
    under(SUN, who="suzan").expect(fight={"munchkins": 2})  # 1 for Aric, 4 - 3 for Suzan
    t = fight(SNAKE, aric={"level": 4}, suzan={"curses": [SUN]})
    t.expect(fight={"munchkins": 4})
    slay(t)
    t.expect(Suzan={"curses": [SUN]})  # not her fight


@pytest.mark.card("Sun at the Wrong End of the Street")
@pytest.mark.parametrize(("die", "level"), [(5, 3), (6, 4)])
def test_the_sun_costs_one_to_run_away(die: int, level: int) -> None:
    monster = "Ghost Rider"
    t = lost(monster, aric={"level": 4, "curses": [SUN]}, dice=[die])
    flee(t, monster)
    t.expect(Aric={"level": level, "curses": []}, phase="charity")


# ---- Rubber, From the Prop Department ---------------------------------------------------------------------------
@pytest.mark.card("Rubber, From the Prop Department")
@pytest.mark.parametrize(
    ("has", "strength"),
    [
        ([], 4),
        ([HAT, JOHNS], 8),
        ([WHIP], 4 + 3 - 2),
        ([WHIP, ACES], 4 + 3 + 1 - 4),
        ([CANNON], 4 + 5 - 2),
        ([WHIP, {"card": ACES, "equipped": False}], 4 + 3 - 2),
    ],
)
def test_rubber_costs_two_for_each_item_in_hand(has: list[Any], strength: int) -> None:
    under(RUBBER, in_play=has).expect(fight={"munchkins": strength})


@pytest.mark.card("Rubber, From the Prop Department")
@pytest.mark.rule("curse.next-combat-during-combat")
def test_rubber_is_over_after_the_fight() -> None:
    t = fight(SNAKE, aric={"level": 4, "in_play": [WHIP]}, suzan={"hand": [RUBBER]})
    strike(t, "Suzan", RUBBER, "Aric")
    t.expect(fight={"munchkins": 5})
    slay(t)
    t.expect(Aric={"curses": [], "strength": 8}, door_discard_has=[RUBBER])
    t = lost("Grizzly", aric={"level": 4, "in_play": [WHIP], "curses": [RUBBER]}, dice=[6])
    flee(t, "Grizzly")
    t.expect(Aric={"curses": [], "strength": 7})


# ---- Wanted Poster of Your Good Side ----------------------------------------------------------------------------
@pytest.mark.card("Wanted Poster of Your Good Side")
def test_who_is_wanted_may_not_ask_for_help_but_may_give_it() -> None:
    t = fight("Grizzly", aric={"level": 4, "curses": [POSTER]})
    t.refuse("Aric", ask="Suzan", rule="curse.lasting")
    t = fight("Grizzly", aric={"level": 4}, suzan={"curses": [POSTER]})
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.expect(in_combat=["Aric", "Suzan"])
    t = fight("Grizzly", aric={"level": 4}, suzan={"hand": [POSTER]})
    assert t.may("Aric", ask="Suzan")
    strike(t, "Suzan", POSTER, "Aric")
    assert not t.may("Aric", ask="Suzan")


@pytest.mark.card("Wanted Poster of Your Good Side")
def test_a_fight_won_takes_the_poster_down() -> None:
    t = slay(fight(SNAKE, aric={"level": 4, "curses": [POSTER]}))
    t.expect(Aric={"curses": [], "level": 5}, door_discard_has=[POSTER])
    t = slay(fight(SNAKE, aric={"level": 4}, suzan={"curses": [POSTER]}))
    t.expect(Suzan={"curses": [POSTER]})  # somebody else's
    t = lost("Grizzly", aric={"level": 4, "curses": [POSTER]}, dice=[6])
    flee(t, "Grizzly")
    t.expect(Aric={"curses": [POSTER]})  # a fight lost


@pytest.mark.card("Wanted Poster of Your Good Side", "Swallowed the Harmonica")
def test_a_helper_wins_and_loses_too() -> None:
    t = slay(fight(SNAKE, aric={"level": 4}, suzan={"curses": [POSTER, HARMONICA]}, helper="Suzan", edition=ALL))
    t.expect(Suzan={"curses": [HARMONICA]})
    suzan = {"level": 4, "curses": [POSTER, HARMONICA]}
    t = lost("Ghost Rider", aric={"level": 4}, suzan=suzan, helper="Suzan", dice=[6, 6], edition=ALL)
    flee(t, "Ghost Rider")
    flee(t, "Ghost Rider", who="Suzan")
    t.expect(Suzan={"level": 4, "curses": [POSTER]})


@pytest.mark.card("Wanted Poster of Your Good Side", "Sat on the Scenery")
def test_each_takes_only_itself_away() -> None:
    both = [HARMONICA, POSTER]
    t = slay(fight(SNAKE, aric={"level": 4, "curses": both}, edition=ALL))
    t.expect(Aric={"curses": [HARMONICA]})
    t = at_table(aric={"level": 4, "curses": [POSTER, SCENERY], "hand": [LEVEL_UP]})
    t.do("Aric", play=LEVEL_UP, on="Aric")
    t.expect(Aric={"curses": [POSTER], "level": 5}, door_discard_has=[SCENERY])


# ---- Sat on the Scenery -----------------------------------------------------------------------------------------
@pytest.mark.card("Sat on the Scenery")
def test_sitting_hurts_and_riding_hurts_twice() -> None:
    under(SCENERY).expect(fight={"munchkins": 3})
    under(SCENERY, in_play=[COSTUME]).expect(fight={"munchkins": 4 + 2 - 2})
    under(SCENERY, hand=[COSTUME]).expect(fight={"munchkins": 3})
    under(SCENERY, who="suzan").expect(fight={"munchkins": 1 + 3})


@pytest.mark.card("Sat on the Scenery")
def test_a_level_gained_removes_the_cactus() -> None:
    t = at_table(aric={"level": 4, "curses": [SCENERY]}, suzan={"hand": [LEVEL_UP, "Order Milk in the Saloon"]})
    t.do("Suzan", play=LEVEL_UP, on="Carl")
    t.expect(Aric={"curses": [SCENERY], "strength": 3})
    t.do("Suzan", play="Order Milk in the Saloon", on="Aric")
    t.expect(Aric={"curses": [], "level": 5, "strength": 5}, door_discard_has=[SCENERY])


@pytest.mark.card("Sat on the Scenery")
def test_a_fight_without_a_level_leaves_the_cactus() -> None:
    t = lost("Ghost Rider", aric={"level": 4, "curses": [SCENERY]}, dice=[1])
    flee(t, "Ghost Rider")
    t.expect(Aric={"curses": [SCENERY], "level": 3, "strength": 2})
    t = slay(fight(SNAKE, aric={"level": 4, "curses": [SCENERY]}))
    t.expect(Aric={"curses": [], "level": 5})


# ---- Sunday in a Dry County -------------------------------------------------------------------------------------
FORBIDDEN = "curse.lasting"


@pytest.mark.card("Sunday in a Dry County")
@pytest.mark.rule("curse.next-turn-during-turn")
def test_on_a_sunday_nobody_looks_for_trouble_or_sells(how: str) -> None:
    aric = {"level": 4, "in_play": [WHIP, HAT], "hand": ["Grizzly"]}
    t = struck(SUNDAY, aric, how, door=["Cowboy"])
    t.refuse("Aric", sell=[WHIP, HAT], rule=FORBIDDEN)
    if how == "from hand":
        t.do("Aric", "kick open the door")
        t.do("Aric", keep="Cowboy")
    t.refuse("Aric", look_for_trouble="Grizzly", rule=FORBIDDEN)
    t.do("Aric", "loot the room")
    t.refuse("Aric", sell=[WHIP, HAT], rule=FORBIDDEN)
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"curses": []}, door_discard_has=[SUNDAY])


@pytest.mark.card("Sunday in a Dry County")
def test_on_a_sunday_nobody_asks_for_help() -> None:
    t = fight("Grizzly", aric={"level": 4}, suzan={"hand": [SUNDAY]}, edition=ALL)
    assert t.may("Aric", ask="Suzan")
    strike(t, "Suzan", SUNDAY, "Aric")
    t.refuse("Aric", ask="Suzan", rule=FORBIDDEN)
    t = fight("Grizzly", aric={"level": 4}, suzan={"curses": [SUNDAY]}, edition=ALL)
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")  # helping is not forbidden
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.card("Sunday in a Dry County")
@pytest.mark.rule("curse.lasting")
def test_sunday_comes_with_the_next_turn_of_its_victim() -> None:
    suzan = {"level": 4, "in_play": [WHIP, HAT]}
    t = at_table(suzan=suzan, carl={"hand": [SUNDAY]}, phase="charity", edition=ALL)
    strike(t, "Carl", SUNDAY, "Suzan")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Suzan={"curses": [SUNDAY]})
    t.refuse("Suzan", sell=[WHIP, HAT], rule=FORBIDDEN)


# ---- Swallowed the Harmonica ------------------------------------------------------------------------------------
@pytest.mark.card("Swallowed the Harmonica")
@pytest.mark.parametrize(("die", "level"), [(5, 3), (6, 4)])
def test_the_harmonica_gives_a_runner_away_and_comes_out(die: int, level: int) -> None:
    t = lost("Ghost Rider", aric={"level": 4, "curses": [HARMONICA]}, dice=[die], edition=ALL)
    flee(t, "Ghost Rider")
    t.expect(Aric={"level": level, "curses": []}, door_discard_has=[HARMONICA])


@pytest.mark.card("Swallowed the Harmonica")
def test_the_harmonica_stays_after_a_fight_won_or_lost_by_others() -> None:
    t = slay(fight(SNAKE, aric={"level": 4, "curses": [HARMONICA]}, edition=ALL))
    t.expect(Aric={"curses": [HARMONICA]})
    t = lost("Ghost Rider", aric={"level": 4}, suzan={"curses": [HARMONICA]}, dice=[6], edition=ALL)
    flee(t, "Ghost Rider")
    t.expect(Suzan={"curses": [HARMONICA]})


@pytest.mark.card("Swallowed the Harmonica")
@pytest.mark.rule("zone.hand.limit")
@pytest.mark.parametrize(("curses", "keeps"), [([], 5), ([HARMONICA], 4)])
def test_the_harmonica_leaves_room_for_four_cards(curses: list[str], keeps: int) -> None:
    hand = [*HAND, "Gol-Darned", "Grizzly"]
    t = at_table(aric={"level": 1, "hand": hand, "curses": curses}, phase="charity", edition=ALL)
    if keeps == 4:
        t.refuse("Aric", "end turn", rule="zone.hand.limit")
        t.do("Aric", discard_charity=["Grizzly"])
    else:
        t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"hand_count": keeps})


# ---- Impounded as Evidence --------------------------------------------------------------------------------------
@pytest.mark.card("Impounded as Evidence")
def test_evidence_is_carried_and_does_nothing(how: str) -> None:
    t = struck(EVIDENCE, {"level": 4, "in_play": [HAT, WHIP, KID, "Dude"], "hand": ["Bowie Knife"]}, how)
    t.expect(question="Aric")
    assert picks(t, "Aric", HAT, WHIP, KID, "Dude", "Bowie Knife") == {HAT, WHIP}
    assert not t.may("Suzan", pick=WHIP)
    t.do("Aric", pick=WHIP)
    t.expect(Aric={"in_play_has": [HAT, WHIP, KID, "Dude"], "strength": 4 + 3 + 1}, question=None)


@pytest.mark.card("Impounded as Evidence")
@pytest.mark.rule("steed.is-item")
@pytest.mark.parametrize("item", [COSTUME, "Reclining Saddle", "Chandelier, Cut Loose"])
def test_whatever_is_an_item_may_be_evidence(item: str) -> None:
    carried = item if item == COSTUME else {"card": item, "equipped": item == "Reclining Saddle"}
    ride = [] if item == COSTUME else [MULE]
    t = struck(EVIDENCE, {"level": 4, "in_play": [HAT, WHIP, *ride, carried]}, "from hand")
    assert t.may("Aric", pick=item)


@pytest.mark.card("Impounded as Evidence")
def test_evidence_in_a_fight_and_the_wish_that_returns_it() -> None:
    t = fight("Grizzly", aric={"level": 4, "in_play": [WHIP], "hand": [RING]}, suzan={"hand": [EVIDENCE]}, edition=ALL)
    t.expect(fight={"munchkins": 7})
    strike(t, "Suzan", EVIDENCE, "Aric")
    t.expect(fight={"munchkins": 4}, Aric={"in_play_has": [WHIP]})
    t.do("Aric", play=RING)
    t.expect(fight={"munchkins": 7}, door_discard_has=[EVIDENCE])


@pytest.mark.card("Impounded as Evidence")
@pytest.mark.rule("curse.not-applicable")
def test_no_evidence_is_found_on_those_without_items(how: str) -> None:
    t = struck(EVIDENCE, {"level": 4, "in_play": [KID, "Cowboy"], "hand": [WHIP]}, how)
    t.expect(Aric={"in_play_has": [KID, "Cowboy"], "hand_has": [WHIP], "strength": 4, "curses": []})
    t.expect(door_discard_has=[EVIDENCE], question=None)
