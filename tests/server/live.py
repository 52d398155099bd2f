"""A real server in this process on a free port, and people who talk to it as a browser would."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx2 as httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from kickdoor.server.app import make_app
from kickdoor.server.settings import Settings


class Server:
    """One running server; `url` to ask it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = make_app(settings)
        config = uvicorn.Config(
            self.app, host="127.0.0.1", port=0, log_config=None, ws_max_size=16_384, ws_per_message_deflate=False,
            timeout_graceful_shutdown=2,
        )  # fmt: skip
        self.server = uvicorn.Server(config)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
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
async def running(settings: Settings) -> AsyncIterator[Server]:
    server = Server(settings)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


class Person:
    """Somebody with a cookie."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.http = httpx.AsyncClient(base_url=server.url, timeout=10)

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
    async def at(self, game: str) -> AsyncIterator[Sitting]:
        address = f"{self.server.url.replace('http', 'ws')}/ws/{game}"
        headers = {"cookie": self.cookie}
        async with connect(address, additional_headers=headers, max_size=None, close_timeout=1) as socket:
            yield Sitting(socket)


class Sitting:
    """A person at a table: what was heard last, and words to say."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.view: dict[str, Any] = {}
        self.seq = 0
        self.seat = -1
        self.clock: dict[str, Any] | None = None
        self.cid = 0

    async def hear(self, seconds: float = 10.0) -> dict[str, Any]:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        if message["t"] == "view":
            assert message["seq"] >= self.seq
            self.view, self.seq, self.seat = message["view"], message["seq"], message["seat"]
            self.clock = message["clock"]
        return message

    async def until(self, what: str, seconds: float = 10.0) -> dict[str, Any]:
        while True:
            message = await self.hear(seconds)
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
        return [
            {k: v for k, v in one.items() if k not in ("text", "aim")}
            for one in self.view.get("legal", [])
            if one["verb"] == verb
        ]

    async def everything(self, seconds: float = 0.2) -> list[dict[str, Any]]:
        """What comes until it is quiet for so long."""
        found: list[dict[str, Any]] = []
        while True:
            try:
                found.append(await self.hear(seconds))
            except TimeoutError:
                return found


async def people_at(server: Server, *names: str, bots: int = 0, **options: Any) -> tuple[str, list[Person]]:
    """A game that has begun, with these people on the first seats and bots on the rest."""
    people = [await Person(server, name).arrive() for name in names]
    seats = [{"kind": "free"} for _ in names] + [{"kind": "bot", "bot": "rookie"} for _ in range(bots)]
    made = await people[0].post("/api/tables", seats=seats, options=options)
    for person in people[1:]:
        await person.post(f"/api/tables/{made['game']}/join")
    await people[0].post(f"/api/tables/{made['game']}/start")
    return made["game"], people
