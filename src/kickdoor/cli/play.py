"""`kickdoor play`: you against bots, in the terminal. The game is in its file after every move, and no file is lost."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from rich.console import Console

from kickdoor.bots import UnknownBot
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.hints import command_line
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.saves import Busy, default_file, keep_finished, make_way, put_aside, unwritable, write_to
from kickdoor.cli.seating import bots_of, check_table, deal_in, some_seed, table_names
from kickdoor.cli.tables import described, opened, spec_from
from kickdoor.cli.terminal.game import Game
from kickdoor.cli.terminal.session import Session
from kickdoor.play.record import Recorder, RecordError, load, resume


def play(options: Namespace) -> int:
    console = make_console()
    check_table(options.players, options.bots)
    table_names(options.players, options.name)
    opened(spec_from(options))
    if options.load and described(options):
        raise Mistake(f"{described(options)[0]}: a saved game goes on at the table it was begun at; leave it out")
    if options.load:
        game = loaded(console, Path(options.load), options.seed, Path(options.save) if options.save else None)
    elif options.save:
        tell(console, make_way(Path(options.save)))
        game = new_game(console, options, Path(options.save))
    else:
        game = left_game(console, default_file()) or new_game(console, options, default_file())
    path = game.recorder.path
    assert path is not None
    Session(game, console, lambda: console.input("> "), path, path == default_file()).play()
    return 0


def new_game(console: Console, options: Namespace, path: Path) -> Game:
    seed = some_seed() if options.seed is None else options.seed
    spec = spec_from(options)
    recorder, bots = deal_in(options.players, options.bots, seed, options.name, spec)
    write_to(recorder, path, to_come=True)
    console.print(f"At the table: {', '.join(recorder.players)}. Type ? for help, Enter for the marked move.")
    print_line(console, f"Table: {spec.title}. Seed {seed}. Every move is kept in {path}.", "dim")
    return Game(recorder, 0, bots)


# ---- going on with a game ----------------------------------------------------------------------------------------


def load_game(path: Path, seed: int | None = None, to: Path | None = None) -> Game:
    """A saved game, with its bots; the person has the first seat that is no bot's. `to`: the file to go on in."""
    try:
        record = load(path, mend=True)
        bots = bots_of(record.header["seats"], len(record.entries))
        people = [seat for seat in range(len(record.players)) if seat not in bots]
        if not people:
            raise Mistake(f"{path}: only bots played in this game; `{command_line('replay', path)}` tells it")
        recorder = resume(path, seed, to)
    except OSError as trouble:
        raise unwritable(to or path, trouble) from trouble
    except (RecordError, UnknownBot) as trouble:
        raise Mistake(str(trouble)) from trouble
    except ValueError as trouble:
        again = command_line("play", "--load", path, "--seed", "1")
        raise Mistake(f"{trouble}, e.g. `{again}`") from trouble
    if recorder.state.over:
        raise Mistake(f"{path}: this game is over; `{command_line('replay', path)}` tells it")
    return Game(recorder, people[0], bots)


def loaded(console: Console, path: Path, seed: int | None, to: Path | None) -> Game:
    """The game that was asked for by name."""
    try:
        record = load(path, mend=True)
    except RecordError as trouble:
        raise Mistake(str(trouble)) from trouble
    if to is not None and to.exists() and to.samefile(path):
        to = None
    if to is not None:
        tell(console, make_way(to))
    game = load_game(path, seed, to)
    if record.cut_off:
        tell(console, f"Line {record.cut_off} of {path} was cut off; the game goes on after step {game.steps}.")
    if seed is not None and record.to_come is not None:
        tell(console, "--seed is not needed: the game goes on with the chance it was saved with.")
    return game


def left_game(console: Console, path: Path) -> Game | None:
    """The game left at the usual place, if there is one and the player wants it. What he does not want is kept."""
    if not path.exists():
        make_way(path)
        return None
    try:
        if load(path, mend=True).ending is not None:
            keep_finished(path)
            return None
        game = load_game(path)
    except RecordError as trouble:
        aside(console, path, f"The game left here can't be gone on with: {trouble}.")
        return None
    except Busy as busy:
        more = command_line("play", "--save", "another.kickdoor.jsonl")
        raise Mistake(f"{busy}; for a second one: `{more}`") from busy
    except Mistake as mistake:
        aside(console, path, f"The game left here can't be gone on with: {mistake}.")
        return None
    except OSError as trouble:
        raise unwritable(path, trouble) from trouble
    if wants_to_go_on(console, path, game.recorder):
        return game
    game.recorder.close()
    aside(console, path, "")
    return None


def aside(console: Console, path: Path, why: str) -> None:
    """Make room for a new game and say where the old one is."""
    try:
        kept = put_aside(path)
    except OSError as trouble:
        raise unwritable(path, trouble) from trouble
    tell(console, why.replace(str(path), str(kept)))
    tell(console, f"It is kept in {kept}.")


def wants_to_go_on(console: Console, path: Path, recorder: Recorder) -> bool:
    packs = " + ".join(recorder.record.header["packs"])
    about = f"{path}, {packs}, turn {recorder.state.turn}, {', '.join(recorder.players)}"
    asked = f"There is an unfinished game ({about}). Go on with it? [Y/n] "
    try:
        answer = console.input(asked, markup=False, emoji=False)
    except EOFError:
        return True
    return not answer.strip().casefold().startswith("n")


def tell(console: Console, what: str) -> None:
    if what:
        print_line(console, what)
