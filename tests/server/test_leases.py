"""One process drives a table: its clock rings there and its bots think there. Leases are kept in the database, end with
the process, and are handed over; two processes that both believe they drive a table do nobody any harm."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.patience import run_to_its_end, soon
from tests.server.live import Person, Server, people_at
from tests.server.test_durable import fresh_database
from tests.server.test_live import SLOW, with_server
from tests.server.test_play import settings
from tests.server.test_processes import Pair, numbers, with_pair
from tests.server.test_store import GAME, with_store

from kickdoor.engine import Command
from kickdoor.engine.command import SHOW
from kickdoor.server.live import neighbours
from kickdoor.server.live.table import LiveTable
from kickdoor.server.protocol.notices import StillHere, TablesLeft, TablesTaken, notice_text
from kickdoor.server.storage import append
from kickdoor.server.storage.lease_store import AT_ONCE, LEASE_SECONDS, Lease, LeaseStore
from kickdoor.server.storage.schema import games
from kickdoor.server.storage.store import Store

NOW = 1_000_000.0
MINE, INHERITED, THEIRS = Lease(True), Lease(True, inherited=True), Lease(False)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'k.db'}"
    return fresh_database(request.getfixturevalue("postgres"), f"leased{next(numbers)}")


async def two(store: Store) -> tuple[LeaseStore, LeaseStore]:
    """Two processes that live; a file has only one, so the second comes by the back door."""
    one, other = LeaseStore(store, "one"), LeaseStore(store, "two")
    await one.open(NOW)
    await store.pulse("two", NOW)
    return one, other


def test_a_lease_is_had_by_one_and_given_back(url: str) -> None:
    async def work(store: Store) -> None:
        one, other = await two(store)
        assert await one.take("g", NOW) == MINE and await one.take("g", NOW) == MINE
        assert await other.take("g", NOW) == THEIRS
        assert await one.mine() == {"g"} and not await other.mine()
        await other.leave({"g": 5.0})
        assert await one.mine() == {"g"}, "what another has is not for us to give"
        await one.leave({"g": 7.0})
        assert (await store.game("g") or {})["due"] == 7.0
        assert await other.take("g", NOW) == MINE and await one.take("g", NOW) == THEIRS

    with_store(url, work)


def test_only_one_of_many_who_ask_at_once_gets_it(url: str) -> None:
    async def work(store: Store) -> None:
        many = [LeaseStore(store, f"p{number}") for number in range(6)]
        for one in many:
            await store.pulse(one.process, NOW)
        got = await asyncio.gather(*(one.take("g", NOW) for one in many))
        assert sorted(lease.mine for lease in got) == [False] * 5 + [True]

    with_store(url, work)


def test_who_gives_no_sign_of_life_has_no_lease(url: str) -> None:
    async def work(store: Store) -> None:
        one, other = await two(store)
        await one.take("g", NOW)
        later = NOW + LEASE_SECONDS + 1
        if store.shared:
            await store.pulse("two", later)
            assert await other.inherit(["g"], NOW + LEASE_SECONDS - 1) == [] and not await other.abandoned(NOW, 9)
        else:  # whoever was there before a file is opened is gone
            await other.open(later)
        assert await other.abandoned(later, 9) == ["g"] and await other.abandoned(later, 0) == []
        assert await other.take("g", later) == INHERITED and await one.take("g", later) == THEIRS
        await store.no_pulse("two")
        await store.pulse("one", later)
        assert await one.inherit(["g", "h"], later) == ["g"] and await one.mine() == {"g"}

    with_store(url, work)


def test_a_table_that_another_drives_is_not_looked_for(url: str) -> None:
    async def work(store: Store) -> None:
        one, other = await two(store)
        await store.set_due("g", 5.0)
        assert await one.due(6.0, NOW) == await other.due(6.0, NOW) == ["g"] and await one.due(4.0, NOW) == []
        await one.take("g", NOW)
        assert await one.due(6.0, NOW) == ["g"] and await other.due(6.0, NOW) == []
        await store.no_pulse("one")
        assert await other.due(6.0, NOW) == ["g"]

    with_store(url, work)


def test_leases_of_games_that_are_over_are_tidied_away(url: str) -> None:
    async def work(store: Store) -> None:
        one, _other = await two(store)
        await store.write(lambda c: c.execute(games.insert().values(**{**GAME, "id": "h"})))
        for game in "gh":
            await one.take(game, NOW)
        await store.change_game("h", 1, {"status": "over"})
        await store.tidy(NOW)
        assert await one.mine() == {"g"}

    with_store(url, work)


def test_what_is_said_of_many_tables_fits_into_a_notice() -> None:
    ids = [f"{number:016}" for number in range(AT_ONCE)]
    for notice in (
        StillHere(process="p" * 16, tables={game: list(range(10)) for game in ids}),
        TablesLeft(process="p" * 16, games=ids),
        TablesTaken(process="p" * 16, games=ids),
    ):
        assert len(notice_text(notice)) < append.MOST_BYTES


def test_what_is_just_being_given_back_is_not_taken(tmp_path: Path) -> None:
    """Somebody comes back to a table that is put away: by the row it is still ours, and a moment later it is nobody's,
    so another would drive it, too."""

    async def work(store: Store) -> None:
        one, other = await two(store)
        assert await one.take("g", NOW) == MINE
        write = store.write

        async def late(job: Any) -> Any:
            store.write = write  # type: ignore[method-assign]  # only this one
            await asyncio.sleep(0.2)
            return await write(job)

        store.write = late  # type: ignore[method-assign]
        leaving = asyncio.create_task(one.leave({"g": 7.0}))
        await asyncio.sleep(0)  # it has begun
        assert await one.take("g", NOW) == MINE
        await leaving
        assert await one.mine() == {"g"} and await other.take("g", NOW) == THEIRS

    with_store(f"sqlite:///{tmp_path / 'k.db'}", work)


# ---- two processes -----------------------------------------------------------------------------------------------


def driver(both: Pair) -> tuple[LiveTable, LiveTable]:
    """The table where it is driven, and where it is followed."""
    here, there = both.live(both.one), both.live(both.two)
    assert here.drives != there.drives
    return (here, there) if here.drives else (there, here)


async def rows(both: Pair) -> list[int]:
    return [row.seq for row in await both.one.app.state.site.store.rows(both.game)]


def killed(server: Server) -> None:
    """As after SIGKILL: it says and does nothing more, and nobody has given anything back."""
    registry = server.app.state.site.registry
    for task in registry._tasks:
        task.cancel()
    for table in registry.tables.values():
        table.stop()

    async def silence(*_words: Any) -> None: ...

    registry.hand_over = silence
    registry.store.notify = silence
    registry.neighbours.hear = lambda text: None


@pytest.mark.slow
def test_the_clock_rings_at_one_process(postgres: str) -> None:
    async def play(both: Pair) -> None:
        drives, follows = driver(both)
        assert drives.timer.runs and not follows.timer.runs and not follows._tasks and not follows.absence.leaving
        assert drives.timer.deadline == pytest.approx(follows.timer.deadline, abs=1), "both show the same clock"
        await both.clock.turn(drives.timer.deadline - both.clock.now() + 1)
        await soon(lambda: drives.seq == follows.seq == 1)
        assert await rows(both) == [1] and not follows.timer.runs and not follows._tasks

    with_pair(postgres, play, decision_seconds=40.0)


@pytest.mark.slow
def test_two_that_both_believe_they_drive_write_one_row(postgres: str) -> None:
    async def play(both: Pair) -> None:
        drives, follows = driver(both)
        follows.drive()
        assert follows.timer.runs and drives.timer.runs
        await both.clock.turn(drives.timer.deadline - both.clock.now() + 1)
        await soon(lambda: drives.seq == follows.seq >= 1)
        assert await rows(both) == [1]
        for server in (both.one, both.two):
            await server.app.state.site.registry.sweep()
        assert drives.drives != follows.drives, "and find out"

    with_pair(postgres, play, decision_seconds=40.0)


@pytest.mark.slow
def test_the_tables_of_a_killed_process_are_driven_by_one_that_has_them(postgres: str) -> None:
    async def play(both: Pair) -> None:
        drives, follows = driver(both)
        one, other = (both.one, both.two) if drives is both.live(both.one) else (both.two, both.one)
        killed(one)
        await both.clock.turn(neighbours.PULSE_SECONDS)
        assert not follows.drives, "it may only be slow"
        for _ in range(6):
            await both.clock.turn(neighbours.PULSE_SECONDS)
        await soon(lambda: follows.drives)
        assert follows.timer.runs
        await both.clock.turn(max(0.0, follows.timer.deadline - both.clock.now()) + 1)
        await soon(lambda: follows.seq == 1)
        assert await rows(both) == [1]
        assert await other.app.state.site.registry.leases.mine() == {both.game}

    with_pair(postgres, play, decision_seconds=100.0, speed=1.0)


@pytest.mark.slow
def test_tables_of_a_killed_process_that_nobody_has_are_found(postgres: str) -> None:
    """With a whole clock: nobody could move meanwhile."""

    async def play(both: Pair) -> None:
        drives, _follows = driver(both)
        one, other = (both.one, both.two) if drives is both.live(both.one) else (both.two, both.one)
        registry = other.app.state.site.registry
        registry.tables.pop(both.game).stop()  # it never had it
        killed(one)
        await registry.sweep()
        assert both.game not in registry.tables, "it is driven"
        for _ in range(6):
            await both.clock.turn(neighbours.PULSE_SECONDS)
        await registry.sweep()
        found = registry.tables[both.game]
        assert found.drives and found.waiting is not None
        assert found.timer.deadline - both.clock.now() == pytest.approx(found.waiting.seconds, abs=1)

    with_pair(postgres, play, decision_seconds=500.0, speed=1.0)


@pytest.mark.slow
def test_a_process_that_ends_hands_its_tables_over(postgres: str) -> None:
    """No time goes by: whoever follows is told."""

    async def play(both: Pair) -> None:
        drives, follows = driver(both)
        one = both.one if drives is both.live(both.one) else both.two
        before = drives.timer.deadline
        await one.app.state.site.farewell()
        await soon(lambda: follows.drives)
        assert not drives.drives and follows.timer.runs and follows.timer.deadline == pytest.approx(before, abs=1)
        stranger = await Person(one, "Dora").arrive()
        assert (await stranger.http.get("/readyz")).status_code == 503
        for path in ("/api/tables", f"/api/tables/{both.game}/start", f"/api/tables/{both.game}/rematch"):
            answer = await stranger.http.post(path, json={})
            assert answer.status_code == 503 and "replaced" in answer.json()["error"], path
        assert (await stranger.http.get("/api/lobby")).status_code == 200
        card = drives.state.seats[0].hand[0]
        await drives.submit(Command(SHOW, 0, card, 1))  # whoever is still there plays on
        await soon(lambda: follows.seq == 1)

    with_pair(postgres, play)


@pytest.mark.slow
def test_whoever_is_told_a_row_need_not_read_it(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(both: Pair) -> None:
        drives, follows = driver(both)
        read: list[int] = []
        look = Store.rows

        async def counted(store: Store, game: str, after: int = 0) -> Any:
            read.append(after)
            return await look(store, game, after)

        await soon(lambda: drives.presence.others() and follows.presence.others())
        monkeypatch.setattr(Store, "rows", counted)
        cards = list(drives.state.seats[0].hand[:3])
        for number, card in enumerate(cards[:2], 1):
            await drives.submit(Command(SHOW, 0, card, 1))
            await soon(lambda number=number: follows.seq == number)  # type: ignore[misc]
        assert not read
        monkeypatch.setattr("kickdoor.server.storage.store.MOST_BYTES", 10)  # a row that is too long to be told
        await drives.submit(Command(SHOW, 0, cards[2], 1))
        await soon(lambda: follows.seq == 3)
        assert read == [2]

    with_pair(postgres, play)


def test_where_nobody_else_is_nothing_is_told(postgres: str) -> None:
    import psycopg

    database = fresh_database(postgres, f"alone{next(numbers)}")

    async def play() -> None:
        from tests.server.live import running

        from kickdoor.server.settings import Settings

        async with running(Settings(database=database, secret="x" * 32, **SLOW)) as server:
            game, (aric, *_rest) = await people_at(server, "Aric", "Suzan", "Carl")
            async with aric.at(game) as mine:
                await mine.until("view")
                await mine.so_far()
                async with await psycopg.AsyncConnection.connect(database, autocommit=True) as ear:
                    await ear.execute(f"LISTEN {append.CHANNEL}")
                    await mine.move(verb="show", card=mine.view["hand"][0], target=1)
                    await mine.say(t="pass", epoch=mine.view["epoch"])
                    await mine.so_far()
                    await ear.execute(f"NOTIFY {append.CHANNEL}, 'the end'")
                    heard = [one.payload async for one in ear.notifies(stop_after=1)]
                    assert heard == ["the end"]

    run_to_its_end(play())


def test_the_row_of_a_table_is_not_written_with_every_move(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        registry = server.app.state.site.registry
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        live = registry.tables[game]
        before = await registry.row(game)
        cards = list(live.state.seats[0].hand[:2])
        await live.submit(Command(SHOW, 0, cards[0], 1))
        assert await registry.row(game) == before
        live._kept -= 100
        await live.submit(Command(SHOW, 0, cards[1], 1))
        after = await registry.row(game)
        assert after["changed"] > before["changed"] and after["due"] > before["due"]
        live.touched -= 10_000
        await registry.sweep()
        assert (await registry.row(game))["due"] == pytest.approx(live.due(), abs=2), "to the second"
        assert not await registry.leases.mine()

    with_server(settings(tmp_path, **SLOW), play)
