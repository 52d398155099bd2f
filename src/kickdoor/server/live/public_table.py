"""What is told of a table: its position, who is there, whom it waits for. A table is this and more; `broadcast` and
`updates` need no more of it.
"""

from __future__ import annotations

from kickdoor.engine import State
from kickdoor.server.live.absence import Absence
from kickdoor.server.live.bot_voices import Saying
from kickdoor.server.live.client import Client
from kickdoor.server.live.clock import Waiting
from kickdoor.server.live.passes import Passes
from kickdoor.server.live.presence import Presence
from kickdoor.server.live.timer import Timer
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.server.timepiece import Timepiece

Event = tuple[int, ...]


class PublicTable:
    """`said`: what a bot says of what happened last; `seq`: how long the log is."""

    def __init__(self, state: State, seats: list[SeatPlan], timepiece: Timepiece) -> None:
        self.state = state
        self.seq = 0
        self.seats = seats
        self.names = [seat.name for seat in seats]
        self.presence = Presence(timepiece)
        self.timer = Timer(timepiece)
        self.passes = Passes()
        self.absence = Absence()
        self.waiting: Waiting | None = None
        self.said: Saying | None = None

    @property
    def clients(self) -> set[Client]:
        return self.presence.clients

    @property
    def deserted(self) -> bool:
        """All of its people have gone, and it waits for them."""
        return self.absence.deserted
