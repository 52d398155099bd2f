"""A card of which nothing is said shows its picture there, and no empty paper; as packs of strangers have some."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.states import hand_of_eight, treasure_to_share
from tests.browser.test_stage import LAPTOP

SILENT = {"text": "", "gist": "", "flavor": "", "limits": "", "price": 0, "bonus": 0}
# parts of a card that are seen and say nothing, and what of its height the picture has
PARTS = """(card) => {
  const empty = [...card.querySelectorAll(".type, .gist, .body, footer")].filter((one) =>
    one.getBoundingClientRect().height > 0 && !one.innerText.trim()).map((one) => one.className || one.localName);
  return { empty, share: card.querySelector(".picture").clientHeight / card.clientHeight };
}"""


def says_nothing(page: Page, *names: str) -> None:
    def answer(route: Route) -> None:
        found = route.fetch()
        told = found.json()
        for card in told["cards"]:
            if card["printed"] in names:
                card.update(SILENT)
        route.fulfill(response=found, body=json.dumps(told))

    page.route("**/api/cards/**", answer)


def test_a_card_without_words_is_a_picture(arrive: Arrive, house: House) -> None:
    person = arrive(viewport=LAPTOP)
    says_nothing(person.page, "Halfling", "Key to the Lost-and-Found")
    house.lays(*hand_of_eight())
    page = person.plays_now().page
    held = person.hand.locator(".card", has_text="Halfling")
    expect(held).to_be_visible()
    found = held.evaluate(PARTS)
    assert found["empty"] == [] and found["share"] > 0.6, found
    house.lays(*treasure_to_share())
    page = person.plays_now().page
    cards = page.locator(".question .card")
    expect(cards).to_have_count(4)
    page.wait_for_timeout(300)  # once their texts are fitted
    found = cards.filter(has_text="Key to").evaluate(PARTS)
    assert found["empty"] == [] and found["share"] > 0.6, found
    assert all(one.evaluate(PARTS)["empty"] == [] for one in cards.all())
    page.unroute_all()
