"""Windows: the listed moments at which any player may act, and the two disciplines over them.

Open (live): every seat may act until all have passed or the clock closes the window. Sequential (bots, search, RL): one
seat is asked after the other, seats with nothing to say are skipped. Any accepted action clears all passes, so a
sequential game is a legal open game and the other way round.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.command import Offer
from kickdoor.engine.frames import WindowFrame
from kickdoor.engine.ids import NOBODY, R_SUBJECT, R_VICTIM
from kickdoor.engine.references import clockwise, registers
from kickdoor.engine.state import (
    AT_CHARITY, AT_CLAIM, AT_COMBAT, AT_CURSED, AT_DOOR, AT_OFFER, AT_PREPARE, AT_RECEIVED, AT_ROLLED, AT_RUN, AT_START,
    AT_TRADE, AT_TROUBLE, BITS, State,
)  # fmt: skip

# moments at which anything that may be done at any time may be done; the others answer one thing only
OPEN_MOMENTS: Final = (
    AT_START, AT_PREPARE, AT_DOOR, AT_TROUBLE, AT_CHARITY, AT_COMBAT, AT_CLAIM, AT_RUN, AT_RECEIVED, AT_OFFER, AT_TRADE,
)  # fmt: skip
# a standing pass covers these; a claimed kill, a roll, a curse in the air ask again
REST_MOMENTS: Final = (
    AT_START, AT_PREPARE, AT_DOOR, AT_TROUBLE, AT_CHARITY, AT_COMBAT, AT_RUN, AT_RECEIVED, AT_OFFER, AT_TRADE,
)  # fmt: skip
# a new part of the turn: standing passes and "just received" end here
PARTS_OF_TURN: Final = (AT_PREPARE, AT_DOOR, AT_TROUBLE, AT_CHARITY, AT_COMBAT, AT_CLAIM, AT_RUN)
ANSWER_MOMENTS: Final = (AT_CURSED, AT_ROLLED)


def open_window(
    s: State,
    moment: int,
    driver: int = NOBODY,
    *,
    card: int = -1,
    victim: int = -1,
    proposer: int = -1,
    offer: Offer | None = None,
) -> None:
    """Push a window. `driver`: the seat whose decision moves the game on; without one it closes when all pass."""
    s.epoch += 1
    if moment in PARTS_OF_TURN:
        s.standing_passes = 0
        if s.just_received:
            s.just_received = []
        if s.touched:
            s.touched = []
    s.stack.append(
        WindowFrame(moment=moment, seat=driver, card=card, epoch=s.epoch, victim=victim, proposer=proposer, offer=offer)
    )


def touch(s: State) -> None:
    """Something was done in the top window: every pass is void, also those still on their way (stale epochs)."""
    s.epoch += 1
    window = s.stack[-1]
    assert isinstance(window, WindowFrame)
    window.passed = 0
    window.epoch = s.epoch
    window.asked = -1
    if s.fight is not None:
        s.fight.asked = 0


def moment_of(s: State) -> int:
    """The moment of the top window, or -1 while a question or an effect is pending."""
    if not s.stack:
        return -1
    top = s.stack[-1]
    return top.moment if isinstance(top, WindowFrame) else -1


def victim_of(s: State) -> int:
    """Whom the curse in the air is about to hit, or who has just rolled to run away; -1 at other moments."""
    if not s.stack:
        return -1
    top = s.stack[-1]
    return top.victim if isinstance(top, WindowFrame) else -1


def proposer_of(s: State) -> int:
    """Who made the offer on the table, or -1."""
    if not s.stack:
        return -1
    top = s.stack[-1]
    return top.proposer if isinstance(top, WindowFrame) else -1


def asking_order(s: State, window: WindowFrame) -> tuple[int, ...]:
    """Clockwise from the left of the driver (or of the active player), the driver himself last."""
    last = window.seat if window.seat >= 0 else s.active
    return clockwise(s, (last + 1) % len(s.seats))


def eligible(s: State, window: WindowFrame, seat: int) -> bool:
    """Whether the seat still counts for closing this window; a standing pass is none of the driver's."""
    silent = window.passed if seat == window.seat else silent_seats(s, window)
    return not s.seats[seat].dead and silent & BITS[seat] == 0


def silent_seats(s: State, window: WindowFrame) -> int:
    """Mask of the seats that have passed, on this window or on this part of the turn."""
    if s.standing_passes and window.moment in REST_MOMENTS:
        return window.passed | s.standing_passes
    return window.passed


def concerned_seats(s: State) -> int:
    """Mask of the seats to look at whatever cards they hold: those with a part in the turn, in the fight, in a roll or
    a curse; all, while anybody may play what he has just received."""
    if s.just_received:
        return BITS[len(s.seats)] - 1
    mask = BITS[s.active]
    fight = s.fight
    if fight is not None:
        mask |= BITS[fight.fighter]
        if fight.helper >= 0:
            mask |= BITS[fight.helper]
    victim = victim_of(s)
    return mask if victim < 0 else mask | BITS[victim]


# ---- what the moment is about ------------------------------------------------------------------------------------


def bind_moment(s: State, regs: list[int]) -> None:
    """What the window is about: the victim of the curse in the air, the monster that was rolled against."""
    window = s.stack[-1]
    if isinstance(window, WindowFrame) and window.moment in (AT_CURSED, AT_ROLLED):
        regs[R_VICTIM] = window.victim
        regs[R_SUBJECT] = window.card


def registers_now(s: State, seat: int, card: int) -> list[int]:
    """Who and what an ability would know if it were used now: its `if` is asked with that."""
    regs = registers(seat, card)
    bind_moment(s, regs)
    return regs
