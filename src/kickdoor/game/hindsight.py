"""A game looked at when it is over: who stood how, turn by turn, and which moves made the difference.

    found = hindsight(load(path), on_step=progress)

It judges what a player could know, as the planner does: in worlds dealt from that player's view and played on to the
end of the turn. Who judges, planner or champion, is said by its analyst. Nothing here is for a game that goes on: it
would be advice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from kickdoor.bots.planner.choices import LEFT
from kickdoor.bots.planner.planner import clear, mean
from kickdoor.engine import Command, State, View, apply
from kickdoor.engine.command import CLOSE
from kickdoor.game.analysts import Analyst, analyst
from kickdoor.play.record import Record, replay

WORLDS: Final = 16  # for moves that seem to matter
GLANCE: Final = 2  # worlds for every other move
TELLING: Final = 0.03  # of a win: what seems to matter
MOMENTS: Final = 3  # moves that are told of


class NotOver(ValueError):
    """The game still goes on."""


@dataclass(frozen=True, slots=True)
class Standing:
    """By seat: the chance to win as that player could see it when this turn began, after `step` moves."""

    step: int
    turn: int
    chances: list[float]


@dataclass(frozen=True, slots=True)
class Judged:
    """A move: its player's chance with it, and how much that is more (or less) than with the best other one. `better`:
    what the analyst would have done instead, None if it would have done the same or sees no clear difference."""

    step: int
    seat: int
    made: Command
    chance: float
    change: float
    better: Command | None


@dataclass(slots=True)
class Hindsight:
    """`analyst`: the bot that looked."""

    analyst: str
    standings: list[Standing] = field(default_factory=list)
    moves: list[Judged] = field(default_factory=list)  # those that changed most, the first of them first


class LookingBack:
    """A game that is over, looked at one move after the other, as long as somebody has time for it. How it is cut into
    pieces changes nothing of what is found."""

    def __init__(
        self,
        start: State,
        moves: Sequence[tuple[Command, Sequence[int]]],
        seed: int = 1,
        worlds: int = WORLDS,
        by: Analyst | None = None,
    ) -> None:
        """`start`: the table as it was dealt; it goes along. `moves`: with what chance gave for each. `by`: who looks,
        the usual analyst if nobody is said."""
        self.by = by or analyst()
        self.moves = moves
        self.done = 0
        self.worlds = worlds
        self._state = start
        self._chance = Random(seed)
        self._standings: list[Standing] = []
        self._judged: list[Judged] = []

    @property
    def over(self) -> bool:
        return self.done == len(self.moves)

    def step(self) -> None:
        """Look at the next move."""
        state, (made, chance) = self._state, self.moves[self.done]
        if not self._standings or state.turn != self._standings[-1].turn:
            self._standings.append(Standing(self.done, state.turn, standing(self.by, state, self._chance, self.worlds)))
        judged = judge(self.by, state, self.done, made, self._chance, self.worlds)
        if judged is not None:
            self._judged.append(judged)
        state.script = list(chance)
        apply(state, made)
        self.done += 1
        if self.over:
            self._standings.append(Standing(self.done, state.turn, self.by.chances(state)))

    def found(self, seat: int = -1) -> Hindsight:
        """So far. Of who sits at `seat`, what mattered comes first, and the others' after it."""
        judged = sorted(self._judged, key=lambda one: -abs(one.change))
        own = [one for one in judged if one.seat == seat and abs(one.change) >= TELLING]
        most = [*own, *(one for one in judged if one not in own)][:MOMENTS]
        return Hindsight(
            self.by.name, list(self._standings), sorted(most, key=lambda one: (one.seat != seat, one.step))
        )


def hindsight(
    record: Record,
    seed: int = 1,
    worlds: int = WORLDS,
    on_step: Callable[[], None] = lambda: None,
    by: Analyst | None = None,
) -> Hindsight:
    """Look at this game, in so many worlds where it matters; `on_step` is called after each of its moves. The same seed
    sees the same. `by`: as in `LookingBack`.

    Raises NotOver, and RecordError for a record that can't be replayed.
    """
    if not replay(record).over:
        raise NotOver("this game is not over yet; it is looked at when it is")
    moves = [(entry.command, entry.chance) for entry in record.entries]
    look = LookingBack(replay(record, 0), moves, seed, worlds, by)
    while not look.over:
        look.step()
        on_step()
    return look.found()


def standing(by: Analyst, state: State, chance: Random, worlds: int = WORLDS) -> list[float]:
    """Each player's chance, from his own view."""
    views = [View(state, seat) for seat in range(len(state.seats))]
    many = min(worlds, by.worlds)
    return [mean([by.chances(view.sample(chance.getrandbits(31)))[view.seat] for _ in range(many)]) for view in views]


def judge(by: Analyst, state: State, step: int, made: Command, chance: Random, worlds: int = WORLDS) -> Judged | None:
    """What a move came to beside the others; None where there were none, or it hardly mattered."""
    if made.verb == CLOSE or made.verb in LEFT:
        return None
    view = View(state, made.seat)
    choices = by.choices(view, made, chance)
    if len(choices) < 2:
        return None
    parts: list[list[float]] = [[] for _ in choices]
    best = 0
    for goal in (min(GLANCE, worlds), worlds):
        while len(parts[0]) < goal:
            world = view.sample(chance.getrandbits(31))
            for i, move in enumerate(choices):
                parts[i].append(by.after(world, move, made.seat))
        best = max(range(1, len(choices)), key=lambda i: mean(parts[i]))
        if abs(mean(parts[0]) - mean(parts[best])) < TELLING:
            return None
    gains = [other - own for other, own in zip(parts[best], parts[0])]
    better = choices[best] if clear(gains) else None
    return Judged(step, made.seat, made, mean(parts[0]), -mean(gains), better)
