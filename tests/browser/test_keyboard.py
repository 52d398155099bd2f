"""Without a mouse: every control by Tab with a focus that shows, and a turn by keys, in a soak a whole game."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.deals import fights_at_once, seeds
from tests.browser.eyes import focused
from tests.browser.house import House
from tests.browser.person import DEAF, MEANS, Person
from tests.browser.states import EIGHT, choice_of_bad_stuff, sits_at, table
from tests.patience import HANGS
from tests.soaking import ROUND

STOPS = 250  # more than any screen has
# The number that stands on the button of this move; the options of a question count too. 0: it has none (any more).
DIGIT = """(verb) => Number([...document.querySelectorAll("[data-keys] > button:enabled")]
  .find((one) => one.checkVisibility() && one.dataset.verb === verb)?.dataset.key ?? 0)"""


def test_a_turn_by_tab_and_enter_with_a_focus_that_shows(arrive: Arrive, house: House) -> None:
    person = arrive()
    house.deals(seeds(fights_at_once, 4, 1)[0])
    person.home()
    enter(person.page, lambda one: "Play now" in one["words"])
    person.is_dealt_in()
    person.is_offered("kick")
    person.is_left_alone()
    looks_at_a_card(person)
    choose(person, "kick")
    person.sees(lambda screen: screen.fight)
    person.is_left_alone()
    asks_what_a_number_is(person)
    bargains_and_thinks_better_of_it(person)
    choose(person, "run")
    choose(person, "roll")
    keys(person, lambda: "Turn 1:" not in person.look().turn)


def test_what_was_opened_by_a_click_keeps_no_ring(arrive: Arrive, house: House) -> None:
    """Whoever opened it by a key is back where they were."""
    page = sits_at(arrive, house, states.trouble()).page
    menu = page.get_by_role("button", name="Menu")
    for opens, ringed in ((menu.click, False), (lambda: menu.press("Enter"), True)):
        opens()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert menu.evaluate("one => one.matches(':focus-visible')") is ringed


def test_the_golden_button_has_the_first_digit(arrive: Arrive, house: House) -> None:
    """Also where an ability could be used."""
    mine = {"level": 1, "in_play": ["Thief"], "hand": ["Halfling"]}
    others = {"Bo": {"level": 6}, "Cleo": {"level": 2}, "Dan": {"level": 2}}
    position = {**table(mine, others, fight={"monsters": ["Lawn Flamingo Flock"]}), "turn": "Bo"}
    person = sits_at(arrive, house, (position, [("Bo", "claim the kill")]))
    expect(person.button("ability")).to_be_visible()
    expect(person.button("pass")).to_have_class(re.compile("primary"))
    assert person.page.evaluate(DIGIT, "pass") == 1 < person.page.evaluate(DIGIT, "ability")


def test_a_digit_means_one_thing_for_as_long_as_one_decides(arrive: Arrive, house: House) -> None:
    """The fight that could not be won is no button before a monster is selected: it takes nobody's digit."""
    person = sits_at(arrive, house, states.trouble())
    digits = lambda: [person.page.evaluate(DIGIT, verb) for verb in ("loot_room", "trouble", "trade")]  # noqa: E731
    assert digits() == [1, 0, 3]
    person.page.wait_for_timeout(MEANS)
    person.page.keyboard.press("2")  # Looking for trouble
    expect(person.button("trouble")).to_contain_text("Fight Doormat of Mild Doom")
    assert digits() == [1, 2, 3]
    shown = "(one) => getComputedStyle(one, '::before').content"
    assert person.button("loot_room").evaluate(shown).startswith('"1"')
    person.page.wait_for_timeout(MEANS)
    person.page.keyboard.press("1")
    person.sees(lambda screen: "loot_room" not in screen.verbs)
    assert not person.look().fight


# a button that comes with a digit of its own, which is pressed at once and a moment later: how often it was by then
COMES = """async (moment) => {
  let times = 0;
  const button = document.createElement("button");
  Object.assign(button, { title: "new", onclick: () => times++ });
  document.querySelector(".actions .row").append(button);
  const key = () => ({ key: button.dataset.key, bubbles: true });
  const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", key()));
  while (!button.dataset.key) await new Promise(requestAnimationFrame);
  press();
  const atOnce = times;
  await new Promise((done) => setTimeout(done, moment));
  press();
  button.remove();
  return [atOnce, times];
}"""


def test_a_digit_that_means_something_new_presses_nothing_at_first(arrive: Arrive, house: House) -> None:
    """As when somebody objects: the finger was on its way to what was there before."""
    person = sits_at(arrive, house, states.trouble())
    person.page.wait_for_timeout(DEAF)
    assert person.page.evaluate(COMES, MEANS) == [0, 1]


def test_what_comes_while_one_decides_has_the_next_digit(arrive: Arrive, house: House) -> None:
    """A forecast may come late: what would win the fight stands first, and takes nobody's digit."""
    late: list[tuple[WebSocketRoute, str | bytes]] = []

    def slow(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: late.append((line, text)) if '"t":"would_be"' in str(text) else line.send(text))

    house.lays(*states.fight_alone())
    person = arrive(house=house)
    person.page.route_web_socket("**/ws/**", slow)
    person.plays_now().is_offered("run")
    before = {verb: person.page.evaluate(DIGIT, verb) for verb in ("ask_help", "run")}
    person.page.wait_for_timeout(DEAF)
    for line, text in late.copy():
        line.send(text)
    expect(person.button("best")).to_have_class(re.compile("primary"))
    assert {verb: person.page.evaluate(DIGIT, verb) for verb in before} == before
    assert person.page.evaluate(DIGIT, "best") == max(before.values()) + 1


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.skipif(not ROUND, reason="the turn above, many times over: make soak")
def test_a_game_by_keys(arrive: Arrive) -> None:
    """Digits press the buttons in their order; Tab and Enter reach the rest. `test_full_games` ends a game by key."""
    person = arrive().home()
    enter(person.page, lambda one: "Play now" in one["words"])
    person.is_dealt_in()
    keys(person, lambda: person.look(500).over)
    enter(person.page, lambda one: "Look back" in one["words"])
    person.page.get_by_role("slider").wait_for()


# ---- keys --------------------------------------------------------------------------------------------------------


def enter(
    page: Page, what: Callable[[dict[str, Any]], bool], key: str = "Enter", still: Callable[[], bool] = lambda: True
) -> None:
    """Tab there and press it; every stop on the way shows where it is. Gives up once it is no longer to be had."""
    way = []
    for _stop in range(STOPS):
        if not still():
            return
        one = focused(page)
        if one is not None:
            way.append(one["name"])
            assert one["visible"], f"nothing shows that {one['name']} has the focus"
            assert one["onScreen"], f"{one['name']} has the focus out of sight"
            if what(one):
                page.wait_for_timeout(DEAF)
                page.keyboard.press(key)
                return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never gets there: {way}")


def choose(person: Person, verb: str) -> None:
    person.sees(lambda screen: verb in screen.verbs)
    enter(person.page, lambda one: one["verb"] == verb and not one["inSheet"])
    person.sees(lambda screen: verb not in screen.verbs)


def looks_at_a_card(person: Person) -> None:
    """Enter opens it, Escape closes it."""
    enter(person.page, lambda one: one["hand"])
    person.sheet.wait_for()
    person.page.keyboard.press("Escape")
    person.sheet.wait_for(state="hidden")


def asks_what_a_number_is(person: Person) -> None:
    person.page.get_by_role("region", name="Fight").locator("li button").first.focus()
    person.page.keyboard.press("Enter")
    person.page.get_by_role("dialog").wait_for()
    person.page.keyboard.press("Escape")
    person.page.get_by_role("dialog").wait_for(state="hidden")


def bargains_and_thinks_better_of_it(person: Person) -> None:
    """The focus goes into the sheet and comes back to where it was."""
    enter(person.page, lambda one: one["verb"] == "ask_help")
    sheet = person.page.get_by_role("dialog", name="Ask for help")
    sheet.wait_for()
    one = focused(person.page)
    assert one and one["inSheet"], f"the focus stays outside: {one}"
    person.page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")
    one = focused(person.page)
    assert one and one["verb"] == "ask_help", f"the focus is lost: {one}"


def keys(person: Person, done: Callable[[], bool]) -> None:
    """Plays on by keys alone."""
    end = time.monotonic() + 4 * HANGS
    while not done():
        screen = person.look(300)
        assert time.monotonic() < end, f"there is no end to it: {screen}"
        if not screen.listens:
            continue
        if screen.picks:
            # a question can go while the keys are on their way to it: the others settle it, or the clock does
            enter(person.page, lambda one: one["pick"], still=lambda: person.look().picks > 0)
            continue
        wanted = person.would_press(screen)[0]
        digit = person.page.evaluate(DIGIT, wanted)
        if 1 <= digit <= 9:
            person.page.keyboard.press(str(digit))


def test_the_first_digit_is_no_way_back_before_cards_are_selected(arrive: Arrive, house: House) -> None:
    """Several may get what is given away: their buttons keep their digits while they wait for a card."""
    poor = {name: {"level": 1} for name in ("Bo", "Cleo", "Dan")}
    person = sits_at(arrive, house, (table({"level": 4, "hand": EIGHT}, poor, phase="charity"), []))
    person.press("part")
    page = person.page
    back = page.get_by_role("button", name="Not yet")
    expect(page.locator(".whom button")).to_have_count(3)
    expect(back).to_be_visible()
    page.wait_for_timeout(MEANS)
    page.keyboard.press("1")
    page.wait_for_timeout(DEAF)
    expect(back).to_be_visible()
    page.keyboard.press("4")
    expect(back).to_have_count(0)


def test_a_choice_of_lines_is_answered_by_digits(arrive: Arrive, house: House) -> None:
    """The button that answers shows the digit that presses it: the one after those of the options."""
    person = sits_at(arrive, house, choice_of_bad_stuff())
    page = person.page
    answer = page.locator(".answer")
    expect(page.locator(".picks.options button")).to_have_count(2)
    expect(answer.locator("button").first).to_have_attribute("data-key", "3")
    page.wait_for_timeout(MEANS)
    page.keyboard.press("1")
    expect(answer.locator("button").first).to_be_enabled()
    page.wait_for_timeout(MEANS)
    page.keyboard.press("3")
    expect(answer).to_have_count(0)
