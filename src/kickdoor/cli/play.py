"""`kickdoor play`: you against bots, in the terminal."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from rich.console import Console

from kickdoor.bots import UnknownBot
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.seating import bots_of, deal_in
from kickdoor.cli.terminal.game import Game
from kickdoor.cli.terminal.session import Session
from kickdoor.play.record import SUFFIX, RecordError, resume


def play(options: Namespace) -> int:
    console = Console(highlight=False)
    save_to = Path(options.save or options.load or default_file())
    unfinished = None if options.load or options.save else unfinished_game(save_to)
    if unfinished is not None and wants_to_go_on(console, save_to):
        game = unfinished
    elif options.load:
        game = load_game(Path(options.load))
    else:
        recorder, bots = deal_in(options.players, options.bots, options.seed, options.name)
        game = Game(recorder, 0, bots)
        console.print(f"At the table: {', '.join(game.names)}. Type ? for help, Enter for the marked move.")
    Session(game, console, lambda: console.input("> "), save_to).play()
    return 0


def default_file() -> Path:
    """Where the game is kept if nothing else is said; KICKDOOR_HOME moves it."""
    return Path(os.environ.get("KICKDOOR_HOME") or Path.home() / ".kickdoor") / f"game{SUFFIX}"


def load_game(path: Path) -> Game:
    """A saved game, with its bots; the person has the first seat that is no bot's."""
    try:
        recorder = resume(path)
        seats = recorder.record.header["seats"]
        bots = bots_of(seats, len(recorder.record.entries))
    except (RecordError, UnknownBot, ValueError) as trouble:
        raise Mistake(str(trouble)) from trouble
    people = [seat for seat in range(len(seats)) if seat not in bots]
    if not people:
        raise Mistake(f"{path}: only bots played in this game; `kickdoor replay {path}` tells it")
    if recorder.state.over:
        raise Mistake(f"{path}: this game is over; `kickdoor replay {path}` tells it")
    return Game(recorder, people[0], bots)


def unfinished_game(path: Path) -> Game | None:
    """The game left at the usual place, if it can be gone on with."""
    try:
        return load_game(path) if path.exists() else None
    except Mistake:
        return None


def wants_to_go_on(console: Console, path: Path) -> bool:
    try:
        answer = console.input(f"There is an unfinished game ({path}). Go on with it? [Y/n] ")
    except EOFError:
        return True
    return not answer.strip().casefold().startswith("n")
