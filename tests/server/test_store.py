"""Writing: what is committed together, what is tried again, what is never written twice."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError
from tests.patience import HANGS, run_to_its_end
from tests.server.live import people_at, running
from tests.server.test_durable import fresh_database
from tests.server.test_live import SLOW
from tests.server.test_play import settings

from kickdoor.engine import Command
from kickdoor.engine.command import SHOW
from kickdoor.server.storage import database, line
from kickdoor.server.storage.line import open_engine
from kickdoor.server.storage.prepared import Prepared
from kickdoor.server.storage.schema import chat, games, people
from kickdoor.server.storage.store import SeqTaken, Store

GAME = {
    "id": "g", "host": "h", "status": "playing", "listed": False, "options": "{}", "seats": "[]", "version": 1,
    "created": 0.0, "changed": 0.0,
}  # fmt: skip


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'k.db'}"


def with_store(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(url)
        await store.open()
        try:
            await store.add_game(dict(GAME), [])
            await work(store)
        finally:
            await store.close()

    database.upgrade(url)
    run_to_its_end(run())


async def names(store: Store) -> list[str]:
    return sorted(row["id"] for row in await store._all(sa.select(people)))


def add(name: str, ran: list[str]) -> Callable[[sa.Connection], str]:
    def job(connection: sa.Connection) -> str:
        ran.append(name)
        connection.execute(people.insert().values(id=name, name=name, created=0.0))
        return name

    return job


def test_jobs_that_wait_are_committed_together(url: str) -> None:
    async def work(store: Store) -> None:
        commits = 0

        def count(_connection: Any) -> None:
            nonlocal commits
            commits += 1

        sa.event.listen(store.engine, "commit", count)
        ran: list[str] = []
        done = await asyncio.gather(*(store.write(add(f"p{n}", ran)) for n in range(30)))
        assert done == [f"p{n}" for n in range(30)] and len(await names(store)) == 30
        assert commits <= 2 and len(ran) == 30

    with_store(url, work)


async def write_rows(store: Store, game: str, rows: int, apart: float) -> None:
    """One row after the other, so long apart."""
    for seq in range(1, rows + 1):
        await asyncio.sleep(apart)
        await store.append(game, seq, [1], [], "", None)


def counted_commits(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many rows each commit has, from now on."""
    found: list[int] = []
    write = store._rows

    def rows(jobs: Sequence[Any], attempt: Any) -> list[Any]:
        found.append(len(jobs))
        return write(jobs, attempt)

    monkeypatch.setattr(store, "_rows", rows)
    return found


def test_where_many_tables_write_their_rows_are_gathered(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "GATHERING", 0.5)

    async def work(store: Store) -> None:
        tables = [f"g{n}" for n in range(6)]
        for table in tables:
            await store.add_game({**GAME, "id": table}, [])
        commits = counted_commits(store, monkeypatch)
        await asyncio.gather(*(write_rows(store, table, 4, 0.01 + 0.02 * n) for n, table in enumerate(tables)))
        assert sum(commits) == 24 and len(commits) < 12, commits

    with_store(url, work)


def test_who_writes_alone_waits_for_nobody(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "GATHERING", 10.0 * HANGS)

    async def work(store: Store) -> None:
        commits = counted_commits(store, monkeypatch)
        await write_rows(store, "g", 12, 0.0)
        assert commits == [1] * 12

    with_store(url, work)


def test_a_job_that_fails_takes_no_other_along(url: str) -> None:
    async def work(store: Store) -> None:
        ran: list[str] = []

        def bad(connection: sa.Connection) -> None:
            connection.execute(people.insert().values(id="half", name="half", created=0.0))
            raise KeyError("mine")

        twice = store.write(add("b", ran))
        jobs = [
            store.write(add("a", ran)),
            store.write(bad),
            twice,
            store.write(add("a", ran)),
            store.write(add("c", ran)),
        ]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert [done[0], done[2], done[4]] == ["a", "b", "c"]
        assert isinstance(done[1], KeyError) and isinstance(done[3], sa.exc.IntegrityError), "each hears of its own"
        assert await names(store) == ["a", "b", "c"], "each once, and nothing of what failed"

    with_store(url, work)


def failing(times: int, name: str, ran: list[str]) -> Callable[[sa.Connection], str]:
    """A job that writes, and then the database has a reason of its own, so many times."""
    inner = add(name, ran)

    def job(connection: sa.Connection) -> str:
        inner(connection)
        if len(ran) <= times:
            raise OperationalError("INSERT", {}, Exception("deadlock detected"))
        return name

    return job


def test_what_fails_for_the_databases_own_reasons_is_tried_once_more(url: str) -> None:
    async def work(store: Store) -> None:
        ran: list[str] = []
        assert await store.write(failing(1, "a", ran)) == "a"
        assert ran == ["a", "a"] and await names(store) == ["a"]
        ran = []
        with pytest.raises(OperationalError):
            await store.write(failing(9, "b", ran))
        assert ran == ["b", "b"] and await names(store) == ["a"], "not for ever"
        ran = []
        with pytest.raises(sa.exc.IntegrityError):
            await store.write(add("a", ran))
        assert ran == ["a"], "what is wrong with the job itself is not"

    with_store(url, work)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_log_has_every_number_once(kind: str, url: str, request: pytest.FixtureRequest) -> None:
    async def work(store: Store) -> None:
        await store.append("g", 0, [3, 0], [], "", 5.0)
        assert (await store.game("g") or {})["due"] == 5.0
        tries = [store.append("g", 1, [3, seat], [], f"p{seat}:1", 0.0) for seat in range(5)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(one is None for one in done) == 1 and sum(isinstance(one, SeqTaken) for one in done) == 4
        assert len(await store.rows("g", -1)) == 2

    with_store(url if kind == "sqlite" else fresh_database(request.getfixturevalue("postgres"), "numbered"), work)


def test_sqlite_is_asked_once_for_all_rows_of_a_commit(url: str) -> None:
    async def work(store: Store) -> None:
        tables = [f"g{n}" for n in range(6)]
        for table in tables:
            await store.add_game({**GAME, "id": table}, [])
        await store.append("g", 0, [3, 0], [], "", None)
        asked: list[str] = []
        assert store._ink is not None
        store._ink.connection.driver_connection.set_trace_callback(asked.append)  # type: ignore[union-attr]
        await asyncio.gather(*(store.append(table, 0, [3, 0], [], "", None) for table in tables))
        assert len([words for words in asked if words.startswith("INSERT")]) == 1, asked
        assert len(asked) <= 4, asked

    with_store(url, work)


def test_a_number_that_is_taken_keeps_no_other_row_from_the_log(url: str) -> None:
    async def work(store: Store) -> None:
        await store.add_game({**GAME, "id": "h"}, [])
        await store.append("g", 0, [3, 0], [], "", None)
        await asyncio.sleep(0.02)  # the time of a row is among what makes it this one
        tries = [store.append("g", 0, [3, 0], [], "", 7.0), store.append("h", 0, [3, 1], [4], "x:1", 5.0)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert isinstance(done[0], SeqTaken) and done[1] is None
        assert [(row.command, row.chance, row.cid) for row in await store.rows("h", -1)] == [([3, 1], [4], "x:1")]
        dues = [(await store.game(table) or {})["due"] for table in ("g", "h")]
        assert dues == [None, 5.0], "only with a row that was written"

    with_store(url, work)


def test_postgresql_answers_by_the_lowest_door_what_a_cursor_would(postgres: str) -> None:
    """Numbers, words and nothing; what goes wrong is the same error."""
    url = fresh_database(postgres, "prepared")
    words = "SELECT %s::int + 1, %s::text, NULL::text, %s::bigint"
    with open_engine(url).connect() as connection:
        raw: Any = connection.connection.driver_connection
        raw.autocommit = True
        prepared = Prepared(raw)
        for given in ((1, "ä'\"%", 1 << 40), (-7, "", 0), (8, "x", 3)):
            assert prepared.ask(words, given) == raw.execute(words, given).fetchall()
            assert prepared.ask("SELECT %s::text", given[1:2]) == [given[1:2]], "several are ready on one line"
        for wrong, given in (("SELECT 1 / %s::int", (0,)), ("SELECT nothing FROM nowhere WHERE %s::int = 1", (1,))):
            with pytest.raises(psycopg.Error) as by_cursor:
                raw.execute(wrong, given)
            with pytest.raises(type(by_cursor.value)) as told:
                prepared.ask(wrong, given)
            assert told.value.sqlstate == by_cursor.value.sqlstate
        raw.pgconn.finish()
        with pytest.raises(psycopg.OperationalError) as lost:
            prepared.ask(words, (1, "", 0))
        assert lost.value.sqlstate is None, "nobody has answered"


# ---- an answer that gets lost ------------------------------------------------------------------------------------


def test_a_commit_whose_answer_is_lost_is_not_made_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The row is durable, the line breaks before anybody hears so: the job is tried again, finds its number taken, and
    the move is found by its cid. The player hears that it is taken, and it is in the log once."""

    async def play() -> None:
        async with running(settings(tmp_path, **SLOW)) as server:
            game, _people = await people_at(server, "Aric", "Suzan", "Carl")
            site = server.app.state.site
            live = site.registry.tables[game]
            lost: list[int] = []
            cut(site.store.engine, lost)
            command = Command(SHOW, 0, live.state.seats[0].hand[0], 1)
            assert await live.submit(command, "someone:1") == 1
            assert lost == [1], "the answer was lost once"
            assert [row.cid for row in await site.store.rows(game)] == ["someone:1"]
            assert await live.submit(command, "someone:1") == 1 and live.seq == 1

    run_to_its_end(play())


def cut(engine: sa.Engine, lost: list[int]) -> None:
    """The next commit happens, and then the line breaks."""
    commit = engine.dialect.do_commit

    def broken(connection: Any) -> None:
        commit(connection)
        if not lost:
            lost.append(1)
            raise engine.dialect.dbapi.OperationalError("server closed the connection unexpectedly")  # type: ignore[union-attr]

    engine.dialect.do_commit = broken  # type: ignore[method-assign]


# ---- PostgreSQL's own reasons ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def shared(postgres: str) -> Iterator[str]:
    yield fresh_database(postgres, "written")


def test_a_terminated_backend_costs_nothing(shared: str) -> None:
    async def work(store: Store) -> None:
        ran: list[str] = []
        other = open_engine(shared)

        def shot(connection: sa.Connection) -> str:
            backend = connection.execute(sa.text("SELECT pg_backend_pid()")).scalar()
            add("shot", ran)(connection)
            if len(ran) == 1:
                with other.connect() as killer:
                    killer.execute(sa.text("SELECT pg_terminate_backend(:pid)"), {"pid": backend})
            return str(connection.execute(sa.text("SELECT 'alive'")).scalar())

        assert await store.write(shot) == "alive"
        assert ran == ["shot", "shot"] and await names(store) == ["shot"]
        together = await asyncio.gather(store.write(add("x", ran)), store.write(add("y", ran)))
        assert together == ["x", "y"]
        other.dispose()

    with_store(shared, work)


def test_a_real_deadlock_is_tried_again(postgres: str) -> None:
    url = fresh_database(postgres, "deadlocked")

    async def work(store: Store) -> None:
        await store.write(lambda c: c.execute(games.insert().values(**{**GAME, "id": "h"})))
        other = open_engine(url)
        mine, theirs = threading.Event(), threading.Event()
        tries: list[int] = []

        def touch(connection: sa.Connection, game: str) -> None:
            connection.execute(games.update().where(games.c.id == game).values(due=time.time()))

        def against(connection: sa.Connection) -> None:
            tries.append(1)
            connection.execute(sa.text("SET LOCAL deadlock_timeout = '100ms'"))
            touch(connection, "g")
            mine.set()
            theirs.wait(HANGS)
            touch(connection, "h")

        def opponent() -> None:
            with other.begin() as connection:
                connection.execute(sa.text("SET LOCAL deadlock_timeout = '20min'"))  # the store's is the one that fails
                mine.wait(HANGS)
                touch(connection, "h")
                theirs.set()
                touch(connection, "g")

        rival = asyncio.create_task(asyncio.to_thread(opponent))
        await store.write(against)
        await rival
        assert len(tries) == 2, "it was a deadlock, and it was tried again"
        line = await store.say("g", "p", "P", "still here")
        assert (await store.line(line["id"])) is not None
        other.dispose()

    with_store(url, work)


def test_tidying_takes_what_nobody_misses_and_nothing_else(url: str) -> None:
    now = 100 * 24 * 3600.0
    old, new = now - 31 * 24 * 3600, now - 1000

    async def work(store: Store) -> None:
        def fill(connection: sa.Connection) -> None:
            for name in ("old", "claimed", "spoke"):
                claimed = name if name == "claimed" else None
                connection.execute(people.insert().values(id=name, name=name, created=old, claimed=claimed))
            connection.execute(people.insert().values(id="new", name="new", created=new))
            connection.execute(chat.insert().values(game="g", person="spoke", name="s", text="hi", at=old))
            for status in ("open", "gone", "over"):
                for when in (old, new):
                    row = {**GAME, "id": f"{status}{when:.0f}", "status": status, "changed": when}
                    connection.execute(games.insert().values(**row))

        await store.write(fill)
        assert await store.tidy(now) == {"tables": 2, "guests": 1}
        assert await names(store) == ["claimed", "new", "spoke"]
        left = {row["id"] for row in await store.games_where()}
        assert left == {"g", f"over{old:.0f}", *(f"{status}{new:.0f}" for status in ("open", "gone", "over"))}

    with_store(url, work)
