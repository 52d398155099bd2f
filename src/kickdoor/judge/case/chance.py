"""What a case leaves to chance: rolls beyond the dice it gives, Doors beyond those it lists. The transcript says so.

Called by the judge after each step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from kickdoor.engine import State
from kickdoor.engine.events import E_DIE, E_MOVED
from kickdoor.engine.ids import IN_DECK, REVEALED
from kickdoor.judge.position.vocabulary import list_of
from kickdoor.words.facts.events import Event
from kickdoor.words.story import Told


class Chance:
    """Keeps count of what the case has provided for. `mark`: what is put behind a line nobody provided for."""

    def __init__(self, position: Mapping[str, Any], mark: str) -> None:
        self.mark = mark
        self.dice = len(list_of(position, "dice"))
        self.doors = Counter(str(name).casefold() for name in list_of(position, "door"))

    def marked(self, s: State, story: Sequence[Told], events: Sequence[Event]) -> list[str]:
        """The story with a mark at everything nobody provided for."""
        kicked = self._kicked(s, events)
        return [one.text + (self.mark if self._by_chance(one, kicked) else "") for one in story]

    def _by_chance(self, told: Told, kicked: set[int]) -> bool:
        rolls = sum(event[0] == E_DIE for event in told.events)
        given = min(rolls, self.dice)
        self.dice -= given
        return given < rolls or any(_opens(event) and event[1] in kicked for event in told.events)

    def _kicked(self, s: State, events: Sequence[Event]) -> set[int]:
        """The Doors kicked open that were not listed."""
        found: set[int] = set()
        for event in events:
            if event[0] != E_MOVED or event[2] != IN_DECK or event[1] < 0:
                continue
            name = s.catalog.name[event[1]].casefold()
            if self.doors[name] > 0:
                self.doors[name] -= 1
            elif _opens(event):
                found.add(event[1])
        return found


def _opens(event: Event) -> bool:
    """Whether it is a card of the deck turned up for all to see."""
    return event[0] == E_MOVED and event[2] == IN_DECK and event[4] == REVEALED
