"""A recorded game once more, step by step: for `replay`, the log of a resumed game and the summary at the end."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table

from kickdoor.engine import Command, State, apply
from kickdoor.engine import events as e
from kickdoor.play.record import Record
from kickdoor.play.record import replay as play_again

Event = tuple[int, ...]
Step = tuple[int, State, Command, list[Event]]


def steps(record: Record, to: int | None = None) -> Iterator[Step]:
    """Number, state after it, command and events of each step; the record must be one that can be replayed."""
    state = play_again(record, 0)
    for number, entry in enumerate(record.entries[:to], 1):
        state.script = list(entry.chance)
        yield number, state, entry.command, apply(state, entry.command)


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
