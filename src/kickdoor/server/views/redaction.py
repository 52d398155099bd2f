"""What a refusal may say. The engine judges every move on the whole truth; whoever names a card that he cannot see must
not learn from the answer where it lies. Asked by the table before it words a refusal.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import Command, State, sees
from kickdoor.play.aims import at_a_seat
from kickdoor.words.english.server import Reason

UNKNOWN: Final = Reason("unseen")


def names_unseen(s: State, command: Command) -> bool:
    """Whether the command speaks of a card that its seat does not see where it lies now."""
    named = [command.card, *command.cards]
    if command.offer is not None:
        named += [*command.offer.items, *command.offer.cards, *command.offer.take]
    if not at_a_seat(s, command):
        named.append(command.target)
    return any(0 <= card < s.catalog.cards and not sees(s, command.seat, card) for card in named)
