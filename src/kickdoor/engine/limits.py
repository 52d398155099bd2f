"""Limits: looked at whenever the table has changed, before anybody decides again.

Too many traits, too many Big items, too much equipment: the owner chooses what goes (super.lost-second,
item.big.overflow, J20-J22, J32, K13, K14). Each check either changes something at once or asks one question.
"""

from __future__ import annotations

from kickdoor.engine.atoms import ruled
from kickdoor.engine.events import TOO_MANY_BIG, TOO_MANY_COMPANIONS, TOO_MANY_TRAITS, TOO_MUCH_WORN
from kickdoor.engine.ids import (
    ARMOR, CLASS_LIMIT, EQUIPPED, FOOTGEAR, HAND_SLOT, HEADGEAR, HIRELING, HIRELING_LIMIT, KIND_CLASS, KIND_RACE,
    RACE_LIMIT, SUSPENDED,
)  # fmt: skip
from kickdoor.engine.items import big_items, big_limit, can_carry, hand_over, lose, slot_ignored, slot_limit, slot_used
from kickdoor.engine.questions import ask
from kickdoor.engine.references import clockwise
from kickdoor.engine.state import BITS, TO_DISCARD, TO_GIVE_UP_BIG, TO_NAME_RECEIVER, TO_SUSPEND, State
from kickdoor.engine.values import exempt, stat, trait_cards


def settle(s: State) -> bool:
    """Put the table in order. True if a question was pushed (then call again when it is answered)."""
    s.dirty = False
    for seat in clockwise(s, s.active):
        if s.seats[seat].dead:
            continue
        if too_many_traits(s, seat) or too_many_hirelings(s, seat) or too_many_big(s, seat) or too_much_worn(s, seat):
            s.dirty = True
            return True
    return False


def too_many_traits(s: State, seat: int) -> bool:
    """Two classes without the card that allows it: one goes, the owner says which (J32)."""
    for kind, limit in ((KIND_CLASS, CLASS_LIMIT), (KIND_RACE, RACE_LIMIT)):
        cards = trait_cards(s, seat, kind)
        if len(cards) > 1:
            surplus = len(cards) - stat(s, seat, limit, 1)
            if surplus > 0:
                ruled(s, seat, TOO_MANY_TRAITS)
                ask(s, TO_DISCARD, seat, sorted(cards), surplus, seat)
                return True
    return False


def too_many_hirelings(s: State, seat: int) -> bool:
    cards = [card for card in s.seats[seat].table if s.catalog.type[card] == HIRELING]
    if len(cards) < 2:
        return False
    surplus = len(cards) - stat(s, seat, HIRELING_LIMIT, 1)
    if surplus <= 0:
        return False
    ruled(s, seat, TOO_MANY_COMPANIONS)
    ask(s, TO_DISCARD, seat, sorted(cards), surplus, seat)
    return True


def too_many_big(s: State, seat: int) -> bool:
    """The owner names a Big item to part with, or mends the matter (item.big.overflow)."""
    cards = big_items(s, seat)
    if len(cards) < 2 or len(cards) <= big_limit(s, seat):
        return False
    ruled(s, seat, TOO_MANY_BIG)
    ask(s, TO_GIVE_UP_BIG, seat, sorted(cards))
    return True


def part_with(s: State, seat: int, card: int) -> None:
    """To the lowest-Level player who can carry it, else to the discards (item.big.overflow.give, J22)."""
    able = [
        other for other in clockwise(s, seat) if other != seat and not s.seats[other].dead and can_carry(s, other, card)
    ]
    if not able:
        lose(s, card)
        return
    lowest = min([s.seats[other].level for other in able])
    poorest = [other for other in able if s.seats[other].level == lowest]
    if len(poorest) == 1:
        hand_over(s, card, poorest[0])
    else:
        ask(s, TO_NAME_RECEIVER, seat, poorest, 1, -1, card)


def too_much_worn(s: State, seat: int) -> bool:
    """A slot holds more than it may: the surplus comes off, or in combat stops counting (J21, K13)."""
    slots = s.catalog.slot
    used = 0  # mask of slots in use: most players wear little
    for card in s.seats[seat].table:
        if s.status[card]:
            used |= BITS[slots[card]]
    for slot in (HEADGEAR, ARMOR, FOOTGEAR, HAND_SLOT):
        if not used & BITS[slot] or slot_ignored(s, seat, slot):
            continue
        restore(s, seat, slot)
        limit = slot_limit(s, seat, slot)
        if slot_used(s, seat, slot) > limit:
            worn = [
                card
                for card in s.seats[seat].table
                if s.catalog.slot[card] == slot
                and (s.status[card] & (EQUIPPED | SUSPENDED)) == EQUIPPED
                and not exempt(s, card)
            ]
            ruled(s, seat, TOO_MUCH_WORN)
            ask(s, TO_SUSPEND, seat, sorted(worn))
            return True
    return False


def restore(s: State, seat: int, slot: int) -> None:
    """What was suspended counts again as soon as there is room (K12)."""
    for card in s.seats[seat].table:
        if s.status[card] & SUSPENDED and s.catalog.slot[card] == slot:
            need = s.catalog.hands[card] if slot == HAND_SLOT else 1
            if exempt(s, card) or slot_used(s, seat, slot) + need <= slot_limit(s, seat, slot):
                s.status[card] = EQUIPPED
