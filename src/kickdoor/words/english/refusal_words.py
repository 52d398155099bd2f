"""An obstacle as the English sentences about it see it. Called by `refusals` and `refusal_cards`."""

from __future__ import annotations

from typing import final

from kickdoor.words.facts.obstacle_words import ObstacleWords


@final
class EnglishObstacle(ObstacleWords):
    """The words for the player who tried it."""

    __slots__ = ()

    def me(self, spoken_to: str, spoken_about: str) -> str:
        """`You are` or `Aric is`."""
        return f"You {spoken_to}" if self.you else f"{self.names[self.seat]} {spoken_about}"

    def whose(self) -> str:
        return "your" if self.you else f"{self.names[self.seat]}'s"

    def whom(self) -> str:
        return "you" if self.you else self.names[self.seat]
