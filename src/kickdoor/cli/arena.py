"""`kickdoor arena`: bots measured against each other, on paired deals, with intervals; docs/bots.md is made with it."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kickdoor.arena import BadPlan, Plan
from kickdoor.arena.contest import OtherContest, Row, begun, contest
from kickdoor.arena.ratings import ratings
from kickdoor.arena.standings import Standings
from kickdoor.arena.standings_report import print_standings
from kickdoor.bots import BadBot, read_bots
from kickdoor.bots.registry import is_ours
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.table import opened, spec_from
from kickdoor.cli.workplace import TROUBLE, Where, where

USUAL_PLAYERS = 4


def arena(options: Namespace) -> int:
    """Status 1 if a game broke, or the first bot's interval lies below `--gate`."""
    plan = plan_of(options)
    opened(plan.table)
    stop = two_shares(options.stop) if options.stop else None
    file = Path(options.file) if options.file else None
    try:
        if file is not None:
            begun(plan, file)  # before anything is shown
        rows = played(plan, where(options, plan.games), file, stop)
    except (*TROUBLE, OtherContest) as wrong:
        raise Mistake(str(wrong)) from wrong
    except OSError as trouble:
        raise Mistake(f"{file}: {trouble.strerror}") from trouble
    figures = Standings(plan, rows).as_dict()
    figures["ratings"] = ratings(rows)
    if options.json:
        print(json.dumps(figures, indent=2))
    else:
        title = f"{len(rows)} games of {plan.table.title}, {plan.players} players, seed {plan.seed}"
        print_standings(figures, title, make_console())
    missed = verdict(plan.bots[0], figures["bots"][plan.bots[0]]["interval"][0], options)
    return 1 if missed or figures["failures"] else 0


def played(plan: Plan, at: Where, file: Path | None, stop: tuple[float, float] | None) -> list[Row]:
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=make_console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=plan.games)
        return contest(plan, file=file, stop=stop, tell=lambda done: progress.advance(task, done), **at)


def plan_of(options: Namespace) -> Plan:
    """The plan that was asked for: as many games as make whole deals. What is measured can't look at other hands: bots
    that others wrote sit in processes of their own, and then all do."""
    try:
        bots = read_bots(options.bots)
        players = options.players or (len(bots) if 3 <= len(bots) <= 6 else USUAL_PLAYERS)
        apart = options.apart or not (options.together or all(map(is_ours, bots)))
        plan = Plan(spec_from(options), players, bots, options.games, options.seed, paired=True)
        games = -(-plan.games // plan.rotations) * plan.rotations
        return replace(plan, games=games, apart=apart, seconds=options.seconds)
    except (BadBot, BadPlan) as bad:
        raise Mistake(str(bad)) from bad


def two_shares(words: str) -> tuple[float, float]:
    """`0.25,0.30`: two shares of the first bot."""
    try:
        low, high = (float(word) for word in words.split(","))
    except ValueError:
        low, high = 1.0, 0.0
    if not 0 <= low < high <= 1:
        raise Mistake(f"--stop {words}: two shares of the first bot are needed, as in 0.25,0.30")
    return low, high


def verdict(bot: str, low: float, options: Namespace) -> bool:
    """Whether a gate that was set is missed; says so."""
    if options.gate is None:
        return False
    missed: bool = low < options.gate
    said = f"{bot}: the interval begins at {low:.1%}, the gate is {options.gate:.1%}"
    ending = ("MISSED", "red") if missed else ("passed", "green")
    print_line(make_console(stderr=options.json), f"{said}: {ending[0]}.", ending[1])
    return missed
