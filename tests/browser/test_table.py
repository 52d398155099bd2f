"""What a person does at the table beside the plain course: asks why, foresees, stays out, aims, sells, trades, looks
back; and what is kept from one game to the next."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Arrive
from tests.browser.deals import fights_at_once, kicked, may, seeds, settle
from tests.browser.house import House
from tests.browser.person import AGAIN, DEAF, Person, begin_together, sit_together
from tests.patience import HANGS

from kickdoor.engine import State, legal
from kickdoor.engine.command import KICK, PLAY, REST, RUN
from kickdoor.engine.ids import CURSE, ITEM, ONE_SHOT

NAMES = ("Ada", "Bo", "Cleo")


def gather(arrive: Arrive, house: House, seed: str = "") -> list[Person]:
    """Three people and no bot, with this deal, before the first turn; without one, with what has been laid."""
    people = [arrive(house=house).comes_as(name) for name in NAMES]
    table = sit_together(people)
    if seed:
        house.deals(seed)
    begin_together(people, table)
    return people


def all_pass(people: list[Person]) -> None:
    for person in people:
        person.press("pass")
    people[0].is_offered("kick")


def first_to_kick(s: State) -> bool:
    """Seat 0 begins and may kick, with nobody saying anything before."""
    settle(s, lambda: may(s, s.active, KICK))
    return s.active == 0 and may(s, 0, KICK)


# ---- passes and previews -----------------------------------------------------------------------------------------


def has_gear_and_fights_with_a_one_shot(s: State) -> bool:
    """Seat 0 begins, with an Item to play at once, and comes into a fight that a one-shot would change."""
    if s.active != 0 or not any(move.verb == PLAY and s.catalog.type[move.card] == ITEM for move in legal(s, 0)):
        return False
    if not (may(s, 1, REST) and may(s, 2, REST) and kicked(s) and may(s, 0, RUN)):
        return False
    return any(move.verb == PLAY and s.catalog.type[move.card] == ONE_SHOT for move in legal(s, 0))


def test_a_standing_pass_holds_until_it_is_taken_back(arrive: Arrive, house: House) -> None:
    """And then in a fight: what a card says it would change is what it changes."""
    people = gather(arrive, house, seeds(has_gear_and_fights_with_a_one_shot, 3, 1)[0])
    one, bo, cleo = people
    out = bo.page.get_by_text("Not asked again until the next part of the turn.")
    bo.press("rest")
    cleo.press("pass")
    expect(cleo.button("rest")).to_be_enabled()  # though it may be behind "More"
    cleo.sees(lambda screen: "pass" not in screen.verbs)
    plays_an_item(one)
    cleo.sees(lambda screen: "pass" in screen.verbs)  # something happened: asked again
    expect(out).to_be_visible()
    assert "pass" not in bo.look().verbs
    bo.page.get_by_role("button", name="Ask me again").click()
    expect(out).to_be_hidden()
    one.press("pass")
    cleo.press("pass")
    one.is_left_alone()
    assert one.look().moment == "Before the first turn", "they did not wait for Bo"
    bo.press("pass")
    one.press("kick")

    foresees(one, people)


def foresees(fighter: Person, people: list[Person]) -> None:
    fighter.hand.locator("button:has(.would)").first.click()
    move = fighter.sheet.locator("button[data-verb=play]:has(.would)").first
    said = re.search(r"(\d+) : (\d+)", str(move.text_content()))
    assert said and list(said.groups()) != totals(fighter)
    fighter.page.wait_for_timeout(DEAF)
    move.click()
    for person in people:
        expect(person.page.locator(".fight .total")).to_have_text(list(said.groups()))


def plays_an_item(person: Person) -> None:
    person.hand.locator("button.usable:has(.frame-item)").first.click()
    person.page.wait_for_timeout(DEAF)
    person.sheet.locator("button[data-verb=play]").first.click()


def totals(person: Person) -> list[str]:
    return person.page.locator(".fight .total").all_inner_texts()


def test_a_card_of_no_use_says_why_and_leads_to_the_rule(arrive: Arrive, house: House) -> None:
    house.deals(seeds(fights_at_once, 4, 1)[0])
    person = arrive().plays_now()
    person.press("kick")
    person.sees(lambda screen: screen.fight)
    person.is_left_alone()
    person.hand.locator("button[data-card]:not(.usable)").last.click()  # an Item; the first may wait for its forecast
    expect(person.sheet.get_by_role("status").locator("b")).to_have_text(re.compile(r"\w.*\.$"))
    expect(person.sheet.get_by_role("link", name="In the rules")).to_have_count(0)  # until it is asked for
    person.sheet.get_by_role("button", name="why?").click()
    link = person.page.get_by_role("dialog").get_by_role("link", name="In the rules")
    rule = str(link.get_attribute("href")).removeprefix("/rules/")
    expect(person.sheet).not_to_contain_text(rule)  # its words and the way to it, never its id
    with person.page.expect_popup() as opened:
        link.click()
    opened.value.wait_for_url(f"**/rules/{rule}")
    named = opened.value.locator("article.this")
    expect(named).to_have_attribute("id", rule)
    expect(named).to_be_in_viewport()
    expect(named.locator("p").first).to_have_text(re.compile(r"\w"))


# ---- aiming ------------------------------------------------------------------------------------------------------


def has_a_curse_for_each(s: State) -> bool:
    """Seat 0 begins, with a Curse that both others can get."""
    if not first_to_kick(s):
        return False
    aims = [
        (move.card, move.target) for move in legal(s, 0) if move.verb == PLAY and s.catalog.type[move.card] == CURSE
    ]
    return any((card, 1) in aims and (card, 2) in aims for card, _seat in aims)


def test_a_curse_hits_the_player_who_is_tapped(arrive: Arrive, house: House) -> None:
    one, bo, cleo = people = gather(arrive, house, seeds(has_a_curse_for_each, 3, 1)[0])
    all_pass(people)
    glowing = one.page.locator("section.player.target")
    curse = next(card for card in one.hand.locator("button.usable").all() if aims_at_others(card, glowing))
    number, name = curse.get_attribute("data-card"), str(one.sheet.get_attribute("aria-label"))
    expect(glowing.and_(one.page.get_by_role("region", name="Cleo"))).to_be_visible()
    target = one.page.get_by_role("region", name="Cleo")
    target.locator(".who").dblclick()  # one tap too many is no second thought
    expect(target.get_by_text("Use it here")).to_be_visible()
    expect(one.sheet.locator("button.primary")).to_contain_text(f"Curse Cleo: {name}")  # would do it as well
    one.page.wait_for_timeout(DEAF)
    expect(one.hand.locator(f"[data-card='{number}']")).to_have_count(1)  # nothing has been said
    bo_too = one.page.get_by_role("region", name="Bo")
    bo_too.locator(".level").click()
    expect(bo_too.get_by_text("Use it here")).to_be_visible()
    target.locator(".who").click()
    one.page.wait_for_timeout(DEAF)
    target.locator(".level").click()
    expect(one.hand.locator(f"[data-card='{number}']")).to_have_count(0)
    for person, whom in ((bo, "Cleo"), (cleo, "you")):
        expect(happened(person).get_by_text(re.compile(rf"Ada plays {re.escape(name)} on {whom}"))).to_be_visible()
    cleo.is_told(f"Ada plays {name} on you.")
    expect(glowing).to_have_count(0)


def aims_at_others(card: Locator, glowing: Locator) -> bool:
    """Whether several players glow when this card is tapped; if so, it stays selected."""
    number = card.get_attribute("data-card")
    card.page.keyboard.press("Escape")
    card.click()
    card.page.locator(f"[data-card='{number}'][aria-pressed=true]").wait_for()
    return glowing.count() >= 2


def happened(person: Person) -> Locator:
    return person.page.get_by_role("log", name="What happened")


# ---- selling and trading -----------------------------------------------------------------------------------------


def has_goods(s: State) -> bool:
    """Seat 0 begins with Items that are worth a Level without any one of them."""
    if not first_to_kick(s):
        return False
    items = {move.card for move in legal(s, 0) if move.verb == PLAY and s.catalog.type[move.card] == ITEM}
    gold = sum(s.catalog.price[card] for card in s.seats[0].hand if s.catalog.price[card] > 0)
    return bool(items) and all(gold - s.catalog.price[card] >= 1000 for card in items)


def test_an_item_is_given_away_and_others_are_sold(arrive: Arrive, house: House) -> None:
    one, bo, cleo = people = gather(arrive, house, seeds(has_goods, 3, 1)[0])
    all_pass(people)
    # whoever is not asked reads who decides what, and when it is their turn
    expect(bo.page.locator(".waits")).to_contain_text("Ada is about to kick the door open.")
    expect(one.page.locator(".waits")).to_have_count(0)
    plays_an_item(one)
    laid = one.page.get_by_role("region", name="Ada").locator(".things button[data-card]")
    expect(laid).to_have_count(1)
    item = laid.get_attribute("data-card")

    one.press("trade")
    sheet = one.page.get_by_role("dialog", name="Offer a trade")
    sheet.get_by_role("radio", name="Bo").check()
    sheet.get_by_role("group", name="You give").get_by_role("checkbox").check()
    gift = sheet.get_by_role("button", name=re.compile(r"^Give Bo .+ for nothing$"))
    expect(gift).not_to_contain_class("primary")
    gift.click()  # what is given for nothing is asked first
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name=re.compile(r"^Really give Bo .+ for nothing$")).click()
    expect(cleo.page.get_by_text("Bo decides")).to_be_visible()
    expect(cleo.page.locator(".waits")).to_contain_text("Bo thinks about a trade.")
    bo.press("accept")
    for person in (one, bo, cleo):
        expect(person.page.get_by_role("region", name="Bo").locator(f"button[data-card='{item}']")).to_be_visible()
        expect(happened(person).get_by_text(re.compile("(Ada|You) .*(Bo|you)")).last).to_be_visible()
    expect(laid).to_have_count(0)

    one.press("sell")
    sheet = one.page.get_by_role("dialog", name="Sell for Levels")
    for box in sheet.get_by_role("checkbox").all():
        box.check()
    button = sheet.get_by_role("button", name=re.compile("Sell for"))
    said = re.search(r"([\d,]+) gold: (\d+) Level", button.inner_text())
    assert said, button.inner_text()
    gold, levels = (int(number.replace(",", "")) for number in said.groups())
    cleo.page.emulate_media(reduced_motion="no-preference")
    button.click()
    told = re.compile(rf"Ada sells .+ for {gold:,} Gold Pieces and goes up to Level {1 + levels}\.")
    expect(cleo.page.locator(".moment.level p.line")).to_have_text(told)  # staged for those who look on, too
    expect(happened(cleo).get_by_text(told)).to_be_visible()
    level = ["Ada", str(1 + levels), False]
    assert gold >= 1000 and level in cleo.sees(lambda screen: level in screen.players).players


# ---- after the game ----------------------------------------------------------------------------------------------


SOON_WON = 4  # the Level that wins where it is what comes after a game that is looked at, and not the game


def bots_finish(*people: Person) -> str:
    """All of them leave until the game is over. The address of its replay."""
    game = people[0].page.url.rpartition("/")[2]
    for person in people:
        person.page.goto(f"{person.url}/healthz")
    return is_played_without(people[0], game)


def is_played_without(person: Person, game: str) -> str:
    """Nobody is at this table, and after a while its game is over. The address of its replay."""
    end = time.monotonic() + HANGS
    while not person.page.request.get(f"{person.url}/api/replays/{game}").ok:  # asking for it costs no page
        assert time.monotonic() < end, "the game does not end"
        person.page.wait_for_timeout(200)
    return f"{person.url}/replay/{game}"


def bots_play(person: Person) -> str:
    """A whole game of this person's, who never looks at the table. The address of its replay."""
    return is_played_without(person, person.has_dealt(wins_at=SOON_WON))


def a_replay(person: Person, hasty: House) -> str:
    """Of any game among four, for who only looks at it: the same for all of them, and the first has it played."""
    hasty.replay = hasty.replay or bots_play(person)
    return hasty.replay


def have_played(arrive: Arrive, hasty: House) -> tuple[Person, Person, str]:
    """Two people, and the link of a table at which bots have played to the end for them; they never saw it."""
    host, guest = (arrive(house=hasty).comes_as(name) for name in NAMES[:2])
    link = sit_together([host, guest], bots=1, wins_at=SOON_WON)
    game = link.rpartition("/")[2]
    host.asks(f"/api/tables/{game}/start")
    is_played_without(host, game)
    return host, guest, link


def sees_what_turned_it(page: Page, link: str) -> None:
    """In one sentence and by name in the chart; whoever has played nothing of it is told so. It is watched from that
    turn on, and looked back on from the start."""
    address = f"{link.replace('/t/', '/api/replays/')}/ending"
    told = page.request.get(address).json()
    turned = {"turn": 1, "step": 4, "seat": 0, "over": [1], "card": 0, "level": 2, "rose": True}
    page.route(f"{address}*", lambda route: route.fulfill(json={**told, "turning": turned}))
    page.goto(link)
    expect(page.get_by_text("While you were away,")).to_be_visible()
    said = page.locator(".turning")
    expect(said).to_contain_text(re.compile(r"turn 1: Ada rose to Level 2 \(.+\) and was never behind Bo again"))
    expect(page.locator(".over svg").get_by_text("Turning point")).to_be_visible()
    expect(page.get_by_role("link", name="Look back on it")).to_have_attribute("href", re.compile(r"\?step=0$"))
    said.get_by_role("link", name="Watch it").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value(re.compile(r"^([5-9]|\d\d+)$"))
    page.unroute(f"{address}*")


def sees_the_winner_on_a_phone(page: Page, link: str) -> None:
    """What is said of the time away lies above the buttons, not over who has won; and a long name is whole."""
    address = f"{link.replace('/t/', '/api/replays/')}/ending"
    told = page.request.get(address).json()
    told["finishers"][0]["name"] = "Distinguished Wizardling"
    page.route(f"{address}*", lambda route: route.fulfill(json=told))
    page.set_viewport_size({"width": 390, "height": 740})
    page.goto(link)
    notice, heading = page.locator(".notice"), page.locator(".over h2")
    expect(notice).to_contain_text("While you were away,")
    expect(page.locator(".over svg .name").filter(has_text=re.compile("Distinguished Wizardling$"))).to_have_count(1)
    page.wait_for_timeout(300)  # it looks where there is room
    said, won, bar = (one.bounding_box() or {} for one in (notice, heading, page.locator(".over > .row")))
    assert said["y"] >= won["y"] + won["height"] and said["y"] + said["height"] <= bar["y"] + 1, (said, won, bar)


def test_a_rematch_takes_both_to_the_same_new_table(arrive: Arrive, hasty: House) -> None:
    host, guest, link = have_played(arrive, hasty)
    sees_what_turned_it(host.page, link)
    host.page.goto(link)
    host.page.get_by_role("button", name="Play again").click()
    host.waits()
    sees_the_winner_on_a_phone(guest.page, link)
    guest.page.get_by_role("button", name="Join the next game").click()
    guest.waits()
    assert host.page.url == guest.page.url != link
    expect(guest.page.get_by_text("Ada begins the game.")).to_be_visible()
    for seat, name in (("Seat 1", "Ada"), ("Seat 2", "Bo")):
        expect(guest.page.get_by_role("listitem", name=seat)).to_contain_text(name)
    new = guest.page.url.removeprefix(hasty.url)
    mine = guest.home().page.locator("section").filter(has=guest.page.get_by_role("heading", name="My games"))
    expect(mine.locator(f"a[href='{new}']")).to_contain_text("Go to the table")
    expect(mine.get_by_text("won by")).to_be_visible()
    old = link.replace("/t/", "/replay/").removeprefix(hasty.url)
    expect(mine.get_by_role("link", name="Look back")).to_have_attribute("href", old)


def test_a_replay_from_a_seats_eyes_opens_at_the_shared_move(arrive: Arrive, hasty: House) -> None:
    person = arrive(house=hasty, permissions=["clipboard-read", "clipboard-write"])
    page = person.page
    page.goto(a_replay(person, hasty))
    slider = page.get_by_role("slider")
    hand = page.get_by_role("region", name="In hand then")
    slider.fill("12")
    expect(page.get_by_text(re.compile("Move 12 of"))).to_be_visible()
    expect(hand).to_have_count(0)
    page.get_by_label("Seen by").select_option(index=2)
    expect(hand.locator("[data-card]").first).to_be_visible()
    page.get_by_role("button", name="Link to this move").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    address = str(page.evaluate("navigator.clipboard.readText()"))
    seen = table_then(page)

    friend = arrive(house=hasty)
    friend.page.goto(address)
    expect(friend.page.get_by_role("slider")).to_have_value("12")
    expect(friend.page.get_by_label("Seen by")).to_have_value("1")
    expect(friend.page.get_by_role("region", name="In hand then").locator("[data-card]").first).to_be_visible()
    assert table_then(friend.page) == seen
    friend.page.get_by_role("slider").fill("0")
    expect(friend.page.get_by_text(re.compile("Move 0 of"))).to_be_visible()
    expect(friend.page.locator("section.player .level")).to_have_text(["1"] * 4)


def table_then(page: Page) -> list[str]:
    """What happened in this move, everybody's table, and the hand."""
    return page.locator("[aria-label='What happened'], section.player, [aria-label='In hand then']").all_inner_texts()


def test_the_game_so_far(arrive: Arrive, house: House) -> None:
    house.deals(seeds(fights_at_once, 4, 1)[0])
    person = arrive().plays_now()
    person.press("kick")
    person.sees(lambda screen: screen.fight)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Step through the game so far").click()
    past = person.page.get_by_role("dialog", name="The game so far")
    slider = past.get_by_role("slider")
    expect(past.get_by_role("region", name="Fight")).to_be_visible()
    slider.fill("0")
    expect(past.get_by_role("region", name="Fight")).to_have_count(0)
    expect(past.get_by_role("region", name="In hand then").locator("[data-card]")).to_have_count(8)
    expect(past.locator("button[data-verb]")).to_have_count(0)
    assert int(str(slider.get_attribute("max"))) >= 1


# ---- settings ----------------------------------------------------------------------------------------------------


@pytest.mark.apart
@pytest.mark.look  # and heard
def test_sound_and_motion_stay_off(arrive: Arrive) -> None:
    person = arrive(reduced_motion="no-preference")
    page = person.page
    page.add_init_script(
        "window.heard = []; const Real = AudioContext;"
        "window.AudioContext = class extends Real { constructor() { super(); window.heard.push(this) } }"
    )
    person.presses_play_now()
    expect(page.locator("html")).not_to_have_class(re.compile("still"))
    end = time.monotonic() + HANGS
    while page.evaluate("heard[0]?.state") != "suspended":  # there was something to hear, and for a while nothing more
        assert time.monotonic() < end, "the sound never rests"
        page.wait_for_timeout(AGAIN)
    for name in ("Sounds", "Moving cards and dice"):
        set_to(page, name, True)
        page.get_by_role("checkbox", name=name).uncheck()
        page.keyboard.press("Escape")
    page.reload()
    person.is_dealt_in()
    expect(page.locator("html")).to_have_class(re.compile("still"))
    for name in ("Sounds", "Moving cards and dice"):
        set_to(page, name, False)
    expect(page.get_by_role("checkbox", name="Hints for beginners")).to_be_checked()


def set_to(page: Page, name: str, on: bool) -> None:
    """The menu says so."""
    if not page.get_by_role("dialog", name="Menu").is_visible():
        page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("checkbox", name=name)).to_be_checked(checked=on)


def test_the_host_hurries_the_bots(arrive: Arrive) -> None:
    person = arrive().plays_now()
    page, game = person.page, person.page.url.rsplit("/", 1)[1]
    page.get_by_role("button", name="Menu").click()
    first = page.get_by_role("dialog", name="Menu").locator("section").first
    expect(first.locator("a, button").first).to_have_text("Leave to the start page")  # the way out is not looked for
    slider = page.get_by_role("slider", name="How fast the bots play")
    with page.expect_response("**/speed*") as said:
        slider.press("End")
    assert said.value.ok
    expect(slider).to_have_attribute("aria-valuetext", "at once")
    assert page.request.get(f"{person.url}/api/tables/{game}").json()["bot_speed"] == 8
