"""Lines that drop, a server that is killed, two windows of one seat, and buttons that are too late."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.conftest import Arrive
from tests.browser.deals import fights_at_once, seeds
from tests.browser.house import House
from tests.browser.person import DEAF, PLAIN, Person, play_on

from kickdoor.server.protocol.messages import VERSION

pytestmark = pytest.mark.apart

DOWN = "The line is down"
DOUBT = "Nobody knows yet"
NO_LINE = [r"ERR_(CONNECTION|INTERNET|SOCKET|NETWORK|EMPTY)", r"WebSocket connection to"]


class Line:
    """The line between a page and the server, which can be cut, and can hold back what the server says."""

    def __init__(self, page: Page) -> None:
        self.held: list[str | bytes] | None = None
        self.dead = False
        self.lost: list[str] = []  # what the server says with these words in it gets lost, once each
        self.instead = ("", "")
        self.doubts = 0  # so often the server cannot say whether a move was stored
        self.said: list[str | bytes] = []
        self._ends: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket("**/ws/**", self._open)

    def _open(self, ours: WebSocketRoute) -> None:
        theirs = ours.connect_to_server()
        self._ends.append((ours, theirs))

        def up(words: str | bytes) -> None:
            self.said.append(words)
            if not self.dead:
                theirs.send(words)

        def down(words: str | bytes) -> None:
            words = str(words).replace(*self.instead) if self.instead[0] else words
            if self.doubts and '"t":"taken"' in str(words):
                self.doubts -= 1
                unsure = {"t": "refused", "cid": json.loads(words)["cid"], "kind": "unknown", "rule": "", "text": DOUBT}
                words = json.dumps(unsure)
            missing = next((one for one in self.lost if one in str(words)), None)
            if missing is not None:
                self.lost.remove(missing)
            elif self.held is not None:
                self.held.append(words)
            elif not self.dead:
                ours.send(words)

        ours.on_message(up)
        theirs.on_message(down)

    def cut(self) -> None:
        ours, theirs = self._ends[-1]
        ours.close(code=3001)
        theirs.close(code=3001)

    def hold(self) -> None:
        self.held = []

    def let_go(self) -> None:
        held, self.held = self.held or [], None
        for words in held:
            self._ends[-1][0].send(words)

    @property
    def moves(self) -> list[str]:
        return [str(words) for words in self.said if '"t":"move"' in str(words)]


def my_turn(person: Person, house: House) -> Person:
    """Dealt in against bots, first to kick."""
    house.deals(seeds(fights_at_once, 4, 1)[0])
    person.plays_now()
    person.is_offered("kick")
    person.is_left_alone()
    mark(person.page)
    return person


def mark(page: Page) -> None:
    page.evaluate("window.sameAsBefore = true")


def not_loaded_again(page: Page) -> bool:
    return bool(page.evaluate("window.sameAsBefore === true"))


# ---- lines -------------------------------------------------------------------------------------------------------


def test_a_dropped_line_comes_back_by_itself(arrive: Arrive, house: House, quiet_about: list[str]) -> None:
    quiet_about += NO_LINE
    person = arrive()
    line = Line(person.page)
    before = my_turn(person, house).look()
    person.page.context.set_offline(True)
    line.cut()
    expect(person.page.locator(".bar").get_by_text(DOWN)).to_be_visible()
    expect(person.page.locator(".actions")).to_contain_text(DOWN)  # nobody else is waited for
    person.page.wait_for_timeout(500)
    person.page.context.set_offline(False)
    expect(person.page.locator(".bar").get_by_text(DOWN)).to_be_hidden()
    after = person.look()
    assert after.hand == before.hand
    assert (after.public, after.verbs) == (before.public, before.verbs)
    person.press("kick")
    person.sees(lambda screen: screen.fight)
    assert not_loaded_again(person.page)


def test_a_dead_line_is_noticed(arrive: Arrive, house: House) -> None:
    """Nothing comes through and nobody hangs up, as in a tunnel."""
    person = arrive()
    line = Line(person.page)
    person.page.clock.install()
    my_turn(person, house)
    line.dead = True
    for _beat in range(3):
        person.page.clock.fast_forward(6_000)
    expect(person.page.locator(".bar").get_by_text(DOWN)).to_be_visible()
    line.dead = False
    expect(person.page.locator(".bar").get_by_text(DOWN)).to_be_hidden()
    person.press("kick")
    person.sees(lambda screen: screen.fight)
    assert not_loaded_again(person.page)


def test_a_move_in_doubt_is_said_again_with_its_number(arrive: Arrive, house: House) -> None:
    """Until somebody knows; it was stored the first time, and is done once."""
    person = arrive()
    line = Line(person.page)
    my_turn(person, house)
    line.doubts = 2
    person.press("kick")
    expect(person.page.get_by_text(DOUBT)).to_have_count(1)
    person.sees(lambda screen: screen.fight)
    expect(person.page.get_by_text(DOUBT)).to_be_hidden()
    assert len(line.moves) == 3 and len(set(line.moves)) == 1, line.moves
    assert not_loaded_again(person.page)


def test_a_move_made_while_the_line_drops_is_done_once(arrive: Arrive, house: House, quiet_about: list[str]) -> None:
    quiet_about += NO_LINE
    person = arrive()
    line = Line(person.page)
    my_turn(person, house)
    line.hold()  # the answer to the move gets lost
    person.press("kick")
    person.page.wait_for_timeout(300)
    line.cut()
    line.held = None
    person.sees(lambda screen: screen.fight and not screen.line)
    assert len(line.moves) == 2, "it was not sent again"
    assert sum("kick the door open" in one for one in person.heard) <= 1
    assert person.look().notices == []


def test_who_missed_a_change_asks_for_the_whole_view(arrive: Arrive, house: House) -> None:
    one = arrive()
    line = Line(one.page)
    my_turn(one, house)
    two = second_window(one)
    line.lost = ['"t":"change"']
    two.press("kick")
    two.sees(lambda screen: screen.fight and "run" in screen.verbs)
    assert line.lost == [], "no change was sent"
    two.press("run")
    one.sees(lambda screen: screen.fight and "kick" not in screen.verbs)
    assert sum('"t":"look"' in str(words) for words in line.said) == 1
    log = one.page.get_by_role("log", name="What happened")
    expect(log.locator(".entry p", has_text="You kick the door open")).to_have_count(1)  # what was missed is told
    assert not_loaded_again(one.page)


def test_a_page_of_another_version_is_loaded_anew_and_then_says_so(
    arrive: Arrive, house: House, quiet_about: list[str]
) -> None:
    """An update of the server while pages are open. Where loading anew does not help, the page goes on as it can."""
    quiet_about += NO_LINE
    person = arrive()
    line = Line(person.page)
    my_turn(person, house)
    line.instead = (f'"version":{VERSION}', '"version":0')
    line.cut()
    expect(person.page.get_by_text("of different versions")).to_be_visible()
    assert not not_loaded_again(person.page)
    person.press("kick")
    person.sees(lambda screen: screen.fight)


@pytest.fixture
def own_house(page_is_built: None, tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path).start()
    yield house
    house.stop()


def test_a_killed_server_resumes_and_the_page_goes_on(arrive: Arrive, own_house: House, quiet_about: list[str]) -> None:
    quiet_about += [*NO_LINE, "503 .*/story"]  # a log that is still asked for when the house is closed at the end
    person = my_turn(arrive(house=own_house), own_house)
    person.press("kick")
    before = person.sees(lambda screen: screen.fight and "run" in screen.verbs)
    own_house.kill()
    expect(person.page.locator(".bar").get_by_text(DOWN)).to_be_visible()
    own_house.start()
    expect(person.page.locator(".bar").get_by_text(DOWN)).to_be_hidden()
    after = person.sees(lambda screen: "run" in screen.verbs)
    assert (after.hand, after.public, after.turn) == (before.hand, before.public, before.turn)
    person.press("run")
    person.sees(lambda screen: "run" not in screen.verbs)
    assert not_loaded_again(person.page)


# ---- two windows of one seat -------------------------------------------------------------------------------------


def second_window(person: Person) -> Person:
    other = Person(person.page.context.new_page(), person.url)
    other.wrong = person.wrong
    other.page.goto(person.page.url)
    return other.is_dealt_in()


def test_two_windows_of_one_seat_agree(arrive: Arrive, house: House) -> None:
    one = my_turn(arrive(), house)
    two = second_window(one)
    assert two.look().hand == one.look().hand
    two.press("kick")
    one.sees(lambda screen: screen.fight)
    one.press("run")
    two.press("roll")
    one.sees(lambda screen: "run" not in screen.verbs and "roll" not in screen.verbs)
    assert play_on([one, two], lambda: not one.look().fight)
    one.is_left_alone()
    assert (one.look().hand, one.look().public) == (two.look().hand, two.look().public)


# ---- too late ----------------------------------------------------------------------------------------------------


def test_a_stale_button_does_no_harm(arrive: Arrive, house: House) -> None:
    """A window that has not heard yet runs from a fight that was run from already: refused with a word, that is all."""
    one = my_turn(arrive(), house)
    two = Person(one.page.context.new_page(), one.url)
    two.wrong = one.wrong
    line = Line(two.page)
    two.page.goto(one.page.url)
    two.is_dealt_in()
    two.press("kick")
    one.is_left_alone()
    two.is_offered("run")
    line.hold()
    one.press("run")
    before = one.sees(lambda screen: "roll" in screen.verbs)
    two.press("run")
    two.page.wait_for_timeout(300)
    line.let_go()
    after = two.sees(lambda screen: "roll" in screen.verbs)
    assert len(after.notices) == 1
    assert one.look().public == before.public and one.look().notices == []


def test_each_of_two_windows_counts(arrive: Arrive, house: House) -> None:
    """The same move from the other window, a turn later, is a new move and not the old one sent again."""
    one = my_turn(arrive(), house)
    two = second_window(one)
    one.press("kick")
    later = [verb for verb in PLAIN if verb != "kick"]
    two.sees(lambda screen: "kick" not in screen.verbs)
    assert play_on([one], lambda: "kick" in two.look().verbs, later)
    two.press("kick")
    two.sees(lambda screen: "kick" not in screen.verbs)


def test_a_new_button_is_deaf_at_first(arrive: Arrive, house: House) -> None:
    """A click meant for what was there before is not taken for the new button."""
    person = arrive()
    line = Line(person.page)
    my_turn(person, house)
    person.page.evaluate("""() => new MutationObserver(() => {
        const run = document.querySelector("button[data-verb=run]");
        if (run && !window.hasty) { window.hasty = true; run.click(); }
    }).observe(document.body, { childList: true, subtree: true })""")
    person.press("kick")
    person.sees(lambda screen: "run" in screen.verbs)
    person.page.wait_for_timeout(DEAF)
    assert person.page.evaluate("window.hasty")
    assert len(line.moves) == 1 and '"kick"' in line.moves[0]
    person.press("run")
    person.sees(lambda screen: "run" not in screen.verbs)
    assert len(line.moves) == 2
