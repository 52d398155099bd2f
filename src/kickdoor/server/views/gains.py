"""What a card is good for to whom it comes: told of each that may be taken, and of what one has just won. It is tried
on in a copy of the game, whatever it takes the place of: not what is legal now, but what it is worth to have it. Called
by `build`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine import Command, State
from kickdoor.engine import command as verb
from kickdoor.engine import rule_ids as rule
from kickdoor.engine.atoms import equip, move, unequip
from kickdoor.engine.card_rules import why_stuck
from kickdoor.engine.ids import IN_HAND, IN_PLAY, THE_WORST
from kickdoor.engine.items import can_carry, complex_in_use, in_use, why_not_wear, worn_there
from kickdoor.engine.preview import preview
from kickdoor.engine.state import AT_CHARITY
from kickdoor.engine.values import player_strength
from kickdoor.engine.windows import moment_of
from kickdoor.engine.worth import leading, sale_value
from kickdoor.server.protocol.view import Gain

MOST: Final = 16  # cards to choose from: a whole discard pile is not tried on
FULL: Final = (rule.ITEM_EQUIP_LIMITS, rule.ITEM_COMPLEX)  # something else has the place
BARRED: Final = (rule.ITEM_RESTRICTED, rule.STEED_ITEMS)


def gains(s: State, seat: int, legal: Sequence[Command]) -> list[list[Gain]]:
    """For each legal command of this seat what it gets by it, as far as that may be foreseen; of an Item that it can
    only carry as things are what it would bring in place of what is worn; once its turn is about to end, of all it
    might lay out from its hand what that is worth."""
    picks = sum(command.verb == verb.PICK for command in legal)
    parting = moment_of(s) == AT_CHARITY
    return [
        _received(s, seat, command)
        if command.verb == verb.PICK and picks <= MOST
        else [gain(s, seat, command.card)]
        if command.verb == verb.PLAY
        and command.target < 0
        and s.catalog.worn[command.card]
        and (parting or why_not_wear(s, seat, command.card) in FULL)
        else []
        for command in legal
    ]


def gain(s: State, seat: int, card: int) -> Gain:
    """Of a card that this seat has in hand or before it: by how much it is stronger with it than without, and what it
    sells for."""
    found = Gain(card=card, gold=sale_value(s, card) if s.catalog.is_item[card] else 0)
    if not s.catalog.worn[card] or s.owner[card] != seat:
        return found
    trial = s.copy()
    trial.log = None
    if s.zone[card] == IN_HAND:
        if not can_carry(s, seat, card):
            found.idle = "other"
            return found
        move(trial, card, IN_PLAY, seat)
    elif in_use(s, card):
        unequip(trial, card)
    without = player_strength(trial, seat)
    off, why = make_room(trial, seat, card)
    found.swaps = bool(off)
    if why:
        found.idle = "barred" if why in BARRED else "full" if why in FULL else "other"
        return found
    equip(trial, card)
    found.strength = player_strength(trial, seat) - without
    if found.swaps and found.strength <= 0:
        return Gain(card=card, gold=found.gold, idle="full")
    return found


def make_room(trial: State, seat: int, card: int) -> tuple[list[int], str]:
    """In a copy of the game, take off what is worn where this Item would be, or is as Complex: of several the least
    worth, as often as it takes. What that is, and the rule that is against the Item even then."""
    off: list[int] = []
    while (why := why_not_wear(trial, seat, card)) in FULL:
        worn = complex_in_use(trial, seat) if why == rule.ITEM_COMPLEX else worn_there(trial, seat, card)
        others = [other for other in worn if not why_stuck(trial, other)]
        if not others:
            break
        off.append(leading(trial, THE_WORST, others)[0])
        unequip(trial, off[-1])
    return off, why


def _received(s: State, seat: int, command: Command) -> list[Gain]:
    """What is this seat's after the command and was not before, each with what whoever had it before them loses."""
    after = preview(s, seat, command)
    if after is None:
        return []
    mine, then = s.seats[seat], after.seats[seat]
    had = {*mine.hand, *mine.table}
    found = [received(s, after, seat, card) for card in (*then.table, *then.hand) if card not in had]
    return [one for one in found if one != Gain(card=one.card)]


def received(before: State, after: State, seat: int, card: int) -> Gain:
    """Of a card that has come to this seat."""
    found = gain(after, seat, card)
    if before.zone[card] == IN_PLAY:
        owner = before.owner[card]
        found.theirs = player_strength(after, owner) - player_strength(before, owner)
    return found
