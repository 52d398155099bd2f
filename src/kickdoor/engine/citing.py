"""Which rule may be cited at this table: one that a rulebook in play prints, or one of our rulings.

The rulebooks say the same thing in different places, or not at all. The rules name the one that says it best; before a
refusal or an explained number leaves the engine, `here` puts in its place what the editions in play have for it.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.catalog import Catalog

# what says the same where no rulebook in play prints the rule, the best first; one of them is in every rulebook
ELSEWHERE: Final[dict[str, tuple[str, ...]]] = {
    rule.ALLY_SACRIFICE: (rule.SIDEKICK_SACRIFICE, rule.RULING_NO_SACRIFICE),
    rule.ALLY_LIMIT: (rule.SIDEKICK_LIMIT, rule.RULING_ONE_HIRELING),
    rule.CHARACTER_ONE_RACE: (rule.CHARACTER_ONE_CLASS,),
    rule.COMBAT_HELP_BERSERK_ONCE: (rule.TIMING_ABILITIES_BY_CARD, rule.TIMING_BY_CARD_TYPE),
    rule.COMBAT_HELP_BRIBE_CARDS: (rule.COMBAT_HELP_BRIBE_ITEMS,),
    rule.COMBAT_HELP_CLERIC: (rule.COMBAT_MONSTER_SPECIALS,),
    rule.COMBAT_HELP_COMPELLED_BACK_OUT: (rule.RULING_COMPELLED_ELSEWHERE,),
    rule.COMBAT_HELP_COMPELLED_NOT_FOR_WIN: (rule.RULING_COMPELLED_ELSEWHERE,),
    rule.COMBAT_HELP_DISTRIBUTION: (rule.COMBAT_HELP_BRIBE_ORDER,),
    rule.COMBAT_HELP_ELF_LEVEL: (rule.META_CARD_BEATS_RULE,),
    rule.COMBAT_HELP_NO_BACK_OUT: (rule.RULING_HELPER_STAYS,),
    rule.COMBAT_HELP_NO_DOUBLE: (rule.COMBAT_MONSTER_SPECIALS,),
    rule.COMBAT_INTERFERE_BACKSTAB: (rule.META_CARD_BEATS_RULE,),
    rule.COMBAT_LAST_MONSTER: (rule.RULING_LAST_MONSTER,),
    rule.COMBAT_TIES_WARRIOR: (rule.META_CARD_BEATS_RULE,),
    rule.HIRELING_ITEM_IN_COMBAT: (rule.TIMING_COMBAT_FORBIDDEN,),
    rule.HIRELING_LIFTS_LIMITS: (rule.SIDEKICK_ONLY_STATED, rule.SIDEKICK_CARRIED_ITEMS, rule.META_CARD_BEATS_RULE),
    rule.HIRELING_NOT_ITEM: (rule.SIDEKICK_NOT_ITEM, rule.ITEM_TRADE_ITEMS_ONLY),
    rule.HIRELING_TIMING: (rule.TIMING_ANY_COMPANION,),
    rule.ITEM_BIG_LIMIT: (rule.RULING_MIXED,),  # Big items come with another set
    rule.ITEM_BIG_NO_SWAP: (rule.ITEM_NO_FREE_DISCARD,),
    rule.ITEM_BIG_OVERFLOW: (rule.ITEM_BIG_LIMIT, rule.RULING_SURPLUS_BIG),
    rule.ITEM_BIG_OVERFLOW_GIVE: (rule.RULING_SURPLUS_BIG,),
    rule.ITEM_BIG_OVERFLOW_SELL: (rule.ITEM_SELL_THRESHOLD,),
    rule.ITEM_SELL_NO_VALUE: (rule.ITEM_SELL_THRESHOLD,),
    rule.MONSTER_UNDEAD_JOIN: (rule.MONSTER_IN_HAND,),
    rule.MONSTER_UNDEAD_MADE: (rule.MONSTER_IN_HAND,),
    rule.RUNAWAY_DEAD_STOP: (rule.RULING_DEAD_ROLL_NO_MORE,),
    rule.RUNAWAY_MODIFIERS_MONSTER: (rule.COMBAT_MONSTER_SPECIALS,),
    rule.SETUP_INITIAL_CLASS: (rule.SETUP_INITIAL_XMEN,),
    rule.SIDEKICK_CARRIED_ITEMS: (rule.SIDEKICK_ONLY_STATED, rule.META_CARD_BEATS_RULE),
    rule.SIDEKICK_DISCARD: (rule.RULING_MIXED,),
    rule.SIDEKICK_LIMIT: (rule.ALLY_LIMIT, rule.RULING_ONE_HIRELING),
    rule.SIDEKICK_NO_TRADE: (rule.SIDEKICK_NOT_ITEM, rule.ITEM_TRADE_ITEMS_ONLY),
    rule.SIDEKICK_NOT_ITEM: (rule.HIRELING_NOT_ITEM, rule.ITEM_TRADE_ITEMS_ONLY),
    rule.SIDEKICK_ONLY_STATED: (rule.SIDEKICK_CARRIED_ITEMS, rule.HIRELING_LIFTS_LIMITS, rule.META_CARD_BEATS_RULE),
    rule.SIDEKICK_PLAY: (rule.TIMING_ANY_COMPANION,),
    rule.SIDEKICK_SACRIFICE: (rule.ALLY_SACRIFICE, rule.RULING_NO_SACRIFICE),
    rule.SIDEKICK_SEX_BONUS: (rule.COMBAT_MONSTER_SPECIALS,),
    rule.SIDEKICK_SEX_CHANGE: (rule.CURSE_PLAY_ON_ANYONE,),
    rule.STEED_AS_MONSTER: (rule.COMBAT_START,),
    rule.STEED_RUNAWAY: (rule.RUNAWAY_ROLL,),
    rule.TIMING_ABILITIES_BY_CARD: (rule.TIMING_BY_CARD_TYPE,),
    rule.TIMING_COMBAT_BEGINS: (rule.TIMING_COMBAT_FORBIDDEN,),
    rule.TIMING_JUST_RECEIVED: (rule.TIMING_TREASURE_ON_RECEIPT,),
    rule.TIMING_NONCOMBAT_EQUIP: (rule.RULING_EQUIP_ANY_TURN,),
    rule.TIMING_OTHER_TREASURE_GBM: (rule.TIMING_COMBAT_FORBIDDEN,),
    rule.TIMING_RUN_AWAY_NO_SELLING: (rule.RULING_RUNNING,),
    rule.TIMING_THIEF_STEAL: (rule.TIMING_BY_CARD_TYPE,),
    rule.TREASURE_GUAL_NOT_WINNING: (rule.HARD_KILL_FOR_TEN,),
    rule.TURN_LOOT_MANDATORY: (rule.RULING_LOOT_IS_DEFAULT,),
    rule.TURN_PHASE2_CHOICE: (rule.TURN_PHASES_GBM,),
    rule.TURN_PHASES: (rule.TURN_PHASES_GBM,),
    rule.TURN_PHASES_GBM: (rule.TURN_PHASES,),
    rule.TURN_RESOLVE_FIRST: (rule.TURN_END,),
    rule.VICTORY_IMMEDIATE: (rule.VICTORY_FIRST_TO_TEN,),
}


def here(catalog: Catalog, cited: str) -> str:
    """The rule itself where a rulebook in play prints it, else what says the same there.

    A rule about a component that none of these rulebooks knows stays what it is: only a card from elsewhere meets it.
    """
    if cited not in catalog.unprinted:
        return cited
    for other in ELSEWHERE.get(cited, ()):
        if other not in catalog.unprinted:
            return other
    return cited
