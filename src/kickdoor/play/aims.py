"""What a command is aimed at: numbers of seats and of the first cards are the same, so verb and ability decide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kickdoor.engine import Command, State, ids
from kickdoor.engine import command as verb
from kickdoor.engine.program import TARGET_PLAYER, Ability
from kickdoor.engine.references import printed_monster

TO_A_SEAT: Final = (verb.ASK_HELP, verb.TRADE, verb.COUNTER, verb.GIVE, verb.SHOW)


def at_a_seat(s: State, command: Command) -> bool:
    """Whether the target of this command, if it has one, is a player and not a card. Takes any command, also a mad
    one, of which it says no."""
    if command.verb in TO_A_SEAT:
        return True
    ability = _ability(s, command)
    if ability is None:
        return False
    if command.verb == verb.PLAY and s.catalog.type[command.card] in (ids.CURSE, ids.GO_UP_A_LEVEL):
        return True
    return ability.target is not None and ability.target.kind == TARGET_PLAYER


def _ability(s: State, command: Command) -> Ability | None:
    """What is played or used, if there is such a thing."""
    if command.verb not in (verb.PLAY, verb.USE) or not 0 <= command.card < s.catalog.cards:
        return None
    if command.verb == verb.PLAY:
        abilities, index = s.catalog.plays[command.card], verb.way_of(command.value)
    else:
        abilities, index = s.catalog.uses[printed_monster(s, command.card)], command.value
    return abilities[index] if 0 <= index < len(abilities) else None


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
