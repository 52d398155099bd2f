"""Fits the planner's value to games of veterans and writes src/kickdoor/bots/planner/weights.py.

    python scripts/fit_value.py --games 400 --seed 31

So many games of each edition, four veterans a table; in every second one a few commands are left to chance, so that
positions occur which veterans do not get into. Of the beginnings of turns, half are kept. The weights are those of a
softmax over the players, fitted with a little ridge; a fifth of the games is kept out of it, to see what it is worth.
The same command gives the same weights. Needs numpy.
"""

from __future__ import annotations

import argparse
import subprocess
from math import log
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from kickdoor.arena import Plan
from kickdoor.bots import make
from kickdoor.bots.planner.position import NAMES, rows
from kickdoor.engine import View, force, to_act
from kickdoor.play.options import read_table
from kickdoor.rules import EDITIONS

PLAYERS = 4
KEPT = 0.5  # of the beginnings of turns
ASTRAY = 0.03  # of the commands, in every second game
RIDGE = 1e-5
ROUNDS = 25  # of Newton's method
ROOT = Path(__file__).parent.parent
TARGET = ROOT / "src" / "kickdoor" / "bots" / "planner" / "weights.py"
PLAYED_BY = [str(ROOT / "src" / "kickdoor" / part) for part in ("engine", "bots/veteran", "bots/rookie")]


def positions(plan: Plan, game: int, chance: Random) -> tuple[list[Any], list[float]]:
    """Rows of a game's beginnings of turns, and who won."""
    state = plan.deal(game)
    state.log = None
    bots = [make(name, 1) for name in plan.bots_at(game)]
    found: list[Any] = []
    turn = state.turn
    while not state.over:
        seat = to_act(state)[0]
        view = View(state, seat)
        command = bots[seat].decide(view)
        if game % 2 and chance.random() < ASTRAY:
            command = chance.choice(view.legal())
        force(state, command)
        if state.turn != turn and not state.over:
            turn = state.turn
            if chance.random() < KEPT:
                found.append(rows(state))
    won = [float(state.winners >> seat & 1) for seat in range(PLAYERS)]
    return found, [part / sum(won) for part in won]


def gather(games: int, seed: int) -> tuple[Any, Any, Any]:
    """Rows (position, player, number), parts of the win (position, player), and which games are kept out."""
    chance = Random(seed)
    seen: list[Any] = []
    won: list[list[float]] = []
    held: list[bool] = []
    for edition in EDITIONS:
        plan = Plan(read_table(edition=edition), PLAYERS, ("veteran",) * PLAYERS, games, seed)
        for game in range(games):
            found, outcome = positions(plan, game, chance)
            seen += found
            won += [outcome] * len(found)
            held += [game % 5 == 0] * len(found)
        print(f"{edition}: {len(seen)} positions so far", flush=True)
    return np.array(seen), np.array(won), np.array(held)


def chances(weights: Any, seen: Any) -> Any:
    scores = seen @ weights
    parts = np.exp(scores - scores.max(axis=1, keepdims=True))
    return parts / parts.sum(axis=1, keepdims=True)


def surprise(weights: Any, seen: Any, won: Any) -> float:
    """The cross-entropy; that of knowing nothing is log(4)."""
    return float(-(won * np.log(chances(weights, seen))).sum(axis=1).mean())


def fitted(seen: Any, won: Any) -> Any:
    """Newton's method on the cross-entropy, which has one valley."""
    weights = np.zeros(seen.shape[2])
    ridge = RIDGE * np.eye(len(weights))
    for _ in range(ROUNDS):
        chance = chances(weights, seen)
        slope = np.einsum("nk,nkf->f", chance - won, seen) / len(seen) + RIDGE * weights
        middle = np.einsum("nk,nkf->nf", chance, seen)
        bend = np.einsum("nk,nkf,nkg->fg", chance, seen, seen, optimize=True) - middle.T @ middle
        step = np.linalg.solve(bend / len(seen) + ridge, slope)
        weights -= step
        if abs(step).max() < 1e-7:
            break
    return weights


def written(weights: Any, said: list[str]) -> str:
    lines = "\n".join(f"    {weight:.4f},  # {name}" for name, weight in zip(NAMES, weights, strict=True))
    told = "\n".join(said)
    return f'''"""What each number of a position says about who wins. Written by scripts/fit_value.py, not by hand.

{told}
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = [
{lines}
]
'''


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=31)
    options = parser.parse_args()
    asked = ["git", "log", "-1", "--format=%h", "--", *PLAYED_BY]
    commit = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    seen, won, held = gather(options.games, options.seed)
    weights = fitted(seen[~held], won[~held])
    figures = f"{surprise(weights, seen[~held], won[~held]):.4f}, {surprise(weights, seen[held], won[held]):.4f}"
    said = [
        f"Command: python scripts/fit_value.py --games {options.games} --seed {options.seed}",
        f"Commit of the engine and the veteran: {commit}; {len(seen)} positions",
        f"Cross-entropy on games it was fitted to and on others: {figures} (knowing nothing: {log(PLAYERS):.4f})",
    ]
    TARGET.write_text(written(weights, said), encoding="utf-8")
    print("\n".join(said))


if __name__ == "__main__":
    main()
