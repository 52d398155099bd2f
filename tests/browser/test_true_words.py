"""What is said, and in which colour, is so for whoever reads it."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.overheard import OVERHEAR, SAYS, overhears
from tests.browser.person import DEAF
from tests.browser.states import sits_at, table
from tests.browser.test_geometry import NO_HINTS
from tests.browser.test_stage import LAPTOP
from tests.browser.test_struck import lost_alone

from kickdoor.play.options import TableSpec, open_table


def test_an_offer_that_lapses_was_not_declined(guest: Arrive, house: House) -> None:
    """And what I take back myself is no answer at all."""
    page = overhears(guest, house, states.hand_of_eight(), "offers").page
    for how in ("withdrawn", "lapsed"):
        told = {"what": "answered", "seat": 1, "to_seat": 0, "accepted": False, "how": how}
        page.evaluate(SAYS, [0, [told], {}])
    expect(page.locator(".notice")).to_have_text(re.compile("gives no answer to your offer: it lapses"))


def test_what_makes_monsters_stronger_is_red_for_who_fights_them(arrive: Arrive, house: House) -> None:
    fight = {"monsters": [{"card": "Committee of Owls", "enhancers": ["Enraged"]}]}
    mine = {"level": 4, "in_play": ["Half of a Legendary Sword"], "hand": ["Halfling"]}
    page = sits_at(arrive, house, (table(mine, fight=fight), []), viewport=LAPTOP).page
    ours, theirs = (
        page.locator(f".made.{side} li b").evaluate_all("all => all.map((one) => getComputedStyle(one).color)")
        for side in ("ours", "theirs")
    )
    assert ours and theirs and not set(ours) & set(theirs)


def test_who_looks_for_trouble_with_what_is_too_strong_begins_with_the_weakest(arrive: Arrive, house: House) -> None:
    mine = {"level": 1, "in_play": ["Half of a Legendary Sword"], "hand": ["Titan of Industry", "Committee of Owls"]}
    page = sits_at(arrive, house, (table(mine, phase="trouble"), []), viewport=LAPTOP).page
    page.locator("button[data-as=trouble]").click()
    expect(page.locator("button[data-verb=trouble]")).to_contain_text("Committee of Owls")


def test_no_hint_to_loot_where_there_is_no_looting(arrive: Arrive, house: House) -> None:
    """A Curse forbids it in this turn."""
    for curses, hint in (([], 1), (["Purse in the Other Trousers"], 0)):
        mine = {"level": 1, "hand": ["Halfling"], "curses": curses}
        page = sits_at(arrive, house, (table(mine, phase="trouble"), []), viewport=LAPTOP).page
        expect(page.locator(".actions button").first).to_be_visible()
        expect(page.locator(".coach").get_by_text("Loot the room")).to_have_count(hint)


def test_a_name_that_ends_with_a_mark_is_followed_by_no_full_stop(arrive: Arrive, house: House) -> None:
    """Nor is anything by a sign that parts it from nothing."""
    mine = {"level": 4, "in_play": ["Half of a Legendary Sword"], "hand": ["Cheat!"]}
    person = sits_at(arrive, house, (table(mine, {"Bo": {}, "Cleo": {}}), []), **PHONE)
    person.hand.locator("[data-card]").first.click()
    words = person.page.locator(".sheet .moves p")
    expect(words).to_contain_text("Cheat!:")
    assert not re.search(r"[!?…]\.|·\s*$", words.inner_text())


def test_the_scene_of_a_curse_says_whom_it_strikes(arrive: Arrive, house: House) -> None:
    """To who looks on no card says `you` there."""
    house.lays(*states.hand_of_eight())
    person = arrive(viewport=LAPTOP, reduced_motion="no-preference")
    person.page.add_init_script(f"{NO_HINTS};{OVERHEAR}")
    person.plays_now()
    card = person.hand.locator("[data-card]").filter(has_text="Somebody Actually Read")
    number = int(str(card.first.get_attribute("data-card")))
    played = {"what": "played", "seat": 2, "card": number, "target_seat": 1, "target_card": -1}
    person.page.evaluate(SAYS, [2, [played], {}])
    expect(person.page.locator(".moment .threat")).to_have_text(re.compile(r"^If (\w+)'s Level .*, \1 loses 2 levels"))


def test_a_helper_who_is_enough_with_a_card_of_mine_is_not_red(arrive: Arrive, house: House) -> None:
    """5 against 11: nobody alone, but Dan with a missile."""
    person = sits_at(arrive, house, lost_alone(["Magic Missile"], dan=2), viewport=LAPTOP)
    person.button("ask_help").click()
    enough = person.page.locator("dialog .sums.ahead")
    expect(enough).to_have_count(1)
    expect(enough).to_contain_text("with Magic Missile: 12 against 11")


def test_a_remark_stands_with_its_speaker_at_what_it_is_about(arrive: Arrive, house: House) -> None:
    """And at nothing else that happens to the same seat; what is done last is no remark."""
    house.lays(*states.hand_of_eight())
    person = arrive(reduced_motion="no-preference", **{"viewport": PHONE["viewport"]})
    person.page.add_init_script(f"{NO_HINTS};{OVERHEAR}")
    page = person.plays_now().page
    page.wait_for_timeout(DEAF)
    card = open_table(TableSpec(("deluxe",))).catalog.name.index("Lose Your Armor")
    played = {"what": "played", "seat": 2, "card": card, "target_seat": 1, "target_card": -1}
    remark = {"what": "spoken", "seat": 2, "kind": "spoils", "text": "Nothing personal."}
    page.evaluate(SAYS, [2, [played, remark], {"fight": None}])
    expect(page.locator(".moment .says")).to_have_text(re.compile(r"^\w+ Nothing personal\.$"))
    expect(page.locator(".moment")).to_have_count(0)
    expect(page.locator(".whose .last")).not_to_contain_text("Nothing personal")
    page.evaluate(SAYS, [2, [{**played, "card": card, "target_seat": 3}], {}])
    expect(page.locator(".moment.curse")).to_have_count(1)
    expect(page.locator(".moment .says")).to_have_count(0)


def test_items_with_a_comma_in_their_names_are_told_apart(arrive: Arrive, house: House) -> None:
    mine = {"level": 3, "in_play": ["Battering Ram, Live"], "hand": ["Trebuchet, Hand-Held"]}
    person = sits_at(arrive, house, (table(mine, phase="prepare"), []), **PHONE)
    person.button("sell").click()
    told = person.page.locator("dialog .quick > button").first
    expect(told).to_contain_text(re.compile(r"Live · Trebuchet|Hand-Held · Battering"))
