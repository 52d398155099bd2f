"""Somebody at the page, who sees what it shows and presses what it offers. The only file that knows its markup.

Nothing goes round the page: a move is a click, a tap or a key on something that is there for everybody.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Error, Locator, Page
from tests.patience import HANGS

# what to press, the first that is there; a plain player who fights what can be beaten
PLAIN = (
    "claim", "roll", "accept", "kick", "keep", "fight", "loot_room", "choose", "done", "give", "part", "end_turn",
    "run", "decline", "pass",
)  # fmt: skip
NEVER = frozenset({"trade", "sell", "hold", "rest", "counter", "withdraw", "ask_help", "ability", "object", ""})
ONCE = frozenset({"kick", "run", "claim", "pass", "fight", "loot_room", "end_turn"})  # gone when it has been done
DEAF = 320  # milliseconds for which a new button does not listen
MEANS = 420  # and for which a digit that has got another meaning presses nothing
AGAIN = 100  # milliseconds until one looks again; looking costs the browser more than waiting
# options of a question of which none is selected yet, or not as many as have to be
PICKS = ".picks:not(:has([aria-pressed=true])) button, body:has(.answer.lacks) .picks [aria-pressed=false]"
QUICK = 2500  # milliseconds for a click on something that may be gone by then; whoever misses it looks again

# What is on the screen. Waits so many milliseconds at most for buttons that listen, and looks no further once it has
# them; waiting in the browser costs less than asking again and again.
LOOK = (
    """async (patience) => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const words = (query) => document.querySelector(query)?.innerText.trim() ?? "";
  const find = () => {
    const picks = [...document.querySelectorAll("PICKS")].filter(seen);
    const all = [...document.querySelectorAll("button[data-verb]:enabled")].filter(seen);
    const moves = all.filter((one) => !one.closest("aside.sheet, dialog"));
    const moment = words(".question h2, .actions .top strong");
    const shown = [words(".turn"), moment, picks.length, ...moves.map((one) => one.innerText)].join("|");
    if (window.kickdoorTest?.shown !== shown) window.kickdoorTest = { shown, since: performance.now() };
    const idle = !picks.length && moves.every((one) => SIDE.includes(one.dataset.verb));
    const listens = !idle && performance.now() - window.kickdoorTest.since > DEAF;
    return { picks: picks.length, moves, listens, over: document.querySelector(".over") !== null };
  };
  let found = find();
  const end = performance.now() + patience;
  while (!found.listens && !found.over && performance.now() < end) {
    await new Promise((done) => setTimeout(done, 100));
    found = find();
  }
  return {
    over: found.over,
    moves: found.moves.map((one) => [one.dataset.verb, one.innerText.trim()]),
    picks: found.picks,
    listens: found.listens,
    sheets: document.querySelectorAll("dialog[open]").length,
    fight: document.querySelector(".fight") !== null,
    turn: words(".turn"),
    moment: words(".question h2, .actions .top strong").replace("▶ ", ""),
    players: [...document.querySelectorAll("section.player")].map((one) => [
      one.getAttribute("aria-label"), one.querySelector(".level").lastChild.textContent, one.classList.contains("dead"),
    ]),
    hand: [...document.querySelectorAll("[aria-label='Your hand'] button[data-card]")].map((one) => one.dataset.card),
    decks: [...document.querySelectorAll(".deck")].map((one) => one.innerText.trim()),
    notices: [...document.querySelectorAll("[role=alert] .notice")].map((one) => one.innerText),
    log: [...document.querySelectorAll("[role=log][aria-label='What happened'] p")].map((one) => one.textContent),
    line: words(".line"),
  };
}""".replace("DEAF", str(DEAF))
    .replace("SIDE", json.dumps(sorted(NEVER)))
    .replace("PICKS", PICKS)
)


# Notices go by themselves, maybe before a test looks: every document keeps their words.
TOLD = """addEventListener("DOMContentLoaded", () => {
  window.kickdoorTold = new Set();
  const keep = () => {
    for (const one of document.querySelectorAll(".notice"))
      window.kickdoorTold.add(one.textContent.replace(/\\s+/g, " "));
  };
  new MutationObserver(keep).observe(document.body, { childList: true, subtree: true, characterData: true });
});"""


@dataclass(frozen=True)
class Screen:
    """What is on the screen of a game right now."""

    over: bool
    moves: list[list[str]]  # verb and words of each button that can be pressed
    picks: int  # options of a question that wants more of them
    listens: bool  # there is something to press, and it has been there for long enough
    sheets: int
    fight: bool
    turn: str
    moment: str
    players: list[list[Any]]  # name, level, whether dead
    hand: list[str]  # the numbers of the cards
    decks: list[str]
    notices: list[str]  # what was refused
    log: list[str]
    line: str

    @property
    def verbs(self) -> list[str]:
        return [verb for verb, _ in self.moves]

    @property
    def public(self) -> tuple[Any, ...]:
        """What everybody at the table has to agree on."""
        return (self.over, self.moment, self.fight, sorted(map(tuple, self.players)), self.decks)


class Person:
    """`name` as the others see it; `wrong`: what the browser complained about."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.name = ""
        self.wrong: list[str] = []
        self.pressed: list[str] = []
        self.heard: dict[str, None] = {}  # lines of the log, each once
        page.on("console", self._console)
        page.on("pageerror", self._error)

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: Any) -> None:
        self.wrong.append(f"page error: {error}")

    def leaves(self) -> Person:
        """What the window complains about from now on is no longer theirs."""
        self.page.remove_listener("console", self._console)
        self.page.remove_listener("pageerror", self._error)
        return self

    # ---- arriving ------------------------------------------------------------------------------------------------

    def home(self) -> Person:
        self.page.goto(self.url)
        self.page.get_by_role("button", name="Play now").wait_for()
        return self

    def called(self, name: str) -> Person:
        """Takes a name on the home page."""
        box = self.page.get_by_role("textbox", name=re.compile("^(You are|Name)$"))
        for _try in range(3):  # whoever is quicker than the page has to press once more
            self.page.get_by_role("button", name="Change name").click()
            with suppress(Error):
                box.wait_for(timeout=10 * QUICK)
                break
        box.fill(name)
        self.page.get_by_role("button", name="Save").click()
        self.page.get_by_text(f"You are {name}").wait_for()
        self.name = name
        return self

    def comes_as(self, name: str) -> Person:
        """Has this name before any page is there to take it on."""
        self.page.request.get(f"{self.url}/api/me", max_retries=2)
        self.asks("/api/me/name", name=name)
        self.name = name
        return self

    def asks(self, path: str, **words: Any) -> Any:
        """The server for this, as a page would."""
        answer = self.page.request.post(f"{self.url}{path}", data=words, headers={"origin": self.url})
        assert answer.ok, answer.text()
        return answer.json()

    def presses_play_now(self) -> Person:
        """At once, against bots."""
        self.home().page.get_by_role("button", name="Play now").click()
        return self.is_dealt_in()

    def plays_now(self, pack: str = "", bots: int = 3, wins_at: int = 0) -> Person:
        """The same by the link of such a table, for tests that are not about the way there: the first page costs as
        much as half a table. `wins_at`: the Level that wins, where a game is to be over soon."""
        self.page.goto(f"{self.url}/t/{self.has_dealt(pack, bots, wins_at)}")
        return self.is_dealt_in()

    def has_dealt(self, pack: str = "", bots: int = 3, wins_at: int = 0) -> str:
        """A game has begun at a table of this person's, who has not come to it yet: its id."""
        self.page.request.get(f"{self.url}/api/me", max_retries=2)  # a kept connection may just be closed by the server
        seats = [{"kind": "free"}, *[{"kind": "bot", "bot": "easy"}] * bots]
        options: dict[str, Any] = {"options": {**({"packs": [pack]} if pack else {}), **to_win(wins_at)}}
        game: str = self.asks("/api/tables", start=True, seats=seats, **options)["game"]
        return game

    def sets_up(self, pack: str = "", people: int = 1, bots: int = 3, wins_at: int = 0) -> Person:
        """A table by the page for it; begun at once for one person. `wins_at`: the Level that wins, or the usual."""
        self.home().page.get_by_role("button", name="Set up a table").click()
        if pack:
            self.page.locator(f".editions input[value='{pack}']").check()
        self.page.get_by_role("spinbutton", name="People (with you)").fill(str(people))
        self.page.get_by_role("spinbutton", name="Bots").fill(str(bots))
        if wins_at:
            self.page.locator("form details summary").first.click()
            self.page.get_by_label("The Level that wins").fill(str(wins_at))
        self.page.get_by_role("button", name=re.compile("^Make ")).click()
        return self.is_dealt_in() if people == 1 else self.waits()

    def waits(self) -> Person:
        self.page.get_by_role("heading", name="Waiting for players").wait_for()
        return self

    def sits_down(self, table: str) -> Person:
        """By the link of a friend."""
        self.page.goto(table)
        self.page.get_by_role("button", name="Sit here").first.click()
        self.page.get_by_role("button", name="Leave the table").wait_for()
        return self

    def begins(self) -> Person:
        self.page.get_by_role("button", name="Begin the game").click()
        return self.is_dealt_in()

    def is_dealt_in(self) -> Person:
        self.page.locator(".actions, .over").first.wait_for()
        return self

    # ---- seeing --------------------------------------------------------------------------------------------------

    def look(self, patience: int = 0) -> Screen:
        """Waits so many milliseconds at most for something to press."""
        screen = Screen(**self.page.evaluate(LOOK, patience))
        self.heard.update(dict.fromkeys(screen.log))
        return screen

    def sees(self, what: Callable[[Screen], bool]) -> Screen:
        """Waits until the screen is so."""
        end = time.monotonic() + HANGS
        while True:
            screen = self.look()
            if what(screen):
                return screen
            assert time.monotonic() < end, f"{self.name or 'somebody'} waits in vain; {screen}"
            self.page.wait_for_timeout(AGAIN)

    def is_told(self, words: str) -> None:
        """Waits until a notice has said this, which may be gone by then."""
        asked = "(words) => [...window.kickdoorTold].some((one) => one.includes(words))"
        self.page.wait_for_function(asked, arg=words, timeout=1000 * HANGS)

    def is_left_alone(self) -> Screen:
        """Waits until the bots have done what they wanted to do for now, and the screen shows it."""
        game = self.page.url.split("?")[0].rstrip("/").rpartition("/")[2]
        end = time.monotonic() + HANGS
        while True:
            now = self.page.request.get(f"{self.url}/quiet/{game}").json()
            if now["quiet"] and self.page.locator("main.game").get_attribute("data-seq") == str(now["seq"]):
                return self.look()
            assert time.monotonic() < end, f"there is no end to it: {self.look()}"
            self.page.wait_for_timeout(AGAIN)

    def has_read(self, words: str) -> bool:
        return any(re.search(words, line) for line in self.heard)

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("region", name="Your hand")

    @property
    def sheet(self) -> Locator:
        """Of the selected card."""
        return self.page.locator("aside.sheet")

    def button(self, verb: str) -> Locator:
        return self.page.locator(f"button[data-verb={verb}]:enabled:not(dialog *, aside.sheet *)").first

    @property
    def picks(self) -> Locator:
        """The options of a question that wants more of them."""
        return self.page.locator(PICKS)

    @property
    def asked_for(self) -> Locator:
        """The cards a question is about, wherever they lie: in the middle, or at a desk in the hand."""
        return self.page.locator(".picks button[data-card]")

    # ---- pressing ------------------------------------------------------------------------------------------------

    def press(self, verb: str) -> None:
        """Waits for this move to be offered and presses it until it is taken: a bot may be quicker, and what was on the
        button then is refused as stale."""
        for _try in range(3):
            screen = self.is_offered(verb)
            words = next(move for move in screen.moves if move[0] == verb)
            self.page.wait_for_timeout(DEAF)
            self.button(verb).click()
            if verb not in ONCE or self._gone(words, screen.moment if verb == "pass" else ""):
                break
        self.pressed.append(verb)

    def is_offered(self, verb: str) -> Screen:
        """Waits for this move. Whoever waits to kick the door open passes until then, as often as he is asked: a bot
        may lay something out after the first pass."""
        end = time.monotonic() + HANGS
        while True:
            screen = self.look()
            if verb in screen.verbs:
                return screen
            if verb == "kick" and "pass" in screen.verbs:
                self.step(screen, ("pass",))
            assert time.monotonic() < end, f"{self.name or 'somebody'} waits in vain for {verb}; {screen}"
            self.page.wait_for_timeout(AGAIN)

    def _gone(self, words: list[str], moment: str, seconds: float = 10) -> bool:
        """Whether a button that was pressed goes away, or `moment` is over: the next one may have the same button."""
        end = time.monotonic() + seconds
        while words in (screen := self.look()).moves and moment in ("", screen.moment):
            if time.monotonic() > end:
                return False
            self.page.wait_for_timeout(AGAIN)
        return True

    def step(self, screen: Screen, wanted: Iterable[str] = PLAIN) -> str:
        """One move of those that this screen offers, or nothing. A button that goes away under the finger is no
        mistake."""
        if screen.over or not screen.listens:
            return ""
        verb = next(iter(self.would_press(screen, wanted)), "")
        if not verb:
            return ""
        try:
            (self.picks.first if verb == "pick" and screen.picks else self.button(verb)).click(timeout=QUICK)
        except Error as gone:
            if "Timeout" not in gone.message and "not attached" not in gone.message:
                raise
            return ""
        self.pressed.append(verb)
        return verb

    def would_press(self, screen: Screen, wanted: Iterable[str] = PLAIN) -> list[str]:
        """What this screen offers, the best first: picks, then what is wanted, then what is not known here."""
        offered = ["pick"] * min(1, screen.picks) + screen.verbs
        unknown = [one for one in offered if one not in NEVER and one not in PLAIN and one != "pick"]
        return [one for one in ("pick", *wanted) if one in offered] + unknown

    def plays_from_hand(self, verbs: Iterable[str] = ("play", "equip"), words: str = "", once: bool = True) -> bool:
        """Taps the cards of the hand that can be played, and plays the first whose sheet has such a move."""
        for card in self.hand.locator("button.usable").all():
            try:
                card.click(timeout=10 * QUICK)
                self.sheet.wait_for(timeout=10 * QUICK)
                for verb in verbs:
                    move = self.sheet.locator(f"button[data-verb={verb}]:enabled").filter(has_text=re.compile(words))
                    if move.count():
                        self.page.wait_for_timeout(DEAF)
                        move.first.click(timeout=10 * QUICK)
                        self.pressed.append(verb)
                        return True
                self.page.keyboard.press("Escape")
            except Error:  # the hand has changed meanwhile
                self.page.keyboard.press("Escape")
        return False


def to_win(level: int) -> dict[str, Any]:
    """What is chosen for a table at which this Level wins; 0: nothing."""
    return {"rulings": {"win_level": level}} if level else {}


def sit_together(people: list[Person], bots: int = 0, wins_at: int = 0) -> str:
    """All of them at a table of the first one's, which is yet to begin: its link. For tests that are not about the way
    there, and `test_together` is: the first page, the one to set a table up and a waiting room for each are as much as
    they do at the table."""
    host, *guests = people
    seats = [*[{"kind": "free"}] * len(people), *[{"kind": "bot", "bot": "easy"}] * bots]
    game = host.asks("/api/tables", seats=seats, options=to_win(wins_at))["game"]
    for guest in guests:
        guest.asks(f"/api/tables/{game}/join")
    return f"{host.url}/t/{game}"


def begin_together(people: list[Person], table: str) -> None:
    """The game that they sit at is dealt, and all of them come to it."""
    people[0].asks(f"/api/tables/{table.rpartition('/')[2]}/start")
    for person in people:
        person.page.goto(table)
    for person in people:
        person.is_dealt_in()


def play_on(people: list[Person], until: Callable[[], bool], wanted: Iterable[str] = PLAIN) -> bool:
    """All of them press on until it is so; whether it came to that."""
    end = time.monotonic() + HANGS
    while time.monotonic() < end:
        if until():
            return True
        if not any([person.step(person.look(), wanted) for person in people]):
            people[0].page.wait_for_timeout(AGAIN)
    return until()
