"""What the place is taken for is put to use by one press, and a Class is changed by one."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.states import sits_at, table
from tests.browser.test_stage import LAPTOP

OPENER, HALF = "Letter Opener of Last Resort", "Half of a Legendary Sword"


@pytest.mark.parametrize("options", [PHONE, {"viewport": LAPTOP}], ids=["phone", "laptop"])
def test_an_item_is_used_instead_of_another(arrive: Arrive, house: House, options: dict[str, Any]) -> None:
    mine = {"level": 3, "in_play": ["Warrior", OPENER, HALF], "hand": ["Sword With Mood Swings", "Wizard"]}
    others = {"Bo": {}, "Cleo": {}, "Dan": {}}
    person = sits_at(arrive, house, (table(mine, others, phase="prepare"), []), **options)
    page = person.page
    held = person.hand.locator("button[data-card]")
    expect(held.filter(has_text="Sword")).to_contain_class("usable")  # it would be better
    expect(page.locator(".player.mine .chip.usable")).to_have_count(0)  # nor does what can be taken off glow
    held.filter(has_text="Sword").click()
    button = person.sheet.locator("button[data-verb=instead]")
    expect(button).to_contain_text(f"Use Sword With Mood Swings instead of {OPENER}")
    expect(button).to_contain_text("strength +1")
    expect(button).to_contain_class("primary")
    page.wait_for_timeout(1000)  # deaf while what it would bring is being told
    button.click()
    expect(page.locator(".player.mine")).to_contain_text("Sword With Mood Swings")
    expect(page.locator(".player.mine .chip.carried")).to_contain_text(OPENER)
    held.filter(has_text="Wizard").click()
    expect(button).to_contain_text("Give up Warrior for Wizard")
    page.wait_for_timeout(1000)  # deaf while what it would bring is being told
    button.click()
    expect(page.locator(".player.mine")).to_contain_text("Wizard")
    expect(held).to_have_count(0)
