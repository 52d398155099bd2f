"""What is told is told of whoever it is about: the monster that a Mate doubles, whom a Curse is about to
strike, whose body is looted, whose card was given up, and which monster of several is beaten for sure."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.overheard import SAYS, overhears
from tests.browser.states import sits_at, table
from tests.browser.test_stage import LAPTOP
from tests.browser.test_struck import in_the_air

from kickdoor.play.options import TableSpec, open_table


def test_a_mate_is_called_by_the_monster_it_doubles(guest: Arrive, house: House) -> None:
    """On the button of a roll against it, and where it has caught me."""
    names = open_table(TableSpec(("deluxe",))).catalog.name
    flock = "Lawn Flamingo Flock"
    mated = table({"level": 1, "hand": ["Mate"]}, fight={"monsters": [flock]}), [("Ada", {"play": "Mate", "on": flock})]
    person = overhears(guest, house, mated, "runs from two", viewport=LAPTOP)
    person.press("run")
    rolls = person.page.locator(".actions [data-verb=roll]:enabled")
    expect(rolls).to_have_count(2)
    for roll in rolls.all():
        expect(roll).to_contain_text(f"Roll: {flock}")
    caught = {"what": "caught", "seat": 0, "card": names.index("Mate"), "stands_for": names.index(flock)}
    person.page.evaluate(SAYS, [0, [caught], {}])
    expect(person.page.locator(".notice", has_text="catches you")).to_contain_text(f"{flock} catches you.")


def test_a_curse_that_is_about_to_strike_somebody_else_says_whom(guest: Arrive, house: House) -> None:
    """And is no harm of mine: it has their name, and is not red."""
    person = overhears(guest, house, in_the_air(), "sees a Curse come", viewport=LAPTOP)
    struck = person.button("pass").locator(".struck")
    expect(struck).to_have_text("you lose Boots of Butt-Kicking · strength −2")
    expect(struck).to_contain_class("harm")
    looms = {"move": -1, "seat": 2, "level": -1}
    question = person.page.evaluate("window.view.view.question")
    person.page.evaluate(SAYS, [1, [], {"question": {**question, "victim": 2, "looms": looms}}])
    name = person.page.locator(".others [data-seat='2']").get_attribute("aria-label")
    expect(struck).to_have_text(f"{name}: Level 4 → 3")
    expect(struck).not_to_contain_class("harm")


def test_what_is_taken_off_a_body_goes_from_it_to_who_takes_it(guest: Arrive, house: House) -> None:
    """Though it is told as what the taker does."""
    motion = {"reduced_motion": "no-preference", "viewport": LAPTOP}
    page = overhears(guest, house, states.hand_of_eight(), "sees a body looted", **motion).page
    page.evaluate("""() => {
      window.whom = new Set();
      const keep = () => document.querySelectorAll(".moment .whom").forEach((one) => window.whom.add(one.innerText));
      new MutationObserver(keep).observe(document, { childList: true, subtree: true, characterData: true });
    }""")
    loot = {"what": "moved", "card": 0, "from_zone": "corpse", "from_seat": 1, "to_zone": "hand", "to_seat": 2}
    page.evaluate(SAYS, [1, [loot], {}])
    page.wait_for_function("() => window.whom.size > 0")
    body, taker = (page.locator(f".others [data-seat='{seat}']").get_attribute("aria-label") for seat in (1, 2))
    assert page.evaluate("[...window.whom]") == [f"{body} ▸ {taker}"]


def test_a_class_that_is_given_up_is_no_loss(guest: Arrive, house: House) -> None:
    """What goes from before somebody of itself, and nothing else has happened; what goes by anything else is one."""
    names = open_table(TableSpec(("deluxe",))).catalog.name
    page = overhears(guest, house, states.hand_of_eight(), "sees a Class go", viewport=LAPTOP).page
    elf, hat = ({"what": "moved", "card": names.index(card), "from_zone": "play", "from_seat": 1, "to_zone": "discard",
                 "to_seat": -1} for card in ("Elf", "Filing Hat"))  # fmt: skip
    mark = page.locator(".others [data-seat='1'] .since b")
    page.evaluate(SAYS, [1, [elf], {}])
    page.evaluate(SAYS, [0, [], {}])
    expect(page.locator(".hit")).to_have_count(0)
    expect(mark).to_have_count(0)
    lost = {"what": "caught", "seat": 1, "card": names.index("Net Troll"), "stands_for": -1}
    page.evaluate(SAYS, [1, [lost, hat], {}])
    page.evaluate(SAYS, [0, [], {}])
    expect(page.locator(".hit")).to_have_count(0)
    expect(mark).to_have_text("−1 card")


def test_a_one_shot_that_lies_ready_is_not_struck_out(arrive: Arrive, house: House) -> None:
    """It is as good there as in the hand; an Item that is carried counts for nothing."""
    mine = {"level": 4, "in_play": ["Magic Missile", {"card": "Maul of Breaking Ties", "equipped": False}]}
    person = sits_at(arrive, house, (table(mine, phase="prepare"), []), viewport=LAPTOP)
    chips = person.page.locator(".player.mine .chip")
    expect(chips.filter(has_text="Maul")).to_contain_class("carried")
    expect(chips.filter(has_text="Magic Missile")).not_to_contain_class("carried")


def test_of_several_monsters_that_win_the_game_the_surest_is_selected(arrive: Arrive, house: House) -> None:
    """In whichever order they are held."""
    hard, sure = "Committee of Owls", "Doormat of Mild Doom"
    for hand in ([hard, sure], [sure, hard]):
        state = table({"level": 9, "in_play": ["Flaming Armor"], "hand": hand}, phase="trouble"), []
        person = sits_at(arrive, house, state, viewport=LAPTOP)
        expect(person.button("trouble")).to_contain_text(f"Fight {sure}")
        expect(person.button("trouble")).to_contain_class("primary")
