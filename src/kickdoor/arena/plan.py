"""What to simulate: table, players, bots, games, seed. Checked when it is made, so that nothing fails later."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from kickdoor.bots import BadBot, check_bot, names
from kickdoor.engine import State
from kickdoor.outside.bot import SECONDS, command_of_bot, is_program
from kickdoor.play.changed_cards import Change, changed_catalog
from kickdoor.play.options import USUAL, BadTable, OpenTable, TableSpec, check_players, open_table
from kickdoor.words.english.options import MESSAGES


class BadPlan(ValueError):
    """What cannot be simulated: what is wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Games to play. `bots`, each by its name in `bots.registry`, are dealt round the table again and again; each game
    moves them on by one seat, so that in the long run every bot sits everywhere. `check` runs the engine's invariants
    after every step; `strict` ends it all at the first fault of a bot. `paired`: every deal is played once for each way
    of moving the bots round, so that luck hits all alike. `chronicled`: what a report needs is kept of every game.
    `change`: one card is blank, or another version of itself; all else is dealt as without it.

    `apart`: every bot sits in a process of its own, which gets what its seat sees and nothing else, and has so many
    `seconds` for each decision. Bots that are programs (`exec:`) always do."""

    table: TableSpec = USUAL
    players: int = 4
    bots: tuple[str, ...] = ("rookie",)
    games: int = 1000
    seed: int = 7
    check: bool = False
    most_decisions: int = 50_000
    strict: bool = False
    apart: bool = False
    seconds: float = SECONDS
    paired: bool = False
    chronicled: bool = False
    change: Change | None = None

    def __post_init__(self) -> None:
        try:
            check_players(self.players)
        except BadTable as bad:
            raise BadPlan(MESSAGES[bad.kind].format(**bad.facts)) from bad
        if self.games < 1:
            raise BadPlan(f"{self.games} games: at least 1 is needed")
        if not self.seconds > 0:
            raise BadPlan(f"{self.seconds:g} seconds for a decision: more than 0 are needed")
        if not self.bots:
            raise BadPlan(f"no bots named; there are: {', '.join(names())}")
        try:
            for bot in self.bots:
                check_bot(bot)
                if self.apart:
                    command_of_bot(bot)
        except BadBot as bad:
            raise BadPlan(str(bad)) from bad

    def sits_apart(self, bot: str) -> bool:
        """Whether this bot has a process of its own."""
        return self.apart or is_program(bot)

    def bots_at(self, game: int) -> list[str]:
        """Who sits where in this game."""
        return [self.bots[(seat + game) % len(self.bots)] for seat in range(self.players)]

    @property
    def rotations(self) -> int:
        """How many ways there are to move the bots round; all of them give each bot every seat equally often."""
        turns = range(1, len(self.bots) + 1)
        return next(turn for turn in turns if self.bots[turn:] + self.bots[:turn] == self.bots)

    def deal_of(self, game: int) -> int:
        """Which deal this game is played with."""
        return game // self.rotations if self.paired else game

    def seed_of(self, game: int) -> int:
        """The seed of one game: neighbours share nothing, whatever the plan's seed."""
        return (self.seed * 1_000_003 + self.deal_of(game) * 7_919 + 1) & 0x7FFF_FFFF

    def dealt_before(self, game: int) -> int:
        """How many of the games right before this one were played with the same deal."""
        number = 0
        while number < game and self.seed_of(game - number - 1) == self.seed_of(game):
            number += 1
        return number

    def deal(self, game: int) -> State:
        """Game number `game` as it begins."""
        sexes = [(seat + self.deal_of(game)) % 2 for seat in range(self.players)]
        return table_of(self.table, self.change).deal(sexes, self.seed_of(game))


@lru_cache(maxsize=32)
def table_of(spec: TableSpec, change: Change | None = None) -> OpenTable:
    """A table with its cards, read once in each process. Raises PackError, and NoVersion for a change."""
    table = open_table(spec)
    return table if change is None else replace(table, catalog=changed_catalog(table.sources, change))
