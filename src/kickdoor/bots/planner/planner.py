"""The planner: what a veteran would do, unless something else is clearly better in worlds that may be the real one.

In each world every choice is played on to the end of the turn. Choices are compared in the same worlds, those that
promise less drop out while the worlds get more, and what is left has to be better by more than the noise.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from time import monotonic
from typing import Any, Final, final

from kickdoor.bots.planner.choices import worth_trying
from kickdoor.bots.planner.playing_on import after
from kickdoor.bots.veteran import Veteran
from kickdoor.engine import Command, State, View
from kickdoor.engine import command as verb

LEAST: Final = 0.01  # of a win, that another move has to bring more
SURE: Final = 1.5  # standard errors, by which it has to be seen


@final
class Planner:
    """`worlds`: how many are thought of at most, `choices`: how many moves are tried, `first`: worlds before any is
    dropped (then twice as many, and so on). The same seed plays the same way, unless `seconds` for a decision are set
    (0: none are), which ends it earlier on a slow machine."""

    def __init__(
        self, seed: int = 0, worlds: int = 16, choices: int = 10, seconds: float = 0.0, first: int = 4
    ) -> None:
        self._worlds = worlds
        self._first = first
        self._choices = choices
        self._seconds = float(seconds)
        self._chance = Random(seed)
        self._veteran = Veteran("usual", seed)
        self._turn = -1
        self.refusal = ""  # why it last declined to help, if the veteran in it did
        self._asked: set[Command] = set()  # for help, this turn: nobody is asked the same again and again

    def __reduce__(self) -> tuple[object, ...]:
        memory = (self._chance.getstate(), self._veteran, self._turn, self._asked)
        return again, (self._worlds, self._choices, self._seconds, self._first, memory)

    def decide(self, view: View) -> Command:
        if view.turn != self._turn:
            self._turn = view.turn
            self._asked = set()
        usual = self._veteran.decide(view)
        choices = worth_trying(view, usual, self._asked, self._choices, self._chance)
        word = self._veteran.word
        if word.binds(view):
            choices = [usual, *[move for move in choices[1:] if not word.breaks(view, move)]]
        chosen = choices[self._best(view, choices)] if len(choices) > 1 else usual
        self.refusal = self._veteran.refusal if chosen == usual else ""
        if chosen.verb == verb.ASK_HELP:
            self._asked.add(chosen)
        return chosen

    def _best(self, view: View, choices: list[Command]) -> int:
        def worth(world: State, choice: Command) -> float:
            return after(world, choice, view.seat)

        return best_of(view, choices, worth, self._chance, self._first, self._worlds, self._first, self._seconds)


def best_of(
    view: View,
    choices: list[Command],
    worth: Callable[[State, Command], float],
    chance: Random,
    first: int,
    worlds: int,
    fewest: int,
    seconds: float,
) -> int:
    """The place of the best choice; of the first, if none is clearly better. `worth`: what a choice brings in a world.

    Begins with `first` worlds and goes on with the better half in twice as many, up to so many `worlds`, or until the
    `seconds` are over (0: never), but not before it has looked at the `fewest`.
    """
    until = monotonic() + seconds
    gains: list[list[float]] = [[] for _ in choices]  # by choice: what it brings more than the first, by world
    alive = list(range(1, len(choices)))
    seen = 0
    goal = min(first, worlds)
    while True:
        late = False
        while seen < goal and not late:
            world = view.sample(chance.getrandbits(31))
            usual = worth(world, choices[0])
            for i in alive:
                gains[i].append(worth(world, choices[i]) - usual)
            seen += 1
            late = seconds > 0 and seen >= fewest and monotonic() > until
        alive = [i for i in ranked(gains, alive) if promising(gains[i])]
        if not alive:
            return 0
        if late or seen >= worlds:
            return alive[0] if clear(gains[alive[0]]) else 0
        alive = alive[: (len(alive) + 1) // 2]
        goal = min(2 * seen, worlds)


def ranked(gains: list[list[float]], alive: list[int]) -> list[int]:
    """These choices, the best first."""
    return [i for _gain, i in sorted([(-mean(gains[i]), i) for i in alive])]


def promising(gains: list[float]) -> bool:
    """Whether it could still turn out to be better."""
    return mean(gains) + error(gains) > LEAST


def clear(gains: list[float]) -> bool:
    """Whether it is better, by more than the noise."""
    gain = mean(gains)
    return gain > LEAST and gain > SURE * error(gains)


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def error(numbers: list[float]) -> float:
    """The standard error of the mean."""
    middle = mean(numbers)
    spread = sum([(number - middle) ** 2 for number in numbers]) / max(1, len(numbers) - 1)
    return sqrt(spread / len(numbers))


def again(worlds: int, choices: int, seconds: float, first: int, memory: tuple[Any, ...]) -> Planner:
    """One that goes on where another was; for pickle and copy."""
    bot = Planner(0, worlds, choices, seconds, first)
    chance, bot._veteran, bot._turn, bot._asked = memory
    bot._chance.setstate(chance)
    return bot
