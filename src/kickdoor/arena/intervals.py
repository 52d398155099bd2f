"""Shares with their intervals of 95 %: Wilson's for one, Newcombe's for the difference of two, and of pairs the usual.

A share is of the win: two winners have a half each. Players are taken as independent; those of one game are not quite,
so intervals are a little too narrow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, Final

SURE: Final = 1.96  # standard deviations of 95 %
FEWEST: Final = 20  # pairs


def rate(shares: Iterable[float]) -> dict[str, Any]:
    """Of so many: the mean share with its interval."""
    every = list(shares)
    return rate_of(sum(every), len(every))


def rate_of(total: float, of: int) -> dict[str, Any]:
    """The same, of shares that are added up already."""
    mean = total / of if of else 0.0
    low, high = wilson(mean, of)
    return {"of": of, "share": round(mean, 4), "low": round(low, 4), "high": round(high, 4)}


def wilson(share: float, of: int) -> tuple[float, float]:
    """Where the true share is, 95 times of 100. Of nothing it can be anything."""
    if not of:
        return 0.0, 1.0
    z = SURE * SURE / of
    middle = (share + z / 2) / (1 + z)
    half = SURE * sqrt(share * (1 - share) / of + z / (4 * of)) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


def difference(one: dict[str, Any], other: dict[str, Any]) -> dict[str, float]:
    """Of two shares, with its interval (Newcombe's: from those of both)."""
    apart = one["share"] - other["share"]
    down = sqrt((one["share"] - one["low"]) ** 2 + (other["high"] - other["share"]) ** 2)
    up = sqrt((one["high"] - one["share"]) ** 2 + (other["share"] - other["low"]) ** 2)
    return {"share": round(apart, 4), "low": round(apart - down, 4), "high": round(apart + up, 4)}


def paired(pairs: Sequence[tuple[float, float]]) -> dict[str, Any]:
    """Two figures of each of these games: both means, and the mean difference with its interval, which FEWEST games at
    least are needed for (else None: a few that agree by chance would seem to be sure)."""
    of = len(pairs)
    apart = [one - other for one, other in pairs]
    mean = sum(apart) / max(1, of)
    half = None
    if of >= FEWEST:
        half = SURE * sqrt(sum((each - mean) ** 2 for each in apart) / (of - 1) / of)
    return {
        "of": of,
        "with": round(sum(one for one, _ in pairs) / max(1, of), 4),
        "without": round(sum(other for _, other in pairs) / max(1, of), 4),
        "difference": round(mean, 4),
        "low": None if half is None else round(mean - half, 4),
        "high": None if half is None else round(mean + half, 4),
    }
