"""Worlds that are dealt together: each is what it would be alone, and none has anything of another."""

from __future__ import annotations

from kickdoor.engine import MALE, apply, deal_worlds, default_command, new_game, resample, to_json
from kickdoor.play.options import USUAL, open_table


def test_worlds_of_one_moment_are_those_of_their_seeds() -> None:
    opened = open_table(USUAL)
    s = new_game(opened.catalog, opened.rules, [MALE, MALE, MALE], 4, False)
    for seat in (-1, 1):
        dealt = deal_worlds(s, seat, 3)
        alone = [to_json(resample(s, seat, seed)) for seed in range(3)]
        assert [to_json(world) for world in dealt] == alone
        for _ in range(12):
            apply(dealt[0], default_command(dealt[0]))
        assert [to_json(world) for world in dealt[1:]] == alone[1:], "what is played in one leaves the others alone"
