"""What somebody who taps a card may be aiming at. What a command is aimed at, the engine says (`at_a_seat`)."""

from __future__ import annotations

from collections.abc import Iterator

from kickdoor.engine import Command, State
from kickdoor.engine import command as verb
from kickdoor.engine.references import printed_monster
from kickdoor.engine.targets import at_a_seat

__all__ = ["at_a_seat", "attempts"]


def attempts(s: State, seat: int, card: int) -> Iterator[Command]:
    """What a player who taps a card may have in mind: to play it in any of its ways, to use it, to put it on, to lay it
    down. For asking the engine why none of it is possible."""
    targets = [-1, *range(len(s.seats)), *(s.fight.monsters if s.fight is not None else ())]
    if card in s.seats[seat].hand:
        for way in range(len(s.catalog.plays[card])):
            for target in targets:
                yield Command(verb.PLAY, seat, card, target, verb.play_value(way))
        yield Command(verb.LAY, seat, card)
        yield Command(verb.TROUBLE, seat, card)
    else:
        for use in range(len(s.catalog.uses[printed_monster(s, card)])):
            for target in targets:
                yield Command(verb.USE, seat, card, target, use)
        yield Command(verb.EQUIP, seat, card)
