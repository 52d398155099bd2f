"""What is mine on a phone: what counts of it comes first, I am seen in a fight, what is said of me lies over no number,
and nothing is asked before the die has told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import faults
from tests.browser.house import House
from tests.browser.person import DEAF
from tests.browser.states import sits_at

# what of an answer is seen beside a die that has begun to roll, once what was asked before has faded
ASKED = """() => {
  window.askedMeanwhile = null;
  let since = 0;
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const look = () => {
    const rolls = document.querySelector(".roll .cast");
    if (rolls && !since) [since, window.found] = [performance.now(), []];
    if (since && !rolls) return void (window.askedMeanwhile = window.found);
    const asked = [...document.querySelectorAll(".actions :is(.read, .answer)")].filter(seen);
    if (since && performance.now() - since > 400) window.found.push(...asked.map((one) => one.innerText));
    requestAnimationFrame(look);
  };
  look();
}"""
# whether who took it is named over the card that is gone, or beyond the edge
NAMED = """() => {
  const seen = new MutationObserver(async () => {
    const [by, card] = [".by", ".card"].map((one) => document.querySelector(`.moment.robbed .fan ${one}`));
    if (!by || !card) return;
    seen.disconnect();
    await Promise.all([by, card].flatMap((one) => one.getAnimations()).map((one) => one.finished)); // it leaps in
    const [a, b] = [by.querySelector("b"), card].map((one) => one.getBoundingClientRect());
    window.named = { over: a.right - b.left, left: a.left };
  });
  seen.observe(document, { childList: true, subtree: true });
}"""
UPRIGHT = {"width": 360, "height": 740}
SIDEWAYS = {"width": 740, "height": 360}
SHARED = """(where) => [...document.querySelectorAll(where)].filter((one) => {
  const [a, b] = [one, document.querySelector(".notice")].map((each) => each.getBoundingClientRect());
  return a.height && a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}).map((one) => one.className)"""
BADGES = """() => [...document.querySelectorAll(".hand .would > *")].map((one) => {
  const [card, badge] = [one.closest(".held"), one].map((each) => each.getBoundingClientRect());
  return [parseFloat(getComputedStyle(one).fontSize), card.right <= innerWidth, badge.width <= card.width + 8];
})"""


def test_what_counts_most_comes_first_and_what_is_not_in_use_last(arrive: Arrive, house: House) -> None:
    spare = [{"card": name, "equipped": False} for name in ("Backpack Bigger Than You", "Slippers of Sudden Departure")]
    worn = [*spare, "Warrior", "Boots of Butt-Kicking", "Flaming Armor"]
    state = states.table({"level": 4, "in_play": worn}, phase="prepare"), []
    row = states.sits_at(arrive, house, state, viewport=UPRIGHT).page.locator(".player.mine .things .name")
    used = ["Flaming Armor", "Boots of Butt-Kicking", "Warrior"]
    expect(row).to_have_text([*used, "Backpack Bigger Than You", "Slippers of Sudden Departure"])


@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS])
def test_nothing_moves_when_the_last_card_of_a_hand_is_played(
    arrive: Arrive, house: House, size: dict[str, int]
) -> None:
    person = states.sits_at(arrive, house, (states.table({"hand": ["Boots of Butt-Kicking"]}), []), viewport=size)
    where = "() => ['.board', '.player.mine'].map((one) => document.querySelector(one).getBoundingClientRect().bottom)"
    before = person.page.evaluate(where)
    assert person.plays_from_hand()
    expect(person.hand.locator(".none")).to_be_visible()
    assert person.page.evaluate(where) == before


def test_i_am_seen_in_a_fight_that_has_the_room_of_my_seat(arrive: Arrive, house: House) -> None:
    """Face, Level and strength, in the line of its headline; not twice where the seat is there."""
    page = states.sits_at(arrive, house, states.fight_alone(), viewport=UPRIGHT).page
    me = page.locator(".actions .me")
    seat = page.locator(".player.mine")
    expect(me).to_be_visible()
    expect(me).to_have_text("413")
    expect(seat).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(seat).to_be_visible()
    expect(me).to_be_hidden()


# what of my seat lies over something else of it, or is cut
CROSSED = """() => {
  const seat = document.querySelector(".player.mine");
  const [name, ...others] = [".who b", ".level", ".things", ".strength"].map((one) => seat.querySelector(one));
  const cut = name.scrollWidth > name.parentElement.clientWidth + 1;
  const [own, all] = [name, seat].map((one) => one.getBoundingClientRect());
  const out = own.left < all.left || own.right > all.right || own.top < all.top || own.bottom > all.bottom;
  const meets = others.map((one) => [one.className, one.getBoundingClientRect()])
    .filter(([, box]) => own.left < box.right - 1 && box.left < own.right - 1).map(([words]) => words);
  return [...meets, ...(cut ? ["cut"] : []), ...(out ? ["out"] : [])];
}"""


@pytest.mark.parametrize(("width", "height"), [(740, 360), (844, 390)])
def test_on_its_side_a_phone_has_my_name_and_buttons_as_high_as_there_is_room(
    arrive: Arrive, house: House, width: int, height: int
) -> None:
    """The name beside my face, over nothing else; nothing is empty below the lowest button."""
    size = {"width": width, "height": height}
    page = states.sits_at(arrive, house, states.hand_of_eight(), viewport=size).page
    expect(page.locator(".player.mine .who b")).to_be_visible()
    assert page.evaluate(CROSSED) == []
    expect(page.locator(".player.mine .chip:not(.partly)")).to_have_count(5)  # in sight as before
    heights = page.locator(".actions .row > button").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert len(heights) == 3 and min(heights) >= 60, heights
    bar, last = page.locator(".actions").bounding_box(), page.locator("[data-verb=kick]").bounding_box()
    hand = page.locator(".hand").bounding_box()
    assert bar and last and hand
    assert bar["y"] + bar["height"] - last["y"] - last["height"] <= 12, (bar, last)
    assert hand["y"] - last["y"] - last["height"] <= 20, (hand, last)


def test_a_monster_that_stands_for_another_says_by_which_card_it_came(arrive: Arrive, house: House) -> None:
    flock = "Lawn Flamingo Flock"
    position = states.table({"level": 4, "hand": ["Mate", "Halfling"]}, fight={"monsters": [flock]})
    page = states.sits_at(arrive, house, (position, [("Ada", {"play": "Mate", "on": flock})]), viewport=UPRIGHT).page
    expect(page.locator(".fight .monster small")).to_have_text("Mate")
    ends = "all => all.map((one) => one.getBoundingClientRect().right)"
    chips, monsters = (page.locator(f".fight .monster{one}").evaluate_all(ends) for one in (" .mighty", ""))
    assert all(inner <= outer for inner, outer in zip(chips, monsters, strict=True))


@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS])
def test_numbers_on_a_full_hand_are_read_and_all_of_it_is_in_sight(
    arrive: Arrive, house: House, size: dict[str, int]
) -> None:
    hand = ["Magic Missile", "Coffee From Yesterday", "Enraged", "Encouraging Pamphlet", 'Lever Marked "No"']
    position, steps = states.fight_alone()
    position["players"]["Ada"]["hand"] = hand
    page = states.sits_at(arrive, house, (position, steps), viewport=size).page
    expect(page.locator(".hand .would").nth(4)).to_be_attached()
    found = page.evaluate(BADGES)
    assert len(found) >= len(hand)
    assert all(size >= 11 and within and narrow for size, within, narrow in found), found


def test_what_i_have_won_is_said_over_no_deck_and_no_number(arrive: Arrive, house: House) -> None:
    person = states.sits_at(arrive, house, states.about_to_win(), viewport=UPRIGHT)
    person.press("claim")
    page = person.page
    expect(page.locator(".lies")).not_to_have_count(0)
    expect(page.locator(".notice").first).to_be_visible()
    assert page.evaluate(SHARED, ".pile, .others, .lies, .player.mine .strength, .actions .row button") == []


def test_nothing_is_asked_before_the_die_has_told(arrive: Arrive, house: House) -> None:
    mine = {"level": 3, "in_play": ["Thief"], "hand": ["Elf", "Mate", "Halfling"]}
    state = states.table(mine, phase="prepare", dice=[4]), []
    person = states.sits_at(arrive, house, state, viewport=UPRIGHT, reduced_motion="no-preference")
    page = person.page
    person.press("ability")
    page.wait_for_timeout(DEAF)
    person.sheet.locator(".moves [data-verb=use]").first.click()
    for card in page.locator(".pick button").all()[:2]:
        card.click()
    page.wait_for_timeout(DEAF)
    page.evaluate(ASKED)
    page.locator(".answer .primary").click()
    page.wait_for_function("() => window.askedMeanwhile")
    assert page.evaluate("window.askedMeanwhile") == []
    expect(page.locator(".question .pick").first).to_be_visible()


def test_what_helpers_may_be_offered_lies_above_the_edge_of_a_phone_on_its_side(arrive: Arrive, house: House) -> None:
    """Beside whoever is asked."""
    person = states.sits_at(arrive, house, states.fight_alone(), viewport=SIDEWAYS)
    page = person.page
    person.press("ask_help")
    page.locator("dialog .face").last.click()
    offers = page.locator("dialog .quick button")
    expect(offers.last).to_be_visible()
    assert (
        offers.evaluate_all("all => all.map((one) => one.getBoundingClientRect().bottom <= innerHeight - 8)")
        == [True] * offers.count()
    )
    assert page.evaluate("document.querySelector('dialog .face').getBoundingClientRect().top > 60")  # nothing scrolled


def test_who_has_taken_something_is_named_beside_what_is_gone(arrive: Arrive, house: House) -> None:
    lava = "The Floor Is, Actually, Lava"
    others = {**states.OTHERS, "Bo": {**states.OTHERS["Bo"], "hand": [lava]}}
    ada = {"level": 4, "in_play": ["Warrior", *states.GEAR], "hand": ["Wrong-Address Stamp"]}
    state = states.table(ada, others, phase="prepare"), [("Bo", {"play": lava, "on": "Ada"})]
    person = states.sits_at(arrive, house, state, viewport=UPRIGHT, reduced_motion="no-preference")
    person.page.evaluate(NAMED)
    person.press("pass")
    person.page.wait_for_function("() => window.named")
    found = person.page.evaluate("window.named")
    assert found["over"] <= 1, found
    assert found["left"] >= -1, found


def test_whoever_wears_little_sees_where_there_is_room(arrive: Arrive, house: House) -> None:
    """Signs in place of "nothing"; at a desk in words as well."""
    words = "Room for: headgear, armor, footgear, and 2 hands"
    page = sits_at(arrive, house, states.trouble(), viewport={"width": 1366, "height": 768}).page
    mine = page.locator(".player.mine")
    expect(mine.locator(".free svg")).to_have_count(5)
    expect(mine.get_by_text(words)).to_be_visible()
    assert faults(page, (".player.mine .free",)) == []
    page.set_viewport_size({"width": 360, "height": 740})
    expect(mine.locator(".free svg")).to_have_count(5)
    assert faults(page, (".player.mine .free",)) == []
    page.set_viewport_size({"width": 740, "height": 360})
    assert faults(page, ()) == []
