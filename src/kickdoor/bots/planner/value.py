"""Who will win, as far as the position says it: chances that come to one, from weights that were fitted to games
(`weights`, written by `scripts/fit_value.py`)."""

from __future__ import annotations

from math import exp

from kickdoor.bots.planner.position import rows
from kickdoor.bots.planner.weights import WEIGHTS
from kickdoor.engine import State


def chances(world: State) -> list[float]:
    """Each seat's part of the win. Of a game that is over, what it has come to: two winners have a half each."""
    seats = len(world.seats)
    if world.over:
        won = [float(world.winners >> seat & 1) for seat in range(seats)]
        return [part / sum(won) for part in won]
    scores: list[float] = []
    for numbers in rows(world):
        score = 0.0
        for i in range(len(numbers)):
            score += WEIGHTS[i] * numbers[i]
        scores.append(score)
    highest = max(scores)
    parts = [exp(score - highest) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]
