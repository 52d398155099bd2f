"""Which Kickdoor this is, and whether another one is newer. Rows remember the newest that had a hand in them."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Final

NUMBERS: Final = re.compile(r"\d+")


@cache
def our_version() -> str:
    try:
        return version("kickdoor")
    except PackageNotFoundError:
        return "unknown"


def is_newer(one: str | None, other: str) -> bool:
    """Whether the first of two releases is the newer one; what has no numbers is older than any."""
    return _numbers(one or "") > _numbers(other)


def _numbers(release: str) -> list[int]:
    """0.12.1 is [0, 12, 1]."""
    return [int(number) for number in NUMBERS.findall(release)]
