"""`python -m training`: see the package. The stages, one after the other, from wherever the checkpoint is."""

from __future__ import annotations

import argparse
import os
import random
import shutil
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
from training.clone import clone
from training.lessons import lessons
from training.measure import share
from training.net import Batch, Net, save_weights
from training.outlook import outlook
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
    parser.add_argument("--only", choices=["train", "outlook", "measure"], help="one stage, not all that are left")
    parser.add_argument("--start", type=Path, help="a checkpoint whose weights it begins with, if it has none yet")
    parser.add_argument("--among", nargs="*", type=Path, default=[], help="with --only measure: the best of these")
    options = parser.parse_args(words)
    whole = read_settings(options.config, options.out, options.jobs, options.seconds)
    kept_back = options.measuring + (whole["outlook"]["seconds"] if options.only is None else 0)
    settings = Settings(whole.said, whole.out, whole.jobs, whole.until - kept_back)
    for chance in (random.seed, np.random.seed, torch.manual_seed):
        chance(settings["seed"])
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    settings.log(
        "begun", device=str(device), compiled=is_compiled(), jobs=settings.jobs, schema=digest(), commit=commit()
    )
    if options.only in (None, "train"):
        train(settings, device, options.start)
    if options.only == "measure" and options.among:
        choose(whole, options.among)
    if options.only in (None, "outlook") and settings["outlook"]["seconds"]:
        outlook(whole, whole.out / BEST)
    if options.only in (None, "measure"):
        measure(whole)
    return 0


def train(settings: Settings, device: torch.device, start: Path | None = None) -> None:
    """All stages that are left. `start`: a checkpoint of another training; lessons and clone are left out then."""
    net = Net(settings["network"]).to(device)
    optimizer = torch.optim.Adam(net.parameters(), lr=settings["selfplay"]["rate"])
    kept = settings.out / CHECKPOINT
    updates = 0
    if kept.exists():
        updates = restored(kept, net, optimizer, device)
        settings.log("resumed", updates=updates)
    elif start is not None:
        started(start, net, device)
        settings.log("started", by=start.name)
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


def started(start: Path, net: Net, device: torch.device) -> None:
    """Take the weights that played, which are the running mean, if there is one. Raises ValueError as `restored`."""
    restored(start, net, torch.optim.Adam(net.parameters()), device)
    mean = AveragedModel(net)
    restored_mean(start, mean, device)
    net.load_state_dict(mean.module.state_dict())


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


def choose(settings: Settings, among: list[Path]) -> None:
    """The best of these files against veterans becomes the weights."""
    said = settings["measure"]
    found: list[tuple[float, Path]] = []
    for file in among:
        figures = share(file, "veteran", said["games"], said["seed"] + 1, settings.jobs)
        settings.log("compared", file=file.name, **figures)
        found.append((figures["share"], file))
    best = max(found)[1]
    settings.log("chosen", file=best.name)
    if best != settings.out / BEST:
        shutil.copy(best, settings.out / BEST)


def measure(settings: Settings) -> None:
    """All tables of the settings, as far as there is time."""
    said = settings["measure"]
    pace: dict[str, float] = {}  # seconds a game so far, by who sits there
    for table in said["tables"]:
        against, games, rest = table["against"], table["games"], {**table}
        del rest["against"], rest["games"]
        if settings.left < 1.3 * games * pace.get(against, 0.0):
            settings.log("no time left to measure", against=against, **rest)
            continue
        begun = time.time()
        weights = settings.out / BEST
        settings.log("measured", **share(weights, against, games, said["seed"], settings.jobs, **rest))
        pace[against] = max(pace.get(against, 0.0), (time.time() - begun) / games)


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
