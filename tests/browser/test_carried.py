"""A card of the hand is carried to where it goes, tapped twice for what it is mainly for, and opens beside itself."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.person import DEAF
from tests.browser.states import sits_at

COVERED = """(sheet) => [...document.querySelectorAll(".target")].filter((one) => {
  const [a, b] = [sheet.getBoundingClientRect(), one.getBoundingClientRect()];
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
}).length"""


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Page, card: Locator, to: Locator, *, lit: bool) -> None:
    """With the mouse; where it would be let go glows, if anything would come of it."""
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(*middle(page.locator(".actions")), steps=3)
    page.mouse.move(*middle(to), steps=3)
    expect(page.locator(".carried-card")).to_have_count(1)
    expect(page.locator(".drop-here")).to_have_count(int(lit))
    page.mouse.up()
    expect(page.locator(".carried-card")).to_have_count(0)


def test_a_card_is_carried_to_where_it_goes(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.hand_of_eight())
    page, board = person.page, person.page.locator(".board")
    held = person.hand.get_by_role("button")
    ignatz = page.get_by_role("region", name="Ignatz")
    curse, rod = held.filter(has_text="Prophecy"), held.filter(has_text="Fishing Rod")

    # whom it can be played on stays in sight beside its panel
    curse.click()
    person.sheet.wait_for()
    expect(page.locator(".others .target")).to_have_count(3)
    assert person.sheet.evaluate(COVERED) == 0
    page.keyboard.press("Escape")

    carry(page, rod, page.locator(".hand .label"), lit=False)
    expect(held).to_have_count(8)  # back in the hand: nothing was said
    carry(page, rod, board, lit=True)
    expect(held).to_have_count(7)
    expect(page.locator(".player.mine").get_by_role("button", name="Fishing Rod")).to_have_count(1)

    # what harms whoever does it is asked first, what harms another is not
    person.page.wait_for_timeout(DEAF)
    carry(page, curse, page.locator(".player.mine"), lit=True)
    expect(person.sheet.locator("button.danger")).to_have_count(1)
    expect(held).to_have_count(7)
    page.keyboard.press("Escape")
    carry(page, curse, ignatz, lit=True)
    expect(held).to_have_count(6)
    expect(ignatz.locator(".badge")).to_have_text("3")


def test_a_double_tap_is_the_main_move_and_reading_is_none(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.hand_of_eight())
    held = person.hand.get_by_role("button")
    held.filter(has_text="Wandering Monster").dblclick()  # nothing to be done with it: it stays open
    expect(person.sheet).to_contain_text("Wandering Monster")
    held.filter(has_text="Fishing Rod").dblclick()
    expect(held).to_have_count(7)
    expect(person.sheet).to_have_count(0)
