"""Trades and gifts: Items from the table, at any time, never with anybody in combat (rules chapter `item.trade.*`)."""

from __future__ import annotations

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.atoms import emit
from kickdoor.engine.card_rules import banned, why_stuck
from kickdoor.engine.command import Offer
from kickdoor.engine.events import E_ANSWERED, E_TRADED, SAID
from kickdoor.engine.frames import WindowFrame
from kickdoor.engine.help import announce
from kickdoor.engine.ids import CANNOT_TRADE, IN_PLAY
from kickdoor.engine.items import (
    big_items,
    big_limit,
    hand_over,
    named_twice,
    steed_limit,
    steeds,
    why_no_item,
)
from kickdoor.engine.prices import promised
from kickdoor.engine.references import engaged
from kickdoor.engine.state import AT_CLAIM, AT_OFFER, AT_TRADE, BITS, State
from kickdoor.engine.windows import ANSWER_MOMENTS, moment_of, open_window, touch


def why_not_trade(s: State, seat: int, other: int, offer: Offer) -> str:
    """The rule against this trade or gift, or ""."""
    if not 0 <= other < len(s.seats) or other == seat:
        return rule.ITEM_TRADE_ITEMS_ONLY
    if s.seats[other].dead or s.seats[seat].dead:
        return rule.DEATH_NO_CARDS
    moment = moment_of(s)
    if moment in ANSWER_MOMENTS or moment in (AT_TRADE, AT_OFFER):
        return rule.RULING_ONE_ACTION
    if moment == AT_CLAIM:
        return rule.RULING_NO_TRADE_IN_CLAIM
    if engaged(s, seat) or engaged(s, other):
        return why_not_fighting(s, offer)
    forbidden = banned(s, seat, CANNOT_TRADE) or banned(s, other, CANNOT_TRADE)
    if forbidden:
        return forbidden
    if offer.treasures or offer.cards or not (offer.items or offer.take):
        return rule.ITEM_TRADE_ITEMS_ONLY
    return why_not_goods(s, seat, other, offer)


def why_not_fighting(s: State, offer: Offer) -> str:
    """Nobody in a fight trades or gives, nor does anybody who runs from one (J23, K11)."""
    if s.fight is not None and s.fight.running:
        return rule.RULING_ITEMS_WHILE_RUNNING
    return rule.TIMING_NONCOMBAT_TRADE if offer.items and offer.take else rule.RULING_GIFTS_LIKE_TRADES


def why_not_goods(s: State, seat: int, other: int, offer: Offer) -> str:
    """Items only, from the table only, and nobody with too many Big ones afterwards (item.trade.big-check)."""
    if named_twice(offer.items + offer.take):
        return rule.ITEM_TRADE_ITEMS_ONLY
    return (
        why_not_hand_over(s, seat, offer.items)
        or why_not_hand_over(s, other, offer.take)
        or why_not_take_over(s, seat, offer.items, offer.take)
        or why_not_take_over(s, other, offer.take, offer.items)
    )


def why_not_hand_over(s: State, owner: int, goods: tuple[int, ...]) -> str:
    for card in goods:
        if not s.catalog.is_item[card]:
            return why_no_item(s, card, rule.ITEM_TRADE_ITEMS_ONLY)
        if s.zone[card] != IN_PLAY or s.owner[card] != owner:
            return rule.ITEM_TRADE_TABLE_ONLY
        if promised(s, card):
            return rule.RULING_PROMISED
        forbidden = why_stuck(s, card)
        if forbidden:
            return forbidden
    return ""


def why_not_take_over(s: State, who: int, loses: tuple[int, ...], gets: tuple[int, ...]) -> str:
    big = 0
    ridden = 0
    for card in gets:
        if s.catalog.steed[card]:
            ridden += 1
        elif s.catalog.big[card]:
            big += 1
    if big and kept(big_items(s, who), loses) + big > big_limit(s, who):
        return rule.ITEM_TRADE_BIG
    if ridden and kept(steeds(s, who), loses) + ridden > steed_limit(s, who):
        return rule.STEED_LIMIT
    return ""


def kept(cards: list[int], loses: tuple[int, ...]) -> int:
    """How many of these are not among those that go."""
    return len([card for card in cards if card not in loses])


def propose(s: State, seat: int, other: int, offer: Offer) -> None:
    """The other decides in a window of its own; a gift too must be wanted (item.gift)."""
    s.offered |= BITS[seat]
    announce(s, seat, other, offer, 1)
    open_window(s, AT_TRADE, other, proposer=seat, offer=offer)


def why_not_accept_trade(s: State, window: WindowFrame) -> str:
    assert window.offer is not None
    if engaged(s, window.seat) or engaged(s, window.proposer):
        return why_not_fighting(s, window.offer)
    if s.seats[window.seat].dead or s.seats[window.proposer].dead:
        return rule.DEATH_NO_CARDS
    return why_not_goods(s, window.proposer, window.seat, window.offer)


def accept_trade(s: State, window: WindowFrame) -> None:
    """The goods change tables; received Items stay in play (item.trade.stays)."""
    offer = window.offer
    assert offer is not None
    emit(s, E_ANSWERED, window.seat, window.proposer, 1, SAID)
    s.stack.pop()
    touch(s)
    for card in offer.items:
        hand_over(s, card, window.seat)
    for card in offer.take:
        hand_over(s, card, window.proposer)
    emit(s, E_TRADED, window.proposer, window.seat)


def decline_trade(s: State, window: WindowFrame, how: int) -> None:
    emit(s, E_ANSWERED, window.seat, window.proposer, 0, how)
    s.stack.pop()
    touch(s)
