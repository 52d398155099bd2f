"""What the monsters of Level 8 to 20 do to whom they catch, and whatever else they say."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_xmen.goods import (
    BELONGINGS,
    BLADE,
    BLAZER,
    HAND,
    HELMET,
    IMPROVED,
    PUDDING,
    SHOES,
    SOCKS,
    STRAW,
    caught,
    fight,
    kick,
    lost,
)
from tests.table import BIG_STICK, flee, row, sideways, slay

PHANTOM = "Phantom of the Assembly Hall"
MONITOR = "Hall Monitor, Armored Division"
BARONESS = "Baroness von Backhand"
FLYTRAP = "Flytrap With References"
INSPECTOR = "Schools Inspector, Unannounced"
SQUID = "Squid From the Deep End"
SCOUT = "Talent Scout in Dark Glasses"
INQUIZITOR = "The Grand Inquizitor"
DINOSAUR = "Dinosaur From the Skeleton Cupboard"
KAIJU = "Kaiju, Junior Varsity"
HIVE = "Hive Mind, Six Votes Short"
OMEGA = "Omega Red"
HEADMISTRESS = "Headmistress of the Other School"
DEFICIT = "The Deficit"
FOUNDER = "The Founder"
MASK = "Diving Mask of the Former Pool"
EVERYTHING: dict[str, Any] = {"level": 6, "in_play": ["X-Factor", "Angel", "Flight", *BELONGINGS], "hand": HAND}


# ---- levels and nothing but levels ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("monster", "levels"), [row(BARONESS, 2), row(INSPECTOR, 2), row(INQUIZITOR, 2), row(KAIJU, 3)]
)
def test_it_costs_levels(monster: str, levels: int) -> None:
    t = caught(monster, EVERYTHING)
    t.expect(
        Aric={
            "level": 6 - levels,
            "equipped": BELONGINGS,
            "hand_count": 3,
            "dead": False,
            "in_play_has": ["X-Factor", "Angel", "Flight"],
        },
        phase="charity",
    )
    caught(monster, {"level": 2}).expect(Aric={"level": 1, "dead": False})


# ---- death ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("death.keep.class", "death.keep.powers", "death.keep.level", "death.lose-stuff")
@pytest.mark.parametrize("monster", [row(OMEGA), row(HEADMISTRESS), row(DEFICIT), row(FOUNDER)])
def test_it_kills(monster: str) -> None:
    t = caught(monster, EVERYTHING)
    t.expect(Aric={"dead": True, "level": 6, "hand_count": 0, "in_play_has": ["X-Factor", "Flight"]})
    t.expect(Aric={"in_play_lacks": ["Angel", *BELONGINGS]}, Suzan={"dead": False, "level": 1})


@pytest.mark.card(HIVE)
@pytest.mark.parametrize("vote", [1, 2])
def test_the_hive_mind_carries_the_motion(vote: int) -> None:
    caught(HIVE, EVERYTHING, dice=[vote]).expect(Aric={"dead": True, "level": 6})


@pytest.mark.card(HIVE)
@pytest.mark.parametrize("vote", [3, 4, 5, 6])
def test_the_hive_mind_adjourns_with_the_whole_hand(vote: int) -> None:
    t = caught(HIVE, EVERYTHING, dice=[vote])
    t.expect(Aric={"dead": False, "level": 6, "hand_count": 0, "equipped": BELONGINGS, "in_play_has": ["Angel"]})
    t.expect(phase="charity", question=None)
    caught(HIVE, {"level": 6}, dice=[vote]).expect(Aric={"dead": False, "level": 6}, phase="charity")


# ---- a level and something else ---------------------------------------------------------------------------------
@pytest.mark.card(PHANTOM)
def test_the_phantom_costs_a_level_and_a_card() -> None:
    t = caught(PHANTOM, EVERYTHING)
    t.expect(question="Aric")
    t.do("Aric", pick=SOCKS)
    t.expect(Aric={"level": 5, "hand_has": [PUDDING, IMPROVED], "hand_count": 2, "equipped": BELONGINGS})
    t.expect(phase="charity")
    caught(PHANTOM, {"level": 6}).expect(Aric={"level": 5}, phase="charity")


@pytest.mark.card(MONITOR)
@pytest.mark.parametrize("shoes", [SHOES, sideways(SHOES)], ids=["worn", "carried"])
def test_the_monitor_takes_footgear_and_a_level(shoes: Any) -> None:
    t = caught(MONITOR, {"level": 6, "in_play": [HELMET, BLAZER, BLADE, shoes], "hand": HAND}, die=4)
    t.expect(Aric={"level": 5, "in_play_lacks": [SHOES], "equipped": [HELMET, BLAZER, BLADE], "hand_count": 3})
    t.expect(phase="charity")
    caught(MONITOR, {"level": 6, "in_play": [HELMET]}).expect(Aric={"level": 5, "equipped": [HELMET]}, phase="charity")


@pytest.mark.card(MONITOR)
@pytest.mark.rule("runaway.success.hurts")
def test_the_monitor_confiscates_a_card_from_whoever_escapes() -> None:
    t = flee(lost(MONITOR, aric={**EVERYTHING, "in_play": BELONGINGS}, dice=[5]), MONITOR)
    t.expect(question="Aric")
    t.do("Aric", pick=PUDDING)
    t.expect(Aric={"level": 6, "hand_has": [SOCKS, IMPROVED], "hand_count": 2, "equipped": BELONGINGS})
    t.expect(question=None)
    t = flee(lost(MONITOR, aric={"level": 6}, dice=[5]), MONITOR)
    t.expect(Aric={"level": 6}, phase="charity")


@pytest.mark.card(FLYTRAP)
def test_the_flytrap_takes_an_affiliation_and_something_in_use() -> None:
    t = caught(FLYTRAP, {**EVERYTHING, "in_play": ["X-Factor", "Angel", *BELONGINGS, sideways(MASK)]})
    assert not t.may("Aric", pick=MASK)
    t.do("Aric", pick=BLAZER)
    t.expect(
        Aric={"level": 6, "in_play_lacks": ["X-Factor", BLAZER], "in_play_has": ["Angel", MASK], "hand_count": 3},
        door_discard_has=["X-Factor"],
        treasure_discard_has=[BLAZER],
        phase="charity",
    )
    t.expect(Aric={"equipped": [HELMET, SHOES, BLADE]})


@pytest.mark.card(FLYTRAP)
def test_the_flytrap_takes_one_affiliation_of_two_and_nothing_where_there_is_none() -> None:
    team_up = {"card": "Team-Up", "attached_to": "X-Men"}
    t = caught(FLYTRAP, {"level": 6, "in_play": ["X-Men", team_up, "X-Force"]})
    t.do("Aric", pick="X-Force")
    t.expect(Aric={"in_play_has": ["X-Men", "Team-Up"], "in_play_lacks": ["X-Force"]}, phase="charity")
    t = caught(FLYTRAP, {"level": 6, "in_play": ["Flight", "Angel", sideways(MASK)], "hand": ["X-Men"]})
    t.expect(Aric={"level": 6, "in_play_has": ["Flight", "Angel", MASK], "hand_count": 1}, phase="charity")


@pytest.mark.card(SQUID)
def test_the_squid_takes_what_is_held_what_is_worn_and_a_level() -> None:
    t = caught(SQUID, {**EVERYTHING, "in_play": ["Angel", *BELONGINGS]}, die=5)
    t.expect(Aric={"level": 5, "equipped": [HELMET, SHOES], "in_play_lacks": [BLADE, BLAZER], "hand_count": 3})
    t.expect(Aric={"in_play_has": ["Angel"]}, phase="charity")
    t = caught(SQUID, {"level": 6, "in_play": [sideways(BLADE), sideways(BLAZER), HELMET]})
    t.expect(Aric={"level": 5, "in_play_lacks": [BLADE, BLAZER], "equipped": [HELMET]}, phase="charity")
    caught(SQUID, {"level": 6, "in_play": [HELMET]}).expect(Aric={"level": 5, "equipped": [HELMET]}, phase="charity")


@pytest.mark.parametrize(
    ("monster", "levels", "pairs"),
    [
        row(MONITOR, 1, [(SHOES, "Dazzler's Roller Skates")]),
        row(SQUID, 1, [(BLADE, "Trophy for Second Place"), (BLAZER, "Stryfe's Battle Armor")]),
        row(DINOSAUR, 2, [(HELMET, MASK)]),
    ],
)
def test_it_takes_one_of_two(monster: str, levels: int, pairs: list[tuple[str, str]]) -> None:
    t = caught(monster, {"level": 6, "in_play": [card for one, two in pairs for card in (one, sideways(two))]})
    for _, two in pairs:
        t.do("Aric", pick=two)
    t.expect(Aric={"level": 6 - levels, "equipped": [one for one, _ in pairs]}, question=None, phase="charity")
    t.expect(Aric={"in_play_lacks": [two for _, two in pairs]})


@pytest.mark.card(SCOUT)
def test_the_scout_takes_one_power_and_a_level() -> None:
    t = caught(SCOUT, {**EVERYTHING, "in_play": ["X-Factor", "Flight", "Rubber Bones", *BELONGINGS]})
    t.do("Aric", pick="Flight")
    t.expect(Aric={"level": 5, "in_play_lacks": ["Flight"], "in_play_has": ["X-Factor", "Rubber Bones"]})
    t.expect(Aric={"equipped": BELONGINGS}, door_discard_has=["Flight"])
    t.expect(question=None, phase="charity")
    t = caught(SCOUT, {"level": 6, "in_play": ["X-Factor"], "hand": ["Flight"]})
    t.expect(Aric={"level": 5, "in_play_has": ["X-Factor"], "hand_has": ["Flight"]}, phase="charity")


@pytest.mark.card(DINOSAUR)
@pytest.mark.parametrize("hat", [HELMET, sideways(HELMET)], ids=["worn", "carried"])
def test_the_dinosaur_costs_two_levels_and_a_hat(hat: Any) -> None:
    t = caught(DINOSAUR, {"level": 6, "in_play": [hat, BLAZER, SHOES, BLADE], "hand": HAND})
    t.expect(Aric={"level": 4, "in_play_lacks": [HELMET], "equipped": [BLAZER, SHOES, BLADE], "hand_count": 3})
    t.expect(phase="charity")
    caught(DINOSAUR, {"level": 6, "in_play": [BLADE]}).expect(Aric={"level": 4, "equipped": [BLADE]}, phase="charity")


@pytest.mark.card(OMEGA)
@pytest.mark.rule("runaway.success.hurts", "meta.hard-rule.level-floor")
def test_omega_red_costs_a_level_even_if_one_gets_away() -> None:
    t = flee(lost(OMEGA, aric=EVERYTHING, dice=[4]), OMEGA)  # Flight makes it 5
    t.expect(Aric={"level": 5, "dead": False, "equipped": BELONGINGS, "hand_count": 3}, phase="charity")
    flee(lost(OMEGA, aric={"level": 1}, dice=[5]), OMEGA).expect(Aric={"level": 1, "dead": False})
    t = lost(OMEGA, aric={"level": 6}, suzan={"level": 4}, helper="Suzan", dice=[1, 5])
    flee(t, OMEGA)
    t.expect(Aric={"dead": True})
    flee(t, OMEGA, who="Suzan")
    t.expect(Suzan={"level": 3, "dead": False})


# ---- strength ---------------------------------------------------------------------------------------------------
@pytest.mark.card(INSPECTOR)
def test_the_inspector_counts_what_the_fighter_has_in_use() -> None:
    fight(INSPECTOR).expect(fight={"monsters": 10})
    fight(INSPECTOR, aric={"in_play": BELONGINGS}).expect(fight={"monsters": 14})
    fight(INSPECTOR, aric={"in_play": [HELMET, sideways(MASK), "Angel"]}).expect(fight={"monsters": 11})
    fight(INSPECTOR, suzan={"in_play": BELONGINGS}, helper="Suzan").expect(fight={"monsters": 10})


@pytest.mark.card(INQUIZITOR)
@pytest.mark.rule("ruling.K7")
def test_the_inquizitor_looks_at_levels_only() -> None:
    has = {"level": 9, "in_play": ["Big Stick", "Angel", "Flight"]}
    t = fight(INQUIZITOR, aric=has, cards=BIG_STICK)
    t.expect(fight={"munchkins": 9, "monsters": 12, "ahead": "monsters", "treasures": 3, "levels": 1})
    t = fight(INQUIZITOR, aric={"level": 7}, suzan={**has, "level": 6}, helper="Suzan", cards=BIG_STICK)
    t.expect(fight={"munchkins": 13, "monsters": 12})
    slay(t)
    t.expect(Aric={"level": 8})


@pytest.mark.card(DEFICIT)
def test_an_ally_who_leaves_pays_the_deficit_down() -> None:
    t = fight(DEFICIT, aric={"level": 3, "in_play": ["Angel"], "hand": ["Storm"]})
    t.expect(fight={"monsters": 22})
    t = fight(DEFICIT, aric={"level": 3, "hand": ["Storm"]})
    t.expect(fight={"monsters": 18})
    t.do("Aric", play="Storm")
    t.expect(fight={"monsters": 22})


# ---- before and after -------------------------------------------------------------------------------------------
@pytest.mark.card(SCOUT)
def test_the_dead_scout_leaves_a_power_from_the_discards() -> None:
    old = ["X-Men", "Flight", "Angel", "Rubber Bones"]
    t = fight(SCOUT, aric={"in_play": ["Big Stick"]}, cards=BIG_STICK, door_discard=old)
    slay(t)
    t.expect(question="Aric")
    assert not t.may("Aric", pick="X-Men")
    assert not t.may("Aric", pick="Angel")
    t.do("Aric", pick="Rubber Bones")
    t.expect(Aric={"hand_has": ["Rubber Bones"], "hand_count": 4, "level": 2}, question=None)


@pytest.mark.card(SCOUT)
def test_the_scout_leaves_nothing_when_it_is_not_killed() -> None:
    t = fight(SCOUT, aric={"hand": ["Bell for Double Algebra"]}, door_discard=["Flight"])
    t.do("Aric", play="Bell for Double Algebra", on=SCOUT)
    t.expect(Aric={"hand_lacks": ["Flight"], "hand_count": 3}, phase="charity")


@pytest.mark.card(KAIJU)
def test_everybody_discards_when_the_kaiju_falls() -> None:
    aric = {"in_play": ["Big Stick"], "hand": HAND[:2]}
    t = fight(KAIJU, aric=aric, suzan={"hand": ["Angel", "Storm"]}, cards=BIG_STICK)
    slay(t)
    t.do("Aric", pick=PUDDING)
    t.do("Suzan", pick="Storm")
    t.expect(Aric={"hand_count": 5, "hand_lacks": [PUDDING]}, Suzan={"hand_has": ["Angel"], "hand_count": 1})
    t.expect(Carl={"hand_count": 0}, question=None)


@pytest.mark.card(FOUNDER)
def test_the_founder_takes_his_fee_when_the_fight_begins() -> None:
    t = kick(FOUNDER, aric={"hand": HAND}, suzan={"hand": ["Angel"]})
    t.expect(question="Aric")
    t.do("Aric", pick=SOCKS)
    t.expect(Aric={"hand_has": [PUDDING, IMPROVED], "hand_count": 2}, Suzan={"hand_count": 1}, phase="combat")
    t.expect(question=None)
    t = kick(FOUNDER, aric={"in_play": BELONGINGS})
    t.expect(Aric={"equipped": BELONGINGS}, fight={"monsters": 20}, question=None)


@pytest.mark.card(FOUNDER)
def test_the_founder_takes_no_fee_when_he_only_joins() -> None:
    t = fight(STRAW, aric={"hand": HAND}, suzan={"hand": ["Wandering Monster", FOUNDER]})
    t.do("Suzan", play="Wandering Monster", with_=FOUNDER)
    t.expect(fight={"monsters": 25}, Aric={"hand_count": 3}, question=None)
