"""A small network that scores legal commands, in NumPy alone, with its gradient; and a bot that plays by it.

Used by `clone_veteran.py` and `self_play.py`. The state goes through one layer once; every command's row goes through
another, together with what the first made of the state; one number comes out for each command, and one for the state:

    state = relu(observation @ S)      row = relu(rows @ R + state @ U)      score = row @ w      value = state @ v

A menu has as many rows as it has commands, so the rows of a batch lie one behind the other, and `starts` says where
each menu begins.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from kickdoor.encoding import OBSERVATION, ROW
from kickdoor.engine import Command, View
from kickdoor.env.observing import show_rows
from kickdoor.env.schema import digest

Array = Any


class Net:
    """The weights, what they make of a batch, and one step of Adam."""

    def __init__(self, width: int = 64, seed: int = 0) -> None:
        random = np.random.default_rng(seed)

        def weights(inputs: int, outputs: int) -> Array:
            return (random.standard_normal((inputs, outputs)) * np.sqrt(2 / inputs)).astype(np.float32)

        self.weights: dict[str, Array] = {
            "S": weights(OBSERVATION, width), "s": np.zeros(width, np.float32),
            "R": weights(ROW, width), "r": np.zeros(width, np.float32), "U": weights(width, width),
            "w": weights(width, 1)[:, 0] * 0.1, "v": np.zeros(width, np.float32), "b": np.zeros(1, np.float32),
        }  # fmt: skip
        self.mean = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.steps = 0

    def forward(self, seen: Array, rows: Array, starts: Array) -> tuple[Array, Array, tuple[Array, ...]]:
        """The logarithm of each command's chance, the value of each state, and what `backward` needs."""
        own = self.weights
        menu = np.repeat(np.arange(len(starts)), np.diff(starts, append=len(rows)))
        state = np.maximum(seen @ own["S"] + own["s"], 0)
        hidden = np.maximum(rows @ own["R"] + own["r"] + (state @ own["U"])[menu], 0)
        score = hidden @ own["w"]
        score -= np.maximum.reduceat(score, starts)[menu]
        chance = score - np.log(np.add.reduceat(np.exp(score), starts))[menu]
        return chance, state @ own["v"] + own["b"][0], (seen, rows, starts, menu, state, hidden)

    def backward(self, kept: tuple[Array, ...], of_score: Array, of_value: Array) -> dict[str, Array]:
        """The gradient of a loss, from its gradient by each score and each value."""
        seen, rows, starts, _menu, state, hidden = kept
        own = self.weights
        of_hidden = of_score[:, None] * own["w"] * (hidden > 0)
        together = np.add.reduceat(of_hidden, starts, axis=0)
        of_state = (together @ own["U"].T + of_value[:, None] * own["v"]) * (state > 0)
        return {
            "S": seen.T @ of_state, "s": of_state.sum(0), "R": rows.T @ of_hidden, "r": of_hidden.sum(0),
            "U": state.T @ together, "w": hidden.T @ of_score, "v": state.T @ of_value,
            "b": of_value.sum(keepdims=True),
        }  # fmt: skip

    def learn(self, gradient: dict[str, Array], rate: float) -> None:
        """One step of Adam down the gradient."""
        self.steps += 1
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, slope in gradient.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            self.weights[name] -= (rate * self.mean[name] / (np.sqrt(self.square[name]) + 1e-8)).astype(np.float32)

    def save(self, path: str | Path) -> None:
        np.savez_compressed(path, schema=np.asarray(digest()), **self.weights)

    @classmethod
    def load(cls, path: str | Path) -> Net:
        """Weights of another schema are refused: their numbers mean something else."""
        with np.load(path) as file:
            if str(file["schema"]) != digest():
                raise ValueError(f"{path} was trained with schema {file['schema']}, and this Kickdoor has {digest()}")
            net = cls(len(file["v"]))
            net.weights = {name: file[name] for name in net.weights}
        return net


class Scorer:
    """A bot: the command with the highest score."""

    def __init__(self, weights: str) -> None:
        self.net = Net.load(weights)

    def decide(self, view: View) -> Command:
        commands = view.legal()
        seen, rows = np.empty(OBSERVATION, np.float32), np.empty((len(commands), ROW), np.float32)
        show_rows(view, commands, seen, rows)
        chance, _value, _kept = self.net.forward(seen[None], rows, np.zeros(1, np.int64))
        return commands[int(chance.argmax())]
