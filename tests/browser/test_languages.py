"""Which language the page speaks, and where its words come from: the server, or what was kept of it."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import faults
from tests.browser.house import House
from tests.browser.person import DEAF
from tests.patience import HANGS

pytestmark = pytest.mark.apart

KEPT = """async () => {
  const cache = await caches.open("kickdoor-companion");
  const kept = (await cache.keys()).map((one) => new URL(one.url).pathname);
  return kept.includes("/companion") && kept.some((one) => one.startsWith("/api/words/"));
}"""


@pytest.mark.parametrize(
    ("browser_speaks", "page_speaks"), [("de-AT", "de"), ("de", "de"), ("en-GB", "en"), ("fr-CA", "en")]
)
def test_the_browsers_language_where_the_server_has_it_else_english(
    arrive: Arrive, browser_speaks: str, page_speaks: str
) -> None:
    person = arrive(locale=browser_speaks)
    person.page.goto(person.url)
    person.page.get_by_role("button", name={"de": "Sofort spielen", "en": "Play now"}[page_speaks]).wait_for()
    assert person.page.evaluate("document.documentElement.lang") == page_speaks
    pressed = person.page.locator("button[lang][aria-pressed=true]")
    assert pressed.inner_text() == {"de": "Deutsch", "en": "English"}[page_speaks]


def test_long_words_have_room_at_a_desk(arrive: Arrive, house: House) -> None:
    """Where German needs more than English: the button that lays a table out covers nothing of what is folded above it,
    and of what is done with a card too many every button is whole."""
    person = arrive(locale="de-DE", viewport={"width": 1366, "height": 768})
    page = person.page
    page.goto(f"{person.url}/new")
    more, make = (page.locator(one).bounding_box() or {} for one in ("form details", "form .make"))
    assert more["y"] + more["height"] <= make["y"] and make["y"] + make["height"] <= 768, (more, make)
    house.lays(*states.charity())
    person.plays_now()
    part = page.locator("button[data-verb=part]")
    part.wait_for()
    page.wait_for_timeout(DEAF)
    part.click()
    page.locator(".hand .held button").first.click()
    expect(page.locator(".actions .answer button")).to_have_count(3)
    assert faults(page, (".actions .answer button",)) == []


def test_one_request_brings_the_words_and_later_visits_need_none(arrive: Arrive) -> None:
    person = arrive()
    asked: list[str] = []
    person.page.on("request", lambda one: asked.append(one.url) if "/api/words/" in one.url else None)
    person.home()
    assert len(asked) == 1 and asked[0].startswith(f"{person.url}/api/words/en?v=")
    took = "performance.getEntriesByType('resource').filter((one) => one.name.includes('/api/words/'))[0].transferSize"
    assert person.page.evaluate(took) > 0
    person.home()
    assert person.page.evaluate(took) == 0  # from the browser's own keeping


def test_without_words_there_is_a_way_to_try_again(arrive: Arrive, quiet_about: list[str]) -> None:
    quiet_about += ["ERR_FAILED", "Failed to load"]
    person = arrive()
    person.page.route("**/api/words/**", lambda route: route.abort())
    person.page.goto(person.url)
    person.page.get_by_role("button", name="↻").wait_for()
    person.page.unroute("**/api/words/**")
    person.page.get_by_role("button", name="↻").click()
    person.page.get_by_role("button", name="Play now").wait_for()


def test_a_language_that_cannot_be_fetched_is_not_changed_to(arrive: Arrive, quiet_about: list[str]) -> None:
    quiet_about += ["ERR_FAILED", "Failed to load"]
    person = arrive().home()
    person.page.route("**/api/words/**", lambda route: route.abort())
    person.page.get_by_role("button", name="Deutsch").click()
    person.page.get_by_role("alert").get_by_text("The server cannot be reached.").wait_for()
    assert person.page.get_by_role("button", name="Play now").is_visible()


def test_the_companion_speaks_without_a_line(arrive: Arrive, quiet_about: list[str]) -> None:
    quiet_about += ["ERR_INTERNET_DISCONNECTED", "Failed to load", "Failed to fetch", "net::"]
    person = arrive(locale="de-DE")
    person.page.goto(f"{person.url}/companion")
    person.page.get_by_role("heading", name="Stufenzähler").wait_for()
    end = time.monotonic() + HANGS
    while not person.page.evaluate(KEPT):
        assert time.monotonic() < end, "nothing is kept"
        person.page.wait_for_timeout(100)
    person.page.context.set_offline(True)
    person.page.reload()
    person.page.get_by_role("heading", name="Stufenzähler").wait_for()
    assert person.page.evaluate("document.documentElement.lang") == "de"
    person.page.context.set_offline(False)
