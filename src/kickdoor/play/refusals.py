"""Refusals in plain words: what stands in the way here and now, before the rule that says so.

`Refusal` carries the rule; what a person asks first is "and why me, now?". Only facts of the table that the asking
player can see are named. Used by the terminal, which speaks to the player ("you"), and by the judge, which speaks about
players by name. What is the matter with a card is told in `refusal_cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.engine import Command, Refusal, State
from kickdoor.engine import command as verbs
from kickdoor.engine.charity import excess, receivers
from kickdoor.engine.errors import MALFORMED, NOT_ASKED, STALE
from kickdoor.engine.references import engaged, fighters
from kickdoor.engine.state import F_ASK, F_CHARITY, F_WINDOW, MOMENT_NAMES, PURPOSE_NAMES, TO_GIVE_UP_BIG
from kickdoor.engine.strength import ahead, monster_total, munchkin_total, treasures_at_stake
from kickdoor.engine.values import for_the_win
from kickdoor.play.bargains import SOMEBODY_ELSE
from kickdoor.play.refusal_cards import about_a_card, by_rule
from kickdoor.play.refusal_words import Told
from kickdoor.play.sentences import closed

OWN_TURN: Final = (verbs.KICK, verbs.TROUBLE, verbs.LOOT_ROOM, verbs.END_TURN, verbs.SELL, verbs.GIVE, verbs.KEEP)


def reason(s: State, command: Command, refusal: Refusal, names: Sequence[str], you: bool = True) -> str:
    """One sentence about what is the matter; "" where the rule's own text says it best.

    `you`: for the player who tried it; otherwise about that player, by name.
    """
    return closed(_reason(s, command, refusal, names, you))


def _reason(s: State, command: Command, refusal: Refusal, names: Sequence[str], you: bool) -> str:
    if refusal.kind == MALFORMED:
        return sentence(refusal.note)
    if refusal.kind == STALE:
        return "Something has happened since."
    if s.over:
        return "The game is over."
    t = Told(s, command, refusal.rule, names, you)
    if refusal.kind == NOT_ASKED:
        return _somebody_else(t)
    if t.verb in (verbs.PLAY, verbs.USE) and _noted(refusal.note):
        return _noted(refusal.note)
    return (
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
    note = note.rstrip(" :.")
    return note[:1].upper() + note[1:] + "." if note else ""


def _noted(note: str) -> str:
    return "" if note.startswith("seat ") else sentence(note)


def _somebody_else(t: Told) -> str:
    top = t.s.stack[-1]
    if top.kind == F_WINDOW:
        return f"{t.names[top.pc]} is asked first." if top.pc >= 0 else ""
    if top.kind == F_ASK:
        return f"{t.names[top.seat]} has to answer first ({PURPOSE_NAMES[top.value].replace('_', ' ')})."
    return f"{t.names[top.seat]} is giving Charity."


def _own_answer(t: Told) -> str:
    """Something else, while the game waits for this player's answer."""
    top = t.s.stack[-1]
    if top.kind == F_CHARITY and t.verb != verbs.GIVE:
        return f"{t.me('are', 'is')} giving Charity, {top.value} to go."
    if top.kind != F_ASK or top.seat != t.seat or t.verb in (verbs.PICK, verbs.CHOOSE, verbs.DONE):
        return ""
    if top.value == TO_GIVE_UP_BIG and t.verb in (verbs.SELL, verbs.PLAY, verbs.LOAD, verbs.EQUIP):
        return ""  # ways out of that question
    return f"{t.me('have', 'has')} to answer first ({PURPOSE_NAMES[top.value].replace('_', ' ')})."


def _dead(t: Told) -> str:
    if t.s.seats[t.seat].dead:
        return f"{t.me('are', 'is')} dead until the next turn begins."
    return ""


def _aimed_at_the_dead(t: Told) -> str:
    aimed = t.target_seat()
    return f"{t.names[aimed]} is dead." if aimed >= 0 and t.s.seats[aimed].dead else ""


def _place(t: Told) -> str:
    """Whose turn it is, and which part of it."""
    s, seat, verb = t.s, t.seat, t.verb
    top = s.stack[-1]
    moment = MOMENT_NAMES[top.value] if top.kind == F_WINDOW else ""
    if verb in OWN_TURN and s.turn == 0:
        return "The first turn has not begun."
    if verb in OWN_TURN and s.active != seat:
        return f"It is {t.names[s.active]}'s turn."
    if verb == verbs.SELL and engaged(s, seat):
        return f"{t.me('are', 'is')} in a fight."
    if verb == verbs.KICK:
        return "The door is open already." if moment != "prepare" else ""
    if verb in (verbs.TROUBLE, verbs.LOOT_ROOM) and moment != "trouble":
        return "That comes after a door without a monster, and only once."
    if verb == verbs.END_TURN:
        return _not_the_end(t, moment)
    if verb in (verbs.PASS, verbs.REST) and top.seat == seat:
        return f"The game waits for {t.whose()} decision; there is no passing here."
    return ""


def _not_the_end(t: Told, moment: str) -> str:
    surplus = excess(t.s, t.seat)
    if moment == "charity" and surplus:
        poor = receivers(t.s, t.seat)
        where = f"to {' and '.join(t.names[other] for other in poor)}" if poor else "onto the discards"
        them = "it" if surplus == 1 else "them"
        return f"{surplus} of {t.whose()} cards must go first: play {them}, sell {them}, or give {them} {where}."
    if moment == "trouble":
        return "The room has not been looted, nor has trouble been looked for."
    return "The turn is not at its end."


# ---- bargains ----------------------------------------------------------------------------------------------------


def _bargain(t: Told) -> str:
    tell = BARGAINS.get(t.verb)
    return tell(t) if tell is not None else ""


def _reply(t: Told) -> str:
    return f"There is no offer to {t.whom()} on the table."


def _unasked(t: Told) -> str:
    top = t.s.stack[-1]
    if top.kind == F_ASK and top.seat == t.seat:
        return ""  # asked, but not for that: the card says why
    return f"Nobody asked {t.whom()} that."


def _ask_help(t: Told) -> str:
    fight, offer = t.s.fight, t.command.offer
    if fight is None:
        return "There is no fight to help with."
    if fight.fighter != t.seat:
        return f"It is {t.names[fight.fighter]} who fights."
    if fight.helper >= 0:
        return f"{t.names[fight.helper]} helps already."
    if fight.monsters and ahead(t.s):
        return f"{t.me('are', 'is')} winning; help is for those who cannot."
    stake = treasures_at_stake(t.s)
    if offer is not None and offer.treasures > stake:
        return f"There {'is only 1 Treasure' if stake == 1 else f'are only {stake} Treasures'} in it."
    if offer is not None and SOMEBODY_ELSE in (offer.first, *offer.order):
        return f"Only {t.names[t.seat]} and {t.names[t.command.target]} have a share to pick."
    if t.rule == "combat.help.bribe.pick-order":
        return "It has to be said who picks first."
    return ""


def _trade(t: Told) -> str:
    for seat in (t.seat, t.command.target):
        if engaged(t.s, seat):
            return f"{t.names[seat]} is in a fight."
    return ""


def _back_out(t: Told) -> str:
    fight = t.s.fight
    if fight is None:
        return "There is no fight."
    if fight.helper != t.seat:
        return f"{t.me('are', 'is')} not helping."
    if not fight.compelled:
        return f"Nobody forced {t.whom()} to help."
    return "" if for_the_win(t.s) else "This fight does not win anybody the game."


BARGAINS: Final[Mapping[int, Callable[[Told], str]]] = {
    verbs.ACCEPT: _reply,
    verbs.DECLINE: _reply,
    verbs.COUNTER: _reply,
    verbs.WITHDRAW: lambda t: f"There is no offer of {t.whose()} own on the table.",
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
        return "There is no fight."
    if verb in (verbs.ROLL, verbs.SACRIFICE):
        return _flight(t)
    if fight.running:
        return "The fight is lost; all that is left is running."
    if fight.fighter != seat:
        return f"It is {t.names[fight.fighter]}'s fight."
    if verb == verbs.CLAIM and fight.monsters and not ahead(s):
        return f"It stands {munchkin_total(s)} to {monster_total(s)}."
    if verb == verbs.RUN and fight.monsters and ahead(s):
        return f"{t.me('are', 'is')} winning, so {t.it()} cannot lose it on purpose."
    return ""


def _flight(t: Told) -> str:
    s, seat = t.s, t.seat
    assert s.fight is not None
    if not s.fight.running:
        return "Nobody is running away yet."
    if seat not in fighters(s):
        return f"{t.me('are', 'is')} not in this fight."
    if s.stack[-1].kind == F_WINDOW and s.stack[-1].seat >= 0:
        runner = s.stack[-1].seat
        if runner != seat:
            return f"{t.names[runner]} runs first."
        return "That one is behind you already." if t.you else f"{t.names[seat]} has run from that one already."
    return ""
