"""The first evening of somebody who has never played: the guided game, and the page as an app without a line."""

from __future__ import annotations

import re
import time
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Route, expect
from tests.browser.conftest import DESKTOP, Arrive
from tests.browser.eyes import every_fault
from tests.browser.house import House
from tests.browser.person import DEAF
from tests.browser.screens import lesson
from tests.browser.states import fight_alone, table
from tests.browser.test_geometry import BUTTONS, on_a_phone, seen
from tests.patience import HANGS

from kickdoor.cards import built_in

pytestmark = pytest.mark.apart

KEPT = "caches.match('/', { cacheName: 'kickdoor-page' }).then((one) => !!one)"
# the turns there were, and those in which it was said that others play
WATCHES = """window.turns = new Set(); window.told = new Set();
  new MutationObserver(() => {
    const turn = /Turn [0-9]+/.exec(document.querySelector(".bar")?.textContent ?? "")?.[0];
    if (!turn) return;
    turns.add(turn);
    const hint = document.querySelector(".coach");
    if (hint?.textContent.includes("Others are playing")) told.add(turn);
  }).observe(document, { childList: true, characterData: true, subtree: true })"""
GEAR = ("Tricorn With a Fourth Corner", "Boots of Butt-Kicking", "Half of a Legendary Sword")


def test_the_first_turn_of_the_lesson(guest: Arrive, house: House) -> None:
    """Each step says what to do next, its button is marked, and doing it brings the next step."""
    person = guest()
    lesson(person, house)
    page = person.page
    said = page.get_by_role("note", name="First lesson")
    assert seen(page, "desk", BUTTONS, 0) + seen(on_a_phone(guest, person), "phone", BUTTONS, 0) == []
    page.set_viewport_size(DESKTOP)
    expect(said).to_contain_text("Start with your gear")
    for card in GEAR:
        held = person.hand.locator("button[data-card]").filter(has_text=card)
        held.click()
        button = person.sheet.locator("button[data-verb=play]").first
        expect(button).to_have_class(re.compile(r"\bprimary\b"))  # golden: the lesson wants it pressed
        expect(page.locator(".actions [data-verb=kick]:not(.primary)")).to_have_count(1)
        page.wait_for_timeout(DEAF)
        button.click()
        expect(held).to_have_count(0)
        expect(person.sheet).to_have_count(0)  # who learns opens the next one
    expect(said).to_contain_text("Kick it open")
    expect(page.locator("button.hinted")).to_have_attribute("data-verb", "kick")
    expect(person.button("trade")).to_have_count(0)  # nothing stands beside what the lesson speaks of
    person.press("kick")
    expect(said).to_contain_text("claim the kill")
    person.press("claim")  # who claims is not asked about it himself
    expect(said).to_contain_text("A Level for you")
    expect(page.locator("section.player.mine .level")).to_contain_text("2")
    expect(page.locator(".piles .hinted")).to_contain_text("Cardigan")  # what it speaks of, on the board, too
    person.home()
    expect(page.get_by_role("link", name="Continue")).to_contain_text("First lesson")
    expect(page.get_by_role("button", name="Your first game")).to_have_count(0)  # not once more from the start


def test_the_lesson_ends_with_a_feast_and_the_way_to_a_real_game(arrive: Arrive) -> None:
    """Whoever would rather stay plays on, and is told nothing more."""
    person = arrive()
    page = person.page
    steps = "**/api/lessons/first*"
    page.route(steps, lambda route: route.fulfill(json={"steps": [{"say": "gear", "turn": 9}, {"say": "done"}]}))
    person.home().page.get_by_role("button", name="Your first game").click()
    feast = person.is_dealt_in().page.get_by_role("dialog", name="You know how to play!")
    expect(feast.get_by_role("listitem")).to_have_count(6)
    assert seen(page, "desk", (".feast .primary", ".feast li"), 0) == []
    assert seen(page, "phone", (".feast .primary",), 0) == []
    page.set_viewport_size(DESKTOP)
    lesson_at = page.url
    feast.get_by_role("button", name="Play this one to its end").click()
    expect(feast).to_have_count(0)
    expect(page.get_by_role("note", name="First lesson")).to_have_count(0)
    page.reload()
    feast.get_by_role("button", name="Play a real game").click()
    page.wait_for_url(lambda url: "/t/" in url and url != lesson_at)
    page.unroute(steps)
    person.is_dealt_in()
    expect(feast).to_have_count(0)
    expect(page.locator("section.player")).to_have_count(4)  # against three


def test_a_hint_is_said_three_times(arrive: Arrive, house: House) -> None:
    """Whoever never says “Got it” is not told for ever that others play; what was said in an earlier game counts."""
    house.lays(table({"level": 1, "hand": ["Elf"]}, phase="charity"), [])
    person = arrive()
    page = person.page
    page.add_init_script(WATCHES)
    page.add_init_script("localStorage.setItem('kickdoor settings', JSON.stringify({ told: { watch: 1 } }))")
    person.plays_now()
    person.press("end_turn")
    end = time.monotonic() + HANGS
    while page.evaluate("turns.size") < 5:  # mine, those of three others, and mine again
        assert time.monotonic() < end, page.evaluate("[...turns]")
        goes_on = page.locator(".actions button:is([data-verb=rest], [data-verb=pass]):enabled")
        if goes_on.count():
            with suppress(Error):  # it may be gone by then
                goes_on.last.click(timeout=500)
        page.wait_for_timeout(DEAF)
    assert page.evaluate("told.size") == 2, page.evaluate("[[...turns], [...told]]")


def test_a_hint_that_was_read_is_said_once(arrive: Arrive, house: House) -> None:
    """What lay there for as long as reading it takes, while one decided, is known; at the next table, too."""
    person = arrive()
    person.page.clock.install()
    house.lays(*fight_alone())
    person.plays_now()
    hint = person.page.locator(".coach", has_text="Compare the two big numbers")
    expect(hint).to_have_count(1)
    person.page.clock.fast_forward(20_000)
    expect(hint).to_have_count(1)  # it does not go while it is read
    person.press("run")
    house.lays(*fight_alone())
    person.plays_now().is_offered("run")
    expect(hint).to_have_count(0)


@pytest.mark.soak
def test_the_start_page_leads_back_to_the_table_and_has_an_edition_for_everybody(guest: Arrive, house: House) -> None:
    person = guest()
    page = person.page
    page.context.clear_cookies()
    person.home()
    back = page.get_by_role("link", name="Continue")
    expect(back).to_have_count(0)
    boxes = page.get_by_role("region", name="Pick an edition and play").get_by_role("button")
    expect(boxes).to_have_count(len(built_in()))
    boxes.filter(has_text="Space").click()
    person.is_dealt_in()
    expect(page.locator("html")).to_have_attribute("data-edition", "star")
    page.get_by_role("button", name="Doors:").click()
    words = page.get_by_role("dialog", name="Door").locator("dt")
    expect(words.get_by_text("Trap", exact=True)).to_have_count(1)  # as its cards say
    expect(words.get_by_text("Curse", exact=True)).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("section.player.mine .backs").click()
    expect(page.get_by_role("dialog", name="Your hand")).to_contain_text(re.compile("[0-9] cards, 5 may be kept"))
    table = page.url
    person.home()
    assert every_fault(page, 0) == []
    back.click()
    person.is_dealt_in()
    assert page.url == table


def test_the_start_page_opens_without_a_line(arrive: Arrive, quiet_about: list[str]) -> None:
    """Once it has been here for a while, it says that there is no line, and leads to what works without."""
    quiet_about += ["ERR_INTERNET_DISCONNECTED", "Failed to load", "Failed to fetch", "net::", "fetching the script"]
    person = arrive().home()
    page = person.page
    end = time.monotonic() + HANGS
    while not page.evaluate(KEPT):
        assert time.monotonic() < end, "nothing is kept"
        page.wait_for_timeout(100)
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", "/api/manifest/en?app=page")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("No connection to the server")
    page.get_by_role("alert").get_by_role("link", name="Companion").click()
    expect(page.get_by_role("heading", name="Companion", exact=True)).to_be_visible()
    page.context.set_offline(False)


def test_a_box_that_is_pressed_says_at_once_that_the_table_is_laid(arrive: Arrive, house: House) -> None:
    page = arrive(house=house).page
    page.goto(house.url)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile("/api/tables([?]|$)"), hold)
    page.locator(".boxes .taken").first.click()
    expect(page.locator(".boxes .taken.laid")).to_contain_text("The table is being laid")
    expect(page.locator(".boxes .taken")).to_have_count(len(page.locator(".boxes .taken:disabled").all()))
    held[0].continue_()
    page.wait_for_url("**/t/**")
