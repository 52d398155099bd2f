"""What the people at a table hear: every view is made once for each seat and language, and sent as the same bytes; as
what has changed since the last one, to whoever takes that and has it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from kickdoor.engine import Command
from kickdoor.engine.state import AT_CLAIM
from kickdoor.engine.windows import moment_of
from kickdoor.server.live.client import Client, frame_of
from kickdoor.server.live.clock import Waiting
from kickdoor.server.live.public_table import Event, PublicTable
from kickdoor.server.live.updates import LastShown, Update
from kickdoor.server.protocol.messages import Around, Clock, Foreseen, Preview, Taken, ViewMessage, encoder
from kickdoor.server.protocol.view import ClockShown, SeatAround
from kickdoor.server.views.best import (
    best_helper,
    best_joined,
    best_move,
    best_pair,
    ending_move,
    turning_move,
    turning_pair,
)
from kickdoor.server.views.outcomes import plan_outcome
from kickdoor.server.views.paid import paid
from kickdoor.server.views.preview import preview_moves
from kickdoor.server.views.strikes import strikes
from kickdoor.words.languages import ENGLISH, Language

LOOKING_ON: Final = (-1,)  # the seat of whoever has none


class Broadcast:
    """The voice of one table, which hands itself in: no circle, and one that is put away is gone."""

    def __init__(self) -> None:
        self._shown: dict[str, LastShown] = {}  # by language

    # ---- views ---------------------------------------------------------------------------------------------------

    def show(self, table: PublicTable, events: Sequence[Event], mover: Client | None = None) -> None:
        """Everybody gets the new view, with what happened as they may hear it, and the clock that is running: whole, or
        as what has changed since the last one, where the client has that. The mover is told along with it that the move
        is taken."""
        clock = self.clock(table)
        tongues: dict[str, Update] = {}
        told: list[tuple[Client, bytes]] = []  # all is made before any of it wakes somebody who wants the processor
        for client in table.clients:
            code = client.language.code
            if code not in tongues:
                tongues[code] = Update(table, client.language, self._shown.get(code), events, clock)
            told += [(client, tongues[code].frame(seat, client)) for seat in client.seats or LOOKING_ON]
            client.shown = table.seq
            if client is mover:
                told[-1] = (client, told[-1][1] + frame_of(encoder.encode(Taken(cid=client.moving, seq=table.seq))))
                client.moving = 0
        self._shown = {code: update.shown for code, update in tongues.items()}
        for client, frame in told:
            client.send_frame(frame)

    def show_to(self, table: PublicTable, client: Client) -> None:
        """The whole view, as after a reload. From then on this client can be told what changes, like the others."""
        code = client.language.code
        update = Update(table, client.language, None, [], self.clock(table))
        for seat in client.seats or LOOKING_ON:
            client.send_frame(update.frame(seat))
        client.shown = table.seq
        known = self._shown.setdefault(code, update.shown)
        if known.seq == table.seq:
            known.seats.update(update.shown.seats)

    def view_message(
        self,
        table: PublicTable,
        seat: int,
        events: Sequence[Event],
        clock: ClockShown | None,
        language: Language = ENGLISH,
    ) -> ViewMessage:
        """What a seat is shown after these events."""
        return Update(table, language, None, events, clock).whole(seat)

    def preview_to(self, table: PublicTable, client: Client, seat: int) -> None:
        """What each legal move of the seat would make of the fight, which of them would win it, and what it would do to
        whoever it is aimed at."""
        s = table.state
        moves = preview_moves(s, seat)
        abilities = paid(s, seat)
        best, helper = best_move(s, seat, moves, abilities), best_helper(s, seat)
        pair, paired = (turning_pair if moment_of(s) == AT_CLAIM else best_pair)(s, seat, moves)
        partner, joined = best_joined(s, seat, moves) if best < 0 and helper < 0 and not pair else (-1, None)
        ends = ending_move(s, seat) if best < 0 and helper < 0 and not pair else -1
        client.send(
            Preview(
                seq=table.seq, seat=seat, moves=moves, best=best, helper=helper, pair=pair, paired=paired,
                partner=partner, joined=joined, ends=ends, turns=turning_move(s, seat, moves), strikes=strikes(s, seat),
                paid=abilities,
            )
        )  # fmt: skip

    def foresee_to(self, table: PublicTable, client: Client, seat: int, key: int, commands: Sequence[Command]) -> None:
        """What these commands of the seat would bring, one after the other."""
        outcome, would = plan_outcome(table.state, seat, commands)
        client.send(Foreseen(key=key, seq=table.seq, outcome=outcome, would=would))

    # ---- clock and company ---------------------------------------------------------------------------------------

    def clock(self, table: PublicTable) -> ClockShown | None:
        """The clock as everybody sees it: what is waited for, and until when. None where nothing is, or only for people
        to come back."""
        waiting = table.waiting
        return None if waiting is None or table.deserted else clock_shown(waiting, table.timer.left)

    def tell_clock(self, table: PublicTable, held: int) -> None:
        """`held`: who asked for a moment, or -1."""
        self._tell(table, Clock(clock=self.clock(table), now=time.time(), held=held))

    def tell_around(self, table: PublicTable) -> None:
        seats = [
            SeatAround(
                name=plan.name, kind=plan.kind, here=plan.kind == "bot" or table.presence.anywhere(seat),
                away=plan.away, bot=plan.bot, sex=plan.sex, mine=False, host=False, face=plan.face,
            )
            for seat, plan in enumerate(table.seats)
        ]  # fmt: skip
        status = "over" if table.state.over else "playing"
        self._tell(table, Around(status=status, seats=seats, watching=table.presence.watching()))

    def _tell(self, table: PublicTable, message: Clock | Around) -> None:
        frame = frame_of(encoder.encode(message))
        for client in table.clients:
            client.send_frame(frame)


def clock_shown(waiting: Waiting, left: float) -> ClockShown:
    return ClockShown(kind=waiting.kind, seat=waiting.seat, left=hundredths(left), of=hundredths(waiting.seconds))


def hundredths(seconds: float) -> float:
    """Rounded to them; `round` goes through a string."""
    return int(seconds * 100.0 + 0.5) / 100.0
