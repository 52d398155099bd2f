"""A bot of one's own at a served table: its end of the WebSocket. The line may be lost and comes back; the bot
stays.

A bot in Python thinks in this process, one that is a program (`exec:`) is run beside it and gets the messages as
they come.
"""

from __future__ import annotations

import select
import shlex
import sys
import time
from collections.abc import Callable
from typing import Final, Protocol
from urllib.parse import urlsplit

from kickdoor.bots.registry import read_bot
from kickdoor.outside.bot import EXEC, is_program, program
from kickdoor.outside.messages import Ask, Failed, Hello, Over, Seat, Table, line_of, read_by_bot
from kickdoor.outside.program import Gone, Program
from kickdoor.outside.runner import Runner

OVER: Final = 1000
NO_SEAT: Final = 4401
REPLACED: Final = 4409
MOST_BYTES: Final = 16 << 20  # of a message: all cards of a table are one
START_SECONDS: Final = 60.0  # more than a question gives, for what is just being started
WAITS: Final = (1, 2, 4, 8, 15, 30)  # seconds between tries to come back


class TurnedAway(Exception):
    """The server does not want this bot: why, in words."""


class Guest(Protocol):
    """Whatever answers messages."""

    def reply(self, line: bytes) -> bytes | None:
        """What to say to this message, if anything."""

    def close(self) -> None: ...


class OwnBot:
    """A bot in Python, in this process."""

    def __init__(self, spec: str) -> None:
        """Raises BadBot."""
        self._runner = Runner(spec)

    def reply(self, line: bytes) -> bytes | None:
        said = self._runner.reply(read_by_bot(line))
        return None if said is None else line_of(said)

    def close(self) -> None:
        return


class OwnProgram:
    """A program. It is greeted once, also where the line was lost in between, and started again if it ends."""

    def __init__(self, spec: str) -> None:
        """Raises BadBot."""
        kind, parameters = read_bot(spec)
        self._line = program(kind.removeprefix(f"{EXEC}:"))
        log = parameters.get("log")
        self._errors = open(str(log), "a+b") if log else None  # noqa: SIM115 closed with us
        self._program: Program | None = None
        self._ready = b""
        self._hello = b""
        self._known: dict[str, bytes] = {}  # tables and seats, for one that is started again

    def reply(self, line: bytes) -> bytes | None:
        message = read_by_bot(line)
        if isinstance(message, Hello):
            self._hello = line
            return self._greeted()
        if isinstance(message, (Table, Seat)):
            self._known[message.id if isinstance(message, Table) else message.game] = line
        elif isinstance(message, Over):
            self._known.pop(message.game, None)
        try:
            started = self._program is None
            if started:
                self._greeted()
                for known in self._known.values():
                    self._say(known)
            if not (started and isinstance(message, (Table, Seat))):
                self._say(line)
            if not isinstance(message, Ask):
                return None
            return self._heard(message.seconds + (START_SECONDS if started else 0.0))
        except Gone as gone:
            self._end()
            print(f"{shlex.join(self._line)}: {gone}", file=sys.stderr)
            return line_of(Failed(id=message.id, what=str(gone))) if isinstance(message, Ask) else None

    def _greeted(self) -> bytes:
        """Raises Gone if it can't be started."""
        if self._program is None:
            self._program = Program(self._line, self._errors)
            self._say(self._hello)
            self._ready = self._heard(START_SECONDS)
        return self._ready

    def _say(self, line: bytes) -> None:
        assert self._program is not None
        self._program.say(line)
        self._program.send()

    def _heard(self, seconds: float) -> bytes:
        """Its next line. Raises Gone, also for one that takes too long."""
        assert self._program is not None
        until = time.monotonic() + seconds
        while not (lines := self._program.pump()):
            left = until - time.monotonic()
            if left <= 0:
                raise Gone(f"no answer within {seconds:g} s")
            poll = select.poll()
            for descriptor, what in self._program.waits_for():
                poll.register(descriptor, what)
            poll.poll(left * 1000 + 1)
        return lines[-1]

    def _end(self) -> None:
        if self._program is not None:
            self._program.end()
        self._program = None

    def close(self) -> None:
        self._end()
        if self._errors is not None:
            self._errors.close()


def guest_for(spec: str) -> Guest:
    """Raises BadBot."""
    return OwnProgram(spec) if is_program(spec) else OwnBot(spec)


def socket_address(url: str) -> str:
    """`https://games.example/t/abc` is played at `wss://games.example/ws/bot/abc`. ValueError for anything else."""
    parts = urlsplit(url)
    scheme = {"http": "ws", "https": "wss"}.get(parts.scheme)
    before, slash, game = parts.path.rstrip("/").rpartition("/t/")
    if scheme is None or not parts.netloc or not slash or not game.isalnum():
        raise ValueError(f"{url!r} is no table; its address looks like https://games.example/t/abc")
    return f"{scheme}://{parts.netloc}{before}/ws/bot/{game}"


def play(url: str, token: str, guest: Guest, tell: Callable[[str], None], tries: int = 0) -> None:
    """Until the game is over. Raises TurnedAway; and the last trouble, if it could not come back so many times in a row
    (0: it tries for ever)."""
    from websockets.exceptions import ConnectionClosed, WebSocketException
    from websockets.sync.client import connect

    failed = 0
    while True:
        try:
            headers = {"Authorization": f"Bearer {token}"}
            with connect(socket_address(url), additional_headers=headers, max_size=MOST_BYTES) as line:
                for text in line:
                    failed = 0
                    said = guest.reply(text.encode() if isinstance(text, str) else text)
                    if said is not None:
                        line.send(said.decode())
                return
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 0
            if code == OVER:  # while it was thinking; what it says to the last question is too late
                return
            why = _turned_away(code)
            if why:
                raise TurnedAway(why) from closed
            trouble: Exception = closed
        except (WebSocketException, OSError) as lost:
            trouble = lost
        failed += 1
        if failed == tries:
            raise trouble
        wait = WAITS[min(failed, len(WAITS)) - 1]
        tell(f"The line is lost ({trouble}); again in {wait} s.")
        time.sleep(wait)


def _turned_away(code: int) -> str:
    if code == NO_SEAT:
        return "this token is for no seat that is kept for a bot at this table"
    return "another bot has come with the same token" if code == REPLACED else ""
