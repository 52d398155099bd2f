"""What happens is seen in the order in which it happened: the table stays as it was until a moment has been seen, and
no moment comes after its time."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.person import DEAF, Person
from tests.browser.states import FOUR, State, table
from tests.soaking import some

# Frame by frame, what is to be seen, each thing once in a row: which moment or die, and what lies there at the same
# time; `off`: a die that is not on the table.
WATCH = """() => {
  window.frames = [];
  const there = (query) => document.querySelector(query) !== null;
  const look = () => {
    const moment = document.querySelector(".moment");
    const roll = document.querySelector(".roll");
    const table = document.querySelector(".table")?.getBoundingClientRect();
    const box = roll?.getBoundingClientRect();
    const now = {
      moment: moment?.className.split(" ")[1] ?? "",
      roll: roll ? (roll.matches(".landed") ? roll.innerText : "rolls") : "",
      fight: there(".fight"),
      open: there(".door.gives"),
      haul: there(".haul"),
      over: there("section.over"),
      dead: there(".player.dead, .chip.dead"),
      title: document.querySelector(".turn")?.innerText ?? "",
      off: Boolean(box && table && (box.top < table.top - 1 || box.bottom > table.bottom + 1)),
    };
    const key = JSON.stringify(now);
    if (window.frames.at(-1)?.key !== key) window.frames.push({ key, ...now, words: moment?.innerText ?? "" });
    requestAnimationFrame(look);
  };
  look();
}"""
SMALL = {**PHONE, "viewport": {"width": 390, "height": 844}}
DESK = {"viewport": {"width": 1366, "height": 768}}
BOTH = (pytest.param(DESK, id="desk"), pytest.param(SMALL, id="phone"))


def watches(arrive: Arrive, house: House, state: State, screen: dict[str, Any]) -> Person:
    house.lays(*state)
    person = arrive(reduced_motion="no-preference", **screen).plays_now()
    person.page.evaluate(WATCH)
    person.page.wait_for_timeout(DEAF)
    return person


def frames(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.frames")
    return found


def told(page: Page, *kinds: str) -> list[dict[str, Any]]:
    """Waits until the last of these moments is over, and gives what was seen."""
    page.wait_for_function("(kind) => window.frames.some((one) => one.moment === kind)", arg=kinds[-1])
    expect(page.locator(".moment, .roll")).to_have_count(0)
    return frames(page)


@pytest.mark.soak
@pytest.mark.parametrize("screen", some(BOTH, 0))
def test_what_a_moment_shows_is_not_there_before_it(arrive: Arrive, house: House, screen: dict[str, Any]) -> None:
    position = table({"level": 5}, phase="prepare", door=["Doormat of Mild Doom"], treasure=FOUR, treasure_discard=[])
    person = watches(arrive, house, (position, []), screen)
    page = person.page
    person.press("kick")
    seen = told(page, "door")
    assert not any(one["fight"] for one in seen if one["moment"] == "door"), seen  # the old table, until it is over
    assert all(one["open"] for one in seen if one["moment"] == "door"), seen  # it does not shut beneath what comes out
    assert next(one["moment"] for one in seen if one["moment"] or one["fight"]) == "door", seen
    assert seen[-1]["fight"]
    person.press("claim")
    seen = told(page, "slain", "treasure")
    kinds = [one["moment"] for one in seen if one["moment"]]
    assert kinds == ["door", "slain", "treasure"], kinds
    assert all(one["fight"] and not one["haul"] for one in seen if one["moment"] in ("slain", "treasure")), seen
    assert "You take" in next(one["words"] for one in seen if one["moment"] == "treasure"), seen
    assert seen[-1]["haul"] and not seen[-1]["fight"]


@pytest.mark.soak
@pytest.mark.parametrize("screen", some(BOTH, 1))
def test_a_death_is_told_from_its_beginning(arrive: Arrive, house: House, screen: dict[str, Any]) -> None:
    """The die with what comes of it, caught, dead, and only then what others take; then the fight is off the table."""
    others = {name: {"level": 4} for name in ("Bo", "Cleo", "Dan")}  # they roll for the first pick
    mine = {"level": 2, "in_play": ["Boots of Butt-Kicking"], "hand": ["Halfling", "Elf", "Magic Missile"]}
    position = table(mine, others, fight={"monsters": ["Dragon Who Kept the Receipts"]}, dice=[1, 3, 5, 2])
    person = watches(arrive, house, (position, []), screen)
    page = person.page
    person.press("run")
    person.press("roll")
    seen = told(page, "caught", "dead")
    assert any("Rolled 1, needed 5 or more: caught!" in one["roll"] for one in seen), seen
    story = [one["moment"] or ("die" if one["roll"] else "") for one in seen]
    story = [one for one, after in pairwise([*story, ""]) if one and one != after]
    assert story[:4] == ["lost", "die", "caught", "dead"], story
    after = seen[[one["moment"] for one in seen].index("dead") :]
    assert not any(one["dead"] for one in seen if one not in after), seen
    assert any(one["dead"] for one in after) and not any(one["fight"] and one["dead"] for one in after), after
    assert not any(one["off"] for one in seen), [one for one in seen if one["off"]]
    expect(page.locator(".notice", has_text="You are dead")).to_have_count(0)  # it was on the stage


def test_the_verdict_on_a_die_counts_what_is_added(arrive: Arrive, house: House) -> None:
    """What the die had to show: the number that stood on the button before the roll. A Class that can only be given up
    does not glow meanwhile."""
    position = table({"level": 1, "in_play": ["Thief"]}, fight={"monsters": ["Sentient Sock, Left"]}, dice=[2])
    person = watches(arrive, house, (position, []), {"viewport": {"width": 1366, "height": 768}})
    expect(person.page.locator(".mine .chip")).not_to_contain_class("usable")
    expect(person.button("run")).to_contain_text("3+ on the die")
    person.press("run")
    seen = [one["roll"] for one in told(person.page, "caught")]
    assert any("Rolled 2, needed 3 or more (+2 counted in): caught!" in one for one in seen), seen
    assert not any("=" in one for one in seen), seen  # and no other number


def test_bad_stuff_has_a_die_of_its_own(arrive: Arrive, house: House) -> None:
    """To run away, caught, the die of the Bad Stuff with its name, and only then what that has brought."""
    position = table({"level": 3}, fight={"monsters": ["Committee of Owls"]}, dice=[1, 2])
    person = watches(arrive, house, (position, []), {"viewport": {"width": 1366, "height": 768}})
    person.press("run")
    seen = told(person.page, "caught", "fallen")
    story = [one["moment"] or ("die" if one["roll"] else "") for one in seen]
    story = [one for one, after in pairwise([*story, ""]) if one and one != after]
    assert story == ["lost", "die", "caught", "die", "fallen"], story
    caught = [one["moment"] for one in seen].index("caught")
    assert any("Rolled 1, needed 5 or more: caught!" in one["roll"] for one in seen[:caught]), seen
    assert any("Bad Stuff: Committee of Owls" in one["roll"] for one in seen[caught:]), seen
    assert not any("away" in one["roll"] or "caught!" in one["roll"] for one in seen[caught:]), seen
    assert "Down to" not in next(one["words"] for one in seen if one["moment"] == "caught")
    fallen = next(one["words"] for one in seen if one["moment"] == "fallen")
    assert "Level\u00a0" in fallen, fallen  # no line ends between the two


def test_how_it_ends_is_the_last_that_is_seen(arrive: Arrive, house: House) -> None:
    position = table({"level": 9}, fight={"monsters": ["Doormat of Mild Doom"]})
    person = watches(arrive, house, (position, []), {})
    person.press("claim")
    page = person.page
    expect(page.locator("section.over")).to_be_visible()
    seen = told(page, "slain", "won")
    assert [one["moment"] for one in seen if one["moment"]] == ["slain", "won"], seen
    assert not any(one["over"] for one in seen if one["moment"]), "something lies over how it ended"


def test_what_is_long_past_is_left_out(arrive: Arrive, house: House) -> None:
    """Bots play many times faster than anybody can look: what was to be seen of turns that are over is left out, and
    nothing lies over my turn."""
    others = {name: {"level": 8} for name in ("Bo", "Cleo", "Dan")}
    doors = ["Doormat of Mild Doom", "Lose Your Armor", "Elf"]
    person = watches(arrive, house, (table({"level": 1}, others, phase="charity", door=doors), []), {})
    page = person.page
    person.press("end_turn")
    page.wait_for_function("() => window.frames.some((one) => one.moment)")
    person.is_offered("kick")  # it is my turn again
    expect(page.locator(".moment, .roll")).to_have_count(0)
    page.wait_for_timeout(DEAF)
    seen = frames(page)
    theirs = [i for i, one in enumerate(seen) if "yours" not in one["title"]]
    mine = seen[theirs[-1] + 1 :]
    assert mine and not any(one["moment"] for one in mine), mine


def test_one_loss_is_told_once_with_what_has_brought_it(arrive: Arrive, house: House) -> None:
    mine = {"level": 4, "hand": ["Halfling", "Elf"]}
    house.lays(table(mine, fight={"monsters": ["Solicitor by Day, Hamster by Night"]}, dice=[1]))
    person = arrive().plays_now()
    page = person.page
    page.evaluate("""() => {
      window.lost = new Set();
      const keep = () => document.querySelectorAll(".notice.bad").forEach((one) => lost.add(one.innerText));
      new MutationObserver(keep).observe(document.body, { childList: true, subtree: true });
    }""")
    person.press("run")
    person.press("roll")
    page.wait_for_function("() => [...window.lost].some((one) => one.includes('lose'))")
    losses = [one for one in page.evaluate("[...window.lost]") if "lose" in one]
    assert len(losses) == 1 and "Solicitor by Day, Hamster by Night: you lose your hand (2 cards)" in losses[0], losses
