"""Whether one visitor makes everybody wait: `python bench/stall.py`. People at an ordinary table ping while somebody
asks, within the limits, for whatever is dear: the cards of many games, steps, records and fairness of finished games,
new tables with a pack of one's own, the judge; and while a server comes back to forty such tables. Reported: how long a
ping takes in each case.

`--look`: every route once, one at a time, and what of it was done on the event loop in one piece, in CPU time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import combinations, cycle, islice
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from load import ask, free_port
from websockets.asyncio.client import connect

PACKS = ("deluxe", "gbm", "star", "xmen")
GAMES = 12
OWN_TABLES = 40
PINGERS = 4
EVERY = 0.025  # seconds between two pings of one
TOO_LONG = 0.005  # seconds on the loop
OWN = "own-deluxe"
CASE = """
cases:
- name: A fight
  packs: [deluxe]
  players: [{name: Aric, level: 3}, {name: Suzan}, {name: Carl}]
"""


# ---- what there is before it begins ------------------------------------------------------------------------------


def own_pack(place: Path) -> Path:
    """Somebody's own pack: as many cards as an edition has."""
    from kickdoor.cards.places import PACKS as ours

    folder = place / OWN
    shutil.copytree(Path(ours) / "deluxe", folder)
    text = (folder / "pack.yaml").read_text("utf-8").replace("id: deluxe", f"id: {OWN}", 1)
    (folder / "pack.yaml").write_text(text, "utf-8")
    return folder


def mixes() -> list[list[str]]:
    """More catalogs than any cache of a few holds."""
    found = [list(some) for size in (1, 2, 3) for some in combinations(PACKS, size)]
    return found[:GAMES]


async def fill(url: str, packs: Path) -> list[tuple[str, str, int]]:
    """Finished games, each with other cards, and tables in play with an own pack: id, digest and length."""
    from kickdoor.server.live.dealing import Shelf
    from kickdoor.server.storage.database import upgrade
    from kickdoor.server.storage.store import Store

    upgrade(url)
    store, shelf = Store(url), Shelf([str(packs)])
    await store.open()
    await store.add_person("bench", "Bench")
    found = [await played(store, shelf, f"over{number}", mix, True) for number, mix in enumerate(mixes())]
    for number in range(OWN_TABLES):
        await played(store, shelf, f"own{number}", [OWN], False)
    await store.close()
    return found


async def played(store: Any, shelf: Any, game: str, packs: list[str], over: bool) -> tuple[str, str, int]:
    """A game by random players, or its first hundred moves, as a server would have written it."""
    import sqlalchemy as sa

    from kickdoor.bots import make
    from kickdoor.engine import apply, default_command, new_game, view
    from kickdoor.engine.codec import command_to_plain
    from kickdoor.server.live.dealing import pinned
    from kickdoor.server.live.table_row import table_row
    from kickdoor.server.protocol.messages import SeatPlan, TableOptions
    from kickdoor.server.storage.schema import log

    options = TableOptions(packs=packs, spectators=True)
    seats = [SeatPlan(kind="bot", bot="rookie", name=name) for name in ("Aric", "Suzan", "Carl", "Dora")]
    known = OPENED.get(tuple(packs))
    if known is None:
        opened = shelf.open(options)
        known = OPENED[tuple(packs)] = (opened, pinned(opened))
    opened, kept = known
    await store.keep_catalog(opened.catalog.digest, kept)
    s = new_game(opened.catalog, opened.rules, [0] * 4, 7, False)
    bots = [make("random", seat) for seat in range(4)]
    rows: list[dict[str, Any]] = []
    while not s.over and (over or len(rows) < 100):
        seat = s.stack[-1].seat
        command = default_command(s)
        if seat >= 0 and len(rows) % 3:
            with suppress(Exception):
                command = bots[seat].decide(view(s, seat))
        try:
            apply(s, command)
        except Exception:
            command = default_command(s)
            apply(s, command)
        rows.append({
            "game": game, "seq": len(rows) + 1, "command": json.dumps(command_to_plain(command)),
            "chance": json.dumps(s.chance), "cid": "", "at": time.time(),
        })  # fmt: skip
    now = time.time()
    await store.add_game(
        {
            "id": game, "host": "bench", "status": "over" if over else "playing", "listed": False, "version": 1,
            "created": now, "changed": now, "digest": opened.catalog.digest, "seed": f"{7:032x}",
            "commitment": "0" * 64, "switches": json.dumps(opened.rules.as_dict()), "winners": "0" if over else None,
            "due": None if over else 1.0, **table_row(options, seats),
        },
        [],
    )  # fmt: skip
    await store.write(lambda connection: connection.execute(sa.insert(log), rows))
    return game, opened.catalog.digest, len(rows)


OPENED: dict[tuple[str, ...], tuple[Any, str]] = {}


# ---- a server ----------------------------------------------------------------------------------------------------


def serve(database: str, port: int, packs: Path, source: str = "", watched: str = "") -> subprocess.Popen[bytes]:
    """`kickdoor serve`, with limits as they are but for what pings need. `source`: of another checkout."""
    environ = {
        **os.environ, "KICKDOOR_SECRET": "b" * 32, "KICKDOOR_LOG_LEVEL": "error", "KICKDOOR_PACKS": str(packs),
        "KICKDOOR_MESSAGES_PER_SECOND": "1000", "KICKDOOR_AWAY_SECONDS": "100000",
        "KICKDOOR_DESERTED_SECONDS": "100000000", "KICKDOOR_DECISION_SECONDS": "1000",
        "KICKDOOR_MOST_SOCKETS_EACH": "100", "KICKDOOR_TRUST_PROXY": "1",
    }  # fmt: skip
    if source:
        environ["PYTHONPATH"] = source
    words = ["serve", "--no-open", "--port", str(port), "--database", database]
    start = [sys.executable, __file__, "--watch", watched] if watched else [sys.executable, "-m", "kickdoor"]
    process = subprocess.Popen([*start, *words], env=environ, stdout=subprocess.DEVNULL)
    for _ in range(400):
        try:
            urlopen(f"http://127.0.0.1:{port}/livez", timeout=5).close()
            return process
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server does not start")


def watch(file: str, words: list[str]) -> None:
    """Serve, and write down whatever the event loop does in one piece for too long, in CPU time of its thread."""
    from asyncio import events

    from kickdoor.cli import main

    run = events.Handle._run  # type: ignore[attr-defined]
    notes = open(file, "a", buffering=1)  # noqa: SIM115

    def timed(handle: Any) -> None:
        before = time.thread_time()
        run(handle)
        used = time.thread_time() - before
        if used > TOO_LONG:
            task = getattr(handle._callback, "__self__", None)
            name = task.get_name() if isinstance(task, asyncio.Task) else repr(handle._callback)
            where = task.get_coro().__qualname__ if isinstance(task, asyncio.Task) else ""
            notes.write(f"{1000 * used:.1f} ms {name} {where}\n")

    events.Handle._run = timed  # type: ignore[attr-defined]
    sys.exit(main(words))


@contextmanager
def serving(*words: Any, **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    process = serve(*words, **more)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(15)
        process.kill()
        process.wait()


# ---- who waits, and who attacks ----------------------------------------------------------------------------------


async def ping(port: int, game: str, cookie: str, until: Callable[[], bool], found: list[float]) -> None:
    async with connect(
        f"ws://127.0.0.1:{port}/ws/{game}", additional_headers={"cookie": cookie}, max_size=None, open_timeout=120
    ) as line:
        while not until():
            sent = time.monotonic()
            await line.send(json.dumps({"t": "ping", "at": 0.0}))
            while json.loads(await line.recv())["t"] != "pong":
                pass
            found.append(time.monotonic() - sent)
            await asyncio.sleep(EVERY)


def visit(port: int, path: str, words: Any = None, cookie: str = "", address: str = "10.0.0.1") -> int:
    """The status of the answer. An attacker comes from another address than the people who play."""
    data = None if words is None else json.dumps(words).encode()
    headers = {
        "cookie": cookie,
        "content-type": "application/json",
        "x-forwarded-for": address,
        "accept-encoding": "gzip",
    }
    try:
        with urlopen(Request(f"http://127.0.0.1:{port}{path}", data, headers), timeout=120) as response:
            response.read()
            return int(response.status)
    except HTTPError as no:
        return no.code
    except OSError:
        return 0


def attack(port: int, requests: Iterator[tuple[str, Any]], cookie: str, seconds: float, at_once: int = 4) -> None:
    """For so long, so many at once, as fast as answers come. In a process of its own."""
    until = time.monotonic() + seconds
    counts: dict[int, int] = {}

    def one(_number: int) -> None:
        while time.monotonic() < until:
            path, words = next(requests)
            status = visit(port, path, words, cookie)
            counts[status] = counts.get(status, 0) + 1
            if status in (429, 503):
                time.sleep(0.25)

    with ThreadPoolExecutor(at_once) as pool:
        list(pool.map(one, range(at_once)))
    print(json.dumps(counts))


def attacks(games: list[tuple[str, str, int]]) -> dict[str, list[tuple[str, Any]]]:
    """By name: what is asked for, over and over."""
    bots = [{"kind": "free"}, *({"kind": "bot", "bot": "rookie"} for _ in range(2))]
    table = {"seats": bots, "options": {"packs": [OWN]}, "start": True}
    return {
        "nobody": [],
        "cards": [(f"/api/cards/{digest}?lang={code}", None) for code in ("en", "de") for _game, digest, _ in games],
        "steps": [
            (f"/api/replays/{game}/{(step * 37) % length}", None) for step in range(20) for game, _, length in games
        ],
        "records": [(f"/api/replays/{game}/{what}", None) for what in ("record", "fairness") for game, _, _ in games],
        "stories": [(f"/api/tables/{game}/story", None) for game, _, _ in games],
        "own tables": [("/api/tables", table)],
        "judge": [("/api/judge", {"case": CASE})],
        "rules": [(f"/api/rules?lang={code}", None) for code in ("en", "de")],
    }


async def under(
    port: int, name: str, wanted: list[tuple[str, Any]], seconds: float, game: str, cookie: str
) -> tuple[list[float], str]:
    """Pings while this is asked for, and what the answers were."""
    found: list[float] = []
    other = await asyncio.to_thread(stranger, port)
    words = [sys.executable, __file__, "--attack", json.dumps([port, wanted, other, seconds])]
    process = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE) if wanted else None
    until = time.monotonic() + seconds
    await asyncio.gather(*(ping(port, game, cookie, lambda: time.monotonic() > until, found) for _ in range(PINGERS)))
    told = (await process.communicate())[0].decode().strip() if process else ""
    return found, told


def stranger(port: int) -> str:
    request = Request(f"http://127.0.0.1:{port}/api/me", headers={"x-forwarded-for": "10.0.0.1"})
    with urlopen(request, timeout=60) as response:
        return str(response.headers["set-cookie"]).split(";")[0]


def table(port: int) -> tuple[str, str]:
    """An ordinary table with four people."""
    _me, cookie = ask(port, "/api/me")
    seats = [{"kind": "free"}, *({"kind": "bot", "bot": "rookie"} for _ in range(3))]
    made, _ = ask(port, "/api/tables", {"seats": seats, "start": True}, cookie)
    return str(made["game"]), cookie


def row(name: str, times: list[float], told: str = "") -> str:
    times = sorted(times) or [0.0]
    p99 = times[int(0.99 * (len(times) - 1))]
    figures = (statistics.median(times), p99, times[-1])
    return f"{name:12} " + " ".join(f"{1000 * one:9.1f}" for one in figures) + f"   {told}"


async def main_run(options: argparse.Namespace) -> None:
    sys.setswitchinterval(0.001)
    with tempfile.TemporaryDirectory(prefix="kickdoor-stall-") as where:
        place = Path(where)
        packs = own_pack(place)
        url = f"sqlite:///{place}/stall.db"
        games = await fill(url, packs)
        print(f"{len(games)} finished games of {[length for _, _, length in games]} moves")
        if options.look:
            await look(url, packs, games, place, options.source)
            return
        print(f"{'ping, ms':12} {'p50':>9} {'p99':>9} {'most':>9}   answers")
        for name, wanted in attacks(games).items():
            if options.only and name not in options.only.split(","):
                continue
            shutil.copy(place / "stall.db", place / "now.db")
            with sqlite_calm(place / "now.db"):
                pass
            port = free_port()
            with serving(f"sqlite:///{place}/now.db", port, packs, options.source):
                game, cookie = table(port)
                found, told = await under(port, name, wanted, options.seconds, game, cookie)
                print(row(name, found, told), flush=True)
        if not options.only or "restart" in options.only:
            port = free_port()
            found = []
            with serving(url, port, packs, options.source):
                game, cookie = table(port)
                until = time.monotonic() + 25 + options.seconds
                await asyncio.gather(
                    *(ping(port, game, cookie, lambda: time.monotonic() > until, found) for _ in range(PINGERS))
                )
                print(row("restart", found), flush=True)


@contextmanager
def sqlite_calm(file: Path) -> Iterator[None]:
    """The tables with own packs wait: here it is about requests."""
    import sqlite3

    with sqlite3.connect(file) as line:
        line.execute("UPDATE games SET due = NULL WHERE status = 'playing'")
    line.close()
    yield


async def look(url: str, packs: Path, games: list[tuple[str, str, int]], place: Path, source: str) -> None:
    """Every route once and what of it the loop did in one piece."""
    notes = place / "notes"
    notes.touch()
    with sqlite_calm(place / "stall.db"):
        pass
    port = free_port()
    with serving(url, port, packs, source=source, watched=str(notes)):
        game, cookie = table(port)
        over, digest, length = games[-1]
        bots = [{"kind": "free"}, *({"kind": "bot", "bot": "rookie"} for _ in range(2))]
        wanted: list[tuple[str, Any]] = [
            *((path, None) for path in (
                "/", "/api/me", "/api/languages", "/api/words/en", "/api/words/de", "/api/choices", "/api/lobby",
                "/api/mine", f"/api/tables/{game}", f"/api/tables/{game}/story", f"/api/tables/{game}/at/1",
                f"/api/cards/{digest}", f"/api/cards/{digest}?lang=de", "/api/rules", "/api/rules?lang=de",
                "/api/rules/combat.ties", f"/api/replays/{over}", f"/api/replays/{over}/{length}",
                f"/api/replays/{over}/{length}?seat=1", f"/api/replays/{over}/record", f"/api/replays/{over}/fairness",
                f"/api/tables/{over}/story", f"/api/tables/{over}/at/{length // 2}",
                "/api/judge/cards?packs=deluxe,star", "/api/judge/cards?packs=deluxe,gbm,star,xmen",
                "/api/schema", "/api/openapi.json", "/livez", "/readyz", "/metrics",
            )),
            ("/api/judge", {"case": CASE}), ("/api/judge/ask", {"case": CASE}),
            ("/api/tables", {"seats": bots, "options": {"packs": ["deluxe", "star"]}, "start": True}),
            ("/api/tables", {"seats": bots, "options": {"packs": [OWN]}, "start": True}),
            ("/api/companion", {}), ("/api/me/claim", {"name": "Bencher", "password": "long enough"}),
        ]  # fmt: skip
        notes.write_text("")
        for path, words in wanted:
            for again in ("first", "again"):
                began = time.monotonic()
                status = await asyncio.to_thread(visit, port, path, words, cookie, "10.0.0.2")
                took = 1000 * (time.monotonic() - began)
                await asyncio.sleep(0.3)
                said = notes.read_text()
                notes.write_text("")
                pieces = sorted((float(line.split()[0]) for line in said.splitlines()), reverse=True)
                print(f"{path:50} {again} {status} {took:8.1f} ms; on the loop: {pieces or '-'}", flush=True)
        _me, cookie = ask(port, "/api/me")
        for number in (0, 1):
            async with connect(
                f"ws://127.0.0.1:{port}/ws/own{number}", additional_headers={"cookie": cookie}, max_size=None,
                open_timeout=120,
            ) as line:  # fmt: skip
                await line.recv()
            await asyncio.sleep(0.3)
            print("socket at an own table", notes.read_text().splitlines())
            notes.write_text("")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--source", default="", help="src of another checkout, to compare")
    parser.add_argument("--only", default="", help="some of the attacks, with commas")
    parser.add_argument("--look", action="store_true")
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--watch", help=argparse.SUPPRESS)
    options, rest = parser.parse_known_args()
    if options.watch:
        watch(options.watch, rest)
    elif options.attack:
        port, wanted, cookie, seconds = json.loads(options.attack)
        attack(port, cycle(islice(iter(wanted), len(wanted))), cookie, seconds)
    else:
        asyncio.run(main_run(options))


if __name__ == "__main__":
    main()
