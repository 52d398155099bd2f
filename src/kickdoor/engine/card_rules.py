"""Rules that cards put on a player: immunities, what one cannot do or put away, what a monster he faces imposes.

`rule_source` names the card, `banned` the rule to cite. Pure questions about a state.
"""

from __future__ import annotations

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.attached import tagged
from kickdoor.engine.ids import CANNOT, CURSE, EQUIPPED, IMMUNE, IMMUNE_TAG, REF_HOST, R_THIS, STUCK
from kickdoor.engine.monsters import monster_rule
from kickdoor.engine.references import NO_REGISTERS, engaged
from kickdoor.engine.state import BITS, State
from kickdoor.engine.values import SELF_OR_SIDE, holds, in_force, waiting


def rule_source(s: State, seat: int, which: int, what: int = 0, monster: int = -1) -> int:
    """The card that puts a rule on this player (-1: none): own cards, curses, effects, the monsters he faces.

    `monster`: ask only that monster; used for rules that bind one escape.
    """
    bit = BITS[which]
    stats = s.catalog.stats
    player = s.seats[seat]
    if player.stats & bit:
        for card in player.table:
            if stats[card] & bit:
                for mod in s.catalog.mods[card]:
                    to_player = mod.to in SELF_OR_SIDE
                    if mod.stat == which and mod.what == what and to_player and in_force(s, card, mod, seat):
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
    if s.fight is not None and engaged(s, seat):
        return monster_rule(s, which, what, seat, monster)
    return -1


def immune_source(s: State, seat: int, what: int, card: int) -> int:
    """The card that keeps the player from what this one does (-1: none): from all of it, or from what has a tag of
    its."""
    source = rule_source(s, seat, IMMUNE, what)
    bit = BITS[IMMUNE]
    fought = s.fight is not None and s.fight.stats & bit != 0
    if source >= 0 or not (s.seats[seat].stats & bit or s.effects or fought):
        return source
    for tag in range(len(s.catalog.tag_names)):
        if tagged(s, card, tag):
            source = rule_source(s, seat, IMMUNE, what + IMMUNE_TAG * (tag + 1))
            if source >= 0:
                break
    return source


def banned(s: State, seat: int, action: int) -> str:
    """The rule by which a card forbids this player the action (CANNOT_*), or "": a Curse that stays works on, any other
    card goes before the rules."""
    source = rule_source(s, seat, CANNOT, action)
    if source < 0:
        return ""
    return rule.CURSE_LASTING if s.catalog.type[source] == CURSE else rule.META_CARD_BEATS_RULE


def stuck_by(s: State, card: int) -> int:
    """The card that keeps this Item in use, or -1: its own text, or what is fastened to it."""
    bit = BITS[STUCK]
    seat = s.owner[card]
    player = s.seats[seat]
    if not player.stats & bit or not s.status[card] & EQUIPPED:
        return -1
    for other in player.table + player.curses:
        if s.catalog.stats[other] & bit and (other == card or s.host[other] == card):
            for mod in s.catalog.mods[other]:
                meant = mod.to == (R_THIS if other == card else REF_HOST)
                if mod.stat == STUCK and meant and (mod.cond is None or holds(s, mod.cond, seat, other, NO_REGISTERS)):
                    return other
    return -1


def why_stuck(s: State, card: int) -> str:
    """The rule by which an Item in use can't be put away, or "": a Curse that stays works on, any other card goes
    before the rules."""
    source = stuck_by(s, card)
    if source < 0:
        return ""
    return rule.CURSE_LASTING if s.catalog.type[source] == CURSE else rule.META_CARD_BEATS_RULE
