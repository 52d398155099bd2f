"""Whether a card may be played now, and on what (rules chapters `character.*`, `super.*`, `treasure.*`, `monster.*`).

Order of the questions: is the card there, is this the moment for its kind (`timing`), can the price be paid (`prices`),
is the target one (`targets`), do the rules on its kind allow it. Playing it is in `plays`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.attached import cheated, tagged
from kickdoor.engine.command import side_of, way_of
from kickdoor.engine.companions import why_not_change_companion, why_not_join_up
from kickdoor.engine.help import why_not_drawn_in
from kickdoor.engine.ids import (
    AFFILIATION_LIMIT, BIG_LIMIT, CARRIES, CHEAT, CLASS_LIMIT, COMPLEX_LIMIT, COUNTS_AS_TAG, CURSE, DOUBLER_TYPES,
    GO_UP_A_LEVEL, HANDS, IGNORE_SLOTS, IN_DECK, IN_HAND, IN_PLAY, KIND_AFFILIATION, KIND_CLASS, KIND_POWER, KIND_RACE,
    MONSTER, MONSTERS, MONSTER_ENHANCER, ONE_SHOT, RACE_LIMIT, REVEALED, R_PLAYER, SLOT_ARMOR, SLOT_FOOTGEAR,
    SLOT_HEADGEAR, STEED, TREASURE, W_ANY_COMBAT,
)  # fmt: skip
from kickdoor.engine.items import can_carry
from kickdoor.engine.prices import promised, why_not_pay
from kickdoor.engine.program import OP_GAIN_LEVEL, Ability
from kickdoor.engine.references import engaged, fighters, play_key, players_of, registers
from kickdoor.engine.state import AT_DOOR, BITS, State
from kickdoor.engine.targets import bind, why_not_aim
from kickdoor.engine.timing import fight_moment, why_not_now
from kickdoor.engine.traits import rank_total, trait_count
from kickdoor.engine.values import holds, rank_limit, stat
from kickdoor.engine.windows import moment_of, registers_now

# how many cards of a kind of trait one may have, and the stat that changes it; Powers count by Rank
TRAIT_LIMITS: Final = [
    (KIND_CLASS, CLASS_LIMIT),
    (KIND_RACE, RACE_LIMIT),
    (KIND_AFFILIATION, AFFILIATION_LIMIT),
]
ON_COMPANION: Final = 1  # in the value of a PLAY, where one-shots have their side: on the companion, not the player
# modifiers that let one carry more, and that let one use more
CARRY_MORE: Final = 1 << BIG_LIMIT | 1 << CARRIES
USE_MORE: Final = (
    1 << COMPLEX_LIMIT | 1 << HANDS | 1 << SLOT_HEADGEAR | 1 << SLOT_ARMOR | 1 << SLOT_FOOTGEAR | 1 << IGNORE_SLOTS
)


def why_not_play(s: State, seat: int, card: int, target: int, value: int) -> str:
    """The rule against playing this card now, or "". `value`: see `play_value`."""
    kind = s.catalog.type[card]
    refused = why_not_from_here(s, seat, card, kind)
    if refused:
        return refused
    if kind == MONSTER:
        return why_not_join(s, seat, card)
    index = way_of(value)
    if index >= len(s.catalog.plays[card]):
        return rule.TIMING_BY_CARD_TYPE
    ability = s.catalog.plays[card][index]
    if (
        kind == MONSTER_ENHANCER
        and 0 <= target < s.catalog.cards
        and s.zone[target] == IN_HAND
        and s.owner[target] == seat
    ):
        return why_not_join_with(s, seat, card, target)
    refused = why_not_now(s, seat, card, kind, ability)
    if refused:
        return refused
    refused = why_not_drawn_in(s, ability, seat, target)
    if refused:
        return refused
    if ability.cond is not None and not holds(s, ability.cond, seat, card, registers_now(s, seat, card)):
        return rule.RULING_AS_PRINTED
    refused = why_not_pay(s, seat, card, ability.cost)
    if refused:
        return refused
    refused = why_not_aim(s, seat, card, ability, target)
    if refused:
        return refused
    refused = why_not_spend(s, card, target)
    if refused:
        return refused
    return why_not_by_kind(s, seat, card, kind, ability, target, side_of(value))


def why_not_from_here(s: State, seat: int, card: int, kind: int) -> str:
    """A card is played from the own hand; a one-shot also from the table; a kicked card as it lies."""
    zone = s.zone[card]
    if s.seats[seat].dead:
        return rule.DEATH_NO_CARDS
    if zone == REVEALED:
        return "" if moment_of(s) == AT_DOOR and s.active == seat else rule.TURN_KICK_OTHER
    if zone == IN_DECK and s.catalog.deck[card] == TREASURE and engaged(s, seat):
        return rule.NO_MIDCOMBAT_REWARDS
    if zone not in (IN_HAND, IN_PLAY) or s.owner[card] != seat:
        return rule.ZONE_HAND_NOT_IN_PLAY
    if zone == IN_PLAY and kind != ONE_SHOT:
        return rule.ZONE_IN_PLAY_NO_RETURN
    return ""


def why_not_spend(s: State, card: int, target: int) -> str:
    """A card promised to the helper may only be played on the helper (K15, N12)."""
    if not promised(s, card):
        return ""
    assert s.fight is not None and s.fight.deal is not None
    kept = card not in s.fight.deal.items and target == s.fight.helper
    return "" if kept else rule.RULING_PROMISED


def why_not_by_kind(s: State, seat: int, card: int, kind: int, ability: Ability, target: int, side: int) -> str:
    """What else the rules say about this kind of card."""
    if ability.brings and play_key(card) in s.used:
        return rule.RULING_ONCE_BROUGHT
    if s.catalog.trait[card] >= 0:
        return why_not_trait(s, seat, card)
    if BITS[kind] & DOUBLER_TYPES:
        for other in s.seats[seat].table:
            if s.catalog.type[other] == kind:
                return rule.RULING_TWO_DOUBLERS
    elif s.catalog.worn[card]:
        if not can_carry(s, seat, card):
            return rule.STEED_LIMIT if kind == STEED else rule.ITEM_BIG_LIMIT
    elif kind == CHEAT:
        if s.zone[target] == IN_PLAY and cheated(s, target):
            return rule.ITEM_EQUIP_EXCEPTIONS
    elif s.catalog.companion[card]:
        return why_not_join_up(s, seat, card)
    elif kind == CURSE and side == ON_COMPANION:
        return why_not_change_companion(s, target, ability)
    elif kind == GO_UP_A_LEVEL:
        if not raises_anybody(s, seat, card, ability, target):
            return rule.TREASURE_GUAL_NOT_WINNING
    elif kind == ONE_SHOT and s.catalog.side[card] >= 0 and ability.windows & W_ANY_COMBAT:
        return why_not_boost(s, card, side)
    elif ability.raises:
        return why_not_raise(s, seat, card, ability, target)
    return why_not_drawn_in(s, ability, seat, target)


def why_not_raise(s: State, seat: int, card: int, ability: Ability, target: int) -> str:
    """Whatever does nothing but give levels is not paid for in vain: the winning one is never among them."""
    if not ability.raises or raises_anybody(s, seat, card, ability, target):
        return ""
    back = ability.cost is not None and ability.cost.levels > 0  # who pays with a level may get it again
    return "" if back else rule.VICTORY_MUST_KILL


def raises_anybody(s: State, seat: int, card: int, ability: Ability, target: int) -> bool:
    """Whether a card that gives levels gives anybody one: never the winning one, unless it says so (R30)."""
    regs = registers(seat, card)
    if ability.target is not None:
        bind(regs, ability.target, target)
    gives = False
    for op in ability.code:
        if op.code == OP_GAIN_LEVEL:
            gives = True
            top = s.rules.win_level if op.flag else s.rules.win_level - 1
            for other in players_of(s, op.who, seat, regs):
                if s.seats[other].level < top:
                    return True
    return not gives


def why_not_trait(s: State, seat: int, card: int) -> str:
    """One of each kind, unless a card allows more, and never the same twice (character.class.*).

    Powers: any number, while their Ranks together do not exceed the Level (power.rank-total).
    """
    kind = s.catalog.trait_kind[card]
    if s.seats[seat].traits & BITS[s.catalog.trait[card]]:
        return rule.CHARACTER_NO_DUPLICATES
    if kind == KIND_POWER:
        total = rank_total(s, seat) + s.catalog.rank[card]
        return rule.POWER_RANK_TOTAL if total > rank_limit(s, seat) else ""
    for limited, limit in TRAIT_LIMITS:
        if kind == limited and trait_count(s, seat, kind) >= stat(s, seat, limit, 1):
            if trait_count(s, seat, kind) > 1:
                return rule.SUPER_TWO
            return rule.CHARACTER_ONE_RACE if kind == KIND_RACE else rule.CHARACTER_ONE_CLASS
    return ""


def why_not_boost(s: State, card: int, side: int) -> str:
    """A one-shot strengthens the side its player names, if the card knows that side and helps somebody on it."""
    printed = s.catalog.side[card]
    if side not in (0, 1) or (printed != 2 and printed != side):
        return rule.RULING_NAMED_ONLY
    needed = s.catalog.usable_if[card]
    if needed is None or side == MONSTERS:
        return ""
    for seat in fighters(s):
        regs = registers(seat, card)
        regs[R_PLAYER] = seat
        if holds(s, needed, seat, card, regs):
            return ""
    return rule.ITEM_RESTRICTED


def why_not_mend(s: State, seat: int, card: int, target: int, lifting: int, broken: str, surplus: list[int]) -> str:
    """More than one may carry or use: a card that restores the right may be played (item.big.overflow, item.complex.*).

    A class or race, an Item or a companion with one of the `lifting` modifiers, each when it may be played anyway;
    Cheat! on one of the surplus. `broken`: the rule that is, cited if this card does not mend it.
    """
    if s.zone[card] != IN_HAND or s.owner[card] != seat:
        return broken
    if s.catalog.type[card] == CHEAT:
        lifts = s.active == seat and not engaged(s, seat) and target >= 0 and target in surplus
        return "" if lifts else broken
    if target >= 0 or not s.catalog.stats[card] & lifting:
        return broken
    if s.catalog.companion[card]:
        return why_not_join_up(s, seat, card)
    if s.active != seat:
        return rule.TIMING_OWN_TURN_CLASS if s.catalog.trait[card] >= 0 else broken
    if s.catalog.trait[card] >= 0:
        return why_not_trait(s, seat, card)
    if engaged(s, seat) or not s.catalog.worn[card]:
        return broken
    return "" if can_carry(s, seat, card) else rule.ITEM_BIG_LIMIT


# ---- monsters from the hand -------------------------------------------------------------------------------------


def why_not_join(s: State, seat: int, card: int) -> str:
    """A monster alone joins a fight only as Undead among Undead (monster.undead.join)."""
    if not fight_moment(s, moment_of(s)) or not s.catalog.tags[card] & s.catalog.joining:
        return rule.MONSTER_IN_HAND
    for tag in range(len(s.catalog.tag_names)):
        if s.catalog.joining & s.catalog.tags[card] & BITS[tag] and fight_has_tag(s, tag):
            return ""
    return rule.MONSTER_UNDEAD_JOIN


def why_not_join_with(s: State, seat: int, enhancer: int, monster: int) -> str:
    """A card that makes a monster Undead, played with a living monster from the hand (monster.undead.made)."""
    if not fight_moment(s, moment_of(s)):
        return rule.COMBAT_DOOR_CARDS
    if s.owner[monster] != seat or s.catalog.type[monster] != MONSTER:
        return rule.MONSTER_UNDEAD_MADE
    for mod in s.catalog.mods[enhancer]:
        if mod.stat == COUNTS_AS_TAG and s.catalog.joining & BITS[mod.what] and fight_has_tag(s, mod.what):
            return ""
    return rule.MONSTER_UNDEAD_MADE


def fight_has_tag(s: State, tag: int) -> bool:
    assert s.fight is not None
    for monster in s.fight.monsters:
        if tagged(s, monster, tag):
            return True
    return False
