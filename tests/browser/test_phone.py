"""On a small phone a game is played by taps. What each screen looks like there is in test_screens."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Error, expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.deals import fights_at_once, seeds
from tests.browser.eyes import phone_faults, too_wide
from tests.browser.house import House
from tests.browser.person import DEAF, QUICK, Person
from tests.browser.states import EIGHT, GEAR, sits_at, table
from tests.patience import HANGS


def test_taps_play_a_turn_with_a_fight(arrive: Arrive, house: House) -> None:
    person = arrive(**PHONE)
    house.deals(seeds(fights_at_once, 4, 1)[0])
    person.plays_now()
    tap_until(person, "kick")
    looks_at_a_card(person)
    tap_until(person, "run", "kick")
    assert person.look().fight
    assert phone_faults(person.page) == []
    end = time.monotonic() + HANGS
    while "Turn 1:" in person.look().turn:
        assert time.monotonic() < end, f"the turn does not end: {person.look()}"
        tap(person)
    person.page.get_by_role("button", name="What happened").tap()
    assert phone_faults(person.page) == []
    assert person.page.get_by_role("log", name="What happened").get_by_text("kick the door open").first.is_visible()
    person.page.get_by_role("button", name="Chat").tap()
    assert phone_faults(person.page) == []
    person.page.get_by_role("button", name="Table", exact=True).tap()
    assert phone_faults(person.page) == []


def test_beside_the_door_the_decks_can_be_tapped(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.hand_of_eight(), **PHONE).page
    page.locator(".doorway .door").wait_for()
    assert phone_faults(page) == []


def tap(person: Person) -> None:
    """The first thing a plain player would do."""
    screen = person.look(300)
    if not screen.listens:
        return
    spots = [person.button(verb) for verb in person.would_press(screen)]
    try:
        (person.picks.first if screen.picks else spots[0]).tap(timeout=QUICK)
    except Error as gone:
        if "Timeout" not in gone.message:
            raise


def tap_until(person: Person, offered: str, first: str = "") -> None:
    end = time.monotonic() + HANGS
    if first:
        person.page.wait_for_timeout(400)
        person.button(first).tap()
    while offered not in person.look().verbs:
        assert time.monotonic() < end, f"{offered} was never offered: {person.look()}"
        tap(person)


def looks_at_a_card(person: Person) -> None:
    person.hand.get_by_role("button").last.tap()
    person.sheet.wait_for()
    assert too_wide(person.page) == 0
    person.page.wait_for_timeout(DEAF)  # sooner it would be the second tap of two on the card
    person.sheet.get_by_role("button", name="Close").tap()
    person.sheet.wait_for(state="hidden")


def test_what_lies_in_front_of_one_is_at_hand_in_a_fight(arrive: Arrive, house: House) -> None:
    """A small screen has no room for it beside the fight: its abilities are buttons there, and say what they cost."""
    position = table({"level": 1, "in_play": ["Warrior", *GEAR], "hand": EIGHT[:3]}, fight={"monsters": ["Net Troll"]})
    person = sits_at(arrive, house, (position, []), **PHONE)
    powers = person.page.get_by_role("region", name="Your move")
    powers.get_by_role("button", name=re.compile(r"Berserk.*discard 1.+3 cards", re.DOTALL)).tap()
    expect(person.page.locator(".actions .answer")).to_contain_text("Let it be")
    assert phone_faults(person.page) == [] and too_wide(person.page) == 0
