"""What the people at a table hear: every view is made once for each seat and language, and sent as the same bytes; as
what has changed since the last one, to whoever takes that and has it.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, Final
from weakref import ref

from msgspec import Raw

from kickdoor.server.live.client import Client, frame_of
from kickdoor.server.live.clock import Waiting
from kickdoor.server.protocol.changes import Comparison
from kickdoor.server.protocol.messages import Around, ChangeMessage, Clock, Preview, Taken, ViewMessage, encoder
from kickdoor.server.protocol.view import ClockShown, SeatAround, TableView
from kickdoor.server.views.build import Base, build_view
from kickdoor.server.views.events import audience, build_events
from kickdoor.server.views.preview import preview_moves
from kickdoor.words.languages import ENGLISH, Language

if TYPE_CHECKING:
    from kickdoor.server.live.table import Event, LiveTable

LOOKING_ON: Final = (-1,)  # the seat of whoever has none


class Shown:
    """What those who hear one language were shown last: after which entry of the log, and the view of each seat."""

    __slots__ = ("base", "seq", "views")

    def __init__(self, seq: int, base: Base) -> None:
        self.seq = seq
        self.base = base
        self.views: dict[int, TableView] = {}


class Telling:
    """One position in one language, after what has happened; each part of it is made once. `before`: what was shown
    last, None for whole views only."""

    def __init__(
        self,
        table: LiveTable,
        language: Language,
        before: Shown | None,
        events: Sequence[Event],
        clock: ClockShown | None,
    ) -> None:
        self.table = table
        self.language = language
        self.before = before
        last = None if before is None else before.base
        self.shown = Shown(table.seq, Base(table.state, table.names, language, last))
        self._events = events
        self._clock = clock
        self._now = time.time()
        self._comparison = Comparison()
        self._heard: dict[Hashable, Any] = {}  # by audience
        self._frames: dict[tuple[int, bool], bytes] = {}

    def frame(self, seat: int, client: Client | None = None) -> bytes:
        """For one of this seat, ready to be sent: what has changed, if the client has what was shown last."""
        before = self.before
        partly = (
            client is not None
            and before is not None
            and client.takes_changes
            and client.shown == before.seq
            and seat in before.views
        )
        if (seat, partly) not in self._frames:
            message = self.changed(seat) if partly else self.whole(seat)
            self._frames[seat, partly] = frame_of(encoder.encode(message))
        return self._frames[seat, partly]

    def whole(self, seat: int) -> ViewMessage:
        table = self.table
        return ViewMessage(
            seq=table.seq, seat=seat, view=self.view(seat), events=self.heard(seat), clock=self._clock,
            passed=seat in table.passes.passed, standing=seat >= 0 and table.passes.standing(table.state, seat),
            now=self._now,
        )  # fmt: skip

    def changed(self, seat: int) -> ChangeMessage:
        assert self.before is not None
        table = self.table
        return ChangeMessage(
            seq=table.seq, since=self.before.seq, seat=seat,
            changes=self._comparison.changes(self.before.views[seat], self.view(seat)), events=self.heard(seat),
            clock=self._clock, passed=seat in table.passes.passed,
            standing=seat >= 0 and table.passes.standing(table.state, seat), now=self._now,
        )  # fmt: skip

    def view(self, seat: int) -> TableView:
        if seat not in self.shown.views:
            self.shown.views[seat] = build_view(
                self.table.state, seat, self.table.names, self.language, self.shown.base
            )
        return self.shown.views[seat]

    def heard(self, seat: int) -> Any:
        """The events as this seat may hear them, as JSON."""
        who = audience(self.table.state, seat, self._events)
        if who not in self._heard:
            found = build_events(self.table.state, seat, self.table.names, self._events, self.language)
            self._heard[who] = Raw(encoder.encode(found))
        return self._heard[who]


class Broadcast:
    """The voice of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = ref(table)  # no circle: a table that is put away is gone
        self._shown: dict[str, Shown] = {}  # by language

    @property
    def table(self) -> LiveTable:
        found = self._table()
        assert found is not None, "it has a voice as long as it lives"
        return found

    # ---- views ---------------------------------------------------------------------------------------------------

    def show(self, events: Sequence[Event], mover: Client | None = None) -> None:
        """Everybody gets the new view, with what happened as they may hear it, and the clock that is running: whole, or
        as what has changed since the last one, where the client has that. The mover is told along with it that the move
        is taken."""
        table, clock = self.table, self.clock()
        tongues: dict[str, Telling] = {}
        told: list[tuple[Client, bytes]] = []  # all is made before any of it wakes somebody who wants the processor
        for client in table.clients:
            code = client.language.code
            if code not in tongues:
                tongues[code] = Telling(table, client.language, self._shown.get(code), events, clock)
            told += [(client, tongues[code].frame(seat, client)) for seat in client.seats or LOOKING_ON]
            client.shown = table.seq
            if client is mover:
                told[-1] = (client, told[-1][1] + frame_of(encoder.encode(Taken(cid=client.moving, seq=table.seq))))
                client.moving = 0
        self._shown = {code: telling.shown for code, telling in tongues.items()}
        for client, frame in told:
            client.send_frame(frame)

    def show_to(self, client: Client) -> None:
        """The whole view, as after a reload. From then on this client can be told what changes, like the others."""
        table, code = self.table, client.language.code
        telling = Telling(table, client.language, None, [], self.clock())
        for seat in client.seats or LOOKING_ON:
            client.send_frame(telling.frame(seat))
        client.shown = table.seq
        known = self._shown.setdefault(code, telling.shown)
        if known.seq == table.seq:
            known.views.update(telling.shown.views)

    def view_message(
        self, seat: int, events: Sequence[Event], clock: ClockShown | None, language: Language = ENGLISH
    ) -> ViewMessage:
        """What a seat is shown after these events."""
        return Telling(self.table, language, None, events, clock).whole(seat)

    def preview_to(self, client: Client, seat: int) -> None:
        """What each legal move of the seat would make of the fight."""
        client.send(Preview(seq=self.table.seq, seat=seat, moves=preview_moves(self.table.state, seat)))

    # ---- clock and company ---------------------------------------------------------------------------------------

    def clock(self) -> ClockShown | None:
        """The clock as everybody sees it: what is waited for, and until when."""
        waiting = self.table.waiting
        return None if waiting is None else clock_shown(waiting, max(0.0, self.table.deadline - self.table.time.now()))

    def tell_clock(self, held: int) -> None:
        """`held`: who asked for a moment, or -1."""
        self._tell(Clock(clock=self.clock(), now=time.time(), held=held))

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
