"""Menus: a few good examples of what could be said without limit: sales, help offers, trades.

`check` judges any sale or bargain; `legal` lists these, so that bots and environments have a finite choice.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.command import ASK_HELP, COUNTER, FIRST_FIGHTER, FIRST_HELPER, SELL, TRADE, Command, Offer
from kickdoor.engine.frames import WindowFrame
from kickdoor.engine.help import why_not_counter, why_not_seek_help, why_not_this_one
from kickdoor.engine.ids import EQUIPPED, SELL_VALUE, STUCK, UNLIMITED
from kickdoor.engine.card_rules import stuck_by
from kickdoor.engine.items import LEVEL_GOLD, why_not_sell
from kickdoor.engine.references import clockwise, engaged
from kickdoor.engine.repetition import MOST_OFFERS, offer_key, tired, why_not_goods_again
from kickdoor.engine.state import BITS, State
from kickdoor.engine.strength import treasures_at_stake
from kickdoor.engine.trade import why_not_trade
from kickdoor.engine.values import stat
from kickdoor.engine.worth import sale_value

MOST_TRADES: Final = 8
MOST_GOODS: Final = 2


def add_sales(s: State, seat: int, found: list[Command]) -> None:
    """At most two: one from what is not in use, one that touches equipment."""
    player = s.seats[seat]
    if s.active != seat or s.fight is not None or player.level >= s.rules.win_level - 1:
        return
    needed = LEVEL_GOLD - stat(s, seat, SELL_VALUE, 0)
    if most_worth(s, player.hand) + most_worth(s, player.table) < needed:
        return
    idle = [card for card in player.hand + player.table if s.catalog.is_item[card] and not s.status[card] & EQUIPPED]
    worn = [card for card in player.table if s.catalog.is_item[card] and s.status[card] & EQUIPPED]
    if player.stats & BITS[STUCK]:
        worn = [card for card in worn if stuck_by(s, card) < 0]
    cards = cheapest_level(s, idle, needed)
    if cards and why_not_sell(s, seat, cards) == "":
        found.append(Command(SELL, seat, cards=cards))
    if worn:
        others = cheapest_level(s, idle + worn, needed)
        if others and others != cards and why_not_sell(s, seat, others) == "":
            found.append(Command(SELL, seat, cards=others))


def most_worth(s: State, cards: list[int]) -> int:
    """More than this nobody gets for these cards: what is printed on them, or no end if one has a price by its text."""
    prices = s.catalog.price
    total = 0
    for card in cards:
        if s.catalog.stats[card] & BITS[SELL_VALUE]:
            return UNLIMITED
        total += max(0, prices[card])
    return total


def cheapest_level(s: State, goods: list[int], needed: int) -> tuple[int, ...]:
    """Items worth so much with little waste: the dearest first until it is enough, then what is not needed stays."""
    priced = [(sale_value(s, card), card) for card in goods]
    priced.sort()
    priced.reverse()
    chosen: list[tuple[int, int]] = []
    total = 0
    for value, card in priced:
        if total >= needed or value == 0:
            break
        chosen.append((value, card))
        total += value
    if total < needed:
        return ()
    for value, card in chosen[:]:
        if total - value >= needed:
            chosen.remove((value, card))
            total -= value
    return tuple(sorted([card for _value, card in chosen]))


def add_help_offers(s: State, seat: int, found: list[Command]) -> None:
    """For each player who has not declined since the last change: some Treasure, half, all. The fighter is behind."""
    fight = s.fight
    if fight is None or why_not_seek_help(s, seat):
        return
    offers = terms(treasures_at_stake(s))
    for other in clockwise(s, seat):
        if fight.asked & BITS[other] or why_not_this_one(s, seat, other):
            continue
        if s.idle and tired(s, offer_key(seat, other), MOST_OFFERS):
            continue
        for offer in offers:
            found.append(Command(ASK_HELP, seat, target=other, offer=offer))


def terms(stake: int) -> list[Offer]:
    if stake == 0:
        return [Offer()]
    counts = sorted({1, (stake + 1) // 2, stake})
    offers = [Offer(count, FIRST_HELPER) for count in counts]
    if stake > 1:
        offers.append(Offer(1, FIRST_FIGHTER))
    return offers


def counters(s: State, window: WindowFrame) -> list[Command]:
    """One Treasure more for the helper, or one less for the fighter's answer."""
    fight = s.fight
    offer = window.offer
    if fight is None or offer is None:
        return []
    step = -1 if window.seat == fight.fighter else 1
    other = Offer(offer.treasures + step, FIRST_HELPER, (), offer.items, offer.cards)
    if tired(s, offer_key(window.seat, window.proposer), MOST_OFFERS):
        return []
    if offer.treasures + step < 0 or why_not_counter(s, window, other):
        return []
    return [Command(COUNTER, window.seat, offer=other)]


def add_trades(s: State, seat: int, found: list[Command]) -> None:
    """On the own turn, once: swap or give an Item that is not in use."""
    if s.active != seat or s.fight is not None or s.offered & BITS[seat]:
        return
    idle = idle_items(s, seat)
    if not idle:
        return
    most = len(found) + MOST_TRADES
    for other in clockwise(s, seat):
        if other == seat or s.seats[other].dead or engaged(s, other):
            continue
        theirs = idle_items(s, other)
        for card in idle:
            for wanted in theirs:
                if len(found) < most:
                    add_trade(s, seat, other, Offer(items=(card,), take=(wanted,)), found)
            if len(found) < most:
                add_trade(s, seat, other, Offer(items=(card,)), found)


def add_trade(s: State, seat: int, other: int, offer: Offer, found: list[Command]) -> None:
    if s.idle and (tired(s, offer_key(seat, other), MOST_OFFERS) or why_not_goods_again(s, offer)):
        return
    if why_not_trade(s, seat, other, offer) == "":
        found.append(Command(TRADE, seat, target=other, offer=offer))


def idle_items(s: State, seat: int) -> list[int]:
    """The first Items of this player that are not in use, as many as a menu of trades names."""
    items = s.catalog.is_item
    found: list[int] = []
    for card in s.seats[seat].table:
        if items[card] and not s.status[card] & EQUIPPED:
            found.append(card)
            if len(found) == MOST_GOODS:
                break
    return found
