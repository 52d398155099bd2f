"""The database as a whole: migrations lead to the schema, backups come back, also into the other kind of database."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from tests.patience import HANGS
from tests.server.live import Person, running
from tests.server.test_durable import fresh_database, some_moves
from tests.server.test_play import settings

from kickdoor.cli import main
from kickdoor.server.settings import Settings
from kickdoor.server.storage import database
from kickdoor.server.storage.line import open_engine
from kickdoor.server.storage.schema import metadata


def differences(url: str) -> list[object]:
    database.upgrade(url)
    engine = open_engine(url)
    try:
        with engine.connect() as connection:
            return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))
    finally:
        engine.dispose()


def test_the_forms_are_those_of_the_migrations() -> None:
    scripts = ScriptDirectory.from_config(database.config())
    assert database.forms() == {script.revision for script in scripts.walk_revisions()}
    assert scripts.get_heads() == [max(database.forms())]


@pytest.mark.slow
def test_a_server_that_finds_its_tables_needs_nothing_to_make_them(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'k.db'}"
    script = f"import sys; from kickdoor.server.storage.database import upgrade; upgrade({url!r}); "
    script += "print('alembic' in sys.modules)"
    assert [said_by(script) for _ in range(2)] == ["True", "False"]


def said_by(script: str) -> str:
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=HANGS, check=True)
    return done.stdout.strip()


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    assert differences(f"sqlite:///{tmp_path / 'k.db'}") == []


def test_migrations_lead_to_the_schema_on_postgresql(postgres: str) -> None:
    assert differences(fresh_database(postgres, "compared")) == []


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_log_has_no_index_that_nobody_uses(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Also in a database that had it: it was a third of all there is."""
    url = f"sqlite:///{tmp_path / 'k.db'}"
    if kind == "postgresql":
        url = fresh_database(request.getfixturevalue("postgres"), "unindexed")
    database.upgrade(url, "0003")
    engine = open_engine(url)
    assert [index["name"] for index in sa.inspect(engine).get_indexes("log")] == ["ix_log_game_cid"]
    database.upgrade(url)
    assert sa.inspect(engine).get_indexes("log") == []
    engine.dispose()


def test_processes_that_start_at_once_make_the_tables_once(postgres: str) -> None:
    url = fresh_database(postgres, "rushed")
    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(lambda _number: database.upgrade(url), range(6))) == [None] * 6
    assert differences(url) == []


def test_migrations_go_down_and_up_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'k.db'}"
    database.upgrade(url)
    database.upgrade(url, "base")
    engine = sa.create_engine(url)
    assert set(sa.inspect(engine).get_table_names()) <= {"alembic_version"}
    engine.dispose()
    assert differences(url) == []


async def some_game(chosen: Settings) -> tuple[str, int]:
    async with running(chosen) as server:
        aric = await Person(server, "Aric").arrive()
        await aric.post("/api/me/claim", name="Aric", password="long enough")
        game = (await aric.post("/api/tables", start=True))["game"]
        async with aric.at(game) as table:
            await table.until("view")
            await table.say(t="say", text="hello")
            await some_moves(table, random.Random(1), 5)
            return game, table.seq


async def still_there(chosen: Settings, game: str, seq: int) -> None:
    async with running(chosen) as server:
        other = await Person(server, "Other").arrive()
        await other.post("/api/me/login", name="Aric", password="long enough")
        async with other.at(game) as table:
            assert (await table.until("welcome"))["seats"] == [0]
            await table.until("view")
            assert table.seq >= seq
            assert [one["text"] for one in table.heard if one["t"] == "said"] == ["hello"]
            await table.say(t="say", text="again")  # numbers of lines go on
            await table.until("said")


@pytest.mark.slow
def test_a_backup_comes_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chosen = settings(tmp_path)
    game, seq = asyncio.run(some_game(chosen))
    file, other = tmp_path / "backup.jsonl", tmp_path / "other"
    other.mkdir()
    assert main(["db", "backup", str(file), "--database", chosen.database]) == 0
    fresh = settings(other)
    assert main(["db", "restore", str(file), "--database", fresh.database]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].split()[0] == said[1].split()[0]
    asyncio.run(still_there(fresh, game, seq))
    assert main(["db", "restore", str(file), "--database", fresh.database]) == 2, "not over what is there"
    whole = file.read_text("utf-8").splitlines()
    for wrong in (
        whole[:-1],
        ["{}"],
        ["no json"],
        [json.dumps({"what": "kickdoor backup", "version": "9999"}), *whole[1:]],
    ):
        file.write_text("\n".join(wrong) + "\n", "utf-8")
        assert main(["db", "restore", str(file), "--database", f"sqlite:///{tmp_path / 'third.db'}"]) == 2
    assert main(["db", "upgrade", "--database", chosen.database]) == 0


def test_a_backup_moves_to_postgresql_and_back(tmp_path: Path, postgres: str) -> None:
    chosen = settings(tmp_path)
    game, seq = asyncio.run(some_game(chosen))
    shared = fresh_database(postgres, "moved")
    database.backup(chosen.database, tmp_path / "one")
    database.restore(shared, tmp_path / "one")
    (tmp_path / "pg").mkdir()
    there = settings(tmp_path / "pg")
    asyncio.run(still_there(Settings(**{**_plain(there), "database": shared}), game, seq))
    database.backup(shared, tmp_path / "two")
    database.restore(there.database, tmp_path / "two")


def _plain(chosen: Settings) -> dict[str, object]:
    from dataclasses import asdict

    return asdict(chosen)
