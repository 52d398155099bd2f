"""At a desk nothing that stays moves: seats, board, what can be done, what is mine and the hand have their places from
the first decision of a turn to the last, whatever lies there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import SIZES
from tests.browser.house import House
from tests.browser.states import State, sits_at, table

PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll(".others .player, .middle.board, .actions, .player.mine, .hand")].map((one, i) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [`${i} ${one.className.split(" ")[0]}`, [left, top, width, height].map(Math.round)];
  }),
)"""


def places(page: Page) -> dict[str, dict[str, list[int]]]:
    """By size of the screen, where everything lies."""
    found = {}
    for width, height in SIZES["desk"]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        found[f"{width} x {height}"] = page.evaluate(PLACES)
    return found


def a_fight_to_be_won() -> State:
    """Behind the door; with more cards afterwards than may be kept."""
    hand = ["Halfling", "Enraged", "Yuppie Water", "Cheat!", "Half-Breed"]
    return table({"level": 6, "hand": hand}, phase="prepare", door=["Doormat of Mild Doom"]), []


def an_empty_room() -> State:
    hand = ["Committee of Owls", "Doormat of Mild Doom", "Lent It to Your Cousin"]
    return table({"level": 2, "hand": hand}, phase="prepare", door=["Halfling", "Elf"]), []


@pytest.mark.parametrize(
    ("state", "verbs"),
    [(a_fight_to_be_won, ["kick", "claim"]), (an_empty_room, ["kick", "keep", "loot_room", "end_turn"])],
    ids=["fight", "loot"],
)
def test_nothing_that_stays_moves_through_a_turn(arrive: Arrive, house: House, state: Any, verbs: list[str]) -> None:
    person = sits_at(arrive, house, state(), viewport={"width": 1366, "height": 768})
    begin = places(person.page)
    assert all(len(found) == 7 for found in begin.values()), begin
    for verb in verbs:
        person.press(verb)
        moment = person.is_left_alone().moment
        assert places(person.page) == begin, (verb, moment)


def test_whatever_is_decided_has_the_same_place(guest: Arrive, house: House) -> None:
    """An offer, a question about the whole hand, another one, a fight with two on each side."""
    where = {}
    for state in (states.losing_offer, states.charity, states.choice_of_bad_stuff, states.fight_with_helper):
        house.lays(*state())
        person = guest().plays_now()
        person.is_left_alone()
        if state is states.charity:
            person.press("part")
        where[state.__name__] = places(person.page)
    first = where.pop("losing_offer")
    assert where == dict.fromkeys(where, first)
