"""`kickdoor simulate`: many games between bots, and the figures."""

from __future__ import annotations

import json
from argparse import Namespace

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kickdoor.arena import BadPlan, Plan
from kickdoor.arena import simulate as play_games
from kickdoor.arena.report import print_report
from kickdoor.cli.mistakes import Mistake


def simulate(options: Namespace) -> int:
    """Status 1 if an invariant broke, so that scripts notice."""
    bots = tuple(name.strip() for name in options.bots.split(",") if name.strip())
    try:
        plan = Plan(options.edition, options.players, bots, options.games, options.seed, options.check)
    except BadPlan as bad:
        raise Mistake(str(bad)) from bad
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=plan.games)
        tally = play_games(plan, options.jobs, lambda done: progress.advance(task, done))
    if options.json:
        print(json.dumps(tally.as_dict(), indent=2))
    else:
        print_report(tally, Console())
    return 1 if tally.failures else 0
