"""What a phone held upright says of gear that is not in use, of what was lost, and of whose card counts; no button of
what can be done is cut or takes the place of another under a finger."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import faults
from tests.browser.house import House
from tests.browser.person import DEAF
from tests.browser.states import GEAR, OTHERS, sits_at, table

HELD: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HEIGHTS = (844, 664)
HAT = "Tricorn With a Fourth Corner"
MANY = [
    "Maul of Breaking Ties", "Backpack Bigger Than You", "Full-Length Shield for Hiding Behind",
    "Plate Armor, Service for Twelve", "Rental Arm", "Filing Hat",
]  # fmt: skip
HIDDEN = """(all) => all.filter((one) => { // of which less than half is seen
  const { left, right, top, height } = one.getBoundingClientRect();
  const lies = document.elementFromPoint((left + right) / 2, top + height / 2);
  return !lies || !one.contains(lies);
}).length"""


@pytest.mark.parametrize("phase", ["prepare", "charity"])
def test_gear_that_is_not_in_use_is_put_on_where_it_lies(arrive: Arrive, house: House, phase: str) -> None:
    """In the row before me, where a tap reads it, and behind my face; and that is the next step."""
    mine = {"level": 4, "in_play": ["Warrior", {"card": HAT, "equipped": False}, *GEAR[1:]], "hand": ["Halfling"]}
    page = (person := sits_at(arrive, house, (table(mine, phase=phase), []), **HELD)).page
    unused = page.locator(".player.mine .chip.carried")
    expect(unused).to_have_count(1)
    expect(unused).to_have_class(re.compile("usable"))
    step = page.locator(".actions button[data-verb=equip]")
    expect(step).to_contain_class("primary")
    unused.tap()
    expect(page.locator("aside.sheet button[data-verb=equip]")).to_contain_text("+")
    page.wait_for_timeout(DEAF)
    page.locator("aside.sheet").get_by_role("button", name="Close").tap()
    page.locator(".player.mine .level").tap()
    lies = page.locator("dialog .aside")
    expect(lies).to_contain_text("not in use")
    put_on = lies.locator("button[data-verb=equip]")
    expect(put_on).to_contain_text(HAT)
    expect(put_on).to_contain_text("+")
    page.wait_for_timeout(700)
    put_on.tap()
    expect(lies).to_have_count(0)
    expect(unused).to_have_count(0)
    expect(step).to_have_count(0)
    assert person.look()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (740, 360)])
def test_each_of_twelve_things_before_me_is_a_finger_wide(
    arrive: Arrive, house: House, width: int, height: int
) -> None:
    """However many there are, on a phone: the row goes on sideways, says so, and is as high as with nothing."""
    unused = [{"card": one, "equipped": False} for one in MANY]
    mine = {"level": 4, "in_play": ["Warrior", "Halfling", *GEAR, *unused], "hand": ["Elf"]}
    state = table(mine, {**OTHERS, "Bo": {}, "Dan": {}}, phase="prepare"), []
    held = {**HELD, "viewport": {"width": width, "height": height}}
    page = sits_at(arrive, house, state, **held).page
    chips, row = page.locator(".player.mine .chip"), page.locator(".player.mine .things")
    expect(chips).to_have_count(12)
    sizes = chips.evaluate_all("all => all.map((one) => [one.offsetWidth, one.offsetHeight])")
    assert min(map(min, sizes)) >= 44, sizes
    assert faults(page, (".player.mine .beyond", ".player.mine .strength")) == []
    beyond = page.locator(".player.mine .beyond:not(.before)")
    expect(beyond).to_contain_text(f"{chips.evaluate_all(HIDDEN)} more")
    expect(beyond).to_have_css("outline-style", "solid")  # some of it can be put on
    high = page.locator(".player.mine").evaluate("one => one.offsetHeight")
    for _ in range(6):
        if not beyond.count():
            break
        beyond.tap()
        page.wait_for_timeout(100)
    expect(beyond).to_have_count(0)
    before = page.locator(".player.mine .before")
    expect(before).to_contain_text(f"{chips.evaluate_all(HIDDEN)} more")
    assert row.evaluate("one => one.scrollLeft + one.clientWidth >= one.scrollWidth - 12")
    chips.last.tap()
    expect(page.locator("aside.sheet")).to_contain_text("Filing Hat")
    bare = sits_at(arrive, house, (table({"hand": ["Elf"]}, phase="prepare"), []), **held).page
    assert bare.locator(".player.mine").evaluate("one => one.offsetHeight") == high


def test_gear_that_cannot_be_put_on_says_why(arrive: Arrive, house: House) -> None:
    """One hat is worn: the other lies sideways, and tapped tells the rule that is against it, as the engine says."""
    mine = {"level": 4, "in_play": ["Warrior", {"card": "Filing Hat", "equipped": False}, HAT], "hand": ["Halfling"]}
    page = sits_at(arrive, house, (table(mine, {**OTHERS, "Bo": {"level": 2}}, phase="prepare"), []), **HELD).page
    expect(page.locator(".player.mine .chip.carried:not(.usable)")).to_have_count(1)
    page.locator(".player.mine .level").tap()
    page.locator("dialog .aside button").tap()
    expect(page.locator("aside.sheet [role=status] b")).to_contain_text(re.compile(r"\w{3}"))
    expect(page.locator("aside.sheet button[data-verb=equip]")).to_have_count(0)


def test_no_button_of_a_countered_offer_is_cut(arrive: Arrive, house: House) -> None:
    position, _ = states.fight_alone()
    asked = [
        ("Ada", {"ask": "Bo", "offer": {"treasures": 1, "first_pick": "Ada"}}),
        ("Bo", {"counter": {"treasures": 2, "first_pick": "Bo"}}),
    ]
    page = sits_at(arrive, house, (position, asked), **HELD).page
    expect(page.locator(".actions [data-verb=accept]")).to_be_visible()
    expect(page.locator(".actions .offered")).to_contain_text("With this help (you): +2 Kneepads of Allure.")
    for height in HEIGHTS:
        page.set_viewport_size({"width": 390, "height": height})
        assert faults(page, (".actions .row > button",)) == []


# Accepts as soon as it can, 0.45 s after the button came, and again after another button came beside it.
HASTY = """() => new MutationObserver((_, watcher) => {
  const accept = document.querySelector(".actions [data-verb=accept]:enabled");
  if (!accept) return;
  watcher.disconnect();
  setTimeout(() => { accept.click(); window.tapped = 1; }, 450);
}).observe(document, { childList: true, subtree: true })"""
AGAIN = """() => new Promise((done) => {
  document.querySelector(".actions .row").append(document.createElement("i"));
  setTimeout(() => { document.querySelector(".actions [data-verb=accept]").click(); done(); }, 100);
})"""


def test_an_offer_is_not_accepted_by_a_tap_that_was_meant_for_something_else(arrive: Arrive, house: House) -> None:
    position, _ = states.fight_alone()
    terms = {"treasures": 1, "first_pick": "Ada"}
    house.lays(position, [("Ada", {"ask": "Bo", "offer": terms}), ("Bo", {"counter": {**terms, "treasures": 2}})])
    person = arrive(house=house, **HELD)
    person.page.add_init_script(f"({HASTY})()")
    page = person.plays_now().page
    page.wait_for_function("() => window.tapped")
    expect(page.locator(".actions [data-verb=accept]:enabled")).to_be_visible()
    page.wait_for_timeout(700)
    page.evaluate(AGAIN)
    page.wait_for_timeout(300)
    expect(page.locator(".actions [data-verb=accept]:enabled")).to_be_visible()
    person.press("accept")


def test_chips_of_a_fight_are_in_one_line(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.fight_alone(), **HELD).page
    chips = page.locator(".actions .row :is(.effect, .odds)")
    expect(chips.first).to_be_visible()
    for height in HEIGHTS:
        page.set_viewport_size({"width": 390, "height": height})
        assert faults(page, (".actions .row > button",)) == []
        for chip in chips.all():
            assert chip.evaluate("one => one.getClientRects().length") == 1
            assert chip.evaluate("one => one.offsetHeight < 1.9 * parseFloat(getComputedStyle(one).fontSize)")


def test_a_move_has_the_place_under_the_thumb_whatever_is_chosen(arrive: Arrive, house: House) -> None:
    """Also once a target is: whether the card is shown stands above, and a tap meant for the move never turns it."""
    page = sits_at(arrive, house, states.fight_alone(), **HELD).page
    page.locator(".hand button[data-card]", has_text="Wandering Monster").or_(
        page.locator(".hand button[data-card]", has_text="Yuppie Water")
    ).first.tap()
    fold = page.locator("aside.sheet .fold")
    expect(fold).to_be_visible()
    boxes = [one.bounding_box() for one in page.locator("aside.sheet .moves button[data-verb]").all()]
    where = fold.bounding_box()
    assert where and boxes and all(box and box["y"] >= where["y"] + where["height"] for box in boxes)


@pytest.mark.parametrize(
    ("curse", "told"),
    [
        ("Loyal Raincloud", r"Loyal Raincloud sticks to you\. .*[-−]1"),
        ("The Floor Is, Actually, Lava", r"You lose Boots of Butt-Kicking \(\+\d\)\."),
    ],
)
def test_what_hits_me_says_what_it_does(arrive: Arrive, house: House, curse: str, told: str) -> None:
    """By the words of the server; nothing else says so where nothing is staged."""
    others = {"Bo": {"level": 6, "hand": [curse]}, "Cleo": {"level": 4}, "Dan": {"level": 9}}
    position = table({"level": 4, "in_play": [GEAR[1]], "hand": ["Wrong-Address Stamp"]}, others, phase="prepare")
    person = sits_at(arrive, house, (position, [("Bo", {"play": curse, "on": "Ada"})]), **HELD)
    person.press("pass")
    expect(person.page.locator(".notice").filter(has_text=re.compile(told))).to_have_count(1)


def test_whoever_goes_on_moves_no_board(arrive: Arrive, house: House) -> None:
    """To go on and to be left alone are one row, below what stops the kill; having gone on is another."""
    others = {**OTHERS, "Bo": {"level": 6, "in_play": ["Elf"]}}
    mine = {"level": 4, "in_play": ["Thief"], "hand": ["Magic Missile", "Halfling"]}
    position = {**table(mine, others, fight={"monsters": ["Lawn Flamingo Flock"]}), "turn": "Bo"}
    held = {**HELD, "viewport": {"width": 360, "height": 740}}
    page = sits_at(arrive, house, (position, [("Bo", "claim the kill")]), **held).page
    rest, go_on = page.locator(".actions [data-verb=rest]"), page.locator(".actions [data-verb=pass]")
    expect(page.locator(".actions [data-verb=object]")).to_be_visible()
    expect(rest).to_be_visible()
    beside, gold = rest.bounding_box(), go_on.bounding_box()
    assert beside and gold and abs(beside["y"] - gold["y"]) < 4 and gold["width"] > 1.5 * beside["width"]
    tops = page.locator(".actions .row > button").evaluate_all("all => all.map((one) => Math.round(one.offsetTop / 9))")
    assert len(set(tops)) <= 2, tops
    assert faults(page, (".actions .row > button", ".fight .total")) == []
    board = page.locator(".board").bounding_box()
    page.wait_for_timeout(DEAF)
    go_on.tap()
    expect(page.locator(".actions .waits")).to_be_visible()
    now = page.locator(".board").bounding_box()
    assert board and now and abs(now["height"] - board["height"]) < 3, (board, now)
