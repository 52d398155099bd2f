"""Bots that speak, and a table in German: why a bot does not help, and that remarks can be switched off; cards by their
German names, and nothing cut by them on a laptop or a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.geometry import SIZES, faults
from tests.browser.house import House
from tests.browser.overheard import overhears
from tests.browser.test_geometry import NEEDED, NO_HINTS, WHOLE

from kickdoor.words.languages import language

pytestmark = pytest.mark.apart

GERMAN = language("de")
IN_GERMAN = "localStorage.setItem('kickdoor language', 'de')"


def in_german(page: Page) -> None:
    page.evaluate(IN_GERMAN)
    page.goto(page.url)
    page.locator(".actions").wait_for()


def test_a_bot_says_why_it_does_not_help(arrive: Arrive, house: House) -> None:
    """Beside its face and in the chat; in German, and whether remarks are wanted or not."""
    ada = {"level": 1, "hand": ["Warrior"]}
    house.lays(states.table(ada, fight={"monsters": ["Dragon Who Kept the Receipts"]}), [])
    person = arrive()
    page = person.page
    page.add_init_script(NO_HINTS)
    person.plays_now()
    person.is_left_alone()
    in_german(page)
    expect(page.locator(".monster").get_by_text("Drache mit allen Quittungen").first).to_be_visible()
    expect(page.locator(".hand").get_by_text("Krieger").first).to_be_visible()
    page.get_by_role("button", name="Menü").click()
    remarks = page.get_by_role("checkbox", name="Bots dürfen Bemerkungen machen")
    expect(remarks).to_be_checked()
    remarks.uncheck()
    page.keyboard.press("Escape")
    person.press("ask_help")
    sheet = page.get_by_role("dialog", name="Um Hilfe bitten")
    sheet.get_by_role("radio").first.check()
    sheet.get_by_role("button", name=re.compile("Eigenes Angebot")).click()
    sheet.get_by_role("button", name=re.compile("^Biete Brunhilde|^Bitte Brunhilde")).click()
    why = re.compile("|".join(re.escape(line.split("{player}")[0]) for line in GERMAN.declines["not_enough"]))
    bubble = page.locator(".bubble")
    expect(bubble).to_have_text(why)
    expect(page.get_by_role("status").filter(has_text=why)).to_have_count(1)  # for the ear, too
    expect(page.get_by_role("log", name="Was geschah").get_by_text(why)).to_have_count(0)  # what is said is no deed
    chat = page.get_by_role("button", name="Chat")  # one line, with nobody else at the table; the log has the room
    expect(page.get_by_role("textbox", name="Sag etwas")).to_have_count(0)
    chat.click()
    expect(page.get_by_role("log", name="Chat").get_by_text(why)).to_be_visible()
    expect(page.locator(".notice")).to_have_count(0)  # it is no trouble, and said once
    expect(bubble).to_have_count(0)  # it goes by itself
    seq = int(page.locator("main.game").get_attribute("data-seq") or 0)
    told = [{"seq": at, "turn": 1, "lines": []} for at in range(seq + 1)]
    page.route("**/story?*", lambda route: route.fulfill(json={"chapters": told}))  # a laid table has no story
    page.goto(page.url)
    chat.click()
    expect(page.get_by_role("log", name="Chat").get_by_text(why)).to_be_visible()  # also after a reload
    person.press("ask_help")
    expect(sheet.locator(".face .no")).to_have_count(1)
    expect(sheet.locator(".face .no")).to_have_text(why)  # and who has said so is marked where one would ask again


def test_nothing_is_cut_in_german(arrive: Arrive, house: House) -> None:
    """The fullest fight, whose words are the longest. Every state is looked at in English (`test_geometry`)."""
    house.lays(*states.fight_alone())
    person = arrive()
    page = person.page
    page.add_init_script(NO_HINTS)
    person.plays_now()
    person.is_left_alone()
    in_german(page)
    wrong = []
    for kind, sizes in SIZES.items():
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{width} x {height}: {one}" for one in faults(page, NEEDED["fight_alone"], WHOLE[kind])]
    assert wrong == []


REMARK = """([text, seat]) => {
  const events = [{ what: "spoken", seat, kind: "remark", text }];
  window.view.seq += 1;
  window.line.onmessage({ data: JSON.stringify({ ...window.view, events }) });
}"""
OVER = """() => {
  const box = document.querySelector(".bubble").getBoundingClientRect();
  const words = [".fight .monster .name", ".special", ".bad-stuff", ".others .name", ".others .strength"];
  const bar = innerWidth <= 700 ? [".bar .menu", ".bar .tabs :nth-child(n + 2)", ...words] : [];
  const desk = innerWidth > 1000 ? [".others .who b", ".champion .badge", ".monster .corner"] : [];
  const fight = [".fight .between strong", ".fight .total", ".fight .coin"];
  const names = [...fight, ".others .badge", ".actions button", ...bar, ...desk];
  return names.flatMap((name) => [...document.querySelectorAll(name)].flatMap((one) => {
    const other = one.getBoundingClientRect();
    const beside = other.right <= box.left || box.right <= other.left;
    return beside || other.bottom <= box.top || box.bottom <= other.top ? [] : [name];
  }));
}"""

IN_THE_BAR = """() => {
  const [bubble, bar] = [".bubble", ".bar"].map((one) => document.querySelector(one).getBoundingClientRect());
  return bubble.top >= bar.top && bubble.bottom <= bar.bottom + 3;
}"""
IS_ASKED = """() => Object.assign(window.view.view, {
  moment: "offer",
  legal: ["accept", "decline"].map((verb) => ({ ...window.view.view.legal[0], verb, text: verb })),
})"""


def test_a_remark_covers_nothing_that_matters(guest: Arrive, house: House) -> None:
    """Who is ahead, the stakes, everybody's Level and what can be done; also on a phone, upright and on its side, and
    there what is fought and what it does, too, and what I am asked: it is said in the bar."""
    person = overhears(guest, house, states.fight_alone(), "overhears")
    page = person.page
    bubble = page.locator(".bubble")
    for width, height in [size for sizes in SIZES.values() for size in sizes]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        for seat in (1, 2, 3):
            text = f"At {width} by {height} I would rather be paid in advance, {seat} gold and thank you very much."
            page.evaluate(REMARK, [text, seat])
            expect(bubble).to_contain_text(text)
            box = bubble.bounding_box()
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= width, (width, box)
            assert page.evaluate(OVER) == [], (width, height, seat)
    page.set_viewport_size({"width": 390, "height": 740})
    page.evaluate(REMARK, ["I stay where I am.", 3])
    expect(bubble).to_contain_text("I stay")
    page.wait_for_function(IN_THE_BAR)
    page.evaluate(IS_ASKED)
    page.evaluate(REMARK, ["Of course you will say yes.", 3])
    expect(person.button("accept")).to_be_visible()
    expect(bubble).to_have_count(0)  # what I am asked is read
    page.evaluate("window.view.view.over = true")
    page.evaluate(REMARK, ["Now that it is over, I may say what I think of all of you.", 3])
    expect(page.get_by_text("The game is over").first).to_be_visible()
    expect(bubble).to_have_count(0)  # the seat it came from is gone
