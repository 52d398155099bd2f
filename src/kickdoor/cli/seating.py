"""Dealing in: a new game with named players, some of them bots. Used by `play` and `watch`."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from kickdoor.arena import BadPlan, Plan
from kickdoor.bots import BadBot, read_bots
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.table import opened
from kickdoor.game import Game
from kickdoor.play.options import USUAL, TableSpec

BOT_NAMES: Final = ("Gribble", "Tansy", "Odo", "Fig", "Moss", "Nettle")
LONGEST_NAME: Final = 30


def check_table(players: int, bots: str) -> list[str]:
    """The kinds of bots named; Mistake if there is no such table."""
    try:
        kinds = read_bots(bots)
        Plan(players=players, bots=kinds)
    except (BadBot, BadPlan) as bad:
        raise Mistake(str(bad)) from bad
    return list(kinds)


def some_seed() -> int:
    return SystemRandom().randrange(1 << 31)


def deal_in(players: int, bots: str, seed: int, human: str = "", spec: TableSpec = USUAL) -> Game:
    """A new game in which one is asked after the other; the human, if there is one, has seat 0. Bots are dealt over the
    other seats, again and again."""
    kinds = check_table(players, bots)
    names = table_names(players, human)
    sitting = {name: kinds[i % len(kinds)] for i, name in enumerate(names[1 if human else 0 :])}
    return Game.deal(opened(spec), names, bots=sitting, seed=seed, sequential=True)


def table_names(players: int, human: str) -> list[str]:
    """Everybody's name, no two alike."""
    name = " ".join(human.split())
    if human and not name:
        raise Mistake("--name: a name needs at least one letter")
    if not name.isprintable() or len(name) > LONGEST_NAME:
        raise Mistake(f"--name: at most {LONGEST_NAME} letters that can be printed")
    others = [bot for bot in BOT_NAMES if bot.casefold() != name.casefold()]
    return [name, *others][:players] if name else others[:players]
