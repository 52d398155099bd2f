"""The line of this process to the database, which it only reads."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import sqlalchemy as sa

from kickdoor.server.storage.line import UNREACHABLE, Silence, open_reader

reader = cache(open_reader)


@contextmanager
def looking(database: str) -> Iterator[sa.Connection]:
    """For a moment. Raises Silence where the database is not to be had: what exactly is wrong with it stays here."""
    try:
        with reader(database).connect() as connection:
            yield connection
    except UNREACHABLE as trouble:
        raise Silence(type(trouble).__name__) from trouble
