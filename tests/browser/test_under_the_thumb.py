"""A phone held upright or on its side: what is decided on is all on the table, and what is done lies above the hand."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import SIZES, faults
from tests.browser.house import House
from tests.browser.person import DEAF, Person
from tests.browser.screens import lesson
from tests.browser.states import GEAR, OTHERS, State, sits_at, table

UPRIGHT: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def box(page: Page, query: str) -> dict[str, float]:
    """The first of these, in whole pixels: where it begins and ends."""
    found = page.locator(query).first.bounding_box()
    assert found, query
    found = {key: round(value) for key, value in found.items()}
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


def held(person: Person, name: str) -> Locator:
    return person.hand.locator("button[data-card]").filter(has_text=name)


def a_fight_to_meddle_in() -> State:
    """Against a monster that nobody gets away from, with a power to use and a card for either side."""
    ada = {"level": 4, "in_play": ["Wizard", *GEAR[:1]], "hand": ["Magic Missile", "Halfling", "Cheat!"]}
    monsters = [{"card": "Tenured Tentacle", "enhancers": ["Enraged"]}]
    return table(ada, {**OTHERS, "Bo": {"level": 6, "in_play": ["Elf"]}}, fight={"monsters": monsters}), []


def test_a_fight_says_what_it_is_about(arrive: Arrive, house: House) -> None:
    """What was played into it and by whom, what is special about the monster, what running would need, and what one's
    own cards can do: all of it without a tap."""
    person = sits_at(arrive, house, a_fight_to_meddle_in(), **UPRIGHT)
    page = person.page
    held(person, "Magic Missile").tap()
    page.wait_for_timeout(DEAF)
    person.sheet.locator("[data-verb=play]").first.tap()
    ours, theirs = page.locator(".lane.us .mini"), page.locator(".lane.them .mini")
    expect(ours).to_contain_text("Magic Missile")
    expect(ours.locator(".medal")).to_have_count(1)  # the face of who has played it
    expect(theirs).to_contain_text("Enraged")
    expect(theirs.locator("b")).to_have_text("+5")
    person.is_left_alone()
    for width, height in SIZES["phone"]:
        page.set_viewport_size({"width": width, "height": height})
        needed = (".lane .mini", ".monster .special", ".monster .bad-stuff", ".actions .row button")
        assert faults(page, needed) == []
        us, them, total = box(page, ".lane.us .mini"), box(page, ".lane.them .mini"), box(page, ".side.us")
        assert us["y"] >= total["bottom"] and us["right"] < them["x"]
        special, bad_stuff = box(page, ".monster .special"), box(page, ".monster .bad-stuff")
        # above it, or beside it under the monster
        assert special["bottom"] <= bad_stuff["y"] or bad_stuff["right"] <= special["x"], (special, bad_stuff)
        special = page.locator(".monster .special")
        expect(special).to_have_text(re.compile("(Tenured Tentacle: )?Nobody can get away from it."))
        expect(person.button("run")).to_contain_text("no escape")
        # once, in gold: what it is called and brings, and below that what it costs
        gold = person.button("best")
        expect(gold).to_have_text(re.compile(r"Unflattering Hex.*11 against 9, ahead\s*discard 2 cards …"))
        expect(person.button("ability")).to_have_count(0)
    person.button("best").tap()
    expect(page.locator(".actions .answer")).to_contain_text("Let it be")
    # its price is all that is spoken of: nothing else is to be pressed, and all of it is whole
    expect(page.locator(".actions .row")).to_be_hidden()
    expect(page.locator(".actions .read")).to_have_text("Select what you pay with, or let it be.")
    expect(page.locator(".actions .answer .primary")).to_have_text("Select 2 cards")
    for width, height in (*SIZES["phone"], (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page, (".actions .answer button", ".actions .read")) == []


def an_offer_in_a_crowded_fight() -> State:
    """Bo asks Ada for help where cards have been played for both sides."""
    fight = {
        "monsters": [{"card": "Dread Knight of the Book Club", "enhancers": ["Enraged"]}],
        "one_shots": ["Coffee From Yesterday", "Encouraging Pamphlet"],
    }
    ada = {"level": 4, "in_play": ["Warrior", *GEAR[:1]], "hand": states.EIGHT[:5]}
    position = table(ada, {**OTHERS, "Bo": {"level": 4, "in_play": ["Boots of Butt-Kicking"]}}, fight=fight)
    return {**position, "turn": "Bo"}, [("Bo", {"ask": "Ada", "offer": {"treasures": 2, "first_pick": "Ada"}})]


def test_an_offer_leaves_the_fight_in_sight(arrive: Arrive, house: House) -> None:
    """Who is asked to help sees the sums, what is at stake, the monster and what it does, or two lines of it."""
    page = sits_at(arrive, house, an_offer_in_a_crowded_fight(), **UPRIGHT).page
    expect(page.locator(".actions .offered")).to_be_visible()
    for height in (640, 740):
        page.set_viewport_size({"width": 360, "height": height})
        needed = (".fight .total", ".coin", ".lane .mini", ".monster", ".bad-stuff", ".actions .row button")
        assert faults(page, needed) == []
        said = page.locator(".bad-stuff .says")
        assert said.get_attribute("data-cut") is None or box(page, ".bad-stuff .says")["height"] >= 24, height
        yes, no = box(page, ".row > [data-verb=accept]"), box(page, ".row > [data-verb=decline]")
        assert abs(yes["y"] - no["y"]) > 20, "one stands above the other"
    page.set_viewport_size({"width": 740, "height": 360})  # in the same order
    lying = box(page, ".row > [data-verb=accept]")["y"], box(page, ".row > [data-verb=decline]")["y"]
    assert (lying[0] < lying[1]) == (yes["y"] < no["y"])


def test_what_a_lost_fight_costs_keeps_its_name_on_a_low_screen(arrive: Arrive, house: House) -> None:
    """Also where the kill would win the game, and cards were played."""
    position, asked = an_offer_in_a_crowded_fight()
    position["players"]["Bo"]["level"] = 9
    page = sits_at(arrive, house, (position, asked), **UPRIGHT).page
    page.set_viewport_size({"width": 740, "height": 360})
    expect(page.locator(".fight.decisive .win")).to_be_visible()
    assert box(page, ".bad-stuff .says > b")["width"] > 20
    assert page.locator(".bad-stuff .says > b").evaluate("one => getComputedStyle(one).clipPath") == "none"
    needed = (".fight .total", ".coin", ".monster", ".bad-stuff", ".fight.decisive .win", ".actions .row button")
    assert faults(page, needed) == []


def an_empty_room() -> State:
    hand = ["Committee of Owls", "Doormat of Mild Doom", "Lent It to Your Cousin"]
    return table({"level": 2, "in_play": GEAR, "hand": hand}, phase="prepare", door=["Halfling", "Elf"]), []


def test_the_main_button_has_one_place(arrive: Arrive, house: House) -> None:
    """From the first decision of a turn to the last, and in a fight: above the hand, as wide as the screen. Through a
    turn the board stays where it is, too, however many buttons there are beside it, and while others decide."""
    boards: set[tuple[int, int]] = set()
    where: dict[str, tuple[float, float]] = {}

    def look(person: Person) -> None:
        main, hand = box(person.page, ".actions .row > .primary"), box(person.page, ".hand")
        assert main["width"] > 0.9 * 360 and 0 <= hand["y"] - main["bottom"] < 20
        others = [one.bounding_box() for one in person.page.locator(".actions .row > button:not(.primary)").all()]
        assert all(one and one["y"] + one["height"] <= main["y"] + 1 for one in others)
        where[person.look().moment] = (main["y"], hand["y"])

    person = sits_at(arrive, house, an_empty_room(), **UPRIGHT)
    for verb in ("kick", "keep", "loot_room", "end_turn"):
        person.is_offered(verb)
        person.is_left_alone()
        look(person)
        kept = person.page.locator(".hand .label").filter(has_text="5 may be kept")
        expect(kept).to_have_count(1 if verb == "end_turn" else 0)  # the limit is told when it counts
        board = box(person.page, ".middle.board")
        boards.add((round(board["y"]), round(board["bottom"])))
        if verb != "end_turn":
            person.press(verb)
    assert len(boards) == 1, boards
    for state in (states.much_trouble(), states.fight_alone()):  # a monster that would be won, beside looting the room
        house.lays(*state)
        person.plays_now().is_left_alone()
        look(person)
    assert len(where) > 3 and len(set(where.values())) == 1, where


def test_a_yes_or_a_no_lies_above_the_hand(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.wizards_turn(), **UPRIGHT)
    page = person.page
    expect(page.locator(".actions .top strong")).to_contain_text("Wizard")
    yes, no = (page.locator(".actions .row [data-verb=choose]").nth(i) for i in (0, 1))
    expect(yes).to_have_text("Yes")
    for width, height in SIZES["phone"]:
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page, (".actions .row button", ".hand .held", ".whether")) == []
        one, other, panel = yes.bounding_box(), no.bounding_box(), box(page, ".actions")
        assert one and other and one["y"] == other["y"]
        assert one["width"] + other["width"] > 0.85 * panel["width"]
    no.tap()
    person.is_offered("kick")


def test_a_hint_is_a_sign_until_it_is_asked_for(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, an_empty_room(), **UPRIGHT)
    page, low = person.page, box(person.page, ".actions")["height"]
    assert page.locator(".coach").count() == 0
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator(".coach")).to_contain_text("door")
    page.get_by_role("button", name="Got it").tap()
    expect(page.locator(".coach")).to_have_count(0)
    assert page.get_by_role("button", name="Hint").count() == 0 and box(page, ".actions")["height"] == low


def test_a_lesson_that_asks_for_an_act_asks_for_nothing_else(arrive: Arrive, house: House) -> None:
    person = arrive(**UPRIGHT)
    lesson(person, house)
    note = person.page.get_by_role("note", name="First lesson")
    expect(note).to_be_visible()
    asks = person.page.locator(".hinted").count() > 0
    assert asks and note.get_by_role("button").count() == 0


def test_a_curse_is_aimed_at_the_others(arrive: Arrive, house: House) -> None:
    ada = {"level": 4, "in_play": ["Warrior", *GEAR], "hand": ["Somebody Actually Read the Prophecy"]}
    person = sits_at(arrive, house, (table(ada, phase="prepare"), []), **UPRIGHT)
    person.hand.locator("button[data-card]").first.tap()
    expect(person.page.locator(".others .seat .struck")).to_have_count(3)  # instead of "aim here", what it does there
    expect(person.page.locator(".player.mine .struck")).to_have_count(0)
    expect(person.sheet.locator(".rules")).to_be_visible()  # what it does, while one aims
    sheet, last = box(person.page, "aside.sheet"), person.sheet.locator("[data-verb=play]").last.bounding_box()
    assert last and last["y"] + last["height"] <= sheet["bottom"] <= 740
    assert person.page.evaluate("document.querySelector('aside.sheet').scrollHeight") <= sheet["height"]


def test_a_curse_hits_me_only_where_i_say_so_twice(arrive: Arrive, house: House) -> None:
    """It may: but neither one press of a list nor any tap on my seat does it, which looks unlike those of the others;
    each says what it would do there, whether it is aimed at or not."""
    position = table({"level": 6, "hand": ["Loyal Raincloud"]}, {"Bo": {}, "Cleo": {}, "Dan": {}}, phase="prepare")
    person = sits_at(arrive, house, (position, []), **UPRIGHT)
    page, mine = person.page, person.page.locator(".player.mine")
    held(person, "Raincloud").tap()
    said = [page.locator(f".others [data-seat='{seat}'] .struck") for seat in (1, 2, 3)]
    expect(said[0]).to_have_text("stays there")
    expect(mine).to_contain_class("ill")
    page.wait_for_timeout(DEAF)
    person.sheet.locator("[data-verb=play]").filter(has_text="You").tap()
    sure = person.sheet.locator("[data-verb=play]")
    expect(sure).to_have_text(re.compile(r"Really\? Curse yourself"))
    expect(mine.locator(".aim")).to_have_text(re.compile(r"You:\s+strength −1"))
    page.wait_for_timeout(DEAF)
    mine.locator(".who").tap()
    page.wait_for_timeout(DEAF)
    page.locator(".others [data-seat='1'] .level").tap()
    expect(sure).to_have_text(re.compile("Curse Brunhilde"))
    for one in said:
        expect(one).to_have_text("stays there")
    expect(person.hand.locator("button[data-card]")).to_have_count(1)  # nothing was said
    mine.locator(".who").tap()
    expect(sure).to_have_text(re.compile("Curse yourself"))
    page.wait_for_timeout(DEAF)
    sure.tap()
    expect(person.hand.locator("button[data-card]")).to_have_count(0)


def test_what_has_to_go_is_all_within_reach(arrive: Arrive, house: House) -> None:
    """Eight cards to part with, none of them beyond the right edge: what a row has no room for is scrolled to, for
    cards so small that all are in sight at once can't be read."""
    person = sits_at(arrive, house, states.charity(), **UPRIGHT)
    person.press("part")
    expect(person.page.locator(".question .pick")).to_have_count(8)
    assert faults(person.page, (".actions .answer button",)) == []
    for pick in person.page.locator(".question .pick").all():
        pick.scroll_into_view_if_needed()
        where = pick.bounding_box()
        assert where and where["x"] >= 0 and where["x"] + where["width"] <= 360, where
        expect(pick).to_be_in_viewport(ratio=0.95)
    # with one selected there are three buttons, in one row: two rows of cards are whole on the smallest phone, too
    person.page.set_viewport_size({"width": 360, "height": 640})
    first = person.page.locator(".question .pick").first
    first.tap()
    first.scroll_into_view_if_needed()
    assert faults(person.page, (".actions .answer button",)) == []
    buttons: list[Any] = [
        one.bounding_box() or {} for one in person.page.locator(".actions :is(.answer, .row) button").all()
    ]
    assert len(buttons) == 3 and len({one["y"] for one in buttons}) == 1, buttons
    board = box(person.page, ".middle.board")
    picks: list[Any] = [one.bounding_box() or {} for one in person.page.locator(".question .pick").all()]
    assert sum(one["y"] + one["height"] <= board["bottom"] for one in picks) == 6, (board, picks)


def test_who_gets_it_is_wider_than_the_way_back(arrive: Arrive, house: House) -> None:
    """And lower: it has the place of the main button."""
    others = {name: {"level": 1} for name in ("Bo", "Cleo", "Dan")}
    person = sits_at(
        arrive, house, (table({"level": 4, "hand": states.EIGHT[:6]}, others, phase="charity"), []), **UPRIGHT
    )
    person.press("part")
    person.page.locator(".question .pick").first.tap()
    back, given = box(person.page, ".answer .else"), box(person.page, ".whom")
    first = box(person.page, ".whom button")
    assert back["width"] <= first["width"] and back["bottom"] <= given["y"], (back, given)


def test_what_was_played_for_the_monster_lies_on_its_card(arrive: Arrive, house: House) -> None:
    fought = {"monsters": [{"card": "Dread Knight of the Book Club", "enhancers": ["Ancient"]}]}
    person = sits_at(arrive, house, (table({"level": 4, "hand": states.EIGHT[:5]}, fight=fought), []), **UPRIGHT)
    card, chip = box(person.page, ".monster > button[data-card]"), box(person.page, ".monster .mini")
    assert person.page.locator(".fight > .played").count() == 0
    assert card["y"] <= chip["y"] and chip["bottom"] <= card["bottom"]
    sizes = "all => Math.max(...all.map((one) => parseFloat(getComputedStyle(one).fontSize)))"
    names = person.page.locator(".hand .name")
    before = names.evaluate_all(sizes)
    person.page.evaluate("document.documentElement.style.setProperty('--reading', '1.25')")
    assert names.evaluate_all(sizes) > before, "names in hand grow with the letters"


def test_what_a_card_can_do_is_under_the_thumb(arrive: Arrive, house: House) -> None:
    """Below the card; and of one that can do nothing, why not, without a question."""
    hand = ["Magic Missile", "Solicitor by Day, Hamster by Night", "Boots of Butt-Kicking"]
    person = sits_at(arrive, house, (table({"level": 4, "hand": hand}, phase="prepare"), []), **UPRIGHT)
    held(person, "Boots").tap()
    face, moves, words = (box(person.page, f"aside.sheet {one}") for one in (".face", ".moves button", ".terms"))
    assert face["bottom"] <= words["y"] and words["bottom"] <= moves["y"] + 12 and moves["bottom"] <= 740
    person.sheet.get_by_role("button", name="Close").tap()
    held(person, "Solicitor").tap()
    expect(person.sheet.get_by_role("status").locator("b")).to_contain_text(".")


def test_a_turn_begins_with_what_the_others_have_won(arrive: Arrive, house: House) -> None:
    """Of a kill that she could have turned: until she lets it go she is asked, however late her page is."""
    others = {**OTHERS, "Dan": {"level": 4, "in_play": ["Elf"]}}
    fight = {"monsters": ["Lawn Flamingo Flock"], "helper": "Bo", "terms": {"treasures": 0, "first_pick": "Dan"}}
    others["Bo"] = {"level": 4, "in_play": ["Elf"]}
    position = table({"level": 4, "hand": ["Magic Missile"]}, others, fight=fight)
    position["turn"] = "Dan"
    person = sits_at(arrive, house, (position, [("Dan", "claim the kill")]), **UPRIGHT)
    person.press("pass")
    person.is_offered("kick")
    line = person.page.locator(".actions .since")
    expect(line.locator(".then")).to_have_text("▶ Before the door Since then:")
    expect(line).to_contain_text(re.compile(r"\+\d L"))
    said = line.locator(".said").all_inner_texts()  # the bots may have had something to add
    gains = [one for one in said if re.match(r"\+\d L", one)]
    assert said[: len(gains)] == gains, "Levels first"
    assert gains and all(("Lv." in one) == (len(said) > 1) for one in gains), (
        "in full where there is one, short of several"
    )
    assert line.evaluate("one => one.scrollWidth <= one.clientWidth")
    line.tap()
    expect(person.page.get_by_role("log", name="What happened")).to_be_visible()
    person.page.set_viewport_size({"width": 1366, "height": 768})  # there it stands at the seat, in words
    expect(person.page.locator(".others .player .since b").first).to_have_text(re.compile(r"^\+\d Level"))


def test_piles_and_bargains_say_whose_they_are(arrive: Arrive, house: House) -> None:
    """The decks have their names beside the discards, whoever trades has theirs beside the face, and until somebody is
    chosen to help, the sheet says so where the sum will be."""
    position, _steps = states.hand_of_eight()
    person = sits_at(arrive, house, ({**position, "door_discard": ["Elf"]}, []), **UPRIGHT)
    expect(person.page.locator(".pile .top")).not_to_have_count(0)
    expect(person.page.locator(".pile").get_by_text("Doors", exact=True)).to_be_visible()
    person.press("trade")
    face, name = box(person.page, "dialog .faces .medal"), box(person.page, "dialog .faces .face b")
    assert abs(face["y"] + face["bottom"] - name["y"] - name["bottom"]) < 8
    house.lays(*states.fight_alone())
    person.plays_now().press("ask_help")
    sheet = person.page.get_by_role("dialog")
    expect(sheet.locator(".made-of")).to_have_text("Choose whom first")
    # an Elf goes up for each monster slain
    assert [words.startswith("+2 Levels") for words in sheet.locator(".faces .gains").all_inner_texts()] == [True]
    expect(sheet.locator(".face").first).to_contain_text("+2 Levels for helping (Elf)")
    sheet.get_by_role("radio").first.check()
    quick = sheet.get_by_role("group", name="Quick offers").get_by_role("button")
    # each says what it leaves, the cheapest first; the terms by hand are behind the last
    expect(quick.first).to_have_text(re.compile(r"^1 Treasure, \w+ picks first\s*you keep 6\s*$"))
    expect(quick.nth(3)).to_have_text(re.compile(r"^all 7 Treasures\s*you keep nothing\s*$"))
    offers = sheet.locator(".foot .primary")
    expect(offers).to_have_count(0)
    sheet.get_by_role("button", name="Make your own offer").tap()
    # the button says what it offers, and the terms are in sight without scrolling
    expect(offers).to_have_text(re.compile(r"^Offer (\w+) 1 Treasure, \1 picks first$"))
    sheet.get_by_role("radio", name="you", exact=True).check()
    expect(offers).to_have_text(re.compile(r"^Offer \w+ 1 Treasure, you pick first$"))
    sheet.get_by_label("Treasures for the helper").fill("7")
    expect(offers).to_have_text(re.compile(r"^Offer \w+ all 7 Treasures$"))
    sheet.get_by_label("Treasures for the helper").fill("0")
    expect(offers).to_have_text(re.compile(r"^Ask \w+ to help for nothing$"))
    brings, why = box(person.page, "dialog .made > span"), box(person.page, "dialog .made > ul")
    assert why["height"] < 50 and brings["right"] <= why["x"] + 1  # one line, which tells more when asked
    sheet.locator(".made").get_by_role("button", name="reasons").tap()
    made_of = person.page.get_by_role("dialog", name=re.compile(r"\w+: \d+"))
    expect(made_of).to_contain_text("Sword With Mood Swings")
    lies = made_of.bounding_box()  # what is short lies low, within reach
    assert lies and lies["height"] < 600 and lies["y"] + lies["height"] > 725, lies


def test_an_offer_of_ones_own_is_whole_on_a_small_phone(arrive: Arrive, house: House) -> None:
    """Whoever is not asked makes room for it; what is sold scrolls, and the button does not."""
    small = {**UPRIGHT, "viewport": {"width": 390, "height": 664}}
    person = sits_at(arrive, house, states.fight_alone(), **small)
    person.press("ask_help")
    sheet = person.page.get_by_role("dialog")
    sheet.get_by_role("radio").first.check()
    expect(sheet.locator(".face:visible")).to_have_count(3)
    sheet.get_by_role("button", name="Make your own offer").tap()
    expect(sheet.locator(".face:visible")).to_have_count(1)
    head, foot = box(person.page, "dialog > header"), box(person.page, "dialog .foot")
    for part in (".face.on", ".made", ".count", ".backs", ".firsts", "summary"):
        at = box(person.page, f"dialog {part}")
        assert at["y"] >= head["bottom"] - 1 and at["bottom"] <= foot["y"] + 1, part
    house.lays(table({"level": 4, "in_play": [*GEAR, "Maul of Breaking Ties"]}, phase="prepare"), [])
    person.plays_now().press("sell")
    boxes = sheet.get_by_role("checkbox")
    boxes.last.check()
    expect(sheet.locator(".foot button")).to_be_in_viewport(ratio=1)


def test_one_treasure_leaves_nothing_to_pick_first(arrive: Arrive, house: House) -> None:
    position = table({"level": 1}, fight={"monsters": ["Doormat of Mild Doom"]})
    person = sits_at(arrive, house, (position, []), **UPRIGHT)
    person.press("ask_help")
    sheet = person.page.get_by_role("dialog")
    sheet.get_by_role("radio").first.check()
    sheet.get_by_role("button", name="Make your own offer").tap()
    expect(sheet.locator(".foot .primary")).to_have_text(re.compile(r"^Offer \w+ 1 Treasure$"))
    expect(sheet.get_by_role("group", name="Who picks first")).to_have_count(0)


def test_two_who_fight_together_have_their_faces_and_five_cards_are_all_in_sight(arrive: Arrive, house: House) -> None:
    """The head of the fight beside the monsters, not over them; the faces large, strength below them; the monster's own
    rules under the monster."""
    fight = {"monsters": ["Committee of Owls"], "helper": "Bo", "terms": {"treasures": 1, "first_pick": "Bo"}}
    mine = {"level": 4, "in_play": ["Warrior"], "hand": states.EIGHT[:5]}
    page = sits_at(arrive, house, (table(mine, fight=fight), []), **UPRIGHT).page
    page.set_viewport_size({"width": 390, "height": 740})
    expect(page.locator(".between strong")).to_have_text(re.compile(r"Together: \+\d"))
    head, monsters = box(page, ".between strong"), box(page, ".them h2")
    assert head["right"] <= monsters["x"], (head, monsters)
    special, card = box(page, ".monster .special"), box(page, ".monster > button[data-card]")
    assert special["x"] + special["width"] / 2 >= card["x"] and special["y"] >= card["bottom"], (special, card)
    faces = [one.bounding_box() or {"width": 0} for one in page.locator(".heroes .niche > svg").all()]
    assert len(faces) == 2 and all(face["width"] >= 70 for face in faces), faces
    strength, name = box(page, ".heroes .brings"), box(page, ".heroes .name")
    assert strength["bottom"] > name["y"], (strength, name)
    header, card = box(page, ".hand .wordy header"), box(page, ".hand .wordy")
    assert header["height"] <= 0.36 * card["height"], "a long name takes the place of the picture"
    sizes = page.locator(".hand .name").evaluate_all(
        "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= 9, sizes
    last = box(page, ".hand .held:nth-child(5) [data-card]")
    assert last["right"] <= 390 and page.locator(".hand .beyond").count() == 0, last
    page.set_viewport_size({"width": 740, "height": 360})
    expect(page.locator(".hand .beyond")).to_have_count(0)
    last = box(page, ".hand .held:nth-child(5) [data-card]")
    assert last["right"] <= 740, last


def test_what_can_be_played_and_what_has_come_is_in_sight(arrive: Arrive, house: House) -> None:
    """Of a hand with more cards than the screen has room for, in the order in which they lie."""
    monsters = ["Committee of Owls", "Tenured Tentacle", "Carnivorous Couch", "Drooling Slime", "Net Troll"]
    mine = {"level": 4, "in_play": GEAR, "hand": [*monsters, "Magic Missile"]}
    position = table(mine, fight={"monsters": ["Piñata Golem"]}, door=["Cheat!"])
    person = sits_at(arrive, house, (position, []), **UPRIGHT)
    expect(held(person, "Magic Missile")).to_be_in_viewport(ratio=0.9)
    person.page.locator(".hand .cards").evaluate("(cards) => { cards.scrollLeft = 0; }")
    expect(held(person, "Magic Missile")).not_to_be_in_viewport(ratio=0.9)
    person.press("claim")  # in the hand, or at the end of the turn, which may come at once, in the middle first
    expect(person.page.locator("main article").filter(has_text="Cheat!").first).to_be_in_viewport(ratio=0.9)
