"""Derived values of monsters: strength, levels, what their text puts on a fight, and on whose account.

Pure questions about a state. Rules chapters `combat.strength.monster`, `combat.monster-specials`, `combat.help.*` for
what is shared. Each sum can explain itself, as in `values`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.attached import companion_sex, tagged
from kickdoor.engine.ids import (
    BECAUSE_LEVEL, BECAUSE_SEX, BECAUSE_TAG, BECAUSE_TRAIT, CANNOT, ESCAPE_IMPOSSIBLE, IN_HAND, LEVELS_REWARD,
    LEVEL_ONLY, LEVEL_REASON, MUNCHKINS, NO_HELP, REF_HOST, REF_MONSTERS, REF_OTHER_MONSTERS, REF_SIDE, R_CHANGED,
    R_THIS, R_VICTIM, STRENGTH,
)  # fmt: skip
from kickdoor.engine.program import Mod
from kickdoor.engine.reason import Reason, Why, enhancer_rule, level_rule, none_left, out_of_the_fight, reward_rule
from kickdoor.engine.references import NO_REGISTERS, fighters, matching, printed_monster, registers
from kickdoor.engine.state import BITS, MONSTER_TARGET, State
from kickdoor.engine.traits import shielded
from kickdoor.engine.values import compare, counts, holds, in_force, number, waiting

OWN_TEXT: Final = rule.COMBAT_MONSTER_SPECIALS  # the rule behind what is printed on a monster
NO_GROUNDS: Final = -2  # nothing that a monster's modifier looks for
HARSH: Final = (LEVEL_ONLY, ESCAPE_IMPOSSIBLE, NO_HELP, CANNOT)  # rules of a fight that nobody likes

# ---- numbers ----------------------------------------------------------------------------------------------------


def monster_strength(s: State, monster: int, why: Why | None = None) -> int:
    """One combatant: printed Level, enhancers of its pair, and what it has for or against this side."""
    printed = printed_monster(s, monster)
    level = s.catalog.monster_level[printed]
    if why is not None:
        why.append(Reason(level, printed, level_rule(s, printed)))
    return level + monster_stat(s, monster, STRENGTH, why)


def monster_levels(s: State, monster: int, why: Why | None = None) -> int:
    printed = printed_monster(s, monster)
    levels = s.catalog.levels[printed]
    if why is not None:
        why.append(Reason(levels, printed, reward_rule(s, printed, rule.REWARD_LEVEL_PER_MONSTER)))
    return none_left(levels + monster_stat(s, monster, LEVELS_REWARD, why), printed, rule.RULING_WORTH_NOTHING, why)


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


def for_the_win(s: State) -> bool:
    """Killing all monsters now in the fight would bring the fighter to the winning Level (combat.help.for-the-win)."""
    fight = s.fight
    return fight is not None and s.seats[fight.fighter].level + levels_at_stake(s) >= s.rules.win_level


def monster_stat(s: State, monster: int, which: int, why: Why | None = None) -> int:
    """What modifiers add to a combatant's stat: its own text, enhancers, players' cards, lasting effects."""
    fight = s.fight
    assert fight is not None
    printed = printed_monster(s, monster)
    total = 0
    bit = BITS[which]
    stats = s.catalog.stats
    modified = fight.stats & bit != 0
    if modified and stats[printed] & bit:
        for mod in s.catalog.mods[printed]:
            if mod.stat == which and mod.to == R_THIS:
                total += applied(s, mod, printed, why, OWN_TEXT, monster)
    if modified or which == STRENGTH:
        for other in fight.cards:
            if s.host[other] == printed:
                amount = s.catalog.bonus[other] if which == STRENGTH else 0
                if amount:
                    total += amount
                    if why is not None:
                        why.append(Reason(amount, other, enhancer_rule(s, which, monster, printed)))
                if stats[other] & bit:
                    for mod in s.catalog.mods[other]:
                        if mod.stat == which and mod.to == REF_HOST:
                            total += applied(s, mod, other, why, enhancer_rule(s, which, monster, printed), monster)
    if modified:
        for i, combatant in enumerate(fight.monsters):
            source = fight.group[i]
            if stats[source] & bit:
                for mod in s.catalog.mods[source]:
                    if mod.stat == which and (
                        mod.to == REF_MONSTERS or (mod.to == REF_OTHER_MONSTERS and combatant != monster)
                    ):
                        own = combatant == monster
                        usual = OWN_TEXT if own else rule.COMBAT_MULTI_SPECIALS
                        total += applied(s, mod, source, why, usual, monster)
    for seat in fighters(s):
        player = s.seats[seat]
        if not player.stats & bit:
            continue
        for card in player.table:
            if stats[card] & bit:
                for mod in s.catalog.mods[card]:
                    if mod.stat == which and mod.to == REF_MONSTERS and in_force(s, card, mod, seat):
                        amount = amount_for(s, mod, seat, card, monster)
                        total += amount
                        if why is not None and amount:
                            why.append(Reason(amount, card, rule.COMBAT_STRENGTH_MONSTER))
    for modifier, source, target, amount, duration in s.effects:
        if target == MONSTER_TARGET + monster and s.catalog.lasting[modifier].stat == which and not waiting(duration):
            total += amount
            if why is not None and amount:
                why.append(Reason(amount, source, rule.COMBAT_STRENGTH_MONSTER))
    return total


def amount_for(s: State, mod: Mod, seat: int, card: int, changed: int) -> int:
    """How much a modifier of `card` gives the card that it changes, which it may ask about."""
    if mod.amount is None:
        return 0
    if not mod.own:
        return number(s, mod.amount, seat, card, NO_REGISTERS)
    regs = registers(seat, card)
    regs[R_VICTIM] = seat  # as where there are no registers
    regs[R_CHANGED] = changed
    return number(s, mod.amount, seat, card, regs)


def applied(s: State, mod: Mod, card: int, why: Why | None, usual: str = OWN_TEXT, changed: int = -1) -> int:
    """The amount of a modifier of a card in the fight, or 0 if it does not apply; counted once however many match.
    `usual`: the rule behind such a card; `changed`: the monster whose number it is."""
    fight = s.fight
    assert fight is not None
    amount = amount_for(s, mod, fight.fighter, card, changed)
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
        true_rule = shared if usual == OWN_TEXT else usual
        return Reason(amount, card, true_rule, seats, because, mod.because, mod.because_what)
    if mod.because == BECAUSE_TAG:
        return Reason(amount, card, usual, 0, boost_tagged(s, mod.because_what))
    for seat in fighters(s):
        because = companion_of_sex(s, seat, mod.because_what)
        if because >= 0:
            seats = BITS[seat]
            break
    return Reason(amount, card, rule.SIDEKICK_SEX_BONUS, seats, because, mod.because, mod.because_what)


# ---- what the text of a monster puts on the fight ---------------------------------------------------------------


def special(s: State) -> str:
    """The rule by which a monster's text is obeyed; one of several governs the whole fight."""
    several = s.fight is not None and len(s.fight.monsters) > 1
    return rule.COMBAT_MULTI_SPECIALS if several else rule.COMBAT_MONSTER_SPECIALS


def monster_rule(s: State, which: int, what: int, seat: int, monster: int = -1) -> int:
    """The monster (or enhancer) whose text puts a rule on the fight; one monster's special governs it all."""
    fight = s.fight
    bit = BITS[which]
    if fight is None or not fight.stats & bit:
        return -1
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
    return mod.cond is None or holds(s, mod.cond, seat, card, NO_REGISTERS, against_players(mod, amount))


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
    if mod.because == BECAUSE_LEVEL:
        minded = compare(s.seats[seat].level, what // LEVEL_REASON, what % LEVEL_REASON)
        return -1 if minded else NO_GROUNDS
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
