"""Games to learn from: what a C compiler is shown of an engine that watches itself, so that it makes the ways that are
often gone the short ones. `python -m kickdoor.compiled.practice` plays them; a few seconds.

Chance plays every edition and all of them together, then bots play; what an agent would be shown is packed on the way.
"""

from __future__ import annotations

from random import Random
from typing import Final

from kickdoor.bots import make
from kickdoor.cards import built_in, load_catalog
from kickdoor.engine import State, Switches, force, legal, new_game, to_act, view
from kickdoor.env.choosing import Choice
from kickdoor.env.shown import shown

GAMES: Final = 8  # of each kind, at each table
BY_BOTS: Final = ("rookie", "veteran")
SHOWN_EVERY: Final = 8  # decisions; and as often the game is copied
MOST: Final = 3000  # decisions of a game


def main() -> None:
    tables = [[pack] for pack in built_in()] + [list(built_in())]
    for number in range(GAMES):
        for place, packs in enumerate(tables):
            seed = 100 * number + place
            players = 3 + seed % 4
            for bots in ("", BY_BOTS[number % len(BY_BOTS)]):
                sexes = [seat % 2 for seat in range(players)]
                _play(new_game(load_catalog(packs), Switches(), sexes, seed, log=bool(bots)), bots, seed)


def _play(state: State, kind: str, seed: int) -> None:
    """`kind` of bots, all alike; none: chance."""
    chance = Random(seed)
    bot = make(kind, seed) if kind else None
    for decision in range(MOST):
        if state.over:
            return
        seat = to_act(state)[0]
        seen = view(state, seat)
        if decision % SHOWN_EVERY == 0:
            shown(seen, Choice(seen))
            state = state.copy()
        force(state, chance.choice(legal(state, seat)) if bot is None else bot.decide(seen))


if __name__ == "__main__":
    main()
