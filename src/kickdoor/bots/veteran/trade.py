"""Trades by which both gain: an Item I can't use for one I can, with somebody who is in the opposite case."""

from __future__ import annotations

from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.worth import usable
from kickdoor.engine import Command, Offer
from kickdoor.engine import command as verb


def offer_trade(look: Look) -> Command | None:
    """The swap that brings me most and pleases the other as well; None if there is none."""
    mine = idle_items(look, look.me)
    best: Command | None = None
    most = 0
    if not mine:
        return None
    for seat in look.others():
        if seat == look.view.fighter() or seat == look.view.helper():
            continue
        for wanted in idle_items(look, seat):
            for given in mine:
                gain = value_to(look, wanted, look.me) - value_to(look, given, look.me)
                theirs = value_to(look, given, seat) - value_to(look, wanted, seat)
                if gain > most and theirs > 0:
                    move = Command(verb.TRADE, look.me, target=seat, offer=Offer(items=(given,), take=(wanted,)))
                    if look.view.after(move) is not None:
                        best = move
                        most = gain
    return best


def idle_items(look: Look, seat: int) -> list[int]:
    """Items this player carries and does not use."""
    table = look.view.table(seat)
    return [card for card in table if look.catalog.worn[card] and not look.view.equipped(card)]


def value_to(look: Look, card: int, seat: int) -> int:
    """Points an Item is worth in these hands, as everybody can see: its price, and its bonus to who can use it."""
    return look.catalog.price[card] // 200 + (2 * look.catalog.bonus[card] if usable(look, card, seat) else 0)
