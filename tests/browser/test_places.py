"""Cards of the hand keep their places: whoever presses one means that one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.states import sits_at, table

LAPTOP = {"viewport": {"width": 1366, "height": 768}}


def held(person: Person) -> list[str]:
    return person.hand.locator("[data-card]").evaluate_all("all => all.map((one) => one.dataset.card)")


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["desk", "phone"])
def test_a_fight_moves_no_card_of_the_hand(arrive: Arrive, house: House, screen: dict[str, object]) -> None:
    """Not when it opens, with cards that would win it and others that cannot be played, nor when it is over."""
    hand = ["Halfling", "Fishing Rod of Distant Trouble", "Magic Missile", "Enraged", "Net Troll"]
    position = table(
        {"level": 4, "in_play": ["Warrior"], "hand": hand}, phase="prepare", door=["Committee of Owls"], dice=[6]
    )
    person = sits_at(arrive, house, (position, []), **screen)
    before = held(person)
    assert len(before) == 5
    person.press("kick")
    expect(person.hand.locator(".would").first).to_be_visible()
    assert held(person) == before
    person.press("run")
    person.press("roll")
    person.sees(lambda screen: not screen.fight)
    assert held(person) == before
