"""An Item is put on or taken off, and cards that wait for that hear of it (`trigger: item_equipped`).

Whether it may be is settled before (`items`); what moves with something else is neither put on nor taken off.
"""

from __future__ import annotations

from kickdoor.engine.atoms import equip, unequip
from kickdoor.engine.ids import ON_ITEM_EQUIPPED, ON_ITEM_UNEQUIPPED
from kickdoor.engine.state import State
from kickdoor.engine.triggers import fire


def put_on(s: State, card: int) -> None:
    equip(s, card)
    fire(s, ON_ITEM_EQUIPPED, s.owner[card], card)


def put_off(s: State, card: int) -> None:
    """It stays carried."""
    unequip(s, card)
    fire(s, ON_ITEM_UNEQUIPPED, s.owner[card], card)
