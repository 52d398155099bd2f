"""The judge cannot be made to hold up the server: time, size, and how many wait in line."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.patience import HANGS, run_to_its_end, soon
from tests.server.live import Person, Server, running
from tests.server.test_lobby import with_server
from tests.server.test_play import settings

from kickdoor.server.http import judge

CASE = {"title": "x", "players": {"Aric": {}, "Suzan": {}, "Carl": {}}}
OTHER = {**CASE, "title": "y"}
REAL = judge.HEAR
BUSY = judge.HEAR.replace("sys.exit(main", "\nwhile True: pass\nsys.exit(main")
ASLEEP = judge.HEAR.replace("sys.exit(main", f"\nimport time; time.sleep({2 * HANGS})\nsys.exit(main")


def held(until: Path) -> str:
    """A judge who thinks until there is such a file, and is then ended as the limit on time ends one."""
    waits = f"""
import os, signal, time
while not os.path.exists({str(until)!r}): time.sleep(0.02)
os.kill(os.getpid(), signal.SIGKILL)
"""
    return judge.HEAR.replace("sys.exit(main", f"{waits}sys.exit(main")


@pytest.mark.parametrize(
    ("stuck", "wait", "limited"),
    [(BUSY, HANGS, True), (ASLEEP, 1, True), (ASLEEP, 1, False)],
    ids=["busy", "asleep", "asleep where only the clock limits it"],
)
@pytest.mark.slow
def test_what_takes_too_long_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stuck: str, wait: int, limited: bool
) -> None:
    """Who has used up the time of a case is told so; who did not get it, since the machine has other things to do, is
    asked to come back."""
    monkeypatch.setattr(judge, "LIMITED", limited)
    monkeypatch.setattr(judge, "SECONDS", 1)
    monkeypatch.setattr(judge, "WAIT", wait)
    monkeypatch.setattr(judge, "HEAR", stuck)

    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        for path in ("/api/judge", "/api/judge/ask"):
            if stuck is ASLEEP and limited:
                assert "is busy" in (await aric.post(path, 503, case=CASE))["error"]
            else:
                assert "longer than 1 seconds" in (await aric.post(path, 422, case=CASE))["error"]
        monkeypatch.setattr(judge, "SECONDS", HANGS)
        monkeypatch.setattr(judge, "WAIT", HANGS)
        monkeypatch.setattr(judge, "HEAR", REAL)
        assert (await aric.post("/api/judge", case=CASE))["cases"], "and the bench is free again"

    with_server(tmp_path, play)


def test_what_takes_long_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "HEAR", held(tmp_path / "enough"))

    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        asked = [asyncio.create_task(aric.post(path, 422, case=CASE)) for path in ("/api/judge", "/api/judge/ask")]
        await soon(server.app.state.site.judge._bench.locked)
        for _ in range(5):
            await aric.get("/api/me")
        assert not any(task.done() for task in asked), "they are still being heard"
        (tmp_path / "enough").touch()
        for task in asked:
            assert "longer than" in (await task)["error"]

    with_server(tmp_path, play)


@pytest.mark.slow
def test_one_address_does_not_take_the_whole_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "HEAR", held(tmp_path / "enough"))

    async def play() -> None:
        async with running(settings(tmp_path, trust_proxy=True)) as server:

            def ask(address: str) -> asyncio.Task[Any]:
                headers = {"x-forwarded-for": address}
                return asyncio.create_task(person.http.post("/api/judge", json={"case": CASE}, headers=headers))

            person = await Person(server, "Aric").arrive()
            first = [ask("10.0.0.1") for _ in range(judge.IN_LINE_EACH + 2)]
            await soon(lambda: sum(task.done() for task in first) == 2)
            for task in first:
                if task.done():
                    assert task.result().status_code == 503 and "busy" in task.result().json()["error"]
                    assert task.result().headers["retry-after"]
            other = ask("10.0.0.2")
            await soon(lambda: server.app.state.site.judge._waiting["10.0.0.2"])
            assert not other.done(), "not sent away: it waits for the bench"
            monkeypatch.setattr(judge, "HEAR", REAL)
            (tmp_path / "enough").touch()
            assert (await other).status_code == 200
            answers = [(await task).status_code for task in first]
            assert answers.count(503) == 2 and answers.count(422) == judge.AT_ONCE
            assert answers.count(200) == judge.IN_LINE_EACH - judge.AT_ONCE
            assert not server.app.state.site.judge._waiting

    run_to_its_end(play())


def test_a_case_has_a_size(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        for path in ("/api/judge", "/api/judge/ask"):
            await aric.post(path, 413, case="x" * (2 * judge.MOST_CASE))
            assert "65536" in (await aric.post(path, 400, case="x" * (judge.MOST_CASE + 1)))["error"]
            answer = await aric.http.post(path, content=b'{"case": ' + b"[" * 100_000)
            assert answer.status_code == 400
        await aric.post("/api/judge/ask", 400, case=CASE, command="x" * 401)
        await aric.post("/api/judge/ask", 400, case=CASE, after=-1)

    with_server(tmp_path, play)


@pytest.mark.slow
def test_who_asks_pays_for_the_judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the same purse as everything that takes long: one case at a time, and yet not without end."""

    async def play() -> None:
        async with running(settings(tmp_path, work_seconds_per_minute=0.01)) as server:
            aric = await Person(server, "Aric").arrive()
            assert (await aric.post("/api/judge", case=CASE))["cases"]
            purse = server.app.state.site.registry.workers.budget
            assert not purse.has_some("127.0.0.1")
            assert (await aric.post("/api/judge", case=CASE))["cases"], "what was said already costs nothing"
            assert "error" in await aric.post("/api/judge", 429, case=OTHER)
            assert "error" in await aric.post("/api/judge/ask", 429, case=OTHER)
            purse.charge("127.0.0.1", -judge.SECONDS)
            monkeypatch.setattr(judge, "SECONDS", 1)
            monkeypatch.setattr(judge, "HEAR", BUSY)
            await aric.post("/api/judge", 422, case=OTHER)
            assert purse._bucket("127.0.0.1").level < -0.9, "who was ended pays all"

    run_to_its_end(play())
