"""`kickdoor bench`: how fast the engine is here. Random players, one core, CPU time, nothing but Kickdoor.

Beside other engines it is measured by `bench/peers.py`, which plays with the same loop.
"""

from __future__ import annotations

import json
import platform
from argparse import Namespace
from random import Random
from time import process_time
from typing import Any

from rich.table import Table

from kickdoor.cli.console import make_console
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.table import opened, spec_from
from kickdoor.compiled.finding import is_compiled
from kickdoor.engine import State, force, legal, to_act
from kickdoor.play.options import BadTable, OpenTable, TableSpec, check_players
from kickdoor.words.english.options import MESSAGES

COPIES = 2000


def bench(options: Namespace) -> int:
    try:
        check_players(options.players)
    except BadTable as bad:
        raise Mistake(MESSAGES[bad.kind].format(**bad.facts)) from bad
    figures = measure(options.games, options.seed, spec_from(options), options.players)
    if options.json:
        print(json.dumps(figures, indent=2))
        return 0
    table = Table(title="Kickdoor, random players, one core, CPU time", show_header=False)
    table.add_column(style="bold")
    table.add_column(justify="right")
    for name, value in figures.items():
        table.add_row(name.replace("_", " "), f"{value:,}" if isinstance(value, int | float) else str(value))
    make_console().print(table)
    return 0


def measure(games: int, seed: int, spec: TableSpec, players: int) -> dict[str, Any]:
    """Decisions and games a second, and the cost of copying a game half way through."""
    table = opened(spec)
    decisions = 0
    turns = 0
    started = process_time()
    for game in range(games):
        state, made = play_out(table, players, seed + game)
        decisions += made
        turns += state.turn
    spent = process_time() - started
    middle, _made = play_out(table, players, seed, decisions // games // 2)
    return {
        "game": f"{spec.title}, {players} random players",
        "games": games,
        "mean_turns": round(turns / games, 1),
        "mean_decisions": round(decisions / games, 1),
        "decisions_per_s": round(decisions / spent),
        "games_per_s": round(games / spent, 2),
        "cpu_s": round(spent, 3),
        "copy_us": round(copy_cost(middle), 1),
        "compiled": is_compiled(),
        "python": platform.python_version(),
        "machine": platform.machine(),
    }


def play_out(table: OpenTable, players: int, seed: int, most: int = 1_000_000) -> tuple[State, int]:
    """A random game to its end, or for so many decisions: one decision is one choice among a seat's legal commands."""
    state = table.deal([seat % 2 for seat in range(players)], seed, log=False)
    choose = Random(seed).choice
    made = 0
    while not state.over and made < most:
        force(state, choose(legal(state, to_act(state)[0])))
        made += 1
    return state, made


def copy_cost(state: State) -> float:
    """Microseconds to copy this game."""
    started = process_time()
    for _ in range(COPIES):
        state.copy()
    return (process_time() - started) / COPIES * 1e6
