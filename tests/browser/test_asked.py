"""A question to somebody alone: its cards are as large as the table allows and can be read there, whose they will be is on
them, and what answers it is where everything else is done."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import faults
from tests.browser.house import House
from tests.browser.states import sits_at

SIZES = ((1366, 768), (1920, 1080), (360, 740), (390, 844))
# of each card: whether its text, or what it is good for in a line, is there and whole, and so is what stands at its foot
READ = """(cards) => cards.map((card) => {
  const name = card.querySelector(".name").textContent;
  const edge = card.getBoundingClientRect();
  const shown = (query) => [card.querySelector(query)].filter((one) => one.checkVisibility())[0];
  const [text, gist, foot] = [".text", ".gist", ".foot"].map(shown);
  const cut = (one) => one && (one.scrollHeight > one.clientHeight + 1 || one.getBoundingClientRect().bottom > edge.bottom + 1);
  if (!text && !gist && !foot) return `${name} says nothing`;
  return [text, gist, foot].some(cut) ? `${name} is cut` : text ? "whole" : "brief";
})"""


def room(page: Page, query: str) -> tuple[float, float]:
    box = page.locator(query).first.bounding_box()
    assert box
    return box["width"], box["height"]


@pytest.mark.parametrize("state", [states.treasure_to_share, states.body_to_loot, states.something_has_to_go])
def test_the_cards_of_a_question_are_large_and_can_be_read(arrive: Arrive, house: House, state: Any) -> None:
    """Most of the height there is at a desk, half of the width or more on a phone; no text is cut, no foot lost."""
    page = sits_at(arrive, house, state(), viewport={"width": 1366, "height": 768}).page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        _wide, board = room(page, ".board")
        wide, high = room(page, ".question .pick .card")
        read = page.locator(".question .pick .card").evaluate_all(READ)
        assert set(read) <= {"whole", "brief"}, (width, read)
        assert read.count("whole") * 2 > len(read), (width, read)
        if width > 1000:
            assert high > 0.55 * board, (width, high, board)
        else:
            assert wide * min(len(read), 3 if len(read) > 4 else 2) > 0.6 * width, (width, wide)
        assert faults(page, (".question .pick", ".actions .answer button")) == [], width


def test_what_answers_is_in_the_bar_and_nothing_is_empty(arrive: Arrive, house: House) -> None:
    """At a desk and on a phone; the board is filled by the question."""
    page = sits_at(arrive, house, states.treasure_to_share(), viewport={"width": 1366, "height": 768}).page
    for width, height in ((1366, 768), (360, 740), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".question button[data-verb]")).to_have_count(0)
        expect(page.locator(".actions .answer button")).to_have_count(1)
        assert room(page, ".question")[1] > room(page, ".board")[1] - 32, width
    page.set_viewport_size({"width": 360, "height": 740})
    box = page.locator(".actions .answer button").bounding_box()
    assert box and box["y"] + box["height"] > 700 and box["width"] > 320


def test_a_card_says_whose_it_will_be(arrive: Arrive, house: House) -> None:
    """Once it is selected: mine, of what is shared; of what is given away, whoever gets it."""
    person = sits_at(arrive, house, states.treasure_to_share(), viewport={"width": 1366, "height": 768})
    expect(person.page.locator(".owner")).to_have_count(0)
    person.asked_for.filter(has_text="Backpack").click()
    expect(person.page.locator(".pick").filter(has_text="Backpack").locator(".owner")).to_have_text("You")
    hand = ["Portrait of You at Thirteen", "Elf", "Enraged", "Mate", "Cheat!", "Half-Breed"]
    others = {**states.OTHERS, "Cleo": {"level": 1}}
    house.lays(states.table({"level": 4, "hand": hand}, others, phase="charity"))
    person.plays_now().press("part")
    person.asked_for.filter(has_text="Elf").first.click()
    owner = person.page.locator(".question .owner")
    expect(owner).to_have_count(1)
    expect(owner).not_to_have_text("You")
