"""One WebSocket at one table: read, judge, answer. What is said wrong is answered in words and changes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from kickdoor.engine import Command, Offer
from kickdoor.engine.command import VERB_NAMES
from kickdoor.server.client import Client
from kickdoor.server.hall import Hall, NotNow, around
from kickdoor.server.metrics import Metrics
from kickdoor.server.store import Store
from kickdoor.server.table import LiveTable, NotTaken
from kickdoor.server.throttle import Bucket, Throttle
from kickdoor.server.wire import (
    VERSION,
    Back,
    HoldOn,
    Look,
    Move,
    OfferWords,
    Pass,
    Ping,
    Pong,
    Refused,
    Said,
    Say,
    Taken,
    Trouble,
    Up,
    Welcome,
    up_decoder,
)  # fmt: skip

MOST_BYTES: Final = 16_384
GOING_AWAY: Final = 1012
TOO_SLOW: Final = 1013
VERBS: Final = {name: number for number, name in enumerate(VERB_NAMES)}
NOT_BY_HAND: Final = ("pass", "rest", "close")  # said as `pass`; the clock's own


class Conversation:
    """What one socket says, from the first message to the last."""

    def __init__(
        self,
        socket: WebSocket,
        client: Client,
        game: str,
        hall: Hall,
        store: Store,
        chatter: Throttle,
        metrics: Metrics,
    ) -> None:
        self.socket = socket
        self.client = client
        self.game = game
        self.hall = hall
        self.store = store
        self.metrics = metrics
        self.bucket = Bucket(hall.settings.messages_per_second, 3 * hall.settings.messages_per_second)
        self.chatter = chatter

    async def run(self) -> None:
        """Until either side goes. The socket has been accepted."""
        speaking = asyncio.create_task(self._speak())
        try:
            await self._sit_down()
            while not self.client.dropped:
                await self._hear(await self.socket.receive_text())
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            table = self.hall.tables.get(self.game)
            if table is not None:
                table.detach(self.client)
            self.hall.waiting.get(self.game, set()).discard(self.client)
            self.client.drop()
            await speaking

    async def _speak(self) -> None:
        """Send what the table has for this client, in order."""
        while True:
            data = await self.client.next()
            if data is None:
                break
            try:
                await self.socket.send_text(data.decode())
            except (WebSocketDisconnect, RuntimeError, OSError):
                self.client.dropped = True
                return
            self.metrics.sent.inc()
        with contextlib.suppress(Exception):
            await self.socket.close(GOING_AWAY)

    async def _sit_down(self) -> None:
        try:
            table = await self.hall.table(self.game)
        except NotNow:
            row = await self.hall.row(self.game)
            self.hall.waiting.setdefault(self.game, set()).add(self.client)
            self.client.send(self._welcome(None))
            self.client.send(around(row, self.client.person))
            await self._recent_chat()
            return
        table.attach(self.client)
        self.client.send(self._welcome(table))
        await self._recent_chat()
        table.show_to(self.client)

    def _welcome(self, table: LiveTable | None) -> Welcome:
        return Welcome(
            version=VERSION, game=self.game, seats=self.client.seats,
            digest="" if table is None else table.state.catalog.digest,
            commitment="" if table is None else table.commitment,
            last_cid=0 if table is None else table.last_cid(self.client.person), now=time.time(),
        )  # fmt: skip

    async def _recent_chat(self) -> None:
        self.client.blocked = await self.store.blocked_by(self.client.person)
        for line in await self.store.chat_of(self.game, limit=50):
            if line["person"] not in self.client.blocked:
                self.client.send(Said(name=line["name"], text=line["text"], at=line["at"]))

    # ---- hearing -------------------------------------------------------------------------------------------------

    async def _hear(self, text: str) -> None:
        self.metrics.heard.inc()
        if not self.bucket.take():
            self.client.send(Trouble(text="Slower, please."))
            await asyncio.sleep(0.25)
            return
        if len(text) > MOST_BYTES:
            self.client.send(Trouble(text=f"A message has at most {MOST_BYTES} characters."))
            return
        try:
            message: Up = up_decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
            self.client.send(Trouble(text=f"This is no message: {wrong}"[:300]))
            return
        if isinstance(message, Ping):
            self._pong(message)
        elif isinstance(message, Say):
            await self._say(message)
        else:
            table = self.hall.tables.get(self.game)
            if table is None:
                self.client.send(Trouble(text="This game has not begun yet."))
            elif isinstance(message, Move):
                await self._move(table, message)
            else:
                await self._other(table, message)

    def _pong(self, message: Ping) -> None:
        now = time.time()
        self.client.lag = min(5.0, max(0.0, now - message.at)) if abs(now - message.at) < 5 else self.client.lag
        self.client.send(Pong(at=message.at, now=now))

    async def _move(self, table: LiveTable, move: Move) -> None:
        seat = self._seat(move.seat)
        if seat < 0 or move.verb not in VERBS or move.verb in NOT_BY_HAND:
            known = ", ".join(name for name in VERBS if name not in NOT_BY_HAND)
            words = "You have no seat here." if seat < 0 else f"There is no verb {move.verb!r}; there are {known}."
            self.client.send(Refused(cid=move.cid, kind="malformed", rule="", text=words))
            return
        command = Command(
            VERBS[move.verb], seat, move.card, move.target, move.value, tuple(move.cards), _offer(move.offer)
        )
        table.acted(seat)
        started = time.perf_counter()
        try:
            seq = await table.submit(command, f"{self.client.person}:{move.cid}")
        except NotTaken as refused:
            self.metrics.refused.inc()
            self.client.send(Refused(cid=move.cid, kind=refused.kind, rule=refused.rule, text=refused.text))
            return
        self.metrics.taken.observe(time.perf_counter() - started)
        self.client.send(Taken(cid=move.cid, seq=seq))

    async def _other(self, table: LiveTable, message: Pass | HoldOn | Back | Look) -> None:
        if isinstance(message, Look):
            table.show_to(self.client)
            return
        if isinstance(message, Back):
            for seat in self.client.seats:
                table.set_away(seat, False)
            return
        seat = self._seat(message.seat)
        if seat < 0:
            self.client.send(Trouble(text="You have no seat here."))
        elif isinstance(message, Pass):
            table.acted(seat)
            table.pass_on(seat, message.epoch, message.standing)
            await self.store.hint(f"pass {self.game} {message.epoch} {seat} {int(message.standing)}")
        elif not table.hold_on(seat, message.epoch):
            self.client.send(Trouble(text="There is nothing to hold up, or you have done so twice this turn."))

    def _seat(self, wanted: int) -> int:
        """One of the own seats; -1 if it is not."""
        if wanted < 0:
            return self.client.seats[0] if self.client.seats else -1
        return wanted if wanted in self.client.seats else -1

    async def _say(self, message: Say) -> None:
        text = "".join(char if char.isprintable() else " " for char in message.text).strip()
        if not text:
            return
        if not self.chatter.take(self.client.person):
            self.client.send(Trouble(text="That is a lot of talk; wait a moment."))
            return
        line = await self.store.say(self.game, self.client.person, self.client.name, text)
        if not self.store.shared:  # with other processes around, everybody hears of it the same way
            self.hall.tell_said(self.game, line)


def _offer(words: OfferWords | None) -> Offer | None:
    if words is None:
        return None
    return Offer(
        words.treasures, words.first, tuple(words.order), tuple(words.items), tuple(words.cards), tuple(words.take)
    )
