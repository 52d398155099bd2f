"""The monsters of Level 3 and 4, fought, fled from and suffered."""

from __future__ import annotations

import pytest
from tests.cards_deluxe.goods import BELONGINGS, lost
from tests.table import flee

CHEESE = "Runaway Cheese Wheel"
SKELETON = "Skeleton, Some Assembly Required"
KRAKENT = "The Kraken't"
BARD = "Bard With Only One Song"
WELL = "Wishing Well With Reservations"
CHAINSAW = "Chainsaw of Bloody Dismemberment"
OPENER = "Letter Opener of Last Resort"
BOOTS = "Boots of Butt-Kicking"
CARDIGAN = "Cardigan of Mild Protection"


# ---- Runaway Cheese Wheel ---------------------------------------------------------------------------------------
@pytest.mark.card("Runaway Cheese Wheel")
def test_cheese_is_fast_and_rolls_over_a_small_item() -> None:
    t = lost(CHEESE, aric={"in_play": [CHAINSAW, BOOTS, CARDIGAN]}, dice=[5])  # 5 - 1 = 4
    flee(t, CHEESE)
    assert not t.may("Aric", pick=CHAINSAW)
    t.do("Aric", pick=CARDIGAN)
    t.expect(
        Aric={"in_play_has": [CHAINSAW, BOOTS], "in_play_lacks": [CARDIGAN]},
        treasure_discard_has=[CARDIGAN],
        question=None,
    )


@pytest.mark.card("Runaway Cheese Wheel")
def test_cheese_spares_big_items_and_the_hand() -> None:
    t = lost(CHEESE, aric={"level": 2, "in_play": [CHAINSAW], "hand": [BOOTS]}, dice=[5])
    flee(t, CHEESE)
    t.expect(Aric={"level": 2, "in_play_has": [CHAINSAW], "hand_has": [BOOTS]}, phase="charity")


# ---- Skeleton, Some Assembly Required ---------------------------------------------------------------------------
@pytest.mark.card("Skeleton, Some Assembly Required")
def test_skeleton_borrows_a_one_handed_item_even_one_that_is_only_carried() -> None:
    lantern = {"card": "Lantern of Unflattering Light", "equipped": False}
    t = lost(SKELETON, aric={"in_play": [OPENER, lantern, BOOTS]}, dice=[4])
    flee(t, SKELETON)
    assert not t.may("Aric", pick=BOOTS)
    t.do("Aric", pick="Lantern of Unflattering Light")
    t.expect(Aric={"equipped": [OPENER, BOOTS], "in_play_lacks": ["Lantern of Unflattering Light"]}, question=None)


@pytest.mark.card("Skeleton, Some Assembly Required")
def test_skeleton_has_no_use_for_two_hands() -> None:
    t = lost(SKELETON, aric={"level": 2, "in_play": [CHAINSAW, BOOTS]}, dice=[4])
    flee(t, SKELETON)
    t.expect(Aric={"level": 2, "equipped": [CHAINSAW, BOOTS]}, phase="charity")


# ---- The Kraken't -----------------------------------------------------------------------------------------------
@pytest.mark.card("The Kraken't")
def test_krakent_washes_away_one_one_shot_from_hand_or_table() -> None:
    aric = {"in_play": ["Yuppie Water", BOOTS], "hand": ["Magic Missile", "Thief"]}
    t = lost(KRAKENT, aric=aric, dice=[3])  # 3 + 1 = 4
    flee(t, KRAKENT)
    assert not t.may("Aric", pick=BOOTS)
    assert not t.may("Aric", pick="Thief")
    assert t.may("Aric", pick="Magic Missile")
    t.do("Aric", pick="Yuppie Water")
    t.expect(Aric={"hand_has": ["Magic Missile", "Thief"], "in_play_lacks": ["Yuppie Water"]}, question=None)
    t.expect(treasure_discard_has=["Yuppie Water"])


@pytest.mark.card("The Kraken't")
def test_krakent_takes_nothing_from_somebody_without_one_shots() -> None:
    t = lost(KRAKENT, aric={"level": 2, "in_play": [BOOTS], "hand": ["Thief", "Filing Hat"]}, dice=[3])
    flee(t, KRAKENT)
    t.expect(Aric={"level": 2, "equipped": [BOOTS], "hand_count": 2}, phase="charity")


# ---- Bard With Only One Song ------------------------------------------------------------------------------------
@pytest.mark.card("Bard With Only One Song")
def test_bard_sings_of_the_victims_hand_and_one_card_is_lost() -> None:
    t = lost(BARD, aric={"hand": ["Thief", "Enraged"]}, dice=[4])
    for name in ("Suzan", "Carl"):
        assert not t.sees(name, "Thief")
    flee(t, BARD)
    t.expect(Aric={"hand_count": 1}, phase="charity")
    kept = t.hand("Aric")[0]
    for name in ("Suzan", "Carl"):
        assert t.sees(name, kept)
    t = lost(BARD, aric={"hand": ["Elf"]}, suzan={"hand": ["Thief", "Enraged"]}, helper="Suzan", dice=[6, 4])
    flee(t, BARD)
    flee(t, BARD, who="Suzan")
    assert t.sees("Carl", t.hand("Suzan")[0])
    assert not t.sees("Carl", "Elf")


@pytest.mark.card("Bard With Only One Song")
def test_bard_has_nothing_to_tell_of_an_empty_hand_nor_of_somebody_who_got_away() -> None:
    t = lost(BARD, aric={"level": 2, "in_play": BELONGINGS}, dice=[4])
    flee(t, BARD)
    t.expect(Aric={"level": 2, "equipped": BELONGINGS}, phase="charity")
    t = lost(BARD, aric={"hand": ["Thief", "Enraged"]}, dice=[5])
    flee(t, BARD)
    assert not t.sees("Suzan", "Thief")


# ---- Wishing Well With Reservations -----------------------------------------------------------------------------
@pytest.mark.card("Wishing Well With Reservations")
@pytest.mark.parametrize("wish", [1, 2, 3])
def test_well_takes_a_small_item_on_a_low_wish(wish: int) -> None:
    t = lost(WELL, aric={"level": 4, "in_play": [CHAINSAW, BOOTS, CARDIGAN]}, dice=[4, wish])
    flee(t, WELL)
    assert not t.may("Aric", pick=CHAINSAW)
    t.do("Aric", pick=BOOTS)
    t.expect(
        Aric={"level": 4, "in_play_has": [CHAINSAW, CARDIGAN], "in_play_lacks": [BOOTS], "hand_count": 0}, question=None
    )


@pytest.mark.card("Wishing Well With Reservations")
def test_well_finds_no_small_item() -> None:
    t = lost(WELL, aric={"level": 4, "in_play": [CHAINSAW]}, dice=[4, 1])
    flee(t, WELL)
    t.expect(Aric={"level": 4, "in_play_has": [CHAINSAW], "hand_count": 0}, phase="charity")


@pytest.mark.card("Wishing Well With Reservations")
@pytest.mark.parametrize(("wish", "level", "cards"), [(4, 3, 0), (5, 3, 0), (6, 4, 1)])
def test_well_costs_a_level_or_grants_a_door_card(wish: int, level: int, cards: int) -> None:
    t = lost(WELL, aric={"level": 4, "in_play": BELONGINGS}, door=["Elf"], dice=[4, wish])
    flee(t, WELL)
    t.expect(Aric={"level": level, "equipped": BELONGINGS}, phase="charity")
    assert t.hand("Aric") == ["Elf"][:cards]
