"""Where a game stands, in English: the phase, the numbers of the fight, the question asked."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.engine import State
from kickdoor.engine.asking import by_number
from kickdoor.engine.frames import AskFrame, CharityFrame, WindowFrame
from kickdoor.engine.ids import SEX_NAMES
from kickdoor.engine.references import fighters
from kickdoor.engine.state import (
    MOMENT_NAMES,
    PURPOSE_NAMES,
    TO_BID,
    TO_CHOOSE,
    TO_CONFIRM,
    TO_TURN_ROLE,
    TO_VOTE,
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
    if isinstance(top, WindowFrame):
        return f"{players[s.active]}'s turn, {MOMENT_NAMES[top.moment]}"
    return f"{players[s.active]}'s turn, a question to {players[top.seat]}"


def question_text(s: State, players: Sequence[str]) -> str:
    """Whose decision the game waits for, and which."""
    if s.over:
        return "the game is over"
    top = s.stack[-1]
    if isinstance(top, WindowFrame):
        moment = MOMENT_NAMES[top.moment]
        if top.seat < 0:
            return f"the moment '{moment}' waits until everybody has passed"
        return f"{players[top.seat]} decides (moment '{moment}')"
    if isinstance(top, CharityFrame):
        return f"{players[top.seat]} gives Charity, {top.wanted} to go"
    assert isinstance(top, AskFrame)
    who = players[top.seat]
    purpose = PURPOSE_NAMES[top.purpose].replace("_", " ")
    source = f" for {s.catalog.name[top.card]}" if top.purpose in (TO_CHOOSE, TO_CONFIRM, TO_VOTE) else ""
    if top.purpose in (TO_CHOOSE, TO_VOTE):
        return f"{who} has to {purpose}{source}: {' | '.join(labels_of(s, top).values())}"
    if top.purpose == TO_CONFIRM:
        return f"{who} has to say yes or no{source}"
    if top.purpose == TO_BID:
        return f"{who} has to {purpose}, 0 to {top.options[-1]}"
    if by_number(top):
        options = [SEX_NAMES[one] if top.purpose == TO_TURN_ROLE else players[one] for one in top.options]
        return f"{who} has to {purpose}: {' | '.join(options)}"
    return f"{who} has to answer ({purpose}): {' | '.join(card_name(s, card) for card in top.options)}"
