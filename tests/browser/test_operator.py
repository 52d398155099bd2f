"""The page for whoever looks after the server, and how people tell them something; by mouse, by keys, in German."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import PHONE, Arrive
from tests.browser.eyes import every_fault, focused, too_wide
from tests.browser.house import House
from tests.browser.person import Person, begin_together, sit_together
from tests.browser.test_people import REFUSED, chat, say
from tests.patience import HANGS

from kickdoor.cli import main

WORD = "seven sleepy trolls"


def database(house: House) -> str:
    return f"sqlite:///{house.folder / 'games.db'}"


def looks_after(person: Person, house: House, name: str) -> Page:
    """Has signed up, is made an operator, and goes to the page."""
    page = person.page
    page.request.get(f"{person.url}/api/me")
    person.asks("/api/me/claim", name=name, password=WORD)
    assert main(["operator", "add", name, "--database", database(house)]) == 0
    page.goto(f"{person.url}/operator")
    expect(page.get_by_role("heading", name="At a glance", exact=True)).to_be_visible()
    return page


def spoil(house: House, game: str, column: str, value: str) -> str:
    """This is stored of the game from now on; what was."""
    with closing(sqlite3.connect(house.folder / "games.db", timeout=HANGS)) as found:
        [(before,)] = found.execute(f"SELECT {column} FROM games WHERE id = ?", (game,)).fetchall()
        found.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, game))
        found.commit()
    return str(before)


@pytest.mark.soak
def test_a_report_is_read_and_its_subject_banned_and_let_in_again(
    arrive: Arrive, house: House, quiet_about: list[str]
) -> None:
    quiet_about.append(REFUSED)  # what the banned one asks for
    host, rude = (arrive().comes_as(name) for name in ("Petra", "Rudolf"))
    link = sit_together([host, rude], bots=1)
    for person in (host, rude):
        person.page.goto(link)
        person.waits()
    say(rude, "a very rude thing")
    expect(chat(host)).to_contain_text("a very rude thing")

    host.page.get_by_role("button", name=re.compile("against Rudolf")).last.click()
    host.page.get_by_role("button", name="Report Rudolf").click()
    sheet = host.page.get_by_role("dialog", name="Report Rudolf")
    expect(sheet.get_by_label("What is it about?")).to_have_value("chat")
    assert every_fault(host.page, 0) == []
    sheet.get_by_label("In your words").fill("Everybody heard it.")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_text("Thank you.")).to_be_visible()

    page = looks_after(arrive(), house, "Olga")
    report = page.get_by_role("list", name="Reports").get_by_role("listitem").filter(has_text="Petra about Rudolf")
    expect(report).to_contain_text("a very rude thing")
    expect(report).to_contain_text("Everybody heard it.")
    assert every_fault(page, 1) == []
    report.get_by_role("button", name="Ban Rudolf from the server").click()
    sheet = page.get_by_role("dialog", name="Ban Rudolf from the server")
    sheet.get_by_label("Reason").fill("Rude things")
    sheet.get_by_label("For").select_option("1 day")
    assert every_fault(page, 2) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    report.get_by_role("button", name="Ban Rudolf from the server").click()
    sheet.get_by_label("Reason").fill("Rude things")
    sheet.get_by_role("button", name="Ban").click()
    expect(sheet).to_have_count(0)
    expect(rude.page.get_by_text("You are banned from this server (Rude things).")).to_be_visible()
    report.get_by_role("button", name="Done with the report about Rudolf").click()
    expect(report.get_by_role("button", name="Take up again: report about Rudolf")).to_be_visible()

    page.get_by_label("Name", exact=True).fill("rudo")
    page.get_by_label("Name", exact=True).press("Enter")
    person = page.get_by_role("list", name="People").get_by_role("listitem")
    expect(person).to_have_count(1)
    expect(person).to_contain_text("Rude things")
    person.get_by_role("button", name="Let in again: Rudolf").click()
    expect(person.get_by_role("button", name="Ban Rudolf from the server")).to_be_visible()
    rude.page.reload()
    expect(chat(rude)).to_contain_text("a very rude thing")
    deeds = page.get_by_role("list", name="What operators have done").get_by_role("listitem")
    expect(deeds.first).to_contain_text("Olga: let in again Rudolf")


@pytest.mark.soak
def test_a_damaged_table_is_looked_at_mended_and_closed(arrive: Arrive, house: House, quiet_about: list[str]) -> None:
    quiet_about += [REFUSED, "ERR_", "WebSocket connection to"]  # a table that cannot be read, a server that is killed
    player = arrive().plays_now()
    game = player.page.url.rsplit("/", 1)[1]
    house.kill()
    whole = spoil(house, game, "seed", "no number")
    house.start()
    page = looks_after(arrive(), house, "Otto")
    expect(player.page.get_by_text("This table is damaged").first).to_be_visible()
    page.reload()
    aside = page.get_by_role("list", name="Tables that are set aside").get_by_role("listitem").filter(has_text=game)
    expect(aside).to_contain_text("seed or switches")
    assert every_fault(page, 3) == []
    aside.get_by_role("button", name=f"Try again: {game}").click()
    expect(page.get_by_role("alert")).to_contain_text(f"{game} still cannot be read")
    spoil(house, game, "seed", whole)
    aside.get_by_role("button", name=f"Try again: {game}").click()
    expect(page.get_by_text(f"{game} can be played again.")).to_be_visible()
    expect(aside).to_have_count(0)
    player.is_dealt_in()

    page.get_by_label("Id, title or name").fill(game)
    page.get_by_label("Id, title or name").press("Enter")
    table = page.get_by_role("list", name="Tables", exact=True).get_by_role("listitem")
    expect(table).to_have_count(1)
    table.get_by_role("button", name=f"Close the table {game}").click()
    sheet = page.get_by_role("dialog", name=f"Close the table {game}")
    sheet.get_by_label("Reason").fill("The end.")
    sheet.get_by_role("button", name="Close", exact=True).last.click()
    expect(table).to_contain_text("Nothing found.")
    expect(player.page.get_by_role("heading", name="This table is gone")).to_be_visible()


def test_by_keys_on_a_phone_and_in_german(arrive: Arrive, house: House) -> None:
    page = looks_after(arrive(**PHONE), house, "Oda")
    assert too_wide(page) == 0
    seen = set()
    for _ in range(80):
        page.keyboard.press("Tab")
        on = focused(page)
        if on is None:
            break
        assert on["visible"], on
        seen.add(on["name"])
    assert 'button "Search"' in seen, seen
    page.evaluate("localStorage.setItem('kickdoor language', 'de')")
    page.reload()
    for words in ("Den Server betreuen", "Auf einen Blick", "Beiseitegelegte Tische", "Meldungen", "Tische", "Leute"):
        expect(page.get_by_role("heading", name=words, exact=True)).to_be_visible()
    assert too_wide(page) == 0


@pytest.mark.soak
def test_everybody_else_is_told_that_it_is_not_for_them(arrive: Arrive, house: House, quiet_about: list[str]) -> None:
    quiet_about.append(REFUSED)
    """Until somebody adds them: then the first page leads there."""
    person = arrive().home().called("Onno")
    page, link = person.page, person.page.get_by_role("link", name="Look after the server")
    page.get_by_role("button", name="Sign up").click()
    page.get_by_label("Password").fill(WORD)
    page.get_by_role("button", name="Sign up").click()
    page.get_by_role("button", name="I have written it down").click()
    expect(link).to_have_count(0)
    page.goto(f"{person.url}/operator")
    expect(page.get_by_role("alert")).to_have_text("This is for those who look after this server.")
    assert every_fault(page, 4) == []
    assert main(["operator", "add", "Onno", "--database", database(house)]) == 0
    person.home()
    link.click()
    expect(page.get_by_role("heading", name="At a glance", exact=True)).to_be_visible()


def test_somebody_at_the_table_is_reported_from_the_menu(arrive: Arrive, tmp_path: Path) -> None:
    host, other = (arrive().comes_as(name) for name in ("Paula", "Ruth"))
    link = sit_together([host, other], bots=1)
    begin_together([host], link)
    late: list[Route] = []  # what the menu asks for when it opens
    about = re.compile(f"/api/tables/{link.rpartition('/')[2]}([?]|$)")

    def later(route: Route) -> None:
        late.append(route)

    host.page.route(about, later)
    with host.page.expect_request(about):
        host.page.get_by_role("button", name="Menu").click()
    report = host.page.get_by_role("button", name="Report Ruth")
    places = [report.bounding_box()]
    late.pop().continue_()
    expect(host.page.locator("dialog").get_by_role("slider")).to_have_count(2)
    assert [report.bounding_box()] == places, "a press between the two would go beside it"
    report.click()
    sheet = host.page.get_by_role("dialog", name="Report Ruth")
    expect(sheet.get_by_label("What is it about?")).to_have_value("name")
    sheet.get_by_role("button", name="Report", exact=True).click()
    expect(host.page.get_by_text("Thank you.")).to_be_visible()
    expect(host.page.get_by_role("button", name="Report Paula")).to_have_count(0)
