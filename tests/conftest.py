"""What all tests share: the same examples in every run, so that a red one can be run again, and others in a soak; and
how they are shared out among processes."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings
from tests.soaking import ROUND

settings.register_profile("kickdoor", derandomize=True, deadline=None)
settings.register_profile("soak", settings.get_profile("kickdoor"), derandomize=False, database=None)
settings.load_profile("soak" if ROUND else "kickdoor")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow ones first, so that nobody waits for one at the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """With `-n auto` three processes for two cores: those that play in a browser wait most of the time."""
    if os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS"):
        return None
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + (cores + 1) // 2
