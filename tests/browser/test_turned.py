"""What others do is seen by whoever looks on, with its numbers and names: who turns a fight and how it stands then,
what is stolen from whom, who comes near the win."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.person import DEAF, Person, begin_together, play_on, sit_together
from tests.browser.test_moments import WATCH, seen

READ = 3100  # milliseconds, after which a card has been read
LEVEL = "Name Your Weapon Something Embarrassing"


def plays(person: Person, card: str, on: str = "") -> None:
    person.hand.locator("button[data-card]").filter(has_text=card).click()
    move = person.sheet.locator("button[data-verb=play]:enabled").filter(has_text=on).first
    move.wait_for()
    person.page.wait_for_timeout(DEAF)
    move.click()


def told(page: Page, kind: str) -> str:
    """The words of this moment, once it has been there."""
    page.wait_for_function("(kind) => window.moments.some((one) => one.kind === kind)", arg=kind)
    return next(words for found, words in seen(page) if found == kind).replace("\u00a0", " ")


def test_who_looks_on_sees_what_others_do_to_each_other_and_to_them(arrive: Arrive, house: House) -> None:
    """Three people, since a theft looks different to each of those who did it, suffered it and only saw it."""
    people = [arrive(reduced_motion=motion) for motion in ("no-preference", "reduce", "no-preference")]
    for person, name in zip(people, ("Ada", "Bo", "Cleo"), strict=True):
        person.comes_as(name)
    ada, bo, cleo = people
    position = {
        "players": {
            "Ada": {"level": 2, "hand": ["Halfling"], "in_play": ["Boots of Butt-Kicking"]},
            "Bo": {"level": 7, "hand": ["Firm Handshake", LEVEL]},
            "Cleo": {"level": 5},
        },
        "turn": "Bo",
        "fight": {"monsters": ["Net Troll"]},
    }
    link = sit_together(people)
    house.lays(position, [("Bo", {"ask": "Cleo", "offer": {"treasures": 1, "first_pick": "Bo"}})])
    begin_together(people, link)
    for person in (ada, cleo):
        person.page.evaluate(WATCH)
    ada.hand.locator("button[data-card]").click()
    ada.sheet.wait_for()
    ada.page.wait_for_timeout(READ)
    cleo.press("accept")
    turned = told(ada.page, "turned")
    stands = ("Together!", "7 : 10", "12 : 10", "Cleo helps: Bo and Cleo lead by 2")
    assert all(words in turned for words in stands), turned
    expect(ada.sheet).to_have_count(0)  # which it would cover
    expect(ada.page.locator(".moment")).to_have_count(0)
    expect(ada.page.locator(".fight .between strong")).to_have_text("▲ Bo and Cleo lead by 2")

    bo.press("claim")
    assert play_on(people, lambda: not bo.look().fight and "end_turn" in bo.look().verbs, ("pass", "pick", "done"))
    plays(bo, "Firm Handshake", "Ada")
    mine, others = (told(person.page, "stolen") for person in (ada, cleo))
    assert "Bo takes Halfling from you" in mine and "Bo plays Firm Handshake on you" in mine, mine
    # she has no card left, but may trade: that there is nothing to do is not said beside a button
    expect(ada.button("trade")).to_be_enabled()
    expect(ada.page.locator(".waits b")).to_have_text("Your turn comes after Cleo.")
    expect(ada.page.locator(".waits b")).to_have_css("font-weight", "400")  # only what can be done now is bold
    assert "Bo takes a card from Ada" in others and "Halfling" not in others, others
    expect(ada.page.locator(".moment")).to_have_count(0)
    expect(ada.page.locator(".notice")).to_have_count(0)  # the moment has told it all

    plays(bo, LEVEL)
    near = told(ada.page, "level")
    assert all(words in near for words in ("Level 9!", "Level 8 → 9", "Bo needs 1 more Level to win!")), near
