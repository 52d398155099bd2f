"""Databases with all tables in them, for tests that are not about how they come there: making them takes a tenth of a
second, and a server that finds them does without what makes them (`database.upgrade`)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from kickdoor.server.storage.database import make_folder, upgrade

SQLITE = "sqlite:///"


@cache
def _tables() -> bytes:
    with TemporaryDirectory() as place:
        file = Path(place) / "k.db"
        upgrade(f"{SQLITE}{file}")
        assert [one.name for one in file.parent.iterdir()] == [file.name], "all of it is in the one file"
        return file.read_bytes()


def make_tables(url: str) -> None:
    """Where there is no file yet. A file that is there stays as it is; so does a database that is none."""
    file = Path(url.removeprefix(SQLITE))
    if url.startswith(SQLITE) and not file.exists():
        make_folder(url)
        file.write_bytes(_tables())
