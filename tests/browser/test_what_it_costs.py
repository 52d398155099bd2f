"""What I part with: what I wear is told from what is spare, and what is left of my strength stands where it is
confirmed."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.person import DEAF
from tests.browser.states import sits_at

LAPTOP = {"width": 1366, "height": 768}


def names(cards: Locator) -> list[str]:
    return [one.inner_text().replace("\n", " ") for one in cards.locator(".name").all()]


def test_a_price_tells_what_is_worn_and_what_strength_is_left(arrive: Arrive, house: House) -> None:
    """The hand first, then what is worn; in a fight as in a question of the rules."""
    mine = {"level": 4, "in_play": ["Warrior", *states.GEAR], "hand": states.EIGHT[:4]}
    position = states.table(mine, fight={"monsters": ["Carnivorous Couch", "Net Troll"]})
    person = sits_at(arrive, house, (position, []), viewport=LAPTOP)
    person.button("ability").click()
    asked = person.page.get_by_role("region", name="A question to you")
    worn = asked.locator(".pick.worn")
    expect(worn).to_have_count(4)
    expect(asked.locator(".group")).to_have_text(["Spare", "In use"])
    assert set(names(worn)) == set(states.GEAR)
    assert names(asked.locator(".pick"))[4:] == names(worn), "what is spare comes first"
    for card in ("Flaming Armor", "Boots of Butt-Kicking"):
        worn.filter(has_text=card).get_by_role("button").click()
    expect(asked.locator(".group").last).to_have_text(re.compile(r"In use\s+Strength 13 → 10"))  # −5, and berserk +2


def test_one_thing_that_goes_says_what_strength_is_left(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.something_has_to_go(), viewport=LAPTOP)
    strength = int(person.page.locator(".player.mine .strength").inner_text())
    cards = person.asked_for
    cards.filter(has_text="Flaming Armor").click()
    expect(person.page.locator(".answer button").first).to_contain_text(f"Strength {strength} → {strength - 3}")


def test_a_trade_says_what_it_makes_of_me_and_all_of_it_is_in_sight(arrive: Arrive, house: House) -> None:
    """Five cards of mine in two rows, none cut; what I can put on of what I get counts, and what I can't says so."""
    mine = {"level": 4, "in_play": ["Warrior", *states.GEAR, "Maul of Breaking Ties"], "hand": ["Filing Hat"]}
    others = {**states.OTHERS, "Bo": {"level": 6, "in_play": ["Sword With Mood Swings", "Wearable Hatstand"]}}
    others["Cleo"] = {"level": 4, "in_play": ["Cleric", "Mace of Sharpness"]}
    person = sits_at(arrive, house, (states.table(mine, others, phase="prepare"), []), viewport=LAPTOP)
    person.press("trade")
    sheet = person.page.get_by_role("dialog", name="Offer a trade")
    sheet.locator(".faces label").first.click()
    gives, gets = sheet.locator(".sides .plate").all()
    expect(gives.locator(".group")).to_have_count(5)
    foot = (sheet.locator("div.foot").bounding_box() or {})["y"]
    for card in gives.locator("label").all():
        box = card.bounding_box()
        assert box and box["y"] + box["height"] <= foot, box
    gives.locator("label", has_text="Flaming Armor").click()
    told = sheet.locator("div.foot .lacks")
    expect(told).to_have_text("Strength 17 → 14")
    gets.locator("label", has_text="Sword With Mood Swings").click()
    expect(told).to_contain_text("Strength 17 → 14")
    expect(told).to_contain_text("Sword With Mood Swings: of no use to you now")  # both hands hold the maul
    gives.locator("label", has_text="Maul").click()
    expect(told).to_have_text("Strength 17 → 12")


def test_a_sale_says_what_is_worn_and_what_strength_is_left(arrive: Arrive, house: House) -> None:
    mine = {"level": 4, "in_play": states.GEAR, "hand": ["Half of a Legendary Sword", "Backpack Bigger Than You"]}
    person = sits_at(arrive, house, (states.table(mine, phase="prepare"), []), viewport=LAPTOP)
    person.press("sell")
    sheet = person.page.get_by_role("dialog", name="Sell for Levels")
    cards = sheet.locator("fieldset label")
    expect(cards.locator(".group")).to_have_count(4)
    assert set(names(cards)[2:]) == set(states.GEAR), "what is worn comes last"
    told = sheet.locator("div.foot .lacks")
    cards.filter(has_text="Flaming Armor").click()
    expect(told).not_to_contain_text("Strength")  # too little for a Level
    cards.filter(has_text="Backpack").click()
    expect(told).to_contain_text("Strength 13 → 11.")
    person.page.wait_for_timeout(DEAF)
    sheet.locator("div.foot button").click()
    expect(person.page.locator(".player.mine .strength")).to_have_text("11")
