"""What a phone says at a glance is all there: a 0 as well as any other number, and no word of it beyond an edge."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import faults
from tests.browser.house import House
from tests.browser.overheard import SAYS, overhears
from tests.browser.states import GEAR, OTHERS, State, sits_at, table

HELD: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
KOBOLD = "Kobold on Work Experience"
BEYOND = """(all) => all.filter((one) => {
  const [said, room] = [one, one.closest(".room")].map((each) => each.getBoundingClientRect());
  return said.left < room.left - 1 || said.right > room.right + 1 || one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.innerText)"""


def nothing_to_fight_with() -> State:
    hand = ["Committee of Owls", "Doormat of Mild Doom", KOBOLD, "Halfling"]
    return table({"level": 2, "hand": hand, "curses": ["Battle Cry of Hiccups"]}, phase="trouble"), []


@pytest.mark.parametrize(("locale", "tie"), [("en", "(tie lost)"), ("de", "(Gleichstand verloren)")])
def test_a_strength_of_0_is_a_number(arrive: Arrive, house: House, locale: str, tie: str) -> None:
    """Against each monster, on the button, and where a tie is said below it."""
    page = sits_at(arrive, house, nothing_to_fight_with(), locale=locale, **HELD).page
    odds = page.locator(".trouble .outcome [aria-hidden]")
    expect(odds).to_have_text(["▽ 0 : 8", "▽ 0 : 2", "▽ 0 : 4", f"▽ 0 : 0 {tie}"])
    for width, height in ((390, 844), (360, 740), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".trouble .outcome").evaluate_all(BEYOND) == [], (width, height)
        assert faults(page, (".trouble .one",)) == [], (width, height)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".trouble .one button").first.tap()
    expect(page.locator(".actions .outcome [aria-hidden]").first).to_have_text("▽ 0 : 8")


def test_what_adds_up_to_0_says_of_what(arrive: Arrive, house: House) -> None:
    """What a card gives and what it takes are two reasons."""
    position = table({"level": 2, "hand": ["Halfling"]}, OTHERS, door=[KOBOLD])
    person = sits_at(arrive, house, (position, [("Ada", "kick open the door")]), **HELD)
    page = person.page
    page.locator(".options > button").first.tap()
    page.locator(".answer .primary").tap()
    monster = page.locator(".fight .made").last
    expect(monster.locator(".total")).to_have_text("0")
    expect(monster).to_contain_text("2 reasons")
    monster.tap()
    expect(page.locator("dialog li b")).to_have_text(["+1", "−1"])


@pytest.mark.parametrize("locale", ["en", "de"])
def test_what_may_be_chosen_is_whole_beside_what_asks(arrive: Arrive, house: House, locale: str) -> None:
    """The card that asks has what the options leave, to the last line of each, and is gone where that is too little."""
    position = table({"level": 2, "hand": ["Halfling"]}, OTHERS, door=[KOBOLD])
    page = sits_at(arrive, house, (position, [("Ada", "kick open the door")]), locale=locale, **HELD).page
    for width, height, asks in ((390, 1000, True), (390, 844, False), (360, 740, False), (360, 640, False)):
        page.set_viewport_size({"width": width, "height": height})
        needed = (".question .ask", ".options > button", ".actions .answer button")
        assert faults(page, (*needed, ".subject .group", ".subject .card") if asks else needed) == [], (width, height)
        assert page.locator(".question .room").evaluate("one => one.scrollHeight <= one.clientHeight + 1")


SPARE = "Backpack Bigger Than You"
LEFT = "() => document.querySelector('.player.mine .things').scrollLeft"


def test_two_too_many_lie_closer_and_none_is_hidden(arrive: Arrive, house: House) -> None:
    """How many lie beyond an edge would take the room of one of them."""
    mine = {"level": 4, "in_play": ["Warrior", "Halfling", *GEAR, "Rental Arm"], "hand": ["Elf"]}
    page = sits_at(arrive, house, (table(mine, {**OTHERS, "Bo": {}, "Dan": {}}, phase="prepare"), []), **HELD).page
    expect(page.locator(".player.mine .chip")).to_have_count(7)
    expect(page.locator(".player.mine .beyond")).to_have_count(0)
    assert faults(page, (".player.mine .chip", ".player.mine .badge", ".player.mine .strength")) == []


def test_what_lies_beyond_an_edge_is_no_bonus_and_what_comes_is_seen(arrive: Arrive, house: House) -> None:
    """In words, off the Level; and what is laid before me is in sight, however far the row had been moved."""
    spare = [{"card": one, "equipped": False} for one in (SPARE, "Filing Hat", "Maul of Breaking Ties")]
    mine = {"level": 4, "in_play": ["Warrior", "Halfling", *GEAR, *spare], "hand": ["Sword With Mood Swings"]}
    others = {"Bo": {}, "Cleo": {}, "Dan": {}}
    person = sits_at(arrive, house, (table(mine, others, phase="prepare"), []), **HELD)
    page = person.page
    beyond = page.locator(".player.mine .beyond:not(.before)")
    expect(beyond).to_have_text(re.compile(r"^\d more\s*▸$"))
    beyond.tap()
    before = page.locator(".player.mine .before")
    expect(before).to_have_text(re.compile(r"^◂\s*\d more$"))
    level, edge = page.locator(".player.mine .badge").bounding_box(), before.bounding_box()
    assert level and edge and level["x"] + level["width"] <= edge["x"] + 4, (level, edge)
    assert page.evaluate(LEFT) > 0
    assert person.plays_from_hand()
    expect(page.locator(".player.mine .chip")).to_have_count(10)
    page.wait_for_function(f"() => ({LEFT})() === 0")


# what of these lies below what is told
COVERED = """([told, kept]) => {
  const all = (query) => [...document.querySelectorAll(query)];
  const covers = (one) => (other) => {
    const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
    return b.height && a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  };
  return all(told).flatMap((one) => all(kept).filter(covers(one)).map((other) => other.className));
}"""
NUMBERS = ".fight :is(.total, .coin, .brings, .mighty, strong, .bad-stuff), .actions .row button"


def test_what_is_told_in_a_fight_lies_over_no_number(guest: Arrive, house: House) -> None:
    """That an offer is accepted: then one looks at how strong the two are."""
    fight = {"monsters": ["Committee of Owls"], "helper": "Bo"}
    state = table({"level": 4, "in_play": ["Warrior"]}, OTHERS, fight=fight)
    page = overhears(guest, house, (state, []), "is helped", **HELD).page
    for width, height in ((390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SAYS, [0, [{"what": "answered", "seat": 1, "to_seat": 0, "accepted": True}], {}])
        expect(page.locator(".notice").first).to_be_visible()
        page.wait_for_timeout(500)
        assert page.evaluate(COVERED, [".notice", NUMBERS]) == [], (width, height)


def test_an_objection_lies_over_nothing_that_it_is_about(guest: Arrive, house: House) -> None:
    page = overhears(guest, house, states.fight_alone(), "is objected to from above", **HELD).page
    played = {"what": "played", "seat": 1, "card": 3, "target_seat": -1, "target_card": -1}
    page.evaluate(SAYS, [0, [played, {"what": "reopened", "munchkins": 13, "monsters": 17}], {}])
    page.locator(".cry span").wait_for()
    page.wait_for_timeout(600)
    assert page.evaluate(COVERED, [".cry span", f"{NUMBERS}, .others :is(.strength, .badge)"]) == []


FREE = """(all) => all.map((one) => {
  const boxes = [".bust", ".strength", ".strength svg"].map((each) => one.querySelector(each).getBoundingClientRect());
  const [face, number, sign] = boxes;
  return sign.width > 6 && number.left >= face.right - 1 && number.right <= one.getBoundingClientRect().right;
})"""


def test_on_its_side_no_number_lies_on_a_face_and_monsters_look_alike(arrive: Arrive, house: House) -> None:
    """The strength of the others has its sign beside their faces; two monsters with more and with fewer words have
    cards of one kind."""
    monsters = ["Carnivorous Couch", "Doormat of Mild Doom"]
    mine = {"level": 9, "in_play": ["Warrior", *GEAR], "hand": ["Halfling"]}
    state = table(mine, OTHERS, fight={"monsters": monsters})
    page = sits_at(arrive, house, (state, []), locale="de", **HELD).page
    for width, height in ((844, 390), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page, (".others .strength", ".others .name", ".monster .bad-stuff", ".fight .total")) == []
        assert page.locator(".others .seat").evaluate_all(FREE) == [True] * 3, (width, height)
        high = page.locator(".monster .card").evaluate_all("all => all.map((one) => one.offsetHeight)")
        assert len(high) == 2 and len(set(high)) == 1, (width, height, high)


LARGER = "localStorage.setItem('kickdoor settings', JSON.stringify({ hints: false, sound: false, size: 'larger' }))"
GROWN = "all => all.map((one) => one.currentCSSZoom)"


@pytest.mark.parametrize("locale", ["en", "de"])
def test_larger_letters_are_on_the_buttons_of_a_high_phone(guest: Arrive, house: House, locale: str) -> None:
    for state in (states.hand_of_eight, states.fight_alone, states.much_trouble, states.fight_with_helper):
        house.lays(*state())
        page = guest(f"larger {locale}", first=LARGER, locale=locale, **HELD).plays_now().page
        page.locator(".actions .row button").first.wait_for()
        assert faults(page, (".actions .row button",)) == [], state.__name__
        grown = page.locator(".actions .row > button").evaluate_all(GROWN)
        assert grown and min(grown) > 1.1, (state.__name__, grown)
