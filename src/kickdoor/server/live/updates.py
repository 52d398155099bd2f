"""One position as it is told in one language: every part of it is made once, for whoever hears the same. `broadcast`
asks for it and sends it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Raw
from msgspec.json import encode

from kickdoor.server.live.bot_voices import spoken
from kickdoor.server.live.client import Client, frame_of
from kickdoor.server.live.public_table import PublicTable
from kickdoor.server.protocol.events import Happened
from kickdoor.server.protocol.messages import ViewMessage
from kickdoor.server.protocol.view import ClockShown, TableView
from kickdoor.server.views.build import Base, More, common_part, more_of, own_json
from kickdoor.server.views.changes import NOTHING_OWN, OWN, CommonChanges, FightChanges, Own
from kickdoor.server.views.events import Hearsay
from kickdoor.words.languages import Language

NOTHING_MORE: Final = More({}, None, {})
NUMBERS: Final = {number: b"%d" % number for number in range(-1, 100)}  # seats, and how often one may hold on
STANDING: Final = b',"standing":true'
NOT_STANDING: Final = b',"standing":false'


class Seen:
    """What one seat was shown: what all see, what it knows more of that, and its own."""

    __slots__ = ("_common", "base", "more", "own")

    def __init__(self, base: TableView, more: More, own: Own) -> None:
        self.base = base
        self.more = more
        self.own = own
        self._common: TableView | None = None

    @property
    def common(self) -> TableView:
        """What others are shown, too, with what this seat knows more."""
        if self._common is None:
            self._common = common_part(self.base, self.more)
        return self._common


class LastShown:
    """What those who hear one language were shown last: after which entry of the log, and each seat."""

    __slots__ = ("base", "seats", "seq")

    def __init__(self, seq: int, base: Base) -> None:
        self.seq = seq
        self.base = base
        self.seats: dict[int, Seen] = {}


class Update:
    """After what has happened. `before`: what was shown last, None for whole views only."""

    def __init__(
        self,
        table: PublicTable,
        language: Language,
        before: LastShown | None,
        events: Sequence[tuple[int, ...]],
        clock: ClockShown | None,
    ) -> None:
        self.table = table
        self.language = language
        self.before = before
        last = None if before is None else before.base
        self.shown = LastShown(table.seq, Base(table.state, table.names, language, last))
        self._events = events
        self._clock = encode(clock)
        self._now = time.time()
        self._begins = self._goes_on = self._ends = b""  # of changes: what is the same in all of them
        self._heard: dict[tuple[tuple[tuple[int, ...], ...], int], bytes] = {}  # by audience
        self._hearsay: Hearsay | None = None
        self._frames: dict[tuple[int, bool], bytes] = {}

    def frame(self, seat: int, client: Client | None = None) -> bytes:
        """For one of this seat, ready to be sent: what has changed, if the client has what was shown last."""
        before = self.before
        partly = (
            client is not None
            and before is not None
            and client.takes_changes
            and client.shown == before.seq
            and seat in before.seats
        )
        found = self._frames.get((seat, partly))
        if found is None:
            found = frame_of(self.changed(seat) if partly else encode(self.whole(seat)))
            self._frames[seat, partly] = found
        return found

    def whole(self, seat: int) -> ViewMessage:
        table = self.table
        events: Any = Raw(self.heard(seat))
        clock: Any = Raw(self._clock)
        return ViewMessage(
            seq=table.seq, seat=seat, view=self.view(seat), events=events, clock=clock,
            passed=seat in table.passes.passed, standing=seat >= 0 and table.passes.standing(table.state, seat),
            holds=self._holds(seat), now=self._now,
        )  # fmt: skip

    def _holds(self, seat: int) -> int:
        return 0 if seat < 0 else self.table.passes.holds_left(self.table.state, seat)

    def changed(self, seat: int) -> bytes:
        """A `ChangeMessage` as JSON. Put together here: most of it is the same for all, or JSON already."""
        before, table = self.before, self.table
        assert before is not None
        if not self._begins:
            self._begins = b'{"t":"change","seq":%d,"since":%d,"seat":' % (table.seq, before.seq)
            self._goes_on = b',"clock":' + self._clock + b',"passed":'
            self._ends = b',"now":' + encode(self._now) + b',"holds":'
        passed = seat in table.passes.passed
        standing = seat >= 0 and table.passes.standing(table.state, seat)
        changes = self._changes(before.seats[seat], self.seen(seat))
        return b"".join(
            [self._begins, NUMBERS[seat], b',"changes":', changes, b',"events":', self.heard(seat), self._goes_on,
             b"true" if passed else b"false", STANDING if standing else NOT_STANDING, self._ends,
             NUMBERS[self._holds(seat)], b"}"]
        )  # fmt: skip

    def _changes(self, was: Seen, now: Seen) -> bytes:
        """Mostly those of what all see, which are found once, and of the seat's own: only what it knows of the others'
        hands, where it knew something else before, and of a fight it is in is compared for it alone."""
        old, new = was.more, now.more
        if old.fields or new.fields:
            return CommonChanges(was.common, now.common).with_own(was.own, now.own)
        base, last = self.shown.base, self.before
        if last is not None and was.base is last.base.view and base.changes is not None:
            common = base.changes
        else:  # it was shown the whole since
            common = CommonChanges(was.base, now.base)
        fight: FightChanges | None = None
        if old.fight is not None or new.fight is not None:
            fight = FightChanges(old.fight or was.base.fight, new.fight or now.base.fight, common.fight)
        players: bytes | None = None
        if old.hands != new.hands:
            players = common.players_known(was.base.players, now.base.players, old.hands, new.hands)
        return common.with_own(was.own, now.own, fight, players)

    def seen(self, seat: int) -> Seen:
        found = self.shown.seats.get(seat)
        if found is None:
            found = self.shown.seats[seat] = self._seen(seat)
        return found

    def _seen(self, seat: int) -> Seen:
        base, s = self.shown.base, self.table.state
        if seat < 0:
            return Seen(base.view, NOTHING_MORE, NOTHING_OWN)
        return Seen(base.view, more_of(s, seat, base), own_json(seat, base, self.table.names, self.language))

    def view(self, seat: int) -> TableView:
        """All of it, ready to be encoded."""
        seen = self.seen(seat)
        return msgspec.structs.replace(seen.common, **{name: Raw(own) for name, own in zip(OWN, seen.own)})

    def heard(self, seat: int) -> bytes:
        """The events as this seat may hear them, as JSON."""
        hearsay = self._hearsay
        if hearsay is None:
            hearsay = Hearsay(self.shown.base.state, self.table.names, self._events, self.language)
            self._hearsay = hearsay
        who = hearsay.audience(seat)
        found = self._heard.get(who)
        if found is None:
            found = self._heard[who] = hearsay.as_heard_by(seat, who[0], self._spoken())
        return found

    def _spoken(self) -> list[Happened]:
        """What a bot says of it, which everybody hears alike."""
        table = self.table
        if table.said is None or not self._events:
            return []
        found = spoken(table.said, table.state, table.names, self.language)
        return [] if found is None else [found]
