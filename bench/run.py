"""Kickdoor beside two other engines written in Python: `make bench`, or `python bench/run.py [--json] [--games N]`.

Random players, one core, CPU time. See README.md for what is counted and how.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from peers import Figures, catanatron, kickdoor, pyminion

ENGINES: tuple[tuple[str, Callable[[int, int], Figures]], ...] = (
    ("kickdoor", kickdoor),
    ("catanatron", catanatron),
    ("pyminion", pyminion),
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games of each (default: 100)")
    parser.add_argument("--seed", type=int, default=7, metavar="N")
    parser.add_argument("--only", choices=[name for name, _ in ENGINES], help="measure this engine alone")
    options = parser.parse_args()
    found: list[Figures] = []
    missing: list[str] = []
    for name, measure in ENGINES:
        if options.only in (None, name):
            try:
                found.append(measure(options.games, options.seed))
            except ModuleNotFoundError as trouble:
                missing.append(name)
                print(f"bench: {name} is not installed ({trouble}); `make bench` installs it", file=sys.stderr)
    if options.json:
        machine = {"python": platform.python_version(), "machine": platform.machine()}
        print(json.dumps({**machine, "engines": [one.as_dict() for one in found], "missing": missing}, indent=2))
    else:
        print_table(found)
    return 1 if missing and options.only is None else 0


def print_table(found: list[Figures]) -> None:
    from rich.console import Console
    from rich.table import Table

    title = f"random players, one core, CPU time; Python {platform.python_version()}, {platform.machine()}"
    table = Table("engine", "game", title=title)
    for heading in ("decisions/s", "games/s", "decisions a game", "copy, µs"):
        table.add_column(heading, justify="right")
    for one in found:
        row = one.as_dict()
        table.add_row(
            one.engine,
            one.game,
            f"{row['decisions_per_s']:,}",
            f"{row['games_per_s']:,.1f}",
            f"{row['mean_decisions']:,.0f}",
            f"{row['copy_us']:,.1f}",
        )
    Console().print(table)


if __name__ == "__main__":
    raise SystemExit(main())
