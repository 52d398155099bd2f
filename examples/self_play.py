"""Self-play: one network plays all seats of many games at once and learns from who wins. NumPy alone, nothing hidden.

    python examples/self_play.py --minutes 10 --processes 2 --out self.npz
    cd examples && kickdoor arena --bots self_play:Learner:weights=self.npz,rookie,rookie,rookie

The loop of every such program, written out: play, remember, see who won, and make what went better than expected more
likely (the policy gradient of PPO, with the network's own value as what was expected). Begin with `--start clone.npz`
of `clone_veteran.py` to learn from there.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, NamedTuple

import numpy as np
from scoring_net import Net, Scorer

from kickdoor.bots import make
from kickdoor.encoding import OBSERVATION, ROW
from kickdoor.engine import View, force, to_act
from kickdoor.env.observing import show_rows
from kickdoor.env.vector import Games
from kickdoor.play.options import open_table, read_table

Learner = Scorer  # the bot, as `kickdoor arena` names it
Array = Any

CLIP = 0.2  # how far a chance may move in one go, as a factor
VALUE = 0.5  # how much a wrong value counts beside a wrong choice
ENTROPY = 0.01  # what it is worth to stay undecided
DISCOUNT = 0.998  # a choice long before the end has less to do with it


class Memory(NamedTuple):
    """One choice, as it will be learned from."""

    seat: int
    seen: Array
    rows: Array
    chosen: int
    chance: float  # its logarithm, when it was made
    value: float  # what was expected


class Lesson(NamedTuple):
    """A choice with what it brought: more or less than expected, and what that would have been."""

    memory: Memory
    advantage: float
    result: float


def stacked(memories: list[Memory]) -> tuple[Array, Array, Array, Array]:
    """What was seen, the rows one behind the other, where each menu begins, which row was chosen."""
    counts = [len(memory.rows) for memory in memories]
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]]).astype(np.int64)
    chosen = starts + [memory.chosen for memory in memories]
    return np.stack([memory.seen for memory in memories]), np.concatenate([m.rows for m in memories]), starts, chosen


# ---- playing -----------------------------------------------------------------------------------------------------


class Table:
    """Many games at once, and what has been chosen in each since it began."""

    def __init__(self, games: Games, seed: int) -> None:
        self.games = games
        self.random = np.random.default_rng(seed)
        self.memories: list[list[Memory]] = [[] for _ in range(games.number)]
        self.finished = 0
        games.reset(seed)

    def step(self, net: Net) -> list[Lesson]:
        """One choice in every game; the lessons of those that ended with it."""
        games = self.games
        counts = games.masks.sum(axis=1)
        starts = np.concatenate([[0], np.cumsum(counts)[:-1]]).astype(np.int64)
        rows = games.rows[games.masks.astype(bool)]
        chance, values, _kept = net.forward(games.observations, rows, starts)
        chosen = sampled(chance, starts, self.random) - starts
        for game in range(games.number):
            first = starts[game]
            self.memories[game].append(
                Memory(
                    int(games.seats[game]),
                    games.observations[game].copy(),
                    rows[first : first + counts[game]].copy(),
                    int(chosen[game]),
                    float(chance[first + chosen[game]]),
                    float(values[game]),
                )
            )
        games.step(chosen)
        lessons: list[Lesson] = []
        for game in np.flatnonzero(games.ended | games.truncated):
            if games.ended[game]:
                lessons += learned(self.memories[game], games.rewards[game])
                self.finished += 1
            self.memories[game] = []
        return lessons


def sampled(chance: Array, starts: Array, random: np.random.Generator) -> Array:
    """A row of each menu, each as likely as its chance: the largest of all with Gumbel's noise on it."""
    noisy = chance - np.log(-np.log(random.random(len(chance)) + 1e-12) + 1e-12)
    best = np.maximum.reduceat(noisy, starts)
    menu = np.repeat(np.arange(len(starts)), np.diff(starts, append=len(chance)))
    where = np.flatnonzero(noisy == best[menu])
    return where[np.unique(menu[where], return_index=True)[1]]


def learned(memories: list[Memory], shares: Array) -> list[Lesson]:
    """What a game teaches: a share of the win for each seat, less for what was long before, and what was expected."""
    lessons = []
    left = len(memories)
    for memory in memories:
        left -= 1
        even = 1 / len(shares)
        result = even + (float(shares[memory.seat]) - even) * DISCOUNT**left
        lessons.append(Lesson(memory, result - memory.value, result))
    return lessons


# ---- learning ----------------------------------------------------------------------------------------------------


def improve(net: Net, lessons: list[Lesson], rate: float) -> tuple[float, float]:
    """One step on some lessons; how undecided the network is, and how wrong its values are."""
    seen, rows, starts, chosen = stacked([lesson.memory for lesson in lessons])
    advantage = np.asarray([lesson.advantage for lesson in lessons], np.float32)
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    result = np.asarray([lesson.result for lesson in lessons], np.float32)
    before = np.asarray([lesson.memory.chance for lesson in lessons], np.float32)
    chance, values, kept = net.forward(seen, rows, starts)
    menu = kept[3]
    ratio = np.exp(chance[chosen] - before)
    # no gain from moving further than CLIP in the direction that looks good
    spent = np.where(advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    weight = np.where(spent, 0, ratio * advantage).astype(np.float32)
    likely = np.exp(chance)
    slope = likely * weight[menu]  # of -weight * log(chance of the chosen)
    slope[chosen] -= weight
    entropy = -np.add.reduceat(likely * chance, starts)
    slope += ENTROPY * likely * (chance + entropy[menu])
    wrong = values - result
    gradient = net.backward(kept, slope / len(lessons), (2 * VALUE * wrong / len(lessons)).astype(np.float32))
    net.learn(gradient, rate)
    return float(entropy.mean()), float((wrong**2).mean())


# ---- how good it is ----------------------------------------------------------------------------------------------


def against(net: Net, edition: str, opponent: str, games: int, players: int = 4) -> float:
    """Its share of wins against such bots, each game from another seat. `kickdoor arena` measures it properly."""
    table = open_table(read_table(edition))
    won = 0.0
    for game in range(games):
        own = game % players
        state = table.deal([(seat + game) % 2 for seat in range(players)], 1_000_000 + game // players)
        bots = {seat: make(opponent, game * players + seat) for seat in range(players) if seat != own}
        decisions = 0
        while not state.over and decisions < 20_000:
            seat = to_act(state)[0]
            view = View(state, seat)
            force(state, bots[seat].decide(view) if seat != own else best(net, view))
            decisions += 1
        if state.winners >> own & 1:
            won += 1 / state.winners.bit_count()
    return won / games


def best(net: Net, view: View) -> Any:
    commands = view.legal()
    if len(commands) == 1:
        return commands[0]
    seen, rows = np.empty(OBSERVATION, np.float32), np.empty((len(commands), ROW), np.float32)
    show_rows(view, commands, seen, rows)
    return commands[int(net.forward(seen[None], rows, np.zeros(1, np.int64))[0].argmax())]


def main(words: list[str] | None = None) -> Net:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--edition", default="deluxe")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=64, help="at once (default: 64)")
    parser.add_argument("--processes", type=int, default=1, help="that play (default: 1)")
    parser.add_argument("--minutes", type=float, default=5.0, help="to learn for (default: 5)")
    parser.add_argument("--rounds", type=int, default=1_000_000, help="of learning at most")
    parser.add_argument("--lessons", type=int, default=8192, help="choices a round (default: 8192)")
    parser.add_argument("--batch", type=int, default=1024, help="choices a step (default: 1024)")
    parser.add_argument("--epochs", type=int, default=2, help="over the lessons of a round (default: 2)")
    parser.add_argument("--rate", type=float, default=3e-4, help="of learning (default: 0.0003)")
    parser.add_argument("--width", type=int, default=64, help="of the network (default: 64)")
    parser.add_argument("--start", help="weights to begin with")
    parser.add_argument("--measure", type=int, default=40, help="games against rookies now and then; 0: none")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", default="self.npz", help="where the weights go (default: self.npz)")
    options = parser.parse_args(words)
    net = Net.load(options.start) if options.start else Net(options.width, options.seed)
    net.weights["b"][:] = net.weights["b"] if options.start else 1 / options.players
    random = np.random.default_rng(options.seed)
    end = time.monotonic() + 60 * options.minutes
    games = Games(
        options.games, options.edition, options.players, processes=options.processes, actions="native"
    )  # fmt: skip
    with games:
        table = Table(games, options.seed)
        number = 0
        while number < options.rounds and time.monotonic() < end:
            number += 1
            lessons: list[Lesson] = []
            while len(lessons) < options.lessons:
                lessons += table.step(net)
            told = []
            for _ in range(options.epochs):
                order = random.permutation(len(lessons))
                for first in range(0, len(order), options.batch):
                    told.append(improve(net, [lessons[i] for i in order[first : first + options.batch]], options.rate))
            entropy, wrong = np.mean(told, axis=0)
            line = f"round {number}: {table.finished} games, entropy {entropy:.3f}, error of the value {wrong:.4f}"
            if options.measure and number % 10 == 0:
                line += f", {against(net, options.edition, 'rookie', options.measure):.0%} against rookies"
            print(line, flush=True)
    net.save(options.out)
    return net


if __name__ == "__main__":
    main()
