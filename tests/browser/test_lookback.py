"""Looking back on a small phone, Levels over time in a running game, where notices lie, and two pages with a form."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, WebSocketRoute, expect
from tests.browser import states
from tests.browser.conftest import DESKTOP, PHONE, Arrive
from tests.browser.deals import fights_at_once, seeds
from tests.browser.eyes import faults, out_of_reach, phone_faults, too_wide
from tests.browser.house import House
from tests.browser.person import Person, play_on
from tests.browser.test_table import SOON_WON, a_replay, bots_play

TWO_LINES = 33  # pixels, of the log in a phone's replay
QUARTER = PHONE["viewport"]["height"] / 4  # type: ignore[index]


def in_a_fight(person: Person, house: House) -> Person:
    house.deals(seeds(fights_at_once, 4, 1)[0])
    person.plays_now()
    assert play_on([person], lambda: person.look().fight, ("pass", "kick"))
    return person


def box(one: Locator) -> FloatRect:
    found = one.bounding_box()
    assert found, f"{one} is not on the screen"
    return found


def overlap(one: Locator, other: Locator) -> bool:
    a, b = box(one), box(other)
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not beside and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]


# ---- looking back ------------------------------------------------------------------------------------------------


def test_the_game_so_far_on_a_small_phone(arrive: Arrive, house: House) -> None:
    """The bar leaves most of the screen to the table, stays in sight, and under it all are everybody's Levels."""
    person = in_a_fight(arrive(**PHONE), house)
    page = person.page
    now = {name: str(level) for name, level, _dead in person.look().players}
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Step through the game so far").tap()
    past = page.get_by_role("dialog", name="The game so far")
    is_small(past.locator(".steer"))

    chart = past.get_by_role("img", name="Levels of everybody over 1 turn")
    expect(past.locator("tbody th")).to_have_text(["0", "1"])  # after each turn, and no turn that is not there
    chart.scroll_into_view_if_needed()
    heading, bar = box(past.locator("> header")), box(past.locator(".steer"))
    assert bar["y"] >= heading["y"] + heading["height"] - 1, "the heading lies over the bar"
    expect(past.get_by_role("slider")).to_be_in_viewport(ratio=1)
    expect(chart).to_be_in_viewport(ratio=0.6)
    names = past.locator("figure thead th").all_text_contents()[1:]
    levels = past.locator("figure tbody tr").last.locator("td").all_text_contents()
    assert dict(zip(names, levels, strict=True)) == now
    assert too_wide(page) == 0 and faults(page) == [] and out_of_reach(page) == []


def test_a_replay_on_a_small_phone(arrive: Arrive, hasty: House) -> None:
    person = arrive(house=hasty, **PHONE)
    page = person.page
    page.goto(a_replay(person, hasty))
    is_small(page.locator(".steer"))
    assert box(page.locator("section.player").first)["y"] < 2 * QUARTER, "the table is seen at once"
    eyes = page.get_by_label("Seen by")
    expect(eyes).to_be_hidden()
    slider, chart = page.get_by_role("slider"), page.locator(".chart")
    tops = set()

    def is_moved_to(step: int) -> None:
        if slider.input_value() != str(step):  # it may be the most telling moment of this game, where the page begins
            with page.expect_response(re.compile(rf"/{step}\b")):
                slider.fill(str(step))
        expect(page.get_by_text(f"Move {step} of ")).to_be_visible()

    last_fight = int(slider.get_attribute("max") or 0) - 1  # most games end with one, and then the board is full
    is_moved_to(last_fight)
    while not page.locator(".past .fight").count():
        last_fight -= 1
        is_moved_to(last_fight)
    for step in (0, 24, 36, last_fight):
        is_moved_to(step)
        tops.add(round(box(chart)["y"]))
        told = page.locator(".lines .line > p")
        if told.count():  # two lines of it are seen, which is all of most; of more, and of many cards, it is scrolled
            log, line = box(page.locator(".lines")), box(told.first)
            assert line["y"] + min(line["height"], TWO_LINES) <= log["y"] + log["height"] + 1, "what happened is cut"
    assert len(tops) == 1, "what is below the table leaps from move to move"
    board = box(page.locator(".past .board"))
    assert board["y"] + board["height"] <= 4 * QUARTER, "bar, log and table are in sight together"
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_label("Go to").select_option(label="Turn 1")  # later on somebody may hold nothing
    eyes.select_option(index=1)
    expect(page.get_by_role("region", name="In hand then").locator("[data-card]").first).to_be_visible()
    expect(page.get_by_role("img", name="Levels of everybody over")).to_be_visible()
    expect(page.locator("figure .grid + text").last).to_have_text(str(SOON_WON))  # no higher than anybody could rise
    assert faults(page) == [] and phone_faults(page) == []


def test_a_line_is_named_whole_where_there_is_room(arrive: Arrive, hasty: House) -> None:
    person = arrive(house=hasty, **PHONE).comes_as("Polite Badger")
    person.page.goto(bots_play(person))
    names = person.page.locator("figure").first.locator("svg .name")
    expect(names.filter(has_text="Polite")).to_have_text(re.compile(r"^\d+ Polite Badger$"))
    assert names.evaluate_all(
        "all => all.every((one) => one.getBBox().x + one.getBBox().width <= one.ownerSVGElement.viewBox.baseVal.width)"
    )


def test_how_high_somebody_stands_is_told_by_the_place(arrive: Arrive, hasty: House) -> None:
    """Not by the order in which they stand: two who share a place have steps of one kind."""
    person = arrive(house=hasty, **PHONE)
    address, places = a_replay(person, hasty), [2, 1, 2, 4]

    def ended(route: Route) -> None:
        told = route.fetch().json()
        for one, place in zip(told["finishers"], places, strict=True):
            one["place"] = place
        route.fulfill(json=told)

    person.page.route("**/ending*", ended)
    person.page.goto(address)
    steps = person.page.locator(".podium .step")
    expect(steps).to_have_count(3)
    for step in steps.all():
        place = step.locator(".block > span[aria-hidden]").inner_text()
        assert f"rank-{place}" in (step.get_attribute("class") or "").split()

    places[3] = 2  # there are not enough blocks for three: they share one
    person.page.reload()
    expect(steps).to_have_count(2)
    expect(steps.last.locator(".who")).to_have_count(3)
    expect(person.page.locator(".podium .below")).to_have_count(0)
    assert faults(person.page) == []
    person.page.locator(".podium").scroll_into_view_if_needed()


def test_a_fight_looked_back_on_is_whole_on_a_small_desk(arrive: Arrive, hasty: House) -> None:
    person = arrive(house=hasty)
    page = person.page
    page.goto(a_replay(person, hasty))
    page.set_viewport_size({"width": 1366, "height": 768})
    slider = page.get_by_role("slider")
    slider.fill(str(int(slider.get_attribute("max") or 0) - 1))  # who wins has just won a fight
    board = page.locator(".past .fought")
    expect(board).to_be_visible()
    assert box(board)["y"] + box(board)["height"] <= 768
    eyes = page.get_by_label("Seen by")
    most = float(str(eyes.evaluate("one => parseFloat(getComputedStyle(one).maxWidth)")))
    assert box(eyes)["width"] < most, "its words are cut"


COVERED = """() => {
  const one = document.activeElement;
  const { left, top, width, height } = one.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return one.closest(".past") && !one.contains(hit) ? one.getAttribute("aria-label") ?? one.innerText : "";
}"""


def test_what_is_reached_by_keys_is_not_under_the_bar(arrive: Arrive, hasty: House) -> None:
    """Upwards through a replay that is longer than the window."""
    person = arrive(house=hasty, viewport={"width": 800, "height": 600})
    page = person.page
    page.goto(a_replay(person, hasty))
    page.get_by_role("slider").press("End")
    expect(page.get_by_role("img", name="Levels of everybody over")).to_be_visible()
    page.locator("details summary").last.focus()
    passed = 0
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        assert page.evaluate(COVERED) == ""
        passed += bool(page.evaluate("document.activeElement.closest('.past') !== null"))
    assert passed > 8


def is_small(bar: Locator) -> None:
    """One row of buttons and the slider, and what happened."""
    expect(bar.get_by_role("slider")).to_be_visible()
    expect(bar.get_by_text(re.compile("^Move"))).to_be_visible()
    assert box(bar)["height"] < QUARTER
    slider = box(bar.get_by_role("slider"))
    for name in ("One back", "Play", "One on"):
        assert abs(box(bar.get_by_role("button", name=name))["y"] - slider["y"]) < 4, f"{name} is in another row"


# ---- notices -----------------------------------------------------------------------------------------------------


class News:
    """The line to the server, on which one can be told that something has happened to one."""

    def __init__(self, page: Page) -> None:
        self.shown: dict[str, Any] = {}
        page.route_web_socket("**/ws/**", self._open)

    def _open(self, ours: WebSocketRoute) -> None:
        server = ours.connect_to_server()
        self.ours = ours

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["t"] == "view":
                self.shown = told
            ours.send(message)

        server.on_message(pass_on)

    def _tell(self, event: dict[str, Any]) -> None:
        self.shown["seq"] += 1
        self.ours.send(json.dumps({**self.shown, "events": [event]}))

    def arrives(self) -> None:
        """Two Levels are lost, one by one, and nothing else is new."""
        for level in (2, 1):
            self._tell({"what": "level", "seat": self.shown["seat"], "change": -1, "level": level})

    def is_remarked_on(self) -> None:
        self._tell({"what": "spoken", "seat": 1, "kind": "remark", "text": "I saw it coming, and said nothing. " * 3})


FOUGHT = (states.table({"level": 4, "hand": states.EIGHT[:3]}, fight={"monsters": ["Net Troll"]}), [])


@pytest.mark.apart
@pytest.mark.parametrize("size", [PHONE, {"viewport": DESKTOP}], ids=["phone", "desktop"])
def test_notices_leave_the_fight_in_sight(arrive: Arrive, house: House, size: dict[str, Any]) -> None:
    """Also on a phone, where they come one by one but are all there to be read out."""
    person = arrive(**size)
    news = News(person.page)
    house.lays(*FOUGHT)
    person.plays_now().is_left_alone()
    news.arrives()
    told = person.page.get_by_role("status").locator(".notice").filter(has_text="You lose 1 Level")
    expect(told).to_have_count(2)
    expect(told).to_contain_text(["Level 1 now", "Level 2 now"])  # the latest first
    totals = person.page.get_by_role("region", name="Fight").locator(".total")
    expect(totals).to_have_count(2)
    for number in totals.all():
        for notice in told.all():
            assert not overlap(notice, number), "a notice lies over the sums"
    if size is PHONE:
        assert box(told.nth(0))["height"] >= 42 and box(told.nth(1))["height"] <= 2, "one at a time"
        assert not overlap(told.nth(0), person.page.get_by_role("button", name="Menu"))
        assert not overlap(told.nth(0), person.page.locator(".others"))
        told.nth(0).get_by_role("button", name="Close").tap()
        expect(told).to_have_count(1)
        assert box(told.nth(0))["height"] >= 42, "then the one behind it"
    else:
        table = person.page.locator(".play")
        assert not any(overlap(notice, table) for notice in told.all()), "beside the table, over the log"


SEVERAL = (
    states.table({"level": 4, "hand": states.EIGHT[:3]}, fight={"monsters": ["Net Troll", "Carnivorous Couch"]}),
    [],
)


@pytest.mark.apart
@pytest.mark.parametrize(
    "state",
    [states.hand_of_eight(), FOUGHT, SEVERAL, states.something_has_to_go()],
    ids=["at peace", "in a fight", "with several monsters", "with cards to select"],
)
def test_on_a_phone_what_happens_to_me_is_told_above_my_seat(arrive: Arrive, house: House, state: states.State) -> None:
    """Which it is about: what has changed there is in sight, and in a fight the totals and what the monster does. Where
    cards to select lie down to the seat, it is above what is asked about them."""
    large = {"viewport": {"width": 390, "height": 844}}
    person = arrive(house=house, **(PHONE if state is SEVERAL else PHONE | large))
    news = News(person.page)
    house.lays(*state)
    person.plays_now().is_left_alone()
    bubble = person.page.locator(".bubble")
    news.is_remarked_on()
    asked = person.page.locator(".question").count() > 0
    expect(bubble).to_have_count(0 if asked else 1)  # nothing is said over what I am asked
    news.arrives()
    told = person.page.get_by_role("status").locator(".notice").filter(has_text="Level 1 now")
    expect(told).to_be_visible()
    assert bubble.count() == 0, "there is room for one message"
    fought = {id(FOUGHT): [".fight .total", ".fight .words"], id(SEVERAL): [".fight .total"]}.get(id(state), [])
    seat = () if state is SEVERAL else (".player.mine",)  # a small phone has no room for it then
    for place in (*seat, ".actions", ".others", ".bar", *fought, *[".question .ask"] * asked):
        places = person.page.locator(place).all()
        assert places and not any(overlap(told, one) for one in places), place
    assert not any(overlap(told, one) for one in person.page.locator(".question .pick").all())


# ---- forms -------------------------------------------------------------------------------------------------------


def test_what_is_wrong_with_a_table_is_said_where_one_looks(arrive: Arrive, quiet_about: list[str]) -> None:
    quiet_about.append(r"the server responded with a status of 4\d\d")
    page = arrive(**PHONE).home().page
    page.get_by_role("button", name="Set up a table").tap()
    page.get_by_role("spinbutton", name="People (with you)").fill("6")
    page.get_by_role("spinbutton", name="Bots").fill("5")
    page.get_by_role("button", name="Make the table").tap()
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)


def test_the_rules_of_one_chapter(arrive: Arrive) -> None:
    person = arrive()
    page = person.page
    page.goto(f"{person.url}/rules")
    page.get_by_label("Chapter").select_option("Death")
    expect(page.get_by_role("heading", level=2)).to_have_text(["Death"])
    shown = page.get_by_role("article").all()
    assert shown and all(str(one.get_attribute("id")).startswith("death.") for one in shown)
    page.get_by_label("Chapter").select_option("All chapters")
    expect(page.get_by_role("heading", name="Setting up", exact=True)).to_be_visible()


# ---- hindsight ---------------------------------------------------------------------------------------------------


def test_a_bot_is_asked_and_its_answer_grows(arrive: Arrive, hasty: House) -> None:
    """What it answers is the server's affair, and would take it long here: three answers are given for it."""
    person = arrive(house=hasty, **PHONE)
    page = person.page
    page.goto(a_replay(person, hasty))
    names = page.locator("section.player h2, section.player h3").all_text_contents()[:4] or ["A", "B", "C", "D"]
    at = [{"step": 10 * turn, "turn": turn, "chances": [0.2 + 0.1 * turn, 0.3, 0.2, 0.1]} for turn in range(4)]
    end = {"step": 40, "turn": 4, "chances": [1.0, 0.0, 0.0, 0.0]}
    moves = [
        {"step": 12, "seat": 1, "made": "plays a card", "chance": 0.31, "change": 0.08, "better": ""},
        {"step": 33, "seat": 0, "made": "runs away", "chance": 0.12, "change": -0.2, "better": "asks for help"},
    ]
    answers = [
        {"analyst": "champion", "done": 11, "steps": 40, "players": names, "standings": at[:2], "moves": []},
        {"analyst": "champion", "done": 29, "steps": 40, "players": names, "standings": at[:3], "moves": moves[:1]},
        {"analyst": "champion", "done": 40, "steps": 40, "players": names, "standings": [*at, end], "moves": moves},
    ]
    asked: list[str] = []

    def says(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(json=answers[min(len(asked), 3) - 1])

    page.route("**/hindsight*", says)
    assert asked == []
    page.get_by_role("button", name="Have a bot look at it").tap()
    told = page.get_by_role("region", name="What made the difference")
    expect(told.get_by_role("img", name="Everybody's chance to win over 4 turns")).to_be_visible()
    assert len(asked) == 3, "until it was all there, and no longer"
    expect(told.get_by_role("progressbar")).to_have_count(0)
    expect(told.get_by_role("listitem")).to_have_count(2)
    expect(told.get_by_text("31% to win, 8% more than with the best other move.")).to_be_visible()
    expect(told.get_by_text("The champion would have said: asks for help")).to_be_visible()
    told.get_by_role("button", name="Go there").last.tap()
    expect(page.locator(".steer").get_by_text(re.compile("^Move 33 "))).to_be_visible()
    expect(page.locator(".steer")).to_be_in_viewport()
    assert too_wide(page) == 0 and faults(page) == [] and phone_faults(page) == []
