"""Storage: every row that is read or written. One task writes for the whole process and commits what queued up at once.

A game's log is only ever appended to; `(game, seq)` decides who was first. Nothing here knows the game.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from kickdoor.server.schema import blocks, catalogs, chat, games, log, people, sitting

Result = TypeVar("Result")
Job = Callable[[AsyncConnection], Awaitable[Any]]
MOST_TOGETHER: Final = 200  # jobs in one commit
AGAIN_AFTER: Final = 0.05  # seconds before a job is tried a second time
CHANNEL: Final = "kickdoor"


class SeqTaken(Exception):
    """Somebody else has written this row of the log first."""


class Changed(Exception):
    """The game's row is not what it was when it was read."""


@dataclass(frozen=True, slots=True)
class LogRow:
    seq: int
    command: list[Any]
    chance: list[int]
    cid: str
    at: float


def async_url(url: str) -> str:
    """The URL with the driver that does not block."""
    if url.startswith("sqlite://") and not url.startswith("sqlite+"):
        return url.replace("sqlite://", "sqlite+aiosqlite://", 1)
    return url.replace("postgresql://", "postgresql+asyncpg://", 1)


class Store:
    """One database. `open` it, use it, `close` it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = create_async_engine(
            async_url(url),
            pool_pre_ping=True,
            hide_parameters=True,  # an error text must not tell what was in a row
        )
        self.shared = url.startswith("postgresql")  # other processes may write too
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[Any]] | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        if not self.shared:
            sa.event.listen(self.engine.sync_engine, "connect", _pragmas)

    async def open(self) -> None:
        self._writer = asyncio.create_task(self._write(), name="store writer")

    async def close(self) -> None:
        """Everything queued is written first."""
        if self._writer is not None:
            self._jobs.put_nowait(None)
            await self._writer
            self._writer = None
        await self.engine.dispose()

    # ---- writing -------------------------------------------------------------------------------------------------

    async def write(self, job: Callable[[AsyncConnection], Awaitable[Result]]) -> Result:
        """Run the job in the next commit; its result, or its exception, when the commit is durable."""
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, done))
        return await done

    async def _write(self) -> None:
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
            await self._commit(batch)
            if stop:
                return

    async def _commit(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        """All jobs in one transaction, each behind a savepoint, so that one that fails takes none along. Those that
        failed for the database's own reasons (two processes waiting for each other, a cut line) are tried once more,
        each by itself; a row that was written after all is then found by its number."""
        again: list[tuple[Job, asyncio.Future[Any]]] = []
        for (job, done), (result, failed) in zip(batch, await self._together([job for job, _done in batch])):
            if isinstance(failed, DBAPIError) and not isinstance(failed, IntegrityError):
                again.append((job, done))
            else:
                _answer(done, result, failed)
        for job, done in again:
            await asyncio.sleep(AGAIN_AFTER)
            [(result, failed)] = await self._together([job])
            _answer(done, result, failed)

    async def _together(self, jobs: list[Job]) -> list[tuple[Any, BaseException | None]]:
        """The result or the failure of each job, in one transaction."""
        results: list[tuple[Any, BaseException | None]] = []
        try:
            async with self.engine.begin() as connection:
                for job in jobs:
                    try:
                        async with connection.begin_nested():
                            results.append((await job(connection), None))
                    except Exception as wrong:
                        results.append((None, wrong))
        except Exception as trouble:  # the commit itself: nothing of it happened
            return [(None, trouble) for _job in jobs]
        return results

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    # ---- the log -------------------------------------------------------------------------------------------------

    async def append(self, game: str, seq: int, command: list[Any], chance: list[int], cid: str, due: float) -> None:
        """Write row `seq`. Raises SeqTaken if somebody has."""
        now = time.time()
        row = {
            "game": game, "seq": seq, "command": json.dumps(command), "chance": json.dumps(chance), "cid": cid,
            "at": now,
        }  # fmt: skip

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(log.insert().values(**row))
            await connection.execute(games.update().where(games.c.id == game).values(changed=now, due=due))
            await self._notify(connection, f"log {game} {seq}")

        try:
            await self.write(job)
        except IntegrityError as taken:
            raise SeqTaken(f"{game} has a row {seq}") from taken

    async def rows(self, game: str, after: int = 0) -> list[LogRow]:
        async with self.reading() as connection:
            query = sa.select(log).where(log.c.game == game, log.c.seq > after).order_by(log.c.seq)
            found = (await connection.execute(query)).all()
        return [
            LogRow(row.seq, json.loads(row.command), json.loads(row.chance), row.cid or "", row.at) for row in found
        ]

    async def _notify(self, connection: AsyncConnection, text: str) -> None:
        if self.shared:
            await connection.execute(sa.text("SELECT pg_notify(:channel, :text)"), {"channel": CHANNEL, "text": text})

    async def hint(self, text: str) -> None:
        """Tell the other processes something that may get lost."""
        if self.shared:
            await self.write(lambda connection: self._notify(connection, text))

    # ---- games ---------------------------------------------------------------------------------------------------

    async def add_game(self, row: dict[str, Any], people_in: Sequence[str]) -> None:
        async def job(connection: AsyncConnection) -> None:
            await connection.execute(games.insert().values(**row))
            await _seat_people(connection, row["id"], people_in)

        await self.write(job)

    async def game(self, game: str) -> dict[str, Any] | None:
        async with self.reading() as connection:
            found = (await connection.execute(sa.select(games).where(games.c.id == game))).mappings().first()
        return None if found is None else dict(found)

    async def change_game(
        self, game: str, version: int, values: dict[str, Any], people_in: Sequence[str] | None = None
    ) -> int:
        """Change the game's row if it still has this version; the new version. Raises Changed if it has another."""

        async def job(connection: AsyncConnection) -> int:
            query = games.update().where(games.c.id == game, games.c.version == version)
            done = await connection.execute(query.values(version=version + 1, changed=time.time(), **values))
            if done.rowcount != 1:
                raise Changed(game)
            if people_in is not None:
                await connection.execute(sitting.delete().where(sitting.c.game == game))
                await _seat_people(connection, game, people_in)
            await self._notify(connection, f"game {game} {version + 1}")
            return version + 1

        return await self.write(job)

    async def set_due(self, game: str, due: float) -> None:
        """The clock of a table has been started anew."""
        query = games.update().where(games.c.id == game).values(due=due)
        await self.write(lambda connection: connection.execute(query))

    async def games_where(self, *conditions: Any, limit: int = 100, newest: bool = True) -> list[dict[str, Any]]:
        order = games.c.changed.desc() if newest else games.c.changed
        async with self.reading() as connection:
            found = await connection.execute(sa.select(games).where(*conditions).order_by(order).limit(limit))
            return [dict(row) for row in found.mappings()]

    async def games_of(self, person: str, limit: int = 100) -> list[dict[str, Any]]:
        mine = sa.select(sitting.c.game).where(sitting.c.person == person)
        return await self.games_where(games.c.id.in_(mine), limit=limit)

    async def keep_catalog(self, digest: str, packs: str) -> None:
        async def job(connection: AsyncConnection) -> None:
            known = await connection.execute(sa.select(catalogs.c.digest).where(catalogs.c.digest == digest))
            if known.first() is None:
                await connection.execute(catalogs.insert().values(digest=digest, packs=packs))

        with contextlib.suppress(IntegrityError):  # another process has just kept it
            await self.write(job)

    async def catalog(self, digest: str) -> str | None:
        async with self.reading() as connection:
            found = await connection.execute(sa.select(catalogs.c.packs).where(catalogs.c.digest == digest))
            return found.scalar_one_or_none()

    # ---- people --------------------------------------------------------------------------------------------------

    async def add_person(self, person: str, name: str) -> None:
        row = {"id": person, "name": name, "created": time.time()}
        await self.write(lambda connection: connection.execute(people.insert().values(**row)))

    async def person(self, person: str) -> dict[str, Any] | None:
        return await self._person(people.c.id == person)

    async def person_claiming(self, name: str) -> dict[str, Any] | None:
        return await self._person(people.c.claimed == name.casefold())

    async def _person(self, condition: Any) -> dict[str, Any] | None:
        async with self.reading() as connection:
            found = (await connection.execute(sa.select(people).where(condition))).mappings().first()
        return None if found is None else dict(found)

    async def change_person(self, person: str, **values: Any) -> None:
        """Raises IntegrityError if the claimed name is somebody else's."""
        await self.write(
            lambda connection: connection.execute(people.update().where(people.c.id == person).values(**values))
        )

    async def blocked_by(self, person: str) -> set[str]:
        async with self.reading() as connection:
            found = await connection.execute(sa.select(blocks.c.other).where(blocks.c.person == person))
            return set(found.scalars())

    async def block(self, person: str, other: str, blocked: bool) -> None:
        async def job(connection: AsyncConnection) -> None:
            await connection.execute(blocks.delete().where(blocks.c.person == person, blocks.c.other == other))
            if blocked:
                await connection.execute(blocks.insert().values(person=person, other=other))

        await self.write(job)

    # ---- chat ----------------------------------------------------------------------------------------------------

    async def say(self, game: str, person: str, name: str, text: str) -> dict[str, Any]:
        """Keep a line of chat; the line as it was kept."""
        row = {"game": game, "person": person, "name": name, "text": text, "at": time.time()}

        async def job(connection: AsyncConnection) -> int:
            done = await connection.execute(chat.insert().values(**row))
            key = done.inserted_primary_key
            number = int(key[0]) if key else 0
            await self._notify(connection, f"chat {game} {number}")
            return number

        return {"id": await self.write(job), **row}

    async def line(self, number: int) -> dict[str, Any] | None:
        async with self.reading() as connection:
            found = (await connection.execute(sa.select(chat).where(chat.c.id == number))).mappings().first()
        return None if found is None else dict(found)

    async def chat_of(self, game: str, after: int = 0, limit: int = 200) -> list[dict[str, Any]]:
        query = sa.select(chat).where(chat.c.game == game, chat.c.id > after).order_by(chat.c.id.desc()).limit(limit)
        async with self.reading() as connection:
            found = [dict(row) for row in (await connection.execute(query)).mappings()]
        return found[::-1]


def _answer(done: asyncio.Future[Any], result: Any, failed: BaseException | None) -> None:
    if done.cancelled():
        return
    if failed is None:
        done.set_result(result)
    else:
        done.set_exception(failed)


async def _seat_people(connection: AsyncConnection, game: str, people_in: Sequence[str]) -> None:
    for person in dict.fromkeys(people_in):
        await connection.execute(sitting.insert().values(game=game, person=person))


def _pragmas(connection: Any, _record: Any) -> None:
    """A file that survives a power cut, readers that never wait for the writer."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
