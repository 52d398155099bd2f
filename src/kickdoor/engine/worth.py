"""What cards are worth: gold, bonus, and which are the best, worst, dearest or cheapest of some (`the` of a filter).

Pure questions about a state; asked where Items are sold and where cards are picked by a filter.
"""

from __future__ import annotations

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.ids import IN_PLAY, ITEM_ENHANCER, R_THIS, SELL_VALUE, THE_BEST, THE_CHEAPEST, THE_WORST
from kickdoor.engine.reason import Reason, Why, none_left
from kickdoor.engine.references import NO_REGISTERS
from kickdoor.engine.state import BITS, State
from kickdoor.engine.values import bonus_with_enhancers, holds, number


def sale_value(s: State, card: int, why: Why | None = None) -> int:
    """Gold Pieces this Item counts for in a sale; No Value is zero (item.sell.no-value)."""
    value = s.catalog.price[card]
    if why is not None:
        why.append(Reason(value, card, rule.ITEM_SELL_THRESHOLD if value > 0 else rule.ITEM_SELL_NO_VALUE))
    if s.catalog.stats[card] & BITS[SELL_VALUE]:
        for mod in s.catalog.mods[card]:
            if mod.stat == SELL_VALUE and mod.to == R_THIS and mod.amount is not None:
                seat = s.owner[card]
                if mod.cond is None or holds(s, mod.cond, seat, card, NO_REGISTERS):
                    amount = number(s, mod.amount, seat, card, NO_REGISTERS)
                    value += amount
                    if why is not None and amount:
                        why.append(Reason(amount, card, rule.META_CARD_BEATS_RULE))
    if s.zone[card] == IN_PLAY:
        for other in s.seats[s.owner[card]].table:
            if s.host[other] == card and s.catalog.type[other] == ITEM_ENHANCER:
                amount = max(0, s.catalog.price[other])
                value += amount
                if why is not None and amount:
                    why.append(Reason(amount, other, rule.ITEM_SELL_THRESHOLD))
    return none_left(value, card, rule.ITEM_SELL_NO_VALUE, why)


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
    sure = [card for i, card in enumerate(cards) if ranks[i] > last]
    tied = [card for i, card in enumerate(cards) if ranks[i] == last]
    return (sure + tied, []) if len(sure) + len(tied) == n else (sure, tied)


def leading(s: State, the: int, cards: list[int]) -> list[int]:
    """The cards one of which is the best, or whatever is asked for: more than one where they tie."""
    sure, tied = foremost(s, the, cards, 1)
    return sure + tied
