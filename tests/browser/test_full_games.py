"""One person against bots in every edition, from the set-up page on: in one to the winner of a short game, in a soak in
all of them to that of a usual one."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, Arrive
from tests.browser.deals import ends_soon, seeds
from tests.browser.eyes import every_fault
from tests.browser.house import House
from tests.browser.person import Person, Screen
from tests.browser.test_geometry import seen
from tests.browser.test_keyboard import enter
from tests.patience import HANGS
from tests.soaking import ROUND, some

from kickdoor.cards import built_in

pytestmark = pytest.mark.slow
SECONDS = 4 * HANGS  # on an idle machine a fifteenth of it
FIRST = built_in()[0]  # what looks alike in all editions is looked at in this one
LAST = -1  # of the others the one that differs most stands for all
TURNS = 3  # of it
WINS = 4  # the Level that wins the short game
ENDING = (".over h2", ".podium li", ".medals li", ".over .row button")


@pytest.mark.always
@pytest.mark.apart
def test_a_person_plays_a_whole_game(arrive: Arrive, house: House) -> None:
    house.deals(seeds(ends_soon, 3, 1, FIRST, WINS)[0])
    person = arrive().sets_up(FIRST, bots=2, wins_at=WINS)
    plays(person)
    sees_how_it_ended(person)
    assert every_fault(person.page, 0) == []
    assert seen(person.page, "desk", ENDING, 0) + seen(person.page, "phone", (), 0) == []
    person.page.set_viewport_size(DESKTOP)
    person.page.get_by_role("button", name="See the table").click()
    has_won(person, person.look())
    person.page.get_by_role("button", name="How it ended").click()
    enter(person.page, lambda one: "Look back" in one["words"])
    sees_the_replay(person.page)
    assert every_fault(person.page, 1) == []
    sees_the_own_page(person)
    assert every_fault(person.page, 2) == []


@pytest.mark.soak
@pytest.mark.parametrize("pack", some([pack for pack in built_in() if ROUND or pack != FIRST], LAST))
@pytest.mark.apart
def test_a_person_plays_some_turns_or_in_a_soak_all(arrive: Arrive, pack: str) -> None:
    person = arrive().sets_up(pack, bots=2)
    screen = plays(person, 0 if ROUND else TURNS)
    if not screen.over:
        expect(person.page.locator(".log .from")).to_have_text("Since your last turn")  # a line across the log
    else:
        sees_how_it_ended(person)
        person.page.get_by_role("link", name="Look back on it").click()
        sees_the_replay(person.page)


def plays(person: Person, turns: int = 0) -> Screen:
    """To the end, or so many turns and until a card has been played from the hand. Whether a pause is passed in is
    chance: alone with bots one is asked only where there is something to say."""
    end = time.monotonic() + SECONDS
    played, tried = 0, set[str]()
    while not (screen := person.look(500)).over:
        assert time.monotonic() < end, f"no winner after {SECONDS} s: {screen}"
        if turns and played and turn_of(screen) > turns:
            break
        if "kick" in screen.verbs and screen.turn not in tried:
            tried.add(screen.turn)
            played += person.plays_from_hand()
        else:
            person.step(screen)
    assert played, "no card was ever played from the hand"
    assert "kick" in person.pressed
    return screen


def turn_of(screen: Screen) -> int:
    found = re.match(r"Turn (\d+):", screen.turn)
    return int(found[1]) if found else 0


def has_won(person: Person, screen: Screen) -> None:
    """Somebody."""
    levels = [int(level) for _name, level, _dead in screen.players]
    assert max(levels) == WINS and len(levels) == 3


def sees_how_it_ended(person: Person) -> None:
    """The winner on top, everybody's Levels, what the game is remembered for; the replay is shared by its address."""
    page = person.page
    expect(page.get_by_role("heading", name="won the game!")).to_be_visible()
    podium = page.get_by_role("list", name="The podium").get_by_role("listitem")
    expect(podium.first).to_contain_text("Place 1")
    assert len(podium.all()) == 3
    expect(podium.locator(".who > svg")).to_have_count(1)  # the crown is on one head
    expect(page.get_by_role("img", name="Levels of everybody over")).to_be_visible()
    medals = page.get_by_role("list", name="What this game is remembered for")
    expect(medals).to_contain_text("est kill")
    sees_how_it_was_for_oneself(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share the replay").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url.replace("/t/", "/replay/")


def sees_how_it_was_for_oneself(page: Page) -> None:
    """As the server tells it; what is to be done next covers nothing of it, and looking back is a button, too."""
    told = page.request.get(page.url.replace("/t/", "/api/replays/") + "/ending").json()
    me = told["finishers"][0]
    mine = page.get_by_role("region", name="You", exact=True)
    expect(mine.get_by_role("heading", name=re.compile("^You: "))).to_contain_text(
        "You: the winner of 3" if me["place"] == 1 else f"You: place {me['place']} of 3"
    )
    expect(mine).to_contain_text(f"{me['won']} fight")
    expect(mine.get_by_text("Your best fight")).to_have_count(int(me["kill"] is not None))
    expect(mine.get_by_text("Cost you most")).to_have_count(int(me["setback"] is not None))
    expect(page.get_by_role("link", name="Watch it")).to_have_count(int(told["turning"] is not None))
    for width, height in ((360, 740), (740, 360), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        parts = (".over .told", ".over > .row", ".over .big", ".over a.button")
        scrolled, bar, again, back = (page.locator(one).bounding_box() or {} for one in parts)
        apart = scrolled["y"] + scrolled["height"] <= bar["y"] + 1 or scrolled["x"] + scrolled["width"] <= bar["x"] + 1
        assert apart, (width, height)
        assert back["height"] >= 44 and again["height"] >= 44, "one to be pressed, too"
    page.set_viewport_size(DESKTOP)


def sees_the_own_page(person: Person) -> None:
    """The game with its place, what it adds up to, and a portrait to be chosen."""
    page = person.page
    page.goto(f"{person.url}/me")
    expect(page.get_by_text(re.compile(r"^Place [123] of 3$"))).to_be_visible()
    won = int(page.locator(".played .won").count() > 0)
    assert page.locator("dl.figures dd").all_inner_texts()[:2] == ["1", str(won)]  # said here, and nowhere else
    expect(page.locator("header p")).to_have_count(0)
    for heading in ("Trophies", "By edition", "By Class", "My games"):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    page.get_by_role("button", name="My portrait").click()
    page.get_by_role("button", name="Portrait 8", exact=True).click()
    expect(page.get_by_role("button", name="Portrait 8", exact=True)).to_have_count(0)  # chosen, and done
    assert page.request.get(f"{person.url}/api/me").json()["portrait"] == "fox-head"


def sees_the_replay(page: Page) -> None:
    """From the first move a few steps on, and to the end."""
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    for _press in range(2):
        page.get_by_role("button", name="One on").click()
    expect(slider).to_have_value("2")
    expect(page.locator("section.player")).to_have_count(3)
    slider.press("End")
    last = slider.get_attribute("max")
    assert last and int(last) > 20
    expect(slider).to_have_value(last)
    expect(page.get_by_role("button", name="One on")).to_be_disabled()
