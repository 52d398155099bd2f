"""What hangs on what: tags that enhancers lend, Cheat!, loads of companions, curses on Items, Steeds and their gear.

Pure questions about a state (rules chapters `item.*`, `sidekick.*`, `steed.*`); nothing here weighs a modifier.
"""

from __future__ import annotations

from kickdoor.engine.ids import CHANGED, COUNTS_AS_TAG, EXEMPT, IN_PLAY, SWITCHED_OFF
from kickdoor.engine.references import printed_monster
from kickdoor.engine.state import BITS, State


def tagged(s: State, card: int, tag: int) -> bool:
    """A printed tag, or one that an enhancer lends to its monster or Item (monster.undead.made)."""
    bit = BITS[tag]
    monster = printed_monster(s, card)
    if s.catalog.tags[monster] & bit:
        return True
    lenders: list[int] = []
    if s.zone[card] == IN_PLAY:
        holder = s.seats[s.owner[card]]
        if not holder.stats & BITS[COUNTS_AS_TAG]:
            return False
        lenders = holder.table
    elif s.fight is not None:
        lenders = s.fight.cards
    for other in lenders:
        if s.catalog.stats[other] & BITS[COUNTS_AS_TAG] and s.host[other] == monster:
            for mod in s.catalog.mods[other]:
                if mod.stat == COUNTS_AS_TAG and mod.what == tag:
                    return True
    return False


def exempt(s: State, card: int) -> bool:
    """Cheat! is attached to it, or a companion carries it: no limit, no restriction (hireling.lifts-limits)."""
    host = s.host[card]
    if host >= 0 and s.catalog.companion[host]:
        return True
    return cheated(s, card)


def cheated(s: State, card: int) -> bool:
    """Cheat! goes with it: it counts against no limit."""
    player = s.seats[s.owner[card]]
    bit = BITS[EXEMPT]
    if player.stats & bit:
        for other in player.table:
            if s.host[other] == card and s.catalog.stats[other] & bit:
                return True
    return False


def has_steed(s: State, seat: int) -> bool:
    for card in s.seats[seat].table:
        if s.catalog.steed[card]:
            return True
    return False


def companion_sex(s: State, card: int) -> int:
    """As drawn on the card, or changed since; -1 for one of none (sidekick.sex.change)."""
    sex = s.catalog.sex[card]
    return sex if sex < 0 or not s.status[card] & CHANGED else 1 - sex


def switched_off(s: State, card: int) -> bool:
    """A card fastened to it says that it gives nothing."""
    bit = BITS[SWITCHED_OFF]
    player = s.seats[s.owner[card]]
    if player.stats & bit:
        for other in player.curses:
            if s.host[other] == card and s.catalog.stats[other] & bit:
                return True
        for other in player.table:
            if s.host[other] == card and s.catalog.stats[other] & bit:
                return True
    return False
