"""Cards at a desk: upright wherever they lie, with a large picture; what is said of them lies beside, not over them."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import SIZES, faults
from tests.browser.house import House
from tests.browser.states import State, table

LAPTOP = {"width": 1366, "height": 768}
BOXES = """(query) => [...document.querySelectorAll(query)].map((one) => {
  const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
  return { left, top, right, bottom, width, height };
})"""


# names of cards over which something else lies
COVERED = """() => [...document.querySelectorAll(".hand .name")].filter((name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return [...range.getClientRects()].some(({ right, top, height }) =>
    !name.closest(".held").contains(document.elementFromPoint(right - 1, top + height / 2)));
}).map((name) => name.textContent)"""


def boxes(page: Page, query: str) -> list[dict[str, float]]:
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    found: list[dict[str, float]] = page.evaluate(BOXES, query)
    assert found, f"there is no {query}"
    return found


def looks_at(guest: Arrive, house: House, state: State) -> Page:
    house.lays(*state)
    page = guest(viewport=LAPTOP).plays_now().page
    page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    return page


def test_a_hand_is_upright_and_says_beside_its_cards_what_they_bring(guest: Arrive, house: House) -> None:
    page = looks_at(guest, house, states.fight_alone())
    expect(page.locator(".hand .would").first).to_be_visible()
    for width, height in SIZES["desk"]:
        page.set_viewport_size({"width": width, "height": height})
        cards = boxes(page, ".hand .card")
        assert all(one["height"] > 1.25 * one["width"] for one in cards), cards
        pictures = boxes(page, ".hand .picture")
        least = 0.2 * cards[0]["height"]  # below a name of four lines that can be read
        assert all(one["height"] > least for one in pictures), pictures
        strip = min(one["top"] for one in boxes(page, ".hand .card header"))
        assert all(one["bottom"] <= strip + 4 for one in boxes(page, ".hand button > .would")), "over a card"
    page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    page.locator(".hand [data-card]").nth(3).hover()
    expect(page.locator(".peek .text")).to_be_visible()
    peek = boxes(page, ".peek .card")[0]
    dock = min(one["top"] for one in boxes(page, ".actions"))  # neither what can be done nor the next card is covered
    assert peek["top"] >= 0 and peek["bottom"] <= dock, (peek, dock)
    page.mouse.move(5, 5)


def test_ten_cards_lie_one_over_the_other_with_their_names_in_sight(guest: Arrive, house: House) -> None:
    """And nothing is said in red of a hand that is too large, before it counts."""
    hand = [*states.EIGHT, "Boots of Butt-Kicking", "Carnivorous Couch"]
    page = looks_at(guest, house, (table({"level": 5, "in_play": ["Warrior"], "hand": hand}, phase="prepare"), []))
    expect(page.locator(".hand .held")).to_have_count(10)
    for width, height in SIZES["desk"]:
        page.set_viewport_size({"width": width, "height": height})
        cards = boxes(page, ".hand .held")
        edges = boxes(page, ".hand .cards")[0]
        assert cards[0]["left"] >= edges["left"] - 1 and cards[-1]["right"] <= edges["right"] + 8, (cards, edges)
        assert page.evaluate(COVERED) == [], width
    expect(page.locator(".hand .surplus")).to_have_count(0)
    assert boxes(page, ".player.mine .track")[0]["width"] > 60


def test_what_eight_cards_would_bring_is_whole_and_over_its_own_card(guest: Arrive, house: House) -> None:
    """Also where a card could be played in two ways, on us or on them."""
    page = looks_at(guest, house, states.fight_with_helper())
    expect(page.locator(".hand button > .would").filter(has=page.locator(":scope > :nth-child(2)"))).not_to_have_count(
        0
    )
    hand = boxes(page, ".hand .cards")[0]
    told = sorted(boxes(page, ".hand button > .would"), key=lambda one: one["left"])
    assert told[0]["left"] >= hand["left"] and told[-1]["right"] <= hand["right"], told
    assert all(one["right"] <= other["left"] + 1 for one, other in pairwise(told)), told
    # a large screen, less what the window itself takes of it: nothing is as small there as on a laptop
    for height, chip, card in ((937, 48, 180), (1080, 56, 250)):
        page.set_viewport_size({"width": 1920, "height": height})
        page.wait_for_timeout(100)
        assert min(one["height"] for one in boxes(page, ".others .chip")) >= chip, height
        assert min(one["height"] for one in boxes(page, ".hand .card")) >= card, height
        assert page.locator(".mine .things").evaluate(
            "(one) => one.getBoundingClientRect().bottom <= one.closest('.player').getBoundingClientRect().bottom"
        )
        assert faults(page, (".fight .total", ".fight .coin", ".fight .bad-stuff")) == [], height
    page.set_viewport_size({"width": 1120, "height": 768})  # and on a small one a seat is a line and its cards
    seats = [one["height"] for one in boxes(page, ".others .player .who")]
    assert max(seats) < 24, seats


def test_what_can_only_be_carried_has_no_mark_and_says_so(guest: Arrive, house: House) -> None:
    """It is as dim as what is of no use at all; the mouse asks why. What lies before others has its name."""
    mine = {"level": 4, "in_play": ["Flaming Armor"], "hand": ["Plate Armor, Service for Twelve", "Halfling"]}
    bo = [*states.OTHERS["Bo"]["in_play"], "Full-Length Shield for Hiding Behind", "Thief"]
    others: dict[str, Any] = {"Bo": {"in_play": bo}, "Cleo": {}, "Dan": {}}
    page = looks_at(guest, house, (states.table(mine, others, phase="prepare"), []))
    armor = page.locator(".hand .held").filter(has_text="Plate Armor")
    expect(page.locator(".hand .dot")).to_have_count(1)
    expect(armor).not_to_contain_class("usable")
    expect(armor.locator(".not-now")).to_be_hidden()
    armor.hover()
    expect(armor.locator(".not-now")).to_have_text(re.compile("^may be laid down, to be carried. .*Armor"))
    page.set_viewport_size({"width": 1920, "height": 1080})  # six have their names there, and whole
    expect(page.locator(".others .dense .chip")).to_have_count(6)
    whole = "all => all.every((one) => one.clientWidth > 9 && one.scrollHeight <= one.clientHeight + 1)"
    assert page.locator(".others .dense .chip .name").evaluate_all(whole)


def test_a_card_for_the_run_says_when_it_is_played(guest: Arrive, house: House) -> None:
    """On one's turn it has no mark for being laid down; and nowhere is it grey without a reason."""
    hand = ["Emergency Exit, Self-Adhesive", "Bottled Second Thoughts"]
    reason = "You can do that only before a roll to run away."
    page = looks_at(guest, house, (states.table({"level": 4, "hand": hand}, phase="prepare"), []))
    door = page.locator(".hand .held").filter(has_text="Emergency Exit")
    expect(page.locator(".hand .usable")).to_have_count(0)
    door.hover()
    expect(door.locator(".not-now")).to_have_text(f"may be laid down, to be carried. {reason}")
    door.locator("button").click()
    lays = page.locator("aside.sheet [data-verb=lay]")
    expect(lays).to_have_text(re.compile("Keep it: play it when you run away.$"))
    fight = {"monsters": ["Dragon Who Kept the Receipts"]}
    page = looks_at(guest, house, (states.table({"level": 4, "hand": hand}, fight=fight), []))
    page.locator(".hand .held button").filter(has_text="Emergency Exit").click()
    expect(page.locator("aside.sheet [role=status] b")).to_have_text(reason)


def test_all_that_is_against_an_item_stands_in_its_sheet(guest: Arrive, house: House) -> None:
    """Each with the way to its rule."""
    mine = {"level": 4, "in_play": ["Chainsaw of Bloody Dismemberment"], "hand": ["Trebuchet, Hand-Held"]}
    page = looks_at(guest, house, (states.table(mine, phase="prepare"), []))
    page.locator(".hand button[data-card]").click()
    against = page.locator("aside.sheet .against")
    expect(against.locator("b")).to_have_text(
        [re.compile(one) for one in ("1 Big already", "Warriors only", "in the way")]
    )
    against.nth(1).click()
    expect(page.get_by_role("dialog").get_by_role("link")).to_have_attribute("href", "/rules/item.restricted")


def test_few_cards_lie_in_the_middle_and_those_of_a_question_are_upright(guest: Arrive, house: House) -> None:
    """And what is known of a hand, with what lies before its seat, stays within its panel."""
    state, steps = states.body_to_loot()
    dan: dict[str, Any] = state["players"]["Dan"]
    more = [*dan["in_play"], "Handbag of Holding a Grudge", "Sword With Mood Swings"]
    state["players"] = {**state["players"], "Dan": {**dan, "in_play": more}}
    page = looks_at(guest, house, (state, steps))
    held, tray = boxes(page, ".hand .held"), boxes(page, ".hand .cards")[0]
    middle = (held[0]["left"] + held[-1]["right"]) / 2
    assert len(held) < 6 and abs(middle - (tray["left"] + tray["right"]) / 2) < 24, (held, tray)
    for query in (".question .pick .card", ".hand .card"):
        assert all(one["height"] > 1.25 * one["width"] for one in boxes(page, query)), query
    for panel in page.locator(".others .player").all():
        edge = panel.bounding_box()
        chips = panel.locator(".chip, .rest").all()
        inner = [box for box in (one.bounding_box() for one in chips) if box]
        assert edge and all(one["x"] + one["width"] <= edge["x"] + edge["width"] for one in inner), (edge, inner)


def test_what_was_lost_hides_nothing_of_a_seat(arrive: Arrive, house: House) -> None:
    others = {
        "Bo": {"level": 3, "in_play": ["Boots of Butt-Kicking", "Filing Hat"]},
        "Cleo": {"level": 2, "in_play": ["Mace of Sharpness", "Rental Arm", "Wearable Hatstand"]},
        "Dan": {"level": 2},
    }
    position = table({"level": 1}, others, phase="charity", door=["Dragon Who Kept the Receipts"], dice=[1])
    house.lays(position)
    person = arrive(viewport=LAPTOP).plays_now()
    person.press("end_turn")
    person.is_offered("kick")
    page = person.page
    expect(page.locator(".since").first).to_be_visible()
    tags, chips = boxes(page, ".since"), boxes(page, ".others .chip")
    over = [
        (tag, chip)
        for tag in tags
        for chip in chips
        if min(tag["right"], chip["right"]) - max(tag["left"], chip["left"]) > 1
        and min(tag["bottom"], chip["bottom"]) - max(tag["top"], chip["top"]) > 1
    ]
    assert not over, over


def test_a_table_is_set_up_with_boxes_and_its_button_in_sight(arrive: Arrive) -> None:
    page = arrive(viewport=LAPTOP).home().page
    page.get_by_role("button", name="Set up a table").click()
    make = page.get_by_role("button", name="Make it and begin")
    expect(make).to_be_in_viewport(ratio=1)
    space = page.get_by_role("radio", name="Kickdoor in Space")
    space.check()
    expect(space).to_be_checked()
    assert all(one["height"] > 80 for one in boxes(page, ".editions .cover"))
    expect(page.get_by_label("Seconds to object")).to_be_hidden()  # few want to know


def test_space_is_dark_by_day_too(arrive: Arrive) -> None:
    person = arrive(viewport=LAPTOP, color_scheme="light").plays_now(pack="star")
    light = "(one) => getComputedStyle(one).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)"
    red, _green, blue = person.page.locator(".actions").evaluate(light)
    assert blue > red and blue < 90, "cream on blue"
    person.page.evaluate("document.documentElement.classList.add('day')")  # who wants it has it
    red, _green, blue = person.page.locator(".actions").evaluate(light)
    assert red > 200 and blue > red, "a cool day"
