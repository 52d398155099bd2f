"""An obstacle as the German sentences about it see it. Called by `refusals` and `refusal_cards`."""

from __future__ import annotations

from typing import final

from kickdoor.words.facts.obstacle_words import ObstacleWords


@final
class GermanObstacle(ObstacleWords):
    """The words for the player who tried it: "du", or the name, which has no cases."""

    __slots__ = ()

    def me(self, spoken_to: str, spoken_about: str) -> str:
        """`Du bist` or `Aric ist`."""
        return f"Du {spoken_to}" if self.you else f"{self.names[self.seat]} {spoken_about}"

    def it(self) -> str:
        return "du" if self.you else self.names[self.seat]

    def whom(self) -> str:
        """In the accusative."""
        return "dich" if self.you else self.names[self.seat]

    def to_whom(self) -> str:
        """In the dative."""
        return "dir" if self.you else self.names[self.seat]

    def whose(self) -> str:
        """Behind what is had."""
        return f"von {self.to_whom()}"

    def hand(self) -> str:
        """`deiner Hand`, `der Hand von Aric`: in the dative."""
        return "deiner Hand" if self.you else f"der Hand von {self.names[self.seat]}"
