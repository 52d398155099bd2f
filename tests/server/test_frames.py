"""Frames as they go over a socket: made once for several, read in whatever pieces they come."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from pathlib import Path
from typing import Any

import pytest
from tests.patience import HANGS, run_to_its_end, soon
from tests.server.live import Person, people_at, running
from tests.server.test_play import settings
from websockets.frames import Frame, Opcode

from kickdoor.server.http.listening import READ_AT_ONCE
from kickdoor.server.live import client
from kickdoor.server.live.client import TOO_SLOW, Client, frame_of


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_a_frame_is_what_the_library_would_make(length: int) -> None:
    data = b"x" * length
    assert frame_of(data) == Frame(Opcode.TEXT, data).serialize(mask=False)


class Raw:
    """A socket at a table, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def opened(cls, person: Person, game: str) -> Raw:
        reader, writer = await asyncio.open_connection("127.0.0.1", person.server.port)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /ws/{game} HTTP/1.1\r\nHost: 127.0.0.1:{person.server.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {person.cookie}\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101")
        return cls(reader, writer)

    async def say(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.05)  # so that they do not come together

    async def hear(self) -> tuple[int, bytes]:
        first, length = await asyncio.wait_for(self.reader.readexactly(2), HANGS)
        if length > 125:
            length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
        return first & 15, await self.reader.readexactly(length)

    async def closed(self) -> int:
        """With which code; until then nothing was answered."""
        while (heard := await self.hear())[0] != Opcode.CLOSE:
            assert b'"t":"pong"' not in heard[1]
        self.writer.close()
        return int.from_bytes(heard[1][:2], "big")

    async def until(self, what: str) -> dict[str, Any]:
        while True:
            kind, data = await self.hear()
            message = json.loads(data) if kind == Opcode.TEXT else {}
            if message.get("t") == what:
                return message


def masked(data: bytes, kind: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(kind, data, fin).serialize(mask=True)


def ping(at: float) -> bytes:
    return json.dumps({"t": "ping", "at": at}).encode()


def test_messages_are_read_in_whatever_pieces_they_come(tmp_path: Path) -> None:
    """Whole ones, halves, a head without its message, something that looks like a frame inside of one."""

    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            game, (aric,) = await people_at(server, "Aric", bots=2)
            line = await Raw.opened(aric, game)
            await line.until("view")
            frame = masked(ping(1.0))
            for cut in range(1, len(frame)):
                if cut < 9 or cut > len(frame) - 2:
                    await line.say(frame[:cut], frame[cut:])
                    assert (await line.until("pong"))["at"] == 1.0
            await line.say(frame + masked(ping(2.0)))
            assert [(await line.until("pong"))["at"] for _ in range(2)] == [1.0, 2.0]
            parts = ping(4.0)
            await line.say(masked(parts[:5], fin=False), masked(b"", Opcode.PING), masked(parts[5:], Opcode.CONT))
            assert (await line.until("pong"))["at"] == 4.0
            whole = masked(ping(3.0))
            await line.say(
                bytes((0x81, 0x80 | len(whole), 0, 0, 0, 0)), whole
            )  # what is in it has the bytes of a frame
            assert await line.closed() == 1007, "it was taken for a message of its own"
            other = await Raw.opened(aric, game)
            await other.say(masked(b"\xff\xfe"))
            assert await other.closed() == 1007

    run_to_its_end(play())


def test_what_needs_no_waiting_is_answered_at_once_but_never_out_of_turn(tmp_path: Path) -> None:
    """A ping is answered without waking anybody, unless something that was said before it is still being done."""

    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            game, (aric,) = await people_at(server, "Aric", bots=2)
            line = await Raw.opened(aric, game)
            await line.until("view")
            store, enough, begun = server.app.state.site.store, asyncio.Event(), asyncio.Event()
            real = store.say

            async def slowly(*words: Any) -> Any:
                begun.set()
                await enough.wait()
                return await real(*words)

            store.say = slowly
            await line.say(masked(json.dumps({"t": "say", "text": "hello"}).encode()))
            await begun.wait()
            before = server.app.state.site.metrics.heard.count
            await line.say(masked(ping(5.0)))
            assert server.app.state.site.metrics.heard.count == before, "it waits in line"
            enough.set()
            kinds = []
            while "pong" not in kinds:
                kinds.append(json.loads((await line.hear())[1])["t"])
            assert kinds.index("said") < kinds.index("pong")
            assert server.app.state.site.metrics.heard.count == before + 1

    run_to_its_end(play())


def test_a_move_is_judged_where_it_comes_in_and_what_is_said_behind_it_waits(tmp_path: Path) -> None:
    """One line has one order, also where a move takes long to be written."""

    async def play() -> None:
        async with running(settings(tmp_path, bot_seconds=900.0, speed=1.0)) as server:
            game, (aric,) = await people_at(server, "Aric", bots=2)
            line = await Raw.opened(aric, game)
            await line.until("view")
            site = server.app.state.site
            writing = site.registry.tables[game]._lock
            for first in (1, 3, 5):
                await writing.acquire()
                before = site.metrics.heard.count
                await line.say(masked(move(first)))
                await soon(lambda before=before: site.metrics.heard.count > before)  # type: ignore[misc]
                before = site.metrics.heard.count
                await line.say(masked(ping(first)), masked(move(first + 1)), masked(ping(first + 1)))
                assert site.metrics.heard.count == before, "they wait in line"
                writing.release()
                heard: list[tuple[str, int]] = []
                while ("pong", first + 1) not in heard:
                    message = json.loads((await line.hear())[1])
                    heard += [(message["t"], message[key]) for key in ("cid", "at") if key in message]
                behind = [(kind, first + n) for n in (0, 1) for kind in ("refused", "pong")]
                assert [one for one in heard if one[0] in ("refused", "pong")] == behind

    run_to_its_end(play())


def move(cid: int) -> bytes:
    """One that is refused, whatever goes on."""
    return json.dumps({"t": "move", "cid": cid, "verb": "sell", "cards": []}, separators=(",", ":")).encode()


def test_only_who_says_nothing_is_asked_whether_he_lives(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            game, (aric,) = await people_at(server, "Aric", bots=2)
            line = await Raw.opened(aric, game)
            await line.until("view")
            await line.say(masked(ping(1.0)))
            await line.until("pong")
            (one,) = server.app.state.site.registry.tables[game].clients
            frames = one._sink
            frames.ping_interval = frames.ping_timeout = HANGS
            for asked in (False, True):
                frames.stop_keepalive()
                frames.send_keepalive_ping()
                assert (frames.pending_ping_payload is not None) == asked
            while (await line.hear())[0] != Opcode.PING:
                pass

    run_to_its_end(play())


def test_an_unmasked_message_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            game, (aric,) = await people_at(server, "Aric", bots=2)
            line = await Raw.opened(aric, game)
            await line.until("view")
            await line.say(Frame(Opcode.TEXT, ping(1.0)).serialize(mask=False))
            assert await line.closed() == 1002

    run_to_its_end(play())


def test_no_more_room_is_made_for_a_message_than_one_may_take(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            game, (aric,) = await people_at(server, "Aric", bots=2)
            async with aric.at(game) as mine:
                await mine.until("view")
                (one,) = server.app.state.site.registry.tables[game].clients
                assert one._sink.transport.max_size == READ_AT_ONCE
                await mine.say(t="say", text="x" * 400)
                assert (await mine.until("said"))["text"] == "x" * 400

    run_to_its_end(play())


def test_who_does_not_listen_is_dropped_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            game, (aric, suzan) = await people_at(server, "Aric", "Suzan", bots=1)
            deaf = await Raw.opened(aric, game)
            await deaf.until("view")
            table = server.app.state.site.registry.tables[game]
            await soon(lambda: len(table.clients) == 1)
            (one,) = table.clients
            async with suzan.at(game) as other:
                await other.until("view")
                for _ in range(2000):  # the system keeps some megabytes for whoever does not listen
                    one.send_frame(frame_of(b"x" * 60_000))
                assert one.dropped
                await soon(lambda: one not in table.clients)
                assert await other.so_far() is not None
            deaf.writer.close()

    run_to_its_end(play())


class Held:
    """A socket that takes everything and sends nothing."""

    def __init__(self) -> None:
        self.waiting = 0
        self.closed: list[int] = []

    def write(self, frame: bytes) -> int:
        self.waiting += len(frame)
        return self.waiting

    def close(self, code: int) -> None:
        self.closed.append(code)

    def listen(self, hears: Any) -> None: ...

    async def hear(self) -> Any: ...


def test_the_dropped_one_is_told_why_once_and_nothing_more() -> None:
    sink = Held()
    one = Client(sink, "p", "Aric")
    one.send_frame(b"x" * client.MOST_BEHIND)
    assert not one.dropped
    one.send_frame(b"x")
    one.send_frame(b"x")
    one.drop()
    assert one.dropped and sink.closed == [TOO_SLOW]
    assert sink.waiting == client.MOST_BEHIND + 1
