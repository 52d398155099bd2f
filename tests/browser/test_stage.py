"""The fight at a desk is a stage: who fights whom, in pictures; what is played flies there and then changes the number.
And what has happened to others stays to be seen at their seats."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import SIZES, faults
from tests.browser.house import House
from tests.browser.person import DEAF, play_on
from tests.browser.states import State, sits_at, table
from tests.browser.test_moments import WATCH as MOMENTS
from tests.browser.test_moments import seen as moments
from tests.soaking import some

LAPTOP = {"width": 1366, "height": 768}
WIDEST = 220  # pixels: a reason, about
# each of these is in sight whole, from left to right
ORDER = (".champion", ".fight .us .total", ".fight .them .total", ".monster .figure")
# what is to be seen of a card that is played, in its order: it flies while the number is the old one
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const [total, change] = [".fight .us .total", ".change"].map((one) => document.querySelector(one)?.textContent);
    const now = [document.querySelector(".ghost.thrown .name")?.textContent ?? "", total, change ?? ""].join(" | ");
    if (window.seen.at(-1) !== now) window.seen.push(now);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}"""


def left_of(page: Page, query: str) -> list[Any]:
    return [one["x"] for one in (found.bounding_box() for found in page.locator(query).all()) if one]


def test_who_fights_whom_is_seen_at_a_glance(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.fight_with_helper(), viewport=LAPTOP)
    page = person.page
    expect(page.locator(".champion .name")).to_have_count(2)
    expect(page.locator(".champion .name").last).to_have_text(page.locator(".others .player .who b").first.inner_text())
    expect(page.locator(".monster .figure .name")).to_have_text(
        ["Dread Knight of the Book Club", "Hydra of Contradictory Advice"]
    )
    page.locator(".ours .rest").click()  # what is told besides goes away by a click beside it, not by one on it
    told = page.get_by_role("dialog")
    told.click(position={"x": 6, "y": 6})
    expect(told).to_be_visible()
    page.mouse.click(8, 400)
    expect(told).to_have_count(0)
    for width, height in SIZES["desk"]:
        page.set_viewport_size({"width": width, "height": height})
        needed = (*ORDER, ".monster .special", ".bad-stuff", ".coin", ".between strong", ".deal", ".made li")
        assert faults(page, needed) == [], (width, height)
        places = [left_of(page, query) for query in ORDER]
        assert all(max(one) < min(other) for one, other in pairwise(places)), places
        for pictures, least in ((".niche svg", 75), (".monster .picture > svg", 48)):  # a monster's words come first
            boxes = [one.bounding_box() for one in page.locator(pictures).all()]
            assert all(box and min(box["width"], box["height"]) > least for box in boxes), (width, height, boxes)
        expect(page.locator(".theirs .rest")).to_have_count(0)  # why they are so strong is not folded away
        beside, folded = page.locator(".theirs ul").bounding_box(), page.locator(".ours .rest")
        assert folded.count() or width > LAPTOP["width"]  # where all have room, none is folded away
        if rest := folded.bounding_box() if folded.count() else None:
            assert beside and 0 <= beside["x"] - rest["x"] - rest["width"] < WIDEST  # no other has room there
        swords, *totals = (
            page.locator(one).bounding_box() for one in (".versus", ".us .total > *", ".them .total > *")
        )
        us, them = totals
        assert swords and us and them and swords["x"] - us["x"] - us["width"] >= 14, (us, swords)
        assert them["x"] - swords["x"] - swords["width"] >= 14, (swords, them)
    page.set_viewport_size(LAPTOP)
    person.press("run")
    rolls = page.locator("[data-verb=roll]")
    expect(rolls).to_have_text(["Roll: Dread Knight of the Book Club 5+", "Roll: Hydra of Contradictory Advice 5+"])
    expect(page.locator(".needs")).to_have_text("escape on 5+")  # once: it is the same for both
    expect(page.locator(".deal")).to_have_count(0)  # nothing is to be shared any more
    first, second = (one.bounding_box() for one in rolls.all())
    assert first and second and first["y"] == second["y"] and first["x"] + first["width"] <= second["x"]
    assert faults(page, ("[data-verb=roll]", ".needs")) == []


def can_be_turned() -> State:
    """By the Lever, not by the Coffee; then both monsters can be sent away."""
    hand = ["Coffee From Yesterday", 'Lever Marked "No"', "Portable Plot Hole", "Better Job Offer"]
    return table({"level": 4, "hand": hand}, fight={"monsters": ["Net Troll", "Doormat of Mild Doom"]}), []


def test_what_is_played_flies_there_and_then_changes_the_number(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, can_be_turned(), viewport=LAPTOP, reduced_motion="no-preference")
    page = person.page
    page.evaluate(WATCH)
    page.evaluate(MOMENTS)
    assert person.plays_from_hand(words="Coffee")
    expect(page.locator(".fight .us .total")).to_have_text("6")
    expect(page.locator(".change")).to_have_text("+2")
    expect(page.locator(".ghost")).to_have_count(0)  # it has landed
    seen = page.evaluate("window.seen")
    assert "Coffee From Yesterday | 4 | " in seen, seen  # on its way, the number is as it was
    assert not any(one.endswith("| 6 | ") and "Coffee" in one for one in seen), seen
    coffee = page.locator(".fight .ours .lane [data-card]", has_text="Coffee")  # it lies there, with what it adds
    expect(coffee).to_contain_text("+2")
    assert moments(page) == []  # who is ahead is as it was

    # whoever turns it is seen, with how it stands then; and what was seen large is not thrown besides
    assert person.plays_from_hand(words="Lever.*players")
    expect(page.locator(".fight .us .total")).to_have_text("16")
    expect(page.locator(".moment, .ghost")).to_have_count(0)
    [(kind, words)] = moments(page)
    assert kind == "turned" and "Lever" not in "".join(page.evaluate("window.seen")), words
    assert all(one in words for one in ("Turned!", "6 : 12", "16 : 12", "You turn it: You lead by 4")), words

    # and so is who sends a monster away, or all of them
    assert person.plays_from_hand(words="Plot Hole on Net Troll")
    expect(page.locator(".fight .them .total")).to_have_text("2")
    assert all(one in moments(page)[-1][1] for one in ("Out!", "16 : 2", "Net Troll is out")), moments(page)
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.locator(".moment")).to_have_count(0)
    assert person.plays_from_hand(words="Better Job Offer")
    expect(page.locator(".fight")).to_have_count(0)
    ended = next(words for kind, words in moments(page)[2:] if kind == "turned")
    assert all(one in ended for one in ("Fight over!", "Doormat of Mild Doom is out", "No kill, no Level")), ended
    assert page.evaluate("window.moments.filter((one) => !one.within).map((one) => one.words)") == []


def test_what_was_lost_stays_at_the_seat_until_i_move(arrive: Arrive, house: House) -> None:
    others = {"Bo": {"level": 3, "in_play": ["Boots of Butt-Kicking"]}, "Cleo": {"level": 2}, "Dan": {"level": 2}}
    position = table({"level": 1}, others, phase="charity", door=["Dragon Who Kept the Receipts"], dice=[1])
    person = sits_at(arrive, house, (position, []), viewport=LAPTOP)
    tags = person.page.locator(".others .player").first.locator(".since b")
    person.press("end_turn")
    assert play_on([person], lambda: "kick" in person.look().verbs, ("decline", "pass"))
    expect(tags.first).to_have_text("Died")
    tracks = person.page.locator(".others .track").evaluate_all("all => all.map((one) => one.clientWidth)")
    assert len(tracks) == 3 and max(tracks) - min(tracks) <= 12, tracks  # no tag takes a Level's room
    assert tags.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth + 1)")
    person.page.wait_for_timeout(DEAF)
    person.press("kick")
    expect(tags).to_have_count(0)


@pytest.mark.soak
@pytest.mark.parametrize("card", some(["Thief", "Wizard", "Cleric"], 2))
def test_a_long_card_is_read_without_scrolling(guest: Arrive, house: House, card: str) -> None:
    house.lays(table({"level": 5, "in_play": ["Warrior"], "hand": [card, *states.EIGHT[:7]]}, phase="prepare"))
    person = guest(viewport=LAPTOP).plays_now()
    person.hand.locator("button[data-card]", has=person.page.get_by_text(card, exact=True)).click()
    person.sheet.wait_for()
    person.page.wait_for_timeout(DEAF)
    assert person.sheet.evaluate("(sheet) => sheet.scrollHeight - sheet.clientHeight") <= 1
    box = person.sheet.bounding_box()
    assert box and box["y"] >= 0 and box["y"] + box["height"] <= LAPTOP["height"], box
