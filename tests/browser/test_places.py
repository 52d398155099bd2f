"""Cards of the hand keep their places: whoever presses one means that one. Only what is new lies elsewhere, until the
turn is over. And buttons keep theirs on a phone while a fight is weighed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.person import DEAF, Person
from tests.browser.states import GEAR, sits_at, table

LAPTOP = {"viewport": {"width": 1366, "height": 768}}
DRAWS = "Best Supporting Adventurer Award"  # a Door card


def held(person: Person) -> list[str]:
    found: list[str] = person.hand.locator("[data-card]").evaluate_all("all => all.map((one) => one.dataset.card)")
    return found


def plays(person: Person, card: str) -> None:
    person.hand.locator("[data-card]", has_text=card).click()
    person.page.wait_for_timeout(DEAF)
    person.sheet.locator("button[data-verb=play]").click()


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["desk", "phone"])
def test_a_fight_moves_no_card_of_the_hand(arrive: Arrive, house: House, screen: dict[str, object]) -> None:
    """Not when it opens, with cards that would win it and others that cannot be played, nor when it is over."""
    hand = ["Halfling", "Fishing Rod of Distant Trouble", "Magic Missile", "Enraged", "Net Troll"]
    position = table(
        {"level": 4, "in_play": ["Warrior"], "hand": hand}, phase="prepare", door=["Committee of Owls"], dice=[6]
    )
    person = sits_at(arrive, house, (position, []), **screen)
    before = held(person)
    assert len(before) == 5
    person.press("kick")
    either = person.hand.locator(".held").filter(has_text="Magic Missile").locator(".would[data-on]")
    expect(either).to_contain_text(["▲", "▼"])  # for her side, and for the monster's
    assert held(person) == before
    person.press("run")
    person.press("roll")
    person.sees(lambda screen: not screen.fight)
    assert held(person) == before


def test_only_what_has_just_come_is_new(arrive: Arrive, house: House) -> None:
    """A card drawn before the door is one of the hand, and last in it; what the room brings is new."""
    position = table(
        {"level": 4, "in_play": ["Warrior", *GEAR], "hand": [DRAWS, "Halfling", "Yuppie Water"]},
        phase="prepare",
        door=["Enraged", "Elf", "Mate"],
    )
    person = sits_at(arrive, house, (position, []), **LAPTOP)
    before = held(person)
    plays(person, DRAWS)
    expect(person.hand.locator("[data-card]", has_text="Enraged")).to_have_count(1)
    drawn = held(person)
    assert [card for card in before if card in drawn] == drawn[:2]
    person.press("kick")
    person.press("keep")
    person.press("loot_room")
    new = person.page.locator(".haul [data-card]")
    expect(new).to_have_count(1)
    expect(new).to_contain_text("Mate")
    assert held(person)[:3] == drawn and len(drawn) == 3


PHONES = [(360, 740), (390, 844), (740, 360), (844, 390)]
# of each button where it begins and ends, by its verb
BUTTONS = """() => Object.fromEntries([...document.querySelectorAll(".actions .row > [data-verb]")].map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [one.matches(".primary") ? "main" : one.dataset.verb, [left, top, right, bottom].map(Math.round)];
}))"""


def within(one: list[int], other: list[int]) -> bool:
    return all(a >= b - 1 for a, b in zip(one[:2], other[:2], strict=True)) and all(
        a <= b + 1 for a, b in zip(one[2:], other[2:], strict=True)
    )


def apart(one: list[int], other: list[int]) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_fight_that_changes_moves_no_button(arrive: Arrive, house: House, width: int, height: int) -> None:
    """Whatever is played, and whoever helps: what stays is where it was, or wider; what is main is lowest; and where
    running away was there is nothing else to be hit."""
    position, _steps = states.fight_alone()
    position["players"]["Ada"]["hand"] = ["Coffee From Yesterday", 'Lever Marked "No"', "Magic Missile"]
    size = {"width": width, "height": height}
    person = sits_at(arrive, house, (position, []), viewport=size, has_touch=True, is_mobile=True)

    def buttons() -> dict[str, Any]:
        expect(person.page.locator(".actions .row > .primary")).to_be_enabled()
        person.is_left_alone()
        found: dict[str, Any] = person.page.evaluate(BUTTONS)
        return found

    before = buttons()
    assert set(before) == {"ask_help", "ability", "run", "main"}, before
    assert all(box[3] <= before["main"][1] for verb, box in before.items() if verb != "main"), before

    def stays(after: dict[str, Any]) -> None:
        for verb in before.keys() & after.keys():
            assert within(before[verb], after[verb]), (verb, before, after)
        assert all(apart(before["run"], box) for verb, box in after.items() if verb != "run"), (before, after)

    for card in ("Coffee", "Lever"):
        assert person.plays_from_hand(words=card)
        stays(buttons())
    expect(person.button("claim")).to_be_visible()  # she is ahead now
    fight = {**position["fight"], "helper": "Bo", "terms": {"treasures": 1, "first_pick": "Bo"}}
    house.lays({**position, "fight": fight})
    person.plays_now()
    helped = buttons()
    assert "ask_help" not in helped
    stays(helped)
