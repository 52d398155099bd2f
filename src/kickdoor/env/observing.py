"""What an agent is shown, as numbers in an array: the encoding of its seat's view, then the choice it is in the middle
of, then the cards in its slots, so that it knows what `hand 3` is.

Cards are told by what is printed on them, never by name or number. Written in place, into a row of whoever owns the
array; sees nothing but the view.
"""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kickdoor.encoding import OBSERVATION, ROW, observe
from kickdoor.encoding import rows as write_rows
from kickdoor.encoding.printed import CARD, NO_CARD, printed_on
from kickdoor.engine import Catalog, Command, View
from kickdoor.env import actions as at
from kickdoor.env.actions import MOST_ROWS
from kickdoor.env.choosing import CARDS, STAGES, TOLD, Choice, shown_cards, tell
from kickdoor.env.session import Session

Floats = NDArray[np.float32]
Bits = NDArray[np.int8]

STAGE_AT: Final = OBSERVATION
VERB_AT: Final = STAGE_AT + len(STAGES)
CARDS_AT: Final = STAGE_AT + TOLD
GOLD_AT: Final = CARDS_AT - 1
SHOWN: Final = CARDS_AT + CARDS * CARD  # floats of an observation with the fixed table
SEEN: Final = Struct(f"{OBSERVATION}f")
SEEN_AND_TOLD: Final = Struct(f"{CARDS_AT}f")
ONE_ROW: Final = Struct(f"{ROW}f")


@lru_cache(maxsize=32)
def faces(catalog: Catalog) -> Floats:
    """What is printed on each card, a row of CARD floats for each, and at last a row of noughts for no card."""
    found: Floats = np.asarray([*printed_on(catalog).card, NO_CARD], np.float32)
    found.setflags(write=False)
    return found


def show(view: View, choice: Choice | None, into: Floats) -> None:
    """Write what this seat sees into a row of SHOWN floats. `choice`: the decision it is in, if it has one."""
    numbers: list[float] = []
    observe(view, numbers)
    tell(choice, numbers)
    SEEN_AND_TOLD.pack_into(into.data, 0, *numbers)  # twice as fast as NumPy takes them from a list
    cards = shown_cards(view, choice)
    faces(view.catalog).take(cards, axis=0, out=into[CARDS_AT:].reshape(CARDS, CARD), mode="wrap")  # -1 is the last


def show_rows(view: View, commands: list[Command], seen: Floats, rows: Floats, before: int = 0) -> None:
    """The native form: OBSERVATION floats of the view, and a row of ROW floats for each command. `before`: how many
    rows were written last time, which become noughts where there is no command now."""
    numbers: list[float] = []
    observe(view, numbers)
    SEEN.pack_into(seen.data, 0, *numbers)
    numbers = []
    write_rows(view, commands, numbers)
    for place in range(len(commands)):
        ONE_ROW.pack_into(rows[place].data, 0, *numbers[place * ROW : (place + 1) * ROW])
    rows[len(commands) : before] = 0


def show_seat(session: Session, seat: int, seen: Floats, mask: Bits, rows: Floats | None = None) -> None:
    """What a seat sees into `seen`, what it may choose into `mask` (noughts, if it is not asked) and, if every command
    is a row, those into `rows`: as many as `mask` had before are written over, the others are noughts."""
    asked = seat == session.seat
    view = session.view(seat)
    if session.native:
        assert rows is not None
        commands = session.commands[:MOST_ROWS] if asked else []
        show_rows(view, commands, seen, rows, int(mask.sum()))
        mask.fill(0)
        mask[: len(commands)] = 1
        return
    mask.fill(0)
    choice = session.choice if asked else None
    show(view, choice, seen)
    if choice is not None:
        mask[choice.actions()] = 1


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
