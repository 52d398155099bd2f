"""A fight says what it lacks and offers what would win it; a forecast says on whom; the door is kicked where it stands;
six seats are told apart by their colours, Doors of a hand from its Treasures."""

from __future__ import annotations

import re
from itertools import combinations

from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.geometry import SIZES, faults
from tests.browser.house import House
from tests.browser.person import DEAF
from tests.browser.states import State, sits_at, table

# what would come of my moves is told when the test says so
HELD_BACK = """(() => {
  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", (event) => {
        if (window.told || !event.data.includes('"t":"would_be"')) return;
        event.stopImmediatePropagation();
        window.forecast = () => { window.told = true; this.onmessage(event); };
      });
    }
  };
})()"""
LAPTOP = {"width": 1366, "height": 768}
APART = 25.0  # two colours that nobody takes for each other; a difference of 2.3 can just be seen
# what is left of red, green and blue for who sees all of them, and for those who lack one (Machado et al., 2009)
EYES = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
# the colour of each face, as the browser computes it
COLOURS = """() => [...document.querySelectorAll(".player .medal")].map((medal) => {
  const probe = document.createElement("i");
  medal.append(probe);
  probe.style.color = "hsl(var(--hue) var(--sat) var(--light))";
  const found = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map(Number);
  probe.remove();
  return found;
})"""


def lacks_five() -> State:
    """Four against eight, with a card that is enough, one that is more than enough, and one that is for the monster."""
    hand = ["Magic Missile", 'Lever Marked "No"', "Enraged", "Coffee From Yesterday"]
    return table({"level": 4, "hand": hand}, fight={"monsters": ["Committee of Owls"]}), []


def lacks_one() -> State:
    """Nothing in hand would do, but the others are strong."""
    return table({"level": 4, "in_play": ["Warrior"]}, fight={"monsters": ["Net Troll"]}), []


def test_a_fight_says_what_it_lacks_and_offers_what_wins_it(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, lacks_five(), viewport=LAPTOP)
    page = person.page
    expect(page.locator(".between strong")).to_contain_text("You need 5 more")
    expect(page.locator(".between strong")).to_contain_text("A tie goes to the monsters.")
    best = page.locator('[data-verb="best"]')
    expect(best).to_contain_text("Magic Missile")
    expect(best).to_contain_text("9 against 8")
    expect(best).to_contain_class("primary")
    expect(page.locator('[data-verb="ask_help"]')).not_to_contain_class("primary")
    assert page.locator(".actions .what").evaluate("(one) => one.scrollHeight - one.clientHeight") == 0
    # what may go on either side says on which
    on = page.locator('.hand [data-peek]:has-text("Magic Missile") [data-on]')
    assert sorted(on.evaluate_all("all => all.map((one) => one.dataset.on)")) == ["monsters", "munchkins"]
    expect(on.locator("svg")).to_have_count(2)
    assert all("for the" in words for words in on.all_text_contents())
    page.wait_for_timeout(DEAF)
    best.click()
    expect(page.locator(".between strong")).to_contain_text("You lead by 1")
    expect(page.locator(".made.ours .lane [data-card]")).to_have_count(1)  # it lies there, with what it adds
    expect(page.locator(".made.ours .lane b")).to_have_text("+5")
    strength = page.locator(".player.mine .strength")  # which counts for more here, and says why
    expect(strength).to_have_text("4+5")
    expect(strength).to_have_attribute("title", "In this fight 9: +5 Magic Missile")
    expect(page.locator(".player.mine .because")).to_have_text("9: +5 Magic Missile")  # beside the number, too
    expect(best).to_have_count(0)


def test_no_card_glows_that_would_only_harm_who_plays_it(arrive: Arrive, house: House) -> None:
    """What may go on either side does; and what is for the monster may be played all the same."""
    person = sits_at(arrive, house, lacks_five(), viewport=LAPTOP)
    enraged = person.hand.locator('button:has-text("Enraged")')
    expect(enraged.locator(".would")).not_to_have_count(0)
    expect(enraged).not_to_contain_class("usable")
    expect(enraged).to_contain_text("can be played now")
    for name in ("Magic Missile", "Coffee From Yesterday"):
        expect(person.hand.locator(f'button:has-text("{name}")')).to_contain_class("usable")
    enraged.click()
    expect(person.sheet.locator("button[data-verb=play]")).to_have_count(1)


def test_nothing_glows_before_it_is_known_what_for(guest: Arrive, house: House) -> None:
    """As long as no forecast has come of a fight that has just begun; then what is of use does."""
    house.lays(*lacks_five())
    page = guest("waits for forecasts", first=HELD_BACK, viewport=LAPTOP).plays_now().page
    page.wait_for_function("() => Boolean(window.forecast)")
    cards, glows = page.locator(".hand [data-card]"), page.locator(".hand button.usable")
    expect(cards).to_have_count(4)
    expect(glows).to_have_count(0)
    page.evaluate("window.forecast()")
    expect(glows).to_have_count(3)


def test_the_button_that_comes_late_hides_none(arrive: Arrive, house: House) -> None:
    """What would win is known a moment after the rest: running away is in sight all the same."""
    hand = ["Magic Missile", "Enraged", "Coffee From Yesterday"]
    state = table(
        {"level": 3, "in_play": ["Warrior", "Dwarf"], "hand": hand}, fight={"monsters": ["Committee of Owls"]}
    )
    page = sits_at(arrive, house, (state, []), viewport=LAPTOP).page
    for text in ("", " and whatever else may be said on a button"):
        page.locator('[data-verb="best"]').evaluate("(best, text) => best.append(text)", text)
        page.wait_for_timeout(100)
        assert faults(page, (".actions .row button",)) == [], text


def test_what_can_be_done_stands_in_one_row(arrive: Arrive, house: House) -> None:
    """A little smaller, each as high as a finger, and what would come of it below its words."""
    for state in (lacks_five(), states.much_trouble()):
        page = sits_at(arrive, house, state, viewport=LAPTOP).page
        buttons = page.locator(".actions .row > button:visible")
        expect(page.locator(".actions .outcome")).not_to_have_count(0)  # what is told late is there
        boxes = [one.bounding_box() for one in buttons.all()]
        assert len(boxes) > 2 and all(one and one["height"] >= 44 for one in boxes)
        assert len({one["y"] for one in boxes if one}) == 1, boxes
        assert faults(page, (".actions .row button",)) == []


def nine_levels(*declined: str) -> State:
    """One more is missing, and with it the game."""
    asked: list[states.Step] = []
    for name in declined:
        asked += [("Ada", {"ask": name, "offer": {"treasures": 1, "first_pick": "Ada"}}), (name, "decline")]
    return table({"level": 9}, fight={"monsters": ["Net Troll"]}), asked


def test_where_no_card_wins_the_one_to_ask_is_named(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, lacks_one(), **PHONE)
    page = person.page
    expect(page.locator(".between strong")).to_contain_text("You win ties.")
    ask = page.locator('[data-verb="ask_help"]')
    strongest = page.locator(".others .player .name").last.inner_text()  # Dan
    expect(ask).to_contain_text(f"Ask {strongest}")
    expect(ask).to_contain_text("19 : 10")  # as on a card
    expect(ask).to_contain_class("primary")
    page.wait_for_timeout(DEAF)
    ask.click()
    expect(page.locator("dialog [aria-pressed=true], dialog .chosen, dialog :checked").first).to_be_visible()
    # not who would win the game by helping
    others = {"Bo": {"level": 9, "in_play": ["Elf"]}, "Cleo": {"level": 1}}
    page = sits_at(arrive, house, (table({"level": 4}, others, fight={"monsters": ["Net Troll"]}), []), **PHONE).page
    expect(ask := page.locator('[data-verb="ask_help"]')).to_have_text(re.compile("Ask for help"))
    expect(ask).not_to_contain_class("primary")
    ask.click()
    expect(page.locator("dialog .face .gains.lost")).to_have_text("+1 Level for helping (Elf): would win the game")


def test_who_has_declined_is_not_what_is_mainly_to_be_asked(arrive: Arrive, house: House) -> None:
    """And where the game would be won with it, a no is to be expected."""
    page = sits_at(arrive, house, nine_levels("Dan"), **PHONE).page
    ask = page.locator('[data-verb="ask_help"]')
    expect(ask).to_contain_text(f"Ask {page.locator('.others .player .name').first.inner_text()}")
    expect(ask).to_contain_text("expect a no")
    expect(ask).not_to_contain_class("primary")
    page.wait_for_timeout(DEAF)
    ask.click()
    expect(page.locator("dialog[open]")).to_contain_text("This would win you the game: expect a no.")
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.locator("dialog .now small").evaluate("(one) => one.clientHeight") < 20, "one line"
    page = sits_at(arrive, house, nine_levels("Bo", "Cleo", "Dan"), **PHONE).page
    ask = page.locator('[data-verb="ask_help"]')
    expect(ask).to_have_text(re.compile("Ask for help"))
    expect(ask).not_to_contain_class("primary")
    expect(page.locator(".hopeless")).to_have_count(0)  # somebody would be enough


def test_a_no_holds_until_it_looks_better(arrive: Arrive, house: House) -> None:
    """The fight has changed, so all may be asked again; but not for the worse."""
    position, _nothing = lacks_one()
    position["players"]["Ada"]["hand"] = ["Enraged"]
    asks = nine_levels("Bo", "Cleo", "Dan")[1]
    person = sits_at(arrive, house, (position, asks), viewport=LAPTOP)
    page = person.page
    page.locator('.hand button:has-text("Enraged")').first.click()
    page.wait_for_timeout(DEAF)
    person.sheet.locator("button[data-verb=play]").first.click()
    expect(page.locator(".fight .them .total")).to_have_text("15")
    ask = page.locator('[data-verb="ask_help"]')
    expect(ask).to_have_text(re.compile("Ask for help"))
    expect(ask).not_to_contain_class("primary")
    page.wait_for_timeout(DEAF)
    ask.click()
    expect(page.locator("dialog .face .no")).to_have_count(3)


def test_help_that_is_never_enough_is_no_main_thing(arrive: Arrive, house: House) -> None:
    weak = {name: {"level": 1} for name in ("Bo", "Cleo", "Dan")}
    state = table({"level": 2}, weak, fight={"monsters": ["Dragon Who Kept the Receipts"]})
    page = sits_at(arrive, house, (state, []), viewport=LAPTOP).page
    expect(page.locator('[data-verb="ask_help"]')).to_have_text(re.compile("Ask for help"))
    expect(page.locator('[data-verb="ask_help"]')).not_to_contain_class("primary")
    # all that decides is in sight at once: whom, what comes of it, for what
    page.wait_for_timeout(DEAF)
    page.locator('[data-verb="ask_help"]').click()
    page.locator("dialog .face").first.click()
    expect(page.locator("dialog .made, dialog .quick").first).to_be_visible()
    assert page.locator("dialog[open]").evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1
    page.mouse.click(8, 400)  # beside it: nothing that was put together is lost
    boxes = []
    for face in page.locator("dialog .face").all():
        face.click()
        boxes.append(page.locator("dialog[open]").bounding_box())
    assert len(boxes) == 3 and all(box == boxes[0] for box in boxes), boxes  # whoever is chosen, it stays where it is


def test_the_door_is_kicked_where_it_stands(arrive: Arrive, house: House) -> None:
    lie = {"door_discard": ["Net Troll"], "treasure_discard": ["Yuppie Water"]}
    state = table({"level": 3, "hand": ["Elf"]}, phase="prepare", door=["Committee of Owls"], **lie), []
    for options in ({"viewport": LAPTOP}, PHONE):
        page = sits_at(arrive, house, state, **options).page
        door = page.locator("button[data-door]")
        board, box = page.locator(".board").bounding_box(), door.bounding_box()
        assert board and box
        assert abs(box["x"] + box["width"] / 2 - board["x"] - board["width"] / 2) < board["width"] * 0.06, (board, box)
        decks = page.locator(".piles .deck")
        lies = [deck.bounding_box() for deck in decks.all()]
        assert all(
            one and board["x"] < one["x"] < one["x"] + one["width"] < board["x"] + board["width"] for one in lies
        )
        page.locator(".whose").evaluate_all("all => all.forEach((one) => one.append(' at the door'.repeat(3)))")
        assert [deck.bounding_box() for deck in decks.all()] == lies, "no deck moves for longer words"
        for width, height in SIZES["phone"] if options is PHONE else ():
            page.set_viewport_size({"width": width, "height": height})
            assert faults(page, (".piles .deck", ".piles .about b", "[data-door]")) == [], (width, height)
            board, box = page.locator(".board").bounding_box(), door.bounding_box()
            assert board and box and box["height"] > 0.7 * board["height"] - 24, (width, height)  # it fills the room
        door.click()
        expect(page.locator(".fight")).to_be_visible()
        expect(page.locator("[data-door]")).to_have_count(0)


def test_seats_are_told_apart(arrive: Arrive, house: House) -> None:
    house.lays(*states.six_in_a_fight())
    page = arrive(house=house, viewport=LAPTOP).plays_now(bots=5).page
    found = page.evaluate(COLOURS)
    assert len(found) == 6
    for name, eye in EYES.items():
        near = min(distance(seen(one, eye), seen(other, eye)) for one, other in combinations(found, 2))
        assert near > APART, (name, near, found)
    # a hand: the back of each deck, with words for who asks; and gear that is not in sight is no bonus
    backs = page.locator(".others .player").first.locator(".back")
    assert [one.split(":")[0] for one in backs.evaluate_all("all => all.map((one) => one.title)")] == [
        "Doors",
        "Treasures",
    ]
    assert len(set(backs.locator("path").evaluate_all("all => all.map((one) => one.getAttribute('d'))"))) == 2
    rest = page.locator(".others .rest")
    assert rest.count() > 0
    assert all("+" not in words and "more" in words for words in rest.all_inner_texts())
    # what is only carried counts for nothing, and is struck out
    lines = "all => all.map((one) => getComputedStyle(one).textDecorationLine)"
    struck = page.locator(".chip.carried b").evaluate_all(lines)
    assert struck and set(struck) == {"line-through"}
    # what one wears oneself has its names
    assert all(one.bounding_box() for one in page.locator(".mine .chip .name").all())
    widths = page.locator(".mine .chip .name").evaluate_all("all => all.map((one) => one.clientWidth)")
    assert widths and min(widths) > 30, widths
    # a phone has all five in sight, Level and strength to be read at a glance; who fights has swords on the face
    for width, height in ((360, 740), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".others .seat")).to_have_count(5)
        assert page.evaluate(ON_SEATS) == [], (width, height)
        expect(page.locator(".others .bust .mark")).to_have_count(1)


# what is too small on a seat, sticks out of it, or lies over something else there
ON_SEATS = """() => [...document.querySelectorAll(".others .seat")].flatMap((seat) => {
  const words = document.createRange();
  words.selectNodeContents(seat.querySelector(".name"));
  const figures = [".badge", ".strength", ".back"].map((query) => seat.querySelector(query));
  const boxes = [...figures, words].map((one) => one.getBoundingClientRect());
  const around = seat.getBoundingClientRect();
  const share = (one, other) => Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );
  const found = {
    small: figures.slice(0, 2).some((one) => parseFloat(getComputedStyle(one).fontSize) < 14),
    out: boxes.some((one) =>
      Math.max(around.left - one.left, one.right - around.right, one.bottom - around.bottom) > 1),
    over: boxes.some((one, i) => boxes.slice(i + 1).some((other) => share(one, other) > 2)),
  };
  return Object.keys(found).filter((what) => found[what]).map((what) => `${what}: ${seat.getAttribute("aria-label")}`);
})"""
Lab = tuple[float, float, float]


def seen(colour: list[float], eye: tuple[tuple[float, ...], ...]) -> Lab:
    """In CIELAB, by such an eye."""
    light = [(c / 255 + 0.055) / 1.055 for c in colour]
    linear = [c**2.4 if c > 0.09 else max(0.0, (1.055 * c - 0.055) / 12.92) for c in light]
    r, g, b = (min(1.0, max(0.0, sum(share * c for share, c in zip(row, linear, strict=True)))) for row in eye)
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Lab, other: Lab) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5


LENGTHY = ["Magnifying Glass of Fine Print", "Warrior", "Dwarf"]


def much_to_do() -> State:
    """Before the door, with what is used by a long name; a sale and a trade besides."""
    hand = ["Coffee From Yesterday", "Backpack Bigger Than You"]
    return table({"level": 4, "in_play": LENGTHY, "hand": hand}, phase="prepare"), []


def looks_for_trouble() -> State:
    hand = ["Committee of Owls", "Net Troll", "Coffee From Yesterday"]
    return table({"level": 4, "in_play": LENGTHY, "hand": hand}, phase="trouble"), []


def test_every_button_lies_in_the_bar(arrive: Arrive, house: House) -> None:
    """However long its words are, whatever has made the bar lower since, and in the longer language, too."""
    outside = """() => {
      const bar = document.querySelector(".actions").getBoundingClientRect();
      return [...document.querySelectorAll(".actions button")].filter((one) => one.checkVisibility()).filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top < bar.top || box.bottom > bar.bottom || box.left < bar.left || box.right > bar.right;
      }).map((one) => one.innerText);
    }"""
    everything = ".actions .row > button"
    for locale in ("en-GB", "de-DE"):
        page = sits_at(arrive, house, much_to_do(), viewport=LAPTOP, locale=locale).page
        expect(page.locator(everything).first).to_be_enabled()
        for size in (LAPTOP, {"width": 1280, "height": 720}):
            page.set_viewport_size(size)
            for change in ("add", "remove"):  # what is golden is bold: that alone makes it longer
                page.locator(everything).evaluate_all(f"all => all.forEach((one) => one.classList.{change}('primary'))")
                page.wait_for_timeout(100)
                assert page.evaluate(outside) == [], (locale, size, change)
        page.locator('[data-verb="ability"]').evaluate("(one) => one.append(' (' + one.innerText.repeat(2) + ')')")
        page.locator(".dock").evaluate("(dock) => dock.style.setProperty('--doing', '5.6rem')")  # lower, as wide
        page.wait_for_timeout(100)
        assert page.evaluate(outside) == [], locale


def test_who_would_be_hit_is_named_on_the_gold_button_and_over_the_card(arrive: Arrive, house: House) -> None:
    """A card that has somebody help is played on whoever makes the most of it: nobody has to guess whom."""
    hand = ["Your Mother Is Watching", "Coffee From Yesterday"]
    state = table({"level": 2, "hand": hand}, fight={"monsters": ["Net Troll"]})
    person = sits_at(arrive, house, (state, []), viewport=LAPTOP)
    expect(person.page.locator('[data-verb="best"]')).to_contain_text(re.compile(r"Play Your Mother Is Watching → \w+"))
    over = person.hand.locator('button:has-text("Your Mother") > .would .would')
    expect(over).to_have_count(3)  # each of the others
    expect(over.locator(".medal")).to_have_count(3)
    boxes = [one.bounding_box() for one in over.all()]
    bar = person.page.locator(".actions").bounding_box()
    assert bar and all(one and one["y"] >= bar["y"] + bar["height"] - 2 for one in boxes), (bar, boxes)


def test_no_name_is_broken_in_the_middle(arrive: Arrive, house: House) -> None:
    """Of cards that are two in a line, long words are written smaller."""
    things = ["Warrior", *states.GEAR, "Lantern of Unflattering Light", "Fishing Rod of Distant Trouble"]
    state = table({"level": 4, "in_play": things}, phase="prepare"), []
    page = sits_at(arrive, house, state, viewport=LAPTOP).page
    expect(page.locator(".player.mine .chip")).to_have_count(7)
    assert faults(page) == []


def test_what_ends_a_fight_that_nothing_wins_is_the_main_thing_to_do(arrive: Arrive, house: House) -> None:
    mine = {"level": 1, "hand": ["Better Job Offer", "Coffee From Yesterday"]}
    others = {name: {"level": 1} for name in ("Bo", "Cleo", "Dan")}
    for monster in ("Committee of Owls", "Dragon Who Kept the Receipts"):
        said = monster == "Committee of Owls"  # of the other it is not for
        fight = {"monsters": [monster]}
        person = sits_at(arrive, house, (table(mine, others, fight=fight), []))
        if said:
            expect(person.button("best")).to_have_text(re.compile("Play Better Job Offer.*the fight ends"))
            expect(person.button("best")).to_have_class(re.compile("primary"))
            expect(person.page.locator(".hopeless")).to_have_count(0)
        else:
            expect(person.page.locator(".hopeless")).to_be_visible()
            expect(person.button("best")).to_have_count(0)
