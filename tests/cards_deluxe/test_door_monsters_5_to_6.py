"""The monsters of Level 5 and 6, fought, fled from and suffered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_deluxe.goods import BELONGINGS, HAND, fight, lost
from tests.table import flee, slay

CHEESE = "Runaway Cheese Wheel"
FLAMINGOS = "Lawn Flamingo Flock"
OGRE = "Suspiciously Polite Ogre"
MUMMY = "Gift-Wrapped Mummy"
SOLICITOR = "Solicitor by Day, Hamster by Night"
NANNY = "Clockwork Nanny"
CHAINSAW = "Chainsaw of Bloody Dismemberment"
OPENER = "Letter Opener of Last Resort"
BOOTS = "Boots of Butt-Kicking"
CARDIGAN = "Cardigan of Mild Protection"
SEED = "Sunflower Seed From a Sleeve"


# ---- Lawn Flamingo Flock ----------------------------------------------------------------------------------------
@pytest.mark.card("Lawn Flamingo Flock")
@pytest.mark.rule("meta.hard-rule.level-floor", "monster.single-card")
@pytest.mark.parametrize(("before", "after"), [(4, 3), (1, 1)])
def test_flamingos_cost_a_level(before: int, after: int) -> None:
    t = lost(FLAMINGOS, aric={"level": before, "in_play": BELONGINGS, "hand": HAND}, dice=[4])
    flee(t, FLAMINGOS)
    t.expect(Aric={"level": after, "equipped": BELONGINGS, "hand_count": 3}, phase="charity")


# ---- Suspiciously Polite Ogre -----------------------------------------------------------------------------------
@pytest.mark.card("Suspiciously Polite Ogre")
@pytest.mark.rule("ruling.K7", "combat.multi.specials-whole-fight")
def test_only_levels_count_against_the_ogre() -> None:
    missile = {"card": "Magic Missile", "side": "munchkins"}
    aric = {"level": 4, "in_play": [CHAINSAW, BOOTS], "curses": ["Loyal Raincloud"]}
    t = fight(OGRE, aric=aric, boosts=(missile,))
    t.expect(fight={"munchkins": 4, "monsters": 5, "ahead": "monsters"})
    t = fight(OGRE, aric=aric, suzan={"level": 2, "in_play": ["Rental Arm", OPENER]}, helper="Suzan")
    t.expect(fight={"munchkins": 6, "monsters": 5, "ahead": "munchkins", "treasures": 2, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 5})


@pytest.mark.card("Suspiciously Polite Ogre")
def test_the_ogre_himself_is_not_bound_by_manners() -> None:
    enraged = {"card": OGRE, "enhancers": ["Enraged"]}
    fight(enraged, aric={"level": 4}).expect(fight={"munchkins": 4, "monsters": 10, "treasures": 3})


@pytest.mark.card("Suspiciously Polite Ogre", "Warrior")
@pytest.mark.rule("ruling.K7", "combat.ties.warrior")
def test_berserk_is_nothing_to_the_ogre_but_a_warrior_wins_the_tie() -> None:
    t = fight(OGRE, aric={"level": 5, "in_play": ["Warrior"]})
    t.expect(fight={"munchkins": 5, "monsters": 5, "ahead": "munchkins"})
    t = fight(OGRE, aric={"level": 4, "in_play": ["Warrior"], "hand": ["Thief", "Elf"]})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Thief", "Elf"])
    t.expect(fight={"munchkins": 4, "monsters": 5, "ahead": "monsters"})


@pytest.mark.card("Suspiciously Polite Ogre")
@pytest.mark.rule("combat.multi.specials-whole-fight")
def test_the_ogres_manners_hold_for_the_whole_fight_until_he_leaves_it() -> None:
    t = fight(OGRE, CHEESE, aric={"level": 4, "in_play": [CHAINSAW]}, suzan={"hand": ["Portable Plot Hole"]})
    t.expect(fight={"munchkins": 4, "monsters": 8})
    t.do("Suzan", play="Portable Plot Hole", on=OGRE)
    t.expect(fight={"munchkins": 7, "monsters": 3})


@pytest.mark.card("Suspiciously Polite Ogre")
def test_ogre_takes_something_equipped_or_nothing() -> None:
    carried = {"card": "Rental Arm", "equipped": False}
    t = lost(OGRE, aric={"level": 2, "in_play": [CHAINSAW, BOOTS, carried]}, dice=[4])
    flee(t, OGRE)
    assert not t.may("Aric", pick="Rental Arm")
    t.do("Aric", pick=CHAINSAW)
    t.expect(Aric={"level": 2, "in_play_lacks": [CHAINSAW], "in_play_has": [BOOTS, "Rental Arm"]}, question=None)
    t = lost(OGRE, aric={"level": 2, "in_play": [carried]}, dice=[4])
    flee(t, OGRE)
    t.expect(Aric={"level": 2, "in_play_has": ["Rental Arm"]}, phase="charity")


# ---- Gift-Wrapped Mummy -----------------------------------------------------------------------------------------
@pytest.mark.card("Gift-Wrapped Mummy")
def test_mummy_unwraps_the_armor() -> None:
    spare = {"card": "Flaming Armor", "equipped": False}
    t = lost(MUMMY, aric={"level": 4, "in_play": [CARDIGAN, spare, BOOTS]}, dice=[4])
    flee(t, MUMMY)
    assert not t.may("Aric", pick=BOOTS)
    t.do("Aric", pick="Flaming Armor")
    t.expect(Aric={"level": 4, "equipped": [CARDIGAN, BOOTS], "in_play_lacks": ["Flaming Armor"]}, question=None)


@pytest.mark.card("Gift-Wrapped Mummy")
def test_mummy_costs_a_level_where_there_is_no_armor() -> None:
    t = lost(MUMMY, aric={"level": 4, "in_play": [BOOTS], "hand": [CARDIGAN]}, dice=[4])
    flee(t, MUMMY)
    t.expect(Aric={"level": 3, "equipped": [BOOTS], "hand_has": [CARDIGAN]}, phase="charity")


# ---- Solicitor by Day, Hamster by Night -------------------------------------------------------------------------
def run_from_the_solicitor(dice: list[int], thief: bool = True, **more: Any) -> Any:
    in_play = ["Thief"] if thief else ["Warrior"]
    t = lost(SOLICITOR, aric={"level": 3, "in_play": in_play, "hand": ["Elf", "Dwarf", "Enraged"]}, dice=dice, **more)
    t.do("Aric", "run away")
    t.do("Aric", roll_against=SOLICITOR)
    return t


@pytest.mark.card("Solicitor by Day, Hamster by Night")
@pytest.mark.rule("ruling.R63")
def test_a_thief_distracts_the_hamster_and_rolls_again() -> None:
    t = run_from_the_solicitor([1, 5])
    t.do("Aric", use=SOLICITOR, to=SEED, pay=["Elf"])
    t.all_pass()
    t.expect(phase="charity")
    t.expect(Aric={"level": 3, "hand_has": ["Dwarf", "Enraged"], "hand_count": 2}, door_discard_has=["Elf"])


@pytest.mark.card("Solicitor by Day, Hamster by Night")
def test_the_seed_works_once_and_costs_a_card() -> None:
    t = run_from_the_solicitor([1, 2])
    t.do("Aric", use=SOLICITOR, to=SEED, pay=["Elf"])
    assert not t.may("Aric", use=SOLICITOR, to=SEED, pay=["Dwarf"])
    t.all_pass()
    t.expect(Aric={"hand_count": 0}, phase="charity")


@pytest.mark.card("Solicitor by Day, Hamster by Night")
def test_only_a_thief_carries_seeds_and_only_after_the_roll() -> None:
    t = run_from_the_solicitor([1, 6], thief=False)
    assert not t.may("Aric", use=SOLICITOR, to=SEED, pay=["Elf"])
    t.do("Aric", pick="Elf")
    t = fight(SOLICITOR, aric={"level": 3, "in_play": ["Thief"], "hand": ["Elf"]})
    assert not t.may("Aric", use=SOLICITOR, to=SEED, pay=["Elf"])
    t = run_from_the_solicitor([1, 6], thief=False, suzan={"in_play": ["Thief"], "hand": ["Cleric"]})
    assert not t.may("Suzan", use=SOLICITOR, to=SEED, pay=["Cleric"])  # it is Aric who runs


@pytest.mark.card("Solicitor by Day, Hamster by Night")
def test_the_seed_is_the_thief_helpers_too() -> None:
    suzan = {"in_play": ["Thief"], "hand": ["Cleric", "Wizard"]}
    t = lost(SOLICITOR, aric={"level": 3}, suzan=suzan, helper="Suzan", dice=[6, 1, 6])
    flee(t, SOLICITOR)
    t.do("Suzan", roll_against=SOLICITOR)
    t.do("Suzan", use=SOLICITOR, to=SEED, pay=["Cleric"])
    t.all_pass()
    t.expect(Suzan={"hand_has": ["Wizard"], "hand_count": 1}, phase="charity")


@pytest.mark.card("Solicitor by Day, Hamster by Night")
@pytest.mark.rule("ruling.R68")
def test_solicitor_bills_two_hand_cards_or_what_there_is() -> None:
    t = run_from_the_solicitor([4], thief=False)
    t.do("Aric", pick="Elf")
    t.do("Aric", pick="Enraged")
    t.expect(
        Aric={"hand_has": ["Dwarf"], "hand_count": 1, "level": 3}, door_discard_has=["Elf", "Enraged"], question=None
    )
    t = lost(SOLICITOR, aric={"level": 3, "in_play": BELONGINGS, "hand": ["Elf"]}, dice=[4])
    flee(t, SOLICITOR)
    t.expect(Aric={"hand_count": 0, "level": 3, "equipped": BELONGINGS}, phase="charity")


# ---- Clockwork Nanny --------------------------------------------------------------------------------------------
@pytest.mark.card("Clockwork Nanny")
def test_nanny_lets_the_victim_choose_bed_or_toy() -> None:
    t = lost(NANNY, aric={"level": 4, "in_play": BELONGINGS}, dice=[4])
    flee(t, NANNY)
    t.expect(question="Aric")
    t.do("Aric", choose="Go to bed without supper")
    t.expect(Aric={"level": 3, "equipped": BELONGINGS}, phase="charity")
    spare = {"card": "Half of a Legendary Sword", "equipped": False}
    t = lost(NANNY, aric={"level": 4, "in_play": [OPENER, "Lantern of Unflattering Light", BOOTS, spare]}, dice=[4])
    flee(t, NANNY)
    t.do("Aric", choose="Hand over the pointy toy")
    assert not t.may("Aric", pick=BOOTS)
    assert not t.may("Aric", pick="Half of a Legendary Sword")
    t.do("Aric", pick=OPENER)
    t.expect(
        Aric={"level": 4, "equipped": ["Lantern of Unflattering Light", BOOTS], "in_play_lacks": [OPENER]},
        question=None,
    )


@pytest.mark.card("Clockwork Nanny")
def test_nanny_asks_the_helper_whom_she_catches() -> None:
    t = lost(NANNY, suzan={"level": 4, "in_play": [OPENER]}, helper="Suzan", dice=[6, 4])
    flee(t, NANNY)
    flee(t, NANNY, who="Suzan")
    t.expect(question="Suzan")
    t.do("Suzan", choose="Hand over the pointy toy")
    t.expect(Suzan={"level": 4, "in_play_lacks": [OPENER]}, phase="charity")


@pytest.mark.card("Clockwork Nanny")
def test_nanny_takes_no_toy_that_is_put_away() -> None:
    t = lost(NANNY, aric={"level": 4, "in_play": [{"card": OPENER, "equipped": False}, BOOTS]}, dice=[4])
    flee(t, NANNY)
    t.expect(Aric={"level": 3, "in_play_has": [OPENER, BOOTS]}, phase="charity")
