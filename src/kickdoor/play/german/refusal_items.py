"""What is the matter with Items, and with cards that are to pay for something, in German. Called by `refusal_cards`."""

from __future__ import annotations

from kickdoor.engine import command as verbs
from kickdoor.engine import explain, ids
from kickdoor.engine.items import big_items, big_limit
from kickdoor.engine.state import F_ASK, TO_PAY
from kickdoor.engine.timing import promised
from kickdoor.engine.values import rule_source
from kickdoor.play.german.refusal_words import Told
from kickdoor.play.german.words import counted, gold, listed
from kickdoor.play.refusal_cards import BANS


def lacks(t: Told, seat: int, card: int) -> str:
    return f"{t.who(seat, 'hast', 'hat')} {t.name(card)} nicht."


def big(n: int) -> str:
    return counted(n, "Großen Gegenstand", "Große Gegenstände")


def worth(t: Told) -> str:
    total = sum([explain(t.s, "price", t.seat, card)[0] for card in t.command.cards])
    one = len(t.command.cards) == 1
    return f"{t.name(t.command.cards[0])} bringt {gold(total)}." if one else f"Zusammen bringt das {gold(total)}."


def no_item(t: Told) -> str:
    offer = t.command.offer
    goods = t.command.cards if offer is None else offer.items + offer.take
    odd = [t.name(card) for card in goods if not t.s.catalog.is_item[card]]
    return f"{odd[0]} ist kein Gegenstand." if odd else ""


def not_mine(t: Told) -> str:
    odd = [card for card in t.command.cards if t.s.owner[card] != t.seat]
    return lacks(t, t.seat, odd[0]) if odd else ""


def not_on_the_table(t: Told) -> str:
    offer = t.command.offer
    if offer is None:
        return ""
    for seat, goods in ((t.seat, offer.items), (t.command.target, offer.take)):
        for card in goods:
            if t.s.owner[card] != seat:
                return lacks(t, seat, card)
            if t.s.zone[card] != ids.IN_PLAY:
                return f"{t.name(card)} ist auf der Hand von {t.names[seat]}, nicht auf dem Tisch."
    return ""


def too_big(t: Told) -> str:
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
            return f"{t.names[seat]} trägt schon {big(len(held))} und kann {t.name(coming[0])} nicht nehmen."
    return ""


def promise(t: Told) -> str:
    offer = t.command.offer
    if offer is None or not offer.cards:
        return ""
    return f"{t.name(offer.cards[0])} lässt sich nicht auf {t.names[t.command.target]} spielen."


def no_room(t: Told) -> str:
    s, card = t.s, t.command.card
    slot = s.catalog.slot[card]
    worn = [
        s.catalog.name[own]
        for own in s.seats[t.seat].table
        if own != card and s.catalog.slot[own] == slot and s.status[own] & ids.EQUIPPED and s.host[own] < 0
    ]
    if not worn:
        return f"Für {t.name(card)} ist kein Platz."
    return f"{listed(worn)} {'ist' if len(worn) == 1 else 'sind'} im Weg."


def not_for(t: Told) -> str:
    return f"{t.name(t.command.card)} ist derzeit nichts für {t.whom()}."


def forbidden(t: Told) -> str:
    """Which card beats the rule."""
    for seat in (t.seat, t.target_seat()):
        for what in BANS if seat >= 0 else ():
            source = rule_source(t.s, seat, ids.CANNOT, what)
            if source >= 0:
                return f"{t.name(source)} verbietet das."
    fight = t.s.fight
    for i, monster in enumerate([] if fight is None else fight.monsters):
        assert fight is not None
        if any([mod.stat == ids.CANNOT for mod in t.s.catalog.mods[fight.group[i]]]):
            return f"{t.name(monster)} verbietet das."
    return "Eine Karte verbietet das."


def fuel(t: Told) -> str:
    """Why this card does not pay."""
    s, card = t.s, t.command.card
    if t.verb != verbs.PICK:
        return f"{t.me('hast', 'hat')} zu wenige Karten zum Bezahlen." if t.ability() is not None else ""
    top = s.stack[-1]
    if s.zone[card] == ids.KEPT_CURSE:
        return f"{t.name(card)} ist ein Fluch, der auf {'dir' if t.you else t.names[t.seat]} liegt."
    if top.kind == F_ASK and top.value == TO_PAY and top.card == card:
        return f"Für {t.name(card)} wird gerade bezahlt."
    if s.zone[card] == ids.IN_FIGHT:
        return f"{t.name(card)} ist schon Teil des Kampfes."
    if promised(s, card):
        return f"{t.name(card)} ist versprochen."
    return lacks(t, t.seat, card) if s.owner[card] != t.seat else ""


def somebody_elses(t: Told) -> str:
    owner = t.s.owner[t.command.card]
    moved = 0 <= owner < len(t.names) and owner != t.seat
    return f"{t.name(t.command.card)} geht an {t.names[owner]}." if moved else ""
