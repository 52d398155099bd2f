"""Pages contribute to the seed without anybody noticing, and say afterwards that it was used, or what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect
from tests.browser.conftest import Arrive
from tests.browser.eyes import faults
from tests.browser.house import House
from tests.browser.person import sit_together
from tests.browser.test_table import SOON_WON, bots_finish

KEPT = "JSON.parse(localStorage.getItem('kickdoor fair'))"


def behind(page: Page, line: str) -> Locator:
    """What is behind the one line, opened."""
    more = page.locator("details.fair")
    expect(more.locator("summary")).to_contain_text(line)
    more.locator("summary").click()
    return more


def tampered(page: Page, how: Callable[[dict[str, Any]], None]) -> None:
    """From now on the server tells something else of a game's seed."""

    def answer(route: Route) -> None:
        response = route.fetch()
        told = json.loads(response.text())
        how(told)
        route.fulfill(response=response, json=told)

    page.unroute("**/fairness*")
    page.route("**/fairness*", answer)
    page.reload()


def test_two_pages_contribute_and_both_can_tell(arrive: Arrive, hasty: House) -> None:
    host, guest = (arrive(house=hasty).comes_as(name) for name in ("Ada", "Bo"))
    link = sit_together([host, guest], bots=1, wins_at=SOON_WON)
    for person in (host, guest):
        person.page.goto(link)
        person.waits()
    host.begins()
    guest.is_dealt_in()
    parts = [person.page.evaluate(KEPT)[0]["part"] for person in (host, guest)]
    bots_finish(host, guest)
    replay = link.replace("/t/", "/replay/")
    for person in (host, guest):
        person.page.goto(replay)
        more = behind(person.page, "Fair: checked")
        expect(more).to_contain_text("made of parts by the server and Ada, Bo.")
        expect(more).to_contain_text("Your part is in it")
    assert [fault for fault in faults(guest.page) if "fair" in fault] == []
    stranger = arrive(house=hasty)
    stranger.page.goto(replay)
    expect(behind(stranger.page, "Fair: checked")).to_contain_text("kept nothing of the game")

    def forge(told: dict[str, Any]) -> None:
        told["seats"][1]["part"] = "0" * 64
        told["commitment"] = "0" * 64
        told["faults"].append({"kind": "chance", "seat": -1, "step": 7})

    def swap(told: dict[str, Any]) -> None:
        told["seats"].reverse()

    def hold_back(told: dict[str, Any]) -> None:
        told["seats"][1]["part"] = ""

    three = (
        "The part of Bo is not the one committed to.", "The seal is not the one you were shown.", "From move 7 on",
    )  # fmt: skip
    for how, sentences in (
        (forge, three),
        (swap, ("are not those that were sealed",)),
        (hold_back, ("Your part is not in it.",)),
    ):
        tampered(guest.page, how)
        more = behind(guest.page, "Not fair")
        for said in sentences:
            expect(more).to_contain_text(said)
    assert len(set(parts)) == 2


def test_one_person_among_bots(arrive: Arrive, hasty: House) -> None:
    """From the first click."""
    person = arrive(house=hasty).presses_play_now()
    page, game = person.page, person.page.url.rpartition("/")[2]
    kept = person.page.evaluate(KEPT)[0]
    assert kept["game"] == game and len(kept["part"]) == len(kept["seal"]) == 64
    bots_finish(person)
    person.home()
    page.get_by_role("link", name="Look back").first.click()
    expect(behind(page, "Fair: checked")).to_contain_text("made of parts by the server and")


@pytest.mark.apart
def test_a_part_is_told_for_one_seal_only(arrive: Arrive) -> None:
    """The server seals the table, hears the part, and then would like to seal it anew, also after a reload."""
    person = arrive()
    page = person.page
    said: list[str] = []
    seals = iter(("a" * 64, "a" * 64, "b" * 64))

    def cheat(ours: WebSocketRoute) -> None:
        server = ours.connect_to_server()

        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            if told["t"] != "part":
                server.send(message)
                return
            said.append(told["part"])
            ours.send(json.dumps({"t": "sealed", "seal": next(seals)}))

        def hear(message: str | bytes) -> None:
            ours.send(message)
            if json.loads(message)["t"] == "around":
                ours.send(json.dumps({"t": "sealed", "seal": next(seals)}))

        ours.on_message(tell)
        server.on_message(hear)

    page.route_web_socket("**/ws/**", cheat)
    person.home().sets_up(people=2, bots=1)
    warning = page.get_by_text("The seal is not the one you were shown.")
    expect(warning).to_be_visible()
    assert len(said) == 2 and len(set(said)) == 1 and page.evaluate(KEPT)[0]["seal"] == "a" * 64
    seals = iter(("c" * 64,))
    page.reload()
    expect(warning).to_be_visible()
    assert len(said) == 2
