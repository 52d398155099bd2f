"""Tries of passwords are counted for all processes together, and a restart gives nobody new ones."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.patience import run_to_its_end
from tests.server.live import ByHand, Person, Server, running
from tests.server.test_durable import fresh_database
from tests.server.test_play import FAST
from tests.server.test_processes import numbers
from tests.server.test_store import with_store

from kickdoor.server.settings import Settings
from kickdoor.server.storage.schema import tries
from kickdoor.server.storage.store import Store
from kickdoor.server.storage.tries import SharedThrottle


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'k.db'}"
    return fresh_database(request.getfixturevalue("postgres"), f"tried{next(numbers)}")


@pytest.mark.slow
def test_two_processes_give_as_many_tries_as_one(url: str) -> None:
    async def work(store: Store) -> None:
        clock = ByHand()

        def process() -> SharedThrottle:
            return SharedThrottle(store, "account", lambda key: f"marked {len(key)}", 1 / 20, 10, clock)

        one, other = process(), process()
        taken = await asyncio.gather(*(who.take_everywhere("aric") for who in (one, other) for _ in range(8)))
        assert sum(taken) == 10
        assert not await process().take_everywhere("aric"), "after a restart either"
        assert await one.take_everywhere("another one")
        await clock.turn(19.0)
        assert not await process().take_everywhere("aric")
        await clock.turn(1.1)
        assert await process().take_everywhere("aric") and not await process().take_everywhere("aric")
        await clock.turn(200.0)
        assert [await process().take_everywhere("aric") for _ in range(11)] == [True] * 10 + [False]
        kept = await store._all(sa.select(tries.c.key))
        assert sorted(row["key"] for row in kept) == ["marked 12", "marked 19"], "and nobody can read who it was"
        await store.tidy(clock.calendar() + 201)
        assert not await store._all(sa.select(tries.c.key))

    with_store(url, work)


def test_what_is_refused_here_is_no_work_for_the_database(url: str) -> None:
    async def work(store: Store) -> None:
        throttle = SharedThrottle(store, "account", lambda key: key, 1 / 20, 2, ByHand())
        assert [await throttle.take_everywhere("aric") for _ in range(3)] == [True, True, False]

        async def write(_job: Any) -> None:
            raise AssertionError("it was asked")

        store.write = write  # type: ignore[method-assign, assignment]
        assert not await throttle.take_everywhere("aric")
        del store.write  # type: ignore[method-assign]

    with_store(url, work)


@pytest.mark.slow
def test_a_thief_who_goes_from_process_to_process_has_no_more_tries(postgres: str) -> None:
    chosen = Settings(
        database=fresh_database(postgres, f"thief{next(numbers)}"), secret="x" * 32, trust_proxy=True, **FAST
    )

    async def play() -> None:
        clock = ByHand()
        async with running(chosen, clock) as one, running(chosen, clock) as two:
            aric = await Person(one, "Aric").arrive()
            await aric.post("/api/me/claim", name="Aric", password="correct horse")

            async def attempt(server: Server, number: int, name: str = "Aric") -> int:
                words = {"name": name, "password": "guess it"}
                headers = {"x-forwarded-for": f"192.0.2.{number}"}
                return (
                    await Person(server, "Thief").http.post("/api/me/login", json=words, headers=headers)
                ).status_code

            codes = [await attempt((one, two)[number % 2], number) for number in range(14)]
            assert codes == [403] * 10 + [429] * 4, "for the name"
            codes = [await attempt((one, two)[number % 2], 99, f"Nobody {number}") for number in range(8)]
            assert codes == [403] * 6 + [429] * 2, "for the address"

    run_to_its_end(play())
