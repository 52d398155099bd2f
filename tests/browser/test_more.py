"""Items for Items between two people, sums that a card promises, and the judge without a mouse."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from tests.browser import states
from tests.browser.conftest import PHONE, Arrive
from tests.browser.deals import kicked, may, seeds, settle
from tests.browser.house import House
from tests.browser.person import DEAF, Person
from tests.browser.test_keyboard import enter
from tests.browser.test_table import SOON_WON, a_replay, all_pass, gather, happened, plays_an_item, totals

from kickdoor.engine import Command, State, apply, check, legal, new_game
from kickdoor.engine.command import KICK, PLAY, RUN, TRADE, Offer
from kickdoor.engine.ids import ITEM, MALE, MONSTER_ENHANCER, ONE_SHOT
from kickdoor.play.options import TableSpec, open_table

# ---- gear --------------------------------------------------------------------------------------------------------


def test_what_others_change_of_their_gear_is_one_line(arrive: Arrive, house: House) -> None:
    """One hat off, another one on: who did it reads both, the others what came of it."""
    bo = {"level": 3, "in_play": ["Filing Hat", {"card": "Tricorn With a Fourth Corner", "equipped": False}]}
    players = {"Ada": {"level": 3}, "Bo": bo, "Cleo": {"level": 2}}
    house.lays({"players": players, "turn": "Bo", "phase": "prepare"})
    ada, bess, _cleo = gather(arrive, house)
    for name, verb in (("Filing Hat", "unequip"), ("Tricorn", "equip")):
        bess.page.get_by_role("region", name="Bo").locator("button[data-card]").filter(has_text=name).click()
        bess.page.wait_for_timeout(DEAF)
        bess.sheet.locator(f"button[data-verb={verb}]").click()
    one = "Bo puts Tricorn With a Fourth Corner to use and Filing Hat aside."
    expect(happened(ada).get_by_text(one)).to_be_visible()
    expect(happened(ada).locator(".entry")).to_have_count(1)
    expect(happened(bess).locator(".entry")).to_have_count(2)


# ---- trading -----------------------------------------------------------------------------------------------------


def could_swap(s: State) -> bool:
    """Seat 0 begins; it and seat 1 can lay any Item they have before the first turn, and swap those."""
    if s.active != 0:
        return False
    laid = []
    for seat in (0, 1):
        items = [move for move in legal(s, seat) if move.verb == PLAY and s.catalog.type[move.card] == ITEM]
        if len({move.card for move in items}) != 1:
            return False
        apply(s, items[0])
        laid.append(items[0].card)
    settle(s, lambda: may(s, 0, KICK))
    offer = Offer(items=(laid[0],), take=(laid[1],))
    return may(s, 0, KICK) and check(s, Command(TRADE, 0, target=1, offer=offer)) is None


def laid_by(person: Person, name: str) -> Locator:
    """What this person sees lying before somebody."""
    return person.page.get_by_role("region", name=name, exact=True).locator("button[data-card]")


def numbers(cards: Locator) -> list[str]:
    return [str(number) for number in cards.evaluate_all("all => all.map((one) => one.dataset.card)")]


def offers(one: Person, whom: str) -> None:
    """All that lies before the one for all that lies before the other."""
    one.press("trade")
    sheet = one.page.get_by_role("dialog", name="Offer a trade")
    expect(sheet.get_by_role("group", name="You get")).to_contain_text("Choose whom first")  # it says what is missing
    expect(sheet.get_by_role("button", name="Make the offer")).to_be_disabled()
    sheet.get_by_role("radio", name=whom).check()
    for side in ("You give", "You get"):
        sheet.get_by_role("group", name=side).get_by_role("checkbox").check()
    sheet.get_by_role("button", name="Make the offer").click()
    expect(sheet).to_be_hidden()


def test_a_ready_trade_gives_nothing_away(arrive: Arrive, house: House) -> None:
    """One press offers an Item for an Item, never one for nothing; and it says for whom it is."""
    others = {
        **states.OTHERS,
        "Bo": {"level": 4, "in_play": [{"card": "Mace of Sharpness", "equipped": False}]},
        "Cleo": {"level": 2},
    }
    position = states.table(
        {"level": 3, "in_play": [{"card": "Flaming Armor", "equipped": False}]}, others, phase="prepare"
    )
    person = states.sits_at(arrive, house, (position, []))
    person.press("trade")
    sheet = person.page.get_by_role("dialog", name="Offer a trade")
    ready = sheet.get_by_role("group", name="Quick offers").get_by_role("button")
    for i, count in enumerate((1, 0)):
        sheet.get_by_role("radio").nth(i).check()
        expect(ready).to_have_count(count)
    sheet.get_by_role("radio").first.check()
    expect(sheet.get_by_role("group", name="You get").locator(".note")).to_have_text("usable by Clerics only")
    expect(ready).to_have_text(re.compile(r"Flaming Armor .+ Mace of Sharpness"))


def test_an_item_for_an_item_once_refused_and_once_accepted(arrive: Arrive, house: House) -> None:
    ada, bo, cleo = people = gather(arrive, house, seeds(could_swap, 3, 1)[0])
    for person in (ada, bo):
        plays_an_item(person)
        expect(laid_by(cleo, person.name)).to_have_count(1)
    all_pass(people)
    hers, his = (numbers(laid_by(ada, name)) for name in ("Ada", "Bo"))
    names = [named(ada, "Ada"), named(ada, "Bo")]
    yours = rf"You get:\s+{re.escape(names[0])}[^.]+\.\s+Ada gets: {re.escape(names[1])}\."
    words = re.compile(rf"Ada offers a trade\.\s+{yours}")

    offers(ada, "Bo")
    expect(bo.page.locator(".actions")).to_contain_text(words)
    for person in (ada, cleo):
        expect(person.page.get_by_text("Bo decides")).to_be_visible()
        assert "accept" not in person.look().verbs
    bo.press("decline")
    ada.is_told("Bo declines your offer.")
    ada.is_offered("kick")
    for person, offered, told in (
        (ada, "You offer Bo", "Bo tells you"),
        (bo, "Ada offers you", "You tell Ada"),
        (cleo, "Ada offers Bo", "Bo tells Ada"),
    ):
        expect(happened(person)).to_contain_text(f"{offered} {names[0]} for {names[1]}.")
        expect(happened(person)).to_contain_text(f"{told}: no, thank you.")
        assert (numbers(laid_by(person, "Ada")), numbers(laid_by(person, "Bo"))) == (hers, his)

    offers(ada, "Bo")
    expect(bo.page.locator(".actions")).to_contain_text(words)
    bo.press("accept")
    for person in people:
        expect(laid_by(person, "Ada").and_(person.page.locator(f"[data-card='{his[0]}']"))).to_be_visible()
        expect(laid_by(person, "Bo").and_(person.page.locator(f"[data-card='{hers[0]}']"))).to_be_visible()
        assert (numbers(laid_by(person, "Ada")), numbers(laid_by(person, "Bo"))) == (his, hers)
    for person, told, one, other in (
        (ada, "Bo tells you", "your", "Bo's"),
        (bo, "You tell Ada", "Ada's", "your"),
        (cleo, "Bo tells Ada", "Ada's", "Bo's"),
    ):
        expect(happened(person)).to_contain_text(f"{told}: deal.")
        expect(happened(person)).to_contain_text(
            f"{names[0]} moves from {one} table to {other.replace('your', 'yours')}."
        )
        expect(happened(person)).to_contain_text(
            f"{names[1]} moves from {other} table to {one.replace('your', 'yours')}."
        )
    ada.press("kick")


def named(person: Person, owner: str) -> str:
    """The card that lies before somebody, by the name on its sheet."""
    laid_by(person, owner).first.click()
    name = str(person.sheet.get_attribute("aria-label"))
    person.page.keyboard.press("Escape")
    expect(person.sheet).to_be_hidden()
    return name


# ---- sums to come ------------------------------------------------------------------------------------------------


def both_can_meddle(s: State) -> bool:
    """Seat 0 begins and comes into a fight that its one-shot would change, and seat 1's enhancer before that."""
    if s.active != 0 or not kicked(s) or not may(s, 0, RUN):
        return False
    theirs = [move for move in legal(s, 1) if move.verb == PLAY and s.catalog.type[move.card] == MONSTER_ENHANCER]
    if not theirs:
        return False
    apply(s, theirs[0])
    return any(move.verb == PLAY and s.catalog.type[move.card] == ONE_SHOT for move in legal(s, 0))


def test_the_sums_on_a_card_are_those_it_brings(arrive: Arrive, house: House) -> None:
    ada, bo, _cleo = people = gather(arrive, house, seeds(both_can_meddle, 3, 1)[0])
    expect(ada.hand.locator(".would")).to_have_count(0)
    all_pass(people)
    ada.press("kick")
    for person in people:
        person.sees(lambda screen: screen.fight)
    first = plays_what_it_promises(bo, "enhancer", people)
    second = plays_what_it_promises(ada, "shot", people)
    assert first != second
    for person in people:
        useless = person.hand.locator("button[data-card]:not(.usable):has(.would)")
        expect(useless).to_have_count(0)


def plays_what_it_promises(person: Person, frame: str, people: list[Person]) -> list[str]:
    """A card of this frame from the hand; the sums that it and its sheet promise, and that come."""
    before = totals(person)
    card = person.hand.locator(f"button:has(.frame-{frame}):has(.would)").first
    promised = re.findall(r"\d+ : \d+", str(card.text_content()))
    card.click()
    move = person.sheet.locator("button[data-verb=play]").filter(has_text=re.compile(rf"(?<!\d){promised[0]}(?!\d)"))
    expect(move.first).to_be_visible()
    sums: list[str] = promised[0].split(" : ")
    assert sums != before
    person.page.wait_for_timeout(DEAF)
    move.first.click()
    for one in people:
        expect(one.page.locator(".fight .total")).to_have_text(sums)
    return sums


# ---- the judge ---------------------------------------------------------------------------------------------------


def an_item_to_play() -> str:
    """The name of one that a beginner may play before the first door."""
    opened = open_table(TableSpec(("deluxe",)))
    catalog = opened.catalog
    deals = (new_game(catalog, opened.rules, [MALE] * 3, seed, False) for seed in range(1, 100))
    plays = (move.card for s in deals for move in legal(s, s.active) if move.verb == PLAY)
    return next(catalog.name[card] for card in plays if catalog.type[card] == ITEM)


def test_the_judge_is_asked_without_a_mouse(arrive: Arrive) -> None:
    person = arrive()
    page, item = person.page, an_item_to_play()
    page.goto(f"{person.url}/judge")
    verdict = page.get_by_role("region", name="The judge says")
    verdict.wait_for()  # of an example, which goes away again
    enter(page, lambda one: "Start over" in one["words"])
    enter(page, lambda one: "In hand" in one["name"])
    picker = page.get_by_role("dialog")
    picker.wait_for()
    expect(picker.get_by_label("Search cards")).to_be_focused()  # one types at once
    page.keyboard.type(item)
    expect(picker.get_by_role("listitem").first).to_contain_text(item)
    page.keyboard.press("Enter")
    expect(picker.get_by_role("status")).to_contain_text(item)
    page.keyboard.press("Escape")
    picker.wait_for(state="hidden")
    hand = page.get_by_role("group", name="Player Aric").get_by_role("group", name="In hand")
    expect(hand.get_by_role("listitem").first).to_contain_text(item)

    enter(page, lambda one: "kick open the door" in one["words"], "p")
    expect(page.get_by_label("Does what")).to_have_value("play")
    enter(page, lambda one: one["name"].startswith("select") and item in one["words"], "ArrowDown")
    expect(page.get_by_role("combobox", name="Card", exact=True)).to_have_value(item)
    enter(page, lambda one: "Ask the judge" in one["words"])
    expect(verdict).to_be_in_viewport()  # judges think
    expect(verdict.locator("article")).to_contain_text(re.compile(rf"Yes: Aric may .*{re.escape(item)}"))


def test_a_fight_without_a_monster_is_not_asked_about(arrive: Arrive) -> None:
    person = arrive()
    page, asked = person.page, []
    page.on("request", lambda request: asked.append(request.url) if "/api/judge/ask" in request.url else None)
    page.goto(f"{person.url}/judge")
    expect(page.get_by_role("region", name="The judge says")).to_be_visible()
    asked.clear()
    page.get_by_role("button", name="Start over").click()
    page.get_by_label("A fight is on").check()
    page.get_by_role("button", name="Ask the judge").click()
    expect(page.get_by_role("alert")).to_contain_text("needs a monster")
    assert asked == []


def test_a_place_offers_what_lies_there_and_all_on_demand(arrive: Arrive) -> None:
    person = arrive()
    page = person.page
    page.goto(f"{person.url}/judge")
    page.get_by_role("button", name="Add a card: In front of the player").first.click()
    picker = page.get_by_role("dialog")
    page.keyboard.type("Net Troll")
    expect(picker.get_by_role("status")).to_have_text("0 cards")
    picker.get_by_label("Show all").check()
    expect(picker.get_by_role("listitem")).to_have_count(1)


def test_an_example_of_the_judge(arrive: Arrive) -> None:
    """The first is answered before anybody asks, and on a phone above what is filled in: the tie is the Warrior's, and
    the moment is told in words."""
    person = arrive(**PHONE)
    page = person.page
    page.goto(f"{person.url}/judge")
    verdict = page.get_by_role("region", name="The judge says")
    expect(verdict.locator("article")).to_contain_text("Yes: Aric may claim the kill")
    expect(verdict).to_contain_text("Aric fights Net Troll.")
    expect(verdict).not_to_contain_text("moment '")
    for side in ("Aric", "Monsters"):
        expect(verdict.locator("caption").filter(has_text=side)).to_have_text(f"{side}: 10")
    form, ask = page.locator(".form").bounding_box(), page.get_by_role("button", name="Ask the judge")
    said = verdict.bounding_box()
    assert form and said and said["y"] + said["height"] <= form["y"]
    expect(ask).to_be_in_viewport()
    page.get_by_role("button", name="A second helper?").tap()
    expect(verdict.locator("article")).to_contain_text("No: Aric may not ask")


# ---- rules and replays -------------------------------------------------------------------------------------------


def test_rules_that_begin_with_the_words_come_first(arrive: Arrive) -> None:
    person = arrive()
    page = person.page
    page.goto(f"{person.url}/rules")
    page.get_by_label("Search").fill("helper")
    found = page.get_by_role("article")
    expect(found.first.locator("mark").first).to_have_text(re.compile("helper", re.IGNORECASE))
    words = [one.lower() for one in found.all_inner_texts()]
    ids = found.evaluate_all("(all) => all.map((one) => one.id)")  # which are searched, but not written there
    assert len(words) > 10 and all("helper" in one + id for one, id in zip(words, ids, strict=True))
    early = ["helper" in one[:60] for one in words]
    assert all(early[:5]) and sum(early[:10]) > sum(early[-10:])


def test_a_replay_goes_to_a_turn_and_its_end_names_the_winner(arrive: Arrive, hasty: House) -> None:
    person = arrive(house=hasty, viewport={"width": 1366, "height": 650})
    page = person.page
    page.goto(a_replay(person, hasty))
    turns, slider = page.get_by_label("Go to"), page.get_by_role("slider")
    expect(turns.locator("option").nth(3)).to_have_text("Turn 3")
    slider.press("Home")
    expect(slider).to_have_value("0")
    turns.select_option("Turn 3")
    expect(slider).not_to_have_value("0")
    page.get_by_role("button", name="One back").click()
    expect(turns).to_have_value("2")  # it was the first move of its turn
    for name in page.locator("section.player .who b").all():
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), "a name is cut short"
    slider.press("End")
    told = page.get_by_role("group", name="What happened")
    expect(told).to_contain_text("won the game")
    highest = page.get_by_role("button", name=f"Level {SOON_WON} of {SOON_WON}")
    winners = page.locator("section.player").filter(has=highest).all()
    assert winners and all(str(one.get_attribute("aria-label")) in told.inner_text() for one in winners)


def test_the_libraries_of_the_page_are_named_with_their_licences(arrive: Arrive) -> None:
    person = arrive()
    person.page.goto(f"{person.url}/credits")
    libraries = person.page.get_by_role("list", name="Libraries and letters in this page").get_by_role("listitem")
    expect(libraries.filter(has_text=re.compile(r"^svelte \d+\.\d+\.\d+ \(MIT\)$"))).to_have_count(1)
    named = [text.split()[0] for text in libraries.all_text_contents()]
    expect(person.page.get_by_role("heading", name=re.compile("Lorc"))).to_be_visible()  # the artists, too
    expect(person.page.get_by_role("listitem").filter(has_text=re.compile("^broadsword$"))).to_have_count(1)
    text = person.page.get_by_role("link", name="Their licences").get_attribute("href")
    told = person.page.request.get(f"{person.url}{text}").text()
    assert len(named) > 1 and all(f"{name} " in told for name in named)
    granted = ("Permission is hereby granted", "Redistribution and use", "SIL OPEN FONT LICENSE Version 1.1 - ")
    assert sum(told.count(one) for one in granted) >= len(named)
