"""Who is at a table: sockets of this process, and what the others say of theirs. A word of another process holds for a
while only; it is said again and again, so a process that died is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kickdoor.server.live.client import Client
from kickdoor.server.timepiece import REAL, Timepiece

HOLDS_FOR: Final = 40.0  # seconds; processes speak up every 15


class Presence:
    """`clients`: the sockets at this table in this process."""

    def __init__(self, timepiece: Timepiece = REAL) -> None:
        self.time = timepiece
        self.clients: set[Client] = set()
        self._elsewhere: dict[str, tuple[float, frozenset[int]]] = {}

    def heard(self, process: str, seats: Iterable[int]) -> bool:
        """Another process says which seats it has people for. Whether it is heard of for the first time: it came to
        this table later than we, so it has not heard of us."""
        stranger = process not in self._elsewhere
        self._elsewhere[process] = (self.time.now(), frozenset(seats))
        return stranger

    def gone(self, process: str) -> None:
        """Another process has put the table away."""
        self._elsewhere.pop(process, None)

    def others(self) -> bool:
        """Whether another process has this table, as far as is known."""
        if not self._elsewhere:
            return False
        fresh = self.time.now() - HOLDS_FOR
        return any(since > fresh for since, _seats in self._elsewhere.values())

    def here(self, seat: int) -> bool:
        """In this process."""
        return any(seat in client.seats for client in self.clients)

    def anywhere(self, seat: int) -> bool:
        if self.here(seat):
            return True
        fresh = self.time.now() - HOLDS_FOR
        return any(since > fresh and seat in seats for since, seats in self._elsewhere.values())

    def seats(self) -> list[int]:
        """Seats with a socket in this process."""
        return sorted({seat for client in self.clients for seat in client.seats})

    def watching(self) -> int:
        return len([client for client in self.clients if not client.seats])

    def grace(self, most: float) -> float:
        """For the slowest line at the table, the same for all."""
        return min(most, max((client.lag for client in self.clients), default=0.0))
