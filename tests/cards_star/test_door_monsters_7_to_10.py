"""The monsters of Level 7 to 10, fought, fled from and suffered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import (
    BELONGINGS,
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
    kick,
    lost,
)
from tests.table import flee, row, sideways, slay

ZOMBIE = "Zombie Process"
NEBULA = "Nebula Seeking Husband"
STARFISH = "Starfish"
ROBOTS = "Robot Uprising, Planning Stage"
INVOICE = "Invoice That Knows Where You Live"
AIRLOCK = "Haunted Airlock"
COMET = "Comet With a Grudge"
OWNERS = "Planetary Homeowners' Association"
BRAIN = "Giant Brain in Small Claims Court"
SPORK = "Regulation Plasma Spork"


# ---- all of them ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("monster", "strength"),
    [
        row("Haunted Airlock", 9),
        row("Comet With a Grudge", 9),
        row("Giant Brain in Small Claims Court", 10),
        row("Nebula Seeking Husband", 10),
    ],
)
def test_no_class_or_race_impresses_it(monster: str, strength: int) -> None:
    ignores(monster, strength, *TRAITS, "Red Shirts", TEETH)


@pytest.mark.rule("runaway.coop.both", "runaway.coop.both-caught")
@pytest.mark.parametrize(
    ("monster", "die", "suzan", "after"),
    [
        row("Zombie Process", 4, {"in_play": [GOWN]}, {"in_play_has": [GOWN], "level": 3}),
        row("Zombie Process", 4, {"in_play": ["Maser"]}, {"in_play_lacks": ["Maser"], "level": 4}),
        row("Nebula Seeking Husband", 4, {"in_play": [GOWN]}, {"in_play_has": [GOWN], "level": 3}),
        row("Starfish", 4, {"in_play": ["Dazer"]}, {"in_play_lacks": ["Dazer"], "level": 4}),
        row("Starfish", 4, {"in_play": [BOWL]}, {"equipped": [BOWL], "level": 3}),
        row("Robot Uprising, Planning Stage", 4, {"in_play": [GOWN]}, {"in_play_lacks": [GOWN], "level": 4}),
        row("Haunted Airlock", 4, {"in_play": [GOWN]}, {"in_play_lacks": [GOWN], "level": 3}),
        row("Comet With a Grudge", 3, {"in_play": [GOWN]}, {"in_play_has": [GOWN], "level": 2}),
        row("Planetary Homeowners' Association", 4, {"in_play": [GOWN]}, {"in_play_has": [GOWN], "level": 2}),
        row(
            "Giant Brain in Small Claims Court",
            3,
            {"in_play": [GOWN, "Psychic"]},
            {"in_play_lacks": [GOWN, "Psychic"], "level": 4},
        ),
    ],
)
def test_it_takes_from_the_helper_whom_it_catches(monster: str, die: int, suzan: Any, after: Any) -> None:
    t = helper_caught(monster, die, {"level": 4, **suzan})
    t.expect(Suzan=after, phase="charity")


# ---- Zombie Process ---------------------------------------------------------------------------------------------
@pytest.mark.card("Zombie Process")
def test_the_zombie_uses_up_a_complex_item_or_else_a_level() -> None:
    drone = "Emotional Support Drone"
    t = caught(ZOMBIE, 4, {"level": 4, "in_play": [*BELONGINGS, drone, sideways("Battle Armor")], "hand": HAND})
    assert not t.may("Aric", pick=TEETH)
    t.do("Aric", pick="Battle Armor")
    t.expect(Aric={"level": 4, "equipped": [*BELONGINGS, drone], "in_play_lacks": ["Battle Armor"]}, phase="charity")
    t = caught(ZOMBIE, 4, {"level": 4, "in_play": [sideways("Battle Armor"), TEETH]})
    t.expect(Aric={"level": 4, "in_play_lacks": ["Battle Armor"], "equipped": [TEETH]}, phase="charity")
    t = caught(ZOMBIE, 4, {"level": 4, "in_play": BELONGINGS, "hand": ["Battle Armor"]})
    t.expect(Aric={"level": 3, "equipped": BELONGINGS, "hand_count": 1}, phase="charity")


# ---- Nebula Seeking Husband -------------------------------------------------------------------------------------
@pytest.mark.card("Nebula Seeking Husband")
@pytest.mark.rule("combat.help.no-double")
def test_the_nebula_is_keen_on_males() -> None:
    lady = {"sex": "female"}
    fight(NEBULA, aric=lady).expect(fight={"monsters": 7})
    fight(NEBULA, aric=lady, helper="Suzan").expect(fight={"monsters": 7})
    fight(NEBULA, aric=lady, helper="Carl").expect(fight={"monsters": 10})
    fight(NEBULA, helper="Carl").expect(fight={"monsters": 10})
    fight(NEBULA, aric=lady, carl={"sex": "male"}).expect(fight={"monsters": 7})


@pytest.mark.card("Nebula Seeking Husband", "The Captain's Nephew")
def test_the_nebula_does_not_look_at_the_staff() -> None:
    fight(NEBULA, aric={"sex": "female", "in_play": ["The Captain's Nephew"]}).expect(fight={"monsters": 7})


@pytest.mark.card("Nebula Seeking Husband")
@pytest.mark.parametrize(("before", "after"), [(4, 3), (1, 1)])
def test_a_refused_nebula_costs_a_level(before: int, after: int) -> None:
    t = caught(NEBULA, 4, {"level": before, "in_play": BELONGINGS, "hand": HAND})
    t.expect(Aric={"level": after, "equipped": BELONGINGS, "hand_count": 3}, phase="charity")


# ---- Starfish ---------------------------------------------------------------------------------------------------
@pytest.mark.card("Starfish")
def test_the_starfish_takes_something_held_or_else_a_level() -> None:
    t = caught(STARFISH, 4, {"level": 4, "in_play": [*BELONGINGS, sideways("Dazer")], "hand": HAND})
    t.expect(Aric={"level": 4, "in_play_lacks": [CLIPBOARD], "in_play_has": ["Dazer"], "hand_count": 3})
    t.expect(phase="charity")
    t = caught(STARFISH, 4, {"level": 4, "in_play": [CLIPBOARD, SPORK]})
    t.do("Aric", pick=SPORK)
    t.expect(Aric={"level": 4, "equipped": [CLIPBOARD]}, phase="charity")
    t = caught(STARFISH, 4, {"level": 4, "in_play": [BOWL, GOWN, TEETH, sideways("Dazer")]})
    t.expect(Aric={"level": 3, "in_play_has": [BOWL, GOWN, TEETH, "Dazer"]}, phase="charity")


@pytest.mark.card("Starfish")
@pytest.mark.rule("laser.separate-items")
def test_the_starfish_takes_one_barrel_of_a_snapped_laser() -> None:
    t = caught(STARFISH, 4, {"level": 4, "in_play": ["Laser", "Dazer", "Maser"]})
    t.do("Aric", pick="Dazer")
    t.expect(Aric={"level": 4, "equipped": ["Laser", "Maser"], "strength": 4 + 2 + 3}, phase="charity")


# ---- Robot Uprising, Planning Stage -----------------------------------------------------------------------------
@pytest.mark.card("Robot Uprising, Planning Stage")
def test_the_robots_requisition_something_in_use_at_random() -> None:
    t = caught(ROBOTS, 4, {"level": 4, "in_play": ["Psychic", *BELONGINGS, sideways("Dazer")], "hand": HAND})
    t.expect(Aric={"level": 4, "hand_count": 3, "in_play_has": ["Dazer", "Psychic"]}, question=None, phase="charity")
    assert len(t.equipped("Aric")) == 4
    t = caught(ROBOTS, 4, {"level": 4, "in_play": ["Psychic", sideways("Dazer")], "hand": HAND})
    t.expect(Aric={"level": 4, "hand_count": 3, "in_play_has": ["Dazer", "Psychic"]}, phase="charity")


# ---- Invoice That Knows Where You Live --------------------------------------------------------------------------
@pytest.mark.card("Invoice That Knows Where You Live")
@pytest.mark.rule("runaway.success.hurts")
def test_even_an_escape_from_the_invoice_costs_a_card() -> None:
    t = caught(INVOICE, 5, {"level": 4, "in_play": BELONGINGS, "hand": HAND})
    t.expect(Aric={"level": 4, "equipped": BELONGINGS, "hand_count": 2}, question=None, phase="charity")
    t = caught(INVOICE, 5, {"level": 4, "in_play": BELONGINGS})
    t.expect(Aric={"level": 4, "equipped": BELONGINGS, "hand_count": 0}, phase="charity")


@pytest.mark.card("Invoice That Knows Where You Live")
def test_the_invoice_is_disputed_or_paid() -> None:
    aric = {"level": 4, "in_play": ["Trader", GOWN, sideways("Dazer"), TEETH], "hand": HAND}
    t = caught(INVOICE, 4, aric)
    t.do("Aric", choose="Dispute it")
    t.expect(Aric={"level": 3, "hand_count": 3, "in_play_has": [GOWN, "Dazer", TEETH]}, phase="charity")
    t = caught(INVOICE, 4, aric)
    t.do("Aric", choose="Pay it")
    assert not t.may("Aric", pick="Trader")
    t.do("Aric", pick="Dazer")
    t.do("Aric", pick=GOWN)
    t.expect(Aric={"level": 4, "hand_count": 3, "equipped": [TEETH], "in_play_lacks": [GOWN, "Dazer"]})
    t.expect(phase="charity")


@pytest.mark.card("Invoice That Knows Where You Live")
def test_the_invoice_may_be_paid_with_what_is_not_in_use() -> None:
    t = caught(INVOICE, 4, {"level": 4, "in_play": [sideways("Dazer"), sideways(GOWN)]})
    t.do("Aric", choose="Pay it")
    t.expect(Aric={"level": 4, "in_play_lacks": [GOWN, "Dazer"]}, phase="charity")


@pytest.mark.card("Invoice That Knows Where You Live")
@pytest.mark.parametrize("owned", [[], [TEETH]])
def test_who_cannot_pay_in_full_cannot_pay(owned: list[str]) -> None:
    t = caught(INVOICE, 4, {"level": 4, "in_play": ["Trader", *owned], "hand": ["Laser", "Dazer"]})
    t.expect(Aric={"level": 3, "hand_count": 2, "in_play_has": ["Trader", *owned]}, phase="charity")


@pytest.mark.card("Invoice That Knows Where You Live")
@pytest.mark.rule("runaway.coop.both")
def test_fighter_and_helper_are_both_billed() -> None:
    suzan = {"level": 3, "in_play": [GOWN, TEETH], "hand": HAND[:1]}
    t = lost(INVOICE, aric={"level": 4, "hand": HAND[1:]}, suzan=suzan, helper="Suzan", dice=[5, 4])
    flee(t, INVOICE)
    t.expect(Aric={"hand_count": 1}, Suzan={"hand_count": 1})  # that was Aric's escape
    flee(t, INVOICE, who="Suzan")
    t.do("Suzan", choose="Pay it")
    t.expect(Suzan={"in_play_lacks": [GOWN, TEETH], "level": 3, "hand_count": 1}, Aric={"level": 4}, phase="charity")


# ---- Haunted Airlock --------------------------------------------------------------------------------------------
@pytest.mark.card("Haunted Airlock")
def test_the_airlock_costs_a_level_and_some_item() -> None:
    t = caught(AIRLOCK, 4, {"level": 4, "in_play": ["Psychic", *BELONGINGS], "hand": HAND})
    t.expect(Aric={"level": 3, "hand_count": 3, "in_play_has": ["Psychic"]}, question=None, phase="charity")
    assert len(t.in_play("Aric")) == 1 + 4
    t = caught(AIRLOCK, 4, {"level": 4, "in_play": ["Psychic", sideways("Dazer")], "hand": HAND})
    t.expect(Aric={"level": 3, "in_play_lacks": ["Dazer"], "in_play_has": ["Psychic"]}, phase="charity")
    t = caught(AIRLOCK, 4, {"level": 4, "in_play": ["Psychic"], "hand": HAND})
    t.expect(Aric={"level": 3, "in_play_has": ["Psychic"], "hand_count": 3}, phase="charity")


# ---- Comet With a Grudge ----------------------------------------------------------------------------------------
@pytest.mark.card("Comet With a Grudge")
@pytest.mark.rule("laser.fire")
@pytest.mark.parametrize("fire", [SPORK, "Paraphraser", "Bobaser"])
def test_fire_melts_the_comet(fire: str) -> None:
    fight(COMET, aric={"in_play": [fire]}).expect(fight={"monsters": 5})
    fight(COMET, suzan={"in_play": [fire]}, helper="Suzan").expect(fight={"monsters": 5})
    fight(COMET, suzan={"in_play": [fire]}).expect(fight={"monsters": 9})
    fight(COMET, aric={"in_play": [sideways(fire)]}).expect(fight={"monsters": 9})


@pytest.mark.card("Comet With a Grudge")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 1)])
def test_the_comet_costs_two_levels(before: int, after: int) -> None:
    t = caught(COMET, 3, {"level": before, "in_play": BELONGINGS, "hand": HAND})
    t.expect(Aric={"level": after, "equipped": BELONGINGS, "hand_count": 3}, phase="charity")


# ---- Planetary Homeowners' Association --------------------------------------------------------------------------
@pytest.mark.card("Planetary Homeowners' Association")
def test_the_owners_want_two_storeys_or_conformity() -> None:
    aric = {"level": 5, "in_play": ["Feline", "Psychic", TEETH], "hand": HAND}
    t = caught(OWNERS, 3, aric)  # 3 + 1
    t.do("Aric", choose="Take down the top two storeys")
    t.expect(Aric={"level": 3, "in_play_has": ["Feline", "Psychic", TEETH], "hand_count": 3}, phase="charity")
    t = caught(OWNERS, 3, aric)
    t.do("Aric", choose="Conform")
    t.do("Aric", pick=HAND[1])
    t.expect(Aric={"level": 5, "in_play_lacks": ["Feline"], "in_play_has": ["Psychic", TEETH], "hand_count": 2})
    t.expect(phase="charity", door_discard_has=["Feline"])


@pytest.mark.card("Planetary Homeowners' Association")
def test_humans_conform_already() -> None:
    t = caught(OWNERS, 4, {"level": 5, "in_play": ["Psychic"], "hand": HAND})
    t.expect(Aric={"level": 3, "in_play_has": ["Psychic"], "hand_count": 3}, phase="charity")
    t = caught(OWNERS, 4, {"level": 5, "in_play": ["Cyborg"]})
    t.do("Aric", choose="Conform")  # with nothing in hand
    t.expect(Aric={"level": 5, "in_play_lacks": ["Cyborg"]}, phase="charity")


@pytest.mark.card("Planetary Homeowners' Association")
@pytest.mark.rule("runaway.coop.both-caught")
def test_a_helper_may_conform_too() -> None:
    t = helper_caught(OWNERS, 4, {"level": 4, "in_play": ["Cyborg"], "hand": ["Gadgeteer"]})
    t.do("Suzan", choose="Conform")
    t.expect(Suzan={"level": 4, "in_play_lacks": ["Cyborg"], "hand_count": 0}, phase="charity")


# ---- Giant Brain in Small Claims Court --------------------------------------------------------------------------
@pytest.mark.card("Giant Brain in Small Claims Court")
def test_the_fighter_may_plead_when_the_fight_begins() -> None:
    t = kick(BRAIN, aric={"level": 4, "hand": HAND, "in_play": BELONGINGS})
    t.expect(question="Aric")
    t.do("Aric", choose="Plead to a lesser charge")
    t.do("Aric", pick=HAND[0])
    t.do("Aric", pick=HAND[1])
    t.expect(fight={"monsters": 6, "munchkins": 10, "treasures": 3}, Aric={"hand_has": [HAND[2]], "hand_count": 1})
    slay(t)
    t.expect(Aric={"level": 5, "hand_count": 1 + 3}, phase="charity")


@pytest.mark.card("Giant Brain in Small Claims Court")
@pytest.mark.rule("turn.look-for-trouble")
def test_the_fighter_may_also_plead_with_a_brain_from_the_own_hand() -> None:
    t = kick("Trader", aric={"hand": [BRAIN, *HAND]})
    t.do("Aric", keep="Trader")
    t.do("Aric", look_for_trouble=BRAIN)
    t.do("Aric", choose="Plead to a lesser charge")
    t.do("Aric", pick=HAND[0])
    t.do("Aric", pick="Trader")
    t.expect(fight={"monsters": 6}, Aric={"hand_has": HAND[1:], "hand_count": 2})


@pytest.mark.card("Giant Brain in Small Claims Court")
def test_the_fighter_may_represent_himself() -> None:
    t = kick(BRAIN, aric={"level": 4, "hand": HAND})
    t.do("Aric", choose="Represent yourself")
    t.expect(fight={"monsters": 10}, Aric={"hand_count": 3})


@pytest.mark.card("Giant Brain in Small Claims Court")
@pytest.mark.parametrize("hand", [[], HAND[:1]])
def test_a_plea_takes_two_cards(hand: list[str]) -> None:
    t = kick(BRAIN, aric={"hand": hand, "in_play": BELONGINGS})
    t.expect(fight={"monsters": 10}, Aric={"hand_count": len(hand)}, question=None)


@pytest.mark.card("Giant Brain in Small Claims Court")
@pytest.mark.rule("combat.multi.specials-whole-fight")
def test_the_plea_is_for_the_brain_alone_and_a_late_brain_hears_none() -> None:
    suzan = {"hand": ["Wandering Monster", "Small Red Dot"]}
    t = kick(BRAIN, aric={"hand": HAND}, suzan=suzan)
    t.do("Aric", choose="Plead to a lesser charge")
    t.do("Aric", pick=HAND[0])
    t.do("Aric", pick=HAND[1])
    t.do("Suzan", play="Wandering Monster", with_="Small Red Dot")
    t.expect(fight={"monsters": 6 + 6, "treasures": 5})
    t = fight("Blob", aric={"hand": HAND}, suzan={"hand": ["Wandering Monster", BRAIN]})
    t.do("Suzan", play="Wandering Monster", with_=BRAIN)
    t.expect(fight={"monsters": 20}, question=None)


@pytest.mark.card("Giant Brain in Small Claims Court")
def test_the_brain_takes_the_class_and_an_item() -> None:
    t = caught(BRAIN, 3, {"level": 4, "in_play": ["Psychic", "Cyborg", GOWN, sideways("Dazer")], "hand": HAND})
    t.do("Aric", pick="Dazer")
    t.expect(Aric={"level": 4, "in_play_lacks": ["Psychic", "Dazer"], "in_play_has": ["Cyborg", GOWN]})
    t.expect(Aric={"hand_count": 3}, phase="charity")
    t = caught(BRAIN, 3, {"level": 4, "in_play": ["Cyborg"], "hand": HAND})
    t.expect(Aric={"level": 4, "in_play_has": ["Cyborg"], "hand_count": 3}, phase="charity")
