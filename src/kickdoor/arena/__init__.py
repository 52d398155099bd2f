"""Many games: play them, count, report.

    report = simulate(Plan(players=4, games=1000, bots=("rookie",), seed=7))
    report.as_dict()["mean_turns"]

One game depends on the plan and its number alone, so the figures are the same with any number of processes.
"""

from __future__ import annotations

from kickdoor.arena.plan import BadPlan, Plan
from kickdoor.arena.simulating import simulate
from kickdoor.arena.tally import Tally

__all__ = ["BadPlan", "Plan", "Tally", "simulate"]
