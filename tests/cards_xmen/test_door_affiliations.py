"""X-Men, X-Force, X-Factor, and Team-Up with one of them or with two."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_xmen.goods import (
    BELONGINGS,
    BLADE,
    HAND,
    HELMET,
    IMPROVED,
    PUDDING,
    SHOES,
    SOCKS,
    STRAW,
    at_table,
    fight,
    lost,
    run_away_bonus,
)
from tests.table import flee, slay

BARONESS = "Baroness von Backhand"
TEAM_UP = "Team-Up"
WALL = {"use": "X-Force", "to": "Leave by the Wall"}
CONSULT = {"use": "X-Factor", "to": "Consult for a Fee"}


def team(*affiliations: str) -> list[Any]:
    return [affiliations[0], {"card": TEAM_UP, "attached_to": affiliations[0]}, *affiliations[1:]]


# ---- all three --------------------------------------------------------------------------------------------------
@pytest.mark.card("X-Men", "X-Force", "X-Factor")
@pytest.mark.rule("character.class.only-one", "timing.own-turn.class", "timing.any.discard-class")
@pytest.mark.parametrize(("mine", "other"), [("X-Men", "X-Force"), ("X-Force", "X-Factor"), ("X-Factor", "X-Men")])
def test_one_affiliation_at_a_time(mine: str, other: str) -> None:
    t = at_table(aric={"hand": [mine, other]}, suzan={"hand": [mine]})
    t.do("Aric", play=mine)
    t.expect(Aric={"in_play_has": [mine], "hand_count": 1})
    t.refuse("Aric", play=other, rule="character.class.only-one")
    t.do("Aric", discard=mine)
    t.do("Aric", play=other)
    t.expect(Aric={"in_play_has": [other], "in_play_lacks": [mine]}, door_discard_has=[mine])
    assert not t.may("Suzan", play=mine)  # not her turn


# ---- X-Men ------------------------------------------------------------------------------------------------------
@pytest.mark.card("X-Men")
def test_x_men_are_better_together() -> None:
    has = {"level": 3, "in_play": ["X-Men"]}
    at_table(aric=has).expect(Aric={"strength": 3})
    fight(STRAW, aric=has).expect(fight={"munchkins": 3})
    fight(STRAW, aric=has, helper="Suzan").expect(fight={"munchkins": 3 + 2 + 1})
    fight(STRAW, suzan=has, helper="Suzan").expect(fight={"munchkins": 1 + 3 + 2})
    fight(STRAW, suzan=has, helper="Carl").expect(fight={"munchkins": 2}, Suzan={"strength": 3})
    fight(STRAW, aric=has, suzan=has, helper="Suzan").expect(fight={"munchkins": 10})


@pytest.mark.card("X-Men")
def test_x_men_draw_a_door_when_they_get_a_helper() -> None:
    t = fight(BARONESS, aric={"level": 3, "in_play": ["X-Men"]}, door=["Angel", "Storm"])
    t.do("Aric", ask="Suzan", offer={"treasures": 0})
    t.expect(Aric={"hand_count": 0})
    t.do("Suzan", "accept")
    t.expect(Aric={"hand_has": ["Angel"], "hand_count": 1}, Suzan={"hand_count": 0})
    t = fight(BARONESS, aric={"level": 3, "in_play": ["X-Men"]}, door=["Angel"])
    t.do("Aric", ask="Suzan", offer={"treasures": 0})
    t.do("Suzan", "decline")
    t.expect(Aric={"hand_count": 0})


@pytest.mark.card("X-Men")
def test_helping_is_not_getting_a_helper() -> None:
    t = fight(BARONESS, aric={"level": 3}, suzan={"in_play": ["X-Men"]}, carl={"in_play": ["X-Men"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 0})
    t.do("Suzan", "accept")
    t.expect(Aric={"hand_count": 0}, Suzan={"hand_count": 0}, Carl={"hand_count": 0})


@pytest.mark.card("X-Men")
@pytest.mark.rule("runaway.modifiers.character")
def test_x_men_keep_formation_when_they_run() -> None:
    run_away_bonus({"in_play": ["X-Men"]}, -1)
    run_away_bonus({"in_play": ["X-Force"]}, 0)
    run_away_bonus({"in_play": ["X-Factor"]}, 0)


# ---- X-Force ----------------------------------------------------------------------------------------------------
@pytest.mark.card("X-Force")
def test_x_force_is_better_alone() -> None:
    has = {"level": 3, "in_play": ["X-Force"]}
    fight(STRAW, aric=has).expect(fight={"munchkins": 5})
    fight(STRAW, aric=has, helper="Suzan").expect(fight={"munchkins": 4})
    fight(STRAW, suzan=has, helper="Suzan").expect(fight={"munchkins": 4})
    fight(STRAW, suzan=has).expect(fight={"munchkins": 1})


@pytest.mark.card("X-Force")
@pytest.mark.rule("character.class.discard-cost")
def test_x_force_leaves_by_the_wall_for_two_cards() -> None:
    t = lost(BARONESS, aric={"level": 5, "in_play": ["X-Force", BLADE], "hand": [PUDDING, SOCKS]}, dice=[1])
    assert not t.may("Aric", **WALL, pay=[PUDDING, BLADE])  # not before running
    t.do("Aric", "run away")
    t.refuse("Aric", **WALL, pay=[PUDDING], rule="character.class.discard-cost")
    t.do("Aric", **WALL, pay=[PUDDING, BLADE])
    t.expect(Aric={"level": 5, "hand_has": [SOCKS], "hand_count": 1, "in_play_lacks": [BLADE]}, phase="charity")
    t.expect(treasure_discard_has=[PUDDING, BLADE])


@pytest.mark.card("X-Force")
def test_the_wall_leads_away_from_all_the_monsters() -> None:
    t = lost(BARONESS, STRAW, aric={"level": 5, "in_play": ["X-Force"], "hand": HAND}, dice=[1])
    t.do("Aric", "run away")
    t.refuse("Aric", **WALL, pay=HAND, rule="character.class.discard-cost")
    t.do("Aric", **WALL, pay=HAND[:2])
    t.expect(Aric={"level": 5, "hand_has": HAND[2:], "hand_count": 1}, phase="charity")


@pytest.mark.card("X-Force")
def test_the_wall_is_for_the_one_who_breaks_it() -> None:
    t = lost(BARONESS, suzan={"level": 5, "in_play": ["X-Force"], "hand": HAND}, helper="Suzan", dice=[6])
    flee(t, BARONESS)
    t.do("Suzan", **WALL, pay=HAND[:2])
    t.expect(Suzan={"level": 5, "hand_count": 1}, phase="charity")
    t = lost(BARONESS, aric={"level": 5, "in_play": ["X-Force"], "hand": HAND}, suzan={"level": 5}, helper="Suzan")
    t.do("Aric", "run away")
    t.do("Aric", **WALL, pay=HAND[:2])
    t.expect(phase="run")  # Suzan still has to roll


@pytest.mark.card("X-Force")
@pytest.mark.rule("zone.hand.limit")
def test_x_force_holds_four_cards_at_the_end_of_a_turn() -> None:
    hand = [*HAND, "Angel", "Storm"]
    t = fight(STRAW, aric={"level": 6, "in_play": ["X-Force"], "hand": hand[:4]}, treasure=[HELMET])
    slay(t)
    assert not t.may("Aric", "end turn")
    t = fight(STRAW, aric={"level": 6, "hand": hand[:4]}, treasure=[HELMET])
    slay(t)
    t.do("Aric", "end turn")
    t = fight(STRAW, aric={"level": 6, "in_play": ["X-Force"], "hand": hand[:3]}, treasure=[HELMET])
    slay(t)
    t.do("Aric", "end turn")
    t.expect(turn="Suzan")


# ---- X-Factor ---------------------------------------------------------------------------------------------------
@pytest.mark.card("X-Factor")
@pytest.mark.rule("ally.limit", "ally.replace")
def test_x_factor_has_two_allies() -> None:
    t = at_table(aric={"in_play": ["X-Factor", "Angel"], "hand": ["Storm"]})
    t.do("Aric", play="Storm")
    t.expect(Aric={"in_play_has": ["Angel", "Storm"], "strength": 1 + 1 + 2})
    t = at_table(aric={"in_play": ["X-Factor", "Angel", "Storm"], "hand": ["Nurse Tolliver"]})
    t.do("Aric", play="Nurse Tolliver")
    t.do("Aric", pick="Angel")  # one has to go
    t.expect(Aric={"in_play_has": ["Nurse Tolliver", "Storm"], "in_play_lacks": ["Angel"]})
    t = at_table(aric={"in_play": ["X-Men", "Angel"], "hand": ["Storm"]})
    t.do("Aric", play="Storm")
    t.expect(Aric={"in_play_has": ["Storm"], "in_play_lacks": ["Angel"]}, door_discard_has=["Angel"])


@pytest.mark.card("X-Factor")
@pytest.mark.rule("super.lost-second")
def test_the_second_ally_goes_with_x_factor() -> None:
    t = at_table(aric={"in_play": ["X-Factor", "Angel", "Storm"]})
    t.do("Aric", discard="X-Factor")
    t.do("Aric", pick="Angel")
    assert len([card for card in t.in_play("Aric") if card in ("Angel", "Storm")]) == 1


@pytest.mark.card("X-Factor")
@pytest.mark.rule("combat.anyone-may-affect")
def test_x_factor_consults_for_a_fee() -> None:
    suzan = {"in_play": ["X-Factor"], "hand": [PUDDING, SOCKS]}
    t = fight(BARONESS, aric={"level": 5, "hand": ["Angel", "Storm"]}, suzan=suzan)
    t.do("Suzan", **CONSULT, on="Aric", pay=[PUDDING])
    t.expect(fight={"munchkins": 8}, Aric={"hand_count": 1}, Suzan={"hand_count": 2}, question=None)
    assert {*t.hand("Aric"), *t.hand("Suzan")} == {"Angel", "Storm", SOCKS}
    assert not t.may("Suzan", **CONSULT, on="Aric", pay=[SOCKS])  # once per combat


@pytest.mark.card("X-Factor")
def test_x_factor_consults_also_where_there_is_nothing_to_take() -> None:
    t = fight(BARONESS, aric={"level": 5}, suzan={"in_play": ["X-Factor"], "hand": [PUDDING]})
    t.do("Suzan", **CONSULT, on="Aric", pay=[PUDDING])
    t.expect(fight={"munchkins": 8}, Suzan={"hand_count": 0})


@pytest.mark.card("X-Factor")
def test_x_factor_consults_only_the_fighter_of_somebody_elses_fight() -> None:
    has = {"in_play": ["X-Factor"], "hand": HAND}
    t = fight(BARONESS, aric=has)
    assert not t.may("Aric", **CONSULT, on="Aric", pay=[PUDDING])
    t = fight(BARONESS, suzan=has, helper="Suzan")
    assert not t.may("Suzan", **CONSULT, on="Aric", pay=[PUDDING])
    t = fight(BARONESS, suzan=has, helper="Carl")
    assert not t.may("Suzan", **CONSULT, on="Carl", pay=[PUDDING])
    assert not t.may("Suzan", **CONSULT, on="Aric", pay=[])
    assert t.may("Suzan", **CONSULT, on="Aric", pay=[PUDDING])
    t = at_table(aric=has)
    assert not t.may("Aric", **CONSULT, on="Suzan", pay=[PUDDING])


@pytest.mark.card("X-Factor")
@pytest.mark.rule("item.sell.threshold")
def test_the_academy_takes_a_hundred_of_each_sale() -> None:
    items = ["Trophy for Second Place", BLADE]  # 600 and 400
    t = at_table(aric={"level": 3, "hand": items, "in_play": ["X-Factor"]})
    t.refuse("Aric", sell=items, rule="item.sell.threshold")
    t = at_table(aric={"level": 3, "hand": items})
    t.do("Aric", sell=items)
    t.expect(Aric={"level": 4})
    items = ["Trophy for Second Place", "Hazmat Suit, Patched Once"]  # 600 and 500
    t = at_table(aric={"level": 3, "hand": items, "in_play": ["X-Factor"]})
    t.do("Aric", sell=items)
    t.expect(Aric={"level": 4})


# ---- Team-Up ----------------------------------------------------------------------------------------------------
@pytest.mark.card(TEAM_UP)
@pytest.mark.rule("super.requires-class", "super.timing")
def test_team_up_needs_an_affiliation() -> None:
    t = at_table(aric={"in_play": ["Flight"], "hand": [TEAM_UP, "X-Men"]})
    t.refuse("Aric", play=TEAM_UP, rule="super.requires-class")
    t.do("Aric", play="X-Men")
    t.do("Aric", play=TEAM_UP)
    t.expect(Aric={"in_play_has": ["X-Men", TEAM_UP], "hand_count": 0})


@pytest.mark.card(TEAM_UP)
@pytest.mark.rule("super.two", "character.class.no-duplicates")
def test_two_teams_and_no_third() -> None:
    t = at_table(aric={"level": 3, "in_play": team("X-Men"), "hand": ["X-Men", "X-Force", "X-Factor"]})
    t.refuse("Aric", play="X-Men", rule="character.class.no-duplicates")
    t.do("Aric", play="X-Force")
    t.expect(Aric={"in_play_has": ["X-Men", "X-Force"]})
    t.refuse("Aric", play="X-Factor", rule="super.two")


@pytest.mark.card(TEAM_UP, "X-Men", "X-Force", "X-Factor")
@pytest.mark.rule("super.one.no-disadvantages")
def test_a_single_team_has_no_drawbacks() -> None:
    run_away_bonus({"in_play": team("X-Men")}, 0)
    t = at_table(aric={"level": 3, "hand": ["Trophy for Second Place", BLADE], "in_play": team("X-Factor")})
    t.do("Aric", sell=["Trophy for Second Place", BLADE])
    t.expect(Aric={"level": 4})
    t = fight(STRAW, aric={"level": 6, "in_play": team("X-Force"), "hand": [*HAND, SHOES]}, treasure=[HELMET])
    slay(t)
    t.do("Aric", "end turn")
    t.expect(turn="Suzan")
    fight("Sebastian Shaw", aric={"in_play": team("X-Men")}).expect(fight={"monsters": 6})
    fight("Captain Adequate", aric={"in_play": team("X-Men")}).expect(fight={"monsters": 0})


@pytest.mark.card(TEAM_UP)
@pytest.mark.rule("super.two")
def test_two_teams_have_all_their_drawbacks() -> None:
    two = team("X-Men", "X-Force")
    run_away_bonus({"in_play": two}, -1)
    fight("Sebastian Shaw", aric={"in_play": two}).expect(fight={"monsters": 9})
    fight(STRAW, aric={"level": 3, "in_play": two}).expect(fight={"munchkins": 5})
    fight(STRAW, aric={"level": 3, "in_play": two}, helper="Suzan").expect(fight={"munchkins": 6})


@pytest.mark.card(TEAM_UP)
@pytest.mark.rule("super.lost-second", "ruling.J32", "ruling.K5")
def test_team_up_goes_to_the_team_that_is_left() -> None:
    t = at_table(aric={"in_play": team("X-Men", "X-Force")})
    t.do("Aric", discard="X-Men")
    t.expect(Aric={"in_play_has": ["X-Force", TEAM_UP], "in_play_lacks": ["X-Men"]})
    t.do("Aric", discard="X-Force")
    t.expect(Aric={"in_play_lacks": ["X-Force", TEAM_UP]}, door_discard_has=[TEAM_UP])


@pytest.mark.card(TEAM_UP)
@pytest.mark.rule("super.one.forbidden-items", "ruling.J33")
def test_a_single_team_with_team_up_may_use_what_its_team_may_not() -> None:
    t = at_table(aric={"in_play": team("X-Force"), "hand": ["Goalkeeper's Kit, Cannonball League"]})
    t.do("Aric", play="Goalkeeper's Kit, Cannonball League")
    t.expect(Aric={"equipped": ["Goalkeeper's Kit, Cannonball League"], "strength": 4})


@pytest.mark.card(TEAM_UP)
def test_belongings_are_none_of_its_business() -> None:
    t = at_table(aric={"in_play": [*BELONGINGS, *team("X-Men")], "hand": [IMPROVED]})
    assert not t.may("Aric", play=IMPROVED)
    t.expect(Aric={"equipped": BELONGINGS, "strength": 9})
