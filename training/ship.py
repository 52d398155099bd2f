"""Puts weights into the package, with what was measured of them: `python -m training.ship build/champion`.

Only figures of the last call in the log count: those of earlier ones are of other weights.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from kickdoor.bots.champion.network import WEIGHTS, network

MOST_BYTES = 2_000_000


def results(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was measured in the last call that wrote to this log."""
    last = max(place for place, line in enumerate(log) if line["what"] == "begun")
    measured = [line for line in log[last:] if line["what"] == "measured"]
    return [{name: figure for name, figure in line.items() if name not in ("at", "what")} for line in measured]


def ship(folder: Path, target: Path = WEIGHTS) -> dict[str, Any]:
    """Write the file; what it says of itself. Raises ValueError if it is too large, or nothing was measured."""
    log = [json.loads(line) for line in (folder / "log.jsonl").read_text("utf-8").splitlines()]
    with np.load(folder / "weights.npz") as file:
        arrays = {name: file[name] for name in file.files}
    about = {**json.loads(bytes(arrays.pop("about")).decode()), "results": results(log)}
    if not about["results"]:
        raise ValueError(f"{folder}: nothing was measured in the last call; run it once more with --only measure")
    said = json.dumps(about).encode()
    np.savez_compressed(target, about=np.frombuffer(said, dtype=np.uint8), **arrays)
    network(str(target))  # it can be played with
    if target.stat().st_size > MOST_BYTES:
        raise ValueError(f"{target} has {target.stat().st_size} bytes; at most {MOST_BYTES} may be shipped")
    return about


if __name__ == "__main__":
    print(json.dumps(ship(Path(sys.argv[1])), indent=2))
