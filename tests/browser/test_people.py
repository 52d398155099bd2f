"""Who is at the page: in which language, how many at one screen, looking on, under a name of their own, in the chat."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from tests.browser.conftest import PHONE, Arrive
from tests.browser.deals import fights_at_once, may, seeds
from tests.browser.eyes import every_fault, too_wide
from tests.browser.house import House
from tests.browser.person import Person, sit_together

from kickdoor.engine import State
from kickdoor.engine.command import EQUIP, PLAY

REFUSED = r"the server responded with a status of 4\d\d"


# ---- German ------------------------------------------------------------------------------------------------------


def test_german_at_the_start_and_at_the_table_on_a_phone(arrive: Arrive, house: House) -> None:
    person = arrive(**PHONE, locale="de-DE")
    page = person.page
    page.goto(person.url)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", name="Meine Spiele")).to_be_visible()
    assert too_wide(page) == 0, "the start"
    page.get_by_role("button", name="Tisch einrichten").tap()
    page.locator("form details summary").first.tap()
    expect(page.get_by_role("button", name="Aufmachen und anfangen")).to_be_visible()
    assert too_wide(page) == 0, "setting up"
    page.get_by_role("link", name="Zur Startseite").tap()
    house.deals(seeds(fights_at_once, 4, 1)[0])
    page.get_by_role("button", name="Sofort spielen").tap()
    person.is_dealt_in()
    assert too_wide(page) == 0, "the game"
    person.press("kick")
    person.sees(lambda screen: screen.fight)
    assert too_wide(page) == 0, "the fight"
    page.get_by_role("button", name="Was geschah").tap()
    expect(page.get_by_role("log", name="Was geschah").get_by_text("trittst die Tür ein").first).to_be_visible()
    assert too_wide(page) == 0, "the log"


def test_the_language_can_be_changed_and_stays(arrive: Arrive) -> None:
    person = arrive(locale="de-DE")
    page = person.page
    page.goto(person.url)
    page.get_by_role("button", name="Sofort spielen").click()
    person.is_dealt_in()
    german = faces(page, "Deine Hand")
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="English").click()
    person.is_dealt_in()
    english = faces(page, "Your hand")
    both = english.keys() & german.keys()  # a bot may have taken some
    assert len(both) > 3 and not [card for card in both if english[card] == german[card]]
    page.reload()
    person.is_dealt_in()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert faces(page, "Your hand").items() & english.items()
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_visible()


def faces(page: Page, hand: str) -> dict[str, str]:
    """What is printed on the cards of the hand, by their numbers."""
    cards = page.get_by_role("region", name=hand).locator("button[data-card]")
    cards.first.wait_for()
    return {str(card.get_attribute("data-card")): str(card.text_content()) for card in cards.all()}


# ---- at one screen, and looking on -------------------------------------------------------------------------------


def the_second_begins(s: State) -> bool:
    """And the third, a bot, does nothing before that would have everybody asked again."""
    return s.active == 1 and not may(s, 2, PLAY) and not may(s, 2, EQUIP)


def test_two_people_at_one_screen_do_not_see_each_others_cards(arrive: Arrive, house: House) -> None:
    person = arrive().comes_as("Ada").sets_up(people=2, bots=1)
    page = person.page
    page.get_by_text("More ways to fill a chair").click()
    page.get_by_label("Name of the other player here").fill("Zoe")
    page.get_by_role("button", name="Seat at this screen").click()
    expect(page.get_by_role("listitem", name="Seat 2")).to_contain_text("Zoe")
    house.deals(seeds(the_second_begins, 3, 1)[0])
    page.get_by_role("button", name="Begin the game").click()
    takes_the_screen(person, "Ada")
    hers = person.sees(lambda screen: len(screen.hand) == 8).hand
    person.press("pass")  # for both
    takes_the_screen(person, "Zoe")
    other = person.is_offered("kick").hand
    assert len(other) == 8 and not set(hers) & set(other)
    page.get_by_label("Play as").select_option("Ada")
    takes_the_screen(person, "Ada")
    assert person.look().hand == hers and "kick" not in person.look().verbs
    page.get_by_label("Play as").select_option("Zoe")
    takes_the_screen(person, "Zoe")
    person.press("kick")
    person.sees(lambda screen: "kick" not in screen.verbs)


def takes_the_screen(person: Person, name: str) -> None:
    """Nobody's cards are shown before."""
    curtain = person.page.get_by_role("dialog", name=f"Hand the screen to {name}")
    expect(curtain).to_be_visible()
    assert person.look().hand == []
    person.page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button", name=f"I am {name}").click()
    expect(curtain).to_be_hidden()


def test_who_looks_on_sees_no_hand_and_has_no_moves(arrive: Arrive, house: House) -> None:
    house.deals(seeds(fights_at_once, 4, 1)[0])
    player, looker = arrive().plays_now(), arrive()
    looker.page.goto(player.page.url)
    looker.is_dealt_in()
    expect(looker.page.get_by_text("You are looking on.")).to_be_visible()
    player.sees(lambda screen: screen.line == "1 looking on")
    player.press("kick")
    seen = looker.sees(lambda screen: screen.fight)
    hand = player.look().hand
    assert seen.verbs == [] and seen.hand == [] and len(seen.players) == 4 and len(hand) > 0
    shown = looker.page.locator("[data-card]").evaluate_all("all => all.map((one) => one.dataset.card)")
    assert shown and not set(hand) & set(shown)
    expect(looker.hand).to_have_count(0)


# ---- a name of one's own -----------------------------------------------------------------------------------------


def test_a_kept_name_plays_its_seat_from_another_browser(arrive: Arrive, house: House, quiet_about: list[str]) -> None:
    quiet_about.append(REFUSED)  # the wrong password
    one = arrive().home().called("Kasimir")
    one.page.get_by_role("button", name="Sign up").click()
    one.page.get_by_label("Password").fill("three blind goblins")
    one.page.get_by_role("button", name="Sign up").click()
    one.page.get_by_role("button", name="I have written it down").click()
    expect(one.page.get_by_text("kept with a password")).to_be_visible()
    house.deals(seeds(fights_at_once, 4, 1)[0])
    one.plays_now().is_offered("kick")

    two = arrive().home()
    expect(two.page.get_by_role("link", name="Go to the table")).to_have_count(0)
    log_in(two.page, "Kasimir", "three blind mice")
    expect(two.page.get_by_role("alert")).to_contain_text("No player with this name and password")
    log_in(two.page, "Kasimir", "three blind goblins")
    expect(two.page.get_by_text("You are Kasimir")).to_be_visible()
    two.page.get_by_role("link", name="Go to the table").click()
    two.is_dealt_in().is_left_alone()
    assert two.look().hand == one.look().hand != []
    two.press("kick")
    one.sees(lambda screen: screen.fight)


@pytest.mark.soak
def test_one_signs_out_elsewhere_and_comes_back_with_the_code(arrive: Arrive, quiet_about: list[str]) -> None:
    quiet_about.append(REFUSED)  # the wrong password, and whoever is signed out
    one = arrive().home().called("Ludmilla").page
    one.get_by_role("button", name="Sign up").click()
    one.get_by_label("Password").fill("seven sleepy trolls")
    one.get_by_role("button", name="Sign up").click()
    code = str(one.get_by_role("dialog", name="Recovery code").get_by_role("status").text_content())
    one.get_by_role("button", name="I have written it down").click()
    other = arrive(**PHONE, locale="de-DE")
    two = other.page
    two.goto(other.url)
    two.get_by_role("button", name="Anmelden").tap()
    two.get_by_label("Name", exact=True).fill("Ludmilla")
    two.get_by_label("Passwort").fill("seven sleepy trolls")
    two.get_by_role("button", name="Anmelden").tap()
    two.get_by_role("button", name="Konto").tap()
    expect(two.get_by_role("list", name="Wo du angemeldet bist").get_by_role("listitem")).to_have_count(2)
    assert too_wide(two) == 0

    one.get_by_role("button", name="Account").click()
    places = one.get_by_role("list", name="Where you are signed in").get_by_role("listitem")
    expect(places).to_have_count(2)
    expect(places.filter(has_text="(here)")).to_contain_text("Chrome")
    assert every_fault(one, 0) == []
    for old in ("seven sleepy goblins", "seven sleepy trolls"):
        one.get_by_label("Present one").fill(old)
        one.get_by_label("New password").fill("eight sleepy trolls")
        one.get_by_role("button", name="Change password").click()
        if "goblins" in old:
            expect(one.get_by_role("alert")).to_contain_text("No player with this name and password")
    expect(one.get_by_text("The password has been changed.")).to_be_visible()
    expect(places).to_have_count(1)

    two.reload()
    expect(two.get_by_role("button", name="Registrieren")).to_be_visible()
    two.get_by_role("button", name="Anmelden").tap()
    two.get_by_role("button", name="Passwort vergessen?").tap()
    two.get_by_label("Name", exact=True).fill("Ludmilla")
    two.get_by_label("Wiederherstellungscode").fill(code)
    two.get_by_label("Neues Passwort").fill("nine sleepy trolls")
    two.get_by_role("button", name="Passwort setzen").tap()
    fresh = two.get_by_role("dialog", name="Wiederherstellungscode")
    expect(fresh.get_by_role("status")).not_to_have_text(code)
    fresh.get_by_role("button", name="Ich habe ihn aufgeschrieben").tap()
    expect(two.get_by_text("Du bist Ludmilla")).to_be_visible()


def test_nothing_is_offered_to_whom_the_page_does_not_know_yet(arrive: Arrive) -> None:
    """Or a quick hand signs up somebody who has signed up long ago."""
    person = arrive()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    person.page.route("**/api/me?*", hold)
    person.page.goto(person.url)
    expect(person.page.get_by_role("button", name="Change name")).to_be_disabled()
    expect(person.page.get_by_role("button", name="Sign up")).to_have_count(0)
    while not held:
        person.page.wait_for_timeout(20)
    held[0].continue_()
    expect(person.page.get_by_role("button", name="Change name")).to_be_enabled()
    expect(person.page.get_by_role("button", name="Sign up")).to_be_visible()


def log_in(page: Page, name: str, password: str) -> None:
    if not page.get_by_label("Password").is_visible():
        page.get_by_role("button", name="Log in").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Log in").click()


def test_a_friend_by_link_gives_a_name_and_a_sex(arrive: Arrive) -> None:
    host = arrive().comes_as("Ada").sets_up(people=2, bots=1)
    link = host.page.get_by_label("Send this link to your friends").input_value()
    friend = arrive().page
    friend.goto(link)
    field = friend.get_by_role("textbox", name="You are")
    expect(field).not_to_have_value("")
    field.fill("Bo")
    friend.get_by_label("a woman").check()
    friend.get_by_role("button", name="Sit here").click()
    seats = host.page.get_by_role("listitem", name=re.compile("^Seat"))
    expect(seats.nth(1)).to_contain_text("Bo")
    plays = friend.get_by_label("Plays: Bo")
    expect(plays).to_have_value("female")
    plays.select_option("a man")
    field.fill("Bodo")
    friend.get_by_role("button", name="Save").click()
    expect(seats.nth(1)).to_contain_text("Bodo")
    expect(friend.get_by_label("Plays: Bodo")).to_have_value("male")
    expect(friend.get_by_label("Plays: Ada")).to_have_count(0)


def test_play_now_takes_the_sex_chosen_before(arrive: Arrive) -> None:
    person = arrive().home()
    person.page.get_by_label("You play").select_option("a woman")
    game = person.presses_play_now().page.url.rsplit("/", 1)[1]
    seats = person.page.request.get(f"{person.url}/api/tables/{game}").json()["seats"]
    assert [seat["sex"] for seat in seats] == ["female", "female", "male", "female"], "one's own, and the bots' by name"


# ---- the chat ----------------------------------------------------------------------------------------------------


def test_one_blocks_for_oneself_and_the_host_mutes_for_all(arrive: Arrive) -> None:
    host, loud, guest = people = [arrive().comes_as(name) for name in ("Ada", "Bo", "Cleo")]
    table = sit_together(people)
    for person in people:
        person.page.goto(table)
        person.waits()

    say(loud, "first words")
    for person in (host, guest):
        expect(chat(person)).to_contain_text("first words")
    against(guest, "Bo")
    expect(guest.page.get_by_role("button", name="Nobody hears Bo any more")).to_have_count(0)
    guest.page.get_by_role("button", name="Do not show me what Bo says").click()
    expect(chat(guest)).not_to_contain_text("first words")
    say(loud, "second words")
    expect(chat(host)).to_contain_text("second words")
    say(host, "and now me")
    expect(chat(guest)).to_contain_text("and now me")
    assert "second words" not in str(chat(guest).text_content())

    undo = guest.page.get_by_role("button", name="Undo")
    undo.click()
    expect(undo).to_be_hidden()  # the server has heard of it
    say(loud, "third words")
    expect(chat(guest)).to_contain_text("third words")
    against(host, "Bo")
    host.page.get_by_role("button", name="Nobody hears Bo any more").click()
    expect(host.page.get_by_text("Nobody hears Bo.")).to_be_visible()
    say(loud, "fourth words")
    say(host, "silence at last")
    expect(chat(guest)).to_contain_text("silence at last")
    for person in (host, guest):
        assert "fourth words" not in str(chat(person).text_content())
    host.page.get_by_role("button", name="Undo").click()
    expect(host.page.get_by_text("Nobody hears Bo.")).to_be_hidden()
    say(loud, "fifth words")
    expect(chat(guest)).to_contain_text("fifth words")


def chat(person: Person) -> Locator:
    return person.page.get_by_role("log", name="Chat")


def say(person: Person, words: str) -> None:
    person.page.get_by_label("Say something").fill(words)
    person.page.get_by_role("button", name="Send", exact=True).click()
    expect(person.page.get_by_label("Say something")).to_have_value("")


def against(person: Person, name: str) -> None:
    person.page.get_by_role("button", name=re.compile(f"against {name}")).last.click()


def test_how_long_a_game_is_stands_beside_the_pace(arrive: Arrive) -> None:
    """Three lengths; any other Level by hand, within what the server takes. Nothing lies on what More opens."""
    page = arrive().home().page
    page.get_by_role("button", name="Set up a table").click()
    length = page.get_by_role("radiogroup", name="Length")
    expect(length.get_by_role("radio", name="Normal")).to_be_checked()
    for name, level in (("Epic", 20), ("Short", 6)):
        length.get_by_role("radio", name=name).check()
        expect(length).to_contain_text(f"first to Level {level} wins")
    page.get_by_text("More", exact=True).click()
    page.get_by_role("checkbox", name="Faster").click()  # the gold button lies elsewhere
    number = page.get_by_label("The Level that wins")
    expect(number).to_have_value("6")
    number.fill("0")
    number.blur()
    expect(number).to_have_value("2")
    expect(length.get_by_role("radio", checked=True)).to_have_count(0)
    length.get_by_role("radio", name="Epic").check()
    expect(number).to_have_value("20")
    number.fill("12")
    page.get_by_role("button", name=re.compile("^Make ")).click()
    expect(page.get_by_text("first to Level 12 wins")).to_be_visible()  # and no word of a variant that says otherwise


def test_bots_are_as_good_as_the_table_wants_them(arrive: Arrive) -> None:
    """By level, and the better ones by temper, when a table is set up; by level on a seat that stayed free."""
    page = arrive().home().page
    page.get_by_role("button", name="Set up a table").click()
    level = page.get_by_role("group", name="How good the bots are")
    expect(level.get_by_role("radio", name="Easy")).to_be_checked()
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_label("What they are like")).to_have_count(0)
    level.get_by_role("radio", name="Fierce").check()
    page.get_by_label("What they are like").select_option("Spiteful")
    expect(page.get_by_text("Would rather spoil your fight than win its own.")).to_be_visible()
    page.get_by_role("spinbutton", name="People (with you)").fill("3")
    page.get_by_role("spinbutton", name="Bots").fill("1")
    page.get_by_role("button", name=re.compile("^Make ")).click()
    expect(page.get_by_role("listitem", name="Seat 4")).to_contain_text("Fierce, Spiteful")
    page.get_by_role("group", name="Bots that you seat").get_by_role("radio", name="Gentle").check()
    page.get_by_role("listitem", name="Seat 2").get_by_role("button", name="Seat a bot Gentle").click()
    expect(page.get_by_role("listitem", name="Seat 2")).to_contain_text("Gentle")
