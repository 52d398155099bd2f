"""A table that all its people have left waits for them; who comes back is told how many turns were played for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.patience import soon
from tests.server.live import ByHand, Server, people_at
from tests.server.test_live import SLOW, with_server
from tests.server.test_play import settings

from kickdoor.engine import default_command
from kickdoor.server.live.table import LiveTable

LEFT: dict[str, Any] = {
    **SLOW, "bot_seconds": 1.0, "decision_seconds": 20.0, "alone_seconds": 50.0, "away_seconds": 30.0,
    "deserted_seconds": 40.0,
}  # fmt: skip


async def to_a_turn_of(live: LiveTable, seat: int) -> None:
    """By the plain course, as the clock has it."""
    while not (live.state.turn > 0 and live.state.active == seat and live.state.stack[-1].seat == seat):
        await live.submit(default_command(live.state))


@pytest.mark.slow
def test_bots_and_clocks_wait_for_who_left_them(tmp_path: Path) -> None:
    """One person among bots: neither they nor the clock go on for more than a moment."""

    async def play(server: Server) -> None:
        game, [aric] = await people_at(server, "Aric", bots=2)
        live = server.app.state.site.registry.tables[game]
        async with aric.at(game) as mine:
            await mine.until("view")
            await to_a_turn_of(live, 1)
        await soon(lambda: not live.clients)
        await clock.turn(40.0)
        assert live.deserted
        left, seq = live.left, live.seq
        await clock.turn(400.0)
        assert live.seq == seq and not live.state.over
        assert live.left == left and live.due() is None, "no sweeper looks for it either"
        async with aric.at(game) as mine:
            told = await mine.until("view")
            assert not live.deserted and told["clock"]["left"] <= max(left, 0.01) + 0.01, "it goes on where it stood"
            await clock.turn(300.0)
            assert live.seq > seq

    clock = ByHand()
    with_server(settings(tmp_path, **LEFT), play, clock)


@pytest.mark.slow
def test_it_waits_for_several_and_goes_on_for_the_first(tmp_path: Path) -> None:
    """Who is not back yet is played by a bot, as if the other had never gone. A table that was put away meanwhile is
    found as it was left."""

    async def play(server: Server) -> None:
        registry = server.app.state.site.registry
        game, [aric, suzan] = await people_at(server, "Aric", "Suzan", bots=1)
        live = registry.tables[game]
        async with aric.at(game) as mine, suzan.at(game) as hers:
            await mine.until("view")
            await hers.until("view")
        await soon(lambda: not live.clients)
        await clock.turn(40.0)
        assert live.deserted
        seq = live.seq
        await clock.turn(700.0)
        assert live.seq == seq
        await registry.sweep()
        assert game not in registry.tables and (await registry.row(game))["due"] is None
        async with aric.at(game) as mine:
            await mine.until("view")
            live = registry.tables[game]
            assert live.seq == seq and not live.deserted and live.seats[1].away and not live.seats[0].away
            await clock.turn(200.0)
            assert live.seq > seq

    clock = ByHand()
    with_server(settings(tmp_path, **LEFT), play, clock)


def test_by_correspondence_and_among_bots_alone_nobody_is_waited_for(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        tables = server.app.state.site.registry.tables
        slow, _people = await people_at(server, "Aric", "Suzan", "Carl", pace="correspondence")
        tables[slow].seats[2].kind = "bot"
        await clock.turn(100.0)
        assert not tables[slow].deserted and tables[slow].due() is not None
        for plan in tables[slow].seats:
            plan.kind = "bot"
        assert tables[slow].absence.anybody(tables[slow])

    clock = ByHand()
    with_server(settings(tmp_path, **LEFT), play, clock)


def test_who_comes_back_is_told_how_many_turns_were_played_for_them(tmp_path: Path) -> None:
    """Until they move themselves; also by a process that has only read of it."""

    async def play(server: Server) -> None:
        registry = server.app.state.site.registry
        game, [aric, suzan] = await people_at(server, "Aric", "Suzan", bots=1)
        live = registry.tables[game]
        await to_a_turn_of(live, 0)
        await live.submit(default_command(live.state), cid=f"{aric.name}:1")
        for _ in range(2):
            await to_a_turn_of(live, 2)
            await to_a_turn_of(live, 0)
        async with aric.at(game) as mine, suzan.at(game) as hers:
            assert (await mine.until("welcome"))["missed"] == 1, "the one he had begun he has played himself"
            assert (await hers.until("welcome"))["missed"] == 2
        await soon(lambda: not live.clients)
        registry.tables.pop(game).stop()
        async with suzan.at(game) as hers:
            assert (await hers.until("welcome"))["missed"] == 2
            live = registry.tables[game]
            await to_a_turn_of(live, 1)
            await live.submit(default_command(live.state), cid="suzan:1")
        async with suzan.at(game) as hers:
            assert (await hers.until("welcome"))["missed"] == 0

    with_server(settings(tmp_path, **SLOW), play)
