"""Two thousand random and two thousand rookie games: each ends with a winner, and no invariant breaks on the way."""

from __future__ import annotations

import pytest

from kickdoor.bots import make
from kickdoor.engine import Catalog, Switches, apply, new_game, to_act, validate, view

GAMES_PER_CHUNK = 100
CHUNKS = 20
LOOK_EVERY = 40  # steps between two looks at the invariants; test_fuzz looks at every step


def play(catalog: Catalog, bot: str, game: int) -> None:
    players = 3 + game % 4
    s = new_game(catalog, Switches(), [(game + seat) % 2 for seat in range(players)], 90_000 + game)
    bots = [make(bot, 1000 * game + seat) for seat in range(players)]
    steps = 0
    while not s.over:
        seat = to_act(s)[0]
        apply(s, bots[seat].decide(view(s, seat)))
        steps += 1
        assert steps < 30_000, f"game {game} does not end"
        if steps % LOOK_EVERY == 0:
            validate(s)
    validate(s)
    assert s.winners


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("bot", ["random", "rookie"])
def test_games_end_with_a_winner(deluxe: Catalog, bot: str, chunk: int) -> None:
    for game in range(chunk * GAMES_PER_CHUNK, (chunk + 1) * GAMES_PER_CHUNK):
        play(deluxe, bot, game)
