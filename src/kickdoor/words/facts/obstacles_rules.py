"""What the rule that refuses found fault with. Called by `obstacles`.

Rules whose own text is all there is to say have no entry.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kickdoor.engine.charity import hand_limit, receivers
from kickdoor.engine.frames import CharityFrame
from kickdoor.words.facts.obstacles_cards import (
    as_printed,
    companion_there,
    complex_there,
    doubled,
    full_companion,
    in_a_fight,
    no_trait,
    not_at_this,
    not_joining,
    not_the_moment,
    steed_there,
    trait_there,
    used,
    wrong_side,
)
from kickdoor.words.facts.obstacles_items import (
    bribe,
    forbidden,
    fuel,
    kept,
    no_item,
    no_room,
    not_mine,
    not_my_clause,
    not_named,
    not_on_the_table,
    promise,
    protected,
    somebody_elses,
    too_big,
    worth,
)
from kickdoor.words.facts.obstacles_kinds import Attempt, Kind, Obstacle


def by_rule(t: Attempt) -> Obstacle | None:
    """What the rule found fault with; None if that is not known here."""
    look = BY_RULE.get(t.rule)
    return look(t) if look is not None else None


def _always(kind: Kind) -> Callable[[Attempt], Obstacle]:
    """The rule says it all."""
    found = Obstacle(kind)
    return lambda t: found


def _the_card(kind: Kind) -> Callable[[Attempt], Obstacle]:
    """The rule and the card say it all."""
    return lambda t: Obstacle(kind, (t.card,))


def _level(t: Attempt, seat: int) -> Obstacle:
    return Obstacle(Kind.AT_LEVEL, seats=(seat,), numbers=(t.s.seats[seat].level,))


def _level_of_target(t: Attempt) -> Obstacle:
    aimed = t.target_seat()
    return _level(t, aimed if aimed >= 0 else t.seat)


# ---- Charity -----------------------------------------------------------------------------------------------------


def _poor(t: Attempt) -> Obstacle | None:
    top = t.s.stack[-1]
    poor = top.receivers if isinstance(top, CharityFrame) else receivers(t.s, t.seat)
    return Obstacle(Kind.LOWEST_ARE, seats=tuple(poor)) if poor else None


def _share(t: Attempt) -> Obstacle | None:
    top = t.s.stack[-1]
    poor = tuple(top.receivers) if isinstance(top, CharityFrame) else ()
    return Obstacle(Kind.SHARED_BY, seats=poor) if poor else None


def _kept(t: Attempt) -> Obstacle:
    return Obstacle(Kind.HAND_AND_LIMIT, numbers=(len(t.s.seats[t.seat].hand), hand_limit(t.s, t.seat)))


BY_RULE: Final[Mapping[str, Callable[[Attempt], Obstacle | None]]] = {
    "combat.help.berserk-once": used,
    "timing.thief-steal": lambda t: in_a_fight(t) or not_at_this(t) or not_the_moment(t),
    "timing.class-abilities-by-card": lambda t: not_the_moment(t) or not_at_this(t),
    "timing.by-card-type": lambda t: not_the_moment(t) or not_at_this(t),
    "timing.combat.forbidden": in_a_fight,
    "treasure.one-shot.use": lambda t: not_the_moment(t) or wrong_side(t),
    "timing.run-away.items-frozen": _always(Kind.I_AM_RUNNING),
    "character.class.only-one": trait_there,
    "character.race.only-one": trait_there,
    "character.class.no-duplicates": trait_there,
    "super.requires-class": no_trait,
    "ruling.R77": doubled,
    "monster.undead.join": not_joining,
    "ruling.R23": companion_there,
    "sidekick.limit": companion_there,
    "ally.limit": companion_there,
    "steed.limit": steed_there,
    "item.complex.equip-one": complex_there,
    "turn.phase2.skip-after-fight": _always(Kind.MET_A_MONSTER),
    "runaway.no-loot": _always(Kind.I_RAN_THIS_TURN),
    "curse.lasting": forbidden,
    "death.loot.layout": kept,
    "zone.hand.protected": protected,
    "hireling.not-item": protected,
    "sidekick.not-item": protected,
    "combine.steed-thief-proof": protected,
    "ruling.R74": protected,
    "hireling.lifts-limits": full_companion,
    "treasure.gual.not-winning": _level_of_target,
    "victory.must-kill": _level_of_target,
    "item.sell.threshold": worth,
    "item.sell.not-ten": lambda t: _level(t, t.seat),
    "item.sell.items-only": no_item,
    "item.sell.from-hand": not_mine,
    "item.trade.items-only": no_item,
    "item.trade.table-only": not_on_the_table,
    "item.trade.big-check": too_big,
    "combat.help.bribe.items": bribe,
    "combat.help.bribe.cards-from-hand": promise,
    "item.equip-limits": no_room,
    "item.restricted": _the_card(Kind.NOT_FOR_ME),
    "item.big.no-swap": _the_card(Kind.IS_BIG),
    "meta.card-beats-rule": forbidden,
    "combat.monster-specials": not_my_clause,
    "combat.multi.specials-whole-fight": forbidden,
    "sidekick.no-trade": no_item,
    "ally.no-trade": no_item,
    "power.no-trade": no_item,
    "super.two": trait_there,
    "character.class.discard-cost": fuel,
    "curse.no-fuel": fuel,
    "ruling.R25": fuel,
    "ruling.J39": fuel,
    "ruling.N12": fuel,
    "item.big.overflow.give": somebody_elses,
    "turn.charity.give-lowest": _poor,
    "turn.charity.self-lowest": _always(Kind.I_AM_LOWEST),
    "turn.charity.tie-split": _share,
    "turn.charity.trigger": _kept,
    "ruling.N13": _kept,
    "ruling.K10": _always(Kind.I_AM_WINNING),
    "combat.help.compelled.not-for-win": _always(Kind.I_WOULD_WIN),
    "ruling.R43": _always(Kind.I_WOULD_WIN_AS_WELL),
    "ruling.N1": _always(Kind.THREE_COUNTERS),
    "ruling.N17": _the_card(Kind.ONCE_A_TURN),
    "ruling.N18": _the_card(Kind.ONCE_A_TURN),
    "ruling.N19": _always(Kind.NOTHING_NEW),
    "ruling.N26": as_printed,
    "ruling.N28": not_named,
    "ruling.K3": _always(Kind.NO_SACRIFICE),
}
