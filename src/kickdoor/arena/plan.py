"""What to simulate: edition, players, bots, games, seed. Checked when it is made, so that nothing fails later."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from kickdoor.bots import UnknownBot, names
from kickdoor.cards import built_in, load_catalog
from kickdoor.engine import Catalog
from kickdoor.engine.setup import FEWEST, MOST


class BadPlan(ValueError):
    """What cannot be simulated: what is wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Games to play. `bots` are dealt round the table again and again; each game moves them on by one seat, so that in
    the long run every bot sits everywhere. `check` runs the engine's invariants after every step."""

    edition: str = "deluxe"
    players: int = 4
    bots: tuple[str, ...] = ("rookie",)
    games: int = 1000
    seed: int = 7
    check: bool = False
    most_decisions: int = 50_000

    def __post_init__(self) -> None:
        if not FEWEST <= self.players <= MOST:
            number = f"{self.players} player{'' if self.players == 1 else 's'}"
            raise BadPlan(f"{number}: a game needs {FEWEST} to {MOST} [setup.player-count]")
        if self.games < 1:
            raise BadPlan(f"{self.games} games: at least 1 is needed")
        if self.edition not in built_in():
            near = get_close_matches(self.edition, built_in(), 1, 0.4)
            hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(built_in())}"
            raise BadPlan(f"no edition {self.edition!r}; {hint}")
        if not self.bots:
            raise BadPlan(f"no bots named; there are: {', '.join(names())}")
        for bot in self.bots:
            if bot not in names():
                raise BadPlan(str(UnknownBot(bot)))

    def bots_at(self, game: int) -> list[str]:
        """Who sits where in this game."""
        return [self.bots[(seat + game) % len(self.bots)] for seat in range(self.players)]

    def seed_of(self, game: int) -> int:
        """The seed of one game: neighbours share nothing, whatever the plan's seed."""
        return (self.seed * 1_000_003 + game * 7_919 + 1) & 0x7FFF_FFFF


@lru_cache(maxsize=4)
def catalog_of(edition: str) -> Catalog:
    """The cards of an edition, read once in each process."""
    return load_catalog([edition])
