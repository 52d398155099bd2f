"""Bots that take long decide in other processes: nobody at any table waits for them, and they see what their seat
sees."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from typing import Any

import pytest
from tests.patience import HANGS, run_to_its_end, soon

from kickdoor.bots import make, register, registry
from kickdoor.bots.asking import CRASH, ILLEGAL, SLOW, BotFault
from kickdoor.engine import Command, State, View, apply, default_command, to_act
from kickdoor.engine.command import KICK
from kickdoor.engine.events import E_TURN
from kickdoor.play.options import USUAL, open_table
from kickdoor.server.live.bot_minds import BotMinds
from kickdoor.server.live.bot_seats import BotSeats
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.server.settings import Settings
from kickdoor.server.throttle import Budget

NAMES = ["Aric", "Suzan", "Carl"]


class Pensive:
    """Knows where it decides, and what it has heard."""

    def __init__(self, seed: int, seconds: float = 0.0, wrong: bool = False, breaks: bool = False) -> None:
        self.rookie = make("rookie", seed)
        self.seconds, self.wrong, self.breaks = seconds, wrong, breaks
        self.heard = 0

    def observe(self, event: tuple[int, ...]) -> None:
        self.heard += event[0] == E_TURN

    def decide(self, view: View) -> Command:
        time.sleep(self.seconds)
        if self.breaks:
            raise ValueError(f"heard {self.heard} in process {os.getpid()}")
        return Command(KICK, view.seat) if self.wrong else self.rookie.decide(view)


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    before = dict(registry.MAKERS)
    register("pensive", Pensive)
    yield
    registry.MAKERS.clear()
    registry.MAKERS.update(before)


class Hall:
    """Bots of one table, and what they get to say."""

    def __init__(self, kind: str, limit: float = HANGS) -> None:
        self.state = open_table(USUAL).deal([0, 1, 0], 7, sequential=False)
        self.settings = Settings(bot_limit=limit)
        self.minds = BotMinds(self.settings, Budget(1, 1))
        plans = [SeatPlan(name=name, kind="bot", bot=kind) for name in NAMES]
        self.seats = BotSeats("g", plans, self.settings)
        self.seats.minds = self.minds
        self.said: list[Command] = []
        self.reasons: list[str] = []

    async def submit(self, command: Command, why: str) -> int:
        self.said.append(command)
        self.reasons.append(why)
        return 1

    async def decided(self) -> Command | BotFault:
        seat = to_act(self.state)[0]
        try:
            return await self.seats._decided(self.state, seat)
        except BotFault as fault:
            return fault


def played(kind: str, moves: int) -> list[Command]:
    """What bots of this kind do in a sequential game."""

    async def play() -> list[Command]:
        hall = Hall(kind)
        hall.state = open_table(USUAL).deal([0, 1, 0], 7)
        found: list[Command] = []
        for _ in range(moves):
            command = await hall.decided()
            assert isinstance(command, Command), command
            found.append(command)
            hall.seats.hear(hall.state, apply(hall.state, command), (0, 1, 2))
        await hall.minds.close()
        return found

    found: list[Command] = run_to_its_end(play())
    return found


@pytest.mark.slow
def test_they_decide_there_as_they_would_here() -> None:
    assert played("pensive", 30) == played("rookie", 30)


@pytest.mark.slow
def test_a_planner_thinks_there_too() -> None:
    assert len(played("planner:worlds=2,choices=3", 12)) == 12


def test_only_those_that_are_not_quick_decide_elsewhere() -> None:
    hall = Hall("rookie")
    assert not hall.seats._elsewhere(0)
    assert Hall("pensive:seconds=1").seats._elsewhere(0)
    assert Hall("frightening").seats._elsewhere(0)
    registry.MAKERS["nameless"] = lambda seed: make("rookie", seed)
    assert not Hall("nameless").seats._elsewhere(0), "it can't be sent"


@pytest.mark.slow
def test_the_loop_goes_on_while_one_thinks() -> None:
    async def play() -> tuple[int, Any]:
        hall = Hall("pensive:seconds=0.5")
        await hall.decided()  # the process is there
        turns = 0

        async def loop() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0.01)
                turns += 1

        others = asyncio.create_task(loop())
        found = await hall.decided()
        others.cancel()
        await hall.minds.close()
        return turns, found

    turns, found = run_to_its_end(play())
    assert turns >= 3 and isinstance(found, Command)


def test_who_takes_too_long_is_at_fault_and_a_plain_move_is_made() -> None:
    async def play() -> None:
        hall = Hall("pensive:seconds=1000", limit=0.3)
        hall.state = open_table(USUAL).deal([0, 1, 0], 7)
        while hall.state.stack[-1].seat != to_act(hall.state)[0]:
            apply(hall.state, default_command(hall.state))
        seat = to_act(hall.state)[0]
        before = hall.minds.workers.processes
        fault = await hall.decided()
        assert isinstance(fault, BotFault) and fault.kind == SLOW
        await hall.seats._act(hall.state, seat, hall.submit)
        assert hall.said == [default_command(hall.state)]
        assert not before and not hall.minds.workers.processes, "whoever thought there has been ended"
        await hall.minds.close()

    run_to_its_end(play())


@pytest.mark.slow
def test_what_breaks_is_its_fault() -> None:
    async def play() -> Any:
        hall = Hall("pensive:breaks=on")
        try:
            return await hall.decided()
        finally:
            await hall.minds.close()

    fault = run_to_its_end(play())
    assert isinstance(fault, BotFault) and fault.kind == CRASH and "ValueError" in str(fault)
    assert f"process {os.getpid()}" not in str(fault)


@pytest.mark.slow
def test_what_is_illegal_is_its_fault() -> None:
    async def play() -> Any:
        hall = Hall("pensive:wrong=on")
        hall.state = open_table(USUAL).deal([0, 1, 0], 7)
        while hall.state.stack[-1].seat == to_act(hall.state)[0]:
            apply(hall.state, default_command(hall.state))
        try:
            return await hall.decided()
        finally:
            await hall.minds.close()

    fault = run_to_its_end(play())
    assert isinstance(fault, BotFault) and fault.kind == ILLEGAL


@pytest.mark.slow
def test_what_it_hears_comes_with_the_question_once() -> None:
    async def play() -> list[str]:
        hall = Hall("pensive:breaks=on")
        seat = to_act(hall.state)[0]
        found = []
        for _ in range(3):
            hall.seats.hear(hall.state, [(E_TURN, 0, 1), (E_TURN, 1, 2)], (0, 1, 2))
            fault = await hall.decided()
            found.append(str(fault).split(" in process")[0])
        assert seat == to_act(hall.state)[0]
        await hall.minds.close()
        return found

    assert run_to_its_end(play()) == [f"ValueError: heard {n}" for n in (2, 4, 6)]


@pytest.mark.slow
def test_one_that_is_overtaken_is_asked_again_when_it_has_done() -> None:
    async def play() -> None:
        hall = Hall("pensive:seconds=0.2")
        first = asyncio.create_task(hall.decided())
        await soon(lambda: len(hall.seats._asked) == 1)
        first.cancel()
        hall.seats.hear(hall.state, [(E_TURN, 0, 1)], (0, 1, 2))
        assert isinstance(await hall.decided(), Command)
        assert len(hall.seats._asked) == 1
        await hall.minds.close()

    run_to_its_end(play())


def test_nobody_waits_for_one_that_decides_elsewhere() -> None:
    hall = Hall("rookie")
    hall.seats.seats[1].bot = "pensive"
    moments = [(1.0, 1), (2.0, 0), (3.0, 2)]
    assert hall.seats.apart(moments) == [[(2.0, 0), (3.0, 2)], [(1.0, 1)]]
    assert hall.seats.apart([(1.0, 1)]) == [[(1.0, 1)]]
    hall.seats.minds = None
    assert hall.seats.apart(moments) == [moments]


def test_the_settings_say_what_can_be() -> None:
    from kickdoor.server.settings import BadSetting

    for wrong in ({"bot_limit": 0.0}, {"bot_workers": 0}):
        with pytest.raises(BadSetting):
            Settings(**wrong)  # type: ignore[arg-type]


def test_nothing_but_the_blinded_state_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the others hold, the worker is told the same."""
    from kickdoor.engine import resample

    async def told(state: State) -> list[Any]:
        hall = Hall("pensive")
        hall.state = state
        said: list[Any] = []

        async def do(_work: object, *words: Any, **_more: object) -> bytes:
            said.append(words)
            return b'{"type":"failed","id":1,"what":"nothing"}'

        monkeypatch.setattr(hall.minds.workers, "do", do)
        await hall.decided()
        return said

    state = open_table(USUAL).deal([0, 1, 0], 7)
    seat = to_act(state)[0]
    assert run_to_its_end(told(state)) == run_to_its_end(told(resample(state, seat, 9)))
