"""A card to be tried is in the hand from the start: not because anything is bent, but because a seed is looked for that
deals it. So the game and its record are like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.engine import State
from kickdoor.engine.ids import OUTSIDE
from kickdoor.engine.program import CardDef
from kickdoor.play.options import BadTable

DEALS: Final = 2000  # looked through; a card of which there is one is in one hand of thirty


def seed_that_deals(card: CardDef, seat: int, deal: Callable[[int], State], start: int) -> int:
    """The first seed from `start` on with which `deal` gives this seat the card. Raises BadTable if none does."""
    if card.deck == OUTSIDE or not card.copies:
        raise BadTable("card_outside", card=card.name)
    for seed in range(start, start + DEALS):
        state = deal(seed)
        catalog = state.catalog
        if any(catalog.definitions[catalog.definition[one]] is card for one in state.seats[seat].hand):
            return seed
    raise BadTable("card_never_dealt", card=card.name, deals=DEALS)
