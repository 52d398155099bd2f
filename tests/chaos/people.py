"""People in a storm. Each plays at a table, comes back whenever the line is cut, sends again what was not answered, as
a page does, and notes down everything the server says: that is held against the log afterwards. And some who mean ill.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import httpx2 as httpx
from tests.patience import HANGS
from tests.server.live import Person, Sitting, as_said
from tests.soaking import ROUND
from websockets.asyncio.client import connect

OPENS: Final = 20.0  # seconds for a line to a server that may be down; whoever misses it tries again
QUIET: Final = 0.5  # seconds after which somebody looks up
PACE: Final = 0.0 if ROUND else 0.1  # seconds before each move: who plays as fast as can be keeps the machine busy
REST: Final = 0.1 if ROUND else 0.4  # seconds between two deeds of one who means ill: a storm sees dozens all the same
VERBS: Final = ("kick", "play", "equip", "sell", "pick", "choose", "done", "run", "accept", "decline", "fly", "claim")
CUT: Final = (OSError, EOFError, TimeoutError, httpx.HTTPError, AssertionError, RuntimeError)  # and the socket's own


class House(Protocol):
    """Where the servers are at the moment."""

    def url(self, rng: random.Random) -> str: ...


@dataclass
class Notes:
    """What one person was told. `taken`: numbers of the log by the person's own numbers; `shown`: what everybody may
    know of the table, by the number of the log; `troubles`: what went wrong, in words."""

    taken: dict[int, int] = field(default_factory=dict)
    twice: list[str] = field(default_factory=list)
    shown: dict[int, dict[str, Any]] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)
    refused: int = 0
    comings: int = 0


class Player:
    """Somebody at one table. `wild`: also tries what is not allowed, with numbers used before."""

    def __init__(self, house: House, name: str, rng: random.Random, wild: bool = False) -> None:
        self.house = house
        self.name = name
        self.rng = rng
        self.wild = wild
        self.person: Person = None  # type: ignore[assignment]
        self.who = ""
        self.notes = Notes()
        self.seq = 0
        self.cid = 0
        self.pending: dict[str, Any] | None = None
        self.over = False

    async def arrive(self) -> Player:
        place: Any = _Place(self.house.url(self.rng))
        self.person = await Person(place, self.name).arrive()
        return self

    def move_house(self) -> None:
        url = self.house.url(self.rng)
        self.person.server = _Place(url)  # type: ignore[assignment]
        self.person.http.base_url = url

    async def play(self, game: str, enough: asyncio.Event) -> None:
        """Until it is enough, or the game is over."""
        while not (enough.is_set() or self.over):
            with contextlib.suppress(*CUT, Exception):
                self.move_house()
                async with self.at(game, OPENS) as table:
                    await self._sit(table, enough)
            await asyncio.sleep(0.05)

    @contextlib.asynccontextmanager
    async def at(self, game: str, within: float = HANGS) -> AsyncIterator[Sitting]:
        address = f"{self.person.server.url.replace('http', 'ws')}/ws/{game}?seen={self.seq}"
        async with connect(
            address, additional_headers={"cookie": self.person.cookie}, max_size=None, close_timeout=1,
            open_timeout=within, ping_interval=None,
        ) as socket:  # fmt: skip
            yield Sitting(socket)

    async def _sit(self, table: Sitting, enough: asyncio.Event) -> None:
        self.notes.comings += 1
        while not enough.is_set():
            try:
                self._note(await asyncio.wait_for(table.hear(), QUIET))
                if table.view and table.view["over"]:
                    self.over = True
                    return
            except TimeoutError:
                pass
            if table.view:
                await self._act(table)

    async def until_it_goes_on(self, game: str, more: int) -> int:
        """Come and stay until the log has grown by so much, or the game is over; how long it is."""
        self.move_house()
        began = -1
        async with self.at(game) as table:
            while True:
                self._note(await table.hear())
                if table.view:
                    began = table.seq if began < 0 else began
                    if table.view["over"] or table.seq >= began + more:
                        return table.seq
                    await self._act(table)

    # ---- saying --------------------------------------------------------------------------------------------------

    async def _act(self, table: Sitting) -> None:
        await asyncio.sleep(PACE)
        if self.pending is None:
            self.pending = self._chosen(table)
        if self.pending is not None:
            await table.say(**self.pending)
        elif any(one["verb"] == "pass" for one in table.view["legal"]):
            await table.say(t="pass", epoch=table.view["epoch"])

    def _chosen(self, table: Sitting) -> dict[str, Any] | None:
        if self.wild and self.rng.random() < 0.3:
            return self._wild()
        legal = [one for one in table.view["legal"] if one["verb"] not in ("pass", "rest", "trade", "withdraw")]
        if not legal or (table.view["question"] or {}).get("driver", -1) != table.seat:
            return None
        self.cid += 1
        chosen = as_said(self.rng.choice(legal))
        return {"t": "move", "cid": self.cid, "seen": table.seq, **chosen}

    def _wild(self) -> dict[str, Any]:
        if self.rng.random() < 0.7 or not self.cid:
            self.cid += 1
        number = self.rng.randint(max(1, self.cid - 3), self.cid)
        verb, card, target = self.rng.choice(VERBS), self.rng.randint(-2, 400), self.rng.randint(-2, 7)
        return {"t": "move", "cid": number, "verb": verb, "card": card, "target": target}

    # ---- hearing -------------------------------------------------------------------------------------------------

    def _note(self, said: dict[str, Any]) -> None:
        if said["t"] == "view":
            self.seq = max(self.seq, said["seq"])
            facts = public(said["view"])
            known = self.notes.shown.setdefault(said["seq"], facts)
            if known != facts:
                self.notes.twice.append(f"row {said['seq']} was shown as {known} and as {facts}")
        elif said["t"] == "taken":
            known_seq = self.notes.taken.setdefault(said["cid"], said["seq"])
            if known_seq != said["seq"]:
                self.notes.twice.append(f"number {said['cid']} was taken as {known_seq} and as {said['seq']}")
            self._answered(said["cid"])
        elif said["t"] == "refused":
            self.notes.refused += 1
            if said["kind"] not in ("trouble", "unknown"):  # then it is said again, with the same number
                self._answered(said["cid"])
        elif said["t"] == "trouble":
            self.notes.troubles.append(said["text"])

    def _answered(self, cid: int) -> None:
        if self.pending is not None and self.pending["cid"] == cid:
            self.pending = None


class _Place:
    """Stands for a server: all that a person asks of one is where it is."""

    def __init__(self, url: str) -> None:
        self.url = url


def public(view: dict[str, Any]) -> dict[str, Any]:
    """What everybody at the table may know, as far as a state can be asked for the same."""
    return {
        "turn": view["turn"], "active": view["active"], "over": view["over"],
        "levels": [player["level"] for player in view["players"]],
    }  # fmt: skip


# ---- who means ill -----------------------------------------------------------------------------------------------


async def vandal(house: House, games: list[str], rng: random.Random, enough: asyncio.Event) -> None:
    """Junk on sockets, dear requests, requests that never end, sockets that never read; from a guest of their own."""
    held: list[asyncio.StreamWriter] = []
    while not enough.is_set():
        url, game = house.url(rng), rng.choice(games)
        with contextlib.suppress(Exception):
            deed = rng.choice((_junk, _dear, _half_open, _never_reads))
            await asyncio.wait_for(deed(url, game, rng, held), 10)
        await asyncio.sleep(REST)
    for writer in held:
        writer.close()


async def _guest(url: str) -> httpx.AsyncClient:
    # as `Person`: no certificates, which take long
    http = httpx.AsyncClient(base_url=url, timeout=10, verify=False)  # who finds nobody in time tries again
    await http.get("/api/me")
    return http


async def _junk(url: str, game: str, rng: random.Random, held: list[asyncio.StreamWriter]) -> None:
    async with await _guest(url) as http:
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        async with connect(f"{url.replace('http', 'ws')}/ws/{game}", additional_headers={"cookie": cookie}) as socket:
            for words in (
                "{", "[" * 4000, '{"t":"move"}', json.dumps({"t": "say", "text": "\u202e" * 300}), b"\xff" * 100,
                json.dumps({"t": "move", "cid": 1, "verb": "kick", "seat": rng.randint(0, 5)}), "x" * 20_000,
            ):  # fmt: skip
                await socket.send(words)


async def _dear(url: str, game: str, rng: random.Random, held: list[asyncio.StreamWriter]) -> None:
    async with await _guest(url) as http:
        for path in (f"/api/tables/{game}/story", f"/api/tables/{game}/at/{rng.randint(0, 99)}", "/api/rules?lang=de"):
            await http.get(path)
        await http.post(f"/api/tables/{game}/leave", json={})
        await http.post("/api/judge", json={"case": "[" * 2000})


async def _half_open(url: str, game: str, rng: random.Random, held: list[asyncio.StreamWriter]) -> None:
    _reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
    writer.write(b"POST /api/tables HTTP/1.1\r\nhost: x\r\n" + b"x-long: " + b"y" * rng.randint(1, 4000))
    held.append(writer)
    if len(held) > 20:
        held.pop(0).close()


async def _never_reads(url: str, game: str, rng: random.Random, held: list[asyncio.StreamWriter]) -> None:
    async with await _guest(url) as http:
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    _reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]), limit=64)
    writer.write(
        f"GET /ws/{game} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\ncookie: {cookie}\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n".encode()
    )
    held.append(writer)
