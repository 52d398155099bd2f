"""Games as examples: what a seat saw, what it could choose, what it chose, and what became of it.

From bots that play a plan, or from recorded games. An example is one choice, with the numbers an environment would have
shown for it; where there is no choice there is no example. `dataset` keeps them in files.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray

from kickdoor.arena.plan import Plan
from kickdoor.arena.workplace import Workplace
from kickdoor.bots import make
from kickdoor.bots.asking import BotFault, answer, bot_seed, listeners, tell
from kickdoor.bots.registry import MAKERS, Maker, known_here_only
from kickdoor.encoding import OBSERVATION, ROW
from kickdoor.engine import Command, State, View, apply, force, legal, to_act
from kickdoor.env.actions import MOST_ROWS
from kickdoor.env.choosing import Choice, NotInTable
from kickdoor.env.observing import SHOWN, Floats, show, show_rows
from kickdoor.env.rewards import PLACEMENT, WIN, result
from kickdoor.play.record import Record, replay


class Trajectory:
    """The examples of one game, one after the other: lists side by side, with the index of an example.

    `game`: its number; `players`: who sat where; `seats`, `decisions` (how many commands there were before), and what
    an environment shows: `observations`, `legal` (the actions that could be taken), `actions` (the one that was) and,
    with native actions, `rows` (one for each of `legal`). When the game is over: by seat `shares` of the win, `places`
    (1 first, 0 last) and `levels`. `left_out`: commands that no action stands for.
    """

    def __init__(self, game: int, players: list[str], native: bool = False) -> None:
        self.game = game
        self.players = players
        self.native = native
        self.seats: list[int] = []
        self.decisions: list[int] = []
        self.observations: list[Floats] = []
        self.legal: list[list[int]] = []
        self.actions: list[int] = []
        self.rows: list[Floats] = []
        self.shares: list[float] = []
        self.places: list[float] = []
        self.levels: list[int] = []
        self.finished = False
        self.left_out = 0

    def __len__(self) -> int:
        return len(self.actions)

    def see(self, s: State, command: Command, decision: int) -> None:
        """Note what the seat of this command sees, and what it chooses. The command has not been carried out yet."""
        view = View(s, command.seat)
        try:
            if self.native:
                self._see_native(view, command, decision)
            else:
                self._see_choices(view, command, decision)
        except NotInTable:
            self.left_out += 1

    def _see_choices(self, view: View, command: Command, decision: int) -> None:
        choice = Choice(view)
        for action in choice.path(command):
            offered = choice.actions()
            if len(offered) > 1:
                seen = np.empty(SHOWN, np.float32)
                show(view, choice, seen)
                self._add(view.seat, decision, seen, offered, action)
            choice.take(action)

    def _see_native(self, view: View, command: Command, decision: int) -> None:
        commands = view.legal()[:MOST_ROWS]
        if command not in commands:
            raise NotInTable(f"{command!r} is not on the menu of `legal`")
        if len(commands) > 1:
            seen, rows = np.empty(OBSERVATION, np.float32), np.empty((len(commands), ROW), np.float32)
            show_rows(view, commands, seen, rows)
            self.rows.append(rows)
            self._add(view.seat, decision, seen, list(range(len(commands))), commands.index(command))

    def _add(self, seat: int, decision: int, seen: Floats, offered: list[int], action: int) -> None:
        self.seats.append(seat)
        self.decisions.append(decision)
        self.observations.append(seen)
        self.legal.append(sorted(offered))
        self.actions.append(action)

    def end(self, s: State) -> None:
        """Note what became of everybody."""
        self.finished = s.over
        self.shares = result(s, WIN)
        self.places = result(s, PLACEMENT)
        self.levels = [seat.level for seat in s.seats]

    def of_seats(self, values: list[float]) -> NDArray[np.float32]:
        """By example: the value of the seat that chose."""
        return np.asarray(values, np.float32)[self.seats]


def by_bots(plan: Plan, native: bool = False, at: Workplace | None = None) -> Iterator[Trajectory]:
    """The games of this plan, each as it is played. Raises WorkerLost, NoCluster, and BadBot for a bot that can't be
    sent to another process."""
    workplace = at or Workplace()
    makers = known_here_only(plan.bots) if workplace.elsewhere else {}
    yield from workplace.do(_play, [(plan, game, native, makers) for game in range(plan.games)])


def _play(work: tuple[Plan, int, bool, dict[str, Maker]]) -> Trajectory:
    plan, game, native, makers = work
    MAKERS.update(makers)
    seed, kinds = plan.seed_of(game), plan.bots_at(game)
    state = plan.deal(game)
    bots = [make(kind, bot_seed(seed, seat)) for seat, kind in enumerate(kinds)]
    hearing = listeners(dict(enumerate(bots)))
    spare = Random(seed)
    found = Trajectory(game, kinds, native)
    decision = 0
    while not state.over and decision < plan.most_decisions:
        seat = to_act(state)[0]
        try:
            command = answer(bots[seat], state, seat)
            found.see(state, command, decision)
        except BotFault:  # nothing to learn from
            command = spare.choice(legal(state, seat))
        tell(hearing, state, force(state, command))
        decision += 1
    found.end(state)
    return found


def of_record(record: Record, game: int = 0, native: bool = False) -> Trajectory:
    """A recorded game, also one of a live table, where several may act at once. Raises RecordError."""
    replay(record)  # all of it holds
    state = replay(record, 0)
    players = [str(seat.get("bot") or "person") for seat in record.header["seats"]]
    found = Trajectory(game, players, native)
    for decision, entry in enumerate(record.entries):
        if 0 <= entry.command.seat < len(players):  # not the clock
            found.see(state, entry.command, decision)
        state.script = list(entry.chance)
        apply(state, entry.command)
    found.end(state)
    return found
