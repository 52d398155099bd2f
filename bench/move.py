"""What a move costs the server: processor time for each row of the log, four people at each table.

    python bench/move.py                                  # this checkout
    python bench/move.py --against ../before --rounds 5   # this one and another, in turns
    python bench/move.py --profile                        # by part, under cProfile (which makes everything dearer)

A real `kickdoor serve` in a process of its own, and here the people: at every table the same game in every run (the
seed is given, the next move is chosen by a fixed chance when everybody has heard of the last one). The clocks run a
hundred times as fast, so that pauses cost no patience. Counted are all threads of the server, between the first move
and the last; a pass is part of the move that follows it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import msgspec
from load import NO_LIMITS, answering, ask, free_port
from wires import Wire, open_wire

from kickdoor.server.protocol.messages import Move

PEOPLE: Final = 4
ROOT: Final = Path(__file__).resolve().parent.parent
SPEED: Final = 100
PARTS: Final = {  # what is told under which name, by the function that does it
    "heard and answered": ("socket.py", "_hear"),
    "rules": ("table.py", "_tried"),
    "telling": ("broadcast.py", "show"),
    "- what all see": ("build.py", "_base_view"),
    "- what one sees": ("build.py", "build_view"),
    "- - legal moves in words": ("build.py", "move"),
    "- - bargains": ("bargains.py", "bargains"),
    "- what happened": ("events.py", "build_events"),
    "- - stories": ("events.py", "story"),
    "- around": ("broadcast.py", "tell_around"),
    "speaking": ("socket.py", "_speak"),
    "clock": ("table.py", "_set_clock"),
    "clock rings": ("table.py", "_ring"),
    "frames in": ("listening.py", "data_received"),
    "appending": ("store.py", "append"),
    "writing": ("line.py", "_write"),
}


# ---- the server ----------------------------------------------------------------------------------------------------


def serve(port: int, database: str, profile: str) -> None:
    """In the measured process: every table has its seed, the rest is as always."""
    import importlib
    import itertools
    from importlib.util import find_spec

    from kickdoor.cli import main

    name = "seeding" if find_spec("kickdoor.server.live.seeding") else "sealing"  # what the very first server called it
    seeding: Any = importlib.import_module(f"kickdoor.server.live.{name}")
    numbers = itertools.count(1)
    seeding.seed_from = lambda game, parts: f"{next(numbers):064x}"
    words = ["serve", "--no-open", "--port", str(port), "--database", database]
    if profile:
        import cProfile

        counted = cProfile.Profile(time.thread_time)  # of the event loop's thread, while it runs
        try:
            counted.runcall(main, words)
        finally:
            counted.dump_stats(profile)
    else:
        main(words)


def start(checkout: Path, port: int, place: str, packages: list[str], profile: str = "") -> subprocess.Popen[bytes]:
    environ = {
        **os.environ, **NO_LIMITS, "PYTHONPATH": os.pathsep.join([str(checkout / "src"), *packages]),
        "PYTHONHASHSEED": "0", "KICKDOOR_MESSAGES_PER_SECOND": "100000", "KICKDOOR_SPEED": str(SPEED),
        "KICKDOOR_AWAY_SECONDS": "10000000", "KICKDOOR_DESERTED_SECONDS": "100000000",
        "KICKDOOR_DECISION_SECONDS": "10000000",
    }  # fmt: skip
    command = [sys.executable, __file__, "--serve", str(port), f"sqlite:///{place}/{port}.db", profile]
    return answering(subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL), port)


def processor(pid: int) -> tuple[float, float]:
    """Seconds used so far: by the thread with the event loop, by all others."""
    used = {one.name: int((one / "schedstat").read_text().split()[0]) for one in Path(f"/proc/{pid}/task").iterdir()}
    return used.pop(str(pid)) / 1e9, sum(used.values()) / 1e9


# ---- the people ----------------------------------------------------------------------------------------------------


class Table:
    """Four people who play one game, each move when all of them have heard of the one before."""

    def __init__(self, game: str, seed: int) -> None:
        from kickdoor.server.protocol.changes import apply_changes  # of this checkout, not of the one that serves

        self.apply_changes = apply_changes
        self.game = game
        self.rng = random.Random(seed)
        self.wires: list[Wire] = []
        self.views: list[dict[str, Any]] = [{} for _ in range(PEOPLE)]
        self.seqs = [-1] * PEOPLE
        self.seats = [-1] * PEOPLE
        self.cid = 0
        self.answered = True
        self.passed = -1

    def hear(self, who: int, data: bytes) -> None:
        message = msgspec.json.decode(data)
        kind = message["t"]
        if kind == "change":
            self.views[who] = self.apply_changes(self.views[who], message["changes"])
            self.seqs[who] = message["seq"]
        elif kind == "view":
            self.views[who] = message["view"]
            self.seqs[who], self.seats[who] = message["seq"], message["seat"]
        elif kind == "taken":
            self.answered = True
        elif kind == "refused":
            self.answered = True
            self.passed = -1

    @property
    def quiet(self) -> bool:
        """Everybody has seen the same, and what was said has been answered."""
        return self.answered and min(self.seqs) == max(self.seqs) >= 0

    @property
    def over(self) -> bool:
        return bool(self.views[0].get("over"))

    def act(self) -> None:
        """The next move, or a pass of everybody; nothing where only the clock has something to say."""
        view = self.views[0]
        if self.passed == self.seqs[0]:
            return
        driver = (view["question"] or {}).get("driver", -1)
        may = [who for who in range(PEOPLE) if driver in (-1, self.seats[who])]
        for who in sorted(may, key=lambda who: self.seats[who]):
            legal = [
                one for one in self.views[who]["legal"] if one["verb"] not in ("pass", "rest", "trade", "withdraw")
            ]
            if legal and (driver >= 0 or self.rng.random() < 0.1):
                words = {key: value for key, value in self.rng.choice(legal).items() if key in Move.__struct_fields__}
                self.cid += 1
                self.answered = False
                self.wires[who].send(msgspec.json.encode({"t": "move", "cid": self.cid, **words}))
                return
        self.passed = self.seqs[0]
        for who in range(PEOPLE):
            self.wires[who].send(msgspec.json.encode({"t": "pass", "epoch": self.views[who]["epoch"]}))


async def play(port: int, tables: list[tuple[str, list[str]]], rows: int, pid: int) -> dict[str, float]:
    """Until each table has so many rows (or is over): what that took."""
    playing: list[Table] = []
    for number, (game, cookies) in enumerate(tables):
        table = Table(game, number)
        for who, cookie in enumerate(cookies):
            hear = lambda data, table=table, who=who: table.hear(who, data)  # noqa: E731
            table.wires.append(await open_wire(port, f"/ws/{game}?changes=1", cookie, hear))
        playing.append(table)
    while not all(table.quiet for table in playing):
        await asyncio.sleep(0.05)
    before, bytes_before = processor(pid), sum(wire.bytes for table in playing for wire in table.wires)
    began = [table.seqs[0] for table in playing]
    going, since = list(playing), time.monotonic()
    while going and time.monotonic() - since < 300:
        for table in going:
            if table.quiet and not table.over:
                table.act()
        going = [table for table in going if not (table.quiet and (table.over or table.seqs[0] >= rows))]
        await asyncio.sleep(0.002)
    if going:
        raise SystemExit(f"{len(going)} tables stand still")
    after = processor(pid)
    done = sum(table.seqs[0] - at for table, at in zip(playing, began))
    heard = sum(wire.bytes for table in playing for wire in table.wires) - bytes_before
    for table in playing:
        for wire in table.wires:
            wire.close()
    loop, others = (1e6 * (now - then) / done for now, then in zip(after, before))
    return {"rows": done, "loop": loop, "others": others, "all": loop + others, "bytes": heard / done}


def set_up_table(port: int) -> tuple[str, list[str]]:
    cookies = [ask(port, "/api/me")[1] for _ in range(PEOPLE)]
    made, _ = ask(port, "/api/tables", {"seats": [{"kind": "free"}] * PEOPLE}, cookies[0])
    for cookie in cookies[1:]:
        ask(port, f"/api/tables/{made['game']}/join", {}, cookie)
    ask(port, f"/api/tables/{made['game']}/start", {}, cookies[0])
    return str(made["game"]), cookies


def round_of(checkout: Path, options: argparse.Namespace, profile: str = "") -> dict[str, float]:
    with tempfile.TemporaryDirectory() as place:
        port = free_port()
        server = start(checkout, port, place, options.packages, profile)
        try:
            made = [set_up_table(port) for _ in range(options.tables)]
            return asyncio.run(play(port, made, options.rows, server.pid))
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(60)


# ---- the report ----------------------------------------------------------------------------------------------------


def by_part(profile: str, rows: float) -> None:
    import pstats

    found = pstats.Stats(profile)
    times = found.stats  # type: ignore[attr-defined]
    print(f"{'µs a row':>10}  part (under cProfile; parts hold each other)")
    for name, (file, function) in PARTS.items():
        spent = sum(one[3] for key, one in times.items() if key[0].endswith("/" + file) and key[2] == function)
        print(f"{1e6 * spent / rows:10.0f}  {name}")
    found.sort_stats("tottime").print_stats(45)
    found.sort_stats("cumtime").print_stats(130)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--rows", type=int, default=150, help="of the log of each table")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--against", action="append", type=Path, default=[], help="another checkout; may be repeated")
    parser.add_argument("--packages", action="append", default=[], help="a folder with more of them, e.g. with uvloop")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--serve", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(int(options.serve[0]), options.serve[1], options.serve[2])
        return
    gc.disable()
    if options.profile:
        with tempfile.TemporaryDirectory() as place:
            file = f"{place}/profile"
            by_part(file, round_of(ROOT, options, file)["rows"])
        return
    checkouts = [*(one.resolve() for one in options.against), ROOT]
    found: dict[Path, list[dict[str, float]]] = {one: [] for one in checkouts}
    for _ in range(options.rounds):
        for one in checkouts:
            found[one].append(round_of(one, options))
    print(f"{options.tables} tables with {PEOPLE} people; µs of processor time for each row of the log, medians")
    for one, rounds in found.items():
        middle = {key: statistics.median(each[key] for each in rounds) for key in rounds[0]}
        low, high = (pick(each["all"] for each in rounds) for pick in (min, max))
        print(f"{one}: {middle['all']:.0f} in all ({low:.0f} to {high:.0f}), event loop {middle['loop']:.0f}, other "
              f"threads {middle['others']:.0f}; {middle['bytes']:.0f} bytes; {middle['rows']:.0f} rows")  # fmt: skip


if __name__ == "__main__":
    main()
