"""What a phone held upright does with its room: what is weighed is in sight, no name takes a picture's place, and
nothing is cut beside what is empty."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import faults
from tests.browser.house import House
from tests.browser.states import sits_at

HELD: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_a_hand_that_may_be_lost_is_in_sight(arrive: Arrive, house: House) -> None:
    """Two levels or the whole hand: both can be weighed."""
    page = sits_at(arrive, house, states.choice_of_bad_stuff(), **HELD).page
    for width, height in ((390, 844), (360, 740), (360, 640), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".hand .held")).to_have_count(4)
        assert faults(page, (".hand", ".question .ask", ".options > button", ".actions .answer button")) == []


@pytest.mark.parametrize("state", [states.choice_of_bad_stuff, states.something_has_to_go], ids=lambda s: s.__name__)
def test_the_counter_of_my_hand_shows_my_cards(arrive: Arrive, house: House, state: Any) -> None:
    """Also where a question has their place."""
    page = sits_at(arrive, house, state(), **HELD).page
    held = len(state()[0]["players"]["Ada"]["hand"])
    page.locator(".player.mine .backs").tap()
    expect(page.locator("dialog .card")).to_have_count(held)
    expect(page.locator("dialog h3")).to_have_count(0)  # none that I only heard of
    assert faults(page, ("dialog .card",)) == []


# ---- many cards to choose from -----------------------------------------------------------------------------------

TWO_LINES = """(all) => all.map((one) => {
  const line = parseFloat(getComputedStyle(one).lineHeight);
  return [one.innerText, Math.round(one.offsetHeight / line)];
}).filter(([name, lines]) => lines > 2)"""

# what a plate below a picture lies over: the words of the card itself
COVERED = """(all) => all.flatMap((one) => {
  const plate = one.getBoundingClientRect();
  return [...one.parentElement.querySelectorAll(".name, .gist, .text, .foot, .picture")]
    .filter((other) => other.checkVisibility() && other.offsetHeight && other.innerText + other.className)
    .filter((other) => other.getBoundingClientRect().bottom > plate.top + 4)
    .map((other) => `${one.innerText} lies over ${other.className} ${other.innerText}`);
})"""

# of each row of cards that the edge cuts, which part is in sight
AT_THE_EDGE = """(room) => {
  const edge = room.getBoundingClientRect();
  return [...room.querySelectorAll(".pick button")].map((one) => one.getBoundingClientRect())
    .filter((box) => box.bottom > edge.bottom + 2)
    .map((box) => (edge.bottom - box.top) / box.height).filter((seen) => seen > 0);
}"""


@pytest.mark.parametrize("number", [8, 10])
def test_small_cards_keep_their_pictures(arrive: Arrive, house: House, number: int) -> None:
    """No title takes more than two lines, each picture is one, what laying a card out would bring covers no word, and
    where not all are in sight, one sees that they go on: half a row is."""
    mine = {"level": 4, "in_play": ["Warrior", *states.GEAR], "hand": [*states.EIGHT, *states.FOUR][:number]}
    page = sits_at(arrive, house, (states.table(mine, phase="charity"), []), **HELD).page
    page.locator("button[data-verb=part]").tap()
    for width, height in ((390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".question .pick")).to_have_count(number)
        assert faults(page, (".question .ask", ".actions .answer button")) == []
        assert page.locator(".question .pick .name").evaluate_all(TWO_LINES) == []
        pictures = page.locator(".question .pick .picture").evaluate_all("all => all.map((one) => one.offsetHeight)")
        assert min(pictures) >= 24, (width, height, pictures)
        assert page.locator(".question .instead-of").count() > 0
        assert page.locator(".question .instead-of").evaluate_all(COVERED) == []
        cut = page.locator(".question .room").evaluate(AT_THE_EDGE)
        assert all(0.35 <= part <= 0.75 for part in cut), (width, height, cut)


# ---- the middle of the table -------------------------------------------------------------------------------------

HEIGHTS = "(all) => all.map((one) => one.offsetHeight)"
# whose name needs more lines than there are
CUT_NAMES = "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.innerText)"


def test_what_was_won_uses_the_table(arrive: Arrive, house: House) -> None:
    """Four Treasures lie in two rows, twice as wide as in one, with their whole names; all of them are in sight."""
    person = sits_at(arrive, house, states.about_to_win(), **HELD)
    page = person.page
    page.locator("button[data-verb=claim]").tap()
    won = page.locator(".haul button[data-card]")
    expect(won).to_have_count(4)
    expect(page.locator(".hit")).to_have_count(0)  # the new Level has been told
    assert faults(page, (".haul .label", ".haul button[data-card]", ".actions .row button")) == []
    widths = won.evaluate_all("all => all.map((one) => one.offsetWidth)")
    assert min(widths) >= 125, widths
    assert page.locator(".haul .name").evaluate_all(CUT_NAMES) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert faults(page, (".haul button[data-card]", ".actions .row button")) == []


def test_bad_stuff_of_one_monster_is_whole(arrive: Arrive, house: House) -> None:
    """Four lines of it, where nothing is special about it: both pictures are large all the same."""
    ada = {"level": 1, "in_play": states.GEAR[:1], "hand": ["Halfling"]}
    state = states.table(ada, fight={"monsters": ["Net Troll"]}), []
    page = sits_at(arrive, house, state, **HELD).page
    expect(page.locator(".bad-stuff .says")).to_be_visible()
    expect(page.locator(".bad-stuff .says[data-cut]")).to_have_count(0)
    assert min(page.locator(".champion .niche, .monster .picture").evaluate_all(HEIGHTS)) >= 120


def test_bad_stuff_of_two_monsters_is_whole(arrive: Arrive, house: House) -> None:
    """Their pictures have height to spare for its last words."""
    page = sits_at(arrive, house, states.fight_alone(), **HELD).page
    expect(page.locator(".bad-stuff .says")).to_have_count(2)
    assert faults(page, (".bad-stuff", ".monster button[data-card]", ".actions .row button")) == []
    assert page.locator(".says[data-cut]").count() == 0
    pictures = page.locator(".monster .picture").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert min(pictures) >= 90, pictures


def test_a_curse_that_asks_is_read_to_its_end(arrive: Arrive, house: House) -> None:
    """Above cards that have all of a board. Where those need the room, too, the rest is one tap away."""
    mine = {"level": 4, "in_play": ["Warrior"], "hand": states.EIGHT[:3]}
    state = states.table(mine, door=["Compulsory Potluck"]), [("Ada", "kick open the door")]
    page = sits_at(arrive, house, state, **HELD).page
    for width, height in ((390, 844), (360, 740), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page, (".question .ask", ".question .pick", ".actions .answer button")) == []
        assert page.locator(".question .asker").evaluate_all(CUT_NAMES) == []
        expect(page.locator(".question .asker + .rest-of")).to_be_hidden()


# what lies over something else there, but faces of each other
CROWDED = """(all) => all.flatMap((one, i) => all.slice(i + 1).filter((other) => {
  if (one.matches(".medal") && other.matches(".medal")) return false;
  const [a, b] = [one, other].map((it) => it.getBoundingClientRect());
  const [wide, high] = [["left", "right"], ["top", "bottom"]].map(([from, to]) =>
    Math.min(a[to], b[to]) - Math.max(a[from], b[from]));
  return wide > 2 && high > 2;
}).map((other) => `${one.innerText} / ${other.innerText}`))"""


@pytest.mark.parametrize("state", [states.fight_alone, states.fight_with_helper], ids=lambda s: s.__name__)
def test_whoever_fights_two_monsters_can_be_made_out(arrive: Arrive, house: House, state: Any) -> None:
    """Faces are no smaller than those of the seats, or nearly; and of each monster there is a picture, on a small phone
    and with cards played for both sides, too."""
    page = sits_at(arrive, house, state(), **HELD).page
    for width, height, least in ((390, 844, 40), (360, 740, 40), (360, 640, 36)):
        page.set_viewport_size({"width": width, "height": height})
        needed = (".fight .total", ".coin", ".fight h2 .medal", ".monster [data-card]", ".monster .bad-stuff")
        assert faults(page, needed) == [], (width, height)
        assert page.locator(".head :is(.made, .coin, h2 .medal)").evaluate_all(CROWDED) == [], (width, height)
        faces = page.locator(".fight .us .medal").evaluate_all("all => all.map((one) => one.offsetHeight)")
        assert min(faces) >= least - 4, (width, height, faces)
        pictures = page.locator(".monster .picture").evaluate_all("all => all.map((one) => one.offsetHeight)")
        assert min(pictures) >= least, (width, height, pictures)


def test_who_is_asked_is_large_where_nothing_else_lies(arrive: Arrive, house: House) -> None:
    """Below the decks, and as wide as the board."""
    page = sits_at(arrive, house, states.wizards_turn(), **HELD).page
    for width, height in ((390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page, (".asks .says", ".asks .face", ".piles .deck", ".actions .row button")) == []
        faces = page.locator(".asks .medal").evaluate_all("all => all.map((one) => one.offsetHeight)")
        assert min(faces) >= (66 if height > 800 else 44), (width, height, faces)


def test_the_sheet_of_a_player_has_room_for_cards(arrive: Arrive, house: House) -> None:
    """What more is told of them is one row."""
    page = sits_at(arrive, house, states.hand_of_eight(), **HELD).page
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator(".others .level").first.tap()
    page.locator("dialog .card").first.wait_for()
    tops = page.locator("dialog .who > button:not(.term)").evaluate_all("all => all.map((one) => one.offsetTop)")
    assert len(tops) == 2 and len(set(tops)) == 1, tops


def test_both_monsters_of_others_have_their_pictures(arrive: Arrive, house: House) -> None:
    """What lies before me takes nothing away from them."""
    others = {**states.OTHERS, "Bo": {"level": 4, "in_play": ["Elf", *states.GEAR]}}
    mine = {"level": 4, "in_play": ["Warrior"], "hand": ["Magic Missile", "Halfling"]}
    fight = {"monsters": ["Doormat of Mild Doom", "Committee of Owls"]}
    position = {**states.table(mine, others, fight=fight), "turn": "Bo"}
    page = sits_at(arrive, house, (position, [("Bo", "claim the kill")]), **HELD).page
    expect(page.locator(".actions [data-verb=pass]")).to_be_visible()
    for width, height in ((390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page, (".monster [data-card]", ".monster .bad-stuff", ".fight .total")) == [], (width, height)
        pictures = page.locator(".monster .picture").evaluate_all("all => all.map((one) => one.offsetHeight)")
        assert len(pictures) == 2 and min(pictures) >= 30, (width, height, pictures)


def test_what_is_traded_says_what_it_is_worth(arrive: Arrive, house: House) -> None:
    """To the last word; and the wood it lies on is no darker than the board."""
    page = sits_at(arrive, house, states.hand_of_eight(), **HELD).page
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator(".actions [data-verb=trade]").tap()
    feet = page.locator("dialog .sides .card footer")
    expect(feet.first).to_contain_text("gold")
    assert feet.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length") == 0
    expect(page.locator("dialog.board")).to_have_css("background-blend-mode", re.compile("^normal"))


# ---- the hand -----------------------------------------------------------------------------------------------------

# how many cards are whole in sight, how much of the next one is, and how many each edge counts
IN_SIGHT = """() => {
  const row = document.querySelector(".hand .cards").getBoundingClientRect();
  const shares = [...document.querySelectorAll(".hand .held [data-card]")].map((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return (Math.min(right, row.right) - Math.max(left, row.left)) / width;
  });
  const counts = [...document.querySelectorAll(".hand .beyond")].map((one) => parseInt(one.innerText.match(/\\d+/)[0]));
  const whole = shares.filter((share) => share > 0.9).length;
  const less = shares.filter((share) => share < 0.5).length;
  const peeks = shares.filter((share) => share > 0 && share <= 0.9);
  return { whole, less, peeks, said: counts.reduce((a, b) => a + b, 0) };
}"""


@pytest.mark.parametrize("many", [7, 8])
def test_one_sees_that_a_hand_goes_on(arrive: Arrive, house: House, many: int) -> None:
    """Five are in sight, six on a wide phone; of the next there is a part, at both edges once it is scrolled, and the
    edges count whatever is not in sight by half."""
    hand = [*states.EIGHT, *states.FOUR][:many]
    state = states.table({"level": 5, "in_play": ["Warrior"], "hand": hand}, phase="prepare"), []
    page = sits_at(arrive, house, state, **HELD).page
    sizes = ((360, 740, 5), (390, 844, 5), (430, 932, 6), (740, 360, 4), (844, 390, 5))
    for width, height, least in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".hand .cards").evaluate("(row) => { row.scrollLeft = 0; }")
        expect(page.locator(".hand .beyond")).to_have_count(1)
        found = page.evaluate(IN_SIGHT)
        assert found["whole"] >= least, (width, found)
        assert len(found["peeks"]) == 1 and 0.25 <= found["peeks"][0] <= 0.75, (width, found)
        assert found["whole"] + found["said"] == many, (width, found)
        # names of small cards end with an ellipsis there; on a wider screen that is looked at elsewhere
        assert width > 760 or faults(page, (".hand .beyond",)) == [], width
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator(".hand .cards").evaluate("(row) => { row.scrollLeft = 50; }")
    expect(page.locator(".hand .before")).to_be_visible()
    found = page.evaluate(IN_SIGHT)
    assert found["less"] == found["said"] and len(found["peeks"]) == 2, found


# ---- larger letters ------------------------------------------------------------------------------------------------

LETTERS = """() => [...document.querySelectorAll(".actions .row > button")].map((one) => {
  const drawn = parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom;
  return [drawn, one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1];
})"""


@pytest.mark.parametrize(
    "state",
    [states.fight_alone, states.hand_of_eight, states.much_trouble, states.fight_with_helper],
    ids=lambda s: s.__name__,
)
def test_larger_letters_reach_the_buttons(arrive: Arrive, house: House, state: Any) -> None:
    """On a phone that is not high, too; and nothing is cut for it."""
    page = sits_at(arrive, house, state(), **HELD).page
    for width, height in ((360, 740), (390, 664), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        usual = page.evaluate(LETTERS)
        page.evaluate("document.documentElement.style.setProperty('--reading', '1.25')")
        larger = page.evaluate(LETTERS)
        assert all(one >= 1.1 * other for (one, _), (other, _) in zip(larger, usual, strict=True)), (usual, larger)
        assert not any(cut for _, cut in larger), (width, height, larger)
        assert faults(page, (".actions .row button",)) == [], (width, height)
        page.evaluate("document.documentElement.style.removeProperty('--reading')")
