"""A great loss has one beat more than a small one, what comes at once is told one after the other, and whoever comes
back to their turn finds one tag for each of the others."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.overheard import OVERHEAR, SAYS, overhears
from tests.browser.person import DEAF, begin_together, sit_together
from tests.browser.test_geometry import NO_HINTS
from tests.browser.test_moments import LASTS, deadly, won_fight
from tests.browser.test_stage import LAPTOP

from kickdoor.play.options import TableSpec, open_table

# when each card that is thrown takes off
THROWN = """() => {
  window.thrown = [];
  const known = new Set();
  new MutationObserver(() => {
    for (const one of document.querySelectorAll(".ghost.thrown")) {
      const [flight] = one.getAnimations();
      if (!flight || known.has(one)) continue;
      known.add(one);
      window.thrown.push(performance.now() + flight.effect.getTiming().delay);
    }
  }).observe(document, { childList: true, subtree: true });
}"""

# what is said below a die
ROLLED = """() => {
  window.rolled = [];
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll(".roll > :is(.what, strong)"))
      if (!window.rolled.includes(textContent)) window.rolled.push(textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}"""


def test_death_has_one_beat_more(arrive: Arrive, usual: House) -> None:
    usual.lays(*deadly())
    person = arrive(house=usual, reduced_motion="no-preference").plays_now()
    page = person.page
    page.evaluate(LASTS.replace("door", "dead.great"))
    page.wait_for_timeout(DEAF)
    person.press("run")
    page.wait_for_function("() => window.lasted")
    assert page.evaluate("window.lasted") >= 1950  # milliseconds, though more is to be told


def test_cards_that_are_played_at_once_are_seen_one_after_the_other(arrive: Arrive, usual: House) -> None:
    usual.lays(*states.fight_alone())
    person = arrive(house=usual, viewport=LAPTOP, reduced_motion="no-preference")
    person.page.add_init_script(f"{NO_HINTS};{OVERHEAR}")
    page = person.plays_now().page
    page.locator(".fight.stage").wait_for()
    page.evaluate(THROWN)
    for seat, card in ((1, 1), (2, 2)):
        flies = {
            "what": "moved",
            "card": card,
            "from_zone": "hand",
            "from_seat": seat,
            "to_zone": "fight",
            "to_seat": -1,
        }
        page.evaluate(SAYS, [0, [flies], {}])
    page.wait_for_function("() => window.thrown.length === 2")
    assert all(later - one > 700 for one, later in pairwise(page.evaluate("window.thrown")))


def test_since_my_last_turn_each_has_one_tag(guest: Arrive, house: House) -> None:
    """Also whoever has lost two cards of one name."""
    printed = open_table(TableSpec(("deluxe",))).catalog.name
    one = next(i for i, name in enumerate(printed) if printed.count(name) > 1)
    other = printed.index(printed[one], one + 1)
    page = overhears(guest, house, states.hand_of_eight(), "has been away", viewport=LAPTOP).page
    gone = [
        {"what": "moved", "card": card, "from_zone": "play", "from_seat": 1, "to_zone": "discard", "to_seat": -1}
        for card in (one, other)
    ]
    level = {"what": "level", "seat": 1, "change": -2, "level": 4}
    page.evaluate(SAYS, [1, [*gone, level], {}])
    page.evaluate(SAYS, [0, [], {}])
    expect(page.locator(".hit")).to_have_count(0)
    mark = page.locator(".others .player").first.locator(".since b")
    expect(mark).to_have_text(["−2 Levels"])
    expect(mark).to_contain_class("more")
    page.get_by_role("button", name="Since your last turn").click()
    told = page.locator(".told li .tag")
    expect(told).to_have_text(["−2 Levels", f"− {printed[one]} ×2"])


def test_no_notice_is_higher_than_four_lines(guest: Arrive, house: House) -> None:
    """Beside the table: whoever looks through a whole pile has it on the board, and the log has all of what is told."""
    page = overhears(guest, house, states.hand_of_eight(), "is told at length", viewport=LAPTOP).page
    names = ", ".join(states.EIGHT)
    for cards, text in ((range(33), "the discards"), (range(2), "two cards")):
        looked = {"what": "looked", "seat": 0, "place": [], "holder": -1, "cards": list(cards)}
        line = {"kind": "looked", "text": f"You look at {text}: {names}", "cards": [0, 1], "seats": [0]}
        page.evaluate(SAYS, [0, [looked, {"what": "story", "lines": [line]}], {}])
    notice = page.locator(".notice")
    expect(notice).to_have_count(1)
    expect(notice).to_contain_text("two cards")
    lines = notice.locator("p").first.evaluate("one => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)")
    assert round(lines) == 4


def test_what_a_thief_has_chosen_is_told_at_both_seats(arrive: Arrive, house: House) -> None:
    """Also if it was asked for after the die: until I move, what is gone and who has it since."""
    ada, bo = (arrive(house=house).comes_as(name) for name in ("Ada", "Bo"))
    link = sit_together([ada, bo], bots=2)
    mine = {"in_play": ["Flaming Armor", "Boots of Butt-Kicking"], "hand": ["Halfling"]}
    players = {"Ada": mine, "Bo": {"in_play": ["Thief"], "hand": ["Elf", "Mate"]}, "Cleo": {}, "Dan": {}}
    steals = {"use": "Thief", "to": "Steal", "on": "Ada", "pay": ["Elf", "Mate"]}
    house.lays({"players": players, "turn": "Bo", "phase": "prepare", "dice": [4]}, [("Bo", steals)])
    begin_together([ada, bo], link)
    bo.page.wait_for_timeout(DEAF)
    bo.asked_for.filter(has_text="Flaming Armor").click()
    bo.page.wait_for_timeout(DEAF)
    bo.page.locator(".answer button").first.click()
    since = ada.page.locator(".since .hidden-text")
    expect(since).to_have_text([re.compile(r"\+\sFlaming Armor"), re.compile(r"−\sFlaming Armor")])


def test_a_theft_says_whom_it_is_against_what_it_takes_and_what_came_of_it(guest: Arrive, house: House) -> None:
    """While the die rolls, and when it lies there."""
    thief = open_table(TableSpec(("deluxe",))).catalog.name.index("Thief")
    person = overhears(guest, house, states.hand_of_eight(), "sees a theft", reduced_motion="no-preference")
    page = person.page
    page.evaluate(ROLLED)
    told = {"kind": "die", "text": "It takes a 3 or more; the theft fails.", "cards": [], "seats": [1]}
    theft = [
        {"what": "used", "seat": 1, "card": thief, "ability": 0, "target_seat": 0, "target_card": -1},
        {"what": "die", "seat": 1, "face": 1, "added": [], "source": thief, "least": 3},
        {"what": "story", "lines": [told]},
    ]
    page.evaluate(SAYS, [1, theft, {}])
    page.wait_for_function("() => window.rolled.length === 2")
    mine = page.locator(".player.mine").get_attribute("aria-label")
    assert page.evaluate("window.rolled") == [f"for Thief → {mine}: 3 or more", told["text"]]


def test_what_hits_me_in_my_own_turn_stands_there_until_i_act(guest: Arrive, house: House) -> None:
    """What it cost, whose it was and with what: at the buttons of a phone, and in the recap of the log."""
    card = open_table(TableSpec(("deluxe",))).catalog.name.index("Portrait of You at Thirteen")
    page = overhears(guest, house, states.hand_of_eight(), "is hit on a phone", **PHONE).page
    played = {"what": "played", "seat": 2, "card": card, "target_seat": 0, "target_card": -1}
    page.evaluate(SAYS, [0, [played, {"what": "level", "seat": 0, "change": -1, "level": 4}], {}])
    told = re.compile(r"−1\sLevel \(\w+: Portrait of You at Thirteen\)")
    expect(page.locator(".actions .since .said")).to_have_text(told)
    page.locator(".actions .since").click()
    expect(page.locator(".told li .tag")).to_have_text(told)


def test_a_kill_that_somebody_has_spoiled_stands_there_until_i_act(guest: Arrive, house: House) -> None:
    names = open_table(TableSpec(("deluxe",))).catalog.name
    card, monster = names.index("Bottled Second Thoughts"), names.index("Doormat of Mild Doom")
    page = overhears(guest, house, won_fight(5), "loses a kill", **PHONE).page
    happens = [
        {"what": "played", "seat": 2, "card": card, "target_seat": -1, "target_card": monster},
        {"what": "removed", "card": monster, "treasure": True, "stands_for": -1},
        {"what": "fight_over", "seat": 0, "won": True},
    ]
    page.evaluate(SAYS, [0, happens, {"fight": None, "moment": "charity"}])
    told = re.compile(r"No kill, no Level \(\w+: Bottled Second Thoughts\)")
    expect(page.locator(".actions .since .said")).to_have_text(told)


def test_the_recap_says_in_one_line_for_each_turn_what_counts(guest: Arrive, house: House) -> None:
    """Who fought what and how it ended, who helped, and whatever was done to me; not what only leads up to it."""
    page = overhears(guest, house, states.hand_of_eight(), "looks back on turns", viewport=LAPTOP).page

    def line(kind: str, text: str, *seats: int) -> dict[str, Any]:
        return {"kind": kind, "text": text, "cards": [], "seats": list(seats)}

    def happens(turn: int, seat: int, *lines: dict[str, Any]) -> None:
        page.evaluate(SAYS, [seat, [{"what": "story", "lines": list(lines)}], {"turn": turn}])

    turn = page.evaluate("window.view.view.turn")
    happens(turn + 1, 1, line("turn", "It is Bo's turn.", 1), line("moved", "Bo draws a card.", 1))
    happens(turn + 1, 1, line("fight", "Bo fights the Couch.", 1), line("helper", "Cleo helps Bo.", 2))
    happens(turn + 1, 1, line("played", "Dan plays Enraged on the Couch.", 3), line("killed", "The Couch is beaten."))
    happens(turn + 1, 1, line("die", "Dan rolls a 3.", 3), line("played", "Bo plays Lava on you.", 1, 0))
    happens(turn + 2, 2, line("turn", "It is Cleo's turn.", 2), line("equipped", "Cleo wears a hat.", 2))
    happens(turn + 3, 0, line("turn", "It is your turn.", 0))
    entries, headings = page.locator(".log .entry p"), page.locator(".log h3")
    expect(entries.filter(has_text="wears a hat")).to_have_count(1)
    since = page.get_by_role("button", name="Since your last turn")
    since.click()
    expect(entries).to_have_text(["Bo fights the Couch. Cleo helps Bo. The Couch is beaten. Bo plays Lava on you."])
    expect(headings).to_have_text(["It is Bo's turn.", "It is Cleo's turn.", "It is your turn."])
    since.click()  # and back to all of it
    expect(entries.filter(has_text="wears a hat")).to_have_count(1)


def test_what_is_given_hidden_and_what_was_beaten_stands_in_the_recap(guest: Arrive, house: House) -> None:
    """The log says once how often, and of a monster whether it was beaten or has caught somebody."""
    names = open_table(TableSpec(("deluxe",))).catalog.name
    slain, catches = names.index("Doormat of Mild Doom"), names.index("Net Troll")
    page = overhears(guest, house, states.hand_of_eight(), "is told of gifts", viewport=LAPTOP).page
    given = {"what": "moved", "card": -1, "from_zone": "hand", "from_seat": 2, "to_zone": "hand", "to_seat": 1}
    said = {"kind": "moved", "text": "Cleo hands a card to Bo.", "cards": [], "seats": [2, 1]}
    page.evaluate(SAYS, [2, [], {}])  # their turn
    for _time in range(3):
        page.evaluate(SAYS, [2, [given, {"what": "story", "lines": [said]}], {}])
    won = [
        {"what": "killed", "card": slain, "stands_for": -1},
        {"what": "level", "seat": 1, "change": 1, "level": 7},
        {"what": "caught", "seat": 2, "card": catches, "stands_for": -1},
        {"what": "level", "seat": 2, "change": -1, "level": 3},
        {"what": "story", "lines": [{"kind": "caught", "text": "Caught.", "cards": [catches], "seats": [2]}]},
    ]
    page.evaluate(SAYS, [1, won, {}])
    page.evaluate(SAYS, [0, [], {}])
    expect(page.locator(".log .entry").filter(has_text="hands a card")).to_have_text("Cleo hands a card to Bo. (3×)")
    page.get_by_role("button", name="Since your last turn").click()
    expect(page.locator(".told li").first).to_contain_text(re.compile(r"\+1 Level.*\+3 cards.*beaten:"))
    expect(page.locator(".told li").nth(1)).to_contain_text("caught by:")
    expect(page.get_by_role("button", name="Earlier")).to_have_count(0)
