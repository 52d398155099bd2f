"""The curves of the three examples, from what they printed: `python examples/curves.py LOGS docs/img/examples.svg`.

LOGS is a folder with `clone_veteran.log`, `self_play.log` and `maskable_ppo.log`, what each of them wrote to the
terminal; those of the page are in `examples/logs`. Needs matplotlib (`pip install 'kickdoor[report]'`).
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import matplotlib

matplotlib.use("svg")

import matplotlib.pyplot as plt

Curve = list[tuple[float, float]]


def found(text: str, pattern: str) -> Curve:
    """Pairs of numbers that the pattern finds, one after the other."""
    return [(float(one), float(other)) for one, other in re.findall(pattern, text)]


def clone(text: str) -> tuple[Curve, Curve]:
    """By pass: loss, and the part of choices that are the veteran's."""
    alike = found(text, r"pass (\d+): .*the same choice in ([\d.]+)%")
    return found(text, r"pass (\d+): loss ([\d.]+)"), [(number, share / 100) for number, share in alike]


def self_play(text: str) -> tuple[Curve, Curve]:
    """By games played: how undecided it is, and how wrong its values are."""
    return (
        found(text, r"round \d+: (\d+) games, entropy ([\d.]+)"),
        found(text, r"round \d+: (\d+) games, .*error of the value ([\d.]+)"),
    )


def maskable_ppo(text: str) -> Curve:
    """By choices made: what a game brought, on average of the last hundred."""
    rewards = [float(number) for number in re.findall(r"ep_rew_mean\s*\|\s*(-?[\d.]+)", text)]
    steps = [float(number) for number in re.findall(r"total_timesteps\s*\|\s*(\d+)", text)]
    return list(zip(steps, rewards))


def draw(logs: Path, target: Path) -> None:
    texts = {name: (logs / f"{name}.log").read_text("utf-8") for name in ("clone_veteran", "self_play", "maskable_ppo")}
    matplotlib.rcParams["svg.hashsalt"] = "kickdoor"  # the same picture from the same logs
    figure, (left, middle, right) = plt.subplots(1, 3, figsize=(12, 3.4), layout="constrained")
    _losses, alike = clone(texts["clone_veteran"])
    left.plot(*zip(*alike, strict=True), marker="o")
    left.set(title="clone_veteran: as the veteran chose", xlabel="pass", ylabel="part, games kept out")
    undecided, wrong = self_play(texts["self_play"])
    middle.plot(*zip(*undecided, strict=True), label="entropy of a choice")
    middle.set(title="self_play", xlabel="games against itself", ylabel="entropy")
    other = middle.twinx()
    other.plot(*zip(*wrong, strict=True), color="tab:orange")
    other.set_ylabel("error of the value (orange)")
    right.plot(*zip(*maskable_ppo(texts["maskable_ppo"]), strict=True))
    right.set(title="maskable_ppo: reward `level`", xlabel="choices", ylabel="of a game, mean of 100")
    figure.savefig(target, metadata={"Date": None})


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
