"""The companion counts in two places, on the phone (web/src/lib/scoresheet.ts) and on the server
(server/http/companion.py). Both have to come to the same sheet."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import PHONE, ROOT, Arrive, script
from tests.patience import HANGS
from tests.soaking import ROUND

from kickdoor.server.http.companion import MOST_PLAYERS, ScoreSheet, SheetStep, take

pytestmark = pytest.mark.apart

STEPS = 150
# what people call themselves: too long, nothing to see, from right to left, accents that combine, more than one word
NAMES = (
    "Ada", "Bo", "  Cleo  ", "", " \t", "\u200b", "x" * 40, "a" * 23 + " b", "Zoë", "Zoe\u0308", "李", "🐉" * 30,
    "\U0001fae8",
    "\U0001f9d9\u200d\u2640\ufe0f", "\u202eari", "one\ntwo", "No\u00a0break", "soft\u00adhyphen",
    "\ufeffmark", "\ue000", "a\u2028b", "ﷺ", "\u3164", "'\"<b>&",
)  # fmt: skip


# ---- any steps, also those that no phone would send ----------------------------------------------------------------

# The phone's own code, without its types, takes the steps of each list one after the other.
ON_THE_PHONE = """
import { readFileSync } from "node:fs";
import ts from "typescript";

const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
const source = ts.transpileModule(readFileSync("src/lib/scoresheet.ts", "utf8"), { compilerOptions: options });
const { take } = await import(`data:text/javascript,${encodeURIComponent(source.outputText)}`);
const follow = (steps) => {
  let sheet = { players: [], munchkins: 0, monsters: 0, die: 0, rolls: 0 };
  return steps.map((step) => (sheet = take(sheet, step)));
};
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(follow)));
"""


@pytest.mark.usefixtures("page_is_built")  # so that there is a node to run it, and its modules
def test_phone_and_server_take_every_step_alike() -> None:
    sequences = [list(any_steps(Random(seed))) for seed in range(20)]
    node, _npm = script("page").node_and_npm()
    done = subprocess.run(
        [*node, "--input-type=module", "-e", ON_THE_PHONE], cwd=ROOT / "web", input=json.dumps(sequences),
        capture_output=True, text=True, timeout=HANGS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    on_the_phone = json.loads(done.stdout)
    met = set[str]()
    for steps, sheets in zip(sequences, on_the_phone, strict=True):
        sheet = ScoreSheet(players=[])
        for number, (step, there) in enumerate(zip(steps, sheets, strict=True)):
            before = msgspec.to_builtins(sheet)
            take(sheet, msgspec.convert(step, SheetStep))
            assert msgspec.to_builtins(sheet) == there, f"step {number}, {step}, on {before}"
            met.add(step["do"] if there != before else "nothing changed")
    kinds = {kind.__struct_config__.tag for kind in SheetStep.__args__}
    assert met == {*kinds, "nothing changed"}, "not everything was tried"


def any_steps(chance: Random) -> list[dict[str, Any]]:
    """People who come, go and count; more people than there is room for, strangers, and counters at their ends."""
    people = [f"p{number}" for number in range(MOST_PLAYERS + 3)]

    def arrives() -> dict[str, Any]:
        more = {"level": chance.randint(1, 99), "gear": chance.randint(-99, 99), "sex": "female", "fights": True}
        given = dict(chance.sample(sorted(more.items()), chance.randrange(5)))
        place = {"at": chance.randint(-1, MOST_PLAYERS)} if chance.random() < 0.5 else {}
        return {"player": {"id": chance.choice(people), "name": chance.choice(NAMES), **given}, **place}

    def amount() -> int:
        return chance.choice([-999, -60, -5, -1, 0, 1, 2, 10, 70, 999])

    kinds: dict[str, tuple[int, Callable[[], dict[str, Any]]]] = {
        "arrive": (8, arrives),
        "depart": (2, lambda: {"player": chance.choice(people)}),
        "name": (4, lambda: {"player": chance.choice(people), "name": chance.choice(NAMES)}),
        "count": (
            9,
            lambda: {"player": chance.choice(people), "what": chance.choice(["level", "gear"]), "amount": amount()},
        ),
        "sex": (3, lambda: {"player": chance.choice(people), "sex": chance.choice(["male", "female"])}),
        "fight": (4, lambda: {"player": chance.choice(people), "fights": chance.random() < 0.7}),
        "side": (5, lambda: {"side": chance.choice(["munchkins", "monsters"]), "amount": amount()}),
        "roll": (2, lambda: {"die": chance.randint(0, 6)}),
        "clear": (1, dict),
        "restart": (1, dict),
    }
    chosen = chance.choices(list(kinds), [weight for weight, _more in kinds.values()], k=STEPS)
    return [{"do": kind, "id": f"s{number}", **kinds[kind][1]()} for number, kind in enumerate(chosen)]


# ---- by hand -------------------------------------------------------------------------------------------------------

# The sheet as it is shown.
SHEET = """() => ({
  players: [...document.querySelectorAll("section[aria-labelledby=players] li")].map((one) => [
    one.querySelector(".name b").textContent,
    ...[...one.querySelectorAll(".number b")].map((count) => count.textContent),
    one.querySelector(".sex").textContent.trim(), one.querySelector(".join").getAttribute("aria-pressed"),
  ]),
  sides: [...document.querySelectorAll(".sides section")].map((one) => [
    one.querySelector("output").textContent, one.querySelector(".parts").textContent.trim(),
  ]),
  die: document.querySelector(".die").innerText.trim(),
})"""
UP_TO_DATE = "Shared, up to date"


class Post:
    """What a phone sends to its room waits here until it is let through."""

    def __init__(self, page: Page) -> None:
        self._open = True
        self._waiting: list[Route] = []
        page.route("**/api/companion/*/steps*", self._sent)

    def _sent(self, route: Route) -> None:
        if self._open:
            route.continue_()
        else:
            self._waiting.append(route)

    def hold(self) -> None:
        self._open = False

    def let_through(self) -> None:
        self._open = True
        for route in self._waiting:
            route.continue_()
        self._waiting.clear()


# what is done by hand, and how often in a soak; otherwise a third of it
DEEDS = {
    "counter": 42, "fight": 22, "sex": 8, "side": 28, "roll": 8, "undo": 14, "fight over": 8, "new game": 4,
    "rename": 5, "remove": 4, "add": 7,
}  # fmt: skip
AT_A_TIME = 6


@pytest.mark.slow
@pytest.mark.soak
def test_a_phone_that_comes_late_has_the_sheet_of_the_one_that_counted(arrive: Arrive) -> None:
    """Every few deeds, the sheet that the phone made by itself against the server's."""
    person = arrive(**PHONE)
    page, post, chance = person.page, Post(person.page), Random(5 + ROUND)
    page.goto(f"{person.url}/companion")
    for name in ("Ada", "Bo", "Cleo"):
        adds(page, name)
    page.get_by_role("button", name="Share with other phones").click()
    expect(page.get_by_text(UP_TO_DATE)).to_be_visible()
    deeds = [deed for deed, times in DEEDS.items() for _time in range(times if ROUND else times // 3)]
    chance.shuffle(deeds)
    for begin in range(0, len(deeds), AT_A_TIME):
        post.hold()
        for deed in deeds[begin : begin + AT_A_TIME]:
            does(page, deed, chance)
        expect(page.get_by_text("Shared, sending …")).to_be_visible()
        own = page.evaluate(SHEET)
        post.let_through()
        expect(page.get_by_text(UP_TO_DATE)).to_be_visible()
        assert page.evaluate(SHEET) == own, deeds[begin : begin + AT_A_TIME]
    late = arrive(**PHONE).page
    late.goto(page.url)
    expect(late.get_by_text(UP_TO_DATE)).to_be_visible()
    assert late.evaluate(SHEET) == own
    assert len(own["players"]) > 1 and own["die"] != "?"


def adds(page: Page, name: str) -> None:
    page.get_by_label("Name of a new player").fill(name)
    page.get_by_role("button", name="Add player").click()
    expect(page.get_by_label("Name of a new player")).to_have_value("")


def does(page: Page, deed: str, chance: Random) -> None:
    """As somebody with this phone in hand, to whomever chance has it."""
    players = page.locator("section[aria-labelledby=players] li")
    one = players.nth(chance.randrange(players.count()))
    if deed == "add":
        adds(page, f"New {chance.randrange(100)}")
    elif deed == "counter":
        one.locator(".counter button").nth(chance.randrange(4)).tap()
    elif deed in ("fight", "sex"):
        one.locator(".join" if deed == "fight" else ".sex").tap()
    elif deed == "side":
        page.locator(".sides section").nth(chance.randrange(2)).locator(".quick button").nth(chance.randrange(10)).tap()
    elif deed == "roll":
        page.locator("button.die").tap()
    elif deed in ("undo", "fight over"):
        tap_if_possible(page, deed)
    elif deed == "new game":
        page.get_by_role("button", name="New game").tap()
        page.get_by_role("button", name="Yes, new game").tap()
    else:
        one.locator(".name").tap()
        sheet = page.get_by_role("dialog")
        if deed == "rename":
            sheet.get_by_label("Name").fill(f"Other {chance.randrange(100)}")
            sheet.get_by_role("button", name="Save").tap()
        else:
            sheet.get_by_role("button", name="Remove from the table").tap()
        expect(sheet).to_be_hidden()


def tap_if_possible(page: Page, name: str) -> None:
    button = page.get_by_role("button", name=re.compile(name, re.IGNORECASE))
    if button.is_enabled():
        button.tap()
