"""Pages of one person: finished games with place and Level, what they add up to, and a portrait that others see."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.live import Person, Server
from tests.server.test_lobby import FREE, with_server
from tests.server.test_play import play_out

from kickdoor.server.backroom.endings import Ending, _most
from kickdoor.server.http import memories
from kickdoor.server.live.table_row import BOT_NAMES


async def finish(person: Person, **options: Any) -> str:
    """A game of theirs, played to its end."""
    made = await person.post("/api/tables", start=True, options={"rulings": {"win_level": 4}, **options})
    async with person.at(made["game"]) as table:
        await table.until("view")
        await play_out(table, random.Random(3))
    while (await person.get(f"/api/tables/{made['game']}"))["status"] != "over":
        await asyncio.sleep(0.05)
    return str(made["game"])


@pytest.mark.slow
def test_finished_games_are_counted_for_who_played_them(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(memories, "MOST_AT_ONCE", 1)

    async def play(server: Server) -> None:
        aric, nobody = await Person(server, "Aric").arrive(), await Person(server, "Nobody").arrive()
        empty = {"games": [], "wins": 0, "editions": [], "classes": [], "best_kill": None, "more": False}
        assert await aric.get("/api/me/memories") == empty
        first, second = await finish(aric), await finish(aric, packs=["star"], title="Out there")
        await aric.post("/api/tables", start=True)  # goes on
        some = await aric.get("/api/me/memories")
        assert some["more"] and [one["game"] for one in some["games"]] == [second], "one at a time"
        told = await aric.get("/api/me/memories")
        assert not told["more"] and [one["game"] for one in told["games"]] == [second, first]
        wins = 0
        for one in told["games"]:
            ending = await aric.get(f"/api/replays/{one['game']}/ending")
            mine = ending["finishers"][0]
            assert (one["place"], one["level"], one["turns"]) == (mine["place"], mine["level"], ending["turns"])
            assert one["peak"] == mine["peak"] >= max(levels[0] for levels in ending["levels"]), "not that of the end"
            wins += mine["place"] == 1
        assert told["wins"] == wins == sum(one["wins"] for one in told["editions"])
        assert [(one["name"], one["games"]) for one in told["editions"]] == [("star", 1), ("deluxe", 1)]
        assert sum(one["games"] for one in told["classes"]) >= 2
        assert all(bool(one["name"]) == bool(one.get("icon")) == bool(one.get("pack")) for one in told["classes"])
        assert (told["games"][0]["title"], told["games"][0]["players"]) == ("Out there", 4)
        if told["best_kill"]:
            kill = told["best_kill"]["kill"]
            assert kill["seat"] == 0 and kill["munchkins"] >= kill["monsters"]
        kept = await server.app.state.site.store.endings([first, second])
        assert {msgspec.json.decode(text, type=Ending).game for text in kept.values()} == {first, second}
        assert await nobody.get("/api/me/memories") == empty, "nobody else's"

    with_server(tmp_path, play, speed=1000)


def test_a_lesson_is_no_game_to_be_counted(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        game = (await aric.post("/api/tables", start=True, options={"lesson": "first"}))["game"]
        row = await server.app.state.site.store.game(game)
        await server.app.state.site.store.change_game(game, row["version"], {"status": "over", "winners": "0"})
        assert (await aric.get("/api/me/memories"))["games"] == []

    with_server(tmp_path, play)


def test_a_chosen_portrait_is_seen_by_the_others(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        assert (await suzan.post("/api/me/portrait", portrait="fox-head"))["portrait"] == "fox-head"
        assert (await suzan.get("/api/me"))["portrait"] == "fox-head"
        game = (await aric.post("/api/tables", seats=[FREE, FREE, {"kind": "bot", "bot": "rookie", "face": "owl"}]))[
            "game"
        ]
        await suzan.post(f"/api/tables/{game}/join", seat=1, sex="female")
        async with aric.at(game) as table:
            around = await table.until("around")
            faces = [seat["face"] for seat in around["seats"]]
            assert faces[1] == "fox-head"
            assert faces[2] == BOT_NAMES["Brunhilde"], "nobody gives another a face"
        await aric.post(f"/api/tables/{game}/start")
        async with aric.at(game) as table:
            await table.until("view")
            around = await table.until("around")
            assert around["seats"][1]["face"] == "fox-head"
        assert "portrait" not in await suzan.post("/api/me/portrait", portrait="")
        for wrong in ("Fox", "../x", "a" * 31):
            assert (await suzan.http.post("/api/me/portrait", json={"portrait": wrong})).status_code == 400

    with_server(tmp_path, play, speed=1000)


def test_a_medal_that_everybody_gets_is_none() -> None:
    assert _most([1, 3, 0]) == [1] and _most([2, 2, 0]) == [0, 1]
    assert _most([2, 2, 2]) == [] and _most([0, 0, 0]) == []
