"""The look of the table: by day and by night, faces, editions; and words that can be read on whatever they stand on."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.contrast import faint
from tests.browser.eyes import in_this_light, put_notices_away
from tests.browser.house import House
from tests.browser.states import sits_at
from tests.soaking import some

from kickdoor import server

pytestmark = pytest.mark.look
STATIC = Path(server.__file__).parent / "static" / "assets"
SCHEME = "getComputedStyle(document.documentElement).colorScheme"
FELT = 'getComputedStyle(document.body, "::before").backgroundImage'


def test_the_page_is_light(page_is_built: None) -> None:
    scripts = list(STATIC.glob("*.js"))
    assert scripts and sum(len(gzip.compress(one.read_bytes())) for one in scripts) < 180_000


def test_the_page_carries_nothing_of_svelte_that_it_never_uses(page_is_built: None) -> None:
    """`web/flags.js` says so to whatever makes it: no page is there before the script is, no part has slots."""
    written = "".join(one.read_text("utf-8") for one in STATIC.glob("*.js"))
    assert "svelte.dev/e/" in written and "hydrat" not in written
    assert "$$slots:" not in written and "modulepreload" not in written


def test_the_page_has_letters_of_its_own(arrive: Arrive, house: House) -> None:
    """The same on every machine: no word is left to what the system happens to have, but signs."""
    page = sits_at(arrive, house, states.fight_with_helper()).page
    loaded = """document.fonts.ready.then(
        all => [...all].filter(one => one.status === "loaded")
            .map(one => `${one.family} ${one.weight}`.replaceAll('"', "")))"""
    assert set(page.evaluate(loaded)) >= {"Grenze 500 900", "Alegreya Sans 100 500", "Alegreya Sans 600 900"}
    said = page.locator("button, h2, p, b").filter(visible=True)
    families = set(said.evaluate_all("all => all.map(one => getComputedStyle(one).fontFamily.split(',')[0])"))
    assert families <= {"Grenze", '"Alegreya Sans"'}


def words_hard_to_read(page: Page, place: int) -> list[str]:
    wrong = []
    for light in some(("light", "dark"), place):  # the colours of a phone are the same
        with in_this_light(page, light):
            wrong += [f"{light}: {one}" for one in faint(page)]
    return wrong


STATES = [states.fight_with_helper, states.something_has_to_go, states.hand_of_eight]


@pytest.mark.soak
@pytest.mark.parametrize("state", STATES)
def test_words_can_be_read_on_wood_felt_and_cards(arrive: Arrive, house: House, state: states.Stated) -> None:
    person = sits_at(arrive, house, state())
    put_notices_away(person.page)
    assert words_hard_to_read(person.page, STATES.index(state)) == []


def test_what_a_bargain_is_about_can_be_read(arrive: Arrive, house: House) -> None:
    """How it stands and what the helper brings are on paper: the board they are laid on is of wood."""
    person = sits_at(arrive, house, states.fight_alone(), color_scheme="light", viewport={"width": 390, "height": 740})
    person.press("ask_help")
    sheet = person.page.get_by_role("dialog", name="Ask for help")
    sheet.get_by_role("radio").first.check()
    sheet.get_by_text("brings").wait_for()
    assert faint(person.page) == []


def test_a_faint_word_would_be_seen(arrive: Arrive) -> None:
    page = arrive().home().page
    assert words_hard_to_read(page, 1) == []
    heading = page.get_by_role("heading", name="Pick an edition and play")
    heading.evaluate("(one) => { one.style.color = 'color-mix(in srgb, var(--panel) 90%, var(--ink))'; }")
    assert any(heading.inner_text() in one for one in faint(page))


def test_the_light_is_chosen_and_kept(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.hand_of_eight(), color_scheme="light")
    page = person.page
    by_day = page.evaluate(FELT)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Night").click()
    assert page.evaluate(SCHEME) == "dark" and page.evaluate(FELT) != by_day
    page.reload()
    page.locator(".actions").wait_for()
    assert page.evaluate(SCHEME) == "dark", "it is kept, also against the wish of the device"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="As my device").click()
    assert page.evaluate(FELT) == by_day
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(FELT) != by_day


def test_everybody_has_a_face_of_their_own_and_the_cards_of_who_wears_it(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.hand_of_eight()).page
    faces = [one.get_attribute("d") for one in page.locator("section.player .level path.line").all()]
    assert len(set(faces)) == len(faces) == 4
    page.reload()
    page.locator(".actions").wait_for()
    assert [one.get_attribute("d") for one in page.locator("section.player .level path.line").all()] == faces
    other = page.locator("section.player").first
    name = other.get_attribute("aria-label")
    other.locator(".level").click()
    dialog = page.get_by_role("dialog", name=f"Cards of {name}")
    for card in states.OTHERS["Bo"]["in_play"]:
        expect(dialog.locator(".card .name").get_by_text(card, exact=True)).to_be_visible()
    assert page.locator("html").get_attribute("data-edition") == "deluxe"
