"""How a card is put to use from which something keeps it that one has already: what would be taken off or given up for
it, move by move, and what that would bring. Asked for when somebody opens a card with which nothing can be done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine import Command, State, View
from kickdoor.engine import command as verb
from kickdoor.engine.ids import IN_HAND
from kickdoor.engine.preview import preview
from kickdoor.server.protocol.view import Way
from kickdoor.server.views.build import move
from kickdoor.server.views.gains import make_room
from kickdoor.server.views.outcomes import plan_outcome
from kickdoor.words.languages import ENGLISH, Language

MOST: Final = 3  # Items that are taken off for one


def ways(s: State, seat: int, card: int, names: Sequence[str], language: Language = ENGLISH) -> list[Way]:
    """For a card of this seat, in hand or before it; none where it is not for what it has already."""
    if not 0 <= card < s.catalog.cards or s.owner[card] != seat:
        return []
    found = []
    for off in _taken_off(s, seat, card) if s.catalog.worn[card] else _given_up(s, seat, card):
        use = Command(verb.PLAY if s.zone[card] == IN_HAND else verb.EQUIP, seat, card)
        if off and preview(s, seat, *off, use) is not None:
            brings = plan_outcome(s, seat, [*off, use])[0]
            steps = [*(move(s, names, one, language) for one in off), move(s, names, use, language, brings)]
            found.append(Way(steps=steps, off=[one.card for one in off], drops=off[0].verb == verb.DROP))
    return found


def _taken_off(s: State, seat: int, card: int) -> list[list[Command]]:
    """What of what is worn has to go for this Item: of several the least worth, as often as it takes."""
    trial = s.copy()
    trial.log = None
    off, why = make_room(trial, seat, card)
    return [] if why or len(off) > MOST else [[Command(verb.UNEQUIP, seat, one) for one in off]]


def _given_up(s: State, seat: int, card: int) -> list[list[Command]]:
    """One each of what there is of its kind: a Class for a Class."""
    kind = s.catalog.type[card]
    drops = [one for one in View(s, seat).legal() if one.verb == verb.DROP and s.catalog.type[one.card] == kind]
    return [[one] for one in drops] if s.catalog.trait[card] >= 0 else []
