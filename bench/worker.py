"""The process engines are measured in, for one round: `python bench/worker.py SECONDS ENGINE...`.

Answers with one line of JSON for each engine: what it is and what was played, or why it is missing. Only what the
engine does is timed, as CPU time of this process; importing it and reading cards is not.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.engines import KICKDOOR, PEERS, Copying, Engine

SEED: Final = 7  # every round plays the same games
MIDDLES: Final = 5  # games half way through that are copied
AT_A_TIME: Final = 10  # copies of each between two looks at the clock
COPYING: Final = 0.15  # a part of the seconds that are played


def main() -> int:
    tell = os.fdopen(os.dup(1), "w", buffering=1)
    sys.stdout = sys.stderr  # whatever an engine prints is no answer
    seconds = float(sys.argv[1])
    for name in sys.argv[2:]:
        make = (KICKDOOR | PEERS)[name]
        try:
            engine = make()
            answer = {**engine.about(), **measured(engine, seconds)}
        except ImportError as trouble:
            answer = {"missing": missing(make, trouble)}
        except Exception as trouble:
            answer = {"missing": f"{type(trouble).__name__}: {trouble}"}
        tell.write(json.dumps(answer) + "\n")
    return 0


def missing(make: Callable[[], Engine], trouble: ImportError) -> str:
    """Why, and where there would be one."""
    kind: Any = getattr(make, "func", make)
    if kind.needs == "kickdoor":
        return str(trouble)  # it is here, so it says itself what it lacks
    return f"not installed ({trouble}); {kind.needs}: {kind.wheels}"


def measured(engine: Engine, seconds: float) -> dict[str, Any]:
    """As many games as are usual in so many seconds, then copies of some of them."""
    engine.begin(SEED)
    engine.play(0)  # the first one of a process is slow
    games = max(1, round(engine.pace * seconds))
    decisions = 0
    engine.begin(SEED)
    started = process_time()
    for number in range(games):
        decisions += engine.play(number)
    spent = process_time() - started
    copy_us = copy_cost(halfway(engine), seconds * COPYING) if engine.copied else None
    return {"games": games, "decisions": decisions, "cpu_s": spent, "copy_us": copy_us}


def halfway(engine: Engine) -> list[Copying]:
    """Some games, played half way through, ready to be copied."""
    found = []
    for number in range(MIDDLES):
        engine.begin(SEED + number)
        decisions = engine.play(0)
        engine.begin(SEED + number)
        engine.play(0, decisions // 2)
        found.append(engine.copying())
    return found


def copy_cost(middle: list[Copying], seconds: float) -> float:
    """Microseconds for one copy, on average of these games."""
    copies = 0
    spent = 0.0
    started = process_time()
    while not copies or spent < seconds:
        for copying in middle:
            for _ in range(AT_A_TIME):
                copying()
        copies += AT_A_TIME * len(middle)
        spent = process_time() - started
    return spent / copies * 1e6


if __name__ == "__main__":
    raise SystemExit(main())
