"""Limits: looked at whenever the table has changed, before anybody decides again.

Too many traits, too many Big items, too much equipment: the owner chooses what goes (super.lost-second,
item.big.overflow, J20-J22, J32, K13, K14). Each check either changes something at once or asks one question.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.atoms import ruled
from kickdoor.engine.attached import exempt
from kickdoor.engine.companions import companion_limit, companions
from kickdoor.engine.events import (
    TOO_COMPLEX, TOO_MANY_BIG, TOO_MANY_COMPANIONS, TOO_MANY_STEEDS, TOO_MANY_TRAITS, TOO_MUCH_RANK, TOO_MUCH_WORN,
)  # fmt: skip
from kickdoor.engine.ids import (
    ARMOR, A_BIG, A_COMPANION, A_COMPLEX, A_POWER, A_SLOTS, A_STEED, A_TRAITS, A_WORN, EQUIPPED, FOOTGEAR, HANDS,
    HAND_SLOT, HEADGEAR, KIND_POWER, SLOT_ARMOR, SLOT_FOOTGEAR, SLOT_HEADGEAR, SUSPENDED,
)  # fmt: skip
from kickdoor.engine.items import (
    BOTH_HANDS, big_items, big_limit, can_carry, complex_in_use, complex_limit, complex_used, hand_over, in_use, lose,
    right_regained, slot_ignored, slot_limit, slot_used, steed_limit, steeds,
)  # fmt: skip
from kickdoor.engine.asking import ask
from kickdoor.engine.playable import TRAIT_LIMITS
from kickdoor.engine.references import clockwise, engaged
from kickdoor.engine.state import BITS, TO_DISCARD, TO_GIVE_UP_BIG, TO_NAME_RECEIVER, TO_SUSPEND, State
from kickdoor.engine.traits import rank_total, trait_cards
from kickdoor.engine.values import rank_limit, stat

WORN_SLOTS: Final = 1 << HEADGEAR | 1 << ARMOR | 1 << FOOTGEAR  # each for one Item
SLOT_LIMITS: Final = 1 << HANDS | 1 << SLOT_HEADGEAR | 1 << SLOT_ARMOR | 1 << SLOT_FOOTGEAR  # what changes a slot


def settle(s: State) -> bool:
    """Put the table in order. True if a question was pushed (then call again when it is answered)."""
    s.dirty = False
    for seat in clockwise(s, s.active):
        if not s.seats[seat].dead and unsettled(s, seat):
            s.dirty = True
            return True
    return False


def unsettled(s: State, seat: int) -> bool:
    """Whether this player has to part with something. Looks closely only where there is anything to look at."""
    seen = s.seats[seat].limited
    twice = s.seats[seat].doubled
    return (
        (twice & A_TRAITS != 0 and too_many_traits(s, seat))
        or (seen & A_POWER != 0 and too_much_rank(s, seat))
        or (twice & A_COMPANION != 0 and too_many_companions(s, seat))
        or (twice & A_STEED != 0 and too_many_steeds(s, seat))
        or (twice & A_BIG != 0 and too_many_big(s, seat))
        or (seen & A_WORN != 0 and too_much_worn(s, seat))
        or (twice & A_COMPLEX != 0 and too_complex_now(s, seat))
    )


def too_many_traits(s: State, seat: int) -> bool:
    """Two classes without the card that allows it: one goes, the owner says which (J32)."""
    for kind, limit in TRAIT_LIMITS:
        cards = trait_cards(s, seat, kind)
        if len(cards) > 1:
            surplus = len(cards) - stat(s, seat, limit, 1)
            if surplus > 0:
                give_up_some(s, seat, TOO_MANY_TRAITS, cards, surplus)
                return True
    return False


def too_much_rank(s: State, seat: int) -> bool:
    """Powers go until their Ranks fit the Level again, also in the middle of a fight (power.level-drop, J38)."""
    if rank_total(s, seat) <= max(0, rank_limit(s, seat)):
        return False
    give_up_some(s, seat, TOO_MUCH_RANK, trait_cards(s, seat, KIND_POWER), 1)
    return True


def too_many_companions(s: State, seat: int) -> bool:
    """One more than allowed: the owner discards of his choice (J20)."""
    cards = companions(s, seat)
    surplus = len(cards) - companion_limit(s, seat)
    if len(cards) < 2 or surplus <= 0:
        return False
    give_up_some(s, seat, TOO_MANY_COMPANIONS, cards, surplus)
    return True


def too_many_steeds(s: State, seat: int) -> bool:
    cards = steeds(s, seat)
    surplus = len(cards) - steed_limit(s, seat)
    if len(cards) < 2 or surplus <= 0:
        return False
    give_up_some(s, seat, TOO_MANY_STEEDS, cards, surplus)
    return True


def give_up_some(s: State, seat: int, why: int, cards: list[int], surplus: int) -> None:
    ruled(s, seat, why)
    ask(s, TO_DISCARD, seat, sorted(cards), surplus, victim=seat)


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
        ask(s, TO_NAME_RECEIVER, seat, poorest, card=card)


def too_much_worn(s: State, seat: int) -> bool:
    """A slot holds more than it may: the surplus comes off, or in combat stops counting (J21, K13)."""
    player = s.seats[seat]
    lifted = player.stats & SLOT_LIMITS != 0 or len(s.effects) > 0  # or lowered: whether any card changes a limit
    if not player.doubled & A_SLOTS and not lifted and not engaged(s, seat):
        return False  # one Item for each slot is never too much, and nothing is suspended but in a fight
    slots = s.catalog.slots
    used = 0  # mask of slots in use: most players wear little
    twice = 0  # by more than one Item
    hands = 0
    surplus = 0  # anything suspended
    for card in player.table:
        status = s.status[card]
        if status:
            bit = slots[card]
            twice |= used & bit
            used |= bit
            hands += s.catalog.hands[card]
            surplus |= status & SUSPENDED
    if surplus:
        restore(s, seat)
    elif hands <= BOTH_HANDS and not twice & WORN_SLOTS and not lifted:
        return False  # too little for any limit
    for slot in (HEADGEAR, ARMOR, FOOTGEAR, HAND_SLOT):
        if not used & BITS[slot] or slot_ignored(s, seat, slot):
            continue
        limit = slot_limit(s, seat, slot)
        if slot_used(s, seat, slot) > limit:
            worn = [
                card
                for card in s.seats[seat].table
                if s.catalog.slots[card] & BITS[slot] and in_use(s, card) and not exempt(s, card)
            ]
            ruled(s, seat, TOO_MUCH_WORN)
            ask(s, TO_SUSPEND, seat, sorted(worn))
            return True
    return False


def too_complex_now(s: State, seat: int) -> bool:
    """More Complex Items in use than allowed: all but so many come off (item.complex.lost-ability, K13)."""
    cards = complex_in_use(s, seat)
    if len(cards) < 2 or complex_used(s, cards) <= complex_limit(s, seat):
        return False
    ruled(s, seat, TOO_COMPLEX)
    ask(s, TO_SUSPEND, seat, sorted(cards), complexity=True)
    return True


def restore(s: State, seat: int) -> None:
    """What was suspended counts again as soon as its owner may have more; which, if not all, he is asked (K12)."""
    suspended = [card for card in s.seats[seat].table if s.status[card] & SUSPENDED]
    for card in [card for card in suspended if right_regained(s, seat, card)]:
        s.status[card] = EQUIPPED
