"""OpenSkill ratings (Plackett-Luce) of the bots of a contest, where the package `openskill` is installed.

A rating is one number for display and hides who beats whom: `standings` has that. Winners come first, all others last.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kickdoor.arena.contest import Row


def ratings(rows: Iterable[Row]) -> dict[str, tuple[float, float]] | None:
    """By bot: its mean and how unsure that is; None if the package is not there."""
    try:
        from openskill.models import PlackettLuce  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    model: Any = PlackettLuce()
    found: dict[str, Any] = {}
    for row in rows:
        for bot in row.bots:
            if bot not in found:
                found[bot] = model.rating(name=bot)
        teams = [[model.rating(mu=found[bot].mu, sigma=found[bot].sigma)] for bot in row.bots]
        ranks = [0 if seat in row.winners else 1 for seat in range(len(row.bots))]
        rated = model.rate(teams, ranks=ranks)
        for bot in set(row.bots):  # a bot that sits there twice learns the mean of both
            mine = [rated[seat][0] for seat, name in enumerate(row.bots) if name == bot]
            found[bot].mu = sum(one.mu for one in mine) / len(mine)
            found[bot].sigma = sum(one.sigma for one in mine) / len(mine)
    return {bot: (round(one.mu, 2), round(one.sigma, 2)) for bot, one in found.items()}
