"""The page does nothing twice: it paints a table when its pictures are there, and lays out a hand once for each size
of its letters. Work is counted, never timed.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser import states
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.states import sits_at

PATIENCE = 1000  # milliseconds: longer than a table waits for its pictures
# how many pictures of the table have no outline when it comes onto the screen
BARE = """new MutationObserver((_changes, me) => {
  const game = document.querySelector("main.game");
  if (!game) return;
  me.disconnect();
  const drawn = [...game.querySelectorAll("svg[viewBox='0 0 512 512']")];
  window.kickdoorBare = [drawn.length, drawn.filter((one) => !one.querySelector("path").getAttribute("d")).length];
}).observe(document, { childList: true, subtree: true });"""
# whether the table itself has come
VIEW = """window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", (event) => (window.kickdoorView ||= event.data.startsWith('{"t":"view"')));
  }
};"""


def comes_again(page: Page, address: str) -> list[Route]:
    """Opens this table anew where time stands still, and the pictures of its cards are on their way for ever. They have
    been asked for when this is over, and the cards are there."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/assets/icons-deluxe-*.json", hold)
    page.add_init_script(BARE)
    page.add_init_script(VIEW)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    with page.expect_request_finished(lambda one: "/api/cards/" in one.url):
        page.goto(address)
    page.wait_for_function("() => window.kickdoorView")
    page.evaluate("() => fetch('/healthz').then((answer) => answer.text())")  # what came before that has been read
    return held


@pytest.mark.apart  # its clock stands still
def test_a_table_waits_for_its_pictures(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.hand_of_eight()).page
    held = comes_again(page, page.url)
    expect(page.locator("html[data-bare]")).to_have_count(1)  # not even the cloth
    expect(page.locator("main.bare .deck")).to_be_visible()  # what is dealt meanwhile is plain
    assert not page.locator("main.bare p").count(), "nothing is said of what is there in a moment"
    for route in held:
        route.continue_()
    page.locator("main.game").wait_for()
    paths, bare = page.evaluate("window.kickdoorBare")
    assert paths > 20 and bare == 0
    expect(page.locator("html[data-bare]")).to_have_count(0)


@pytest.mark.apart  # its clock stands still
def test_pictures_that_do_not_come_hold_nobody_up(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.hand_of_eight()).page
    held = comes_again(page, page.url)
    expect(page.locator("main.game")).to_have_count(0)
    page.clock.fast_forward(PATIENCE)
    page.locator("main.game .actions").wait_for()
    outlines = page.locator(".hand .picture path.line")
    assert {one.get_attribute("d") for one in outlines.all()} == {""}
    for route in held:
        route.continue_()
    expect(page.locator(".hand .picture path.line[d='']")).to_have_count(0)


def test_a_hand_is_laid_out_once_for_all_its_cards(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.hand_of_eight()).page
    cards = page.locator(".hand .card").count()
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")

    def layouts() -> float:
        found = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}
        return float(found["LayoutCount"])

    before, widths = layouts(), "[...document.querySelectorAll('.hand .card')].map((one) => one.clientWidth).join()"
    were = page.evaluate(widths)
    page.set_viewport_size({"width": 1180, "height": 800})
    page.wait_for_function(f"(were) => {widths} !== were", arg=were)
    page.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    assert cards == 8 and layouts() - before < 2 * cards


@pytest.mark.look
def test_the_door_calls_for_a_while_and_the_cloth_is_painted_once(arrive: Arrive, house: House) -> None:
    """What moves for ever has a phone draw sixty times a second for who thinks. The cloth is a layer of its own, and no
    change above has it painted anew."""
    house.lays(*states.hand_of_eight())
    page = arrive(reduced_motion="no-preference").plays_now().page
    door = page.locator("button[data-door]")
    door.wait_for()
    times = "(one) => Number(getComputedStyle(one, '::after').animationIterationCount)"
    assert 1 < door.evaluate(times) < 20  # `infinite` is no number
    cloth = "(one) => { const { backgroundImage, willChange } = getComputedStyle(document.body, one); "
    cloth += "return [backgroundImage !== 'none', willChange]; }"
    assert page.evaluate(cloth, "::before") == [True, "transform"]
    assert page.evaluate(cloth, "")[0] is False
