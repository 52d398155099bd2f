"""What a card or ability may be aimed at: players, monsters, other cards (`target:` of a card).

Asked by `playable` and `using`, and by `legal` for its list.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.attached import has_steed
from kickdoor.engine.card_rules import rule_source
from kickdoor.engine.command import ASK_HELP, COUNTER, GIVE, PLAY, SHOW, TRADE, USE, Command, way_of
from kickdoor.engine.worth import leading
from kickdoor.engine.ids import (
    CURSE, DOUBLERS, GO_UP_A_LEVEL, IMMUNE, IMMUNE_THEFT, ITEM, ITEM_ENHANCER, MATE, MONSTER_ENHANCER, R_CARD,
    R_MONSTER, R_PLAYER, R_VICTIM, STEED_ITEM, STRENGTH, WANDERING_MONSTER, W_OTHERS_COMBAT, Z_PLAY,
)  # fmt: skip
from kickdoor.engine.program import OP_TAKE, TARGET_MONSTER, TARGET_PLAYER, Ability, Target
from kickdoor.engine.references import NO_REGISTERS, engaged, matching, players_of, printed_monster, registers
from kickdoor.engine.state import State
from kickdoor.engine.values import holds

TO_A_SEAT: Final = (ASK_HELP, TRADE, COUNTER, GIVE, SHOW)


def at_a_seat(s: State, command: Command) -> bool:
    """Whether the target of this command, if it has one, is a player and not a card: the numbers of seats and of the
    first cards are the same, so verb and ability decide. Takes any command, also a mad one, of which it says no."""
    if command.verb in TO_A_SEAT:
        return True
    ability = _ability(s, command)
    if ability is None:
        return False
    if command.verb == PLAY and s.catalog.type[command.card] in (CURSE, GO_UP_A_LEVEL):
        return True
    return ability.target is not None and ability.target.kind == TARGET_PLAYER


def _ability(s: State, command: Command) -> Ability | None:
    """What is played or used, if there is such a thing."""
    if command.verb not in (PLAY, USE) or not 0 <= command.card < s.catalog.cards:
        return None
    if command.verb == PLAY:
        abilities, index = s.catalog.plays[command.card], way_of(command.value)
    else:
        abilities, index = s.catalog.uses[printed_monster(s, command.card)], command.value
    return abilities[index] if 0 <= index < len(abilities) else None


def kept_off(s: State, command: Command) -> int:
    """The card that will keep off what this is to take from the player it is aimed at, or -1. It may be tried all the
    same, and paid for."""
    ability = _ability(s, command)
    if ability is None or ability.target is None or ability.target.kind != TARGET_PLAYER:
        return -1
    if not 0 <= command.target < len(s.seats):
        return -1
    for op in ability.code:
        # as `op_take` has it: what its owner picks is given, anything else is stolen
        if op.code == OP_TAKE and op.who in (R_PLAYER, R_VICTIM) and (op.value or op.other not in (R_PLAYER, R_VICTIM)):
            return rule_source(s, command.target, IMMUNE, IMMUNE_THEFT)
    return -1


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
    regs = NO_REGISTERS if target.who < 0 and target.cond is None else registers(seat, card)  # nobody looks into them
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
            found = [other for other in matching(s, target.filter, owner) if other != card]
            chosen += leading(s, target.filter.the, found) if target.filter.the else found
    if target.cond is None:
        return chosen
    kept: list[int] = []
    for candidate in chosen:
        bind(regs, target, candidate)
        if holds(s, target.cond, seat, card, regs):
            kept.append(candidate)
    return kept


def why_not_aim(s: State, seat: int, card: int, ability: Ability, target: int) -> str:
    """Aimed at what it names, and at nothing else (N28), unless a rule says more about it."""
    spec = ability.target
    if spec is None:
        return "" if target < 0 else rule.RULING_NAMED_ONLY
    if target in targets_for(s, seat, card, spec):
        return ""
    if spec.kind == TARGET_MONSTER:
        enhances = s.catalog.type[card] in (MONSTER_ENHANCER, MATE)
        return rule.MONSTER_ENHANCER_TARGET if enhances else rule.RULING_NAMED_ONLY
    if spec.kind == TARGET_PLAYER:
        if 0 <= target < len(s.seats) and s.seats[target].dead:
            return rule.RULING_NOT_ON_THE_DEAD
        if 0 <= target < len(s.seats) and spec.not_in_combat and engaged(s, target):
            return no_stealing(s, card)
        if 0 <= target < len(s.seats) and has_steed(s, target) and steals_items(s, ability):
            return rule.STEED_THIEF_PROOF
        return rule.COMBAT_INTERFERE_BACKSTAB if backstab(ability) else rule.RULING_NAMED_ONLY
    kind = s.catalog.type[card]
    if kind in DOUBLERS:
        return rule.SUPER_REQUIRES_CLASS
    if kind == WANDERING_MONSTER:
        return rule.COMBAT_INTERFERE_ADD
    if kind == ITEM_ENHANCER and 0 <= target < s.catalog.cards and s.catalog.type[target] == STEED_ITEM:
        return rule.STEED_ITEMS
    if kind == ITEM_ENHANCER and 0 <= target < s.catalog.cards and s.catalog.steed[target]:
        return rule.RULING_ENHANCED_STEED
    return rule.RULING_NAMED_ONLY


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
