"""Kickdoor beside other engines, in one run: `make bench`, `make bench-check`, or `python bench/peers.py --help`.

Random players, one core, CPU time. README.md says what is counted, how, and what the ratios mean.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.figures import Run
from bench.rounds import NAMES, ROOT, measure
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bench import figures

BASELINE = ROOT / "bench" / "baseline.json"


WORDS = ("Nothing got worse.", "Something got worse.", "There was nothing to compare.")  # by status


def main() -> int:
    options = arguments()
    then: Run | None = None
    if options.check:
        if not options.baseline.is_file():
            print(f"bench: {options.baseline} is not there; --store writes one", file=sys.stderr)
            return 2
        then = json.loads(options.baseline.read_text("utf-8"))
    run = measured(options.only or NAMES, options.rounds, options.seconds)
    found = figures.changes(then, run) if then else []
    if options.json:
        print(json.dumps({**run, "changes": [one.as_dict() for one in found]} if then else run, indent=2))
    else:
        print_run(run)
        if then:
            print_changes(then, run, found)
    if options.store:
        options.baseline.write_text(json.dumps(run, indent=2) + "\n", "utf-8")
    return figures.status(found) if then else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="print the figures of every round as one JSON object")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="default: 5")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="of each engine a round (default: 1)")
    parser.add_argument("--only", type=names, metavar="NAMES", help=f"with commas, of: {', '.join(NAMES)}")
    parser.add_argument("--check", action="store_true", help="compare with the baseline; status 1: something got worse")
    parser.add_argument("--store", action="store_true", help="write this run as the new baseline")
    parser.add_argument("--baseline", type=Path, default=BASELINE, metavar="FILE", help="default: bench/baseline.json")
    options = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("at least one round, of more than no seconds")
    if options.rounds < 3 and (options.check or options.store):
        parser.error("fewer than three rounds know nothing of their spread, so there is nothing to compare by")
    return options


def names(words: str) -> list[str]:
    chosen = words.split(",")
    unknown = [name for name in chosen if name not in NAMES]
    if unknown:
        raise argparse.ArgumentTypeError(f"no engine {', '.join(unknown)}; there are: {', '.join(NAMES)}")
    return [name for name in NAMES if name in chosen]


def measured(wanted: Sequence[str], rounds: int, seconds: float) -> Run:
    """With a line that says how far it is."""
    columns = (TextColumn("{task.description:>24}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("starting", total=rounds * len(wanted))

        def tell(name: str) -> None:
            progress.update(task, description=name)
            progress.advance(task)

        return measure(wanted, rounds, seconds, tell)


def print_run(run: Run) -> None:
    machine = run["machine"]
    title = f"random players, one core, CPU time: {run['rounds']} rounds of about {run['seconds']:g} s; Python "
    title += f"{machine['python']}, {machine['machine']}, load {machine['load_before']} on {machine['cores']} cores"
    print_table(title, figures.ENGINE_HEADINGS, figures.engine_rows(run), 3)
    for name, why in run["missing"].items():
        print(f"missing: {name}: {why}")
    print_table("goals", figures.GOAL_HEADINGS, figures.goal_rows(run), 1)


def print_changes(then: Run, run: Run, found: Sequence[figures.Change]) -> None:
    print_table(f"since {then['date']}", figures.CHANGE_HEADINGS, figures.change_rows(found), 1)
    for doubt in figures.doubts(then, run):
        print(f"note: {doubt}")
    print(WORDS[figures.status(found)])


def print_table(title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], words: int) -> None:
    """The first columns hold words, the others figures."""
    table = Table(title=title, title_justify="left")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number < words else "right", overflow="fold")
    for row in rows:
        table.add_row(*row)
    # whoever reads it in a file or a pipe gets whole lines
    console = Console()
    (console if console.is_terminal else Console(width=200)).print(table)


if __name__ == "__main__":
    raise SystemExit(main())
