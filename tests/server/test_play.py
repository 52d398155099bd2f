"""Games over real sockets: to the end, with people and bots, through restarts."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.patience import HANGS, run_to_its_end
from tests.server.live import Person, Server, Sitting, as_said

from kickdoor.server.settings import Settings

FAST: dict[str, Any] = {
    "speed": 100.0, "decision_seconds": 2000.0, "away_seconds": 6000.0, "deserted_seconds": 1e9,
    "requests_per_minute": 6000, "messages_per_second": 1000.0, "table_seconds_per_minute": 60_000.0,
    "work_seconds_longest": float(HANGS),
}  # fmt: skip


def settings(folder: Path, **more: Any) -> Settings:
    return Settings(database=f"sqlite:///{folder / 'k.db'}", secret="x" * 32, **{**FAST, **more})


async def play_out(sitting: Sitting, rng: random.Random, most: int = 5000) -> None:
    """Do something legal whenever one may, until the game is over."""
    for _ in range(most):
        if sitting.view.get("over"):
            return
        legal = [
            one for one in sitting.view.get("legal", []) if one["verb"] not in ("pass", "rest", "trade", "withdraw")
        ]
        driver = (sitting.view.get("question") or {}).get("driver", -1)
        if legal and (driver == sitting.seat or rng.random() < 0.2):
            words = as_said(rng.choice(legal))
            await sitting.move(**words)
        else:
            passes = [one for one in sitting.view.get("legal", []) if one["verb"] == "pass"]
            if passes:
                await sitting.say(t="pass", epoch=sitting.view["epoch"])
            await sitting.hear()
    raise AssertionError("the game does not end")


@pytest.mark.slow
def test_somebody_plays_a_whole_game_against_three_bots(tmp_path: Path) -> None:
    async def play() -> None:
        server = Server(settings(tmp_path))
        await server.start()
        aric = await Person(server, "Aric").arrive()
        made = await aric.post("/api/tables", start=True, options={"rulings": {"win_level": 6}})
        async with aric.at(made["game"]) as table:
            welcome = await table.until("welcome")
            assert welcome["seats"] == [0]
            await table.until("view")
            await play_out(table, random.Random(5))
            assert table.view["winners"]
        await server.stop()

    run_to_its_end(play())
