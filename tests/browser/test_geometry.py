"""Every state of a table, here at one size of a desk and one of a phone, in a soak at two of each: no word is broken,
nothing is cut or lies over something else, and what has to be decided on is in sight. Looked at by geometry
(`geometry`), not by eye."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import SIZES, faults
from tests.browser.house import House
from tests.browser.person import DEAF, Person
from tests.soaking import some

NO_HINTS = "localStorage.setItem('kickdoor settings', JSON.stringify({ hints: false, sound: false }))"
FIGHT = (".fight .total", ".fight .coin", ".monster", ".bad-stuff", ".actions .row button")
DECISIVE = (*FIGHT, ".fight.decisive .win")  # a kill would win the game, and nobody can overlook that
ASKED = ".question .options > button, .question .pick, .hand .asked"
QUESTION = (".question h2", ".question .ask", ASKED, ".actions .answer button")
# at a desk: what lies before anybody, every card of the hand, and the cards of a question with what each would bring
WHOLE = {"desk": (".player .chip", ".player .rest", ".player .badge", ".hand .held", ".question .pick"), "phone": ()}
BUTTONS = (".actions .row button",)
EVERYBODY = (".others .player",)  # on a phone, too
HAND = (".hand",)
WHETHER = (".whether", ".actions .row button")  # a yes or a no is given above the hand
NEEDED = {
    "fight_with_helper": FIGHT, "losing_offer": DECISIVE, "fight_alone": FIGHT, "hand_of_eight": BUTTONS,
    "trouble": BUTTONS, "six_in_a_fight": FIGHT, "six_and_a_question": QUESTION, "wizards_turn": WHETHER,
}  # fmt: skip


def on_a_phone(guest: Arrive, person: Person) -> Page:
    """The same person at the same table, with a phone."""
    page = guest("phone", has_touch=True, is_mobile=True, first=NO_HINTS).page
    page.context.clear_cookies()
    cookies: Any = person.page.context.cookies()
    page.context.add_cookies(cookies)
    page.goto(person.page.url)
    page.locator(".actions").wait_for()
    return page


def parts(page: Page) -> None:
    """Says that the turn is over but for what is too much."""
    button = page.locator("button[data-verb=part]")
    button.wait_for()
    page.wait_for_timeout(DEAF)
    button.click()


def seen(page: Page, kind: str, needed: tuple[str, ...], place: int) -> list[str]:
    wrong = []
    for width, height in some(SIZES[kind], place):
        page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width} x {height}: {one}" for one in faults(page, needed, WHOLE[kind])]
    return wrong


@pytest.mark.soak
@pytest.mark.parametrize("state", states.STATES, ids=lambda state: state.__name__)
def test_nothing_is_cut_broken_or_covered(guest: Arrive, house: House, state: Any) -> None:
    house.lays(*state())
    person = guest(first=NO_HINTS)
    person.plays_now(bots=len(state()[0]["players"]) - 1).is_left_alone()
    phone = on_a_phone(guest, person)
    for page in (person.page, phone) if state is states.charity else ():
        parts(page)
    place = states.STATES.index(state)
    needed = NEEDED.get(state.__name__, QUESTION)
    # many cards to choose from can't all be read at once on a phone: the last row is scrolled to (test_board)
    small = (*(one for one in needed if one != ASKED or state is not states.charity), *EVERYBODY)
    small += HAND if needed != QUESTION else ()
    assert seen(person.page, "desk", needed, place) + seen(phone, "phone", small, place // 2) == []


@pytest.mark.soak
@pytest.mark.parametrize(("state", "verb"), [(states.fight_alone, "ask_help"), (states.hand_of_eight, "trade")])
def test_nothing_is_cut_in_a_bargain(guest: Arrive, house: House, state: Any, verb: str) -> None:
    house.lays(*state())
    person = guest(first=NO_HINTS)
    person.plays_now().press(verb)
    person.page.get_by_role("dialog").wait_for()
    needed = ("dialog h2", "dialog .face" if verb == "ask_help" else "dialog .foot button")
    if verb == "ask_help":
        person.page.locator("dialog .face").first.click()
    assert seen(person.page, "desk", needed, 0) + seen(person.page, "phone", needed, 0) == []


SEEN = ".monster .picture, .piles .middle .picture"
HINTED = (
    states.fight_alone, states.fight_with_helper, states.losing_offer, states.behind_the_door,
    states.behind_the_door_with_gear,
)  # fmt: skip


@pytest.mark.parametrize("state", HINTED, ids=lambda state: state.__name__)
def test_no_hint_hides_the_monster_or_the_door(guest: Arrive, house: House, state: Any) -> None:
    """On a phone, with hints and whatever Bad Stuff: every monster has its picture, and the card behind the door is
    whole. A hint is behind a sign, which a tap unfolds."""
    house.lays(*state())
    page = guest("hinted", has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}).plays_now().page
    sign = page.get_by_role("button", name="Hint")
    sign.wait_for()
    for width, height in SIZES["phone"]:
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page, (SEEN, ".actions .row button"), whole=(".monster button", ".piles .middle button")) == []
        heights = page.locator(SEEN).evaluate_all("(all) => all.map((one) => one.clientHeight)")
        assert min(heights) >= 24, (width, height, heights)
    if state is states.fight_with_helper:  # the smallest phone has room for what each of them does, and its name
        page.set_viewport_size({"width": 360, "height": 640})
        assert faults(page, (".monster .bad-stuff", ".monster .name", ".monster .mighty")) == []
    assert page.locator(".coach").count() == 0
    sign.tap()
    expect(page.locator(".coach")).to_be_visible()


def test_many_buttons_push_nothing_off_a_phone(guest: Arrive, house: House) -> None:
    """Whoever has seven things to do, and hints, sees the hand, the monsters and the first of the buttons whole."""
    house.lays(*states.much_trouble())
    page = guest("hinted", has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}).plays_now().page
    page.get_by_role("button", name="Hint").wait_for()
    assert (
        faults(page, (".hand .cards", ".trouble .one", ".actions .ask", ".actions strong", ".actions .row .primary"))
        == []
    )
    for width in (360, 390):
        page.set_viewport_size({"width": width, "height": 844})
        wider = page.locator(".trouble .one").evaluate_all(BEYOND_ITS_CARD)
        assert wider == [], (width, wider)


# a forecast below a card that lies below its neighbour, too
BEYOND_ITS_CARD = """(all) => all.flatMap((one) => [...one.querySelectorAll(".outcome")]
  .filter((said) => said.offsetWidth > one.clientWidth + 10).map((said) => said.innerText))"""

# below its picture each card says what it is, in a band: how high
BANDS = """(all) => all.map((one) => {
  const [card, picture] = [".card", ".picture"].map((query) => one.querySelector(query));
  return card.offsetHeight - picture.offsetTop - picture.offsetHeight;
})"""


def test_the_hand_stays_as_it_is_when_something_is_asked(guest: Arrive, house: House) -> None:
    """On a small laptop: as high with a question as without, all of it whole. Asked about cards of it, they are
    selected where they lie; and it lies where it lies, whether one wears anything or not."""

    def sees(state: Any) -> Page:
        house.lays(*state())
        page = guest(first=NO_HINTS, viewport={"width": 1280, "height": 800}).plays_now().page
        page.locator(".player.mine").wait_for()
        assert faults(page, whole=(".hand .held", ".question .pick")) == []
        return page

    heights = []
    for state in (states.hand_of_eight, states.treasure_to_share):
        held = sees(state).locator(".hand .held")
        bands = held.evaluate_all(BANDS)
        assert max(bands) - min(bands) <= 1, bands
        expect(held).to_have_count(8)
        heights += [held.first.evaluate("(card) => card.offsetHeight")]
    assert heights[0] == heights[1]
    page = sees(states.charity)
    parts(page)
    expect(page.locator(".hand .picks .held")).to_have_count(8)
    expect(page.locator(".question .pick")).to_have_count(0)
    over = page.locator(".hand .brings")  # what laying a card out would bring covers nothing of it
    expect(over).to_have_text(["Laid out: strength −2", "Laid out: strength +2"])
    assert over.evaluate_all("all => all.every((one) => one.offsetTop + one.offsetHeight <= 0)")
    page = sees(states.trouble)
    hand, panel = page.locator(".hand").bounding_box(), page.locator(".player.mine").bounding_box()
    assert hand and panel and hand["x"] >= panel["x"] + panel["width"]


LARGER = "localStorage.setItem('kickdoor settings', JSON.stringify({ hints: false, sound: false, size: 'larger' }))"
MAIN = (states.hand_of_eight, states.fight_alone, states.choice_of_bad_stuff, states.behind_the_door)


@pytest.mark.soak
@pytest.mark.parametrize("state", MAIN, ids=lambda state: state.__name__)
def test_larger_letters_cut_nothing(guest: Arrive, house: House, state: Any) -> None:
    """What stands on the table is as large as fits; what is opened at it grows."""
    house.lays(*state())
    page = guest(first=LARGER).plays_now().page
    needed = NEEDED.get(state.__name__, QUESTION if state is states.choice_of_bad_stuff else BUTTONS)
    for place, (kind, _sizes) in enumerate(SIZES.items()):
        assert seen(page, kind, needed, MAIN.index(state) + place) == []
    if state is states.hand_of_eight:
        page.get_by_role("button", name="Menu").click()
        assert seen(page, "phone", ("dialog h2",), 0) + seen(page, "desk", ("dialog h2",), 0) == []
        grown = page.locator("dialog h2").evaluate("(one) => one.currentCSSZoom")
        assert grown == 1.25, "larger letters, and a dialog is as small as ever"


@pytest.mark.parametrize("path", ["", "how", "new"])
def test_larger_letters_cut_nothing_before_the_table(guest: Arrive, house: House, path: str) -> None:
    page = guest(first=LARGER).page
    page.goto(f"{house.url}/{path}")
    page.locator("main .card" if path == "how" else "main h1").first.wait_for()
    assert seen(page, "phone", (), 0) == []


def test_a_fault_would_be_seen(guest: Arrive, house: House) -> None:
    house.lays(*states.trouble())
    person = guest(first=NO_HINTS)
    page = person.plays_now().page
    page.set_viewport_size({"width": 1366, "height": 768})
    assert faults(page) == []
    button = ".actions .row button.primary"
    page.evaluate(f"document.querySelector('{button}').classList.add('hurt')")
    for style, wrong in {
        "width: 3rem; overflow-wrap: anywhere": "is broken in",
        "height: 20px; min-height: 0; overflow: hidden; width: 5rem": "is cut by",
    }.items():
        page.evaluate("(style) => { document.querySelector('.hurt').style.cssText = style; }", style)
        assert any(wrong in one for one in faults(page)), (style, faults(page))
    page.evaluate("document.querySelector('.hurt').style.cssText = ''")
    page.evaluate("document.querySelector('.hand').style.marginTop = '-60px'")
    assert any("overlap by" in one for one in faults(page)), faults(page)
    page.evaluate("document.querySelector('.hurt').style.cssText = 'position: relative; top: 2000px'")
    assert any("not on the screen" in one for one in faults(page, (button,)))
    expect(page.locator(".hurt")).to_have_count(1)
