"""At a desk, and on a phone that lies on its side, nothing that stays moves: seats, board, what can be done, what is
mine and the hand have their places from the first decision of a turn to the last, whatever lies there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import SIZES
from tests.browser.house import House, Step
from tests.browser.states import State, sits_at, table

PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll(".others .player, .middle.board, .actions, .player.mine, .hand")].map((one, i) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [`${i} ${one.className.split(" ")[0]}`, [left, top, width, height].map(Math.round)];
  }),
)"""


LYING = (".middle.board", ".player.mine", ".actions", ".hand")


def box(page: Page, query: str) -> dict[str, int]:
    """Where the only one of these lies, in whole pixels."""
    left, top, right, bottom = page.locator(query).evaluate(
        "(one) => { const at = one.getBoundingClientRect(); return [at.left, at.top, at.right, at.bottom]; }"
    )
    edges = {"x": left, "y": top, "right": right, "bottom": bottom}
    return {name: round(value) for name, value in {**edges, "width": right - left}.items()}


def places(page: Page) -> dict[str, dict[str, list[int]]]:
    """By size of the screen, where everything lies."""
    found = {}
    for width, height in SIZES["desk"]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        found[f"{width} x {height}"] = page.evaluate(PLACES)
    return found


def a_fight_to_be_won() -> State:
    """Behind the door; with more cards afterwards than may be kept."""
    hand = ["Halfling", "Enraged", "Yuppie Water", "Cheat!", "Half-Breed"]
    return table({"level": 6, "hand": hand}, phase="prepare", door=["Doormat of Mild Doom"]), []


def an_empty_room() -> State:
    hand = ["Committee of Owls", "Doormat of Mild Doom", "Lent It to Your Cousin"]
    return table({"level": 2, "hand": hand}, phase="prepare", door=["Halfling", "Elf"]), []


@pytest.mark.parametrize(
    ("state", "verbs"),
    [(a_fight_to_be_won, ["kick", "claim"]), (an_empty_room, ["kick", "keep", "loot_room", "end_turn"])],
    ids=["fight", "loot"],
)
def test_nothing_that_stays_moves_through_a_turn(arrive: Arrive, house: House, state: Any, verbs: list[str]) -> None:
    person = sits_at(arrive, house, state(), viewport={"width": 1366, "height": 768})
    begin = places(person.page)
    assert all(len(found) == 7 for found in begin.values()), begin
    for verb in verbs:
        person.press(verb)
        moment = person.is_left_alone().moment
        assert places(person.page) == begin, (verb, moment)


def test_on_its_side_a_phone_has_one_place_for_everything(arrive: Arrive, house: House) -> None:
    """Before a fight, in it and after it: the board above what is mine, and beside them what can be done above the
    hand. How high what can be done is, is its own affair."""
    phone = {"has_touch": True, "is_mobile": True, "viewport": {"width": 740, "height": 360}}
    person = sits_at(arrive, house, a_fight_to_be_won(), **phone)
    found: list[list[dict[str, int]]] = []
    for verb in ("kick", "claim", "part"):
        person.is_offered(verb)
        person.is_left_alone()
        found.append([])
        for width, height in ((740, 360), (844, 390)):
            person.page.set_viewport_size({"width": width, "height": height})
            board, mine, doing, hand = (box(person.page, one) for one in LYING)
            assert mine["y"] >= board["bottom"] and mine["right"] <= hand["x"], (board, mine, hand)
            assert hand["y"] >= doing["bottom"] and hand["x"] == doing["x"], (doing, hand)
            found[-1] += [board, mine, {"x": doing["x"], "y": doing["y"], "width": doing["width"]}, hand]
        if verb != "part":
            person.press(verb)
    assert found[0] == found[1] == found[2]


KNIGHT = "Dread Knight of the Book Club"
WEAK: dict[str, Any] = {"Bo": {"level": 2}, "Cleo": {"level": 3}, "Dan": {"level": 1}}


def a_lost_fight(steps: list[Step], *wizards: str, **fight: Any) -> State:
    """Against more than anybody there can do; with these cards as a Wizard, who can use his power."""
    fight = {"monsters": [{"card": KNIGHT, "enhancers": ["Ancient"]}], **fight}
    worn, hand = [states.GEAR[0]], ["Halfling", "Bottled Second Thoughts", *wizards]
    mine = {"level": 4, "in_play": ["Wizard", *worn] if wizards else worn, "hand": hand}
    return table(mine, WEAK, fight=fight, dice=[3]), steps


def test_upright_a_phone_has_one_place_for_all_of_a_fight(arrive: Arrive, house: House) -> None:
    """Board, one's own strip and what can be done are as high alone and with a helper, before the roll and after it,
    and where it says that nothing helps; the pictures stay where they are when cards are played for either side."""
    phone = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}
    run: list[Step] = [("Ada", "run away")]
    helped: list[Step] = [("Ada", {"ask": "Bo", "offer": {"treasures": 1, "first_pick": "Ada"}}), ("Bo", "accept")]
    found: dict[str, list[dict[str, int]]] = {}
    pictures: dict[str, list[dict[str, int]]] = {}
    for name, state in {
        "alone": a_lost_fight([]),
        "with a power": a_lost_fight([], "Elf"),
        "a card for each side": a_lost_fight([], one_shots=["Coffee From Yesterday"]),
        "with a helper": a_lost_fight(helped),
        "running": a_lost_fight(run),
        "running with a helper": a_lost_fight([*helped, *run]),
        "caught": a_lost_fight([*run, ("Ada", {"roll_against": KNIGHT})]),
    }.items():
        person = sits_at(arrive, house, state, **phone)
        person.is_left_alone()
        page = person.page
        if not state[1]:
            expect(page.locator(".hopeless")).to_be_visible()
        found[name] = []
        for width, height in ((360, 640), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(100)
            found[name] += [box(page, one) for one in (".middle.board", ".actions", ".hand")]
        if "helper" not in name:
            pictures[name] = [box(page, one) for one in (".heroes", ".monster > [data-card]")]
    assert found == dict.fromkeys(found, found["alone"])
    assert pictures == dict.fromkeys(pictures, pictures["alone"])


def test_whatever_is_decided_has_the_same_place(guest: Arrive, house: House) -> None:
    """An offer, a question about the whole hand, another one, a fight with two on each side."""
    where = {}
    for state in (states.losing_offer, states.charity, states.choice_of_bad_stuff, states.fight_with_helper):
        house.lays(*state())
        person = guest().plays_now()
        person.is_left_alone()
        if state is states.charity:
            person.press("part")
        where[state.__name__] = places(person.page)
    first = where.pop("losing_offer")
    assert where == dict.fromkeys(where, first)
