"""What all tests share: the same examples in every run, so that a red one can be run again, and others in a soak; how
they are shared out among processes; and that nobody looks through fifteen thousand tests for garbage."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import settings
from tests.soaking import ROUND

BROWSER = "tests/browser/"
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line has it: for the champion's small network

settings.register_profile("kickdoor", derandomize=True, deadline=None)
settings.register_profile("soak", settings.get_profile("kickdoor"), derandomize=False, database=None)
settings.load_profile("soak" if ROUND else "kickdoor")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each process (xdist deals them a stretch of the list each) begins with its share of what waits for a browser;
    then comes what takes long. They help each other out with the quick rest, and nobody waits for a long one at the
    end."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    waiting: list[pytest.Item] = []
    slow: list[pytest.Item] = []
    quick: list[pytest.Item] = []
    for item in items:
        if item.nodeid.startswith(BROWSER):
            waiting.append(item)
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


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """With `-n auto` one process more than there are cores: one of them is always waiting for something."""
    if os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS"):
        return None
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + 1
