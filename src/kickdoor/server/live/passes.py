"""Who has nothing to say: in the present pause, for the rest of this part of the turn, and who asked for a moment.

Bookkeeping only; what follows from it is the table's business. None of it is told to the others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kickdoor.engine import State
from kickdoor.engine.windows import REST_MOMENTS, moment_of

NOBODY: Final = -1
MOST_HOLDS: Final = 2  # "hold on" of one seat in one turn
MOST_READS: Final = 4  # pauses held because it opens a card


class Passes:
    """For one table. A pass holds until something happens, a standing one for the fight or the turn."""

    def __init__(self) -> None:
        self.passed: set[int] = set()
        self._standing: dict[int, tuple[int, str]] = {}  # seat: turn and fight it has nothing more to say in
        self._held: dict[tuple[int, bool], int] = {}
        self._held_turn = -1

    def note(self, s: State, seat: int, standing: bool) -> None:
        if standing:
            self._standing[seat] = part_of(s)
        self.passed.add(seat)

    def take_back(self, seat: int) -> None:
        self.passed.discard(seat)
        self._standing.pop(seat, None)

    def all_of(self, seats: Iterable[int]) -> bool:
        return all(seat in self.passed for seat in seats)

    def standing(self, s: State, seat: int) -> bool:
        """Whether this seat's standing pass covers the present part of the turn."""
        return seat in self._standing and self._standing[seat] == part_of(s)

    def start_again(self, s: State, mover: int = NOBODY) -> None:
        """Something happened. Only who has passed for good has passed now. A claimed kill, a roll, a Curse in the air
        ask everybody again, but for `mover`, who has just done what the others are to answer."""
        resting = moment_of(s) in REST_MOMENTS
        self.passed = {seat for seat in self._standing if self.standing(s, seat)} if resting else set()
        if mover != NOBODY and not resting:
            self.passed.add(mover)

    def hold(self, s: State, seat: int, reading: bool = False) -> bool:
        """This seat wants a moment, or reads a card: False if it has had its share of this turn."""
        if not self.holds_left(s, seat, reading):
            return False
        if self._held_turn != s.turn:
            self._held_turn, self._held = s.turn, {}
        self._held[seat, reading] = self._held.get((seat, reading), 0) + 1
        self.take_back(seat)
        return True

    def holds_left(self, s: State, seat: int, reading: bool = False) -> int:
        """How often this seat may still ask for a moment in this turn."""
        had = self._held.get((seat, reading), 0) if self._held_turn == s.turn else 0
        return (MOST_READS if reading else MOST_HOLDS) - had


def part_of(s: State) -> tuple[int, str]:
    """What a standing pass covers: this fight, or this turn outside it."""
    return s.turn, "fight" if s.fight is not None else "turn"
