"""Time at the table: claims, pauses, passes, holds, absent people, bots that fail; nobody stalls."""

from __future__ import annotations

import asyncio
import gc
import random
import time
import weakref
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from tests.patience import run_to_its_end, soon
from tests.server.live import ByHand, Person, Server, people_at, running
from tests.server.test_play import settings
from tests.server.test_secrets import one_step

from kickdoor.engine import Command, default_command, legal, resample
from kickdoor.engine.command import CLAIM as CLAIM_VERB
from kickdoor.engine.command import KICK
from kickdoor.engine.state import AT_CLAIM, AT_CURSED, AT_PREPARE, AT_ROLLED, AT_START
from kickdoor.engine.windows import moment_of
from kickdoor.server.live import table as tables
from kickdoor.server.live.bot_pace import CHASED, OPENED
from kickdoor.server.live.clock import CLAIM, DECISION, PAUSE
from kickdoor.server.live.passes import Passes
from kickdoor.server.live.table import LiveTable, NotTaken
from kickdoor.server.settings import Settings
from kickdoor.server.timepiece import REAL, Timepiece
from kickdoor.words.languages import ENGLISH

SLOW: dict[str, Any] = {"speed": 1.0, "bot_seconds": 900.0, "away_seconds": 900.0, "decision_seconds": 900.0}


def with_server(chosen: Settings, play: Callable[[Server], Awaitable[None]], timepiece: Timepiece = REAL) -> None:
    async def run() -> None:
        async with running(chosen, timepiece) as server:
            await play(server)

    run_to_its_end(run())


async def come_to(live: LiveTable, moment: int, seed: int = 1) -> None:
    """Play on until this moment."""
    rng = random.Random(seed)
    for _ in range(4000):
        if moment_of(live.state) == moment:
            return
        top = live.state.stack[-1]
        claims = [one for one in legal(live.state, top.seat) if one.verb == CLAIM_VERB] if top.seat >= 0 else []
        await (live.submit(claims[0]) if claims and moment == AT_CLAIM else one_step(live, rng))
        assert not live.state.over, "try another seed"
    raise AssertionError("it does not come to that")


def test_a_claimed_kill_closes_after_its_pause_whatever_anybody_says(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, people = await people_at(server, "Aric", "Suzan", "Carl", claim_seconds=3.0)
        live = server.app.state.site.registry.tables[game]
        assert live.waiting is not None
        await come_to(live, AT_CLAIM)
        seq = live.seq
        assert live.waiting.kind == CLAIM and live.waiting.seconds == 1.0  # of three, at three times the speed
        for seat in range(3):
            live.pass_on(seat, live.epoch, True)  # shortens nothing
        await clock.turn(0.999)
        assert live.seq == seq
        await clock.turn(0.001)
        assert live.seq > seq
        del people

    clock = ByHand()
    with_server(settings(tmp_path, **{**SLOW, "speed": 3.0}), play, clock)


def test_a_claim_starts_again_with_every_change(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        for seed in range(20):
            await come_to(live, AT_CLAIM, seed)
            await clock.turn(0.4)
            assert live.timer.deadline - clock.now() == pytest.approx(2.2)
            answers = [
                one for seat in range(3) for one in legal(live.state, seat) if one.verb not in (0, 1) and one.card >= 0
            ]
            for answer in answers:
                await live.submit(answer)
                assert live.waiting is not None
                if live.waiting.kind == CLAIM:
                    assert live.timer.deadline - clock.now() == pytest.approx(2.6), "the whole pause again"
                    return
                break
            while moment_of(live.state) == AT_CLAIM:
                await one_step(live, random.Random(seed))
        raise AssertionError("nobody had an answer to a claim")

    clock = ByHand()
    with_server(settings(tmp_path, **SLOW), play, clock)


def test_a_pause_is_over_when_all_people_have_passed_and_nobody_sees_who(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan, carl) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        async with aric.at(game) as mine, suzan.at(game) as hers, carl.at(game) as his:
            for one in (mine, hers, his):
                await one.until("view")
            for one in (mine, hers, his):
                await one.so_far()
            assert live.waiting is not None and live.waiting.kind == PAUSE  # everybody arranges cards
            for one in (mine, hers):
                await one.say(t="pass", epoch=one.view["epoch"])
                await one.say(t="pass", epoch=one.view["epoch"])
            assert await mine.so_far() == await hers.so_far() == await his.so_far() == [], "a pass makes no sound"
            assert live.seq == 0
            await his.say(t="pass", epoch=his.view["epoch"] - 1)  # for something older: nothing
            assert await his.so_far() == []
            await his.say(t="pass", epoch=his.view["epoch"])
            assert (await his.until("view"))["view"]["moment"] == "prepare"

    with_server(settings(tmp_path, **SLOW), play)


def test_a_pause_is_over_at_its_soft_clock(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        await clock.turn(0.499)
        assert live.seq == 0
        await clock.turn(0.001)
        assert moment_of(live.state) != AT_START

    clock = ByHand()
    with_server(settings(tmp_path, **{**SLOW, "decision_seconds": 0.5}), play, clock)


def test_a_standing_pass_holds_for_its_part_and_not_for_a_curse(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        await come_to(live, AT_CURSED, 3)
        for seat in range(3):
            live.passes.note(live.state, seat, True)
        live.passes.start_again(live.state)
        assert live.passes.passed == set()
        await come_to(live, AT_PREPARE, 4)
        for seat in range(3):
            live.passes.note(live.state, seat, True)
        live.passes.start_again(live.state)
        assert live.passes.passed == {0, 1, 2}
        live.state.turn += 1
        live.passes.start_again(live.state)
        assert live.passes.passed == set()

    with_server(settings(tmp_path, **SLOW), play)


def test_the_time_to_answer_a_curse_begins_when_it_was_seen(tmp_path: Path) -> None:
    """What strikes is staged first; the clock that everybody is told has that on top."""

    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        await come_to(live, AT_CURSED, 3)
        assert live.waiting is not None and live.waiting.seconds == live.settings.struck_seconds
        assert live.timer.left >= live.settings.struck_seconds + OPENED

    with_server(settings(tmp_path, **{**SLOW, "struck_seconds": 10.0}), play, ByHand())


def test_the_time_to_change_a_roll_begins_when_the_chase_was_seen(tmp_path: Path) -> None:
    """The die of a person who runs lies over the whole table, and is read."""

    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        await come_to(live, AT_ROLLED, 3)
        assert live.state.fight is not None and live.state.fight.running and live.waiting is not None
        assert live.timer.left == pytest.approx(live.waiting.seconds + CHASED)

    with_server(settings(tmp_path, **SLOW), play, ByHand())


def test_a_pass_can_be_taken_back_and_the_clock_goes_on(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan, carl) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        assert live.waiting is not None and live.waiting.kind == PAUSE
        async with aric.at(game) as mine, suzan.at(game) as hers, carl.at(game) as his:
            for one in (mine, hers, his):
                await one.until("view")
            due = live.timer.deadline
            await mine.say(t="pass", epoch=live.epoch, standing=True)
            await mine.say(t="pass", epoch=live.epoch, back=True)
            await mine.say(t="look")
            told = await mine.until("view")
            assert (told["passed"], told["standing"]) == (False, False)
            for one in (hers, his):
                await one.say(t="pass", epoch=live.epoch)
            await his.say(t="look")
            assert (await his.until("view"))["passed"]
            seq = live.seq
            await clock.turn(100.0)
            assert live.seq == seq and live.timer.deadline == due, "one of them may still have something to say"
            await mine.say(t="pass", epoch=live.epoch, standing=True)
            await mine.until("view")
            assert live.seq > seq

    clock = ByHand()
    with_server(settings(tmp_path, **SLOW), play, clock)


def test_hold_on_gives_time_twice_a_turn_and_never_takes_any(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        async with aric.at(game) as mine, suzan.at(game) as hers:
            await mine.until("view")
            await hers.until("view")
            before = live.timer.deadline
            await mine.say(t="hold", epoch=mine.view["epoch"])
            clock = await hers.until("clock")
            assert "name" not in str(clock) and set(clock["clock"]) == {"kind", "seat", "left", "of"}
            assert clock["clock"]["seat"] == -1, "nobody sees who asked"
            assert live.timer.deadline >= before
        await come_to(live, AT_CLAIM)
        async with aric.at(game) as mine:
            await mine.until("view")
            epoch = live.epoch
            for left in (2, 1):
                await mine.say(t="look")
                assert (await mine.until("view"))["holds"] == left
                await mine.say(t="hold", epoch=epoch)
                assert (await mine.until("clock"))["clock"]["left"] > 9
            await mine.say(t="hold", epoch=epoch - 1)
            assert "twice" in (await mine.until("trouble"))["text"]
            live.passes = Passes()
            await mine.say(t="hold", epoch=epoch - 1)
            assert "nothing to hold up" in (await mine.until("trouble"))["text"], "one reason, the one that is so"

    with_server(settings(tmp_path, **SLOW), play, ByHand())


def test_bots_think_as_long_whatever_they_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", bots=3)
        live = server.app.state.site.registry.tables[game]
        rng = random.Random(4)
        compared = 0
        planned: list[list[tuple[float, int]]] = []
        live.stop()

        async def thought() -> None: ...

        monkeypatch.setattr(live.bot_seats, "think", lambda moments, *_more: planned.append(moments) or thought())
        for step in range(60):
            true = live.state
            for seat in range(4):
                planned.clear()
                live._let_think([0, 1, 2, 3])
                live.state = resample(true, seat, step)
                live._let_think([0, 1, 2, 3])
                live.state = true
                if planned:
                    assert planned[0] == planned[1]
                    compared += 1
            await one_step(live, rng)
            if live.state.over:
                break
        assert compared > 100

    with_server(settings(tmp_path, **SLOW), play, ByHand())


def test_bots_have_their_moment_before_a_pause_is_over(tmp_path: Path) -> None:
    clock = ByHand()

    async def play(server: Server) -> None:
        game, (aric,) = await people_at(server, "Aric", bots=2)
        live = server.app.state.site.registry.tables[game]
        acted: list[int] = []

        async def note(_state: object, seat: int, _submit: object) -> None:
            acted.append(seat)

        live.bot_seats._act = note
        live._changed([])
        assert live.waiting is not None and live.waiting.kind == PAUSE
        live.pass_on(0, live.epoch, False)
        seq = live.seq
        while live.seq == seq:
            await clock.turn(0.05)
        assert set(acted) == {1, 2}
        del aric

    with_server(settings(tmp_path, **SLOW), play, clock)


def test_a_bot_that_fails_neither_stalls_nor_acts_for_others(tmp_path: Path) -> None:
    class Broken:
        def decide(self, view: object) -> Command:
            raise ZeroDivisionError

    class Cheat:
        def decide(self, view: Any) -> Command:
            return Command(KICK, (view.seat + 1) % 4, card=5000)

    clock = ByHand()

    async def play(server: Server) -> None:
        for bot in (Broken(), Cheat()):
            game, (aric,) = await people_at(server, "Aric", bots=3)
            live = server.app.state.site.registry.tables[game]
            live.bot_seats._bots = {seat: bot for seat in (1, 2, 3)}
            async with aric.at(game) as mine:
                await mine.until("view")
                while live.state.turn < 3:  # the plain course of their turns is taken for them
                    top = live.state.stack[-1]
                    if top.seat == 0:
                        await clock.turn(60.0)
                        assert live.state.stack[-1] is top, "nobody decides for Aric"
                        await live.submit(default_command(live.state))
                    elif top.seat < 0:
                        live.pass_on(0, live.epoch, False)
                    await clock.turn(1.0)

    with_server(settings(tmp_path, **{**SLOW, "bot_seconds": 0.2, "decision_seconds": 90000.0}), play, clock)


def test_an_absent_player_is_played_by_a_bot_and_gets_the_seat_back(tmp_path: Path) -> None:
    clock = ByHand()

    async def play(server: Server) -> None:
        game, (aric, suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        live = server.app.state.site.registry.tables[game]
        async with suzan.at(game) as hers:
            await hers.until("view")
            async with aric.at(game) as mine:
                await mine.until("view")
                await clock.turn(70.0)
                assert not live.seats[0].away
            await soon(lambda: not live.presence.here(0))
            await clock.turn(30.0)
            assert not live.seats[0].away
            await clock.turn(20.0)
            seats = (await hers.until("around"))["seats"]
            while not seats[0]["away"]:
                assert not seats[0]["here"] or seats[0]["name"] == "Aric"
                seats = (await hers.until("around"))["seats"]
            row = await server.app.state.site.registry.row(game)
            while '"away":true' not in row["seats"]:
                await asyncio.sleep(0.02)
                row = await server.app.state.site.registry.row(game)
            assert 0 in live.bot_seats.seats_now()
            async with aric.at(game) as mine:
                await mine.until("view")
                assert not live.seats[0].away and 0 not in live.bot_seats.seats_now()
            assert not live.seats[1].away

    with_server(settings(tmp_path, **{**SLOW, "away_seconds": 40.0}), play, clock)


def test_who_never_came_after_a_restart_is_not_waited_for(tmp_path: Path) -> None:
    async def play() -> None:
        chosen = settings(tmp_path, **{**SLOW, "away_seconds": 0.3})
        async with running(chosen) as server:
            game, (aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        async with running(chosen) as again:
            aric.server = again
            aric.http.base_url = again.url
            async with aric.at(game) as mine:
                await mine.until("view")
                live = again.app.state.site.registry.tables[game]
                await soon(lambda: live.seats[1].away)
                assert not live.seats[0].away

    run_to_its_end(play())


def test_two_missed_decisions_and_a_bot_sits_in_until_the_player_moves(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan, carl) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        await come_to(live, AT_PREPARE)
        seat = live.state.active
        async with [aric, suzan, carl][seat].at(game) as mine:
            await mine.until("view")
            for missed in (1, 2):
                assert not live.seats[seat].away
                live._timeouts[seat] = missed - 1
                before = live.seq
                live._set_clock(0.0)
                while live.seq == before:  # the plain course is taken
                    await asyncio.sleep(0.01)
                if live.state.stack[-1].seat != seat:
                    await come_to(live, AT_PREPARE, missed)
                    while live.state.active != seat:
                        await one_step(live, random.Random(missed))
                        await come_to(live, AT_PREPARE, missed)
            assert live.seats[seat].away
            await mine.say(t="pass", epoch=0)
            await soon(lambda: not live.seats[seat].away)

    with_server(settings(tmp_path, **SLOW), play)


def test_two_windows_of_one_person_do_not_swallow_each_others_moves(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan, carl) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        await come_to(live, AT_PREPARE)
        who = [aric, suzan, carl][live.state.active]
        async with who.at(game) as one, who.at(game) as two:
            for window in (one, two):
                await window.until("view")
                assert window.seat == live.state.active
            assert (await one.move(verb="kick"))["t"] == "taken"
            await two.until("view")
            assert two.view == one.view, "both see it"
            second = await two.move(verb="end_turn")  # the same number for something else
            assert second["t"] == "refused" and second["kind"] == "cid"
            assert await one.until("view") if one.seq < live.seq else one.view
        async with who.at(game) as again:
            assert (await again.until("welcome"))["last_cid"] == 1

    with_server(settings(tmp_path, **SLOW), play)


def test_an_answer_to_an_older_question_is_not_taken(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        rng = random.Random(2)
        for _ in range(3000):
            top = live.state.stack[-1]
            picks = [one for one in legal(live.state, top.seat) if one.verb in tables.ANSWERS] if top.seat >= 0 else []
            if picks and live._asked_at > 1:
                with pytest.raises(NotTaken) as no:
                    await live.submit(picks[0], "", live._asked_at - 1)
                assert no.value.why.worded(ENGLISH) == "The question has changed since; look again."
                await live.submit(picks[0], "", live._asked_at)
                return
            await one_step(live, rng)
        raise AssertionError("nobody was asked anything")

    with_server(settings(tmp_path, **SLOW), play)


def test_the_clock_goes_on_after_the_database_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(server: Server) -> None:
        game, (aric, _suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl")
        site = server.app.state.site
        live = site.registry.tables[game]
        append, failures = site.store.append, []

        async def broken(*words: Any) -> None:
            failures.append(words)
            raise OSError("no disk")

        site.store.append = broken
        async with aric.at(game) as mine:
            await mine.until("view")
            answer = await mine.move(verb="show", card=mine.view["hand"][0], target=1)
            assert answer["t"] == "refused" and answer["kind"] == "trouble"
            while len(failures) < 3:
                await clock.turn(0.1)
            assert live.seq == 0
            site.store.append = append
            await clock.turn(tables.TRY_AGAIN)
            await mine.until("view")
            assert live.seq >= 1

    clock = ByHand()
    with_server(settings(tmp_path, **{**SLOW, "decision_seconds": 0.4}), play, clock)


def test_a_slow_game_goes_on_with_nobody_there(tmp_path: Path) -> None:
    """By correspondence a table is put away between moves; its clock is kept all the same, and rings when it is due."""

    async def play(server: Server) -> None:
        registry = server.app.state.site.registry
        game, _people = await people_at(server, "Aric", "Suzan", "Carl", pace="correspondence")
        live = registry.tables[game]
        assert live.waiting is not None and live.waiting.seconds > 100_000
        await live.submit(Command(26, 0, live.state.seats[0].hand[0], 1))  # shows a card, so that there is a row
        live.touched -= 10_000
        await registry.sweep()
        assert game not in registry.tables
        due = time.time() + 50_000
        await registry.store.set_due(game, due)
        assert (await registry.table(game)).due() == pytest.approx(due, abs=2), "no new clock for looking"
        registry.tables.pop(game).stop()
        registry.opened = time.time() - 1000
        await registry.store.set_due(game, time.time() - 10)
        await registry.sweep()
        again = registry.tables[game]
        await soon(lambda: again.seq >= 2)  # the clock has spoken
        registry.tables.pop(game).stop()
        registry.opened = time.time()  # as after a restart
        await registry.store.set_due(game, time.time() - 10)
        await registry.sweep()
        assert registry.tables[game].due() > time.time() + 100_000, "whole clocks"
        assert (await registry.row(game))["due"] > time.time() + 100_000

    with_server(settings(tmp_path, **SLOW), play)


def test_a_stop_is_graceful(tmp_path: Path) -> None:
    async def play() -> None:
        server = Server(settings(tmp_path, **SLOW))
        await server.start()
        game, (aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        waiting = (await aric.post("/api/tables"))["game"]
        async with aric.at(game) as mine, aric.at(waiting) as other:
            await mine.until("view")
            await other.until("around")
            await server.stop()
            for one in (mine, other):
                with pytest.raises(Exception, match="1012"):
                    while True:
                        await one.hear()
        left = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        assert not [task for task in left if "table" in repr(task) or "registry" in repr(task)], left

    run_to_its_end(play())


def test_a_decision_has_a_clock_of_its_own(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        await come_to(live, AT_PREPARE)
        assert live.waiting is not None
        assert (live.waiting.kind, live.waiting.seat) == (DECISION, live.state.active)

    with_server(settings(tmp_path, **SLOW), play)


def test_nobody_moves_for_somebody_else(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan, carl) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        await come_to(live, AT_PREPARE)
        seq, active = live.seq, live.state.active
        others = [person for seat, person in enumerate((aric, suzan, carl)) if seat != active]
        for person in [*others, await Person(server, "Nobody").arrive()]:
            async with person.at(game) as table:
                await table.until("view")
                assert (await table.move(verb="kick", seat=active))["t"] == "refused"
                for verb in ("close", "pass", "rest", "kick"):
                    assert (await table.move(verb=verb))["t"] == "refused"
        assert live.seq == seq

    with_server(settings(tmp_path, **SLOW), play)


@pytest.mark.slow
def test_a_table_that_is_put_away_is_gone_without_the_collector(tmp_path: Path) -> None:
    """Its objects are in no circle, so they need not be looked for while everybody waits."""

    async def play(server: Server) -> None:
        registry = server.app.state.site.registry
        game, (aric, *_rest) = await people_at(server, "Aric", "Suzan", bots=1)
        async with aric.at(game) as mine:
            await mine.until("view")
            registry.tables[game].presence.heard("another", [1])
        await soon(lambda: not registry.tables[game].clients)
        # a compiled table cannot be held weakly; of these nobody but the table knows
        gone = weakref.ref(registry.tables[game].bot_seats)
        gc.collect()
        gc.disable()
        try:
            registry.tables[game].touched -= 10_000
            await registry.sweep()
            for _ in range(5):
                await asyncio.sleep(0)
            assert gone() is None
        finally:
            gc.enable()

    with_server(settings(tmp_path, **SLOW), play)


def test_a_table_is_loaded_once_whoever_waits_for_it(tmp_path: Path) -> None:
    """The first who asks fails, others wait already, and more come later: all of them get the same table."""

    async def play(server: Server) -> None:
        registry = server.app.state.site.registry
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        registry.tables.pop(game).stop()
        load, gates = registry._load, [asyncio.Event() for _ in range(3)]
        begun: list[int] = []

        async def slow(*words: Any) -> LiveTable:
            begun.append(len(begun))
            await gates[begun[-1]].wait()
            if len(begun) == 1:
                raise OperationalError("SELECT", {}, Exception("the database is gone"))
            found: LiveTable = await load(*words)
            return found

        registry._load = slow
        first = asyncio.create_task(registry.table(game))
        second = asyncio.create_task(registry.table(game))
        await soon(lambda: begun == [0])
        gates[0].set()
        with pytest.raises(OperationalError):
            await first
        await soon(lambda: begun == [0, 1])
        third = asyncio.create_task(registry.table(game))
        for _ in range(20):
            await asyncio.sleep(0)
        gates[2].set()
        gates[1].set()
        assert await second is await third is registry.tables[game]
        assert begun == [0, 1] and not registry._loading, "nothing is kept of it"

    with_server(settings(tmp_path, **SLOW), play)


def test_a_table_that_could_not_be_loaded_to_the_end_does_nothing(tmp_path: Path) -> None:
    """No clock rings and no bot thinks at a copy that nobody has."""

    async def play(server: Server) -> None:
        site = server.app.state.site
        game, _people = await people_at(server, "Aric", "Suzan", bots=1)
        site.registry.tables.pop(game).stop()
        site.registry.opened = time.time() + 1000  # as after a restart: the clock is written down anew
        made: list[LiveTable] = []
        lease, set_due = site.registry._lease, site.store.set_due

        async def noted(table: LiveTable) -> Any:
            made.append(table)
            return await lease(table)

        async def broken(*words: Any) -> None:
            raise OperationalError("UPDATE", {}, Exception("the database is gone"))

        site.registry._lease = noted
        site.store.set_due = broken
        try:
            with pytest.raises(OperationalError):
                await site.registry.table(game)
        finally:
            site.registry._lease = lease
            site.store.set_due = set_due
        assert len(made) == 1 and made[0]._stopped and not made[0]._tasks and not made[0].absence.leaving
        assert (await site.registry.table(game)) is not made[0]

    with_server(settings(tmp_path, **SLOW), play)
