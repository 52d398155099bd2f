"""Where a game stands, in English: the phase, the numbers of the fight, the question asked."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.engine import State
from kickdoor.engine.asking import by_number
from kickdoor.engine.ids import SEX_NAMES
from kickdoor.engine.references import fighters
from kickdoor.engine.state import (
    F_ASK,
    F_CHARITY,
    F_WINDOW,
    MOMENT_NAMES,
    PURPOSE_NAMES,
    TO_CHOOSE,
    TO_CONFIRM,
    TO_TURN_ROLE,
)
from kickdoor.engine.strength import monster_total, munchkin_total
from kickdoor.play.names import card_name
from kickdoor.words.facts.moment import phase
from kickdoor.words.facts.moves import labels_of


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
    """Whose decision the game waits for, and which."""
    if s.over:
        return "the game is over"
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
