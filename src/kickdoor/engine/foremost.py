"""The best, worst, dearest or cheapest of some cards (`the` of a filter): which they are, and who ties for it.

Pure questions about a state; asked where cards are picked by a filter (`interpreter`, `targets`, `prices`).
"""

from __future__ import annotations

from kickdoor.engine.ids import IN_PLAY, ITEM_ENHANCER, THE_BEST, THE_CHEAPEST, THE_WORST
from kickdoor.engine.items import sale_value
from kickdoor.engine.state import State


def bonus_with_enhancers(s: State, card: int) -> int:
    """The printed bonus, and in play that of the enhancers it goes with."""
    total = s.catalog.bonus[card]
    if s.zone[card] == IN_PLAY:
        for other in s.seats[s.owner[card]].table:
            if s.host[other] == card and s.catalog.type[other] == ITEM_ENHANCER:
                total += s.catalog.bonus[other]
    return total


def standing(s: State, card: int, the: int) -> int:
    """How far in front this card is: the highest of several is the one meant."""
    value = bonus_with_enhancers(s, card) if the in (THE_BEST, THE_WORST) else sale_value(s, card)
    return -value if the in (THE_WORST, THE_CHEAPEST) else value


def foremost(s: State, the: int, cards: list[int], n: int) -> tuple[list[int], list[int]]:
    """The `n` cards most in front: those that are among them for sure, and those that tie for the places left."""
    if n <= 0:
        return [], []
    if len(cards) <= n:
        return cards, []
    ranks = [standing(s, card, the) for card in cards]
    last = sorted(ranks, reverse=True)[n - 1]
    sure = [card for card, rank in zip(cards, ranks, strict=True) if rank > last]
    tied = [card for card, rank in zip(cards, ranks, strict=True) if rank == last]
    return (sure + tied, []) if len(sure) + len(tied) == n else (sure, tied)


def leading(s: State, the: int, cards: list[int]) -> list[int]:
    """The cards one of which is the best, or whatever is asked for: more than one where they tie."""
    sure, tied = foremost(s, the, cards, 1)
    return sure + tied
