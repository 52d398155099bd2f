"""Thousands of random and rookie games: each ends with a winner, and no invariant breaks on the way.

Some at every table and variant, most with deluxe: two thousand in a round of `make soak`, over a hundred here.
"""

from __future__ import annotations

import pytest
from tests.conformance.tables import TABLES, VARIANTS, table_at
from tests.soaking import ROUND, share, some

from kickdoor.bots import make
from kickdoor.engine import apply, to_act, validate, view
from kickdoor.play.options import OpenTable

GAMES = {"": 24, "faster,shared-victory": 8, "contrary": 8, "epic": 4}
BOTS = ("random", "rookie")
CHUNKS = 80  # of deluxe games beyond these
GAMES_PER_CHUNK = 10 if ROUND else 3
LOOK_EVERY = 40  # steps between two looks at the invariants; test_fuzz looks at every step


def play(table: OpenTable, bot: str, game: int) -> None:
    players = 3 + game % 4
    s = table.deal([(game + seat) % 2 for seat in range(players)], 90_000 + game)
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
@pytest.mark.soak
@pytest.mark.parametrize(
    ("packs", "variant", "bot"),
    [
        (packs, variant, bot)
        for place, packs in enumerate(TABLES)
        for turn, variant in enumerate(VARIANTS)
        for bot in some(BOTS, place + turn)  # in a soak each of them everywhere
    ],
)
def test_games_at_every_table_end_with_a_winner(packs: str, variant: str, bot: str) -> None:
    for game in share(GAMES[variant], TABLES.index(packs) + VARIANTS.index(variant)):
        play(table_at(packs, variant), bot, game)


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("chunk", share(CHUNKS))
@pytest.mark.parametrize("bot", BOTS)
def test_games_end_with_a_winner(bot: str, chunk: int) -> None:
    for game in range(1000 + chunk * GAMES_PER_CHUNK, 1000 + (chunk + 1) * GAMES_PER_CHUNK):
        play(table_at("deluxe"), bot, game)
