"""What a refusal may say. The engine judges every move on the whole truth; whoever names a card that he cannot see must
not learn from the answer where it lies. Asked by the table before it words a refusal.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import Command, State, sees
from kickdoor.engine import command as verbs
from kickdoor.engine.program import TARGET_PLAYER
from kickdoor.engine.references import printed_monster

UNKNOWN: Final = "That is about a card you cannot see."
TO_PLAYERS: Final = (verbs.GIVE, verbs.ASK_HELP, verbs.TRADE, verbs.COUNTER, verbs.SHOW)


def names_unseen(s: State, command: Command) -> bool:
    """Whether the command speaks of a card that its seat does not see where it lies now."""
    named = [command.card, *command.cards]
    if command.offer is not None:
        named += [*command.offer.items, *command.offer.cards, *command.offer.take]
    if _at_a_card(s, command):
        named.append(command.target)
    return any(0 <= card < s.catalog.cards and not sees(s, command.seat, card) for card in named)


def _at_a_card(s: State, command: Command) -> bool:
    """Whether `target` is a card; numbers of seats and of the first cards are the same, so the ability decides."""
    if command.target < 0 or command.verb in TO_PLAYERS:
        return False
    if command.target >= len(s.seats) or command.verb not in (verbs.PLAY, verbs.USE):
        return True
    if not 0 <= command.card < s.catalog.cards:
        return True
    playing = command.verb == verbs.PLAY
    abilities = s.catalog.plays[command.card] if playing else s.catalog.uses[printed_monster(s, command.card)]
    index = command.value >> 2 if playing else command.value
    if not 0 <= index < len(abilities):
        return True
    target = abilities[index].target
    return target is not None and target.kind != TARGET_PLAYER
