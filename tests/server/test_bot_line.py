"""Bots from outside at a served table: they come with a token, play their seat and no other, come back, and hold up
nobody."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from tests.outside.programs import FIRST, program
from tests.patience import HANGS, run_to_its_end, soon
from tests.server.live import Person, Server, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

import kickdoor
from kickdoor.outside.guest import OwnProgram, guest_for, socket_address
from kickdoor.outside.guest import play as play_until_over
from kickdoor.server.settings import Settings

FAST = {
    "speed": 200.0, "bot_limit": float(HANGS), "alone_seconds": 30.0, "decision_seconds": 30.0,  # 0.15 s
    "deserted_seconds": 1e9,  # nobody sits down who is a person
}  # fmt: skip


def settings(folder: Path, **more: Any) -> Settings:
    return Settings(database=f"sqlite:///{folder / 'k.db'}", requests_per_minute=100_000, **{**FAST, **more})


async def table_with_seat(host: Person, **options: Any) -> tuple[str, str]:
    """A table whose last seat is kept for a bot from outside, and its token."""
    seats = [{}, {"kind": "bot", "bot": "rookie"}, {"kind": "bot", "bot": "rookie"}]
    game = (await host.post("/api/tables", seats=seats, options=options))["game"]
    token = (await host.post(f"/api/tables/{game}/bot", seat=2))["token"]
    return game, token


def line(server: Server, game: str, token: str) -> Any:
    address = socket_address(f"{server.url}/t/{game}")
    return connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None)


async def greeted(socket: Any, **more: Any) -> None:
    hello = json.loads(await socket.recv())
    assert hello["type"] == "hello" and hello["protocol"] == 1
    await socket.send(json.dumps({"type": "ready", "protocol": 1, "name": "test", **more}))


# ---- playing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wants", ["view", "state"])
def test_a_bot_from_outside_is_asked_for_its_seat_and_plays(tmp_path: Path, wants: str) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            host = await Person(server, "Aric").arrive()
            game, token = await table_with_seat(host)
            async with line(server, game, token) as socket:
                await greeted(socket, wants=wants, events=True)
                await soon(lambda: server.app.state.site.registry.minds._lines[game, 2].ready)
                await host.post(f"/api/tables/{game}/start")
                kinds, asked = [], []
                while len(asked) < 5:
                    message = json.loads(await socket.recv())
                    kinds.append(message["type"])
                    if message["type"] == "seat":
                        assert message["seat"] == 2 and message["players"][0] == "Aric"
                    if message["type"] == "ask":
                        asked.append(message)
                        answer = {"choose": 0} if wants == "view" else {"move": {"verb": "pass"}}
                        await socket.send(json.dumps({"type": "answer", "id": message["id"], **answer}))
            assert kinds[:3] == ["table", "seat", "ask"]
            assert ("view" in asked[0]) == (wants == "view") and ("state" in asked[0]) == (wants == "state")
            if wants == "view":
                assert asked[0]["view"]["seat"] == 2 and len(asked[0]["view"]["hand"]) == 8
                assert not asked[0]["view"]["players"][0]["hand"], "nobody else's"

    run_to_its_end(play())


@pytest.mark.slow
def test_a_whole_game_by_the_command_line(tmp_path: Path) -> None:
    """The real command against a real server: with a bot in Python, and with a program of another's making."""
    decision = f'print("asked", file=sys.stderr, flush=True); {FIRST}'
    bots = ["rookie", f"exec:{' '.join(program(tmp_path, decision))}:log={tmp_path / 'bot.err'}"]

    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            host = await Person(server, "Aric").arrive()
            game, token = await table_with_seat(host, rulings={"win_level": 3})
            tokens = [(await host.post(f"/api/tables/{game}/bot", seat=1))["token"], token]
            processes = [
                await asyncio.create_subprocess_exec(
                    *(sys.executable, "-m", "kickdoor", "bot", "connect", f"{server.url}/t/{game}"),
                    *("--token", token, bot),
                    stderr=subprocess.PIPE,
                )
                for token, bot in zip(tokens, bots)
            ]
            minds = server.app.state.site.registry.minds
            for seat in (1, 2):
                await soon(lambda seat=seat: (game, seat) in minds._lines and minds._lines[game, seat].ready)  # type: ignore[misc]
            await host.post(f"/api/tables/{game}/start")
            for process in processes:
                _out, told = await asyncio.wait_for(process.communicate(), HANGS)
                assert process.returncode == 0, told.decode()
                assert b"The game is over." in told
            shown = await host.get(f"/api/tables/{game}")
            assert shown["status"] == "over" and shown["seats"][2]["bot"] == "outside"
            record = (await host.http.get(f"/api/replays/{game}/record")).text
            (tmp_path / "game.jsonl").write_text(record, encoding="utf-8")
            assert kickdoor.load(tmp_path / "game.jsonl").over, "also where there is no such bot"
            async with line(server, game, token) as socket:  # who comes back now does not wait for ever
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1000
            assert (tmp_path / "bot.err").read_text().count("asked") > 5

    run_to_its_end(play())


@pytest.mark.slow
def test_it_comes_back_and_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            host = await Person(server, "Aric").arrive()
            game, token = await table_with_seat(host)
            minds = server.app.state.site.registry.minds
            for _ in range(3):
                async with line(server, game, token) as socket:
                    await greeted(socket)
                    await soon(lambda: (game, 2) in minds._lines and minds._lines[game, 2].ready)
                    if (await host.get(f"/api/tables/{game}"))["status"] == "open":
                        await host.post(f"/api/tables/{game}/start")
                    while (message := json.loads(await socket.recv()))["type"] != "ask":
                        pass
                    await socket.send(json.dumps({"type": "answer", "id": message["id"], "choose": 0}))
                await soon(lambda: (game, 2) not in minds._lines)

    run_to_its_end(play())


def test_who_comes_with_the_same_token_takes_the_seat_over(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            host = await Person(server, "Aric").arrive()
            game, token = await table_with_seat(host)
            async with line(server, game, token) as first:
                await greeted(first)
                async with line(server, game, token) as second:
                    await greeted(second)
                    with pytest.raises(ConnectionClosed) as closed:
                        await first.recv()
                    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4409

    run_to_its_end(play())


@pytest.mark.slow
def test_a_bot_that_never_answers_holds_up_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path, bot_limit=0.1)) as server:
            host = await Person(server, "Aric").arrive()
            game, token = await table_with_seat(host)
            async with line(server, game, token) as socket:
                await greeted(socket)
                minds = server.app.state.site.registry.minds
                await soon(lambda: minds._lines[game, 2].ready)
                await host.post(f"/api/tables/{game}/start")
                table = await server.app.state.site.registry.table(game)
                await soon(lambda: table.state.turn >= 4)

    run_to_its_end(play())


# ---- tokens ------------------------------------------------------------------------------------------------------


def test_only_the_host_keeps_a_seat_and_only_at_a_table_there_is(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            host, guest = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
            game, _token = await table_with_seat(host)

            async def refused(who: Person, where: str, **words: Any) -> tuple[int, str]:
                response = await who.http.post(f"/api/tables/{where}/bot", json=words)
                return response.status_code, response.json()["error"]

            assert await refused(guest, game, seat=1) == (409, "Only the host changes the seats.")
            assert (await refused(host, game, seat=5))[0] == 409
            assert (await refused(host, "nosuchgame", seat=1))[0] == 404
            assert (await refused(host, game, seat=0))[0] == 409, "the host has to sit somewhere"
            await host.post(f"/api/tables/{game}/start")
            assert (await refused(guest, game, seat=2))[0] == 409
            assert await refused(host, game, seat=1) == (
                409,
                "No bot from outside has that seat; the host can keep it for one.",
            )
            await host.post(f"/api/tables/{game}/bot", seat=2)  # told again

    run_to_its_end(play())


def test_without_a_good_token_nobody_sits_down(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            host = await Person(server, "Aric").arrive()
            game, token = await table_with_seat(host)
            other, others = await table_with_seat(host)
            for where, what in ((game, others), (game, token[:-1]), (game, ""), (game, "x" * 500), ("nosuch", token)):
                async with line(server, where, what) as socket:
                    with pytest.raises(ConnectionClosed) as closed:
                        await socket.recv()
                    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
            await host.post(f"/api/tables/{other}/seat", seat=2, plan={"kind": "bot", "bot": "rookie"})
            async with line(server, other, others) as socket:  # the seat was given to somebody else
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401

    run_to_its_end(play())


@pytest.mark.parametrize(
    "first",
    [
        "nonsense",
        '{"type":"ready","protocol":9,"name":"new"}',
        '{"type":"answer","id":1,"choose":0}',
        '{"type":"ready","protocol":1,"name":"' + "x" * 20_000 + '"}',
    ],
)
def test_who_does_not_speak_the_protocol_is_sent_away(tmp_path: Path, first: str) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            host = await Person(server, "Aric").arrive()
            game, token = await table_with_seat(host)
            async with line(server, game, token) as socket:
                await socket.recv()
                await socket.send(first)
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None and closed.value.rcvd.code in (1002, 1009)

    run_to_its_end(play())


# ---- the bot's own end -------------------------------------------------------------------------------------------


def test_an_address_is_that_of_a_table() -> None:
    assert socket_address("https://games.example/t/abc") == "wss://games.example/ws/bot/abc"
    assert socket_address("http://localhost:8000/kd/t/abc/") == "ws://localhost:8000/kd/ws/bot/abc"
    for wrong in ("games.example/t/abc", "https://games.example/", "ftp://games.example/t/abc", "https:///t/abc"):
        with pytest.raises(ValueError, match="is no table"):
            socket_address(wrong)


HELLO = b'{"type":"hello","protocol":1,"kickdoor":"x"}'
SEAT = b'{"type":"seat","game":"g","seat":0,"players":[],"table":"t","rules":{},"seed":1}'


def asks(number: int) -> bytes:
    return json.dumps({"type": "ask", "id": number, "game": "g", "seconds": float(HANGS)}).encode()


def test_a_program_is_greeted_once_and_started_again_when_it_ends(tmp_path: Path) -> None:
    decision = 'sys.exit(1) if id == 2 else say(type="answer", id=id, choose=asked)'
    guest = OwnProgram(f"exec:{' '.join(program(tmp_path, decision))}:log={tmp_path / 'err'}")
    ready = guest.reply(HELLO)
    assert ready is not None and json.loads(ready)["type"] == "ready"
    assert guest.reply(HELLO) == ready, "the line was lost, not the program"
    assert guest.reply(SEAT) is None
    answers = [json.loads(guest.reply(asks(number)) or b"{}") for number in (1, 2, 3)]
    guest.close()
    assert answers[0] == {"type": "answer", "id": 1, "choose": 1}
    assert answers[1]["type"] == "failed" and "it ended with 1" in answers[1]["what"]
    assert answers[2] == {"type": "answer", "id": 3, "choose": 1}, "a new one, which has been told of the seat"


def test_a_game_that_ends_while_it_thinks_is_over() -> None:
    """It does not come back for another one."""
    ended, came = Event(), list[ServerConnection]()

    class Thinker:
        def reply(self, line: bytes) -> bytes | None:
            ended.wait(HANGS)
            return b"too late"

        def close(self) -> None: ...

    def host(socket: ServerConnection) -> None:
        came.append(socket)
        socket.send(asks(1).decode())
        socket.close(1000 if len(came) == 1 else 4401)
        ended.set()

    with serve(host, "127.0.0.1", 0) as server:
        listening = Thread(target=server.serve_forever)
        listening.start()
        play_until_over(f"http://127.0.0.1:{server.socket.getsockname()[1]}/t/abc", "token", Thinker(), print)
        server.shutdown()
        listening.join()
    assert len(came) == 1


def test_without_a_log_it_speaks_to_whoever_started_it(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    guest = OwnProgram(f"exec:{' '.join(program(tmp_path, greeting='print(42, file=sys.stderr); ready()'))}")
    assert guest.reply(HELLO) is not None
    guest.close()
    assert capfd.readouterr().err == "42\n"


def test_a_bot_that_is_none_is_told_at_once(tmp_path: Path) -> None:
    from kickdoor.cli import main

    for bot, url in (("nobody", "http://localhost:1/t/abc"), ("rookie", "localhost"), ("exec:/no", "http://x/t/a")):
        assert main(["bot", "connect", url, "--token", "x", bot]) != 0
    assert main(["bot", "connect", "http://127.0.0.1:1/t/abc", "--token", "x", "rookie", "--tries", "1"]) != 0
    guest_for("rookie").close()
