"""Many games at once, all seats the learner's own: what self-play needs. Observations are written straight into one
array, which several processes can share.

    games = Games(64, "deluxe", players=4, processes=2)
    games.reset(seed=7)
    while learning:
        games.step(choose(games.observations, games.masks, games.seats))
        ...  # games.rewards, games.ended, games.truncated

A game that is over is followed by the next one at once; what it brought each seat is in `rewards`.
"""

from __future__ import annotations

import gc
import multiprocessing
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, Final

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as missing:
    raise ImportError(f"kickdoor.env.vector needs {missing.name}: pip install 'kickdoor[env]'") from missing

from kickdoor.encoding import OBSERVATION, ROW
from kickdoor.env.actions import MOST_ROWS
from kickdoor.env.observing import SHOWN, Bits, Floats
from kickdoor.env.session import Session
from kickdoor.env.shown import mask_of, rows_of, seen_by

SEEDS: Final = 1 << 31
ALIGNED: Final = 64  # arrays begin where a line of the processor's cache does
RESET: Final = 0
STEP: Final = 1
CLOSE: Final = 2
SELDOM: Final = 20_000  # new objects before a process that only plays looks for garbage; a game leaves next to none


class WorkerLost(RuntimeError):
    """A process that played some of the games is gone, and its games with it."""


class Games:
    """`number` games side by side, in this process or dealt out to several. Options: those of `Session`.

    Arrays, a row for each game, always the same objects, written anew by `reset` and `step`:
    `observations`, `masks` and `seats` (whose choice it is); with native actions also `rows`;
    `rewards` (a column for each seat, what the last choice brought it), `ended` and `truncated` (whether that ended the
    game: the row already shows the next one).
    """

    observations: Floats
    masks: Bits
    seats: NDArray[np.int8]
    rewards: Floats
    ended: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    rows: Floats

    def __init__(self, number: int, edition: str = "", players: int = 4, *, processes: int = 1, **options: Any) -> None:
        if number < 1 or not 1 <= processes <= number:
            raise ValueError(f"{number} games in {processes} processes: each needs at least one game")
        pattern = Session(edition, players, **options)  # says what is wrong with the options, here and now
        self.number = number
        self.players = players
        self.size = pattern.size
        self.native = pattern.native
        self._memory: SharedMemory | None = None
        self._workers: list[tuple[Any, Connection]] = []
        self._played: list[_Played] = []
        shapes = _shapes(number, players, pattern.size, pattern.native)
        if processes == 1:
            self._take_arrays({name: np.zeros(shape, kind) for name, shape, kind in shapes})
            self._played = [_Played(Session(edition, players, **options), self._arrays, at) for at in range(number)]
            return
        self._memory = SharedMemory(create=True, size=_length(shapes))
        self._take_arrays(_arrays(shapes, self._memory))
        context = multiprocessing.get_context("spawn")
        first = 0
        for place in range(processes):
            last = first + number // processes + (place < number % processes)
            here, there = context.Pipe()
            work = (there, self._memory.name, shapes, first, last, edition, players, options)
            process = context.Process(target=_work, args=work, daemon=True)
            process.start()
            there.close()
            self._workers.append((process, here))
            first = last

    def _take_arrays(self, arrays: dict[str, Any]) -> None:
        self._arrays = arrays
        for name, array in arrays.items():
            setattr(self, name, array)

    def reset(self, seed: int | None = None) -> None:
        """New games everywhere; with a seed, they and all that follow are the same every time, however many processes
        play them."""
        chance = np.random.default_rng(seed)
        seeds = [int(one) for one in chance.integers(SEEDS, size=self.number)]
        self._all(RESET, seeds)

    def step(self, actions: NDArray[np.integer[Any]] | list[int]) -> None:
        """One choice in every game. ValueError if one of them can't be taken; nothing has happened then."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.number,):
            raise ValueError(f"actions of shape {chosen.shape}: {self.number} are needed, one for each game")
        inside = (chosen >= 0) & (chosen < self.size)
        wrong = np.flatnonzero(~inside | (self.masks[np.arange(self.number), np.where(inside, chosen, 0)] == 0))
        if len(wrong):
            game = int(wrong[0])
            raise ValueError(f"action {chosen[game]} can't be taken in game {game}; its mask says what can")
        self._all(STEP, chosen.tolist())

    def _all(self, what: int, numbers: list[int]) -> None:
        if not self._workers:
            if not self._played:
                raise RuntimeError("these games are closed")
            _do(self._played, self._arrays, 0, what, numbers)
            return
        share = len(numbers) // len(self._workers)
        more = len(numbers) % len(self._workers)
        first = 0
        for place, (_process, line) in enumerate(self._workers):
            last = first + share + (place < more)
            _send(line, (what, numbers[first:last]))
            first = last
        for _process, line in self._workers:
            _receive(line)

    def close(self) -> None:
        """End the processes, if there are any. The arrays are of no use then."""
        for process, line in self._workers:
            with suppress(OSError):  # it is gone already
                line.send((CLOSE, []))
            process.join()
            line.close()
        self._workers = []
        self._played = []
        if self._memory is not None:
            self._take_arrays({name: array.copy() for name, array in self._arrays.items()})
            self._memory.close()
            self._memory.unlink()
            self._memory = None

    def __enter__(self) -> Games:
        return self

    def __exit__(self, kind: type[BaseException] | None, what: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class _Played:
    """One of the games, with the chance of those that will follow it, and where it is shown: the bytes of its rows in
    the arrays."""

    def __init__(self, session: Session, arrays: dict[str, Any], at: int) -> None:
        self.session = session
        self.chance = np.random.default_rng(0)
        self.seen = _bytes_of(arrays["observations"][at])
        self.mask = _bytes_of(arrays["masks"][at])
        self.rows = _bytes_of(arrays["rows"][at]) if session.native else None
        self.told = 0  # bytes of `rows` that are not nought

    def begin(self, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        self.session.deal(seed)

    def begin_next(self) -> None:
        self.session.deal(int(self.chance.integers(SEEDS)))

    def show(self) -> None:
        """Write down what the seat that is to choose sees, and may choose."""
        session = self.session
        self.seen[:] = seen_by(session, session.seat)
        self.mask[:] = mask_of(session, session.seat)
        if self.rows is not None:
            rows = rows_of(session, session.seat)
            told = len(rows)
            self.rows[:told] = rows
            if told < self.told:
                self.rows[told : self.told] = bytes(self.told - told)
            self.told = told


def _bytes_of(row: NDArray[Any]) -> memoryview:
    """The memory of a row, to be written into: without NumPy, whose smallest step takes longer."""
    return row.reshape(-1).data.cast("B")


def _do(played: list[_Played], arrays: dict[str, Any], first: int, what: int, numbers: list[int]) -> None:
    """Reset or step some games, whose rows begin with `first`."""
    last = first + len(played)
    rewards, ended, truncated = arrays["rewards"][first:last], arrays["ended"], arrays["truncated"]
    rewards.fill(0)
    ended[first:last] = False
    truncated[first:last] = False
    whose: list[int] = []
    for place, game in enumerate(played):
        session = game.session
        if what == RESET:
            game.begin(numbers[place])
        else:
            session.take(numbers[place])
            if session.rewarded:
                rewards[place] = session.rewards
            if session.seat < 0:
                ended[first + place] = session.over
                truncated[first + place] = session.broken_off
        while session.seat < 0:
            game.begin_next()
        whose.append(session.seat)
        game.show()
    arrays["seats"][first:last] = whose


# ---- in processes of their own -----------------------------------------------------------------------------------

_Shapes = list[tuple[str, tuple[int, ...], str]]


def _shapes(number: int, players: int, size: int, native: bool) -> _Shapes:
    found: _Shapes = [
        ("observations", (number, OBSERVATION if native else SHOWN), "float32"),
        ("masks", (number, size), "int8"),
        ("seats", (number,), "int8"),
        ("rewards", (number, players), "float32"),
        ("ended", (number,), "bool"),
        ("truncated", (number,), "bool"),
    ]
    return [*found, ("rows", (number, MOST_ROWS, ROW), "float32")] if native else found


def _places(shapes: _Shapes) -> list[int]:
    """Where each array begins, and at last where they end."""
    found = [0]
    for _name, shape, kind in shapes:
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        found.append(found[-1] + -(-size // ALIGNED) * ALIGNED)
    return found


def _length(shapes: _Shapes) -> int:
    return _places(shapes)[-1]


def _arrays(shapes: _Shapes, memory: SharedMemory) -> dict[str, Any]:
    return {
        name: np.ndarray(shape, kind, buffer=memory.buf, offset=start)
        for (name, shape, kind), start in zip(shapes, _places(shapes))
    }


def _work(
    line: Connection, memory: str, shapes: _Shapes, first: int, last: int, edition: str, players: int, options: Any
) -> None:
    """What a process does: play its games, and write into the array that all share."""
    shared = SharedMemory(name=memory)
    arrays = _arrays(shapes, shared)
    played = [_Played(Session(edition, players, **options), arrays, at) for at in range(first, last)]
    gc.freeze()  # cards and tables stay: the collector need not look through them again and again
    gc.set_threshold(SELDOM)
    try:
        while True:
            what, numbers = line.recv()
            if what == CLOSE:
                return
            _do(played, arrays, first, what, numbers)
            line.send(None)
    except (EOFError, KeyboardInterrupt):
        return  # whoever wanted these games is gone
    finally:
        played.clear()  # with their memory
        arrays.clear()
        shared.close()


def _send(line: Connection, words: tuple[int, list[int]]) -> None:
    try:
        line.send(words)
    except OSError as trouble:
        raise WorkerLost("a process that played some of the games is gone") from trouble


def _receive(line: Connection) -> None:
    try:
        line.recv()
    except (EOFError, OSError) as trouble:
        raise WorkerLost("a process that played some of the games is gone") from trouble
