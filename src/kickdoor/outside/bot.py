"""`exec:./mybot` among the bots: a program of any language, on one seat of one game, in a process of its own.

    bot = make("exec:./mybot", seed=7)        # exec:python mybot.py:seconds=2,log=mybot.err
    bot.decide(view)

Who has many games to play shares the processes of bots between them: `Player`.
"""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from kickdoor.bots.asking import BotFault, Event
from kickdoor.bots.registry import BadBot, Maker, known_here_only, read_bot
from kickdoor.engine import Command, View
from kickdoor.outside.briefing import seat_of
from kickdoor.outside.player import Player, wait
from kickdoor.outside.program import NO_PIPES, can_wait

EXEC: Final = "exec"
SECONDS: Final = 5.0  # for a decision, where nothing else is said
GAME: Final = "game"


class OutsideBot:
    """A bot for one game. What it does amiss is raised as BotFault, and the next decision finds it started anew."""

    def __init__(self, name: str, line: Sequence[str], seed: int, seconds: float = SECONDS, log: str = "") -> None:
        self._made_of = name, line, seed, seconds, log
        self._player = Player(name, line, seconds, log)
        self._seed = seed
        self._seated = False
        self._early: list[Event] = []  # what it hears before its first decision

    def decide(self, view: View) -> Command:
        player = self._player
        if not self._seated:
            names = [f"Seat {seat}" for seat in range(view.players)]
            blind = view.blinded()
            player.sit(seat_of(GAME, blind, view.seat, names, self._seed), blind.catalog)
            self._seated = True
            for event in self._early:
                player.hear(GAME, event)
        player.ask(GAME, view)
        while not (found := player.heard()):
            wait([player])
        said = found[0][1]
        if isinstance(said, BotFault):
            raise said
        return said

    def observe(self, event: Event) -> None:
        if self._seated:
            self._player.hear(GAME, event)
        else:
            self._early.append(event)

    @property
    def process(self) -> int:
        """The id of its process; -1 while there is none."""
        return self._player.process

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle and copy: the same program, in a process of its own that remembers nothing."""
        return OutsideBot, self._made_of

    def close(self) -> None:
        self._player.close()

    def __del__(self) -> None:
        with suppress(Exception):  # it may not have been made, or Python is ending
            self.close()


def by_command(line: str) -> Maker:
    """What makes bots of `exec:line`. Raises BadBot if there is no such program."""
    program(line)

    def made(seed: int, seconds: float = SECONDS, log: str = "") -> OutsideBot:
        return OutsideBot(f"{EXEC}:{line}", program(line), seed, seconds, log)

    return made


def program(line: str) -> list[str]:
    """The program of a line and its arguments. Raises BadBot."""
    try:
        words = shlex.split(line)
    except ValueError as wrong:
        raise BadBot(f"exec:{line}: {wrong}") from wrong
    if not words:
        raise BadBot("exec: without a program; it should look like exec:./mybot")
    if shutil.which(words[0]) is None:
        there = Path(words[0]).is_file()
        hint = "it may not be executed: chmod +x" if there else "there is no such program"
        raise BadBot(f"exec:{line}: {words[0]}: {hint}")
    return words


def is_program(spec: str) -> bool:
    """Whether this bot is a program of its own, whoever asks."""
    return spec.startswith(f"{EXEC}:")


class Recipe(NamedTuple):
    """How to run a bot: the program with its arguments, its time limit (0: whatever the host has), where its stderr
    goes ("": it is kept for faults only)."""

    line: list[str]
    seconds: float
    log: str


def command_of_bot(spec: str) -> Recipe:
    """How to run this bot in a process of its own; one in Python is run by `outside.runner`. Raises BadBot."""
    if not can_wait():
        raise BadBot(f"{spec}: {NO_PIPES}")
    kind, parameters = read_bot(spec)
    if is_program(kind):
        line = program(kind.removeprefix(f"{EXEC}:"))
        return Recipe(line, float(parameters.get("seconds", 0)), str(parameters.get("log", "")))
    for maker in known_here_only([spec]).values():  # the other process finds it where it stands
        name = getattr(maker, "__qualname__", "")
        if maker.__module__ == "__main__" or not name.isidentifier():
            raise BadBot(f"bot {kind!r} is known to this process only: put it into a module, and name it module:Class")
        spec = f"{maker.__module__}:{name}{spec.removeprefix(kind)}"
    return Recipe([sys.executable, "-m", "kickdoor.outside", spec, *sys.path], 0.0, "")


def player_for(spec: str, seconds: float) -> Player:
    """This bot in a process of its own, with so many seconds for each decision. Raises BadBot."""
    recipe = command_of_bot(spec)
    return Player(spec, recipe.line, recipe.seconds or seconds, recipe.log)
