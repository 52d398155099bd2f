"""The numbers that people's pages give their moves (`cid`: person, colon, number). By them a move that is sent again is
known, and is in the log once.
"""

from __future__ import annotations

from typing import Any

from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import NotTaken


class MoveNumbers:
    """Of one table's log."""

    def __init__(self) -> None:
        self._rows: dict[str, tuple[int, list[Any]]] = {}  # place in the log and plain command, by number

    def note(self, cid: str, seq: int, plain: list[Any]) -> None:
        self._rows[cid] = (seq, plain)

    def place(self, cid: str) -> int:
        """Of the move with this number in the log; 0 where it is not there."""
        return self._rows[cid][0] if cid in self._rows else 0

    def again(self, cid: str, plain: list[Any]) -> int:
        """Its place, where it is in the log: it was sent again. 0 where it is not. Raises NotTaken for a number that
        another window of the same person has used for something else."""
        if cid not in self._rows:
            return 0
        seq, known = self._rows[cid]
        if known != plain:
            raise NotTaken("cid", "", Failure("number_used"))
        return seq

    def last_of(self, person: str) -> int:
        """The highest number of this person in the log."""
        mine = [cid.rpartition(":")[2] for cid in self._rows if cid.startswith(f"{person}:")]
        return max((int(cid) for cid in mine if cid.isascii() and cid.isdecimal()), default=0)
