"""A bot at the other end of a socket, on one seat of one game: asked like those in processes of their own, by the
same protocol (`kickdoor.outside`). What it does amiss costs it a plain move; what comes too late is nobody's answer
any more.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Final

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from kickdoor.bots.asking import LOST, SLOW, BotFault
from kickdoor.outside.briefing import Briefing, Pending, Said, greeting, meant, why_not_ready
from kickdoor.outside.messages import Answer, Failed, Garbled, Ready, read_by_host

log = structlog.get_logger("kickdoor.bots")
MOST_BYTES: Final = 16_384
OVER: Final = 1000
GOING_AWAY: Final = 1012  # come back: there may be another process
PROTOCOL: Final = 1002
REPLACED: Final = 4409  # by another line for the same seat
GREETING_SECONDS: Final = 60.0


class BotLine:
    """One socket, accepted. `run` it as long as it lasts."""

    def __init__(self, socket: WebSocket, game: str, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._socket = socket
        self._briefing: Briefing | None = None
        self._asked: Pending | None = None
        self._answer: asyncio.Future[Said] | None = None
        self._closed = False

    @property
    def ready(self) -> bool:
        return self._briefing is not None and not self._closed

    async def run(self) -> None:
        """Greet it, and hear what it says until it goes."""
        try:
            await self._socket.send_text(greeting().decode())
            async with asyncio.timeout(GREETING_SECONDS):
                await self._be_greeted(await self._line())
            while not self._closed:
                self._hear(await self._line())
        except (TimeoutError, Garbled) as wrong:
            log.warning("a bot's line is closed", game=self.game, seat=self.seat, why=str(wrong))
            await self.hang_up(PROTOCOL)
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._closed = True
            self._say(BotFault(LOST, "its line is gone"))

    async def _line(self) -> bytes:
        """What it says next. Raises Garbled."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", OVER))
        text = message.get("text")
        if text is None or len(text) > MOST_BYTES:
            raise Garbled(f"a message is text, of {MOST_BYTES} characters at most")
        return str(text).encode()

    async def _be_greeted(self, line: bytes) -> None:
        ready = read_by_host(line)
        why = why_not_ready(ready) if isinstance(ready, Ready) else "it has to say `ready` first"
        if why or not isinstance(ready, Ready):
            raise Garbled(why)
        self._briefing = Briefing(ready)
        log.info("a bot has come", game=self.game, seat=self.seat, bot=ready.name[:60], version=ready.version[:20])

    def _hear(self, line: bytes) -> None:
        """An answer to what was asked last; to anything else nobody listens. Raises Garbled."""
        message = read_by_host(line)
        if not isinstance(message, (Answer, Failed)):
            raise Garbled("it has been ready already")
        if self._asked is not None and message.id == self._asked.number:
            self._say(meant(self._asked, message))

    def _say(self, said: Said) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(said)

    async def ask(self, asked: Pending, seconds: float) -> Said:
        """What it says to this question, or its fault."""
        if self._briefing is None or self._closed:
            return BotFault(LOST, "its line is gone")
        self._asked, self._answer = asked, asyncio.get_running_loop().create_future()
        briefing = self._briefing
        try:
            if not briefing.knows(asked.sitting):
                table = await asyncio.to_thread(briefing.table, asked.sitting)
                async with asyncio.timeout(seconds):
                    await self._send([table])
            async with asyncio.timeout(seconds):
                await self._send(briefing.lines(asked, seconds))
                return await self._answer
        except TimeoutError:
            return BotFault(SLOW, f"no answer within {seconds:g} s")
        except (WebSocketDisconnect, RuntimeError) as gone:
            return BotFault(LOST, f"its line is gone: {gone}")
        finally:
            self._asked = self._answer = None

    async def _send(self, lines: Sequence[bytes]) -> None:
        for line in lines:
            await self._socket.send_text(line.decode())

    async def say_goodbye(self, winners: Sequence[int]) -> None:
        """The game is over."""
        if self._briefing is not None:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await self._send(self._briefing.over(f"{self.game}:{self.seat}", winners))
        await self.hang_up(OVER)

    async def hang_up(self, code: int) -> None:
        self._closed = True
        self._say(BotFault(LOST, "its line is gone"))
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.close(code)
