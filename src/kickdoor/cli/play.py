"""`kickdoor play`: you against bots, in the terminal. From your first move on the game is in its file after every move;
before that no file is touched, and none is ever lost.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from rich.console import Console

from kickdoor.bots import BadBot
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.copyable import command_line
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.packs import the_card
from kickdoor.cli.parser import BOTS, NAME, PLAYERS
from kickdoor.cli.saves import Busy, check_place, default_file, unwritable
from kickdoor.cli.seating import check_table, deal_in, some_seed, table_names
from kickdoor.cli.table import described, opened, spec_from
from kickdoor.cli.terminal.session import Session
from kickdoor.cli.terminal.sitting import Sitting
from kickdoor.game import Game, bots_of
from kickdoor.play.options import BadTable, TableSpec
from kickdoor.play.record import RecordError, at_this_table, load, resume, stopped
from kickdoor.play.trying import seed_that_deals
from kickdoor.words.english.options import MESSAGES


def play(options: Namespace) -> int:
    console = make_console()
    given = asked_for(options)
    check_table(options.players, options.bots)
    table_names(options.players, options.name)
    opened(spec_from(options))
    path = Path(options.save or options.load or default_file())
    try:
        if options.load:
            if given:
                raise Mistake(f"{given[0]}: a saved game goes on at the table it was begun at; leave it out")
            sitting = loaded(console, Path(options.load), options.seed, path)
        else:
            left = None if options.save else left_game(console, path, options, given)
            sitting = left or new_game(console, options, path)
    except EOFError:
        console.print()
        tell(console, f"The game is as it was, in {path}.")
        return 0
    path = sitting.game.recorder.path or path
    Session(sitting, console, lambda: console.input("> "), path, path == default_file()).play()
    return 0


def asked_for(options: Namespace) -> list[str]:
    """Those options that describe a table, as typed; what was not typed gets its usual value."""
    given = described(options)
    for word, usual in (("players", PLAYERS), ("bots", BOTS), ("name", NAME)):
        if getattr(options, word) is None:
            setattr(options, word, usual)
        else:
            given.append(f"--{word}")
    return given + ["--hand"] * bool(options.hand)


def new_game(console: Console, options: Namespace, path: Path) -> Sitting:
    check_place(path)
    spec = spec_from(options)
    if options.hand:
        seed = seed_with_card(options, spec, " ".join(options.hand))
    else:
        seed = some_seed() if options.seed is None else options.seed
    game = deal_in(options.players, options.bots, seed, options.name, spec)
    console.print(f"At the table: {', '.join(game.players)}. Type ? for help, Enter for the marked move.")
    print_line(console, f"Table: {spec.title}. Seed {seed}. Every move is kept in {path}.", "dim")
    return Sitting(game, 0)


def seed_with_card(options: Namespace, spec: TableSpec, name: str) -> int:
    """A seed that deals this card to the player: nothing is bent to try it, and the record is like any other. With
    `--seed`, the first from there on: the same every time."""
    start = some_seed() if options.seed is None else options.seed
    table = opened(spec)
    card = the_card(table.catalog, name)
    try:
        return seed_that_deals(
            card, 0, lambda seed: deal_in(options.players, options.bots, seed, options.name, spec).state, start
        )
    except BadTable as bad:
        raise Mistake(MESSAGES[bad.kind].format(**bad.facts)) from bad


# ---- going on with a game ----------------------------------------------------------------------------------------


def load_game(path: Path, seed: int | None = None, here: bool = True) -> Sitting:
    """A saved game, with its bots; the person has the first seat that is no bot's. `here`: it goes on in this file."""
    try:
        record = load(path, mend=True)
        bots = bots_of(record)
        people = [seat for seat in range(len(record.players)) if seat not in bots]
        if not people:
            raise Mistake(f"{path}: only bots played in this game; `{command_line('replay', path)}` tells it")
        recorder = resume(path, seed) if here else stopped(path, seed)
    except OSError as trouble:
        raise unwritable(path, trouble) from trouble
    except (RecordError, BadBot) as trouble:
        raise Mistake(str(trouble)) from trouble
    except ValueError as trouble:
        again = command_line("play", "--load", path, "--seed", "1")
        raise Mistake(f"{trouble}, e.g. `{again}`") from trouble
    if recorder.state.over:
        raise Mistake(f"{path}: this game is over; `{command_line('replay', path)}` tells it")
    return Sitting(Game.recorded(recorder, bots), people[0])


def loaded(console: Console, path: Path, seed: int | None, to: Path) -> Sitting:
    """The game that was asked for by name, to be gone on with in the file `to`."""
    try:
        record = load(path, mend=True)
    except RecordError as trouble:
        raise Mistake(str(trouble)) from trouble
    here = to == path or (to.exists() and to.samefile(path))
    if not here:
        check_place(to)
    sitting = load_game(path, seed, here)
    if record.cut_off:
        tell(console, f"Line {record.cut_off} of {path} was cut off; the game goes on after step {sitting.game.steps}.")
    if seed is not None and record.to_come is not None:
        tell(console, "--seed is not needed: the game goes on with the chance it was saved with.")
    return sitting


def left_game(console: Console, path: Path, options: Namespace, given: list[str]) -> Sitting | None:
    """The game left at the usual place, if there is one and the player wants it. What he does not want is kept. Raises
    EOFError if he says nothing, or wants to leave."""
    if not path.exists():
        return None
    try:
        if load(path, mend=True).ending is not None:
            return None
        sitting = load_game(path)
    except Busy as busy:
        more = command_line("play", "--save", "another.kickdoor.jsonl")
        raise Mistake(f"{busy}; for a second one: `{more}`") from busy
    except (RecordError, Mistake) as trouble:
        tell(console, f"The game left here can't be gone on with: {trouble}. It is kept.")
        return None
    if wanted(console, sitting, options, given):
        return sitting
    sitting.game.recorder.close()
    return None


def wanted(console: Console, sitting: Sitting, options: Namespace, given: list[str]) -> bool:
    """Whether the player goes on with this game; he is asked, unless he has said with his options that he does not."""
    game = sitting.game
    packs = " + ".join(game.recorder.record.header["packs"])
    about = f"{game.recorder.path}, {packs}, turn {game.turn_number}, {', '.join(game.players)}"
    if options.seed is None and all(fits(sitting, options, word) for word in given):
        try:
            return wants_to_go_on(console, f"There is an unfinished game ({about}). Go on with it? [Y/n] ")
        except EOFError:
            game.recorder.close()
            raise
    tell(console, f"There is an unfinished game ({about}); these options ask for another, so it is kept.")
    return False


def fits(sitting: Sitting, options: Namespace, word: str) -> bool:
    """Whether the game is as this option has it."""
    record = sitting.game.recorder.record
    if word == "--players":
        return bool(len(record.players) == options.players)
    if word == "--hand":  # a deal of its own
        return False
    if word == "--name":
        return sitting.name == table_names(options.players, options.name)[0]
    if word == "--bots":
        kinds = check_table(options.players, options.bots)
        sit = [seat["bot"] for seat in record.header["seats"] if "bot" in seat]
        return bool(sit == [kinds[i % len(kinds)] for i in range(len(sit))])
    return at_this_table(record, opened(spec_from(options)))


def wants_to_go_on(console: Console, asked: str) -> bool:
    """Yes or no; EOFError for neither, if there is nothing more to hear."""
    while True:
        answer = console.input(asked, markup=False, emoji=False).strip().casefold()
        if answer in ("", "y", "yes", "j", "ja"):
            return True
        if answer in ("n", "no", "nein"):
            return False
        if answer in ("q", "quit", "exit"):
            raise EOFError


def tell(console: Console, what: str) -> None:
    if what:
        print_line(console, what)
