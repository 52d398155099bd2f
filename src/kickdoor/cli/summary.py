"""What became of everybody in a recorded game: the summary at its end."""

from __future__ import annotations

from rich.table import Table

from kickdoor.engine import events as e
from kickdoor.play.record import Record, steps


def summary(record: Record) -> Table:
    """What became of everybody: turns, Level, monsters slain, deaths."""
    slain = [0] * len(record.players)
    deaths = [0] * len(record.players)
    turns = [0] * len(record.players)
    levels = [1] * len(record.players)
    fighter = 0
    for _number, state, _command, events in steps(record):
        levels = [player.level for player in state.seats]
        for event in events:
            if event[0] == e.E_FIGHT:
                fighter = event[1]
            elif event[0] == e.E_KILLED:
                slain[fighter] += 1
            elif event[0] == e.E_DIED:
                deaths[event[1]] += 1
            elif event[0] == e.E_TURN:
                turns[event[1]] += 1
    table = Table(title=f"{sum(turns)} turns, {len(record.entries)} moves", title_justify="left", box=None)
    table.add_column("")
    for column in ("Level", "turns", "kills", "deaths"):
        table.add_column(column, justify="right")
    for row in sorted(zip(levels, turns, slain, deaths, record.players), key=lambda row: -row[0]):
        table.add_row(row[4], *[str(number) for number in row[:4]])
    return table
