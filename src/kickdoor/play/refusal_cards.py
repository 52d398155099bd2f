"""What is the matter with a card that may not be played, used, sold, worn or handed over: facts of the table.

Called by `refusals`. Rules whose own text is all there is to say have no entry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from kickdoor.engine import command as verbs
from kickdoor.engine import explain, ids
from kickdoor.engine.charity import hand_limit, receivers
from kickdoor.engine.items import big_items, big_limit
from kickdoor.engine.program import Ability
from kickdoor.engine.references import engaged
from kickdoor.engine.state import AT_RECEIVED, F_ASK, F_WINDOW, TO_PAY
from kickdoor.engine.timing import open_windows, own_trait_cards, promised, uses_so_far
from kickdoor.engine.values import rule_source
from kickdoor.play.names import card_name
from kickdoor.play.refusal_words import Told

BANS: Final = (
    ids.CANNOT_HELP, ids.CANNOT_ASK, ids.CANNOT_RUN, ids.CANNOT_EQUIP, ids.CANNOT_SELL, ids.CANNOT_TRADE,
    ids.CANNOT_LOOT, ids.CANNOT_TROUBLE,
)  # fmt: skip
COMBAT_WINDOWS: Final = ids.W_ANY_COMBAT | ids.W_OWN_COMBAT | ids.W_OTHERS_COMBAT | ids.W_KILL_WINDOW
OWN_WINDOWS: Final = ids.W_OWN_TURN | ids.W_OWN_TURN_NO_COMBAT | ids.W_ITEM_TIME | ids.W_TRAIT_TIME


def by_rule(t: Told) -> str:
    """What the rule that refuses found fault with; "" if that is not known here."""
    tell = BY_RULE.get(t.rule)
    return tell(t) if tell is not None else ""


def about_a_card(t: Told) -> str:
    """What is the matter with the card, whatever the rule."""
    card = t.command.card
    if card < 0:
        return ""
    s, seat, verb = t.s, t.seat, t.verb
    name = t.name(card)
    zone = s.zone[card]
    if s.owner[card] != seat and zone in (ids.IN_HAND, ids.IN_DECK, ids.IN_DISCARD, ids.IN_PLAY):
        return f"{t.me('do', 'does')}n't have {name}."
    if verb in (verbs.EQUIP, verbs.UNEQUIP, verbs.LOAD, verbs.PLAY, verbs.LAY) and engaged(s, seat):
        if s.catalog.is_item[card] and s.catalog.type[card] == ids.ITEM:
            return f"{t.me('are', 'is')} in a fight."
    if verb in (verbs.EQUIP, verbs.LOAD, verbs.USE) and zone == ids.IN_HAND:
        return f"{name} is still in {t.whose()} hand."
    if verb == verbs.EQUIP and s.status[card] & ids.EQUIPPED:
        return f"{name} is in use already."
    if verb == verbs.UNEQUIP and not s.status[card] & ids.EQUIPPED:
        return f"{name} is not in use."
    if verb == verbs.PLAY and s.catalog.big[card] and len(big_items(s, seat)) >= big_limit(s, seat):
        return f"{t.me('carry', 'carries')} {len(big_items(s, seat))} Big already."
    if verb == verbs.PLAY and zone == ids.IN_PLAY and s.catalog.type[card] != ids.ONE_SHOT:
        return f"{name} is in play already."
    if verb == verbs.DROP:
        return f"{name} is not among {t.whose()} Classes and Races in play."
    return _moment(t) or _aim(t)


# ---- moments ---------------------------------------------------------------------------------------------------


def _moment(t: Told) -> str:
    """Why this is not the time to play or use it."""
    ability = t.ability()
    if ability is None:
        return ""
    s, seat = t.s, t.seat
    if ability.limit and uses_so_far(s, t.command.card, _index(t), ability) >= ability.limit:
        return f"{_called(t, ability)} has been used already."
    windows = ability.windows
    if windows & open_windows(s, seat):
        return ""
    if windows & COMBAT_WINDOWS:
        if s.fight is None:
            return "There is no fight."
        if s.fight.running:
            return "The fight is lost; all that is left is running."
    if windows & OWN_WINDOWS and s.active != seat:
        return f"It is {t.names[s.active]}'s turn."
    if engaged(s, seat):
        return f"{t.me('are', 'is')} in a fight."
    if windows & ids.W_RESPONSE:
        return "No Curse is about to work."
    if windows & (ids.W_BEFORE_RUN | ids.W_AFTER_RUN_ROLL):
        return f"{t.me('are', 'is')} not running away at this moment."
    top = s.stack[-1]
    return "Something else has to be over first." if top.kind == F_WINDOW and top.value != AT_RECEIVED else ""


def _index(t: Told) -> int:
    return verbs.way_of(t.command.value) if t.verb == verbs.PLAY else t.command.value


def _called(t: Told, ability: Ability) -> str:
    name = t.s.catalog.name[t.command.card]
    return f"{ability.name} ({name})" if ability.name else name


def _aim(t: Told) -> str:
    """Why not on this target."""
    target = t.target_card()
    if target >= 0:
        return f"{t.name(t.command.card)} can't be played on {t.name(target)}."
    other = t.target_seat()
    return f"{t.names[other]} is in a fight." if other >= 0 and engaged(t.s, other) else ""


def _used(t: Told) -> str:
    ability = t.ability()
    return f"{_called(t, ability)} has been used already." if ability is not None else ""


def _side(t: Told) -> str:
    """A one-shot for the wrong side, or at the wrong moment."""
    side = t.s.catalog.side[t.command.card]
    if t.s.fight is not None and side in (0, 1) and side != verbs.side_of(t.command.value):
        return f"{t.name(t.command.card)} strengthens only the {ids.SIDE_NAMES[side]}."
    return ""


def _stealing(t: Told) -> str:
    if engaged(t.s, t.seat):
        return f"{t.me('are', 'is')} in a fight."
    return _aim(t) or _moment(t)


def _kind_there(t: Told) -> str:
    """A Class or Race too many."""
    s, card = t.s, t.command.card
    kind = s.catalog.trait_kind[card]
    there = [s.catalog.name[own] for own in own_trait_cards(s, t.seat) if s.catalog.trait_kind[own] == kind]
    return f"{t.me('are', 'is')} {_listed(_a(name) for name in there)} already." if there else ""


def _doubled(t: Told) -> str:
    kind = t.s.catalog.type[t.command.card]
    there = [t.s.catalog.name[own] for own in t.s.seats[t.seat].table if t.s.catalog.type[own] == kind]
    return f"{t.me('have', 'has')} {_a(there[0])} already." if there else ""


def _no_trait(t: Told) -> str:
    return _doubled(t) or f"{t.me('have', 'has')} nothing in play that {t.name(t.command.card)} could lie on."


def _joining(t: Told) -> str:
    s, card = t.s, t.command.card
    if s.fight is None:
        return "There is no fight."
    if not s.catalog.tags[card] & s.catalog.joining:
        return f"{t.name(card)} is not Undead."
    several = len(s.fight.monsters) > 1
    return f"{_listed(card_name(s, monster) for monster in s.fight.monsters)} {'are' if several else 'is'} not Undead."


def _companion_there(t: Told) -> str:
    s = t.s
    there = [s.catalog.name[own] for own in s.seats[t.seat].table if s.catalog.companion[own]]
    return f"{t.me('have', 'has')} {_a(there[0])} already." if there else ""


def _full_companion(t: Told) -> str:
    s, companion = t.s, t.command.target
    load = [s.catalog.name[own] for own in s.seats[t.seat].table if s.host[own] == companion]
    return f"{t.name(companion)} carries {_listed(load)} already." if load else ""


def _level_of_target(t: Told) -> str:
    seat = max(t.target_seat(), 0) if t.target_seat() >= 0 else t.seat
    return f"{t.who(seat, 'are', 'is')} at Level {t.s.seats[seat].level}."


# ---- Items -------------------------------------------------------------------------------------------------------


def _worth(t: Told) -> str:
    gold = sum([explain(t.s, "price", t.seat, card)[0] for card in t.command.cards])
    one = len(t.command.cards) == 1
    return (
        f"{t.name(t.command.cards[0]) if one else 'Together they'} {'is' if one else 'are'} worth {gold:,} Gold Pieces."
    )


def _no_item(t: Told) -> str:
    offer = t.command.offer
    goods = t.command.cards if offer is None else offer.items + offer.take
    odd = [t.name(card) for card in goods if not t.s.catalog.is_item[card]]
    return f"{odd[0]} is no Item." if odd else ""


def _not_mine(t: Told) -> str:
    odd = [card for card in t.command.cards if t.s.owner[card] != t.seat]
    return f"{t.me('do', 'does')}n't have {t.name(odd[0])}." if odd else ""


def _not_on_the_table(t: Told) -> str:
    offer = t.command.offer
    if offer is None:
        return ""
    for seat, goods in ((t.seat, offer.items), (t.command.target, offer.take)):
        for card in goods:
            if t.s.owner[card] != seat:
                return f"{t.who(seat, 'do', 'does')}n't have {t.name(card)}."
            if t.s.zone[card] != ids.IN_PLAY:
                return f"{t.name(card)} is in {t.names[seat]}'s hand, not on the table."
    return ""


def _too_big(t: Told) -> str:
    offer = t.command.offer
    if offer is None or not 0 <= t.command.target < len(t.names):
        return ""
    for seat, goods, gone in (
        (t.command.target, offer.items, offer.take),
        (t.seat, offer.take, offer.items),
    ):
        held = [card for card in big_items(t.s, seat) if card not in gone]
        coming = [card for card in goods if t.s.catalog.big[card]]
        if coming and len(held) + len(coming) > big_limit(t.s, seat):
            return f"{t.names[seat]} carries {len(held)} Big already and cannot take {t.name(coming[0])}."
    return ""


def _promise(t: Told) -> str:
    offer = t.command.offer
    if offer is None or not offer.cards:
        return ""
    return f"{t.name(offer.cards[0])} could not be played on {t.names[t.command.target]}."


def _no_room(t: Told) -> str:
    s, card = t.s, t.command.card
    slot = s.catalog.slot[card]
    worn = [
        s.catalog.name[own]
        for own in s.seats[t.seat].table
        if own != card and s.catalog.slot[own] == slot and s.status[own] & ids.EQUIPPED and s.host[own] < 0
    ]
    return (
        f"{_listed(worn)} {'is' if len(worn) == 1 else 'are'} in the way."
        if worn
        else f"There is no room for {t.name(card)}."
    )


def _not_for(t: Told) -> str:
    return f"{t.name(t.command.card)} is not for {t.whom()}, as things are."


def _forbidden(t: Told) -> str:
    """Which card beats the rule."""
    for seat in (t.seat, t.target_seat()):
        for what in BANS if seat >= 0 else ():
            source = rule_source(t.s, seat, ids.CANNOT, what)
            if source >= 0:
                return f"{t.name(source)} forbids it."
    fight = t.s.fight
    for i, monster in enumerate([] if fight is None else fight.monsters):
        assert fight is not None
        if any([mod.stat == ids.CANNOT for mod in t.s.catalog.mods[fight.group[i]]]):
            return f"{t.name(monster)} forbids it."
    return "A card forbids it."


def _fuel(t: Told) -> str:
    """Why this card does not pay."""
    s, card = t.s, t.command.card
    if t.verb != verbs.PICK:
        return f"{t.me('have', 'has')} too few cards to pay with." if t.ability() is not None else ""
    top = s.stack[-1]
    if s.zone[card] == ids.KEPT_CURSE:
        return f"{t.name(card)} is a Curse in front of {t.whom()}."
    if top.kind == F_ASK and top.value == TO_PAY and top.card == card:
        return f"{t.name(card)} is what is paid for."
    if s.zone[card] == ids.IN_FIGHT:
        return f"{t.name(card)} is part of the fight already."
    if promised(s, card):
        return f"{t.name(card)} is promised."
    return f"{t.me('do', 'does')}n't have {t.name(card)}." if s.owner[card] != t.seat else ""


def _somebody_elses(t: Told) -> str:
    owner = t.s.owner[t.command.card]
    moved = 0 <= owner < len(t.names) and owner != t.seat
    return f"{t.name(t.command.card)} goes to {t.names[owner]}." if moved else ""


# ---- Charity -----------------------------------------------------------------------------------------------------


def _poor(t: Told) -> str:
    top = t.s.stack[-1]
    poor = receivers(t.s, t.seat) if top.kind == F_WINDOW else list(top.cards)
    return f"The lowest {'is' if len(poor) == 1 else 'are'} {_listed(t.names[seat] for seat in poor)}." if poor else ""


def _share(t: Told) -> str:
    poor = [seat for seat in t.s.stack[-1].cards if 0 <= seat < len(t.names)]
    if len(poor) == 1:
        return f"{t.names[poor[0]]} gets all of it."
    return f"{_listed(t.names[seat] for seat in poor)} share it as evenly as can be." if poor else ""


def _kept(t: Told) -> str:
    held, limit = len(t.s.seats[t.seat].hand), hand_limit(t.s, t.seat)
    return f"{t.me('hold', 'holds')} {held} card{'s' * (held != 1)} and may keep {limit}."


def _a(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _listed(words: Iterable[str]) -> str:
    each = list(words)
    return " and ".join([", ".join(each[:-1]), each[-1]]) if len(each) > 1 else "".join(each)


def _engaged(t: Told) -> str:
    return f"{t.me('are', 'is')} in a fight." if engaged(t.s, t.seat) else ""


BY_RULE: Final[Mapping[str, Callable[[Told], str]]] = {
    "combat.help.berserk-once": _used,
    "timing.thief-steal": _stealing,
    "timing.class-abilities-by-card": lambda t: _moment(t) or _aim(t),
    "timing.combat.forbidden": _engaged,
    "treasure.one-shot.use": lambda t: _moment(t) or _side(t),
    "timing.run-away.items-frozen": lambda t: f"{t.me('are', 'is')} running away.",
    "character.class.only-one": _kind_there,
    "character.race.only-one": _kind_there,
    "character.class.no-duplicates": _kind_there,
    "super.requires-class": _no_trait,
    "ruling.R77": _doubled,
    "monster.undead.join": _joining,
    "ruling.R23": _companion_there,
    "hireling.lifts-limits": _full_companion,
    "treasure.gual.not-winning": _level_of_target,
    "item.sell.threshold": _worth,
    "item.sell.not-ten": lambda t: f"{t.me('are', 'is')} at Level {t.s.seats[t.seat].level}.",
    "item.sell.items-only": _no_item,
    "item.sell.from-hand": _not_mine,
    "item.trade.items-only": _no_item,
    "item.trade.table-only": _not_on_the_table,
    "item.trade.big-check": _too_big,
    "combat.help.bribe.items": _not_on_the_table,
    "combat.help.bribe.cards-from-hand": _promise,
    "item.equip-limits": _no_room,
    "item.restricted": _not_for,
    "item.big.no-swap": lambda t: f"{t.name(t.command.card)} is a Big item.",
    "meta.card-beats-rule": _forbidden,
    "character.class.discard-cost": _fuel,
    "curse.no-fuel": _fuel,
    "ruling.R25": _fuel,
    "ruling.J39": _fuel,
    "ruling.N12": _fuel,
    "item.big.overflow.give": _somebody_elses,
    "turn.charity.give-lowest": _poor,
    "turn.charity.self-lowest": lambda t: f"Nobody is lower than {t.whom()}.",
    "turn.charity.tie-split": _share,
    "turn.charity.trigger": _kept,
    "ruling.N13": _kept,
    "ruling.K10": lambda t: f"{t.me('are', 'is')} winning already.",
    "combat.help.compelled.not-for-win": lambda t: f"This fight would win {t.whom()} the game.",
    "ruling.R43": lambda t: f"{t.me('would', 'would')} win the game as well.",
    "ruling.N1": lambda t: "There have been three counter-offers.",
    "ruling.K3": lambda t: "In this game no companion may be sacrificed.",
}  # fmt: skip
