"""The curves of a training, from its log: `python -m training.curves LOG.jsonl docs/img/champion.svg`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")

import matplotlib.pyplot as plt

SMOOTHED = 5  # updates, over which the shares are averaged
AGAINST = ("veterans", "rookies", "snapshots", "strategists", "champions")
FEWEST = 1000  # games in all, below which a curve says nothing


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def smooth(points: list[tuple[int, float, int]]) -> list[tuple[int, float]]:
    """Shares over some updates in a row, by the games of each."""
    found = []
    for end in range(len(points)):
        near = points[max(0, end - SMOOTHED + 1) : end + 1]
        games = sum(one[2] for one in near)
        found.append((points[end][0], sum(one[1] * one[2] for one in near) / max(1, games)))
    return found


def draw(log: list[dict[str, Any]], target: Path) -> None:
    """What there is in this log: the clone, self-play, or both."""
    taught = [one for one in log if one["what"] == "clone"]
    updates = [one for one in log if one["what"] == "selfplay"]
    parts = [draw_clone] * bool(taught) + [draw_selfplay] * bool(updates)
    figure, places = plt.subplots(1, len(parts), figsize=(5 * len(parts), 3.6), layout="constrained", squeeze=False)
    for part, place in zip(parts, places[0], strict=True):
        part(place, taught if part is draw_clone else updates)
    figure.savefig(target, metadata={"Date": None})


def draw_clone(place: Any, taught: list[dict[str, Any]]) -> None:
    place.plot([one["step"] for one in taught], [one["held_out"]["right"] for one in taught], label="as the teacher")
    place.set(title="Clone: decisions it would make as its teacher", xlabel="step", ylabel="part, games kept out")


def draw_selfplay(place: Any, updates: list[dict[str, Any]]) -> None:
    for name in AGAINST:
        points = [(one["update"], *one["shares"][name]) for one in updates if name in one["shares"]]
        if sum(games for _update, _share, games in points) >= FEWEST:
            place.plot(*zip(*smooth(points), strict=True), label=f"against {name}")
    place.axhline(0.25, color="grey", linewidth=0.8)
    place.set(
        title="Self-play: share of the wins, four players", xlabel="update", ylabel="share (by chance as it learns)"
    )
    place.legend()


if __name__ == "__main__":
    draw(read(Path(sys.argv[1])), Path(sys.argv[2]))
