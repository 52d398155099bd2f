"""What an agent is shown (`shown`), in arrays: written into a row of whoever owns the array, or as a new one."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kickdoor.encoding import OBSERVATION, ROW, observed, told
from kickdoor.engine import Command, View
from kickdoor.env import actions as at
from kickdoor.env.actions import MOST_ROWS
from kickdoor.env.choosing import Choice
from kickdoor.env.session import Session
from kickdoor.env.shown import CARDS_AT, GOLD_AT, SHOWN, STAGE_AT, VERB_AT, mask_of, rows_of, seen_by, shown

Floats = NDArray[np.float32]
Bits = NDArray[np.int8]
Shown = dict[str, Any]


def show(view: View, choice: Choice | None, into: Floats) -> None:
    """Write what this seat sees into a row of SHOWN floats. `choice`: the decision it is in, if it has one."""
    into[:] = np.frombuffer(shown(view, choice), np.float32)


def show_rows(view: View, commands: list[Command], seen: Floats, rows: Floats) -> None:
    """The native form: OBSERVATION floats of the view, and a row of ROW floats for each command."""
    seen[:] = np.frombuffer(observed(view), np.float32)
    rows[: len(commands)] = np.frombuffer(told(view, commands), np.float32).reshape(-1, ROW)


def show_seat(session: Session, seat: int, seen: Floats, mask: Bits, rows: Floats | None = None) -> None:
    """What a seat sees into `seen`, what it may choose into `mask` (noughts, if it is not asked) and, if every command
    is a row, those into `rows`: as many as `mask` had before are written over, the others are noughts."""
    seen[:] = np.frombuffer(seen_by(session, seat), np.float32)
    if rows is not None:
        before = int(mask.sum())
        found = np.frombuffer(rows_of(session, seat), np.float32).reshape(-1, ROW)
        rows[: len(found)] = found
        rows[len(found) : before] = 0
    mask[:] = np.frombuffer(mask_of(session, seat), np.int8)


def new_mask(session: Session, seat: int) -> Bits:
    """What a seat may choose, as an array of its own."""
    return np.frombuffer(mask_of(session, seat), np.int8)


def new_shown(session: Session, seat: int, mask: Bits) -> Shown:
    """An observation of a seat in arrays of its own, as the spaces below have it."""
    found: Shown = {"observation": np.frombuffer(seen_by(session, seat), np.float32)}
    if session.native:
        rows = np.zeros((MOST_ROWS, ROW), np.float32)
        told_of = rows_of(session, seat)
        rows.data.cast("B")[: len(told_of)] = told_of
        found["rows"] = rows
    found["action_mask"] = mask
    return found


def table_space() -> Any:
    """The space of observations with the fixed table."""
    from gymnasium.spaces import Box, Dict

    from kickdoor.env.schema import bounds

    low, high = bounds()
    return Dict({"observation": Box(low, high, dtype=np.float32), "action_mask": Box(0, 1, (at.ACTIONS,), np.int8)})


def native_space() -> Any:
    """The space of observations with a row for each command."""
    from gymnasium.spaces import Box, Dict

    from kickdoor.env.schema import bounds, row_bounds

    low, high = bounds()
    least, most = row_bounds()
    every = (MOST_ROWS, 1)
    return Dict(
        {
            "observation": Box(low[:OBSERVATION], high[:OBSERVATION], dtype=np.float32),
            "rows": Box(np.tile(least, every), np.tile(most, every), dtype=np.float32),
            "action_mask": Box(0, 1, (MOST_ROWS,), np.int8),
        }
    )


__all__ = [
    "CARDS_AT", "GOLD_AT", "SHOWN", "STAGE_AT", "VERB_AT", "Bits", "Floats", "Shown", "native_space", "new_mask",
    "new_shown", "show", "show_rows", "show_seat", "table_space",
]  # fmt: skip
