"""Charity: giving away what is too much (rules chapter `turn.charity.*`, rulings J4, J5)."""

from __future__ import annotations

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.answers import receive
from kickdoor.engine.atoms import discard, forget, move
from kickdoor.engine.frames import CharityFrame
from kickdoor.engine.ids import HAND_LIMIT, IN_HAND
from kickdoor.engine.references import clockwise
from kickdoor.engine.state import AT_RECEIVED, BITS, State
from kickdoor.engine.values import stat
from kickdoor.engine.windows import open_window


def hand_limit(s: State, seat: int) -> int:
    return max(0, stat(s, seat, HAND_LIMIT, s.rules.hand_limit))


def excess(s: State, seat: int) -> int:
    """Cards above the hand limit (turn.charity.trigger)."""
    return max(0, len(s.seats[seat].hand) - hand_limit(s, seat))


def receivers(s: State, giver: int) -> list[int]:
    """The living players at the lowest Level; none if the giver is among them (turn.charity.self-lowest)."""
    others = [seat for seat in clockwise(s, giver) if seat != giver and not s.seats[seat].dead]
    if not others:
        return []
    lowest = min([s.seats[seat].level for seat in others])
    if s.seats[giver].level <= lowest:
        return []
    return [seat for seat in others if s.seats[seat].level == lowest]


def begin_charity(s: State, giver: int) -> CharityFrame:
    """Fix how many cards go and to whom; then they are given one by one."""
    poor = receivers(s, giver)
    charity = CharityFrame(seat=giver, wanted=excess(s, giver), receivers=poor, given=[0] * len(poor))
    s.stack.append(charity)
    return charity


def why_not_give(s: State, frame: CharityFrame, target: int) -> str:
    """As even as possible: nobody gets a second surplus card while another still lacks one (turn.charity.tie-split)."""
    if not frame.receivers:
        return "" if target < 0 else rule.CHARITY_SELF_LOWEST
    if target not in frame.receivers:
        return why_not_poor(s, target)
    given = frame.given
    total = sum(given) + frame.wanted
    share = total // len(frame.receivers)
    bigger = total % len(frame.receivers)
    mine = given[frame.receivers.index(target)]
    if mine < share:
        return ""
    already = len([count for count in given if count > share])
    return "" if mine == share and already < bigger else rule.CHARITY_TIE_SPLIT


def why_not_poor(s: State, target: int) -> str:
    """Somebody else is poorer, or this one is dead (J4)."""
    dead = 0 <= target < len(s.seats) and s.seats[target].dead
    return rule.RULING_DEAD_NOT_LOWEST if dead else rule.CHARITY_GIVE_LOWEST


def give(s: State, frame: CharityFrame, card: int, target: int) -> None:
    """One card, face down (J5)."""
    frame.wanted -= 1
    giver = frame.seat
    if target < 0:
        discard(s, card)
        return
    frame.given[frame.receivers.index(target)] += 1
    parties = BITS[giver] | BITS[target]
    move(s, card, IN_HAND, target, parties)
    forget(s, giver, parties)
    receive(s, card)


def step_charity(s: State, frame: CharityFrame) -> bool:
    """True while the giver still has to decide."""
    if frame.step == 0 and frame.wanted > 0:
        return True
    if frame.step == 0:
        frame.step = 1
        if s.just_received:
            open_window(s, AT_RECEIVED)
        return False
    s.stack.pop()  # the charity
    if excess(s, frame.seat) == 0:
        s.stack.pop()  # the window it came from: the turn goes on
    return False
