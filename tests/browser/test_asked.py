"""A question to somebody alone: its cards are as large as the table allows and can be read there, whose they will be is
on them, and what answers it is where everything else is done. And cards beside questions: why one is dull, what
opens by itself and what does not, what was peeked at."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.geometry import faults
from tests.browser.house import House
from tests.browser.person import DEAF
from tests.browser.states import sits_at

SIZES = ((1366, 768), (1920, 1080), (360, 740), (390, 844))
# of each card: whether its text, or what it is good for in a line, is there and whole, and so is its foot
READ = """(cards) => cards.map((card) => {
  const name = card.querySelector(".name").textContent;
  const edge = card.getBoundingClientRect();
  const shown = (query) => [card.querySelector(query)].filter((one) => one.checkVisibility())[0];
  const [text, gist, printed] = [".text", ".gist", ".foot"].map(shown);
  const foot = printed ?? card.closest(".pick").querySelector(".gains"); // what it is good for lies there instead
  const laid = card.closest(".pick").querySelector(".gains")?.getBoundingClientRect(); // no word lies beneath it
  const below = (one) => one.getBoundingClientRect().bottom > edge.bottom + 1;
  const beneath = (one) => laid && one !== foot && one.getBoundingClientRect().bottom > laid.top + 2;
  const cut = (one) => one && (one.scrollHeight > one.clientHeight + 1 || below(one) || beneath(one));
  if (!text && !gist && !foot) return `${name} says nothing`;
  return [text, gist, foot].some(cut) ? `${name} is cut` : text ? "whole" : "brief";
})"""

KEY = "Key to the Lost-and-Found"


def room(page: Page, query: str) -> tuple[float, float]:
    box = page.locator(query).first.bounding_box()
    assert box
    return box["width"], box["height"]


@pytest.mark.parametrize("state", [states.treasure_to_share, states.body_to_loot, states.something_has_to_go])
def test_the_cards_of_a_question_are_large_and_can_be_read(arrive: Arrive, house: House, state: Any) -> None:
    """Most of the height there is, which on a phone is half of the width or more; no text is cut, no foot lost."""
    page = sits_at(arrive, house, state(), viewport={"width": 1366, "height": 768}).page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        _wide, board = room(page, ".board")
        wide, high = room(page, ".question .pick .card")
        read = page.locator(".question .pick .card").evaluate_all(READ)
        assert set(read) <= {"whole", "brief"}, (width, read)
        assert read.count("whole") * 2 > len(read), (width, read)
        if width > 1000:
            assert high > 0.55 * board, (width, high, board)
        else:
            assert wide * min(len(read), 3 if len(read) > 4 else 2) > 0.5 * width, (width, wide)
        shape = wide / high  # one for every card, but a phone's room is filled
        assert abs(wide - 0.72 * high) < 2 if width > 1000 else 0.57 < shape < 0.89, (width, wide, high)
        assert faults(page, (".question .pick", ".actions .answer button")) == [], width


def test_many_cards_lie_in_rows(arrive: Arrive, house: House) -> None:
    """Twelve discards to choose from, at a desk: not one row of stamps across an empty table; one row
    where two would make them smaller still."""
    more = ["Rental Arm", "Yuppie Water", "Magic Missile", "Sensible Shoes", "Pair of Left Boots"]
    discards = [*states.GEAR, *states.FOUR[:3], *more]
    position = states.table({"level": 4, "hand": [KEY]}, phase="prepare", treasure_discard=discards)
    steps = [("Ada", {"play": KEY}), ("Ada", {"choose": "The Treasures"})]
    page = sits_at(arrive, house, (position, steps), viewport={"width": 1366, "height": 768}).page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        boxes = [card.bounding_box() for card in page.locator(".question .pick .card").all()]
        assert len(boxes) == len(discards)
        least = min(box["height"] for box in boxes if box)
        assert least > 130 or len({round(box["y"]) for box in boxes if box}) > 1, (width, boxes)
        assert least > 100, (width, boxes)


def test_what_goes_on_below_the_edge_fades_there(arrive: Arrive, house: House) -> None:
    """Until its end is reached; what is all there does not."""
    more = [
        "Rental Arm", "Yuppie Water", "Magic Missile", "Sensible Shoes", "Pair of Left Boots", "Battering Ram, Live",
        "Staff of Napalm", "Ladle of Second Helpings", "Survive Your Own Cooking", "Alphabetize the Dungeon",
    ]  # fmt: skip
    fades = "one => getComputedStyle(one).maskImage !== 'none'"
    for discards in (states.GEAR, [*states.GEAR, *states.FOUR[:3], *more]):
        position = states.table({"level": 4, "hand": [KEY]}, phase="prepare", treasure_discard=discards)
        steps = [("Ada", {"play": KEY}), ("Ada", {"choose": "The Treasures"})]
        page = sits_at(arrive, house, (position, steps), viewport={"width": 1366, "height": 768}).page
        room = page.locator(".question .room")
        expect(room.locator(".pick")).to_have_count(len(discards))
        page.wait_for_timeout(100)
        assert room.evaluate(fades) is (len(discards) > len(states.GEAR))
    room.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    page.wait_for_timeout(100)
    assert not room.evaluate(fades)


def test_what_answers_is_in_the_bar_and_nothing_is_empty(arrive: Arrive, house: House) -> None:
    """At a desk and on a phone; the board is filled by the question."""
    page = sits_at(arrive, house, states.treasure_to_share(), viewport={"width": 1366, "height": 768}).page
    for width, height in ((1366, 768), (360, 740), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".question button[data-verb]")).to_have_count(0)
        expect(page.locator(".actions .answer button")).to_have_count(1)
        assert room(page, ".question")[1] > room(page, ".board")[1] - 32, width
    page.set_viewport_size({"width": 360, "height": 740})
    box = page.locator(".actions .answer button").bounding_box()
    assert box and box["y"] + box["height"] > 600 and box["width"] > 320  # above the place of the hand, as always


def test_a_hint_on_a_phone_covers_no_answer(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.something_has_to_go(), **PHONE).page
    page.locator(".sign.ask").tap()
    said = page.locator(".coach").bounding_box()
    answer = page.locator(".answer button").first.bounding_box()
    assert said and answer and said["y"] + said["height"] <= answer["y"], (said, answer)


def test_a_selected_card_on_a_phone_is_read_whole_and_nothing_lies_on_a_button(arrive: Arrive, house: House) -> None:
    """Also where it can be played instead, and what answers takes two rows."""
    hand = ["Handbag of Holding a Grudge", "Elf", "Enraged", "Mate", "Cheat!", "Halfling"]
    position = states.table({"level": 4, "hand": hand}, {**states.OTHERS, "Bo": {"level": 6}}, phase="charity")
    person = sits_at(arrive, house, (position, []), **{**PHONE, "viewport": {"width": 390, "height": 844}})
    page = person.page
    expect(person.button("part")).not_to_contain_class("primary")  # first what may be laid down
    person.press("part")
    sign = page.locator(".actions .sign.ask").bounding_box()
    read = page.locator(".actions .read").bounding_box()
    assert sign and read and abs(sign["y"] + sign["height"] / 2 - read["y"] - read["height"] / 2) < 12, (sign, read)
    person.asked_for.filter(has_text="Handbag").tap()
    expect(page.get_by_role("button", name="Play it instead")).to_be_visible()
    expect(page.locator(".actions .sign.ask")).to_be_hidden()
    assert page.locator(".actions .read").evaluate("(read) => read.scrollHeight - read.clientHeight") <= 1


def test_a_card_says_whose_it_will_be(arrive: Arrive, house: House) -> None:
    """Once it is selected: mine, of what is shared, and how many more are; of what is given away, whoever gets it."""
    person = sits_at(arrive, house, states.treasure_to_share(), viewport={"width": 1366, "height": 768})
    expect(person.page.locator(".question .count")).to_have_text("2 of these 4 are yours; Brunhilde picks next")
    expect(person.page.locator(".owner")).to_have_count(0)
    person.asked_for.filter(has_text="Backpack").click()
    expect(person.page.locator(".pick").filter(has_text="Backpack").locator(".owner")).to_have_text("You")
    hand = ["Portrait of You at Thirteen", "Elf", "Enraged", "Mate", "Cheat!", "Half-Breed"]
    others = {**states.OTHERS, "Cleo": {"level": 1}}
    house.lays(states.table({"level": 4, "hand": hand}, others, phase="charity"))
    person.plays_now().press("part")
    person.asked_for.filter(has_text="Elf").first.click()
    owner = person.page.locator(".question .owner")
    expect(owner).to_have_count(1)
    expect(owner).not_to_have_text("You")


# ---- beside questions ------------------------------------------------------------------------------------------------


def test_a_dull_card_says_on_its_face_why(arrive: Arrive, house: House) -> None:
    """To whoever rests the mouse on it; one that can be played says nothing, and until it is, the door is not gold."""
    hand = ["Solicitor by Day, Hamster by Night", "Boots of Butt-Kicking"]
    person = sits_at(arrive, house, (states.table({"level": 4, "hand": hand}, phase="prepare"), []))
    held = person.hand.locator(".held")
    held.filter(has_text="Boots").hover()
    expect(person.page.locator(".not-now")).to_have_count(0)
    expect(person.button("kick")).not_to_contain_class("primary")
    held.filter(has_text="Solicitor").hover()
    expect(held.filter(has_text="Solicitor").locator(".not-now")).to_contain_text("no monster is behind your door")
    held.filter(has_text="Solicitor").click()  # large: when, and by which rule, and each once
    expect(person.sheet.locator(".moves p").first).to_contain_text("no monster is behind your door")
    person.sheet.get_by_role("button", name="why?").click()
    expect(person.page.get_by_role("dialog").get_by_role("link", name="In the rules")).to_be_visible()
    expect(person.page.locator(".not-now")).to_have_count(0)
    person.page.keyboard.press("Escape")
    held.filter(has_text="Boots").dblclick()
    expect(person.button("kick")).to_contain_class("primary")


def test_gearing_up_opens_nothing_unasked(arrive: Arrive, house: House) -> None:
    """The sheet of an Item that was put on is shut, and the next one is opened by whoever wants to. While there is one,
    to end the turn is not gold."""
    hand = ["Boots of Butt-Kicking", "Flaming Armor", "Halfling", "Tricorn With a Fourth Corner"]
    screen: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    person = sits_at(arrive, house, (states.table({"level": 4, "hand": hand}, phase="charity"), []), **screen)
    for n, worn in enumerate((hand[0], hand[1], hand[3]), 1):
        expect(person.button("end_turn")).not_to_contain_class("primary")
        person.hand.locator("button[data-card]").filter(has_text=worn).tap()
        person.page.wait_for_timeout(DEAF)
        person.sheet.locator("button[data-verb=play]").first.tap()
        expect(person.page.locator(".player.mine [data-card]")).to_have_count(n)
        expect(person.sheet).to_have_count(0)
    expect(person.button("end_turn")).to_contain_class("primary")


def test_what_is_peeked_at_is_seen_large(arrive: Arrive, house: House) -> None:
    """As a card on the table, not as words over somebody's name."""
    person = sits_at(arrive, house, states.wizards_turn(), reduced_motion="no-preference")
    person.page.evaluate(
        """() => { window.seen = []; new MutationObserver(() => {
          seen.push(...[...document.querySelectorAll(".moment.peek .name, .notice")].map((one) => one.innerText));
        }).observe(document.body, { childList: true, subtree: true }); }"""
    )
    person.page.locator(".actions").get_by_role("button", name="Yes").click()
    expect(person.page.get_by_role("group", name="You have seen:").get_by_role("button")).to_have_count(1)
    assert set(person.page.evaluate("seen")) == {"Enraged"}


@pytest.mark.parametrize("options", [PHONE, {"viewport": {"width": 1366, "height": 768}}], ids=["phone", "desk"])
def test_where_there_is_nothing_to_choose_it_is_told_and_one_button_says_it(
    arrive: Arrive, house: House, options: Any
) -> None:
    """To look at the card it is about is still no answer."""
    mine = {"level": 3, "in_play": ["Wizard", "Half of a Legendary Sword", "Boots of Butt-Kicking"]}
    state = states.table({**mine, "hand": ["Halfling", "Elf"]}, phase="charity"), [("Ada", {"play": "Halfling"})]
    page = sits_at(arrive, house, state, **options).page
    expect(page.locator(".question .ask")).to_have_text(re.compile(r"only this: .*Boots of Butt-Kicking"))
    expect(page.locator(".picks")).to_have_count(0)
    says = page.locator(".answer button")
    expect(says).to_have_count(1)
    expect(says).to_be_enabled()
    page.locator(".question .pick [data-card]").click()
    expect(page.locator("aside.sheet")).to_contain_text("Boots of Butt-Kicking")
    page.keyboard.press("Escape")
    expect(page.locator(".question")).to_be_visible()
    says.click()
    expect(page.locator(".question")).to_have_count(0)
