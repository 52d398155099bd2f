"""What is done to somebody is said before, while and after it is done: on every target, in the pause in which it can be
answered, and over the table once it has struck. And who asks what, and why."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.geometry import faults
from tests.browser.house import House
from tests.browser.overheard import OVERHEAR, SAYS
from tests.browser.person import DEAF
from tests.browser.states import GEAR, OTHERS, State, hand_of_eight, sits_at, table
from tests.browser.test_geometry import NO_HINTS
from tests.browser.test_moments import seen, sits_and_watches
from tests.browser.test_questions import question

from kickdoor.play.options import TableSpec, open_table

SIZES = ((360, 740), (740, 360), (1366, 768))
LAVA = "The Floor Is, Actually, Lava"
STAMP = "Wrong-Address Stamp"
# what is said at a seat is said within it
WITHIN = """() => [...document.querySelectorAll("[data-seat] .struck")].every((one) => {
  const [inner, outer] = [one, one.closest("[data-seat]")].map((each) => each.getBoundingClientRect());
  const across = inner.left >= outer.left && inner.right <= outer.right;
  return across && inner.top >= outer.top && inner.bottom <= outer.bottom + 1;
})"""

# whoever glows gets no scrollbar for it, and what is said there lies over no card
SCROLLED_OR_COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return [...document.querySelectorAll(".others, .player.mine")]
    .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
    .concat([...document.querySelectorAll(".player .chip")].filter((chip) => {
      const aim = chip.closest(".player").querySelector(".aim");
      return aim && over(box(aim), box(chip));
    })).map((one) => one.className);
}"""
# what is said where the die rolls, once it is there and all that was asked before has faded
BEHIND_THE_DIE = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const look = () => {
    const asked = [...document.querySelectorAll(".question h2, .question .asker, .actions .read")].filter(seen);
    const rolls = document.querySelector(".roll .cast b");
    if (rolls && !asked.length) window.behindTheDie = [rolls.innerText];
    else requestAnimationFrame(look);
  };
  look();
}"""


def curses_in_hand() -> State:
    """Bo has a hat to lose, Cleo a Level, and nobody but Ada Footgear."""
    hand = [LAVA, "Hat Weather", "Portrait of You at Thirteen", "Subscription You Cannot Cancel"]
    return table({"level": 4, "in_play": ["Warrior", *GEAR], "hand": hand}, phase="prepare"), []


def in_the_air(held: str = STAMP) -> State:
    others = {**OTHERS, "Bo": {**OTHERS["Bo"], "hand": [LAVA]}}
    position = table({"level": 4, "in_play": ["Warrior", *GEAR], "hand": [held]}, others, phase="prepare")
    return position, [("Bo", {"play": LAVA, "on": "Ada"})]


def lost_alone(hand: list[str], dan: int = 1) -> State:
    """5 against 11, and nobody who could be asked is strong enough, unless Dan has more Levels."""
    others = {**{name: {"level": 1} for name in OTHERS}, "Dan": {"level": dan}}
    return table({"level": 5, "hand": hand}, others, fight={"monsters": ["Hydra of Contradictory Advice"]}), []


# ---- before ------------------------------------------------------------------------------------------------------


def test_every_target_says_what_a_curse_would_do_there(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, curses_in_hand())
    page = person.page
    cards = person.hand.locator("button[data-card]")
    cards.filter(has_text="Portrait").click()
    expect(page.locator("[data-seat='1'] .struck")).to_have_text("Level 6 → 5")
    expect(page.locator("[data-seat='2'] .struck")).to_have_text("Level 4 → 3")
    expect(person.sheet.locator(".struck")).to_have_text(["Level 6 → 5", "Level 4 → 3", "Level 9 → 8", "Level 4 → 3"])
    page.keyboard.press("Escape")
    cards.filter(has_text="Hat Weather").click()
    for width, height in SIZES:  # on a phone in a word: the sheet says it all
        page.set_viewport_size({"width": width, "height": height})
        said = "loses Filing Hat" if width > 1000 else "− 1 card"
        expect(page.locator("[data-seat='1'] .struck")).to_have_text(said)
        expect(person.sheet.locator(".struck").first).to_have_text("loses Filing Hat · hand limit 6 → 5")
        assert page.evaluate(WITHIN), (width, height)
    page.keyboard.press("Escape")
    cards.filter(has_text="Subscription").click()
    expect(page.locator("[data-seat='1'] .struck")).to_have_text("hand limit 6 → 4")  # a hat adds to it
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WITHIN), (width, height)
    assert page.evaluate(SCROLLED_OR_COVERED) == []  # at a desk
    page.keyboard.press("Escape")
    cards.filter(has_text="Lava").click()
    expect(person.sheet.locator(".struck").first).to_have_text("nothing happens")
    expect(person.sheet.locator(".struck").last).to_contain_text("you lose Boots of Butt-Kicking")


def test_a_theft_says_what_could_be_had_before_anything_is_paid(arrive: Arrive, house: House) -> None:
    """In pictures, each with what it would bring; a hat is worn already, and a mace is for Clerics."""
    ada = {"level": 3, "in_play": ["Thief", GEAR[0]], "hand": ["Wizard", "Mate", "Halfling"]}
    others = {"Bo": {"in_play": ["Filing Hat", "Boots of Butt-Kicking"]}, "Cleo": {"in_play": ["Mace of Sharpness"]}}
    position = table(ada, others | {"Dan": {}}, phase="prepare")
    person = sits_at(arrive, house, (position, []), viewport={"width": 360, "height": 740})
    person.button("ability").click()
    takes = person.sheet.locator(".takes > span")
    expect(takes).to_have_text(["Boots of Butt-Kicking+2", "Filing Hat⊘", "Mace of Sharpness⊘"])


def test_who_is_told_all_there_is_by_the_target_need_not_tap_twice(arrive: Arrive, house: House) -> None:
    """What it does beside a Level, or to which cards, is read in the sheet first."""
    for curse, taps in (("Portrait", 1), ("Hat Weather", 2)):
        person = sits_at(arrive, house, curses_in_hand())
        person.hand.locator("button[data-card]").filter(has_text=curse).click()
        expect(person.page.locator("[data-seat='1'] .struck")).not_to_have_count(0)
        for left in range(taps, 0, -1):
            expect(person.hand.locator("button[data-card]").filter(has_text=curse)).to_have_count(1)
            person.page.wait_for_timeout(DEAF)
            person.page.locator("[data-seat='1'] .who").click()
            expect(person.page.get_by_text("Use it here")).to_have_count(1 if left > 1 else 0)
        expect(person.hand.locator("button[data-card]").filter(has_text=curse)).to_have_count(0)


def test_who_glows_is_aimed_at_wherever_they_are_tapped(arrive: Arrive, house: House) -> None:
    """Also on an Item of theirs, which can be looked at when nothing is aimed."""
    person = sits_at(arrive, house, curses_in_hand())
    page = person.page
    item = page.locator("[data-seat='1'] .chip").last
    item.click()
    expect(person.sheet).to_contain_text(re.compile("Sword|Handbag|Hat|Elf"))
    page.keyboard.press("Escape")
    person.hand.locator("button[data-card]").filter(has_text="Hat Weather").click()
    expect(page.locator("[data-seat='1'].target")).to_have_count(1)
    page.wait_for_timeout(DEAF)
    item.click()
    expect(page.locator("[data-seat='1'].chosen")).to_have_count(1)


# ---- while -------------------------------------------------------------------------------------------------------


def test_a_curse_in_the_air_says_whose_it_is_and_what_answers_it(arrive: Arrive, house: House) -> None:
    """And once it has struck, what is gone, by whom: in one moment, not in several lines."""
    person = sits_and_watches(arrive, house, in_the_air())
    page = person.page
    bo = person.page.locator("[data-seat='1'] b").first.inner_text()
    expect(page.locator(".actions .top strong")).to_have_text(f"{bo} plays {LAVA} on you")
    stop = person.button("stop")
    expect(stop).to_have_text(re.compile(f"Cancel it with {STAMP}"))
    expect(stop).to_have_class(re.compile("primary"))
    expect(person.button("pass")).to_have_text(re.compile("Let it happen"))
    expect(person.button("pass").locator(".struck")).to_have_text("you lose Boots of Butt-Kicking · strength −2")
    expect(person.button("rest")).to_have_count(0)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page, (".actions .row button", ".piles .middle")) == []
    page.set_viewport_size({"width": 740, "height": 360})  # where there is the least room for it
    person.press("pass")
    page.wait_for_function("() => window.moments.some((one) => one.kind === 'robbed')")
    assert page.evaluate("window.moments.every((one) => one.within)")
    told = dict(seen(page))["robbed"]
    assert f"{bo}: {LAVA}. You lose Boots of Butt-Kicking." in told, told
    assert told.startswith(bo), "whoever did it stands beside what is gone"
    expect(page.locator(".moment")).to_have_count(0)
    expect(page.locator(".notice")).to_have_count(0)


def test_a_curse_in_a_fight_is_read_where_it_is_answered(arrive: Arrive, house: House) -> None:
    """The fight has the board: the card and what it says stand beside the answers, and to be struck is not gold."""
    others = {**OTHERS, "Bo": {**OTHERS["Bo"], "hand": [LAVA]}}
    ada = {"level": 4, "in_play": ["Cleric", *GEAR], "hand": ["Magic Missile"]}
    position = table(ada, others, fight={"monsters": ["The Landlord"]})
    person = sits_at(arrive, house, (position, [("Bo", {"play": LAVA, "on": "Ada"})]))
    page = person.page
    told = page.locator(".actions .whether")
    expect(told.locator(".chip")).to_contain_text(LAVA)
    expect(told.locator("p")).to_contain_text("Footgear")
    expect(page.locator(".piles")).to_have_count(0)
    expect(person.button("stop")).to_have_count(1)
    expect(person.button("pass")).not_to_have_class(re.compile("primary"))
    expect(page.locator(".monster .special")).to_contain_text("Even if you escape from it, discard an Item.")
    for width, height in ((1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page, (".actions .row button", ".actions .whether p", ".monster .special", ".bad-stuff")) == []


def test_the_answer_is_given_by_its_button(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, in_the_air())
    person.press("stop")
    expect(person.hand.locator("button[data-card]")).to_have_count(0)
    expect(person.page.locator(".player.mine .chip", has_text="Boots")).to_have_count(1)


def test_what_nobody_can_answer_stops_nobody(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, in_the_air("Halfling"))
    expect(person.page.locator(".player.mine .chip", has_text="Boots")).to_have_count(0)
    assert person.pressed == []


def test_cards_from_somebody_say_whose_they_were_and_that_they_may_be_played_now(arrive: Arrive, house: House) -> None:
    """Bo wins a fight and has cards too many, most of which Ada could play, who is the poorest and not the next."""
    hand = ["Halfling", "Dwarf", "Thief", "Wizard", "Cleric", "Halfling", "Thief", "Dwarf"]
    others = {**OTHERS, "Bo": {"level": 6, "in_play": ["Elf", "Warrior"], "hand": hand}}
    fight = {"monsters": ["Lawn Flamingo Flock"]}
    position = {**table({"level": 1, "hand": ["Magic Missile"]}, others, fight=fight), "turn": "Bo"}
    person = sits_at(arrive, house, (position, [("Bo", "claim the kill")]))
    bo = person.page.locator(".others [data-seat='1']").get_attribute("aria-label")
    expect(person.page.locator(".between strong")).to_have_text(re.compile(rf"{bo} leads by \d"))
    person.press("pass")
    # the names of all would not fit
    told = re.compile(rf"{bo} gives you \d cards\b.*What glows can be played right now", re.DOTALL)
    expect(person.page.locator(".actions")).to_contain_text(told)
    expect(person.button("rest")).to_have_count(0)
    assert person.hand.locator("button[data-card]").count() > 1
    person.press("pass")
    expect(person.page.locator(".actions").get_by_text("What glows can be played right now")).to_have_count(0)


# ---- questions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "asker", "asked"),
    [
        (states.choice_of_bad_stuff(), "Net Troll has caught you", "Which of these happens to you?"),
        (
            states.something_has_to_go(),
            re.compile(r"^Dread Knight of the Book Club has caught you: .*Discard an Item in use.$"),
            "Which card do you discard?",
        ),
    ],
    ids=["choice", "discard"],
)
def test_a_question_says_who_asks_what_and_why(
    arrive: Arrive, house: House, state: State, asker: str | re.Pattern[str], asked: str
) -> None:
    person = sits_at(arrive, house, state)
    expect(question(person).locator(".asker")).to_have_text(asker)
    expect(question(person).locator("h2")).to_have_text(asked)
    person.page.set_viewport_size({"width": 360, "height": 740})
    expect(question(person).locator("h2")).to_have_text(asked)
    assert faults(person.page, (".question header > *",)) == []


@pytest.mark.parametrize(
    ("locale", "does", "levels", "cards"),
    [
        ("en-GB", "lose 2 levels", "Level 4 → 2", "you lose the whole hand (4 cards)"),
        ("de-DE", "verliere 2 Stufen", "Stufe 4 → 2", "du verlierst die ganze Hand (4 Karten)"),
    ],
)
def test_an_option_says_what_it_costs_me(
    arrive: Arrive, house: House, locale: str, does: str, levels: str, cards: str
) -> None:
    """What the card says, and beside it what that comes to for who is asked; in any language, and on a small phone."""
    person = sits_at(arrive, house, states.choice_of_bad_stuff(), locale=locale)
    options = person.page.locator("section.question .picks button")
    expect(options.first).to_contain_text(re.compile(does, re.IGNORECASE))
    expect(options.first.locator(".outcome")).to_have_text(levels)
    expect(options.last.locator(".outcome")).to_have_text(cards)
    person.page.set_viewport_size({"width": 360, "height": 740})
    assert faults(person.page, (".question .options .outcome",)) == []


def test_a_theft_says_its_odds_and_nothing_stale_stands_behind_the_die(arrive: Arrive, house: House) -> None:
    """Beside whom it would hit and where it is paid for; and what is asked then says only what that ability does."""
    mine = {"level": 3, "in_play": ["Thief"], "hand": ["Elf", "Mate", "Halfling"]}
    house.lays(table(mine, phase="prepare", dice=[4]), [])
    page = (person := arrive(viewport={"width": 1366, "height": 768}, reduced_motion="no-preference").plays_now()).page
    person.press("ability")
    expect(page.locator(".others .struck")).to_have_text(["works on 4 of 6"] * 3)
    page.wait_for_timeout(DEAF)
    person.sheet.get_by_role("button", name=re.compile("^Steal.* on Ignatz")).click()
    expect(page.locator(".question .asker")).to_contain_text("works on 4 of 6")
    for card in person.hand.locator("[data-card]").all()[:2]:
        card.click()
    page.wait_for_timeout(DEAF)
    page.evaluate(BEHIND_THE_DIE)
    page.locator(".answer .primary").click()
    page.wait_for_function("() => Boolean(window.behindTheDie)")
    assert page.evaluate("window.behindTheDie") == ["You roll"]
    expect(page.locator(".question .why")).to_contain_text("Steal:")
    expect(page.locator(".question .why")).not_to_contain_text("Backstab")
    expect(page.locator(".question .pick").first).to_be_visible()
    assert faults(page, (".question .ask", ".question .pick", ".question .why")) == []


# ---- what is said of a move --------------------------------------------------------------------------------------


def test_two_cards_that_win_together_are_offered_and_else_running(arrive: Arrive, house: House) -> None:
    """Before anybody is asked, who may say no."""
    person = sits_at(arrive, house, lost_alone(["Magic Missile", "Halfling", "Coffee From Yesterday"], dan=8))
    best = person.button("best")
    expect(best).to_have_class(re.compile("primary"))
    expect(person.button("ask_help")).to_have_text(re.compile("Ask .+ ▲ "))
    expect(best).to_have_text(re.compile("^Play .+ and .+ ▲ "))
    person.page.wait_for_timeout(DEAF)
    best.click()
    expect(person.button("claim")).to_contain_text("12 against 11")  # the second has followed the first
    expect(person.hand.locator("button[data-card]")).to_have_count(1)


def test_a_die_against_a_trap_says_what_it_takes(arrive: Arrive, house: House) -> None:
    trap = "Gravity Set for the Previous Tenant"
    others = {"Bo": {"curses": [trap]}, "Cleo": {}, "Dan": {}}
    house.lays(table({"level": 3}, others, phase="charity", edition="star", dice=[4]), [])
    person = arrive(house=house).plays_now("star")
    person.press("end_turn")
    expect(person.page.locator(".roll")).to_contain_text(f"Rolled 4, needed 5 or more: {trap} stays.")


def test_who_can_only_run_is_told_so_with_the_odds(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, lost_alone(["Halfling"]))
    expect(person.page.locator(".hopeless")).to_contain_text("on the die")
    expect(person.button("best")).to_have_count(0)


def test_what_gets_away_without_a_roll_says_so_and_comes_before_a_six(arrive: Arrive, house: House) -> None:
    """And the game that would have been won is not spoken of any more."""
    mine = {"level": 9, "in_play": ["Jet-Packed Lunch"]}
    fight = {"monsters": ["Wormhole, Occupied"]}
    house.lays(table(mine, {"Bo": {}, "Cleo": {}, "Dan": {}}, fight=fight, edition="star"), [])
    person = arrive(house=house, **PHONE).plays_now("star")
    expect(person.page.locator(".fight .win")).to_have_count(1)
    person.press("run")
    best = person.button("best")
    expect(best).to_have_text("Eat and Run (Jet-Packed Lunch, costs this card) you get away")
    expect(best).to_have_class(re.compile("primary"))
    expect(person.button("roll")).not_to_have_class(re.compile("primary"))
    expect(person.button("ability")).to_have_count(0)
    expect(person.page.locator(".fight .win")).to_have_count(0)
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        assert faults(person.page, (".actions .row button",)) == [], (width, height)
    person.press("best")
    expect(person.page.locator(".fight")).to_have_count(0)


@pytest.mark.parametrize("options", [{"viewport": {"width": 1366, "height": 768}}, PHONE], ids=["desk", "phone"])
def test_what_gets_away_for_sure_is_gold_where_to_be_caught_is_death(
    options: dict[str, Any], arrive: Arrive, house: House
) -> None:
    """A five is not enough for a life; and once the die lies there, what saves from it is."""
    hand = ["Emergency Exit, Self-Adhesive", "Bottled Second Thoughts"]
    position = table({"level": 4, "hand": hand}, fight={"monsters": ["Dragon Who Kept the Receipts"]}, dice=[2])
    person = sits_at(arrive, house, (position, [("Ada", "run away")]), **options)
    expect(person.button("best")).to_contain_text("Play Emergency Exit, Self-Adhesive")
    expect(person.button("best")).to_have_class(re.compile("primary"))
    expect(person.button("roll")).not_to_have_class(re.compile("primary"))
    person.press("roll")
    expect(person.button("best")).to_contain_text("Play Bottled Second Thoughts")
    expect(person.button("best")).to_have_class(re.compile("primary"))
    expect(person.button("pass")).not_to_have_class(re.compile("primary"))
    assert faults(person.page, (".actions .row button",)) == []
    if options is PHONE:  # the place of the main button
        best, stands = (person.button(verb).bounding_box() for verb in ("best", "pass"))
        assert best and stands and best["y"] > stands["y"]
    person.press("best")
    expect(person.page.locator(".fight")).to_have_count(0)
    assert not any(dead for _name, _level, dead in person.look().players)


def test_gear_that_can_not_be_used_says_that_it_counts_for_nothing(arrive: Arrive, house: House) -> None:
    """And laying it down is not what is mainly to be done."""
    mine = {"level": 4, "in_play": GEAR, "hand": ["Filing Hat", "Ladle of Second Helpings"]}
    position = table(mine, {"Bo": {}, "Cleo": {}, "Dan": {}})
    person = sits_at(arrive, house, ({**position, "phase": "prepare"}, []))
    for card, why in (("Filing Hat", ""), ("Ladle of Second Helpings", "is usable by Halflings only")):
        person.hand.locator("button[data-card]", has_text=card).click()
        move = person.sheet.locator("button[data-verb=play]")
        expect(move).to_contain_text(re.compile(f"counts 0 until you can use it.*{why}"))
        expect(move).not_to_have_class(re.compile("primary"))
        person.page.keyboard.press("Escape")


def test_what_a_thief_does_to_others_is_not_said_of_the_thief(arrive: Arrive, house: House) -> None:
    """Neither on the card before them, nor without a name in the sum it is taken from."""
    bo = {"level": 3, "in_play": ["Thief"], "hand": ["Elf", "Dwarf"]}
    position = table({"level": 5}, {"Bo": bo, "Cleo": {}, "Dan": {}}, fight={"monsters": ["Net Troll"]})
    stab = ("Bo", {"use": "Thief", "to": "Backstab", "on": "Ada", "pay": ["Elf"]})
    person = sits_at(arrive, house, (position, [stab]))
    thief = person.page.locator("[data-seat='1'] [data-card]").first
    expect(thief).to_have_text("Thief")
    expect(person.page.locator(".fight [data-part]").filter(has_text="Thief")).to_have_text(
        re.compile("Thief .of Brunhilde.")
    )


def test_a_curse_that_is_cancelled_says_by_what(arrive: Arrive, house: House) -> None:
    person = sits_and_watches(arrive, house, in_the_air())
    person.press("stop")
    person.page.wait_for_function("() => window.moments.some((one) => one.kind === 'unhurt')")
    assert f"{LAVA}: cancelled by {STAMP}!" in dict(seen(person.page))["unhurt"]


def test_a_curse_that_can_be_answered_says_what_it_would_do(arrive: Arrive, house: House) -> None:
    """To who looks on, too: it has done nothing yet."""
    house.lays(*hand_of_eight())
    person = arrive(reduced_motion="no-preference")
    person.page.add_init_script(f"{NO_HINTS};{OVERHEAR}")
    person.plays_now()
    person.page.wait_for_timeout(DEAF)
    card = open_table(TableSpec(("deluxe",))).catalog.name.index(LAVA)
    played = {"what": "played", "seat": 2, "card": card, "target_seat": 1, "target_card": -1}
    person.page.evaluate(SAYS, [2, [played], {"moment": "cursed"}])
    expect(person.page.locator(".moment .threat")).to_have_text(re.compile(r"^If nobody stops it:\s\w+ discards"))
