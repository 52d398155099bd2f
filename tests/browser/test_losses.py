"""A great loss has one beat more than a small one, what comes at once is told one after the other, and whoever comes
back to their turn finds one tag for each of the others."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.overheard import OVERHEAR, SAYS, overhears
from tests.browser.person import DEAF
from tests.browser.test_geometry import NO_HINTS
from tests.browser.test_moments import LASTS, deadly
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


def test_death_has_one_beat_more(arrive: Arrive, usual: House) -> None:
    usual.lays(*deadly())
    person = arrive(house=usual, reduced_motion="no-preference").plays_now()
    page = person.page
    page.evaluate(LASTS.replace("door", "dead.great"))
    page.wait_for_timeout(DEAF)
    person.press("run")
    person.press("roll")
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
