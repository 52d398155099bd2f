"""Explained numbers at every step of games of every edition and mix: the parts add up to the total, always.

Each part also names a rule of the catalogue, and what is there because of somebody says because of whom.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.conformance.tables import CONTRARY, TABLES, table_at
from tests.soaking import ROUND, share

from kickdoor import rules
from kickdoor.bots import make
from kickdoor.engine import State, apply, explain, rule_ids, to_act, view
from kickdoor.engine.references import fighters

RULES = rules.catalogue()
GAMES = {"": 2, CONTRARY: 1, "epic": 1}
BOTS = ("random", "rookie")
LOOKS = 1 if ROUND else 3  # of so many steps one is looked at
# in a soak every bot at every table, else they take turns
WHERE = [
    (packs, variant, bot)
    for place, packs in enumerate(TABLES)
    for turn, variant in enumerate(GAMES)
    for number, bot in enumerate(BOTS)
    if ROUND or (place + turn + number) % len(BOTS) == 0
]


def numbers(s: State) -> Iterator[tuple[str, int, int]]:
    """Every number that can be explained now."""
    for seat in range(len(s.seats)):
        for what in ("strength", "hand_limit", "big_limit"):
            yield what, seat, -1
        for card in s.seats[seat].hand + s.seats[seat].table:
            if s.catalog.is_item[card]:
                yield "price", seat, card
    if s.fight is None:
        return
    for what in ("munchkins", "monsters", "treasures", "levels"):
        yield what, -1, -1
    for monster in s.fight.monsters:
        yield "monster", -1, monster
        for seat in fighters(s):
            yield "run_away", seat, monster


def look(s: State, table: str) -> None:
    for what, subject, card in numbers(s):
        total, parts = explain(s, what, subject, card)
        said = f"{table}: {what} of {subject}, {card} is {total}: {parts}"
        assert sum(part.amount for part in parts) == total, said
        for part in parts:
            assert part.rule in RULES, said
            if part.rule == rule_ids.COMBAT_HELP_NO_DOUBLE:
                assert len(fighters(s)) == 2, said
            if part.because >= 0:
                assert part.seats or (s.fight is not None and part.because in s.fight.boosts), said


@pytest.mark.rule("combat.strength.player", "combat.strength.monster", "reward.treasure-count", "ruling.N20")
@pytest.mark.soak
@pytest.mark.parametrize(("packs", "variant", "bot"), WHERE)
def test_parts_add_up_at_every_step(packs: str, variant: str, bot: str) -> None:
    table = table_at(packs, variant)
    for game in share(GAMES[variant]):
        players = 3 + game % 4
        s = table.deal([(game + seat) % 2 for seat in range(players)], 40_000 + game)
        bots = [make(bot, 1000 * game + seat) for seat in range(players)]
        for step in range(1500):
            if s.over:
                break
            seat = to_act(s)[0]
            apply(s, bots[seat].decide(view(s, seat)))
            if step % LOOKS == 0:
                look(s, packs)
