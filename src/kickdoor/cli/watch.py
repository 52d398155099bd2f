"""`kickdoor watch`: bots play a game and it is told as it happens."""

from __future__ import annotations

from argparse import Namespace
from time import sleep

from rich.console import Console
from rich.text import Text

from kickdoor.cli.seating import deal_in
from kickdoor.cli.terminal.screen import final_table
from kickdoor.engine import Command, View
from kickdoor.engine.events import E_TURN
from kickdoor.play.driver import play_out
from kickdoor.play.story import narrate


def watch(options: Namespace) -> int:
    recorder, bots = deal_in(options.players, options.bots, options.seed)
    state, names = recorder.state, recorder.players
    console = Console(highlight=False)
    console.print(f"At the table: {', '.join(names)}.")

    def told(command: Command, events: list[tuple[int, ...]]) -> None:
        if any(event[0] == E_TURN for event in events):
            console.print()
        for line in narrate(state, events, names):
            style = "bold" if line.startswith("Turn ") else ""
            console.print(Text(f"  {line}" if not style else line, style=style))
        if events and options.delay:
            sleep(options.delay)

    play_out(state, [bots[seat].decide for seat in range(len(names))], told)
    console.print(final_table(View(state, -1), names))
    return 0
