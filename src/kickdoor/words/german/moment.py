"""Where a game stands, in German, with the same order of facts as in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine import State
from kickdoor.engine.frames import AskFrame, CharityFrame, WindowFrame
from kickdoor.engine.references import fighters
from kickdoor.engine.state import (
    AT_CURSED,
    MOMENT_NAMES,
    TO_BID,
    TO_CHOOSE,
    TO_CONFIRM,
    TO_ELECT,
    TO_NAME,
    TO_NAME_RECEIVER,
    TO_TURN_ROLE,
    TO_VOTE,
)
from kickdoor.engine.strength import monster_total, munchkin_total
from kickdoor.play.names import card_name, is_trap
from kickdoor.words.facts.moment import phase
from kickdoor.words.facts.moves import labels_of
from kickdoor.words.german.grammar import SEXES, listed
from kickdoor.words.german.refusals import PURPOSES

PHASES: Final = {  # by `facts.moment.phase`
    "start": "Beginn",
    "prepare": "vor der Tür",
    "kick": "die Tür ist offen",
    "trouble": "nach der Tür",
    "combat": "Kampf",
    "run": "Weglaufen",
    "reward": "Schätze und Stufen",
    "charity": "Milde Gabe",
    "end": "Ende des Zuges",
    "over": "das Spiel ist vorbei",
}
MOMENTS: Final = {  # by MOMENT_NAMES
    "start": "Beginn",
    "prepare": "vor der Tür",
    "door": "die Tür ist offen",
    "trouble": "nach der Tür",
    "charity": "Milde Gabe",
    "combat": "Kampf",
    "claim": "der Sieg ist angesagt",
    "run": "Weglaufen",
    "rolled": "der Würfel ist gefallen",
    "cursed": "ein Fluch trifft",
    "received": "neue Karten",
    "offer": "Angebot zur Hilfe",
    "trade": "Tauschangebot",
}


def situation(s: State, players: Sequence[str]) -> str:
    """One line: phase, numbers of the fight, who is asked what."""
    if s.over:
        won = [players[seat] for seat in range(len(players)) if s.winners >> seat & 1]
        return f"{PHASES['over']}, gewonnen {'hat' if len(won) == 1 else 'haben'} {listed(won)}"
    parts = [f"Zug von {players[s.active]}, {PHASES[phase(s)]}"]
    if s.fight is not None:
        side = listed(players[seat] for seat in fighters(s))
        monsters = ", ".join(card_name(s, card) for card in s.fight.monsters)
        parts.append(f"{side} {munchkin_total(s)} gegen {monsters or 'nichts'} {monster_total(s)}")
    parts.append(question_text(s, players))
    return "; ".join(parts)


def moment_words(s: State, players: Sequence[str]) -> str:
    """The moment by its name: `Zug von Aric, der Sieg ist angesagt`."""
    if s.over:
        return PHASES["over"]
    top = s.stack[-1]
    if isinstance(top, WindowFrame):
        return f"Zug von {players[s.active]}, {MOMENTS[MOMENT_NAMES[top.moment]]}"
    return f"Zug von {players[s.active]}, eine Frage an {players[top.seat]}"


def question_text(s: State, players: Sequence[str]) -> str:
    """Whose decision the game waits for, and which."""
    if s.over:
        return PHASES["over"]
    top = s.stack[-1]
    if isinstance(top, WindowFrame):
        trap = top.moment == AT_CURSED and is_trap(s, top.card)
        moment = "eine Falle trifft" if trap else MOMENTS[MOMENT_NAMES[top.moment]]
        if top.seat < 0:
            return f"der Moment „{moment}“ wartet, bis alle gepasst haben"
        return f"{players[top.seat]} entscheidet (Moment „{moment}“)"
    if isinstance(top, CharityFrame):
        return f"{players[top.seat]} gibt Milde Gaben, noch {top.wanted}"
    assert isinstance(top, AskFrame)
    who = players[top.seat]
    if top.purpose in (TO_CHOOSE, TO_VOTE):
        does = "wählen" if top.purpose == TO_CHOOSE else "abstimmen"
        return f"{who} muss für {s.catalog.name[top.card]} {does}: {' | '.join(labels_of(s, top).values())}"
    if top.purpose == TO_CONFIRM:
        return f"{who} muss für {s.catalog.name[top.card]} Ja oder Nein sagen"
    if top.purpose == TO_BID:
        return f"{who} muss antworten ({PURPOSES[top.purpose]}): 0 bis {top.options[-1]}"
    if top.purpose in (TO_NAME_RECEIVER, TO_NAME, TO_ELECT):
        options = [players[seat] for seat in top.options]
    elif top.purpose == TO_TURN_ROLE:
        options = [SEXES[sex] for sex in top.options]
    else:
        options = [card_name(s, card) for card in top.options]
    return f"{who} muss antworten ({PURPOSES[top.purpose]}): {' | '.join(options)}"
