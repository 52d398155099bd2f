"""What the people at a table hear: every view is made once for each seat and language, and sent as the same bytes."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import ref

from kickdoor.server.live.client import Client, frame_of
from kickdoor.server.live.clock import Waiting
from kickdoor.server.protocol.messages import Around, Clock, Preview, ViewMessage, encoder
from kickdoor.server.protocol.view import ClockShown, SeatAround, TableView
from kickdoor.server.views.build import base_view, build_view
from kickdoor.server.views.events import build_events
from kickdoor.server.views.preview import preview_moves
from kickdoor.words.languages import ENGLISH, Language

if TYPE_CHECKING:
    from kickdoor.server.live.table import Event, LiveTable


class Broadcast:
    """The voice of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = ref(table)  # no circle: a table that is put away is gone

    @property
    def table(self) -> LiveTable:
        found = self._table()
        assert found is not None, "it has a voice as long as it lives"
        return found

    # ---- views ---------------------------------------------------------------------------------------------------

    def show(self, events: Sequence[Event]) -> None:
        """Everybody gets the new view, with what happened as they may hear it, and the clock that is running."""
        bases: dict[str, TableView] = {}
        ready: dict[tuple[int, str], bytes] = {}
        told: list[tuple[Client, bytes]] = []  # all is made before anything is sent, and wakes somebody who takes the processor
        clock = self.clock()
        for client in self.table.clients:
            language = client.language
            for seat in client.seats or [-1]:
                key = (seat, language.code)
                if key not in ready:
                    if language.code not in bases:
                        bases[language.code] = base_view(self.table.state, self.table.names, language)
                    view = self.view_message(seat, events, clock, language, bases[language.code])
                    ready[key] = frame_of(encoder.encode(view))
                told.append((client, ready[key]))
        for client, frame in told:
            client.send_frame(frame)

    def view_message(
        self,
        seat: int,
        events: Sequence[Event],
        clock: ClockShown | None,
        language: Language = ENGLISH,
        base: TableView | None = None,
    ) -> ViewMessage:
        table = self.table
        return ViewMessage(
            seq=table.seq, seat=seat, view=build_view(table.state, seat, table.names, language, base),
            events=build_events(table.state, seat, table.names, events, language), clock=clock,
            passed=seat in table.passes.passed, standing=seat >= 0 and table.passes.standing(table.state, seat),
            now=time.time(),
        )  # fmt: skip

    def show_to(self, client: Client) -> None:
        """The whole view, as after a reload."""
        for seat in client.seats or [-1]:
            client.send(self.view_message(seat, [], self.clock(), client.language))

    def preview_to(self, client: Client, seat: int) -> None:
        """What each legal move of the seat would make of the fight."""
        client.send(Preview(seq=self.table.seq, seat=seat, moves=preview_moves(self.table.state, seat)))

    # ---- clock and company ---------------------------------------------------------------------------------------

    def clock(self) -> ClockShown | None:
        """The clock as everybody sees it: what is waited for, and until when."""
        waiting = self.table.waiting
        return None if waiting is None else clock_shown(waiting, max(0.0, self.table.deadline - self.table.time.now()))

    def tell_clock(self) -> None:
        self._tell(Clock(clock=self.clock(), now=time.time()))

    def tell_around(self) -> None:
        table = self.table
        seats = [
            SeatAround(
                name=plan.name, kind=plan.kind, here=plan.kind == "bot" or table.presence.anywhere(seat),
                away=plan.away, bot=plan.bot, sex=plan.sex, mine=False, host=False,
            )
            for seat, plan in enumerate(table.seats)
        ]  # fmt: skip
        status = "over" if table.state.over else "playing"
        self._tell(Around(status=status, seats=seats, watching=table.presence.watching()))

    def _tell(self, message: Clock | Around) -> None:
        frame = frame_of(encoder.encode(message))
        for client in self.table.clients:
            client.send_frame(frame)


def clock_shown(waiting: Waiting, left: float) -> ClockShown:
    return ClockShown(kind=waiting.kind, seat=waiting.seat, left=round(left, 2), of=round(waiting.seconds, 2))
