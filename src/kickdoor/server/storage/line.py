"""The line to the database: one thread writes for the process and commits what queued up at once; a few read. What is
written and read, `store` knows. Without asyncio: a commit costs the event loop one hop, however many rows it has.

Nobody waits for the database for ever: statements, locks and connections have their time, and where it does not even
answer, its lines are cut. Whoever asked then hears of it: `Silence` if it is certain that nothing has been and will be
written, `Doubt` if it is not; a row that was written after all is found by its number.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, Protocol, TypeVar
from weakref import WeakSet

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, InternalError, OperationalError

from kickdoor.server.storage.pen import Pen

Result = TypeVar("Result")
MOST_TOGETHER: Final = 200  # jobs in one commit
GATHERING: Final = 0.016  # seconds between two commits, where many write: a commit costs more than ten rows in it
WRITERS: Final = 4  # of whom so many are many, among the last rows
LATELY: Final = 8  # rows
READERS: Final = 4
CONNECT_SECONDS: Final = 5
LOCK_SECONDS: Final = 2.5  # how long a job waits for what others have locked
HURRIED_SECONDS: Final = 0.05  # the same after a commit that has waited in vain already
STATEMENT_SECONDS: Final = 5.0
ANSWER_SECONDS: Final = 10.0  # for a commit or a look; the database has given up before, if it lives
CUT_SECONDS: Final = 1.0  # until a cut line is noticed
AGAIN_AFTER: Final = 0.05  # seconds before a job is tried a second time
BUSY: Final = frozenset({5, 6})  # SQLite: somebody else has locked the file
DOWN: Final = BUSY | {8, 10, 11, 13, 14}  # SQLite: read-only, broken, damaged, full or gone
BROKEN: Final = frozenset({10, 11})  # SQLite: what it has done by then, only who reads the file again can tell
TIMED_OUT: Final = frozenset({"55P03", "57014"})  # PostgreSQL: a lock or a statement took too long


class Silence(Exception):
    """The database does not answer at all."""


class Doubt(Silence):
    """The database was told to keep something and has not said whether it did: it may have, or may do so yet."""


class Attempt:
    """A piece of work for a thread, as both see it: who does it, and who waits for it in the event loop."""

    __slots__ = ("cut", "flying", "limit", "over", "sent", "then", "until")

    def __init__(self, then: Callable[[Any, Exception | None], None], limit: float) -> None:
        self.then = then  # hears what came of it
        self.limit = limit  # by the clock of the event loop: until when it is waited for
        self.cut = False  # in vain; now it is waited for whether that is noticed
        self.until = time.time() + ANSWER_SECONDS + CUT_SECONDS  # by the calendar: what comes there later is too late
        self.over = False  # nobody waits for it any more
        self.sent = False  # something has gone to the database that is kept when it comes there
        self.flying = False  # the same, and whether it came is not known

    def sends(self) -> None:
        """Right before that. Raises Silence where nobody waits any more. In this order, as the other side has it the
        other way round: either nothing is sent, or whoever gives up in this moment knows that something may be."""
        self.sent = self.flying = True
        if self.over:
            self.flying = False
            raise Silence

    def failed(self, failed: Exception) -> bool:
        """Whether that is the end of what was sent: the database has said so. Otherwise it is in doubt."""
        lost, self.flying = self.flying and not _has_answered(failed), False
        return not lost


Execute = Callable[[str, tuple[Any, ...]], list[Any]]  # a statement of the driver's, what goes with it, what it gives


class Row(Protocol):
    """A job that is done together with others of its kind, whichever wait for the same commit, in one statement."""

    @property
    def writer(self) -> str:
        """Who waits for it before writing another; "" for nobody."""

    def together(self, execute: Execute, shared: bool, rows: Sequence[Any], until: float) -> list[Any]:
        """The result of each of these rows, of which it is one itself. `shared`: on PostgreSQL; `until`: when it is too
        late to write them."""


Job = Callable[[sa.Connection], Any] | Row  # something to write
Waiting = tuple[Job, asyncio.Future[Any], float]  # since when
UNREACHABLE: Final = (OperationalError, InterfaceError, InternalError, sa.exc.TimeoutError, Silence)  # not our fault


def open_engine(url: str, **options: Any) -> sa.Engine:
    """The database behind this URL, with the driver we bring."""
    if not url.startswith("sqlite") and "connect_timeout" not in url:
        options["connect_args"] = {"connect_timeout": CONNECT_SECONDS, **options.get("connect_args", {})}
    engine = sa.create_engine(url.replace("postgresql://", "postgresql+psycopg://", 1), **options)
    if url.startswith("sqlite"):
        sa.event.listen(engine, "connect", _pragmas)
    return engine


def open_reader(url: str) -> sa.Engine:
    """The same for a process that only looks, one look at a time; as patient as a server's own lines."""
    return open_engine(url, pool_pre_ping=True, pool_size=1, hide_parameters=True, **_timeouts(url))


class Line:
    """One database. `open` it, use it, `close` it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = open_engine(
            url,
            pool_pre_ping=True,
            pool_size=READERS + 2,
            hide_parameters=True,  # an error text must not tell what was in a row
            **_timeouts(url),
        )
        self.shared = url.startswith("postgresql")  # other processes may write too
        self._lines: WeakSet[Any] = WeakSet()  # to the database, those of PostgreSQL
        sa.event.listen(self.engine, "connect", self._connected)
        self._jobs: deque[Waiting] = deque()
        self._writing = True  # a commit is under way or about to be; before `open` nothing is written
        self._began = 0.0  # when the last one began
        self._lately: deque[str] = deque(maxlen=LATELY)  # who wrote the last rows
        self._idle: asyncio.Future[None] | None = None  # for who waits until all is written
        self._pen = Pen("kickdoor-writer")
        self._eyes = ThreadPoolExecutor(READERS, "kickdoor-reader")
        self._under_way: set[Attempt] = set()
        self._watch: asyncio.TimerHandle | None = None  # looks how long they take
        self._watch_at = 0.0
        self._ink: sa.Connection | None = None  # the writer's own, for rows; nobody asks first whether it still lives
        self._ask: Execute | None = None  # its driver's

    async def open(self) -> None:
        self._write()

    async def close(self) -> None:
        """Everything queued is written first."""
        if self._writing:
            self._idle = asyncio.get_running_loop().create_future()
            await self._idle
        self._writing = True
        self._pen.submit(self._new_ink)
        self._pen.shutdown()
        self._eyes.shutdown()
        self.engine.dispose()
        if self._watch is not None:
            self._watch.cancel()

    # ---- writing -------------------------------------------------------------------------------------------------

    async def write(self, job: Callable[[sa.Connection], Result]) -> Result:
        """Run the job in the next commit; its result, or its exception, when the commit is durable. A job may be run
        more than once, always on a transaction of which nothing else has happened. Raises Doubt where it may be done
        nevertheless, or be done yet; after anything else it is not, nor will it be."""
        return await self._queue(job)  # type: ignore[no-any-return]

    def write_row(self, job: Row) -> asyncio.Future[Any]:
        """The same, together with other rows."""
        return self._queue(job)

    def _queue(self, job: Job) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        now = time.monotonic()
        self._jobs.append((job, done, now))
        writer = getattr(job, "writer", "")
        if writer:
            self._lately.append(writer)
        if not self._writing:
            self._writing = True
            self._write_soon(loop, now)
        return done

    async def read(self, job: Callable[[sa.Connection], Result]) -> Result:
        """The job's result, as of now."""

        def look(_attempt: Attempt) -> Result:
            with self.engine.connect() as connection:
                return job(connection)

        return await self._in_time(self._eyes, look)

    async def _all(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        return await self.read(lambda connection: [dict(row) for row in connection.execute(query).mappings()])

    async def _first(self, query: sa.Select[Any]) -> dict[str, Any] | None:
        def first(connection: sa.Connection) -> dict[str, Any] | None:
            found = connection.execute(query).mappings().first()
            return None if found is None else dict(found)

        return await self.read(first)

    def _write_soon(self, loop: asyncio.AbstractEventLoop, now: float) -> None:
        """The next commit, with what others say in this same moment. Where many tables write, also with what comes in
        the moments after the last one: fewer commits, and nobody waits longer than one can see. Who writes one row
        after the other, alone, never waits."""
        wait = self._began + GATHERING - now
        if wait > 0 and len(set(self._lately)) >= WRITERS:
            loop.call_later(wait, self._write)
        else:
            loop.call_soon(self._write)

    def _write(self) -> None:
        """Begin with the next commit, if there is something to write."""
        self._writing = bool(self._jobs)
        if self._jobs:
            self._began = time.monotonic()
            batch = [self._jobs.popleft() for _ in range(min(MOST_TOGETHER, len(self._jobs)))]
            jobs = [job for job, _done, _since in batch]
            self._start(self._pen, partial(self._commit, jobs), partial(self._written, batch))
        elif self._idle is not None:
            self._idle.set_result(None)

    def _written(self, batch: list[Waiting], results: Any, failed: Exception | None) -> None:
        """A commit has ended, well or not."""
        results = results if failed is None else [(None, failed)] * len(batch)
        for (_job, done, _since), (result, wrong) in zip(batch, results):
            _answer(done, result, wrong)
        if all(wrong is not None and _whole(wrong) for _result, wrong in results):
            self._give_up(results[0][1])
        if self._jobs:
            self._write_soon(asyncio.get_running_loop(), time.monotonic())
        else:
            self._write()

    def _give_up(self, failed: Exception | None) -> None:
        """The database is not to be had: whoever has waited as long as anybody should need not wait again."""
        failed = Silence() if isinstance(failed, Doubt) else failed  # of these, nothing has been tried
        patient: deque[Waiting] = deque()
        for one in self._jobs:
            if time.monotonic() - one[2] >= LOCK_SECONDS:
                _answer(one[1], None, failed)
            else:
                patient.append(one)
        self._jobs = patient

    def _commit(self, jobs: list[Job], attempt: Attempt) -> list[tuple[Any, Exception | None]]:
        """The result or the failure of each job. All in one transaction; if one fails, nothing of it has happened, and
        each is done by itself, so that it takes none along. Where the database as a whole is not to be had, all fail
        together: none waits for itself. Where it does not say whether it has happened, only rows are tried again."""
        hurried = doubtful = False
        if all(hasattr(job, "together") for job in jobs):
            try:
                return [(result, None) for result in self._rows(jobs, attempt)]
            except Exception as failed:  # what it was, and for whom, is found out the long way
                doubtful = not attempt.failed(failed)
                self._new_ink()
                hurried = self.shared and _timed_out(failed)
        if len(jobs) > 1 and not hurried:
            for last in (False, True):
                try:
                    with self._transaction(attempt) as connection:
                        found = self._together(connection, jobs, attempt)
                    return [(result, None) for result in found]
                except Exception as failed:
                    if not attempt.failed(failed):
                        return [(None, Doubt(str(failed)))] * len(jobs)
                    hurried = _timed_out(failed)
                    if not _whole(failed):
                        break
                    if last or hurried:
                        return [(None, Doubt(str(failed)) if doubtful else failed)] * len(jobs)
                    time.sleep(AGAIN_AFTER)
        return self._one_by_one(jobs, hurried, doubtful, attempt)

    @contextlib.contextmanager
    def _transaction(self, attempt: Attempt) -> Iterator[sa.Connection]:
        """Committed at the end, if anybody still waits for it."""
        with self.engine.begin() as connection:
            yield connection
            attempt.sends()
        attempt.flying = False

    def _rows(self, jobs: Sequence[Any], attempt: Attempt) -> list[Any]:
        """Rows alone, on the line that is kept for them, and nothing in between but the driver. On PostgreSQL one
        statement is a transaction by itself: one way there and back."""
        if self._ink is None:
            self._ink = self.engine.connect()
            if self.shared:
                self._ink = self._ink.execution_options(isolation_level="AUTOCOMMIT")
        raw: Any = self._ink.connection.driver_connection
        if self._ask is None:
            self._ask = self._asks(raw)
        if self.shared:
            attempt.sends()
            return _by_kind(self._ask, True, jobs, attempt.until)
        found = _by_kind(self._ask, False, jobs, attempt.until)
        attempt.sends()
        self.engine.dialect.do_commit(raw)  # it was begun with the first of them; what fails before ends with the line
        return found

    def _asks(self, raw: Any) -> Execute:
        if not self.shared:
            return lambda words, given: raw.execute(words, given).fetchall()
        from kickdoor.server.storage.prepared import Prepared  # its driver is there only with such a database

        return Prepared(raw).ask

    def _new_ink(self) -> None:
        """Whatever it was that failed: the next rows go by another line."""
        ink, self._ink, self._ask = self._ink, None, None
        if ink is not None:
            with contextlib.suppress(Exception):
                ink.invalidate()
            with contextlib.suppress(Exception):
                ink.close()

    def _together(self, connection: sa.Connection, jobs: Sequence[Any], attempt: Attempt) -> list[Any]:
        """What comes of each job: the rows in one statement, the others one after the other."""
        rows = [job for job in jobs if hasattr(job, "together")]
        of_rows = iter(_by_kind(partial(executed, connection), self.shared, rows, attempt.until))
        return [next(of_rows) if hasattr(job, "together") else job(connection) for job in jobs]

    def _one_by_one(
        self, jobs: list[Job], hurried: bool, doubtful: bool, attempt: Attempt
    ) -> list[tuple[Any, Exception | None]]:
        """Each by itself. `hurried`: they have waited for somebody's lock in vain already, and hardly do so again;
        `doubtful`: they may be written already."""
        until = time.monotonic() + STATEMENT_SECONDS
        results: list[tuple[Any, Exception | None]] = []
        for job in jobs:
            late = next((failed for _result, failed in results if failed is not None), None)
            if late is not None and time.monotonic() > until:
                results.append((None, late if doubtful or not isinstance(late, Doubt) else Silence()))
            else:
                results.append(self._alone(job, hurried, doubtful, attempt))
        return results

    def _alone(self, job: Job, hurried: bool, doubtful: bool, attempt: Attempt) -> tuple[Any, Exception | None]:
        """What fails for the database's own reasons (two processes waiting for each other, a cut line) is tried once
        more; a row that was written after all is then found by its number. Who has waited in vain waits no more."""
        for last in (False, True):
            try:
                with self._transaction(attempt) as connection:
                    if hurried and self.shared:
                        connection.execute(sa.text(f"SET LOCAL lock_timeout = {int(1000 * HURRIED_SECONDS)}"))
                    result = self._together(connection, [job], attempt)[0]
                return result, None
            except Exception as failed:
                doubtful = not attempt.failed(failed) or doubtful
                ours = not isinstance(failed, DBAPIError) or isinstance(failed, IntegrityError)
                once = doubtful and not hasattr(job, "together")
                if ours or last or once or _timed_out(failed):
                    return None, Doubt(str(failed)) if doubtful else failed
                time.sleep(AGAIN_AFTER)
        raise AssertionError

    # ---- silence -------------------------------------------------------------------------------------------------

    async def _in_time(self, threads: ThreadPoolExecutor, work: Callable[[Attempt], Result]) -> Result:
        """Done in a thread. Raises Silence as `_start` has it."""
        answer: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._start(threads, work, partial(_answer, answer))
        return await answer

    def _start(
        self,
        threads: ThreadPoolExecutor | Pen,
        work: Callable[[Attempt], Any],
        then: Callable[[Any, Exception | None], None],
    ) -> None:
        """Begin it in a thread; `then` hears what came of it, in the event loop. Where the database does not answer,
        its lines are cut, so that the thread is free again. If even that does not help it is Silence, and nothing of
        the work is begun later; Doubt, if something may be under way."""
        loop = asyncio.get_running_loop()
        attempt = Attempt(then, loop.time() + ANSWER_SECONDS)
        self._under_way.add(attempt)
        self._look_in_time(loop, attempt.limit)

        def run() -> None:
            result: Any = None
            failed: Exception | None = None
            try:
                if attempt.over:
                    return
                result = work(attempt)
            except Exception as trouble:
                failed = trouble
            with contextlib.suppress(RuntimeError):  # nobody is there any more
                loop.call_soon_threadsafe(self._ended, attempt, result, failed)

        threads.submit(run)

    def _ended(self, attempt: Attempt, result: Any, failed: Exception | None) -> None:
        self._under_way.discard(attempt)
        if not attempt.over:
            attempt.over = True
            attempt.then(result, failed)

    def _look_in_time(self, loop: asyncio.AbstractEventLoop, when: float) -> None:
        """One alarm for all that is under way. Mostly it is set already, and looks once more when it goes off: nothing
        is set and taken back for every commit."""
        if self._watch is None or when < self._watch_at:
            if self._watch is not None:
                self._watch.cancel()
            self._watch_at = when
            self._watch = loop.call_at(when, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        self._watch = None
        for attempt in [one for one in self._under_way if one.limit <= loop.time()]:
            if attempt.cut:
                self._under_way.discard(attempt)
                attempt.over = True
                attempt.then(None, Doubt() if attempt.sent else Silence())
            else:
                attempt.cut = True
                attempt.limit = loop.time() + CUT_SECONDS
                self._cut()
        if self._under_way:
            self._look_in_time(loop, min([one.limit for one in self._under_way]))

    def _connected(self, line: Any, _record: Any) -> None:
        if self.shared:
            self._lines.add(line)

    def _cut(self) -> None:
        """Every line to the database: whoever waits at one of them hears that it is closed."""
        for line in list(self._lines):
            with contextlib.suppress(Exception), socket.socket(fileno=os.dup(line.fileno())) as end:
                end.shutdown(socket.SHUT_RDWR)


def executed(connection: sa.Connection, words: str, given: tuple[Any, ...]) -> list[Any]:
    found = connection.exec_driver_sql(words, given)
    return list(found) if found.returns_rows else []


def _by_kind(execute: Execute, shared: bool, rows: Sequence[Any], until: float) -> list[Any]:
    """What comes of each row; those of a kind in one statement."""
    found: dict[int, Any] = {}
    for kind in {type(row): None for row in rows}:
        same: list[Any] = [row for row in rows if type(row) is kind]
        found.update(zip(map(id, same), same[0].together(execute, shared, same, until)))
    return [found[id(row)] for row in rows]


def _timeouts(url: str) -> dict[str, Any]:
    """Options of a connection that nobody waits at for ever; for those of a server, not for backups and migrations."""
    if url.startswith("sqlite"):
        return {"connect_args": {"timeout": LOCK_SECONDS}}
    patience = {"statement_timeout": STATEMENT_SECONDS, "lock_timeout": LOCK_SECONDS,
                "idle_in_transaction_session_timeout": 6 * STATEMENT_SECONDS}  # fmt: skip
    told: dict[str, Any] = {
        "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
        "tcp_user_timeout": int(1000 * ANSWER_SECONDS),
        "options": " ".join(f"-c {name}={int(1000 * seconds)}" for name, seconds in patience.items()),
    }  # fmt: skip
    return {"connect_args": {name: value for name, value in told.items() if f"{name}=" not in url}}


def _whole(failed: Exception) -> bool:
    """Whether the database as a whole is not to be had: locked, full, gone, or silent."""
    if not isinstance(failed, DBAPIError):
        return isinstance(failed, (Silence, sa.exc.TimeoutError))
    code = getattr(failed.orig, "sqlite_errorcode", None)
    if code is not None:
        return (code & 0xFF) in DOWN
    unconnected = isinstance(failed, OperationalError) and getattr(failed.orig, "sqlstate", "") is None
    return failed.connection_invalidated or unconnected


def _timed_out(failed: Exception) -> bool:
    """Whether it has waited already, for as long as anybody should."""
    if isinstance(failed, Silence):
        return True
    cause = failed.orig if isinstance(failed, DBAPIError) else failed
    busy = (getattr(cause, "sqlite_errorcode", None) or 0) & 0xFF in BUSY
    return busy or getattr(cause, "sqlstate", None) in TIMED_OUT


def _has_answered(failed: Exception) -> bool:
    """Whether it was the database that said no, so that nothing was kept."""
    cause: Any = failed.orig if isinstance(failed, DBAPIError) else failed
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        return (code & 0xFF) not in BROKEN
    return getattr(cause, "sqlstate", "") is not None


def _answer(done: asyncio.Future[Any], result: Any, failed: BaseException | None) -> None:
    if done.done():  # given up
        return
    if failed is None:
        done.set_result(result)
    else:
        done.set_exception(failed)


def _pragmas(connection: Any, _record: Any) -> None:
    """A file that survives a power cut, readers that never wait for the writer."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
