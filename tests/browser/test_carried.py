"""A card of the hand is carried to where it goes, tapped twice for what it is mainly for, and opens beside itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.person import DEAF
from tests.browser.states import sits_at
from tests.soaking import some

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

    # a drag that begins beside a card selects no words
    across, down = middle(page.locator(".hand .label"))
    page.mouse.move(across - 300, down)
    page.mouse.down()
    page.mouse.move(*middle(page.locator(".player.mine")), steps=3)
    page.mouse.up()
    assert page.evaluate("getSelection().toString()") == ""
    assert page.locator(".side").first.evaluate("(one) => getComputedStyle(one).userSelect") == "text"

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


def test_a_double_click_is_the_only_sense_that_a_card_makes(arrive: Arrive, house: House) -> None:
    """What may go on either side of my own fight goes on mine; and one click only opens it."""
    person = sits_at(arrive, house, states.fight_alone())
    held, lever = person.hand.locator("[data-card]"), person.hand.locator("[data-card]", has_text="Lever Marked")
    expect(lever).to_contain_class("usable")
    total = person.page.locator(".fight .total").first
    before = total.inner_text()
    lever.click()
    expect(person.sheet.locator("button[data-verb=play]")).to_have_count(2)
    person.page.keyboard.press("Escape")
    expect(person.sheet).to_have_count(0)
    expect(held).to_have_count(8)
    lever.dblclick()
    expect(held).to_have_count(7)
    expect(total).not_to_have_text(before)


def test_two_taps_of_a_finger_play_a_card_and_nothing_stays_open(arrive: Arrive, house: House) -> None:
    """The second one comes down on the sheet that the first has opened, and ends on what that had covered."""
    person = sits_at(arrive, house, states.hand_of_eight(), **PHONE)
    page, held = person.page, person.hand.get_by_role("button")
    rod = held.filter(has_text="Fishing Rod")
    rod.scroll_into_view_if_needed()
    at = middle(rod)
    page.touchscreen.tap(*at)
    page.touchscreen.tap(*at)
    expect(held).to_have_count(7)
    page.wait_for_timeout(DEAF)
    expect(person.sheet.filter(has_text="Fishing Rod")).to_have_count(0)


def test_what_lies_beyond_an_edge_of_the_hand_is_counted_and_a_tap_away(arrive: Arrive, house: House) -> None:
    """A finger on the number, or on what is said of the hand, presses nothing above it."""
    person = sits_at(arrive, house, states.hand_of_eight(), **PHONE)
    page = person.page
    cards, before, label = page.locator(".hand .cards"), page.locator(".hand .before"), page.locator(".hand .label")
    beyond, main = label.locator(".beyond"), person.button("kick")
    assert cards.evaluate("(cards) => cards.scrollLeft") == 0
    expect(before).to_have_count(0)
    words = main.inner_text()
    said, button = label.bounding_box(), main.bounding_box()
    assert said and button and said["y"] >= button["y"] + button["height"] + 8, (said, button)
    page.touchscreen.tap(said["x"] + 20, said["y"] + 2)
    page.touchscreen.tap(*middle(beyond))
    expect(before).to_be_visible()
    page.wait_for_timeout(DEAF)
    gone = cards.evaluate("(cards) => cards.scrollLeft")
    page.touchscreen.tap(*middle(before))
    page.wait_for_function("(gone) => document.querySelector('.hand .cards').scrollLeft < gone / 2", arg=gone)
    expect(main).to_have_text(words)
    expect(person.sheet).to_have_count(0)
    cards.evaluate("(cards) => { cards.scrollLeft = cards.children[2].offsetLeft - cards.children[0].offsetLeft; }")
    expect(before).to_have_text("◂ 2 more")


def stroke(page: Page, finger: CDPSession, spots: list[tuple[float, float]]) -> None:
    """A finger comes down at the first of these, goes through the others, and stays there."""

    def at(kind: str, x: float, y: float) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})

    (x, y), *others = spots
    at("touchStart", x, y)
    for to_x, to_y in others:
        for step in range(1, 9):  # as a hand does, by and by
            at("touchMove", x + (to_x - x) * step / 8, y + (to_y - y) * step / 8)
            page.wait_for_timeout(16)
        x, y = to_x, to_y


def lifts(finger: CDPSession) -> None:
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.apart
@pytest.mark.soak
@pytest.mark.parametrize("across", some([False, True], 0), ids=lambda across: "on its side" if across else "upright")
def test_a_finger_carries_a_card_up_and_scrolls_the_hand_sideways(arrive: Arrive, house: House, across: bool) -> None:
    size = {"width": 740, "height": 360} if across else {"width": 360, "height": 740}
    person = sits_at(arrive, house, states.hand_of_eight(), **{**PHONE, "viewport": size})
    page, held = person.page, person.hand.get_by_role("button")
    finger = page.context.new_cdp_session(page)
    cards, carried = page.locator(".hand .cards"), page.locator(".carried-card")
    x, y = middle(held.nth(1))

    # sideways: the hand goes along, nothing is carried and nothing opens
    stroke(page, finger, [(x + 60, y), (x - 60, y + 4)])
    expect(carried).to_have_count(0)
    lifts(finger)
    page.wait_for_function("() => document.querySelector('.hand .cards').scrollLeft > 40")
    expect(person.sheet).to_have_count(0)
    cards.evaluate("(cards) => { cards.scrollLeft = 0; }")

    # up and back: nothing was said
    stroke(page, finger, [middle(held.nth(1)), (x, y - 90), middle(page.locator(".hand .label"))])
    expect(carried).to_have_count(1)
    expect(page.locator(".drop-here")).to_have_count(0)
    lifts(finger)
    expect(carried).to_have_count(0)
    expect(held).to_have_count(8)
    expect(person.sheet).to_have_count(0)

    # onto the table: what it is mainly for
    rod = held.filter(has_text="Fishing Rod")
    rod.scroll_into_view_if_needed()
    stroke(page, finger, [middle(rod), middle(page.locator(".board"))])
    expect(page.locator(".drop-here")).to_have_count(1)
    lifts(finger)
    expect(held).to_have_count(7)
    expect(held.filter(has_text="Fishing Rod")).to_have_count(0)

    # onto somebody: at whom it is aimed
    curse = held.filter(has_text="Prophecy")
    curse.scroll_into_view_if_needed()
    page.wait_for_timeout(DEAF)
    stroke(page, finger, [middle(curse), middle(page.get_by_role("region", name="Ignatz"))])
    lifts(finger)
    expect(held).to_have_count(6)
    expect(page.get_by_role("region", name="Ignatz").locator(".badge")).to_have_text("3")


@pytest.mark.apart
def test_what_was_won_is_carried_down_to_be_put_on(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.about_to_win(), **{**PHONE, "viewport": {"width": 360, "height": 740}})
    person.press("claim")
    page, won = person.page, person.page.locator(".haul button[data-card]")
    expect(won).to_have_count(4)
    finger = page.context.new_cdp_session(page)
    stroke(page, finger, [middle(won.filter(has_text="Backpack")), middle(page.locator(".player.mine .level"))])
    expect(page.locator(".drop-here")).to_have_count(1)
    lifts(finger)
    expect(won).to_have_count(3)
    expect(page.locator(".player.mine .chip", has_text="Backpack")).to_have_count(1)
