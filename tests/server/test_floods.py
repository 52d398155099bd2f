"""Whoever floods the server is stopped before others notice: frames that nobody asked for, requests that never end,
more connections than there is place for, lines in the log."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import structlog
from tests.patience import HANGS, soon
from tests.server.live import ByHand, Person, Server, Sitting, people_at
from tests.server.test_live import SLOW, with_server
from tests.server.test_play import settings
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from kickdoor.server.http import listening, rest
from kickdoor.server.logs import BURST, Restraint, Unfailing, set_up
from kickdoor.server.settings import Settings

PACE: dict[str, Any] = {**SLOW, "messages_per_second": 12.0}


def cuts(server: Server, why: str) -> float:
    return float(server.app.state.site.metrics.cut.labels(why)._value.get())


# ---- frames ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.TEXT, Opcode.CONT])
def test_a_flood_of_frames_closes_the_socket(tmp_path: Path, opcode: Opcode) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        async with aric.at(game) as mine, suzan.at(game) as hers:
            await mine.until("view")
            await hers.until("view")
            frame = bytes([0x00 if opcode == Opcode.CONT else 0x80 | opcode, 0x80, 0, 0, 0, 0])
            begin = bytes([0x01, 0x80, 0, 0, 0, 0]) if opcode == Opcode.CONT else b""
            mine.socket.transport.write(begin + frame * 20_000)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await mine.hear()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
            assert cuts(server, "frames") == 1
            await hers.say(t="ping", at=0.0)
            await hers.until("pong")
        async with aric.at(game) as mine:
            await mine.until("view")

    with_server(settings(tmp_path, **PACE), play)


@contextlib.asynccontextmanager
async def from_address(person: Person, game: str, address: str) -> AsyncIterator[Sitting]:
    """At the table, by way of a proxy that has seen this address."""
    url = f"{person.server.url.replace('http', 'ws')}/ws/{game}"
    headers = {"cookie": person.cookie, "x-forwarded-for": address}
    async with connect(url, additional_headers=headers, max_size=None, open_timeout=HANGS) as socket:
        yield Sitting(socket)


@pytest.mark.parametrize("words", [{"t": "look"}, {"t": "what_if"}, {"t": "why", "card": 1}, {"t": "plan", "key": 1}])
def test_an_address_has_its_share_of_the_processor_however_many_people_it_has(
    tmp_path: Path, words: dict[str, Any]
) -> None:
    """Each of them stays below what a person may say; together they would have everybody wait."""
    if words["t"] == "plan":
        words = {**words, "steps": [{"verb": "show", "card": 1}]}
    clock = ByHand()

    async def play(server: Server) -> None:
        game, (aric, suzan, carl) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        async with (
            from_address(aric, game, "10.0.0.1") as his,
            from_address(suzan, game, "10.0.0.1") as hers,
            from_address(carl, game, "10.0.0.2") as far,
        ):
            for one in (his, hers, far):
                await one.until("view")
            said: list[dict[str, Any]] = []
            while not said:
                await his.say(**words)
                said = [one for one in await his.so_far() if one["t"] == "trouble"]
            assert said[0]["text"] == "Slower, please."
            card = hers.view["hand"][0]
            told = await hers.move(verb="show", card=card, target=0)
            assert told["t"] == "refused" and told["kind"] == "trouble" and told["text"] == "Slower, please."
            assert live.seq == 0
            assert (await far.move(verb="show", card=far.view["hand"][0], target=0))["t"] == "taken"
            await clock.turn(60.0)
            assert (await hers.move(verb="show", card=card, target=0))["t"] == "taken"

    with_server(settings(tmp_path, **SLOW, trust_proxy=True, table_seconds_per_minute=0.06), play, clock)


def test_frames_are_looked_at_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What came with the flood is not even read: counted, not measured."""
    taken: list[int] = []
    receive = listening.WebSocketsSansIOProtocol.data_received

    def counting(self: Any, data: bytes) -> None:
        taken.append(len(data))
        receive(self, data)

    monkeypatch.setattr(listening.WebSocketsSansIOProtocol, "data_received", counting)

    async def play(server: Server) -> None:
        game, (aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        async with aric.at(game) as mine:
            await mine.until("view")
            taken.clear()
            mine.socket.transport.write(b"\x89\x80\0\0\0\0" * 40_000)
            with pytest.raises(ConnectionClosed):
                while True:
                    await mine.hear()
        assert max(taken) <= listening.AT_A_TIME and sum(taken) < 20 * listening.AT_A_TIME

    with_server(settings(tmp_path, **PACE), play)


def test_who_says_much_is_told_and_not_cut_off(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        async with aric.at(game) as mine:
            await mine.until("view")
            for _ in range(50):
                await mine.say(t="look")
            assert (await mine.until("trouble"))["text"] == "Slower, please."
            assert cuts(server, "frames") == 0

    with_server(settings(tmp_path, **PACE), play, ByHand())


# ---- requests that never end -------------------------------------------------------------------------------------


async def opened(server: Server, text: bytes = b"") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(text)
    return reader, writer


async def answer(reader: asyncio.StreamReader) -> bytes:
    """All there is until the server hangs up."""
    found = b""
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(HANGS):
            while part := await reader.read(1000):
                found += part
    return found


HEAD = b"GET /api/choices HTTP/1.1\r\nhost: x\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n"


@pytest.mark.parametrize("text", [b"", b"GET", HEAD])
def test_a_head_that_does_not_come_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: bytes
) -> None:
    monkeypatch.setattr(listening, "HEAD_SECONDS", 0.2)

    async def play(server: Server) -> None:
        reader, writer = await opened(server, text)
        assert (await answer(reader)).startswith(b"HTTP/1.1 408")
        writer.close()
        reader, writer = await opened(server, HEAD + b"\r\n")
        await reader.readuntil(b"}}")
        writer.write(text or b"P")  # nor is the next one on the same line
        assert b"HTTP/1.1 408" in await answer(reader)
        assert cuts(server, "slow") == 2 and not server.app.state.site.gate.half_open
        writer.close()

    with_server(settings(tmp_path, **PACE), play)


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(server: Server) -> None:
        monkeypatch.setattr(rest, "BODY_SECONDS", 0.2)
        reader, writer = await opened(server, POST + b"{")
        said = await answer(reader)
        assert said.startswith(b"HTTP/1.1 408") and b"did not come in time" in said
        writer.close()
        monkeypatch.setattr(rest, "BODY_SECONDS", float(HANGS))
        monkeypatch.setattr(listening, "BODY_SECONDS", 0.2)
        for path in (b"/api/tables", b"/api/choices", b"/nothing"):  # whoever does not look at it is not asked
            reader, writer = await opened(server, POST.replace(b"/api/tables", path) + b"{")
            await answer(reader)
            writer.close()
        site = server.app.state.site
        assert cuts(server, "slow") >= 1 and not site.gate.half_open and site.metrics.troubles._value.get() == 0
        await soon(lambda: not site.asked)

    with_server(settings(tmp_path, **PACE), play)


def test_an_answer_that_is_not_read_is_not_kept_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "ANSWER_SECONDS", 0.2)

    async def play(server: Server) -> None:
        site = server.app.state.site
        waits = asyncio.Event()

        async def slow(request: Any) -> Any:
            await waits.wait()

        site.rest.choices = slow
        for route in server.app.routes:
            if getattr(route, "path", "") == "/api/choices":
                route.endpoint, route.app = slow, listening_app(slow)
        reader, writer = await opened(server, HEAD + b"\r\n")
        assert await answer(reader) == b"" and cuts(server, "slow") == 1
        waits.set()
        writer.close()

    def listening_app(handler: Any) -> Any:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            await handler(None)

        return app

    with_server(settings(tmp_path, **PACE), play)


def test_the_oldest_half_open_connection_makes_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "HALF_OPEN_EACH", 5)

    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        held = [await opened(server, HEAD) for _ in range(8)]
        gate = server.app.state.site.gate
        await soon(lambda: cuts(server, "half open") >= 3)
        assert len(gate.half_open) == 5
        for reader, _writer in held[:3]:
            assert await answer(reader) == b"", "the oldest"
        await aric.get("/api/choices")
        held[-1][1].write(b"connection: close\r\n\r\n")
        assert (await answer(held[-1][0])).startswith(b"HTTP/1.1 200")
        for _reader, writer in held:
            writer.close()
        await soon(lambda: not gate.half_open and not gate._each)

    with_server(settings(tmp_path, **PACE), play)


# ---- more than there is place for --------------------------------------------------------------------------------


def test_too_many_connections_are_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "ANSWERED", 4)

    async def play(server: Server) -> None:
        server.app.state.site.gate.half_open_most = 100  # so that those make no place for each other
        aric = await Person(server, "Aric").arrive()
        game = (await aric.post("/api/tables", start=True))["game"]
        async with aric.at(game) as mine:
            await mine.until("view")
            held = [await opened(server, HEAD) for _ in range(5)]
            await soon(lambda: len(server.server.server_state.connections) >= 6)
            for lang, words in (("en", b"too much to do"), ("de", b"zu viel zu tun")):
                reader, writer = await opened(
                    server, HEAD.replace(b"choices", b"choices?lang=" + lang.encode()) + b"\r\n"
                )
                said = await answer(reader)
                assert said.startswith(b"HTTP/1.1 503") and words in said and b"retry-after" in said
                writer.close()
            upgrade = f"connection: upgrade\r\nupgrade: websocket\r\ncookie: {aric.cookie}\r\n"
            socket = f"GET /ws/{game} HTTP/1.1\r\nhost: x\r\n{upgrade}sec-websocket-version: 13\r\n"
            reader, writer = await opened(server, f"{socket}sec-websocket-key: {'a' * 22}==\r\n\r\n".encode())
            assert (await answer(reader)).startswith(b"HTTP/1.1 503")
            writer.close()
            more = [await opened(server, HEAD) for _ in range(8)]
            await soon(lambda: cuts(server, "crowded") >= 1)
            await mine.say(t="ping", at=0.0)
            await mine.until("pong")
            for _reader, writer in held + more:
                writer.close()
        await soon(lambda: len(server.server.server_state.connections) <= 1)
        await aric.get("/api/choices")

    with_server(settings(tmp_path, **PACE, most_connections=6), play)


def test_too_many_requests_at_once_are_told_so(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        site = server.app.state.site
        aric = await Person(server, "Aric").arrive()
        await soon(lambda: not site.asked)
        site.asked = site.settings.most_requests
        said = await aric.http.get("/api/choices?lang=de")
        assert said.status_code == 503 and "zu viel zu tun" in said.json()["error"] and said.headers["retry-after"]
        site.asked = 0
        await aric.get("/api/choices")

    with_server(settings(tmp_path, **PACE), play)


# ---- the log -----------------------------------------------------------------------------------------------------


def test_the_same_line_again_and_again_is_said_a_few_times() -> None:
    clock = ByHand()
    restraint = Restraint(clock)
    lines = [logging.LogRecord("asyncio", logging.ERROR, "", 0, "out of %s", ("files",), None) for _ in range(1000)]
    assert sum(restraint.filter(line) for line in lines) == BURST
    assert restraint.filter(logging.LogRecord("asyncio", logging.ERROR, "", 0, "another", None, None))
    clock._now += 1
    line = logging.LogRecord("asyncio", logging.ERROR, "", 0, "out of %s", ("files",), None)
    assert restraint.filter(line) and line.getMessage() == f"out of files (and {1000 - int(BURST)} like it)"
    said = 0
    for _ in range(1000):
        with contextlib.suppress(structlog.DropEvent):
            restraint(None, "error", {"event": "request failed"})
            said += 1
    assert said == BURST
    clock._now += 1
    assert restraint(None, "error", {"event": "request failed"})["left_out"] == 1000 - BURST


def test_a_line_that_cannot_be_written_costs_nobody_anything() -> None:
    """A full disk: what was to be told is lost, and nothing else."""

    class Full(StringIO):
        def write(self, text: str, /) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

        def flush(self) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

    print("the database is not to be had", file=Unfailing(Full()), flush=True)
    kept = StringIO()
    print("open", file=Unfailing(kept), flush=True)
    assert kept.getvalue() == "open\n"
    kept.close()
    print("closed", file=Unfailing(kept), flush=True)


def test_no_line_of_a_library_fails_either(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Else logging itself prints pages about each line that it could not write."""
    gone = StringIO()
    monkeypatch.setattr("sys.stderr", gone)
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        set_up(Settings())
        monkeypatch.undo()
        gone.close()
        logging.getLogger("somebody").warning("said into nothing")
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.reset_defaults()
    assert capsys.readouterr().err == ""
