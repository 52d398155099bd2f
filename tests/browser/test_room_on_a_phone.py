"""What a phone held upright does with its room: what is weighed is in sight, no name takes a picture's place, and
nothing is cut beside what is empty."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import faults
from tests.browser.house import House
from tests.browser.states import sits_at

HELD: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_a_hand_that_may_be_lost_is_in_sight(arrive: Arrive, house: House) -> None:
    """Two levels or the whole hand: both can be weighed."""
    page = sits_at(arrive, house, states.choice_of_bad_stuff(), **HELD).page
    for width, height in ((390, 844), (360, 740), (360, 640), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".hand .held")).to_have_count(4)
        assert faults(page, (".hand", ".question .ask", ".options > button", ".actions .answer button")) == []


@pytest.mark.parametrize("state", [states.choice_of_bad_stuff, states.something_has_to_go], ids=lambda s: s.__name__)
def test_the_counter_of_my_hand_shows_my_cards(arrive: Arrive, house: House, state: Any) -> None:
    """Also where a question has their place."""
    page = sits_at(arrive, house, state(), **HELD).page
    held = len(state()[0]["players"]["Ada"]["hand"])
    page.locator(".player.mine .backs").tap()
    expect(page.locator("dialog .card")).to_have_count(held)
    expect(page.locator("dialog h3")).to_have_count(0)  # none that I only heard of
    assert faults(page, ("dialog .card",)) == []
