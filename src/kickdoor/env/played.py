"""The games of one process of `vector.Games`: played one after the other, each shown in its row of the arrays.

The arrays are memory that several processes share, or this one's own. A process is told in two bytes what to do with
which part of its games, and says in one which part is done; the numbers that go with it are in an array, too.
"""

from __future__ import annotations

import gc
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kickdoor.encoding import OBSERVATION, ROW
from kickdoor.env.actions import MOST_ROWS
from kickdoor.env.observing import SHOWN
from kickdoor.env.rows import Row, take_all
from kickdoor.env.session import Session

SEEDS: Final = 1 << 31
ALIGNED: Final = 64  # arrays begin where a line of the processor's cache does
RESET: Final = 0
STEP: Final = 1
CLOSE: Final = 2
MOST_PARTS: Final = 256  # a byte says which
SELDOM: Final = 20_000  # new objects before a process that only plays looks for garbage; a game leaves next to none
NUMBERS: Final = "numbers"  # the array with a seed or an action for each game
Shapes = list[tuple[str, tuple[int, ...], str]]
Rows = tuple[int, int]  # the first, and the one after the last


def shapes_of(number: int, players: int, size: int, native: bool) -> Shapes:
    """Of all arrays: name, shape and kind."""
    found: Shapes = [
        ("observations", (number, OBSERVATION if native else SHOWN), "float32"),
        ("masks", (number, size), "int8"),
        ("seats", (number,), "int8"),
        ("rewards", (number, players), "float32"),
        ("ended", (number,), "bool"),
        ("truncated", (number,), "bool"),
        (NUMBERS, (number,), "int64"),
    ]
    return [*found, ("rows", (number, MOST_ROWS, ROW), "float32")] if native else found


def length_of(shapes: Shapes) -> int:
    """Bytes that all arrays take."""
    return _places(shapes)[-1]


def arrays_in(shapes: Shapes, memory: SharedMemory) -> dict[str, Any]:
    return {
        name: np.ndarray(shape, kind, buffer=memory.buf, offset=start)
        for (name, shape, kind), start in zip(shapes, _places(shapes))
    }


def _places(shapes: Shapes) -> list[int]:
    """Where each array begins, and at last where they end."""
    found = [0]
    for _name, shape, kind in shapes:
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        found.append(found[-1] + -(-size // ALIGNED) * ALIGNED)
    return found


def split(rows: Rows, into: int) -> list[Rows]:
    """So many parts of these rows, of nearly the same length."""
    first, last = rows
    ends = [first + (last - first) * place // into for place in range(into + 1)]
    return list(pairwise(ends))


def _row(session: Session, arrays: dict[str, Any], at: int) -> Row:
    rows = _bytes_of(arrays["rows"][at]) if session.native else None
    return Row(session, _bytes_of(arrays["observations"][at]), _bytes_of(arrays["masks"][at]), rows)


def _bytes_of(row: NDArray[Any]) -> memoryview:
    """The memory of a row, to be written into: without NumPy, whose smallest step takes longer."""
    return row.reshape(-1).data.cast("B")


class Part:
    """Some games in a row, beginning with `first`, each with the chance of those that will follow it."""

    def __init__(self, rows: Rows, arrays: dict[str, Any], edition: str, players: int, options: Any) -> None:
        self.first, self.last = rows
        self.arrays = arrays
        self.rows = [_row(Session(edition, players, **options), arrays, at) for at in range(*rows)]
        self.chances = [np.random.default_rng(0) for _ in self.rows]

    def do(self, what: int) -> None:
        """Reset or step them, each by its number."""
        arrays, first, last = self.arrays, self.first, self.last
        numbers = arrays[NUMBERS][first:last].tolist()
        arrays["rewards"][first:last].fill(0)
        arrays["ended"][first:last] = False
        arrays["truncated"][first:last] = False
        if what == RESET:
            self._reset(numbers)
        else:
            for place in take_all(self.rows, numbers):
                self._settle(place)
        arrays["seats"][first:last] = [row.session.seat for row in self.rows]

    def _reset(self, seeds: list[int]) -> None:
        self.chances = [np.random.default_rng(seed) for seed in seeds]
        for place, seed in enumerate(seeds):
            self.rows[place].session.deal(seed)
            self._go_on(place)

    def _settle(self, place: int) -> None:
        """Write down what a choice brought everybody, and whether the game is over."""
        session, at = self.rows[place].session, self.first + place
        if session.rewarded:
            self.arrays["rewards"][at] = session.rewards
        if session.seat < 0:
            self.arrays["ended"][at] = session.over
            self.arrays["truncated"][at] = session.broken_off
        self._go_on(place)

    def _go_on(self, place: int) -> None:
        """The next game, if this one is over; and show it."""
        row = self.rows[place]
        while row.session.seat < 0:
            row.session.deal(int(self.chances[place].integers(SEEDS)))
        row.show()


def work(
    line: Connection, memory: str, shapes: Shapes, parts: list[Rows], edition: str, players: int, options: Any
) -> None:
    """What a process does: play its games, and write into the arrays that all share."""
    shared = SharedMemory(name=memory)
    arrays = arrays_in(shapes, shared)
    mine = [Part(rows, arrays, edition, players, options) for rows in parts]
    gc.freeze()  # cards and tables stay: the collector need not look through them again and again
    gc.set_threshold(SELDOM)
    try:
        while True:
            what, part = line.recv_bytes()
            if what == CLOSE:
                return
            mine[part].do(what)
            line.send_bytes(bytes([part]))
    except (EOFError, OSError, KeyboardInterrupt):
        return  # whoever wanted these games is gone
    finally:
        mine.clear()  # with their memory
        arrays.clear()
        shared.close()
