"""Monster enhancers, Wandering Monster, the two specials, and the tags that monsters and enhancers give."""

from __future__ import annotations

import pytest
from tests.cards_xmen.goods import BELONGINGS, HAND, PUDDING, STRAW, at_table, fight, lost
from tests.table import BIG_STICK, flee, row, slay

BARONESS = "Baroness von Backhand"
MINION = "Minion on Minimum Wage"
WANDERING = "Wandering Monster"
PARTNERS = "Assigned Partners"
BELL = "Bell for Double Algebra"
ENHANCERS = [
    row("New and Improved", 5, 1),
    row("In Its Final Form, Probably", 10, 2),
    row("Now With a Research Grant", 10, 2),
    row("As Drawn in the Nineties", 10, 2),
    row("Bitten by the Class Hamster", 5, 1),
    row("Bolted Into an Exoskeleton", 5, 1),
    row("Has Read Your File", 5, 1),
    row("Halfway Through Its Slides", -5, -1),
    row("Costume at the Cleaner's", -5, -1),
    row("Up Past Its Bedtime", -5, -1),
]
every_enhancer = pytest.mark.parametrize(("card", "bonus", "treasures"), ENHANCERS)


# ---- enhancers --------------------------------------------------------------------------------------------------
@every_enhancer
@pytest.mark.rule("monster.enhancer.definition", "monster.enhancer.treasure", "monster.enhancer.anyone")
def test_an_enhancer_changes_one_monster_and_its_treasures(card: str, bonus: int, treasures: int) -> None:
    t = fight(BARONESS, aric={"in_play": ["Big Stick"]}, carl={"hand": [card]}, cards=BIG_STICK)
    t.do("Carl", play=card, on=BARONESS)
    t.expect(fight={"monsters": 9 + bonus, "treasures": 3 + treasures, "levels": 1}, Carl={"hand_count": 0})
    slay(t)
    t.expect(Aric={"level": 2, "hand_count": 3 + treasures}, door_discard_has=[card, BARONESS])


@every_enhancer
@pytest.mark.rule("monster.enhancer.target", "combat.door-cards")
def test_an_enhancer_is_played_in_combat_only(card: str, bonus: int, treasures: int) -> None:
    t = at_table(aric={"hand": [card, MINION]})
    assert not t.may("Aric", play=card)
    t = fight(MINION, BARONESS, aric={"hand": [card]})  # one of two
    t.do("Aric", play=card, on=BARONESS)
    t.expect(fight={"monsters": 1 + 9 + bonus, "treasures": 1 + 3 + treasures})


@every_enhancer
@pytest.mark.rule("combat.strength.negative")
def test_an_enhancer_goes_with_the_monster_it_is_on(card: str, bonus: int, treasures: int) -> None:
    t = fight(BARONESS, STRAW, aric={"hand": [BELL]}, suzan={"hand": [card]})
    t.do("Suzan", play=card, on=BARONESS)
    t.expect(fight={"monsters": 14 + bonus})
    t.do("Aric", play=BELL, on=BARONESS)
    t.expect(fight={"monsters": 5, "levels": 1})


# ---- tags -------------------------------------------------------------------------------------------------------
TAGS = {"beast": 1, "machine": 2, "villain": 4, "paperwork": 8, "plant": 16, "alien": 32, "fire": 64}
METERS = "".join(
    f"- {{id: meter_{tag}, name: Meter {tag}, deck: treasure, type: item, item: {{value: 0}}, abilities: "
    f"[{{static: [{{stat: strength, add: {n}, to: self}}], if: {{tagged: {{of: monsters, is: {tag}}}}}}}]}}\n"
    for tag, n in TAGS.items()
)


@pytest.mark.rule("combat.monster-specials")
@pytest.mark.parametrize(
    ("monster", "tags"),
    [
        row("Minion on Minimum Wage", ["villain"]),
        row("Class Hamster, Irradiated", ["beast"]),
        row("Cafeteria Special, Day Nine", []),
        row("Captain Adequate", ["villain"]),
        row("Vending Machine That Remembers", ["machine"]),
        row("Miss Direction", ["villain"]),
        row("Static Cling, Boy Nemesis", ["villain"]),
        row("Library Silverfish, Overdue", ["beast", "paperwork"]),
        row("Gym Rope With Opinions", []),
        row("Poltergeist of the Lost Property Box", []),
        row("Swan of the Ornamental Lake", ["beast"]),
        row("The Tuba Section", []),
        row("Doctor Ipso Facto", ["villain", "paperwork"]),
        row("Sebastian Shaw", ["villain"]),
        row("Rival Mascot, Occupied", ["beast"]),
        row("The Boiler", ["machine", "fire"]),
        row("Lord Procrastinor", ["villain"]),
        row("Twins Who Finish Each Other's Crimes", ["villain"]),
        row("Phantom of the Assembly Hall", []),
        row("Hall Monitor, Armored Division", ["machine"]),
        row("Baroness von Backhand", ["villain"]),
        row("Flytrap With References", ["plant"]),
        row("Schools Inspector, Unannounced", ["paperwork"]),
        row("Squid From the Deep End", ["beast"]),
        row("Talent Scout in Dark Glasses", ["villain"]),
        row("Dinosaur From the Skeleton Cupboard", ["beast"]),
        row("Kaiju, Junior Varsity", ["beast"]),
        row("Hive Mind, Six Votes Short", ["alien"]),
        row("Omega Red", ["villain"]),
        row("Headmistress of the Other School", ["villain"]),
        row("The Deficit", ["paperwork"]),
        row("The Founder", ["villain"]),
    ],
)
def test_what_a_monster_also_is(monster: str, tags: list[str]) -> None:
    t = fight(monster, aric={"in_play": [f"Meter {tag}" for tag in TAGS]}, cards=METERS)
    t.expect(fight={"munchkins": 1 + sum(TAGS[tag] for tag in tags)})


@pytest.mark.parametrize(
    ("monster", "tags"), [row("Professor Placebo", ["villain"]), row("The Grand Inquizitor", ["villain", "paperwork"])]
)
def test_what_a_monster_also_is_against_which_only_levels_count(monster: str, tags: list[str]) -> None:
    warrants = "".join(
        f"- {{id: warrant_{tag}, name: Warrant {tag}, deck: treasure, type: one_shot, one_shot: {{value: 0}}, "
        f"abilities: [{{play: any_combat, target: {{monster: {{if: {{tagged: {{of: monster, is: {tag}}}}}}}}}, "
        f"do: [{{remove_monster: {{which: monster}}}}]}}]}}\n"
        for tag in TAGS
    )
    t = fight(monster, aric={"hand": [f"Warrant {tag}" for tag in TAGS]}, cards=warrants)
    assert [tag for tag in TAGS if t.may("Aric", play=f"Warrant {tag}", on=monster)] == tags


@pytest.mark.parametrize(
    ("card", "tag"), [row("Bitten by the Class Hamster", "beast"), row("Bolted Into an Exoskeleton", "machine")]
)
def test_an_enhancer_that_makes_a_monster_something_else_as_well(card: str, tag: str) -> None:
    t = fight(STRAW, aric={"in_play": [f"Meter {tag}" for tag in TAGS], "hand": [card]}, cards=METERS)
    t.expect(fight={"munchkins": 1})
    t.do("Aric", play=card, on=STRAW)
    t.expect(fight={"munchkins": 1 + TAGS[tag]})


# ---- Wandering Monster ------------------------------------------------------------------------------------------
@pytest.mark.card(WANDERING)
@pytest.mark.rule("combat.interfere.add-monster")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_anybody_may_let_a_monster_from_hand_wander_in(who: str) -> None:
    hand = {"hand": [WANDERING, MINION, PUDDING]}
    t = fight(BARONESS, helper="Suzan", **{who.lower(): hand})
    t.refuse(who, play=WANDERING, with_=PUDDING, rule="combat.interfere.add-monster")
    t.do(who, play=WANDERING, with_=MINION)
    t.expect(fight={"monsters": 10, "treasures": 4, "levels": 2})
    assert t.hand(who) == [PUDDING]


@pytest.mark.card(WANDERING)
def test_no_monster_wanders_in_where_there_is_no_fight_or_no_monster() -> None:
    t = at_table(aric={"hand": [WANDERING, MINION]})
    assert not t.may("Aric", play=WANDERING, with_=MINION)
    t = fight(BARONESS, suzan={"hand": [WANDERING, PUDDING]})
    assert not t.may("Suzan", play=WANDERING)


# ---- Assigned Partners ------------------------------------------------------------------------------------------
@pytest.mark.card(PARTNERS)
@pytest.mark.rule("combat.help.one-helper")
def test_the_fighter_is_assigned_a_partner() -> None:
    t = fight(BARONESS, aric={"level": 3, "hand": [PARTNERS]}, carl={"level": 4})
    t.do("Aric", play=PARTNERS, on="Carl")
    t.expect(in_combat=["Aric", "Carl"], fight={"munchkins": 7, "monsters": 9}, door_discard_has=[PARTNERS])


@pytest.mark.card(PARTNERS)
def test_only_the_fighter_may_assign_and_only_in_combat() -> None:
    t = fight(BARONESS, suzan={"hand": [PARTNERS]})
    assert not t.may("Suzan", play=PARTNERS, on="Carl")
    t = at_table(aric={"hand": [PARTNERS]})
    assert not t.may("Aric", play=PARTNERS, on="Carl")
    t = fight(BARONESS, aric={"hand": [PARTNERS]})
    assert not t.may("Aric", play=PARTNERS, on="Aric")
    t = fight(BARONESS, suzan={"hand": [PARTNERS]}, helper="Suzan")
    assert not t.may("Suzan", play=PARTNERS, on="Carl")


@pytest.mark.card(PARTNERS)
@pytest.mark.rule("combat.help.one-helper")
def test_a_second_partner_is_not_assigned() -> None:
    t = fight(BARONESS, aric={"level": 3, "hand": [PARTNERS]}, helper="Suzan")
    assert not t.may("Aric", play=PARTNERS, on="Carl")


@pytest.mark.card(PARTNERS)
@pytest.mark.rule("combat.help.compelled.not-for-win")
@pytest.mark.parametrize(("level", "monster", "allowed"), [(9, BARONESS, False), (8, BARONESS, True)])
def test_nobody_is_assigned_to_a_fight_for_the_win(level: int, monster: str, allowed: bool) -> None:
    t = fight(monster, aric={"level": level, "hand": [PARTNERS]})
    assert t.may("Aric", play=PARTNERS, on="Carl") is allowed


@pytest.mark.card(PARTNERS)
def test_two_levels_can_be_the_winning_ones_too() -> None:
    t = fight("Headmistress of the Other School", aric={"level": 8, "hand": [PARTNERS]})
    assert not t.may("Aric", play=PARTNERS, on="Carl")
    t = fight("Headmistress of the Other School", aric={"level": 7, "hand": [PARTNERS]})
    assert t.may("Aric", play=PARTNERS, on="Carl")


# ---- Bell for Double Algebra ------------------------------------------------------------------------------------
@pytest.mark.card(BELL)
@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure")
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_the_bell_calls_a_monster_away_and_its_treasure_stays(who: str) -> None:
    t = fight(BARONESS, **{who.lower(): {"hand": [BELL]}})
    t.do(who, play=BELL, on=BARONESS)
    t.expect(Aric={"level": 1, "hand_count": 3}, Suzan={"hand_count": 0}, phase="charity")
    t.expect(door_discard_has=[BELL, BARONESS])


@pytest.mark.card(BELL)
@pytest.mark.rule("combat.multi.eliminate-one", "combat.multi.flee-forfeits")
def test_the_bell_calls_one_monster_away_of_two() -> None:
    t = fight(BARONESS, MINION, aric={"level": 2, "hand": [BELL]})
    t.do("Aric", play=BELL, on=BARONESS)
    t.expect(fight={"monsters": 1, "levels": 1}, phase="combat", Aric={"hand_count": 0})
    slay(t)
    t.expect(Aric={"level": 3, "hand_count": 4})
    t = lost(BARONESS, MINION, aric={"level": 2, "hand": [BELL]}, dice=[6])
    t.do("Aric", play=BELL, on=BARONESS)
    flee(t, MINION)
    t.expect(Aric={"level": 2, "hand_count": 0})


@pytest.mark.card(BELL)
def test_the_bell_rings_in_combat_only() -> None:
    t = at_table(aric={"hand": [BELL, *HAND], "in_play": BELONGINGS})
    assert not t.may("Aric", play=BELL)
