"""The twelve Powers: Rank, bonus, and what each of them does."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_xmen.goods import (
    BELONGINGS,
    BLADE,
    HAND,
    HELMET,
    PUDDING,
    SOCKS,
    STRAW,
    at_table,
    fight,
    lost,
    run_away_bonus,
)
from tests.table import BIG_STICK, flee, row, slay, strike

BARONESS = "Baroness von Backhand"
FLIGHT = "Flight"
TELEPATHY = "Polite Telepathy"
PRECOGNITION = "Precognition, Five Seconds"
ARM = "A Third Arm, Weekdays"
WEATHER = "Weather, Indoors"
PIGEON = "Fluent in Pigeon"
INVISIBLE = "Invisible at Tidying-Up Time"
RUBBER = "Rubber Bones"
STRENGTH = "Super Strength, Left Side Only"
TWICE = "Twice the Pupil"
TIME = "Stops Time for a Snack"
EXPLODES = "Explodes, Recovers"
READ = {"use": TELEPATHY, "to": "Read the Room"}
AGAIN = {"use": PRECOGNITION, "to": "Not That Way, Then"}
RAIN = {"use": WEATHER, "to": "Rain Stops Play"}
VANISH = {"use": INVISIBLE, "to": "Was Never Here"}
STROLL = {"use": TIME, "to": "Stroll Off, Chewing"}
STAND_BACK = {"use": EXPLODES, "to": "Stand Well Back"}
UNPAID = "power.discard-cost"

every_power = pytest.mark.parametrize(
    ("power", "rank", "bonus"),
    [
        row(FLIGHT, 1, 1),
        row(TELEPATHY, 1, 1),
        row(PRECOGNITION, 1, 1),
        row(ARM, 1, 0),
        row(WEATHER, 2, 2),
        row(PIGEON, 2, 2),
        row(INVISIBLE, 2, 2),
        row(RUBBER, 2, 2),
        row(STRENGTH, 3, 4),
        row(TWICE, 3, 3),
        row(TIME, 4, 5),
        row(EXPLODES, 4, 5),
    ],
)


# ---- all of them ------------------------------------------------------------------------------------------------
@every_power
@pytest.mark.rule("power.rank-total", "power.no-illegal-play", "power.gain-now", "power.rank")
def test_a_power_needs_a_level_of_its_rank(power: str, rank: int, bonus: int) -> None:
    t = at_table(aric={"level": rank, "hand": [power]})
    t.do("Aric", play=power)
    t.expect(Aric={"in_play_has": [power], "hand_count": 0, "strength": rank + bonus})
    t = at_table(aric={"level": rank + 1, "in_play": [FLIGHT if power != FLIGHT else ARM], "hand": [power]})
    t.do("Aric", play=power)  # together with a Power of Rank 1
    t.expect(Aric={"in_play_has": [power]})
    t = at_table(aric={"level": rank, "in_play": [FLIGHT if power != FLIGHT else ARM], "hand": [power]})
    t.refuse("Aric", play=power, rule="power.rank-total")
    if rank > 1:
        t = at_table(aric={"level": rank - 1, "hand": [power]})
        t.refuse("Aric", play=power, rule="power.rank-total")


@every_power
@pytest.mark.rule("power.play-timing", "ruling.J34", "power.replace")
def test_a_power_is_played_and_dropped_at_any_time(power: str, rank: int, bonus: int) -> None:
    has = {"level": 4, "hand": [power]}
    t = fight(STRAW, aric=has)
    t.do("Aric", play=power)
    t.expect(fight={"munchkins": 4 + bonus})
    t.do("Aric", discard=power)
    t.expect(fight={"munchkins": 4}, door_discard_has=[power])
    t = at_table(carl=has)  # not his turn
    t.do("Carl", play=power)
    t.expect(Carl={"in_play_has": [power], "strength": 4 + bonus})


# ---- Rank 1 -----------------------------------------------------------------------------------------------------
@pytest.mark.card(FLIGHT)
@pytest.mark.rule("runaway.modifiers.character")
def test_flight_makes_running_easier() -> None:
    run_away_bonus({"in_play": [FLIGHT]}, 1)
    run_away_bonus({"hand": [FLIGHT]}, 0)


@pytest.mark.card(TELEPATHY)
def test_telepathy_reads_one_hand_a_turn() -> None:
    t = at_table(aric={"in_play": [TELEPATHY]}, suzan={"hand": HAND}, carl={"hand": ["Angel"]})
    assert not t.sees("Aric", PUDDING)
    t.do("Aric", **READ, on="Suzan")
    assert all(t.sees("Aric", card) for card in HAND)
    assert not t.sees("Carl", PUDDING)
    assert not t.sees("Aric", "Angel")
    t.expect(Suzan={"hand_count": 3})
    assert not t.may("Aric", **READ, on="Carl")  # once per turn


@pytest.mark.card(TELEPATHY)
def test_telepathy_works_in_the_own_turn_outside_combat() -> None:
    has = {"in_play": [TELEPATHY]}
    t = at_table(aric={"hand": HAND}, suzan=has)
    assert not t.may("Suzan", **READ, on="Aric")
    t = fight(STRAW, aric=has, suzan={"hand": HAND})
    assert not t.may("Aric", **READ, on="Suzan")
    t = at_table(aric={**has, "hand": HAND})
    assert not t.may("Aric", **READ, on="Aric")


@pytest.mark.card(PRECOGNITION)
def test_precognition_rolls_again() -> None:
    t = lost(STRAW, aric={"level": 5, "in_play": [PRECOGNITION]}, dice=[1, 5])
    assert not t.may("Aric", **AGAIN)
    t.do("Aric", "run away")
    assert not t.may("Aric", **AGAIN)  # after the roll, not before
    t.do("Aric", roll_against=STRAW)
    t.do("Aric", **AGAIN)
    t.all_pass()
    t.expect(Aric={"level": 5}, phase="charity")


@pytest.mark.card(PRECOGNITION)
def test_precognition_sees_once_per_combat() -> None:
    t = lost(STRAW, aric={"level": 5, "in_play": [PRECOGNITION]}, dice=[5, 1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=STRAW)
    t.do("Aric", **AGAIN)
    assert not t.may("Aric", **AGAIN)
    t.all_pass()
    t.expect(Aric={"level": 4}, phase="charity")  # the second roll holds, also if it is worse
    t = lost(STRAW, BARONESS, aric={"level": 5, "in_play": [PRECOGNITION]}, dice=[1, 5, 1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=STRAW)
    t.do("Aric", **AGAIN)
    t.all_pass()
    t.do("Aric", roll_against=BARONESS)
    assert not t.may("Aric", **AGAIN)


@pytest.mark.card(PRECOGNITION)
def test_precognition_is_about_the_own_roll() -> None:
    t = lost(STRAW, aric={"level": 5}, suzan={"level": 3, "in_play": [PRECOGNITION]}, helper="Suzan", dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=STRAW)
    assert not t.may("Suzan", **AGAIN)


@pytest.mark.card(ARM)
@pytest.mark.rule("item.equip-limits")
def test_a_third_arm_holds_a_third_thing() -> None:
    held = ["Trophy for Second Place", BLADE, "Bunsen Burner on a Long Hose"]
    t = at_table(aric={"in_play": [ARM, *held[:2]], "hand": [held[2]]})
    t.do("Aric", play=held[2])
    t.expect(Aric={"equipped": held, "strength": 1 + 3 + 2 + 2})
    t = at_table(aric={"in_play": [ARM, *held, {"card": "Adamantium Claws", "equipped": False}]})
    t.refuse("Aric", equip="Adamantium Claws", rule="item.equip-limits")
    t.do("Aric", unequip=held[0])
    t.refuse("Aric", equip="Adamantium Claws", rule="item.equip-limits")  # one hand is free, not two
    t.do("Aric", unequip=held[1])
    t.do("Aric", equip="Adamantium Claws")
    t = at_table(aric={"in_play": held[:2], "hand": [held[2]]})
    t.do("Aric", play=held[2])
    t.expect(Aric={"not_equipped": [held[2]]})


# ---- Rank 2 -----------------------------------------------------------------------------------------------------
@pytest.mark.card(WEATHER)
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_rain_weakens_one_monster_once_per_combat(who: str) -> None:
    has: dict[str, Any] = {"level": 2, "in_play": [WEATHER, HELMET], "hand": [PUDDING]}
    t = fight(BARONESS, STRAW, helper="Suzan", **{who.lower(): has})
    t.do(who, **RAIN, on=BARONESS, pay=[HELMET])
    t.expect(fight={"monsters": 9 + 5 - 3}, treasure_discard_has=[HELMET])
    assert not t.may(who, **RAIN, on=STRAW, pay=[PUDDING])


@pytest.mark.card(WEATHER)
def test_rain_falls_on_monsters_in_combat_for_a_card() -> None:
    t = at_table(aric={"level": 2, "in_play": [WEATHER], "hand": HAND})
    assert not t.may("Aric", **RAIN, pay=[PUDDING])
    t = fight(BARONESS, aric={"level": 2, "in_play": [WEATHER]})
    assert not t.may("Aric", **RAIN, on=BARONESS, pay=[])
    t = fight(BARONESS, STRAW, aric={"level": 2, "in_play": [WEATHER], "hand": [PUDDING, "Bell for Double Algebra"]})
    t.do("Aric", **RAIN, on=BARONESS, pay=[PUDDING])
    t.do("Aric", play="Bell for Double Algebra", on=BARONESS)
    t.expect(fight={"monsters": 5})  # the rain went with the Baroness


@pytest.mark.card(PIGEON)
def test_pigeon_is_spoken_by_beasts() -> None:
    has = {"level": 2, "in_play": [PIGEON]}
    fight(STRAW, aric=has).expect(fight={"munchkins": 4})
    fight("Swan of the Ornamental Lake", aric=has).expect(fight={"munchkins": 7})
    fight("Swan of the Ornamental Lake", "Kaiju, Junior Varsity", aric=has).expect(fight={"munchkins": 7})
    fight(STRAW, "Swan of the Ornamental Lake", aric=has).expect(fight={"munchkins": 7})
    fight("Swan of the Ornamental Lake", suzan=has, helper="Suzan").expect(fight={"munchkins": 8})
    fight("Swan of the Ornamental Lake", suzan=has).expect(fight={"munchkins": 1})
    bitten = {"card": STRAW, "enhancers": ["Bitten by the Class Hamster"]}
    fight(bitten, aric=has).expect(fight={"munchkins": 7})
    fight(STRAW, aric={**has, "in_play": [PIGEON, "Brenda, the School Goat"]}).expect(fight={"munchkins": 8})


@pytest.mark.card(INVISIBLE)
def test_invisible_for_a_card() -> None:
    t = lost(BARONESS, STRAW, aric={"level": 5, "in_play": [INVISIBLE], "hand": [PUDDING, SOCKS]}, dice=[1])
    assert not t.may("Aric", **VANISH, pay=[PUDDING])
    t.do("Aric", "run away")
    t.refuse("Aric", **VANISH, pay=[PUDDING, SOCKS], rule=UNPAID)
    t.do("Aric", **VANISH, pay=[PUDDING])
    t.expect(Aric={"level": 5, "hand_count": 1}, treasure_discard_has=[PUDDING], phase="charity")


@pytest.mark.card(INVISIBLE, TIME)
@pytest.mark.parametrize(("power", "how"), [(INVISIBLE, VANISH), (TIME, STROLL)])
def test_only_the_owner_gets_away(power: str, how: dict[str, str]) -> None:
    has = {"level": 5, "in_play": [power], "hand": [PUDDING]}
    pay = {"pay": [PUDDING]} if power == INVISIBLE else {}
    t = lost(STRAW, aric=has, suzan={"level": 3}, helper="Suzan", dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", **how, **pay)
    flee(t, STRAW, who="Suzan")
    t.expect(Aric={"level": 5}, Suzan={"level": 2}, phase="charity")
    t = lost(STRAW, aric={"level": 3}, suzan=has, helper="Suzan", dice=[1])
    flee(t, STRAW)
    t.do("Suzan", **how, **pay)
    t.expect(Aric={"level": 2}, Suzan={"level": 5}, phase="charity")


@pytest.mark.card(RUBBER)
def test_rubber_bones_draw_a_treasure_for_a_lost_level() -> None:
    t = at_table(aric={"level": 5, "in_play": [RUBBER]}, suzan={"hand": ["Parents' Evening"]}, treasure=[HELMET])
    strike(t, "Suzan", "Parents' Evening", "Aric")
    t.expect(Aric={"level": 4, "hand_has": [HELMET], "hand_count": 1}, Suzan={"hand_count": 0})
    t = at_table(aric={"level": 5, "in_play": [RUBBER], "hand": ["Parents' Evening"]}, suzan={"level": 3})
    strike(t, "Aric", "Parents' Evening", "Suzan")
    t.expect(Suzan={"level": 2}, Aric={"hand_count": 0})  # somebody else's


@pytest.mark.card(RUBBER)
@pytest.mark.rule("meta.hard-rule.level-floor")
def test_who_has_no_level_to_lose_bounces_for_nothing() -> None:
    t = at_table(aric={"level": 1, "in_play": ["Late Bloomer, Early", RUBBER]}, suzan={"hand": ["Parents' Evening"]})
    strike(t, "Suzan", "Parents' Evening", "Aric")
    t.expect(Aric={"level": 1, "hand_count": 0})


# ---- Rank 3 -----------------------------------------------------------------------------------------------------
@pytest.mark.card(STRENGTH)
@pytest.mark.rule("combat.ties")
def test_super_strength_wins_ties() -> None:
    t = fight(BARONESS, aric={"level": 5, "in_play": [STRENGTH]})
    t.expect(fight={"munchkins": 9, "monsters": 9, "ahead": "munchkins"})
    slay(t)
    t.expect(Aric={"level": 6})
    fight(BARONESS, aric={"level": 4, "in_play": [STRENGTH]}).expect(fight={"ahead": "monsters"})
    fight(BARONESS, aric={"level": 7, "in_play": [RUBBER]}).expect(fight={"munchkins": 9, "ahead": "monsters"})
    t = fight(BARONESS, aric={"level": 2}, suzan={"level": 3, "in_play": [STRENGTH]}, helper="Suzan")
    t.expect(fight={"munchkins": 9, "ahead": "munchkins"})


@pytest.mark.card(TWICE)
def test_twice_the_pupil_draws_twice() -> None:
    aric = {"level": 3, "in_play": [TWICE]}
    t = fight(STRAW, aric=aric, treasure=[HELMET, BLADE])
    t.expect(fight={"munchkins": 6, "treasures": 1})
    slay(t)
    t.expect(Aric={"level": 4, "hand_has": [HELMET, BLADE], "hand_count": 2})


@pytest.mark.card(TWICE)
def test_twice_the_pupil_draws_nothing_for_help_or_without_a_kill() -> None:
    t = fight(STRAW, aric={"in_play": ["Big Stick"]}, suzan={"level": 3, "in_play": [TWICE]}, helper="Suzan",
              cards=BIG_STICK)  # fmt: skip
    slay(t)
    t.expect(Suzan={"hand_count": 0})
    t = fight(STRAW, aric={"level": 3, "in_play": [TWICE], "hand": ["Bell for Double Algebra"]})
    t.do("Aric", play="Bell for Double Algebra", on=STRAW)
    t.expect(Aric={"level": 3, "hand_count": 1}, phase="charity")
    t = fight(STRAW, aric={"in_play": ["Big Stick"]}, suzan={"level": 3, "in_play": [TWICE]}, cards=BIG_STICK)
    slay(t)
    t.expect(Suzan={"hand_count": 0})


# ---- Rank 4 -----------------------------------------------------------------------------------------------------
@pytest.mark.card(TIME)
def test_time_stops_for_everything_that_runs_after() -> None:
    t = lost(BARONESS, STRAW, aric={"level": 5, "in_play": [TIME, *BELONGINGS], "hand": HAND}, dice=[1])
    assert not t.may("Aric", **STROLL)
    t.do("Aric", "run away")
    t.do("Aric", **STROLL)
    t.expect(Aric={"level": 5, "hand_count": 3, "equipped": BELONGINGS, "in_play_has": [TIME]}, phase="charity")


@pytest.mark.card(EXPLODES)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_one_to_three_cards_explode(n: int) -> None:
    t = fight(BARONESS, aric={"level": 4, "in_play": [EXPLODES, BLADE], "hand": [*HAND, SOCKS][:3]})
    paid = [BLADE, *HAND[:2]][:n]
    t.do("Aric", **STAND_BACK, pay=paid)
    t.expect(fight={"munchkins": 4 + 5 + 2 * n})
    assert not t.may("Aric", **STAND_BACK, pay=[HAND[2]])  # once per combat
    assert BLADE not in t.in_play("Aric")


@pytest.mark.card(EXPLODES)
def test_neither_no_card_nor_four_explode() -> None:
    t = fight(BARONESS, aric={"level": 4, "in_play": [EXPLODES], "hand": [*HAND, "Angel"]})
    t.refuse("Aric", **STAND_BACK, pay=[*HAND, "Angel"], rule=UNPAID)
    t.refuse("Aric", **STAND_BACK, pay=[], rule=UNPAID)


@pytest.mark.card(EXPLODES)
def test_explosions_are_for_the_own_fight() -> None:
    has = {"level": 4, "in_play": [EXPLODES], "hand": HAND}
    t = fight(BARONESS, suzan=has)
    assert not t.may("Suzan", **STAND_BACK, pay=[PUDDING])
    t = at_table(aric=has)
    assert not t.may("Aric", **STAND_BACK, pay=[PUDDING])
    t = fight(BARONESS, suzan=has, helper="Suzan")
    t.do("Suzan", **STAND_BACK, pay=[PUDDING])
    t.expect(fight={"munchkins": 1 + 4 + 5 + 2})
