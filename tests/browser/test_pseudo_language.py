"""A language that is one folder and nothing else: the page shows no word that is not from there.

Every text of it stands in brackets (⟦…⟧) and is half as long again (tests/words/pseudo.py), so that whatever is left
without them was written into the page, or said by the server without asking for a language. Names stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.eyes import too_wide
from tests.browser.house import House
from tests.browser.person import Person, play_on, to_win
from tests.browser.screens import TABLES, still_at
from tests.browser.test_table import SOON_WON, is_played_without
from tests.server.test_own_packs import a_pack
from tests.words.pseudo import CODE, bare, wide, write_pseudo

from kickdoor.cards.icons import icon_authors
from kickdoor.cli import main

pytestmark = pytest.mark.apart

LETTER = r"[^\W\d_]"
RULE_ID = r"\b[a-z]+(?:\.[\w-]+)+"  # shown until the rule itself has come, and beside it
TIME = r"\b\d+ (?:h|min|s)\b|\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b"  # the browser's own words, in a language it knows
# people that the judge begins with, who are counted here, and who sit in the picture of How to play
PEOPLE = ("Aric", "Suzan", "Carl", "Brunhilde", "Ignatz", "Mopsy")
DEVICE = ("Chrome", "Linux")  # from which somebody has signed in
LICENCES = ("game-icons.net", "CC BY", "CC0")
# everything a reader can see or hear, once each
TEXTS = """() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const inside = node.parentElement;
    if (inside.closest("script, style, code, pre, time")) continue; // how long ago something was the browser says
    const shown = inside.closest("option") ?? inside;
    if (shown.tagName === "OPTION" || inside.checkVisibility({ visibilityProperty: true })) found.push(node.data);
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(one.getAttribute(name) ?? "");
  return [...new Set(found.map((text) => text.replace(/\\s+/g, " ").trim()))].filter(Boolean);
}"""

CHARTED = range(4, 24)  # letters of a name beside its line in the chart of Levels, where it is too long


def house_abroad(folders: pytest.TempPathFactory, seconds: str, **settings: str) -> House:
    """A server with one language more, from a folder that is not ours. `seconds`: for a decision, a thousand times."""
    place = write_pseudo(folders.mktemp("languages"))
    return House(
        folders.mktemp("abroad"), speed="1000", away_seconds="0", decision_seconds=seconds, alone_seconds=seconds,
        languages=str(place), **settings,
    ).start()  # fmt: skip


@pytest.fixture(scope="module")
def abroad(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Where a game waits for whoever plays it, and cards of one's own can be tried."""
    pack = a_pack(tmp_path_factory.mktemp("packs") / "turnips")
    house = house_abroad(tmp_path_factory, "600000", packs=str(pack), try_cards="true")
    yield house
    house.stop()


@pytest.fixture(scope="module")
def hasty_abroad(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Where a game is soon over without them."""
    house = house_abroad(tmp_path_factory, "300")
    yield house
    house.stop()


def names(person: Person) -> set[str]:
    """What stays as its author wrote it: people, languages, packs and what they say of themselves, cards with their
    abilities and jokes."""

    def get(path: str) -> Any:
        return person.page.request.get(f"{person.url}{path}").json()

    packs = get("/api/choices")["packs"]
    cards = get(f"/api/judge/cards?packs={','.join(pack['id'] for pack in packs)}")["cards"]
    seats = [seat for table in get("/api/mine")["tables"] for seat in table["seats"]]
    people = [get("/api/me"), *seats, *get("/api/languages")["languages"]]
    printed = {one[key] for one, key in product(packs, ("name", "summary"))} | {
        one.get(key, "") for one, key in product(cards, ("name", "flavor"))
    }
    printed |= {use for one in cards for use in one["uses"]}
    shortened = {f"{one['name'][: letters - 1]}…" for one, letters in product(people, CHARTED)}
    if person.page.url.endswith("/credits"):  # elsewhere they would hide words: a picture is called "run"
        artists = icon_authors()
        return {*LICENCES, *artists, *artists.values()}
    return {*PEOPLE, *DEVICE, *printed, *shortened, *(one["name"] for one in people)}


def untranslated(person: Person) -> list[str]:
    """What is on the screen without brackets, and is no name."""
    known = sorted((one for one in names(person) if re.search(LETTER, one)), key=len, reverse=True)
    left = []
    for text in set(person.page.evaluate(TEXTS)) - set(known):
        rest = re.sub(TIME, "", re.sub(RULE_ID, "", bare(text)))
        for name in (one for one in known if one in rest):
            rest = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", rest)
        if re.search(LETTER, rest):
            left.append(text)
    return left


def a_table(person: Person, seats: list[dict[str, str]], start: bool, wins_at: int = 0) -> str:
    """Made as the page makes one; its buttons have other words here."""
    person.page.request.get(f"{person.url}/api/me")
    return str(person.asks("/api/tables", seats=seats, start=start, options=to_win(wins_at))["game"])


BOT, FREE = {"kind": "bot", "bot": "rookie"}, {"kind": "free"}


def sits_at_a_game(person: Person) -> str:
    """The one before, for who is still there."""
    if not still_at(person, "abroad"):
        person.page.goto(f"{person.url}/t/{a_table(person, [FREE, BOT, BOT], start=True)}")
        person.page.locator(".actions").wait_for()
        TABLES["abroad"] = person.page.url
    return TABLES["abroad"].rpartition("/")[2]


def home(person: Person) -> None:
    a_table(person, [FREE, BOT, BOT], start=True)
    person.page.goto(person.url)
    person.page.locator("main li a, main article a").first.wait_for()


def setup(person: Person) -> None:
    person.page.goto(f"{person.url}/new")
    person.page.locator("form details summary").first.click()


def waiting(person: Person) -> None:
    person.page.goto(f"{person.url}/t/{a_table(person, [FREE, FREE, BOT], start=False)}")
    person.page.locator("main button").nth(3).wait_for()


def game(person: Person) -> None:
    sits_at_a_game(person)
    play_on([person], lambda: len(person.pressed) >= 6 or person.look().over)


def card_sheet(person: Person) -> None:
    sits_at_a_game(person)
    person.page.locator("button[data-card]").first.click()
    person.sheet.wait_for()


def menu(person: Person) -> None:
    sits_at_a_game(person)
    person.page.locator("header button, main button").first.click()
    person.page.locator("dialog[open]").wait_for()


def rules(person: Person) -> None:
    person.page.goto(f"{person.url}/rules")
    person.page.locator("details.chapter summary").first.click()
    person.page.locator("article").first.wait_for()


def judge(person: Person) -> None:
    person.page.goto(f"{person.url}/judge")
    person.page.locator("h1").wait_for()
    person.page.locator("main button").first.click()
    person.page.locator("article.answer").wait_for()


def companion(person: Person) -> None:
    person.page.goto(f"{person.url}/companion")
    for name in ("Aric", "Suzan"):
        person.page.locator("form input").first.fill(name)
        person.page.keyboard.press("Enter")
    person.page.locator("button.join").first.click()
    person.page.locator(".quick button").first.click()


def how_to_play(person: Person) -> None:
    person.page.goto(f"{person.url}/how")
    person.page.locator(".notes").first.wait_for()  # the pictures, also where the text of no card is short


def gallery(person: Person) -> None:
    person.page.goto(f"{person.url}/gallery")
    person.page.locator("search input").first.fill("boots")
    expect(person.page.locator(".cards .card").nth(40)).to_have_count(0)
    person.page.locator(".cards .card").first.click()
    person.page.locator("dialog[open]").wait_for()


def credits(person: Person) -> None:
    person.page.goto(f"{person.url}/credits")
    person.page.locator("h3").first.wait_for()


def try_cards(person: Person) -> None:
    person.page.goto(f"{person.url}/try")
    person.page.locator("ul.cards li").first.wait_for()


def lesson(person: Person) -> None:
    table = person.asks("/api/tables", start=True, options={"lesson": "first", "spectators": False, "pace": "relaxed"})
    person.page.goto(f"{person.url}/t/{table['game']}")
    person.page.locator(".coach").wait_for()


def bargain(person: Person) -> None:
    """Help is asked for, with goods offered."""
    LAID[person.url].lays(*states.fight_alone())
    person.page.goto(f"{person.url}/t/{person.has_dealt()}")
    person.press("ask_help")
    person.page.locator("dialog[open]").wait_for()


def offer(person: Person) -> None:
    """What somebody else offers waits for an answer."""
    LAID[person.url].lays(*states.losing_offer())
    person.page.goto(f"{person.url}/t/{person.has_dealt()}")
    person.button("accept").wait_for()


def finished(person: Person) -> str:
    """A game that is over: nobody is there, and the clock plays it to its end. The address of its replay."""
    house = LAID[person.url]
    if not house.replay:
        house.replay = is_played_without(person, a_table(person, [FREE, BOT, BOT], start=True, wins_at=SOON_WON))
    return house.replay


def replay(person: Person) -> None:
    person.page.goto(finished(person))
    person.page.locator("input[type=range]").wait_for()
    person.page.keyboard.press("ArrowRight")


def ending(person: Person) -> None:
    person.page.goto(finished(person).replace("/replay/", "/t/"))
    person.page.locator(".over").first.wait_for()


def me(person: Person) -> None:
    """With a game that was played, and the portraits to choose from."""
    finished(person)
    person.page.goto(f"{person.url}/me")
    person.page.locator("li.game").first.wait_for()
    person.page.locator("button.face").click()


def account(person: Person) -> None:
    """What there is to a name that is kept: where one is signed in, a password, a code."""
    if not person.page.request.get(f"{person.url}/api/me").json()["claimed"]:
        person.asks("/api/me/claim", name="Wanda", password="seven sleepy trolls")
    person.page.goto(person.url)
    person.page.locator("section .row button").nth(1).click()  # there is none before the page knows who is here
    person.page.locator("dialog[open] button").nth(1).wait_for()


# the house of each address, where a screen has to be laid out
LAID: dict[str, House] = {}
SOON_OVER = (replay, ending, me)
SCREENS: tuple[Callable[[Person], None], ...] = (
    home, setup, waiting, card_sheet, menu, game, rules, judge, companion, how_to_play, gallery, credits, try_cards,
    lesson, bargain, offer, account, *SOON_OVER,
)  # fmt: skip


@pytest.mark.parametrize("show", SCREENS, ids=lambda show: show.__name__)
def test_no_word_of_the_page_is_left(
    guest: Arrive, request: pytest.FixtureRequest, show: Callable[[Person], None]
) -> None:
    house = request.getfixturevalue("hasty_abroad" if show in SOON_OVER else "abroad")
    LAID[house.url] = house
    person = guest(house=house, first=f"localStorage.setItem('kickdoor language', '{CODE}')")
    show(person)
    person.page.wait_for_timeout(300)
    assert person.page.evaluate("document.documentElement.lang") == CODE
    assert len(person.page.evaluate(TEXTS)) > 10
    assert untranslated(person) == []
    person.page.set_viewport_size({"width": 360, "height": 640})
    person.page.wait_for_timeout(200)
    assert too_wide(person.page) == 0, "longer words do not fit on a phone"


ASKED = (
    *states.STATES, states.all_have_declined, states.others_received, states.kill_claimed, states.about_to_roll,
    states.could_go_berserk,
)  # fmt: skip


@pytest.mark.parametrize("state", ASKED, ids=lambda state: state.__name__)
def test_no_word_of_a_question_is_left(guest: Arrive, abroad: House, state: states.Stated) -> None:
    """Whatever a table asks, and what it says of its moves."""
    position, steps = state()
    abroad.lays(position, steps)
    person = guest(house=abroad, first=f"localStorage.setItem('kickdoor language', '{CODE}')")
    person.page.goto(f"{person.url}/t/{person.has_dealt(bots=len(position['players']) - 1)}")
    person.page.locator("main.game .actions").wait_for()
    person.page.wait_for_timeout(300)
    assert len(person.page.evaluate(TEXTS)) > 10
    assert untranslated(person) == []


def test_no_word_of_the_operators_page_is_left(arrive: Arrive, abroad: House) -> None:
    """With a report, a table and a deed to be told of. What people and operators wrote stays as it is."""
    person, other = arrive(house=abroad), arrive(house=abroad)
    ours = {"origin": person.url}

    def post(who: Person, path: str, **words: Any) -> Any:
        answer = who.page.request.post(f"{person.url}{path}", data=words, headers=ours)
        assert answer.ok, answer.text()
        return answer.json()

    for who in (person, other):
        who.page.request.get(f"{person.url}/api/me")
    post(person, "/api/me/claim", name="Aric", password="seven sleepy trolls")
    post(other, "/api/me/name", name="Suzan")
    assert main(["operator", "add", "Aric", "--database", f"sqlite:///{abroad.folder / 'games.db'}"]) == 0
    game = a_table(other, [FREE, FREE, BOT], start=False)
    post(person, f"/api/tables/{game}/join")
    post(person, f"/api/tables/{game}/report", why="name", text="Carl", seat=0)
    post(person, f"/api/operator/tables/{game}", do="hide", reason="Carl")
    person.page.context.add_init_script(f"localStorage.setItem('kickdoor language', '{CODE}')")
    asked = [f"{person.url}/api/operator/{what}" for what in ("people", "tables", "reports")]
    told = [person.page.request.get(one).text() for one in asked]  # before and after: it changes while others play
    person.page.goto(f"{person.url}/operator")
    person.page.locator("blockquote, section:nth-of-type(3) li p").first.wait_for()
    told += [person.page.request.get(one).text() for one in asked]
    known = {name for text in told for name in re.findall(r'"(?:name|by)":\s*"([^"]+)"', text)}
    left = [one for one in untranslated(person) if not any(name in one for name in known)]
    assert left == [] and len(person.page.evaluate(TEXTS)) > 40
    person.page.set_viewport_size({"width": 360, "height": 640})
    assert too_wide(person.page) == 0


def test_the_language_is_offered_by_its_name_and_chosen(arrive: Arrive, abroad: House) -> None:
    person = arrive(house=abroad).home()
    person.page.get_by_role("button", name="⟦Pseudo").click()
    person.page.get_by_role("button", name=wide("Play now")).wait_for()
    assert person.page.evaluate("document.documentElement.lang") == CODE


def test_a_word_without_brackets_is_seen(arrive: Arrive, abroad: House) -> None:
    person = arrive(house=abroad)  # in English: everything is
    person.home()
    found = untranslated(person)
    assert {"Play now", "Against three bots, at once"} <= set(found)
    assert bare("⟦Turn ⟦3⟧ of⟧ x") == "x"
