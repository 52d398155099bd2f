"""What a rookie makes of the sample pack's cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_office.goods import at_table, fight
from tests.table import FOGHORN

from kickdoor.bots import make
from kickdoor.engine import Command, view
from kickdoor.engine.command import CHOOSE, PICK, PLAY
from kickdoor.judge.scenario import Scenario

TROLL = "Net Troll"
MEETING = "Meeting About Meetings"
HORN: dict[str, Any] = {"boosts": [{"card": "Foghorn", "side": "monsters"}], "cards": FOGHORN}


def decided(t: Scenario, seat: int = 0) -> tuple[Command, str]:
    """What it does, and with which card."""
    command = make("rookie", 1).decide(view(t.state, seat))
    return command, t.state.catalog.name[command.card] if command.card >= 0 else ""


@pytest.mark.card("Fire Alarm Test", "Take Your Work Home")
@pytest.mark.parametrize("card", ["Fire Alarm Test", "Take Your Work Home", "Delegate Downwards"])
def test_it_gets_out_of_a_fight_that_would_hurt(card: str) -> None:
    t = fight(MEETING, aric={"level": 4, "hand": [card]}, suzan={"level": 6}, **HORN)
    command, name = decided(t)
    assert (command.verb, name) == (PLAY, card)
    if card == "Delegate Downwards":
        assert command.target == 1  # who is furthest ahead


@pytest.mark.card("Delegate Downwards")
def test_it_does_not_hand_a_fight_to_who_would_win_it() -> None:
    t = fight(MEETING, aric={"level": 4, "hand": ["Delegate Downwards"]}, suzan={"level": 9, "in_play": ["Stick"]},
              carl={"level": 9, "in_play": ["Stick"]}, cards="""
- {id: stick, name: Stick, deck: treasure, type: item, copies: 2, item: {value: 0, bonus: 30}}
""")  # fmt: skip
    assert decided(t)[1] != "Delegate Downwards"


@pytest.mark.card("Desk Swap")
def test_it_swaps_a_thin_hand_for_a_thick_one_only() -> None:
    t = at_table(aric={"hand": ["Desk Swap"]}, suzan={"hand": ["Elf", "Dwarf"]})
    command, name = decided(t)
    assert (command.verb, name, command.target) == (PLAY, "Desk Swap", 1)
    t = at_table(aric={"hand": ["Desk Swap", "Mate", "Cheat!"]}, suzan={"hand": ["Elf"]})
    assert decided(t)[1] != "Desk Swap"


@pytest.mark.card("Corner Office")
def test_it_bids_what_a_level_is_worth_and_no_more() -> None:
    t = at_table(aric={"hand": ["Corner Office", TROLL, MEETING]})
    t.do("Aric", play="Corner Office")
    assert decided(t)[0] == Command(CHOOSE, 0, value=2)  # two monsters that it could not beat
    t = at_table(aric={"hand": ["Corner Office", "Cheat!", "Mate", "Elf", "Warrior"]})
    t.do("Aric", play="Corner Office")
    assert decided(t)[0].value < 3


@pytest.mark.card("Reply All", "Headhunter")
def test_it_passes_on_what_it_misses_least_and_finds_what_it_likes_best() -> None:
    t = at_table(aric={"hand": ["Reply All", "Cheat!", TROLL, MEETING]}, suzan={"hand": ["Elf"]})
    t.do("Aric", play="Reply All")
    command, name = decided(t)
    assert command.verb == PICK and name in (TROLL, MEETING)
    t = at_table(aric={"hand": ["Headhunter"]})
    t.do("Aric", play="Headhunter")
    assert decided(t)[0].verb == PICK
