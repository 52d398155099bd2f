"""Environments beside PettingZoo's hanabi, in one run: `python bench/env.py [--rounds 5] [--seconds 2] [--json]`.

Random agents, masks obeyed. **Single**: `aec.env`, with all its checks, beside `hanabi_v5.env` (two players, as it
comes), the same loop for both: `last()`, one action of the mask, `step()`. **Vector**: `Games`, in as many processes as
there are cores, by the clock on the wall, which says something on a quiet machine only; **core**: the same in one
process, by its processor time. What is counted is choices that were observed as numbers, encoded and masked.

A round measures each once, and a ratio is taken within a round, so that it means the same on a busy machine. Hanabi
needs `pip install 'pettingzoo[classic]'`; without it Kickdoor is measured alone.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np

from kickdoor.compiled.finding import is_compiled
from kickdoor.env import aec
from kickdoor.env.vector import Games

GOAL_RATIO: Final = 5.0  # single environment over hanabi
GOAL_VECTOR: Final = 50_000.0  # choices a second on two cores
GAMES: Final = 128  # at once, in each process
PARTS: Final = 2  # in each process: while one is chosen for, the other is played
SETTLING: Final = 20  # choices in each game before it counts: all begin alike


def alone(env: Any, seconds: float) -> float:
    """Choices a second of processor time, of one environment."""
    random = np.random.default_rng(1)
    env.reset(seed=1)
    choices = 0
    started = process_time()
    while process_time() - started < seconds:
        if not env.agents:
            env.reset()
        observation, _reward, termination, truncation, _info = env.last()
        if termination or truncation:
            env.step(None)
            continue
        allowed = np.flatnonzero(observation["action_mask"])
        env.step(int(allowed[int(random.integers(len(allowed)))]))
        choices += 1
    return choices / (process_time() - started)


def at_random(masks: Any, random: np.random.Generator) -> Any:
    """In every game one of the actions that its mask has, each as likely as the others."""
    games, size = masks.shape
    allowed = np.flatnonzero(masks.view(np.bool_))
    ends = np.searchsorted(allowed, np.arange(1, games + 1) * size)
    starts = np.concatenate([[0], ends[:-1]])
    return allowed[starts + (random.random(games) * (ends - starts)).astype(np.int64)] % size


def together(processes: int, actions: str, seconds: float, clock: Callable[[], float] = perf_counter) -> float:
    """Choices a second of many games, in so many processes; by the clock on the wall unless told otherwise."""
    random = np.random.default_rng(1)
    parts = PARTS * processes if processes > 1 else 1  # what plays beside it is no processor time of it
    with Games(GAMES * processes, "deluxe", 4, processes=processes, parts=parts, actions=actions) as games:
        games.reset(seed=1)
        for _ in range(SETTLING):
            games.step(at_random(games.masks, random))
        choices = 0
        started = clock()
        for part, rows in enumerate(games.parts):
            games.send(part, at_random(games.masks[rows], random))
        while clock() - started < seconds:
            rows = games.parts[part := games.first() if processes > 1 else 0]
            choices += rows.stop - rows.start
            games.send(part, at_random(games.masks[rows], random))
        return choices / (clock() - started)


def hanabi() -> Any:
    """PettingZoo's, or None where what it needs is not installed."""
    try:
        from pettingzoo.classic import hanabi_v5

        return hanabi_v5.env()
    except Exception as missing:
        print(f"bench: without hanabi: {missing}", file=sys.stderr)
        return None


def measured(rounds: int, seconds: float, processes: int) -> dict[str, list[float]]:
    other = hanabi()
    work: dict[str, Callable[[], float]] = {
        "single, table": lambda: alone(aec.env(edition="deluxe", players=4), seconds),
        "single, native": lambda: alone(aec.env(edition="deluxe", players=4, actions="native"), seconds),
        "core, table": lambda: together(1, "table", seconds, process_time),
        "core, native": lambda: together(1, "native", seconds, process_time),
        "vector, table": lambda: together(processes, "table", seconds),
        "vector, native": lambda: together(processes, "native", seconds),
    }
    if other is not None:
        work["hanabi"] = lambda: alone(hanabi(), seconds)
    found: dict[str, list[float]] = {name: [] for name in work}
    for _ in range(rounds):
        for name, run in work.items():
            found[name].append(run())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="default: 5")
    parser.add_argument("--seconds", type=float, default=2.0, metavar="S", help="of each a round (default: 2)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, metavar="N", help="default: all cores")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    found = measured(options.rounds, options.seconds, options.processes)
    engine = "compiled" if is_compiled() else "interpreted"
    if options.json:
        print(json.dumps({"engine": engine, "processes": options.processes, "choices_per_s": found}, indent=2))
        return
    print(f"choices a second, engine {engine}, median of {options.rounds} rounds")
    for name, speeds in found.items():
        told = f"{name:16} {median(speeds):10,.0f}"
        if "hanabi" in found and name.startswith("single"):
            ratio = median([own / other for own, other in zip(speeds, found["hanabi"])])
            told += f"   {ratio:.1f} times hanabi (goal {GOAL_RATIO:g})"
        elif name.startswith("core"):
            told += f"   in one process, by its processor time (goal {GOAL_VECTOR / 2:,.0f})"
        elif name.startswith("vector"):
            told += f"   in {options.processes} processes (goal {GOAL_VECTOR:,.0f} on two cores)"
        print(told)


if __name__ == "__main__":
    main()
