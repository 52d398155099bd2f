"""Any card large: under the mouse, under a finger that stays, in the gallery; and what has happened since my turn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.overheard import SAYS, overhears
from tests.browser.states import State, sits_at, table


def large(page: Page) -> Locator:
    return page.locator(".peek .card .name")


def turn_is_over() -> State:
    return table({"level": 4, "hand": ["Halfling"]}, phase="charity"), []


def test_the_mouse_shows_any_card_large(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.hand_of_eight()).page
    other = page.locator("section.player:not(.mine) .chip").nth(1)
    name = other.locator(".name").inner_text()
    other.hover()
    expect(large(page)).to_have_text(name)
    box = page.locator(".peek").bounding_box()
    size = page.viewport_size
    assert box and size and box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"] and box["y"] + box["height"] <= size["height"]
    mine = page.locator(".hand [data-card]").last
    mine.hover()
    expect(large(page)).to_have_text(mine.locator(".name").inner_text())
    page.keyboard.press("Escape")
    expect(large(page)).to_have_count(0)
    page.locator(".mine .chip").first.hover()
    expect(large(page)).to_have_count(1)
    page.locator("header.bar").hover()
    expect(large(page)).to_have_count(0)


def test_nothing_large_lies_over_the_score(arrive: Arrive, house: House) -> None:
    """Whatever the mouse rests on in a fight, both totals and everybody's Level stay in sight."""
    page = sits_at(arrive, house, states.fight_with_helper(), viewport={"width": 1366, "height": 768}).page
    for width, height in ((1366, 768), (1920, 937)):
        page.set_viewport_size({"width": width, "height": height})
        held = page.locator(".hand [data-card]")
        seat = page.locator(".others > .player").nth(1)
        asked = [
            held.first,
            held.nth(4),
            held.last,
            seat.locator(".chip").first,
            page.locator(".monster [data-card]").first,
        ]
        for one in asked:
            one.hover()
            expect(large(page)).to_have_text(one.locator(".name").inner_text())
            assert covered(page, ".peek") == [], (width, one.inner_text())
            page.mouse.move(0, 0)
            expect(large(page)).to_have_count(0)
        for place in (1, 4, 7):
            held.nth(place).click()
            expect(page.locator("aside.sheet")).to_have_count(1)
            assert covered(page, "aside.sheet") == [], (width, place)
            page.keyboard.press("Escape")


def covered(page: Page, panel: str) -> list[str]:
    """Totals and Levels that this lies over."""
    found: list[str] = page.evaluate(
        """(panel) => {
          const over = document.querySelector(panel).getBoundingClientRect();
          return [...document.querySelectorAll(".fight .total, .others .level")].filter((one) => {
            const box = one.getBoundingClientRect();
            const across = Math.min(box.right, over.right) - Math.max(box.left, over.left);
            return across > 2 && Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top) > 2;
          }).map((one) => one.innerText);
        }""",
        panel,
    )
    return found


@pytest.mark.apart
def test_a_finger_that_stays_shows_it_and_commits_to_nothing(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.hand_of_eight(), **PHONE).page
    card = page.locator(".hand [data-card]").first
    box = card.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + 20, "y": box["y"] + 20}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(large(page)).to_have_text(card.locator(".name").inner_text())
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(large(page)).to_have_count(0)
    expect(page.locator("aside.sheet")).to_have_count(0)
    card.tap()  # a short one still opens it
    expect(page.locator("aside.sheet")).to_have_count(1)


def test_the_gallery_has_every_card_in_every_language(arrive: Arrive) -> None:
    page = arrive().home().page
    page.get_by_role("link", name="All cards").click()
    status = page.get_by_role("status")
    expect(status).to_contain_text(" cards")
    every = int(status.inner_text().split()[0].replace(",", ""))
    for width, height in ((1366, 768), (390, 740)):  # and all of its text, the longest too
        page.set_viewport_size({"width": width, "height": height})
        thief = page.locator(".cards .card").filter(has=page.get_by_text("Thief", exact=True)).first
        thief.scroll_into_view_if_needed()
        expect(thief.locator(".text")).to_have_text(re.compile("^Steal"))  # above it stands that it is a Class
        cut = "all => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.innerText)"
        assert thief.evaluate_handle("one => [one, ...one.querySelectorAll('.body, .text')]").evaluate(cut) == []
    page.set_viewport_size({"width": 1366, "height": 768})
    thief.click()
    within = "one => one.scrollHeight <= one.clientHeight + 1"
    assert page.get_by_role("dialog").evaluate(within), "the longest card has to be scrolled"
    page.keyboard.press("Escape")
    page.get_by_label("Edition").select_option(label="Kickdoor Deluxe")
    expect(page.locator(".cards .of-deluxe").first).to_be_visible()
    expect(page.locator(".cards .card:not(.of-deluxe)")).to_have_count(0)
    deluxe = int(status.inner_text().split()[0])
    assert 0 < deluxe < every
    page.get_by_label("Kind", exact=True).select_option("monster")
    expect(page.locator(".cards .card:not(.frame-monster)")).to_have_count(0)
    page.get_by_label("Search cards").fill("couch")
    expect(status).to_have_text("1 card")
    page.locator(".cards button", has_text="Carnivorous Couch").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("figure")).to_have_count(1)  # as one reads it, and the other language when it is asked for
    dialog.get_by_role("button", name="Deutsch").click()
    expect(dialog.locator("figure")).to_have_count(2)
    said = [one.inner_text() for one in dialog.locator("figure .text").all()]
    assert said[0] != said[1] and "Treasures" in said[0] and "Schätze" in said[1], said
    page.keyboard.press("Escape")
    page.get_by_label("Language of the text").select_option("de")
    expect(page.locator(".cards .text").first).to_have_text(said[1])
    page.locator(".cards button").first.click()
    expect(dialog.locator("figure .text").first).to_have_text(said[1])  # what one reads comes first


def test_what_has_happened_since_my_last_turn(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, turn_is_over())
    page = person.page
    since = page.get_by_role("button", name="Since your last turn")
    expect(since).to_have_count(0)
    person.press("end_turn")
    expect(page.locator(".log h3", has_text="Turn 2")).to_have_count(1)
    since.click()
    expect(page.locator(".log h3", has_text="Turn 2")).to_have_count(1)
    expect(page.locator(".log h3", has_text="Turn 1")).to_have_count(0)
    page.reload()
    expect(since).to_be_visible()  # it is kept


def test_a_log_that_is_read_further_up_says_what_is_new(guest: Arrive, house: House) -> None:
    """One press leads there; so does one's own turn."""
    page = overhears(guest, house, states.hand_of_eight(), "reads what was").page
    lines = page.locator(".log .lines")
    at, up = "(box) => box.scrollTop", "(box) => box.scrollTo(0, -600)"
    page.locator(".log .all").evaluate("(all) => (all.style.paddingTop = '2000px')")  # much has happened
    newest = page.get_by_role("button", name="Newest")
    page.evaluate(SAYS, [1, [], {}])
    lines.evaluate(up)
    expect(newest).to_have_count(0)  # nothing is new yet
    told = {"kind": "moved", "text": "Brunhilde takes a card that nobody saw.", "cards": [], "seats": [1]}
    page.evaluate(SAYS, [1, [{"what": "story", "lines": [told]}], {}])
    newest.click()
    expect(newest).to_have_count(0)
    assert lines.evaluate(at) == 0
    lines.evaluate(up)
    page.evaluate(SAYS, [1, [{"what": "story", "lines": [told]}], {}])
    newest.wait_for()
    assert lines.evaluate(at) < -300
    page.evaluate(SAYS, [0, [], {}])
    page.wait_for_function("() => document.querySelector('.log .lines').scrollTop === 0")


def test_a_button_that_names_a_card_shows_it_large(arrive: Arrive, house: House) -> None:
    """An ability says nowhere else what it does."""
    mine = {"level": 3, "in_play": ["Cleric"], "hand": ["Elf", "Halfling"], "curses": ["Loyal Raincloud"]}
    position = table(mine, {"Bo": {}, "Cleo": {}, "Dan": {}}, phase="prepare")
    person = sits_at(arrive, house, (position, []))
    person.page.locator(".actions button").filter(has_text="Absolution").hover()
    expect(person.page.locator(".peek .text")).to_contain_text("Absolution: on your turn")
