"""Several people with browsers of their own at one table: help, bargains, Curses at odd moments, death, looting."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Arrive
from tests.browser.deals import first_fights, first_is_cursed_and_dies, seeds
from tests.browser.house import House
from tests.browser.person import AGAIN, PLAIN, Person, play_on
from tests.patience import HANGS
from tests.soaking import ROUND

pytestmark = pytest.mark.slow
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eve", "Finn")
MANY = 6 if ROUND else 3
LONGER = 4 if ROUND else 2  # turns that people who have bargained play


@pytest.mark.soak
def test_two_people_bargain_for_help(arrive: Arrive, house: House) -> None:
    """An offer, other terms, agreement; both screens tell the same story."""
    host, guest = gather(arrive, 2, bots=1)
    house.deals(seeds(first_fights, 3, 1)[0])
    host.begins()
    guest.is_dealt_in()
    bargained = {"asked": False, "countered": False}
    end = time.monotonic() + HANGS
    while not (host.look().over or host.has_read("helps|joins")) and time.monotonic() < end:
        for one, other in ((host, guest), (guest, host)):
            screen = one.look()
            if screen.listens and "ask_help" in screen.verbs and "claim" not in screen.verbs:
                ask_for_help(one, other)
                bargained["asked"] = True
                if answer_with_other_terms(other):
                    bargained["countered"] = True
                    one.press("accept")
            elif not one.step(screen):
                one.page.wait_for_timeout(AGAIN)
    assert bargained == {"asked": True, "countered": True}
    tells_in_order(host, "asks .* for help", "would help", "helps|joins|side")
    assert play_on([host, guest], lambda: turn_of(host) >= turn_of(guest) >= LONGER), "the game stands still"
    agree([host, guest])


@pytest.mark.soak
def test_a_curse_in_a_fight_a_death_and_looting(arrive: Arrive, house: House) -> None:
    """The first to kick a door is cursed in the middle of the fight, dies, and is looted by the others; in a soak
    by five of them."""
    people = gather(arrive, MANY)
    house.deals(seeds(first_is_cursed_and_dies, MANY, 1)[0])
    people[0].begins()
    for person in people:
        person.is_dealt_in()
    quiet = [verb for verb in PLAIN if verb not in ("kick", "run")]
    assert play_on(people, lambda: any("kick" in person.look().verbs for person in people), quiet)
    first = next(person for person in people if "kick" in person.look().verbs)
    first.press("kick")
    for person in people:
        person.sees(lambda screen: screen.fight)
    others = [person for person in people if person is not first]
    assert any(person.plays_from_hand(("play",), rf"\b{first.name}\b") for person in others), "nobody had a Curse"
    assert play_on(people, lambda: "run" in first.look().verbs, quiet)
    first.press("run")
    dead = [first.name, True]
    assert play_on(people, lambda: dead in shown_dead(others[0])), "running away did not end in death"
    assert play_on(people, lambda: "pick" in {verb for one in others for verb in one.pressed}), "nobody looted"
    assert play_on(people, lambda: turn_of(first) >= 2), "the game stands still"
    tells_in_order(first, "kick the door open", "plays .* on you", "You run", "You are dead", "loots")
    agree(people)


# ---- what people do ----------------------------------------------------------------------------------------------


def gather(arrive: Arrive, how_many: int, bots: int = 0) -> list[Person]:
    """So many people at a table by the host's link, nobody dealt in yet."""
    host = arrive().comes_as(NAMES[0]).sets_up(people=how_many, bots=bots)
    link = host.page.get_by_label("Send this link to your friends").input_value()
    guests = [arrive().comes_as(name).sits_down(link) for name in NAMES[1:how_many]]
    expect(host.page.get_by_role("button", name="Begin the game")).to_be_enabled()
    return [host, *guests]


def ask_for_help(one: Person, other: Person) -> None:
    one.press("ask_help")
    sheet = one.page.get_by_role("dialog", name="Ask for help")
    sheet.get_by_role("radio", name=other.name).check()
    if (own := sheet.get_by_role("button", name="Make your own offer")).count():  # not to who has declined already
        own.click()
    sheet.get_by_label("Treasures for the helper").fill("0")
    sheet.get_by_role("button", name=f"Ask {other.name} to help for nothing").click()
    expect(sheet).to_be_hidden()


def answer_with_other_terms(one: Person) -> bool:
    """Whether there was something to answer: a third may have come between."""
    screen = one.sees(lambda screen: "accept" in screen.verbs or "kick" in screen.verbs or not screen.fight)
    if "counter" not in screen.verbs:
        return False
    one.press("counter")
    sheet = one.page.get_by_role("dialog", name="Other terms")
    sheet.get_by_label("Treasures for you").fill("1")
    sheet.get_by_role("button", name="Make the offer").click()
    expect(sheet).to_be_hidden()
    return True


def turn_of(person: Person) -> int:
    found = re.search(r"Turn (\d+)", person.look().turn)
    return int(found[1]) if found else 0


def shown_dead(person: Person) -> list[list[object]]:
    return [[name, dead] for name, _level, dead in person.look().players]


def tells_in_order(person: Person, *wanted: str) -> None:
    """The log has these lines, one after the other."""
    lines = iter(person.heard)
    for words in wanted:
        assert any(re.search(words, line) for line in lines), (
            f"the log does not tell of {words!r}: {list(person.heard)}"
        )


def agree(people: list[Person]) -> None:
    """Everybody sees the same table, as soon as it is quiet for a moment."""
    end = time.monotonic() + HANGS
    while len({repr(person.look().public) for person in people}) > 1:
        assert time.monotonic() < end, "\n".join(repr(person.look().public) for person in people)
        people[0].page.wait_for_timeout(100)
