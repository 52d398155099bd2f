"""Derived values: who a reference means, what a number is, whether a condition holds, and every sum of the game.

Pure questions about a state; nothing here changes it. Numbers, conditions and sums ask each other (a bonus may depend
on the strength of somebody whose bonus ...), so they live together. Each sum can explain itself: pass a list as `why`
and it receives a `Reason` for every part.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.attached import cheated, companion_sex, has_steed, switched_off, tagged
from kickdoor.engine.ids import (
    ALLY, BECAUSE_SEX, BECAUSE_TAG, BECAUSE_TRAIT, CANNOT, CURSE, EQ, EQUIPPED, ESCAPE_IMPOSSIBLE, GE, GT,
    HIRELING, IN_FIGHT, IN_HAND, IN_PLAY, ITEM_ENHANCER, LE, LEVELS_REWARD, LEVEL_ONLY, LT, MUNCHKINS, NE, NEXT_COMBAT,
    NEXT_TURN, NO_HELP, PART_BYSTANDER, PART_FIGHTER, PART_HELPER, POWER, RANK_LIMIT, REF_HIGHEST, REF_HOST, REF_LOWEST,
    REF_MONSTERS, REF_OTHER_MONSTERS, REF_SIDE, R_SELF, R_THIS, R_VICTIM, SET, STEED_ITEM, STRENGTH, SUSPENDED,
    WHILE_EQUIPPED, WHILE_FIGHTING, WHILE_HOST_COUNTS, WHILE_KEPT, Z_CURSES, Z_EQUIPPED, Z_HAND, Z_PLAY, Z_UNEQUIPPED,
)  # fmt: skip
from kickdoor.engine.program import (
    C_ALL, C_ALONE, C_ANY, C_COMPARE, C_FIGHT_ON, C_FOR_THE_WIN, C_HAS, C_IN_COMBAT, C_KILLED, C_NOT, C_SEX, C_TAGGED,
    C_TRAIT, C_TRAITS, C_TURN_OF, N_BONUS, N_CONST, N_COUNT, N_LEVEL, N_MONSTER_LEVEL, N_RANK, N_STRENGTH, N_SUM,
    N_TIMES, N_VAR, Mod, Node,
)  # fmt: skip
from kickdoor.engine.reason import Reason, Why, enhancer_rule, level_rule, none_left, out_of_the_fight, reward_rule
from kickdoor.engine.references import cards_of, engaged, fighters, matching, player_of, players_of, printed_monster
from kickdoor.engine.state import BITS, MONSTER_TARGET, State
from kickdoor.engine.traits import rank_total, shielded, trait_count

SELF_OR_SIDE = (R_SELF, REF_SIDE)
OWN_TEXT: Final = rule.COMBAT_MONSTER_SPECIALS  # the rule behind what is printed on a monster
NO_GROUNDS: Final = -2  # nothing that a monster's modifier looks for
HARSH: Final = (LEVEL_ONLY, ESCAPE_IMPOSSIBLE, NO_HELP, CANNOT)  # rules of a fight that nobody likes

# ---- numbers and conditions ------------------------------------------------------------------------------------


def number(s: State, node: Node, me: int, this: int, regs: list[int]) -> int:
    op = node.op
    if op == N_CONST:
        return node.a
    if op == N_VAR:
        return regs[node.a]
    if op == N_COUNT:
        assert node.filter is not None
        if not node.filter.zones & (Z_HAND | Z_PLAY | Z_EQUIPPED | Z_UNEQUIPPED | Z_CURSES):
            return len(matching(s, node.filter, -1))
        total = 0
        for seat in players_of(s, node.a, me, regs):
            total += len(matching(s, node.filter, seat))
        return total
    if op == N_LEVEL:
        seats = players_of(s, node.a, me, regs)
        if node.a in (REF_LOWEST, REF_HIGHEST):
            seats = seats[:1]  # they tie: one Level, not a sum
        return sum([s.seats[seat].level for seat in seats])
    if op == N_STRENGTH:
        return sum([player_strength(s, seat, None) for seat in players_of(s, node.a, me, regs)])
    if op == N_RANK:
        return sum([rank_total(s, seat) for seat in players_of(s, node.a, me, regs)])
    if op == N_BONUS:
        return sum([s.catalog.bonus[card] for card in cards_of(s, node.a, this, regs)])
    if op == N_MONSTER_LEVEL:
        return sum([s.catalog.monster_level[printed_monster(s, card)] for card in cards_of(s, node.a, this, regs)])
    if op == N_SUM:
        return sum([number(s, kid, me, this, regs) for kid in node.kids])
    assert op == N_TIMES
    product = 1
    for kid in node.kids:
        product *= number(s, kid, me, this, regs)
    return product


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
        return for_the_win(s)
    if op == C_TAGGED:
        for card in cards_of(s, node.a, this, regs):
            if tagged(s, card, node.b):
                return True
        return False
    if op == C_KILLED:
        return s.fight is not None and s.fight.slain > 0
    assert op == C_FIGHT_ON
    return s.fight is not None


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


# ---- traits ----------------------------------------------------------------------------------------------------


def rank_limit(s: State, seat: int) -> int:
    """How much Rank a player may have in play: the Level, unless a card says otherwise."""
    return stat(s, seat, RANK_LIMIT, s.seats[seat].level)


# ---- items -----------------------------------------------------------------------------------------------------


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
    if needed is not None and not holds(s, needed, seat, card, [], False, sex):
        return False
    return barred is None or not holds(s, barred, seat, card, [], True, sex)


def counts(s: State, card: int) -> bool:
    """Whether an Item in play gives what it gives: equipped, within limits, usable now (item.equipped)."""
    return (
        (s.status[card] & (EQUIPPED | SUSPENDED)) == EQUIPPED
        and usable(s, s.owner[card], card)
        and not switched_off(s, card)
    )


# ---- modifiers -------------------------------------------------------------------------------------------------


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
    return mod.cond is None or holds(s, mod.cond, seat, card, [])


def stat(s: State, seat: int, which: int, base: int, why: Why | None = None, reason: str = "") -> int:
    """A player's stat: base, then `set`, then all `add`, from own cards, kept curses and lasting effects."""
    total = 0
    value = base
    fixed = False  # a `set` takes the place of the base; of several the best counts
    setter = -1  # the card whose `set` it is
    setting = reason
    bit = BITS[which]
    stats = s.catalog.stats
    player = s.seats[seat]
    for card in player.table:
        if stats[card] & bit:
            for mod in s.catalog.mods[card]:
                if mod.stat == which and mod.to == R_SELF and in_force(s, card, mod, seat):
                    amount = 0 if mod.amount is None else number(s, mod.amount, seat, card, [])
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
                    amount = 0 if mod.amount is None else number(s, mod.amount, seat, card, [])
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
    if why is not None and value != base:
        why.append(Reason(value - base, setter, setting))  # what a `set` makes of the base
    return value + total


def waiting(duration: int) -> bool:
    """A lasting modifier whose combat or turn has not begun."""
    return duration == NEXT_COMBAT or duration == NEXT_TURN


def rule_source(s: State, seat: int, which: int, what: int = 0, monster: int = -1) -> int:
    """The card that puts a rule on this player (-1: none): own cards, curses, effects, the monsters he faces.

    `monster`: ask only that monster; used for rules that bind one escape.
    """
    bit = BITS[which]
    stats = s.catalog.stats
    player = s.seats[seat]
    for card in player.table:
        if stats[card] & bit:
            for mod in s.catalog.mods[card]:
                if mod.stat == which and mod.what == what and mod.to in SELF_OR_SIDE and in_force(s, card, mod, seat):
                    return card
    for card in player.curses:
        if stats[card] & bit:
            for mod in s.catalog.mods[card]:
                if mod.stat == which and mod.what == what and in_force(s, card, mod, seat):
                    return card
    for modifier, source, target, _amount, duration in s.effects:
        lasting = s.catalog.lasting[modifier]
        if target == seat and lasting.stat == which and lasting.what == what and not waiting(duration):
            return source
    if engaged(s, seat):
        return monster_rule(s, which, what, seat, monster)
    return -1


def banned(s: State, seat: int, action: int) -> str:
    """The rule by which a card forbids this player the action (CANNOT_*), or "": a Curse that stays works on, any other
    card goes before the rules."""
    source = rule_source(s, seat, CANNOT, action)
    if source < 0:
        return ""
    return rule.CURSE_LASTING if s.catalog.type[source] == CURSE else rule.META_CARD_BEATS_RULE


def special(s: State) -> str:
    """The rule by which a monster's text is obeyed; one of several governs the whole fight."""
    several = s.fight is not None and len(s.fight.monsters) > 1
    return rule.COMBAT_MULTI_SPECIALS if several else rule.COMBAT_MONSTER_SPECIALS


def monster_rule(s: State, which: int, what: int, seat: int, monster: int = -1) -> int:
    """The monster (or enhancer) whose text puts a rule on the fight; one monster's special governs it all."""
    fight = s.fight
    if fight is None:
        return -1
    bit = BITS[which]
    for i, combatant in enumerate(fight.monsters):
        if monster >= 0 and combatant != monster:
            continue
        printed = fight.group[i]
        if s.catalog.stats[printed] & bit:
            for mod in s.catalog.mods[printed]:
                if mod.stat == which and mod.what == what and _monster_mod_holds(s, mod, printed, seat, 0):
                    return printed
        for other in fight.cards:
            if s.host[other] == printed and s.catalog.stats[other] & bit:
                for mod in s.catalog.mods[other]:
                    if mod.stat == which and mod.what == what and _monster_mod_holds(s, mod, other, seat, 0):
                        return other
    return -1


def _monster_mod_holds(s: State, mod: Mod, card: int, seat: int, amount: int) -> bool:
    """Why and under which condition a monster's modifier applies. `seat`: the runner, or the fighter; `amount`: how
    much, 0 for a rule."""
    if mod.because and not _minded(s, mod, amount):
        return False
    return mod.cond is None or holds(s, mod.cond, seat, card, [], against_players(mod, amount))


def against_players(mod: Mod, amount: int) -> bool:
    """Whether a modifier of a fight is a disadvantage for the players: then no trait whose disadvantages are lifted
    brings it on (super.one.no-disadvantages, N22). `amount`: 0 for a rule."""
    if mod.stat in HARSH:
        return True
    return amount > 0 if mod.stat == STRENGTH and mod.to != REF_SIDE else amount < 0


def _minded(s: State, mod: Mod, amount: int) -> bool:
    """Whether anybody on the players' side gives grounds for a monster's modifier. `amount`: 0 for a rule."""
    for seat in fighters(s):
        if grounds(s, mod, amount, seat) != NO_GROUNDS:
            return True
        if mod.because == BECAUSE_SEX and companion_of_sex(s, seat, mod.because_what) >= 0:
            return True
    return mod.because == BECAUSE_TAG and boost_tagged(s, mod.because_what) >= 0


def grounds(s: State, mod: Mod, amount: int, seat: int) -> int:
    """What this player has that a monster's modifier looks for: the card, -1 for what he is himself, or NO_GROUNDS.

    What a monster has against a trait whose disadvantages are lifted gives none (super.one.no-disadvantages, N22).
    """
    what = mod.because_what
    if mod.because == BECAUSE_TRAIT:
        if s.seats[seat].traits & BITS[what] and not (against_players(mod, amount) and shielded(s, seat, what)):
            for card in s.seats[seat].table:
                if s.catalog.trait[card] == what:
                    return card
        return NO_GROUNDS
    if mod.because == BECAUSE_SEX:
        return -1 if s.seats[seat].sex == what else NO_GROUNDS
    if mod.because == BECAUSE_TAG:
        return carried_tagged(s, seat, what)
    assert mod.filter is not None
    found = matching(s, mod.filter, seat)
    if not found:
        return NO_GROUNDS
    return -1 if s.zone[found[0]] == IN_HAND else found[0]  # nobody is told of a hand


def companion_of_sex(s: State, seat: int, sex: int) -> int:
    """The companion of this player that a monster minds for its sex, where the set says so; -1 for none
    (sidekick.sex.monster-bonus, K24)."""
    if s.rules.companion_sex_counts:
        for card in s.seats[seat].table:
            if s.catalog.companion[card] and companion_sex(s, card) == sex:
                return card
    return -1


def carried_tagged(s: State, seat: int, tag: int) -> int:
    """This player's Item in use or companion with this tag, or NO_GROUNDS (laser.fire)."""
    for card in s.seats[seat].table:
        if tagged(s, card, tag) and (s.catalog.companion[card] or (s.catalog.worn[card] and counts(s, card))):
            return card
    return NO_GROUNDS


def boost_tagged(s: State, tag: int) -> int:
    """The one-shot with this tag that was used for the players' side, or -1."""
    fight = s.fight
    assert fight is not None
    for i in range(0, len(fight.boosts), 2):
        if fight.boosts[i + 1] == MUNCHKINS and s.catalog.tags[fight.boosts[i]] & BITS[tag]:
            return fight.boosts[i]
    return -1


# ---- combat strength -------------------------------------------------------------------------------------------


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


def monster_strength(s: State, monster: int, why: Why | None = None) -> int:
    """One combatant: printed Level, enhancers of its pair, and what it has for or against this side."""
    printed = printed_monster(s, monster)
    level = s.catalog.monster_level[printed]
    if why is not None:
        why.append(Reason(level, printed, level_rule(s, printed)))
    return level + monster_stat(s, monster, STRENGTH, why)


def monster_stat(s: State, monster: int, which: int, why: Why | None = None) -> int:
    """What modifiers add to a combatant's stat: its own text, enhancers, players' cards, lasting effects."""
    fight = s.fight
    assert fight is not None
    printed = printed_monster(s, monster)
    total = 0
    bit = BITS[which]
    stats = s.catalog.stats
    for mod in s.catalog.mods[printed]:
        if mod.stat == which and mod.to == R_THIS:
            total += applied(s, mod, printed, why)
    for other in fight.cards:
        if s.host[other] == printed and s.zone[other] == IN_FIGHT:
            amount = s.catalog.bonus[other] if which == STRENGTH else 0
            if amount:
                total += amount
                if why is not None:
                    why.append(Reason(amount, other, enhancer_rule(s, which, monster, printed)))
            if stats[other] & bit:
                for mod in s.catalog.mods[other]:
                    if mod.stat == which and mod.to == REF_HOST:
                        total += applied(s, mod, other, why, enhancer_rule(s, which, monster, printed))
    for i, combatant in enumerate(fight.monsters):
        source = fight.group[i]
        if stats[source] & bit:
            for mod in s.catalog.mods[source]:
                if mod.stat == which and (
                    mod.to == REF_MONSTERS or (mod.to == REF_OTHER_MONSTERS and combatant != monster)
                ):
                    own = combatant == monster
                    total += applied(s, mod, source, why, OWN_TEXT if own else rule.COMBAT_MULTI_SPECIALS)
    for seat in fighters(s):
        for card in s.seats[seat].table:
            if stats[card] & bit:
                for mod in s.catalog.mods[card]:
                    if mod.stat == which and mod.to == REF_MONSTERS and in_force(s, card, mod, seat):
                        amount = 0 if mod.amount is None else number(s, mod.amount, seat, card, [])
                        total += amount
                        if why is not None and amount:
                            why.append(Reason(amount, card, rule.COMBAT_STRENGTH_MONSTER))
    for modifier, source, target, amount, duration in s.effects:
        if target == MONSTER_TARGET + monster and s.catalog.lasting[modifier].stat == which and not waiting(duration):
            total += amount
            if why is not None and amount:
                why.append(Reason(amount, source, rule.COMBAT_STRENGTH_MONSTER))
    return total


def applied(s: State, mod: Mod, card: int, why: Why | None, usual: str = OWN_TEXT) -> int:
    """The amount of a modifier of a card in the fight, or 0 if it does not apply; counted once however many match.
    `usual`: the rule behind such a card."""
    fight = s.fight
    assert fight is not None
    amount = 0 if mod.amount is None else number(s, mod.amount, fight.fighter, card, [])
    if amount == 0 or not _monster_mod_holds(s, mod, card, fight.fighter, amount):
        return 0
    if why is not None:
        why.append(on_account(s, mod, amount, card, usual) if mod.because else Reason(amount, card, usual))
    return amount


def on_account(s: State, mod: Mod, amount: int, card: int, usual: str) -> Reason:
    """A part that is there because of somebody on the players' side: whom, which card of theirs, and the true rule.

    Of what a monster minds, what both have counts once (combat.help.no-double); what only the helper has is shared
    (combat.help.abilities-shared); a companion of the sex counts where nobody is of it (sidekick.sex.monster-bonus).
    """
    fight = s.fight
    assert fight is not None
    seats = 0
    because = -1
    shared = usual
    for seat in fighters(s):
        found = grounds(s, mod, amount, seat)
        if found != NO_GROUNDS:
            if seats:
                shared = rule.COMBAT_HELP_NO_DOUBLE
            else:
                because = found
                shared = rule.COMBAT_HELP_ABILITIES if seat == fight.helper else usual
            seats |= BITS[seat]
    if seats:
        return Reason(amount, card, shared if usual == OWN_TEXT else usual, seats, because)
    if mod.because == BECAUSE_TAG:
        return Reason(amount, card, usual, 0, boost_tagged(s, mod.because_what))
    for seat in fighters(s):
        because = companion_of_sex(s, seat, mod.because_what)
        if because >= 0:
            seats = BITS[seat]
            break
    return Reason(amount, card, rule.SIDEKICK_SEX_BONUS, seats, because)


def levels_at_stake(s: State, why: Why | None = None) -> int:
    """Levels the fighter gains if all monsters now in the fight are killed."""
    fight = s.fight
    assert fight is not None
    total = fight.levels
    if why is not None:
        out_of_the_fight(s, why, 1)
    for monster in fight.monsters:
        total += monster_levels(s, monster, why)
    return total


def monster_levels(s: State, monster: int, why: Why | None = None) -> int:
    printed = printed_monster(s, monster)
    levels = s.catalog.levels[printed]
    if why is not None:
        why.append(Reason(levels, printed, reward_rule(s, printed, rule.REWARD_LEVEL_PER_MONSTER)))
    return none_left(levels + monster_stat(s, monster, LEVELS_REWARD, why), printed, rule.RULING_WORTH_NOTHING, why)


def for_the_win(s: State) -> bool:
    """Killing all monsters now in the fight would bring the fighter to the winning Level (combat.help.for-the-win)."""
    fight = s.fight
    return fight is not None and s.seats[fight.fighter].level + levels_at_stake(s) >= s.rules.win_level
