"""`kickdoor watch`: bots play a game and it is told as it happens."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from time import sleep

from rich.text import Text

from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.copyable import command_line
from kickdoor.cli.saves import make_way, write_to
from kickdoor.cli.seating import deal_in, some_seed
from kickdoor.cli.summary import summary
from kickdoor.cli.table import spec_from
from kickdoor.cli.terminal.screen import final_table
from kickdoor.engine import Command, View
from kickdoor.engine.events import E_TURN
from kickdoor.play.options import USUAL
from kickdoor.words.languages import ENGLISH


def watch(options: Namespace) -> int:
    seed = some_seed() if options.seed is None else options.seed
    spec = spec_from(options)
    game = deal_in(options.players, options.bots, seed, spec=spec)
    recorder, state, names = game.recorder, game.state, game.players
    console = make_console()
    if options.save:
        moved = make_way(Path(options.save))
        write_to(recorder, Path(options.save))
        if moved:
            print_line(console, moved)
    console.print(f"At the table: {', '.join(names)}. Seed {seed}.")
    if spec != USUAL:
        console.print(f"Table: {spec.title}.")

    def told(command: Command, events: list[tuple[int, ...]]) -> None:
        for one in ENGLISH.narrated(state, events, names, None):
            begins = one.events[0][0] == E_TURN
            if begins:
                console.print()
            console.print(Text(one.text if begins else f"  {one.text}", style="bold" if begins else ""))
        if events and options.delay:
            sleep(options.delay)

    game.on_step = told
    game.play_on()
    console.print(final_table(View(state, -1), names))
    console.print(summary(recorder.record))
    if recorder.trouble is not None:
        print_line(console, f"The record in {options.save} breaks off: {recorder.trouble.strerror}", "red")
        return 1
    if options.save:
        print_line(console, f"Recorded in {options.save}; `{command_line('replay', options.save)}` tells it again.")
    return 0
