"""`kickdoor dataset`: games of bots, or recorded ones, as examples to learn from."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from importlib.metadata import version as installed
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kickdoor.arena import BadPlan, Plan
from kickdoor.arena.seat_rows import NoParquet
from kickdoor.arena.workplace import Workplace
from kickdoor.bots import BadBot, read_bots
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.table import described, opened, spec_from
from kickdoor.cli.workplace import TROUBLE, where
from kickdoor.play.record import RecordError, load

if TYPE_CHECKING:
    from kickdoor.env.trajectories import Trajectory


def dataset(options: Namespace) -> int:
    """Play or read the games, and write the file."""
    try:
        from kickdoor.env.dataset import BadDataset, Keeper
        from kickdoor.env.trajectories import by_bots, of_record
    except ImportError as missing:
        raise Mistake(f"`kickdoor dataset` needs {missing.name}: pip install 'kickdoor[env]'") from missing
    path = Path(options.file)
    plan = None if options.records else plan_of(options)
    if options.records and described(options):
        raise Mistake(f"{described(options)[0]}: a recorded game has its own table")

    def games() -> Iterator[Trajectory]:
        if plan is not None:
            yield from by_bots(plan, options.native, Workplace(**where(options, plan.games)))
        for number, record in enumerate(options.records):
            yield of_record(load(Path(record), mend=True), number, options.native)

    total = plan.games if plan is not None else len(options.records)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        keeper = Keeper(path, options.native, about(options, plan))
        try:
            with Progress(*columns, console=make_console(stderr=True), transient=True) as progress:
                task = progress.add_task("games", total=total)
                for game in games():
                    keeper.keep(game)
                    progress.advance(task)
        except BaseException:
            keeper.give_up()
            raise
        keeper.close()
    except (BadDataset, NoParquet, BadBot, RecordError, *TROUBLE) as wrong:
        raise Mistake(str(wrong)) from wrong
    except OSError as trouble:
        raise Mistake(f"{path}: {trouble.strerror}") from trouble
    found = {"file": str(path), "games": keeper.games, "examples": keeper.examples, "left_out": keeper.left_out}
    if options.json:
        print(json.dumps(found, indent=2))
        return 0
    console = make_console()
    print_line(console, f"{keeper.examples} choices of {keeper.games} games are in {path}.")
    if keeper.left_out:
        print_line(console, f"{keeper.left_out} commands are not among them: no action stands for them.")
    return 0


def plan_of(options: Namespace) -> Plan:
    try:
        plan = Plan(spec_from(options), options.players, read_bots(options.bots), options.games, options.seed)
    except (BadBot, BadPlan) as bad:
        raise Mistake(str(bad)) from bad
    opened(plan.table)
    return plan


def about(options: Namespace, plan: Plan | None) -> dict[str, Any]:
    """How it was made, for the file itself."""
    found: dict[str, Any] = {"kickdoor": installed("kickdoor")}
    if plan is None:
        return {**found, "records": [Path(record).name for record in options.records]}
    table = {"packs": list(plan.table.packs), "table": plan.table.title}
    return {**found, **table, "players": plan.players, "bots": list(plan.bots), "seed": plan.seed}
