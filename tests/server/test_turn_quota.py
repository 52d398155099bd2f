"""Nobody holds up a table with moves that can be made without end: showing cards, changing gear, making offers."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.patience import run_to_its_end
from tests.server.live import ByHand, Server, people_at, running
from tests.server.test_live import SLOW, come_to, with_server
from tests.server.test_play import settings
from tests.server.test_secrets import one_step

from kickdoor.engine import Command, check
from kickdoor.engine.command import DECLINE, END_TURN, EQUIP, SHOW, TRADE, UNEQUIP
from kickdoor.engine.state import AT_CLAIM, AT_PREPARE
from kickdoor.engine.windows import moment_of
from kickdoor.server.live.clock import CLAIM, DECISION, PAUSE
from kickdoor.server.live.table import LiveTable, NotTaken
from kickdoor.server.live.turn_quota import MOST, MOST_RESTARTS, TurnQuota
from kickdoor.words.languages import ENGLISH


def showing(live: LiveTable, seat: int) -> Iterator[Command]:
    """Every card of the hand to everybody else; the same one twice is too much for the engine (N19)."""
    for card in live.state.seats[seat].hand:
        for other in (1, 2):
            command = Command(SHOW, seat, card, (seat + other) % 3)
            if check(live.state, command) is None:
                yield command


def shows(live: LiveTable, seat: int) -> Command:
    return next(showing(live, seat))


async def somebody_at_a_claim(live: LiveTable) -> int:
    """Play on until a kill is claimed and somebody else has two cards to show; who."""
    rng = random.Random(3)
    while True:
        await come_to(live, AT_CLAIM)
        for seat in range(3):
            if seat != live.state.active and len(live.state.seats[seat].hand) > 1:
                return seat
        while moment_of(live.state) == AT_CLAIM:
            await one_step(live, rng)


def test_a_claimed_kill_does_not_wait_for_who_shows_cards(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, *_others) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        pest = await somebody_at_a_claim(live)
        assert live.waiting is not None and live.waiting.kind == CLAIM
        began, epoch = clock.now(), live.epoch
        async with aric.at(game) as mine:
            await mine.until("view")
            for _ in range(4):
                await clock.turn(0.4)
                await live.submit(shows(live, pest))
                left = (await mine.until("view"))["clock"]["left"]
                assert left == pytest.approx(2.6 - (clock.now() - began), abs=0.1), "as it is shown"
            assert live.epoch == epoch
            await clock.turn(2.6 - 4 * 0.4)
            assert live.epoch != epoch or live.waiting is None or live.waiting.kind != CLAIM

    clock = ByHand()
    with_server(settings(tmp_path, **SLOW), play, clock)


def test_passes_stay_when_somebody_shows_a_card(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        assert live.waiting is not None and live.waiting.kind == PAUSE
        deadline = live.timer.deadline
        live.pass_on(0, live.epoch, False)
        await clock.turn(5.0)
        await live.submit(shows(live, 1))
        assert live.passes.passed == {0} and live.timer.deadline == pytest.approx(deadline)

    clock = ByHand()
    with_server(settings(tmp_path, **SLOW), play, clock)


def test_who_passes_again_and_again_holds_up_nothing(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, *_others) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        async with aric.at(game) as mine:
            await mine.until("view")
            for client in live.clients:
                client.lag = 5.0  # as slow a line as anybody has, which gets all the grace there is
            for seat in (1, 2):
                live.pass_on(seat, live.epoch, False)
            epoch = live.epoch
            for _ in range(5):  # all the grace there is, and no more
                live.pass_on(0, epoch, False)
                assert live.seq == 0
                await clock.turn(0.05)
            assert live.seq > 0

    clock = ByHand()
    with_server(settings(tmp_path, **{**SLOW, "lag_grace": 0.25}), play, clock)


def gear(live: LiveTable, seat: int) -> Command | None:
    """Something this seat can put on or take off; the menu offers each thing once, the rules allow it again."""
    own = [card for card in range(live.state.catalog.cards) if live.state.owner[card] == seat]
    tries = [Command(verb, seat, card) for card in own for verb in (UNEQUIP, EQUIP)]
    return next((one for one in tries if check(live.state, one) is None), None)


async def to_gear(live: LiveTable) -> int:
    """Play on until whoever has the turn can put something on or take it off, and has cards enough to show that the
    engine lets them go on for longer than the server's clock does, and somebody else has one; that seat."""
    rng = random.Random(3)
    for _ in range(3000):
        top, seat = live.state.stack[-1], live.state.active
        if moment_of(live.state) == AT_PREPARE and top.seat == seat and gear(live, seat) is not None:
            cards = [len(list(showing(live, one))) for one in range(3)]
            if cards[seat] >= MOST_RESTARTS and sum(cards) > cards[seat]:
                return seat
        await one_step(live, rng)
        assert not live.state.over
    raise AssertionError("nobody has anything to wear")


def test_dressing_for_ever_stops_no_clock_and_is_stopped(tmp_path: Path) -> None:
    async def play() -> None:
        chosen, clock = settings(tmp_path, **SLOW), ByHand()
        async with running(chosen, clock) as server:
            game, people = await people_at(server, "Aric", "Suzan", "Carl")
            live = server.app.state.site.registry.tables[game]
            seat = await to_gear(live)
            done = live.turn_quota._done[seat]
            live._set_clock(100.0)
            number = done
            change = gear(live, seat)
            fuss = change
            while fuss is not None:
                number += 1
                change = fuss
                before = live.timer.deadline
                await clock.turn(0.5)
                await live.submit(change)
                if number <= MOST_RESTARTS:
                    assert live.timer.deadline == clock.now() + 900
                    live._set_clock(100.0)
                else:
                    assert live.timer.deadline == pytest.approx(before), "it runs on"
                fuss = gear(live, seat) or next(showing(live, seat), None)
            assert change is not None
            assert MOST_RESTARTS < number < MOST, "the engine has had enough before the server (N19)"
            with pytest.raises(NotTaken) as no:
                await live.submit(change)
            assert no.value.kind == "refused" and "often enough" in no.value.why.worded(ENGLISH)
            seq = live.seq
            assert live.waiting is not None and live.waiting.kind == DECISION
            shown = [next(showing(live, other), None) for other in range(3) if other != seat]
            await live.submit(next(one for one in shown if one is not None))  # nobody else pays for it
        async with running(chosen) as again:
            table = await again.app.state.site.registry.table(game)
            assert table.seq == seq + 1 and table.turn_quota._done[seat] == number, "counted from the log"
            with pytest.raises(NotTaken) as still:
                await table.submit(change)
            assert "often enough" in still.value.why.worded(ENGLISH)
            table._set_clock(0.0)  # the clock still speaks, and the turn goes on
            while table.seq == seq + 1:
                await asyncio.sleep(0.01)
        del people

    run_to_its_end(play())


def test_counting() -> None:
    count = TurnQuota()
    for _ in range(MOST):
        assert count.takes(1, 0, TRADE)
        count.note(1, 0, TRADE)
    assert not count.takes(1, 0, TRADE) and not count.takes(1, 0, SHOW)
    assert count.takes(1, 0, DECLINE) and count.takes(1, 0, END_TURN), "what leads on is always taken"
    assert count.takes(1, 1, TRADE) and count.takes(2, 0, TRADE)
    count.note(1, 0, END_TURN)
    count.note(2, 0, SHOW)
    assert count.restarts(0, SHOW) and count.takes(2, 0, SHOW)
