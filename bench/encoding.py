"""How long it takes to write a position down as numbers: `python bench/encoding.py [EDITION] [GAMES]`.

Positions of fixed games between veterans; processor time in microseconds, the mean over all of them.
"""

from __future__ import annotations

import sys
from time import thread_time

from kickdoor.arena import Plan
from kickdoor.bots import make
from kickdoor.compiled.finding import is_compiled
from kickdoor.encoding import observed, told
from kickdoor.engine import View, force, to_act
from kickdoor.play.options import read_table


def main(words: list[str]) -> None:
    edition = words[0] if words else "deluxe"
    games = int(words[1]) if len(words) > 1 else 4
    plan = Plan(read_table(edition=edition), 4, ("veteran",) * 4, games)
    seeing = saying = 0.0
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
            observed(view)  # once, as in use: what is kept from the last time is kept from another position
            middle = thread_time()
            told(view, menu)
            saying += thread_time() - middle
            seeing += middle - start
            positions += 1
            commands += len(menu)
            force(state, bots[seat].decide(view))
    kind = "compiled" if is_compiled() else "interpreted"
    print(f"{edition}, {games} games, engine {kind}: {positions} positions")
    print(f"an observation {1e6 * seeing / positions:8.1f} µs")
    print(f"a command      {1e6 * saying / commands:8.1f} µs   ({commands / positions:.1f} of them at a time)")


if __name__ == "__main__":
    main(sys.argv[1:])
