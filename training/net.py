"""The network while it learns: as `kickdoor.bots.champion.network` computes it, with heads that only training needs.

Decisions have as many rows as there are commands to weigh, so rows lie one behind the other, and `place` says to which
decision each belongs.
"""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from kickdoor.encoding import OBSERVATION, ROW, digest
from training.games import ORACLE


class Net(nn.Module):
    """`gain`: what a command promises more than the others, learned from the teacher; `critic`: the part of the win,
    from all hands."""

    def __init__(self, sizes: dict[str, Any]) -> None:
        super().__init__()
        a, b = sizes["trunk"]
        c, d = sizes["head"]
        e, f = sizes["critic"]
        self.trunk_1 = nn.Linear(OBSERVATION, a)
        self.trunk_2 = nn.Linear(a, b)
        self.from_row = nn.Linear(ROW, c, bias=False)
        self.from_trunk = nn.Linear(b, c)
        self.head_2 = nn.Linear(c, d)
        self.score = nn.Linear(d, 1, bias=False)
        self.gain = nn.Linear(d, 1, bias=False)
        self.value = nn.Linear(b, 1)
        self.critic = nn.Sequential(
            nn.Linear(OBSERVATION + ORACLE, e), nn.ReLU(), nn.Linear(e, f), nn.ReLU(), nn.Linear(f, 1)
        )
        # numbers are brought to one scale; at play that is part of the first layers
        for name, size in (("seen", OBSERVATION), ("row", ROW), ("oracle", ORACLE)):
            self.register_buffer(f"{name}_mean", torch.zeros(size))
            self.register_buffer(f"{name}_scale", torch.ones(size))

    def scaled(self, name: str, numbers: Tensor) -> Tensor:
        return (numbers.float() - getattr(self, f"{name}_mean")) / getattr(self, f"{name}_scale")

    def forward(self, seen: Tensor, rows: Tensor, place: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Score and gain of each row; the value of each decision, as a logit."""
        hidden = torch.relu(self.trunk_2(torch.relu(self.trunk_1(self.scaled("seen", seen)))))
        inner = torch.relu(self.from_row(self.scaled("row", rows)) + self.from_trunk(hidden)[place])
        inner = torch.relu(self.head_2(inner))
        return self.score(inner).squeeze(1), self.gain(inner).squeeze(1), self.value(hidden).squeeze(1)

    def judged(self, seen: Tensor, oracle: Tensor) -> Tensor:
        """The critic's value of each decision, as a logit."""
        known = torch.cat([self.scaled("seen", seen), self.scaled("oracle", oracle)], dim=1)
        found: Tensor = self.critic(known)
        return found.squeeze(1)

    def set_scale(self, name: str, numbers: Tensor) -> None:
        """Numbers that hardly ever differ keep their size."""
        mean = numbers.float().mean(0)
        spread = numbers.float().std(0)
        getattr(self, f"{name}_mean").copy_(mean)
        getattr(self, f"{name}_scale").copy_(torch.where(spread > 0.02, spread, torch.ones_like(spread)))

    def mix(self, much: float) -> None:
        """Add so much of the promised gain to the score; both are sums over the same numbers, so that is exact."""
        with torch.no_grad():
            self.score.weight.add_(much * self.gain.weight)
            self.gain.weight.zero_()

    def arrays(self) -> dict[str, Any]:
        """As the champion reads them: scales folded into the first layers, half precision."""
        with torch.no_grad():
            first = self.trunk_1.weight / self.seen_scale
            row = self.from_row.weight / self.row_scale
            found = {
                "trunk_1": first.T,
                "trunk_1_bias": self.trunk_1.bias - first @ self.seen_mean,
                "trunk_2": self.trunk_2.weight.T,
                "trunk_2_bias": self.trunk_2.bias,
                "from_row": row.T,
                "from_trunk": self.from_trunk.weight.T,
                "head_1_bias": self.from_trunk.bias - row @ self.row_mean,
                "head_2": self.head_2.weight.T,
                "head_2_bias": self.head_2.bias,
                "score": self.score.weight[0],
                "value": self.value.weight[0],
                "value_bias": self.value.bias,
            }
        return {
            name: np.ascontiguousarray(array.detach().cpu().numpy().astype(np.float16)) for name, array in found.items()
        }


def of_decision(numbers: Tensor, place: Tensor, decisions: int) -> Tensor:
    """Sums of the rows' numbers by decision."""
    return torch.zeros(decisions, device=numbers.device).index_add(0, place, numbers)


def log_chances(scores: Tensor, place: Tensor, decisions: int) -> Tensor:
    """By row: the logarithm of the chance that it is chosen."""
    highest = torch.full((decisions,), -1e9, device=scores.device).scatter_reduce(0, place, scores.detach(), "amax")
    shifted = scores - highest[place]
    return shifted - torch.log(of_decision(torch.exp(shifted), place, decisions))[place]


def save_weights(net: Net, path: Path, **about: Any) -> None:
    """A file for the champion, whole or not at all."""
    said = json.dumps({"schema": digest(), **about}).encode()
    file = io.BytesIO()
    np.savez_compressed(file, about=np.frombuffer(said, dtype=np.uint8), **net.arrays())
    part = path.with_suffix(".part")
    part.write_bytes(file.getvalue())
    os.replace(part, path)


class Batch:
    """Decisions on the device, with their rows."""

    def __init__(self, chunks: list[dict[str, Any]], device: torch.device) -> None:
        def joined(name: str) -> Tensor:
            return torch.from_numpy(np.concatenate([chunk[name] for chunk in chunks])).to(device)

        self.device = device
        self.seen = joined("seen")
        self.rows = joined("rows")
        self.oracle = joined("oracle")
        self.counts = joined("counts").long()
        self.chosen = joined("chosen").long()
        self.logp = joined("logp")
        self.lengths = joined("lengths").long()
        self.won = torch.repeat_interleave(joined("won"), self.lengths)
        self.more = joined("more") if "more" in chunks[0] else None
        self.starts = torch.cumsum(self.counts, 0) - self.counts
        self.size = len(self.counts)

    def rows_of(self, picked: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Of these decisions: which rows they have, to which of them each row belongs, and which row was chosen."""
        counts = self.counts[picked]
        place = torch.repeat_interleave(torch.arange(len(picked), device=self.device), counts)
        begins = torch.cumsum(counts, 0) - counts
        within = torch.arange(len(place), device=self.device) - begins[place]
        return self.starts[picked][place] + within, place, begins + self.chosen[picked]
