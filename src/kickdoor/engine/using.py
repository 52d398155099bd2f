"""Whether an ability of a card in play may be used now (`timing.class-abilities-by-card`, rulings N17, N18, N26).

The same questions as for playing a card (`playable`), and how often. Using it is in `plays`.
"""

from __future__ import annotations

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.help import why_not_drawn_in
from kickdoor.engine.ids import CLASS, IN_FIGHT, IN_PLAY, PER_COMBAT, PER_GAME, R_SELF, STRENGTH, W_OWN_COMBAT
from kickdoor.engine.playable import why_not_raise
from kickdoor.engine.prices import why_not_pay
from kickdoor.engine.program import C_TRAIT, Ability
from kickdoor.engine.references import engaged, game_key, printed_monster, registers, use_key
from kickdoor.engine.state import BITS, State
from kickdoor.engine.targets import no_stealing, why_not_aim
from kickdoor.engine.timing import when_used, why_not_this_moment, window_open
from kickdoor.engine.values import counts, holds
from kickdoor.engine.windows import registers_now


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
    compelled = why_not_drawn_in(s, ability, seat, target)
    if compelled and compelled != rule.COMBAT_HELP_ASK:
        return compelled  # whatever the card says besides
    if ability.cond is not None and not holds(s, ability.cond, seat, card, registers_now(s, seat, card)):
        return rule.RULING_AS_PRINTED
    refused = why_not_pay(s, seat, card, ability.cost) or why_not_aim(s, seat, card, ability, target) or compelled
    return refused or why_not_raise(s, seat, card, ability, target)


def why_not_reach(s: State, seat: int, card: int, ability: Ability) -> str:
    """An own card in play, an Item only if it counts; a clause on a monster if one fights and it is for him."""
    if s.zone[card] == IN_FIGHT:
        if engaged(s, seat) and fits_clause(s, seat, card, ability):
            return ""
        by_trait = ability.by is None or ability.by.op == C_TRAIT
        return rule.COMBAT_HELP_CLERIC if by_trait else rule.COMBAT_MONSTER_SPECIALS
    if s.zone[card] != IN_PLAY or s.owner[card] != seat:
        return rule.ZONE_HAND_NOT_IN_PLAY
    return "" if works(s, card) else rule.ITEM_SIDEWAYS


def fits_clause(s: State, seat: int, card: int, ability: Ability) -> bool:
    """Whether a clause on a monster speaks to somebody in the fight: for most, of this trait (combat.help.cleric)."""
    by = ability.by
    if by is None:
        return False
    if by.op == C_TRAIT:
        return s.seats[seat].traits & BITS[by.b] != 0
    return holds(s, by, seat, card, registers(seat, card))


def works(s: State, card: int) -> bool:
    """Whether a card in play gives its abilities: an Item only if it counts."""
    return not s.catalog.worn[card] or counts(s, card)


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
    """As often as printed (N26); once a turn what prints no number and would never end (N17, N18)."""
    if ability.limit:
        if uses_so_far(s, card, index, ability) < ability.limit:
            return ""
        helps = s.fight is not None and s.fight.helper == seat and s.catalog.type[card] == CLASS
        return rule.COMBAT_HELP_BERSERK_ONCE if helps and berserk(ability) else rule.RULING_AS_PRINTED
    if not ability.once or use_key(card, index) not in s.used:
        return ""
    return rule.RULING_ONCE_BROUGHT if ability.brings else rule.RULING_ONCE_FREE


def uses_so_far(s: State, card: int, index: int, ability: Ability) -> int:
    key = use_key(card, index)
    if ability.limit_per == PER_COMBAT:
        return 0 if s.fight is None else s.fight.used.count(key)
    return s.used.count(key if ability.limit_per != PER_GAME else game_key(card, index))
