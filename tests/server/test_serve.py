"""`kickdoor serve` and `kickdoor db` when something is wrong: one line, what it is and what would be right, and 2."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.patience import HANGS
from tests.server.test_database import some_game
from tests.server.test_durable import Process
from tests.server.test_play import settings

from kickdoor.cli import main
from kickdoor.server.storage import database


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        yield int(one.getsockname()[1])


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line a wrong command line is answered with."""
    capsys.readouterr()
    assert main(list(words)) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("kickdoor: ") and said.err.count("\n") == 1, said
    return said.err


def file_at(path: Path) -> str:
    return f"sqlite:///{path}"


def test_wrong_settings_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for flag, value, says in (
        ("--port", "99999", "port is 99999; it goes from 0 to 65535"),
        ("--port", "eighty", "port to 'eighty'; it has to be a whole number"),
        ("--database", "mysql://me:hush@there/x", "sqlite:///FILE or postgresql://"),
        ("--database", "sqlite:///:memory:", "sqlite:///FILE"),
        ("--secret", "short", "secret has 5 characters; it needs 16"),
        ("--public-url", "games.example", "begins with http:// or https://"),
        ("--chat-per-minute", "0", "chat_per_minute is 0; it has to be 1 or more"),
        ("--away-seconds", "-1", "away_seconds is -1.0"),
        ("--host", "nowhere.invalid", "host is 'nowhere.invalid', which is no address of this machine"),
        ("--settings", str(tmp_path / "none.toml"), "none.toml can't be read"),
    ):
        line = complaint(capsys, "serve", "--no-open", flag, value)
        assert says in line and "hush" not in line
    (tmp_path / "k.toml").write_bytes(b"\xff\xfe")
    assert "not TOML" in complaint(capsys, "serve", "--no-open", "--settings", str(tmp_path / "k.toml"))


def test_a_port_in_use_is_said_before_anything_is_made(
    tmp_path: Path, taken_port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    url = file_at(tmp_path / "k.db")
    line = complaint(capsys, "serve", "--no-open", "--port", str(taken_port), "--database", url)
    assert f"port {taken_port}" in line and "another program has it" in line and "--port 0" in line
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    away = "postgresql://me:hush@127.0.0.1:1/games"
    (tmp_path / "text.db").write_text("this is a text, " * 100)
    (tmp_path / "folder.db").mkdir()
    for url, says in (
        (away, "127.0.0.1:1/games can't be used"),
        (file_at(tmp_path / "text.db"), "not a database"),
        (file_at(tmp_path / "text.db" / "k.db"), "text.db can't be opened"),
        (file_at(tmp_path / "folder.db"), "folder.db can't be used"),
    ):
        for words in (("serve", "--no-open", "--port", "0", "--secret", "x" * 32), ("db", "upgrade")):
            line = complaint(capsys, *words, "--database", url)
            assert says in line and "hush" not in line
    for words in (("backup", "a"), ("restore", "a")):
        complaint(capsys, "db", words[0], str(tmp_path / "a"), "--database", away)
    assert "there is no database" in complaint(
        capsys, "db", "backup", str(tmp_path / "a"), "--database", file_at(tmp_path / "none.db")
    )
    assert not (tmp_path / "none.db").exists() and not (tmp_path / "a").exists()


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = file_at(tmp_path / "k.db")
    database.upgrade(url)
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    for words in (("serve", "--no-open", "--port", "0"), ("db", "upgrade")):
        line = complaint(capsys, *words, "--database", url)
        assert "form 9999, of a newer Kickdoor" in line and "0001" in line
    with engine.connect() as connection:
        assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == "9999"
    engine.dispose()


def test_postgresql_needs_its_driver(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    line = complaint(capsys, "db", "upgrade", "--database", "postgresql://127.0.0.1:1/games")
    assert "pip install 'kickdoor[postgres]'" in line


def test_a_table_made_anew_takes_no_rows_along(tmp_path: Path) -> None:
    """SQLite makes a table anew to take a column away; what belongs to its rows stays."""
    chosen = settings(tmp_path)
    asyncio.run(some_game(chosen))

    def rows() -> dict[str, int]:
        engine = sa.create_engine(chosen.database)
        with engine.connect() as connection:
            kept = ("people", "games", "log", "sitting", "chat", "catalogs")
            found = {name: connection.execute(sa.text(f"SELECT count(*) FROM {name}")).scalar_one() for name in kept}
        engine.dispose()
        return found

    before = rows()
    assert all(before.values())
    database.upgrade(chosen.database, "0001")
    assert rows() == before
    database.upgrade(chosen.database)
    assert rows() == before


@pytest.mark.skipif(os.name == "nt", reason="modes of files")
def test_nobody_else_on_the_machine_reads_hashes_seeds_or_the_secret(tmp_path: Path) -> None:
    url = file_at(tmp_path / "deep" / "k.db")
    assert main(["db", "upgrade", "--database", url]) == 0
    database.backup(url, tmp_path / "b")
    for path in (tmp_path / "deep" / "k.db", tmp_path / "b"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_process_of_its_own_puts_what_lasts_out_of_the_collectors_sight() -> None:
    code = (
        "import gc; from kickdoor.server import collector; before = len(gc.get_objects()); collector.settle();"
        "assert gc.get_freeze_count() > before / 2 and gc.get_threshold() == collector.THRESHOLDS;"
        "kept = [[] for _ in range(10000)]; frozen = gc.get_freeze_count(); collector.rest();"
        "assert gc.get_freeze_count() >= frozen + 10000; circle = []; circle.append(circle); collector.rest();"
        "frozen = gc.get_freeze_count(); del circle, kept[:]; collector.look_at_all();"
        "assert gc.get_freeze_count() <= frozen - 10000"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=HANGS)


@pytest.mark.slow
def test_it_says_where_it_is_and_stops_when_told(tmp_path: Path) -> None:
    process = Process(file_at(tmp_path / "k.db"))
    assert process.said == f"Kickdoor is open at http://localhost:{process.port}/ (Ctrl-C closes it)\n"
    process.stop()
    assert process.process.returncode == 0, "everybody was let go"
