"""Cards of the hand keep their places: whoever presses one means that one. Only what is new lies elsewhere, until the
turn is over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
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
