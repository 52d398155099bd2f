"""The monsters of Level 2, fought, fled from and suffered."""

from __future__ import annotations

import pytest
from tests.cards_deluxe.goods import BELONGINGS, fight, lost, rewards
from tests.table import flee, slay

RABBIT = "Unlicensed Magician's Rabbit"
DOORMAT = "Doormat of Mild Doom"
SWALLOW = "Beard-Nesting Swallow"
MOB = "Angry Mob, Party of One"


# ---- Unlicensed Magician's Rabbit -------------------------------------------------------------------------------
@pytest.mark.card("Unlicensed Magician's Rabbit")
def test_rabbit_swaps_a_small_item_for_a_door_card() -> None:
    chainsaw = {"card": "Chainsaw of Bloody Dismemberment", "equipped": True}
    aric = {"in_play": [chainsaw, "Boots of Butt-Kicking", "Cardigan of Mild Protection"]}
    t = lost(RABBIT, aric=aric, door=["Elf"], dice=[4])
    flee(t, RABBIT)
    assert not t.may("Aric", pick="Chainsaw of Bloody Dismemberment")  # Big
    t.do("Aric", pick="Boots of Butt-Kicking")
    t.expect(
        Aric={
            "in_play_has": ["Chainsaw of Bloody Dismemberment", "Cardigan of Mild Protection"],
            "in_play_lacks": ["Boots of Butt-Kicking"],
            "hand_has": ["Elf"],
            "hand_count": 1,
        },
        question=None,
    )
    assert not t.sees("Suzan", "Elf")  # drawn face down


@pytest.mark.card("Unlicensed Magician's Rabbit")
def test_rabbit_gives_a_door_card_even_if_there_is_nothing_to_take() -> None:
    t = lost(RABBIT, aric={"in_play": ["Chainsaw of Bloody Dismemberment"]}, door=["Elf"], dice=[4])
    flee(t, RABBIT)
    t.expect(Aric={"in_play_has": ["Chainsaw of Bloody Dismemberment"], "hand_has": ["Elf"], "hand_count": 1})


# ---- Doormat of Mild Doom ---------------------------------------------------------------------------------------
@pytest.mark.card("Doormat of Mild Doom")
@pytest.mark.rule("combat.help.special-instructions")
def test_doormat_hides_a_door_card_for_the_victor() -> None:
    rewards(DOORMAT, 2, treasures=1, doors=1)
    t = fight(DOORMAT, aric={"level": 3}, door=["Elf"], treasure=["Rental Arm"])
    slay(t)
    t.expect(Aric={"level": 4, "hand_has": ["Elf", "Rental Arm"], "hand_count": 2})
    assert not t.sees("Suzan", "Elf")


@pytest.mark.card("Doormat of Mild Doom")
def test_doormat_gives_its_door_card_to_nobody_who_runs() -> None:
    t = lost(DOORMAT, dice=[6])
    flee(t, DOORMAT)
    t.expect(Aric={"hand_count": 0})


@pytest.mark.card("Doormat of Mild Doom")
@pytest.mark.rule("ruling.R18", "item.big.limit")
def test_doormat_takes_one_small_item_such_as_a_potion_on_the_table() -> None:
    aric = {"level": 2, "in_play": ["Chainsaw of Bloody Dismemberment", "Yuppie Water", "Rental Arm"]}
    t = lost(DOORMAT, "Lawn Flamingo Flock", aric=aric, dice=[4, 6])
    flee(t, DOORMAT)
    assert not t.may("Aric", pick="Chainsaw of Bloody Dismemberment")
    t.do("Aric", pick="Yuppie Water")
    t.do("Aric", roll_against="Lawn Flamingo Flock")
    t.all_pass()
    t.expect(Aric={"in_play_has": ["Chainsaw of Bloody Dismemberment", "Rental Arm"], "level": 2})
    t.expect(treasure_discard_has=["Yuppie Water"], phase="charity")


@pytest.mark.card("Doormat of Mild Doom")
def test_doormat_leaves_a_big_item_alone() -> None:
    t = lost(DOORMAT, aric={"level": 2, "in_play": ["Chainsaw of Bloody Dismemberment"]}, dice=[4])
    t.expect(fight={"munchkins": 5})
    flee(t, DOORMAT)
    t.expect(Aric={"equipped": ["Chainsaw of Bloody Dismemberment"], "level": 2}, phase="charity")


# ---- Beard-Nesting Swallow --------------------------------------------------------------------------------------
@pytest.mark.card("Beard-Nesting Swallow")
@pytest.mark.rule("combat.help.no-double")
def test_swallow_likes_men() -> None:
    fight(SWALLOW, aric={"sex": "female"}).expect(fight={"monsters": 2})
    fight(SWALLOW, aric={"sex": "male"}).expect(fight={"monsters": 5})
    fight(SWALLOW, aric={"sex": "female"}, helper="Suzan").expect(fight={"monsters": 2})
    fight(SWALLOW, aric={"sex": "female"}, helper="Carl").expect(fight={"monsters": 5})
    fight(SWALLOW, aric={"sex": "male"}, helper="Carl").expect(fight={"monsters": 5})


@pytest.mark.card("Beard-Nesting Swallow")
def test_swallow_takes_the_headgear_or_nothing() -> None:
    hats = ["Bucket With Optimistic Eyeholes", {"card": "Filing Hat", "equipped": False}]
    t = lost(SWALLOW, aric={"in_play": [*hats, "Boots of Butt-Kicking"]}, dice=[4])
    flee(t, SWALLOW)
    assert not t.may("Aric", pick="Boots of Butt-Kicking")
    t.do("Aric", pick="Filing Hat")
    t.expect(Aric={"equipped": ["Bucket With Optimistic Eyeholes"], "in_play_lacks": ["Filing Hat"]}, question=None)
    t = lost(SWALLOW, aric={"level": 2, "in_play": BELONGINGS, "hand": ["Filing Hat"]}, dice=[4])
    flee(t, SWALLOW)
    t.expect(Aric={"level": 2, "equipped": BELONGINGS, "hand_has": ["Filing Hat"]}, phase="charity")


# ---- Angry Mob, Party of One ------------------------------------------------------------------------------------


@pytest.mark.card("Angry Mob, Party of One")
@pytest.mark.rule("combat.monster-specials")
def test_nobody_may_help_against_the_mob() -> None:
    t = fight(MOB)
    t.refuse(
        "Aric",
        ask="Suzan",
        offer={"treasures": 1, "first_pick": "Suzan"},
        rule="combat.monster-specials",
    )
    t = fight("Runaway Cheese Wheel")
    assert t.may("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})


@pytest.mark.card("Angry Mob, Party of One", "Your Mother Is Watching")
def test_nobody_can_be_made_to_help_against_the_mob() -> None:
    t = fight(MOB, aric={"hand": ["Your Mother Is Watching"]})
    assert not t.may("Aric", play="Your Mother Is Watching", on="Suzan")


@pytest.mark.card("Angry Mob, Party of One")
@pytest.mark.rule("combat.multi.specials-whole-fight")
def test_the_mob_keeps_helpers_out_of_the_whole_fight_while_it_lasts() -> None:
    t = fight(MOB, "Net Troll", aric={"hand": ["Portable Plot Hole"]})
    t.refuse(
        "Aric",
        ask="Suzan",
        offer={"treasures": 1, "first_pick": "Suzan"},
        rule="combat.multi.specials-whole-fight",
    )
    t.do("Aric", play="Portable Plot Hole", on=MOB)
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.card("Angry Mob, Party of One")
def test_mob_takes_something_equipped_or_nothing() -> None:
    carried = {"card": "Rental Arm", "equipped": False}
    t = lost(MOB, aric={"in_play": [*BELONGINGS, carried]}, dice=[4])
    flee(t, MOB)
    assert not t.may("Aric", pick="Rental Arm")
    t.do("Aric", pick="Letter Opener of Last Resort")
    t.expect(
        Aric={"in_play_lacks": ["Letter Opener of Last Resort"], "in_play_has": [*BELONGINGS[:2], "Rental Arm"]},
        question=None,
    )
    t = lost(MOB, aric={"level": 2, "in_play": [carried]}, dice=[4])
    flee(t, MOB)
    t.expect(Aric={"level": 2, "in_play_has": ["Rental Arm"]}, phase="charity")
