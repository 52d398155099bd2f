"""The monsters of Level 16 to 20, fought, fled from and suffered."""

from __future__ import annotations

import pytest
from tests.cards_deluxe.goods import BELONGINGS, HAND, fight, lost
from tests.table import flee, row

PAPER = "Paper Golem, Final Draft"
LANDLORD = "The Landlord"
TITAN = "Titan of Industry"
WOLF = "Wolf & Sons, Demolition"
DRAGON = "Dragon Who Kept the Receipts"
CHAINSAW = "Chainsaw of Bloody Dismemberment"
BOOTS = "Boots of Butt-Kicking"
CARDIGAN = "Cardigan of Mild Protection"
EVICTED = "Be evicted from life"
IN_KIND = "Settle the arrears in kind"


# ---- all of them ------------------------------------------------------------------------------------------------


@pytest.mark.rule("death.lose-stuff", "death.keep.level", "death.keep.class", "death.loot.order")
@pytest.mark.parametrize("monster", [row(PAPER), row(TITAN), row(WOLF), row(DRAGON)])
def test_it_kills_whom_it_catches(monster: str) -> None:
    aric = {"level": 5, "in_play": ["Warrior", "Elf", BOOTS], "hand": ["Thief", "Enraged"]}
    t = lost(monster, aric=aric, suzan={"level": 2}, carl={"level": 3}, dice=[4])
    flee(t, monster)
    t.expect(Aric={"dead": True, "level": 5, "in_play_has": ["Warrior", "Elf"]})
    assert not t.may("Suzan", loot=BOOTS)  # the higher Level first
    t.do("Carl", loot=BOOTS)
    t.do("Suzan", loot="Enraged")
    t.all_pass()
    t.expect(
        Aric={"hand_count": 0, "in_play_lacks": [BOOTS]},
        Carl={"hand_has": [BOOTS], "hand_count": 1},
        Suzan={"hand_has": ["Enraged"], "hand_count": 1},
        door_discard_has=["Thief", monster],
    )


# ---- Paper Golem, Final Draft -----------------------------------------------------------------------------------
@pytest.mark.card("Paper Golem, Final Draft")
def test_paper_golem_fears_fire_that_is_equipped_and_fears_it_once() -> None:
    armor = {"in_play": ["Flaming Armor"]}
    lantern = {"in_play": ["Lantern of Unflattering Light"]}
    fight(PAPER, aric=armor).expect(fight={"monsters": 12})
    fight(PAPER, suzan=lantern, helper="Suzan").expect(fight={"monsters": 12})
    fight(PAPER, aric=armor, suzan=lantern, helper="Suzan").expect(fight={"monsters": 12})
    fight(PAPER, aric={"in_play": ["Flaming Armor", "Lantern of Unflattering Light"]}).expect(fight={"monsters": 12})
    fight(PAPER, aric={"in_play": ["Wizard", "Staff of Napalm"]}).expect(fight={"monsters": 12})
    fight(PAPER, aric={"in_play": ["Cleric", "Flaming Armor"]}).expect(fight={"monsters": 16})
    fight(PAPER, suzan=armor).expect(fight={"monsters": 16})  # she only watches
    fight(PAPER, aric={"in_play": [{"card": "Flaming Armor", "equipped": False}]}).expect(fight={"monsters": 16})
    fight(PAPER, aric={"in_play": [CARDIGAN]}).expect(fight={"monsters": 16})


# ---- The Landlord -----------------------------------------------------------------------------------------------
@pytest.mark.card("The Landlord")
@pytest.mark.rule("runaway.success.hurts")
def test_landlord_keeps_a_deposit_from_whoever_escapes() -> None:
    t = lost(LANDLORD, aric={"level": 4, "in_play": ["Warrior", BOOTS, CHAINSAW], "hand": HAND}, dice=[5])
    flee(t, LANDLORD)
    assert not t.may("Aric", pick="Warrior")
    t.do("Aric", pick=CHAINSAW)
    t.expect(
        Aric={"level": 4, "in_play_has": ["Warrior", BOOTS], "in_play_lacks": [CHAINSAW], "hand_count": 3},
        question=None,
    )
    t = lost(LANDLORD, aric={"level": 4, "in_play": ["Warrior"], "hand": HAND}, dice=[5])
    flee(t, LANDLORD)
    t.expect(Aric={"level": 4, "in_play_has": ["Warrior"], "hand_count": 3, "dead": False}, phase="charity")


@pytest.mark.card("The Landlord")
def test_landlord_keeps_a_deposit_from_the_helper_too_even_what_is_only_carried() -> None:
    carried = {"card": BOOTS, "equipped": False}
    t = lost(LANDLORD, suzan={"in_play": [carried]}, helper="Suzan", dice=[5, 5])
    flee(t, LANDLORD)
    flee(t, LANDLORD, who="Suzan")
    t.expect(Suzan={"in_play_lacks": [BOOTS], "dead": False}, phase="charity")


@pytest.mark.card("The Landlord")
def test_landlord_takes_the_life_or_everything() -> None:
    aric = {"level": 4, "in_play": ["Warrior", *BELONGINGS], "hand": HAND}
    t = lost(LANDLORD, aric=aric, dice=[4])
    flee(t, LANDLORD)
    t.do("Aric", choose=IN_KIND)
    t.expect(Aric={"dead": False, "level": 4, "in_play_lacks": BELONGINGS, "in_play_has": ["Warrior"], "hand_count": 3})
    t = lost(LANDLORD, aric=aric, suzan={"level": 2}, dice=[4])
    flee(t, LANDLORD)
    t.do("Aric", choose=EVICTED)
    t.expect(Aric={"dead": True, "level": 4, "in_play_has": ["Warrior"]})


@pytest.mark.card("The Landlord")
def test_landlord_asks_the_helper_whom_he_catches_and_takes_what_is_only_carried() -> None:
    packed = [{"card": card, "equipped": False} for card in BELONGINGS]
    for answer, dead in ((IN_KIND, False), (EVICTED, True)):
        t = lost(LANDLORD, suzan={"level": 2, "in_play": packed}, helper="Suzan", dice=[5, 4])
        flee(t, LANDLORD)
        flee(t, LANDLORD, who="Suzan")
        t.expect(question="Suzan")
        t.do("Suzan", choose=answer)
        t.expect(Suzan={"dead": dead}, Aric={"dead": False})
        assert dead or not t.in_play("Suzan")


@pytest.mark.card("The Landlord")
def test_two_items_do_not_settle_the_arrears() -> None:
    t = lost(LANDLORD, aric={"in_play": [BOOTS, CARDIGAN], "hand": HAND}, suzan={"level": 2}, dice=[4])
    flee(t, LANDLORD)
    t.expect(Aric={"dead": True})


# ---- Titan of Industry ------------------------------------------------------------------------------------------
@pytest.mark.card("Titan of Industry")
@pytest.mark.rule("ruling.R61")
def test_titan_does_not_pursue_somebody_without_items() -> None:
    t = lost(TITAN, aric={"in_play": ["Warrior"], "hand": [BOOTS]}, dice=[1])
    flee(t, TITAN)
    t.expect(Aric={"dead": False, "hand_has": [BOOTS]}, phase="charity")


@pytest.mark.card("Titan of Industry")
def test_titan_looks_at_the_items_of_whoever_runs() -> None:
    t = lost(TITAN, aric={"in_play": [BOOTS]}, helper="Suzan", dice=[6, 1])
    flee(t, TITAN)
    flee(t, TITAN, who="Suzan")
    t.expect(Aric={"dead": False}, Suzan={"dead": False}, phase="charity")
    t = lost(TITAN, suzan={"in_play": [BOOTS]}, helper="Suzan", dice=[1, 1])
    flee(t, TITAN)
    flee(t, TITAN, who="Suzan")
    t.expect(Aric={"dead": False}, Suzan={"dead": True})


@pytest.mark.card("Titan of Industry")
def test_titan_pursues_for_a_carried_bottle_of_water() -> None:
    t = lost(TITAN, aric={"in_play": ["Yuppie Water"]}, suzan={"level": 2}, dice=[4])
    flee(t, TITAN)
    t.expect(Aric={"dead": True})


# ---- Wolf & Sons, Demolition ------------------------------------------------------------------------------------
@pytest.mark.card("Wolf & Sons, Demolition")
def test_wolf_counts_the_fighters_big_items() -> None:
    second = {"card": "Battering Ram, Live", "equipped": False}
    fight(WOLF, aric={"in_play": [CHAINSAW]}).expect(fight={"monsters": 21})
    fight(WOLF, aric={"in_play": ["Dwarf", CHAINSAW, second]}).expect(fight={"monsters": 23})
    fight(WOLF, aric={"in_play": BELONGINGS, "hand": [CHAINSAW]}).expect(fight={"monsters": 19})
    fight(WOLF, suzan={"in_play": [CHAINSAW]}, helper="Suzan").expect(fight={"monsters": 19})
    fight(WOLF, aric={"in_play": ["Halfling", CHAINSAW]}).expect(fight={"monsters": 26})
