"""Rewards: Treasure drawn and shared as agreed, promises kept (rules chapters `reward.*`, `combat.help.bribe.*`)."""

from __future__ import annotations

from kickdoor.engine.answers import receive
from kickdoor.engine.atoms import draw, emit, move, ruled
from kickdoor.engine.command import Offer
from kickdoor.engine.events import E_TRADED, PROMISE_LAPSED
from kickdoor.engine.help import in_turns, playable_on
from kickdoor.engine.ids import DOOR, IN_HAND, IN_PLAY, POOL, TREASURE
from kickdoor.engine.items import can_carry, hand_over
from kickdoor.engine.plays import begin_play
from kickdoor.engine.asking import ask
from kickdoor.engine.state import AT_RECEIVED, F_SHARE, TO_PICK_TREASURE, Frame, State
from kickdoor.engine.windows import open_window

DRAW = 0
SHARE = 1
ITEMS = 2
CARDS = 3
RECEIVED = 4


def step_reward(s: State, frame: Frame) -> None:
    """The FIGHT frame is gone; this one remembers fighter (seat), helper (target), terms and counts. mask 1: lost."""
    step = frame.pc
    frame.pc += 1
    fighter = frame.seat
    if step == DRAW:
        draw_rewards(s, frame)
    elif step == SHARE:
        if s.pool:
            deal = frame.offer if s.rules.deals_enforced else None
            s.stack.append(
                Frame(
                    F_SHARE,
                    fighter,
                    -1,
                    frame.target,
                    0,
                    0,
                    0,
                    0,
                    None,
                    picking_order(deal, fighter, frame.target, len(s.pool)),
                )
            )
    elif step == ITEMS:
        if frame.offer is not None and not frame.mask and s.rules.deals_enforced:
            pay_items(s, frame.offer, fighter, frame.target)
    elif step == CARDS:
        if frame.cards and s.rules.deals_enforced:
            frame.pc = CARDS  # look again when this one is through
            keep_promise(s, frame, frame.cards.pop(0))
    elif step == RECEIVED:
        if any([s.owner[card] != s.active for card in s.fresh]):
            open_window(s, AT_RECEIVED)
        else:
            s.fresh = []
    else:
        s.stack.pop()


def draw_rewards(s: State, frame: Frame) -> None:
    """Face down for a lone victor, face up if somebody helped (reward.solo-facedown, reward.helped-faceup)."""
    fighter = frame.seat
    for _ in range(frame.regs[0]):
        draw(s, DOOR, IN_HAND, fighter)
    for _ in range(frame.value):
        if frame.target < 0:
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


def step_share(s: State, frame: Frame) -> None:
    """One Treasure at a time, in the agreed order."""
    if not s.pool or not frame.cards:
        for card in s.pool[:]:
            take_treasure(s, frame.seat, card)
        s.stack.pop()
        return
    picker = frame.cards.pop(0)
    if s.seats[picker].dead:
        return
    if len(s.pool) == 1 or all(seat == picker for seat in frame.cards):
        # no choice left: the last card, or all that remain are the same player's
        for card in s.pool[: 1 + len(frame.cards)]:
            take_treasure(s, picker, card)
        frame.cards = []
    else:
        ask(s, TO_PICK_TREASURE, picker, sorted(s.pool), 1, picker)


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


def keep_promise(s: State, frame: Frame, card: int) -> None:
    """A promised hand card is played on the helper; what has become illegal lapses (K15)."""
    fighter = frame.seat
    if s.seats[fighter].dead or s.zone[card] != IN_HAND or s.owner[card] != fighter:
        return
    if playable_on(s, fighter, card, frame.target):
        begin_play(s, fighter, card, frame.target, 0)
    else:
        ruled(s, fighter, PROMISE_LAPSED)
