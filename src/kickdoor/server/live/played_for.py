"""How many turns of each seat were played for whoever sits there since they last moved: by the clock, or by a bot that
sat in. Counted from the log, where only people's moves have a number of their own, so that every process counts the
same, also after a restart.
"""

from __future__ import annotations

from kickdoor.engine import State


class PlayedFor:
    """For one table."""

    def __init__(self, seats: int) -> None:
        self.turns = [0] * seats
        self._turn = 0
        self._active = 0
        self._played = False  # in the present turn something was done for whoever's turn it is
        self._themselves = False  # and by them

    def note(self, s: State, seat: int, cid: str) -> None:
        """A move that is in the log and carried out. A turn that passes without a decision was played by nobody."""
        if seat == self._active:
            self._played = True
            self._themselves = self._themselves or bool(cid)
        if cid:
            self.turns[seat] = 0
        if s.turn != self._turn or s.over:
            if self._turn > 0 and self._played and not self._themselves:
                self.turns[self._active] += 1
            self._turn, self._active, self._played, self._themselves = s.turn, s.active, False, False
