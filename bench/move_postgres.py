"""What a move costs on PostgreSQL: processor time of the servers and of the database for each row of the log, while
people play as in `load.py`. `python bench/move_postgres.py --processes 2 [--spread]`.

Each table's people are at one process, as a proxy that hashes the table's address sends them; `--spread`: over all.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
from pathlib import Path

import load
import psycopg


def cpu(pid: int | str) -> float:
    """Seconds used so far."""
    try:
        parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def threads(pid: int) -> list[float]:
    """Seconds of each thread, the event loop's first."""
    found = sorted(int(one.name) for one in Path(f"/proc/{pid}/task").iterdir())
    return [cpu(f"{pid}/task/{one}") for one in found]


def database_cpu(database: str) -> float:
    """Of PostgreSQL's processes together, those that have ended included."""
    with psycopg.connect(database) as connection:
        (place,) = connection.execute("SELECT current_setting('data_directory')").fetchone() or ("",)
    first = int((Path(place) / "postmaster.pid").read_text().split()[0])
    gone = sum(map(int, Path(f"/proc/{first}/stat").read_text().rsplit(")", 1)[1].split()[13:15]))
    alive = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return gone / os.sysconf("SC_CLK_TCK") + sum(cpu(int(pid)) for pid in alive)


def rows(database: str) -> int:
    with psycopg.connect(database) as connection:
        return int((connection.execute("SELECT count(*) FROM log").fetchone() or (0,))[0])


async def play(ports: list[int], made: list[tuple[str, list[str]]], options: argparse.Namespace) -> list[load.Numbers]:
    """Everybody plays for a while."""
    groups = [(ports, made)] if options.spread else [([port], made[i :: len(ports)]) for i, port in enumerate(ports)]
    return list(await asyncio.gather(*(load.measure(*one, options.seconds, options.pace) for one in groups)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds a person thinks, on average")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--spread", action="store_true", help="the people of a table are at different processes")
    parser.add_argument("--checkout", type=Path, help="whose server it is; default: this one")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        database = load.postgres(place)
        ports = [load.free_port() for _ in range(options.processes)]
        servers = [load.start(database, port, options.checkout) for port in ports]
        try:
            made = [load.set_up_table(ports[number % len(ports)]) for number in range(options.tables)]
            seen: list[tuple[float, float, int, list[float]]] = []

            async def watched() -> list[load.Numbers]:
                async def look(after: float) -> None:
                    await asyncio.sleep(after)
                    used = sum(cpu(one.pid) for one in servers)
                    seen.append((used, database_cpu(database), rows(database), threads(servers[0].pid)))

                playing = asyncio.create_task(play(ports, made, options))
                await look(load.SETTLE / 2)
                await look(options.seconds)
                return await playing

            found = await_all(watched())
        finally:
            for one in servers:
                one.send_signal(signal.SIGTERM)
            for one in servers:
                one.wait(30)
    (cpu0, db0, rows0, threads0), (cpu1, db1, rows1, threads1) = seen
    times = sorted(one for numbers in found for one in numbers.moves) or [0.0]
    moves = max(1, rows1 - rows0)
    where = "spread" if options.spread else "together"
    servers_ms, database_ms = 1000 * (cpu1 - cpu0) / moves, 1000 * (db1 - db0) / moves
    p50, p99 = (1000 * times[int(share * (len(times) - 1))] for share in (0.5, 0.99))
    print(
        f"{options.processes} processes, {options.tables} tables, {where}: {moves} rows in {options.seconds:.0f} s; "
        f"servers {servers_ms:.2f} ms a row, database {database_ms:.2f} ms; "
        f"move to view p50 {p50:.1f} ms, p99 {p99:.1f} ms"
    )
    grown = [later - before for before, later in zip(threads0, threads1)]
    if options.processes == 1:
        print("  by thread, ms a row: " + " ".join(f"{1000 * one / moves:.2f}" for one in grown))


def await_all(work: object) -> list[load.Numbers]:
    found: list[load.Numbers] = asyncio.run(work)  # type: ignore[arg-type]
    return found


if __name__ == "__main__":
    sys.exit(main())
