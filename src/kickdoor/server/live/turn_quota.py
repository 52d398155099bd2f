"""How often one seat may do in one turn what can be done without end: show cards, change gear, make offers. The first
few start the clock anew, like any move; the next ones do not; after that none is taken. Counted from the log, so that
every process counts the same. The table asks.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from kickdoor.engine import State, apply, default_command, legal
from kickdoor.engine.command import (
    ASK_HELP,
    COUNTER,
    DECLINE,
    EQUIP,
    LOAD,
    PASS,
    REST,
    SHOW,
    TRADE,
    UNEQUIP,
    WITHDRAW,
)  # fmt: skip
from kickdoor.engine.items import only_lays_down
from kickdoor.engine.state import AT_RECEIVED, AT_START
from kickdoor.engine.windows import moment_of
from kickdoor.server.protocol.failure import Failure

ENDLESS: Final = (ASK_HELP, COUNTER, DECLINE, EQUIP, LOAD, SHOW, TRADE, UNEQUIP, WITHDRAW)
ANSWERS: Final = (DECLINE, WITHDRAW)  # end something; never refused
NOT_NEW: Final = (PASS, REST, *ENDLESS)  # can be said at other times as well
MOST_RESTARTS: Final = 10
MOST: Final = 60
ENOUGH: Final = Failure("enough")


def can_say_something(s: State, seat: int) -> bool:
    """Whether this seat has anything to say that it could not as well say at any other time: of what can be laid out
    before the first turn, or as soon as it is there, what cannot when the pause is over."""
    now = _said(s, seat)
    if not now or moment_of(s) not in (AT_START, AT_RECEIVED):
        return bool(now)
    after = s.copy()
    after.log = []
    apply(after, default_command(after))
    return not now <= _said(after, seat)


def _said(s: State, seat: int) -> set[tuple[int, int, int]]:
    """What this seat can say, as far as it is not always the same. In the pause for cards that were received nothing
    that only lays one down: there is a turn for that, and it counts for nothing until then."""
    found = [one for one in legal(s, seat) if one.verb not in NOT_NEW]
    if moment_of(s) == AT_RECEIVED:
        found = [one for one in found if not only_lays_down(s, one)]
    return {(one.verb, one.card, one.target) for one in found}


def asks_all(s: State) -> bool:
    """Whether the present pause is for everybody: the one after cards were received is for whoever received some, which
    is no secret. What the others have to say they can say later as well."""
    return moment_of(s) != AT_RECEIVED


def is_asked(s: State, seat: int) -> bool:
    """Whether the present pause is for this seat."""
    return asks_all(s) or any(s.owner[card] == seat for card in s.just_received)


class TurnQuota:
    """For one table."""

    def __init__(self) -> None:
        self._turn = -1
        self._done: Counter[int] = Counter()

    def note(self, turn: int, seat: int, verb: int) -> None:
        """A move that is in the log. `turn`: in which it was made."""
        if turn != self._turn:
            self._turn, self._done = turn, Counter()
        if verb in ENDLESS:
            self._done[seat] += 1

    def restarts(self, seat: int, verb: int) -> bool:
        """Whether this move, which has just been noted, starts the clock anew."""
        return verb not in ENDLESS or self._done[seat] <= MOST_RESTARTS

    def takes(self, turn: int, seat: int, verb: int) -> bool:
        """Whether one more of it is taken."""
        return verb not in ENDLESS or verb in ANSWERS or turn != self._turn or self._done[seat] < MOST
