"""How long it takes to write a position down as numbers: `python bench/encoding.py [EDITION] [GAMES]`.

Positions of fixed games between veterans; processor time in microseconds, the mean over all of them.
"""

from __future__ import annotations

import sys
from time import thread_time

from kickdoor.arena import Plan
from kickdoor.bots import make
from kickdoor.compiled.finding import is_compiled
from kickdoor.encoding import observe, rows
from kickdoor.engine import View, force, to_act
from kickdoor.play.options import read_table

AGAIN = 5  # times each, so that the clock has something to measure


def main(words: list[str]) -> None:
    edition = words[0] if words else "deluxe"
    games = int(words[1]) if len(words) > 1 else 4
    plan = Plan(read_table(edition=edition), 4, ("veteran",) * 4, games)
    seen = told = 0.0
    positions = commands = 0
    for game in range(games):
        state = plan.deal(game)
        state.log = None
        bots = [make("veteran", 1) for _ in state.seats]
        while not state.over:
            seat = to_act(state)[0]
            view = View(state, seat)
            menu = view.legal()
            start = thread_time()
            for _ in range(AGAIN):
                observe(view, [])
            middle = thread_time()
            for _ in range(AGAIN):
                rows(view, menu, [])
            told += thread_time() - middle
            seen += middle - start
            positions += AGAIN
            commands += AGAIN * len(menu)
            force(state, bots[seat].decide(view))
    kind = "compiled" if is_compiled() else "interpreted"
    print(f"{edition}, {games} games, engine {kind}: {positions // AGAIN} positions")
    print(f"an observation {1e6 * seen / positions:8.1f} µs")
    print(f"a command      {1e6 * told / commands:8.1f} µs   ({commands / positions:.1f} of them at a time)")


if __name__ == "__main__":
    main(sys.argv[1:])
