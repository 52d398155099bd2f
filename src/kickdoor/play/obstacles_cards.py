"""What is the matter with a card that may not be played, used or worn: where it is, the moment, the target, what is
there already. Called by `obstacles` and `obstacles_rules`."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import command as verbs
from kickdoor.engine import ids
from kickdoor.engine.items import big_items, big_limit
from kickdoor.engine.program import Ability
from kickdoor.engine.references import engaged
from kickdoor.engine.state import AT_RECEIVED, F_WINDOW
from kickdoor.engine.timing import open_windows, own_trait_cards, uses_so_far
from kickdoor.play.obstacles_kinds import Attempt, Kind, Obstacle

COMBAT_WINDOWS: Final = ids.W_ANY_COMBAT | ids.W_OWN_COMBAT | ids.W_OTHERS_COMBAT | ids.W_KILL_WINDOW
OWN_WINDOWS: Final = ids.W_OWN_TURN | ids.W_OWN_TURN_NO_COMBAT | ids.W_ITEM_TIME | ids.W_TRAIT_TIME


def about_a_card(t: Attempt) -> Obstacle | None:
    """What is the matter with the card, whatever the rule."""
    s, seat, verb, card = t.s, t.seat, t.verb, t.card
    if card < 0:
        return None
    zone, this = s.zone[card], (card,)
    if s.owner[card] != seat and zone in (ids.IN_HAND, ids.IN_DECK, ids.IN_DISCARD, ids.IN_PLAY):
        return Obstacle(Kind.LACKS, this, (seat,))
    if verb in (verbs.EQUIP, verbs.UNEQUIP, verbs.LOAD, verbs.PLAY, verbs.LAY) and engaged(s, seat):
        if s.catalog.is_item[card] and s.catalog.type[card] == ids.ITEM:
            return Obstacle(Kind.I_AM_IN_A_FIGHT)
    if verb in (verbs.EQUIP, verbs.LOAD, verbs.USE) and zone == ids.IN_HAND:
        return Obstacle(Kind.STILL_IN_HAND, this)
    if verb == verbs.EQUIP and s.status[card] & ids.EQUIPPED:
        return Obstacle(Kind.IN_USE, this)
    if verb == verbs.UNEQUIP and not s.status[card] & ids.EQUIPPED:
        return Obstacle(Kind.NOT_IN_USE, this)
    if verb == verbs.PLAY and s.catalog.big[card] and len(big_items(s, seat)) >= big_limit(s, seat):
        return Obstacle(Kind.I_CARRY_BIG, numbers=(len(big_items(s, seat)),))
    if verb == verbs.PLAY and zone == ids.IN_PLAY and s.catalog.type[card] != ids.ONE_SHOT:
        return Obstacle(Kind.IN_PLAY, this)
    if verb == verbs.DROP:
        return Obstacle(Kind.NO_TRAIT_OF_MINE, this)
    return not_the_moment(t) or not_at_this(t)


def in_a_fight(t: Attempt) -> Obstacle | None:
    return Obstacle(Kind.I_AM_IN_A_FIGHT) if engaged(t.s, t.seat) else None


# ---- moments and targets -----------------------------------------------------------------------------------------


def not_the_moment(t: Attempt) -> Obstacle | None:
    """Why this is not the time to play or use it."""
    ability = t.ability()
    if ability is None:
        return None
    s, seat = t.s, t.seat
    if ability.limit and uses_so_far(s, t.card, t.way, ability) >= ability.limit:
        return _used_up(t, ability)
    windows = ability.windows
    if windows & open_windows(s, seat):
        return None
    if windows & COMBAT_WINDOWS:
        if s.fight is None:
            return Obstacle(Kind.NO_FIGHT)
        if s.fight.running:
            return Obstacle(Kind.FIGHT_IS_LOST)
    if windows & OWN_WINDOWS and s.active != seat:
        return Obstacle(Kind.TURN_OF, seats=(s.active,))
    if engaged(s, seat):
        return Obstacle(Kind.I_AM_IN_A_FIGHT)
    if windows & ids.W_RESPONSE:
        return Obstacle(Kind.NO_CURSE)
    if windows & (ids.W_BEFORE_RUN | ids.W_AFTER_RUN_ROLL):
        return Obstacle(Kind.I_AM_NOT_RUNNING)
    top = s.stack[-1]
    return Obstacle(Kind.NOT_NOW) if top.kind == F_WINDOW and top.value != AT_RECEIVED else None


def used(t: Attempt) -> Obstacle | None:
    ability = t.ability()
    return _used_up(t, ability) if ability is not None else None


def _used_up(t: Attempt, ability: Ability) -> Obstacle:
    name = t.s.catalog.name[t.card]
    return Obstacle(Kind.USED_UP, words=f"{ability.name} ({name})" if ability.name else name)


def not_at_this(t: Attempt) -> Obstacle | None:
    """Why not on this target."""
    target = t.target_card()
    if target >= 0:
        return Obstacle(Kind.NOT_ON_THIS_CARD, (t.card, target))
    other = t.target_seat()
    return Obstacle(Kind.IN_A_FIGHT, seats=(other,)) if other >= 0 and engaged(t.s, other) else None


def wrong_side(t: Attempt) -> Obstacle | None:
    """A one-shot for the wrong side."""
    side = t.s.catalog.side[t.card]
    if t.s.fight is not None and side in (0, 1) and side != verbs.side_of(t.command.value):
        return Obstacle(Kind.WRONG_SIDE, (t.card,), numbers=(side,))
    return None


# ---- what is there already ---------------------------------------------------------------------------------------


def trait_there(t: Attempt) -> Obstacle | None:
    """A Class or Race too many."""
    kinds = t.s.catalog.trait_kind
    kind = kinds[t.card]
    there = tuple(own for own in own_trait_cards(t.s, t.seat) if kinds[own] == kind)
    return Obstacle(Kind.I_AM_ALREADY, there) if there else None


def doubled(t: Attempt) -> Obstacle | None:
    types = t.s.catalog.type
    kind = types[t.card]
    return _first([own for own in t.s.seats[t.seat].table if types[own] == kind])


def companion_there(t: Attempt) -> Obstacle | None:
    return _first([own for own in t.s.seats[t.seat].table if t.s.catalog.companion[own]])


def _first(there: list[int]) -> Obstacle | None:
    return Obstacle(Kind.I_HAVE_ALREADY, (there[0],)) if there else None


def no_trait(t: Attempt) -> Obstacle:
    return doubled(t) or Obstacle(Kind.NOTHING_TO_LIE_ON, (t.card,))


def not_joining(t: Attempt) -> Obstacle:
    s = t.s
    if s.fight is None:
        return Obstacle(Kind.NO_FIGHT)
    joins = s.catalog.tags[t.card] & s.catalog.joining
    return Obstacle(Kind.NOT_UNDEAD, tuple(s.fight.monsters) if joins else (t.card,))


def full_companion(t: Attempt) -> Obstacle | None:
    companion = t.command.target
    load = [own for own in t.s.seats[t.seat].table if t.s.host[own] == companion]
    return Obstacle(Kind.CARRIES_ALREADY, (companion, *load)) if load else None
