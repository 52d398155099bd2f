"""A database that is locked, hung or gone: nobody waits in silence, whoever moved is told, whoever watches sees it, and
it goes on by itself. And a log that is shorter than what people have seen."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.patience import HANGS, run_to_its_end, soon
from tests.server.live import ByHand, Person, Server, Sitting, people_at, running
from tests.server.test_durable import fresh_database
from tests.server.test_live import SLOW, with_server
from tests.server.test_play import FAST, settings
from tests.server.test_store import GAME, add, names, with_store
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kickdoor.engine import default_command
from kickdoor.server.http import health
from kickdoor.server.settings import Settings
from kickdoor.server.storage import database, line
from kickdoor.server.storage.line import UNREACHABLE, Doubt, Silence
from kickdoor.server.storage.schema import games
from kickdoor.server.storage.store import Store

WORDS = "Nothing can be stored here just now"
DOUBT = "nobody knows yet whether that was stored"


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has patience, so that the tests need none."""
    for name, seconds in (("LOCK_SECONDS", 0.1), ("ANSWER_SECONDS", 0.5)):
        monkeypatch.setattr(line, name, seconds)
    monkeypatch.setattr(health, "HOLDS_FOR", 0.0)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Somebody else writes to the file, and does not end."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def test_alive_is_not_ready(tmp_path: Path, hurry: None) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        for path in ("/livez", "/readyz", "/healthz"):
            assert (await aric.get(path))["ok"]
        with locked(tmp_path / "k.db"):
            assert (await aric.get("/livez"))["ok"]
            for path in ("/readyz", "/healthz"):
                said = await aric.http.get(path)
                assert said.status_code == 503 and WORDS in said.json()["error"]
        assert (await aric.get("/readyz"))["ok"]

    with_server(settings(tmp_path, **SLOW), play)


def test_however_many_ask_it_is_one_write(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        written: list[str] = []
        store = server.app.state.site.store
        pulse = store.pulse

        async def counting(process: str) -> None:
            written.append(process)
            await pulse(process)

        store.pulse = counting
        await asyncio.gather(*(aric.get("/readyz") for _ in range(20)))
        assert 1 <= len(written) <= 2

    with_server(settings(tmp_path, **SLOW), play)


def test_who_moves_at_a_locked_database_is_told(tmp_path: Path, hurry: None) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        async with aric.at(game) as mine, suzan.at(game) as hers:
            for one in (mine, hers):
                await one.until("view")
            words = {"verb": "show", "card": mine.view["hand"][0], "target": 1}
            with locked(tmp_path / "k.db"):
                said = await mine.move(**words)
                assert said["t"] == "refused" and said["kind"] == "trouble" and WORDS in said["text"]
                await hers.say(t="say", text="hello?")
                assert WORDS in (await hers.until("trouble"))["text"]
                answer = await aric.http.post("/api/tables?lang=de", json={})
                assert answer.status_code == 503 and "gerade nichts speichern" in answer.json()["error"]
            assert live.seq == 0
            assert (await mine.move(**words))["t"] == "taken" and live.seq == 1

    with_server(settings(tmp_path, **SLOW), play)


def test_who_waits_for_a_lock_fails_together(tmp_path: Path, hurry: None) -> None:
    """Counted, not measured: the lock is waited for once or twice, not once or twice for each."""

    async def work(store: Store) -> None:
        begun: list[int] = []
        sa.event.listen(store.engine, "begin", lambda _connection: begun.append(1))
        ran: list[str] = []
        with locked(tmp_path / "k.db"):
            jobs = [store.write(add(f"p{number}", ran)) for number in range(500)]
            done = await asyncio.gather(*jobs, return_exceptions=True)
        assert all(isinstance(one, sa.exc.OperationalError) for one in done)
        assert len(begun) <= 4, "500 jobs, of which 200 are committed together"
        assert await store.write(add("after", ran)) == "after" and await names(store) == ["after"]

    with_store(f"sqlite:///{tmp_path / 'k.db'}", work)


# ---- PostgreSQL --------------------------------------------------------------------------------------------------


def test_a_lock_on_one_row_stops_no_other(postgres: str, hurry: None) -> None:
    url = fresh_database(postgres, "rowlocked")

    async def work(store: Store) -> None:
        await store.write(lambda c: c.execute(games.insert().values(**{**GAME, "id": "h"})))
        other = line.open_engine(url)
        with other.begin() as holder:
            holder.execute(games.update().where(games.c.id == "g").values(due=1.0))
            jobs = [store.append(game, seq, [3, 0], [], "", 7.0) for game in "gh" for seq in range(1, 6)]
            done = await asyncio.gather(*jobs, return_exceptions=True)
            assert all(isinstance(one, sa.exc.OperationalError) for one in done[:5])
            assert done[5:] == [None] * 5, "the other game goes on"
            holder.rollback()
        assert len(await store.rows("h")) == 5 and not await store.rows("g")
        await store.append("g", 1, [3, 0], [], "", 7.0)
        other.dispose()

    with_store(url, work)


class Wire:
    """A line to PostgreSQL on which nothing moves while it is `stuck`, or nothing that the database says while it is
    `mute`; nobody hangs up."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.port = 0
        self.stuck = False
        self.mute = False
        self._ends: list[asyncio.StreamWriter] = []

    @contextlib.asynccontextmanager
    async def laid(self) -> AsyncIterator[str]:
        """The URL on this side of it."""
        import psycopg

        told = psycopg.conninfo.conninfo_to_dict(self.url)
        self.place = f"{told['host']}/.s.PGSQL.{told.get('port', 5432)}"
        server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield f"postgresql://{told.get('user', 'postgres')}@127.0.0.1:{self.port}/{told['dbname']}"
        finally:
            server.close()
            for end in self._ends:
                end.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self.place)
        self._ends += [writer, back]
        with contextlib.suppress(ConnectionError):
            await asyncio.gather(self._pump(reader, back), self._pump(there, writer, True))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answers: bool = False) -> None:
        while part := await reader.read(65536):
            while self.stuck or (self.mute and answers):
                await asyncio.sleep(0.01)
            writer.write(part)
            await writer.drain()
        writer.close()


@contextlib.contextmanager
def impatient(seconds: float = 0.5) -> Iterator[None]:
    """Nobody has patience as long as something hangs. Before and after everybody has: a busy machine takes long for
    what is in order."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line, "ANSWER_SECONDS", seconds)
        patch.setattr(line, "CUT_SECONDS", 0.2)
        patch.setattr(health, "HOLDS_FOR", 0.0)
        yield


async def said_again(mine: Sitting, **words: Any) -> dict[str, Any]:
    """A move whose outcome was in doubt, with the number it had, as often as it takes to know."""
    while True:
        mine.cid -= 1
        said = await mine.move(**words)
        if said.get("kind") not in ("unknown", "trouble"):
            return said


async def moved_in_doubt(server: Server, game: str, mine: Sitting, hang: Callable[[bool], None], **words: Any) -> None:
    """A move that was on its way when everything hung, and of which nobody knew what became. Where the writer was at
    something else just then, it has not been begun: that is told as certain, is so, and it is tried once more."""
    while True:
        with impatient():
            hang(True)
            said = await mine.move(**words)
            hang(False)
        if said["kind"] == "unknown":
            assert said["t"] == "refused" and DOUBT in said["text"]
            return
        await not_done(server, game, said)


async def not_done(server: Server, game: str, said: dict[str, Any]) -> None:
    """What is told as certain is so, also when everything that was under way has come to its end."""
    assert said["t"] == "refused" and said["kind"] == "trouble" and WORDS in said["text"]
    await writer_is_idle(server)
    assert not await server.app.state.site.store.rows(game)


async def writer_is_idle(server: Server) -> None:
    store = server.app.state.site.store
    await soon(lambda: not store._pen._work.qsize() and not store._jobs)
    await store.pulse("after")  # by the same thread, which has done all before this


async def only_row(server: Server, game: str) -> None:
    """Everything that is under way has come to the database, and the log has one row."""
    await writer_is_idle(server)
    assert [row.seq for row in await server.app.state.site.store.rows(game)] == [1]


@pytest.mark.slow
def test_a_hung_database_is_not_waited_for(postgres: str) -> None:
    url = fresh_database(postgres, "hung")
    database.upgrade(url)

    async def play() -> None:
        wire = Wire(url)
        async with wire.laid() as through:
            chosen = Settings(database=through, secret="x" * 32, **{**FAST, **SLOW})
            async with running(chosen) as server:
                game, (aric, suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl")
                async with aric.at(game) as mine:
                    await mine.until("view")
                    words = {"verb": "show", "card": mine.view["hand"][0], "target": 1}
                    with impatient():
                        wire.stuck = True
                        said = await mine.move(**words)
                        await nobody_gets_anything(server, game, aric, suzan)
                        wire.stuck = False
                    if said["kind"] != "unknown":
                        await not_done(server, game, said)
                    assert (await said_again(mine, **words))["t"] == "taken"
                    await only_row(server, game)

    run_to_its_end(play())


async def nobody_gets_anything(server: Server, game: str, aric: Person, suzan: Person) -> None:
    """But an answer, everybody."""
    assert (await aric.get("/livez"))["ok"]
    for path in ("/readyz", "/api/me", "/api/lobby"):
        assert (await aric.http.get(path)).status_code == 503, path
    address = f"{server.url.replace('http', 'ws')}/ws/{game}"
    with pytest.raises(InvalidStatus, match="503"):
        async with connect(address, additional_headers={"cookie": suzan.cookie}, open_timeout=HANGS):
            pass


@pytest.mark.slow
def test_a_move_whose_answer_is_lost_is_done_once(postgres: str) -> None:
    """The database has written it, and nobody hears of that: whoever moved is not told that it was not done, and the
    others see it as soon as somebody can look."""
    url = fresh_database(postgres, "mute")
    database.upgrade(url)

    async def play() -> None:
        wire = Wire(url)
        async with (
            wire.laid() as through,
            running(Settings(database=through, secret="x" * 32, **{**FAST, **SLOW})) as server,
        ):
            game, (aric, suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl")
            async with aric.at(game) as mine, suzan.at(game) as hers:
                for one in (mine, hers):
                    await one.until("view")
                words = {"verb": "show", "card": mine.view["hand"][0], "target": 1}
                await moved_in_doubt(server, game, mine, partial(setattr, wire, "mute"), **words)
                assert (await hers.until("view"))["seq"] == 1, "without anybody's asking again"
                assert (await said_again(mine, **words)) == {"t": "taken", "cid": mine.cid, "seq": 1}
                await only_row(server, game)

    run_to_its_end(play())


def test_nothing_is_begun_after_it_was_given_up(postgres: str) -> None:
    """A line is laid anew while the database hangs, and is there when whoever waited has been told: what was to go by
    it does not any more."""
    url = fresh_database(postgres, "late")
    database.upgrade(url)

    async def play() -> None:
        wire = Wire(url)
        async with wire.laid() as through:
            store = Store(through)
            await store.open()
            await store.write(lambda c: c.execute(games.insert().values(**GAME)))
            with impatient():
                wire.stuck = True
                for _ in range(2):  # the first is being begun, the second waits for that
                    with pytest.raises(Silence) as told:
                        await store.append("g", 1, [3, 0], [], "", None)
                    assert not isinstance(told.value, Doubt)
            wire.stuck = False
            await store.pulse("after")  # by the same thread, which has done all before this
            assert not await store.rows("g")
            await store.close()

    run_to_its_end(play())


def test_a_move_whose_commit_hangs_is_done_once(tmp_path: Path) -> None:
    """The same with a disk: SQLite is in the middle of a commit, which may yet come to its end."""

    async def play(server: Server) -> None:
        game, (aric, suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl")
        dialect = server.app.state.site.store.engine.dialect
        goes_on, commit = threading.Event(), dialect.do_commit

        def hangs(raw: Any) -> None:
            goes_on.wait()
            commit(raw)

        def hang(on: bool) -> None:
            (goes_on.clear if on else goes_on.set)()

        async with aric.at(game) as mine, suzan.at(game) as hers:
            for one in (mine, hers):
                await one.until("view")
            words = {"verb": "show", "card": mine.view["hand"][0], "target": 1}
            hang(False)
            dialect.do_commit = hangs
            await moved_in_doubt(server, game, mine, hang, **words)
            assert (await hers.until("view"))["seq"] == 1, "without anybody's asking again"
            assert (await said_again(mine, **words)) == {"t": "taken", "cid": mine.cid, "seq": 1}
            await only_row(server, game)

    with_server(settings(tmp_path, **SLOW), play)


def test_a_move_that_is_in_the_log_is_taken_whatever_fails_then(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, *_rest) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        async with aric.at(game) as mine:
            await mine.until("view")

            live.settings = None  # a defect
            said = await mine.move(verb="show", card=mine.view["hand"][0], target=1)
            assert said == {"t": "taken", "cid": mine.cid, "seq": 1}

    with_server(settings(tmp_path, **SLOW), play)


def test_work_that_was_given_up_is_never_done_later(
    tmp_path: Path, hurry: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that hangs: SQLite has no line that could be cut."""
    monkeypatch.setattr(line, "CUT_SECONDS", 0.1)

    async def work(store: Store) -> None:
        goes_on = threading.Event()
        ran: list[str] = []

        def hangs(_connection: sa.Connection) -> None:
            goes_on.wait()

        first = asyncio.create_task(store.write(hangs))
        with pytest.raises(UNREACHABLE):
            await first
        with pytest.raises(UNREACHABLE):
            await store.write(add("late", ran))
        goes_on.set()
        await soon(lambda: not store._pen._work.qsize())
        assert await store.write(add("after", ran)) == "after"
        assert ran == ["after"] and await names(store) == ["after"]

    with_store(f"sqlite:///{tmp_path / 'k.db'}", work)


def test_a_bot_tries_again_when_its_move_could_not_be_written(tmp_path: Path) -> None:
    """Otherwise everybody waits for its clock, which is that of people."""
    clock = ByHand()

    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", bots=1)
        live = server.app.state.site.registry.tables[game]
        while live.state.stack[-1].seat != 2:  # until the bot is asked
            await live.submit(default_command(live.state))
        tried: list[int] = []
        append = live.store.append

        async def down(game: str, seq: int, *more: Any) -> None:
            tried.append(seq)
            if len(tried) < 3:
                raise Silence
            await append(game, seq, *more)

        live.store.append = down
        before = live.seq
        await clock.turn(10.0)
        assert tried[:3] == [before + 1] * 3 and live.seq > before

    with_server(settings(tmp_path, **{**SLOW, "bot_seconds": 1.0}), play, clock)


# ---- a log that is too short -------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def back_at(server: Server, person: Person, game: str, query: str) -> AsyncIterator[Sitting]:
    address = f"{server.url.replace('http', 'ws')}/ws/{game}?{query}"
    async with connect(address, additional_headers={"cookie": person.cookie}, max_size=None) as socket:
        yield Sitting(socket)


def test_a_log_that_ends_before_what_people_have_seen_is_told(tmp_path: Path) -> None:
    """The database is back from before: its write-ahead log was deleted, or a backup was brought back."""
    chosen = settings(tmp_path, **SLOW)

    async def play() -> None:
        async with running(chosen) as server:
            game, (aric, *_rest) = await people_at(server, "Aric", "Suzan", "Carl")
            live = server.app.state.site.registry.tables[game]
            async with aric.at(game) as mine:
                await mine.until("view")
                hand = list(mine.view["hand"])
                for card in hand[:2]:
                    assert (await mine.move(verb="show", card=card, target=1))["t"] == "taken"
                await server.app.state.site.store.write(lambda c: c.exec_driver_sql("SELECT 1"))
                engine = sqlite3.connect(tmp_path / "k.db")
                engine.execute(f"VACUUM INTO '{tmp_path / 'before.db'}'")
                engine.close()
                for card in hand[2:4]:
                    assert (await mine.move(verb="show", card=card, target=1))["t"] == "taken"
                seen, kept = live.seq, 2
                assert seen == 4
        for path in tmp_path.glob("k.db*"):
            path.unlink()
        shutil.copy(tmp_path / "before.db", tmp_path / "k.db")
        async with running(chosen) as server:
            aric.http.base_url, aric.server = server.url, server
            lost = server.app.state.site.metrics.lost._value
            for lang, words in (("en", f"seen move {seen}, but the server has kept only {kept}"), ("de", "verloren")):
                async with back_at(server, aric, game, f"lang={lang}&seen={seen}") as mine:
                    assert words in (await mine.until("trouble"))["text"]
                    assert (await mine.until("view"))["seq"] == kept
            assert lost.get() == 2
            async with back_at(server, aric, game, "lang=en") as mine:
                await mine.until("view")
                mine.cid = 100
                said = await mine.move(verb="show", card=hand[2], target=1, seen=seen)
                assert said["t"] == "refused" and said["kind"] == "stale" and "lost" in said["text"]
                assert (await mine.move(verb="show", card=hand[2], target=1, seen=kept))["t"] == "taken"
            for honest in ("", "&seen=3", "&seen=0", "&seen=x", "&seen=-1", f"&seen={'9' * 30}"):
                async with back_at(server, aric, game, f"lang=en{honest}") as mine:
                    await mine.until("view")
                    assert not [one for one in mine.heard if one["t"] == "trouble"], honest

    run_to_its_end(play())
