"""The eight Allies, and Cheat!."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_xmen.goods import (
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
    kick,
    lost,
    run_away_bonus,
)
from tests.table import flee, row, sideways, slay, strike

GRUBB = "Mr. Grubb, the Caretaker"
NURSE = "Nurse Tolliver"
OTTOLINE = "Dame Ottoline, Fencing Mistress"
FIRST_YEAR = "First-Year Who Follows You Around"
BRENDA = "Brenda, the School Goat"
ARCHIBALD = "Archibald, Ghost of the East Wing"
CHEAT = "Cheat!"
EVENING = "Parents' Evening"
BARONESS = "Baroness von Backhand"
WALK = {"use": NURSE, "to": "Walk It Off"}
SEX_COUNTS = {"companion_sex_counts": True}  # not in this edition, but wherever it is mixed with one that has it
LIKES_MEN = """
- {id: meter_m, name: Meter M, deck: door, type: monster, monster: {level: 1, treasures: 1},
   abilities: [{static: [{stat: strength, add: 4, to: this, because: {sex: male}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: meter_f, name: Meter F, deck: door, type: monster, monster: {level: 1, treasures: 1},
   abilities: [{static: [{stat: strength, add: 4, to: this, because: {sex: female}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
"""

every_ally = pytest.mark.parametrize(
    ("ally", "sex", "bonus"),
    [
        row("Angel", "male", 1),
        row("Storm", "female", 2),
        row(GRUBB, "male", 0),
        row(NURSE, "female", 1),
        row(OTTOLINE, "female", 2),
        row(FIRST_YEAR, "male", 0),
        row(BRENDA, "female", 4),
        row(ARCHIBALD, "male", 1),
    ],
)


# ---- all of them ------------------------------------------------------------------------------------------------
@every_ally
@pytest.mark.rule("ally.play", "ally.bonus", "timing.any.companion")
def test_an_ally_is_played_at_any_time_and_adds_a_bonus(ally: str, sex: str, bonus: int) -> None:
    t = at_table(aric={"level": 3, "hand": [ally]})
    t.do("Aric", play=ally)
    t.expect(Aric={"in_play_has": [ally], "hand_count": 0, "strength": 3 + bonus})
    t = fight(STRAW, aric={"level": 3, "hand": [ally]})
    t.do("Aric", play=ally)
    t.expect(fight={"munchkins": 3 + bonus})
    t = at_table(carl={"level": 3, "hand": [ally]})  # not his turn
    t.do("Carl", play=ally)
    t.expect(Carl={"in_play_has": [ally], "strength": 3 + bonus})


@every_ally
@pytest.mark.rule("ally.limit", "ally.replace")
def test_a_new_ally_takes_the_place_of_the_old(ally: str, sex: str, bonus: int) -> None:
    old = "Angel" if ally != "Angel" else "Storm"
    t = at_table(aric={"level": 3, "in_play": [old], "hand": [ally]})
    t.do("Aric", play=ally)
    t.expect(Aric={"in_play_has": [ally], "in_play_lacks": [old], "strength": 3 + bonus}, door_discard_has=[old])


@every_ally
@pytest.mark.rule("ally.sacrifice", "ally.sacrifice.helper")
def test_an_ally_may_be_left_behind(ally: str, sex: str, bonus: int) -> None:
    t = lost(STRAW, BARONESS, aric={"level": 5, "in_play": [ally]}, dice=[1, 1])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=ally)
    t.expect(Aric={"level": 5, "in_play_lacks": [ally]}, door_discard_has=[ally], phase="charity")


@every_ally
@pytest.mark.rule("ally.no-trade", "item.trade.items-only", "item.sell.items-only")
def test_an_ally_is_nothing_to_sell_or_give(ally: str, sex: str, bonus: int) -> None:
    t = at_table(aric={"level": 3, "in_play": [ally, "Adamantium Claws", "Trophy for Second Place"]})
    assert not t.may("Aric", sell=[ally, "Adamantium Claws", "Trophy for Second Place"])
    assert not t.may("Aric", give=ally, to="Suzan")


@every_ally
@pytest.mark.rule("sidekick.sex.monster-bonus")
def test_the_sex_of_an_ally(ally: str, sex: str, bonus: int) -> None:
    other = {"male": "female", "female": "male"}[sex]
    for monster, liked in (("Meter M", "male"), ("Meter F", "female")):
        t = fight(monster, aric={"sex": other, "in_play": [ally]}, cards=LIKES_MEN, options=SEX_COUNTS)
        t.expect(fight={"monsters": 5})  # one of the two is liked
        t = fight(monster, aric={"sex": sex, "in_play": [ally]}, cards=LIKES_MEN, options=SEX_COUNTS)
        t.expect(fight={"monsters": 5 if liked == sex else 1})


# ---- each of them -----------------------------------------------------------------------------------------------
@pytest.mark.card("Storm", "Angel")
def test_storm_makes_running_easier_and_angel_does_not() -> None:
    run_away_bonus({"in_play": ["Storm"]}, 1)
    run_away_bonus({"in_play": ["Angel"]}, 0)


@pytest.mark.card(GRUBB)
@pytest.mark.rule("item.equip-limits")
def test_mr_grubb_holds_that_for_you() -> None:
    held = ["Adamantium Claws", BLADE, "Trophy for Second Place"]
    t = at_table(aric={"in_play": [GRUBB, held[0]], "hand": held[1:]})
    t.do("Aric", play=BLADE)
    t.expect(Aric={"equipped": held[:2], "strength": 1 + 4 + 2})
    t.do("Aric", play=held[2])
    t.expect(Aric={"not_equipped": [held[2]]})
    t = at_table(aric={"in_play": ["Angel", held[0]], "hand": [BLADE]})
    t.do("Aric", play=BLADE)
    t.expect(Aric={"not_equipped": [BLADE]})


@pytest.mark.card(NURSE)
def test_the_nurse_stops_a_trap_on_anybody() -> None:
    t = at_table(aric={"level": 3, "in_play": [NURSE]}, suzan={"hand": [EVENING]})
    t.do("Suzan", play=EVENING, on="Aric")
    t.do("Aric", **WALK)
    t.expect(Aric={"level": 3, "in_play_lacks": [NURSE]}, door_discard_has=[NURSE, EVENING])
    t = at_table(aric={"level": 3, "in_play": [NURSE]}, suzan={"hand": [EVENING]}, carl={"level": 3})
    t.do("Suzan", play=EVENING, on="Carl")
    t.do("Aric", **WALK)
    t.expect(Carl={"level": 3}, Aric={"in_play_lacks": [NURSE]})
    t = kick(EVENING, aric={"level": 3, "in_play": [NURSE]})
    t.do("Aric", **WALK)
    t.expect(Aric={"level": 3})


@pytest.mark.card(NURSE)
def test_the_nurse_is_there_for_traps_only_and_from_the_table() -> None:
    t = at_table(aric={"in_play": [NURSE]})
    assert not t.may("Aric", **WALK)
    t = fight(BARONESS, aric={"in_play": [NURSE]})
    assert not t.may("Aric", **WALK)
    t = at_table(aric={"level": 3, "in_play": [NURSE]}, suzan={"hand": [EVENING]})
    strike(t, "Suzan", EVENING, "Aric")  # she need not
    t.expect(Aric={"level": 2, "in_play_has": [NURSE]})


@pytest.mark.card(OTTOLINE)
def test_dame_ottoline_likes_to_see_something_in_your_hand() -> None:
    at_table(aric={"level": 3, "in_play": [OTTOLINE]}).expect(Aric={"strength": 5})
    at_table(aric={"level": 3, "in_play": [OTTOLINE, BLADE]}).expect(Aric={"strength": 5 + 2 + 1})
    at_table(aric={"level": 3, "in_play": [OTTOLINE, sideways(BLADE)]}).expect(Aric={"strength": 5})
    at_table(aric={"level": 3, "in_play": [OTTOLINE, HELMET]}).expect(Aric={"strength": 5 + 2})
    two = [OTTOLINE, BLADE, "Trophy for Second Place"]
    at_table(aric={"level": 3, "in_play": two}).expect(Aric={"strength": 5 + 2 + 3 + 1})
    suzan = {"level": 3, "in_play": [OTTOLINE, BLADE]}  # hers, not that of whose turn it is
    fight(STRAW, suzan=suzan, helper="Suzan").expect(fight={"munchkins": 1 + 3 + 2 + 2 + 1})


@pytest.mark.card(FIRST_YEAR)
@pytest.mark.rule("zone.hand.limit")
def test_the_first_year_carries_two_more_cards() -> None:
    seven = [*HAND, "Angel", "Storm", HELMET, BLADE]
    t = fight(STRAW, aric={"level": 6, "in_play": [FIRST_YEAR], "hand": seven[:6]}, treasure=[SHOES])
    slay(t)
    t.expect(Aric={"hand_count": 7})
    t.do("Aric", "end turn")
    t.expect(turn="Suzan")
    t = fight(STRAW, aric={"level": 6, "in_play": [FIRST_YEAR], "hand": seven}, treasure=[SHOES])
    slay(t)
    assert not t.may("Aric", "end turn")


def to_the_next_turn(t: Any) -> None:
    """Aric's turn ends after a fight that he won; now it is Suzan's."""
    slay(t)
    t.do("Aric", "end turn")


@pytest.mark.card(BRENDA)
def test_brenda_eats_a_card_when_the_turn_starts() -> None:
    t = fight(STRAW, aric={"level": 6}, suzan={"in_play": [BRENDA], "hand": HAND}, carl={"hand": ["Angel"]})
    t.expect(Suzan={"hand_count": 3, "strength": 5})
    to_the_next_turn(t)
    t.expect(question="Suzan", turn="Suzan")
    t.do("Suzan", pick=SOCKS)
    t.expect(Suzan={"hand_has": [PUDDING, IMPROVED], "hand_count": 2}, Carl={"hand_count": 1})
    t.expect(treasure_discard_has=[SOCKS], question=None)


@pytest.mark.card(BRENDA)
@pytest.mark.parametrize(("ally", "strength"), [(BRENDA, 5), ("Angel", 1)])
def test_brenda_is_a_beast(ally: str, strength: int) -> None:
    nose = """
- {id: nose, name: Nose, deck: door, type: monster, monster: {level: 1, treasures: 1},
   abilities: [{static: [{stat: strength, add: 4, to: this, because: {has: {tag: beast}}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
"""
    fight("Nose", aric={"in_play": [ally]}, cards=nose).expect(fight={"monsters": strength})


@pytest.mark.card(BRENDA)
def test_brenda_finds_nothing_in_an_empty_hand_and_leaves_the_table_alone() -> None:
    t = fight(STRAW, aric={"level": 6}, suzan={"in_play": [BRENDA, HELMET]})
    to_the_next_turn(t)
    t.expect(Suzan={"in_play_has": [BRENDA, HELMET]}, question=None, turn="Suzan")
    t = fight(STRAW, aric={"level": 6, "in_play": [BRENDA], "hand": [PUDDING]})
    to_the_next_turn(t)
    t.expect(Aric={"hand_has": [PUDDING]}, turn="Suzan")  # it is not his turn that starts


@pytest.mark.card(ARCHIBALD)
def test_archibald_looks_through_the_door_first() -> None:
    t = fight(STRAW, aric={"level": 6}, suzan={"in_play": [ARCHIBALD]}, door=["Flight", BARONESS])
    to_the_next_turn(t)
    t.expect(question="Suzan")
    t.do("Suzan", choose=True)
    assert t.sees("Suzan", "Flight")
    assert not t.sees("Suzan", BARONESS)
    assert not t.sees("Carl", "Flight")
    t = fight(STRAW, aric={"level": 6}, suzan={"in_play": [ARCHIBALD]}, door=["Flight", BARONESS])
    to_the_next_turn(t)
    t.do("Suzan", choose=False)
    assert not t.sees("Suzan", "Flight")
    t = fight(STRAW, aric={"level": 6}, carl={"in_play": [ARCHIBALD]}, door=["Flight", BARONESS])
    to_the_next_turn(t)
    t.expect(question=None, turn="Suzan")


@pytest.mark.card("Angel")
def test_angel_is_lost_in_death() -> None:
    t = lost("Omega Red", aric={"in_play": ["Angel"], "level": 3}, dice=[1])
    flee(t, "Omega Red")
    t.expect(Aric={"dead": True, "in_play_lacks": ["Angel"]})


# ---- Cheat! -----------------------------------------------------------------------------------------------------
@pytest.mark.card(CHEAT)
@pytest.mark.rule("item.equip-limits.exceptions")
@pytest.mark.parametrize(
    ("item", "others", "bonus"),
    [
        ("Cape, Against Regulations", [], 3),  # X-Men only
        ("Confiscated Object 114", ["X-Men"], 4),  # not for X-Men
        ("Diving Mask of the Former Pool", [HELMET], 1),  # a second hat
        ("Adamantium Claws", [BLADE], 4),  # a third and a fourth hand
    ],
)
def test_cheat_makes_an_item_usable(item: str, others: list[str], bonus: int) -> None:
    t = at_table(aric={"level": 3, "in_play": [*others, sideways(item)], "hand": [CHEAT]})
    before = 3 + 2 * len([other for other in others if other != "X-Men"])
    t.expect(Aric={"strength": before})
    assert not t.may("Aric", equip=item)
    t.do("Aric", play=CHEAT, on=item)
    if item not in t.equipped("Aric"):
        t.do("Aric", equip=item)
    t.expect(Aric={"equipped": [item], "strength": before + bonus})


@pytest.mark.card(CHEAT)
def test_cheat_needs_an_item_of_ones_own() -> None:
    t = at_table(aric={"hand": [CHEAT, "Angel"], "in_play": ["Flight"]}, suzan={"in_play": [HELMET]})
    assert not t.may("Aric", play=CHEAT)
    assert not t.may("Aric", play=CHEAT, on=HELMET)
