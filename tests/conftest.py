"""What all tests share: the same examples in every run, so that a red one can be run again, and others in a soak; how
they are shared out among processes; that the sample packs are read once; and that nobody looks through fifteen thousand
tests for garbage."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from tests.soaking import ROUND
from tests.turns import PART, PARTS, left_out

BROWSER = "tests/browser/"
SAMPLES = Path(__file__).parents[1] / "docs" / "packs"
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line has it: for the champion's small network

settings.register_profile("kickdoor", derandomize=True, deadline=None)
settings.register_profile("soak", settings.get_profile("kickdoor"), derandomize=False, database=None)
settings.load_profile("soak" if ROUND else "kickdoor")


def pytest_report_header() -> str | None:
    return f"part {PART} of {PARTS} of what takes turns (PART=all: all of it)" if PART else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is not of this run's part of what takes turns stays out. Each process (xdist deals them a stretch of the
    list each) begins with its share of what waits for a browser; then comes what takes long. They help each other out
    with the quick rest, and nobody waits for a long one at the end."""
    if others := left_out(items):
        config.hook.pytest_deselected(items=[item for item in items if item in others])
        items[:] = [item for item in items if item not in others]
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    waiting: list[pytest.Item] = []
    slow: list[pytest.Item] = []
    quick: list[pytest.Item] = []
    for item in items:
        if item.nodeid.startswith(BROWSER) and "browser" in getattr(item, "fixturenames", ()):
            waiting.append(item)  # in a row: after the last of them the browser is closed, with its windows
        else:
            (quick if item.get_closest_marker("slow") is None else slow).append(item)
    items[:] = [
        item
        for process in range(processes)
        for group in (waiting, slow, quick)
        for item in group[len(group) * process // processes : len(group) * (process + 1) // processes]
    ]


def pytest_collection_finish() -> None:
    """What has been gathered stays to the end; the collector, which would go through all of it again and again, takes a
    tenth of the time of the tests that only think."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture(scope="session", autouse=True)
def sample_packs_are_read_once() -> Iterator[None]:
    """Those of docs/packs, for all tables of a process. Whoever plays with a folder of one's own has it read for every
    table, since it may have changed, which takes a fifth of a second; and hundreds of tests play with these."""
    from kickdoor.cards import built_in
    from kickdoor.play import catalogs, options

    known = built_in()

    def once(read: Callable[..., Any]) -> Callable[..., Any]:
        kept = cache(read)

        def found(packs: tuple[str, ...], *more: Any) -> Any:
            stays = all(pack in known or Path(pack).parent == SAMPLES for pack in packs)
            return (kept if stays else read)(packs, *more)

        return found

    with pytest.MonkeyPatch.context() as here:
        here.setattr(catalogs, "_catalog", once(catalogs._catalog))
        here.setattr(options, "_sources", once(options._sources))
        yield


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """With `-n auto` two processes more than there are cores: with as many as there are, half of the time of tests in a
    browser nobody computes anything."""
    if os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS"):
        return None
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + 2
