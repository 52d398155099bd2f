"""One socket as a table sees it: who it is, which seats it plays, and the way to it. What a table tells several people
is put into a frame once and written as it is to each of them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Protocol

from kickdoor.server.protocol.messages import Down, encoder
from kickdoor.words.languages import ENGLISH, Language

MOST_BEHIND: Final = 256 * 1024  # bytes that wait for a socket; 64 whole views and more
GOING_AWAY: Final = 1012
TOO_SLOW: Final = 1013
SHORT: Final = tuple([bytes((0x81, length)) for length in range(126)])  # before a message so short
EXTENSION: Final = "kickdoor.frames"  # of ASGI: the scope of a socket has its SINK there
SINK: Final = "sink"


class Sink(Protocol):
    """Where frames go: the socket itself."""

    def write(self, frame: bytes) -> int:
        """How many bytes wait for it now. Nothing happens where it is closed."""

    def close(self, code: int) -> None:
        """After what was written."""

    def listen(self, hears: Callable[[str], bool] | None) -> None:
        """Short messages are said to `hears` first, while nothing waits in line: False, and it joins the line."""

    def hear(self) -> Awaitable[Mapping[str, Any]]:
        """The next message in line, as ASGI has it, without those between who would only pass it on."""


def frame_of(data: bytes) -> bytes:
    """A message as it goes over a socket: a text frame, whole, from a server (RFC 6455, 5.2)."""
    length = len(data)
    if length < 126:
        return SHORT[length] + data
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big") + data
    return b"\x81\x7f" + length.to_bytes(8, "big") + data


class Client:
    """Messages are written in order and at once; whoever cannot keep up is dropped and comes back."""

    def __init__(
        self,
        sink: Sink,
        person: str,
        name: str,
        address: str = "",
        language: Language = ENGLISH,
        takes_changes: bool = False,
    ) -> None:
        self.person = person
        self.name = name
        self.address = address
        self.language = language
        self.takes_changes = takes_changes  # in place of whole views
        self.shown = -1  # after which entry of the log it was last shown its seats
        self.moving = 0  # the cid of its move that is being judged; 0 when that has been answered
        self.commitment = ""  # to its part of the seed, as long as the game has not begun
        self.seats: list[int] = []
        self.blocked: set[str] = set()  # people this one does not want to hear
        self.covered = False  # something lies over the table on its page
        self.lag = 0.0  # one way, in seconds, as far as its pings tell
        self.dropped = False
        self._sink = sink

    def send(self, message: Down) -> None:
        self.send_frame(frame_of(encoder.encode(message)))

    def send_frame(self, frame: bytes) -> None:
        if not self.dropped and self._sink.write(frame) > MOST_BEHIND:
            self.drop(TOO_SLOW)

    def listen(self, hears: Callable[[str], bool] | None) -> None:
        self._sink.listen(hears)

    def hear(self) -> Awaitable[Mapping[str, Any]]:
        return self._sink.hear()

    def drop(self, code: int = GOING_AWAY) -> None:
        """No more of it, after what has been written: the socket is closed."""
        if not self.dropped:
            self.dropped = True
            self._sink.close(code)
