"""What a person is told without asking: a slow line, a move that waits, a rematch."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.states import table
from tests.browser.test_line import Line, mark, my_turn, not_loaded_again
from tests.browser.test_table import have_played

# ---- a slow line -------------------------------------------------------------------------------------------------


@pytest.mark.apart
def test_a_slow_line_is_told_until_the_answer_comes(arrive: Arrive, house: House) -> None:
    """By the page's own clock, so that a busy machine is not taken for a slow line."""
    person = arrive()
    page, line = person.page, Line(person.page)
    page.clock.install()
    my_turn(person, house)
    slow = page.get_by_role("status").filter(has_text="The line is slow")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    line.hold()
    person.button("kick").click()
    page.clock.run_for(1000)
    expect(slow).to_have_count(0)
    page.clock.run_for(1500)
    expect(slow).to_be_visible()
    assert not person.look().fight and len(line.moves) == 1
    line.let_go()
    page.clock.resume()
    expect(slow).to_have_count(0)
    person.sees(lambda screen: screen.fight)
    assert len(line.moves) == 1, "it was sent again"


# ---- told elsewhere ----------------------------------------------------------------------------------------------

# A browser that notes what it should tell, and a page that is out of sight once `elsewhere` is set.
STUB = """
window.told = [];
window.Notification = class {
  static requestPermission = async () => ANSWER;
  constructor(title, options) { window.told.push([title, options.body]); }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => window.elsewhere === true });
Object.defineProperty(document, "visibilityState", { get: () => (document.hidden ? "hidden" : "visible") });
"""


def dealt_with_a_stub(person: Person, house: House, answer: str = "granted") -> Locator:
    """In a fight that is as good as won; the switch in the open menu."""
    person.page.add_init_script(STUB.replace("ANSWER", repr(answer)))
    house.lays(table({"level": 5, "hand": ["Halfling"]}, fight={"monsters": ["Doormat of Mild Doom"]}))
    person.plays_now()
    person.page.get_by_role("button", name="Menu").click()
    return person.page.get_by_role("checkbox", name="Tell me when it is my move")


def told_of_my_move(person: Person, elsewhere: bool) -> Any:
    """What the browser was given to tell until it is my move."""
    page = person.page
    page.keyboard.press("Escape")
    page.evaluate("(away) => { window.elsewhere = away; }", elsewhere)
    assert page.evaluate("window.told") == []
    person.press("claim")  # everybody may object to that; then it is my move again
    person.is_offered("end_turn")
    expect(page).to_have_title(re.compile("Your move"))
    person.is_left_alone()
    return page.evaluate("window.told")


@pytest.mark.apart
def test_who_is_elsewhere_is_told_once_that_it_is_their_move(arrive: Arrive, house: House) -> None:
    person = arrive()
    dealt_with_a_stub(person, house).check()
    assert told_of_my_move(person, elsewhere=True) == [["Kickdoor", "Your move"]]


@pytest.mark.apart
@pytest.mark.parametrize(("on", "elsewhere"), [(False, True), (True, False)], ids=["switched off", "looking"])
def test_nobody_is_told_who_does_not_want_it_or_sees_it(
    arrive: Arrive, house: House, on: bool, elsewhere: bool
) -> None:
    person = arrive()
    switch = dealt_with_a_stub(person, house)
    switch.click()  # asked for first, and on when that is granted
    expect(switch).to_be_checked()
    if not on:
        switch.uncheck()
    assert told_of_my_move(person, elsewhere) == []


@pytest.mark.apart
def test_a_browser_that_forbids_it_is_believed(arrive: Arrive, house: House) -> None:
    person = arrive()
    switch = dealt_with_a_stub(person, house, "denied")
    switch.click()
    expect(person.page.get_by_text("Your browser does not allow it.")).to_be_visible()
    assert told_of_my_move(person, elsewhere=True) == []
    person.page.get_by_role("button", name="Menu").click()
    expect(switch).not_to_be_checked()


# ---- a rematch ---------------------------------------------------------------------------------------------------


def test_who_lingers_after_the_game_is_asked_to_the_next_one(arrive: Arrive, hasty: House) -> None:
    host, guest, link = have_played(arrive, hasty)
    again, join = (guest.page.get_by_role("button", name=name) for name in ("Play again", "Join the next game"))
    for person in (host, guest):
        person.page.goto(link)
        expect(person.page.get_by_role("button", name="Play again")).to_be_visible()
        mark(person.page)
    host.page.get_by_role("button", name="Play again").click()
    host.waits()
    expect(join).to_be_visible()  # it asks now and then
    expect(again).to_have_count(0)
    join.click()
    guest.waits()
    assert host.page.url == guest.page.url != link
    for person in (host, guest):
        for seat, name in (("Seat 1", "Ada"), ("Seat 2", "Bo")):
            expect(person.page.get_by_role("listitem", name=seat)).to_contain_text(name)
        assert not_loaded_again(person.page)
    host.begins()
    assert guest.is_dealt_in().sees(lambda screen: len(screen.hand) > 0 or screen.over).turn  # bots are hasty here
