"""What a card is good for to whom it comes is read on it, before it is taken and once it was won: stronger by how much,
who can't use it, what it sells for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.house import House

SIZES = ((360, 740), (390, 844), (740, 360), (1366, 768))
BARRED = "⊘ not usable by Warriors"
# each is read on its own card, and no sign of it is smaller than 11 pixels
READ = """() => [...document.querySelectorAll(".gains > *")].filter((one) => {
  const lies = one.closest(".pick, .lies").querySelector(".card");
  const [inner, card] = [one, lies].map((each) => each.getBoundingClientRect());
  const within = inner.left >= card.left - 1 && inner.right <= card.right + 1 && inner.bottom <= card.bottom + 1;
  return !within || parseFloat(getComputedStyle(one).fontSize) < 11;
}).map((one) => one.innerText)"""


def told(place: Locator, name: str) -> Locator:
    return place.filter(has_text=name).locator(".gains > *")


@pytest.mark.parametrize(("place", "state"), [(".pick", states.treasure_to_share), (".lies", states.about_to_win)])
def test_what_may_be_taken_or_was_won_says_what_it_brings_to_me(
    arrive: Arrive, house: House, place: str, state: states.Stated
) -> None:
    person = states.sits_at(arrive, house, state())
    if place == ".lies":
        person.press("claim")
    page = person.page
    cards = page.locator(place)
    expect(told(cards, "Backpack")).to_have_text(["+3", "700 gold"])
    expect(told(cards, "Full-Length Shield")).to_have_text([BARRED, "400 gold"])
    expect(told(cards, "Key to")).to_have_count(0)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"innerWidth === {width}")
        assert page.evaluate(READ) == [], (width, height)
