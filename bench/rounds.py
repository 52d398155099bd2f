"""Many rounds, each engine once in each: A B C A B C ... A machine that is slow for a while is so for all of them.

Every round has new processes, one for each engine. How its memory happens to lie makes the same Python program up to
6 % faster or slower from one process to the next, far more than it varies within one: rounds in a single process would
agree with each other, and not with those of the next run.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final

from bench.engines import KICKDOOR, PEERS
from bench.figures import BUILDS, COPIES, DECISIONS, GAMES, Run

ROOT: Final = Path(__file__).parent.parent

NAMES: Final = tuple(
    [build if kind == "random" else f"{build}-{kind}" for build in BUILDS for kind in KICKDOOR] + list(PEERS)
)


# ---- how Kickdoor is started, interpreted and compiled: this is the one place that knows ----------------------------


def environment(build: str) -> dict[str, str]:
    """Environment variables that make `import kickdoor` find that build. The worker says what it got."""
    if build == "interpreted":
        return {"KICKDOOR_COMPILED": "0", "PYTHONPATH": str(ROOT / "src")}
    return {"KICKDOOR_COMPILED": "1", "PYTHONPATH": str(ROOT / "src")}


NOT_FOUND: Final = {
    "interpreted": "the engine that is found is a compiled one",
    "compiled": "no engine compiled from these sources is found; with a C compiler, `make compiled` makes one",
}


# ---- one round -------------------------------------------------------------------------------------------------


def groups(wanted: Sequence[str]) -> list[dict[str, str]]:
    """Who shares a process: each engine has its own. By name, what the worker calls it."""
    ours = [{name: name.partition("-")[2] or "random" for name in wanted if name.startswith(build)} for build in BUILDS]
    return [group for group in ours if group] + [{name: name} for name in wanted if name in PEERS]


def played(group: dict[str, str], seconds: float) -> Iterator[tuple[str, dict[str, Any]]]:
    """One process: for each name what the worker answered, with `missing`, the reason, if nothing was measured."""
    build = next(iter(group)).partition("-")[0]
    given = environment(build) if build in BUILDS else {}
    fixed = {"PYTHONHASHSEED": "0"}  # some engines play by the order of a set
    with tempfile.TemporaryFile("w+") as complaints, subprocess.Popen(
        [sys.executable, str(ROOT / "bench" / "worker.py"), str(seconds), *group.values()],
        stdout=subprocess.PIPE,
        stderr=complaints,
        text=True,
        env={**os.environ, **fixed, **given},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        for name in group:
            line = process.stdout.readline()
            if line:
                answer = json.loads(line)
                if build in BUILDS and answer.get("compiled", build == "compiled") != (build == "compiled"):
                    answer["missing"] = NOT_FOUND[build]
            else:
                status = process.wait()
                complaints.seek(0)
                said = complaints.read().split("\n")
                answer = {"missing": f"its process ended with {status}: {''.join(said[-2:]) or 'no word'}"}
            yield name, answer


# ---- all of them -----------------------------------------------------------------------------------------------


def measure(wanted: Sequence[str], rounds: int, seconds: float, tell: Callable[[str], None]) -> Run:
    """All engines, so many rounds of games for about so many seconds each. `tell` hears who is done."""
    engines: dict[str, dict[str, Any]] = {}
    missing: dict[str, str] = {}
    machine = about_machine()
    for _ in range(rounds):
        for group in groups([name for name in wanted if name not in missing]):
            for name, answer in played(group, seconds):
                if "missing" in answer:
                    missing[name] = answer["missing"]
                    engines.pop(name, None)
                else:
                    note(engines.setdefault(name, {}), answer)
                tell(name)
    machine["load_after"] = load()
    return {
        "date": date.today().isoformat(),
        "machine": machine,
        "rounds": rounds,
        "seconds": seconds,
        "engines": engines,
        "missing": missing,
    }


def note(engine: dict[str, Any], answer: dict[str, Any]) -> None:
    """One round more."""
    for fact in ("title", "game", "version", "deepcopy"):
        engine[fact] = answer[fact]
    engine["mean_decisions"] = round(answer["decisions"] / answer["games"], 1)
    engine.setdefault(DECISIONS, []).append(round(answer["decisions"] / answer["cpu_s"], 1))
    engine.setdefault(GAMES, []).append(round(answer["games"] / answer["cpu_s"], 3))
    if answer["copy_us"] is not None:
        engine.setdefault(COPIES, []).append(round(answer["copy_us"], 3))


def about_machine() -> dict[str, Any]:
    return {
        "machine": platform.machine(),
        "system": platform.system(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "load_before": load(),
    }


def load() -> float | None:
    """How many processes wanted a core in the last minute; None where nobody counts."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
