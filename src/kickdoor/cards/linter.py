"""What the linters of a card have in common."""

from __future__ import annotations

from kickdoor.cards.pack import Card
from kickdoor.cards.problems import ERROR, Problem
from kickdoor.cards.source import Mark


class Linter:
    """What looks at one card and says what is wrong with it."""

    def __init__(self, card: Card) -> None:
        self.card = card

    def say(self, mark: Mark, what: str, mend: str = "", level: str = ERROR) -> Problem:
        return Problem(self.card.file, *mark, self.card.id, what, mend, level)
