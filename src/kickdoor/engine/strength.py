"""The sums of a fight: both sides, who is ahead, what is at stake (rules chapters `combat.*`, `reward.*`).

Built on `values` and `monsters`, which know what each card adds; pass a list as `why` and it receives every part.
"""

from __future__ import annotations

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.card_rules import rule_source
from kickdoor.engine.ids import (
    DOORS_REWARD,
    HELP_LEVELS,
    LEVEL_ONLY,
    MONSTERS,
    MUNCHKINS,
    REF_SIDE,
    STRENGTH,
    TREASURES,
    WIN_TIES,
)
from kickdoor.engine.monsters import applied, for_the_win, monster_rule, monster_stat, monster_strength
from kickdoor.engine.reason import Reason, Why, none_left, out_of_the_fight, reward_rule
from kickdoor.engine.references import fighters, printed_monster
from kickdoor.engine.state import BITS, State
from kickdoor.engine.values import player_strength, stat


def level_only(s: State) -> int:
    """The monster that makes everybody fight with Level only, or -1 (combat.multi.specials-whole-fight, K7)."""
    fight = s.fight
    return -1 if fight is None else monster_rule(s, LEVEL_ONLY, 0, fight.fighter)


def munchkin_total(s: State, why: Why | None = None) -> int:
    """The players' side of the fight, helper and one-shots included (combat.help.strength-added)."""
    fight = s.fight
    assert fight is not None
    levels = level_only(s) >= 0
    total = 0
    for seat in fighters(s):
        total += _brought_by(s, seat, levels, why)
    return total if levels else total + boost_total(s, MUNCHKINS, why)


def fighter_strength(s: State, seat: int) -> int:
    """What one of the players' side brings into the fight, one-shots apart."""
    return _brought_by(s, seat, level_only(s) >= 0, None)


def _brought_by(s: State, seat: int, levels: bool, why: Why | None) -> int:
    if not levels:
        return player_strength(s, seat, why)
    level = s.seats[seat].level
    if why is not None:
        why.append(Reason(level, -1, rule.RULING_LEVEL_ONLY, BITS[seat]))
    return level


def boost_total(s: State, side: int, why: Why | None) -> int:
    """One-shots used for a side."""
    fight = s.fight
    assert fight is not None
    total = 0
    for i in range(0, len(fight.boosts), 2):
        if fight.boosts[i + 1] == side:
            card = fight.boosts[i]
            amount = s.catalog.bonus[card]
            total += amount
            if why is not None:
                why.append(Reason(amount, card, rule.TREASURE_ONE_SHOT_USE))
            if s.catalog.stats[card] & BITS[STRENGTH]:
                for mod in s.catalog.mods[card]:
                    if mod.stat == STRENGTH and mod.to == REF_SIDE:
                        total += applied(s, mod, card, why, rule.TREASURE_ONE_SHOT_USE)
    return total


def monster_total(s: State, why: Why | None = None) -> int:
    """All monsters together (combat.multi.combined), with the one-shots used for them."""
    fight = s.fight
    assert fight is not None
    total = 0
    for monster in fight.monsters:
        total += monster_strength(s, monster, why)
    return total + boost_total(s, MONSTERS, why)


def ahead(s: State) -> bool:
    """Whether the munchkins would win now; a tie only with a Warrior on the side (combat.ties, combat.ties.warrior)."""
    munchkins = munchkin_total(s)
    monsters = monster_total(s)
    return munchkins > monsters or (munchkins == monsters and tie_winner(s) >= 0)


def lead(s: State) -> int:
    """How much more the munchkins have than they need to win now; below nought, what they lack."""
    more = munchkin_total(s) - monster_total(s)
    return more if tie_winner(s) >= 0 else more - 1


def tie_winner(s: State) -> int:
    """The card that makes the munchkin side win ties, or -1."""
    for seat in fighters(s):
        source = rule_source(s, seat, WIN_TIES)
        if source >= 0:
            return source
    return -1


def monster_treasures(s: State, monster: int, why: Why | None = None) -> int:
    """Treasures a combatant is worth: printed, enhancers, modifiers; never below none (monster.enhancer.treasure)."""
    fight = s.fight
    assert fight is not None
    printed = printed_monster(s, monster)
    total = s.catalog.treasures[printed]
    if why is not None:
        why.append(Reason(total, printed, reward_rule(s, printed, rule.REWARD_TREASURE_COUNT)))
    for other in fight.cards:
        if s.host[other] == printed and s.catalog.treasures[other]:
            total += s.catalog.treasures[other]
            if why is not None:
                why.append(Reason(s.catalog.treasures[other], other, rule.MONSTER_ENHANCER_TREASURE))
    return none_left(total + monster_stat(s, monster, TREASURES, why), printed, rule.RULING_WORTH_NOTHING, why)


def treasures_at_stake(s: State, why: Why | None = None) -> int:
    fight = s.fight
    assert fight is not None
    total = fight.treasures
    if why is not None:
        out_of_the_fight(s, why, 2)
    for monster in fight.monsters:
        total += monster_treasures(s, monster, why)
    return total


def monster_doors(s: State, monster: int) -> int:
    """Doors that a combatant leaves to the victor, face down."""
    return max(0, s.catalog.doors[printed_monster(s, monster)] + monster_stat(s, monster, DOORS_REWARD))


def doors_at_stake(s: State) -> int:
    fight = s.fight
    return 0 if fight is None else fight.doors + sum([monster_doors(s, monster) for monster in fight.monsters])


def helper_levels(s: State) -> int:
    """The helper's own levels once all monsters now in the fight are killed, as `grant_levels` counts them then."""
    fight = s.fight
    if fight is None or fight.helper < 0:
        return 0
    return stat(s, fight.helper, HELP_LEVELS, 0) * (fight.slain + len(fight.monsters))


def helping_card(s: State, seat: int) -> int:
    """The card by which this player gains Levels for helping (combat.help.elf-level); -1 if there is none."""
    why: Why = []
    stat(s, seat, HELP_LEVELS, 0, why)
    return next((reason.card for reason in why if reason.card >= 0), -1)


def helper_would_win(s: State) -> bool:
    """The helper's own levels for this kill would bring him to the winning Level too (R43)."""
    fight = s.fight
    if fight is None or fight.helper < 0:
        return False
    return s.seats[fight.helper].level + helper_levels(s) >= s.rules.win_level


def kill_winners(s: State) -> list[int]:
    """Who has won the game once all monsters now in the fight are killed, as `grant_levels` decides it then."""
    fight = s.fight
    if fight is None:
        return []
    found = [fight.fighter] if for_the_win(s) else []
    too = helper_would_win(s) and (s.rules.both_may_win or not found)
    if fight.helper >= 0 and (too or (found and s.rules.shared_victory)):
        found.append(fight.helper)
    return found
