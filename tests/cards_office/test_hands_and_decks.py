"""Cards of the sample pack that search decks and move whole hands."""

from __future__ import annotations

import pytest
from tests.cards_office.goods import at_table
from tests.cards_office.test_whole_games import others_know_no_more

from kickdoor.engine import View, legal
from kickdoor.engine.ids import IN_DECK

HUNTER = "Headhunter"
SWAP = "Desk Swap"
TROLL = "Net Troll"


# ---- decks -------------------------------------------------------------------------------------------------------
@pytest.mark.card(HUNTER)
@pytest.mark.rule("zone.draw-visibility")
def test_the_headhunter_finds_a_class_that_nobody_else_sees() -> None:
    t = at_table(aric={"hand": [HUNTER]}, door=[TROLL, "Warrior", "Elf", "Wizard"])
    t.do("Aric", play=HUNTER)
    assert t.sees("Aric", "Warrior") and not t.sees("Aric", TROLL)
    assert not t.sees("Suzan", "Warrior")
    others_know_no_more(t.state, 5)
    t.refuse("Aric", pick=TROLL, rule="ruling.R1")
    t.do("Aric", pick="Warrior")
    t.expect(Aric={"hand": ["Warrior"]})
    assert not t.saw("Suzan", "Warrior") and not t.saw("Suzan", "Wizard")
    assert t.story[-2:] == ["Aric draws Warrior.", "The Doors are shuffled."]
    assert t.state.zone[t.card(TROLL)] == IN_DECK and not t.sees("Aric", "Wizard")


@pytest.mark.card(HUNTER)
def test_one_may_find_nothing_and_is_asked_all_the_same() -> None:
    t = at_table(aric={"hand": [HUNTER]}, door=["Warrior"])
    t.do("Aric", play=HUNTER)
    t.do("Aric", "done")
    t.expect(Aric={"hand": []}, phase="prepare")
    none = "- {id: none, name: No One, deck: treasure, type: treasure_special, abilities: [{play: own_turn_no_combat, "
    none += "do: [{search: {who: self, deck: door, what: {named: {text: Nobody At All}}}}]}]}\n"
    t = at_table(aric={"hand": ["No One"]}, cards=none)
    t.do("Aric", play="No One")
    assert len(legal(t.state, 0)) == 1  # nothing fits; the others can't tell
    t.do("Aric", "done")
    t.expect(phase="prepare")


def test_only_the_top_of_the_deck_is_searched_if_the_card_says_so() -> None:
    top = (
        "- {id: top, name: Short List, deck: treasure, type: treasure_special, abilities: [{play: own_turn_no_combat, "
    )
    top += "do: [{search: {who: self, deck: door, what: {type: class}, top: 2}}]}]}\n"
    t = at_table(aric={"hand": ["Short List"]}, door=[TROLL, "Warrior", "Wizard"], cards=top)
    t.do("Aric", play="Short List")
    assert [t.state.catalog.name[move.card] for move in legal(t.state, 0) if move.card >= 0] == ["Warrior"]


# ---- hands -------------------------------------------------------------------------------------------------------
@pytest.mark.card(SWAP)
def test_a_desk_swap_swaps_hands_and_both_remember_what_they_gave() -> None:
    t = at_table(aric={"hand": [SWAP, "Elf", TROLL]}, suzan={"hand": ["Enraged"]})
    t.do("Aric", play=SWAP, on="Suzan")
    t.expect(Aric={"hand": ["Enraged"]}, Suzan={"hand": ["Elf", TROLL]})
    assert t.sees("Aric", "Elf") and t.sees("Suzan", "Enraged")
    assert not t.sees("Carl", "Elf") and not t.saw("Carl", "Enraged")
    assert View(t.state, 2).hand_count(1) == 2


@pytest.mark.card(SWAP)
@pytest.mark.rule("timing.noncombat.anytime")
def test_nobody_in_a_fight_swaps_desks() -> None:
    t = at_table(phase="combat", fight={"monsters": [TROLL]}, suzan={"hand": [SWAP]})
    assert not t.may("Suzan", play=SWAP, on="Aric")
    assert t.may("Suzan", play=SWAP, on="Carl")
