"""Whoever writes cards saves one, presses "Try it", and has it in the hand; on a server of their own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Arrive
from tests.browser.eyes import every_fault, too_wide
from tests.browser.house import House
from tests.server.test_own_packs import CARD, a_pack

DOES = "[{gain_level: {to: self}}, {draw: {to: others, deck: door, n: 2}}, {lose_level: {to: left}}]"
OPTIONS = ", ".join(f"{{label: {name}, do: {DOES}}}" for name in ("Up", "Over", "Under", "Away"))
HAT = f"""
- id: wax_hat
  name: Wax Hat
  type: item
  icon: crown
  flavor: F.
  item: {{slot: headgear, bonus: 3, value: 300}}
  abilities:
  - static: [{{rule: stuck, to: this}}]
  - trigger: combat_won
    do: [{{choose: {{who: self, options: [{OPTIONS}]}}}}]
"""


def all_of_it(of: Locator) -> bool:
    """Whether nothing of a card's text is cut off."""
    return bool(of.locator(".text").evaluate("text => text.scrollHeight <= text.clientHeight + 1"))


@pytest.mark.soak
def test_a_saved_card_is_tried_at_once(
    arrive: Arrive, page_is_built: None, tmp_path: Path, quiet_about: list[str]
) -> None:
    pack = a_pack(tmp_path / "turnips")
    (pack / "treasure").mkdir()
    (pack / "treasure" / "cards.yaml").write_text(HAT)
    cards = pack / "door" / "cards.yaml"
    (tmp_path / "house").mkdir()
    house = House(tmp_path / "house", packs=str(pack), try_cards="true").start()
    try:
        person = arrive(house)
        page = person.page
        page.goto(f"{house.url}/try")
        turnips = page.get_by_role("region", name="Turnips")
        expect(turnips.get_by_text("Test Turnip")).to_be_visible()
        # the card opens large, with all of its text; what sticks says so at a glance
        hat = turnips.get_by_role("button").filter(has_text="Wax Hat").first
        glance = "Whenever you win a combat, choose one: Up, Over, Under or Away · sticks"
        expect(hat.locator(".gist")).to_have_text(glance)
        assert not all_of_it(hat)
        hat.get_by_text("Wax Hat").click()
        large = page.get_by_role("dialog", name="Wax Hat")
        expect(large.locator(".text")).to_contain_text("gain a level")
        assert all_of_it(large)
        assert every_fault(page, 2) == []
        page.set_viewport_size({"width": 360, "height": 640})
        assert all_of_it(large) and too_wide(page) == 0
        page.set_viewport_size({"width": 1280, "height": 800})
        large.get_by_role("button", name="Close").click()
        expect(large).not_to_be_visible()
        cards.write_text(CARD.replace("lose_level", "loose_level"))
        expect(turnips.get_by_role("status")).to_contain_text("did you mean 'lose_level'?")
        expect(turnips.get_by_role("button", name="Try it: Test Turnip")).to_be_disabled()
        cards.write_text(CARD.replace("Test Turnip", "Better Turnip"))
        expect(turnips.get_by_text("Just changed")).to_be_visible()
        assert every_fault(page, 2) == []
        page.set_viewport_size({"width": 360, "height": 640})
        assert too_wide(page) == 0
        page.set_viewport_size({"width": 1280, "height": 800})
        turnips.get_by_role("button", name="Try it: Better Turnip").click()
        expect(page.get_by_label("Your hand").get_by_text("Better Turnip").first).to_be_attached()
        assert re.search(r"/t/\w+$", page.url)
        page.go_back()
        expect(page.get_by_role("heading", name="Try your cards")).to_be_visible()
        # the link that the watch prints begins at once
        page.goto(f"{house.url}/try/turnips/test_turnip")
        expect(page.get_by_label("Your hand").get_by_text("Better Turnip").first).to_be_attached()
        # and one to a card that is not there says so, and goes on saying it
        quiet_about.append("api/tables")
        page.goto(f"{house.url}/try/turnips/no_such_card")
        expect(page.get_by_role("alert")).to_contain_text("no_such_card")
        cards.write_text(CARD.replace("Test Turnip", "Last Turnip"))
        expect(turnips.get_by_text("Last Turnip")).to_be_visible()
        expect(page.get_by_role("alert")).to_contain_text("no_such_card")
        page.goto("about:blank")  # it would complain that nobody answers any more
    finally:
        house.stop()
