"""Everybody is asked the same, and all the answers count at once: cards passed round the table, votes, bids.

The questions lie above a GatherFrame, one for each player; what is answered in secret is told when the last has spoken.
`interpreter.step_gather` goes on from there.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.answers import receive
from kickdoor.engine.asking import ask
from kickdoor.engine.atoms import emit, forget, move
from kickdoor.engine.events import E_BID, E_BID_WON, E_ELECTED, E_TALLIED, E_VOTED, E_VOTED_FOR
from kickdoor.engine.frames import AskFrame, GatherFrame
from kickdoor.engine.ids import IN_HAND
from kickdoor.engine.references import clockwise
from kickdoor.engine.state import (
    BIDS,
    BITS,
    ELECTION,
    PASSED_CARDS,
    TO_BID,
    TO_ELECT,
    TO_PASS_ON,
    TO_VOTE,
    VOTES,
    State,
)

NOBODY_WON: Final = -1  # in a TALLIED or ELECTED event: a tie
TOLD_BY: Final = {VOTES: E_VOTED, BIDS: E_BID, ELECTION: E_VOTED_FOR}


def round_of(s: State, members: list[int]) -> list[int]:
    """These players in the order of their turns, from the active one on."""
    return [seat for seat in clockwise(s, s.active) if seat in members and not s.seats[seat].dead]


def _gather(s: State, kind: int, seats: list[int], secret: bool, source: int, step: int = 1) -> GatherFrame:
    """Push what the questions to these players are parts of; those come above it. `step`: which way cards go on."""
    frame = GatherFrame(seat=seats[0], card=source, kind=kind, secret=secret, seats=seats[::step])
    s.stack.append(frame)
    return frame


# ---- cards passed on -------------------------------------------------------------------------------------------


def pass_cards(s: State, members: list[int], number: int, step: int, source: int) -> None:
    """Each of these players picks so many cards of the hand (all, if there are no more) for the next one; then they
    change hands. `step`: 1 to the left, -1 to the right."""
    seats = round_of(s, members)
    if len(seats) < 2 or number <= 0:
        return
    gather = _gather(s, PASSED_CARDS, seats, True, source, step)
    for seat in reversed(seats):  # the last question pushed is asked first
        hand = sorted(s.seats[seat].hand)
        if len(hand) > number:
            ask(s, TO_PASS_ON, seat, hand, number, victim=seat, card=source)
        else:
            for card in hand:
                gather.answers += [seat, card]


def put_by(s: State, frame: AskFrame, card: int) -> None:
    """A picked card stays in the hand until all have picked theirs."""
    frame.options.remove(card)
    frame.wanted -= 1
    frame.least -= 1
    gather_below(s, frame).answers += [frame.seat, card]
    if frame.wanted <= 0:
        s.stack.remove(frame)


def hand_on(s: State, gather: GatherFrame) -> None:
    seats = gather.seats
    taker = {seat: seats[(i + 1) % len(seats)] for i, seat in enumerate(seats)}
    answers = gather.answers
    for i in range(0, len(answers), 2):
        forget(s, answers[i], BITS[answers[i]] | BITS[taker[answers[i]]])
    for i in range(0, len(answers), 2):
        giver, card = answers[i], answers[i + 1]
        move(s, card, IN_HAND, taker[giver], BITS[giver] | BITS[taker[giver]])
        receive(s, card)


# ---- votes -----------------------------------------------------------------------------------------------------


def call_vote(s: State, kind: int, voters: list[int], options: list[int], secret: bool, source: int) -> None:
    """Everybody votes for one of the options; in an ELECTION for one of these players."""
    seats = round_of(s, voters)
    _gather(s, kind, seats, secret, source)
    for seat in reversed(seats):
        ask(s, TO_VOTE if kind == VOTES else TO_ELECT, seat, options[:], card=source)


def cast(s: State, frame: AskFrame, option: int) -> None:
    """Somebody's vote, or bid."""
    s.stack.pop()
    gather = gather_below(s, frame)
    gather.answers += [frame.seat, option]
    if not gather.secret:
        emit(s, TOLD_BY[gather.kind], frame.seat, gather.card, option)


def count_votes(s: State, gather: GatherFrame) -> list[int]:
    """The options with the most votes: one, or those that tie. All is told now, also what was secret."""
    answers = gather.answers
    if gather.secret:
        for i in range(0, len(answers), 2):
            emit(s, TOLD_BY[gather.kind], answers[i], gather.card, answers[i + 1])
    cast_for = answers[1::2]
    most = max([cast_for.count(option) for option in cast_for])
    leading = sorted({option for option in cast_for if cast_for.count(option) == most})
    told = E_TALLIED if gather.kind == VOTES else E_ELECTED
    emit(s, told, gather.card, leading[0] if len(leading) == 1 else NOBODY_WON, most)
    return leading


# ---- bids ------------------------------------------------------------------------------------------------------


def call_bids(s: State, bidders: list[int], secret: bool, source: int) -> None:
    """Everybody says how many cards of the hand this is worth."""
    seats = round_of(s, bidders)
    _gather(s, BIDS, seats, secret, source)
    for seat in reversed(seats):
        ask(s, TO_BID, seat, list(range(len(s.seats[seat].hand) + 1)), card=source)


def highest_bid(s: State, gather: GatherFrame) -> tuple[int, int]:
    """Who bids most, and how much; nobody (-1) if that is nothing, or if several bid as much. All is told now."""
    answers = gather.answers
    if gather.secret:
        for i in range(0, len(answers), 2):
            emit(s, E_BID, answers[i], gather.card, answers[i + 1])
    bids = answers[1::2]
    most = max(bids)
    winner = answers[2 * bids.index(most)] if most > 0 and bids.count(most) == 1 else -1
    emit(s, E_BID_WON, winner, gather.card, most)
    return winner, most


# ---- all of them -----------------------------------------------------------------------------------------------


def gather_below(s: State, frame: AskFrame) -> GatherFrame:
    """What this question is a part of."""
    for below in reversed(s.stack):
        if isinstance(below, GatherFrame):
            return below
    raise AssertionError(f"nothing is gathered from seat {frame.seat}")
