"""Games to learn from: a table by chance, a pilot for each seat, and what each of them saw and did."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

import numpy as np

from kickdoor.arena.plan import table_of
from kickdoor.bots import Bot
from kickdoor.bots.planner.position import NAMES
from kickdoor.bots.planner.position import rows as standing
from kickdoor.encoding import OBSERVATION, ROW, observe, rows
from kickdoor.engine import Command, State, View, force, to_act
from kickdoor.play.options import read_table

MOST_SEATS = 6
ORACLE = MOST_SEATS * len(NAMES)  # numbers of what the critic sees beside the observation: how everybody stands
MOST_COMMANDS = 8000


class Pilot(Protocol):
    """Whoever decides for a seat. `state` is for what only the critic may see."""

    def decide(self, state: State, view: View) -> Command: ...


class Seated:
    """A bot that is not learned from."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def decide(self, _state: State, view: View) -> Command:
        return self.bot.decide(view)


class Trail:
    """What one player saw and did in a game, decision by decision; forced ones are left out."""

    def __init__(self) -> None:
        self.seen: list[Any] = []
        self.rows: list[Any] = []
        self.oracle: list[Any] = []
        self.chosen: list[int] = []
        self.more: list[Any] = []  # by decision: whatever else belongs to its rows
        self.logp: list[float] = []

    def look(self, state: State, view: View, choices: list[Command]) -> tuple[Any, Any]:
        """Write down what is seen; observation and rows."""
        seen: list[float] = []
        observe(view, seen)
        told: list[float] = []
        rows(view, choices, told)
        self.seen.append(np.array(seen, dtype=np.float32))
        self.rows.append(np.array(told, dtype=np.float32).reshape(-1, ROW))
        self.oracle.append(oracle(state, view.seat))
        return self.seen[-1], self.rows[-1]


def oracle(state: State, seat: int) -> Any:
    """How everybody stands, hands and all, this seat first: for the critic, which never plays."""
    found = np.zeros((MOST_SEATS, len(NAMES)), dtype=np.float16)
    numbers = standing(state)
    for distance in range(len(numbers)):
        found[distance] = numbers[(seat + distance) % len(numbers)]
    return found.reshape(-1)


def deal(tables: dict[str, Any], chance: Random, players: int = 0) -> State:
    """A new game at a table drawn by chance. `deluxe+star`: both editions mixed."""
    spec = read_table(packs=chance.choice(tables["editions"]).split("+"))
    players = players or chance.choice(tables["players"])
    sexes = [chance.randrange(2) for _ in range(players)]
    state = table_of(spec).deal(sexes, chance.getrandbits(31))
    state.log = None
    return state


def play(state: State, pilots: list[Pilot]) -> list[float]:
    """To the end; each seat's part of the win. A game that goes on for too long has no winner."""
    for _ in range(MOST_COMMANDS):
        if state.over:
            break
        seat = to_act(state)[0]
        force(state, pilots[seat].decide(state, View(state, seat)))
    won = [float(state.winners >> seat & 1) for seat in range(len(state.seats))]
    return [part / max(1.0, sum(won)) for part in won]


class Harvest:
    """Trails of many games, to be handed over as arrays."""

    def __init__(self) -> None:
        self.trails: list[tuple[Trail, float, int]] = []
        self.decisions = 0

    def add(self, trail: Trail, won: float, lineup: int) -> None:
        if trail.chosen:
            self.trails.append((trail, won, lineup))
            self.decisions += len(trail.chosen)

    def arrays(self) -> dict[str, Any]:
        """Decisions one behind the other, trail by trail; rows of all decisions one behind the other."""
        found = {
            "seen": np.concatenate([np.stack(trail.seen) for trail, _won, _l in self.trails]).astype(np.float16),
            "rows": np.concatenate([row for trail, _won, _l in self.trails for row in trail.rows]).astype(np.float16),
            "counts": np.array([len(row) for trail, _won, _l in self.trails for row in trail.rows], dtype=np.int32),
            "oracle": np.concatenate([np.stack(trail.oracle) for trail, _won, _l in self.trails]),
            "chosen": np.array([one for trail, _won, _l in self.trails for one in trail.chosen], dtype=np.int32),
            "logp": np.array([one for trail, _won, _l in self.trails for one in trail.logp], dtype=np.float32),
            "lengths": np.array([len(trail.chosen) for trail, _won, _l in self.trails], dtype=np.int32),
            "won": np.array([won for _trail, won, _l in self.trails], dtype=np.float32),
            "lineup": np.array([lineup for _trail, _won, lineup in self.trails], dtype=np.int32),
        }
        if any(trail.more for trail, _won, _l in self.trails):
            found["more"] = np.concatenate([row for trail, _won, _l in self.trails for row in trail.more]).astype(
                np.float32
            )
        assert found["seen"].shape[1] == OBSERVATION
        self.trails = []
        self.decisions = 0
        return found
