"""An obstacle as the sentences about it see it: its facts as names, and whether one speaks to the player or about one.

Each language has a class of its own beside it, with its words for the player, and a table with an entry for each kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from kickdoor.engine import State
from kickdoor.play.names import card_name
from kickdoor.words.facts.obstacles_kinds import Kind, Obstacle


@dataclass(frozen=True, slots=True)
class ObstacleWords:
    """`seat`: the player who tried it; `you`: this player is spoken to, not about."""

    s: State
    seat: int
    names: Sequence[str]
    you: bool
    found: Obstacle

    def me(self, spoken_to: str, spoken_about: str) -> str:
        """The player who tried it, with what is done: `You are` or `Aric is`."""
        raise NotImplementedError

    # ---- facts of the obstacle -------------------------------------------------------------------------------

    def who(self, spoken_to: str, spoken_about: str) -> str:
        """`me` for the player whom it is about."""
        about = self.found.seats[0]
        return self.me(spoken_to, spoken_about) if about == self.seat else f"{self.names[about]} {spoken_about}"

    @property
    def other(self) -> str:
        """The player whom it is about, by name."""
        return self.names[self.found.seats[0]]

    @property
    def others(self) -> list[str]:
        return [self.names[seat] for seat in self.found.seats]

    @property
    def card(self) -> str:
        return card_name(self.s, self.found.cards[0])

    @property
    def cards(self) -> list[str]:
        return [card_name(self.s, card) for card in self.found.cards]

    @property
    def number(self) -> int:
        return self.found.numbers[0]


T = TypeVar("T", bound=ObstacleWords)


def worded(t: T, words: Mapping[Kind, str | Callable[[T], str]]) -> str:
    """The sentence of this table."""
    said = words[t.found.kind]
    return said if isinstance(said, str) else said(t)
