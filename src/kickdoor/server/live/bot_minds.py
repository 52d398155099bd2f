"""Bots that decide elsewhere, so that none holds up the loop: those that come over a line of their own (`bot_line`),
and those that take long, in other processes. All get what their seat sees and nothing else.

A process is shared by the bots of many tables (they are those of whoever runs the server); one that takes too long is
ended, and all in it begin anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from itertools import count
from typing import Any, Final

from kickdoor.bots import BadBot
from kickdoor.bots.asking import CRASH, LOST, SLOW, BotFault
from kickdoor.bots.registry import MAKERS, Maker, is_quick, known_here_only
from kickdoor.engine import Command, State, View
from kickdoor.outside.briefing import Briefing, Pending, Said, Sitting, meant
from kickdoor.outside.messages import VERSION, Answer, Failed, Ready, Seat, line_of, read_by_bot, read_by_host
from kickdoor.outside.runner import Runner
from kickdoor.server.live.bot_line import GOING_AWAY, REPLACED, BotLine
from kickdoor.server.settings import Settings
from kickdoor.server.throttle import Budget
from kickdoor.server.workers import NotDone, TookTooLong, Workers

BRIEFING: Final = Briefing(Ready(protocol=VERSION, name="worker", wants="state", events=True))
KINDS: Final = 32  # of bots that a process has at a time
GAMES: Final = 512  # that each kind plays at a time


class BotMinds:
    """Of one process."""

    def __init__(self, settings: Settings, budget: Budget) -> None:
        self.workers = Workers(settings.bot_workers, budget, settings.bot_limit)
        self.seconds = settings.bot_limit
        self._numbers = count(1)
        self._lines: dict[tuple[str, int], BotLine] = {}
        self._leaving: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for line in list(self._lines.values()):
            await line.hang_up(GOING_AWAY)
        await self.workers.close()

    # ---- lines ---------------------------------------------------------------------------------------------------

    async def speak(self, line: BotLine, is_over: Callable[[], Awaitable[bool]]) -> None:
        """Have this line decide for its seat, in place of one that did before, until it goes. One that comes back to a
        game which has ended meanwhile is told so: it would wait for ever."""
        key = line.game, line.seat
        before = self._lines.get(key)
        if before is not None:
            await before.hang_up(REPLACED)
        self._lines[key] = line  # from now on it hears of an end
        try:
            if await is_over():
                await line.say_goodbye(())
            else:
                await line.run()
        finally:
            if self._lines.get(key) is line:
                del self._lines[key]

    def over(self, game: str, winners: Sequence[int]) -> None:
        """A game has ended: its lines are told so, and closed."""
        for line in [line for line in self._lines.values() if line.game == game]:
            task = asyncio.get_running_loop().create_task(line.say_goodbye(winners))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    # ---- deciding ------------------------------------------------------------------------------------------------

    def has(self, game: str, seat: int, kind: str) -> bool:
        """Whether the bot of this seat decides elsewhere."""
        line = self._lines.get((game, seat))
        return (line is not None and line.ready) or (not is_quick(kind) and _sent_along(kind) is not None)

    async def ask(self, game: str, seat: int, kind: str, sitting: Sitting, s: State) -> Command:
        """What the bot of this seat says, legal or not. Raises BotFault."""
        asked = Pending(next(self._numbers), sitting, View(s, seat).blinded(), sitting.events)
        sitting.events = []
        line = self._lines.get((game, seat))
        found = await (self._think(kind, asked) if line is None else line.ask(asked, self.seconds))
        if isinstance(found, BotFault):
            raise found
        return found

    async def _think(self, kind: str, asked: Pending) -> Said:
        """What a bot in a process of ours says. Raises BotFault."""
        sitting = asked.sitting
        home = sitting.seat.game
        told = [kind, _sent_along(kind), line_of(sitting.seat), BRIEFING.question(asked, self.seconds)]
        try:
            said = await self._thought(home, *told, b"")
            if said is None:
                said = await self._thought(home, *told, await asyncio.to_thread(BRIEFING.table, sitting))
        except TookTooLong as late:
            raise BotFault(SLOW, f"no answer within {self.seconds:g} s") from late
        except NotDone as lost:
            raise BotFault(LOST, str(lost)) from lost
        except BadBot as bad:
            raise BotFault(CRASH, str(bad)) from bad
        assert said is not None, "it has the table now"
        message = read_by_host(said)
        assert isinstance(message, (Answer, Failed))
        return meant(asked, message)

    async def _thought(self, home: str, *told: Any) -> bytes | None:
        return await self.workers.do(think, *told, home=home, first=True, free=True)


def _sent_along(kind: str) -> dict[str, Maker] | None:
    """What another process has to be told of this bot; None if it can't be, and has to decide here."""
    try:
        return known_here_only([kind])
    except BadBot:
        return None


# ---- in the other process ----------------------------------------------------------------------------------------


def think(kind: str, makers: dict[str, Maker], seat: bytes, ask: bytes, table: bytes) -> bytes | None:
    """The answer of a bot of this kind; None if this process does not know the table, which is then to be sent."""
    MAKERS.update(makers)
    runner = runner_of(kind)
    sits = read_by_bot(seat)
    assert isinstance(sits, Seat)
    if table:
        runner.reply(read_by_bot(table))
    elif not runner.knows(sits.table):
        return None
    runner.reply(sits)
    runner.keep(GAMES)
    said = runner.reply(read_by_bot(ask))
    assert said is not None, "a question has an answer"
    return line_of(said)


runner_of: Callable[[str], Runner] = lru_cache(maxsize=KINDS)(Runner)
