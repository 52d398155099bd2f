"""What takes turns: one part of it in each run of `make test`, all of it in `make test PART=all`.

Every test in a browser, and what is marked `slow`, takes turns; what is marked `always` does not. Which part it is, the
commit says (`scripts/run_tests.py`), so a red run can be run again; CI's machines have all parts between them. See
docs/decisions/071-parts-that-take-turns.md.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from typing import Final
from zlib import crc32

import pytest

PARTS: Final = 4
PART: Final = int(os.environ.get("KICKDOOR_PART", "").removeprefix("all") or 0)  # 1 to PARTS; 0: all of it


def takes_turns(item: pytest.Item) -> bool:
    waits = "browser" in getattr(item, "fixturenames", ())
    return (waits or item.get_closest_marker("slow") is not None) and item.get_closest_marker("always") is None


def parts(items: Sequence[pytest.Item]) -> list[int]:
    """Of each of these its part, 0 for what is always run. The tests of a file are dealt round the parts, so that of
    whatever it is about something is always looked at, and the second way to test a thing is of another part."""
    dealt: Counter[str] = Counter()
    found = []
    for item in items:
        file = item.nodeid.partition("::")[0]
        if takes_turns(item):
            found.append((crc32(file.encode()) + dealt[file]) % PARTS + 1)
            dealt[file] += 1
        else:
            found.append(0)
    return found


def left_out(items: Sequence[pytest.Item], part: int = PART) -> set[pytest.Item]:
    """What others look at, while this run has that part."""
    return {item for item, of in zip(items, parts(items)) if part and of not in (0, part)}
