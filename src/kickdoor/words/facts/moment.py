"""Where a game stands: the phase, whose decision it waits for, who is asked. Derived from the stack."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import State
from kickdoor.engine.frames import AskFrame, CharityFrame, RewardFrame
from kickdoor.engine.state import AT_OFFER, AT_TRADE, turn_frame
from kickdoor.engine.windows import moment_of

# by `TurnFrame.step`, which has moved on past the step it is in
STEPS: Final = ("start", "prepare", "prepare", "kick", "trouble", "charity", "end", "end")
PHASES: Final = (*dict.fromkeys(STEPS), "combat", "run", "reward", "over")


def phase(s: State) -> str:
    """One of PHASES."""
    if s.over:
        return "over"
    if s.fight is not None:
        return "run" if s.fight.running else "combat"
    if any(isinstance(frame, RewardFrame) for frame in s.stack):
        return "reward"
    return STEPS[turn_frame(s).step]


def waits_for(s: State) -> int:
    """The seat whose decision moves the game on; -1 in a window that only waits for passes, and when it is over."""
    return -1 if s.over else s.stack[-1].seat


def asked(s: State) -> int:
    """The seat that has to answer a question or an offer, or -1."""
    if s.over:
        return -1
    top = s.stack[-1]
    if isinstance(top, (AskFrame, CharityFrame)) or moment_of(s) in (AT_OFFER, AT_TRADE):
        return top.seat
    return -1
