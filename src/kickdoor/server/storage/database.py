"""The database as a whole: bring it up to date, back it up, bring a backup back. Rows are the store's business.

Alembic is imported where there is something for it to do: it takes a fifth of a second, at every start of a server.
"""

from __future__ import annotations

import contextlib
import json
import re
import secrets
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
import sqlalchemy.exc

from kickdoor.server.settings import Settings, without_password
from kickdoor.server.storage.line import open_engine

if TYPE_CHECKING:
    from alembic.config import Config

BACKUP: Final = "kickdoor backup"
TOGETHER: Final = 500
LOCK: Final = 0x6B69636B  # one number in PostgreSQL that nobody else will take


class NoDatabase(ValueError):
    """A database that cannot be used: which, why, and what would help."""


class BadBackup(ValueError):
    """A file that is no backup of ours, or does not fit."""


def config() -> Config:
    from alembic.config import Config

    found = Config()
    found.set_main_option("script_location", str(_migrations()))
    return found


def _migrations() -> Path:
    return Path(str(files("kickdoor") / "server" / "storage" / "migrations"))


def make_ready(url: str) -> None:
    """Bring the tables to the newest form. Raises NoDatabase."""
    with in_words(url):
        upgrade(url)


@contextlib.contextmanager
def in_words(url: str) -> Iterator[None]:
    """Whatever may be wrong with the database becomes NoDatabase, in a sentence without the password."""
    name = without_password(url)
    try:
        yield
    except sa.exc.ArgumentError as wrong:
        raise NoDatabase("the database's URL can't be read; it is postgresql://USER:PASSWORD@HOST/NAME") from wrong
    except ModuleNotFoundError as missing:
        raise NoDatabase(f"PostgreSQL needs {missing.name}: pip install 'kickdoor[postgres]'") from missing
    except OSError as wrong:
        raise NoDatabase(f"{wrong.filename or name} can't be opened: {wrong.strerror or wrong}") from wrong
    except sa.exc.DBAPIError as wrong:
        said = " ".join(str(wrong.orig).split())
        raise NoDatabase(f"the database {name} can't be used: {said}") from wrong


def upgrade(url: str, to: str = "head") -> None:
    """Bring the tables to the newest form (or down to another one). Raises NoDatabase if a newer program has them."""
    make_folder(url)
    engine = open_engine(url)

    def run(connection: sa.Connection) -> None:
        if not url.startswith("sqlite"):  # several processes may start at once; one does it, the others find it done
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        now, known = current(connection), forms()
        if now is not None and now not in known:
            raise NoDatabase(
                f"the database has form {now}, of a newer Kickdoor; this one knows {', '.join(sorted(known))}. "
                "Use the newer program, or a database of its own"
            )
        if now == (max(known) if to == "head" else to):
            return
        from alembic import command

        script = config()
        script.attributes["connection"] = connection
        if to != "base" and (to == "head" or to > (now or "")):
            command.upgrade(script, to)
        else:
            command.downgrade(script, to)

    try:
        with engine.connect() as connection:
            if url.startswith(
                "sqlite"
            ):  # where a table is made anew, dropping the old one takes along what belongs to it
                connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
                connection.commit()
            with connection.begin():
                run(connection)
    finally:
        engine.dispose()


def forms() -> set[str]:
    """Every form of the tables this program knows: the numbers that the names of the migrations begin with."""
    found = (re.match(r"(\d{4})_\w+\.py$", file.name) for file in (_migrations() / "versions").iterdir())
    return {name[1] for name in found if name is not None}


def current(connection: sa.Connection) -> str | None:
    """The form the tables have; None if there are none."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return found


def make_folder(url: str) -> None:
    """A file needs a folder; and nobody else on the machine has to read it, with its hashes and seeds."""
    if url.startswith("sqlite:///"):
        file = Path(url.removeprefix("sqlite:///").split("?")[0])
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.touch(mode=0o600)


def backup(url: str, path: Path) -> int:
    """Every row of every table as JSON lines, as of one moment and in the form they have; how many. A SQLite file can
    be copied while it is used, but this also goes from one kind of database to the other. Raises NoDatabase."""
    if url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).exists():
        raise NoDatabase(f"there is no database {url.removeprefix('sqlite:///')}")
    engine = open_engine(url)
    rows = 0
    try:
        with engine.connect() as connection:
            if url.startswith("sqlite"):
                connection.exec_driver_sql(
                    "BEGIN"
                )  # its driver begins nothing for who only reads: each look is another
            else:
                connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            version = current(connection)
            if version is None:
                raise NoDatabase("there are no tables of Kickdoor in this database")
            path.touch(mode=0o600)
            with path.open("w", encoding="utf-8") as file:
                file.write(json.dumps({"what": BACKUP, "version": version}) + "\n")
                for table in _as_they_are(connection):
                    for row in (connection.execute(sa.select(table))).mappings():
                        file.write(json.dumps([table.name, dict(row)]) + "\n")
                        rows += 1
                file.write(json.dumps({"end": rows}) + "\n")
    finally:
        engine.dispose()
    return rows


def restore(url: str, path: Path) -> int:
    """Fill an empty database from a backup; how many rows. Raises BadBackup, and then nothing has changed."""
    lines = _read(path)
    if lines[0].get("version") not in forms():
        raise BadBackup(f"{path} was made by another version of Kickdoor ({lines[0].get('version')!r})")
    upgrade(url, lines[0]["version"])
    engine = open_engine(url)
    try:
        with engine.begin() as connection:
            tables = _as_they_are(connection)
            for table in tables:
                if (connection.execute(sa.select(sa.func.count()).select_from(table))).scalar():
                    raise BadBackup(f"the database has rows in {table.name} already; restore into an empty one")
            waiting: dict[str, list[dict[str, Any]]] = {}
            for line in lines[1:-1]:
                waiting.setdefault(line[0], []).append(line[1])
            for table in tables:
                rows = waiting.pop(table.name, [])
                for i in range(0, len(rows), TOGETHER):
                    connection.execute(table.insert(), rows[i : i + TOGETHER])
            if waiting:
                raise BadBackup(f"{path} has rows of {', '.join(waiting)}, which this version does not know")
            if not url.startswith("sqlite"):
                text = (
                    "SELECT setval(pg_get_serial_sequence('chat', 'id'), coalesce((SELECT max(id) FROM chat), 0) + 1)"
                )
                connection.execute(sa.text(text))
    except (sa.exc.DBAPIError, sa.exc.CompileError, TypeError) as trouble:
        raise BadBackup(f"{path} does not fit: {type(trouble).__name__}") from trouble
    finally:
        engine.dispose()
    upgrade(url)
    return int(lines[-1]["end"])


def _as_they_are(connection: sa.Connection) -> list[sa.Table]:
    """The tables in the form they have in this database, each after those it refers to."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def _read(path: Path) -> list[Any]:
    try:
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    except (OSError, ValueError) as trouble:
        raise BadBackup(f"{path} can't be read: {trouble}") from trouble
    if not lines or not isinstance(lines[0], dict) or lines[0].get("what") != BACKUP:
        raise BadBackup(f"{path} is no backup of Kickdoor")
    if not isinstance(lines[-1], dict) or lines[-1].get("end") != len(lines) - 2:
        raise BadBackup(f"{path} breaks off: its end is missing")
    return lines


def secret_for(settings: Settings) -> str:
    """The key for what is signed or marked: as set, or made once and kept beside the database file."""
    if settings.secret:
        return settings.secret
    url = settings.database_url
    if not url.startswith("sqlite:///"):
        raise ValueError("with PostgreSQL set KICKDOOR_SECRET, the same for every process")
    path = Path(url.removeprefix("sqlite:///")).with_suffix(".secret")
    if not path.exists():
        make_folder(url)
        path.touch(mode=0o600)
        path.write_text(secrets.token_hex(32), "utf-8")
    return path.read_text("utf-8").strip()
