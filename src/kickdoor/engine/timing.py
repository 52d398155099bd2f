"""When a card may be played and an ability used, and on what (rules chapters `timing.*`, `character.*`, `super.*`).

Every function answers with the rule that forbids, or "" if nothing does. Order of the questions: does the card exist
there, is this the moment for its kind, do its own rules allow it, is the target one, can the price be paid.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.attached import cheated, has_steed, tagged
from kickdoor.engine.command import side_of, way_of
from kickdoor.engine.companions import why_not_change_companion, why_not_join_up
from kickdoor.engine.frames import ProgramFrame
from kickdoor.engine.ids import (
    AFFILIATION, AFFILIATION_LIMIT, ALLY, BIG_LIMIT, CANNOT_HELP, CARRIES, CHEAT, CLASS, CLASS_LIMIT, COMPLEX_LIMIT,
    COUNTS_AS_TAG, CURSE, DOOR_SPECIAL, DOUBLERS, GO_UP_A_LEVEL, HALF_BREED, HANDS, HIRELING, IGNORE_SLOTS, IN_DECK,
    IN_FIGHT, IN_HAND, IN_PLAY, ITEM, ITEM_ENHANCER, KEPT_CURSE, KIND_AFFILIATION, KIND_CLASS, KIND_POWER, KIND_RACE,
    MATE, MONSTER, MONSTERS, MONSTER_ENHANCER, NO_HELP, ONE_SHOT, PER_COMBAT, POWER, RACE, RACE_LIMIT, REVEALED, ROLE,
    R_CARD, R_MONSTER, R_PLAYER, R_SELF, R_VICTIM, SIDEKICK, SLOT_ARMOR, SLOT_FOOTGEAR, SLOT_HEADGEAR, STEED,
    STEED_ITEM, STRENGTH, SUPER_MUNCHKIN, TEAM_UP, TREASURE, TREASURE_SPECIAL, WANDERING_MONSTER, W_AFTER_RUN_ROLL,
    W_ANY_COMBAT, W_ANY_TIME, W_BEFORE_RUN, W_ITEM_TIME, W_KILL_WINDOW, W_NOT_IN_COMBAT, W_OTHERS_COMBAT, W_OWN_COMBAT,
    W_OWN_TURN, W_OWN_TURN_NO_COMBAT, W_RESPONSE, W_TRAIT_TIME, Z_HAND, Z_PLAY,
)  # fmt: skip
from kickdoor.engine.items import can_carry, playable_in_combat
from kickdoor.engine.program import (
    OP_COMPEL_HELP, OP_GAIN_LEVEL, OP_TAKE, TARGET_MONSTER, TARGET_PLAYER, Ability, Cost, Target,
)  # fmt: skip
from kickdoor.engine.references import (
    engaged, fighters, matching, play_key, players_of, printed_monster, registers, use_key,
)  # fmt: skip
from kickdoor.engine.state import (
    AT_CLAIM, AT_COMBAT, AT_CURSED, AT_DOOR, AT_OFFER, AT_ROLLED, AT_RUN, AT_START, AT_TRADE, BITS, State,
)  # fmt: skip
from kickdoor.engine.strength import ahead
from kickdoor.engine.traits import rank_total, trait_count
from kickdoor.engine.values import banned, counts, for_the_win, holds, monster_rule, rank_limit, stat, special
from kickdoor.engine.windows import OPEN_MOMENTS, moment_of, victim_of

# the rule that says when a kind of card may be played: for refusals here, for permissions in `permissions`
TIMING_OF: Final = {
    MONSTER: rule.MONSTER_IN_HAND, MONSTER_ENHANCER: rule.COMBAT_DOOR_CARDS, MATE: rule.COMBAT_DOOR_CARDS,
    WANDERING_MONSTER: rule.COMBAT_INTERFERE_ADD, CURSE: rule.TIMING_ANY_TRAP, CLASS: rule.TIMING_OWN_TURN_CLASS,
    RACE: rule.TIMING_OWN_TURN_CLASS, SUPER_MUNCHKIN: rule.SUPER_TIMING, HALF_BREED: rule.SUPER_TIMING,
    CHEAT: rule.TIMING_OWN_TURN_ITEM, HIRELING: rule.HIRELING_TIMING, ITEM: rule.TIMING_OWN_TURN_ITEM,
    SIDEKICK: rule.SIDEKICK_PLAY, ALLY: rule.ALLY_PLAY, STEED: rule.TIMING_OWN_TURN_ITEM,
    STEED_ITEM: rule.TIMING_OWN_TURN_ITEM, ITEM_ENHANCER: rule.TIMING_OWN_TURN_ITEM,
    AFFILIATION: rule.TIMING_OWN_TURN_CLASS, POWER: rule.POWER_PLAY_TIMING, TEAM_UP: rule.SUPER_TIMING,
    ROLE: rule.ROLE_START,
    ONE_SHOT: rule.TREASURE_ONE_SHOT_USE, GO_UP_A_LEVEL: rule.TIMING_ANY_GUAL, DOOR_SPECIAL: rule.TIMING_BY_CARD_TYPE,
    TREASURE_SPECIAL: rule.TREASURE_OTHER,
}  # fmt: skip


# how many cards of a kind of trait one may have, and the stat that changes it; Powers count by Rank
TRAIT_LIMITS: Final = (
    (KIND_CLASS, CLASS_LIMIT),
    (KIND_RACE, RACE_LIMIT),
    (KIND_AFFILIATION, AFFILIATION_LIMIT),
)
IN_COMBAT: Final = W_ANY_COMBAT | W_OWN_COMBAT | W_OTHERS_COMBAT | W_KILL_WINDOW
ON_COMPANION: Final = 1  # in the value of a PLAY, where one-shots have their side: on the companion, not the player


def fight_moment(s: State, moment: int) -> bool:
    """A moment at which cards can be played into the fight: not once anybody runs (R7)."""
    return s.fight is not None and not s.fight.running and moment in (AT_COMBAT, AT_CLAIM, AT_OFFER, AT_TRADE)


def open_windows(s: State, seat: int) -> int:
    """Mask of the windows open to this seat now, for a card it has had for a while."""
    moment = moment_of(s)
    if moment == AT_CURSED:
        return W_RESPONSE
    if moment == AT_ROLLED:
        return W_AFTER_RUN_ROLL if victim_of(s) == seat else 0
    if moment not in OPEN_MOMENTS:
        return 0
    mask: int = W_ANY_TIME
    busy = engaged(s, seat)
    own = s.active == seat and moment != AT_START
    if own:
        mask |= W_OWN_TURN | W_TRAIT_TIME
        if not busy:
            mask |= W_OWN_TURN_NO_COMBAT | W_ITEM_TIME
    if not busy and moment != AT_START:
        mask |= W_NOT_IN_COMBAT
    if fight_moment(s, moment):
        mask |= W_ANY_COMBAT | (W_OWN_COMBAT if busy else W_OTHERS_COMBAT)
        if moment == AT_CLAIM and s.fight is not None and s.fight.fighter != seat:
            mask |= W_KILL_WINDOW
    if moment == AT_RUN and s.stack[-1].seat == seat:
        mask |= W_BEFORE_RUN
    return mask


def window_open(s: State, seat: int, windows: int, card: int) -> bool:
    """Whether any of these windows is open to this seat now; a card just received opens its own (J3)."""
    if windows & open_windows(s, seat):
        return True
    return just_received_window(s, seat, windows, card)


def just_received_window(s: State, seat: int, windows: int, card: int) -> bool:
    """Items, classes and races may be played as soon as one has them, out of combat (timing.noncombat.*).

    Some sets print no such limit for classes and affiliations (timing.own-turn.class-on-receipt).
    """
    if not windows & (W_ITEM_TIME | W_TRAIT_TIME) or card not in s.just_received or moment_of(s) not in OPEN_MOMENTS:
        return False
    return not engaged(s, seat) or (windows & W_TRAIT_TIME != 0 and s.rules.traits_on_receipt_in_combat)


# ---- targets ---------------------------------------------------------------------------------------------------


def bind(regs: list[int], target: Target, chosen: int) -> None:
    if target.kind == TARGET_PLAYER:
        regs[R_PLAYER] = chosen
        regs[R_VICTIM] = chosen
    elif target.kind == TARGET_MONSTER:
        regs[R_MONSTER] = chosen
    else:
        regs[R_CARD] = chosen


def targets_for(s: State, seat: int, card: int, target: Target) -> list[int]:
    """Everything the card or ability may be aimed at now."""
    regs = registers(seat, card)
    if target.kind == TARGET_PLAYER:
        if target.who < 0:
            chosen = [other for other in range(len(s.seats)) if not s.seats[other].dead]
        else:
            chosen = [other for other in players_of(s, target.who, seat, regs) if not s.seats[other].dead]
        if target.not_in_combat:
            chosen = [other for other in chosen if not engaged(s, other)]
    elif target.kind == TARGET_MONSTER:
        chosen = [] if s.fight is None else s.fight.monsters[:]
    else:
        chosen = []
        assert target.filter is not None
        owners = [seat] if target.who < 0 else players_of(s, target.who, seat, regs)
        for owner in owners:
            chosen += [other for other in matching(s, target.filter, owner) if other != card]
    if target.cond is None:
        return chosen
    kept: list[int] = []
    for candidate in chosen:
        bind(regs, target, candidate)
        if holds(s, target.cond, seat, card, regs):
            kept.append(candidate)
    return kept


# ---- prices ----------------------------------------------------------------------------------------------------


def promised(s: State, card: int) -> bool:
    """Promised to the helper of the fight under way: not to be spent on anything else."""
    fight = s.fight
    if not s.rules.deals_enforced:
        return False
    return fight is not None and fight.deal is not None and (card in fight.deal.items or card in fight.deal.cards)


def payable(s: State, seat: int, card: int, cost: Cost) -> list[int]:
    """Cards that may be discarded for it: any own one in hand or in play, kept curses never (curse.no-fuel, J39)."""
    player = s.seats[seat]
    if cost.filter is None:
        options = player.hand + player.table
    else:
        options = matching(s, cost.filter, seat)
    types = s.catalog.type
    return sorted([other for other in options if other != card and types[other] != ROLE and not promised(s, other)])


def why_not_pay(s: State, seat: int, card: int, cost: Cost | None) -> str:
    if cost is None:
        return ""
    if cost.min > 0 and len(payable(s, seat, card, cost)) < cost.min:
        return why_no_fuel(s, seat, card, cost)
    if cost.levels > 0 and s.seats[seat].level <= cost.levels:
        return rule.HARD_LEVEL_FLOOR
    return ""


def why_no_fuel(s: State, seat: int, card: int, cost: Cost) -> str:
    """Too few cards to pay with: the rule that keeps those from counting that would have been enough."""
    player = s.seats[seat]
    short = cost.min - len(payable(s, seat, card, cost))
    if cost.filter is not None:
        tabled = [other for other in player.table if other != card]
        return rule.RULING_NOT_ITSELF if from_hand(cost) and len(tabled) >= short else price_rule(s, card)
    if len(player.curses) >= short:
        return rule.CURSE_NO_FUEL
    if len([other for other in player.hand + player.table if promised(s, other)]) >= short:
        return rule.RULING_PROMISED
    return price_rule(s, card)


def from_hand(cost: Cost) -> bool:
    """Whether it names the hand, so that only hand cards pay (R25)."""
    return cost.filter is not None and cost.filter.zones == Z_HAND


def price_rule(s: State, card: int) -> str:
    """The rule on what pays for the abilities of this card."""
    return rule.POWER_DISCARD_COST if s.catalog.type[card] == POWER else rule.CHARACTER_DISCARD_COST


def why_not_price(s: State, seat: int, source: int, card: int, hand_only: bool) -> str:
    """Why this card does not pay for what `source` does. `hand_only`: see `from_hand`."""
    if card == source:
        return rule.RULING_NOT_ITSELF
    if s.zone[card] == KEPT_CURSE:
        return rule.CURSE_NO_FUEL
    if s.zone[card] == IN_FIGHT:
        return rule.RULING_COMMITTED
    if promised(s, card):
        return rule.RULING_PROMISED
    if s.catalog.type[card] == ROLE:
        return rule.ROLE_SWAP
    if hand_only and s.zone[card] == IN_PLAY and s.owner[card] == seat:
        return rule.RULING_NOT_ITSELF
    return price_rule(s, source)


# ---- playing ---------------------------------------------------------------------------------------------------


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
    if compels(ability):
        refused = why_not_compel(s, seat, target)
        if refused:
            return refused
    if ability.cond is not None and not holds(s, ability.cond, seat, card, registers(seat, card)):
        return rule.META_CARD_BEATS_RULE  # its own words say when it works
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


def why_not_now(s: State, seat: int, card: int, kind: int, ability: Ability) -> str:
    windows = ability.windows
    if s.zone[card] == REVEALED:
        # a kicked card may be played at once, whatever moment its kind waits for out of combat (turn.kick-open.other)
        windows |= W_OWN_TURN_NO_COMBAT if windows & (W_ITEM_TIME | W_TRAIT_TIME) else 0
    if window_open(s, seat, windows, card):
        return ""
    if s.catalog.worn[card] and engaged(s, seat):
        if playable_in_combat(s, card) and fight_moment(s, moment_of(s)):
            return ""
        return no_items(s, rule.TIMING_COMBAT_FORBIDDEN)
    if engaged(s, seat) and s.catalog.deck[card] == TREASURE and windows & (W_ITEM_TIME | W_NOT_IN_COMBAT):
        if kind == ITEM_ENHANCER:
            return no_items(s, rule.TIMING_COMBAT_BEGINS)
        return no_items(s, rule.TIMING_COMBAT_FORBIDDEN if s.catalog.is_item[card] else rule.TIMING_OTHER_TREASURE_GBM)
    if windows & W_TRAIT_TIME and card in s.just_received and s.active != seat and engaged(s, seat):
        return rule.TIMING_CLASS_ON_RECEIPT
    return why_not_this_moment(s, seat, windows) or when_played(kind, windows)


def no_items(s: State, in_combat: str) -> str:
    """Items are out of reach for those who fight, and for those who run (K11)."""
    running = s.fight is not None and s.fight.running
    return rule.RULING_ITEMS_WHILE_RUNNING if running else in_combat


def why_not_this_moment(s: State, seat: int, windows: int) -> str:
    """A moment that comes close to one of these: running is no fight (R7), somebody else's roll not the own (R63)."""
    if windows & IN_COMBAT and s.fight is not None and s.fight.running:
        return rule.RULING_RUNNING
    rolled = moment_of(s) == AT_ROLLED and victim_of(s) != seat
    return rule.RULING_OWN_ROLL if windows & W_AFTER_RUN_ROLL and rolled else ""


def when_played(kind: int, windows: int) -> str:
    """The rule on the moment of this kind of card, or that this one says when by itself."""
    if kind in (GO_UP_A_LEVEL, CURSE) and not windows & W_ANY_TIME:
        return rule.TIMING_BY_CARD_TYPE
    return rule.TIMING_BY_CARD_TYPE if kind == ONE_SHOT and not windows & IN_COMBAT else TIMING_OF[kind]


def why_not_aim(s: State, seat: int, card: int, ability: Ability, target: int) -> str:
    spec = ability.target
    if spec is None:
        return "" if target < 0 else rule.META_CARD_BEATS_RULE
    if target in targets_for(s, seat, card, spec):
        return ""
    if spec.kind == TARGET_MONSTER:
        enhances = s.catalog.type[card] in (MONSTER_ENHANCER, MATE)
        return rule.MONSTER_ENHANCER_TARGET if enhances else rule.META_CARD_BEATS_RULE
    if spec.kind == TARGET_PLAYER:
        if 0 <= target < len(s.seats) and s.seats[target].dead:
            return rule.RULING_NOT_ON_THE_DEAD
        if 0 <= target < len(s.seats) and spec.not_in_combat and engaged(s, target):
            return no_stealing(s, card)
        if 0 <= target < len(s.seats) and has_steed(s, target) and steals_items(s, ability):
            return rule.STEED_THIEF_PROOF
        return rule.COMBAT_INTERFERE_BACKSTAB if backstab(ability) else rule.META_CARD_BEATS_RULE
    kind = s.catalog.type[card]
    if kind in DOUBLERS:
        return rule.SUPER_REQUIRES_CLASS
    if kind == WANDERING_MONSTER:
        return rule.COMBAT_INTERFERE_ADD
    if kind == ITEM_ENHANCER and 0 <= target < s.catalog.cards and s.catalog.type[target] == STEED_ITEM:
        return rule.STEED_ITEMS
    if kind == ITEM_ENHANCER and 0 <= target < s.catalog.cards and s.catalog.steed[target]:
        return rule.RULING_ENHANCED_STEED
    return rule.META_CARD_BEATS_RULE


def backstab(ability: Ability) -> bool:
    """Whether it weakens somebody in a fight of others."""
    for op in ability.code:
        for mod in op.mods:
            if mod.stat == STRENGTH and mod.to == R_PLAYER:
                return ability.windows & W_OTHERS_COMBAT != 0
    return False


def no_stealing(s: State, card: int) -> str:
    """Nothing is taken from or by somebody in a fight: the rule on Thieves, or what the card says."""
    return rule.TIMING_THIEF_STEAL if s.catalog.trait[card] >= 0 else rule.TIMING_BY_CARD_TYPE


def steals_items(s: State, ability: Ability) -> bool:
    """Whether it takes Items from a table, but not Steeds."""
    for op in ability.code:
        if op.code == OP_TAKE and op.filter is not None and op.filter.zones & Z_PLAY:
            taken = [card for card in range(s.catalog.cards) if op.filter.fits[card]]
            if not any([s.catalog.steed[card] for card in taken]):
                return any([s.catalog.type[card] == ITEM for card in taken])
    return False


def why_not_by_kind(s: State, seat: int, card: int, kind: int, ability: Ability, target: int, side: int) -> str:
    """What else the rules say about this kind of card."""
    if ability.brings and play_key(card) in s.used:
        return rule.RULING_ONCE_BROUGHT
    if s.catalog.trait[card] >= 0:
        return why_not_trait(s, seat, card)
    if kind in DOUBLERS:
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
    return why_not_compel(s, seat, target) if compels(ability) else ""


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


def compels(ability: Ability) -> bool:
    """Whether the ability forces somebody to help."""
    for op in ability.code:
        if op.code == OP_COMPEL_HELP:
            return True
    return False


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
        return rule.META_CARD_BEATS_RULE
    needed = s.catalog.usable_if[card]
    if needed is None or side == MONSTERS:
        return ""
    for seat in fighters(s):
        regs = registers(seat, card)
        regs[R_PLAYER] = seat
        if holds(s, needed, seat, card, regs):
            return ""
    return rule.ITEM_RESTRICTED


def why_not_compel(s: State, seat: int, target: int) -> str:
    """Nobody is forced into a fight for the win, nor into one that is being won (combat.help.compelled.*, K10)."""
    fight = s.fight
    if fight is None or fight.running or fight.fighter != seat:
        return rule.COMBAT_HELP_ASK
    if fight.helper >= 0:
        return rule.COMBAT_HELP_ONE_HELPER
    if not 0 <= target < len(s.seats):
        return rule.COMBAT_HELP_ASK
    if monster_rule(s, NO_HELP, 0, seat) >= 0:
        return special(s)
    forbidden = banned(s, target, CANNOT_HELP)
    if forbidden:
        return forbidden
    if s.rules.compelled_help_never_for_win and for_the_win(s):
        return rule.COMBAT_HELP_COMPELLED_NOT_FOR_WIN
    if target == seat or s.seats[target].dead:
        return rule.COMBAT_HELP_ASK
    if ahead(s):
        return rule.RULING_COMPEL_WHILE_WINNING
    return ""


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


# modifiers that let one carry more, and that let one use more
CARRY_MORE: Final = 1 << BIG_LIMIT | 1 << CARRIES
USE_MORE: Final = (
    1 << COMPLEX_LIMIT | 1 << HANDS | 1 << SLOT_HEADGEAR | 1 << SLOT_ARMOR | 1 << SLOT_FOOTGEAR | 1 << IGNORE_SLOTS
)


# ---- monsters from the hand ------------------------------------------------------------------------------------


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


# ---- using abilities -------------------------------------------------------------------------------------------


def why_not_use(s: State, seat: int, card: int, index: int, target: int) -> str:
    """The rule against using ability `index` of this card now, or ""."""
    abilities = s.catalog.uses[printed_monster(s, card)]
    if index >= len(abilities) or s.seats[seat].dead:
        return when_used(s, card)
    ability = abilities[index]
    refused = why_not_reach(s, seat, card, ability)
    if refused:
        return refused
    if not window_open(s, seat, ability.windows, card):
        spec = ability.target
        if spec is not None and spec.not_in_combat:
            if engaged(s, seat) or (0 <= target < len(s.seats) and engaged(s, target)):
                return no_stealing(s, card)
        return why_not_this_moment(s, seat, ability.windows) or when_used(s, card)
    refused = why_not_again(s, seat, card, index, ability)
    if refused:
        return refused
    compelled = why_not_compel(s, seat, target) if compels(ability) else ""
    if compelled and compelled != rule.COMBAT_HELP_ASK:
        return compelled  # whatever the card says besides
    if ability.cond is not None and not holds(s, ability.cond, seat, card, registers(seat, card)):
        return when_used(s, card)
    refused = why_not_pay(s, seat, card, ability.cost)
    if refused:
        return refused
    return why_not_aim(s, seat, card, ability, target) or compelled


def why_not_reach(s: State, seat: int, card: int, ability: Ability) -> str:
    """An own card in play, an Item only if it counts; a clause on a monster if one is in the fight with that trait."""
    if s.zone[card] == IN_FIGHT:
        if ability.by_trait < 0 or not engaged(s, seat) or not s.seats[seat].traits & BITS[ability.by_trait]:
            return rule.COMBAT_HELP_CLERIC
        return ""
    if s.zone[card] != IN_PLAY or s.owner[card] != seat:
        return rule.ZONE_HAND_NOT_IN_PLAY
    if s.catalog.worn[card] and not counts(s, card):
        return rule.ITEM_SIDEWAYS
    return ""


def when_used(s: State, card: int) -> str:
    """The rule that leaves it to the card when its abilities are used."""
    return rule.TIMING_ABILITIES_BY_CARD if s.catalog.trait[card] >= 0 else rule.TIMING_BY_CARD_TYPE


def berserk(ability: Ability) -> bool:
    """Cards thrown away for strength in the own fight."""
    if not ability.windows & W_OWN_COMBAT or ability.cost is None or ability.cost.max == 0:
        return False
    for op in ability.code:
        for mod in op.mods:
            if mod.stat == STRENGTH and mod.to == R_SELF:
                return True
    return False


def why_not_again(s: State, seat: int, card: int, index: int, ability: Ability) -> str:
    """As often as printed; once a turn what prints no number and would never end (N17, N18)."""
    if ability.limit:
        if uses_so_far(s, card, index, ability) < ability.limit:
            return ""
        helps = s.fight is not None and s.fight.helper == seat and s.catalog.type[card] == CLASS
        return rule.COMBAT_HELP_BERSERK_ONCE if helps and berserk(ability) else when_used(s, card)
    if not ability.once or use_key(card, index) not in s.used:
        return ""
    return rule.RULING_ONCE_BROUGHT if ability.brings else rule.RULING_ONCE_FREE


def uses_so_far(s: State, card: int, index: int, ability: Ability) -> int:
    key = use_key(card, index)
    if ability.limit_per == PER_COMBAT:
        return 0 if s.fight is None else s.fight.used.count(key)
    return s.used.count(key)


def curse_in_the_air(s: State) -> ProgramFrame | None:
    """The curse that is about to work."""
    for frame in reversed(s.stack):
        if isinstance(frame, ProgramFrame) and s.catalog.type[frame.card] == CURSE:
            return frame
    return None


def own_trait_cards(s: State, seat: int) -> list[int]:
    """Classes, races, affiliations and Powers in play: each may be given up at any time (timing.any.discard-class)."""
    return [card for card in s.seats[seat].table if s.catalog.trait[card] >= 0]
