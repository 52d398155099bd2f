"""Bad Stuff is for whoever was caught: here that is the helper, and the fighter who got away loses nothing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_xmen.goods import BLADE, BLAZER, HELMET, PUDDING, SHOES, SOCKS, fight, lost
from tests.table import BIG_STICK, flee, row, sideways, slay

ARMOR = "Stryfe's Battle Armor"
HAS = ["X-Factor", "Angel", "Flight"]
FIGHTER = {"level": 6, "in_play": ["X-Force", "Storm", "Precognition, Five Seconds"], "hand": [SOCKS]}


def caught_with(item: Any, monster: str, *dice: int) -> Any:
    """Aric gets away; Suzan (Level 6, with an Affiliation, an Ally, a Power, this Item and one card) does not."""
    suzan = {"level": 6, "in_play": [*HAS, item], "hand": [PUDDING]}
    t = lost(monster, aric=FIGHTER, suzan=suzan, helper="Suzan", dice=[6, 1, *dice])
    flee(t, monster)
    flee(t, monster, who="Suzan")
    return t


@pytest.mark.rule("runaway.coop.both", "runaway.coop.both-caught")
@pytest.mark.parametrize(
    ("monster", "item", "after"),
    [
        row("Minion on Minimum Wage", BLADE, {"hand_count": 0}),
        row("Class Hamster, Irradiated", SHOES, {"in_play_lacks": [SHOES]}),
        row("Cafeteria Special, Day Nine", BLADE, {}),
        row("Captain Adequate", HELMET, {"in_play_lacks": [HELMET]}),
        row("Vending Machine That Remembers", BLADE, {"in_play_lacks": [BLADE]}),
        row("Miss Direction", BLADE, {"hand_count": 0}),
        row("Static Cling, Boy Nemesis", BLADE, {"not_equipped": [BLADE]}),
        row("Library Silverfish, Overdue", BLADE, {"hand_count": 0}),
        row("Gym Rope With Opinions", SHOES, {"in_play_lacks": [SHOES]}),
        row("Gym Rope With Opinions", BLADE, {"hand_count": 0}),
        row("Professor Placebo", BLADE, {"in_play_lacks": [BLADE]}),
        row("Swan of the Ornamental Lake", sideways(BLADE), {"in_play_lacks": [BLADE]}),
        row("The Tuba Section", BLADE, {"level": 5}),
        row("Doctor Ipso Facto", BLADE, {"level": 5}),
        row("Sebastian Shaw", BLADE, {"in_play_lacks": [BLADE]}),
        row("Rival Mascot, Occupied", BLADE, {"in_play_lacks": ["Angel"]}),
        row("Lord Procrastinor", BLADE, {"level": 5}),
        row("Twins Who Finish Each Other's Crimes", BLADE, {"hand_count": 0}),
        row("Phantom of the Assembly Hall", BLADE, {"level": 5, "hand_count": 0}),
        row("Baroness von Backhand", BLADE, {"level": 4}),
        row("Flytrap With References", BLADE, {"in_play_lacks": [BLADE, "X-Factor"]}),
        row("Schools Inspector, Unannounced", BLADE, {"level": 4}),
        row("Squid From the Deep End", BLADE, {"level": 5, "in_play_lacks": [BLADE]}),
        row("Squid From the Deep End", BLAZER, {"level": 5, "in_play_lacks": [BLAZER]}),
        row("Talent Scout in Dark Glasses", BLADE, {"level": 5, "in_play_lacks": ["Flight"]}),
        row("The Grand Inquizitor", BLADE, {"level": 4}),
        row("Dinosaur From the Skeleton Cupboard", HELMET, {"level": 4, "in_play_lacks": [HELMET]}),
        row("Kaiju, Junior Varsity", BLADE, {"level": 3}),
        row("Headmistress of the Other School", BLADE, {"dead": True, "hand_count": 0, "in_play_lacks": ["Angel"]}),
        row("The Deficit", BLADE, {"dead": True, "hand_count": 0, "in_play_lacks": ["Angel"]}),
        row("The Founder", BLADE, {"dead": True, "hand_count": 0, "in_play_lacks": ["Angel"]}),
    ],
)
def test_the_helper_who_is_caught_loses_and_nobody_else(monster: str, item: Any, after: dict[str, Any]) -> None:
    t = caught_with(item, monster)
    kept = {"level": 6, "hand_count": 1, "dead": False, "in_play_has": kept_by_suzan(item, after)}
    t.expect(Suzan={**kept, **after}, Aric={"level": 6, "in_play_has": FIGHTER["in_play"], "hand_has": [SOCKS]})


def kept_by_suzan(item: Any, after: dict[str, Any]) -> list[str]:
    """Everything on her table that is not said to be lost."""
    name = item["card"] if isinstance(item, dict) else item
    gone = after.get("in_play_lacks", [])
    if after.get("dead"):
        return ["X-Factor", "Flight"]
    return [card for card in (*HAS, name) if card not in gone]


@pytest.mark.card("Hive Mind, Six Votes Short")
@pytest.mark.parametrize(("vote", "after"), [(2, {"dead": True}), (3, {"dead": False, "hand_count": 0})])
def test_the_hive_mind_votes_on_the_helper(vote: int, after: dict[str, Any]) -> None:
    t = caught_with(BLADE, "Hive Mind, Six Votes Short", vote)
    t.expect(Suzan={"level": 6, **after}, Aric={"dead": False, "hand_has": [SOCKS]})


@pytest.mark.card("Hall Monitor, Armored Division")
def test_the_monitor_takes_from_the_one_who_escapes_and_from_the_one_who_does_not() -> None:
    t = caught_with(SHOES, "Hall Monitor, Armored Division")
    t.expect(Aric={"level": 6, "hand_count": 0}, Suzan={"level": 5, "hand_count": 1, "in_play_lacks": [SHOES]})


@pytest.mark.card("Poltergeist of the Lost Property Box", "Miss Direction")
@pytest.mark.parametrize(
    ("monster", "carl"),
    [
        ("Poltergeist of the Lost Property Box", {"in_play_has": [BLADE], "hand_count": 0}),
        ("Miss Direction", {"hand_has": [PUDDING]}),
    ],
)
def test_the_left_is_the_left_of_the_helper(monster: str, carl: dict[str, Any]) -> None:
    caught_with(BLADE, monster).expect(Carl=carl, Aric={"hand_has": [SOCKS], "hand_count": 1})


@pytest.mark.card("Poltergeist of the Lost Property Box", "Doctor Ipso Facto")
@pytest.mark.parametrize("monster", ["Poltergeist of the Lost Property Box", "Doctor Ipso Facto"])
def test_the_helper_who_is_caught_is_asked(monster: str) -> None:
    suzan = {"level": 6, "in_play": [BLADE, HELMET], "hand": [PUDDING, "Angel"]}
    t = lost(monster, aric={"level": 6}, suzan=suzan, helper="Suzan", dice=[6, 1])
    flee(t, monster)
    flee(t, monster, who="Suzan")
    t.expect(question="Suzan")
    if monster == "Doctor Ipso Facto":
        t.do("Suzan", choose="Table the evidence")
        t.expect(Suzan={"level": 6, "hand_count": 0}, phase="charity")
    else:
        t.do("Suzan", pick=HELMET)
        t.expect(Suzan={"equipped": [BLADE]}, Carl={"in_play_has": [HELMET]})


@pytest.mark.card("The Boiler")
def test_the_boiler_takes_the_armor_of_whom_it_catches() -> None:
    aric = {"level": 6, "in_play": [BLAZER]}
    t = lost("The Boiler", aric=aric, suzan={"level": 6, "in_play": [ARMOR]}, helper="Suzan")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="The Boiler")
    t.expect(Aric={"in_play_lacks": [BLAZER]}, Suzan={"in_play_has": [ARMOR]})
    t.do("Suzan", roll_against="The Boiler")
    t.expect(Suzan={"level": 6, "in_play_lacks": [ARMOR]}, Aric={"level": 6}, phase="charity")
    t = lost("The Boiler", aric=aric, suzan={"level": 6, "in_play": [BLADE]}, helper="Suzan")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="The Boiler")
    t.do("Suzan", roll_against="The Boiler")
    t.expect(Suzan={"level": 5}, Aric={"level": 6}, phase="charity")


@pytest.mark.card("Rival Mascot, Occupied", "Gym Rope With Opinions")
@pytest.mark.parametrize(
    ("monster", "has", "after"),
    [
        ("Rival Mascot, Occupied", "Storm", {"level": 5, "hand_count": 1}),
        ("Gym Rope With Opinions", SHOES, {"level": 6, "hand_count": 0}),
    ],
)
def test_what_only_the_fighter_has_does_not_save_the_helper(monster: str, has: str, after: dict[str, Any]) -> None:
    t = lost(monster, aric={"level": 6, "in_play": [has]}, suzan={"level": 6, "hand": [PUDDING]}, helper="Suzan",
             dice=[6, 1])  # fmt: skip
    flee(t, monster)
    flee(t, monster, who="Suzan")
    t.expect(Suzan=after, Aric={"level": 6, "in_play_has": [has]}, phase="charity")


@pytest.mark.card("Sebastian Shaw")
def test_shaw_asks_the_left_neighbour_of_the_helper() -> None:
    suzan = {"level": 6, "in_play": [BLADE, HELMET]}
    t = lost("Sebastian Shaw", aric=FIGHTER, suzan=suzan, helper="Suzan", dice=[6, 1])
    flee(t, "Sebastian Shaw")
    flee(t, "Sebastian Shaw", who="Suzan")
    t.expect(question="Carl")
    t.do("Carl", pick=HELMET)
    t.expect(Suzan={"equipped": [BLADE], "in_play_lacks": [HELMET]})


@pytest.mark.card("Cafeteria Special, Day Nine", "Talent Scout in Dark Glasses")
@pytest.mark.parametrize("monster", ["Cafeteria Special, Day Nine", "Talent Scout in Dark Glasses"])
def test_what_the_dead_monster_leaves_is_for_the_fighter(monster: str) -> None:
    t = fight(
        monster,
        aric={"hand": [SOCKS], "in_play": ["Big Stick"]},
        suzan={"hand": [PUDDING]},
        helper="Suzan",
        cards=BIG_STICK,
        door_discard=["Flight", "Rubber Bones"],
    )
    slay(t)
    t.expect(question="Aric")
