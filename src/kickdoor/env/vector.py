"""Many games at once, all seats the learner's own: what self-play needs. Observations are written straight into one
array, which several processes can share.

    games = Games(64, "deluxe", players=4, processes=2)
    games.reset(seed=7)
    while learning:
        games.step(choose(games.observations, games.masks, games.seats))
        ...  # games.rewards, games.ended, games.truncated

A game that is over is followed by the next one at once; what it brought each seat is in `rewards`.

So the processes wait while somebody chooses. In parts they need not: they play one while another is chosen for.

    games = Games(128, "deluxe", processes=2, parts=2)
    games.reset(seed=7)
    while learning:
        for part, rows in enumerate(games.parts):
            games.wait(part)
            ...  # games.rewards[rows], games.ended[rows]
            games.send(part, choose(games.observations[rows], games.masks[rows], games.seats[rows]))

Whoever need not take the parts in turn takes the one that is there first; then no process waits for another one.

    games = Games(128, "deluxe", processes=2, parts=4)
    ...  # reset, and send each part its first choices
    while learning:
        part = games.first()
        ...  # as above
"""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as until_one_speaks
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, Final

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as missing:
    raise ImportError(f"kickdoor.env.vector needs {missing.name}: pip install 'kickdoor[env]'") from missing

from kickdoor.env.observing import Bits, Floats
from kickdoor.env.played import (
    CLOSE,
    MOST_PARTS,
    RESET,
    SEEDS,
    STEP,
    Part,
    arrays_in,
    length_of,
    shapes_of,
    split,
    work,
)
from kickdoor.env.session import Session

GONE: Final = "a process that played some of the games is gone"
CLOSED: Final = "these games are closed"


class WorkerLost(RuntimeError):
    """A process that played some of the games is gone, and its games with it."""


class Games:
    """`number` games side by side, in this process or dealt out to several. Options: those of `Session`.

    Arrays, a row for each game, always the same objects, written anew by `reset` and `step`:
    `observations`, `masks` and `seats` (whose choice it is); with native actions also `rows`;
    `rewards` (a column for each seat, what the last choice brought it), `ended` and `truncated` (whether that ended the
    game: the row already shows the next one).

    `parts`: in how many parts the games can be stepped (`send`, `wait`, `first`); `Games.parts` has the rows of each.
    With more than one, all games are in other processes. All processes play at each part; if there are enough parts
    for each process to have two or more of its own, each has its own.
    """

    observations: Floats
    masks: Bits
    seats: NDArray[np.int8]
    rewards: Floats
    ended: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    rows: Floats
    numbers: NDArray[np.int64]  # the action that was last sent for each game, or its seed

    def __init__(
        self, number: int, edition: str = "", players: int = 4, *, processes: int = 1, parts: int = 1, **options: Any
    ) -> None:
        own = processes > 0 and parts >= 2 * processes and parts % processes == 0
        if processes < 1 or not 1 <= parts <= MOST_PARTS or number < (parts if own else processes * parts):
            told = f"{processes} processes" + (f" and {parts} parts (at most {MOST_PARTS})" if parts != 1 else "")
            raise ValueError(f"{number} games in {told}: each needs at least one game")
        pattern = Session(edition, players, **options)  # says what is wrong with the options, here and now
        self.number = number
        self.players = players
        self.size = pattern.size
        self.native = pattern.native
        shares = split((0, number), parts)
        self.parts = [slice(*rows) for rows in shares]
        self._under_way = [False] * parts
        self._players = [[part % processes] if own else list(range(processes)) for part in range(parts)]  # of each part
        self._at: list[set[int]] = [set() for _ in range(processes)]  # parts that each process still is at
        self._memory: SharedMemory | None = None
        self._workers: list[tuple[Any, Connection]] = []
        self._played: list[Part] = []
        shapes = shapes_of(number, players, pattern.size, pattern.native)
        if processes == 1 and parts == 1:
            self._take_arrays({name: np.zeros(shape, kind) for name, shape, kind in shapes})
            self._played = [Part(rows, self._arrays, edition, players, options) for rows in shares]
            return
        self._memory = SharedMemory(create=True, size=length_of(shapes))
        self._take_arrays(arrays_in(shapes, self._memory))
        context = multiprocessing.get_context("spawn")
        for place in range(processes):
            here, there = context.Pipe()
            mine = [
                split(rows, len(who))[who.index(place)] if place in who else (rows[0], rows[0])
                for rows, who in zip(shares, self._players)
            ]
            words = (there, self._memory.name, shapes, mine, edition, players, options)
            process = context.Process(target=work, args=words, daemon=True)
            process.start()
            there.close()
            self._workers.append((process, here))

    def _take_arrays(self, arrays: dict[str, Any]) -> None:
        self._arrays = arrays
        for name, array in arrays.items():
            setattr(self, name, array)

    def reset(self, seed: int | None = None) -> None:
        """New games everywhere; with a seed, they and all that follow are the same every time, however many processes
        play them, and in however many parts."""
        for part in range(len(self.parts)):
            self.wait(part)
        chance = np.random.default_rng(seed)
        self.numbers[:] = chance.integers(SEEDS, size=self.number)
        self._all(RESET)

    def step(self, actions: NDArray[np.integer[Any]] | list[int]) -> None:
        """One choice in every game. ValueError if one of them can't be taken; nothing has happened then."""
        for part in range(len(self.parts)):
            self._must_stand(part)
        self._write(slice(0, self.number), actions)
        self._all(STEP)

    def send(self, part: int, actions: NDArray[np.integer[Any]] | list[int]) -> None:
        """Begin one choice in every game of this part, and do not wait for it. Until `wait` its rows are not to be
        read. ValueError as with `step`."""
        self._must_stand(part)
        self._write(self.parts[part], actions)
        self._begin(STEP, part)

    def wait(self, part: int) -> None:
        """Until the rows of this part show what became of what was sent; at once where nothing was."""
        for place in self._players[part]:
            while part in self._at[place]:
                self._hear(place)
        self._under_way[part] = False

    def first(self) -> int:
        """The part that is done first, among all that were sent: its rows can be read. RuntimeError if none was."""
        if True not in self._under_way:
            raise RuntimeError("no part is under way; `send` one first")
        lines = [line for _process, line in self._workers]
        while True:
            for part, under_way in enumerate(self._under_way):
                if under_way and not any(part in self._at[place] for place in self._players[part]):
                    self._under_way[part] = False
                    return part
            for line in until_one_speaks(lines):
                self._hear(lines.index(line))  # type: ignore[arg-type]

    def _hear(self, place: int) -> None:
        """Until this process says which part it is through with."""
        self._at[place].remove(_receive(self._workers[place][1]))

    def _must_stand(self, part: int) -> None:
        if self._under_way[part]:
            raise RuntimeError(f"part {part} is under way; `wait` for it first")

    def _write(self, rows: slice, actions: NDArray[np.integer[Any]] | list[int]) -> None:
        chosen = np.asarray(actions)
        masks = self.masks[rows]
        number = len(masks)
        if chosen.shape != (number,):
            raise ValueError(f"actions of shape {chosen.shape}: {number} are needed, one for each game")
        inside = (chosen >= 0) & (chosen < self.size)
        wrong = np.flatnonzero(~inside | (masks[np.arange(number), np.where(inside, chosen, 0)] == 0))
        if len(wrong):
            game = int(wrong[0])
            found = f"action {chosen[game]} can't be taken in game {rows.start + game}"
            raise ValueError(f"{found}; its mask says what can")
        self.numbers[rows] = chosen

    def _all(self, what: int) -> None:
        for part in range(len(self.parts)):
            self._begin(what, part)
        for part in range(len(self.parts)):
            self.wait(part)

    def _begin(self, what: int, part: int) -> None:
        if not self._workers:
            if not self._played:
                raise RuntimeError(CLOSED)
            self._played[part].do(what)
            return
        for place in self._players[part]:
            _send(self._workers[place][1], what, part)
            self._at[place].add(part)
        self._under_way[part] = True

    def close(self) -> None:
        """End the processes, if there are any. The arrays are of no use then."""
        for process, line in self._workers:
            with suppress(OSError):  # it is gone already
                line.send_bytes(bytes([CLOSE, 0]))
            process.join()
            line.close()
        self._workers = []
        self._played = []
        self._under_way = [False] * len(self.parts)
        if self._memory is not None:
            self._take_arrays({name: array.copy() for name, array in self._arrays.items()})
            self._memory.close()
            self._memory.unlink()
            self._memory = None

    def __enter__(self) -> Games:
        return self

    def __exit__(self, kind: type[BaseException] | None, what: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def _send(line: Connection, what: int, part: int) -> None:
    try:
        line.send_bytes(bytes([what, part]))
    except OSError as trouble:
        raise WorkerLost(GONE) from trouble


def _receive(line: Connection) -> int:
    """The part that is done."""
    try:
        return line.recv_bytes()[0]
    except (EOFError, OSError) as trouble:
        raise WorkerLost(GONE) from trouble
