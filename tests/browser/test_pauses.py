"""Help that may be asked for again, and pauses: for whom they are, whom they wait for, who holds them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, WebSocketRoute, expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.deals import can_lay_something_out, seeds
from tests.browser.geometry import faults
from tests.browser.house import House, Step
from tests.browser.overheard import OVERHEAR, SAYS
from tests.browser.person import DEAF, MEANS, Person, play_on
from tests.browser.states import sits_at
from tests.browser.test_table import gather

from kickdoor.engine.state import State
from kickdoor.server.live.turn_quota import can_say_something

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
UPRIGHT: ViewportSize = {"width": 360, "height": 640}


@pytest.fixture(scope="module")
def patient(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Where a claimed kill waits for minutes."""
    house = House(tmp_path_factory.mktemp("patient"), speed="0.1", claim_seconds="30", decision_seconds="150").start()
    yield house
    house.stop()


# ---- 5: help -----------------------------------------------------------------------------------------------------


def test_who_has_declined_can_be_made_a_better_offer(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.all_have_declined())
    person.press("ask_help")
    sheet = person.page.get_by_role("dialog", name="Ask for help")
    expect(sheet.get_by_role("group", name="Whom").get_by_role("radio")).to_have_count(3)
    expect(sheet.locator(".face .no")).to_have_text(["✕ Said no"] * 3)
    expect(sheet.locator(".sums").first).to_have_text(
        re.compile(r"you 15\s+\+ \w+ 8\s+= 23 against 23: a tie, and the players win ties")
    )
    sheet.get_by_role("radio").first.check()
    sheet.get_by_label("Treasures for the helper").fill("3")
    sheet.get_by_role("button", name=re.compile("^Offer .+ 3 Treasures")).click()
    expect(person.page.get_by_role("log", name="What happened").get_by_text("for help").first).to_be_visible()


def test_to_take_an_offer_back_is_not_what_one_is_led_to(arrive: Arrive, patient: House) -> None:
    position, _steps = states.fight_alone()
    asks = ("Ada", {"ask": "Bo", "offer": {"treasures": 1, "first_pick": "Ada"}})
    person = sits_at(arrive, patient, (position, [asks]))
    expect(person.button("withdraw")).to_be_visible()
    expect(person.button("withdraw")).not_to_contain_class("primary")
    expect(person.page.locator(".actions .clock").first).to_have_text(
        re.compile("^.+ is thinking …$")
    )  # no bot's clock
    person.page.set_viewport_size(UPRIGHT)
    expect(person.page.locator(".actions .ask")).to_be_visible()  # as it is on a phone
    there = "(which) => which.map((one) => document.querySelectorAll(`.actions ${one}`).length)"
    assert person.page.evaluate(there, ["[data-verb=withdraw]", ".clock"]) == [1, 0]  # at once: the bot will answer


# ---- 6: pauses ---------------------------------------------------------------------------------------------------


def test_cards_that_others_received_stop_nobody(arrive: Arrive, house: House) -> None:
    """Ada could play a Curse at any time, and is not asked for that."""
    person = sits_at(arrive, house, states.others_received())
    person.sees(lambda screen: not screen.turn.startswith("Turn 1:"))
    assert person.pressed == []


def test_alone_a_claimed_kill_waits_for_who_could_turn_it(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.kill_claimed())
    person.is_left_alone()  # no clock is due before long
    assert "pass" in person.look().verbs and person.look().moment.startswith("The kill is claimed")
    person.press("pass")
    person.sees(lambda screen: not screen.fight)


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_what_would_turn_a_claimed_kill_is_a_button(options: dict[str, Any], arrive: Arrive, house: House) -> None:
    """One that only makes it closer is none; and to let it be stays the main thing."""
    person = sits_at(arrive, house, states.kill_claimed(), **options)
    person.is_left_alone()
    turns = person.button("object")
    expect(turns).to_have_text(re.compile(r"Stop it: Magic Missile, \d+ : \d+"))
    expect(turns).not_to_contain_class("primary")
    expect(person.button("pass")).to_contain_class("primary")
    colours = "all => [document.body, ...all].map((one) => getComputedStyle(one).color)"
    sums = person.page.locator(".fight :is(.winning, .between > strong)").evaluate_all(colours)
    assert len(sums) > 2 and len(set(sums)) == 1, "of somebody else's fight neither side is the good one"
    assert faults(person.page, (".actions .row button",)) == []
    expect(person.page.locator(".clock .bar")).to_have_count(0 if options else 1)  # the same time runs out in one place
    person.press("object")
    person.sees(lambda screen: not screen.moment.startswith("The kill is claimed"))


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_whose_fight_it_is_is_no_sign_of_who_is_ahead(options: dict[str, Any], arrive: Arrive, patient: House) -> None:
    """A seat may be red: the beam has the same colours whoever fights, and words say who leads."""
    found = []
    for who in ("Bo", "Dan"):
        position, _steps = states.kill_claimed()
        steps: list[Step] = [(who, "claim the kill")]
        person = sits_at(arrive, patient, ({**position, "turn": who}, steps), **options)
        page = person.page
        name = page.locator(".others .player").nth(0 if who == "Bo" else 2).get_attribute("aria-label")
        expect(page.locator(".fight strong").filter(has_text="▲")).to_contain_text(f"{name} leads by")
        found.append(page.locator(".fight .beam i").evaluate("(one) => getComputedStyle(one).backgroundColor"))
    assert found[0] == found[1]


def claimed_by_bo(*hand: str) -> states.State:
    position, steps = states.kill_claimed()
    position["players"]["Ada"]["hand"] = list(hand)
    return position, steps


BOTH = ["Freshly Caffeinated", "Motivational Poster for Monsters"]  # neither of which would be enough


def turned_by_two(level: int = 8) -> states.State:
    position, steps = claimed_by_bo(*BOTH)
    position["players"]["Bo"] = {"level": level}
    position["fight"] = {"monsters": ["Doormat of Mild Doom"]}
    return position, steps


def test_alone_two_cards_that_turn_a_kill_together_are_a_button(arrive: Arrive, house: House) -> None:
    """One press plays both. Or one has done with this fight."""
    for presses in ("object", "rest"):
        person = sits_at(arrive, house, turned_by_two())
        person.is_left_alone()
        expect(person.button("object")).to_have_text(re.compile(rf"Stop it: {BOTH[0]} and {BOTH[1]}, 8 : 10"))
        expect(person.button("best")).to_have_count(0)
        person.press(presses)
        person.sees(lambda screen: not screen.moment.startswith("The kill is claimed"))
        played = [card for card in BOTH if person.has_read(f"You play {card}")]
        assert played == (BOTH if presses == "object" else [])


def test_of_two_the_second_is_kept_where_the_fight_has_changed(arrive: Arrive, patient: House) -> None:
    """Cleo is quicker: what Ada meant would be played in vain. Her window sends her move only then."""
    position, steps = turned_by_two(level=9)
    position["players"] = dict(list(position["players"].items())[:3])
    position["players"]["Cleo"] = {"level": 4, "hand": ["Magic Missile"]}
    patient.lays(position, steps)
    ada, _bo, cleo = gather(arrive, patient)
    held: list[str | bytes] = []
    lines: list[WebSocketRoute] = []

    def slow(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(server)
        line.on_message(lambda text: held.append(text) if '"t":"move"' in str(text) else server.send(text))

    ada.page.route_web_socket("**/ws/**", slow)
    ada.page.reload()
    ada.is_dealt_in()
    ada.press("object")
    cleo.hand.get_by_role("button").filter(has_text="Magic Missile").click()
    cleo.page.wait_for_timeout(DEAF)
    cleo.sheet.locator(".moves button").filter(has_text="for the players").click()
    ada.sees(lambda screen: "14" in ada.page.locator(".fight .us .total").inner_text())
    for text in held.copy():
        lines[-1].send(text)
    ada.is_told("the second card was not played")
    assert len(ada.look().hand) == 1


@pytest.mark.parametrize("options", [{"viewport": LAPTOP}, PHONE], ids=["desk", "phone"])
def test_a_win_of_others_is_an_alarm_and_to_stop_it_the_main_thing(
    options: dict[str, Any], arrive: Arrive, house: House
) -> None:
    """Red, as nothing of one's own is; to let it happen is asked twice."""
    position, steps = claimed_by_bo("Magic Missile", "Halfling")
    position["players"]["Bo"]["level"] = 9
    person = sits_at(arrive, house, (position, steps), **options)
    person.is_left_alone()
    page = person.page
    name = page.locator(".others .player").first.get_attribute("aria-label")  # of who is called Bo here
    expect(page.locator(".actions .alarm")).to_have_text(f"{name} wins the game if nobody stops this!")
    expect(page.locator(".fight .win")).to_have_text(f"{name} fights for the win!")
    red = "(one) => getComputedStyle(one).backgroundColor.match(/\\d+/g).map(Number)"
    r, g, b = page.locator(".fight .win").evaluate(red)[:3]
    assert r > 2 * max(g, b), (r, g, b)
    expect(person.button("object")).to_contain_class("primary")
    assert page.locator("[data-keys] > button").first.get_attribute("data-verb") == "object", "key 1"
    expect(person.button("pass")).not_to_contain_class("primary")
    expect(person.button("rest")).to_have_count(0)
    assert faults(page, (".actions .row button", ".actions .alarm")) == []
    person.button("pass").click()
    expect(person.button("pass")).to_have_text(f"Really let {name} win")
    expect(person.button("pass")).to_contain_class("danger")
    assert person.look().fight
    page.wait_for_timeout(DEAF)
    person.button("pass").click()
    person.sees(lambda screen: screen.over)


def test_a_win_of_ones_own_is_gold(arrive: Arrive, house: House) -> None:
    own = states.table({"level": 9, "in_play": ["Warrior"]}, fight={"monsters": ["Doormat of Mild Doom"]})
    page = sits_at(arrive, house, (own, [])).page
    expect(page.locator(".fight .win")).to_have_text("For the win!")
    expect(page.locator(".fight .win")).not_to_contain_class("rival")


def test_alone_a_kill_that_nothing_turns_asks_for_nothing(arrive: Arrive, patient: House) -> None:
    """The pause is there, and whoever wants time gets it: so often as the button says."""
    person = sits_at(arrive, patient, claimed_by_bo("In Its Pajamas"))
    expect(person.page.locator(".waits .doing")).to_contain_text("claims the kill. Whoever can may object.")
    expect(person.button("pass")).to_have_count(0)
    for left in ("2", "1"):
        expect(person.button("hold")).to_have_text(re.compile(rf"Wait, I'm thinking\s+{left}×"))
        person.press("hold")
    expect(person.page.locator(".actions [data-verb=hold]")).to_be_disabled()
    expect(person.button("pass")).to_be_visible()


def test_alone_bots_are_hastened_where_they_play(arrive: Arrive, patient: House) -> None:
    person = sits_at(arrive, patient, claimed_by_bo("In Its Pajamas"))
    haste = person.page.locator(".haste")
    for name in ("Faster", "Faster", "Slower"):
        with person.page.expect_response(re.compile("/speed")) as told:
            haste.and_(person.page.get_by_role("button", name=name)).click()
        assert told.value.ok
    expect(haste).to_have_accessible_name("Faster")
    assert haste.evaluate("(one) => getComputedStyle(one, '::before').content").startswith('"F"')
    with person.page.expect_response(re.compile("/speed")):
        person.page.keyboard.press("f")
    person.page.keyboard.press("Control+f")  # which is the browser's


@pytest.mark.parametrize("width", [1366, 360])
def test_an_offered_item_says_where_it_is_worn_and_whether_i_could(arrive: Arrive, patient: House, width: int) -> None:
    """By the engine: neither what is for Clerics, nor what is worn where something is; and the whole of it in sight."""
    ada = {"level": 3, "in_play": ["Tricorn With a Fourth Corner", "Sword With Mood Swings"]}
    bo = {"level": 4, "in_play": ["Cleric", "Mace of Sharpness", "Flaming Armor", "Filing Hat"]}
    given = ["Mace of Sharpness", "Flaming Armor", "Filing Hat"]
    offer = {"trade": {"with": "Ada", "give": given, "take": ["Sword With Mood Swings"]}}
    position = states.table(ada, {"Bo": bo, "Cleo": {}, "Dan": {}}, phase="prepare") | {"turn": "Bo"}
    size = {"width": width, "height": 768 if width > 1000 else 740}
    person = states.sits_at(arrive, patient, (position, [("Bo", offer)]), viewport=size)
    goods = person.page.locator(".offered .goods")
    worn = [
        "Mace of Sharpness +3 · usable by Clerics only · 1 hand",
        "Flaming Armor +3 · armor",
        "Filing Hat +1 to your hand limit · headgear",
    ]
    no_use = "⊘ of no use to you now"
    expect(goods).to_have_text([f"{worn[0]} {no_use};", f"{worn[1]};", f"{worn[2]} {no_use}."])
    buttons = (".actions [data-verb=accept]", ".actions [data-verb=decline]")
    assert faults(person.page, buttons, buttons) == []


def told_in_the_turn_of(name: str, card: str, arrive: Arrive, patient: House) -> Locator:
    """What whoever holds this card reads while somebody else decides."""
    patient.lays({**states.table({"level": 4, "hand": [card]}, phase="prepare"), "turn": name}, [])
    return arrive(house=patient).plays_now().page.locator(".waits")


def test_what_may_be_played_now_is_said_once_a_round(arrive: Arrive, patient: House) -> None:
    """A Curse may be thrown at any time: that is no news in every turn."""
    for name, said in (("Bo", True), ("Cleo", False)):
        told = told_in_the_turn_of(name, "Portrait of You at Thirteen", arrive, patient)
        if said:  # once it is known that it would do something
            expect(told).to_contain_text("You may play Portrait of You at Thirteen now")
            continue
        told.page.wait_for_timeout(1500)
        expect(told).not_to_contain_text("You may play")


def makes_no_room_for(person: Person, late: str, screen: ViewportSize) -> None:
    """What is known after the others stands where none of them has to move."""
    person.page.set_viewport_size(screen)
    expect(person.button(late)).to_be_visible()
    others = person.page.locator(f".actions .row > button:not([data-verb={late}])")
    boxes = "all => all.map((one) => JSON.stringify(one.getBoundingClientRect()))"
    assert others.count() > 1
    with_it = others.evaluate_all(boxes)
    person.button(late).evaluate("(one) => (one.hidden = true)")
    assert others.evaluate_all(boxes) == with_it
    person.button(late).evaluate("(one) => (one.hidden = false)")


def test_reading_a_card_holds_the_pause_and_hold_on_tells_who(arrive: Arrive, patient: House) -> None:
    position, steps = states.kill_claimed()
    position["players"] = dict(list(position["players"].items())[:3])
    patient.lays(position, steps)
    ada, bo, cleo = gather(arrive, patient)
    sent: list[str] = []
    ada.page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
    ada.page.reload()
    ada.is_dealt_in()
    ada.hand.get_by_role("button").filter(has_text="Magic Missile").click()
    ada.sheet.wait_for()
    assert any('"reading":true' in text for text in sent), sent
    for_bo = ada.sheet.locator(".moves button").filter(has_text="for the players")
    expect(for_bo.locator(".would")).to_be_visible()
    expect(for_bo).not_to_have_class(re.compile("primary"))  # his fight: nothing that helps him is gold
    expect(cleo.page.locator(".notice")).to_have_count(0)  # who reads is nobody's business
    ada.page.keyboard.press("Escape")
    for screen in (LAPTOP, UPRIGHT):
        makes_no_room_for(ada, "object", screen)
    ada.press("hold")
    for person in (bo, cleo):
        person.is_told("Ada: “Wait, I'm thinking!”")


def test_who_is_ready_says_so_once(arrive: Arrive, patient: House) -> None:
    """However much the others lay out before the first turn: they have not begun when one is."""
    patient.deals(seeds(can_lay_something_out, 4, 1)[0])
    person = arrive(house=patient).plays_now()
    person.press("pass")
    expect(person.page.get_by_text("You are ready")).to_be_visible()
    expect(person.page.locator(".actions .state path")).to_have_attribute("d", re.compile("^M"))  # drawn
    expect(person.button("pass")).to_have_count(0)
    expect(person.button("back")).to_be_visible()  # and may think better of it


def goes_first_and_loses_nothing(s: State) -> bool:
    """Seat 0 can lay something out before the first turn, and in it as well."""
    return s.active == 0 and can_lay_something_out(s) and not can_say_something(s, 0)


def test_who_has_said_nothing_yet_is_not_told_to_have_done_so(arrive: Arrive, patient: House) -> None:
    patient.deals(seeds(goes_first_and_loses_nothing, 4, 1)[0])
    person = arrive(house=patient).plays_now()
    expect(person.page.locator(".waits .doing")).to_have_text("The others lay out what they like.")
    expect(person.page.get_by_text("You are ready")).to_have_count(0)
    expect(person.button("pass")).to_have_count(0)


def test_of_a_card_that_waits_one_is_reminded_once_a_round(arrive: Arrive, patient: House) -> None:
    """In the turn after one's own, not in everybody else's."""
    for name, reminded in (("Bo", True), ("Cleo", False)):
        told = told_in_the_turn_of(name, "Magic Missile", arrive, patient)
        if reminded:
            expect(told).to_contain_text("You hold Magic Missile")
            continue
        told.page.wait_for_timeout(1500)
        expect(told).not_to_contain_text("You hold")


HELD_IN = """window.turns = new Set(); window.told = new Set();
  new MutationObserver(() => {
    const turn = /Turn [0-9]+/.exec(document.querySelector(".bar")?.textContent ?? "")?.[0];
    if (turn) turns.add(turn);
    if (document.querySelector(".waits")?.textContent.includes("You hold Magic Missile")) told.add(turn);
  }).observe(document, { childList: true, characterData: true, subtree: true })"""


def test_of_a_card_that_waits_one_is_reminded_in_one_round(arrive: Arrive, house: House) -> None:
    house.lays(states.table({"level": 1, "hand": ["Magic Missile"]}, phase="charity"), [])
    person = arrive(house=house)
    person.page.add_init_script(HELD_IN)
    person.plays_now()
    play_on([person], lambda: person.page.evaluate("turns.size") > 8 or person.look().over)
    told = person.page.evaluate("[...told].map((turn) => Number(turn.slice(5)))")
    assert told and max(told) < 6, "in the turns after one's own that is the first, and maybe a moment longer"


def test_what_would_do_nothing_to_anybody_is_not_offered(arrive: Arrive, patient: House) -> None:
    """Nobody has Footgear to lose, by the forecast: no green edge, and no sentence; it may be played all the same."""
    lava = "The Floor Is, Actually, Lava"
    patient.lays({**states.table({"level": 4, "hand": [lava]}, phase="prepare"), "turn": "Bo"}, [])
    alone = arrive(house=patient).plays_now()
    expect(alone.page.locator(".waits")).not_to_contain_text("You may play")  # as soon as it has been foreseen
    patient.lays({**states.table({"level": 4, "hand": [lava, "Hat Weather"]}, phase="prepare"), "turn": "Bo"}, [])
    person = arrive(house=patient).plays_now()
    lying = person.hand.locator("button[data-card]")
    expect(lying.filter(has_text="Hat Weather")).to_contain_class("usable")  # Bo has a hat
    expect(lying.filter(has_text=lava)).not_to_contain_class("usable")
    lying.filter(has_text=lava).click()
    expect(person.sheet.locator(".struck").first).to_be_visible()


# ---- on a phone --------------------------------------------------------------------------------------------------

HELD: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# where what is pressed to go on stands, and what stands there while others decide
GOLD, WAITS = ".actions .row > .primary", ".actions .row > .waits"


def test_while_others_decide_nothing_is_pressed_in_the_place_of_the_gold_button(arrive: Arrive, patient: House) -> None:
    """A tap that comes late, for what could be done a moment before, meets who is waited for, and no other button."""
    position = states.table({"level": 4, "in_play": states.GEAR, "hand": ["Halfling"]}, phase="prepare")
    person = sits_at(arrive, patient, (position, []), **HELD)
    page, gold = person.page, {}
    sizes = ((390, 844), (360, 640))
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        gold[width] = page.locator(GOLD).bounding_box()
    patient.lays({**position, "turn": "Bo"})
    person.plays_now()
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(WAITS)).to_contain_text("kick the door open")
        waits, at = page.locator(WAITS).bounding_box(), gold[width]
        assert waits and at and all(abs(waits[side] - at[side]) < 2 for side in ("x", "y", "width", "height"))
        for button in page.locator(".actions button").all():
            box = button.bounding_box()
            assert box and box["y"] + box["height"] <= at["y"] + 1, button.inner_text()
        assert faults(page, (".actions button", ".haste")) == []


def test_whoever_goes_on_by_the_first_digit_begins_no_trade(arrive: Arrive, patient: House) -> None:
    """While others decide nothing else is there that could be done."""
    position = {**states.table({"level": 4, "in_play": states.GEAR}, phase="prepare"), "turn": "Bo"}
    person = sits_at(arrive, patient, (position, []))
    expect(person.page.locator(".actions .waits")).to_contain_text("kick the door open")
    expect(person.button("trade")).to_have_attribute("data-key", "2")
    person.page.wait_for_timeout(MEANS)
    person.page.keyboard.press("1")
    person.page.keyboard.press("2")
    expect(person.page.get_by_role("dialog")).to_contain_text("Offer a trade")


def test_a_trade_that_nobody_can_make_says_why(arrive: Arrive, house: House) -> None:
    """Nobody has anything that could be traded: the rule is told, and no offer is begun in vain."""
    others: dict[str, Any] = {"Bo": {}, "Cleo": {}, "Dan": {}}
    person = sits_at(arrive, house, (states.table({"hand": ["Halfling"]}, others, phase="prepare"), []), **HELD)
    expect(person.page.locator("[data-verb=trade]")).to_have_count(0)
    person.page.locator(".actions .pale").filter(has_text="Trade").tap()
    expect(person.page.get_by_role("dialog")).to_contain_text("Only Items can be traded")


HEADS = """() => [document.querySelector(".actions .top strong").textContent.trim(),
  document.querySelector(".waits .doing")?.textContent.trim()]"""


def test_the_bar_tells_of_one_moment(guest: Arrive, house: House) -> None:
    """Bots are quick: what they do stays for as long as it is read, and its headline with it."""
    house.lays(*states.hand_of_eight())
    person = guest("overhears", first=OVERHEAR, viewport={"width": 1366, "height": 768}).plays_now()
    page = person.page
    beside: dict[str, set[str]] = {}
    for moment in ("prepare", "trouble", "charity", "prepare"):
        question = {"kind": "act", "about": moment, "driver": 1}
        page.evaluate(SAYS, [0, [], {"active": 1, "moment": moment, "question": question, "legal": []}])
        page.locator(".waits").wait_for()
        head, doing = page.evaluate(HEADS)
        beside.setdefault(doing, set()).add(head)
    assert [heads for heads in beside.values() if len(heads) > 1] == []
    expect(page.locator(".waits .doing")).to_contain_text("kick the door open")
    expect(page.locator(".actions .top strong")).to_have_text("Before the door")


def test_where_others_would_win_the_game_there_is_no_button_not_to_be_asked(arrive: Arrive, house: House) -> None:
    """Also where nothing of mine is enough to stop them."""
    position, steps = turned_by_two(level=9)
    position["players"]["Ada"]["hand"] = BOTH[:1]
    person = sits_at(arrive, house, (position, steps))
    person.is_left_alone()
    expect(person.page.locator(".actions .alarm")).to_be_visible()
    expect(person.button("pass")).to_have_text("Go on")
    expect(person.button("object")).to_have_count(0)
    expect(person.button("rest")).to_have_count(0)
