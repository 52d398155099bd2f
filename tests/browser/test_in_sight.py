"""On a phone: what changes covers nothing, nothing is said by half, and whoever plays is there to be watched."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import faults
from tests.browser.house import House
from tests.browser.overheard import OVERHEAR, SAYS, overhears
from tests.browser.person import Person
from tests.browser.states import OTHERS, sits_at, table
from tests.browser.test_geometry import NO_HINTS
from tests.browser.test_table import a_replay

UPRIGHT: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# what lies before a player goes, card by card
GOES = """([seat, many]) => window.view.view.players[seat].table.slice(0, many).map(({ card }) =>
  ({ what: "moved", card, from_zone: "play", from_seat: seat, to_zone: "discard", to_seat: -1 }))"""
# the Curse of another comes to lie before me, and a third sells for a Level
STICKS = """() => {
  window.cursed = structuredClone(window.view.view.players);
  const [{ card }] = window.cursed[2].curses.splice(0);
  window.cursed[0].curses.push({ card });
  return [
    { what: "moved", card, from_zone: "curses", from_seat: 2, to_zone: "curses", to_seat: 0 },
    { what: "sold", seat: 1, cards: [], gold: 1100 }, { what: "level", seat: 1, change: 1, level: 7 },
  ];
}"""
# of the seat that was hit: what its mark covers, and how many pictures are on it
MARK = """() => {
  const seat = document.querySelector("[data-seat='1']");
  const mark = seat?.querySelector(".hit .brief")?.getBoundingClientRect();
  if (!mark?.width) return null;
  const covered = [".name", ".strength", ".back", ".badge"].filter((one) => {
    const box = seat.querySelector(one).getBoundingClientRect();
    return box.left < mark.right && mark.left < box.right && box.top < mark.bottom - 1 && mark.top < box.bottom - 1;
  });
  return { covered, pictures: seat.querySelectorAll(".hit .mini").length };
}"""
# forecasts and numbers of the hand that are shown though not all of their card is in sight
HALVES = """() => {
  const { left, right } = document.querySelector(".hand .cards").getBoundingClientRect();
  return [...document.querySelectorAll(".hand .would, .hand .corner")].filter((one) => {
    const box = one.getBoundingClientRect();
    const cut = box.width > 0 && (box.left < left - 1 || box.right > right + 1);
    return cut && one.checkVisibility({ visibilityProperty: true });
  }).map((one) => one.innerText);
}"""
LINES = "(one) => Math.round(one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight))"


def on_a_phone(guest: Arrive, house: House) -> Page:
    return overhears(guest, house, states.hand_of_eight(), "overhears a phone", **UPRIGHT).page


def test_what_changes_at_a_seat_covers_neither_name_nor_numbers(guest: Arrive, house: House) -> None:
    """A card that is lost is its picture, at the edge of the seat; and when my turn comes it is one where I read what I
    have missed, whole however long its name is."""
    page = on_a_phone(guest, house)
    happened = page.evaluate(GOES, [1, 2])
    level = {"what": "level", "seat": 2, "change": 1, "level": 5}
    page.evaluate(SAYS, [1, [*happened, level], {}])
    mark = page.wait_for_function(MARK).json_value()
    assert mark == {"covered": [], "pictures": 2}
    page.evaluate(SAYS, [0, [], {}])
    line = page.locator(".actions .since")
    expect(line.locator(".mini")).to_have_count(2)
    expect(line.locator(".tags").first).to_have_text("+1 Lv.")
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 740})
        assert line.locator(".said").evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth + 1)")
        assert line.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("options", [UPRIGHT, {"viewport": {"width": 1366, "height": 768}}], ids=["phone", "desk"])
def test_my_turn_begins_with_what_has_hit_me_too(guest: Arrive, house: House, options: dict[str, Any]) -> None:
    """A Curse that stays is named as one, at my seat as well, until I act; what was sold is told with a verb."""
    person = overhears(guest, house, states.hand_of_eight(), f"is hit, {options}", **options)
    page = person.page
    page.evaluate(SAYS, [1, page.evaluate(STICKS), {"players": page.evaluate("window.cursed")}])
    page.evaluate(SAYS, [0, [], {"players": page.evaluate("window.cursed")}])
    if options is UPRIGHT:
        line = page.locator(".actions .since")
        expect(line).to_contain_text("Sticks: Loyal Raincloud")  # heard; seen is its picture
        expect(line.locator(".mini")).to_have_count(1)
        return
    line = page.get_by_role("button", name="Since your last turn")
    expect(page.locator(".hit")).to_have_count(0)
    expect(line).to_contain_text(re.compile("You.*Sticks: Loyal Raincloud"))
    assert faults(page, (".since .tag",), (".since .tag",)) == []
    expect(page.locator(".player.mine .since b")).to_have_text("curse")
    assert faults(page, (".player.mine .since", ".player.mine .things > *")) == []
    line.click()
    sold = page.locator(".told li").filter(has_text="+1 Level")
    expect(sold).to_contain_text("Sold for 1,100 gold")
    expect(sold.locator(".tag.good")).to_have_count(2)  # what was won and what was lost have their colours
    expect(page.locator(".told li").filter(has_text="Sticks").locator(".tag.bad")).to_have_count(1)
    page.keyboard.press("Escape")
    person.press("kick")
    expect(page.locator(".player.mine .since")).to_have_count(0)


def test_what_has_hit_me_stays_until_i_act(guest: Arrive, house: House) -> None:
    """Beside the table, however fast the others go on; what is good goes by itself."""
    house.lays(*states.hand_of_eight())
    person = guest("is hit while away", first=f"{NO_HINTS};{OVERHEAR}", viewport={"width": 1366, "height": 768})
    page = person.page
    page.clock.install()
    person.plays_now().is_left_alone()
    for change, level in ((-1, 4), (1, 5)):
        page.evaluate(SAYS, [1, [{"what": "level", "seat": 0, "change": change, "level": level}], {}])
    notices = page.locator(".notice")
    expect(notices).to_have_count(2)
    page.evaluate(SAYS, [0, [], {}])
    page.clock.run_for(20_000)
    expect(notices).to_have_text(re.compile("You lose 1 Level"))
    person.press("kick")
    expect(notices).to_have_count(0)


def test_whoever_plays_is_large_and_what_they_did_stands_below(guest: Arrive, house: House) -> None:
    page = on_a_phone(guest, house)
    told = {"kind": "moved", "text": "Brunhilde takes a card that nobody saw.", "cards": [], "seats": [1]}
    question = {"question": None, "moment": "trouble", "legal": []}
    page.evaluate(SAYS, [1, [{"what": "story", "lines": [told]}], question])
    face, last = page.locator(".whose .medal"), page.locator(".whose .last")
    expect(last).to_have_text(told["text"])
    for size, least in ((844, 120), (740, 90)):
        page.set_viewport_size({"width": 390 if size > 800 else 360, "height": size})
        box, board = face.bounding_box(), page.locator(".middle.board").bounding_box()
        assert box and board and box["width"] >= least, (size, box)
        words = last.bounding_box()
        assert words and words["y"] + words["height"] <= board["y"] + board["height"]
    expect(page.locator(".doorway .gives")).to_be_visible()  # before the door that is open by now
    before = page.locator(".deck").first.bounding_box()
    page.evaluate(SAYS, [1, [], {**question, "moment": "prepare"}])  # and beside the door, below it
    expect(page.locator(".whose.beside .medal")).to_be_visible()
    expect(page.locator(".doorway .door:not(.gives)")).to_be_visible()
    assert page.locator(".deck").first.bounding_box() == before


def test_no_half_of_a_number_is_shown_in_the_hand(arrive: Arrive, house: House) -> None:
    """A card that goes on beyond an edge says what it makes of the fight once all of it is there."""
    page = sits_at(arrive, house, states.fight_alone(), **UPRIGHT).page
    expect(page.locator(".hand .would").first).to_be_visible()
    row = page.locator(".hand .cards")
    for place in range(0, 200, 25):
        row.evaluate("(one, place) => { one.scrollLeft = place; }", place)
        page.wait_for_timeout(60)
        assert page.evaluate(HALVES) == [], place
    assert row.locator(".would").evaluate_all("all => all.some((one) => getComputedStyle(one).visibility == 'visible')")


def test_all_that_lies_before_somebody_is_read_whole(arrive: Arrive, house: House) -> None:
    others = {**OTHERS, "Bo": {"level": 6, "in_play": ["Wizard", "Halfling", "Elf"]}}
    page = sits_at(arrive, house, (table({"level": 4}, others, phase="prepare"), []), **UPRIGHT).page
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("[data-seat='1'] button.level").tap()
    words = page.locator("dialog .card .text")
    expect(words.first).to_be_visible()
    assert words.evaluate_all("all => all.every((one) => one.scrollHeight <= one.clientHeight + 1)")


def test_what_does_nothing_comes_last_and_is_pale(arrive: Arrive, house: House) -> None:
    """In the list and at the seats; it may be chosen all the same."""
    ada = {"level": 4, "in_play": ["Warrior"], "hand": ["Hat Weather"]}
    others = {"Bo": {"level": 3}, "Cleo": {"level": 3, "in_play": ["Filing Hat"]}, "Dan": {"level": 3}}
    person = sits_at(arrive, house, (table(ada, others, phase="prepare"), []), **UPRIGHT)
    page = person.page
    person.hand.locator("button[data-card]").first.tap()
    struck = person.sheet.locator(".moves .struck")
    expect(struck).to_have_count(4)
    assert "vain" not in (struck.first.get_attribute("class") or "")
    expect(struck.first).to_have_text("loses Filing Hat · hand limit 6 → 5")
    expect(person.sheet.locator(".moves .vain")).to_have_count(3)
    expect(person.sheet.locator(".moves .primary")).to_have_count(0)
    expect(page.locator(".others .seat:has(.vain)")).to_have_count(2)
    expect(page.locator("[data-seat='2'] .vain")).to_have_count(0)
    edge = "one => getComputedStyle(one).borderStyle"
    buttons = person.sheet.locator(".moves > button[data-verb=play]")
    assert [one.evaluate(edge) for one in buttons.all()] == ["solid", "dashed", "dashed", "dashed"]


def test_words_to_look_up_take_one_row(arrive: Arrive, house: House) -> None:
    ada = {"level": 4, "hand": ["Fishing Rod of Distant Trouble"]}
    person = sits_at(arrive, house, (table(ada, phase="prepare"), []), **UPRIGHT)
    person.page.set_viewport_size({"width": 360, "height": 740})
    person.hand.locator("button[data-card]").first.tap()
    tops = person.sheet.locator(".terms button").evaluate_all("all => all.map((one) => one.offsetTop)")
    assert len(tops) > 3 and len(set(tops)) == 1, tops


def pays(person: Person) -> None:
    person.button("ability").first.tap()
    person.page.locator(".question .pick").first.wait_for()


def test_a_price_is_asked_in_few_lines(arrive: Arrive, house: House) -> None:
    """How the fight stands is one line beside what is selected, and a text that is longer than two lines says so."""
    fight = {"monsters": ["Doormat of Mild Doom"], "helper": "Bo", "terms": {"treasures": 0, "first_pick": "Bo"}}
    ada = {"level": 1, "in_play": ["Warrior"], "hand": states.EIGHT}
    person = sits_at(arrive, house, (table(ada, {**OTHERS, "Bo": {"level": 3}}, fight=fight), []), **UPRIGHT)
    page = person.page
    pays(person)
    cards = page.locator(".question .pick button[data-card]")
    wordy = "Somebody Actually Read the Prophecy"
    cards.filter(has_text=wordy).tap()
    sums, more = page.locator(".question header > .muted"), page.locator(".actions .rest-of")
    for size in ((390, 844), (360, 740)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert sums.evaluate(LINES) == 1, size
    assert page.locator(".actions .read[data-cut]").count() == 1
    expect(more).to_be_visible()
    more.tap()
    expect(person.sheet).to_contain_text(wordy)
    page.set_viewport_size({"width": 390, "height": 844})
    person.sheet.get_by_role("button", name="Close").tap()
    room = page.locator(".question .room").bounding_box()
    last = cards.last.bounding_box()
    assert room and last and last["y"] + last["height"] <= room["y"] + room["height"] + 1, (room, last)


def test_every_ready_offer_of_help_is_in_sight(arrive: Arrive, house: House) -> None:
    """On a small phone, and what leads to an offer of one's own."""
    person = sits_at(arrive, house, states.fight_alone(), **UPRIGHT)
    page = person.page
    page.set_viewport_size({"width": 360, "height": 740})
    person.press("ask_help")
    page.locator("dialog .face").first.tap()
    buttons = page.locator("dialog .quick > button")
    expect(buttons).to_have_count(5)
    feet = buttons.evaluate_all("all => all.map((one) => one.getBoundingClientRect().bottom)")
    assert max(feet) <= 740, feet
    assert page.locator("dialog").evaluate("one => one.scrollTop") == 0


@pytest.mark.slow
def test_a_fight_that_is_looked_at_has_no_side(arrive: Arrive, hasty: House) -> None:
    """In a replay, too, whether somebody helps or not: green and red are for whoever is in it."""
    page = arrive(house=hasty).page
    page.goto(a_replay(arrive(house=hasty), hasty))
    page.locator(".fight").first.wait_for()
    alone = page.locator(".fight:not(:has(.helps))")
    back = page.get_by_role("button", name="One back")
    for _ in range(80):
        if alone.count():
            break
        back.first.click()
        page.wait_for_timeout(120)
    expect(alone.first).to_contain_class("aside")


def test_a_fight_does_not_slide_under_the_finger(arrive: Arrive, house: House) -> None:
    """What tips between the two sides is drawn far out, and the board must not be wider for it."""
    page = sits_at(arrive, house, states.fight_alone(), **UPRIGHT).page
    board = page.locator(".middle.board")
    expect(page.locator(".fight .beam")).to_be_visible()
    for size in ((390, 844), (360, 740), (740, 360)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert board.evaluate("one => one.scrollWidth - one.clientWidth") == 0, size
        assert board.evaluate("one => one.scrollHeight - one.clientHeight") <= 1, size


# the seats that call something out, and what; each goes by itself
CRIES = """() => {
  window.cries = {};
  new MutationObserver(() => {
    for (const one of document.querySelectorAll(".player .cry"))
      window.cries[one.closest(".player").dataset.seat] = one.innerText.trim();
  }).observe(document, { childList: true, subtree: true });
}"""
WAITS = """(held) => {
  const clock = { t: "clock", clock: window.view.clock ?? null, now: Date.now() / 1000, held };
  window.line.onmessage({ data: JSON.stringify(clock) });
}"""


@pytest.mark.parametrize("options", [UPRIGHT, {"viewport": {"width": 1366, "height": 768}}], ids=["phone", "desk"])
def test_whoever_objects_is_seen_to_do_so(guest: Arrive, house: House, options: dict[str, Any]) -> None:
    """At their seat, with a word: who reopens a claimed kill, and who wants time to think."""
    page = overhears(guest, house, states.fight_alone(), f"is objected to, {options}", **options).page
    page.evaluate(CRIES)
    played = {"what": "played", "seat": 1, "card": 3, "target_seat": -1, "target_card": -1}
    page.evaluate(SAYS, [0, [played, {"what": "reopened", "munchkins": 13, "monsters": 17}], {}])
    page.evaluate(WAITS, 2)
    page.wait_for_function("() => Object.keys(window.cries).length === 2")
    assert page.evaluate("window.cries") == {"1": "Objection!", "2": "Wait!"}
