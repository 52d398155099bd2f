"""Explanations: every number of the game as a list of parts, each with its card and its rule."""

from __future__ import annotations

from typing import Final, final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.citing import here
from kickdoor.engine.ids import BIG_LIMIT, HAND_LIMIT
from kickdoor.engine.items import sale_value
from kickdoor.engine.run_away import TARGET, modifier
from kickdoor.engine.state import State
from kickdoor.engine.strength import level_only, monster_total, munchkin_total, tie_winner, treasures_at_stake
from kickdoor.engine.values import Why, levels_at_stake, monster_strength, player_strength, stat

WHAT: Final = (
    "strength", "munchkins", "monsters", "monster", "treasures", "levels", "run_away", "hand_limit", "big_limit",
    "price",
)  # fmt: skip


@final
class Reason:
    """One part of a number: `amount`, from `card` (-1: the character or the game itself), by `rule`."""

    __slots__ = ("amount", "card", "rule")

    def __init__(self, amount: int, card: int, rule: str) -> None:
        self.amount = amount
        self.card = card
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Reason)
            and self.amount == other.amount
            and self.card == other.card
            and self.rule == other.rule
        )

    def __hash__(self) -> int:
        return hash((self.amount, self.card, self.rule))

    def __repr__(self) -> str:
        return f"Reason({self.amount:+d}, card {self.card}, {self.rule})"


def explain(s: State, what: str, subject: int = -1, card: int = -1) -> tuple[int, list[Reason]]:
    """A number and its parts. `what` is one of WHAT; `subject` a seat (or a monster), `card` a monster or an Item.

    The parts sum to the number, except where a limit caps it. Raises ValueError for an unknown `what`.
    """
    why: Why = []
    if what == "strength":
        total = player_strength(s, subject, why)
    elif what == "munchkins":
        total = munchkin_total(s, why)
        if tie_winner(s) >= 0:
            why.append((0, tie_winner(s), rule.COMBAT_TIES_WARRIOR))
        if level_only(s) >= 0:
            why.append((0, level_only(s), rule.COMBAT_MULTI_SPECIALS))
    elif what == "monsters":
        total = monster_total(s, why)
    elif what == "monster":
        total = monster_strength(s, card, why)
    elif what == "treasures":
        total = treasures_at_stake(s, why)
    elif what == "levels":
        total = levels_at_stake(s, why)
    elif what == "run_away":
        why.append((TARGET, -1, rule.RUNAWAY_ROLL))
        parts: Why = []
        total = TARGET - modifier(s, subject, card, parts)
        why += [(-amount, source, cited) for amount, source, cited in parts]
    elif what == "hand_limit":
        why.append((s.rules.hand_limit, -1, rule.ZONE_HAND_LIMIT))
        total = stat(s, subject, HAND_LIMIT, s.rules.hand_limit, why, rule.META_CARD_BEATS_RULE)
    elif what == "big_limit":
        why.append((1, -1, rule.ITEM_BIG_LIMIT))
        total = stat(s, subject, BIG_LIMIT, 1, why, rule.META_CARD_BEATS_RULE)
    elif what == "price":
        total = sale_value(s, card)
        why.append((total, card, rule.ITEM_SELL_THRESHOLD))
    else:
        raise ValueError(f"there is no number called {what!r}; there are {', '.join(WHAT)}")
    return total, [Reason(amount, source, here(s.catalog, cited)) for amount, source, cited in why]
