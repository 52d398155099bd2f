"""Last stage: what a position is worth when a turn begins, for the searcher and for who looks back at a game.

The network's own value is asked where its player decides something. Between turns most players don't, so a head of its
own reads what the trunk makes of each player's view; all of a table together come to one. The trunk stays as it is.
"""

from __future__ import annotations

import io
import json
import os
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from torch import Tensor

from kickdoor.bots.champion import Champion
from kickdoor.bots.planner.value import chances
from kickdoor.encoding import OBSERVATION, observe
from kickdoor.engine import Command, State, View, force, to_act
from training.crew import at_work, hand_over, take
from training.games import MOST_COMMANDS, MOST_SEATS, Pilot, Seated, Trail, deal
from training.selfplay import Learner
from training.settings import Settings

LEAST = 3  # games: one to learn from, one to see when that is enough, one for the figures


class Chancy:
    """Plays by chance, as while it learned; nothing is written down."""

    def __init__(self, weights: Path, dice: np.random.Generator) -> None:
        self.learner = Learner(weights, dice)

    def decide(self, state: State, view: View) -> Command:
        command = self.learner.decide(state, view)
        self.learner.trail = Trail()
        return command


def watch(number: int, folder: Path, said: dict[str, Any], tables: dict[str, Any], weights: Path, seed: int) -> None:
    """What one process does: games of champions, everybody's view whenever a turn begins, and who won."""
    chance = Random(seed * 1000 + number)
    dice = np.random.default_rng(seed * 1000 + number)
    found: dict[str, list[Any]] = {"seen": [], "planned": [], "won": [], "seats": [], "game": []}
    games = 0
    while not (folder / "stop").exists():
        state = deal(tables, chance)
        likeliest = chance.random() < said["likeliest"]
        pilots: list[Pilot] = [
            Seated(Champion(str(weights))) if likeliest else Chancy(weights, dice) for _ in state.seats
        ]
        begun = len(found["seats"])
        turn = -1
        for _ in range(MOST_COMMANDS):
            if state.over:
                break
            if state.turn != turn:
                turn = state.turn
                found["seen"].append(seen_by_all(state))
                found["planned"].append(filled(chances(state)))
                found["seats"].append(len(state.seats))
            seat = to_act(state)[0]
            force(state, pilots[seat].decide(state, View(state, seat)))
        won = [float(state.winners >> seat & 1) for seat in range(len(state.seats))]
        parts = filled([part / max(1.0, sum(won)) for part in won])
        positions = len(found["seats"]) - begun
        found["won"] += [parts] * positions
        found["game"] += [number + 1000 * games] * positions
        games += 1
        if len(found["seats"]) >= said["chunk"]:
            hand_over(folder, {name: np.stack(arrays) for name, arrays in found.items()})
            found = {name: [] for name in found}


def seen_by_all(state: State) -> Any:
    """Everybody's observation, a row for each seat."""
    found = np.zeros((MOST_SEATS, OBSERVATION), dtype=np.float16)
    for seat in range(len(state.seats)):
        out: list[float] = []
        observe(View(state, seat), out)
        found[seat] = out
    return found


def filled(numbers: list[float]) -> Any:
    """With noughts for the seats that nobody has."""
    return np.array(numbers + [0.0] * (MOST_SEATS - len(numbers)), dtype=np.float32)


def outlook(settings: Settings, weights: Path) -> dict[str, Any]:
    """Add the head to this file of weights; how much better than others it knows who wins, in games kept out."""
    said = settings["outlook"]
    found: list[dict[str, Any]] = []
    until = time.time() + said["seconds"]
    with at_work(settings.jobs, watch, said, settings["tables"], weights.resolve(), settings["seed"] + 1) as crew:
        while time.time() < until or (settings.left > 0 and games_of(found) < said["kept_out"]):
            time.sleep(0.5)
            crew.check()
            found += take(crew.folder)
    if games_of(found) < LEAST:
        raise RuntimeError(f"{games_of(found)} games came back in time, {LEAST} are needed: give it more seconds")
    with np.load(weights) as file:
        arrays = {name: file[name] for name in file.files}
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    head, figures = fitted(said, arrays, found, device)
    arrays["outlook"] = head.astype(np.float16)
    about = {**json.loads(bytes(arrays.pop("about")).decode()), "outlook": figures}
    file_now = io.BytesIO()
    np.savez_compressed(file_now, about=np.frombuffer(json.dumps(about).encode(), dtype=np.uint8), **arrays)
    part = weights.with_suffix(".part")
    part.write_bytes(file_now.getvalue())
    os.replace(part, weights)
    settings.log("outlook", **figures)
    return figures


def games_of(chunks: list[dict[str, Any]]) -> int:
    return len({int(game) for chunk in chunks for game in chunk["game"]})


def fitted(
    said: dict[str, Any], arrays: dict[str, Any], chunks: list[dict[str, Any]], device: torch.device
) -> tuple[Any, dict[str, Any]]:
    """The head, and figures: the cross-entropy of who wins, for games kept out."""

    def joined(name: str) -> Tensor:
        return torch.from_numpy(np.concatenate([chunk[name] for chunk in chunks])).to(device)

    def layer(name: str) -> Tensor:
        return torch.from_numpy(arrays[name].astype(np.float32)).to(device)

    with torch.no_grad():
        hidden = torch.cat([
            torch.relu(torch.relu(seen.float() @ layer("trunk_1") + layer("trunk_1_bias")) @ layer("trunk_2")
                       + layer("trunk_2_bias")) for seen in joined("seen").split(4096)
        ])  # fmt: skip
    won, planned = joined("won"), joined("planned")
    sits = torch.arange(MOST_SEATS, device=device)[None, :] < joined("seats")[:, None]
    games = joined("game")
    order = torch.unique(games, return_inverse=True)[1]
    out = order % said["kept_out"] == 0  # for the figures
    aside = order % said["kept_out"] == 1  # to see when it has learned enough
    taught = ~(out | aside)

    def entropy(head: Tensor, which: Tensor) -> Tensor:
        scores = (hidden[which] @ head).masked_fill(~sits[which], -1e9)
        return -(won[which] * torch.log_softmax(scores, 1)).sum(1).mean()

    head = layer("value").clone().requires_grad_(True)
    before = float(entropy(head, out).detach())
    optimizer = torch.optim.AdamW([head], lr=said["rate"], weight_decay=said["decay"])
    best, lowest = head.detach().clone(), float("inf")
    for step in range(said["steps"]):
        loss = entropy(head, taught)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        if step % 10 == 9:
            seen = float(entropy(head, aside).detach())
            if seen < lowest:
                best, lowest = head.detach().clone(), seen
    head = best
    planner = -(won[out] * torch.log(planned[out].clamp(min=1e-6))).sum(1).mean()
    figures = {
        "games": int(order.max()) + 1, "positions": len(won), "taught": float(entropy(head, taught)),
        "kept_out": float(entropy(head, out)), "with_value": before, "with_planner": float(planner),
        "knowing_nothing": float((won[out].sum(1) * torch.log(sits[out].sum(1).float())).mean()),
    }  # fmt: skip
    return head.cpu().numpy(), {
        name: round(figure, 4) if isinstance(figure, float) else figure for name, figure in figures.items()
    }
