"""A database written by an earlier version is opened, brought up to date and played on: nothing in it is lost.

`old_databases/first.db.gz` is from the first version with a server: Aric at two tables that are being played at
(deluxe; gbm with xmen) and at one that is over (star). Never make it anew; add another beside it.
"""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import pytest
from tests.patience import run_to_its_end
from tests.server.live import Person, Server
from tests.server.test_durable import some_moves
from tests.server.test_play import settings

from kickdoor.cli import main

FIRST = Path(__file__).parent / "old_databases" / "first.db.gz"
COOKIE = "IjFiZTgyMzcwMzI1YWNjNDRhZTVhODE1NGEzNWU1ZTE2Ig.rsfrP6bN3lPxvEm785xidvLReW8"
PLAYING = {"8nuqe7q9fa": (48, [1, 3, 4, 4]), "t7ccw6dgmx": (43, [3, 1, 3, 2])}  # rows of the log, Levels
OVER = ("8dx9h6tmj4", 275, [5, 5, 9, 10])


@pytest.mark.parametrize("by_backup", [False, True])
@pytest.mark.slow
def test_games_of_an_old_database_go_on(tmp_path: Path, by_backup: bool) -> None:
    """As it is, or from a backup that was made before the new program touched the tables."""
    file = tmp_path / ("old.db" if by_backup else "k.db")
    file.write_bytes(gzip.decompress(FIRST.read_bytes()))
    if by_backup:
        assert main(["db", "backup", str(tmp_path / "b"), "--database", f"sqlite:///{file}"]) == 0
        assert main(["db", "restore", str(tmp_path / "b"), "--database", settings(tmp_path).database]) == 0

    async def play() -> None:
        server = Server(settings(tmp_path))
        await server.start()
        aric = Person(server, "Aric")
        aric.http.cookies.set("kickdoor", COOKIE, "127.0.0.1")
        assert (await aric.get("/api/me"))["name"] == "Aric"
        for game, (seq, levels) in PLAYING.items():
            async with aric.at(game) as table:
                welcome = await table.until("welcome")
                assert welcome["seats"] == [0] and welcome["last_cid"] >= 9
                await table.until("view")
                assert table.seq >= seq
                assert [one["level"] for one in table.view["players"]] == levels or table.seq > seq
                table.cid = welcome["last_cid"]
                await some_moves(table, random.Random(2), 4)
                assert table.seq > seq
        game, last, levels = OVER
        steps = (await aric.get(f"/api/replays/{game}"))["steps"]
        assert steps == last
        shown = await aric.get(f"/api/replays/{game}/{steps}")
        assert [one["level"] for one in shown["view"]["players"]] == levels
        await server.stop()

    run_to_its_end(play())
