"""`kickdoor simulate`: many games between bots, and the figures; or one of them, recorded."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kickdoor.arena import BadPlan, Plan
from kickdoor.arena import simulate as play_games
from kickdoor.arena.match import Outcome, play_match
from kickdoor.arena.report import print_report
from kickdoor.arena.simulating import FaultFound
from kickdoor.bots import BadBot, read_bots
from kickdoor.bots.asking import ILLEGAL, KINDS
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.copyable import command_line
from kickdoor.cli.games_file import KeptGames
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.table import opened, spec_from
from kickdoor.cli.workplace import TROUBLE, where
from kickdoor.engine import State
from kickdoor.play.driver import Step


def simulate(options: Namespace) -> int:
    """Status 1 if an invariant or a bot broke, so that scripts notice."""
    try:
        bots = read_bots(options.bots)
        plan = Plan(spec_from(options), options.players, bots, options.games, options.seed, options.check)
        plan = replace(plan, strict=options.strict, apart=options.apart, seconds=options.seconds)
        plan = replace(plan, chronicled=bool(options.file))
    except (BadBot, BadPlan) as bad:
        raise Mistake(str(bad)) from bad
    opened(plan.table)
    if options.save_game:
        return save_game(plan, *options.save_game)
    kept = KeptGames(plan, Path(options.file)) if options.file else None
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=make_console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=plan.games)
        try:
            tally = play_games(
                plan, tell=lambda done: progress.advance(task, done), keep=kept.keep if kept else None,
                **where(options, plan.games),
            )  # fmt: skip
        except TROUBLE as lost:
            raise Mistake(str(lost)) from lost
        except FaultFound as found:
            progress.stop()
            console = make_console(stderr=True)
            print_line(console, f"FAULT in {found}", "red")
            print_line(console, kept_fault(plan, found.outcome))
            return 1
    if kept is not None:
        kept.close()
    if options.json:
        print(json.dumps(tally.as_dict(), indent=2))
    else:
        print_report(tally, make_console())
    broken = [kind for kind in KINDS if kind != ILLEGAL and tally.faults_by_bot[kind]]
    return 1 if tally.failures or broken else 0


def kept_fault(plan: Plan, outcome: Outcome) -> str:
    """Record this game up to the fault that ended it, and say where it is."""
    from kickdoor.cli.saves import make_way, unwritable
    from kickdoor.cli.seating import table_names
    from kickdoor.play.record import SUFFIX, start_record

    path, names = Path(f"fault-{plan.seed}-{outcome.game}{SUFFIX}"), table_names(plan.players, "")
    try:
        make_way(path)
        bots = dict(zip(names, outcome.bots))
        state = plan.deal(outcome.game)
        recorder = start_record(state, names, path, table=opened(plan.table), bots=bots, seed=outcome.seed)
        for command in outcome.said:
            recorder.apply(command)
    except OSError as trouble:
        raise unwritable(path, trouble) from trouble
    return f"The game up to there is in {path}; `{command_line('replay', path)}` tells it."


def save_game(plan: Plan, number: str, file: str) -> int:
    """Play and record this one game of the plan, exactly as it is played among the others."""
    from kickdoor.cli.saves import make_way, unwritable
    from kickdoor.cli.seating import table_names
    from kickdoor.play.record import start_record

    if not number.isdecimal() or int(number) >= plan.games:
        raise Mistake(f"--save-game {number}: the games of this plan are 0 to {plan.games - 1}")
    game, path, names = int(number), Path(file), table_names(plan.players, "")
    moved = make_way(path)

    def recorded(state: State) -> Step:
        bots = dict(zip(names, plan.bots_at(game)))
        seed = plan.seed_of(game)
        return start_record(state, names, path, table=opened(plan.table), bots=bots, seed=seed).note

    try:
        outcome = play_match(plan, game, recorded)
    except OSError as trouble:
        raise unwritable(path, trouble) from trouble
    console = make_console()
    if moved:
        print_line(console, moved)
    print_line(console, f"Game {game} of seed {plan.seed}: {outcome.decisions} moves in {outcome.turns} turns.")
    if outcome.failure:
        print_line(console, f"FAILURE: {outcome.failure}", "red")
    for fault in outcome.faults[:1]:
        where = f"{outcome.bots[fault.seat]}, decision {fault.decision}"
        print_line(console, f"FAULT of {where}: {fault.kind}: {fault.what}", "red")
    print_line(console, f"Recorded in {path}; `{command_line('replay', path)}` tells it.")
    return 1 if outcome.failure else 0
