"""Elf, Dwarf, Halfling: every ability, its price, its limit, and the moments when it is refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_deluxe.goods import at_table, fight, lost
from tests.table import BIG_STICK, flee, row, slay

TROLL = "Net Troll"
CHEESE = "Runaway Cheese Wheel"
FLAMINGOS = "Lawn Flamingo Flock"
BOOTS = "Boots of Butt-Kicking"
CHAINSAW = "Chainsaw of Bloody Dismemberment"
RAM = {"card": "Battering Ram, Live", "equipped": False}
ANVIL = {"card": "Anvil on a Short Rope", "equipped": False}
TOSS = "Heirloom Toss"
RAID = "Pantry Raid"
MOMENT = "timing.class-abilities-by-card"


@pytest.mark.rule("character.race.like-class", "character.race.only-one", "timing.any.discard-class")
@pytest.mark.parametrize("card", [row("Elf"), row("Dwarf"), row("Halfling")])
def test_one_race_at_a_time_played_in_the_own_turn_and_dropped_at_any_time(card: str) -> None:
    other = "Elf" if card != "Elf" else "Dwarf"
    t = fight(TROLL, aric={"hand": [card, other]}, suzan={"hand": [card]}, carl={"in_play": [card]})
    t.do("Aric", play=card)  # also in combat
    t.refuse("Aric", play=other, rule="character.race.only-one")
    t.refuse("Suzan", play=card, rule="timing.own-turn.class")
    t.do("Carl", discard=card)  # not his turn, not his fight
    t.do("Aric", discard=card)
    t.do("Aric", play=other)
    t.expect(Aric={"in_play_has": [other], "in_play_lacks": [card]}, Carl={"in_play_lacks": [card]})


# ---- Elf --------------------------------------------------------------------------------------------------------
ELF_WITH_STICK = {"level": 2, "in_play": ["Elf", "Big Stick"]}


@pytest.mark.card("Elf")
@pytest.mark.rule("combat.help.elf-level", "combat.help.helper-no-level")
def test_an_elf_who_helps_gains_a_level_for_each_monster_slain() -> None:
    t = fight(TROLL, suzan=ELF_WITH_STICK, helper="Suzan", cards=BIG_STICK)
    slay(t)
    t.expect(Aric={"level": 2}, Suzan={"level": 3})
    t = fight(TROLL, CHEESE, suzan=ELF_WITH_STICK, helper="Suzan", cards=BIG_STICK)
    slay(t)
    t.expect(Aric={"level": 3}, Suzan={"level": 4})
    t = fight("Titan of Industry", suzan=ELF_WITH_STICK, helper="Suzan", cards=BIG_STICK)
    slay(t)
    t.expect(Aric={"level": 3}, Suzan={"level": 3})  # one for a monster, whatever it is worth to the fighter


@pytest.mark.card("Elf")
@pytest.mark.rule("combat.help.helper-no-level", "combat.nonlethal")
def test_no_level_for_other_helpers_for_watching_elves_or_for_what_is_not_slain() -> None:
    t = fight(TROLL, suzan={"level": 2, "in_play": ["Dwarf", "Big Stick"]}, helper="Suzan", cards=BIG_STICK)
    slay(t)
    t.expect(Suzan={"level": 2})
    t = fight(TROLL, aric={"in_play": ["Elf", "Big Stick"]}, suzan={"in_play": ["Elf"]}, cards=BIG_STICK)
    slay(t)
    t.expect(Aric={"level": 2}, Suzan={"level": 1})  # the fighter gains no more for being an Elf
    t = fight(TROLL, suzan={**ELF_WITH_STICK, "hand": ["Portable Plot Hole"]}, helper="Suzan", cards=BIG_STICK)
    t.do("Suzan", play="Portable Plot Hole", on=TROLL)
    t.expect(Aric={"level": 1}, Suzan={"level": 2}, phase="charity")


@pytest.mark.card("Elf")
@pytest.mark.rule("ruling.J10", "ruling.K2", "victory.first-to-ten")
def test_an_elf_may_win_by_helping() -> None:
    t = fight(TROLL, aric={"level": 3}, suzan={**ELF_WITH_STICK, "level": 9}, helper="Suzan", cards=BIG_STICK)
    slay(t)
    t.expect(Suzan={"level": 10}, winner=["Suzan"])


@pytest.mark.card("Elf")
@pytest.mark.rule("runaway.success")
def test_an_elf_draws_a_door_card_for_every_escape() -> None:
    elf = {"level": 3, "in_play": ["Elf"]}
    t = lost(FLAMINGOS, aric=elf, door=["Thief"], dice=[5])
    flee(t, FLAMINGOS)
    t.expect(Aric={"level": 3, "hand_has": ["Thief"], "hand_count": 1}, phase="charity")
    assert not t.sees("Suzan", "Thief")
    t = lost(FLAMINGOS, "Skeleton, Some Assembly Required", aric=elf, dice=[5, 5])
    flee(t, FLAMINGOS, "Skeleton, Some Assembly Required")
    t.expect(Aric={"hand_count": 2}, phase="charity")


@pytest.mark.card("Elf")
def test_no_door_card_for_an_elf_who_is_caught_or_for_somebody_elses_escape() -> None:
    t = lost(FLAMINGOS, aric={"level": 3, "in_play": ["Elf"]}, dice=[4])
    flee(t, FLAMINGOS)
    t.expect(Aric={"level": 2, "hand_count": 0}, phase="charity")
    t = lost(FLAMINGOS, suzan={"in_play": ["Elf"]}, dice=[5])
    flee(t, FLAMINGOS)
    t.expect(Aric={"hand_count": 0}, Suzan={"hand_count": 0}, phase="charity")


# ---- Dwarf ------------------------------------------------------------------------------------------------------
@pytest.mark.card("Dwarf")
@pytest.mark.rule("item.big.limit")
def test_a_dwarf_carries_any_number_of_big_items() -> None:
    hand = ["Battering Ram, Live", "Anvil on a Short Rope"]
    t = at_table(aric={"in_play": ["Dwarf", CHAINSAW], "hand": hand})
    for card in hand:
        t.do("Aric", play=card)
    t.expect(Aric={"in_play_has": [CHAINSAW, *hand]})
    t = at_table(aric={"in_play": ["Elf", CHAINSAW], "hand": hand})
    t.refuse("Aric", play="Battering Ram, Live", rule="item.big.limit")


@pytest.mark.card("Dwarf")
@pytest.mark.rule("item.equip-limits")
def test_a_dwarf_still_has_two_hands() -> None:
    t = at_table(aric={"in_play": ["Dwarf", CHAINSAW, RAM]})
    t.refuse("Aric", equip="Battering Ram, Live", rule="item.equip-limits")


@pytest.mark.card("Dwarf")
@pytest.mark.rule("item.big.overflow", "item.big.overflow.give", "item.big.overflow.discard")
def test_whoever_is_no_dwarf_any_more_gives_the_surplus_to_the_lowest() -> None:
    t = fight(TROLL, aric={"level": 4, "in_play": ["Dwarf", CHAINSAW, RAM]}, suzan={"level": 2}, carl={"level": 3})
    t.do("Aric", discard="Dwarf")
    t.expect(question="Aric")
    t.do("Aric", give_surplus="Battering Ram, Live", to="Suzan")
    t.expect(Aric={"equipped": [CHAINSAW]}, Suzan={"in_play_has": ["Battering Ram, Live"]})


def toss(t: Any, who: str, pay: str, may: bool = True) -> None:
    action = {"use": "Dwarf", "to": TOSS, "pay": [pay]}
    if may:
        t.do(who, **action)
    else:
        assert not t.may(who, **action)


@pytest.mark.card("Dwarf")
def test_a_dwarf_throws_an_heirloom_for_five() -> None:
    t = fight(TROLL, aric={"level": 4, "in_play": ["Dwarf", CHAINSAW, RAM, ANVIL]})
    t.expect(fight={"munchkins": 7})
    toss(t, "Aric", "Battering Ram, Live")
    t.expect(fight={"munchkins": 12}, treasure_discard_has=["Battering Ram, Live"])
    toss(t, "Aric", "Anvil on a Short Rope", may=False)  # once a fight
    t = fight(TROLL, aric={"level": 4, "in_play": ["Dwarf", CHAINSAW]})
    toss(t, "Aric", CHAINSAW)
    t.expect(fight={"munchkins": 9}, Aric={"in_play_lacks": [CHAINSAW]})  # what is thrown no longer cuts


@pytest.mark.card("Dwarf")
@pytest.mark.rule("timing.class-abilities-by-card")
def test_a_toss_is_for_those_who_fight() -> None:
    dwarf = {"level": 2, "in_play": ["Dwarf", RAM]}
    t = fight(TROLL, suzan=dwarf, helper="Suzan")
    toss(t, "Suzan", "Battering Ram, Live")
    t.expect(fight={"munchkins": 8})
    toss(fight(TROLL, suzan=dwarf), "Suzan", "Battering Ram, Live", may=False)
    toss(at_table(aric=dwarf), "Aric", "Battering Ram, Live", may=False)
    t = fight(CHEESE, aric={**dwarf, "level": 4})
    toss(t, "Aric", "Battering Ram, Live")
    slay(t)
    t.expect(Aric={"level": 5, "strength": 5})  # it was for that fight


@pytest.mark.card("Dwarf")
@pytest.mark.rule("character.class.discard-cost")
def test_only_a_big_item_on_the_table_can_be_tossed() -> None:
    t = fight(TROLL, aric={"in_play": ["Dwarf", BOOTS], "hand": [CHAINSAW, "Thief"]})
    for card in (BOOTS, CHAINSAW, "Thief"):
        t.refuse("Aric", use="Dwarf", to=TOSS, pay=[card], rule="character.class.discard-cost")
    t.refuse("Aric", use="Dwarf", to=TOSS, pay=["Dwarf"], rule="ruling.R25")


# ---- Halfling ---------------------------------------------------------------------------------------------------
HALFLING = {"in_play": ["Halfling"], "hand": ["Thief", "Enraged", "Ancient", "Mate"]}


@pytest.mark.card("Halfling")
def test_a_halfling_turns_two_hand_cards_into_a_treasure_once_a_turn() -> None:
    t = at_table(aric=HALFLING, treasure=["Rental Arm", "Filing Hat"])
    t.do("Aric", use="Halfling", to=RAID, pay=["Thief", "Enraged"])
    t.expect(Aric={"hand_has": ["Rental Arm", "Ancient", "Mate"], "hand_count": 3}, door_discard_has=["Thief"])
    assert not t.sees("Suzan", "Rental Arm")
    assert not t.may("Aric", use="Halfling", to=RAID, pay=["Ancient", "Mate"])


@pytest.mark.card("Halfling")
@pytest.mark.rule("character.class.discard-cost", "ruling.R25")
def test_the_pantry_takes_hand_cards_only() -> None:
    t = at_table(aric={"in_play": ["Halfling", "Rental Arm"], "hand": ["Thief"]})
    t.refuse(
        "Aric",
        use="Halfling",
        to=RAID,
        pay=["Thief", "Rental Arm"],
        rule="ruling.R25",
    )


@pytest.mark.card("Halfling")
@pytest.mark.rule("timing.class-abilities-by-card")
def test_no_raid_in_a_fight_nor_in_the_turn_of_another() -> None:
    t = fight(TROLL, aric=HALFLING)
    t.refuse("Aric", use="Halfling", to=RAID, pay=["Thief", "Enraged"], rule=MOMENT)
    t = at_table(suzan=HALFLING)
    t.refuse("Suzan", use="Halfling", to=RAID, pay=["Thief", "Enraged"], rule=MOMENT)
    t = at_table(aric=HALFLING, phase="charity")
    assert t.may("Aric", use="Halfling", to=RAID, pay=["Thief", "Enraged"])


@pytest.mark.card("Halfling", "Thief")
def test_nobody_steals_from_a_halfling() -> None:
    thief = {"in_play": ["Thief"], "hand": ["Elf", "Dwarf", "Wizard", "Enraged"]}
    t = at_table(aric=thief, suzan={"in_play": ["Halfling", "Rental Arm"]}, dice=[6])
    t.do("Aric", use="Thief", to="Steal", on="Suzan", pay=["Elf", "Dwarf"])
    t.expect(Suzan={"in_play_has": ["Rental Arm"]}, Aric={"in_play_lacks": ["Rental Arm"], "hand_count": 2})
    t = at_table(aric=thief, suzan={"in_play": ["Elf", "Rental Arm"]}, dice=[6])
    t.do("Aric", use="Thief", to="Steal", on="Suzan", pay=["Dwarf", "Wizard"])
    t.expect(Suzan={"in_play_lacks": ["Rental Arm"]}, Aric={"in_play_has": ["Rental Arm"]})


@pytest.mark.card("Halfling")
@pytest.mark.rule("item.equip-limits")
def test_halfling_feet_fit_no_footgear() -> None:
    t = at_table(aric={"in_play": ["Halfling", {"card": BOOTS, "equipped": False}]})
    t.refuse("Aric", equip=BOOTS, rule="item.equip-limits")
    t.do("Aric", discard="Halfling")
    t.do("Aric", equip=BOOTS)
    t.expect(Aric={"equipped": [BOOTS], "strength": 3})


@pytest.mark.card("Halfling")
@pytest.mark.rule("item.equip-limits", "ruling.K13")
def test_boots_come_off_when_somebody_becomes_a_halfling() -> None:
    t = at_table(aric={"in_play": [BOOTS], "hand": ["Halfling"]})
    t.do("Aric", play="Halfling")
    t.do("Aric", pick=BOOTS)
    t.expect(Aric={"in_play_has": [BOOTS], "not_equipped": [BOOTS], "strength": 1}, question=None)
    t = fight(CHEESE, aric={"level": 4, "in_play": [BOOTS], "hand": ["Halfling"]})
    t.expect(fight={"munchkins": 6})
    t.do("Aric", play="Halfling")
    t.do("Aric", pick=BOOTS)
    t.expect(fight={"munchkins": 4}, question=None)  # in a fight they stop counting at once
    slay(t)
    t.expect(Aric={"in_play_has": [BOOTS], "not_equipped": [BOOTS]})
