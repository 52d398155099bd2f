"""Dealing in: a new game with named players, some of them bots. Used by `play` and `watch`."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import Final

from kickdoor.arena import BadPlan, Plan
from kickdoor.bots import Bot, make
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.table import opened
from kickdoor.play.options import USUAL, TableSpec
from kickdoor.play.record import Recorder, start_record

BOT_NAMES: Final = ("Gribble", "Tansy", "Odo", "Fig", "Moss", "Nettle")
LONGEST_NAME: Final = 30


def check_table(players: int, bots: str) -> list[str]:
    """The kinds of bots named; Mistake if there is no such table."""
    kinds = [name.strip() for name in bots.split(",") if name.strip()]
    try:
        Plan(players=players, bots=tuple(kinds))
    except BadPlan as bad:
        raise Mistake(str(bad)) from bad
    return kinds


def some_seed() -> int:
    return SystemRandom().randrange(1 << 31)


def deal_in(
    players: int, bots: str, seed: int, human: str = "", spec: TableSpec = USUAL
) -> tuple[Recorder, dict[int, Bot]]:
    """A new game; the human, if there is one, has seat 0. Bots are dealt over the other seats, again and again."""
    kinds = check_table(players, bots)
    names = table_names(players, human)
    seats = range(1 if human else 0, players)
    kind_of = {seat: kinds[i % len(kinds)] for i, seat in enumerate(seats)}
    table = opened(spec)
    state = table.deal([seat % 2 for seat in range(players)], seed)
    recorder = start_record(
        state, names, table=table, bots={names[seat]: kind for seat, kind in kind_of.items()}, seed=seed
    )
    return recorder, {seat: make(kind, seed + seat) for seat, kind in kind_of.items()}


def table_names(players: int, human: str) -> list[str]:
    """Everybody's name, no two alike."""
    name = " ".join(human.split())
    if human and not name:
        raise Mistake("--name: a name needs at least one letter")
    if not name.isprintable() or len(name) > LONGEST_NAME:
        raise Mistake(f"--name: at most {LONGEST_NAME} letters that can be printed")
    others = [bot for bot in BOT_NAMES if bot.casefold() != name.casefold()]
    return [name, *others][:players] if name else others[:players]


def bots_of(seats: Sequence[dict[str, str]], seed: int) -> dict[int, Bot]:
    """The bots a record names; a seat without one is a person's."""
    return {number: make(seat["bot"], seed + number) for number, seat in enumerate(seats) if "bot" in seat}
