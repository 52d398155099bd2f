"""Refusals in plain words: what stands in the way here and now, before the rule that says so.

`Refusal` carries the rule; what a person asks first is "and why me, now?". Only facts of the table that the asking
player can see are named. Used by the terminal and the judge.
"""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.engine import Command, Refusal, State, ids
from kickdoor.engine import command as verbs
from kickdoor.engine.charity import excess, receivers
from kickdoor.engine.errors import MALFORMED, NOT_ASKED, STALE
from kickdoor.engine.items import big_items, big_limit
from kickdoor.engine.references import engaged
from kickdoor.engine.state import F_ASK, F_WINDOW, MOMENT_NAMES, PURPOSE_NAMES
from kickdoor.engine.values import ahead, for_the_win, monster_total, munchkin_total, treasures_at_stake


def reason(s: State, command: Command, refusal: Refusal, names: Sequence[str]) -> str:
    """One sentence for the player who tried it; "" where the rule's own text says it best."""
    if refusal.kind == MALFORMED:
        return refusal.note[:1].upper() + refusal.note[1:] + "."
    if refusal.kind == STALE:
        return "Something has happened since."
    if s.over:
        return "The game is over."
    if refusal.kind == NOT_ASKED:
        return _somebody_else(s, names)
    return (
        _place(s, command, names)
        or _bargain(s, command, refusal, names)
        or _fight(s, command, names)
        or _card(s, command)
    )


def _somebody_else(s: State, names: Sequence[str]) -> str:
    top = s.stack[-1]
    if top.kind == F_WINDOW:
        return f"{names[top.pc]} is asked first." if top.pc >= 0 else ""
    if top.kind == F_ASK:
        return f"{names[top.seat]} has to answer first ({PURPOSE_NAMES[top.value].replace('_', ' ')})."
    return f"{names[top.seat]} is giving Charity."


def _place(s: State, command: Command, names: Sequence[str]) -> str:
    """Whose turn it is, and which part of it."""
    seat = command.seat
    verb = command.verb
    top = s.stack[-1]
    if s.seats[seat].dead:
        return "You are dead until the next turn begins."
    moment = MOMENT_NAMES[top.value] if top.kind == F_WINDOW else ""
    own = (verbs.KICK, verbs.TROUBLE, verbs.LOOT_ROOM, verbs.END_TURN, verbs.SELL, verbs.GIVE, verbs.KEEP)
    if verb in own and s.turn == 0:
        return "The first turn has not begun."
    if verb in own and s.active != seat:
        return f"It is {names[s.active]}'s turn."
    if verb == verbs.KICK:
        return "The door is open already." if moment != "prepare" else ""
    if verb in (verbs.TROUBLE, verbs.LOOT_ROOM) and moment != "trouble":
        return "That comes after a door without a monster, and only once."
    if verb == verbs.END_TURN:
        surplus = excess(s, seat)
        if moment == "charity" and surplus:
            poor = receivers(s, seat)
            where = f"to {' and '.join(names[other] for other in poor)}" if poor else "onto the discards"
            return f"{surplus} of your cards must go first: play them, sell them, or give them {where}."
        return "The turn is not at its end."
    if verb in (verbs.PASS, verbs.REST) and top.seat == seat:
        return "The game waits for your decision; there is no passing here."
    return ""


def _bargain(s: State, command: Command, refusal: Refusal, names: Sequence[str]) -> str:
    verb = command.verb
    fight = s.fight
    if verb in (verbs.ACCEPT, verbs.DECLINE, verbs.COUNTER):
        return "There is no offer to you on the table."
    if verb in (verbs.PICK, verbs.CHOOSE, verbs.DONE):
        return "Nobody asked you that."
    if verb == verbs.ASK_HELP:
        if fight is None:
            return "There is no fight to help with."
        if fight.fighter != command.seat:
            return f"It is {names[fight.fighter]} who fights."
        if fight.helper >= 0:
            return f"{names[fight.helper]} helps already."
        if fight.monsters and ahead(s):
            return "You are winning; help is for those who cannot."
        if command.offer is not None and command.offer.treasures > treasures_at_stake(s):
            return f"There are only {treasures_at_stake(s)} Treasures in it."
    if verb == verbs.TRADE and 0 <= command.target < len(names):
        for seat in (command.seat, command.target):
            if engaged(s, seat):
                return f"{names[seat]} is in a fight."
        if s.seats[command.target].dead:
            return f"{names[command.target]} is dead."
    if verb == verbs.BACK_OUT and fight is not None:
        if fight.helper != command.seat:
            return "You are not helping."
        return "" if for_the_win(s) else "This fight does not win anybody the game."
    return ""


def _fight(s: State, command: Command, names: Sequence[str]) -> str:
    verb = command.verb
    fight = s.fight
    if verb in (verbs.CLAIM, verbs.RUN, verbs.ROLL):
        if fight is None:
            return "There is no fight."
        if verb == verbs.ROLL and not fight.running:
            return "Nobody is running away yet."
        if verb != verbs.ROLL and fight.running:
            return "The fight is lost; all that is left is running."
        if verb != verbs.ROLL and fight.fighter != command.seat:
            return f"It is {names[fight.fighter]}'s fight."
        if verb == verbs.CLAIM and fight.monsters and not ahead(s):
            return f"It stands {munchkin_total(s)} to {monster_total(s)}."
        if verb == verbs.RUN and fight.monsters and ahead(s):
            return "You are winning, so you cannot lose it on purpose."
        if verb == verbs.ROLL and s.stack[-1].kind == F_WINDOW and s.stack[-1].seat >= 0:
            runner = s.stack[-1].seat
            return f"{names[runner]} runs first." if runner != command.seat else "That one is behind you already."
    return ""


def _card(s: State, command: Command) -> str:
    """What is the matter with the card."""
    card = command.card
    if card < 0:
        return ""
    seat = command.seat
    name = s.catalog.name[card]
    mine = s.owner[card] == seat
    zone = s.zone[card]
    if not mine and zone in (ids.IN_HAND, ids.IN_DECK, ids.IN_DISCARD, ids.IN_PLAY):
        return f"You don't have {name}."
    if command.verb in (verbs.EQUIP, verbs.UNEQUIP, verbs.LOAD, verbs.PLAY, verbs.LAY) and engaged(s, seat):
        if s.catalog.is_item[card] and s.catalog.type[card] == ids.ITEM:
            return "You are in a fight."
    if command.verb in (verbs.EQUIP, verbs.LOAD) and zone == ids.IN_HAND:
        return f"{name} is still in your hand."
    if command.verb == verbs.EQUIP and s.status[card] & ids.EQUIPPED:
        return f"{name} is in use already."
    if command.verb == verbs.PLAY and s.catalog.big[card] and len(big_items(s, seat)) >= big_limit(s, seat):
        return f"You carry {len(big_items(s, seat))} Big already."
    if command.verb == verbs.PLAY and zone == ids.IN_PLAY and s.catalog.type[card] != ids.ONE_SHOT:
        return f"{name} is in play already."
    return ""
