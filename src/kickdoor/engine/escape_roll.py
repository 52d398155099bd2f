"""Escaping: what the die must show, and what is added to it (rules chapters `runaway.*`, `steed.runaway-*`).

Pure questions about a state; `run_away` rolls, `interpreter` rolls again.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.card_rules import rule_source
from kickdoor.engine.frames import RunFrame
from kickdoor.engine.ids import CANNOT, CANNOT_RUN, ESCAPE_IMPOSSIBLE, NO_PURSUIT, RUN_ROLL
from kickdoor.engine.monsters import against_players, monster_rule
from kickdoor.engine.program import NO_RIDE
from kickdoor.engine.reason import Reason, Why
from kickdoor.engine.references import NO_REGISTERS, printed_monster
from kickdoor.engine.state import State
from kickdoor.engine.values import counts, holds, number, stat

TARGET: Final = 5  # escape on five or more (runaway.roll)
ALWAYS: Final = 1  # any face escapes
NEVER: Final = 7  # none does


def mounts(s: State, seat: int) -> list[int]:
    """Steeds whose Run Away number takes the place of the rider's own (steed.runaway-replaces)."""
    return [
        card
        for card in s.seats[seat].table
        if s.catalog.steed[card] and s.catalog.ride[card] != NO_RIDE and counts(s, card)
    ]


def ridden(s: State, seat: int) -> int:
    """The Steed that counts for this runner: the one named for the roll, otherwise the best; -1 for none (J24)."""
    found = mounts(s, seat)
    if not found:
        return -1
    for frame in reversed(s.stack):
        if isinstance(frame, RunFrame) and frame.seat == seat and frame.steed in found:
            return frame.steed
    return max(found, key=lambda card: s.catalog.ride[card])


def inescapable(s: State, seat: int, monster: int) -> bool:
    return holds_fast(s, seat, monster) >= 0


def holds_fast(s: State, seat: int, monster: int) -> int:
    """The card that makes it impossible to get away from this monster, or -1."""
    source = monster_rule(s, ESCAPE_IMPOSSIBLE, 0, seat, monster)
    return source if source >= 0 else rule_source(s, seat, CANNOT, CANNOT_RUN)


def modifier(s: State, seat: int, monster: int, why: Why | None = None) -> int:
    """What is added to the die: the runner's own or his Steed's, and this monster's (runaway.modifiers.*)."""
    steed = ridden(s, seat)
    if steed >= 0:
        total = s.catalog.ride[steed]
        if why is not None:
            why.append(Reason(total, steed, rule.STEED_RUNAWAY))
    else:
        total = stat(s, seat, RUN_ROLL, 0, why, rule.RUNAWAY_MODIFIERS_CHARACTER)
    printed = printed_monster(s, monster)
    amount = s.catalog.run[printed]
    for mod in s.catalog.mods[printed]:
        if mod.stat == RUN_ROLL and mod.amount is not None:
            part = number(s, mod.amount, seat, printed, NO_REGISTERS)
            if mod.cond is None or holds(s, mod.cond, seat, printed, NO_REGISTERS, against_players(mod, part)):
                amount += part
    if why is not None and amount:
        why.append(Reason(amount, printed, rule.RUNAWAY_MODIFIERS_MONSTER))
    return total + amount


def added(s: State) -> list[int]:
    """What counts on top of the roll under way, part by part, for those who hear of it."""
    why: Why = []
    for frame in reversed(s.stack):
        if isinstance(frame, RunFrame):
            modifier(s, frame.seat, frame.card, why)
            break
    return [part.amount for part in why]


def run_below(s: State) -> RunFrame:
    """Whoever has to roll now, in the window on top."""
    frame = s.stack[-2]
    assert isinstance(frame, RunFrame)
    return frame


def escape_on(s: State, seat: int, monster: int) -> int:
    """The lowest face that escapes; 1 or less: any, 7 or more: none."""
    if monster_rule(s, NO_PURSUIT, 0, seat, monster) >= 0:
        return ALWAYS
    if inescapable(s, seat, monster):
        return NEVER
    return TARGET - modifier(s, seat, monster)
