"""Connections before they are requests, and frames before they are messages: how uvicorn listens for us, with limits on
what never reaches the application. Whoever does not finish a request in time is cut off, whoever floods a socket with
frames too, and where there are too many connections a request is answered with 503 in words.

uvicorn has limits for sizes, pings and idle connections, which are used; none for what is counted here.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]

from kickdoor.server.live.client import EXTENSION, SINK
from kickdoor.server.metrics import Metrics
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.settings import Settings
from kickdoor.server.throttle import Bucket, counted_as
from kickdoor.words.languages import ENGLISH

MOST_MESSAGE: Final = 16_384  # bytes of a message from a socket
READ_AT_ONCE: Final = 16_384  # bytes
HEAD_SECONDS: Final = 10.0  # until the head of a request is here
BODY_SECONDS: Final = 20.0  # until the rest of it is, too
ANSWER_SECONDS: Final = 180.0  # until it has been answered and the answer was read
FRAMES_A_MESSAGE: Final = 4  # frames of any kind that may come for each message one may say
FAREWELL_SECONDS: Final = 5  # for what is under way when the server ends; then it is cut off
BURST_SECONDS: Final = 3.0
AT_A_TIME: Final = 1024  # bytes of frames looked at before they are counted
FEWEST_FRAMES: Final = 50  # of a burst: those a proxy or a library sends by itself
OUR_FILES: Final = 100  # descriptors for the database, logs, the judge
ANSWERED: Final = 50  # connections above the limit that are told so; more are cut off without a word
ENOUGH: Final = 20_000  # connections, where the system would give more
HALF_OPEN_SHARE: Final = 4  # at most one connection in so many may be without a whole request
HALF_OPEN_EACH: Final = 100  # of one address
POLICY_VIOLATION: Final = 1008
INVALID_DATA: Final = 1007
WHOLE_TEXT: Final = 0x81  # the first byte of a frame: the last of its message, which is text
MASKED: Final = 0x80  # in the second byte, beside the length
LONG: Final = 126  # a length from which on it stands behind these two, in two bytes more
HEAD: Final = 6  # bytes before a short message: these two, and the mask
LONG_HEAD: Final = 8  # before a longer one
MOST_UNHEARD: Final = 4  # messages that wait for the application before no more are read


def most_connections(settings: Settings) -> int:
    """How many connections there may be: as set, or as many as there are files for."""
    if settings.most_connections:
        return settings.most_connections
    try:
        import resource

        files, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    except (ImportError, OSError, ValueError):  # another system
        return ENOUGH
    return ENOUGH if files < 0 else max(1, min(ENOUGH, files - OUR_FILES - ANSWERED))


class Gate:
    """What all connections of one server share. `crowded` answers where there are too many."""

    def __init__(self, settings: Settings, metrics: Metrics, crowded: ASGIApp) -> None:
        self.most = most_connections(settings)
        self.half_open_most = max(1, self.most // HALF_OPEN_SHARE)
        self.by_address = not settings.trust_proxy  # otherwise all have that of the proxy
        self.rate = FRAMES_A_MESSAGE * settings.messages_per_second
        self.metrics = metrics
        self.crowded = crowded
        self.half_open: OrderedDict[Http, str] = OrderedDict()  # without a whole request, the oldest first
        self._each: dict[str, OrderedDict[Http, None]] = {}  # the same by address

    def frames(self, now: float) -> Bucket:
        return Bucket(self.rate, max(FEWEST_FRAMES, BURST_SECONDS * self.rate), now)

    def opens(self, one: Http) -> None:
        """A request has begun, or may. Too many at once, and the oldest has to go: it has had most time."""
        address = counted_as(one.client[0]) if one.client is not None and self.by_address else ""
        self.half_open[one] = address
        same = self._each.setdefault(address, OrderedDict())
        same[one] = None
        if self.by_address and len(same) > HALF_OPEN_EACH:
            next(iter(same)).cut("half open")
        elif len(self.half_open) > self.half_open_most:
            next(iter(self.half_open)).cut("half open")

    def closes(self, one: Http) -> None:
        """The request is here, or will never be."""
        address = self.half_open.pop(one, None)
        if address is not None:
            del self._each[address][one]
            if not self._each[address]:
                del self._each[address]


class Http(H11Protocol):
    """A connection of which the request has to come in time."""

    gate: Gate
    timer: asyncio.TimerHandle | None = None
    state: type[h11.IDLE] | type[h11.SEND_BODY] | None = None  # what was waited for last

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        read_little(transport)
        super().connection_made(transport)
        over = len(self.connections) - self.gate.most
        if over > ANSWERED:
            self.cut("crowded")
            return
        if over > 0:
            self.app = self.gate.crowded
        self._look()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        self._wait(None)
        super().on_response_complete()
        if self.conn.their_state is not h11.IDLE:  # the next request came with the last
            self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait(None)
        super().handle_websocket_upgrade(event)

    def _should_upgrade(self) -> bool:
        return self.app is not self.gate.crowded and super()._should_upgrade()

    def _look(self) -> None:
        """What is missing of the request, and until when."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        now = self.conn.their_state
        if now is h11.IDLE and self.state is not h11.IDLE:
            self._wait(HEAD_SECONDS, h11.IDLE)
        elif now is h11.SEND_BODY and self.state is not h11.SEND_BODY:
            self._wait(BODY_SECONDS, h11.SEND_BODY)
        elif now not in (h11.IDLE, h11.SEND_BODY) and not getattr(self.cycle, "response_complete", True):
            self._wait(ANSWER_SECONDS)

    def _wait(self, seconds: float | None, state: type[h11.IDLE] | type[h11.SEND_BODY] | None = None) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if seconds is None else self.loop.call_later(seconds, self._too_slow)
        if state is not None and self.state is None:
            self.gate.opens(self)
        elif state is None:
            self.gate.closes(self)
        self.state = state

    def _too_slow(self) -> None:
        if self.conn.our_state is h11.IDLE:  # nothing has been answered; in no language yet, so in the first
            words = Failure("too_slow").worded(ENGLISH).encode()
            head = [
                (b"connection", b"close"),
                (b"content-type", b"text/plain"),
                (b"content-length", b"%d" % len(words)),
            ]
            for event in (h11.Response(status_code=408, headers=head), h11.Data(data=words), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
            self.transport.close()
        self.cut("slow")

    def cut(self, why: str) -> None:
        """No more of this connection."""
        self.gate.metrics.cut.labels(why).inc()
        self._wait(None)
        if not self.transport.is_closing():
            self.transport.abort()


def read_little(transport: Any) -> None:
    """asyncio makes room for 256 kB before every read, which the system has to find, clear and take back: five times
    what reading a short message takes. Other loops and TLS read in their own ways."""
    if hasattr(transport, "max_size"):
        transport.max_size = READ_AT_ONCE


class Inbox:
    """Messages for one application, as an `asyncio.Queue` has them, for one who takes them out; at a third of its
    price."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: list[Any] = []  # a few at most: a deque would be larger than the rest of this
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._waiter = self._loop.create_future()
            await self._waiter
        return self._messages.pop(0)

    def empty(self) -> bool:
        return not self._messages

    def qsize(self) -> int:
        return len(self._messages)


class Frames(WebSocketsSansIOProtocol):
    """A socket whose frames are counted, whatever they are: messages, parts of them, pings and pongs.

    The usual message, small and in one piece, takes a short way in; and a frame that was made for several sockets a
    short way out (`live.client.Sink`). Everything else is the library's."""

    gate: Gate
    bucket: Bucket | None = None
    flooded = False
    hears: Callable[[str], bool] | None = None
    spoke = False  # since the last time somebody wanted to know whether it lives
    in_between = False  # of messages: the library, which has read all that came before, waits for nothing

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]

    def listen(self, hears: Callable[[str], bool] | None) -> None:
        self.hears = hears

    def hear(self) -> Awaitable[Mapping[str, Any]]:
        return self.receive()

    def data_received(self, data: bytes) -> None:
        if self.bucket is None:
            self.bucket = self.gate.frames(self.loop.time())
            super().data_received(data)  # the request
            self._look()
            return
        head = self._head_of_message(data)
        if head:
            if self._counted():
                self._hand_over(apply_mask(data[head:], data[head - 4 : head]))
            return
        for start in range(0, len(data), AT_A_TIME):
            if self.flooded:
                return
            super().data_received(data[start : start + AT_A_TIME])
        self._look()

    def _look(self) -> None:
        self.in_between = self.conn.current_size is None and _between_frames(self.conn.parser)

    def _head_of_message(self, data: bytes) -> int:
        """How long the head is, if this is one text frame from a client, not long, whole, masked, and not in the middle
        of anything; otherwise 0."""
        size = len(data)
        if not HEAD <= size <= AT_A_TIME or data[0] != WHOLE_TEXT:
            return 0
        length, head = data[1] ^ MASKED, HEAD
        if length == LONG and size >= LONG + LONG_HEAD:
            length, head = data[2] << 8 | data[3], LONG_HEAD
        usual = (
            size == length + head
            and (length < LONG) == (head == HEAD)
            and self.in_between
            and self.handshake_complete
            and not (self.close_sent or self.flooded or self.transport.is_closing())
        )
        return head if usual else 0

    def _hand_over(self, data: bytes) -> None:
        """A message for the application. Reading stops where it is some behind, not after every message."""
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.fail(INVALID_DATA)
            self.handle_parser_exception()
            return
        self.spoke = True
        if self.hears is not None and self.queue.empty() and self.hears(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def send_keepalive_ping(self) -> None:
        """Whoever says something lives and need not be asked, which with many sockets is a good part of the work."""
        if self.spoke:
            self.spoke = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {SINK: self}}
        await super().run_asgi()

    def write(self, frame: bytes) -> int:
        if self.close_sent or self.transport.is_closing():
            return 0
        self.transport.write(frame)
        self.gate.metrics.sent.count += 1
        return 0 if self.writable.is_set() else self.transport.get_write_buffer_size()

    def close(self, code: int) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def handle_text(self, event: Any) -> None:
        if self._counted():
            super().handle_text(event)

    def handle_bytes(self, event: Any) -> None:
        if self._counted():
            super().handle_bytes(event)

    def handle_cont(self, event: Any) -> None:
        if self._counted():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._counted():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self._counted():
            super().handle_pong(event)

    def _counted(self) -> bool:
        """Whether one more frame is taken; otherwise the socket is closed."""
        if not self.flooded and self.bucket is not None and not self.bucket.take(self.loop.time()):
            self.flooded = True
            self.gate.metrics.cut.labels("frames").inc()
            if not self.close_sent and not self.transport.is_closing():
                self.conn.fail(POLICY_VIOLATION, "too many frames")
                self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION})
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.close_sent = True
                self.transport.close()
        return not self.flooded


def _between_frames(parser: Any) -> bool:
    """Whether websockets' parser has nothing of a frame yet: then it looks whether there will be more at all. False
    where that can't be seen."""
    while (inner := getattr(parser, "gi_yieldfrom", None)) is not None:
        parser = inner
    return getattr(parser, "__name__", "") == "at_eof"


class Polite(uvicorn.Server):
    """A server that tells everybody in time that it ends: `farewell` is said before any line is closed, and is told
    whether somebody has lost patience."""

    def __init__(self, config: uvicorn.Config, farewell: Callable[[Callable[[], bool]], Awaitable[None]]) -> None:
        super().__init__(config)
        self.farewell = farewell

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.farewell(lambda: self.force_exit)
        await super().shutdown(sockets)


def uvicorn_config(app: ASGIApp, settings: Settings, gate: Gate, **more: Any) -> uvicorn.Config:
    """How uvicorn serves the application. `more`: options of uvicorn's, e.g. for tests."""
    told: dict[str, Any] = {
        "host": settings.host, "port": settings.port, "log_config": None, "access_log": False, "server_header": False,
        "http": type("GatedHttp", (Http,), {"gate": gate}), "ws": type("GatedFrames", (Frames,), {"gate": gate}),
        "ws_max_size": MOST_MESSAGE, "ws_ping_interval": 20, "ws_ping_timeout": 20, "ws_per_message_deflate": False,
        "h11_max_incomplete_event_size": MOST_MESSAGE, "timeout_keep_alive": 5,
        "timeout_graceful_shutdown": FAREWELL_SECONDS, "backlog": 512, "proxy_headers": settings.trust_proxy,
    }  # fmt: skip
    if sys.platform != "win32":  # whose loop has no selector
        told["loop"] = "kickdoor.server.http.rounds:new_loop"
    return uvicorn.Config(app, **{**told, **more})
