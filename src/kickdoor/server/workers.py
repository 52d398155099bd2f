"""Work that takes long, done by other processes: whatever is asked of them, nobody at a table waits for it. A thread
would not do: threads take turns at the interpreter, and whoever waits for a turn at every step waits long.

The processes know nothing but what they are told: a function of a module and plain arguments, in pickle. What they do
is in `backroom`. They are started when there is something to do, or when somebody has come for a page, end with the
server however that ends, and give way to it where there is only one processor.

Whoever has work done (an address) pays with the processor time it took and waits when the share is used up; what the
server needs for itself is free and comes first.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, NamedTuple, TypeVar
from zlib import crc32

import structlog

from kickdoor import words
from kickdoor.server.throttle import Budget
from kickdoor.words.languages import forget

log = structlog.get_logger("kickdoor.workers")
Result = TypeVar("Result")
Line = Any  # one end of a pipe; its class has another name on each system
IN_LINE: Final = 64  # pieces of work that wait for one process
IN_LINE_EACH: Final = 8  # of those, of one payer
GIVE_WAY: Final = 10  # niceness
LOOK_UP: Final = 0.2  # seconds until it is noticed that nobody waits for the answer
END_SECONDS: Final = 2.0
PRELOADED: Final = "kickdoor.server.backroom"
FIRST, LATER = 0, 1

payer: ContextVar[str] = ContextVar("payer", default="")  # on whose behalf something is done; "": the server's own


class NotDone(Exception):
    """Not now; it may be asked for again."""


class Busy(NotDone):
    """Too many wait already."""


class Spent(NotDone):
    """Whoever asks has used up their share for now."""


class Lost(NotDone):
    """The process has ended in the middle of it, or took too long and was ended."""


class TookTooLong(Lost):
    """It was ended for that."""


class Closing(NotDone):
    """The server ends before it would be done."""


class Failed(Exception):
    """What went wrong over there, where it cannot be sent as it was."""


class Job(NamedTuple):
    """In the order in which they are done."""

    rank: int
    number: int
    said: bytes
    done: asyncio.Future[Any]
    payer: str


class Workers:
    """So many processes. `budget`: seconds of processor time, by payer; `longest`: that a piece may take."""

    def __init__(self, number: int, budget: Budget, longest: float) -> None:
        self.budget = budget
        self._hands = [Hand(longest) for _ in range(number)]
        self._numbers = count()

    async def do(
        self, work: Callable[..., Result], *told: Any, home: str = "", first: bool = False, free: bool = False
    ) -> Result:
        """What the work gives. `home`: work with the same is done by the same process, which may remember something.
        `first`: before what others wait for; `free`: nobody pays. Raises NotDone, or what the work raises."""
        hand = self._hands[crc32(home.encode()) % len(self._hands)]
        who = "" if free else payer.get()
        if who and not self.budget.has_some(who):
            raise Spent
        if who and (hand.waiting[who] >= IN_LINE_EACH or hand.waiting.total() >= IN_LINE):
            raise Busy
        done: asyncio.Future[tuple[float, bool, Any]] = asyncio.get_running_loop().create_future()
        said = pickle.dumps((work, told))
        with hand.counting(who):
            hand.put(Job(FIRST if first else LATER, next(self._numbers), said, done, who))
            seconds, well, found = await done
        if who:
            self.budget.charge(who, seconds)
        if well:
            result: Result = found
            return result
        raise found

    @property
    def processes(self) -> list[int]:
        """The process ids of those that have been started."""
        return [hand.process.pid for hand in self._hands if hand.process is not None]

    def begin(self) -> None:
        """Have them ready before they are needed."""
        for hand in self._hands:
            hand.thread.submit(hand.begin)

    def give_up(self) -> None:
        """The server ends: whoever still waits is told so, while there is time to tell them."""
        for hand in self._hands:
            hand.give_up()

    async def close(self) -> None:
        for hand in self._hands:
            await hand.close()


class Hand:
    """One process and what waits for it. A thread of this process speaks with it, one piece of work at a time."""

    def __init__(self, longest: float) -> None:
        self.longest = longest
        self.waiting: Counter[str] = Counter()  # by payer
        self.process: Any = None
        self.thread = ThreadPoolExecutor(1, "kickdoor-worker")
        self._line: Line = None
        self._jobs: list[Job] = []
        self._open: set[asyncio.Future[Any]] = set()  # what is waited for, also while it is done
        self._busy: asyncio.Task[None] | None = None
        self._closed = False

    def put(self, job: Job) -> None:
        heappush(self._jobs, job)
        self._open.add(job.done)
        job.done.add_done_callback(self._open.discard)
        if self._busy is None:
            self._busy = asyncio.get_running_loop().create_task(self._work())

    @contextlib.contextmanager
    def counting(self, who: str) -> Iterator[None]:
        self.waiting[who] += 1
        try:
            yield
        finally:
            self.waiting -= Counter((who,))  # and forgets who has none

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        while self._jobs:
            job = heappop(self._jobs)
            if job.done.done():  # nobody waits for it any more
                continue
            try:
                found = await loop.run_in_executor(self.thread, self._ask, job.said)
            except Lost as lost:
                found = (0.0, False, lost)
            except Exception as trouble:
                log.error("a worker failed", exc_info=trouble)
                found = (0.0, False, Lost(repr(trouble)))
            if not job.done.done():
                job.done.set_result(found)
        self._busy = None

    def give_up(self) -> None:
        for done in tuple(self._open):
            if not done.done():
                done.set_result((0.0, False, Closing()))

    async def close(self) -> None:
        if self._busy is not None:
            self._busy.cancel()
            self._busy = None
        for job in self._jobs:
            job.done.cancel()
        self._jobs, self._closed = [], True
        await asyncio.get_running_loop().run_in_executor(self.thread, self._end)  # after what it does just now
        self.thread.shutdown(wait=False)

    # ---- in the thread -------------------------------------------------------------------------------------------

    def begin(self) -> None:
        if self.process is not None:
            return
        from multiprocessing import get_all_start_methods, get_context

        way = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
        context: Any = get_context(way)  # a fork would copy this process in the middle of what its threads do
        if way == "forkserver":
            context.set_forkserver_preload([PRELOADED])
        self._line, theirs = context.Pipe()
        told = (theirs, list(words.__path__))
        self.process = context.Process(target=labour, args=told, name="kickdoor worker", daemon=True)
        self.process.start()
        theirs.close()

    def _ask(self, said: bytes) -> tuple[float, bool, Any]:
        """Processor time, whether it went well, and what came of it. Raises Lost."""
        try:
            self.begin()
            self._line.send_bytes(said)
            until = time.monotonic() + self.longest
            while not self._line.poll(LOOK_UP):
                if self._closed or time.monotonic() > until:
                    raise TookTooLong("it took too long")
            found: tuple[float, bool, Any] = pickle.loads(self._line.recv_bytes())
            return found
        except TookTooLong:
            self._end()
            raise
        except (EOFError, OSError) as trouble:
            self._end()
            raise Lost(repr(trouble)) from trouble

    def _end(self) -> None:
        process, line = self.process, self._line
        self.process = self._line = None
        if line is not None:
            line.close()
        if process is not None:
            process.kill()
            process.join(END_SECONDS)


# ---- in the other process ----------------------------------------------------------------------------------------


def labour(line: Line, languages: list[str]) -> None:
    """What each of the processes does, until nobody is at the other end. `languages`: folders that hold them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    with contextlib.suppress(AttributeError, OSError):
        os.nice(GIVE_WAY)
    words.__path__[:] = languages
    forget()
    with contextlib.suppress(EOFError, OSError):
        while True:
            line.send_bytes(_done(line.recv_bytes()))


def _done(said: bytes) -> bytes:
    before = time.process_time()
    well, found = True, None
    try:
        work, told = pickle.loads(said)
        found = work(*told)
    except Exception as trouble:
        well, found = False, _to_be_sent(trouble)
    return pickle.dumps((time.process_time() - before, well, found))


def _to_be_sent(trouble: Exception) -> Exception:
    """Itself, if it arrives as what it was."""
    try:
        if type(pickle.loads(pickle.dumps(trouble))) is type(trouble):
            return trouble
    except Exception:
        pass
    return Failed("".join(traceback.format_exception(trouble)))
