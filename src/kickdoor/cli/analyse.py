"""`kickdoor analyse`: a game that is over, looked at by the champion or the planner."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kickdoor.bots.champion import NoChampion
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.mistakes import Mistake
from kickdoor.engine.codec import command_to_plain
from kickdoor.game.analysts import Analyst, analyst
from kickdoor.game.hindsight import Hindsight, Judged, NotOver, hindsight
from kickdoor.play.record import Record, RecordError, load, replay
from kickdoor.words.english.moves import in_words


def analyse(options: Namespace) -> int:
    try:
        record = load(Path(options.file))
        found = looked_at(record, options.seed, options.worlds, analyst(options.by))
    except (RecordError, NotOver, NoChampion) as trouble:
        raise Mistake(str(trouble)) from trouble
    if options.json:
        print(json.dumps(as_plain(record, found)))
        return 0
    console = make_console()
    console.print(curve(record, found))
    for one in found.moves:
        say(record, one, console, found.analyst)
    if not found.moves:
        print_line(console, "No move made a difference that could have been seen.")
    return 0


def looked_at(record: Record, seed: int, worlds: int, by: Analyst) -> Hindsight:
    columns = (TextColumn("moves"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=make_console(stderr=True), transient=True) as progress:
        task = progress.add_task("moves", total=len(record.entries))
        return hindsight(record, seed, worlds, lambda: progress.advance(task), by)


def curve(record: Record, found: Hindsight) -> Table:
    """Everybody's chance at the beginning of each turn, as he could see it."""
    table = Table(title="Chance to win, from each player's own eyes", title_justify="left", box=None)
    table.add_column("turn", justify="right")
    table.add_column("move", justify="right")
    for player in record.players:
        table.add_column(player, justify="right")
    for one in found.standings:
        table.add_row(str(one.turn), str(one.step), *[f"{part:.0%}" for part in one.chances])
    return table


def say(record: Record, one: Judged, console: Console, by: str) -> None:
    """A move in words, and what the analyst thinks of it."""
    before = replay(record, one.step)
    player = record.players[one.seat]
    print_line(console, f"\nMove {one.step + 1}, {player}: {in_words(before, record.players, one.made)}")
    other = f"{abs(one.change):.0%} {'more' if one.change > 0 else 'less'} than with the best other move"
    print_line(console, f"  {one.chance:.0%} to win, {other}.")
    if one.better is not None:
        print_line(console, f"  The {by} would have said: {in_words(before, record.players, one.better)}")


def as_plain(record: Record, found: Hindsight) -> dict[str, Any]:
    return {
        "analyst": found.analyst,
        "players": list(record.players),
        "standings": [
            {"step": one.step, "turn": one.turn, "chances": [round(part, 4) for part in one.chances]}
            for one in found.standings
        ],
        "moves": [
            {
                "step": one.step + 1,
                "player": record.players[one.seat],
                "made": command_to_plain(one.made),
                "chance": round(one.chance, 4),
                "change": round(one.change, 4),
                "better": None if one.better is None else command_to_plain(one.better),
            }
            for one in found.moves
        ],
    }
