"""Rewards: Treasure drawn and shared as agreed, promises kept (rules chapters `reward.*`, `combat.help.bribe.*`)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.answers import receive
from kickdoor.engine.atoms import draw, emit, move, ruled
from kickdoor.engine.command import Offer
from kickdoor.engine.events import E_TRADED, PROMISE_LAPSED
from kickdoor.engine.frames import RewardFrame, ShareFrame
from kickdoor.engine.help import in_turns, playable_on
from kickdoor.engine.ids import DOOR, IN_HAND, IN_PLAY, POOL, TREASURE
from kickdoor.engine.items import can_carry, hand_over
from kickdoor.engine.plays import begin_play
from kickdoor.engine.asking import ask
from kickdoor.engine.state import AT_RECEIVED, TO_PICK_TREASURE, State
from kickdoor.engine.windows import open_window

DRAW: Final = 0
SHARE: Final = 1
ITEMS: Final = 2
CARDS: Final = 3
RECEIVED: Final = 4


def step_reward(s: State, frame: RewardFrame) -> None:
    """The FightFrame is gone; this one remembers fighter, helper, terms and counts."""
    step = frame.step
    frame.step += 1
    fighter = frame.seat
    if step == DRAW:
        draw_rewards(s, frame)
    elif step == SHARE:
        if s.pool:
            deal = frame.deal if s.rules.deals_enforced else None
            pickers = picking_order(deal, fighter, frame.helper, len(s.pool))
            s.stack.append(ShareFrame(seat=fighter, helper=frame.helper, pickers=pickers))
    elif step == ITEMS:
        if frame.deal is not None and not frame.lost and s.rules.deals_enforced:
            pay_items(s, frame.deal, fighter, frame.helper)
    elif step == CARDS:
        if frame.promised and s.rules.deals_enforced:
            frame.step = CARDS  # look again when this one is through
            keep_promise(s, frame, frame.promised.pop(0))
    elif step == RECEIVED:
        if any([s.owner[card] != s.active for card in s.just_received]):
            open_window(s, AT_RECEIVED)
        else:
            s.just_received = []
    else:
        s.stack.pop()


def draw_rewards(s: State, frame: RewardFrame) -> None:
    """Face down for a lone victor, face up if somebody helped (reward.solo-facedown, reward.helped-faceup)."""
    fighter = frame.seat
    for _ in range(frame.doors):
        draw(s, DOOR, IN_HAND, fighter)
    for _ in range(frame.treasures):
        if frame.helper < 0:
            card = draw(s, TREASURE, IN_HAND, fighter)
            if card >= 0:
                receive(s, card)
        else:
            draw(s, TREASURE, POOL, -1)


def picking_order(deal: Offer | None, fighter: int, helper: int, treasures: int) -> list[int]:
    """Who picks when, as agreed; what nobody was promised is the fighter's (combat.help.distribution, K18)."""
    if deal is None or deal.treasures <= 0:
        return [fighter] * treasures
    agreed = list(deal.order) if deal.order else in_turns(deal.treasures, deal.first, treasures)
    order = [helper if who else fighter for who in agreed]
    return (order + [fighter] * treasures)[:treasures]


def step_share(s: State, frame: ShareFrame) -> None:
    """One Treasure at a time, in the agreed order."""
    if not s.pool or not frame.pickers:
        for card in s.pool:
            take_treasure(s, frame.seat, card)
        s.stack.pop()
        return
    picker = frame.pickers.pop(0)
    if s.seats[picker].dead:
        return
    if len(s.pool) == 1 or all(seat == picker for seat in frame.pickers):
        # no choice left: the last card, or all that remain are the same player's
        for card in s.pool[: 1 + len(frame.pickers)]:
            take_treasure(s, picker, card)
        frame.pickers = []
    else:
        ask(s, TO_PICK_TREASURE, picker, sorted(s.pool), victim=picker)


def take_treasure(s: State, seat: int, card: int) -> None:
    move(s, card, IN_HAND, seat)
    receive(s, card)


def pay_items(s: State, deal: Offer, fighter: int, helper: int) -> None:
    """Promised Items change hands when the fight is won (J2); what she cannot carry stays (item.trade.big-check)."""
    for card in deal.items:
        mine = s.zone[card] == IN_PLAY and s.owner[card] == fighter
        if mine and not s.seats[helper].dead and can_carry(s, helper, card):
            hand_over(s, card, helper)
            emit(s, E_TRADED, fighter, helper)


def keep_promise(s: State, frame: RewardFrame, card: int) -> None:
    """A promised hand card is played on the helper; what has become illegal lapses (K15)."""
    fighter = frame.seat
    if s.seats[fighter].dead or s.zone[card] != IN_HAND or s.owner[card] != fighter:
        return
    if playable_on(s, fighter, card, frame.helper):
        begin_play(s, fighter, card, frame.helper, 0)
    else:
        ruled(s, fighter, PROMISE_LAPSED)
