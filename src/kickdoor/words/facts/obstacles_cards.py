"""What is the matter with a card that may not be played, used or worn: where it is, the moment, the target, what is
there already. Called by `obstacles` and `obstacles_rules`."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import command as verbs
from kickdoor.engine import ids
from kickdoor.engine.companions import companions
from kickdoor.engine.frames import AskFrame, WindowFrame
from kickdoor.engine.items import big_items, big_limit, complex_in_use, steeds
from kickdoor.engine.program import Ability
from kickdoor.engine.references import engaged
from kickdoor.engine.state import AT_CURSED, AT_ROLLED, State
from kickdoor.engine.targets import targets_for
from kickdoor.engine.timing import curse_in_the_air, open_windows, own_trait_cards
from kickdoor.engine.using import uses_so_far
from kickdoor.words.facts.obstacles_kinds import Attempt, Kind, Obstacle

COMBAT_WINDOWS: Final = ids.W_ANY_COMBAT | ids.W_OWN_COMBAT | ids.W_OTHERS_COMBAT | ids.W_KILL_WINDOW
RUN_WINDOWS: Final = {ids.W_BEFORE_RUN: Kind.BEFORE_THE_ROLL, ids.W_AFTER_RUN_ROLL: Kind.AFTER_THE_ROLL}
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
            return in_a_fight(t)
    if verb in (verbs.EQUIP, verbs.LOAD, verbs.USE) and zone == ids.IN_HAND:
        return Obstacle(Kind.STILL_IN_HAND, this)
    if verb == verbs.EQUIP and s.status[card] & ids.EQUIPPED:
        return Obstacle(Kind.IN_USE, this)
    if verb == verbs.UNEQUIP and not s.status[card] & ids.EQUIPPED:
        return Obstacle(Kind.NOT_IN_USE, this)
    if verb == verbs.PLAY and s.catalog.big[card] and len(big_items(s, seat)) >= big_limit(s, seat):
        return Obstacle(Kind.I_CARRY_BIG, tuple(big_items(s, seat)), numbers=(len(big_items(s, seat)),))
    if verb == verbs.PLAY and zone == ids.IN_PLAY and s.catalog.type[card] != ids.ONE_SHOT:
        return Obstacle(Kind.IN_PLAY, this)
    if verb == verbs.DROP:
        return Obstacle(Kind.NO_TRAIT_OF_MINE, this)
    return not_the_moment(t) or not_at_this(t)


def in_a_fight(t: Attempt) -> Obstacle | None:
    if not engaged(t.s, t.seat):
        return None
    running = t.s.fight is not None and t.s.fight.running
    return Obstacle(Kind.I_AM_RUNNING if running else Kind.I_AM_IN_A_FIGHT)


def busy(s: State, seat: int) -> Obstacle:
    """Somebody who fights, or runs from a fight that is lost."""
    running = s.fight is not None and s.fight.running
    return Obstacle(Kind.RUNNING_AWAY if running else Kind.IN_A_FIGHT, seats=(seat,))


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
    if windows in RUN_WINDOWS:
        return Obstacle(RUN_WINDOWS[windows])
    waits = _waiting(t)
    if waits is not None:
        return waits
    if windows & COMBAT_WINDOWS:
        return _not_this_fight(t, windows)
    if windows & OWN_WINDOWS and s.active != seat:
        return Obstacle(Kind.TURN_OF, seats=(s.active,))
    if windows & ids.W_RESPONSE:
        return Obstacle(Kind.NO_CURSE)
    return in_a_fight(t) or (Obstacle(Kind.NO_TURN_YET) if s.turn == 0 else Obstacle(Kind.NOT_NOW))


def _waiting(t: Attempt) -> Obstacle | None:
    """A Curse about to work, a roll about to count: only what answers it may be played."""
    top = t.s.stack[-1]
    if not isinstance(top, WindowFrame):
        return None
    if top.moment == AT_CURSED:
        curse = curse_in_the_air(t.s)
        return Obstacle(Kind.SETTLED_FIRST, (curse.card,)) if curse is not None else None
    return Obstacle(Kind.ROLL_FIRST, seats=(top.victim,)) if top.moment == AT_ROLLED else None


def _not_this_fight(t: Attempt, windows: int) -> Obstacle | None:
    """Why a card for fights is not for this one."""
    fight, seat = t.s.fight, t.seat
    if fight is None:
        return Obstacle(Kind.NO_FIGHT)
    if fight.running:
        return Obstacle(Kind.FIGHT_IS_LOST)
    if windows & ids.W_KILL_WINDOW:
        return Obstacle(Kind.CLAIMED_ALREADY if fight.fighter == seat else Kind.NO_CLAIM)
    return in_a_fight(t) or Obstacle(Kind.NOT_IN_THIS_FIGHT)


def used(t: Attempt) -> Obstacle | None:
    ability = t.ability()
    return _used_up(t, ability) if ability is not None else None


def as_printed(t: Attempt) -> Obstacle | None:
    """What the card itself says against it: used up, its condition, or an option that is not there (N26)."""
    ability, top = t.ability(), t.s.stack[-1]
    if ability is None:
        return Obstacle(Kind.NO_OPTION, (top.card,)) if isinstance(top, AskFrame) else None
    if ability.limit and uses_so_far(t.s, t.card, t.way, ability) >= ability.limit:
        return _used_up(t, ability)
    return Obstacle(Kind.NOT_SO, words=_called(t, ability))


def _used_up(t: Attempt, ability: Ability) -> Obstacle:
    return Obstacle(Kind.USED_UP, words=_called(t, ability))


def _called(t: Attempt, ability: Ability) -> str:
    name = t.s.catalog.name[t.card]
    return f"{ability.name} ({name})" if ability.name else name


def not_at_this(t: Attempt) -> Obstacle | None:
    """Why not on this target."""
    target = t.target_card()
    if target >= 0:
        return Obstacle(Kind.NOT_ON_THIS_CARD, (t.card, target), numbers=(1,))
    other = t.target_seat()
    return busy(t.s, other) if other >= 0 and engaged(t.s, other) else None


def wrong_side(t: Attempt) -> Obstacle | None:
    """A one-shot for the wrong side."""
    side = t.s.catalog.side[t.card]
    if t.s.fight is not None and side in (0, 1) and side != verbs.side_of(t.command.value):
        return Obstacle(Kind.WRONG_SIDE, (t.card,), numbers=(side,))
    return None


# ---- what is there already ---------------------------------------------------------------------------------------


def trait_there(t: Attempt) -> Obstacle | None:
    """A Class or Race too many, which one is; the rest of its like one has."""
    kinds = t.s.catalog.trait_kind
    kind = kinds[t.card]
    there = tuple(own for own in own_trait_cards(t.s, t.seat) if kinds[own] == kind)
    one_is = t.s.catalog.type[t.card] in (ids.CLASS, ids.RACE)
    return Obstacle(Kind.I_AM_ALREADY, there) if there and one_is else _there(list(there))


def doubled(t: Attempt) -> Obstacle | None:
    types = t.s.catalog.type
    kind = types[t.card]
    return _there([own for own in t.s.seats[t.seat].table if types[own] == kind])


def companion_there(t: Attempt) -> Obstacle | None:
    return _there(companions(t.s, t.seat))


def steed_there(t: Attempt) -> Obstacle | None:
    """The Steed in the way: one's own, or that of the partner who would get another."""
    offer = t.command.offer
    if offer is None:
        return _there(steeds(t.s, t.seat))
    s, other = t.s, t.command.target
    coming = any([s.catalog.steed[card] for card in offer.items])
    whose = other if coming and 0 <= other < len(s.seats) and steeds(s, other) else t.seat
    there = steeds(s, whose)
    return Obstacle(Kind.HAS_ALREADY, tuple(there), (whose,)) if there and whose != t.seat else _there(there)


def complex_there(t: Attempt) -> Obstacle | None:
    there = tuple(card for card in complex_in_use(t.s, t.seat) if card != t.card)
    return Obstacle(Kind.IN_THE_WAY, there) if there else None


def _there(there: list[int]) -> Obstacle | None:
    return Obstacle(Kind.I_HAVE_ALREADY, tuple(there)) if there else None


def no_trait(t: Attempt) -> Obstacle:
    """Nothing that it could lie on; or there is, and something else was named."""
    ability = t.ability()
    there = doubled(t)
    if there is not None or ability is None or ability.target is None:
        return there or Obstacle(Kind.NOTHING_TO_LIE_ON, (t.card,))
    hosts = targets_for(t.s, t.seat, t.card, ability.target)
    return Obstacle(Kind.LIES_ON, (t.card, *hosts)) if hosts else Obstacle(Kind.NOTHING_TO_LIE_ON, (t.card,))


def not_joining(t: Attempt) -> Obstacle:
    s = t.s
    if s.fight is None or not s.fight.monsters:
        return Obstacle(Kind.NO_FIGHT)
    joins = s.catalog.tags[t.card] & s.catalog.joining
    return Obstacle(Kind.NOT_UNDEAD, tuple(s.fight.monsters) if joins else (t.card,))


def full_companion(t: Attempt) -> Obstacle | None:
    companion = t.command.target
    load = [own for own in t.s.seats[t.seat].table if t.s.host[own] == companion]
    return Obstacle(Kind.CARRIES_ALREADY, (companion, *load)) if load else None
