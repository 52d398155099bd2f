"""Questions and buttons: reading commits to nothing, every option says what it does, and what would harm whoever
presses it is never the main button."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.geometry import SIZES, faults
from tests.browser.house import House
from tests.browser.person import DEAF, MEANS, Person, play_on
from tests.browser.states import sits_at


def question(person: Person) -> Locator:
    return person.page.get_by_role("region", name="A question to you")


def hint(person: Person) -> Locator:
    return person.page.get_by_role("note", name="Hint")


def confirm(person: Person) -> Locator:
    return person.page.locator(".actions .answer button").first


def row_lengths(cards: Locator) -> list[int]:
    """How many lie beside each other, from the first row on."""
    tops = [round(box["y"]) for one in cards.all() if (box := one.bounding_box())]
    return [tops.count(top) for top in sorted(set(tops))]


# ---- 0: what was won is seen before anything has to go ----------------------------------------------------------


def test_what_was_won_is_seen_and_put_on_before_anything_has_to_go(arrive: Arrive, house: House) -> None:
    """The Treasures lie in the middle, each to be looked at; one is put on; then the turn is ended, which asks what the
    poorest gets, and can still be let be."""
    person = sits_at(arrive, house, states.about_to_win())
    person.press("claim")
    won = person.page.locator(".haul button[data-card]")
    expect(won).to_have_count(4)
    expect(person.hand.locator("button[data-card]")).to_have_count(4)  # no card is seen twice
    expect(question(person)).to_have_count(0)
    expect(person.page.locator(".hit")).to_have_count(0)  # the new Level has been told
    for width, height in ((360, 640), (360, 740), (740, 360), (1366, 768)):
        person.page.set_viewport_size({"width": width, "height": height})
        assert faults(person.page, (".haul > span", ".haul button[data-card]", ".actions .row button")) == []
    won.filter(has_text="Backpack").click()
    person.page.wait_for_timeout(DEAF)
    person.sheet.locator("button[data-verb=play]").click()
    expect(won).to_have_count(3)
    expect(person.page.locator(".player.mine .chip", has_text="Backpack")).to_have_count(1)
    end = person.button("part")
    expect(end).to_have_text(re.compile("End the turn: 2 cards go to Ignatz"))
    person.press("part")
    cards = person.asked_for
    expect(cards).to_have_count(7)
    expect(question(person)).to_contain_text("Which ones does Ignatz get?")
    person.page.get_by_role("button", name="Not yet").click()
    expect(won).to_have_count(3)  # nothing was said
    person.press("part")
    cards.nth(0).click()
    # with the first that is gone the rest has to go, too: until all are selected there is a way back
    expect(confirm(person)).to_have_text("Select 1 more card")
    expect(confirm(person)).to_be_disabled()
    expect(person.page.get_by_role("button", name="Not yet")).to_be_visible()
    cards.nth(1).click()
    person.page.wait_for_timeout(DEAF)
    confirm(person).click()
    expect(question(person)).to_have_count(0)
    expect(person.page.locator(".haul")).to_have_count(0)


def test_two_new_cards_lie_whole_on_the_board_of_a_phone(arrive: Arrive, house: House) -> None:
    """And what they are is said in one line."""
    position, _ = states.about_to_win()
    position["players"]["Ada"]["level"] = 5
    position["fight"] = {"monsters": ["Solicitor by Day, Hamster by Night"]}
    person = sits_at(arrive, house, (position, []), **PHONE)
    person.page.set_viewport_size({"width": 390, "height": 740})
    person.press("claim")
    won = person.page.locator(".haul button[data-card]")
    expect(won).to_have_count(2)
    board = person.page.locator(".board").bounding_box()
    for one in won.all():
        box = one.bounding_box()
        assert box and board and box["y"] + box["height"] <= board["y"] + board["height"] - 4, (box, board)
    lines = (
        "one => { const all = new Range(); all.selectNodeContents(one); return all.getBoundingClientRect().height; }"
    )
    assert person.page.locator(".haul .label").evaluate(lines) < 28


def test_what_could_be_put_on_to_advantage_is_suggested_last(arrive: Arrive, house: House) -> None:
    """By what the server foresees, the page knows no reason: laying it out would make me stronger."""
    person = sits_at(arrive, house, states.charity())
    person.press("part")
    held = person.hand.locator(".held").filter(has_text="Laid out:")  # at a desk no card changes its place
    expect(held.filter(has_text="Fishing Rod")).to_contain_text("strength +")
    assert 0 < held.count() < 8
    person.page.set_viewport_size({"width": 360, "height": 740})
    cards = question(person).locator(".pick")
    expect(cards.last).to_contain_text("Laid out:")
    expect(cards.last).to_contain_text("strength +")
    expect(cards.first).not_to_contain_text("Laid out:")


# ---- 1: reading a card commits to nothing ------------------------------------------------------------------------


def test_a_card_is_selected_and_then_discarded(arrive: Arrive, house: House) -> None:
    """What is asked is said in words; each card says what it costs; a tap selects, another one changes one's mind."""
    person = sits_at(arrive, house, states.something_has_to_go())
    expect(question(person)).to_contain_text("Which card do you discard?")
    cards = question(person).locator(".picks button[data-card]")
    expect(cards).to_have_count(4)
    expect(confirm(person)).to_be_disabled()
    seq = person.page.locator("main.game").get_attribute("data-seq")
    for name, costs in (("Flaming Armor", "strength −3"), ("Boots of Butt-Kicking", "strength −2")):
        card = question(person).locator(".pick").filter(has_text=name)
        expect(card).to_contain_text(costs)
        card.locator("button").click()
        expect(card.locator("button")).to_have_attribute("aria-pressed", "true")
        expect(confirm(person)).to_have_text(re.compile(f"Discard {name}"))
        expect(person.page.locator(".actions .read")).to_contain_text("gold.")  # the whole card, to be read
    person.page.wait_for_timeout(DEAF)
    expect(cards).to_have_count(4)
    assert person.page.locator("main.game").get_attribute("data-seq") == seq, "something was done by reading"
    confirm(person).click()
    expect(question(person)).to_have_count(0)
    mine = person.page.locator("section.player.mine")
    expect(mine).to_contain_text("Flaming Armor")
    expect(mine).not_to_contain_text("Boots of Butt-Kicking")


def test_treasure_is_shared_on_a_phone_by_a_tap_and_another(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.treasure_to_share(), **PHONE)
    seq = person.page.locator("main.game").get_attribute("data-seq") or ""
    first = question(person).locator(".picks button").first
    first.tap()
    expect(first).to_have_attribute("aria-pressed", "true")
    first.tap()  # to read on
    expect(question(person).locator(".picks button")).to_have_count(4)
    person.page.wait_for_timeout(DEAF)
    confirm(person).tap()
    expect(question(person).locator(".pick").filter(has_text="Backpack Bigger Than You")).to_have_count(0)
    expect(person.page.locator("main.game")).not_to_have_attribute("data-seq", seq)


def test_charity_is_given_at_once_and_asks_for_whom_only_where_there_is_a_choice(arrive: Arrive, house: House) -> None:
    """Three too many, and nobody is poorer: three are selected, one of them changed, and one button discards them."""
    person = sits_at(arrive, house, states.charity())
    expect(question(person)).to_have_count(0)  # nobody is asked to part with anything before he says that he is done
    expect(person.hand.locator("button[data-card]")).to_have_count(8)
    person.press("part")
    expect(question(person)).to_contain_text("You hold 3 cards too many. Which ones do you discard?")
    expect(hint(person)).to_contain_text("Select what you part with")  # nobody gets them
    cards = person.asked_for
    for name in ("Halfling", "Yuppie Water", "Wandering Monster", "Yuppie Water", "Fishing Rod"):
        cards.filter(has_text=name).first.click()
    expect(question(person)).to_contain_text("3 of 3 selected")
    expect(confirm(person)).to_have_text(re.compile("Discard 3 cards"))
    expect(confirm(person)).to_have_class(re.compile("danger"))  # what takes cards away is never gold
    seq = int(person.page.locator("main.game").get_attribute("data-seq") or 0)
    person.page.wait_for_timeout(DEAF)
    confirm(person).click()
    expect(question(person)).to_have_count(0)
    expect(person.hand.locator("button[data-card]")).to_have_count(5)
    names = person.hand.locator("button[data-card] .name")
    expect(names.get_by_text("Yuppie Water", exact=True)).to_have_count(1)
    for gone in ("Halfling", "Wandering Monster", "Fishing Rod"):
        expect(names.get_by_text(gone, exact=True)).to_have_count(0)
    assert int(person.page.locator("main.game").get_attribute("data-seq") or 0) >= seq + 3, "each is a move"


def test_whoever_gets_a_card_is_the_button_that_gives_it(arrive: Arrive, house: House) -> None:
    """Three are the poorest: a card is selected, its words are whole, and a name says it. What is left of a row is in
    its middle."""
    others = {name: {"level": 2} for name in ("Bo", "Cleo", "Dan")}
    mine = {"level": 4, "hand": [*states.EIGHT[:6], "Yuppie Water"]}
    person = sits_at(arrive, house, (states.table(mine, others, phase="charity"), []), **PHONE)
    person.page.set_viewport_size({"width": 390, "height": 740})
    person.press("part")
    cards, names = question(person).locator(".picks button[data-card]"), person.page.locator(".actions .whom button")
    expect(cards).to_have_count(7)
    assert row_lengths(cards) == [3, 3, 1]
    last = cards.nth(6).bounding_box()
    assert last and abs(2 * last["x"] + last["width"] - 390) < 4, last
    expect(names).to_have_count(3)
    expect(names.first).to_be_disabled()
    expect(names.first.locator("[aria-hidden]")).to_have_text("→ Brunhilde")
    expect(person.page.get_by_role("button", name="Select one")).to_have_count(0)
    cards.filter(has_text="Yuppie Water").tap()
    read = person.page.locator(".actions .read")
    expect(read).to_contain_text("Yuppie Water:")
    assert read.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "the words of the card are cut"
    assert faults(person.page, (".actions .whom button", ".actions .answer button")) == []
    person.page.wait_for_timeout(DEAF)
    expect(names.nth(1).locator(".hidden-text")).to_have_text(re.compile("^Give Yuppie Water.* to Ignatz$"))
    names.nth(1).tap()
    expect(cards).to_have_count(6)
    assert row_lengths(cards) == [3, 3]


def test_a_seat_says_that_a_card_is_given_there(arrive: Arrive, house: House) -> None:
    """Nothing is aimed at whoever gets what is too much."""
    others = {**states.OTHERS, "Cleo": {"level": 1}}
    position = states.table({"level": 4, "hand": states.EIGHT}, others, phase="charity")
    person = sits_at(arrive, house, (position, []))
    person.hand.locator("button[data-card]", has_text="Solicitor").click()
    expect(person.page.locator(".others .aim")).to_contain_text("Give here")


def test_what_an_ability_costs_is_chosen_before_anything_is_said(arrive: Arrive, house: House) -> None:
    """Berserk is in the action bar; its price is selected with the sum it brings, let be, and then paid."""
    person = sits_at(arrive, house, states.could_go_berserk())
    seq = person.page.locator("main.game").get_attribute("data-seq") or ""
    best = person.button("best")  # it wins: nobody has to be asked
    expect(best).to_have_text(re.compile("Berserk.*2 against 2.*discard 1.*3 cards", re.DOTALL))
    expect(best).to_contain_class("primary")
    expect(person.button("ability")).to_have_count(0)  # not a second time
    best.click()
    cards = person.asked_for
    expect(cards).to_have_count(4)
    expect(confirm(person)).to_be_disabled()
    person.page.keyboard.press("1")  # is the payment's, which waits for its cards
    expect(cards).to_have_count(4)
    expect(person.button("ask_help")).to_be_hidden()  # it is paid or let be
    expect(hint(person)).to_have_count(0)  # it would speak of what cannot be pressed
    cards.nth(0).click()
    expect(confirm(person)).to_contain_text("2 : 2")
    cards.nth(1).click()
    expect(confirm(person)).to_have_text(re.compile("Discard 2 cards: \\+2 for the players.*3 : 2", re.DOTALL))
    person.page.get_by_role("button", name="Let it be").click()
    expect(question(person)).to_have_count(0)
    assert person.page.locator("main.game").get_attribute("data-seq") == seq, "something was said by thinking"
    person.page.wait_for_timeout(DEAF)
    best.click()
    cards.nth(0).click()
    cards.nth(1).click()
    person.page.wait_for_timeout(DEAF)
    confirm(person).click()
    expect(question(person)).to_have_count(0)
    expect(person.page.locator(".fight .us .total")).to_have_text("3")
    expect(person.hand.locator("button[data-card]")).to_have_count(2)


def test_a_price_that_is_fixed_is_one_number(arrive: Arrive, house: House) -> None:
    mine = {"level": 2, "in_play": ["Halfling"], "hand": ["Elf", "Mate", "Thief"]}
    person = sits_at(arrive, house, (states.table(mine, phase="prepare"), []))
    person.button("ability").click()
    expect(question(person).locator(".ask")).to_have_text("Which 2 cards do you discard for it?")


def test_on_a_phone_a_long_reason_leaves_room_for_the_cards(arrive: Arrive, house: House) -> None:
    """Two lines of it at most, and how many are selected is not beside it."""
    brain = "Giant Brain in Small Claims Court"
    mine = {"level": 7, "hand": [brain, "Antimatter", "Wandering Monster", "Stamp of Denied Entry"]}
    house.lays(states.table(mine, {"Bo": {}, "Cleo": {}, "Dan": {}}, phase="trouble", edition="star"), [])
    person = arrive(house=house, **PHONE).plays_now("star")
    person.page.wait_for_timeout(DEAF)
    # who wins it hangs on what is chosen then: both are told, and nobody is urged to it
    only = person.page.locator(".trouble .one")
    expect(only.locator(".outcome")).to_have_text([re.compile("▽ 7 : 10"), re.compile("▲ 7 : 6")])
    expect(person.button("trouble")).to_have_count(0)
    expect(person.button("loot_room")).to_have_class(re.compile("primary"))
    only.locator("[data-card]").click()
    expect(person.button("trouble")).not_to_have_class(re.compile("primary"))
    person.press("trouble")
    person.page.wait_for_timeout(DEAF)
    plead = question(person).locator(".picks button").filter(has_text="Plead")
    expect(plead).to_contain_text("7 against 6, ahead")
    plead.click()
    person.page.wait_for_timeout(DEAF)
    confirm(person).click()
    expect(question(person).locator(".why")).to_contain_text("When the fight begins")
    expect(question(person).locator(".outcome")).to_have_count(0)
    # nothing lies below what answers, and the cards begin with the first
    answer = confirm(person).bounding_box()
    assert answer is not None and answer["y"] + answer["height"] > PHONE["viewport"]["height"] - 24
    assert question(person).locator(".room").evaluate("(room) => room.scrollTop") == 0
    asker, count = (question(person).locator(one).bounding_box() for one in (".asker", ".count"))
    assert asker is not None and count is not None
    assert asker["height"] < 40 and count["y"] >= asker["y"] + asker["height"], (asker, count)
    # and what is cut of it is on the card
    rest = question(person).locator(".asker + .rest-of")
    assert faults(person.page, (".question .ask", ".question .rest-of")) == []
    rest.click()
    expect(person.sheet).to_contain_text(brain)


# ---- 2: choices say what they do ---------------------------------------------------------------------------------


def test_the_options_of_a_card_say_what_they_do(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.choice_of_bad_stuff())
    argue, feed = question(person).locator(".picks button").all()
    expect(argue).to_contain_text("Argue with it")
    expect(argue).to_contain_text("lose 2 levels")
    expect(feed).to_contain_text("discard your whole hand")
    person.page.wait_for_timeout(MEANS)
    person.page.keyboard.press("2")
    expect(feed).to_have_attribute("aria-pressed", "true")
    expect(confirm(person)).to_have_text(re.compile("Feed it"))
    person.page.set_viewport_size({"width": 360, "height": 740})  # there, too, one sees what has caught one
    assert faults(person.page, (".question .subject .card", ".question .options > button")) == []


def test_what_has_cards_of_the_hand_chosen_lies_beside_their_places(arrive: Arrive, house: House) -> None:
    """At a desk, where they are selected in the hand: the board is not empty meanwhile, and nothing is cut for it."""
    hamster = "Solicitor by Day, Hamster by Night"
    mine = {"level": 1, "in_play": ["Cleric"], "hand": ["Halfling", "Wandering Monster", "Mate", "Elf"]}
    position = states.table(mine, fight={"monsters": [hamster]}, dice=[1])
    caught = [("Ada", "run away"), ("Ada", {"roll_against": hamster}), ("", "all pass")]
    person = sits_at(arrive, house, (position, caught), viewport={"width": 1366, "height": 768})
    asks = question(person)
    expect(asks.locator(".subject [data-card]")).to_contain_text(hamster)
    expect(asks.locator(".subject .group")).to_have_text("Because of")  # it is none of what is chosen
    expect(asks.locator(".slot")).to_have_count(2)
    person.hand.locator("[data-card]").first.click()
    expect(asks.locator(".slot [data-card]")).to_have_count(1)
    for size in ({"width": 1366, "height": 768}, {"width": 1920, "height": 1080}):
        person.page.set_viewport_size(size)
        whole = (".question .subject", ".question .slot", ".question .ask")
        assert faults(person.page, whole, whole) == [], size


def test_what_answers_a_curse_says_its_price_and_waits_until_it_is_paid(arrive: Arrive, house: House) -> None:
    mine = {"level": 2, "in_play": ["Cleric"], "hand": ["Halfling", "Mate", "Elf"]}
    position = states.table(mine, {"Bo": {"hand": ["Diploma Mill Exposed"]}, "Cleo": {}, "Dan": {}}, phase="prepare")
    person = sits_at(arrive, house, (position, [("Bo", {"play": "Diploma Mill Exposed", "on": "Ada"})]))
    answer = person.button("stop")
    expect(answer).to_contain_text("discard 2 cards")
    person.page.wait_for_timeout(DEAF)
    answer.click()
    expect(person.page.locator(".slot")).to_have_count(2)
    person.page.wait_for_timeout(DEAF)
    person.hand.locator("[data-card]").first.click()
    expect(confirm(person)).to_have_text("Select 1 more card")
    expect(confirm(person)).to_be_disabled()


def test_a_yes_or_no_has_its_question(arrive: Arrive, house: House) -> None:
    """Where everything else is done, at a desk as on a phone: the table and the hand stay."""
    person = sits_at(arrive, house, states.wizards_turn())
    bar = person.page.locator(".actions")
    expect(bar).to_contain_text("Wizard: look at the top card of the Door deck?")
    expect(question(person)).to_have_count(0)
    # on the board who it is about, with the card as a picture: no rules to be read
    asks = person.page.locator(".piles .asks")
    assert asks.locator(".face").evaluate_all("all => all.map((one) => one.dataset.seat)") == ["0"]
    expect(asks.get_by_role("button", name="Wizard")).to_have_count(1)
    expect(asks).to_contain_text("look at the top card of the Door deck")
    expect(person.page.locator(".piles .lies")).to_have_count(0)
    expect(bar.get_by_role("button", name="Yes")).to_have_class(re.compile("primary"))
    # it comes at every turn: who has said so for the whole game is asked no more, until the card is told to
    bar.get_by_role("button", name="Always").click()
    expect(person.page.locator(".peeked, .pile .top")).not_to_have_count(0)
    person.is_offered("kick")
    assert "choose" not in person.pressed
    # in a later turn the page answers by itself: the new top card is known, too
    turn = person.look().turn
    assert play_on([person], lambda: (now := person.look()).turn not in ("", turn) and "kick" in now.verbs)
    expect(person.page.locator(".peeked")).to_be_visible()
    person.page.locator(".player.mine [data-card]").first.click()
    again = person.sheet.get_by_role("button", name="ask me again")
    again.click()
    expect(again).to_have_count(0)


# ---- 4: what loses is never the main button ----------------------------------------------------------------------


def test_trouble_that_would_be_lost_says_so_and_is_selected_by_nobody_else(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.trouble())
    buttons = person.page.locator(".actions button[data-verb]")
    expect(buttons.first).to_have_text(re.compile("Loot the room"))
    expect(buttons.first).to_have_class(re.compile("primary"))
    owls = person.page.locator(".trouble .one").filter(has_text="Committee of Owls")
    expect(owls).to_contain_text("2 against 8, you would lose")
    expect(person.button("trouble")).to_have_count(0)
    anyhow = person.page.locator(".actions").get_by_role("button", name="Looking for trouble")  # plain, and there
    expect(anyhow).not_to_have_class(re.compile("primary"))
    anyhow.click()
    expect(person.button("trouble")).to_have_text(re.compile("^Fight Doormat of Mild Doom ▽ 2 : 2"))
    expect(person.button("trouble")).to_have_class(re.compile("danger"))
    # who has chosen a monster is led nowhere else by gold
    expect(buttons.filter(has_text="Loot the room")).not_to_have_class(re.compile("primary"))
    expect(anyhow).to_have_count(0)
    assert buttons.evaluate_all("(all) => all.every((one) => one.getBoundingClientRect().bottom < innerHeight)")
    # what lies on oneself and harms comes last in the card's own sheet, too
    person.hand.locator("button").filter(has_text="Lent It to Your Cousin").click()
    moves = person.sheet.locator(".moves button[data-verb]")
    expect(moves.last).to_have_class(re.compile("danger"))
    expect(moves.last).to_contain_text("Curse yourself")


def test_help_that_is_not_enough_says_what_it_would_do(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.losing_offer())
    expect(person.page.locator(".fight:not(.aside) .them .total")).to_be_visible()  # in the colours of good and bad
    accept, decline = (person.button(verb) for verb in ("accept", "decline"))
    expect(accept).to_contain_text("17 against 20, you would lose")
    expect(accept).to_have_class(re.compile("danger"))
    expect(decline).to_have_class(re.compile("primary"))
    expect(person.page.locator(".actions")).to_contain_text("If it is lost: You die.")
    other_terms = person.button("counter").count() > 0  # are spoken of where they can be named
    assert ("other terms" in hint(person).inner_text()) == other_terms
    expect(person.page.get_by_role("region", name="Fight").locator(".bad-stuff")).to_contain_text("You die.")


def test_help_that_wins_the_game_for_a_rival_is_better_declined(arrive: Arrive, house: House) -> None:
    """What the bargain says of the helper, it says to me."""
    others = {**states.OTHERS, "Bo": {"level": 9}}
    fight = {"monsters": [{"card": "Committee of Owls", "enhancers": ["Enraged"]}]}
    position = {**states.table({"level": 7, "hand": ["Magic Missile"]}, others, fight=fight), "turn": "Bo"}
    offer = {"ask": "Ada", "offer": {"treasures": 1, "first_pick": "Ada"}}
    person = sits_at(arrive, house, (position, [("Bo", offer)]))
    expect(person.button("accept")).to_have_class(re.compile("danger"))
    expect(person.button("decline")).to_have_class(re.compile("primary"))
    expect(person.page.locator(".actions")).to_contain_text(re.compile(r"\w+ wins the game with this\."))
    expect(person.page.locator(".actions")).not_to_contain_text("If it is lost")
    # so is what would win it for him
    person.hand.locator("button[data-card]").click()
    for_him = person.sheet.locator(".moves button").filter(has_text="14 : 13")
    expect(for_him).to_have_class(re.compile("danger"))
    expect(for_him.locator(".would")).to_have_class(re.compile("crowns"))
    person.page.keyboard.press("Escape")
    person.press("counter")
    sheet = person.page.get_by_role("dialog")
    expect(sheet.get_by_label("Treasures for you")).to_be_visible()
    expect(sheet).to_contain_text(re.compile(r"\w+ 9 \+ you 7"))
    expect(sheet.locator(".firsts")).to_have_text(re.compile(r"you\s+\w+\s*$"))
    expect(sheet).not_to_contain_text("helper")


def test_a_good_card_offers_oneself_first_and_a_card_at_the_door_all_it_can(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.behind_the_door())
    become = person.page.locator(".actions button").filter(has_text="Become a Halfling")
    expect(become).to_have_class(re.compile("primary"))
    expect(person.button("keep")).not_to_have_class(re.compile("primary"))
    person.hand.locator("button").filter(has_text="Win an Argument").click()
    moves = person.sheet.locator(".moves button[data-verb]")
    expect(moves.first).to_contain_text("go up a Level")
    expect(moves.first).to_have_class(re.compile("primary"))
    person.page.keyboard.press("Escape")
    door = person.page.locator(".piles button[data-card]").filter(has_text="Halfling")
    door.click()
    expect(person.sheet.locator(".moves button[data-verb]")).to_have_text(
        [re.compile("Become a Halfling"), re.compile("into your hand")]
    )


def test_a_card_that_harms_whomever_it_hits_offers_oneself_last(arrive: Arrive, house: House) -> None:
    """Antimatter lets whoever is hit choose what goes, so of somebody who has two Items nothing is said that goes."""
    mine = {"level": 4, "in_play": ["Maser", "Peaked Cap of Acting Command"], "hand": ["Antimatter"]}
    others = {"Bo": {"in_play": ["Bobaser"]}, "Cleo": {}, "Dan": {}}
    house.lays(states.table(mine, others, phase="prepare", edition="star"), [])
    person = arrive().plays_now("star")
    person.hand.locator("button[data-card]").click()
    moves = person.sheet.locator(".moves button[data-verb=play]")
    expect(moves.last).to_have_class(re.compile("danger"))
    expect(moves.last).to_have_text(re.compile("You.*you choose", re.DOTALL))
    expect(person.sheet.locator(".moves button.primary")).to_have_count(0)
    person.page.wait_for_timeout(DEAF)
    moves.last.click()  # it may have been meant for the one beside
    expect(person.sheet).to_contain_text("Really?")


def test_a_card_with_one_target_is_played_with_two_taps(arrive: Arrive, house: House) -> None:
    """It is aimed there as it is opened: the button is gold, and one tap on the target says it. What harms oneself is
    neither gold nor said by the first tap."""
    others = {**states.OTHERS, "Bo": {"level": 6}}
    position = states.table({"level": 4, "hand": ["Enraged"]}, others, fight={"monsters": ["Net Troll"]})
    monster = ".fight [data-card]"
    person = sits_at(arrive, house, (position, []))
    person.hand.locator("button[data-card]").click()
    only = person.sheet.locator("button[data-verb=play]")
    expect(only).to_contain_text("4 : 15")
    expect(only).not_to_have_class(re.compile("primary"))
    person.page.wait_for_timeout(DEAF)
    person.page.locator(monster).filter(has_text="Aim here").first.click()
    expect(only).to_be_visible()

    person = sits_at(arrive, house, ({**position, "turn": "Bo"}, []))
    person.hand.locator("button[data-card]").click()
    only = person.sheet.locator("button[data-verb=play]")
    expect(only).to_have_class(re.compile("primary"))
    expect(only).to_contain_text(re.compile(r"Enraged.*on Net Troll[\s\S]* : 15"))
    expect(person.sheet).not_to_contain_text("what glows")
    person.page.wait_for_timeout(DEAF)
    person.page.locator(monster).filter(has_text="Use it here").first.click()
    expect(person.hand.locator("button[data-card]")).to_have_count(0)

    # of several each says what would come of it there, and one tap will do
    others["Bo"] = {"level": 8, "in_play": ["Elf"]}
    fight = {"monsters": ["Lawn Flamingo Flock", "Mildly Haunted Sandwich"]}
    two = states.table({"level": 4, "hand": ["Enraged"]}, others, fight=fight)
    person = sits_at(arrive, house, ({**two, "turn": "Bo"}, [("Bo", "claim the kill")]))
    person.hand.locator("button[data-card]").click()
    targets = person.page.locator(monster).filter(has_text="Use it here")
    expect(targets.locator(".aim .would")).to_have_text([re.compile("8 : 11")] * 2)
    person.page.wait_for_timeout(DEAF)
    targets.last.click()
    expect(person.hand.locator("button[data-card]")).to_have_count(0)


def test_monsters_to_be_sent_into_a_fight_are_named_and_no_more(arrive: Arrive, house: House) -> None:
    """The head says once what happens; each line has who it is and what it brings, and all are in sight."""
    monsters = ["Committee of Owls", "Doormat of Mild Doom", "Solicitor by Day, Hamster by Night", "Carnivorous Couch"]
    mine = {"level": 4, "hand": ["Wandering Monster", *monsters]}
    person = sits_at(arrive, house, (states.table(mine, fight={"monsters": ["Net Troll"]}), []), **PHONE)
    person.page.set_viewport_size({"width": 390, "height": 740})
    person.hand.locator("button[data-card]").filter(has_text="Wandering").tap()
    lines = person.sheet.locator("button[data-verb=play]")
    expect(lines).to_have_count(4)
    for line in lines.all():
        expect(line.locator("> [aria-hidden]")).to_have_text(re.compile(r"^\s*[^:]+, Level \d+$"))
        expect(line).to_be_in_viewport(ratio=1)
    expect(lines.first.locator("> .hidden-text")).to_have_text(
        re.compile("^Wandering Monster: send .* into the fight$")
    )


def test_what_could_be_laid_out_need_not_be_thrown_away(arrive: Arrive, house: House) -> None:
    person = sits_at(arrive, house, states.charity())
    person.press("part")
    rod = person.asked_for.filter(has_text="Fishing Rod")
    rod.click()
    person.page.get_by_role("button", name="Play it instead").click()
    person.page.wait_for_timeout(DEAF)
    person.sheet.get_by_role("button", name="Fishing Rod").first.click()
    expect(person.page.locator("section.player.mine .chip", has_text="Fishing Rod")).to_have_count(1)
    expect(rod).to_have_count(0)


# ---- what a sale costs and brings --------------------------------------------------------------------------------


def test_a_sale_says_what_a_level_costs_what_is_missing_and_what_is_lost(arrive: Arrive, house: House) -> None:
    """The numbers are the server's; whatever is selected, they add up."""
    person = sits_at(arrive, house, states.hand_of_eight(), **PHONE)
    person.press("sell")
    sheet = person.page.get_by_role("dialog", name="Sell for Levels")
    expect(sheet).to_contain_text("A Level costs 1,000 gold.")
    expect(sheet).to_contain_text("0 of 1,000 gold. 1,000 gold more for a Level.")
    send = sheet.locator(".foot button")
    expect(send).to_be_disabled()
    expect(send).to_have_text("Choose what to sell")

    def told() -> str:
        return " ".join(sheet.locator(".lacks").inner_text().replace(",", "").split())

    # what one tap would sell is selected by it, and let be by another
    quick = sheet.get_by_role("group", name="Quick offers").get_by_role("button").first
    assert (quick.bounding_box() or {})["width"] > 280, "the only one has the whole line"
    assert (quick.bounding_box() or {})["height"] < 60, "what it brings, and what goes for it: a line each"
    expect(quick).to_have_text(re.compile(r"^\d Items · 1,\d00 → 1 Level"))
    tops = [(card.bounding_box() or {})["y"] for card in sheet.locator("label:has(input[type=checkbox])").all()]
    assert tops.count(tops[0]) == 3, "three in a row"
    quick.click()
    expect(quick).to_have_attribute("aria-pressed", "true")
    assert sheet.get_by_role("checkbox", checked=True).count() > 0
    expect(send).to_be_enabled()
    quick.click()
    expect(send).to_be_disabled()

    bought = 0
    for box in sheet.get_by_role("checkbox").all():
        box.check()
        gold = int(told().split()[0])
        bought = gold // 1000
        assert send.is_enabled() == (bought > 0)
        assert (f"{gold - 1000 * bought} gold over are lost" in told()) == (bought > 0 and gold % 1000 > 0), told()
        missing = f"{gold} of {1000 * (bought + 1)} gold."
        which = "the next" if bought else "a"
        assert (missing in told()) == (f"{1000 * (bought + 1) - gold} gold more for {which} Level" in told()), told()
        assert (missing in told()) or bought == 2, told()  # all of it together buys two: there is no next one
    assert bought == 2


def test_a_long_power_has_a_row_and_what_it_brings_is_in_the_sum(arrive: Arrive, house: House) -> None:
    goods = ["Leaf Blower, Vacuum-Rated", "Clipboard of Belonging Here", "Lifeboat Meant for One"]
    mine = {"level": 2, "in_play": ["Trader"], "hand": [*goods, "Transfer Request, Approved"]}
    house.lays(states.table(mine, {"Bo": {}, "Cleo": {}, "Dan": {}}, phase="charity", edition="star"), [])
    person = arrive(house=house, **PHONE).plays_now("star")
    person.page.wait_for_timeout(DEAF)
    power = person.button("ability").bounding_box() or {}
    assert power["width"] > 300 and power["height"] < 50, power
    person.press("sell")
    sheet = person.page.get_by_role("dialog", name="Sell for Levels")
    quick = sheet.get_by_role("group", name="Quick offers").get_by_role("button").first
    assert quick.locator("span").first.evaluate("(one) => one.scrollWidth <= one.clientWidth && one.clientHeight < 25")
    expect(quick).to_have_text(re.compile(r"^\d Items · [\d,]+ \+200 → 1 Level"))
    quick.click()
    expect(sheet.locator(".lacks")).to_contain_text("Of it +200 gold with every sale.")


def test_who_may_not_sell_for_the_winning_level_is_told_why(arrive: Arrive, house: House) -> None:
    position, _ = states.hand_of_eight()
    award, deed = "Best Supporting Adventurer Award", "Forged Certificate of Heroism"
    position["players"]["Ada"] |= {"level": 9, "in_play": [award, *states.GEAR], "hand": [*states.EIGHT[:7], deed]}
    person = sits_at(arrive, house, (position, []))
    # what counts though it is no Item says so, and a card for whom it is before what it costs
    expect(person.page.locator(".player.mine .chip").filter(has_text=award).locator("b")).to_have_text("+1")
    expect(person.hand.locator("[data-card]").filter(has_text=deed).locator(".gist")).to_have_text(
        "+3 · usable by Thieves only"
    )
    expect(person.button("sell")).to_have_count(0)
    person.page.locator(".actions").get_by_role("button", name="Sell").click()
    rule = person.page.get_by_role("dialog")
    expect(rule.locator("a[href='/rules/item.sell.not-ten']")).to_be_visible()


def test_however_many_buttons_there_are_none_is_low(arrive: Arrive, house: House) -> None:
    """At a desk they are written smaller; where that is not enough, the least urgent are behind one of them."""
    person = sits_at(arrive, house, states.fight_alone())
    page, row = person.page, person.page.locator(".actions .row")
    expect(person.button("best")).to_be_visible()
    seen = (".actions .row button:not(.more, [data-folded])", ".monster .corner", ".champion .badge", ".player .chip")
    for width, height in (*SIZES["desk"], (1280, 768), (1120, 700), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)  # it is fitted when it is drawn
        assert faults(page, seen) == [], (width, height)
        heights = row.locator("button:visible").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
        assert min(heights) >= 44, (width, heights)
        assert person.button("ability").is_visible() == (width > 1024)
    more = row.get_by_role("button", name="More …")
    more.click()
    expect(person.button("ability")).to_be_visible()
    expect(person.button("best")).to_be_hidden()
    row.get_by_role("button", name="Back").click()
    expect(person.button("best")).to_be_visible()


def test_longer_words_are_whole_at_a_desk(arrive: Arrive, house: House) -> None:
    """In German: what can be done, and what the hint offers, in two lines at the most."""
    page = sits_at(arrive, house, states.fight_alone(), locale="de-DE", viewport={"width": 1366, "height": 768}).page
    buttons = ".actions .row button, .coach button"
    expect(page.get_by_role("button", name="Keine Tipps mehr")).to_be_visible()
    assert faults(page, (buttons, ".monster .corner", ".champion .badge"), whole=(".coach button",)) == []
    edges = page.locator(".coach").evaluate(
        "(one) => [one, ...one.querySelectorAll('button')].map((it) => it.getBoundingClientRect().right)"
    )
    assert max(edges) == edges[0], edges
    assert max(page.locator(buttons).evaluate_all("(all) => all.map((one) => one.offsetHeight)")) < 52
