"""What is seen and said: cards one has looked at, Curses that do nothing, dice, notices; links, tabs, search."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.states import sits_at
from tests.browser.test_moments import WATCH
from tests.patience import HANGS

# notices go by themselves, maybe before anybody looks: their words, and where they began
KEEP_NOTICES = """() => {
  window.told = [];
  const keep = () => {
    for (const one of document.querySelectorAll(".notice"))
      told.push([one.innerText, one.getBoundingClientRect().left]);
  };
  new MutationObserver(keep).observe(document.body, { childList: true, subtree: true });
}"""

# ---- 7 -----------------------------------------------------------------------------------------------------------


def test_a_card_one_has_looked_at_can_be_looked_at_again(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.wizards_turn())
    person.page.locator(".actions").get_by_role("button", name="Yes").click()
    seen = person.page.get_by_role("group", name="You have seen:").get_by_role("button")
    expect(seen).to_have_count(1)
    person.is_told("Enraged")
    seen.click()
    expect(person.sheet).to_contain_text("Enraged")


def test_a_curse_that_does_nothing_says_why_beside_the_table(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.curse_without_a_target())
    person.page.evaluate(KEEP_NOTICES)
    person.press("kick")
    end = time.monotonic() + HANGS
    while not (told := [left for words, left in person.page.evaluate("told") if "finds nothing to take" in words]):
        assert time.monotonic() < end, "nothing is said"
        person.step(person.look(300), ("pass",))
    table = person.page.locator(".play").bounding_box()
    assert table and told[-1] >= table["x"] + table["width"], "it covers the table"


# a die of whoever runs: what is said while it rolls and when it lies there, which is then at once, for a key is pressed
RUNS = """() => {
  const stages = (window.stages = []);
  const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
  const look = () => {
    const roll = document.querySelector(".roll.chase");
    const now = roll ? (roll.matches(".landed") ? "lies" : "rolls") : stages.length ? "gone" : "";
    if (now && now !== stages.at(-1)?.now) {
      const parts = [roll, document.querySelector(".table"), roll?.querySelector("strong")];
      const [stage, board, said] = parts.map((one) => one?.getBoundingClientRect());
      const large = stage && stage.width > 0.9 * board.width && stage.height > 0.9 * board.height;
      const [fits, pips] = [large && !(said?.bottom > stage.bottom), roll?.querySelectorAll(".pip").length];
      stages.push({ now, fits, pips, at: performance.now(), words: roll?.innerText ?? "" });
      if (roll) setTimeout(press, 60);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def test_who_runs_has_the_table_for_the_die(arrive: Arrive, house: House) -> None:
    """From whom, what it takes and what threatens; then what comes of it, large. A press lands it, and another ends
    it. What comes of it is said once."""
    person = sits_at(arrive, house, states.about_to_roll(), reduced_motion="no-preference", **PHONE)
    person.page.evaluate(RUNS)
    person.page.evaluate(WATCH)
    person.press("roll")
    person.page.wait_for_function("() => window.stages.at(-1)?.now === 'gone'")
    rolls, lies, gone = person.page.evaluate("window.stages")
    assert rolls["fits"] and lies["fits"] and lies["pips"] == 5
    for words in ("You run from Net Troll", "5 or more gets away", "Bad Stuff Choose one"):
        assert words in " ".join(rolls["words"].split()), rolls
    assert "Away!" in lies["words"] and "enough to get away (Net Troll)" in lies["words"]
    assert gone["at"] - rolls["at"] < 2000, "nobody has waited for it"
    person.sees(lambda screen: not screen.fight)
    assert person.page.evaluate("window.moments.map((one) => one.kind)") == []


# how long the die of whoever runs lies there
LIES = """() => {
  let since = 0;
  const look = () => {
    const lies = document.querySelector(".roll.chase.landed");
    if (lies && !since) since = performance.now();
    if (!lies && since) window.lay = performance.now() - since;
    else requestAnimationFrame(look);
  };
  look();
}"""


def test_however_fast_all_goes_the_die_is_seen(arrive: Arrive, house: House) -> None:
    house.lays(*states.about_to_roll())
    person = arrive(reduced_motion="no-preference")
    game = person.has_dealt()
    person.asks(f"/api/tables/{game}/speed", bot_speed=8)
    person.page.goto(f"{person.url}/t/{game}")
    person.is_dealt_in()
    person.page.evaluate(LIES)
    person.press("roll")
    person.page.wait_for_function("() => window.lay")
    assert person.page.evaluate("window.lay") >= 800  # milliseconds


def test_a_die_without_motion_lies_on_its_tray(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.about_to_roll())
    person.press("roll")
    expect(person.page.locator(".roll")).to_contain_text("enough to get away (Net Troll)")
    expect(person.page.locator(".chase")).to_have_count(0)
    expect(person.page.locator(".roll")).to_have_count(0)


# ---- 8 -----------------------------------------------------------------------------------------------------------


def test_the_link_of_a_dead_table_says_so(arrive: Arrive, quiet_about: list[str]) -> None:
    quiet_about += ["404", "403"]
    person = arrive()
    person.page.goto(f"{person.url}/t/nobodysits")
    expect(person.page.get_by_role("heading", name="This table is gone")).to_be_visible()
    expect(person.page.get_by_role("link", name="Back to the start")).to_be_visible()
    expect(person.page.locator(".notice")).to_have_count(0)
    person.page.goto(f"{person.url}/replay/nobodyplayed")
    expect(person.page.get_by_role("alert")).to_have_text("There is no such game.")
    person.page.get_by_role("link", name="Back to the start").click()
    expect(person.page.get_by_role("button", name="Play now")).to_be_visible()


def test_log_and_chat_are_different_tabs_on_a_phone(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.hand_of_eight(), **PHONE).page
    log, chat = (page.get_by_role("log", name=name) for name in ("What happened", "Chat"))
    page.get_by_role("button", name="What happened").tap()
    expect(log).to_be_visible()
    expect(chat).to_be_hidden()
    page.get_by_role("button", name="Chat").tap()
    expect(chat).to_be_visible()
    expect(log).to_be_hidden()


def test_a_variant_shows_in_the_rulings(arrive: Arrive) -> None:
    page = arrive().home().page
    page.get_by_role("button", name="Set up a table").click()
    page.locator("form details summary").first.click()
    loot = page.get_by_role("checkbox", name="Looting the room draws a Treasure")
    expect(loot).not_to_be_checked()
    page.get_by_role("checkbox", name="Faster").check()
    expect(loot).to_be_checked()
    page.get_by_role("checkbox", name="Faster").uncheck()
    expect(loot).not_to_be_checked()


def test_a_search_for_running_away_finds_running_away_first(arrive: Arrive) -> None:
    person = arrive()
    person.page.goto(f"{person.url}/rules")
    person.page.get_by_label("Search").fill("run away")
    expect(person.page.locator("article").first).to_have_attribute("id", re.compile("^runaway"))
