"""Nothing that moves covers what it is about: the numbers of a fight, the door of a turn, the Levels of who was hit."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.states import hand_of_eight, sits_at, table
from tests.browser.test_moments import won_fight
from tests.browser.test_stage import LAPTOP, can_be_turned

LARGE = {"width": 1920, "height": 1080}
# what moves is held for ever as it is at its largest, and so is the number that jumps beside it
HOLDS = """([query, at]) => {
  const look = () => {
    const moves = document.querySelector(query)?.getAnimations()[0];
    if (!moves) return requestAnimationFrame(look);
    moves.pause();
    moves.currentTime = at;
    for (const one of document.querySelectorAll(".total span")) for (const hit of one.getAnimations()) hit.finish();
    window.held = query;
  };
  look();
}"""
# in pixels, by how much the one lies over each of the others
OVER = """([query, others]) => {
  const box = document.querySelector(query).getBoundingClientRect();
  return [...document.querySelectorAll(others)].flatMap((one) => {
    const other = one.getBoundingClientRect();
    const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return across > 2 && down > 2 ? [[one.className, across, down]] : [];
  });
}"""
# who it is about, in all that is read of them
WHOSE = ".player .who, .player .strength, .player .backs, .player .level, .player .things > *"
# cards that the edge of the hand cuts, or the ring round them
BEYOND_THE_HAND = """() => {
  const edge = document.querySelector(".hand .cards").getBoundingClientRect();
  return [...document.querySelectorAll(".hand .held > button, .hand .dot")].filter((one) => {
    const [box, ring] = [one.getBoundingClientRect(), one.matches("button") ? 3 : 0];
    return box.left - ring < edge.left || box.right + ring > edge.right;
  }).map((one) => one.innerText);
}"""
SUMS = ".fight .total span, .beam, .stake, .between > strong"


def is_held(page: Page, query: str) -> None:
    page.wait_for_function("(query) => window.held === query", arg=query)


def over(page: Page, query: str, others: str) -> list[Any]:
    found: list[Any] = page.evaluate(OVER, [query, others])
    return found


@pytest.mark.parametrize("size", [LAPTOP, LARGE, {"width": 1024, "height": 768}], ids=["laptop", "large", "small"])
def test_a_card_and_what_it_adds_leave_the_numbers_in_sight(arrive: Arrive, house: House, size: dict[str, int]) -> None:
    person = sits_at(arrive, house, can_be_turned(), viewport=size, reduced_motion="no-preference")
    page = person.page
    expect(page.locator(".call")).to_have_count(0)  # whose turn it is one knows in a fight
    page.evaluate(HOLDS, [".ghost.thrown", 700])
    assert person.plays_from_hand(words="Coffee")
    is_held(page, ".ghost.thrown")
    assert over(page, ".ghost.thrown .card", ".fight .total span") == []
    assert over(page, ".ghost.thrown .by", ".ghost.thrown .name") == []
    page.evaluate("document.querySelector('.ghost.thrown').getAnimations()[0].finish()")
    page.evaluate(HOLDS, [".change", 312])
    is_held(page, ".change")
    assert over(page, ".change", SUMS) == []


@pytest.mark.parametrize(
    "size",
    [LAPTOP, LARGE, {"width": 360, "height": 740}, {"width": 740, "height": 360}],
    ids=["laptop", "large", "phone", "lying"],
)
def test_my_turn_is_said_below_the_door(arrive: Arrive, house: House, size: dict[str, int]) -> None:
    house.lays(*hand_of_eight())
    person = arrive(viewport=size, reduced_motion="no-preference")
    person.page.add_init_script(f"({HOLDS})(['.call', 600])")
    page = person.plays_now().page
    is_held(page, ".call")
    page.locator(".doorway").wait_for()
    assert over(page, ".call", ".doorway button, .pile > .deck, .about > *, .actions, .hand [data-card], .player") == []


def test_after_a_fight_nobody_is_told_whose_turn_it_is(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, won_fight(5), viewport=LAPTOP, reduced_motion="no-preference")
    person.press("claim")
    person.is_offered("end_turn")
    expect(person.page.locator(".fight")).to_have_count(0)
    expect(person.page.locator(".call")).to_have_count(0)


def test_who_is_hit_shows_levels_and_strength(arrive: Arrive, house: House) -> None:
    others = {"Bo": {"level": 3, "in_play": ["Boots of Butt-Kicking"]}, "Cleo": {"level": 2}, "Dan": {"level": 2}}
    hand = ["Portrait of You at Thirteen"]
    state = table({"level": 4, "hand": hand}, others, phase="prepare"), []
    person = sits_at(arrive, house, state, viewport=LAPTOP, reduced_motion="no-preference")
    page = person.page
    page.evaluate(HOLDS, [".hit span", 200])
    assert person.plays_from_hand(words="Bo|Brunhilde|at")
    is_held(page, ".hit span")
    assert over(page, ".hit span", WHOSE) == []
    page.evaluate(
        "document.querySelector('.hit b').textContent = 'sticks: Purse in the Other Pair of Trousers, as ever'"
    )
    assert over(page, ".hit span", WHOSE) == [], "however much is told: the rest of it is in the log"


def test_a_full_hand_is_whole(arrive: Arrive, house: House) -> None:
    """The outermost cards lean out, and the first has its dot."""
    page = sits_at(arrive, house, hand_of_eight(), viewport=LAPTOP).page
    expect(page.locator(".hand .held .dot")).not_to_have_count(0)
    for size in (LAPTOP, {"width": 1280, "height": 800}, LARGE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert page.evaluate(BEYOND_THE_HAND) == [], size


# texts that are cut, of those that are seen
CUT = """(all) => all.filter((one) => one.checkVisibility() &&
  (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)).map((one) => one.innerText)"""


def test_what_is_for_sale_says_all_it_is_good_for(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, hand_of_eight(), viewport=LAPTOP)
    person.press("sell")
    said = person.page.locator("dialog .card :is(.gist, .text, .foot)")
    expect(said.first).to_be_attached()
    assert said.evaluate_all(CUT) == []
    assert person.page.locator("dialog .card .gist").first.is_visible()


def test_why_one_counts_for_more_in_a_fight_is_read_to_its_end(arrive: Arrive, house: House) -> None:
    """In two lines of one's own panel, which stays as high as it is."""
    fight = {"monsters": ["Lawn Flamingo Flock"], "one_shots": ["Coffee From Yesterday", "Encouraging Pamphlet"]}
    others = {"Bo": {"level": 1}, "Cleo": {"level": 1}, "Dan": {"level": 1}}
    gear = ["Boots of Butt-Kicking", "Tricorn With a Fourth Corner", "Kneepads of Allure"]
    page = sits_at(arrive, house, (table({"level": 3, "in_play": gear}, others, fight=fight), []), viewport=LAPTOP).page
    because = page.locator(".player.mine .because")
    expect(because).to_contain_text("Pamphlet")
    assert because.evaluate_all(CUT) == []
    assert page.locator(".player.mine").evaluate("one => one.scrollHeight <= one.clientHeight")
