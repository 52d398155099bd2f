"""What a button says before it is pressed, at a desk: what a sale brings, which face of a die brings what; and no
green on what would help others."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.states import EIGHT, GEAR, sits_at, table
from tests.browser.test_stage import LAPTOP

NOBODY: dict[str, object] = {"Bo": {}, "Cleo": {}, "Dan": {}}  # has anything


def test_a_sale_for_a_level_says_so_on_its_button(arrive: Arrive, house: House) -> None:
    rich = {"level": 3, "in_play": GEAR, "hand": ["Maul of Breaking Ties"]}
    for level, brings in ((3, True), (9, False)):  # nobody wins by selling
        person = sits_at(arrive, house, (table(rich | {"level": level}, phase="prepare"), []), viewport=LAPTOP)
        sell = person.page.locator(".actions [data-verb=sell], .actions [data-as=sell]")
        if brings:
            expect(sell).to_contain_text("+1 Level")
        else:
            expect(person.page.locator(".actions .row")).not_to_contain_text("+1 Level")


def test_trouble_that_begins_with_a_die_says_which_face_brings_what(arrive: Arrive, house: House) -> None:
    mine = {"level": 4, "in_play": ["Sword With Mood Swings"], "hand": ["Clockwork Nanny"]}
    page = sits_at(arrive, house, (table(mine, NOBODY, phase="trouble"), []), viewport=LAPTOP).page
    expect(page.locator(".trouble .odds .outcome")).to_have_text([re.compile("^on a 1"), re.compile("^on a 6")])


def test_what_would_help_whoever_claims_a_kill_is_not_green(arrive: Arrive, house: House) -> None:
    mine = {"level": 2, "in_play": ["Wizard"], "hand": ["Halfling", "Elf", "Ancient"]}
    others = {"Bo": {}, "Cleo": {}, "Dan": {"level": 8, "in_play": GEAR}}
    position = table(mine, others, fight={"monsters": ["Carnivorous Couch"]}) | {"turn": "Dan"}
    page = sits_at(arrive, house, (position, [("Dan", "claim the kill")]), viewport=LAPTOP).page
    effect = page.locator(".actions [data-verb=ability] .effect")
    expect(effect).to_contain_text("monsters")
    expect(effect).to_contain_class("theirs")


def test_trouble_that_would_be_lost_says_what_of_mine_would_win_it(arrive: Arrive, house: House) -> None:
    """On the button that looks for it, of the monster that is selected."""
    mine = {"level": 9, "in_play": ["Wizard"], "hand": ["Committee of Owls", "Elf", "Halfling", "Clockwork Nanny"]}
    page = sits_at(arrive, house, (table(mine, NOBODY, phase="trouble"), []), viewport=LAPTOP).page
    page.locator(".trouble .one [data-card]").first.click()
    fights = page.locator(".actions [data-verb=trouble] .outcome")
    expect(fights).to_contain_text(["9 : 12", "with Wizard ▲ 9 : 8"])


def test_a_card_in_hand_says_first_what_is_special_about_it(arrive: Arrive, house: House) -> None:
    mine = {"level": 2, "hand": ["Filing Hat", "Hair Shirt of Smugness", *EIGHT[:5]]}
    page = sits_at(arrive, house, (table(mine, NOBODY, phase="prepare"), []), viewport=LAPTOP).page
    lines = {name: page.locator(".hand .card").filter(has_text=name).locator(".gist") for name in mine["hand"][:2]}
    expect(lines["Filing Hat"]).to_have_text("+1 to your hand limit · headgear")
    shirt = lines["Hair Shirt of Smugness"]
    # what stands in the corner, and where it is worn, gives way where there is much to say
    expect(shirt).to_have_text(re.compile("^.2 more in combat for each Curse kept in front of you$"))
    assert shirt.evaluate(
        "(one) => one.getBoundingClientRect().bottom <= one.closest('.card').getBoundingClientRect().bottom"
    )


def test_names_of_what_rivals_wear_are_whole_on_a_large_screen(arrive: Arrive, house: House) -> None:
    worn = ["Lantern of Unflattering Light", "Letter Opener of Last Resort", "Hair Shirt of Smugness"]
    others = {"Bo": {"level": 4, "in_play": worn}, "Cleo": {}, "Dan": {}}
    large = {"width": 1920, "height": 1080}
    page = sits_at(arrive, house, (table({}, others, phase="prepare"), []), viewport=large, locale="de-DE").page
    names = page.locator(".player:not(.mine) .chip > .name")
    expect(names).to_have_count(3)
    cut = "one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth"
    assert names.evaluate_all(f"(all) => all.filter((one) => {cut}).map((one) => one.textContent)") == []
