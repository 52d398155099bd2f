"""Which commands the champion weighs: what the menu has, and what a veteran would say, who thinks of his own sales and
bargains. The network is not told which of them is the veteran's.
"""

from __future__ import annotations

from typing import final

from kickdoor.bots.planner.choices import LEFT, alike, bargains
from kickdoor.bots.veteran import Veteran
from kickdoor.engine import Command, View
from kickdoor.engine import command as verb


def considered(view: View, usual: Command, asked: set[Command]) -> list[Command]:
    """The usual command first, then all that is left of the menu, each sort once. `asked`: help that has been asked for
    this turn; nobody is asked for the same again. What could be done and undone for ever is weighed only where a
    veteran would do it, who never goes round in circles."""
    catalog = view.catalog
    seen = {alike(catalog, usual)}
    found = [usual]
    for move in view.legal():
        if move.verb in LEFT or (move.verb == verb.ASK_HELP and move in asked) or not bargains(view, usual, move):
            continue
        kind = alike(catalog, move)
        if kind not in seen:
            seen.add(kind)
            found.append(move)
    # a veteran may ask again for what nobody gave him
    return found[1:] if usual in asked and len(found) > 1 else found


@final
class Weigher:
    """Finds what is to be weighed at each decision of a game, and remembers what it needs for that."""

    def __init__(self, veteran: Veteran | None = None, turn: int = -1, asked: frozenset[Command] = frozenset()) -> None:
        self.veteran = veteran or Veteran()
        self._turn = turn
        self._asked = set(asked)  # for help, this turn: nobody is asked the same again and again

    def __reduce__(self) -> tuple[object, ...]:
        return Weigher, (self.veteran, self._turn, frozenset(self._asked))

    def choices(self, view: View) -> list[Command]:
        """All that is weighed, what a veteran would say first."""
        if view.turn != self._turn:
            self._turn = view.turn
            self._asked = set()
        usual = self.veteran.decide(view)
        found = considered(view, usual, self._asked)
        word = self.veteran.word
        if not word.binds(view):
            return found
        return [move for move in found if not word.breaks(view, move)] or [usual]

    def note(self, chosen: Command) -> None:
        """This is said now."""
        if chosen.verb == verb.ASK_HELP:
            self._asked.add(chosen)
