"""What is the matter with a card that may not be played, used, sold, worn or handed over, in German.

Called by `refusals`. The counterpart of `play.refusal_cards`, with the same entries; Items are in `refusal_items`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kickdoor.engine import command as verbs
from kickdoor.engine import ids
from kickdoor.engine.charity import hand_limit, receivers
from kickdoor.engine.items import big_items, big_limit
from kickdoor.engine.program import Ability
from kickdoor.engine.references import engaged
from kickdoor.engine.state import AT_RECEIVED, F_WINDOW
from kickdoor.engine.timing import open_windows, own_trait_cards, uses_so_far
from kickdoor.play.german.refusal_items import (
    big,
    forbidden,
    fuel,
    lacks,
    no_item,
    no_room,
    not_for,
    not_mine,
    not_on_the_table,
    promise,
    somebody_elses,
    too_big,
    worth,
)
from kickdoor.play.german.refusal_words import Told
from kickdoor.play.german.words import counted, listed
from kickdoor.play.names import card_name
from kickdoor.play.refusal_cards import COMBAT_WINDOWS, OWN_WINDOWS


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
        return lacks(t, seat, card)
    if verb in (verbs.EQUIP, verbs.UNEQUIP, verbs.LOAD, verbs.PLAY, verbs.LAY) and engaged(s, seat):
        if s.catalog.is_item[card] and s.catalog.type[card] == ids.ITEM:
            return _in_a_fight(t)
    if verb in (verbs.EQUIP, verbs.LOAD, verbs.USE) and zone == ids.IN_HAND:
        return f"{name} ist noch auf {t.hand()}."
    if verb == verbs.EQUIP and s.status[card] & ids.EQUIPPED:
        return f"{name} ist schon angelegt."
    if verb == verbs.UNEQUIP and not s.status[card] & ids.EQUIPPED:
        return f"{name} ist nicht angelegt."
    if verb == verbs.PLAY and s.catalog.big[card] and len(big_items(s, seat)) >= big_limit(s, seat):
        return f"{t.me('trägst', 'trägt')} schon {big(len(big_items(s, seat)))}."
    if verb == verbs.PLAY and zone == ids.IN_PLAY and s.catalog.type[card] != ids.ONE_SHOT:
        return f"{name} ist schon im Spiel."
    if verb == verbs.DROP:
        return f"{name} liegt nicht als Klasse oder Rasse vor {'dir' if t.you else t.names[seat]}."
    return _moment(t) or _aim(t)


def _in_a_fight(t: Told) -> str:
    return f"{t.me('bist', 'ist')} in einem Kampf."


# ---- moments ---------------------------------------------------------------------------------------------------


def _moment(t: Told) -> str:
    """Why this is not the time to play or use it."""
    ability = t.ability()
    if ability is None:
        return ""
    s, seat = t.s, t.seat
    if ability.limit and uses_so_far(s, t.command.card, _index(t), ability) >= ability.limit:
        return f"{_called(t, ability)} ist schon verbraucht."
    windows = ability.windows
    if windows & open_windows(s, seat):
        return ""
    if windows & COMBAT_WINDOWS:
        if s.fight is None:
            return "Es gibt keinen Kampf."
        if s.fight.running:
            return "Der Kampf ist verloren; jetzt hilft nur noch weglaufen."
    if windows & OWN_WINDOWS and s.active != seat:
        return f"{t.names[s.active]} ist am Zug."
    if engaged(s, seat):
        return _in_a_fight(t)
    if windows & ids.W_RESPONSE:
        return "Gerade droht kein Fluch."
    if windows & (ids.W_BEFORE_RUN | ids.W_AFTER_RUN_ROLL):
        return f"{t.me('läufst', 'läuft')} gerade nicht weg."
    top = s.stack[-1]
    return "Erst muss etwas anderes vorbei sein." if top.kind == F_WINDOW and top.value != AT_RECEIVED else ""


def _index(t: Told) -> int:
    return verbs.way_of(t.command.value) if t.verb == verbs.PLAY else t.command.value


def _called(t: Told, ability: Ability) -> str:
    name = t.s.catalog.name[t.command.card]
    return f"{ability.name} ({name})" if ability.name else name


def _aim(t: Told) -> str:
    """Why not on this target."""
    target = t.target_card()
    if target >= 0:
        return f"{t.name(t.command.card)} lässt sich nicht auf {t.name(target)} spielen."
    other = t.target_seat()
    return f"{t.names[other]} ist in einem Kampf." if other >= 0 and engaged(t.s, other) else ""


def _used(t: Told) -> str:
    ability = t.ability()
    return f"{_called(t, ability)} ist schon verbraucht." if ability is not None else ""


def _side(t: Told) -> str:
    """A one-shot for the wrong side, or at the wrong moment."""
    side = t.s.catalog.side[t.command.card]
    if t.s.fight is not None and side in (0, 1) and side != verbs.side_of(t.command.value):
        return f"{t.name(t.command.card)} hilft nur {('den Spielern', 'den Monstern')[side]}."
    return ""


def _stealing(t: Told) -> str:
    if engaged(t.s, t.seat):
        return _in_a_fight(t)
    return _aim(t) or _moment(t)


def _kind_there(t: Told) -> str:
    """A Class or Race too many."""
    s, card = t.s, t.command.card
    kind = s.catalog.trait_kind[card]
    there = [s.catalog.name[own] for own in own_trait_cards(s, t.seat) if s.catalog.trait_kind[own] == kind]
    return f"{t.me('bist', 'ist')} schon {listed(there)}." if there else ""


def _doubled(t: Told) -> str:
    kind = t.s.catalog.type[t.command.card]
    there = [t.s.catalog.name[own] for own in t.s.seats[t.seat].table if t.s.catalog.type[own] == kind]
    return f"{t.me('hast', 'hat')} schon {there[0]}." if there else ""


def _no_trait(t: Told) -> str:
    return _doubled(t) or f"{t.me('hast', 'hat')} nichts im Spiel, worauf {t.name(t.command.card)} liegen könnte."


def _joining(t: Told) -> str:
    s, card = t.s, t.command.card
    if s.fight is None:
        return "Es gibt keinen Kampf."
    if not s.catalog.tags[card] & s.catalog.joining:
        return f"{t.name(card)} ist nicht untot."
    monsters = [card_name(s, monster) for monster in s.fight.monsters]
    return f"{listed(monsters)} {'ist' if len(monsters) == 1 else 'sind'} nicht untot."


def _companion_there(t: Told) -> str:
    s = t.s
    there = [s.catalog.name[own] for own in s.seats[t.seat].table if s.catalog.companion[own]]
    return f"{t.me('hast', 'hat')} schon {there[0]}." if there else ""


def _full_companion(t: Told) -> str:
    s, companion = t.s, t.command.target
    load = [s.catalog.name[own] for own in s.seats[t.seat].table if s.host[own] == companion]
    return f"{t.name(companion)} trägt schon {listed(load)}." if load else ""


def _level_of_target(t: Told) -> str:
    seat = t.target_seat() if t.target_seat() >= 0 else t.seat
    return f"{t.who(seat, 'bist', 'ist')} auf Stufe {t.s.seats[seat].level}."


# ---- Charity -----------------------------------------------------------------------------------------------------


def _poor(t: Told) -> str:
    top = t.s.stack[-1]
    poor = receivers(t.s, t.seat) if top.kind == F_WINDOW else list(top.cards)
    lowest = listed(t.names[seat] for seat in poor)
    return f"Am niedrigsten {'steht' if len(poor) == 1 else 'stehen'} {lowest}." if poor else ""


def _share(t: Told) -> str:
    poor = [seat for seat in t.s.stack[-1].cards if 0 <= seat < len(t.names)]
    return f"Geteilt wird so gleichmäßig wie möglich: {listed(t.names[seat] for seat in poor)}." if poor else ""


def _kept(t: Told) -> str:
    held, limit = len(t.s.seats[t.seat].hand), hand_limit(t.s, t.seat)
    may = "darfst" if t.you else "darf"
    return f"{t.me('hast', 'hat')} {counted(held, 'Karte', 'Karten')} auf der Hand und {may} {limit} behalten."


def _would_win(t: Told) -> str:
    return f"Mit diesem Kampf {'würdest' if t.you else 'würde'} {t.it()} das Spiel gewinnen."


BY_RULE: Final[Mapping[str, Callable[[Told], str]]] = {
    "combat.help.berserk-once": _used,
    "timing.thief-steal": _stealing,
    "timing.class-abilities-by-card": lambda t: _moment(t) or _aim(t),
    "timing.combat.forbidden": lambda t: _in_a_fight(t) if engaged(t.s, t.seat) else "",
    "treasure.one-shot.use": lambda t: _moment(t) or _side(t),
    "timing.run-away.items-frozen": lambda t: f"{t.me('läufst', 'läuft')} gerade weg.",
    "character.class.only-one": _kind_there,
    "character.race.only-one": _kind_there,
    "character.class.no-duplicates": _kind_there,
    "super.requires-class": _no_trait,
    "ruling.R77": _doubled,
    "monster.undead.join": _joining,
    "ruling.R23": _companion_there,
    "hireling.lifts-limits": _full_companion,
    "treasure.gual.not-winning": _level_of_target,
    "item.sell.threshold": worth,
    "item.sell.not-ten": lambda t: f"{t.me('bist', 'ist')} auf Stufe {t.s.seats[t.seat].level}.",
    "item.sell.items-only": no_item,
    "item.sell.from-hand": not_mine,
    "item.trade.items-only": no_item,
    "item.trade.table-only": not_on_the_table,
    "item.trade.big-check": too_big,
    "combat.help.bribe.items": not_on_the_table,
    "combat.help.bribe.cards-from-hand": promise,
    "item.equip-limits": no_room,
    "item.restricted": not_for,
    "item.big.no-swap": lambda t: f"{t.name(t.command.card)} ist ein Großer Gegenstand.",
    "meta.card-beats-rule": forbidden,
    "character.class.discard-cost": fuel,
    "curse.no-fuel": fuel,
    "ruling.R25": fuel,
    "ruling.J39": fuel,
    "ruling.N12": fuel,
    "item.big.overflow.give": somebody_elses,
    "turn.charity.give-lowest": _poor,
    "turn.charity.self-lowest": lambda t: f"Niemand steht niedriger als {t.it()}.",
    "turn.charity.tie-split": _share,
    "turn.charity.trigger": _kept,
    "ruling.N13": _kept,
    "ruling.K10": lambda t: f"{t.me('gewinnst', 'gewinnt')} schon.",
    "combat.help.compelled.not-for-win": _would_win,
    "ruling.R43": lambda t: f"{t.me('würdest', 'würde')} das Spiel auch gewinnen.",
    "ruling.N1": lambda t: "Drei Gegenangebote gab es schon.",
    "ruling.K3": lambda t: "In diesem Spiel darf kein Begleiter geopfert werden.",
}
