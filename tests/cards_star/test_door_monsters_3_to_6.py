"""The monsters of Level 3 to 6, fought, fled from and suffered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import (
    BELONGINGS,
    BOOTS,
    BOWL,
    CLIPBOARD,
    GOWN,
    HAND,
    TEETH,
    TRAITS,
    caught,
    fight,
    helper_caught,
    ignores,
    lost,
    winning,
)
from tests.table import flee, row, sideways, slay

HOLE = "Black Hole, Travel Size"
TAILOR = "Auto-Tailor, One Size"
BOTTLE = "Bottle Bottle"
DRONE = "Asteroid Belt Parking Drone"
SHRUB = "Solar-Powered Shrub"
VENDING = "Vending Machine With Opinions"
MUSIC = "Elevator Music, Orbital Length"
SPORK = "Regulation Plasma Spork"
FLARE = "Flare Left Over From the Rescue"


# ---- all of them ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("monster", "strength"),
    [
        row("Black Hole, Travel Size", 3),
        row("Bottle Bottle", 4),
        row("Solar-Powered Shrub", 4),
        row("Vending Machine With Opinions", 5),
        row("Elevator Music, Orbital Length", 6),
    ],
)
def test_no_class_or_race_impresses_it(monster: str, strength: int) -> None:
    ignores(monster, strength, *TRAITS, "Red Shirts", TEETH)


@pytest.mark.rule("runaway.coop.both", "runaway.coop.both-caught")
@pytest.mark.parametrize(
    ("monster", "die", "suzan", "after"),
    [
        row("Auto-Tailor, One Size", 4, {"in_play": [GOWN]}, {"in_play_lacks": [GOWN], "level": 4}),
        row("Asteroid Belt Parking Drone", 4, {"in_play": [BOOTS]}, {"in_play_lacks": [BOOTS], "level": 4}),
        row("Asteroid Belt Parking Drone", 4, {"hand": ["Psychic"]}, {"hand_count": 0, "level": 4}),
        row("Solar-Powered Shrub", 4, {"in_play": [BOWL]}, {"in_play_lacks": [BOWL], "level": 4}),
        row("Hull Barnacle Choir", 4, {"hand": HAND}, {"hand_count": 3, "level": 3}),
        row("Vending Machine With Opinions", 5, {"hand": HAND}, {"hand_count": 3, "level": 3}),
        row("Small Red Dot", 5, {"hand": HAND, "in_play": [BOWL]}, {"equipped": [BOWL], "level": 3}),
        row("Elevator Music, Orbital Length", 4, {"hand": HAND[:2]}, {"hand_count": 0, "level": 4}),
    ],
)
def test_it_takes_from_the_helper_whom_it_catches(monster: str, die: int, suzan: Any, after: Any) -> None:
    t = helper_caught(monster, die, {"level": 4, **suzan})
    t.expect(Suzan=after, phase="charity")


# ---- Black Hole, Travel Size ------------------------------------------------------------------------------------
@pytest.mark.card("Black Hole, Travel Size")
@pytest.mark.rule("ruling.K29")
def test_nobody_gets_out_of_the_black_hole() -> None:
    aric = {"level": 3, "in_play": ["Feline", TEETH], "hand": HAND}
    t = lost(HOLE, aric=aric, suzan={"in_play": [BOWL]}, helper="Suzan", dice=[6, 6])
    flee(t, HOLE)
    t.do("Suzan", roll_against=HOLE)
    t.expect(Aric={"level": 3, "in_play_lacks": [TEETH], "hand_count": 3}, Suzan={"in_play_lacks": [BOWL]})
    t.expect(phase="charity")


@pytest.mark.card("Black Hole, Travel Size")
def test_the_black_hole_swallows_one_item_of_the_victims_choice() -> None:
    t = lost(HOLE, aric={"in_play": ["Feline", GOWN, sideways("Dazer"), TEETH]}, dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=HOLE)
    t.expect(question="Aric")  # at once: there is no roll to do anything about
    assert not t.may("Aric", pick="Feline")
    t.do("Aric", pick="Dazer")
    t.expect(Aric={"equipped": [GOWN, TEETH], "in_play_lacks": ["Dazer"]}, phase="charity")
    t = caught(HOLE, 6, {"level": 2, "in_play": ["Feline"], "hand": HAND})
    t.expect(Aric={"level": 2, "in_play_has": ["Feline"], "hand_count": 3}, phase="charity")


@pytest.mark.card("Black Hole, Travel Size", "Red Shirts")
@pytest.mark.rule("sidekick.sacrifice.absolute", "ruling.N3")
def test_a_sidekick_can_be_sacrificed_even_to_a_black_hole() -> None:
    t = lost(HOLE, aric={"in_play": ["Red Shirts", TEETH]})
    t.do("Aric", "run away")
    t.do("Aric", sacrifice="Red Shirts")
    t.expect(Aric={"equipped": [TEETH], "in_play_lacks": ["Red Shirts"]}, phase="charity")


# ---- Auto-Tailor, Solar-Powered Shrub ---------------------------------------------------------------------------
@pytest.mark.parametrize(("monster", "item"), [row("Auto-Tailor, One Size", GOWN), row("Solar-Powered Shrub", BOWL)])
def test_it_takes_the_one_thing_it_likes(monster: str, item: str) -> None:
    t = caught(monster, 4, {"level": 3, "in_play": BELONGINGS, "hand": HAND})
    rest = [other for other in BELONGINGS if other != item]
    t.expect(Aric={"in_play_lacks": [item], "equipped": rest, "hand_count": 3, "level": 3}, phase="charity")
    t = caught(monster, 4, {"level": 3, "in_play": rest, "hand": HAND})
    t.expect(Aric={"level": 3, "equipped": rest, "hand_count": 3}, phase="charity")


@pytest.mark.card("Auto-Tailor, One Size")
def test_a_mutant_chooses_among_several_suits() -> None:
    suits = [GOWN, "Battle Armor", "High-Visibility Stealth Suit"]
    t = caught(TAILOR, 4, {"in_play": ["Mutant", *suits]})  # 4 - 1 + 1
    t.do("Aric", pick=GOWN)
    t.expect(Aric={"equipped": suits[1:], "in_play_lacks": [GOWN]}, phase="charity")


@pytest.mark.card("Solar-Powered Shrub")
@pytest.mark.rule("combat.monster-specials", "laser.fire", "combat.help.no-double")
@pytest.mark.parametrize("fire", [SPORK, "Laser", "Dazer"])
def test_fire_is_good_for_the_shrub(fire: str) -> None:
    fight(SHRUB).expect(fight={"monsters": 4})
    fight(SHRUB, aric={"in_play": [fire]}).expect(fight={"monsters": 7})
    fight(SHRUB, aric={"in_play": [sideways(fire)]}).expect(fight={"monsters": 4})
    fight(SHRUB, suzan={"in_play": [fire]}).expect(fight={"monsters": 4})
    fight(SHRUB, suzan={"in_play": [fire]}, helper="Suzan").expect(fight={"monsters": 7})
    fight(SHRUB, aric={"in_play": ["Maser"]}, suzan={"in_play": [fire]}, helper="Suzan").expect(fight={"monsters": 7})


@pytest.mark.card("Solar-Powered Shrub", "Vending Machine With Opinions", "Comet With a Grudge")
@pytest.mark.parametrize(("monster", "plain", "burnt"), [(SHRUB, 4, 7), (VENDING, 5, 2), ("Comet With a Grudge", 9, 5)])
def test_a_flare_is_fire_too_if_the_players_use_it(monster: str, plain: int, burnt: int) -> None:
    t = fight(monster, suzan={"hand": [FLARE]})
    t.do("Suzan", play=FLARE, side="munchkins")
    t.expect(fight={"munchkins": 3, "monsters": burnt})
    t = fight(monster, suzan={"hand": [FLARE]})
    t.do("Suzan", play=FLARE, side="monsters")
    t.expect(fight={"munchkins": 1, "monsters": plain + 2})


# ---- Bottle Bottle ----------------------------------------------------------------------------------------------
@pytest.mark.card("Bottle Bottle")
@pytest.mark.parametrize(("die", "left"), [(1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_the_bottle_holds_one_card_or_two(die: int, left: int) -> None:
    t = caught(BOTTLE, 4, {"level": 3, "in_play": [TEETH], "hand": HAND}, die)
    for card in HAND[left:]:
        t.expect(question="Aric")
        t.do("Aric", pick=card)
    t.expect(Aric={"level": 3, "hand_has": HAND[:left], "hand_count": left, "equipped": [TEETH]}, phase="charity")


@pytest.mark.card("Bottle Bottle")
@pytest.mark.rule("ruling.R68", "runaway.coop.both-caught")
def test_the_bottle_takes_what_there_is_also_from_a_helper() -> None:
    t = caught(BOTTLE, 4, {"level": 3, "hand": HAND[:1]}, 6)
    t.expect(Aric={"level": 3, "hand_count": 0}, phase="charity")
    t = helper_caught(BOTTLE, 4, {"level": 3, "hand": ["Trader", "Psychic"]}, 6)
    t.expect(Suzan={"level": 3, "hand_count": 0}, phase="charity")
    t = helper_caught(BOTTLE, 4, {"level": 3, "hand": ["Psychic"]}, 3)
    t.expect(Suzan={"level": 3, "hand_count": 0}, phase="charity")


@pytest.mark.card("Bottle Bottle", "Vending Machine With Opinions")
@pytest.mark.rule("combat.help.special-instructions")
@pytest.mark.parametrize("monster", [BOTTLE, VENDING])
def test_the_door_is_for_the_fighter_and_face_down(monster: str) -> None:
    t = winning(monster, door=["Wandering Monster", "Trader"], suzan={"level": 3}, helper="Suzan")
    slay(t)
    assert "Wandering Monster" in t.hand("Aric")
    t.expect(Suzan={"hand_lacks": ["Wandering Monster", "Trader"]})
    assert not t.sees("Carl", "Wandering Monster")


@pytest.mark.card("Bottle Bottle", "Feline", "Bounty Hunter", ". . . From Another Dimension", "Bobaser")
@pytest.mark.rule("example.star.bottle")
def test_the_bottle_of_the_rulebook() -> None:
    loot, doors = ["Laser", "Dazer", "Maser", BOWL], ["Psychic", "Trader"]
    aric = {"level": 4, "in_play": ["Feline", TEETH]}
    suzan = {"level": 5, "in_play": ["Bounty Hunter", "Bobaser"]}
    carl = {"hand": [". . . From Another Dimension"]}
    t = fight(BOTTLE, aric=aric, suzan=suzan, carl=carl, treasure=loot, door=doors)
    t.expect(fight={"munchkins": 6, "monsters": 4})
    t.do("Carl", play=". . . From Another Dimension", on=BOTTLE)
    t.expect(fight={"munchkins": 6, "monsters": 14, "treasures": 4})
    t.do("Aric", ask="Suzan", offer={"treasures": 2, "first_pick": "Aric"})
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 15, "monsters": 14, "ahead": "munchkins"})
    slay(t)
    t.do("Aric", pick="Maser")
    t.do("Suzan", pick="Dazer")
    t.do("Aric", pick="Laser")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_has": ["Maser", "Laser"], "hand_count": 3})
    t.expect(Suzan={"level": 5, "hand_has": ["Dazer", BOWL], "hand_count": 3})
    assert sorted(card for card in [*t.hand("Aric"), *t.hand("Suzan")] if card in doors) == doors


# ---- Asteroid Belt Parking Drone --------------------------------------------------------------------------------
@pytest.mark.card("Asteroid Belt Parking Drone")
def test_the_drone_clamps_boots_or_else_takes_a_card() -> None:
    t = caught(DRONE, 4, {"level": 3, "in_play": BELONGINGS, "hand": HAND})
    t.expect(Aric={"in_play_lacks": [BOOTS], "hand_count": 3, "level": 3}, phase="charity")
    t = caught(DRONE, 4, {"in_play": [sideways(BOOTS)], "hand": HAND})
    t.expect(Aric={"in_play_lacks": [BOOTS], "hand_count": 3}, phase="charity")
    t = caught(DRONE, 4, {"level": 3, "in_play": [BOWL, GOWN, CLIPBOARD], "hand": HAND})
    t.do("Aric", pick=HAND[2])
    t.expect(Aric={"equipped": [BOWL, GOWN, CLIPBOARD], "hand_has": HAND[:2], "hand_count": 2}, phase="charity")
    t = caught(DRONE, 4, {"level": 3, "in_play": [BOWL]})
    t.expect(Aric={"equipped": [BOWL], "level": 3}, phase="charity")


# ---- Hull Barnacle Choir, Small Red Dot -------------------------------------------------------------------------
@pytest.mark.rule("meta.hard-rule.level-floor")
@pytest.mark.parametrize(("monster", "die"), [row("Hull Barnacle Choir", 4), row("Small Red Dot", 5)])
@pytest.mark.parametrize(("before", "after"), [(4, 3), (1, 1)])
def test_it_costs_a_level_and_nothing_else(monster: str, die: int, before: int, after: int) -> None:
    t = caught(monster, die, {"level": before, "in_play": BELONGINGS, "hand": HAND})
    t.expect(Aric={"level": after, "equipped": BELONGINGS, "hand_count": 3, "dead": False}, phase="charity")


# ---- Vending Machine With Opinions ------------------------------------------------------------------------------
@pytest.mark.card("Vending Machine With Opinions")
def test_the_vending_machine_takes_advice_or_an_item() -> None:
    aric = {"level": 4, "in_play": ["Trader", GOWN, sideways("Dazer")], "hand": HAND}
    t = caught(VENDING, 5, aric)
    t.expect(question="Aric")
    t.do("Aric", choose="Take its advice")
    t.expect(Aric={"level": 3, "in_play_has": [GOWN, "Dazer"], "hand_count": 3}, phase="charity")
    t = caught(VENDING, 5, aric)
    t.do("Aric", choose="Insert something valuable")
    assert not t.may("Aric", pick="Trader")
    assert not t.may("Aric", pick=HAND[1])
    t.do("Aric", pick="Dazer")
    t.expect(Aric={"level": 4, "equipped": [GOWN], "in_play_lacks": ["Dazer"], "hand_count": 3}, phase="charity")


@pytest.mark.card("Vending Machine With Opinions")
@pytest.mark.rule("runaway.coop.both-caught")
def test_a_helper_may_insert_something_too() -> None:
    t = helper_caught(VENDING, 5, {"level": 4, "in_play": [GOWN]})
    t.expect(question="Suzan")
    t.do("Suzan", choose="Insert something valuable")
    t.expect(Suzan={"level": 4, "in_play_lacks": [GOWN]}, phase="charity")


@pytest.mark.card("Vending Machine With Opinions")
def test_without_an_item_one_takes_advice() -> None:
    t = caught(VENDING, 5, {"level": 4, "in_play": [sideways("Dazer")]})
    t.do("Aric", choose="Insert something valuable")  # not in use, but an Item
    t.expect(Aric={"level": 4, "in_play_lacks": ["Dazer"]}, phase="charity")
    t = caught(VENDING, 5, {"level": 4, "in_play": ["Trader"], "hand": ["Laser"]})
    t.expect(Aric={"level": 3, "hand_count": 1}, phase="charity")


@pytest.mark.card("Vending Machine With Opinions")
@pytest.mark.rule("laser.fire")
@pytest.mark.parametrize("fire", [SPORK, "Appeaser", "Purchaser"])
def test_a_vending_machine_is_weak_against_fire(fire: str) -> None:
    aric = {"in_play": ["Trader", fire]}
    fight(VENDING, aric=aric).expect(fight={"monsters": 2})
    fight(VENDING, suzan=aric, helper="Suzan").expect(fight={"monsters": 2})
    fight(VENDING, suzan=aric).expect(fight={"monsters": 5})
    fight(VENDING, aric={"in_play": [sideways(fire)]}).expect(fight={"monsters": 5})


# ---- Elevator Music, Orbital Length -----------------------------------------------------------------------------
@pytest.mark.card("Elevator Music, Orbital Length")
@pytest.mark.rule("ruling.K7")
def test_only_levels_count_during_elevator_music() -> None:
    aric = {"level": 4, "in_play": ["Psychic", "The Captain's Nephew", *BELONGINGS], "hand": [HAND[1]]}
    fight("Blob", aric=aric).expect(fight={"munchkins": 4 + 2 + 2 + 6})
    t = fight(MUSIC, aric=aric)
    t.expect(fight={"munchkins": 4, "monsters": 6, "treasures": 2, "levels": 1})
    t.do("Aric", play=HAND[1], side="munchkins")
    t.expect(fight={"munchkins": 4})
    fight(MUSIC, aric=aric, suzan={"level": 3, "in_play": ["Dazer"]}, helper="Suzan").expect(fight={"munchkins": 7})
    fight(MUSIC, "Blob", aric=aric).expect(fight={"munchkins": 4, "monsters": 16})


@pytest.mark.card("Elevator Music, Orbital Length")
def test_a_seven_beats_elevator_music() -> None:
    t = slay(fight(MUSIC, aric={"level": 7}))
    t.expect(Aric={"level": 8, "hand_count": 2}, phase="charity", door_discard_has=[MUSIC])


@pytest.mark.card("Elevator Music, Orbital Length")
def test_nine_hours_cost_two_cards_of_the_victims_choice() -> None:
    t = caught(MUSIC, 4, {"level": 3, "in_play": BELONGINGS, "hand": HAND})
    t.do("Aric", pick=HAND[0])
    t.do("Aric", pick=HAND[2])
    t.expect(Aric={"level": 3, "hand_has": [HAND[1]], "hand_count": 1, "equipped": BELONGINGS}, phase="charity")
    t = caught(MUSIC, 4, {"level": 3, "hand": HAND[:1]})
    t.expect(Aric={"level": 3, "hand_count": 0}, phase="charity")
