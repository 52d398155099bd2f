"""A browser, a server for each worker, and people at them. No test passes with an error in anybody's console.

The browser is there for tests in a browser that run in a row: Playwright keeps an event loop while it runs, and other
tests want theirs. Everybody who arrives has a profile in it that knows nothing of anybody before: a new one, or one
that has been washed.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, expect, sync_playwright
from tests.browser import plain
from tests.browser.house import House
from tests.browser.person import TOLD, Person
from tests.patience import HANGS

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-dev-shm-usage", "--mute-audio",
]  # fmt: skip
SOON = 20  # seconds
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
USUAL = {"viewport": DESKTOP, "reduced_motion": "reduce", "color_scheme": "light"}
FITTED = frozenset(USUAL)  # what a window that is there takes on
Arrive = Callable[..., Person]
expect.set_options(timeout=1000 * HANGS)


def script(name: str) -> ModuleType:
    """A module of scripts/, which is no package."""
    found = spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert found and found.loader
    module = sys.modules.setdefault(name, module_from_spec(found))
    found.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def page_is_built() -> None:
    script("page").build()


@pytest.fixture(scope="session")
def browser_path() -> str:
    return str(script("browser").browser())


@pytest.fixture(scope="session")
def house(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server of this worker; every test plays at tables of its own."""
    house = House(tmp_path_factory.mktemp("house")).start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def usual(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Where bots play as fast as they do unless somebody says otherwise."""
    house = House(tmp_path_factory.mktemp("usual"), speed="1").start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def hasty(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Where bots soon sit in for whoever leaves, and play a game in a second or two."""
    house = House(
        tmp_path_factory.mktemp("hasty"), speed="1000", away_seconds="0", decision_seconds="300", alone_seconds="300"
    ).start()
    yield house
    house.stop()


class Window:
    """The browser of this process, opened when it is wanted; a start costs a second of a processor."""

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self.guests: dict[tuple[str, str], Person] = {}
        self.washed: dict[str, list[Page]] = {}  # by the options of their profiles

    def open(self, path: str) -> Browser:
        if self._playwright is None:
            self._playwright = sync_playwright().start()
        if self._browser is None or not self._browser.is_connected():
            self.guests, self.washed = {}, {}
            self._browser = self._playwright.chromium.launch(executable_path=path, args=FLAGS)
        return self._browser

    def close(self) -> None:
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
        self._browser = self._playwright = None
        self.guests, self.washed = {}, {}


WINDOW = Window()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In CI, where nobody looks on, what fails in a browser is tried once more, in a new one, on a server where nobody
    was before; a fault fails twice. The summary names whatever needed it: such a test, or the page, is to be mended."""
    if os.environ.get("CI"):
        for item in items:
            if "browser" in getattr(item, "fixturenames", ()):
                item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if getattr(item, "execution_count", 1) > 1:
        WINDOW.close()
        for house in House.running:
            house.is_new_again()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """After the last test in a row that wants a browser."""
    if nextitem is None or "browser" not in getattr(nextitem, "fixturenames", ()):
        WINDOW.close()


@pytest.fixture
def browser(browser_path: str) -> Browser:
    return WINDOW.open(browser_path)


@pytest.fixture
def quiet_about() -> list[str]:
    """Patterns of complaints that this test brings about on purpose."""
    return []


@pytest.fixture
def arrive(browser: Browser, house: House, quiet_about: list[str], request: pytest.FixtureRequest) -> Iterator[Arrive]:
    """Somebody new: `arrive()`, `arrive(**PHONE)`, `arrive(house=other)`. The window may have been somebody else's,
    which is half as dear; a test that does more to it than a person could, and than is undone here, is marked `apart`.
    """
    people: list[tuple[Person, str]] = []
    looked_at = request.node.get_closest_marker("look") is not None
    apart = request.node.get_closest_marker("apart") is not None

    def new(house: House = house, **options: Any) -> Person:
        lasting = sorted((name, value) for name, value in options.items() if name not in FITTED)
        kind = "" if apart else f"{'painted' if looked_at else 'plain'} {lasting}"
        if known := WINDOW.washed.get(kind):
            person = Person(fitted(known.pop(), {**USUAL, **options}), house.url)
        else:
            person = profile(browser, house, looked_at, options)
        people.append((person, kind))
        return person

    yield new
    for person, kind in people:
        if kind and washed(person):
            WINDOW.washed.setdefault(kind, []).append(person.page)
        else:
            person.page.context.close()
    nothing_is_wrong([person for person, _kind in people], house, quiet_about)


def fitted(page: Page, options: dict[str, Any]) -> Page:
    """A window that was somebody else's, as this person wants it."""
    if page.viewport_size != options["viewport"]:
        page.set_viewport_size(options["viewport"])
    page.emulate_media(reduced_motion=options["reduced_motion"], color_scheme=options["color_scheme"])
    return page


def washed(person: Person) -> bool:
    """Nothing of this person is left in the window; or it can't be used again."""
    page = person.leaves().page
    if page.is_closed() or page.context.pages != [page]:
        return False
    try:
        page.unroute_all()
        page.request.get(f"{person.url}/healthz")  # a browser's own page about a server that is gone complains, too
        page.goto(f"{person.url}/healthz", timeout=1000 * SOON)  # what the page does at the end it has done
        page.evaluate("sessionStorage.clear()")
        line = page.context.new_cdp_session(page)
        line.send("Storage.clearDataForOrigin", {"origin": person.url, "storageTypes": "all"})
        line.detach()
        page.context.clear_cookies()
    except Error:  # nobody is at home any more
        return False
    return True


@pytest.fixture
def guest(browser: Browser, house: House, quiet_about: list[str]) -> Iterator[Arrive]:
    """Somebody who has been here before, for tests that only look: `guest()`, `guest("phone", **PHONE)`. There is one
    of a kind in each process, whose page stays open: a third of what arriving costs is the window. `first`: a script
    for every document.
    """
    people: list[Person] = []

    def same(kind: str = "desk", house: House = house, first: str = "", **options: Any) -> Person:
        person = WINDOW.guests.get((house.url, kind + first))
        if person is None:
            person = WINDOW.guests[house.url, kind + first] = profile(browser, house, False, options)
            person.page.add_init_script(first)
        elif person.page.viewport_size != (size := options.get("viewport", DESKTOP)):
            person.page.set_viewport_size(size)
        person.wrong.clear()
        person.pressed.clear()
        people.append(person)
        return person

    yield same
    nothing_is_wrong(people, house, quiet_about)


def profile(browser: Browser, house: House, looked_at: bool, options: dict[str, Any]) -> Person:
    """Of somebody who was never here."""
    context = browser.new_context(**{"locale": "en-US", **USUAL, **options})
    context.set_default_timeout(1000 * HANGS)
    context.add_init_script(TOLD)
    if not looked_at:
        context.add_init_script(plain.SCRIPT)
    return Person(slowed(context.new_page()), house.url)


# `KICKDOOR_SLOW=0.5 pytest tests/browser`: behind a line on which every answer takes so many seconds. Whatever a test,
# or a person, may press before the page knows enough fails there.
SLOW: Final = float(os.environ.get("KICKDOOR_SLOW") or 0)


def slowed(page: Page) -> Page:
    if SLOW:
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        free = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
        line.send("Network.emulateNetworkConditions", {**free, "latency": 1000 * SLOW})
    return page


def nothing_is_wrong(people: list[Person], house: House, quiet_about: list[str]) -> None:
    """In anybody's console."""
    wrong = [one for person in people for one in person.wrong if not any(re.search(p, one) for p in quiet_about)]
    assert not wrong, "\n".join(wrong)
