"""The companion's rooms: phones that count together, apart, twice and too much."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.patience import HANGS, run_to_its_end, soon
from tests.server.live import Person, Server, running
from tests.server.test_durable import fresh_database
from tests.server.test_play import settings
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kickdoor.server.http import companion
from kickdoor.server.http.companion import MOST_PLAYERS, ScoreSheet, SheetStep, take
from kickdoor.server.settings import Settings


def sheet_after(*steps: dict[str, Any], sheet: ScoreSheet | None = None) -> ScoreSheet:
    sheet = sheet or ScoreSheet(players=[])
    for number, step in enumerate(steps):
        take(sheet, msgspec.convert({"id": f"s{number}", **step}, SheetStep))
    return sheet


def arrives(name: str, **more: Any) -> dict[str, Any]:
    return {"do": "arrive", "player": {"id": name.lower(), "name": name, **more}}


ARIC = arrives("Aric")
SUZAN = arrives("Suzan", sex="female", level=3, gear=5)


def test_counters_go_up_and_down_within_their_bounds() -> None:
    sheet = sheet_after(
        ARIC, {"do": "count", "player": "aric", "what": "level", "amount": 4},
        {"do": "count", "player": "aric", "what": "gear", "amount": -2},
    )  # fmt: skip
    assert (sheet.players[0].level, sheet.players[0].gear) == (5, -2)
    sheet_after({"do": "count", "player": "aric", "what": "level", "amount": -9}, sheet=sheet)
    assert sheet.players[0].level == 1
    sheet_after({"do": "count", "player": "aric", "what": "gear", "amount": 500}, sheet=sheet)
    assert sheet.players[0].gear == companion.MOST_GEAR


def test_a_fight_counts_both_sides_and_is_cleared() -> None:
    sheet = sheet_after(
        ARIC, SUZAN, {"do": "fight", "player": "aric", "fights": True},
        {"do": "side", "side": "munchkins", "amount": 3}, {"do": "side", "side": "monsters", "amount": 10},
        {"do": "side", "side": "monsters", "amount": -5},
    )  # fmt: skip
    assert (sheet.munchkins, sheet.monsters, [one.fights for one in sheet.players]) == (3, 5, [True, False])
    sheet_after({"do": "clear"}, sheet=sheet)
    assert (sheet.munchkins, sheet.monsters, [one.fights for one in sheet.players]) == (0, 0, [False, False])
    assert sheet.players[1].level == 3
    sheet_after({"do": "restart"}, sheet=sheet)
    assert [(one.level, one.gear, one.sex) for one in sheet.players] == [(1, 0, "male"), (1, 0, "female")]


def test_people_come_go_and_come_back_to_their_place() -> None:
    sheet = sheet_after(ARIC, SUZAN, arrives("Carl"), {"do": "depart", "player": "suzan"})
    assert [one.name for one in sheet.players] == ["Aric", "Carl"]
    sheet_after({**SUZAN, "at": 1}, sheet=sheet)
    assert [(one.name, one.gear) for one in sheet.players] == [("Aric", 0), ("Suzan", 5), ("Carl", 0)]
    sheet_after({"do": "name", "player": "carl", "name": " K\u202eari\n n" + "x" * 40}, sheet=sheet)
    assert sheet.players[2].name == ("K ari n" + "x" * 40)[:24]
    sheet_after({"do": "name", "player": "carl", "name": " \t"}, sheet=sheet)
    assert sheet.players[2].name == "?"


def test_what_cannot_be_changes_nothing() -> None:
    sheet = sheet_after(ARIC)
    before = msgspec.json.encode(sheet)
    sheet_after(ARIC, {"do": "count", "player": "gone", "what": "level", "amount": 1}, sheet=sheet)
    sheet_after({"do": "depart", "player": "gone"}, sheet=sheet)
    assert msgspec.json.encode(sheet) == before
    sheet_after(*(arrives(f"P{number}") for number in range(30)), sheet=sheet)
    assert len(sheet.players) == MOST_PLAYERS


def with_server(folder: Path, play: Callable[[Server], Awaitable[None]], **more: Any) -> None:
    async def run() -> None:
        async with running(settings(folder, **more)) as server:
            await play(server)

    run_to_its_end(run())


async def count(phone: Person, room: str, *steps: dict[str, Any], expect: int | None = None) -> Any:
    return await phone.post(f"/api/companion/{room}/steps", expect, steps=list(steps))


def up(id: str, amount: int = 1, player: str = "aric") -> dict[str, Any]:
    return {"id": id, "do": "count", "player": player, "what": "level", "amount": amount}


def test_two_phones_count_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        one, two = await Person(server, "One").arrive(), await Person(server, "Two").arrive()
        room = (await one.post("/api/companion", 201))["room"]
        await count(one, room, {"id": "join", **ARIC})
        await asyncio.gather(
            *(count(one, room, up(f"a{number}")) for number in range(20)),
            *(count(two, room, up(f"b{number}")) for number in range(20)),
        )
        found = await two.get(f"/api/companion/{room}")
        assert found["sheet"]["players"][0]["level"] == 41 and found["version"] == 42
        assert found["until"] > time.time() + 29 * 24 * 3600

    with_server(tmp_path, play)


def test_an_operation_sent_twice_counts_once(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        phone = await Person(server, "One").arrive()
        room = (await phone.post("/api/companion", 201, sheet={"players": [ARIC["player"]]}))["room"]
        first = await count(phone, room, up("a"), up("b"), up("b"))
        assert first["sheet"]["players"][0]["level"] == 3 and first["done"] == ["a", "b"]
        again = await count(phone, room, up("a"), up("b"), up("c"))
        assert again["sheet"]["players"][0]["level"] == 4 and again["version"] == first["version"] + 1
        assert (await count(phone, room, up("c")))["version"] == again["version"]

    with_server(tmp_path, play)


def test_limits_and_strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion, "MOST_ROOMS_EACH", 2)

    async def play(server: Server) -> None:
        phone = await Person(server, "One").arrive()
        room = (await phone.post("/api/companion", 201))["room"]
        await count(phone, room, expect=400)
        await count(phone, room, *(up(f"x{number}") for number in range(51)), expect=400)
        await count(phone, room, up("a", amount=100_000), expect=400)
        await count(phone, room, {**up("a"), "what": "name"}, expect=400)
        await count(phone, room, {"id": "a", "do": "cheat"}, expect=400)
        await count(phone, room, {"id": "a b", "do": "clear"}, expect=400)
        await count(phone, room, {"id": "a", "do": "roll", "die": 7}, expect=400)
        await count(phone, "nothing", up("a"), expect=404)
        await count(phone, "%00", up("a"), expect=404)
        many = [arrives(f"P{number}")["player"] for number in range(MOST_PLAYERS + 1)]
        await phone.post("/api/companion", 400, sheet={"players": many})
        await phone.post("/api/companion", 400, sheet={"players": [ARIC["player"], ARIC["player"]]})
        evil = {"origin": "https://evil.example"}
        path = f"/api/companion/{room}/steps"
        assert (await phone.http.post(path, json={"steps": [up("a")]}, headers=evil)).status_code == 403
        await phone.post("/api/companion", 201)
        assert "2 rooms" in (await phone.post("/api/companion", 409))["error"]
        assert (await phone.get(f"/api/companion/{room}"))["version"] == 1

    with_server(tmp_path, play)


def test_a_room_closes_when_nobody_has_used_it_for_long(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        phone = await Person(server, "One").arrive()
        old, new = [(await phone.post("/api/companion", 201))["room"] for _ in range(2)]
        engine = sa.create_engine(f"sqlite:///{tmp_path / 'k.db'}")
        past = time.time() - companion.KEPT_SECONDS - 1
        with engine.begin() as connection:
            connection.execute(sa.text("UPDATE rooms SET changed = :past WHERE id = :id"), {"past": past, "id": old})
        assert (await phone.http.get(f"/api/companion/{old}")).status_code == 404
        await count(phone, old, up("a"), expect=404)
        await phone.get(f"/api/companion/{new}")
        await phone.post("/api/companion", 201)
        with engine.connect() as connection:
            assert connection.execute(sa.text("SELECT count(*) FROM rooms")).scalar() == 2  # the old one is swept away
        engine.dispose()

    with_server(tmp_path, play)


# ---- following ---------------------------------------------------------------------------------------------------


def following(phone: Person, room: str, **headers: str) -> connect:
    address = f"{phone.server.url.replace('http', 'ws')}/ws/companion/{room}"
    return connect(address, additional_headers={"cookie": phone.cookie, **headers})


async def heard(socket: ClientConnection) -> Any:
    return json.loads(await asyncio.wait_for(socket.recv(), HANGS))


def test_a_change_reaches_the_other_phones(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        one, two = await Person(server, "One").arrive(), await Person(server, "Two").arrive()
        room = (await one.post("/api/companion", 201, sheet={"players": [ARIC["player"]]}))["room"]
        async with following(two, room) as socket:
            assert (await heard(socket))["version"] == 1
            await count(one, room, up("a", 2))
            told = await heard(socket)
            assert (told["version"], told["sheet"]["players"][0]["level"], told["done"]) == (2, 3, ["a"])
        site = server.app.state.site
        await soon(lambda: not site.open_sockets and not site.companion._phones)  # the server hangs up a moment later

    with_server(tmp_path, play)


def test_signs_of_life_come_when_nothing_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion, "BEAT", 0.05)

    async def play(server: Server) -> None:
        phone = await Person(server, "One").arrive()
        room = (await phone.post("/api/companion", 201))["room"]
        async with following(phone, room) as socket:
            assert (await heard(socket))["version"] == 1
            assert [await heard(socket) for _ in range(3)] == [{}, {}, {}]

    with_server(tmp_path, play)


def test_sockets_are_for_our_own_pages_and_only_listen(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        phone = await Person(server, "One").arrive()
        room = (await phone.post("/api/companion", 201))["room"]
        for headers in ({"origin": "https://evil.example"}, {"cookie": "kickdoor=forged"}):
            with pytest.raises(Exception, match="403"):
                async with following(phone, room, **headers):
                    pass
        async with following(phone, "nothing") as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await heard(socket)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == companion.GONE
        async with following(phone, room) as socket:
            await heard(socket)
            await socket.send("hello")
            with pytest.raises(ConnectionClosed):
                await heard(socket)
        async with following(phone, room), following(phone, room):
            with pytest.raises(Exception, match="403"):
                async with following(phone, room):
                    pass

    with_server(tmp_path, play, most_sockets_each=2)


@pytest.mark.slow
def test_two_processes_share_a_room(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion, "LOOK_AGAIN", 0.2)
    url = fresh_database(postgres, "rooms")
    both = Settings(database=url, secret="x" * 32, requests_per_minute=6000)

    async def run() -> None:
        async with running(both) as first, running(both) as second:
            one, two = await Person(first, "One").arrive(), await Person(second, "Two").arrive()
            room = (await one.post("/api/companion", 201, sheet={"players": [ARIC["player"]]}))["room"]
            async with following(two, room) as socket:
                assert (await heard(socket))["version"] == 1
                await count(one, room, up("a"))
                assert (await heard(socket))["version"] == 2
            await asyncio.gather(
                *(count(one, room, up(f"a{number}")) for number in range(10)),
                *(count(two, room, up(f"b{number}")) for number in range(10)),
            )
            assert (await two.get(f"/api/companion/{room}"))["sheet"]["players"][0]["level"] == 22

    run_to_its_end(run())
