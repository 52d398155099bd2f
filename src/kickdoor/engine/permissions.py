"""Which rule allows a command: the one that gives the right to its kind of action, at this table.

The one table of it: whoever lists what may be done, or is asked why it may, reads it here. When a kind of card is
played is in `timing`, where refusals need it; by which rule a question is put, in `asking`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.citing import here
from kickdoor.engine.command import (
    ACCEPT, ASK_HELP, BACK_OUT, CHOOSE, CLAIM, CLOSE, COUNTER, DECLINE, DONE, DROP, END_TURN, EQUIP, FIGHT, GIVE, KEEP,
    KICK, LAY, LOAD, LOOT_ROOM, PASS, PICK, PLAY, REST, ROLL, RUN, SACRIFICE, SELL, SHOW, TRADE, TROUBLE, UNEQUIP, USE,
    WITHDRAW, Command, Offer,
)  # fmt: skip
from kickdoor.engine.frames import AskFrame, WindowFrame
from kickdoor.engine.ids import (
    ALLY, CHEAT, HIRELING, IN_FIGHT, MONSTER, MONSTER_ENHANCER, POWER, REVEALED, SIDEKICK, W_TRAIT_TIME,
)  # fmt: skip
from kickdoor.engine.asking import rule_behind
from kickdoor.engine.references import engaged
from kickdoor.engine.state import AT_CLAIM, AT_PREPARE, AT_START, AT_TRADE, TO_GIVE_UP_BIG, State
from kickdoor.engine.timing import TIMING_OF, open_windows, when_used
from kickdoor.engine.windows import moment_of

# by verb, where the verb says it all; the others are decided below
ALLOWED_BY: Final = {
    PASS: rule.RULING_ORDER, REST: rule.RULING_ORDER, CLOSE: rule.COMBAT_CLAIM_WINDOW, KICK: rule.TURN_KICK_DRAW,
    KEEP: rule.TURN_KICK_OTHER, TROUBLE: rule.TURN_LOOK_FOR_TROUBLE, LOOT_ROOM: rule.TURN_LOOT_ROOM,
    END_TURN: rule.TURN_END, GIVE: rule.CHARITY_GIVE_LOWEST, CLAIM: rule.COMBAT_WIN, RUN: rule.RUNAWAY_MUST,
    ROLL: rule.RUNAWAY_ROLL, PLAY: rule.TIMING_BY_CARD_TYPE, LAY: rule.TIMING_TREASURE_ON_RECEIPT,
    USE: rule.TIMING_BY_CARD_TYPE, EQUIP: rule.TIMING_NONCOMBAT_EQUIP, UNEQUIP: rule.TIMING_NONCOMBAT_EQUIP,
    LOAD: rule.SIDEKICK_CARRIED_ITEMS, DROP: rule.TIMING_ANY_DISCARD_CLASS, SELL: rule.ITEM_SELL_THRESHOLD,
    ASK_HELP: rule.COMBAT_HELP_ASK, TRADE: rule.TIMING_NONCOMBAT_TRADE, ACCEPT: rule.COMBAT_HELP_FREE_CHOICE,
    DECLINE: rule.COMBAT_HELP_FREE_CHOICE, COUNTER: rule.COMBAT_HELP_FREE_CHOICE,
    BACK_OUT: rule.COMBAT_HELP_COMPELLED_BACK_OUT, SHOW: rule.ZONE_HAND_SHOW, PICK: rule.RULING_ANSWER_NEEDS_QUESTION,
    CHOOSE: rule.RULING_ANSWER_NEEDS_QUESTION, DONE: rule.RULING_ANSWER_NEEDS_QUESTION,
    SACRIFICE: rule.SIDEKICK_SACRIFICE, WITHDRAW: rule.RULING_OFFERS_END, FIGHT: rule.STEED_AS_MONSTER,
}  # fmt: skip
PASSING: Final = {AT_CLAIM: rule.RULING_ALL_PASS, AT_PREPARE: rule.RULING_BEFORE_DOOR}  # waiting with a rule of its own
# kinds that a rule of their own lets people play
PLAYED_BY: Final = {
    MONSTER: rule.MONSTER_UNDEAD_JOIN, MONSTER_ENHANCER: rule.MONSTER_ENHANCER_ANYONE,
    CHEAT: rule.RULING_CHEAT_LIKE_ITEM,
}  # fmt: skip
# companions, by type: carrying, being sent away, being sacrificed
LOADED_BY: Final = {
    HIRELING: rule.HIRELING_LIFTS_LIMITS, SIDEKICK: rule.SIDEKICK_CARRIED_ITEMS, ALLY: rule.META_CARD_BEATS_RULE,
}  # fmt: skip
DISMISSED_BY: Final = {SIDEKICK: rule.SIDEKICK_DISCARD, HIRELING: rule.RULING_MIXED, ALLY: rule.RULING_MIXED}
SACRIFICED_BY: Final = {
    SIDEKICK: rule.SIDEKICK_SACRIFICE, HIRELING: rule.RULING_NO_SACRIFICE, ALLY: rule.ALLY_SACRIFICE,
}  # fmt: skip


def rule_allowing(s: State, command: Command) -> str:
    """The rule by which this command is possible; it has to be one that `check` accepts now."""
    return here(s.catalog, _allowing(s, command))


def rule_of_kind(s: State, card: int) -> str:
    """The rule that says when a card of this kind is played."""
    return here(s.catalog, TIMING_OF[s.catalog.type[card]])


def _allowing(s: State, command: Command) -> str:
    verb = command.verb
    card = command.card
    top = s.stack[-1]
    if isinstance(top, AskFrame) and verb in (PICK, CHOOSE, DONE):
        return rule_behind(s, top)
    if isinstance(top, AskFrame) and verb in (SELL, LOAD, EQUIP):
        overflow = top.purpose == TO_GIVE_UP_BIG
        return rule.ITEM_BIG_OVERFLOW_SELL if overflow and verb == SELL else rule_behind(s, top)
    if verb == PLAY:
        return _playing(s, command.seat, card)
    if verb == USE:
        return _using(s, card)
    if verb in (PASS, REST):
        return PASSING.get(moment_of(s), ALLOWED_BY[verb])
    if verb == DROP:
        return _dropping(s, card)
    if verb == LOAD:
        return LOADED_BY[s.catalog.type[command.target]]
    if verb == SACRIFICE:
        return SACRIFICED_BY[s.catalog.type[card]]
    if verb == GIVE and command.target < 0:
        return rule.CHARITY_SELF_LOWEST
    if verb == LOOT_ROOM and s.rules.loot_draws_treasure:
        return rule.VARIANT_LOOT_TREASURE
    if verb == TRADE:
        return _trading(command.offer)
    if verb in (ACCEPT, DECLINE) and isinstance(top, WindowFrame) and top.moment == AT_TRADE:
        return _trading(top.offer)
    return ALLOWED_BY[verb]


def _playing(s: State, seat: int, card: int) -> str:
    """By the moment of its kind, or by one that this card has for a reason of its own."""
    kind = s.catalog.type[card]
    if kind in PLAYED_BY:
        return PLAYED_BY[kind]
    if s.zone[card] == REVEALED:
        return rule.TURN_KICK_OTHER
    top = s.stack[-1]
    if isinstance(top, AskFrame):
        return rule_behind(s, top)
    if not s.catalog.play_windows[card] & open_windows(s, seat):
        trait = s.catalog.play_windows[card] & W_TRAIT_TIME
        if moment_of(s) == AT_START:
            return rule.SETUP_INITIAL_CLASS if trait else rule.SETUP_INITIAL_ITEMS
        return rule.TIMING_CLASS_ON_RECEIPT if trait else rule.TIMING_JUST_RECEIVED
    if s.catalog.worn[card] and engaged(s, seat):
        return rule.META_CARD_BEATS_RULE
    return TIMING_OF[kind]


def _using(s: State, card: int) -> str:
    return rule.COMBAT_MONSTER_SPECIALS if s.zone[card] == IN_FIGHT else when_used(s, card)


def _dropping(s: State, card: int) -> str:
    if s.catalog.companion[card]:
        return DISMISSED_BY[s.catalog.type[card]]
    if s.catalog.steed[card]:
        return rule.STEED_RUNAWAY_DISCARD
    return rule.POWER_REPLACE if s.catalog.type[card] == POWER else rule.TIMING_ANY_DISCARD_CLASS


def _trading(offer: Offer | None) -> str:
    """What is given for nothing is a gift."""
    gift = offer is not None and not (offer.take and offer.items)
    return rule.ITEM_GIFT if gift else rule.TIMING_NONCOMBAT_TRADE
