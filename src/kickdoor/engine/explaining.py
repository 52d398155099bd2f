"""Explanations: every number of the game as a list of parts, each with its card and its rule."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.citing import here
from kickdoor.engine.escape_roll import ALWAYS, NEVER, TARGET, holds_fast, modifier
from kickdoor.engine.ids import BIG_LIMIT, HAND_LIMIT, NO_PURSUIT
from kickdoor.engine.monsters import levels_at_stake, monster_rule, monster_strength
from kickdoor.engine.reason import Reason, Why
from kickdoor.engine.state import State
from kickdoor.engine.strength import level_only, monster_total, munchkin_total, tie_winner, treasures_at_stake
from kickdoor.engine.values import player_strength, stat
from kickdoor.engine.worth import sale_value

WHAT: Final = (
    "strength", "munchkins", "monsters", "monster", "treasures", "levels", "run_away", "hand_limit", "big_limit",
    "price",
)  # fmt: skip


def explain(s: State, what: str, subject: int = -1, card: int = -1) -> tuple[int, list[Reason]]:
    """A number and its parts. `what` is one of WHAT; `subject` a seat (or a monster), `card` a monster or an Item.

    The parts add up to the number, always: what a rule cuts off is a part as well.
    Raises ValueError for an unknown `what`.
    """
    why: Why = []
    if what == "strength":
        total = player_strength(s, subject, why)
    elif what == "munchkins":
        total = munchkin_total(s, why)
        if tie_winner(s) >= 0:
            why.append(Reason(0, tie_winner(s), rule.COMBAT_TIES_WARRIOR))
        if level_only(s) >= 0:
            why.append(Reason(0, level_only(s), rule.RULING_LEVEL_ONLY))
    elif what == "monsters":
        total = monster_total(s, why)
    elif what == "monster":
        total = monster_strength(s, card, why)
    elif what == "treasures":
        total = treasures_at_stake(s, why)
    elif what == "levels":
        total = levels_at_stake(s, why)
    elif what == "run_away":
        total = run_away(s, subject, card, why)
    elif what == "hand_limit":
        why.append(Reason(s.rules.hand_limit, -1, rule.ZONE_HAND_LIMIT))
        total = stat(s, subject, HAND_LIMIT, s.rules.hand_limit, why, rule.META_CARD_BEATS_RULE)
    elif what == "big_limit":
        why.append(Reason(1, -1, rule.ITEM_BIG_LIMIT))
        total = stat(s, subject, BIG_LIMIT, 1, why, rule.META_CARD_BEATS_RULE)
    elif what == "price":
        total = sale_value(s, card, why)
    else:
        raise ValueError(f"there is no number called {what!r}; there are {', '.join(WHAT)}")
    for part in why:
        part.rule = here(s.catalog, part.rule)
    return total, why


def run_away(s: State, seat: int, monster: int, why: Why) -> int:
    """The face that escapes, as `escape_on` has it: what helps the runner lowers it."""
    total = TARGET
    why.append(Reason(TARGET, -1, rule.RUNAWAY_ROLL))
    idle = monster_rule(s, NO_PURSUIT, 0, seat, monster)
    source = idle if idle >= 0 else holds_fast(s, seat, monster)
    if source >= 0:
        total = ALWAYS if idle >= 0 else NEVER
        why.append(Reason(total - TARGET, source, special_rule(s, source)))
        return total
    parts: Why = []
    total -= modifier(s, seat, monster, parts)
    for part in parts:
        why.append(Reason(-part.amount, part.card, part.rule))
    return total


def special_rule(s: State, source: int) -> str:
    """The rule by which a card decides an escape without a roll: a monster's own text, or any other card's."""
    assert s.fight is not None
    return rule.COMBAT_MONSTER_SPECIALS if source in s.fight.cards else rule.META_CARD_BEATS_RULE
