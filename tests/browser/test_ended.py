"""How a game ends: who has won and by what, for winners and losers, also while nobody can tell how it went."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import SIZES, faults
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.states import State, sits_at, table

MONSTER = "Lawn Flamingo Flock"
PHONES = ((360, 740), (390, 844), (740, 360), (844, 390))


def about_to_be_won(mine: bool) -> State:
    """By Ada, whom nothing is missing but to say so; or by Bo, who does."""
    others = {**states.OTHERS, "Bo": {"level": 6 if mine else 9, "in_play": ["Sword With Mood Swings"]}}
    others["Dan"] = {"level": 8}
    position = table({"level": 9 if mine else 5, "in_play": states.GEAR}, others, fight={"monsters": [MONSTER]})
    position["turn"] = "Ada" if mine else "Bo"
    return position, []


def sees_the_end(arrive: Arrive, house: House, mine: bool, told: bool = True) -> Person:
    house.lays(*about_to_be_won(mine))
    person = arrive(house=house)
    if not told:
        person.page.route("**/ending*", lambda route: route.fulfill(status=404, json={}))
    person.plays_now()
    if mine:
        person.press("claim")
    person.page.locator(".over h2").wait_for()
    return person


@pytest.mark.parametrize("mine", (True, False))
def test_whoever_wins_stands_there_with_what_was_beaten_for_it(arrive: Arrive, house: House, mine: bool) -> None:
    page = sees_the_end(arrive, house, mine).page
    page.get_by_role("list", name="What this game is remembered for").wait_for()
    steps = page.get_by_role("list", name="The podium").get_by_role("listitem")
    expect(steps).to_have_count(4)
    expect(steps.filter(has_text="Place 1")).to_contain_text("Level 10")
    expect(page.locator(".podium .blow .name")).to_have_text(MONSTER)
    expect(page.get_by_role("region", name="You", exact=True)).to_contain_text(
        "You: the winner of 4" if mine else "You: place 3 of 4"
    )
    pictures = page.locator(".ending .card .name").all_inner_texts()
    assert len(pictures) == len(set(pictures)), "one picture stands for several things"
    expect(
        page.locator(".medals .medal").first
    ).to_be_visible()  # who has struck the last blow, whose victim lies on the podium
    for width, height in SIZES["desk"]:
        page.set_viewport_size({"width": width, "height": height})
        needed = (".podium .who", ".podium .blow", ".medals li", ".chart")
        assert faults(page, needed) == [], (width, height)
    page.get_by_role("link", name="Look back on it").click()
    expect(page.get_by_role("slider")).to_have_value("0")
    expect(page.locator(".past .fight")).to_contain_text("5")  # a position is looked back on as it was laid


def test_the_places_are_told_where_nothing_more_is_to_be_had(
    arrive: Arrive, house: House, quiet_about: list[str]
) -> None:
    """By what lies on the table; and of what only the log would tell, nothing is made up."""
    quiet_about.append("404")
    page = sees_the_end(arrive, house, mine=False, told=False).page
    steps = page.get_by_role("list", name="The podium").get_by_role("listitem")
    expect(steps).to_have_count(4)
    for place, level in enumerate((10, 8, 5, 4), 1):
        expect(steps.filter(has_text=f"Place {place}")).to_contain_text(f"Level {level}")
    expect(page.get_by_text("fights won")).to_have_count(0)
    expect(page.locator(".chart")).to_have_count(0)


def test_the_table_at_the_end_shows_what_lies_before_oneself(arrive: Arrive, house: House) -> None:
    page = sees_the_end(arrive, house, mine=True).page
    page.get_by_role("button", name="See the table").click()
    for width, height in SIZES["desk"]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".player.mine .chip")).to_have_count(len(states.GEAR))
        for chip in page.locator(".player.mine .chip").all():
            expect(chip).to_be_in_viewport(ratio=1)


FORBIDS = "void (navigator.clipboard.writeText = () => Promise.reject(new Error('not here')))"


@pytest.mark.apart
def test_a_shared_link_is_told_of_or_there_to_be_copied_by_hand(arrive: Arrive, house: House) -> None:
    page = sees_the_end(arrive, house, mine=True).page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share the replay").click()
    expect(page.get_by_role("status").filter(has_text="Link copied")).to_be_in_viewport(ratio=1)
    page.evaluate(FORBIDS)
    page.get_by_role("button", name="Link copied").click()
    box = page.get_by_role("dialog", name="Share the replay").get_by_role("textbox")
    expect(box).to_have_value(page.url.replace("/t/", "/replay/"))
    expect(box).to_be_focused()
    assert page.evaluate("getSelection().toString()") == page.url.replace("/t/", "/replay/")


def test_a_replay_that_cannot_be_read_says_so_and_leads_back(
    arrive: Arrive, house: House, quiet_about: list[str]
) -> None:
    """In one sentence, and with nothing empty around it."""
    quiet_about.append("409")
    page = sees_the_end(arrive, house, mine=True).page
    page.get_by_role("list", name="The podium").wait_for()
    page.route(re.compile(r"/api/replays/[^/]+/\d+"), lambda route: route.fulfill(status=409, json={"error": "no"}))
    page.get_by_role("link", name="Look back on it").click()
    expect(page.get_by_role("alert")).to_have_text(re.compile("no longer whole"))
    expect(page.get_by_role("slider")).to_have_count(0)
    page.get_by_role("link", name="Back to the start").click()
    page.get_by_role("button", name="Play now").wait_for()


def test_a_fight_looked_back_on_in_the_game_is_whole(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.fight_with_helper(), viewport={"width": 1366, "height": 768}).page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Step through the game so far").click()
    board = page.locator(".past .board.fought")
    board.wait_for()
    sheet, box = page.get_by_role("dialog").bounding_box(), board.bounding_box()
    assert sheet and box and box["y"] + box["height"] <= sheet["y"] + sheet["height"]


def test_the_levels_over_a_long_game_say_which_turn_they_are_of(arrive: Arrive, house: House) -> None:
    """Every fifth one, between the first and the last."""

    def longer(route: Route) -> None:
        told = route.fetch().json()
        first, *rest = told["levels"]
        route.fulfill(json={**told, "levels": [first] * 22 + rest})

    house.lays(*about_to_be_won(mine=True))
    person = arrive(house=house)
    person.page.route("**/ending*", longer)
    person.plays_now()
    person.press("claim")
    expect(person.page.locator(".chart svg text", has_text=re.compile(r"^15$"))).to_have_count(1)


# of the awards, and of who stands on the podium: what is beyond an edge of its row, cut, or lies over another
BEYOND = """() => {
  const row = document.querySelector(".medals"), box = row.getBoundingClientRect();
  const all = [...row.children, ...document.querySelectorAll(".podium .block")];
  const out = all.filter((one) => one.parentElement === row).filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < box.left - 1 || right > box.right + 1 || one.scrollWidth > one.clientWidth + 1;
  });
  const over = all.flatMap((one, i) => all.slice(i + 1).filter((other) => {
    const [a, b] = [one, other].map((it) => it.getBoundingClientRect());
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }));
  return [...out, ...over].map((one) => one.innerText);
}"""


def test_all_awards_are_one_look_on_a_phone(arrive: Arrive, house: House) -> None:
    """Two side by side, three on its side: none beyond an edge, and all of them at once where they are scrolled to."""

    def richer(route: Route) -> None:
        told = route.fetch().json()
        kill, betrayal = told["finish"], {"by": 1, "on": 2, "card": 40, "died": True, "levels": 0, "things": 0}
        more = {"best_kill": {**kill, "turn": 99, "seat": 2}, "betrayal": {**betrayal, "fight": False}}
        route.fulfill(json={**told, **more, "cursed": [1, 2], "helpful": [0]})

    house.lays(*about_to_be_won(mine=True))
    person = arrive(house=house, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = person.page
    page.route("**/ending*", richer)
    person.plays_now().press("claim")
    awards = page.locator(".medals li")
    expect(awards).to_have_count(5)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".medals").scroll_into_view_if_needed()
        assert page.evaluate(BEYOND) == [], (width, height)
        lefts = awards.evaluate_all("all => all.map((one) => Math.round(one.getBoundingClientRect().left))")
        assert len(set(lefts[:4])) == (2 if height > width else 3), lefts
        assert faults(page, ()) == [], (width, height)
        for award in awards.all():
            expect(award).to_be_in_viewport(ratio=0.99)


def test_whoever_wins_with_others_is_told_with_whom(arrive: Arrive, house: House) -> None:
    """An Elf who helps comes to the last Level in the same fight."""
    others = {**states.OTHERS, "Bo": {"level": 9, "in_play": ["Elf"]}, "Dan": {"level": 8}}
    fight = {"monsters": [MONSTER], "helper": "Bo", "terms": {"treasures": 1, "first_pick": "Bo"}}
    position = table({"level": 9, "in_play": states.GEAR}, others, fight=fight)
    house.lays(position, [])
    person = arrive(house=house).plays_now()
    name = person.page.locator(".others .player .who b").first.inner_text()
    person.press("claim")
    expect(person.page.locator(".over h2")).to_have_text(f"You and {name} won the game!")
    mine = person.page.get_by_role("region", name="You", exact=True)
    expect(mine).to_contain_text("You: one of the winners, of 4")
