"""How long the bots think: `python bench/thinking.py [BOTS] [GAMES]`.

Each bot sits at a table with three veterans, in fixed games; its processor time for a decision, in milliseconds: the
median, what 95 of 100 stay below, the longest, and the goal for the median where there is one.
"""

from __future__ import annotations

import sys
from statistics import median, quantiles
from time import thread_time
from typing import Final

from kickdoor.arena import Plan
from kickdoor.bots import make, read_bots
from kickdoor.bots.asking import bot_seed
from kickdoor.compiled.finding import is_compiled
from kickdoor.engine import View, force, to_act

BOTS: Final = "random,rookie,veteran,strategist,planner,champion,mastermind"
GOALS: Final = {"rookie": 0.05, "veteran": 0.3, "strategist": 2.0, "planner": 1000.0, "champion": 5.0}


def thought(plan: Plan, game: int) -> list[float]:
    """Seconds of each decision of the first bot in this game."""
    state = plan.deal(game)
    state.log = None
    found: list[float] = []
    measured = plan.bots[0]
    seats = plan.bots_at(game)
    bots = [make(name, bot_seed(game, seat)) for seat, name in enumerate(seats)]
    whose = seats.index(measured)
    while not state.over:
        seat = to_act(state)[0]
        view = View(state, seat)
        before = thread_time()
        command = bots[seat].decide(view)
        if seat == whose:
            found.append(thread_time() - before)
        force(state, command)
    return found


def main(words: list[str]) -> None:
    games = int(words[1]) if len(words) > 1 else 8
    print(f"{games} games each, engine {'compiled' if is_compiled() else 'interpreted'}; milliseconds a decision")
    for bot in read_bots(words[0] if words else BOTS):
        plan = Plan(bots=(bot, "veteran", "veteran", "veteran"), games=games)
        found = [1000 * one for game in range(games) for one in thought(plan, game)]
        most = quantiles(found, n=20)[-1]
        goal = GOALS.get(bot)
        said = "" if goal is None else f"   goal {goal:g}"
        print(f"{bot:24} median {median(found):8.3f}   95 % below {most:8.3f}   longest {max(found):8.2f}{said}")


if __name__ == "__main__":
    main(sys.argv[1:])
