"""The bots of a table: after every move each that may act gets one chance, at a moment its hand has no part in.

Those that are quick decide here; where others do, `bot_minds` knows, and what they are told is what their seat sees.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import structlog

from kickdoor.bots import Bot, make
from kickdoor.bots.asking import BotFault, Event, answer, bot_seed, judged, listeners, tell
from kickdoor.bots.declining import refusal_of
from kickdoor.engine import Command, State, default_command, event_for, legal
from kickdoor.engine.command import PASS, REST
from kickdoor.outside.briefing import Sitting, seat_of
from kickdoor.server.live.bot_minds import BotMinds
from kickdoor.server.live.bot_pace import (
    BREATH,
    DRESSING,
    LEANS,
    LEANS_ALONE,
    brisk,
    dressed,
    hits,
    leans_on,
    staged,
    weight,
)
from kickdoor.server.live.clock import CLAIM, DECISION, PAUSE, Waiting
from kickdoor.server.protocol.messages import NotTaken, SeatPlan
from kickdoor.server.settings import Settings
from kickdoor.server.storage.line import UNREACHABLE
from kickdoor.server.timepiece import REAL, Timepiece

log = structlog.get_logger("kickdoor.bots")
DEFAULT: Final = "rookie"
GLANCE: Final = 0.6  # seconds, for who looks at the table again
TRY_AGAIN: Final = 1.0  # seconds, when a move could not be written


class BotSeats:
    """Bots on their own seats, and on those of people who are away."""

    def __init__(
        self,
        game: str,
        seats: Sequence[SeatPlan],
        settings: Settings,
        timepiece: Timepiece = REAL,
        speed: float = 1.0,
    ) -> None:
        """`speed`: how many times as fast as usual, as whoever made the table wants it."""
        self.game = game
        self.seats = seats
        self.settings = settings
        self.speed = speed
        self.time = timepiece
        self.minds: BotMinds | None = None  # None: all decide here
        self._bots: dict[int, Bot] = {}
        self._sittings: dict[int, Sitting] = {}  # of those that decide elsewhere
        self._asked: dict[int, asyncio.Task[Command]] = {}  # what they were asked last
        self._breath = 0.0  # until when a person has time to see what has hit him
        self._dressed = -1  # who has just changed what they wear
        self.seen = 0.0  # when everybody has seen what happened last
        self.covered = False  # nobody looks at the table, and nobody moves

    def seats_now(self) -> list[int]:
        return [seat for seat, plan in enumerate(self.seats) if plan.kind == "bot" or plan.away]

    def moments(
        self, seq: int, acting: Sequence[int], waiting: Waiting, s: State, *, left_to_us: bool = False
    ) -> list[tuple[float, int]]:
        """When each of these seats gets its chance, in order. `left_to_us`: whoever else could answer has nothing to
        say, and only waits for the bots."""
        chance = random.Random(f"{self.game}:{seq}")
        drawn = [chance.random() for _seat in self.seats]  # for everybody, so that who is a bot changes nothing
        now = self.time.now()
        usual = brisk(s) if waiting.kind == PAUSE else weight(s)
        if waiting.kind == DECISION and waiting.seat == self._dressed:
            usual = min(usual, DRESSING)
        if left_to_us:  # they think while it is being seen
            seen = self.seen - now
            return sorted((now + max(seen, self._thinking(drawn[seat], waiting, usual)), seat) for seat in acting)
        return sorted((now + self._wait(drawn[seat], seat, waiting, usual, leans_on(s, seat)), seat) for seat in acting)

    def _wait(self, drawn: float, seat: int, waiting: Waiting, usual: float, helper: int) -> float:
        """Seconds: to think, to let a person who helps do something, and to let a person see what has just hit him, for
        whoever is not waited for."""
        thinking = self._thinking(drawn, waiting, usual)
        bots = self.seats_now()
        if helper >= 0 and helper not in bots:
            alone = len(bots) + 1 == len(self.seats)
            thinking = max(thinking, (LEANS_ALONE if alone else LEANS) / self._pace())
        if waiting.kind != CLAIM:
            thinking += max(0.0, self.seen - self.time.now())
        if waiting.kind == CLAIM or waiting.seat == seat:
            return thinking
        seen = max(thinking, self._breath - self.time.now() + thinking / 2)
        return min(seen, waiting.seconds * 0.9) if waiting.kind == PAUSE else seen

    def staging(self, s: State, events: Sequence[Event]) -> float:
        """Seconds until everybody has seen what has happened, at this table's pace."""
        bots = self.seats_now()
        people = [seat for seat in range(len(self.seats)) if seat not in bots]
        return staged(s, events, people) / self._pace()

    def _pace(self) -> float:
        return self.settings.speed * self.speed

    def _thinking(self, drawn: float, waiting: Waiting, usual: float) -> float:
        if waiting.kind == CLAIM:
            return waiting.seconds * (0.2 + 0.6 * drawn)
        if waiting.kind == PAUSE:
            return min(waiting.seconds * 0.9, usual * (0.3 + drawn) / self._pace())
        return self.settings.bot_seconds * usual * (0.4 + 1.2 * drawn) / self._pace()

    def apart(self, moments: Sequence[tuple[float, int]]) -> list[list[tuple[float, int]]]:
        """Those who need not wait for each other: all that decide here, and each that decides elsewhere."""
        here = [(at, seat) for at, seat in moments if not self._elsewhere(seat)]
        others = [[(at, seat)] for at, seat in moments if self._elsewhere(seat)]
        return [here, *others] if here else others

    async def think(
        self,
        moments: Sequence[tuple[float, int]],
        state: Callable[[], State | None],
        submit: Callable[[Command, str], Awaitable[int]],
    ) -> None:
        """One chance for each, in turn; `state` gives None when something has happened meanwhile. `submit` takes a
        command and the reason for it."""
        for at, seat in moments:
            await self.time.sleep(max(0.0, at - self.time.now()))
            while self.covered:
                await self.time.sleep(GLANCE / self.settings.speed)
            while (s := state()) is not None:
                try:
                    if seat in self.seats_now():
                        await self._act(s, seat, submit)
                    break
                except UNREACHABLE as trouble:  # nobody waits for a bot because of that
                    log.error("a bot could not move", game=self.game, why=str(trouble))
                    await self.time.sleep(TRY_AGAIN)
            else:
                return

    def hear(self, s: State, events: Sequence[Event], seats: Sequence[int]) -> None:
        """Tell the bots that play here, at these seats, what they may hear of this."""
        if not (seats or s.over):
            return
        self._dressed = dressed(events)
        people = [seat for seat in range(len(self.seats)) if seat not in seats]
        if people:
            self.seen = self.time.now() + self.staging(s, events)
        if hits(s, events, people):
            self._breath = self.time.now() + BREATH / self.settings.speed
        here = {seat: self._bot(seat) for seat in seats if not self._elsewhere(seat)}
        for seat, fault in tell(listeners(here), s, events):
            log.error("a bot is at fault", game=self.game, seat=seat, kind=fault.kind, exc_info=fault)
        for seat in seats:
            if seat not in here:
                self._sitting(s, seat).events += [event_for(s, seat, event) for event in events]
        if s.over and self.minds is not None:
            self.minds.over(self.game, [seat for seat in range(len(s.seats)) if s.winners >> seat & 1])

    def _elsewhere(self, seat: int) -> bool:
        """Whether the bot of this seat decides in another process."""
        return self.minds is not None and self.minds.has(self.game, seat, self._kind(seat))

    def _kind(self, seat: int) -> str:
        return self.seats[seat].bot or DEFAULT

    def _sitting(self, s: State, seat: int) -> Sitting:
        if seat not in self._sittings:
            names = [plan.name for plan in self.seats]
            told = seat_of(f"{self.game}:{seat}", s, seat, names, bot_seed(self.game, seat))
            self._sittings[seat] = Sitting(told, s.catalog)
        return self._sittings[seat]

    async def _decided(self, s: State, seat: int) -> Command:
        """What the bot of this seat does now: a legal command. Raises BotFault.

        One that decides elsewhere may be overtaken by what happens at the table. It still has its say, to nobody,
        before it is asked again: what it has heard it has heard once.
        """
        if not self._elsewhere(seat):
            return answer(self._bot(seat), s, seat)
        assert self.minds is not None
        last = self._asked.get(seat)
        if last is not None and not last.done():
            await asyncio.wait([last])
        asking = self.minds.ask(self.game, seat, self._kind(seat), self._sitting(s, seat), s)
        self._asked[seat] = asyncio.get_running_loop().create_task(asking)
        self._asked[seat].add_done_callback(lambda task: task.cancelled() or task.exception())  # it may be overtaken
        said = judged(s, seat, await asyncio.shield(self._asked[seat]))
        if isinstance(said, BotFault):
            raise said
        return said

    def _why(self, seat: int) -> str:
        """The reason the bot of this seat gives for what it has just decided; "" for none."""
        return self._sittings[seat].refusal if self._elsewhere(seat) else refusal_of(self._bot(seat))

    def _bot(self, seat: int) -> Bot:
        """Who plays there when it is a bot: the same one for as long as this process has the table."""
        if seat not in self._bots:
            self._bots[seat] = make(self._kind(seat), bot_seed(self.game, seat))
        return self._bots[seat]

    async def _act(self, s: State, seat: int, submit: Callable[[Command, str], Awaitable[int]]) -> None:
        if not legal(s, seat):
            return
        try:
            command = await self._decided(s, seat)
            if command.verb not in (PASS, REST):
                said = Command(
                    command.verb, seat, command.card, command.target, command.value, command.cards, command.offer
                )  # fmt: skip
                await submit(said, self._why(seat))
            return
        except NotTaken as refused:
            if refused.kind == "stale":  # it was decided for a table that is no more
                return
            log.warning("a bot's move was refused", game=self.game, rule=refused.rule)
        except UNREACHABLE:
            raise
        except BotFault as fault:
            log.error("a bot is at fault", game=self.game, seat=seat, kind=fault.kind, exc_info=fault)
        except Exception as defect:
            log.error("a bot failed", game=self.game, exc_info=defect)
        top = s.stack[-1]
        if top.seat == seat:  # the table waits for this bot alone; otherwise it has simply nothing to say
            with contextlib.suppress(NotTaken):
                await submit(default_command(s), "")
