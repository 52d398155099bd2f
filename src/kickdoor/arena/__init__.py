"""Many games: play them, count, report.

    report = simulate(Plan(players=4, games=1000, bots=("rookie",), seed=7))
    report.as_dict()["mean_turns"]

One game depends on the plan and its number alone, so the figures are the same with any number of processes.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kickdoor.arena.plan import BadPlan, Plan
    from kickdoor.arena.simulating import simulate
    from kickdoor.arena.tally import Tally

__all__ = ["BadPlan", "Plan", "Tally", "simulate"]

WHERE: Final = {"BadPlan": "plan", "Plan": "plan", "Tally": "tally", "simulate": "simulating"}


def __getattr__(name: str) -> object:
    """Read when it is asked for: a process of a crew needs what its work needs, and no more."""
    if name not in WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{WHERE[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
