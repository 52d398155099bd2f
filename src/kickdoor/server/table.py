"""One table in this process: the state, its log, the people at it, its clock and its bots.

Everything that happens goes through `submit`: judged on the present state, carried out on a copy, appended to the log,
then shown. See docs/decisions/004-live-tables.md for why passes are not part of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable
from typing import Any, Final

from kickdoor.bots import make
from kickdoor.bots.registry import Bot
from kickdoor.engine import Command, Refusal, State, View, apply, check, default_command, legal, to_act
from kickdoor.engine.codec import command_from_plain, command_to_plain
from kickdoor.engine.command import CLOSE, PASS, REST
from kickdoor.engine.errors import STALE
from kickdoor.engine.ids import CLOCK
from kickdoor.engine.state import F_WINDOW
from kickdoor.play.refusals import reason
from kickdoor.server.bell import CLAIM, DECISION, PAUSE, Waiting, waiting
from kickdoor.server.client import Client
from kickdoor.server.settings import Settings
from kickdoor.server.shown import shown, told
from kickdoor.server.store import LogRow, SeqTaken, Store
from kickdoor.server.wire import Around, Clock, SeatPlan, Shown, TableOptions, encoder

MOST_HOLDS: Final = 2  # "hold on" of one seat in one turn
HOLD_SECONDS: Final = 10.0
TIMEOUTS_TO_AWAY: Final = 2
Event = tuple[int, ...]


class NotTaken(Exception):
    """A move that is not in the log: `refusal` of the engine, or only words."""

    def __init__(self, kind: str, rule: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind
        self.rule = rule
        self.text = text


class CorruptLog(Exception):
    """The log does not lead where it once did: another engine, or damage."""


class LiveTable:
    """A game that is being played. Made by the hall; `start` it, `stop` it."""

    def __init__(
        self,
        game: str,
        options: TableOptions,
        seats: list[SeatPlan],
        state: State,
        store: Store,
        settings: Settings,
        on_over: Callable[[LiveTable], None],
        on_seats: Callable[[LiveTable], None],
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.state = state
        self.seq = 0
        self.store = store
        self.settings = settings
        self.clients: set[Client] = set()
        self.touched = time.monotonic()
        self.commitment = ""
        self._on_over = on_over
        self._on_seats = on_seats
        self._cids: dict[str, int] = {}
        self._lock = asyncio.Lock()
        self._bots: dict[int, Bot] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._passed: set[int] = set()
        self._standing: dict[int, tuple[int, str]] = {}  # seat: turn and fight it has nothing more to say in
        self._held: dict[int, int] = {}
        self._held_turn = -1
        self._timeouts = [0] * len(seats)
        self._waiting: Waiting | None = None
        self._deadline = 0.0

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    # ---- life ----------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Everything the log has."""
        for row in await self.store.rows(self.game, self.seq):
            self._follow(row)

    def start(self) -> None:
        self._changed()

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._tasks.clear()

    def _follow(self, row: LogRow) -> list[Event]:
        """Carry out a row that is in the log already."""
        if row.seq != self.seq + 1:
            raise CorruptLog(f"{self.game}: row {row.seq} follows {self.seq}")
        self.state.script = list(row.chance)
        try:
            events = apply(self.state, command_from_plain(row.command))
        except Exception as trouble:
            raise CorruptLog(f"{self.game}: row {row.seq} can't be carried out: {trouble}") from trouble
        if self.state.script or self.state.chance != row.chance:
            raise CorruptLog(f"{self.game}: row {row.seq} took other chances than recorded")
        self.seq = row.seq
        if row.cid:
            self._cids[row.cid] = row.seq
        return events

    async def catch_up(self) -> None:
        """Rows that other processes have written."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        rows = await self.store.rows(self.game, self.seq)
        for row in rows:
            self._show(self._follow(row))
        if rows:
            self._changed()

    # ---- moves ---------------------------------------------------------------------------------------------------

    async def submit(self, command: Command, cid: str = "") -> int:
        """The number the command has in the log. Raises NotTaken. A resent cid gives the number it has already."""
        async with self._lock:
            while True:
                if cid and cid in self._cids:
                    return self._cids[cid]
                refusal = check(self.state, command)
                if refusal is not None:
                    raise self._not_taken(command, refusal)
                trial = self.state.copy()
                trial.log = []
                events = apply(trial, command)
                try:
                    await self.store.append(
                        self.game, self.seq + 1, command_to_plain(command), trial.chance, cid, self._due_at(trial)
                    )
                except SeqTaken:
                    await self._catch_up()
                    continue
                self.state = trial
                self.seq += 1
                if cid:
                    self._cids[cid] = self.seq
                self._show(events)
                self._changed()
                return self.seq

    def _not_taken(self, command: Command, refusal: Refusal) -> NotTaken:
        if refusal.kind == STALE:
            return NotTaken("stale", refusal.rule, "Something has happened since.")
        words = reason(self.state, command, refusal, self.names)
        return NotTaken("refused", refusal.rule, words)

    def last_cid(self, person: str) -> int:
        """The highest cid of this person in the log."""
        mine = [int(cid.rpartition(":")[2]) for cid in self._cids if cid.startswith(f"{person}:")]
        return max(mine, default=0)

    # ---- passes --------------------------------------------------------------------------------------------------

    def pass_on(self, seat: int, epoch: int, standing: bool) -> None:
        """This seat has nothing to say in the present pause; a pass for an older one counts for nothing."""
        if self.state.over or self.state.stack[-1].epoch != epoch:
            return
        if standing:
            self._standing[seat] = self._part()
        self._passed.add(seat)
        self._ring_if_all_passed()

    def hold_on(self, seat: int, epoch: int) -> bool:
        """Give the seat a moment, so often a turn; everybody sees the clock start again, nobody who asked."""
        top = self.state.stack[-1]
        if self.state.over or top.epoch != epoch or top.kind != F_WINDOW or top.seat >= 0:
            return False
        if self._held_turn != self.state.turn:
            self._held_turn, self._held = self.state.turn, {}
        if self._held.get(seat, 0) >= MOST_HOLDS:
            return False
        self._held[seat] = self._held.get(seat, 0) + 1
        self._passed.discard(seat)
        self._set_clock(HOLD_SECONDS)
        self._tell(Clock(clock=self.clock(), now=time.time()))
        return True

    def _part(self) -> tuple[int, str]:
        """What a standing pass covers: this fight, or this turn outside it."""
        return self.state.turn, "fight" if self.state.fight is not None else "turn"

    def _ring_if_all_passed(self) -> None:
        if self._waiting is None or self._waiting.kind != PAUSE:
            return
        asked = [seat for seat in self._people() if not self.state.seats[seat].dead]
        if all(seat in self._passed for seat in asked):
            self._set_clock(0.0)

    def _people(self) -> list[int]:
        """Seats that people play right now."""
        return [seat for seat, plan in enumerate(self.seats) if plan.kind == "person" and not plan.away]

    # ---- time ----------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Something happened: new clock, bots think again, passes are void."""
        self.touched = time.monotonic()
        for task in self._tasks:
            if task is not asyncio.current_task():
                task.cancel()
        self._tasks = {task for task in self._tasks if task is asyncio.current_task()}
        self._passed = {seat for seat, part in self._standing.items() if part == self._part()}
        if self.state.over:
            self._waiting = None
            self._on_over(self)
            return
        self._waiting = waiting(self.state, self.options, self.settings)
        assert self._waiting is not None
        self._set_clock(self._waiting.seconds)
        self._ring_if_all_passed()
        self._spawn(self._bots_think(self.seq))

    def _set_clock(self, seconds: float) -> None:
        self._deadline = time.monotonic() + seconds
        self._spawn(self._ring(self.seq, self._deadline))

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _grace(self) -> float:
        """For the slowest line at the table, the same for all."""
        return min(self.settings.lag_grace, max((client.lag for client in self.clients), default=0.0))

    async def _ring(self, seq: int, deadline: float) -> None:
        """Wait for the deadline; then the clock speaks, unless something has happened or it was set anew."""
        assert self._waiting is not None
        kind = self._waiting.kind
        delay = deadline - time.monotonic() + (self._grace() if kind in (CLAIM, PAUSE) else 0.0)
        await asyncio.sleep(max(0.0, delay))
        if self.seq != seq or self._deadline != deadline or self.state.over:
            return
        if kind == DECISION:
            await self._overdue(self._waiting.seat)
        else:
            await self._by_clock(Command(CLOSE, CLOCK, epoch=self.state.stack[-1].epoch))

    async def _overdue(self, seat: int) -> None:
        """A decision that does not come: the plain course; twice in a row, and a bot sits in."""
        self._timeouts[seat] += 1
        plan = self.seats[seat]
        if plan.kind == "person" and not plan.away and self._timeouts[seat] >= TIMEOUTS_TO_AWAY:
            self.set_away(seat, True)
        await self._by_clock(default_command(self.state))

    async def _by_clock(self, command: Command) -> None:
        with contextlib.suppress(NotTaken):  # somebody was quicker
            await self.submit(command)

    def _due_at(self, s: State) -> float:
        """When the clock will be due, for whoever finds the table with nobody at it."""
        ahead = waiting(s, self.options, self.settings)
        return 0.0 if ahead is None else time.time() + ahead.seconds

    # ---- bots ----------------------------------------------------------------------------------------------------

    def _played_by_bots(self) -> list[int]:
        return [seat for seat, plan in enumerate(self.seats) if plan.kind == "bot" or plan.away]

    async def _bots_think(self, seq: int) -> None:
        """Each bot that may act gets one chance, at a moment that has nothing to do with its hand."""
        assert self._waiting is not None
        chance = random.Random(f"{self.game}:{seq}")
        acting = to_act(self.state)
        moments: list[tuple[float, int]] = []
        for seat in range(len(self.seats)):
            drawn = chance.random()  # for everybody, so that who is a bot changes nothing
            if seat in self._played_by_bots() and seat in acting:
                moments.append((self._thinking(seat, drawn), seat))
        started = time.monotonic()
        for at, seat in sorted(moments):
            await asyncio.sleep(max(0.0, started + at - time.monotonic()))
            if self.seq != seq or self.state.over:
                return
            await self._bot_acts(seat)

    def _thinking(self, seat: int, drawn: float) -> float:
        assert self._waiting is not None
        if self._waiting.kind in (CLAIM, PAUSE):
            return (
                self._waiting.seconds * (0.2 + 0.6 * drawn)
                if self._waiting.kind == CLAIM
                else (0.3 + drawn) / self.settings.speed
            )
        return self.settings.bot_seconds * (0.4 + 1.2 * drawn) / self.settings.speed

    async def _bot_acts(self, seat: int) -> None:
        if not legal(self.state, seat):
            return
        if seat not in self._bots:
            self._bots[seat] = make(self.seats[seat].bot or "rookie", seat)
        command = self._bots[seat].decide(View(self.state, seat))
        if command.verb in (PASS, REST):
            return
        try:
            await self.submit(command)
        except NotTaken:
            await self._by_clock(default_command(self.state))

    # ---- people --------------------------------------------------------------------------------------------------

    def attach(self, client: Client) -> None:
        """A socket comes: it plays the seats of its person, and the bot that sat in goes."""
        client.seats = [seat for seat, plan in enumerate(self.seats) if plan.person and plan.person == client.person]
        self.clients.add(client)
        for seat in client.seats:
            if self.seats[seat].away:
                self.set_away(seat, False)
            self._timeouts[seat] = 0
        self.tell_around()

    def detach(self, client: Client) -> None:
        """A socket goes; if it was the person's last one, a bot sits in after a while."""
        self.clients.discard(client)
        self.tell_around()
        for seat in client.seats:
            if not self.here(seat) and self.options.pace == "live":
                task = asyncio.get_running_loop().create_task(self._leave(seat))
                task.add_done_callback(lambda done: None if done.cancelled() else done.exception())

    def here(self, seat: int) -> bool:
        person = self.seats[seat].person
        return any(client.person == person for client in self.clients if person)

    async def _leave(self, seat: int) -> None:
        await asyncio.sleep(self.settings.away_seconds)
        if not self.here(seat) and not self.state.over:
            self.set_away(seat, True)

    def set_away(self, seat: int, away: bool) -> None:
        """A bot sits in for a person, or the person is back."""
        if self.seats[seat].away == away:
            return
        self.seats[seat].away = away
        self._timeouts[seat] = 0
        self._on_seats(self)
        self.tell_around()
        if away:
            self._spawn(self._bots_think(self.seq))

    def acted(self, seat: int) -> None:
        """The person at this seat has done something."""
        self._timeouts[seat] = 0

    # ---- telling -------------------------------------------------------------------------------------------------

    def clock(self) -> dict[str, Any] | None:
        """The clock as everybody sees it: what is waited for, and until when."""
        if self._waiting is None:
            return None
        left = max(0.0, self._deadline - time.monotonic())
        return {
            "kind": self._waiting.kind, "seat": self._waiting.seat, "left": round(left, 2),
            "of": round(self._waiting.seconds, 2),
        }  # fmt: skip

    def _show(self, events: list[Event]) -> None:
        """Everybody gets the new view, with what happened as they may hear it."""
        ready: dict[int, bytes] = {}
        ahead = waiting(self.state, self.options, self.settings)
        for client in self.clients:
            for seat in client.seats or [-1]:
                if seat not in ready:
                    ready[seat] = encoder.encode(self._shown(seat, events, ahead))
                client.send_bytes(ready[seat])

    def _shown(self, seat: int, events: list[Event], ahead: Waiting | None) -> Shown:
        clock = None
        if ahead is not None:
            clock = {"kind": ahead.kind, "seat": ahead.seat, "left": ahead.seconds, "of": ahead.seconds}
        return Shown(
            seq=self.seq, seat=seat, view=shown(self.state, seat, self.names),
            events=told(self.state, seat, self.names, events), clock=clock, now=time.time(),
        )  # fmt: skip

    def show_to(self, client: Client) -> None:
        """The whole view, as after a reload."""
        for seat in client.seats or [-1]:
            message = self._shown(seat, [], self._waiting)
            message.clock = self.clock()
            client.send(message)

    def tell_around(self) -> None:
        seats = [
            {"name": plan.name, "kind": plan.kind, "here": plan.kind == "bot" or self.here(seat), "away": plan.away}
            for seat, plan in enumerate(self.seats)
        ]
        watching = len([client for client in self.clients if not client.seats])
        self._tell(Around(status="over" if self.state.over else "playing", seats=seats, watching=watching))

    def _tell(self, message: Clock | Around) -> None:
        data = encoder.encode(message)
        for client in self.clients:
            client.send_bytes(data)
