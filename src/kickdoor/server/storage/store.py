"""Storage: every row that is read or written. One thread writes for the process and commits what queued up at once.

A game's log is only ever appended to; `(game, seq)` decides who was first. Nothing here knows the game. The database is
spoken to without asyncio, from threads of its own: a commit costs the event loop one hop, however many rows it has.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError

from kickdoor.server.protocol.notices import LineSaid, Notice, RowWritten, TableChanged, notice_text
from kickdoor.server.storage.schema import blocks, catalogs, chat, games, log, mutes, people, rooms, sitting
from kickdoor.server.storage.stored import LogRow, log_row

Result = TypeVar("Result")
Job = Callable[[sa.Connection], Any]
MOST_TOGETHER: Final = 200  # jobs in one commit
READERS: Final = 4
KEPT_SECONDS: Final = 30 * 24 * 3600.0  # what nobody has used, see `tidy`
CONNECT_SECONDS: Final = 10
AGAIN_AFTER: Final = 0.05  # seconds before a job is tried a second time
CHANNEL: Final = "kickdoor"


class SeqTaken(Exception):
    """Somebody else has written this row of the log first."""


class Changed(Exception):
    """The game's row is not what it was when it was read."""


def open_engine(url: str, **options: Any) -> sa.Engine:
    """The database behind this URL, with the driver we bring."""
    if not url.startswith("sqlite") and "connect_timeout" not in url:
        options = {"connect_args": {"connect_timeout": CONNECT_SECONDS}, **options}
    engine = sa.create_engine(url.replace("postgresql://", "postgresql+psycopg://", 1), **options)
    if url.startswith("sqlite"):
        sa.event.listen(engine, "connect", _pragmas)
    return engine


class Store:
    """One database. `open` it, use it, `close` it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = open_engine(
            url,
            pool_pre_ping=True,
            pool_size=READERS + 1,
            hide_parameters=True,  # an error text must not tell what was in a row
        )
        self.shared = url.startswith("postgresql")  # other processes may write too
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[Any]] | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._pen = ThreadPoolExecutor(1, "kickdoor-writer")
        self._eyes = ThreadPoolExecutor(READERS, "kickdoor-reader")

    async def open(self) -> None:
        self._writer = asyncio.create_task(self._write(), name="store writer")

    async def close(self) -> None:
        """Everything queued is written first."""
        if self._writer is not None:
            self._jobs.put_nowait(None)
            await self._writer
            self._writer = None
        self._pen.shutdown()
        self._eyes.shutdown()
        self.engine.dispose()

    # ---- writing -------------------------------------------------------------------------------------------------

    async def write(self, job: Callable[[sa.Connection], Result]) -> Result:
        """Run the job in the next commit; its result, or its exception, when the commit is durable. A job may be run
        more than once, always on a transaction of which nothing else has happened."""
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, done))
        return await done

    async def read(self, job: Callable[[sa.Connection], Result]) -> Result:
        """The job's result, as of now."""

        def look() -> Result:
            with self.engine.connect() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(self._eyes, look)

    async def _all(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        return await self.read(lambda connection: [dict(row) for row in connection.execute(query).mappings()])

    async def _first(self, query: sa.Select[Any]) -> dict[str, Any] | None:
        def first(connection: sa.Connection) -> dict[str, Any] | None:
            found = connection.execute(query).mappings().first()
            return None if found is None else dict(found)

        return await self.read(first)

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            first = await self._jobs.get()
            if first is None:
                return
            batch = [first]
            stop = False
            while len(batch) < MOST_TOGETHER and not self._jobs.empty():
                more = self._jobs.get_nowait()
                if more is None:
                    stop = True
                    break
                batch.append(more)
            results = await loop.run_in_executor(self._pen, self._commit, [job for job, _done in batch])
            for (_job, done), (result, failed) in zip(batch, results):
                _answer(done, result, failed)
            if stop:
                return

    def _commit(self, jobs: list[Job]) -> list[tuple[Any, Exception | None]]:
        """The result or the failure of each job. All in one transaction; if one fails, nothing of it has happened, and
        each is done by itself, so that it takes none along."""
        if len(jobs) > 1:
            with contextlib.suppress(Exception), self.engine.begin() as connection:
                return [(job(connection), None) for job in jobs]
        return [self._alone(job) for job in jobs]

    def _alone(self, job: Job) -> tuple[Any, Exception | None]:
        """What fails for the database's own reasons (two processes waiting for each other, a cut line) is tried once
        more; a row that was written after all is then found by its number."""
        for last in (False, True):
            try:
                with self.engine.begin() as connection:
                    return job(connection), None
            except Exception as failed:
                ours = not isinstance(failed, DBAPIError) or isinstance(failed, IntegrityError)
                if ours or last:
                    return None, failed
                time.sleep(AGAIN_AFTER)
        raise AssertionError

    # ---- the log -------------------------------------------------------------------------------------------------

    async def append(self, game: str, seq: int, command: list[Any], chance: list[int], cid: str, due: float) -> None:
        """Write row `seq`. Raises SeqTaken if somebody has."""
        now = time.time()
        row = {
            "game": game, "seq": seq, "command": json.dumps(command), "chance": json.dumps(chance), "cid": cid,
            "at": now,
        }  # fmt: skip
        insert = APPEND[self.shared]

        def job(connection: sa.Connection) -> bool:
            if connection.execute(insert, row).rowcount != 1:
                return False
            connection.execute(DUE, {"game": game, "now": now, "until": due})
            self._notify(connection, RowWritten(game=game, seq=seq))
            return True

        if not await self.write(job):
            raise SeqTaken(f"{game} has a row {seq}")

    async def rows(self, game: str, after: int = 0) -> list[LogRow]:
        """The log from there on. Raises Damaged."""
        query = sa.select(log).where(log.c.game == game, log.c.seq > after).order_by(log.c.seq)
        return [log_row(row) for row in await self._all(query)]

    def _notify(self, connection: sa.Connection, notice: Notice) -> None:
        if self.shared:
            words = {"channel": CHANNEL, "text": notice_text(notice)}
            connection.execute(sa.text("SELECT pg_notify(:channel, :text)"), words)

    async def notify(self, notice: Notice) -> None:
        """Tell the other processes something that may get lost."""
        if self.shared:
            await self.write(lambda connection: self._notify(connection, notice))

    # ---- games ---------------------------------------------------------------------------------------------------

    async def add_game(self, row: dict[str, Any], people_in: Sequence[str]) -> None:
        def job(connection: sa.Connection) -> None:
            connection.execute(games.insert().values(**row))
            _seat_people(connection, row["id"], people_in)

        await self.write(job)

    async def game(self, game: str) -> dict[str, Any] | None:
        return await self._first(sa.select(games).where(games.c.id == game))

    async def change_game(
        self, game: str, version: int, values: dict[str, Any], people_in: Sequence[str] | None = None
    ) -> int:
        """Change the game's row if it still has this version; the new version. Raises Changed if it has another."""

        def job(connection: sa.Connection) -> int:
            query = games.update().where(games.c.id == game, games.c.version == version)
            done = connection.execute(query.values(version=version + 1, changed=time.time(), **values))
            if done.rowcount != 1:
                raise Changed(game)
            if people_in is not None:
                connection.execute(sitting.delete().where(sitting.c.game == game))
                _seat_people(connection, game, people_in)
            self._notify(connection, TableChanged(game=game))
            return version + 1

        return await self.write(job)

    async def set_due(self, game: str, due: float) -> None:
        """The clock of a table has been started anew."""
        query = games.update().where(games.c.id == game).values(due=due)
        await self.write(lambda connection: connection.execute(query))

    async def games_where(self, *conditions: Any, limit: int = 100, newest: bool = True) -> list[dict[str, Any]]:
        order = games.c.changed.desc() if newest else games.c.changed
        return await self._all(sa.select(games).where(*conditions).order_by(order).limit(limit))

    async def games_due(self, before: float) -> list[str]:
        """The ids of all games in play whose clock was due before then, the longest untouched first."""
        due = sa.select(games.c.id).where(games.c.status == "playing", games.c.due < before).order_by(games.c.changed)
        return await self.read(lambda connection: list(connection.execute(due).scalars()))

    async def count_games(self, *conditions: Any) -> int:
        query = sa.select(sa.func.count()).select_from(games).where(*conditions)
        return await self.read(lambda connection: int(connection.execute(query).scalar() or 0))

    async def games_of(self, person: str, limit: int = 100) -> list[dict[str, Any]]:
        mine = sa.select(sitting.c.game).where(sitting.c.person == person)
        return await self.games_where(games.c.id.in_(mine), limit=limit)

    async def keep_catalog(self, digest: str, packs: str) -> None:
        def job(connection: sa.Connection) -> None:
            known = connection.execute(sa.select(catalogs.c.digest).where(catalogs.c.digest == digest))
            if known.first() is None:
                connection.execute(catalogs.insert().values(digest=digest, packs=packs))

        with contextlib.suppress(IntegrityError):  # another process has just kept it
            await self.write(job)

    async def catalog(self, digest: str) -> str | None:
        found = await self._first(sa.select(catalogs.c.packs).where(catalogs.c.digest == digest))
        return None if found is None else str(found["packs"])

    async def tidy(self, now: float) -> dict[str, int]:
        """Throw away what nobody will miss, after a month: tables that never began, and guests who never claimed a
        name, sat down, spoke or counted anything. How many of each."""
        long_ago = now - KEPT_SECONDS
        idle = games.delete().where(games.c.status.in_(("open", "gone")), games.c.changed < long_ago)
        traces = (sitting.c.person, chat.c.person, rooms.c.owner, games.c.host, blocks.c.person)
        strangers = people.delete().where(
            people.c.claimed.is_(None),
            people.c.created < long_ago,
            *(~sa.exists().where(trace == people.c.id) for trace in traces),
        )
        job = lambda connection: [connection.execute(query).rowcount for query in (idle, strangers)]  # noqa: E731
        tables, guests = await self.write(job)
        return {"tables": tables, "guests": guests}

    # ---- people --------------------------------------------------------------------------------------------------

    async def add_person(self, person: str, name: str) -> None:
        row = {"id": person, "name": name, "created": time.time()}
        await self.write(lambda connection: connection.execute(people.insert().values(**row)))

    async def person(self, person: str) -> dict[str, Any] | None:
        return await self._person(people.c.id == person)

    async def person_claiming(self, name: str) -> dict[str, Any] | None:
        return await self._person(people.c.claimed == name.casefold())

    async def _person(self, condition: Any) -> dict[str, Any] | None:
        return await self._first(sa.select(people).where(condition))

    async def change_person(self, person: str, **values: Any) -> None:
        """Raises IntegrityError if the claimed name is somebody else's."""
        await self.write(
            lambda connection: connection.execute(people.update().where(people.c.id == person).values(**values))
        )

    async def blocked_by(self, person: str) -> set[str]:
        found = await self._all(sa.select(blocks.c.other).where(blocks.c.person == person))
        return {row["other"] for row in found}

    async def block(self, person: str, other: str, blocked: bool) -> None:
        def job(connection: sa.Connection) -> None:
            connection.execute(blocks.delete().where(blocks.c.person == person, blocks.c.other == other))
            if blocked:
                connection.execute(blocks.insert().values(person=person, other=other))

        await self.write(job)

    # ---- chat ----------------------------------------------------------------------------------------------------

    async def say(self, game: str, person: str, name: str, text: str) -> dict[str, Any]:
        """Keep a line of chat; the line as it was kept, and whether its writer is `muted`, so that nobody is told."""
        row = {"game": game, "person": person, "name": name, "text": text, "at": time.time()}
        known = sa.select(mutes.c.person).where(mutes.c.game == game, mutes.c.person == person)

        def job(connection: sa.Connection) -> dict[str, Any]:
            muted = connection.execute(known).first() is not None
            done = connection.execute(chat.insert().values(**row))
            key = done.inserted_primary_key
            number = int(key[0]) if key else 0
            if not muted:
                self._notify(connection, LineSaid(game=game, line=number))
            return {"id": number, "muted": muted, **row}

        return await self.write(job)

    async def line(self, number: int) -> dict[str, Any] | None:
        return await self._first(sa.select(chat).where(chat.c.id == number))

    async def chat_of(self, game: str, person: str, limit: int = 200) -> list[dict[str, Any]]:
        """The latest lines that this person may see: all but those of people who are muted, and the own."""
        unheard = sa.select(mutes.c.person).where(mutes.c.game == game, mutes.c.person != person)
        query = sa.select(chat).where(chat.c.game == game, chat.c.person.not_in(unheard))
        return (await self._all(query.order_by(chat.c.id.desc()).limit(limit)))[::-1]

    async def mute(self, game: str, person: str, muted: bool) -> None:
        """Nobody else at this table sees what this person says, or everybody does again, also what was said before."""

        def job(connection: sa.Connection) -> None:
            connection.execute(mutes.delete().where(mutes.c.game == game, mutes.c.person == person))
            if muted:
                connection.execute(mutes.insert().values(game=game, person=person))

        await self.write(job)

    async def muted_at(self, game: str) -> list[dict[str, Any]]:
        """Who is muted at this table, each with the last `line` written there (0 for none) and the `name` under it."""
        last = sa.func.max(chat.c.id)
        spoken = (
            sa.select(chat.c.person, last.label("line")).where(chat.c.game == game).group_by(chat.c.person)
        ).subquery()
        query = (
            sa.select(mutes.c.person, sa.func.coalesce(spoken.c.line, 0).label("line"), people.c.name)
            .join(people, people.c.id == mutes.c.person)
            .outerjoin(spoken, spoken.c.person == mutes.c.person)
            .where(mutes.c.game == game)
            .order_by(mutes.c.person)
        )
        return await self._all(query)


def _answer(done: asyncio.Future[Any], result: Any, failed: BaseException | None) -> None:
    if done.cancelled():
        return
    if failed is None:
        done.set_result(result)
    else:
        done.set_exception(failed)


def _seat_people(connection: sa.Connection, game: str, people_in: Sequence[str]) -> None:
    for person in dict.fromkeys(people_in):
        connection.execute(sitting.insert().values(game=game, person=person))


def _pragmas(connection: Any, _record: Any) -> None:
    """A file that survives a power cut, readers that never wait for the writer."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


# said once, so that they are compiled once; without the option nobody counts inserted rows on PostgreSQL
APPEND: Final = {
    shared: dialect.insert(log)
    .on_conflict_do_nothing(index_elements=[log.c.game, log.c.seq])
    .execution_options(preserve_rowcount=True)
    for shared, dialect in ((False, sqlite), (True, postgresql))
}
DUE: Final = (
    games.update()
    .where(games.c.id == sa.bindparam("game"))
    .values(changed=sa.bindparam("now"), due=sa.bindparam("until"))
)
