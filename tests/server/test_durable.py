"""Nothing is lost: restarts, kill -9, resent moves, two processes on one PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import count, cycle
from pathlib import Path
from threading import Timer

import pytest
from tests.patience import HANGS, run_to_its_end
from tests.server.live import Person, Server, Sitting, as_said
from tests.server.ready_made import make_tables
from tests.server.test_play import settings
from tests.soaking import ROUND, share

from kickdoor.engine.state import AT_PREPARE
from kickdoor.engine.windows import moment_of
from kickdoor.server.settings import Settings

PROCESSES = 3 if ROUND else 2
KILLS = 10  # in a soak; one in `make test`
LAST = 50 if ROUND else 24  # rows of the log that three processes write


async def some_moves(table: Sitting, rng: random.Random, n: int, until: int = 0) -> None:
    """So many moves of one's own, or until the log is so long."""
    done = 0
    while (done < n if not until else table.seq < until) and not table.view["over"]:
        legal = [one for one in table.view["legal"] if one["verb"] not in ("pass", "rest", "trade", "withdraw")]
        driver = (table.view["question"] or {}).get("driver", -1)
        if legal and driver == table.seat:
            await table.move(**as_said(rng.choice(legal)))
            done += 1
        else:
            if any(one["verb"] == "pass" for one in table.view["legal"]):
                await table.say(t="pass", epoch=table.view["epoch"])
            await table.hear()


def test_a_stopped_server_goes_on_where_it_was(tmp_path: Path) -> None:
    async def play() -> None:
        server = Server(settings(tmp_path))
        await server.start()
        aric = await Person(server, "Aric").arrive()
        game = (await aric.post("/api/tables", start=True))["game"]
        async with aric.at(game) as table:
            await table.until("view")
            await some_moves(table, random.Random(1), 8)
        before = server.app.state.site.registry.tables[game]
        await server.stop()
        seq, levels = before.seq, [player.level for player in before.state.seats]

        again = Server(settings(tmp_path))
        await again.start()
        aric.server = again
        aric.http.base_url = again.url
        async with aric.at(game) as table:
            welcome = await table.until("welcome")
            assert welcome["seats"] == [0] and welcome["last_cid"] >= 8
            await table.until("view")
            assert table.seq >= seq
            assert [player["level"] for player in table.view["players"]] == levels or table.seq > seq
            table.cid = welcome["last_cid"]
            await some_moves(table, random.Random(2), 5)
            assert table.seq > seq
        await again.stop()

    run_to_its_end(play())


def test_a_resent_move_is_carried_out_once(tmp_path: Path) -> None:
    async def play() -> None:
        server = Server(settings(tmp_path, speed=0.01))  # nobody else does anything
        await server.start()
        aric = await Person(server, "Aric").arrive()
        seats = [{"kind": "free"}] + [{"kind": "person", "name": name} for name in ("Suzan", "Carl")]
        game = (await aric.post("/api/tables", seats=seats))["game"]
        for seat in (1, 2):
            await aric.post(f"/api/tables/{game}/seat", seat=seat, plan={"kind": "person", "name": f"P{seat}"})
        await aric.post(f"/api/tables/{game}/start")
        async with aric.at(game) as table:
            welcome = await table.until("welcome")
            assert welcome["seats"] == [0, 1, 2], "hot seat: all three are one person's"
            for _ in range(3):
                await table.until("view")
            registry = server.app.state.site.registry
            live = registry.tables[game]
            first = live.state.active
            for seat in range(3):
                await table.say(t="pass", epoch=live.state.stack[-1].epoch, seat=seat)
            while moment_of(live.state) != AT_PREPARE:  # before the first turn everybody arranges cards
                await asyncio.sleep(0.05)
            words = {"t": "move", "cid": 7, "verb": "kick", "seat": first}
            await table.say(**words)
            taken = await table.until("taken")
            await table.say(**words)
            assert (await table.until("taken"))["seq"] == taken["seq"]
            rows = await server.app.state.site.store.rows(game)
            assert len([row for row in rows if row.cid.endswith(":7")]) == 1
        await server.stop()

    run_to_its_end(play())


# ---- real processes ----------------------------------------------------------------------------------------------


class Process:
    """`kickdoor serve` in a process of its own. `complaints`: a file for what it says on stderr."""

    def __init__(self, database: str, complaints: Path | None = None, port: int = 0, **more: str) -> None:
        make_tables(database)
        environ = {
            **os.environ, "KICKDOOR_SECRET": "y" * 32, "KICKDOOR_SPEED": "60", "KICKDOOR_DECISION_SECONDS": "2000",
            "KICKDOOR_REQUESTS_PER_MINUTE": "6000", "KICKDOOR_MESSAGES_PER_SECOND": "1000",
            "KICKDOOR_TABLE_SECONDS_PER_MINUTE": "60000",
            "KICKDOOR_AWAY_SECONDS": "3000", **more,
        }  # fmt: skip
        with complaints.open("wb") if complaints else contextlib.nullcontext() as err:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "kickdoor", "serve", "--no-open", "--port", str(port), "--database", database],
                env=environ, stdout=subprocess.PIPE, stderr=err, text=True,
            )  # fmt: skip
        assert self.process.stdout is not None
        hangs = Timer(HANGS, self.process.kill)
        hangs.start()
        self.said = self.process.stdout.readline()  # it says where it is as soon as it answers
        hangs.cancel()
        found = re.search(r":(\d+)/", self.said)
        assert found is not None, "the server does not start"
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process.stdout is not None
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(HANGS)
        self.said += self.process.stdout.read()


async def kill_in_the_middle(database: str) -> None:
    """Kill the server at odd moments again and again; every move that was taken is there afterwards, once."""
    rng = random.Random(9)
    process = Process(database)
    aric = await Person(process, "Aric").arrive()  # type: ignore[arg-type]
    game = (await aric.post("/api/tables", start=True))["game"]
    taken: list[tuple[int, int]] = []
    cid = 0
    for kill in share(KILLS):
        async with aric.at(game) as table:
            await table.until("view")
            table.cid = cid
            try:
                for number in count():
                    if number == 6 + 3 * (kill % 5):  # a moment later, in the middle of whatever it does then
                        asyncio.get_running_loop().call_later(0.02, process.kill)
                    if table.view["over"]:
                        break
                    await some_moves(table, rng, 1)
            except Exception:  # the line is cut
                pass
            if process.process.poll() is None:
                process.kill()
            taken += [(one["cid"], one["seq"]) for one in table.heard if one["t"] == "taken"]
            cid = table.cid
            over = table.view["over"]
        process = Process(database)
        aric.server = process  # type: ignore[assignment]
        aric.http.base_url = process.url
        if over:
            break
    assert taken
    async with aric.at(game) as table:
        await table.until("view")
        last = table.seq
    process.stop()
    assert last >= max(seq for _cid, seq in taken)
    assert len({seq for _cid, seq in taken}) == len(taken)


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.always
def test_kill_dash_nine_costs_nothing(tmp_path: Path) -> None:
    run_to_its_end(kill_in_the_middle(f"sqlite:///{tmp_path / 'k.db'}"))


# ---- PostgreSQL --------------------------------------------------------------------------------------------------


def fresh_database(uri: str, name: str) -> str:
    import psycopg

    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    head, _, tail = uri.partition("?")
    return head.rsplit("/", 1)[0] + f"/{name}" + (f"?{tail}" if tail else "")


@pytest.mark.soak
@pytest.mark.slow
def test_kill_dash_nine_costs_nothing_on_postgresql(postgres: str) -> None:
    run_to_its_end(kill_in_the_middle(fresh_database(postgres, "killed")))


@pytest.mark.soak
@pytest.mark.slow
def test_three_processes_play_one_game_and_one_is_killed(postgres: str) -> None:
    """Three people on three processes (where it is no soak, on two); one is killed in the middle, its player comes back
    on another."""
    database = fresh_database(postgres, "shared")

    async def play() -> None:
        with ThreadPoolExecutor(PROCESSES) as pool:
            processes = list(pool.map(lambda _number: Process(database), range(PROCESSES)))
        people = [
            await Person(process, name).arrive()  # type: ignore[arg-type]
            for process, name in zip(cycle(reversed(processes)), ("Aric", "Suzan", "Carl"))
        ]
        game = (await people[0].post("/api/tables", seats=[{"kind": "free"}] * 3))["game"]
        for person in people[1:]:
            await person.post(f"/api/tables/{game}/join")
        await people[0].post(f"/api/tables/{game}/start")

        async def together(until: int) -> list[Sitting]:
            async with people[0].at(game) as mine, people[1].at(game) as hers, people[2].at(game) as his:
                sittings = [mine, hers, his]
                for number, sitting in enumerate(sittings):
                    sitting.cid = (await sitting.until("welcome"))["last_cid"]
                    await sitting.until("view")
                    assert sitting.seat == number
                moves = [some_moves(one, random.Random(until + seat), 0, until) for seat, one in enumerate(sittings)]
                await asyncio.gather(*moves)
                if until < LAST:
                    processes[-1].kill()
                return sittings

        before = await together(LAST // 2)
        for person in people[::PROCESSES]:
            person.server = processes[0]  # type: ignore[assignment]
            person.http.base_url = processes[0].url
        after = await together(LAST)
        for process in processes[:-1]:
            process.stop()
        taken = [(one["cid"], one["seq"]) for sitting in before + after for one in sitting.heard if one["t"] == "taken"]
        assert len(taken) > LAST // 5 and len({seq for _cid, seq in taken}) == len(taken)
        seen = {}  # whatever number of the log anybody saw, all saw the same table there
        for sitting in before + after:
            for one in sitting.heard:
                if one["t"] == "view":
                    view = one["view"]
                    piles = [{**view[pile], "known": None} for pile in ("doors", "treasures")]  # a seat's own knowledge
                    shared = json.dumps([view["turn"], view["active"], view["epoch"], piles])
                    assert seen.setdefault(one["seq"], shared) == shared
        assert max(seen) >= LAST

    run_to_its_end(play())


def test_settings_are_named_with_their_mistakes(tmp_path: Path) -> None:
    from kickdoor.server.settings import BadSetting, read_settings

    file = tmp_path / "k.toml"
    file.write_text("prot = 80\n")
    with pytest.raises(BadSetting, match="did you mean port"):
        read_settings(file, {})
    with pytest.raises(BadSetting, match="whole number"):
        read_settings(None, {"KICKDOOR_PORT": "eighty"})
    assert read_settings(None, {"KICKDOOR_PORT": "81"}, port=82).port == 82
    with pytest.raises(BadSetting, match=r"2\.6 to 30"):
        Settings(claim_seconds=1.0)
