"""Every screen of the page and how a person comes to it. A new one is a function and a place in SCREENS."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.deals import fights_at_once, seeds
from tests.browser.house import House
from tests.browser.person import Person

Show = Callable[[Person, House], None]
# where each table is that several screens are of, by its name; who was there just now need not sit down at another
TABLES: dict[str, str] = {}


def still_at(person: Person, table: str) -> bool:
    """Whether this person is there; if so, with nothing open."""
    if person.page.url != TABLES.get(table):
        return False
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog[open], aside.sheet")).to_have_count(0)
    return True


def home(person: Person, house: House) -> None:
    person.plays_now().home()  # with a game of one's own in the list
    person.page.get_by_role("link", name="Go to the table").first.wait_for()


def setup(person: Person, house: House) -> None:
    person.home().page.get_by_role("button", name="Set up a table").click()
    person.page.locator("form details summary").first.click()


def waiting(person: Person, house: House) -> None:
    page = person.home().page
    page.get_by_role("button", name="Invite friends").click()
    page.get_by_role("button", name="Make the table").click()
    person.waits()
    expect(page.get_by_role("img", name="Scan it to join")).to_have_js_property("complete", True)
    page.get_by_text("More ways to fill a chair").click()
    page.get_by_role("button", name="A bot of your own").click()
    command = page.get_by_label("Run this where your bot is")
    command.wait_for()
    shown = command.input_value()
    assert re.fullmatch(rf"kickdoor bot connect {re.escape(page.url)} --token \S{{20,}} rookie", shown), shown


def game(person: Person, house: House) -> None:
    if not still_at(person, "game"):
        person.plays_now().sees(lambda screen: len(screen.hand) > 0)
        TABLES["game"] = person.page.url


def fight(person: Person, house: House) -> None:
    if not still_at(person, "fight"):
        house.deals(seeds(fights_at_once, 4, 1)[0])
        person.plays_now()
        person.press("kick")
        person.sees(lambda screen: screen.fight)
        TABLES["fight"] = person.page.url


def bargain_sheet(person: Person, house: House) -> None:
    fight(person, house)
    person.press("ask_help")
    person.page.get_by_role("dialog", name="Ask for help").wait_for()


def card_sheet(person: Person, house: House) -> None:
    game(person, house)
    person.hand.get_by_role("button").first.click()
    person.sheet.wait_for()


def rule_sheet(person: Person, house: House) -> None:
    fight(person, house)
    person.page.get_by_role("region", name="Fight").locator("li button").first.click()
    person.page.get_by_role("dialog").wait_for()


def menu(person: Person, house: House) -> None:
    game(person, house)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("dialog").wait_for()


def rules(person: Person, house: House) -> None:
    _page(person, "rules", "Rules")
    person.page.get_by_role("searchbox").or_(person.page.get_by_role("textbox")).first.fill("ties")


def gallery(person: Person, house: House) -> None:
    """A search leaves a few of its hundreds of cards, which all look alike to axe."""
    _page(person, "gallery", "All cards")
    person.page.locator(".cards .card").first.wait_for()
    person.page.locator("search input").first.fill("boots")
    expect(person.page.locator(".cards .card").nth(40)).to_have_count(0)
    person.page.locator(".cards .card").first.wait_for()


def how_to_play(person: Person, house: House) -> None:
    _page(person, "how", "How to play")


def lesson(person: Person, house: House) -> None:
    person.home().page.get_by_role("button", name="Your first game").click()
    person.is_dealt_in().page.get_by_role("note", name="First lesson").wait_for()


def judge(person: Person, house: House) -> None:
    _page(person, "judge", "The judge")


def companion(person: Person, house: House) -> None:
    _page(person, "companion", "Companion")


def _page(person: Person, path: str, heading: str) -> None:
    person.page.goto(f"{person.url}/{path}")
    person.page.get_by_role("heading", name=heading, exact=True).wait_for()


def credits(person: Person, house: House) -> None:
    _page(person, "credits", "Credits")


# The end of a game and the replay are looked at where a game has been played: test_full_games.
SCREENS: tuple[Show, ...] = (
    home, setup, waiting, game, card_sheet, menu, fight, rule_sheet, bargain_sheet, rules, gallery, how_to_play,
    lesson, judge, companion,
    credits,
)  # fmt: skip
