"""All 34 monsters: their strength, whom they react to, what they are worth, and how fast they are."""

from __future__ import annotations

import pytest
from tests.cards_xmen.goods import BELONGINGS, HAND, fight, lost
from tests.table import BIG_STICK, flee, row, slay

# name, strength, Treasures, levels
PLAIN = [
    row("Minion on Minimum Wage", 1, 1, 1),
    row("Class Hamster, Irradiated", 1, 1, 1),
    row("Captain Adequate", 2, 1, 1),
    row("Miss Direction", 2, 1, 1),
    row("Static Cling, Boy Nemesis", 2, 1, 1),
    row("Library Silverfish, Overdue", 3, 1, 1),
    row("Gym Rope With Opinions", 3, 1, 1),
    row("Poltergeist of the Lost Property Box", 4, 1, 1),
    row("Swan of the Ornamental Lake", 4, 1, 1),
    row("The Tuba Section", 5, 2, 1),
    row("Doctor Ipso Facto", 5, 2, 1),
    row("Sebastian Shaw", 6, 2, 1),
    row("Rival Mascot, Occupied", 6, 2, 1),
    row("The Boiler", 6, 2, 1),
    row("Lord Procrastinor", 7, 2, 1),
    row("Twins Who Finish Each Other's Crimes", 7, 2, 1),
    row("Phantom of the Assembly Hall", 8, 2, 1),
    row("Hall Monitor, Armored Division", 8, 2, 1),
    row("Baroness von Backhand", 9, 3, 1),
    row("Flytrap With References", 9, 3, 1),
    row("Schools Inspector, Unannounced", 11, 3, 1),  # 10, and one for the stick
    row("Squid From the Deep End", 10, 3, 1),
    row("Talent Scout in Dark Glasses", 11, 3, 1),
    row("Dinosaur From the Skeleton Cupboard", 12, 3, 1),
    row("Kaiju, Junior Varsity", 13, 4, 1),
    row("Hive Mind, Six Votes Short", 14, 4, 1),
    row("Omega Red", 15, 4, 1),
    row("Headmistress of the Other School", 16, 4, 2),
    row("The Deficit", 18, 5, 2),
    row("The Founder", 20, 5, 2),
]


@pytest.mark.rule("combat.strength.monster", "reward.level-per-monster", "reward.treasure-count")
@pytest.mark.parametrize(("monster", "strength", "treasures", "levels"), PLAIN)
def test_what_it_is_worth(monster: str, strength: int, treasures: int, levels: int) -> None:
    t = fight(monster, aric={"in_play": ["Big Stick"]}, cards=BIG_STICK)
    t.expect(fight={"monsters": strength, "ahead": "munchkins", "treasures": treasures, "levels": levels})
    slay(t)
    t.expect(
        Aric={"level": 1 + levels, "hand_count": treasures},
        Suzan={"level": 1, "hand_count": 0},
        door_discard_has=[monster],
        phase="charity",
    )


@pytest.mark.card("Vending Machine That Remembers")
def test_the_vending_machine_gives_a_door_as_well() -> None:
    t = fight("Vending Machine That Remembers", aric={"level": 3}, door=["Angel"], treasure=[BELONGINGS[0]])
    t.expect(fight={"monsters": 2, "treasures": 1, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 4, "hand_count": 2, "hand_has": ["Angel", BELONGINGS[0]]}, Suzan={"hand_count": 0})
    assert not t.sees("Suzan", "Angel")  # face down


@pytest.mark.rule("combat.monster-specials", "combat.help.abilities-shared")
@pytest.mark.parametrize(
    ("monster", "trait", "plain", "roused"),
    [
        row("Class Hamster, Irradiated", "X-Factor", 1, 4),
        row("Captain Adequate", "X-Men", 2, 0),
        row("Static Cling, Boy Nemesis", "X-Force", 2, 5),
        row("Library Silverfish, Overdue", "X-Men", 3, 6),
        row("Gym Rope With Opinions", "Flight", 3, 0),
        row("The Tuba Section", "Polite Telepathy", 5, 9),
        row("Doctor Ipso Facto", "X-Factor", 5, 8),
        row("Sebastian Shaw", "X-Men", 6, 9),
        row("Rival Mascot, Occupied", "X-Force", 6, 10),
        row("Twins Who Finish Each Other's Crimes", "Twice the Pupil", 7, 11),
        row("Phantom of the Assembly Hall", "X-Men", 8, 12),
        row("Hall Monitor, Armored Division", "X-Force", 8, 5),
        row("Baroness von Backhand", "X-Factor", 9, 13),
        row("Flytrap With References", "Weather, Indoors", 9, 5),
        row("Squid From the Deep End", "X-Force", 10, 14),
        row("Dinosaur From the Skeleton Cupboard", "X-Factor", 12, 8),
        row("Hive Mind, Six Votes Short", "X-Factor", 14, 10),
        row("Headmistress of the Other School", "X-Men", 16, 21),
        row("The Deficit", "Angel", 18, 22),  # any Ally will do
        row("The Deficit", "First-Year Who Follows You Around", 18, 22),
    ],
)
def test_it_reacts_to_some_and_not_to_others(monster: str, trait: str, plain: int, roused: int) -> None:
    has = {"level": 4, "in_play": [trait]}
    nobody = {"level": 4, "in_play": [other_than(trait)]}
    fight(monster).expect(fight={"monsters": plain})
    fight(monster, suzan=has).expect(fight={"monsters": plain})  # a bystander rouses nobody
    helper = {"in_play": ["Polite Telepathy" if trait == "Flight" else "Flight"]}
    fight(monster, aric=nobody, suzan=helper, helper="Suzan").expect(fight={"monsters": plain})
    fight(monster, aric=has).expect(fight={"monsters": roused})
    fight(monster, suzan=has, helper="Suzan").expect(fight={"monsters": roused})
    fight(monster, aric={"level": 4, "hand": [trait]}).expect(fight={"monsters": plain})
    if trait.startswith("X-"):  # never counted twice
        fight(monster, aric=has, suzan=has, helper="Suzan").expect(fight={"monsters": roused})


def other_than(trait: str) -> str:
    return {"X-Men": "X-Force", "X-Force": "X-Factor", "X-Factor": "X-Men"}.get(trait, "Rubber Bones")


@pytest.mark.rule("runaway.roll", "runaway.success", "runaway.modifiers.monster")
@pytest.mark.parametrize(
    ("monster", "die"),
    [
        row("Minion on Minimum Wage", 4),
        row("Class Hamster, Irradiated", 5),
        row("Cafeteria Special, Day Nine", 5),
        row("Captain Adequate", 5),
        row("Vending Machine That Remembers", 5),
        row("Miss Direction", 6),
        row("Static Cling, Boy Nemesis", 5),
        row("Library Silverfish, Overdue", 5),
        row("Gym Rope With Opinions", 5),
        row("Professor Placebo", 5),
        row("Poltergeist of the Lost Property Box", 5),
        row("Swan of the Ornamental Lake", 6),
        row("The Tuba Section", 5),
        row("Doctor Ipso Facto", 5),
        row("Sebastian Shaw", 5),
        row("Rival Mascot, Occupied", 5),
        row("Lord Procrastinor", 4),
        row("Twins Who Finish Each Other's Crimes", 5),
        row("Phantom of the Assembly Hall", 5),
        row("Baroness von Backhand", 5),
        row("Flytrap With References", 5),
        row("Schools Inspector, Unannounced", 5),
        row("Squid From the Deep End", 6),
        row("Talent Scout in Dark Glasses", 5),
        row("The Grand Inquizitor", 5),
        row("Dinosaur From the Skeleton Cupboard", 5),
        row("Kaiju, Junior Varsity", 4),
        row("Hive Mind, Six Votes Short", 5),
        row("Headmistress of the Other School", 5),
        row("The Deficit", 5),
        row("The Founder", 5),
    ],
)
def test_the_lowest_roll_that_gets_away(monster: str, die: int) -> None:
    has = {"level": 5, "in_play": [*BELONGINGS, "Flight", "Angel", "X-Factor"], "hand": HAND}
    roll = die - 1  # Flight is good for one
    t = flee(lost(monster, aric=has, dice=[roll]), monster)
    t.expect(
        Aric={
            "level": 5,
            "dead": False,
            "hand_has": HAND,
            "hand_count": 3,
            "equipped": BELONGINGS,
            "in_play_has": ["Flight", "Angel", "X-Factor"],
        },
        door_discard_has=[monster],
        phase="charity",
    )
    t = lost(monster, aric=has, dice=[roll - 1, 6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=monster)
    t.all_pass()
    assert [event["card"] for event in t.all_events if event["event"] == "caught"] == [monster]
