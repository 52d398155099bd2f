"""Items: equip limits, Big and Complex ones, lasers, leaving play, selling (rules chapters `item.*`, `laser.*`).

Asked by `legal` and `check`; the changes go through atoms.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.command import LAY, PLAY, Command
from kickdoor.engine.atoms import attach, discard, emit, equip, move, set_level, unequip
from kickdoor.engine.attached import cheated, exempt, switched_off
from kickdoor.engine.card_rules import banned, why_stuck
from kickdoor.engine.events import BY_SALE, E_SOLD
from kickdoor.engine.ids import (
    ALLY, ARMOR, BIG_LIMIT, CANNOT_EQUIP, CANNOT_SELL, COMPLEX_LIMIT, DOUBLERS, EQUIPPED, FOOTGEAR, HANDS,
    HAND_SLOT, HEADGEAR, HIRELING, IGNORE_SLOTS, IN_HAND, IN_PLAY, ITEM_ENHANCER, LIMIT_MOST, LIMIT_THEN,
    PLAYABLE_IN_COMBAT, POWER, SELL_VALUE, SIDEKICK, SLOT_ARMOR, SLOT_FOOTGEAR, SLOT_HEADGEAR,
    STEED_ITEM, STEED_LIMIT, SUSPENDED, TOO_COMPLEX_THEN,
)  # fmt: skip
from kickdoor.engine.references import engaged
from kickdoor.engine.state import BITS, State
from kickdoor.engine.traits import trait_cards
from kickdoor.engine.values import counts, in_force, stat, usable
from kickdoor.engine.wearing import put_on
from kickdoor.engine.worth import sale_value

LEVEL_GOLD: Final = 1000  # item.sell.threshold
BOTH_HANDS: Final = 2
SLOT_STATS: Final = {HEADGEAR: SLOT_HEADGEAR, ARMOR: SLOT_ARMOR, FOOTGEAR: SLOT_FOOTGEAR}


# ---- equipping -------------------------------------------------------------------------------------------------


def slot_limit(s: State, seat: int, slot: int) -> int:
    """How much of a slot a player has: two hands, one of each worn slot, more or all by a card (item.equip-limits)."""
    if slot == HAND_SLOT:
        return stat(s, seat, HANDS, BOTH_HANDS)
    return stat(s, seat, SLOT_STATS[slot], 1)


def slot_ignored(s: State, seat: int, slot: int) -> bool:
    bit = BITS[IGNORE_SLOTS]
    player = s.seats[seat]
    if not player.stats & bit:
        return False
    for card in player.table:
        if s.catalog.stats[card] & bit:
            for mod in s.catalog.mods[card]:
                if (
                    mod.stat == IGNORE_SLOTS
                    and (mod.what == 0 or mod.what & BITS[slot])
                    and in_force(s, card, mod, seat)
                ):
                    return True
    return False


def in_use(s: State, card: int) -> bool:
    return (s.status[card] & (EQUIPPED | SUSPENDED)) == EQUIPPED


def slot_used(s: State, seat: int, slot: int) -> int:
    """How much of a slot the equipped Items take; what Cheat! or a companion holds takes nothing.

    Lasers snapped together are one two-handed weapon (laser.combine).
    """
    used = 0
    snapped = 0
    bit = BITS[slot]
    for card in s.seats[seat].table:
        if s.catalog.slots[card] & bit and in_use(s, card) and not exempt(s, card):
            if s.catalog.snap[card] & snapped:
                continue
            snapped |= s.catalog.snap[card]
            used += s.catalog.hands[card] if slot == HAND_SLOT else 1
    return used


def free_places(s: State, seat: int) -> list[int]:
    """Slots with room, each as often as something fits there: two free hands are two (item.equip-limits). None that no
    card of this game takes, and none that has no limit."""
    found = []
    for slot in range(HEADGEAR, HAND_SLOT + 1):
        if s.catalog.places & BITS[slot] and not slot_ignored(s, seat, slot):
            found += [slot] * (slot_limit(s, seat, slot) - slot_used(s, seat, slot))
    return found


def snaps_on(s: State, seat: int, card: int) -> bool:
    """Whether another of its kind is in use already, so that it only makes that weapon longer."""
    if not s.catalog.snap[card]:
        return False
    for other in s.seats[seat].table:
        if other != card and s.catalog.snap[other] & s.catalog.snap[card] and in_use(s, other) and not exempt(s, other):
            return True
    return False


def room_for(s: State, seat: int, card: int) -> bool:
    """Whether the slot of this Item has room for it beside what is equipped; both, if it takes up two."""
    also = s.catalog.also[card]
    return room_in(s, seat, card, s.catalog.slot[card]) and (not also or room_in(s, seat, card, also))


def room_in(s: State, seat: int, card: int, slot: int) -> bool:
    """Whether this slot has room for the Item."""
    if slot == 0 or (s.zone[card] == IN_PLAY and exempt(s, card)) or slot_ignored(s, seat, slot):
        return True
    if snaps_on(s, seat, card):
        return slot_used(s, seat, slot) <= slot_limit(s, seat, slot)  # it only makes the weapon longer
    need = s.catalog.hands[card] if slot == HAND_SLOT else 1
    return slot_used(s, seat, slot) + need <= slot_limit(s, seat, slot)


# ---- Complex items ---------------------------------------------------------------------------------------------


def worn_there(s: State, seat: int, card: int) -> list[int]:
    """What is worn in the places of this Item, but for itself; what Cheat! or a companion holds takes none."""
    slots = s.catalog.slots[card]
    return [
        other
        for other in s.seats[seat].table
        if other != card and s.catalog.slots[other] & slots and in_use(s, other) and not exempt(s, other)
    ]


def complex_in_use(s: State, seat: int) -> list[int]:
    """Complex Items that take a place; what Cheat! or a companion holds takes none."""
    return [
        card
        for card in s.seats[seat].table
        if s.catalog.complex[card] and in_use(s, card) and not exempt(s, card)
    ]  # fmt: skip


def complex_used(s: State, cards: list[int]) -> int:
    """Places these Complex Items take; a snapped weapon takes one, whatever it is made of (laser.complex, K19)."""
    places = 0
    snapped = 0
    for card in cards:
        if s.catalog.snap[card] & snapped:
            continue
        snapped |= s.catalog.snap[card]
        places += 1
    return places


def complex_limit(s: State, seat: int) -> int:
    return stat(s, seat, COMPLEX_LIMIT, 1)


def too_complex(s: State, seat: int, card: int) -> bool:
    """Whether this Complex Item would be one too many (item.complex.equip-one)."""
    if not s.catalog.complex[card] or (s.zone[card] == IN_PLAY and exempt(s, card)):
        return False
    return complex_used(s, [*complex_in_use(s, seat), card]) > complex_limit(s, seat)


# ---- surplus in a fight ----------------------------------------------------------------------------------------


def suspend(s: State, card: int, complexity: bool) -> None:
    """It stays in place and stops counting (K13); what the limit is now, is noted with it."""
    limit = limit_now(s, s.owner[card], card, complexity)
    s.status[card] = EQUIPPED | SUSPENDED | (TOO_COMPLEX_THEN if complexity else 0) | limit << LIMIT_THEN


def limit_now(s: State, seat: int, card: int, complexity: bool) -> int:
    """The limit that such an Item is held to: of Complex ones, or of its slot."""
    if complexity:
        limit = complex_limit(s, seat)
    else:
        limit = limit_of_slot(s, seat, s.catalog.slot[card])
        if s.catalog.also[card]:
            limit = min(limit, limit_of_slot(s, seat, s.catalog.also[card]))
    return max(0, min(LIMIT_MOST, limit))


def limit_of_slot(s: State, seat: int, slot: int) -> int:
    return LIMIT_MOST if slot_ignored(s, seat, slot) else slot_limit(s, seat, slot)


def right_regained(s: State, seat: int, card: int) -> bool:
    """Whether a suspended Item may count again: not because there is room, but because one may have more (K12)."""
    status = s.status[card]
    if not exempt(s, card):
        complexity = status & TOO_COMPLEX_THEN != 0
        if limit_now(s, seat, card, complexity) <= status >> LIMIT_THEN:
            return False
    return room_for(s, seat, card) and not too_complex(s, seat, card)


# ---- putting on and taking off ---------------------------------------------------------------------------------


def why_not_equip(s: State, seat: int, card: int) -> str:
    """The rule against equipping this carried Item now, or ""."""
    if s.zone[card] != IN_PLAY or s.owner[card] != seat or not s.catalog.worn[card]:
        return rule.ITEM_EQUIPPED
    if s.status[card] & EQUIPPED and (in_use(s, card) or not engaged(s, seat)):
        return rule.ITEM_EQUIPPED
    if s.seats[seat].dead:
        return rule.DEATH_NO_CARDS
    if engaged(s, seat):
        running = s.fight is not None and s.fight.running
        return rule.TIMING_RUN_AWAY_FROZEN if running else rule.TIMING_COMBAT_FORBIDDEN
    return why_not_wear(s, seat, card)


def why_not_wear(s: State, seat: int, card: int) -> str:
    """Restrictions and limits only; timing is the caller's."""
    forbidden = banned(s, seat, CANNOT_EQUIP)
    if forbidden:
        return forbidden
    if not usable(s, seat, card):
        return rule.STEED_ITEMS if s.catalog.type[card] == STEED_ITEM else rule.ITEM_RESTRICTED
    if not room_for(s, seat, card):
        return rule.ITEM_EQUIP_LIMITS
    return rule.ITEM_COMPLEX if too_complex(s, seat, card) else ""


def all_against(s: State, seat: int, card: int) -> list[str]:
    """Every restriction and limit against carrying this Item, unless it lies there already, and against wearing it."""
    found = []
    if s.zone[card] != IN_PLAY and not can_carry(s, seat, card):
        found.append(rule.STEED_LIMIT if s.catalog.steed[card] else rule.ITEM_BIG_LIMIT)
    forbidden = banned(s, seat, CANNOT_EQUIP)
    if forbidden:
        found.append(forbidden)
    if not usable(s, seat, card):
        found.append(rule.STEED_ITEMS if s.catalog.type[card] == STEED_ITEM else rule.ITEM_RESTRICTED)
    if not room_for(s, seat, card):
        found.append(rule.ITEM_EQUIP_LIMITS)
    if too_complex(s, seat, card):
        found.append(rule.ITEM_COMPLEX)
    return found


def only_lays_down(s: State, command: Command) -> bool:
    """Whether a legal command only lays a card down, to be carried: it counts for nothing there."""
    if command.verb == LAY:
        return True
    worn = command.verb == PLAY and s.catalog.worn[command.card] != 0
    return worn and why_not_wear(s, command.seat, command.card) != ""


def why_idle(s: State, card: int) -> str:
    """The rule by which this card of a table gives nothing now, or "" (item.equipped). An enhancer goes with its
    Item."""
    while s.catalog.type[card] == ITEM_ENHANCER and s.host[card] >= 0:
        card = s.host[card]
    if not s.catalog.worn[card] or counts(s, card):
        return ""
    if switched_off(s, card):
        return rule.META_CARD_BEATS_RULE
    surplus = rule.RULING_SURPLUS if s.status[card] & SUSPENDED else rule.ITEM_SIDEWAYS
    return why_not_wear(s, s.owner[card], card) or surplus


def why_not_unequip(s: State, seat: int, card: int) -> str:
    if s.zone[card] != IN_PLAY or s.owner[card] != seat or not s.status[card] & EQUIPPED:
        return rule.ITEM_SIDEWAYS
    if s.catalog.steed[card]:
        return rule.STEED_IS_ITEM  # it carries itself: in play it is ridden
    if engaged(s, seat):
        running = s.fight is not None and s.fight.running
        return rule.TIMING_RUN_AWAY_FROZEN if running else rule.TIMING_COMBAT_FORBIDDEN
    if s.host[card] >= 0 and not can_carry(s, seat, card):
        return rule.ITEM_BIG_LIMIT  # the companion may not hand back what its owner cannot carry
    return why_stuck(s, card)


def playable_in_combat(s: State, card: int) -> bool:
    for mod in s.catalog.mods[card]:
        if mod.stat == PLAYABLE_IN_COMBAT:
            return True
    return False


def put_on_table(s: State, seat: int, card: int) -> None:
    """An Item enters play: equipped if it may be and there is room, else sideways (item.carried, item.sideways)."""
    move(s, card, IN_PLAY, seat)
    mount(s, card)
    if not s.status[card] and s.catalog.worn[card] and why_not_wear(s, seat, card) == "":
        put_on(s, card)


def mount(s: State, card: int) -> None:
    """A Steed carries itself: in play it is in use, whatever its rider wears (steed.is-item)."""
    if s.catalog.steed[card]:
        put_on(s, card)


# ---- Big items -------------------------------------------------------------------------------------------------


def big_items(s: State, seat: int) -> list[int]:
    """The Big items that count against the limit; Steeds are Big and do not (item.big.limit, steed.big-but-free)."""
    return [
        card
        for card in s.seats[seat].table
        if s.catalog.big[card] and s.catalog.is_item[card] and not s.catalog.steed[card] and not exempt(s, card)
    ]


def big_limit(s: State, seat: int) -> int:
    return stat(s, seat, BIG_LIMIT, 1)


def can_carry(s: State, seat: int, card: int) -> bool:
    """Whether the limit of Big items, or of Steeds, lets this player take the Item into play."""
    if s.catalog.steed[card]:
        return len(steeds(s, seat)) < steed_limit(s, seat)
    return not s.catalog.big[card] or len(big_items(s, seat)) < big_limit(s, seat)


# ---- Steeds ----------------------------------------------------------------------------------------------------


def steeds(s: State, seat: int) -> list[int]:
    """The Steeds that count against the limit; Cheat! lifts it for one (steed.limit)."""
    return [card for card in s.seats[seat].table if s.catalog.steed[card] and not cheated(s, card)]


def steed_limit(s: State, seat: int) -> int:
    return stat(s, seat, STEED_LIMIT, 1)


# ---- leaving play ----------------------------------------------------------------------------------------------


def release(s: State, card: int, with_load: bool, along: list[int] | None = None) -> None:
    """Before a card leaves play or its owner: what becomes of the cards attached to it (K5), but for those that go
    `along`.

    The load of a companion goes with it, unless it is killed (`with_load` false): then its owner keeps it, carried
    (sidekick.items.killed, K27). A Hireling's load does so where Hirelings count as Sidekicks, else it is lost (R73).
    """
    if s.zone[card] != IN_PLAY:
        return
    owner = s.owner[card]
    stays = not with_load and (s.rules.killed_load_stays or s.catalog.type[card] != HIRELING)
    for other in s.seats[owner].table:
        if s.host[other] != card or (along is not None and other in along):
            continue
        kind = s.catalog.type[other]
        if kind in DOUBLERS:
            rest = [trait for trait in trait_cards(s, owner, DOUBLERS[kind]) if trait != card]
            if rest:
                attach(s, other, rest[0])
            else:
                discard(s, other)
        elif s.catalog.is_item[other] and stays:
            attach(s, other, -1)
            unequip(s, other)
        else:
            lose(s, other)
    for curse in s.seats[owner].curses:
        if s.host[curse] == card:
            discard(s, curse)


def lose(s: State, card: int, with_load: bool = True) -> None:
    """Discard a card from wherever it is, with what hangs on it."""
    release(s, card, with_load)
    discard(s, card)


def hand_over(s: State, card: int, seat: int) -> None:
    """A card in play passes to another player's table (item.trade.stays, K14).

    Items arrive carried; a Steed carries itself; a companion that is taken brings its load (sidekick.items.taken), an
    Item its enhancers, where the table has it so (N21).
    """
    along = goes_along(s, card)
    release(s, card, True, along)
    move(s, card, IN_PLAY, seat)
    mount(s, card)
    for other in along:
        hand_over(s, other, seat)
        if s.catalog.companion[card]:
            equip(s, other)
        attach(s, other, card)


def goes_along(s: State, card: int) -> list[int]:
    """What hangs on a card in play and changes hands with it: a companion's load, an Item's enhancers."""
    if s.catalog.companion[card]:
        load = load_of(s, card)
        return [load] if load >= 0 else []
    if not s.rules.enhancer_goes_along:
        return []
    table = s.seats[s.owner[card]].table
    return [other for other in table if s.host[other] == card and s.catalog.type[other] == ITEM_ENHANCER]


def load_of(s: State, companion: int) -> int:
    """The Item a companion carries, or -1."""
    for card in s.seats[s.owner[companion]].table:
        if s.host[card] == companion and s.catalog.is_item[card]:
            return card
    return -1


def why_no_item(s: State, card: int, general: str) -> str:
    """The rule by which this card is no Item: that of its kind, or the general one on what is dealt in."""
    kind = s.catalog.type[card]
    if kind == HIRELING:
        return rule.HIRELING_NOT_ITEM
    if kind == SIDEKICK:
        return rule.SIDEKICK_NO_TRADE if general == rule.ITEM_TRADE_ITEMS_ONLY else rule.SIDEKICK_NOT_ITEM
    if general == rule.ITEM_TRADE_ITEMS_ONLY and kind in (ALLY, POWER):
        return rule.ALLY_NO_TRADE if kind == ALLY else rule.POWER_NO_TRADE
    return general


# ---- selling ---------------------------------------------------------------------------------------------------


def named_twice(cards: tuple[int, ...]) -> bool:
    """Whether a sale or a bargain names a card more than once."""
    for i in range(1, len(cards)):
        if cards[i] in cards[:i]:
            return True
    return False


def why_not_sell(s: State, seat: int, cards: tuple[int, ...]) -> str:
    """The rule against this sale, or "". Checked in full generality; `legal` lists only a few sales."""
    if engaged(s, seat):
        running = s.fight is not None and s.fight.running
        return rule.TIMING_RUN_AWAY_NO_SELLING if running else rule.TIMING_COMBAT_FORBIDDEN
    if s.active != seat or s.turn == 0:
        return rule.TIMING_OWN_TURN_SELL
    if s.fight is not None or s.seats[seat].dead:
        return rule.TIMING_OWN_TURN_SELL
    forbidden = banned(s, seat, CANNOT_SELL)
    if forbidden:
        return forbidden
    if named_twice(cards):
        return rule.ITEM_SELL_ITEMS_ONLY
    gold = stat(s, seat, SELL_VALUE, 0)  # a player-wide bonus to each sale
    for card in cards:
        if s.owner[card] != seat or s.zone[card] not in (IN_HAND, IN_PLAY):
            return rule.ITEM_SELL_FROM_HAND
        if not s.catalog.is_item[card]:
            return why_no_item(s, card, rule.ITEM_SELL_ITEMS_ONLY)
        forbidden = why_stuck(s, card)
        if forbidden:
            return forbidden
        gold += sale_value(s, card)
    if s.seats[seat].level >= s.rules.win_level - 1:
        return rule.ITEM_SELL_NOT_TEN
    if gold < LEVEL_GOLD:
        return rule.ITEM_SELL_THRESHOLD
    return ""


def proceeds(s: State, seat: int, cards: tuple[int, ...]) -> tuple[int, int]:
    """The gold this sale counts and the levels it gives: one for each full thousand, no change, never the winning one
    (item.sell.*, J9)."""
    gold = stat(s, seat, SELL_VALUE, 0)
    for card in cards:
        gold += sale_value(s, card)
    return gold, min(gold // LEVEL_GOLD, s.rules.win_level - 1 - s.seats[seat].level)


def sell(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """The cards go, the levels come."""
    gold, levels = proceeds(s, seat, cards)
    for card in cards:
        lose(s, card)
    emit(s, E_SOLD, seat, gold, levels)
    set_level(s, seat, s.seats[seat].level + levels, BY_SALE)
