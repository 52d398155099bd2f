"""Work that begins where it is asked for: up to its first wait at once, the rest in its own time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from tests.patience import run_to_its_end, soon

from kickdoor.server.live.at_once import begin


def tried(work: Callable[[list[str], asyncio.Future[str]], Coroutine[Any, Any, None]], fails: bool) -> list[str]:
    """What is noted by work that waits for something."""
    noted: list[str] = []

    async def run() -> None:
        loop = asyncio.get_running_loop()
        there: asyncio.Future[str] = loop.create_future()
        begin(work(noted, there), loop)
        noted.append("begun")
        if fails:
            there.set_exception(OSError("gone"))
        else:
            there.set_result("there")
        await soon(lambda: "end" in noted)

    run_to_its_end(run())
    return noted


async def waits(noted: list[str], there: asyncio.Future[str]) -> None:
    noted.append("before")
    try:
        noted.append(await there)
        await asyncio.sleep(0)
        await asyncio.sleep(0.001)
    except OSError as failed:
        noted.append(str(failed))
    noted.append("end")


def test_it_begins_before_whoever_asked_goes_on_and_waits_like_any_other() -> None:
    assert tried(waits, fails=False) == ["before", "begun", "there", "end"]


def test_it_hears_what_has_failed() -> None:
    assert tried(waits, fails=True) == ["before", "begun", "gone", "end"]


def test_what_need_not_wait_is_done_when_it_is_begun() -> None:
    noted: list[str] = []

    async def work() -> None:
        noted.append("done")

    async def run() -> None:
        begin(work(), asyncio.get_running_loop())
        assert noted == ["done"]

    run_to_its_end(run())
