"""Refusals in plain German: what stands in the way here and now. The counterpart of `play.refusals`, with the same
order of questions; what is the matter with a card is told in `refusal_cards`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.engine import Command, Refusal, State
from kickdoor.engine import command as verbs
from kickdoor.engine.charity import excess, receivers
from kickdoor.engine.errors import MALFORMED, NOT_ASKED, STALE
from kickdoor.engine.references import engaged, fighters
from kickdoor.engine.state import F_ASK, F_CHARITY, F_WINDOW, MOMENT_NAMES, TO_GIVE_UP_BIG
from kickdoor.engine.strength import ahead, monster_total, munchkin_total, treasures_at_stake
from kickdoor.engine.values import for_the_win
from kickdoor.play.bargains import SOMEBODY_ELSE
from kickdoor.play.german.notes import german
from kickdoor.play.german.refusal_cards import about_a_card, by_rule
from kickdoor.play.german.refusal_words import Told
from kickdoor.play.german.words import counted, listed
from kickdoor.play.refusals import OWN_TURN
from kickdoor.play.sentences import closed

PURPOSES: Final = (  # as PURPOSE_NAMES
    "was abgelegt wird", "was genommen wird", "was geholt wird", "womit bezahlt wird", "was gewählt wird",
    "ja oder nein", "was beiseitegelegt wird", "was Großes abgegeben wird", "wer es bekommt", "welcher Schatz",
    "was geerbt wird", "worauf verzichtet wird", "worauf es liegt", "welche Rolle", "welche Seite der Rolle",
)  # fmt: skip
NO_FIGHT: Final = "Es gibt keinen Kampf."


def reason(s: State, command: Command, refusal: Refusal, names: Sequence[str], you: bool = True) -> str:
    """One sentence about what is the matter; "" where the rule's own text says it best.

    `you`: for the player who tried it; otherwise about that player, by name.
    """
    if refusal.kind == MALFORMED:
        return sentence(refusal.note)
    if refusal.kind == STALE:
        return "Inzwischen ist etwas passiert."
    if s.over:
        return "Das Spiel ist vorbei."
    t = Told(s, command, refusal.rule, names, you)
    if refusal.kind == NOT_ASKED:
        return _somebody_else(t)
    if t.verb in (verbs.PLAY, verbs.USE) and _noted(refusal.note):
        return _noted(refusal.note)
    return closed(
        _dead(t)
        or _own_answer(t)
        or _aimed_at_the_dead(t)
        or by_rule(t)
        or _place(t)
        or _bargain(t)
        or _fight(t)
        or about_a_card(t)
        or _noted(refusal.note)
    )


def sentence(note: str) -> str:
    """The note of a refusal as a sentence of its own; "" if there is none."""
    words = german(note) if note.rstrip(" :.") else ""
    return words[:1].upper() + words[1:] + "." if words else ""


def _noted(note: str) -> str:
    return "" if note.startswith("seat ") else sentence(note)


def _somebody_else(t: Told) -> str:
    top = t.s.stack[-1]
    if top.kind == F_WINDOW:
        return f"Zuerst ist {t.names[top.pc]} gefragt." if top.pc >= 0 else ""
    if top.kind == F_ASK:
        return f"Zuerst muss {t.names[top.seat]} antworten ({PURPOSES[top.value]})."
    return f"{t.names[top.seat]} gibt gerade Milde Gaben."


def _own_answer(t: Told) -> str:
    """Something else, while the game waits for this player's answer."""
    top = t.s.stack[-1]
    if top.kind == F_CHARITY and t.verb != verbs.GIVE:
        return f"{t.me('gibst', 'gibt')} gerade Milde Gaben, noch {top.value}."
    if top.kind != F_ASK or top.seat != t.seat or t.verb in (verbs.PICK, verbs.CHOOSE, verbs.DONE):
        return ""
    if top.value == TO_GIVE_UP_BIG and t.verb in (verbs.SELL, verbs.PLAY, verbs.LOAD, verbs.EQUIP):
        return ""  # ways out of that question
    return f"{t.me('musst', 'muss')} zuerst antworten ({PURPOSES[top.value]})."


def _dead(t: Told) -> str:
    if t.s.seats[t.seat].dead:
        return f"{t.me('bist', 'ist')} tot, bis der nächste Zug beginnt."
    return ""


def _aimed_at_the_dead(t: Told) -> str:
    aimed = t.target_seat()
    return f"{t.names[aimed]} ist tot." if aimed >= 0 and t.s.seats[aimed].dead else ""


def _place(t: Told) -> str:
    """Whose turn it is, and which part of it."""
    s, seat, verb = t.s, t.seat, t.verb
    top = s.stack[-1]
    moment = MOMENT_NAMES[top.value] if top.kind == F_WINDOW else ""
    if verb in OWN_TURN and s.turn == 0:
        return "Der erste Zug hat noch nicht begonnen."
    if verb in OWN_TURN and s.active != seat:
        return f"{t.names[s.active]} ist am Zug."
    if verb == verbs.SELL and engaged(s, seat):
        return f"{t.me('bist', 'ist')} in einem Kampf."
    if verb == verbs.KICK:
        return "Die Tür ist schon offen." if moment != "prepare" else ""
    if verb in (verbs.TROUBLE, verbs.LOOT_ROOM) and moment != "trouble":
        return "Das kommt nach einer Tür ohne Monster, und nur einmal."
    if verb == verbs.END_TURN:
        return _not_the_end(t, moment)
    if verb in (verbs.PASS, verbs.REST) and top.seat == seat:
        return f"Das Spiel wartet auf {t.whom()}; passen geht hier nicht."
    return ""


def _not_the_end(t: Told, moment: str) -> str:
    surplus = excess(t.s, t.seat)
    if moment == "charity" and surplus:
        poor = receivers(t.s, t.seat)
        where = f"an {listed(t.names[other] for other in poor)} geben" if poor else "ablegen"
        return f"{t.me('hast', 'hat')} {counted(surplus, 'Karte', 'Karten')} zu viel: spielen, verkaufen oder {where}."
    if moment == "trouble":
        return "Der Raum ist nicht geplündert, und Ärger ist auch nicht gesucht."
    return "Der Zug ist noch nicht am Ende."


# ---- bargains ----------------------------------------------------------------------------------------------------


def _bargain(t: Told) -> str:
    tell = BARGAINS.get(t.verb)
    return tell(t) if tell is not None else ""


def _reply(t: Told) -> str:
    return f"Es liegt kein Angebot an {t.whom()} vor."


def _unasked(t: Told) -> str:
    top = t.s.stack[-1]
    if top.kind == F_ASK and top.seat == t.seat:
        return ""  # asked, but not for that: the card says why
    return f"Niemand hat {t.whom()} danach gefragt."


def _ask_help(t: Told) -> str:
    fight, offer = t.s.fight, t.command.offer
    if fight is None:
        return "Es gibt keinen Kampf, bei dem jemand helfen könnte."
    if fight.fighter != t.seat:
        return f"Hier kämpft {t.names[fight.fighter]}."
    if fight.helper >= 0:
        return f"{t.names[fight.helper]} hilft schon."
    if fight.monsters and ahead(t.s):
        return f"{t.me('gewinnst', 'gewinnt')} schon; Hilfe ist für die, die verlieren."
    stake = treasures_at_stake(t.s)
    if offer is not None and offer.treasures > stake:
        return f"Zu holen gibt es nur {counted(stake, 'Schatz', 'Schätze')}."
    if offer is not None and SOMEBODY_ELSE in (offer.first, *offer.order):
        return f"Nur {t.names[t.seat]} und {t.names[t.command.target]} haben hier etwas zu wählen."
    if t.rule == "combat.help.bribe.pick-order":
        return "Es fehlt, wer zuerst wählt."
    return ""


def _trade(t: Told) -> str:
    for seat in (t.seat, t.command.target):
        if engaged(t.s, seat):
            return f"{t.names[seat]} ist in einem Kampf."
    return ""


def _back_out(t: Told) -> str:
    fight = t.s.fight
    if fight is None:
        return NO_FIGHT
    if fight.helper != t.seat:
        return f"{t.me('hilfst', 'hilft')} gar nicht."
    if not fight.compelled:
        return f"Niemand hat {t.whom()} zur Hilfe gezwungen."
    return "" if for_the_win(t.s) else "Dieser Kampf entscheidet das Spiel nicht."


BARGAINS: Final[Mapping[int, Callable[[Told], str]]] = {
    verbs.ACCEPT: _reply,
    verbs.DECLINE: _reply,
    verbs.COUNTER: _reply,
    verbs.WITHDRAW: lambda t: f"Es liegt kein Angebot {t.whose()} vor.",
    verbs.PICK: _unasked,
    verbs.CHOOSE: _unasked,
    verbs.DONE: _unasked,
    verbs.ASK_HELP: _ask_help,
    verbs.TRADE: _trade,
    verbs.BACK_OUT: _back_out,
}

# ---- fights ------------------------------------------------------------------------------------------------------


def _fight(t: Told) -> str:
    s, seat, verb = t.s, t.seat, t.verb
    fight = s.fight
    if verb not in (verbs.CLAIM, verbs.RUN, verbs.ROLL, verbs.SACRIFICE):
        return ""
    if fight is None:
        return NO_FIGHT
    if verb in (verbs.ROLL, verbs.SACRIFICE):
        return _flight(t)
    if fight.running:
        return "Der Kampf ist verloren; jetzt hilft nur noch weglaufen."
    if fight.fighter != seat:
        return f"Das ist der Kampf von {t.names[fight.fighter]}."
    if verb == verbs.CLAIM and fight.monsters and not ahead(s):
        return f"Es steht {munchkin_total(s)} zu {monster_total(s)}."
    if verb == verbs.RUN and fight.monsters and ahead(s):
        return f"{t.me('gewinnst', 'gewinnt')} und kann{'st' if t.you else ''} nicht absichtlich verlieren."
    return ""


def _flight(t: Told) -> str:
    s, seat = t.s, t.seat
    assert s.fight is not None
    if not s.fight.running:
        return "Noch läuft niemand weg."
    if seat not in fighters(s):
        return f"{t.me('bist', 'ist')} nicht in diesem Kampf."
    if s.stack[-1].kind == F_WINDOW and s.stack[-1].seat >= 0:
        runner = s.stack[-1].seat
        if runner != seat:
            return f"Zuerst läuft {t.names[runner]}."
        return f"Das {'hast du schon hinter dir' if t.you else f'hat {t.names[seat]} schon hinter sich'}."
    return ""
