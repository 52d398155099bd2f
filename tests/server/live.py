"""A real server in this process on a free port, and people who talk to it as a browser would."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx2 as httpx
import uvicorn
from tests.patience import HANGS, soon
from tests.server.ready_made import make_tables
from websockets.asyncio.client import ClientConnection, connect

from kickdoor.server.app import make_app
from kickdoor.server.http.listening import uvicorn_config
from kickdoor.server.protocol.changes import apply_changes
from kickdoor.server.protocol.messages import Move
from kickdoor.server.settings import Settings
from kickdoor.server.timepiece import REAL, Alarm, Timepiece


class ByHand(Timepiece):
    """Time that stands still until somebody turns the hands."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._began = super().calendar()  # stands still, too: a slow machine makes nobody's lease run out
        self._asleep: dict[asyncio.Task[Any], tuple[float, asyncio.Event]] = {}
        self._begun: set[asyncio.Task[Any]] = set()  # what alarms have set going

    def now(self) -> float:
        return self._now

    def calendar(self) -> float:
        return super().calendar() + self._now - 1000.0

    async def sleep(self, seconds: float) -> None:
        task, wake = asyncio.current_task(), asyncio.Event()
        assert task is not None
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        self._asleep[task] = (self._now + seconds, wake)
        try:
            await wake.wait()
        finally:
            self._asleep.pop(task, None)

    def after(self, seconds: float, begin: Callable[[], None]) -> Alarm:
        async def wait() -> None:
            await self.sleep(seconds)
            before = asyncio.all_tasks()
            begin()
            self._begun |= asyncio.all_tasks() - before

        return asyncio.get_running_loop().create_task(wait())

    async def turn(self, seconds: float) -> None:
        """So much time goes by. Everybody who sleeps wakes in his moment, and has done what he woke for before the
        hands go on; however long that takes."""
        until = self._now + seconds
        while True:
            await self._settled()
            due = min((at for at, _wake in self._asleep.values()), default=until + 1)
            if due > until + 1e-6:  # hands turned a little at a time add up
                break
            self._now = max(self._now, due)
            woken = [task for task, (at, _wake) in self._asleep.items() if at <= due]
            for task in woken:
                self._asleep.pop(task)[1].set()
            await self._settled()
            await soon(lambda woken=woken: all(task.done() or task in self._asleep for task in [*woken, *self._begun]))  # type: ignore[misc]
            self._begun.clear()
        self._now = max(self._now, until)
        await self._settled()

    async def _settled(self) -> None:
        """Tasks that were just made have begun, and sleep where they sleep first."""
        for _ in range(5):
            await asyncio.sleep(0)


class Server:
    """One running server; `url` to ask it."""

    def __init__(self, settings: Settings, timepiece: Timepiece = REAL) -> None:
        self.settings = settings
        self.app = make_app(settings, timepiece)
        config = uvicorn_config(
            self.app, settings, self.app.state.site.gate, port=0, timeout_graceful_shutdown=2, ws_ping_interval=None
        )
        self.server = uvicorn.Server(config)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        make_tables(self.settings.database_url)
        self._task = asyncio.create_task(self.server.serve())
        while not self.server.started:
            await asyncio.sleep(0.01)
            if self._task.done():
                self._task.result()

    async def stop(self) -> None:
        self.server.should_exit = True
        assert self._task is not None
        await self._task

    @property
    def port(self) -> int:
        return int(self.server.servers[0].sockets[0].getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextlib.asynccontextmanager
async def running(settings: Settings, timepiece: Timepiece = REAL) -> AsyncIterator[Server]:
    server = Server(settings, timepiece)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


def as_said(legal: dict[str, Any]) -> dict[str, Any]:
    """What a client sends of a legal move in its view; the rest is for people to read."""
    return {name: value for name, value in legal.items() if name in Move.__struct_fields__}


class Person:
    """Somebody with a cookie."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        # nothing is encrypted here, and reading the machine's certificates takes longer than most tests
        self.http = httpx.AsyncClient(base_url=server.url, timeout=HANGS, verify=False)

    async def arrive(self) -> Person:
        await self.get("/api/me")
        await self.post("/api/me/name", name=self.name)
        return self

    async def get(self, path: str) -> Any:
        response = await self.http.get(path)
        assert response.status_code == 200, response.text
        return response.json()

    async def post(self, path: str, expect: int | None = None, **words: Any) -> Any:
        response = await self.http.post(path, json=words)
        wanted = (200, 201) if expect is None else (expect,)
        assert response.status_code in wanted, response.text
        return response.json()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextlib.asynccontextmanager
    async def at(self, game: str, asking: str = "") -> AsyncIterator[Sitting]:
        """`asking`: after the question mark."""
        address = f"{self.server.url.replace('http', 'ws')}/ws/{game}?{asking}"
        headers = {"cookie": self.cookie}
        async with connect(
            address, additional_headers=headers, max_size=None, close_timeout=1, open_timeout=HANGS, ping_interval=None
        ) as socket:
            yield Sitting(socket)


class Sitting:
    """A person at a table: what was heard last, and words to say."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.view: dict[str, Any] = {}
        self.views: dict[int, dict[str, Any]] = {}  # by seat
        self.seqs: dict[int, int] = {}
        self.seq = 0
        self.seat = -1
        self.clock: dict[str, Any] | None = None
        self.cid = 0

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), HANGS)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        if message["t"] == "change":
            assert message["since"] == self.seqs[message["seat"]]
            message = {**message, "view": apply_changes(self.views[message["seat"]], message["changes"])}
        if message["t"] in ("view", "change"):
            assert message["seq"] >= self.seq
            self.views[message["seat"]], self.seqs[message["seat"]] = message["view"], message["seq"]
            self.view, self.seq, self.seat = message["view"], message["seq"], message["seat"]
            self.clock = message["clock"]
        return message

    async def until(self, what: str) -> dict[str, Any]:
        while True:
            message = await self.hear()
            if message["t"] == what:
                return message

    async def say(self, **words: Any) -> None:
        await self.socket.send(json.dumps(words))

    async def move(self, **words: Any) -> dict[str, Any]:
        """A move and its answer."""
        self.cid += 1
        await self.say(t="move", cid=self.cid, **words)
        while True:
            message = await self.hear()
            if message["t"] in ("taken", "refused") and message["cid"] == self.cid:
                return message

    def may(self, verb: str) -> list[dict[str, Any]]:
        return [as_said(one) for one in self.view.get("legal", []) if one["verb"] == verb]

    async def so_far(self) -> list[dict[str, Any]]:
        """What the server has sent by now, and by now it has answered all that was said here: one line has one order,
        so nobody has to wait for silence."""
        await self.say(t="ping", at=0.0)  # from long ago, so that it says nothing about the line
        found: list[dict[str, Any]] = []
        while True:
            found.append(await self.hear())
            if found[-1]["t"] == "pong":
                return found[:-1]


async def people_at(server: Server, *names: str, bots: int = 0, **options: Any) -> tuple[str, list[Person]]:
    """A game that has begun, with these people on the first seats and bots on the rest."""
    people = [await Person(server, name).arrive() for name in names]
    seats = [{"kind": "free"} for _ in names] + [{"kind": "bot", "bot": "rookie"} for _ in range(bots)]
    made = await people[0].post("/api/tables", seats=seats, options=options)
    for person in people[1:]:
        await person.post(f"/api/tables/{made['game']}/join")
    await people[0].post(f"/api/tables/{made['game']}/start")
    return made["game"], people
