"""`python -m training`: see the package. The stages, one after the other, from wherever the checkpoint is."""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.optim.swa_utils import AveragedModel

from kickdoor.compiled.finding import is_compiled
from kickdoor.encoding import digest
from kickdoor.rules import EDITIONS
from training.clone import clone
from training.lessons import lessons
from training.measure import share
from training.net import Batch, Net, save_weights
from training.selfplay import averaged, selfplay
from training.settings import Settings, read_settings

CHECKPOINT = "checkpoint.pt"
BEST = "weights.npz"
ROOT = Path(__file__).parent.parent


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m training", description="Train the champion, or go on with it.")
    parser.add_argument("--config", type=Path, default=ROOT / "training" / "champion.toml", help="the file of settings")
    parser.add_argument("--out", type=Path, default=Path("build/champion"), help="checkpoints, weights, log")
    parser.add_argument("--seconds", type=float, default=3600.0, help="after which it stops, figures included")
    parser.add_argument("--measuring", type=float, default=0.0, help="seconds kept back for the figures at the end")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes that play")
    parser.add_argument("--only", choices=["train", "measure"], help="no figures, or no training")
    parser.add_argument("--packs", nargs="*", default=[], help="packs it never saw, to be measured on as well")
    options = parser.parse_args(words)
    whole = read_settings(options.config, options.out, options.jobs, options.seconds)
    settings = Settings(whole.said, whole.out, whole.jobs, whole.until - options.measuring)
    for chance in (random.seed, np.random.seed, torch.manual_seed):
        chance(settings["seed"])
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    settings.log(
        "begun", device=str(device), compiled=is_compiled(), jobs=settings.jobs, schema=digest(), commit=commit()
    )
    if options.only != "measure":
        train(settings, device)
    if options.only != "train":
        measure(whole, options.packs)
    return 0


def train(settings: Settings, device: torch.device) -> None:
    """All stages that are left."""
    net = Net(settings["network"]).to(device)
    optimizer = torch.optim.Adam(net.parameters(), lr=settings["selfplay"]["rate"])
    kept = settings.out / CHECKPOINT
    updates = 0
    if kept.exists():
        updates = restored(kept, net, optimizer, device)
        settings.log("resumed", updates=updates)
    else:
        batch = Batch(lessons(settings), device)
        clone(settings, net, batch)
        del batch
        best_mix(settings, net)
        keep(settings, net, optimizer, updates, "clone")
    if settings.left > 20:
        mean = averaged(net, settings["selfplay"])
        if kept.exists():
            restored_mean(kept, mean, device)

        def keep_all(number: int) -> None:
            keep(settings, net, optimizer, number, "selfplay", mean)

        updates = selfplay(settings, net, mean, optimizer, updates, keep_all)
        keep_all(updates)


def restored(kept: Path, net: Net, optimizer: torch.optim.Optimizer, device: torch.device) -> int:
    """Raises ValueError for a checkpoint of another encoding."""
    found = torch.load(kept, map_location=device, weights_only=True)
    if found["schema"] != digest():
        raise ValueError(f"{kept} was trained on another encoding ({found['schema']}, here it is {digest()})")
    net.load_state_dict(found["net"])
    if found["optimizer"] is not None:
        optimizer.load_state_dict(found["optimizer"])
    updates: int = found["updates"]
    return updates


def restored_mean(kept: Path, mean: AveragedModel, device: torch.device) -> None:
    """The running mean goes on, too, if there is one."""
    found = torch.load(kept, map_location=device, weights_only=True)
    if found.get("mean") is not None:
        mean.load_state_dict(found["mean"])


def keep(
    settings: Settings,
    net: Net,
    optimizer: torch.optim.Optimizer,
    updates: int,
    stage: str,
    mean: AveragedModel | None = None,
) -> None:
    """What a later call goes on from, and the weights: the newest, and in self-play the running mean of them."""
    said: dict[str, Any] = {
        "schema": digest(), "net": net.state_dict(), "optimizer": optimizer.state_dict() if updates else None,
        "updates": updates, "mean": None if mean is None else mean.state_dict(),
    }  # fmt: skip
    part = settings.out / f"{CHECKPOINT}.part"
    torch.save(said, part)
    os.replace(part, settings.out / CHECKPOINT)
    save_weights(net, settings.out / f"{stage}.npz", stage=stage, updates=updates, commit=commit())
    best = net if mean is None or updates < settings["selfplay"]["mean_over"] else mean.module
    save_weights(best, settings.out / BEST, stage=stage, updates=updates, commit=commit(), mean=best is not net)
    settings.log("kept", stage=stage, updates=updates)


def best_mix(settings: Settings, net: Net) -> None:
    """Add as much of the promised gain to the scores as wins most against veterans."""
    said = settings["clone"]
    file = settings.out / "mixed.npz"
    found: list[tuple[float, float]] = []
    state = {name: value.clone() for name, value in net.state_dict().items()}
    for much in said["mixes"]:
        net.load_state_dict(state)
        net.mix(much)
        save_weights(net, file, stage="clone", mix=much)
        figures = share(file, "veteran", said["games"], settings["seed"], settings.jobs)
        settings.log("mix", much=much, **figures)
        found.append((figures["share"], much))
    best = max(found)[1]
    net.load_state_dict(state)
    net.mix(best)
    file.unlink()
    settings.log("mixed", much=best)


def measure(settings: Settings, packs: list[str]) -> None:
    """The gates first, then every edition, as far as there is time."""
    said = settings["measure"]
    weights = settings.out / BEST
    tables: list[tuple[str, dict[str, Any]]] = [("veteran", {"edition": "deluxe"}), ("rookie", {"edition": "deluxe"})]
    tables += [("veteran", {"packs": (pack,)}) for pack in packs]
    tables += [("veteran", {"edition": edition}) for edition in EDITIONS if edition != "deluxe"]
    newest = settings.out / "selfplay.npz"
    if newest.exists() and settings.left > 0:
        settings.log("newest", **share(newest, "veteran", said["games"], said["seed"] + 1, settings.jobs))
        settings.log("mean", **share(weights, "veteran", said["games"], said["seed"] + 1, settings.jobs))
    longest = 0.0
    for against, table in tables:
        if settings.left < longest:
            settings.log("no time left to measure", against=against, **table)
            continue
        started = time.time()
        settings.log("measured", **share(weights, against, said["games"], said["seed"], settings.jobs, **table))
        longest = max(longest, 1.2 * (time.time() - started))


def commit() -> str:
    """Of the sources, as far as git or whoever packed them knows."""
    packed = ROOT / "COMMIT"
    if packed.exists():
        return packed.read_text("utf-8").strip()
    asked = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or "unknown"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
