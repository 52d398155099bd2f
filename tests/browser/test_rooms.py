"""The rooms around the board: where friends are waited for, where a table is laid, looking back, one's own page; and at
the board what was missed, each thing told once."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.eyes import faults, too_wide
from tests.browser.house import House
from tests.browser.states import sits_at, table
from tests.browser.test_table import bots_play

SIZES = ((360, 740), (740, 360), (1366, 768), (1920, 1080))
BROKEN = """(root) => [...root.querySelectorAll("b, legend, button, h1, h2, h3")].filter((one) => one.checkVisibility())
  .flatMap((one) => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const word of node.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = [...range.getClientRects()].filter((box) => box.width > 0.5).map((box) => box.top);
        if (tops.length && Math.max(...tops) - Math.min(...tops) > 6) found.push(word[0]);
      }
    return found;
  })"""

# words that touch the frame they stand in
AT_THE_EDGE = """(root) => [...root.querySelectorAll(".box b, .pace")].filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const frame = (one.closest(".box") ?? one).getBoundingClientRect();
    const touches = (box) => box.left < frame.left + 4 || box.right > frame.right - 6;
    return [...range.getClientRects()].some((box) => box.width && touches(box));
  }).map((one) => one.textContent)"""


def at_every_size(page: Page, check: str = "main") -> None:
    """Nothing sticks out and no word of a heading, a name or a button is broken."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(60)
        assert too_wide(page) == 0, (width, height)
        assert page.locator(check).evaluate(BROKEN) == [], (width, height)


def whole(one: Locator) -> None:
    expect(one).to_be_in_viewport(ratio=1)


def test_friends_are_waited_for_at_a_table_with_chairs(arrive: Arrive) -> None:
    """The room is the edition's; chairs fill, a face is chosen there, and the game can be begun without scrolling."""
    host = arrive(viewport={"width": 1366, "height": 768}).comes_as("Ada")
    page = host.home().page
    page.get_by_role("button", name="Invite friends").click()
    boxes_of_the_west = page.locator(".editions label").filter(has_text="Kickdoor West")
    page.locator(".editions input[value=star]").check()  # before anybody is invited
    assert len({one.locator("small").inner_text() for one in boxes_of_the_west.all()}) == 2  # they are told apart
    expect(page.get_by_role("slider", name="How fast the bots play")).to_have_count(0)  # there are none
    page.get_by_role("button", name="Make the table").click()
    host.waits()
    expect(page.locator("html")).to_have_attribute("data-edition", "star")
    expect(page.locator("main > header")).to_contain_text("Space the galaxy")
    chairs = page.get_by_role("listitem", name=re.compile("^Seat"))
    expect(chairs).to_have_count(4)
    expect(page.get_by_text("1 of 4 chairs taken")).to_be_visible()
    whole(page.get_by_role("button", name="Begin the game"))
    whole(page.get_by_role("img", name="Scan it to join"))
    boxes = [one.bounding_box() for one in chairs.all()]
    assert len({round(box["y"] + box["height"]) for box in boxes if box}) == 1, "they stand in a row behind the table"
    chairs.nth(1).get_by_role("button", name="Seat a bot Easy").click()
    expect(page.get_by_text("2 of 4 chairs taken")).to_be_visible()
    expect(chairs.nth(1).locator(".medal")).to_be_visible()
    expect(chairs.nth(1).locator(".plate b")).not_to_have_text("Bot")
    expect(chairs.nth(1).locator(".plate .small")).to_contain_text("Easy")
    expect(page.locator("button.primary")).to_have_text("Begin the game")  # bots take the chairs that are free

    outline = chairs.first.locator(".medal path").first
    before = outline.get_attribute("d")
    page.get_by_role("button", name="My portrait").click()
    page.get_by_role("button", name="Portrait 8", exact=True).click()
    expect(outline).not_to_have_attribute("d", before or "")
    expect(page.get_by_role("button", name="Portrait 8", exact=True)).to_have_count(0)

    friend = arrive(**PHONE).sits_down(page.url)
    expect(friend.page.locator("html")).to_have_attribute("data-edition", "star")
    expect(page.get_by_text("3 of 4 chairs taken")).to_be_visible()
    expect(page.locator("button.primary")).to_have_text("Begin the game")
    chairs.nth(2).get_by_text("Options").click()
    whole(chairs.nth(2).get_by_role("button", name="Remove"))
    chairs.nth(2).get_by_role("button", name="Remove").click()
    expect(page.get_by_text("2 of 4 chairs taken")).to_be_visible()
    at_every_size(page)
    page.set_viewport_size({"width": 360, "height": 740})
    whole(page.get_by_role("img", name="Scan it to join"))  # before the chairs, as long as one is free
    for height in (740, 640, 560):
        page.set_viewport_size({"width": 360, "height": height})
        whole(page.get_by_role("button", name="Begin the game"))
    board = page.locator(".lobby .board").bounding_box()
    assert board and 560 - board["y"] < 80, "it covers more of the chairs than a bar with its button would"
    page.get_by_role("button", name="Leave the table").scroll_into_view_if_needed()
    whole(page.get_by_role("button", name="Leave the table"))  # the rest is scrolled to
    assert faults(friend.page) == []


def test_a_table_is_laid_with_boxes_and_what_is_rare_is_folded(arrive: Arrive) -> None:
    page = arrive(viewport={"width": 1366, "height": 768}).home().page
    for (
        width,
        height,
    ) in SIZES:  # the first page has two ways in, for who knows the game and who does not; here it is a first game
        page.set_viewport_size({"width": width, "height": height})
        whole(page.get_by_role("button", name="Play now"))
        whole(page.get_by_role("button", name="Your first game"))
        expect(page.locator(".first .primary")).to_have_class(re.compile("learn"))
        expect(page.get_by_role("button", name="Set up a table")).to_be_in_viewport()
        if height > 500:
            expect(page.locator(".boxes button").first).to_be_in_viewport(ratio=0.5)
    page.get_by_role("button", name="Set up a table").click()
    begin = page.get_by_role("button", name="Make it and begin")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        whole(begin)
    expect(page.get_by_label("Name of the table")).to_be_hidden()
    chosen = page.locator(".editions input:checked")
    page.locator(".editions input[value=star]").check()
    expect(chosen).to_have_count(1)  # a tap on another box takes that one instead
    expect(page.locator("html")).to_have_attribute("data-edition", "star")
    mix = page.get_by_role("button", name="Mix sets")
    mix.click()
    page.locator(".editions input[value=xmen]").check()
    expect(chosen).to_have_count(2)
    page.locator(".editions input[value=xmen]").uncheck()
    page.locator(".editions input[value=star]").click()  # one stays
    expect(chosen).to_have_count(1)
    page.locator(".editions input[value=xmen]").check()
    mix.click()
    expect(chosen).to_have_count(1)
    expect(page.locator(".editions input[value=star]")).to_be_checked()
    bots = page.get_by_role("spinbutton", name="Bots")
    page.get_by_role("button", name="Bots: One fewer").click()
    expect(bots).to_have_value("2")
    expect(page.get_by_role("group", name="Seats (3)")).to_be_visible()
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_label("Name of the table")).to_be_visible()
    at_every_size(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        whole(begin)  # whatever is open above it
        assert page.locator("main").evaluate(AT_THE_EDGE) == [], (width, height)


def test_a_replay_opens_where_it_is_told_best_and_goes_from_moment_to_moment(arrive: Arrive, hasty: House) -> None:
    """And one's own page has what was won on its wall. Again, against the same bots, is one press."""
    person = arrive(house=hasty, viewport={"width": 1366, "height": 768})
    page = person.page
    address = bots_play(person)
    ending = page.request.get(f"{address.replace('/replay/', '/api/replays/')}/ending").json()
    page.goto(address)
    slider = page.get_by_role("slider")
    expect(slider).to_have_value(str(ending["telling"]))
    bar = page.locator(".steer").bounding_box()
    assert bar and bar["height"] <= 110, "a row of buttons and the timeline"
    if ending["best_kill"]:
        whole(page.locator(".past .fight .total").first)
    expect(page.locator(".marks i")).to_have_count(len(ending["marks"]))
    after = [one["step"] for one in ending["marks"] if one["step"] > ending["telling"]]
    page.get_by_role("button", name="The next moment").click()
    expect(slider).to_have_value(str(after[0]))
    if ending["marks"][0]["step"] < after[0]:  # the best fight may have been the first moment
        page.get_by_role("button", name="The moment before").click()
        expect(slider).not_to_have_value(str(after[0]))
    page.get_by_label("How fast it plays").select_option("4×")
    slider.fill("3")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("3")
    page.get_by_role("button", name="Stop").click()
    at_every_size(page, "main > header, .steer >> nth=0")

    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"{person.url}/me")
    played = page.locator(".boxes li").filter(has_text="Deluxe")
    expect(played).to_contain_text("of 1 won")
    expect(page.locator(".boxes li").filter(has_text="not played yet")).to_have_count(4)
    expect(page.locator(".medals .medal").first).to_be_visible()
    page.get_by_role("button", name="My portrait").click()
    page.get_by_role("button", name="Portrait 3", exact=True).click()
    expect(page.get_by_role("button", name="Portrait 3", exact=True)).to_have_count(0)
    assert faults(page) == []
    at_every_size(page)
    page.goto(address.replace("/replay/", "/t/"))
    page.get_by_role("button", name="Play again").click()
    person.is_dealt_in()


def test_my_turn_begins_with_what_i_missed(arrive: Arrive, house: House) -> None:
    """In lines with names; opened, it says by what, and a face leaves only the log of that one. Who loads the page
    anew finds it again, and the cards of the hand where they lay."""
    others = {"Bo": {"level": 3}, "Cleo": {"level": 2}, "Dan": {"level": 6, "in_play": ["Elf"]}}
    fight = {"monsters": ["Lawn Flamingo Flock"]}
    position = table({"level": 4, "hand": ["Magic Missile"]}, others, fight=fight, door=["Halfling"])
    position["turn"] = "Dan"
    person = sits_at(arrive, house, (position, [("Dan", "claim the kill")]), viewport={"width": 1366, "height": 768})
    person.is_offered("kick")
    page = person.page
    line = page.get_by_role("button", name="Since your last turn")
    expect(line.locator(".medal")).to_have_count(1)
    expect(line).to_contain_text(re.compile(r"\+\d Level"))
    box = line.bounding_box()
    assert box and box["height"] < 64, "one thing is told in one line"
    line.click()
    told = page.locator(".told li")
    expect(told).to_have_count(1)
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    line.click()
    page.locator(".board").click(position={"x": 40, "y": 40})
    expect(told).to_have_count(0)
    line.click()
    expect(told).to_contain_text(re.compile(r"\+\d Level"))
    expect(told.get_by_text("Lawn Flamingo Flock")).to_be_visible()  # by name
    told.get_by_role("button").first.click()
    expect(told.get_by_role("button").first).to_have_attribute("aria-pressed", "true")
    name = page.locator(".told li b").inner_text()
    lines = page.get_by_role("log", name="What happened").locator(".entry p")
    expect(lines.filter(has_text=name).first).to_be_visible()
    expect(lines.filter(has_not_text=name)).to_have_count(0)
    address = page.url
    person.home()
    row = page.locator("section.mine li").first
    expect(row).to_contain_text("Your turn")
    expect(row.locator("time")).to_have_text(re.compile(r"· (now|\d+ min\. ago)"))
    whole, leads = row.bounding_box(), row.locator("a").bounding_box()
    assert whole and leads and leads["width"] >= whole["width"] - 6 and leads["height"] >= whole["height"] - 6
    play, learn = (page.locator(f".first > .{way}").bounding_box() for way in ("play", "learn"))
    assert play and learn and play | {"x": 0} == learn | {"x": 0}  # beside each other, and alike
    page.goto(address)
    person.is_offered("kick")
    expect(line.locator(".medal")).to_have_count(1)
    expect(line).to_contain_text(re.compile(r"\+\d Level"))
    line.click()
    expect(told).to_have_count(1)
    person.press("kick")
    expect(told).to_have_count(0)
    person.press("keep")
    held = person.hand.locator("[data-card]")
    expect(held).to_have_count(2)
    lay = [one.get_attribute("data-card") for one in held.all()]
    page.reload()
    expect(held).to_have_count(2)
    assert [one.get_attribute("data-card") for one in held.all()] == lay != sorted(lay, key=lambda card: int(card or 0))
    expect(line.locator(".medal")).to_have_count(0)


def test_a_sheet_says_each_thing_once(arrive: Arrive, house: House) -> None:
    """What is to be done first stands in one place, nothing is ringed twice, and no price stands below its text."""
    person = sits_at(arrive, house, states.fight_alone(), viewport={"width": 1366, "height": 768})
    page = person.page
    person.press("ask_help")
    sheet = page.get_by_role("dialog", name="Ask for help")
    expect(sheet.get_by_text("Choose whom first")).to_have_count(1)
    sheet.get_by_role("radio").first.check()
    sheet.get_by_role("button", name="Make your own offer").click()
    assert sheet.locator(".pill input").first.evaluate("(one) => getComputedStyle(one).opacity") == "0"
    page.keyboard.press("Escape")
    held = person.hand.get_by_role("button").filter(has_text="Yuppie Water")
    held.click()
    expect(person.sheet.locator(".text")).to_contain_text("200 gold")
    assert len(re.findall("200 gold", person.sheet.locator("article").inner_text())) == 1


def test_nobody_new_is_dealt_a_dull_face(arrive: Arrive) -> None:
    """Hoods, helmets and the like are there to be chosen, not dealt out; this name had one."""
    person = arrive().comes_as("Mia")
    page = person.page
    page.goto(f"{person.url}/me")
    expect(page.get_by_role("link", name="Play your first game")).to_be_visible()  # instead of a row of noughts
    expect(page.locator(".figures")).to_have_count(0)
    page.get_by_role("button", name="My portrait").click()
    every = page.locator(".faces button .medal path.line")
    expect(every).to_have_count(33)
    mine, *all_there_are = [one.get_attribute("d") for one in every.all()]
    assert mine and all_there_are.index(mine) not in (1, 2, 5, 10, 12, 14, 17, 19, 24, 27)
