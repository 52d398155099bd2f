"""What strangers misread: a tie, an ability under the name of its card, ids of rules, a sale that costs more strength
than it has to, and whatever lay over what it was about."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.person import DEAF, Person, begin_together, sit_together
from tests.browser.test_geometry import NO_HINTS

WEAK: dict[str, Any] = {"Cleo": {"level": 1}, "Dan": {"level": 1}}
MANY = [*states.GEAR, "Backpack Bigger Than You", "Full-Length Shield for Hiding Behind"]


def overlaps(page: Page, one: str, others: str) -> list[str]:
    """Which of `others` this lies over."""
    script = """([one, others]) => {
      const box = document.querySelector(one).getBoundingClientRect();
      return [...document.querySelectorAll(others)].filter((other) => other.checkVisibility()).filter((other) => {
        const at = other.getBoundingClientRect();
        return Math.min(box.right, at.right) - Math.max(box.left, at.left) > 1
          && Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top) > 1;
      }).map((other) => other.innerText || other.className);
    }"""
    found: list[str] = page.evaluate(script, [one, others])
    return found


def plays(
    guest: Arrive, house: House, position: Any, kind: str = "desk", first: str = NO_HINTS, **options: Any
) -> Person:
    house.lays(position, [])
    person = guest(kind, first=first, **options).plays_now()
    person.page.wait_for_timeout(DEAF)
    return person


def a_tie_with_help(**more: Any) -> Any:
    others = {"Bo": {"level": 2, "in_play": ["Warrior", "Battering Ram, Live"]}, **WEAK}
    ada = {"level": 2, "hand": ["Yuppie Water"], **more}
    return states.table(ada, others, fight={"monsters": ["Wannabe Vampire"]})


def test_a_tie_says_whose_it_is(guest: Arrive, house: House) -> None:
    """On the button that offers it and where help is asked for: the Warrior who helps would win it."""
    person = plays(guest, house, a_tie_with_help())
    asks = person.button("ask_help")
    expect(asks).to_contain_text("7 : 7")
    tie = "a tie, and the players win ties"
    expect(asks.locator(".outcome")).to_have_attribute("title", re.compile(tie))
    person.press("ask_help")
    sheet = person.page.get_by_role("dialog")
    expect(sheet.locator(".sums.ahead")).to_contain_text(f"= 7 against 7: {tie}")


@pytest.mark.parametrize("size", [{"width": 1366, "height": 768}, {"width": 390, "height": 844}], ids=["desk", "phone"])
def test_who_is_one_level_from_winning_wears_a_crown(guest: Arrive, house: House, size: dict[str, int]) -> None:
    """Mopsy has 9 of 10, the others have 4 and 6."""
    person = plays(guest, house, states.fight_with_helper()[0], viewport=size)
    expect(person.page.locator(".badge.near")).to_have_text(["9"])
    seat = person.page.get_by_role("region", name="Mopsy").get_by_role("button", name="one Level from winning")
    expect(seat.locator(".badge svg")).to_be_visible()


def test_no_id_of_a_rule_is_a_title(guest: Arrive, house: House) -> None:
    person = plays(guest, house, states.fight_with_helper()[0])
    titles = person.page.locator(".fight [title]").evaluate_all("(all) => all.map((one) => one.title)")
    assert titles and not [one for one in titles if re.search(r"\b[a-z-]+\.[a-z]", one)], titles
    assert any(one.endswith(" · Fights") for one in titles), titles


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1280, 800), (1920, 1080)])
def test_a_table_is_no_higher_than_its_window(guest: Arrive, house: House, width: int, height: int) -> None:
    person = plays(guest, house, states.hand_of_eight()[0], viewport={"width": width, "height": height})
    assert person.page.evaluate("[document.documentElement.scrollHeight, innerWidth - document.body.clientWidth]") == [
        height,
        0,
    ]


@pytest.mark.parametrize("cards", [6, 8, 10])
def test_what_is_mine_has_its_names_while_there_is_room(guest: Arrive, house: House, cards: int) -> None:
    """Each has its whole name, in letters that can be read; more than have a line each are two in a line. They share
    the height there is."""
    ada = {"level": 4, "in_play": ["Warrior", *MANY, "Halfling", "Rental Arm", "Letter Opener of Last Resort"][:cards]}
    person = plays(guest, house, states.table(ada, phase="prepare"), viewport={"width": 1366, "height": 768})
    names = person.page.locator(".player.mine .chip .name")
    mine = person.page.locator(".player.mine")
    for width, height in ((1366, 768), (1440, 900), (1920, 1080)):
        person.page.set_viewport_size({"width": width, "height": height})
        expect(names).to_have_count(cards)
        cut = "one.clientWidth < 20 || one.scrollHeight > one.clientHeight + 1"
        small = "parseFloat(getComputedStyle(one).fontSize) < 10.5"
        wrong = names.evaluate_all(f"(all) => all.filter((one) => {cut} || {small}).map((one) => one.innerText)")
        assert wrong == [], (width, wrong)
        assert mine.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"), width
        ends = [box["y"] + box["height"] for box in (mine.bounding_box(), names.last.bounding_box()) if box]
        assert ends[0] - ends[1] < 0.08 * height, "the names are small beside an empty place"


def test_an_ability_is_called_by_what_it_does_and_says_what_it_brings(guest: Arrive, house: House) -> None:
    person = plays(guest, house, a_tie_with_help(in_play=["Cleric"]))
    ability = person.button("ability")
    expect(ability).to_contain_text("Chase It Away (Wannabe Vampire)")
    expect(ability).to_contain_text("the fight ends, and nothing is won")


def test_looting_is_a_short_word_and_what_is_drawn_stands_below_it(guest: Arrive, house: House) -> None:
    person = plays(guest, house, states.trouble()[0], viewport={"width": 1366, "height": 768})
    loot = person.button("loot_room")
    expect(loot.locator("small")).to_have_text("draw a Door, face down")
    tops = person.page.locator(".actions .row > button:visible").evaluate_all(
        "(all) => all.map((one) => one.offsetTop)"
    )
    assert len(tops) > 2 and max(tops) - min(tops) < 10, tops


@pytest.mark.parametrize("state", [states.hand_of_eight, states.trouble, states.fight_alone])
def test_a_card_that_is_read_covers_nothing_to_decide_with(guest: Arrive, house: House, state: Any) -> None:
    """Nor what is mine or a hint: it lies over the felt. What a card can be aimed at comes before them."""
    person = plays(guest, house, state()[0], first="", viewport={"width": 1366, "height": 768})
    page = person.page
    page.locator(".coach").wait_for()
    page.wait_for_timeout(1000)  # what is foreseen has its buttons
    cards = person.hand.locator("[data-card]")
    for place in range(cards.count()):
        cards.nth(place).click()
        person.sheet.wait_for()
        page.wait_for_timeout(250)  # it grows as it comes
        if not page.locator(".target").count():
            assert overlaps(page, "aside.sheet", ".actions .row button, .player.mine, .coach") == [], place
        page.keyboard.press("Escape")
        person.sheet.wait_for(state="detached")


def test_a_trade_says_why_no_card_of_the_hand_is_in_it(guest: Arrive, house: House) -> None:
    person = plays(guest, house, states.hand_of_eight()[0])
    person.hand.locator("[data-card]", has_text="Fishing Rod").first.click()  # one that is aimed at nobody
    person.sheet.wait_for()
    person.press("trade")
    sheet = person.page.get_by_role("dialog", name="Offer a trade")
    expect(sheet).to_contain_text("Traded Items must come from the table, not from hand.")
    expect(person.sheet).to_have_count(0)


def test_a_notice_leaves_the_log_whole(guest: Arrive, house: House) -> None:
    person = plays(guest, house, a_tie_with_help(), first="", viewport={"width": 1366, "height": 768})
    page = person.page
    person.press("ask_help")
    page.get_by_role("dialog").get_by_role("group", name="Quick offers").get_by_role("button").first.click()
    page.locator(".notice").first.wait_for()
    page.wait_for_timeout(600)  # it looks where it has room
    if page.locator(".notice").count():
        assert overlaps(page, ".notice", ".side .log") == []


def test_a_sale_costs_as_little_strength_as_may_be_and_says_how_much(guest: Arrive, house: House) -> None:
    person = plays(guest, house, states.table({"level": 4, "in_play": states.GEAR}, phase="prepare"))
    strength = person.page.locator(".player.mine .strength")
    now = strength.inner_text().strip()
    person.press("sell")
    sheet = person.page.get_by_role("dialog")
    quick = sheet.get_by_role("group", name="Quick offers").get_by_role("button").first
    said = re.search(r"Strength (\d+) → (\d+)", quick.inner_text())
    assert said and said[1] == now, (now, quick.inner_text())
    quick.click()
    sheet.locator(".foot button").click()
    expect(strength).to_have_text(said[2])


def test_a_chat_has_words_to_send_with_one_press(guest: Arrive, house: House) -> None:
    person = plays(guest, house, states.hand_of_eight()[0], viewport={"width": 1366, "height": 768})
    page = person.page
    page.get_by_role("button", name="Chat").click()
    phrases = page.get_by_role("group", name="Said with one press").get_by_role("button")
    expect(phrases).to_have_count(6)
    phrases.filter(has_text="Ouch!").click()
    expect(page.locator(".chat .own")).to_contain_text("Ouch!")
    chat = page.locator(".side .talk")
    assert chat.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"), "there is room to write, too"


def test_what_somebody_says_is_seen_at_their_seat(arrive: Arrive) -> None:
    ada, bo = arrive().comes_as("Ada"), arrive().comes_as("Bo")
    begin_together([ada, bo], sit_together([ada, bo], bots=1))
    ada.page.get_by_role("button", name="Well played!").click()
    expect(bo.page.locator(".bubble").filter(has_text="Ada Well played!")).to_be_visible()
    expect(ada.page.locator(".bubble").filter(has_text="Well played!")).to_have_count(0)


def test_a_box_beside_a_game_that_is_under_way_is_looked_into_first(guest: Arrive, house: House) -> None:
    person = plays(guest, house, states.hand_of_eight()[0])
    page, game = person.page, person.page.url
    person.home()
    expect(page.get_by_role("link", name=re.compile("^Continue"))).to_be_visible()
    page.locator(".boxes button").nth(3).click()
    told = page.locator(".shelf [role=status]")
    expect(told).to_contain_text("Kickdoor in Space")
    assert page.url != game and "/t/" not in page.url
    told.get_by_role("button", name="Play now").click()
    page.locator(".actions").wait_for()
    assert page.url != game and "/t/" in page.url


def test_rules_are_those_of_one_edition_and_show_no_ids(guest: Arrive) -> None:
    person = guest()
    page = person.page
    page.goto(f"{person.url}/rules")
    expect(page.get_by_label("Edition")).to_have_value("deluxe")
    page.get_by_label("Search").fill("charity")
    hit = page.locator("article").first
    hit.wait_for()
    assert not re.search(r"[a-z]+\.[a-z]+", hit.inner_text().replace(". ", " ").rstrip(".")), hit.inner_text()
    hit.locator("a.id").click()
    page.wait_for_url("**/rules/*")


def test_a_card_of_the_gallery_is_in_one_language_until_another_is_asked_for(guest: Arrive) -> None:
    person = guest()
    page = person.page
    page.goto(f"{person.url}/gallery")
    page.locator(".cards button").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".card")).to_have_count(1)
    sheet.get_by_role("button", name="Deutsch").click()
    expect(sheet.locator(".card")).to_have_count(2)


def test_those_who_are_dealt_in_stand_at_equal_places(guest: Arrive, house: House) -> None:
    person = guest("dealt", viewport={"width": 1366, "height": 768})
    person.plays_now()
    guests = person.page.locator(".guests .guest")
    if guests.count():
        lefts = guests.evaluate_all("(all) => all.map((one) => one.offsetLeft)")
        apart = [right - left for left, right in pairwise(lefts)]
        assert max(apart) - min(apart) < 2, apart


def test_a_number_that_is_struck_through_says_why(guest: Arrive, house: House) -> None:
    """Under the mouse and when it is tapped, also of what lies before others."""
    person = plays(guest, house, states.fight_with_helper()[0])
    page = person.page
    struck = page.locator(".others .chip.carried").first
    expect(struck.locator("b")).to_have_css("text-decoration-line", "line-through")
    struck.hover()
    why = "A restricted Item helps only someone who meets the restriction at that moment."
    expect(page.locator(".peek .idle")).to_contain_text("counts for nothing now")
    expect(page.locator(".peek .idle")).to_contain_text(why)
    struck.click()
    expect(person.sheet.locator(".idle")).to_contain_text(why)
    page.keyboard.press("Escape")
    page.locator(".others .chip:not(.carried)").first.click()
    expect(person.sheet).to_be_visible()
    expect(person.sheet.locator(".idle")).to_have_count(0)


def test_an_offer_says_by_which_card_helping_brings_a_level(arrive: Arrive, house: House) -> None:
    others = {"Bo": {"level": 3}, "Cleo": {}, "Dan": {}}
    position = states.table({"level": 4, "in_play": ["Elf"]}, others, fight={"monsters": ["Lawn Flamingo Flock"]})
    position["turn"] = "Bo"
    asked = [("Bo", {"ask": "Ada", "offer": {"treasures": 1, "first_pick": "Bo"}})]
    page = states.sits_at(arrive, house, (position, asked)).page  # type: ignore[arg-type]
    expect(page.locator(".offered")).to_contain_text("+1 Level for helping (Elf).")
