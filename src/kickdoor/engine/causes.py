"""What a question or a Curse in the air comes from: which part of which card, and whose doing it is. Asked by whoever
shows it; nothing in the rules depends on it."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.frames import AskFrame, ProgramFrame, WindowFrame
from kickdoor.engine.ids import CURSE
from kickdoor.engine.references import curser
from kickdoor.engine.state import AT_CURSED, BAD_STUFF, TRIGGERS, USES, State

BY_CURSE: Final = "curse"
BY_BAD_STUFF: Final = "bad_stuff"
BY_PLAY: Final = "play"
BY_USE: Final = "use"
BY_TRIGGER: Final = "trigger"


def cause_of(s: State) -> ProgramFrame | None:
    """What is being done that asks, or is about to strike; None where the rules ask."""
    top = s.stack[-1] if s.stack else None
    asks = isinstance(top, AskFrame) or (isinstance(top, WindowFrame) and top.moment == AT_CURSED)
    if not asks or top is None:
        return None
    for frame in reversed(s.stack):
        if isinstance(frame, ProgramFrame):
            return frame if frame.card == top.card else None
    return None


def kind_of(s: State, cause: ProgramFrame) -> str:
    """Which part of its card it is: BY_..."""
    part = cause.program & ~15
    if part == BAD_STUFF:
        return BY_BAD_STUFF
    if part == TRIGGERS:
        return BY_TRIGGER
    if part == USES:
        return BY_USE
    return BY_CURSE if s.catalog.type[cause.card] == CURSE else BY_PLAY


def doer_of(s: State, cause: ProgramFrame) -> int:
    """Whose doing it is; -1: nobody's, as of Bad Stuff or a Curse behind a door."""
    kind = kind_of(s, cause)
    if kind == BY_CURSE:
        return curser(s, cause.regs)
    return -1 if kind == BY_BAD_STUFF else cause.seat
