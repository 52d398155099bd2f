"""The board stays where it is and is a table: decks keep their corners whatever lies between them, a question lies on
the wood and not before what led to it has come down, and on a phone the main button has one place for all of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.deals import can_lay_something_out, seeds
from tests.browser.geometry import faults
from tests.browser.house import House
from tests.browser.screens import lesson
from tests.browser.states import State, sits_at, table
from tests.patience import HANGS

LAPTOP = {"width": 1366, "height": 768}
UPRIGHT: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 740}}
BOX = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}"""
HEARS = """window.lines = []; window.WebSocket = class extends WebSocket {
  constructor(...all) { super(...all); window.lines.push(this); }
}"""
# as the server tells of trouble
TOLD = """(text) => window.lines.at(-1).dispatchEvent(
  new MessageEvent("message", { data: JSON.stringify({ t: "trouble", text }) }))"""
# buttons of the bar whose words touch their border
TOUCHED = """() => [...document.querySelectorAll(".actions button")].filter((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  const [upper, lower] = ["borderTopWidth", "borderBottomWidth"].map((edge) => parseFloat(getComputedStyle(one)[edge]));
  const range = document.createRange();
  range.selectNodeContents(one);
  const lines = [...range.getClientRects()].filter((box) => box.width > 1.5 && box.height > 1.5);
  return lines.some((box) => box.top < top + upper || box.bottom > bottom - lower);
}).map((one) => one.innerText)"""
# what a question is chosen from, in sight while something is in the air
EARLY = """() => {
  window.early = [];
  window.flew = false;
  const look = () => {
    const air = [...document.querySelectorAll(".ghost, .roll")].map((one) => one.className);
    const cards = [...document.querySelectorAll(".question .pick")];
    const asked = cards.some((one) => one.checkVisibility({ visibilityProperty: true }));
    window.flew ||= air.length > 0;
    if (air.length && asked) early.push(air);
    requestAnimationFrame(look);
  };
  look();
}"""


def a_great_win() -> State:
    """Behind the door is a monster that can be beaten, with four Treasures; something has to go afterwards."""
    mine = {"level": 5, "in_play": ["Warrior", *states.GEAR, "Maul of Breaking Ties"], "hand": states.EIGHT[:4]}
    lie = {"treasure": states.FOUR, "treasure_discard": ["Yuppie Water"], "door_discard": ["Net Troll"]}
    return table(mine, phase="prepare", door=["Carnivorous Couch"], **lie), []


def boxes(page: Page, query: str) -> list[list[int]]:
    return [one.evaluate(BOX) for one in page.locator(query).all()]


# the colour of a button that nobody is led to
PLAIN_BUTTON = """() => {
  const one = document.createElement("i");
  one.style.backgroundColor = "var(--panel-2)";
  document.querySelector(".actions").append(one);
  const colour = getComputedStyle(one).backgroundColor;
  one.remove();
  return colour;
}"""


def main_button(page: Page) -> list[int]:
    """Its upper edge and its height."""
    main = ".actions .row > :is(.primary, [data-verb=part]), .actions .answer > button:first-child"
    return boxes(page, main)[0][1::2]


@pytest.mark.parametrize("screen", [{"viewport": LAPTOP}, UPRIGHT], ids=["desk", "phone"])
def test_decks_and_the_main_button_keep_their_places(arrive: Arrive, house: House, screen: dict[str, Any]) -> None:
    """From the door to four new cards in the middle, and to the question which of them go."""
    person = sits_at(arrive, house, a_great_win(), **screen)
    page = person.page
    piles = ".deck, .pile > .top, .pile > .place"
    decks, main = boxes(page, piles), [main_button(page)]
    assert len(decks) == 4
    person.press("kick")
    person.is_offered("claim")
    main.append(main_button(page))
    person.press("claim")
    expect(page.locator(".haul button[data-card]")).to_have_count(4)
    expect(page.locator(".hit")).to_have_count(0)  # the new Level has been told
    assert boxes(page, piles) == decks
    assert faults(page, (".deck", ".haul .label", ".actions .row [data-verb=part]")) == []
    person.press("part")
    page.locator(".question").wait_for()
    if screen is UPRIGHT:  # what answers has no hand below it, for its cards need the height (decision 060)
        assert len({tuple(one) for one in main}) == 1, main
        top, height = main_button(page)
        assert top > main[0][0] and 740 - 24 < top + height <= 740


# cards that are not of the shape that every card has
SHAPES = """(query) => [...document.querySelectorAll(query)].map((one) => [one.offsetWidth, one.offsetHeight])
  .filter(([wide, high]) => Math.abs(wide - 0.72 * high) > 2)"""


def test_a_question_lies_on_the_board(arrive: Arrive, house: House) -> None:
    """No sheet of its own, the faces of whom it is between, what is asked in large letters, cards as cards."""
    page = sits_at(arrive, house, states.body_to_loot(), viewport=LAPTOP).page
    question = page.locator(".question")
    look = question.evaluate(
        "(one) => (({ backgroundColor, backgroundImage, borderTopWidth, boxShadow }) =>"
        " [backgroundColor, backgroundImage, borderTopWidth, boxShadow])(getComputedStyle(one))"
    )
    assert look == ["rgba(0, 0, 0, 0)", "none", "0px", "none"], look
    seats = "all => all.map((one) => one.dataset.seat)"
    assert question.locator("header .face").evaluate_all(seats) == ["1", "0"], "the dead, and who loots"
    expect(question.locator("header .arrow")).to_have_count(1)
    letters = question.locator(".ask").evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
    assert letters >= 22
    page.set_viewport_size({"width": 360, "height": 740})
    assert question.locator(".ask").evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 16


def test_a_question_waits_for_what_led_to_it(arrive: Arrive, quiet_about: list[str], tmp_path: Path) -> None:
    """Somebody rolls and dies, and what they had flies to the board: it is chosen from when it lies there."""
    quiet_about.append(r"409 \(Conflict\)")  # a log that does not begin with a deal
    position, steps = states.body_to_loot()
    slow = House(tmp_path, speed="1").start()  # the bot that dies is looked at
    slow.lays(position, steps[:1])
    person = arrive(house=slow, reduced_motion="no-preference", viewport=LAPTOP).plays_now()
    person.page.evaluate(EARLY)
    expect(person.page.locator(".question .pick").first).to_be_visible()
    person.page.wait_for_timeout(1000)
    flew, early = person.page.evaluate("[window.flew, window.early]")
    slow.stop()
    assert flew
    assert early == []


def test_many_cards_of_a_question_say_something_on_a_phone(arrive: Arrive, house: House) -> None:
    """Eight to choose from: three beside each other, each with its kind or what it is good for; all of them in sight,
    or a row that is cut where there are more."""
    person = sits_at(arrive, house, states.charity(), **UPRIGHT)
    person.press("part")
    picks = person.page.locator(".question .pick")
    expect(picks).to_have_count(8)
    tops = [box[1] for box in boxes(person.page, ".question .pick")]
    assert [tops.count(top) for top in sorted(set(tops))] == [3, 3, 2], tops
    for card in picks.all():
        said = [
            one.inner_text()
            for one in card.locator(".type, .gist, .text, .instead-of, footer").all()
            if one.is_visible()
        ]
        assert any(said), card.inner_text()
    room = person.page.locator(".question .room").evaluate(BOX)
    edge = room[1] + room[3]
    lie = boxes(person.page, ".question .pick")
    cut = any(top < edge - 8 and top + high > edge + 8 for _, top, _, high in lie)
    assert cut or all(top + high < edge + 1 for _, top, _, high in lie)


def test_whoever_fights_stands_on_a_phone(arrive: Arrive, house: House) -> None:
    """Also where little height is left for the board, and however much is said of the monster: as wide as that is. What
    has no room is on the card."""
    mine = {"level": 1, "in_play": ["Warrior"], "hand": ["Magic Missile", "Yuppie Water", "Elf"]}
    fought = {"monsters": [{"card": "Kobold on Work Experience", "enhancers": ["Enraged"]}]}
    person = sits_at(arrive, house, (table(mine, fight=fought), []), **UPRIGHT)
    page = person.page
    expect(page.locator(".fight .champion")).to_be_visible()
    assert faults(page, (".fight .champion", ".monster .picture", ".monster .bad-stuff", ".actions .row button")) == []
    (hero,), (monster,) = boxes(page, ".fight .champion"), boxes(page, ".monster > [data-card]")
    assert abs(hero[2] - monster[2]) < 12, (hero, monster)
    page.locator(".special").get_by_role("button", name="more").tap()
    expect(person.sheet).to_contain_text("glowing reference")


def test_what_is_behind_the_door_is_read_there(arrive: Arrive, house: House) -> None:
    """All of it at a desk, on the card or beside it; on a phone the rest is a tap away, and it says so. It has the
    shape of a card, whatever it says."""
    state = (table({"level": 3}, door=["Thief"]), [("Ada", "kick open the door")])
    person = sits_at(arrive, house, state, viewport=LAPTOP)
    page = person.page
    text = page.locator(".piles .lies .text")
    for size in (LAPTOP, {"width": 1920, "height": 1080}, {"width": 1920, "height": 937}):
        page.set_viewport_size(size)
        page.wait_for_timeout(100)  # it is fitted when it is laid out
        whole = text.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
        beside = page.locator(".piles .beside")
        assert whole != beside.is_visible(), size
        expect(beside).to_contain_text("Backstab")
        assert page.evaluate(SHAPES, ".piles .lies .card") == [], size
        assert faults(page, (".piles .lies", ".deck"), (".piles .lies .text",)) == [], size
        expect(page.locator(".piles .rest")).to_be_hidden()
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.locator(".piles .rest")).to_be_visible()
    page.locator(".piles .lies [data-card]").click()
    expect(person.sheet).to_contain_text("Backstab")


def test_trouble_is_chosen_at_a_glance(arrive: Arrive, house: House) -> None:
    """Five monsters, one of which would win: as cards on the board and no longer in the hand, each with what a fight
    with it would be. What is selected is fought by one button, with looting the room as large beside it."""
    person = sits_at(arrive, house, states.much_trouble(), viewport=LAPTOP)
    page = person.page
    cards = page.get_by_role("region", name="Looking for trouble").locator("[data-card]")
    expect(cards).to_have_count(5)
    expect(person.hand.locator("[data-card]")).to_have_count(1)
    dragon = page.locator(".trouble .one").filter(has_text="Dragon Who")
    for said in ("13 against 20, you would lose", "5 Treasures", "You die."):
        expect(dragon).to_contain_text(said)
    fights, loots = (page.locator(f".actions button[data-verb={verb}]") for verb in ("trouble", "loot_room"))
    expect(fights).to_have_text(re.compile("^Fight Committee of Owls ▲ 13 : 8"))
    expect(fights).to_have_class(re.compile("primary"))
    assert fights.evaluate(BOX)[3] == loots.evaluate(BOX)[3] and fights.evaluate(BOX)[1] == loots.evaluate(BOX)[1]
    dragon.locator("[data-card]").click()
    expect(fights).to_have_text(re.compile("^Fight Dragon Who Kept the Receipts ▽ 13 : 20"))
    expect(loots).not_to_have_class(re.compile("primary"))  # nor leads gold elsewhere what one has chosen
    whole = (".actions button[data-verb]", ".trouble .one", ".trouble .bad-stuff", ".trouble .won")
    for size in (LAPTOP, {"width": 1920, "height": 1080}, {"width": 360, "height": 740}, {"width": 740, "height": 360}):
        page.set_viewport_size(size)
        assert faults(page, whole, whole) == [] and page.evaluate(TOUCHED) == [], size
        assert page.evaluate(SHAPES, ".trouble .card") == [], size
        expect(dragon.locator(".won")).to_contain_text("5")  # its Treasures, on a phone, too
    page.set_viewport_size(LAPTOP)
    person.press("trouble")
    expect(page.locator(".monster")).to_contain_text("Dragon")


def test_trouble_says_what_counts_there_alone_and_whose_a_tie_is(arrive: Arrive, house: House) -> None:
    """Of the monster that is selected; of a tie beside its numbers, on a phone, too."""
    mine = {"level": 3, "in_play": ["Warrior", "Halfling", "Lantern of Unflattering Light"]}
    hand = ["Lawn Flamingo Flock", "Clockwork Nanny", "Dread Knight of the Book Club"]
    page = sits_at(arrive, house, (table({**mine, "hand": hand}, phase="trouble"), []), viewport=LAPTOP).page
    monsters, why = page.locator(".trouble .one"), page.locator(".trouble .counts")
    expect(monsters.filter(has_text="Flamingo").locator(".sums")).to_contain_text("▲ 5 : 5 (tie won)")
    expect(page.locator(".actions [data-verb=trouble]")).to_contain_text("(tie won)")
    expect(why).to_have_text("")
    for size in (LAPTOP, {"width": 1920, "height": 1080}, {"width": 360, "height": 740}):
        page.set_viewport_size(size)
        monsters.filter(has_text="Nanny").locator("[data-card]").click()
        expect(why).to_have_text("for the monsters: +4 because you are a Halfling")
        monsters.filter(has_text="Knight").locator("[data-card]").click()
        expect(why).to_have_text("for the players: +2 Lantern of Unflattering Light")
        whole = (".trouble .one", ".trouble .counts > *")
        assert faults(page, whole, whole) == [], size


def test_before_the_first_turn_all_are_seen_in_their_order(arrive: Arrive, house: House) -> None:
    house.deals(seeds(can_lay_something_out, 4, 1)[0])
    person = arrive(house=house, viewport=LAPTOP).plays_now()
    guests = person.page.locator(".company .guest")
    expect(guests).to_have_count(4)
    for size in (LAPTOP, {"width": 360, "height": 740}, {"width": 1920, "height": 1080}):
        person.page.set_viewport_size(size)
        feet = [box[1] + box[3] for box in boxes(person.page, ".company .guest > .medal")]
        assert max(feet) - min(feet) <= 2, (size, feet)  # in one row, though the first is larger
        assert faults(person.page, (".company .guest", ".deck")) == [], size


def test_a_lesson_has_one_place_and_the_gold(guest: Arrive, house: House) -> None:
    """Beside the table, in a fight, too, where its buttons are whole; and while it speaks of cards to put on, the door
    is not golden."""
    person = guest()
    lesson(person, house)
    page = person.page
    page.set_viewport_size(LAPTOP)
    expect(page.locator(".side > .coach")).to_be_visible()
    expect(page.locator(".hand .held .hinted").first).to_be_visible()
    expect(person.button("kick")).to_have_css("background-color", page.evaluate(PLAIN_BUTTON))
    person.press("kick")  # without gear: it is told what helps, and that can only be read
    expect(page.locator(".side > .coach")).to_contain_text("coffee")
    expect(page.locator(".coach")).to_have_count(1)
    buttons = (".actions .row button", ".side > .coach button")
    assert faults(page, buttons, buttons) == [] and page.evaluate(TOUCHED) == []
    page.locator(".side > .coach").get_by_role("button", name="Got it").click()
    expect(page.locator(".coach", has_text="coffee")).to_have_count(0)


def one_trouble() -> State:
    """One monster to look for trouble with, which would win, and four other things to do."""
    mine = {"level": 1, "in_play": ["Wizard", "Magnifying Glass of Fine Print"], "hand": [
        "Dread Knight of the Book Club", "Ladle of Second Helpings", "Potion of Outdoor Voice", "Trebuchet, Hand-Held",
    ]}  # fmt: skip
    return table(mine, phase="trouble"), []


def test_words_stay_off_the_borders_of_their_buttons(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, one_trouble(), viewport=LAPTOP).page
    whole = (".actions button[data-verb]",)
    expect(page.locator(whole[0]).nth(3)).to_be_visible()
    assert faults(page, whole, whole) == [] and page.evaluate(TOUCHED) == []


def test_what_is_told_covers_no_hint(guest: Arrive, house: House) -> None:
    """At a desk two are told at a time, above the hint, and not for long."""
    house.lays(*states.much_trouble())
    page = guest("told", first=HEARS, viewport=LAPTOP).plays_now().page
    hint = page.locator(".side > .coach")
    expect(hint).to_be_visible()
    for told in ("The first thing.", "The second thing, which takes more than one line to tell.", "The third thing."):
        page.evaluate(TOLD, told)
    expect(hint).to_contain_text("with one from your hand")
    notices = page.locator(".notice")
    expect(notices).to_have_count(2)
    expect(notices.filter(has_text="third")).to_be_visible()
    page.wait_for_timeout(500)  # they come in
    _left, top, _wide, _high = hint.evaluate(BOX)
    feet = [box[1] + box[3] for box in boxes(page, ".notice")]
    assert len(feet) == 2 and max(feet) <= top, (feet, top)
    expect(notices).to_have_count(0, timeout=HANGS * 1000)


def test_no_hint_speaks_of_a_monster_that_is_not_in_the_hand(guest: Arrive, house: House) -> None:
    house.lays(table({"level": 2, "hand": ["Lent It to Your Cousin"]}, phase="trouble"), [])
    page = guest(viewport=LAPTOP).plays_now().page
    expect(page.locator(".side > .coach")).to_contain_text("you hold none to look for trouble with")


@pytest.mark.look
def test_each_edition_frames_whoever_fights_in_its_own_way(arrive: Arrive, house: House) -> None:
    """And has them stand in its own room: nobody of Space in a dungeon."""
    page = sits_at(arrive, house, states.fight_alone(), viewport=LAPTOP).page
    looks = [
        page.evaluate(
            """(edition) => {
              document.documentElement.dataset.edition = edition;
              const look = getComputedStyle(document.querySelector(".niche"));
              return [`${look.borderTopLeftRadius} ${look.borderTopColor}`, look.backgroundImage];
            }""",
            edition,
        )
        for edition in ("deluxe", "star", "xmen", "gbm")
    ]
    assert [len(set(one)) for one in zip(*looks, strict=True)] == [4, 4], looks


def test_a_fight_without_monsters_gives_the_board_back(arrive: Arrive, house: House) -> None:
    """All draw a Door when it is slain, and may play it at once: nothing is fought any more, the decks lie there. How
    long that moment lasts is the bots' business, so the page itself looks."""
    position = table({"level": 4, "in_play": states.GEAR}, fight={"monsters": ["Piñata Golem"]}, door=["Cheat!"])
    person = sits_at(arrive, house, (position, []), viewport=LAPTOP)
    person.page.evaluate("""() => {
      window.fought = false;
      const received = () => document.querySelector(".actions .top strong")?.innerText.includes("received");
      const look = () => (window.fought ||= Boolean(received() && document.querySelector(".fight")));
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    }""")
    person.press("claim")
    person.is_offered("end_turn")
    assert not person.page.evaluate("window.fought") and not person.page.locator(".fight").count()
    expect(person.page.locator(".piles .deck").first).to_be_visible()
