"""Items: equip limits, Big items, leaving play, selling (rules chapter `item.*`, rulings J21, K5, K13, K31).

Asked by `legal` and `check`; the changes go through atoms.
"""

from __future__ import annotations

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.atoms import attach, discard, emit, equip, move, set_level
from kickdoor.engine.events import BY_SALE, E_SOLD
from kickdoor.engine.ids import (
    ARMOR, BIG_LIMIT, CANNOT, CANNOT_EQUIP, CANNOT_SELL, CARRIES, CHEAT, EQUIPPED, FOOTGEAR, HALF_BREED, HANDS,
    HAND_SLOT, HEADGEAR, HIRELING, IGNORE_SLOTS, IN_HAND, IN_PLAY, ITEM, KIND_CLASS, KIND_RACE, PLAYABLE_IN_COMBAT,
    R_THIS, SELL_VALUE, SLOT_ARMOR, SLOT_FOOTGEAR, SLOT_HEADGEAR, SUPER_MUNCHKIN, SUSPENDED,
)  # fmt: skip
from kickdoor.engine.references import engaged
from kickdoor.engine.state import BITS, State
from kickdoor.engine.values import exempt, holds, in_force, number, rule_source, stat, trait_cards, usable

SLOT_STATS = {HEADGEAR: SLOT_HEADGEAR, ARMOR: SLOT_ARMOR, FOOTGEAR: SLOT_FOOTGEAR}


# ---- equipping -------------------------------------------------------------------------------------------------


def slot_limit(s: State, seat: int, slot: int) -> int:
    """How much of a slot a player has: two hands, one of each worn slot, more or all by a card (item.equip-limits)."""
    if slot == HAND_SLOT:
        return stat(s, seat, HANDS, 2)
    return stat(s, seat, SLOT_STATS[slot], 1)


def slot_ignored(s: State, seat: int, slot: int) -> bool:
    bit = BITS[IGNORE_SLOTS]
    for card in s.seats[seat].table:
        if s.catalog.stats[card] & bit:
            for mod in s.catalog.mods[card]:
                if (
                    mod.stat == IGNORE_SLOTS
                    and (mod.what == 0 or mod.what & BITS[slot])
                    and in_force(s, card, mod, seat)
                ):
                    return True
    return False


def slot_used(s: State, seat: int, slot: int) -> int:
    """How much of a slot the equipped Items take; what Cheat! or a companion holds takes nothing."""
    used = 0
    for card in s.seats[seat].table:
        if (
            s.catalog.slot[card] == slot
            and (s.status[card] & (EQUIPPED | SUSPENDED)) == EQUIPPED
            and not exempt(s, card)
        ):
            used += s.catalog.hands[card] if slot == HAND_SLOT else 1
    return used


def room_for(s: State, seat: int, card: int) -> bool:
    """Whether the slot of this Item has room for it beside what is equipped."""
    slot = s.catalog.slot[card]
    if slot == 0 or (s.zone[card] == IN_PLAY and exempt(s, card)) or slot_ignored(s, seat, slot):
        return True
    need = s.catalog.hands[card] if slot == HAND_SLOT else 1
    return slot_used(s, seat, slot) + need <= slot_limit(s, seat, slot)


def why_not_equip(s: State, seat: int, card: int) -> str:
    """The rule against equipping this carried Item now, or ""."""
    if s.zone[card] != IN_PLAY or s.owner[card] != seat or s.catalog.type[card] != ITEM:
        return rule.ITEM_EQUIPPED
    if s.status[card] & EQUIPPED:
        return rule.ITEM_EQUIPPED
    if s.seats[seat].dead:
        return rule.DEATH_NO_CARDS
    if engaged(s, seat):
        running = s.fight is not None and s.fight.running
        return rule.TIMING_RUN_AWAY_FROZEN if running else rule.TIMING_COMBAT_FORBIDDEN
    return why_not_wear(s, seat, card)


def why_not_wear(s: State, seat: int, card: int) -> str:
    """Restrictions and limits only; timing is the caller's."""
    if rule_source(s, seat, CANNOT, CANNOT_EQUIP) >= 0:
        return rule.META_CARD_BEATS_RULE
    if not usable(s, seat, card):
        return rule.ITEM_RESTRICTED
    if not room_for(s, seat, card):
        return rule.ITEM_EQUIP_LIMITS
    return ""


def why_not_unequip(s: State, seat: int, card: int) -> str:
    if s.zone[card] != IN_PLAY or s.owner[card] != seat or not s.status[card] & EQUIPPED:
        return rule.ITEM_SIDEWAYS
    if engaged(s, seat):
        running = s.fight is not None and s.fight.running
        return rule.TIMING_RUN_AWAY_FROZEN if running else rule.TIMING_COMBAT_FORBIDDEN
    if s.host[card] >= 0 and not can_carry(s, seat, card):
        return rule.ITEM_BIG_LIMIT  # the companion may not hand back what its owner cannot carry
    return ""


def playable_in_combat(s: State, card: int) -> bool:
    for mod in s.catalog.mods[card]:
        if mod.stat == PLAYABLE_IN_COMBAT:
            return True
    return False


def put_on_table(s: State, seat: int, card: int) -> None:
    """An Item enters play: equipped if it may be and there is room, else sideways (item.carried, item.sideways)."""
    move(s, card, IN_PLAY, seat)
    if s.catalog.type[card] == ITEM and why_not_wear(s, seat, card) == "":
        equip(s, card)


# ---- Big items -------------------------------------------------------------------------------------------------


def big_items(s: State, seat: int) -> list[int]:
    """The Big items that count against the limit (item.big.limit)."""
    return [
        card for card in s.seats[seat].table if s.catalog.big[card] and s.catalog.is_item[card] and not exempt(s, card)
    ]


def big_limit(s: State, seat: int) -> int:
    return stat(s, seat, BIG_LIMIT, 1)


def can_carry(s: State, seat: int, card: int) -> bool:
    """Whether the Big limit lets this player take the Item into play."""
    return not s.catalog.big[card] or len(big_items(s, seat)) < big_limit(s, seat)


# ---- companions ------------------------------------------------------------------------------------------------


def carries(s: State, companion: int) -> bool:
    for mod in s.catalog.mods[companion]:
        if mod.stat == CARRIES:
            return True
    return False


def load_of(s: State, companion: int) -> int:
    """The Item a companion carries, or -1."""
    for card in s.seats[s.owner[companion]].table:
        if s.host[card] == companion:
            return card
    return -1


def why_not_load(s: State, seat: int, card: int, companion: int) -> str:
    """The rule against handing this Item to the companion now, or "" (hireling.item-in-combat)."""
    if s.zone[card] != IN_PLAY or s.owner[card] != seat or not s.catalog.is_item[card] or s.host[card] >= 0:
        return rule.HIRELING_LIFTS_LIMITS
    if s.zone[companion] != IN_PLAY or s.owner[companion] != seat or s.catalog.type[companion] != HIRELING:
        return rule.HIRELING_LIFTS_LIMITS
    if not carries(s, companion) or load_of(s, companion) >= 0 or s.catalog.type[card] != ITEM:
        return rule.HIRELING_LIFTS_LIMITS
    if engaged(s, seat):
        return rule.HIRELING_ITEM_IN_COMBAT
    return ""


# ---- leaving play ----------------------------------------------------------------------------------------------


def release(s: State, card: int) -> None:
    """Before a card leaves play: what becomes of the cards attached to it (K5, hirelings' loads: R73)."""
    owner = s.owner[card]
    if s.zone[card] != IN_PLAY:
        return
    for other in s.seats[owner].table[:]:
        if s.host[other] != card:
            continue
        kind = s.catalog.type[other]
        if kind in (SUPER_MUNCHKIN, HALF_BREED):
            traits = trait_cards(s, owner, KIND_CLASS if kind == SUPER_MUNCHKIN else KIND_RACE)
            rest = [trait for trait in traits if trait != card]
            if rest:
                attach(s, other, rest[0])
            else:
                discard(s, other)
        else:
            lose(s, other)
    for curse in s.seats[owner].curses[:]:
        if s.host[curse] == card:
            discard(s, curse)


def lose(s: State, card: int) -> None:
    """Discard a card from wherever it is, with what hangs on it."""
    release(s, card)
    discard(s, card)


def hand_over(s: State, card: int, seat: int) -> None:
    """An Item in play passes to another player's table, carried and not equipped (item.trade.stays, K14)."""
    release(s, card)
    move(s, card, IN_PLAY, seat)


# ---- selling ---------------------------------------------------------------------------------------------------


def sale_value(s: State, card: int) -> int:
    """Gold Pieces this Item counts for in a sale; No Value is zero (item.sell.no-value)."""
    value = s.catalog.price[card]
    if s.catalog.stats[card] & BITS[SELL_VALUE]:
        for mod in s.catalog.mods[card]:
            if mod.stat == SELL_VALUE and mod.to == R_THIS and mod.amount is not None:
                seat = s.owner[card]
                if mod.cond is None or holds(s, mod.cond, seat, card, []):
                    value += number(s, mod.amount, seat, card, [])
    return max(0, value)


def why_not_sell(s: State, seat: int, cards: tuple[int, ...]) -> str:
    """The rule against this sale, or "". Checked in full generality; `legal` lists only a few sales."""
    if engaged(s, seat):
        running = s.fight is not None and s.fight.running
        return rule.TIMING_RUN_AWAY_NO_SELLING if running else rule.TIMING_COMBAT_FORBIDDEN
    if s.active != seat or s.turn == 0:
        return rule.TIMING_OWN_TURN_SELL
    if s.fight is not None or s.seats[seat].dead:
        return rule.TIMING_OWN_TURN_SELL
    if rule_source(s, seat, CANNOT, CANNOT_SELL) >= 0:
        return rule.META_CARD_BEATS_RULE
    if len(set(cards)) != len(cards):
        return rule.ITEM_SELL_ITEMS_ONLY
    gold = stat(s, seat, SELL_VALUE, 0)  # a player-wide bonus to each sale
    for card in cards:
        if s.owner[card] != seat or s.zone[card] not in (IN_HAND, IN_PLAY):
            return rule.ITEM_SELL_FROM_HAND
        if not s.catalog.is_item[card]:
            return rule.ITEM_SELL_ITEMS_ONLY
        gold += sale_value(s, card)
    if s.seats[seat].level >= s.rules.win_level - 1:
        return rule.ITEM_SELL_NOT_TEN
    if gold < 1000:
        return rule.ITEM_SELL_THRESHOLD
    return ""


def sell(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """One level for each full thousand, no change, never the winning level (item.sell.*, J9)."""
    gold = stat(s, seat, SELL_VALUE, 0)
    for card in cards:
        gold += sale_value(s, card)
    for card in cards:
        lose(s, card)
    player = s.seats[seat]
    levels = min(gold // 1000, s.rules.win_level - 1 - player.level)
    emit(s, E_SOLD, seat, gold, levels)
    set_level(s, seat, player.level + levels, BY_SALE)


def cheat_attached(s: State, card: int) -> bool:
    for other in s.seats[s.owner[card]].table:
        if s.host[other] == card and s.catalog.type[other] == CHEAT:
            return True
    return False
