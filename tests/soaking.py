"""How much of many: `make test` plays a tenth of it, a round of `make soak` the whole, each round another stretch.

What takes its numbers from here is marked `soak`, and so `scripts/soak.py` finds it; what it finds wrong in round 3
is run again with `KICKDOOR_SOAK=3 pytest TEST`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

ROUND: Final = int(os.environ.get("KICKDOOR_SOAK") or 0)  # of a soak; 0: none
TENTH: Final = 10


def share(whole: int, beginning: int = 0) -> range:
    """Numbers to play: a tenth of the `whole`, at least one, or in round n of a soak all of the n-th whole.

    `beginning`: where the tenth begins, so that tests which look at the same games do not all look at the first.
    """
    if ROUND:
        return range((ROUND - 1) * whole, ROUND * whole)
    some = max(1, whole // TENTH)
    first = beginning % (whole - some + 1)
    return range(first, first + some)


def some(ways: Sequence[T], place: int) -> Sequence[T]:
    """Ways to look at one thing, of many: one of them, the next thing in the next way, or in a soak all of them."""
    return ways if ROUND else (ways[place % len(ways)],)


def examples(usual: int, whole: int = 0) -> int:
    """How many examples of a property: in a soak the `whole`, or ten times as many, and in each round others."""
    return (whole or TENTH * usual) if ROUND else usual
