"""Windows: the listed moments at which any player may act, and the two disciplines over them.

Open (live): every seat may act until all have passed or the clock closes the window. Sequential (bots, search, RL): one
seat is asked after the other, seats with nothing to say are skipped. Any accepted action clears all passes, so a
sequential game is a legal open game and the other way round.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.command import Offer
from kickdoor.engine.ids import NOBODY
from kickdoor.engine.state import (
    AT_CHARITY, AT_CLAIM, AT_COMBAT, AT_CURSED, AT_DOOR, AT_OFFER, AT_PREPARE, AT_RECEIVED, AT_ROLLED, AT_RUN, AT_START,
    AT_TRADE, AT_TROUBLE, BITS, F_WINDOW, Frame, State,
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
    s: State, moment: int, driver: int = NOBODY, card: int = -1, target: int = -1, offer: Offer | None = None
) -> Frame:
    """Push a window. `driver`: the seat whose decision moves the game on; without one it closes when all pass."""
    s.epoch += 1
    if moment in PARTS_OF_TURN:
        s.rest = 0
        s.fresh = []
        s.touched = []
    frame = Frame(F_WINDOW, driver, card, target, moment, 0, s.epoch, -1, None, None, offer)
    s.stack.append(frame)
    return frame


def touch(s: State) -> None:
    """Something was done in the top window: every pass is void, also those still on their way (stale epochs)."""
    s.epoch += 1
    window = s.stack[-1]
    window.mask = 0
    window.epoch = s.epoch
    window.pc = -1
    if s.fight is not None:
        s.fight.asked = 0


def moment_of(s: State) -> int:
    """The moment of the top window, or -1 while a question or an effect is pending."""
    if not s.stack:
        return -1
    top = s.stack[-1]
    return top.value if top.kind == F_WINDOW else -1


def asking_order(s: State, window: Frame) -> list[int]:
    """Clockwise from the left of the driver (or of the active player), the driver himself last."""
    last = window.seat if window.seat >= 0 else s.active
    n = len(s.seats)
    return [(last + 1 + i) % n for i in range(n)]


def eligible(s: State, window: Frame, seat: int) -> bool:
    """Whether the seat still counts for closing this window."""
    if s.seats[seat].dead or window.mask & BITS[seat]:
        return False
    return not (s.rest & BITS[seat] and window.value in REST_MOMENTS and seat != window.seat)
