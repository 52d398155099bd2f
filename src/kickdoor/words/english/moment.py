"""Where a game stands, in words: the phase, whose decision it waits for, the question asked. For messages and views.

Derived from the stack; nothing is stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine import State
from kickdoor.engine.asking import by_number
from kickdoor.engine.ids import SEX_NAMES
from kickdoor.engine.references import fighters
from kickdoor.engine.state import (
    AT_OFFER,
    AT_TRADE,
    F_ASK,
    F_CHARITY,
    F_REWARD,
    F_WINDOW,
    MOMENT_NAMES,
    PURPOSE_NAMES,
    TO_CHOOSE,
    TO_CONFIRM,
    TO_TURN_ROLE,
)
from kickdoor.engine.strength import monster_total, munchkin_total
from kickdoor.judge.action.answers import labels_of
from kickdoor.play.names import card_name

# by the TURN frame's pc, which has moved on past the step it is in
STEPS: Final = ("start", "prepare", "prepare", "kick", "trouble", "charity", "end", "end")
PHASES: Final = (*dict.fromkeys(STEPS), "combat", "run", "reward", "over")


def phase(s: State) -> str:
    """One of PHASES."""
    if s.over:
        return "over"
    if s.fight is not None:
        return "run" if s.fight.running else "combat"
    if any(frame.kind == F_REWARD for frame in s.stack):
        return "reward"
    return STEPS[s.stack[0].pc]


def waits_for(s: State) -> int:
    """The seat whose decision moves the game on; -1 in a window that only waits for passes, and when it is over."""
    return -1 if s.over else s.stack[-1].seat


def asked(s: State) -> int:
    """The seat that has to answer a question or an offer, or -1."""
    if s.over:
        return -1
    top = s.stack[-1]
    if top.kind in (F_ASK, F_CHARITY) or (top.kind == F_WINDOW and top.value in (AT_OFFER, AT_TRADE)):
        return top.seat
    return -1


def situation(s: State, players: Sequence[str]) -> str:
    """One line: phase, numbers of the fight, who is asked what."""
    if s.over:
        won = [players[seat] for seat in range(len(players)) if s.winners >> seat & 1]
        return f"the game is over, {' and '.join(won)} won"
    parts = [f"{players[s.active]}'s turn, {phase(s)}"]
    if s.fight is not None:
        side = " and ".join(players[seat] for seat in fighters(s))
        monsters = ", ".join(card_name(s, card) for card in s.fight.monsters)
        parts.append(f"{side} {munchkin_total(s)} against {monsters or 'nothing'} {monster_total(s)}")
    parts.append(question_text(s, players))
    return "; ".join(parts)


def moment_words(s: State, players: Sequence[str]) -> str:
    """The moment by its name: `Aric's turn, claim`."""
    if s.over:
        return "the game is over"
    top = s.stack[-1]
    if top.kind == F_WINDOW:
        return f"{players[s.active]}'s turn, {MOMENT_NAMES[top.value]}"
    return f"{players[s.active]}'s turn, a question to {players[top.seat]}"


def question_text(s: State, players: Sequence[str]) -> str:
    top = s.stack[-1]
    if top.kind == F_WINDOW:
        moment = MOMENT_NAMES[top.value]
        if top.seat < 0:
            return f"the moment '{moment}' waits until everybody has passed"
        return f"{players[top.seat]} decides (moment '{moment}')"
    if top.kind == F_CHARITY:
        return f"{players[top.seat]} gives Charity, {top.value} to go"
    assert top.kind == F_ASK
    who = players[top.seat]
    purpose = PURPOSE_NAMES[top.value].replace("_", " ")
    source = f" for {s.catalog.name[top.card]}" if top.value in (TO_CHOOSE, TO_CONFIRM) else ""
    if top.value == TO_CHOOSE:
        return f"{who} has to choose{source}: {' | '.join(labels_of(s, top).values())}"
    if top.value == TO_CONFIRM:
        return f"{who} has to say yes or no{source}"
    if by_number(top):
        options = [SEX_NAMES[one] if top.value == TO_TURN_ROLE else players[one] for one in top.cards]
        return f"{who} has to {purpose}: {' | '.join(options)}"
    return f"{who} has to answer ({purpose}): {' | '.join(card_name(s, card) for card in top.cards)}"
