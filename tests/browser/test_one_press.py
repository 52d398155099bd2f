"""Against bots alone what is all that is left to do follows from the press before it; what leaves a choice does not."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.person import DEAF, Person
from tests.browser.states import State, sits_at, table

MOVES = {"reduced_motion": "no-preference"}
# what the page says to the server
HEARS = """(() => {
  const { send } = WebSocket.prototype;
  window.told = [];
  WebSocket.prototype.send = function (words) {
    window.told.push(JSON.parse(words));
    return send.call(this, words);
  };
})()"""
# the large pictures that were there, with their words
SEEN = """() => {
  window.large = new Set();
  const keep = () => document.querySelectorAll(".moment").forEach((one) => window.large.add(one.innerText));
  new MutationObserver(keep).observe(document, { childList: true, subtree: true, characterData: true });
}"""


def runs(in_play: tuple[str, ...] = (), monsters: tuple[str, ...] = ("Net Troll",)) -> State:
    mine = {"level": 2, "in_play": list(in_play)}
    return table(mine, fight={"monsters": list(monsters)}, dice=[6, 6]), []


def behind_the_door(*hand: str) -> State:
    return table({"level": 4, "hand": list(hand)}, phase="prepare", door=["Enraged"]), []


def said(person: Person) -> list[str]:
    """The verbs of all moves that the page has said; what was stale is pressed again."""
    return list(dict.fromkeys(one["verb"] for one in person.page.evaluate("window.told") if one["t"] == "move"))


def sits_and_hears(arrive: Arrive, house: House, state: State, **options: object) -> Person:
    person = arrive(house=house, **options)  # type: ignore[arg-type]
    person.page.add_init_script(HEARS)
    house.lays(*state)
    person.plays_now().page.wait_for_timeout(DEAF)
    return person


def test_who_runs_from_one_monster_presses_once(arrive: Arrive, house: House) -> None:
    person = sits_and_hears(arrive, house, runs(), **MOVES)
    person.press("run")
    person.sees(lambda screen: not screen.fight)
    assert said(person)[:2] == ["run", "roll"]


def test_who_chooses_from_which_to_run_first_is_asked(arrive: Arrive, house: House) -> None:
    person = sits_and_hears(arrive, house, runs(monsters=("Net Troll", "Carnivorous Couch")), **MOVES)
    person.press("run")
    expect(person.page.locator(".actions [data-verb=roll]:enabled")).to_have_count(2)
    person.page.wait_for_timeout(2 * DEAF)
    assert said(person) == ["run"]


def test_who_can_do_something_else_before_the_roll_is_asked(arrive: Arrive, house: House) -> None:
    """Here to let go of an Armor, so as to be safe."""
    person = sits_and_hears(arrive, house, runs(("Armor of the Previous Owner",)), **MOVES)
    person.press("run")
    expect(person.button("roll")).to_be_enabled()
    person.page.wait_for_timeout(2 * DEAF)
    assert said(person) == ["run"]


def test_a_card_that_can_only_be_taken_is_shown_and_taken(arrive: Arrive, house: House) -> None:
    person = sits_and_hears(arrive, house, behind_the_door(), **MOVES)
    person.page.evaluate(SEEN)
    person.press("kick")
    expect(person.hand.locator("[data-card]", has_text="Enraged")).to_have_count(1)
    person.is_offered("loot_room")
    assert said(person)[:2] == ["kick", "keep"]
    assert any("Enraged" in words for words in person.page.evaluate("[...window.large]"))


def test_a_card_that_can_be_used_at_once_is_not_just_taken(arrive: Arrive, house: House) -> None:
    position, steps = behind_the_door()
    person = sits_and_hears(arrive, house, (position | {"door": ["Elf"]}, steps), **MOVES)
    person.press("kick")
    expect(person.button("keep")).to_be_enabled()
    person.page.wait_for_timeout(2 * DEAF)
    assert said(person) == ["kick"]


def test_where_nothing_moves_the_card_would_not_be_seen(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, behind_the_door())
    person.press("kick")
    person.is_left_alone()
    expect(person.button("keep")).to_be_enabled()


def test_who_runs_is_told_what_could_do_them_nothing(arrive: Arrive, house: House) -> None:
    """Before they run, and on the button of the roll: who it is that lets them go, or which card keeps it off."""
    monsters = ("Net Troll", "Titan of Industry")
    person = sits_at(arrive, house, runs(monsters=monsters))
    words = "Titan of Industry does not pursue you"
    expect(person.button("run")).to_contain_text(words)
    person.press("run")
    rolls = person.page.locator(".actions [data-verb=roll]:enabled")
    expect(rolls.filter(has_text=words)).to_have_count(1)
    expect(rolls).to_have_count(2)
