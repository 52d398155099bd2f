"""Several processes on one PostgreSQL: passes, moments, presence, chat and mutes reach everybody wherever they are."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from tests.patience import LOOK_AGAIN, run_to_its_end, soon
from tests.server.live import ByHand, Person, Server, Sitting, running
from tests.server.test_durable import fresh_database
from tests.server.test_live import SLOW
from tests.server.test_mute import lines
from tests.server.test_play import FAST

from kickdoor.engine import Command, default_command
from kickdoor.engine.command import SHOW
from kickdoor.server.live import presence
from kickdoor.server.live.clock import PAUSE
from kickdoor.server.live.table import LiveTable, NotTaken
from kickdoor.server.live.table_registry import TableRegistry
from kickdoor.server.protocol.notices import (
    BlocksChanged,
    LineSaid,
    Notice,
    PeopleHere,
    RowWritten,
    SeatHeldOn,
    SeatPassed,
    TableChanged,
    notice_decoder,
    notice_text,
)  # fmt: skip
from kickdoor.server.settings import Settings
from kickdoor.server.storage.store import Store

numbers = itertools.count()


class Pair:
    """Aric at one process, Suzan and Carl at another, at one table that has begun. The processes are two applications
    that share nothing but the database."""

    def __init__(
        self, game: str, clock: ByHand, one: Server, two: Server, people: list[Person], sittings: list[Sitting]
    ) -> None:
        self.game, self.one, self.two = game, one, two
        self.clock = clock
        self.aric, self.suzan, self.carl = people
        self.mine, self.hers, self.his = sittings

    def live(self, server: Server) -> LiveTable:
        found: LiveTable = server.app.state.site.registry.tables[self.game]
        return found


@contextlib.asynccontextmanager
async def pair(database: str, **more: Any) -> AsyncIterator[Pair]:
    chosen = Settings(database=database, secret="x" * 32, **{**FAST, **SLOW, **more})
    clock = ByHand()
    async with running(chosen, clock) as one, running(chosen, clock) as two:
        # A notice that comes sooner is made good by the sweeper, whose clock stands still here.
        await soon(lambda: all(server.app.state.site.registry.neighbours.listening for server in (one, two)))
        people = [
            await Person(server, name).arrive() for server, name in ((one, "Aric"), (two, "Suzan"), (two, "Carl"))
        ]
        game = (await people[0].post("/api/tables", seats=[{"kind": "free"}] * 3))["game"]
        for person in people[1:]:
            await person.post(f"/api/tables/{game}/join")
        await people[0].post(f"/api/tables/{game}/start")
        async with people[0].at(game) as mine, people[1].at(game) as hers, people[2].at(game) as his:
            for sitting in (mine, hers, his):
                await sitting.until("view")
            yield Pair(game, clock, one, two, people, [mine, hers, his])


def with_pair(postgres: str, play: Callable[[Pair], Awaitable[None]], **more: Any) -> None:
    async def run() -> None:
        async with pair(fresh_database(postgres, f"pair{next(numbers)}"), **more) as both:
            await play(both)

    run_to_its_end(run())


@pytest.mark.slow
def test_passes_of_people_elsewhere_count(postgres: str) -> None:
    async def play(both: Pair) -> None:
        here, there = both.live(both.one), both.live(both.two)
        assert here.waiting is not None and here.waiting.kind == PAUSE
        epoch = both.mine.view["epoch"]
        await both.hers.say(t="pass", epoch=epoch)
        await both.his.say(t="pass", epoch=epoch)
        await soon(lambda: here.passes.passed == {1, 2})
        assert here.seq == there.seq == 0, "Aric has not passed"
        await both.mine.say(t="pass", epoch=epoch)
        for sitting in (both.mine, both.hers, both.his):
            assert (await sitting.until("view"))["view"]["moment"] == "prepare"
        await soon(lambda: here.seq == there.seq == 1)

    with_pair(postgres, play)


@pytest.mark.slow
def test_a_move_is_made_once_and_seen_elsewhere_at_once(postgres: str) -> None:
    """Also one that nobody will ask for by its number, like those of bots and of the clock."""

    async def play(both: Pair) -> None:
        here, there = both.live(both.one), both.live(both.two)
        card = here.state.seats[0].hand[0]
        assert await here.submit(Command(SHOW, 0, card, 1)) == 1
        assert here.seq == 1 and len(await both.one.app.state.site.store.rows(both.game)) == 1
        await soon(lambda: there.seq == 1)
        await both.hers.until("view")
        assert card in both.hers.view["players"][0]["known"]

    with_pair(postgres, play)


@pytest.mark.slow
def test_what_was_decided_for_a_table_that_is_no_more_is_given_up(postgres: str) -> None:
    """Two processes find the clock due, or let the bot of a table think; the second move would answer another
    question."""

    async def play(both: Pair) -> None:
        here, there = both.live(both.one), both.live(both.two)
        both.two.app.state.site.registry.neighbours.hear = lambda text: None  # what it is told is still on its way
        command = default_command(here.state)
        assert await here.submit(command, at=0) == 1
        assert there.seq == 0, "it has not heard of it"
        with pytest.raises(NotTaken) as given_up:
            await there.submit(command, at=0)
        assert given_up.value.kind == "stale"
        assert there.seq == 1 and len(await both.one.app.state.site.store.rows(both.game)) == 1

    with_pair(postgres, play)


@pytest.mark.slow
def test_a_moment_that_somebody_elsewhere_asks_for_is_given(postgres: str) -> None:
    async def play(both: Pair) -> None:
        here, there = both.live(both.one), both.live(both.two)
        for table in (here, there):
            table._set_clock(5.0)
        await both.hers.say(t="hold", epoch=both.hers.view["epoch"])
        clock = await both.mine.until("clock")
        assert clock["clock"]["left"] > 8 and clock["clock"]["seat"] == -1
        await soon(lambda: here.timer.deadline == there.timer.deadline)
        await both.hers.say(t="hold", epoch=both.hers.view["epoch"])
        await both.mine.until("clock")
        await both.hers.say(t="hold", epoch=both.hers.view["epoch"])
        assert "twice" in (await both.hers.until("trouble"))["text"]
        assert not here.hold_on(1, here.epoch), "twice a turn, here as there"

    with_pair(postgres, play)


async def here_says(table: Sitting) -> list[bool]:
    return [seat["here"] for seat in (await table.until("around"))["seats"]]


@pytest.mark.slow
def test_everybody_sees_who_is_there_wherever_that_is(postgres: str) -> None:
    async def play(both: Pair) -> None:
        here, there = both.live(both.one), both.live(both.two)
        for process in (both.one, both.two):  # whoever loads a table late hears who is there all the same
            registry = process.app.state.site.registry
            registry.tables[both.game].presence._elsewhere.clear()
        await both.one.app.state.site.registry.neighbours.say_who_is_here(here)
        await soon(lambda: all(table.presence.anywhere(seat) for table in (here, there) for seat in range(3)))
        while await here_says(both.mine) != [True, True, True]:
            pass
        await both.his.socket.close()
        while await here_says(both.mine) != [True, True, False]:
            pass
        async with both.carl.at(both.game):
            while await here_says(both.mine) != [True, True, True]:
                pass

    with_pair(postgres, play)


@pytest.mark.slow
def test_the_people_of_a_dead_process_are_forgotten(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as it speaks up its people are there; when it has not for a while, bots sit in for them."""

    async def play(both: Pair) -> None:
        here, registry = both.live(both.one), both.two.app.state.site.registry

        def heard_now() -> bool:
            return here.presence._elsewhere.get(registry.process, (0.0,))[0] == both.clock.now()

        for _ in range(8):
            await registry.neighbours.say_who_is_here(both.live(both.two))  # as the sweeper does
            await soon(heard_now)
            await both.clock.turn(presence.HOLDS_FOR - 1)
            assert here.presence.anywhere(1) and not here.seats[1].away
        both.live(both.two).stop()

        async def silence(_text: str) -> None: ...

        monkeypatch.setattr(registry.store, "notify", silence)  # it died; its word still holds
        assert here.presence.anywhere(1)
        while here.presence.anywhere(1):  # a word that was on its way may still come
            await both.clock.turn(2.0)
        while not (here.seats[1].away and here.seats[2].away):  # on a slow machine noticed late
            await both.clock.turn(30.0)
            await asyncio.sleep(LOOK_AGAIN)
        assert not here.seats[0].away
        while (await both.mine.until("around"))["seats"][1] | {"here": False, "away": True} != (
            both.mine.heard[-1]["seats"][1]
        ):
            pass
        both.suzan.server = both.one
        both.suzan.http.base_url = both.one.url
        async with both.suzan.at(both.game) as hers:
            await hers.until("view")
            assert not here.seats[1].away, "she is back at the other one"

    with_pair(postgres, play, away_seconds=30.0)


@pytest.mark.slow
def test_chat_and_blocks_reach_across(postgres: str) -> None:
    async def play(both: Pair) -> None:
        await both.hers.say(t="say", text="hello over there")
        for sitting in (both.mine, both.hers, both.his):
            assert (await sitting.until("said"))["text"] == "hello over there"
        await both.aric.post("/api/me/block", game=both.game, seat=1)
        await both.hers.say(t="say", text="can you hear me")
        await both.his.until("said")
        await both.his.say(t="say", text="he cannot")
        assert (await both.mine.until("said"))["text"] == "he cannot"
        both.aric.http.base_url = both.two.url  # a proxy may send a request anywhere
        both.aric.server = both.two
        assert await lines(both.aric, both.game) == ["he cannot"]

    with_pair(postgres, play)


@pytest.mark.slow
def test_a_mute_holds_at_every_process(postgres: str) -> None:
    async def play(both: Pair) -> None:
        await both.aric.post(f"/api/tables/{both.game}/mute", seat=1)
        await both.hers.say(t="say", text="psst")
        assert (await both.hers.until("said"))["text"] == "psst"
        await both.his.say(t="say", text="what a silence")
        for sitting in (both.mine, both.his):
            assert (await sitting.until("said"))["text"] == "what a silence"
        assert await lines(both.carl, both.game) == await lines(both.aric, both.game) == ["what a silence"]
        await both.aric.post(f"/api/tables/{both.game}/mute", seat=1, muted=False)
        await both.hers.say(t="say", text="at last")
        for sitting in (both.mine, both.his):
            assert (await sitting.until("said"))["text"] == "at last"

    with_pair(postgres, play)


@pytest.mark.slow
def test_a_block_made_at_one_process_holds_for_a_socket_at_another(postgres: str) -> None:
    async def play(both: Pair) -> None:
        both.aric.http.base_url = both.two.url
        await both.aric.post("/api/me/block", game=both.game, seat=1)
        await soon(lambda: any(client.blocked for client in both.live(both.one).clients))
        await both.hers.say(t="say", text="can you hear me")
        await both.his.until("said")
        await both.his.say(t="say", text="he cannot")
        assert (await both.mine.until("said"))["text"] == "he cannot"

    with_pair(postgres, play)


def test_a_notice_is_a_type_and_one_that_cannot_be_read_is_passed_over() -> None:
    notices: list[Notice] = [
        RowWritten(game="abc", seq=3), TableChanged(game="abc"), LineSaid(game="abc", line=7),
        PeopleHere(game="abc", process="p", seats=[]), BlocksChanged(person="x"),
        SeatPassed(game="abc", process="p", epoch=4, seat=1, standing=False, back=True),
        SeatHeldOn(game="abc", process="p", epoch=4, seat=1),
    ]  # fmt: skip
    assert [notice_decoder.decode(notice_text(one)) for one in notices] == notices

    async def play() -> None:
        registry = TableRegistry(Store("sqlite://"), Settings())
        followed: list[Notice] = []

        async def follow(notice: Notice) -> None:
            followed.append(notice)

        registry.neighbours.follow = follow  # type: ignore[method-assign]
        for words in ("log abc 3", "{}", notice_text(notices[0])):
            registry.neighbours.hear(words)
        await asyncio.gather(*registry._background)
        assert followed == notices[:1]

    run_to_its_end(play())
