"""Derived values of players: what a number is, whether a condition holds, what a stat or the strength adds up to.

Pure questions about a state; nothing here changes it. Numbers, conditions and sums ask each other (a bonus may depend
on the strength of somebody whose bonus ...), so they live together. Each sum can explain itself: pass a list as `why`
and it receives a `Reason` for every part. The numbers of monsters are in `monsters`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.attached import cheated, companion_sex, has_steed, switched_off, tagged
from kickdoor.engine.ids import (
    AFTER_COMBAT, ALLY, EQ, EQUIPPED, GE, GT, HIRELING, IN_FIGHT, IN_PLAY, ITEM_ENHANCER, LE, LT, NE, NEXT_COMBAT,
    NEXT_TURN, PART_BYSTANDER, PART_FIGHTER, PART_HELPER, POWER, RANK_LIMIT, REF_HIGHEST, REF_LOWEST, REF_SIDE, R_SELF,
    R_VICTIM, SET, STEED_ITEM, STRENGTH, SUSPENDED, WHILE_EQUIPPED, WHILE_FIGHTING, WHILE_HOST_COUNTS, WHILE_KEPT,
    Z_BODY, Z_CURSES, Z_EQUIPPED, Z_HAND, Z_PLAY, Z_UNEQUIPPED,
)  # fmt: skip
from kickdoor.engine.program import (
    C_ALL, C_ALONE, C_ANY, C_COMPARE, C_FIGHT_ON, C_FOR_THE_WIN, C_HAS, C_IN_COMBAT, C_KILLED, C_NOT, C_SEX, C_TAGGED,
    C_TRAIT, C_TRAITS, C_TURN_OF, N_BONUS, N_BONUSES, N_CONST, N_COUNT, N_DIFFERENCE, N_HALF, N_LEVEL, N_MAX, N_MIN,
    N_MONSTER_LEVEL, N_MONSTER_STRENGTH, N_RANK, N_STRENGTH, N_SUM, N_TIMES, N_VALUES, N_VAR, Mod,
    Node,
)  # fmt: skip
from kickdoor.engine.reason import Reason, Why
from kickdoor.engine.references import NO_REGISTERS, cards_of, matching, player_of, players_of, printed_monster
from kickdoor.engine.state import BITS, State
from kickdoor.engine.traits import rank_total, shielded, trait_count

SELF_OR_SIDE: Final = (R_SELF, REF_SIDE)

# ---- numbers and conditions -------------------------------------------------------------------------------------


DEEPEST: Final = 3  # questions inside one another; sound cards need two


def asked_strength(s: State, seats: list[int]) -> int:
    """The strength of these players, as a card asks for it.

    Cards of somebody's own may ask in a circle; those of today are refused, but old games have them. At the fourth
    question inside another the answer is nothing, so that every question ends, whatever is on the table.
    """
    if s.asking >= DEEPEST:
        return 0
    s.asking += 1
    try:
        return sum([player_strength(s, seat, None) for seat in seats])
    finally:
        s.asking -= 1


def asked_monster_strength(s: State, cards: list[int]) -> int:
    """The strength of these cards, as far as they are monsters in the fight (see `asked_strength`)."""
    from kickdoor.engine.monsters import monster_strength  # here, as it asks for numbers itself

    fight = s.fight
    if fight is None or s.asking >= DEEPEST:
        return 0
    s.asking += 1
    try:
        return sum([monster_strength(s, card) for card in cards if card in fight.monsters])
    finally:
        s.asking -= 1


def asked_for_the_win(s: State) -> bool:
    """Whether the fight is for the win, as a card asks it; in a circle, no (see `asked_strength`)."""
    from kickdoor.engine.monsters import for_the_win  # here, as it asks for numbers itself

    if s.asking >= DEEPEST:
        return False
    s.asking += 1
    try:
        return for_the_win(s)
    finally:
        s.asking -= 1


def number(s: State, node: Node, me: int, this: int, regs: list[int]) -> int:
    op = node.op
    if op == N_CONST:
        return node.a
    if op == N_VAR:
        return regs[node.a]
    if op == N_COUNT:
        assert node.filter is not None
        if not node.filter.zones & (Z_HAND | Z_PLAY | Z_EQUIPPED | Z_UNEQUIPPED | Z_CURSES | Z_BODY):
            return len(matching(s, node.filter, -1))
        total = 0
        for seat in players_of(s, node.a, me, regs):
            total += len(matching(s, node.filter, seat))
        return total
    if op in (N_BONUSES, N_VALUES):
        assert node.filter is not None
        printed = s.catalog.bonus if op == N_BONUSES else s.catalog.price
        total = 0
        for seat in players_of(s, node.a, me, regs):
            for card in matching(s, node.filter, seat):
                total += with_enhancers(s, card, printed)
        return total
    if op == N_LEVEL:
        seats = players_of(s, node.a, me, regs)
        if node.a in (REF_LOWEST, REF_HIGHEST):
            seats = seats[:1]  # they tie: one Level, not a sum
        return sum([s.seats[seat].level for seat in seats])
    if op == N_STRENGTH:
        return asked_strength(s, players_of(s, node.a, me, regs))
    if op == N_RANK:
        return sum([rank_total(s, seat) for seat in players_of(s, node.a, me, regs)])
    if op == N_BONUS:
        return sum([s.catalog.bonus[card] for card in cards_of(s, node.a, this, regs)])
    if op == N_MONSTER_LEVEL:
        return sum([s.catalog.monster_level[printed_monster(s, card)] for card in cards_of(s, node.a, this, regs)])
    if op == N_MONSTER_STRENGTH:
        return asked_monster_strength(s, cards_of(s, node.a, this, regs))
    if op == N_SUM:
        return sum([number(s, kid, me, this, regs) for kid in node.kids])
    if op == N_TIMES:
        product = 1
        for kid in node.kids:
            product *= number(s, kid, me, this, regs)
        return product
    parts = [number(s, kid, me, this, regs) for kid in node.kids]
    if op == N_HALF:
        return parts[0] // 2
    if op == N_MAX:
        return max(parts)
    if op == N_MIN:
        return min(parts)
    assert op == N_DIFFERENCE
    return abs(parts[0] - parts[1])


def compare(a: int, cmp: int, b: int) -> bool:
    if cmp == EQ:
        return a == b
    if cmp == NE:
        return a != b
    if cmp == LT:
        return a < b
    if cmp == LE:
        return a <= b
    if cmp == GT:
        return a > b
    assert cmp == GE
    return a >= b


def holds(
    s: State, node: Node, me: int, this: int, regs: list[int], shield: bool = False, carrier_sex: int = -1
) -> bool:
    """Whether a condition is true. `shield`: traits whose disadvantages are lifted do not count (super.one.*);
    `carrier_sex`: of the companion that carries the Item asked about, in place of its owner's (sidekick.sex.items).
    """
    op = node.op
    if op == C_TRAIT:
        bit = BITS[node.b]
        for seat in players_of(s, node.a, me, regs):
            if s.seats[seat].traits & bit and not (shield and shielded(s, seat, node.b)):
                return True
        return False
    if op == C_ALL:
        for kid in node.kids:
            if not holds(s, kid, me, this, regs, shield, carrier_sex):
                return False
        return True
    if op == C_ANY:
        for kid in node.kids:
            if holds(s, kid, me, this, regs, shield, carrier_sex):
                return True
        return False
    if op == C_NOT:
        return not holds(s, node.kids[0], me, this, regs, False, carrier_sex)  # who lacks a trait lacks no drawback
    if op == C_SEX:
        if carrier_sex >= 0:
            return carrier_sex == node.b
        for seat in players_of(s, node.a, me, regs):
            if s.seats[seat].sex == node.b:
                return True
        return False
    if op == C_HAS:
        assert node.filter is not None
        wanted = number(s, node.kids[0], me, this, regs) if node.kids else 1
        for seat in players_of(s, node.a, me, regs):
            if len(matching(s, node.filter, seat)) >= wanted:
                return True
        return False
    if op == C_COMPARE:
        return compare(number(s, node.kids[0], me, this, regs), node.c, number(s, node.kids[1], me, this, regs))
    if op == C_TRAITS:
        n = number(s, node.kids[0], me, this, regs)
        for seat in players_of(s, node.a, me, regs):
            if compare(trait_count(s, seat, node.b), node.c, n):
                return True
        return False
    if op == C_IN_COMBAT:
        for seat in players_of(s, node.a, me, regs):
            if takes_part(s, seat, node.b):
                return True
        return False
    if op == C_ALONE:
        fight = s.fight
        return fight is not None and fight.helper < 0 and player_of(s, node.a, me, regs) == fight.fighter
    if op == C_TURN_OF:
        return s.active in players_of(s, node.a, me, regs)
    if op == C_FOR_THE_WIN:
        return asked_for_the_win(s)
    if op == C_TAGGED:
        for card in cards_of(s, node.a, this, regs):
            if tagged(s, card, node.b):
                return True
        return False
    if op == C_KILLED:
        return s.fight is not None and s.fight.slain > 0
    assert op == C_FIGHT_ON
    return s.fight is not None


def bonus_with_enhancers(s: State, card: int) -> int:
    """The printed bonus, and in play that of the enhancers it goes with."""
    return with_enhancers(s, card, s.catalog.bonus)


def with_enhancers(s: State, card: int, printed: tuple[int, ...]) -> int:
    """A printed number of a card, none where it has none (-1), and in play that of the enhancers it goes with."""
    if printed is s.catalog.price and not s.catalog.is_item[card]:
        return 0
    total = printed[card]
    if s.zone[card] == IN_PLAY:
        for other in s.seats[s.owner[card]].table:
            if s.host[other] == card and s.catalog.type[other] == ITEM_ENHANCER:
                total += printed[other]
    return total


def takes_part(s: State, seat: int, part: int) -> bool:
    fight = s.fight
    if fight is None:
        return False
    if part == PART_FIGHTER:
        return fight.fighter == seat
    if part == PART_HELPER:
        return fight.helper == seat
    if part == PART_BYSTANDER:
        return fight.fighter != seat and fight.helper != seat
    return fight.fighter == seat or fight.helper == seat


# ---- traits -----------------------------------------------------------------------------------------------------


def rank_limit(s: State, seat: int) -> int:
    """How much Rank a player may have in play: the Level, unless a card says otherwise."""
    return stat(s, seat, RANK_LIMIT, s.seats[seat].level)


# ---- items ------------------------------------------------------------------------------------------------------


def usable(s: State, seat: int, card: int) -> bool:
    """Whether the restrictions printed on the Item let this player use it now (item.restricted).

    Gear for a Steed needs one (steed.items, K26). A Hireling uses what its owner may not; what a Sidekick carries only
    looks at the Sidekick's sex in place of its owner's (sidekick.carried-items, sidekick.sex.items).
    """
    if s.catalog.type[card] == STEED_ITEM and not has_steed(s, seat):
        return False
    needed = s.catalog.equip_if[card]
    barred = s.catalog.forbidden_if[card]
    if needed is None and barred is None:
        return True
    sex = -1
    if s.zone[card] == IN_PLAY:
        host = s.host[card]
        if (host >= 0 and s.catalog.type[host] == HIRELING) or cheated(s, card):
            return True
        if host >= 0 and s.catalog.companion[host]:
            sex = companion_sex(s, host)
    if needed is not None and not holds(s, needed, seat, card, NO_REGISTERS, False, sex):
        return False
    return barred is None or not holds(s, barred, seat, card, NO_REGISTERS, True, sex)


def counts(s: State, card: int) -> bool:
    """Whether an Item in play gives what it gives: equipped, within limits, usable now (item.equipped)."""
    return (
        (s.status[card] & (EQUIPPED | SUSPENDED)) == EQUIPPED
        and usable(s, s.owner[card], card)
        and not switched_off(s, card)
    )


# ---- modifiers --------------------------------------------------------------------------------------------------


def in_force(s: State, card: int, mod: Mod, seat: int) -> bool:
    """Whether a static modifier of a card in front of `seat` works now."""
    when = mod.when
    if when == WHILE_EQUIPPED:
        if not counts(s, card):
            return False
    elif when == WHILE_HOST_COUNTS:
        if s.host[card] < 0 or not counts(s, s.host[card]):
            return False
    elif when == WHILE_FIGHTING:
        if s.zone[card] != IN_FIGHT:
            return False
    elif when == WHILE_KEPT and s.catalog.lasts[card] == NEXT_TURN and not s.status[card]:
        return False  # waits for the victim's next turn
    if mod.drawback and s.catalog.trait[card] >= 0 and shielded(s, seat, s.catalog.trait[card]):
        return False
    return mod.cond is None or holds(s, mod.cond, seat, card, NO_REGISTERS)


def stat(s: State, seat: int, which: int, base: int, why: Why | None = None, reason: str = "") -> int:
    """A player's stat: base, then `set`, then all `add`, from own cards, kept curses and lasting effects. Strength that
    is `set` is all there is: nothing is added to it."""
    player = s.seats[seat]
    bit = BITS[which]
    if not player.stats & bit and not s.effects:
        return base
    total = 0
    value = base
    fixed = False  # a `set` takes the place of the base; of several the best counts
    setter = -1  # the card whose `set` it is
    setting = reason
    stats = s.catalog.stats
    for card in player.table:
        if stats[card] & bit:
            for mod in s.catalog.mods[card]:
                if mod.stat == which and mod.to == R_SELF and in_force(s, card, mod, seat):
                    amount = 0 if mod.amount is None else number(s, mod.amount, seat, card, NO_REGISTERS)
                    if mod.how == SET:
                        if not fixed or amount > value:
                            value = amount
                            setter = card
                        fixed = True
                    else:
                        total += amount
                        if why is not None and amount:
                            why.append(Reason(amount, card, reason))
    for card in player.curses:
        if stats[card] & bit:
            for mod in s.catalog.mods[card]:
                if mod.stat == which and mod.to in (R_SELF, R_VICTIM) and in_force(s, card, mod, seat):
                    amount = 0 if mod.amount is None else number(s, mod.amount, seat, card, NO_REGISTERS)
                    if mod.how == SET:
                        value = amount
                        setter = card
                        setting = rule.CURSE_LASTING
                    else:
                        total += amount
                        if why is not None and amount:
                            why.append(Reason(amount, card, rule.CURSE_LASTING))
    for modifier, source, target, amount, duration in s.effects:
        lasting = s.catalog.lasting[modifier]
        if target == seat and lasting.stat == which and not waiting(duration):
            if lasting.how == SET:
                value = amount
                setter = source
                setting = reason
            else:
                total += amount
                if why is not None and amount:
                    why.append(Reason(amount, source, reason))
    if which == STRENGTH and setter >= 0:
        base += total  # all that a `set` takes the place of
        total = 0
    if why is not None and value != base:
        why.append(Reason(value - base, setter, setting))  # what a `set` makes of the base
    return value + total


def waiting(duration: int) -> bool:
    """A lasting modifier whose combat or turn has not begun."""
    return duration == NEXT_COMBAT or duration == NEXT_TURN or duration == AFTER_COMBAT


# ---- combat strength --------------------------------------------------------------------------------------------


def player_strength(s: State, seat: int, why: Why | None = None) -> int:
    """Level plus every bonus and penalty in force (combat.strength.player)."""
    player = s.seats[seat]
    total = player.level
    if why is not None:
        why.append(Reason(player.level, -1, rule.COMBAT_STRENGTH_PLAYER, BITS[seat]))
    bonus = s.catalog.bonus
    for card in player.table:
        amount = bonus[card]
        if amount and gives_bonus(s, card):
            total += amount
            if why is not None:
                why.append(Reason(amount, card, bonus_rule(s, card)))
    return stat(s, seat, STRENGTH, total, why, rule.COMBAT_STRENGTH_PLAYER)


def gives_bonus(s: State, card: int) -> bool:
    """Whether the printed bonus of a card in play counts for its owner now."""
    if s.catalog.worn[card]:
        return counts(s, card)
    kind = s.catalog.type[card]
    if kind == ITEM_ENHANCER:
        return s.host[card] >= 0 and counts(s, s.host[card])
    return s.catalog.companion[card] or kind == POWER


def bonus_rule(s: State, card: int) -> str:
    """The rule by which it counts."""
    kind = s.catalog.type[card]
    if kind == POWER:
        return rule.POWER_GAIN_NOW
    if kind == ALLY:
        return rule.ALLY_BONUS
    return rule.COMBAT_STRENGTH_PLAYER if s.catalog.companion[card] else rule.ITEM_EQUIPPED
