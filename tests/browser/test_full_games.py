"""One person against bots, from the set-up page to the winner, in every edition."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Arrive
from tests.browser.eyes import every_fault
from tests.patience import HANGS

from kickdoor.cards import built_in

pytestmark = pytest.mark.slow
SECONDS = 4 * HANGS  # on an idle machine a fifteenth of it


@pytest.mark.parametrize("pack", built_in())
def test_a_person_plays_a_whole_game(arrive: Arrive, pack: str) -> None:
    person = arrive().sets_up(pack, bots=2)
    end = time.monotonic() + SECONDS
    played, tried = 0, set[str]()
    while not (screen := person.look(500)).over:
        assert time.monotonic() < end, f"no winner after {SECONDS} s: {screen}"
        if "kick" in screen.verbs and screen.turn not in tried:
            tried.add(screen.turn)
            played += person.plays_from_hand()
        else:
            person.step(screen)
    assert played, "no card was ever played from the hand"
    assert {"kick", "pass"} <= set(person.pressed)
    levels = [int(level) for _name, level, _dead in screen.players]
    assert max(levels) == 10 and len(levels) == 3
    expect(person.page.get_by_role("heading", name="won the game!")).to_be_visible()
    screens_too = pack == built_in()[0]  # they look alike in all editions
    assert not screens_too or every_fault(person.page) == []
    looks_back(person.page)
    assert not screens_too or every_fault(person.page) == []


def looks_back(page: Page) -> None:
    """The replay, there and a few steps on."""
    page.get_by_role("link", name="Look back on it").click()
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    for _press in range(3):
        page.get_by_role("button", name="One on").click()
    expect(slider).to_have_value("3")
    expect(page.locator("section.player")).to_have_count(3)
    slider.press("End")
    last = slider.get_attribute("max")
    assert last and int(last) > 50
    expect(slider).to_have_value(last)
    expect(page.get_by_role("button", name="One on")).to_be_disabled()
