"""The monsters of Level 11 to 15, fought, fled from and suffered."""

from __future__ import annotations

import pytest
from tests.cards_deluxe.goods import BELONGINGS, HAND, fight, lost
from tests.table import BIG_STICK, flee, slay

HYDRA = "Hydra of Contradictory Advice"
GLOBE = "Abominable Snow Globe"
SPHINX = "Sphinx Who Forgot the Riddle"
COUCH = "Carnivorous Couch"
GHOST = "Ghost of Homework Past"
SIEGE = "Siege Engine With Feelings"
TITAN = "Titan of Industry"
CHAINSAW = "Chainsaw of Bloody Dismemberment"
OPENER = "Letter Opener of Last Resort"
BOOTS = "Boots of Butt-Kicking"
CARDIGAN = "Cardigan of Mild Protection"


# ---- Hydra of Contradictory Advice ------------------------------------------------------------------------------
@pytest.mark.card("Hydra of Contradictory Advice")
def test_hydra_makes_a_helper_discard_a_card_on_joining() -> None:
    t = fight(HYDRA, aric={"hand": ["Thief"]}, suzan={"hand": ["Elf", "Enraged"]}, carl={"hand": ["Wizard"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.expect(question="Suzan")
    t.do("Suzan", pick="Enraged")
    t.expect(
        Suzan={"hand_has": ["Elf"], "hand_count": 1},
        Aric={"hand_count": 1},
        Carl={"hand_count": 1},
        in_combat=["Aric", "Suzan"],
        door_discard_has=["Enraged"],
        question=None,
    )


@pytest.mark.card("Hydra of Contradictory Advice")
def test_hydra_lets_an_empty_handed_helper_in() -> None:
    t = fight(HYDRA, suzan={"level": 4, "in_play": BELONGINGS})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.expect(in_combat=["Aric", "Suzan"], Suzan={"equipped": BELONGINGS, "level": 4})


@pytest.mark.card("Hydra of Contradictory Advice", "Your Mother Is Watching")
def test_hydra_takes_a_card_from_who_was_made_to_help_too() -> None:
    t = fight(HYDRA, aric={"hand": ["Your Mother Is Watching"]}, suzan={"hand": ["Elf", "Enraged"]})
    t.do("Aric", play="Your Mother Is Watching", on="Suzan")
    t.do("Suzan", pick="Elf")
    t.expect(in_combat=["Aric", "Suzan"], Suzan={"hand_has": ["Enraged"], "hand_count": 1}, question=None)


@pytest.mark.card("Hydra of Contradictory Advice")
def test_hydra_talks_the_victim_out_of_a_race_and_a_level() -> None:
    t = lost(HYDRA, aric={"level": 4, "in_play": ["Dwarf", "Warrior"]}, dice=[4])
    flee(t, HYDRA)
    t.expect(Aric={"level": 3, "in_play_lacks": ["Dwarf"], "in_play_has": ["Warrior"]}, door_discard_has=["Dwarf"])
    t = lost(HYDRA, aric={"level": 4, "in_play": ["Warrior"]}, dice=[4])
    flee(t, HYDRA)
    t.expect(Aric={"level": 3, "in_play_has": ["Warrior"]}, phase="charity")
    half_breed = {"card": "Half-Breed", "attached_to": "Dwarf"}
    t = lost(HYDRA, aric={"level": 4, "in_play": ["Dwarf", half_breed, "Halfling"]}, dice=[4])
    flee(t, HYDRA)
    t.do("Aric", pick="Dwarf")
    t.expect(Aric={"level": 3, "in_play_has": ["Halfling"], "in_play_lacks": ["Dwarf"]}, phase="charity")


# ---- Abominable Snow Globe --------------------------------------------------------------------------------------
@pytest.mark.card("Abominable Snow Globe")
@pytest.mark.rule("ruling.K7")
def test_only_levels_count_against_the_snow_globe() -> None:
    aric = {"level": 8, "in_play": ["Big Stick"]}
    suzan = {"level": 5, "in_play": [CHAINSAW]}
    t = fight(GLOBE, aric=aric, suzan=suzan, cards=BIG_STICK)
    t.expect(fight={"munchkins": 8, "monsters": 12, "ahead": "monsters"})
    t = fight(GLOBE, aric=aric, suzan=suzan, helper="Suzan", cards=BIG_STICK)
    t.expect(fight={"munchkins": 13, "monsters": 12, "ahead": "munchkins", "treasures": 3, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 9}, Suzan={"level": 5})


@pytest.mark.card("Abominable Snow Globe")
@pytest.mark.rule("combat.multi.specials-whole-fight", "combat.multi.eliminate-one")
def test_the_snow_globe_forgotten_items_count_again() -> None:
    t = fight(GLOBE, TITAN, aric={"level": 8, "in_play": [CHAINSAW], "hand": ["Portable Plot Hole"]})
    t.expect(fight={"munchkins": 8, "monsters": 30})
    t.do("Aric", play="Portable Plot Hole", on=GLOBE)
    t.expect(fight={"munchkins": 11, "monsters": 18})


@pytest.mark.card("Abominable Snow Globe")
@pytest.mark.parametrize(("before", "after"), [(6, 4), (2, 1)])
def test_snow_globe_costs_two_levels(before: int, after: int) -> None:
    t = lost(GLOBE, aric={"level": before, "in_play": BELONGINGS}, dice=[4])
    flee(t, GLOBE)
    t.expect(Aric={"level": after, "equipped": BELONGINGS}, phase="charity")


# ---- Sphinx Who Forgot the Riddle -------------------------------------------------------------------------------
@pytest.mark.card("Sphinx Who Forgot the Riddle")
@pytest.mark.parametrize("roll", [1, 2, 3, 4])
def test_sphinx_takes_a_level_and_as_many_hand_cards_as_the_die_shows(roll: int) -> None:
    hand = ["Thief", "Elf", "Enraged", "Magic Missile", "Rental Arm"]
    t = lost(SPHINX, aric={"level": 5, "hand": hand}, dice=[4, roll])
    flee(t, SPHINX)
    for card in hand[:roll]:
        t.do("Aric", pick=card)
    t.expect(Aric={"level": 4, "hand_has": hand[roll:], "hand_count": 5 - roll}, phase="charity")


@pytest.mark.card("Sphinx Who Forgot the Riddle")
@pytest.mark.parametrize("roll", [5, 6])
def test_sphinx_takes_a_second_level_on_a_high_roll(roll: int) -> None:
    t = lost(SPHINX, aric={"level": 5, "hand": HAND}, dice=[4, roll])
    flee(t, SPHINX)
    t.expect(Aric={"level": 3, "hand_count": 3}, phase="charity")


@pytest.mark.card("Sphinx Who Forgot the Riddle")
@pytest.mark.rule("ruling.R68")
def test_sphinx_takes_the_hand_that_there_is() -> None:
    t = lost(SPHINX, aric={"level": 5, "hand": ["Thief"], "in_play": BELONGINGS}, dice=[4, 4])
    flee(t, SPHINX)
    t.expect(Aric={"level": 4, "hand_count": 0, "equipped": BELONGINGS}, phase="charity")


# ---- Carnivorous Couch ------------------------------------------------------------------------------------------
@pytest.mark.card("Carnivorous Couch")
@pytest.mark.rule("combat.help.special-instructions")
def test_couch_gives_a_treasure_back_from_between_its_cushions() -> None:
    pile = ["Filing Hat", "Rental Arm"]
    t = fight(COUCH, aric={"in_play": ["Big Stick"]}, cards=BIG_STICK, treasure_discard=pile)
    slay(t)
    t.do("Aric", pick="Rental Arm")
    t.expect(
        Aric={"level": 2, "hand_has": ["Rental Arm"], "hand_count": 5},
        treasure_discard_has=["Filing Hat"],
        question=None,
    )


@pytest.mark.card("Carnivorous Couch")
def test_couch_gives_to_the_fighter_not_to_the_helper_and_only_when_killed() -> None:
    t = fight(COUCH, aric={"hand": ["Portable Plot Hole"]}, treasure_discard=["Filing Hat"])
    t.do("Aric", play="Portable Plot Hole", on=COUCH)
    t.expect(Aric={"hand_count": 0}, phase="charity")
    suzan = {"in_play": ["Big Stick"]}
    t = fight(COUCH, suzan=suzan, helper="Suzan", cards=BIG_STICK, treasure_discard=["Filing Hat", "Rental Arm"])
    slay(t)
    assert not t.may("Suzan", pick="Filing Hat")
    t.do("Aric", pick="Filing Hat")
    t.expect(Aric={"hand_has": ["Filing Hat"]}, Suzan={"hand_lacks": ["Filing Hat"]}, question=None)


@pytest.mark.card("Carnivorous Couch")
@pytest.mark.rule("runaway.modifiers.monster")
def test_couch_swallows_what_is_not_equipped_and_a_level() -> None:
    loose = [{"card": "Rental Arm", "equipped": False}, {"card": OPENER, "equipped": False}, "Yuppie Water"]
    t = lost(COUCH, aric={"level": 4, "in_play": ["Warrior", BOOTS, *loose], "hand": HAND}, dice=[5])  # 5 - 1 = 4
    flee(t, COUCH)
    t.expect(
        Aric={
            "level": 3,
            "in_play_has": ["Warrior", BOOTS],
            "in_play_lacks": ["Rental Arm", OPENER, "Yuppie Water"],
            "hand_count": 3,
        },
        treasure_discard_has=["Rental Arm", OPENER, "Yuppie Water"],
    )
    t = lost(COUCH, aric={"level": 4, "in_play": ["Warrior", BOOTS]}, dice=[5])
    flee(t, COUCH)
    t.expect(Aric={"level": 3, "in_play_has": ["Warrior", BOOTS]}, phase="charity")


# ---- Ghost of Homework Past -------------------------------------------------------------------------------------
@pytest.mark.card("Ghost of Homework Past")
@pytest.mark.rule("runaway.success.hurts")
def test_ghost_takes_a_hand_card_from_whoever_escapes() -> None:
    t = lost(GHOST, aric={"level": 5, "hand": HAND, "in_play": BELONGINGS}, dice=[5])
    flee(t, GHOST)
    t.expect(Aric={"level": 5, "hand_count": 2, "equipped": BELONGINGS}, phase="charity")
    t = lost(GHOST, aric={"level": 5, "in_play": BELONGINGS}, dice=[5])
    flee(t, GHOST)
    t.expect(Aric={"level": 5, "equipped": BELONGINGS}, phase="charity")


@pytest.mark.card("Ghost of Homework Past")
@pytest.mark.parametrize(("die", "level", "cards"), [(5, 6, 2), (4, 3, 3)])
def test_ghost_haunts_fighter_and_helper_each_for_what_they_did(die: int, level: int, cards: int) -> None:
    t = lost(GHOST, aric={"hand": ["Thief"]}, suzan={"level": 6, "hand": HAND}, helper="Suzan", dice=[5, die])
    flee(t, GHOST)
    flee(t, GHOST, who="Suzan")
    t.expect(Aric={"level": 1, "hand_count": 0}, Suzan={"level": level, "hand_count": cards}, phase="charity")


@pytest.mark.card("Ghost of Homework Past")
@pytest.mark.parametrize(("before", "after"), [(6, 3), (3, 1)])
def test_ghost_takes_three_levels_from_whom_it_catches(before: int, after: int) -> None:
    t = lost(GHOST, aric={"level": before, "hand": HAND}, dice=[4])
    flee(t, GHOST)
    t.expect(Aric={"level": after, "hand_count": 3}, phase="charity")


# ---- Siege Engine With Feelings ---------------------------------------------------------------------------------
@pytest.mark.card("Siege Engine With Feelings")
def test_siege_engine_takes_everything_that_hands_hold() -> None:
    lantern = {"card": "Lantern of Unflattering Light", "equipped": False}
    t = lost(SIEGE, aric={"level": 3, "in_play": [CHAINSAW, lantern, BOOTS], "hand": [OPENER]}, dice=[4])
    flee(t, SIEGE)
    t.expect(
        Aric={
            "level": 3,
            "in_play_has": [BOOTS],
            "in_play_lacks": [CHAINSAW, "Lantern of Unflattering Light"],
            "hand_has": [OPENER],
        }
    )
    t = lost(SIEGE, aric={"level": 3, "in_play": [BOOTS, CARDIGAN]}, dice=[4])
    flee(t, SIEGE)
    t.expect(Aric={"level": 3, "equipped": [BOOTS, CARDIGAN]}, phase="charity")
