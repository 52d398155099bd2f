"""A bot in a process of its own, as its host has it: seats it, asks it, hears it, and goes on without it.

    player = Player("mybot", ["./mybot"], seconds=2.0)
    player.sit(seat_of("g1", state, 0, names, seed), state.catalog)
    number = player.ask("g1", view)
    wait([player]); player.heard()        # [(number, command)], or [(number, fault)]

One process may play many games, and is told only of what its seats see. Two seats of one game must never share one.
Whatever it does, every question gets its answer or a fault: what is late is ended, what has died is started again.
"""

from __future__ import annotations

import select
import time
from collections import deque
from collections.abc import Iterable, Sequence
from tempfile import TemporaryFile
from typing import IO, Final

from kickdoor.bots.asking import ILLEGAL, LOST, SLOW, BotFault, Event
from kickdoor.engine import Catalog, View
from kickdoor.outside.briefing import Briefing, Pending, Said, Sitting, greeting, meant, why_not_ready
from kickdoor.outside.messages import Garbled, Ready, Seat, read_by_host
from kickdoor.outside.program import Gone, Program

START_SECONDS: Final = 60.0  # until it says that it is ready, and more for its first answer: it has to read the cards
TRIES: Final = 3  # starts without one answer; then nobody tries any more
SOON: Final = 0.001


class Player:
    """See above. `line`: the program and its arguments; `seconds`: for each decision; `log`: where its stderr goes."""

    def __init__(self, name: str, line: Sequence[str], seconds: float, log: str = "") -> None:
        self.name = name
        self.seconds = seconds
        self.starts = 0
        self._line = line
        self._errors: IO[bytes] = open(log, "a+b") if log else TemporaryFile()  # noqa: SIM115 closed with us
        self._program: Program | None = None
        self._briefing: Briefing | None = None  # once it is ready
        self._idle_starts = 0  # since the last answer
        self._trouble = ""  # the last one
        self._games: dict[str, Sitting] = {}
        self._unsent: deque[Pending] = deque()
        self._asked: deque[Pending] = deque()
        self._found: list[tuple[int, Said]] = []
        self._numbers = 0
        self._since = 0.0  # since when the first of those asked has had our ear
        self._may_take = 0.0

    # ---- what a host does ----------------------------------------------------------------------------------------

    def sit(self, seat: Seat, catalog: Catalog) -> None:
        """Take part in this game."""
        self._games[seat.game] = Sitting(seat, catalog)

    def leave(self, game: str, winners: Sequence[int] = ()) -> None:
        """The game is over, or goes on without it."""
        self._games.pop(game, None)
        if self._program is not None and self._briefing is not None:
            for line in self._briefing.over(game, winners):
                self._program.say(line)

    def hear(self, game: str, event: Event) -> None:
        """What the seat may hear; it is told with the next question."""
        if self._briefing is None or self._briefing.ready.events:
            self._games[game].events.append(event)

    def ask(self, game: str, view: View) -> int:
        """Have it decide; the number of the question. Nothing but what the seat knows is kept."""
        self._numbers += 1
        sitting = self._games[game]
        self._unsent.append(Pending(self._numbers, sitting, view.blinded(), sitting.events))
        sitting.events = []
        return self._numbers

    def heard(self) -> list[tuple[int, Said]]:
        """Send what waits, and all answers and faults that there are by now. Does not wait."""
        try:
            self._go_on()
        except Gone as gone:
            self._lost(LOST, str(gone))
        found, self._found = self._found, []
        return found

    def waits_for(self) -> list[tuple[int, int]]:
        """File descriptors and what to `poll` them for."""
        return [] if self._program is None else self._program.waits_for()

    def due(self) -> float:
        """Until when (monotonic) it is worth waiting for; then look again."""
        if self._found or (self._program is None and self._unsent):
            return 0.0
        return self._since + self._may_take if self._asked or self._briefing is None else float("inf")

    @property
    def busy(self) -> bool:
        """Whether an answer is owed."""
        return bool(self._unsent or self._asked or self._found)

    @property
    def process(self) -> int:
        """The id of its process; -1 while there is none."""
        return -1 if self._program is None else self._program.process

    def close(self) -> None:
        self._end()
        self._errors.close()

    # ---- going on ------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Raises Gone."""
        if self._program is None:
            if not self._unsent:
                return
            self._start()
        assert self._program is not None
        self._send()
        for line in self._program.pump():
            if self._program is not None:  # else it was ended for what it said before
                self._take(line)
        self._send()
        if (self._asked or self._briefing is None) and time.monotonic() > self._since + self._may_take:
            if self._briefing is None:
                raise Gone(f"it was not ready within {START_SECONDS:g} s{self._program.last_words()}")
            self._lost(SLOW, f"no answer within {self._may_take:g} s")

    def _start(self) -> None:
        if self._idle_starts >= TRIES:
            raise Gone(f"it was started {TRIES} times and never answered; {self._trouble}")
        self._idle_starts += 1
        self.starts += 1
        self._program = Program(self._line, self._errors)
        self._since, self._may_take = time.monotonic(), START_SECONDS
        self._program.say(greeting())

    def _send(self) -> None:
        """Ask what waits, if it is there to be asked."""
        if self._briefing is None or self._program is None or not self._unsent:
            return
        if not self._asked:
            self._since = time.monotonic()
        for pending in self._unsent:
            for line in self._briefing.lines(pending, self.seconds):
                self._program.say(line)
            self._asked.append(pending)
        self._unsent.clear()
        self._program.send()

    # ---- what it says --------------------------------------------------------------------------------------------

    def _take(self, line: bytes) -> None:
        """Raises Gone for what no bot may say before it is ready."""
        try:
            message = read_by_host(line)
        except Garbled as wrong:
            if self._briefing is None:
                raise Gone(str(wrong)) from wrong
            self._lost(ILLEGAL, str(wrong))
            return
        if self._briefing is None:
            if not isinstance(message, Ready):
                raise Gone("it has to say `ready` first")
            self._greeted(message)
        elif isinstance(message, Ready):  # it would be given time to begin with once more
            self._lost(ILLEGAL, "it has been ready already")
        elif self._asked and message.id == self._asked[0].number:
            self._answered(meant(self._asked[0], message))
        else:
            asked = f"{self._asked[0].number} was asked" if self._asked else "nothing was asked"
            self._lost(ILLEGAL, f"the answer to {message.id}, and {asked}")

    def _greeted(self, ready: Ready) -> None:
        why = why_not_ready(ready)
        if why:
            raise Gone(why)
        self._briefing = Briefing(ready)
        self._may_take = START_SECONDS + self.seconds

    def _answered(self, said: Said) -> None:
        """This is what comes of the question that was asked first."""
        self._found.append((self._asked.popleft().number, said))
        self._idle_starts = 0
        self._since, self._may_take = time.monotonic(), self.seconds

    def _lost(self, kind: str, why: str) -> None:
        """It is not there any more, or will not be: the first question has a fault, the others wait for the next
        one."""
        self._end()
        if self._idle_starts < TRIES or not self._trouble:
            self._trouble = why
        waiting = [*self._asked, *self._unsent]
        self._asked.clear()
        self._unsent = deque(waiting[1:])
        if waiting:
            self._found.append((waiting[0].number, BotFault(kind, f"{self.name}: {why}")))
        if self._idle_starts >= TRIES:  # the others will not fare better
            self._found += [(one.number, BotFault(kind, f"{self.name}: {why}")) for one in self._unsent]
            self._unsent.clear()

    def _end(self) -> None:
        if self._program is not None:
            self._program.end()
        self._program = self._briefing = None


def wait(players: Iterable[Player], longest: float = float("inf")) -> None:
    """Until one of them has said something, can be told more, or is late."""
    there = [player for player in players if player.busy]
    if not there:
        return
    until = min([time.monotonic() + longest, *(player.due() for player in there)])
    poll = select.poll()
    for player in there:
        for descriptor, what in player.waits_for():
            poll.register(descriptor, what)
    seconds = until - time.monotonic()
    poll.poll(None if seconds == float("inf") else max(0.0, seconds + SOON) * 1000)
