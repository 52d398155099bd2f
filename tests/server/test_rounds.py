"""The event loop of a busy server looks for what has come once in a few milliseconds."""

import asyncio
import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from selectors import EVENT_READ

import pytest

from kickdoor.server.app import make_app
from kickdoor.server.http.listening import uvicorn_config
from kickdoor.server.http.rounds import GAP, LATELY, MUCH, Rounds
from kickdoor.server.settings import Settings


class Clock:
    """Goes on when somebody sleeps by it, or when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def rounds(clock: Clock) -> Iterator[Rounds]:
    """With one socket that always has something to say."""
    here, there = socket.socketpair()
    with closing(here), closing(there), closing(Rounds(clock, clock.sleep)) as found:
        found.register(here, EVENT_READ)
        there.send(b"!")
        yield found


def happen(rounds: Rounds, clock: Clock, a_second: float, seconds: float = 2 * LATELY) -> None:
    """So many things a second, each found by itself."""
    until = clock.now + seconds
    while clock.now < until:
        clock.now += 1 / a_second
        assert rounds.select(0.0)


def test_where_little_happens_everybody_is_heard_at_once(rounds: Rounds, clock: Clock) -> None:
    happen(rounds, clock, 0.9 * MUCH)
    assert rounds.select(10.0)
    assert rounds.select(None)
    assert clock.slept == []


def test_where_much_happens_it_is_found_together(rounds: Rounds, clock: Clock) -> None:
    happen(rounds, clock, 1.2 * MUCH)
    assert rounds.select(None)
    assert clock.slept == [pytest.approx(GAP)]
    clock.now += GAP / 2  # half of the time has gone with what was found
    assert rounds.select(10.0)
    assert clock.slept[1:] == [pytest.approx(GAP / 2)]
    clock.now += GAP  # all of it has
    assert rounds.select(10.0)
    assert len(clock.slept) == 2


def test_no_alarm_is_late_and_no_work_waits_for_it(rounds: Rounds, clock: Clock) -> None:
    happen(rounds, clock, 1.2 * MUCH)
    assert rounds.select(GAP / 4)  # an alarm goes off then
    assert clock.slept == [pytest.approx(GAP / 4)]
    assert rounds.select(0.0)  # there is something to do
    assert len(clock.slept) == 1


def test_when_it_is_quiet_again_nobody_waits_any_more(rounds: Rounds, clock: Clock) -> None:
    happen(rounds, clock, 1.2 * MUCH)
    happen(rounds, clock, 0.5 * MUCH)
    assert rounds.select(10.0)
    assert clock.slept == []


@pytest.mark.skipif(sys.platform == "win32", reason="its loop has no selector")
def test_the_server_runs_in_such_a_loop(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/rounds.db", secret="s" * 32)
    app = make_app(settings)
    factory = uvicorn_config(app, settings, app.state.site.gate).get_loop_factory()
    assert factory is not None
    with closing(factory()) as loop:
        assert isinstance(loop._selector, Rounds)  # type: ignore[attr-defined]
        assert loop.run_until_complete(asyncio.sleep(0, "done")) == "done"
