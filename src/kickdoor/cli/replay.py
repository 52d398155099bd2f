"""`kickdoor replay`: a recorded game told again, to its end or to any step, from anybody's eyes."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from rich.console import Console
from rich.text import Text

from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.fair import BROKEN, say_whether_fair
from kickdoor.cli.mistakes import Mistake, no_such
from kickdoor.cli.terminal.screen import fight_panel, players_table
from kickdoor.engine import State, View
from kickdoor.engine.events import E_TURN
from kickdoor.play.fairness import committed
from kickdoor.play.record import Record, RecordError, load
from kickdoor.play.record import replay as play_again
from kickdoor.play.record import steps as told_steps
from kickdoor.words.english.moment import situation
from kickdoor.words.languages import ENGLISH


def replay(options: Namespace) -> int:
    """Status 1 if the file is damaged at its end."""
    try:
        record = load(Path(options.file), mend=True)
        steps = wanted_steps(record, options.to)
        state = play_again(record, steps)  # every noted hash is compared on the way
    except RecordError as trouble:
        raise Mistake(str(trouble)) from trouble
    seat = wanted_seat(record, options.seat)
    console = make_console()
    broken = BROKEN if record.cut_off and steps == len(record.entries) else 0
    if options.verify:
        say_that_it_holds(record, steps, state, console)
        return (say_whether_fair(record, console) if committed(record) else 0) or broken
    state = tell(record, steps, seat, console)
    console.print()
    console.print(players_table(View(state, -1 if seat is None else seat), record.players))
    if state.fight is not None:
        console.print(fight_panel(state, record.players))
    console.print(Text(f"After step {steps}: {situation(state, record.players)}.", style="bold"))
    if record.ending is None:
        console.print(how_it_ends(record, steps, state))
    return broken


def verify(options: Namespace) -> int:
    """`kickdoor verify`: status 1 if the record does not hold, or its chance is not what was agreed upon."""
    try:
        record = load(Path(options.file))
        state = play_again(record)
    except RecordError as trouble:
        raise Mistake(str(trouble)) from trouble
    console = make_console()
    say_that_it_holds(record, len(record.entries), state, console)
    return say_whether_fair(record, console, options.seal, options.part)


def say_that_it_holds(record: Record, steps: int, state: State, console: Console) -> None:
    """For a record that has been replayed."""
    noted = len([entry for entry in record.entries[:steps] if entry.hash])
    print_line(console, f"{record.file}: {steps} steps replayed, {noted} recorded hashes agree.")
    print_line(console, how_it_ends(record, steps, state))


def how_it_ends(record: Record, steps: int, state: State) -> str:
    """Whether this is all of the game."""
    if steps < len(record.entries):
        return f"stopped: {steps} of {len(record.entries)} steps, as asked"
    if record.cut_off:
        return f"cut off: line {record.cut_off} is damaged; {steps} of ? steps are whole"
    if record.ending is not None:
        return f"finished: {steps} of {steps} steps; {situation(state, record.players)}"
    if state.over:
        return f"cut off: the game is over after {steps} steps, but the closing line is missing"
    return f"unfinished: {steps} of ? steps; the game goes on"


def wanted_steps(record: Record, to: int | None) -> int:
    """How far to go."""
    if to is None:
        return len(record.entries)
    if not 0 <= to <= len(record.entries):
        raise Mistake(f"--to {to}: the record has steps 0 to {len(record.entries)}")
    return to


def wanted_seat(record: Record, name: str | None) -> int | None:
    """Whose eyes; None sees all."""
    if name is None:
        return None
    names = [player.casefold() for player in record.players]
    if name.casefold() not in names:
        raise no_such("player", name, record.players)
    return names.index(name.casefold())


def tell(record: Record, steps: int, seat: int | None, console: Console) -> State:
    """Play the steps again and say what happened in each; the table as it is then."""
    state = play_again(record, 0)
    for number, state, _command, events in told_steps(record, steps):
        for one in ENGLISH.narrated(state, events, record.players, seat):
            if one.events[0][0] == E_TURN:
                console.print()
            console.print(Text.assemble((f"{number:>5}  ", "dim"), one.text))
    return state
