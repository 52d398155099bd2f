"""What it costs that bots sit in processes of their own: `python bench/apart.py [BOTS] [GAMES]`.

The same games in this process and apart, by turns (A B A B A B); medians of the processor time of a decision, of the
arena and of its bots, without the time to start them; and what that makes of games and decisions a second and core.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from statistics import median
from typing import Final

from kickdoor.arena import Plan, abreast
from kickdoor.arena.simulating import play_batch
from kickdoor.bots import read_bots

ROUNDS: Final = 3


def spent() -> tuple[float, float]:
    """Seconds of this process, and of those that have ended."""
    now = os.times()
    return now.user + now.system, now.children_user + now.children_system


def measured(plan: Plan, starting: float = 0.0) -> tuple[float, float, int]:
    """Seconds of the arena and of its bots, and decisions. `starting`: what it takes to start the bots."""
    before = spent()
    played = play_batch((plan, 0, plan.games, {}))
    abreast.send_home()
    here, there = (now - then for now, then in zip(spent(), before))
    return here, max(0.0, there - starting), sum(outcome.decisions for outcome in played)


def start_seconds(plan: Plan) -> float:
    """What the processes of all bots take until they have read the cards: those of games that stop at once."""
    return measured(replace(plan, games=abreast.AT_ONCE, most_decisions=plan.players * 3))[1]


def main(words: list[str]) -> None:
    bots = read_bots(words[0] if words else "rookie")
    plan = Plan(bots=bots, games=int(words[1]) if len(words) > 1 else 48)
    apart = replace(plan, apart=True)
    starting = start_seconds(apart)
    rounds = [(measured(plan), measured(apart, starting)) for _ in range(ROUNDS)]
    print(f"{plan.games} games of {','.join(bots)}; to start the bots: {starting:.2f} s")
    for name, found in (("in one process", [one for one, _other in rounds]), ("apart", [two for _one, two in rounds])):
        here = median(one[0] / one[2] for one in found) * 1e6
        there = median(one[1] / one[2] for one in found) * 1e6
        games = median(plan.games / (one[0] + one[1]) for one in found)
        whole = here + there
        print(
            f"{name:15} {here:6.0f} + {there:4.0f} µs a decision, {1e6 / whole:7,.0f} decisions/s, {games:5.1f} games/s"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
