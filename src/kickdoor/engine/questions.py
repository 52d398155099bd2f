"""Questions to one player: pushing an ASK frame, and what kind of answer it takes (architecture: few question kinds).

The question is the top frame, never a field beside it. What an answer does is in `answers`.
"""

from __future__ import annotations

from kickdoor.engine.ids import IN_HAND
from kickdoor.engine.state import (
    F_ASK, TO_CHOOSE, TO_CONFIRM, TO_NAME_RECEIVER, TO_PAY, TO_SWAP_ROLE, TO_TURN_ROLE, Frame, State,
)  # fmt: skip


def ask(
    s: State,
    purpose: int,
    seat: int,
    options: list[int],
    count: int = 1,
    target: int = -1,
    card: int = -1,
    least: int = -1,
    into: int = IN_HAND,
) -> None:
    """Ask `seat` for `count` of the options, one at a time, about `card`.

    `least`: how many are needed before `done` is allowed; `into`: the zone that taken cards go to, or IN_PLAY if the
    load of a companion that is killed stays (sidekick.items.killed).
    """
    s.stack.append(
        Frame(F_ASK, seat, card, target, purpose, count, s.epoch, into, [count if least < 0 else least], options)
    )


def may_stop(frame: Frame) -> bool:
    """Whether `done` is an answer now."""
    return (frame.value == TO_PAY and frame.regs[0] <= 0) or frame.value == TO_SWAP_ROLE


def by_number(frame: Frame) -> bool:
    """Whether the options are numbers (options, seats) and not cards."""
    return frame.value in (TO_CHOOSE, TO_CONFIRM, TO_NAME_RECEIVER, TO_TURN_ROLE)
