"""The monsters of Level 1, fought, fled from and suffered."""

from __future__ import annotations

import pytest
from tests.cards_deluxe.goods import (
    BELONGINGS,
    fight,
    kick,
    lost,
    winning,
)
from tests.table import flee, slay

SLIME = "Drooling Slime"
KOBOLD = "Kobold on Work Experience"
PIGEON = "Misdirected Carrier Pigeon"
SOCK = "Sentient Sock, Left"
SANDWICH = "Mildly Haunted Sandwich"


# ---- Drooling Slime ---------------------------------------------------------------------------------------------
@pytest.mark.card("Drooling Slime")
@pytest.mark.rule("runaway.fail")
def test_slime_knocks_one_item_of_the_victims_choice_out_of_place() -> None:
    t = lost(SLIME, aric={"in_play": [*BELONGINGS, {"card": "Rental Arm", "equipped": False}]}, dice=[4])
    flee(t, SLIME)
    t.expect(question="Aric")
    assert not t.may("Aric", pick="Rental Arm")
    t.do("Aric", pick="Boots of Butt-Kicking")
    t.expect(
        Aric={
            "in_play_has": BELONGINGS,
            "not_equipped": ["Boots of Butt-Kicking"],
            "equipped": ["Cardigan of Mild Protection", "Letter Opener of Last Resort"],
            "strength": 3,
        },
        question=None,
    )
    t.do("Aric", equip="Boots of Butt-Kicking")  # the fight is over
    t.expect(Aric={"strength": 5})


@pytest.mark.card("Drooling Slime")
def test_slime_does_nothing_to_somebody_who_wears_nothing() -> None:
    carried = {"card": "Boots of Butt-Kicking", "equipped": False}
    t = lost(SLIME, aric={"level": 3, "in_play": [carried], "hand": ["Thief"]}, dice=[4])
    flee(t, SLIME)
    t.expect(Aric={"level": 3, "in_play_has": ["Boots of Butt-Kicking"], "hand_has": ["Thief"]}, phase="charity")


# ---- Kobold on Work Experience ----------------------------------------------------------------------------------
@pytest.mark.card("Kobold on Work Experience")
@pytest.mark.rule("combat.strength.monster", "reward.level-per-monster", "reward.treasure-count")
def test_what_a_kobold_is_worth_who_asked_for_no_reference() -> None:
    t = winning(KOBOLD)
    t.expect(fight={"monsters": 1, "ahead": "munchkins", "treasures": 1, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 2, "hand_count": 1}, door_discard_has=[KOBOLD], phase="charity")


@pytest.mark.card("Kobold on Work Experience")
@pytest.mark.parametrize(
    ("reference", "strength", "treasures"),
    [("Write him an honest reference", 0, 1), ("Write him a glowing reference", 4, 2)],
)
def test_kobold_asks_the_fighter_for_a_reference(reference: str, strength: int, treasures: int) -> None:
    t = kick(KOBOLD, aric={"level": 5})
    t.expect(question="Aric", phase="combat")
    assert not t.may("Suzan", choose=reference)
    t.do("Aric", choose=reference)
    t.expect(fight={"monsters": strength, "treasures": treasures, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 6, "hand_count": treasures})


@pytest.mark.card("Kobold on Work Experience")
@pytest.mark.rule("turn.look-for-trouble")
def test_kobold_asks_too_when_trouble_is_looked_for() -> None:
    t = kick("Thief", aric={"level": 5, "hand": [KOBOLD]})
    t.do("Aric", keep="Thief")
    t.do("Aric", look_for_trouble=KOBOLD)
    t.do("Aric", choose="Write him a glowing reference")
    t.expect(fight={"monsters": 4, "treasures": 2})


@pytest.mark.card("Kobold on Work Experience")
def test_kobold_who_comes_late_gets_no_reference() -> None:
    t = fight(SOCK, suzan={"hand": ["Wandering Monster", KOBOLD]})
    t.do("Suzan", play="Wandering Monster", with_=KOBOLD)
    t.expect(fight={"monsters": 2, "treasures": 2}, question=None)


@pytest.mark.card("Kobold on Work Experience")
def test_kobold_takes_a_card_of_the_victims_choice_from_the_hand() -> None:
    t = lost(KOBOLD, aric={"hand": ["Thief", "Enraged"], "in_play": BELONGINGS}, dice=[4])
    flee(t, KOBOLD)
    t.do("Aric", pick="Enraged")
    t.expect(
        Aric={"hand_has": ["Thief"], "hand_count": 1, "equipped": BELONGINGS},
        door_discard_has=["Enraged"],
        question=None,
    )


@pytest.mark.card("Kobold on Work Experience")
def test_kobold_takes_nothing_from_an_empty_hand() -> None:
    t = lost(KOBOLD, aric={"level": 2, "in_play": BELONGINGS}, dice=[1])
    flee(t, KOBOLD)
    t.expect(Aric={"level": 2, "equipped": BELONGINGS}, phase="charity")


# ---- Misdirected Carrier Pigeon ---------------------------------------------------------------------------------
@pytest.mark.card("Misdirected Carrier Pigeon")
@pytest.mark.rule("runaway.modifiers.monster")
def test_pigeon_finds_whoever_wears_a_hat() -> None:
    t = lost(PIGEON, aric={"in_play": ["Bucket With Optimistic Eyeholes"], "hand": ["Thief", "Elf"]}, dice=[6])
    flee(t, PIGEON)  # 6 - 2 = 4
    t.expect(Aric={"hand_count": 1, "equipped": ["Bucket With Optimistic Eyeholes"]}, phase="charity")


@pytest.mark.card("Misdirected Carrier Pigeon")
@pytest.mark.parametrize(("die", "cards"), [(6, 2), (5, 1)])
def test_pigeon_costs_two_points_of_the_roll(die: int, cards: int) -> None:
    in_play = ["Bucket With Optimistic Eyeholes", "Slippers of Sudden Departure"]  # - 2 + 1
    t = lost(PIGEON, aric={"in_play": in_play, "hand": ["Thief", "Elf"]}, dice=[die])
    flee(t, PIGEON)
    t.expect(Aric={"hand_count": cards}, phase="charity")


@pytest.mark.card("Misdirected Carrier Pigeon")
def test_pigeon_overlooks_a_hat_that_is_only_carried() -> None:
    hat = {"card": "Bucket With Optimistic Eyeholes", "equipped": False}
    t = lost(PIGEON, aric={"in_play": [hat], "hand": ["Thief", "Elf"]}, dice=[5])
    flee(t, PIGEON)
    t.expect(Aric={"hand_count": 2})


@pytest.mark.card("Misdirected Carrier Pigeon")
def test_pigeon_looks_at_the_hat_of_whoever_runs() -> None:
    suzan = {"in_play": ["Bucket With Optimistic Eyeholes"], "hand": ["Warrior"]}
    t = lost(PIGEON, aric={"hand": ["Thief"]}, suzan=suzan, helper="Suzan", dice=[5, 5])
    flee(t, PIGEON)
    flee(t, PIGEON, who="Suzan")
    t.expect(Aric={"hand_count": 1}, Suzan={"hand_count": 0}, phase="charity")


@pytest.mark.card("Misdirected Carrier Pigeon")
@pytest.mark.rule("runaway.modifiers.monster", "runaway.multi.separate")
def test_pigeon_does_not_hinder_the_escape_from_another_monster() -> None:
    aric = {"level": 5, "in_play": ["Bucket With Optimistic Eyeholes"], "hand": ["Thief", "Elf"]}
    t = lost(PIGEON, "Lawn Flamingo Flock", aric=aric, dice=[5, 5])
    flee(t, "Lawn Flamingo Flock", PIGEON)
    t.expect(Aric={"level": 5, "hand_count": 1})


@pytest.mark.card("Misdirected Carrier Pigeon")
def test_pigeon_takes_a_hand_card_without_asking_or_nothing() -> None:
    t = lost(PIGEON, aric={"hand": ["Thief", "Elf", "Enraged"]}, dice=[4])
    flee(t, PIGEON)
    t.expect(Aric={"hand_count": 2}, phase="charity")
    t = lost(PIGEON, aric={"level": 2, "in_play": BELONGINGS}, dice=[4])
    flee(t, PIGEON)
    t.expect(Aric={"level": 2, "equipped": BELONGINGS}, phase="charity")


# ---- Sentient Sock, Left ----------------------------------------------------------------------------------------
@pytest.mark.card("Sentient Sock, Left")
@pytest.mark.rule("runaway.modifiers.monster")
def test_sock_takes_the_footgear() -> None:
    t = lost(SOCK, aric={"in_play": BELONGINGS}, dice=[2])  # 2 + 2 = 4
    flee(t, SOCK)
    t.expect(
        Aric={"in_play_lacks": ["Boots of Butt-Kicking"], "in_play_has": ["Cardigan of Mild Protection"]},
        treasure_discard_has=["Boots of Butt-Kicking"],
    )


@pytest.mark.card("Sentient Sock, Left")
@pytest.mark.rule("item.carried")
def test_sock_lets_the_victim_choose_between_worn_and_carried_footgear() -> None:
    spare = {"card": "Pair of Left Boots", "equipped": False}
    t = lost(SOCK, aric={"in_play": ["Boots of Butt-Kicking", spare]}, dice=[2])
    flee(t, SOCK)
    t.do("Aric", pick="Pair of Left Boots")
    t.expect(Aric={"equipped": ["Boots of Butt-Kicking"], "in_play_lacks": ["Pair of Left Boots"]}, question=None)


@pytest.mark.card("Sentient Sock, Left")
@pytest.mark.rule("zone.hand.protected")
def test_sock_does_not_take_footgear_from_the_hand() -> None:
    t = lost(SOCK, aric={"in_play": ["Cardigan of Mild Protection"], "hand": ["Boots of Butt-Kicking"]}, dice=[2])
    flee(t, SOCK)
    t.expect(Aric={"hand_has": ["Boots of Butt-Kicking"], "equipped": ["Cardigan of Mild Protection"]}, phase="charity")


# ---- Mildly Haunted Sandwich ------------------------------------------------------------------------------------
@pytest.mark.card("Mildly Haunted Sandwich")
@pytest.mark.rule("turn.charity.trigger")
def test_sandwich_shrinks_the_hand_limit_by_two_for_the_turn() -> None:
    hand = ["Thief", "Elf", "Enraged", "Magic Missile"]
    t = lost(SANDWICH, aric={"hand": hand}, dice=[4])
    flee(t, SANDWICH)
    t.expect(Aric={"hand_count": 4}, phase="charity", turn="Aric")
    t.refuse("Aric", "end turn", rule="zone.hand.limit")
    t.do("Aric", discard_charity=["Elf"])
    t.expect(Aric={"hand_count": 3, "hand_lacks": ["Elf"]}, turn="Suzan")


@pytest.mark.card("Mildly Haunted Sandwich")
def test_sandwich_leaves_the_limit_alone_when_it_does_not_catch_anybody() -> None:
    t = lost(SANDWICH, aric={"hand": ["Thief", "Elf", "Enraged", "Magic Missile"]}, dice=[5])
    flee(t, SANDWICH)
    t.do("Aric", "end turn")
    t.expect(Aric={"hand_count": 4}, turn="Suzan")


@pytest.mark.card("Mildly Haunted Sandwich")
def test_sandwich_is_forgotten_when_the_turn_is_over() -> None:
    aric = {"hand": ["Thief", "Elf"]}
    suzan = {"hand": ["Warrior", "Dwarf", "Enraged"]}
    t = lost(SANDWICH, aric=aric, suzan=suzan, helper="Suzan", door=["Wizard", "Cleric"], dice=[4, 4])
    flee(t, SANDWICH)
    flee(t, SANDWICH, who="Suzan")
    t.do("Aric", "end turn")
    t.do("Suzan", "kick open the door")
    t.do("Suzan", keep="Wizard")
    t.do("Suzan", "loot the room")
    t.do("Suzan", "end turn")  # five cards: allowed again
    t.expect(Suzan={"hand_count": 5}, turn="Carl")
