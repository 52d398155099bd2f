"""One table in this process: the state, its log, the people at it, its clock and its bots.

Everything that happens goes through `submit`: judged on the present state, carried out on a copy, appended to the log,
then shown. See docs/decisions/004-live-tables.md for why passes are not part of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import structlog

from kickdoor.bots import make
from kickdoor.bots.registry import Bot
from kickdoor.engine import Command, Refusal, State, View, apply, check, default_command, legal, to_act
from kickdoor.engine.codec import command_from_plain, command_to_plain
from kickdoor.engine.command import ACCEPT, CHOOSE, COUNTER, DECLINE, DONE, PASS, PICK, REST
from kickdoor.engine.errors import KIND_NAMES, STALE
from kickdoor.engine.state import F_WINDOW
from kickdoor.engine.windows import REST_MOMENTS
from kickdoor.play.refusals import reason
from kickdoor.server.bell import CLAIM, DECISION, PAUSE, Waiting, waiting
from kickdoor.server.client import Client
from kickdoor.server.presence import Presence
from kickdoor.server.secrecy import UNKNOWN, names_unseen
from kickdoor.server.settings import Settings
from kickdoor.server.shown import base_of, shown, told
from kickdoor.server.store import LogRow, SeqTaken, Store
from kickdoor.server.wire import VERSION, Around, Clock, SeatPlan, Shown, TableOptions, Welcome, encoder

log = structlog.get_logger("kickdoor.table")
MOST_HOLDS: Final = 2  # "hold on" of one seat in one turn
HOLD_SECONDS: Final = 10.0
TIMEOUTS_TO_AWAY: Final = 2
TRY_AGAIN: Final = 1.0  # seconds, when the clock's own move could not be written
ANSWERS: Final = (PICK, CHOOSE, DONE, ACCEPT, DECLINE, COUNTER)  # meant for the question that was on the screen
Event = tuple[int, ...]
Plain = dict[str, Any]


class NotTaken(Exception):
    """A move that is not in the log: what kind of no, by which rule ("" for none), and why in words."""

    def __init__(self, kind: str, rule: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind
        self.rule = rule
        self.text = text


class CorruptLog(Exception):
    """The log does not lead where it once did: another engine, or damage."""


class LiveTable:
    """A game that is being played. Made by the hall; `load` it, `start` it, `stop` it."""

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
        on_presence: Callable[[LiveTable], None] = lambda table: None,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.state = state
        self.seq = 0
        self.store = store
        self.settings = settings
        self.presence = Presence()
        self.touched = time.monotonic()
        self.commitment = ""
        self.names = [seat.name for seat in seats]
        self._on_over = on_over
        self._on_seats = on_seats
        self._on_presence = on_presence
        self._cids: dict[str, tuple[int, list[Any]]] = {}
        self._lock = asyncio.Lock()
        self._bots: dict[int, Bot] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._leaving: dict[int, asyncio.Task[None]] = {}
        self._passed: set[int] = set()
        self._standing: dict[int, tuple[int, str]] = {}  # seat: turn and fight it has nothing more to say in
        self._held: dict[int, int] = {}
        self._held_turn = -1
        self._timeouts = [0] * len(seats)
        self._waiting: Waiting | None = None
        self._deadline = 0.0
        self._bots_ready = 0.0  # when the last bot has had its moment in the present pause
        self._asked: tuple[int, ...] = ()
        self._asked_at = 0  # the number of the log with which the present question came up
        self._stopped = False

    @property
    def clients(self) -> set[Client]:
        return self.presence.clients

    # ---- life ----------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Everything the log has."""
        for row in await self.store.rows(self.game, self.seq):
            self._follow(row)

    def start(self, left: float | None = None) -> None:
        """Begin to keep time; `left`: seconds of the clock that is running already (None: a whole one)."""
        self._changed()
        if left is not None and self._waiting is not None:
            self._set_clock(min(left, self._waiting.seconds))
        for seat in range(len(self.seats)):
            self._expect_back(seat)

    def stop(self) -> None:
        self._stopped = True
        for task in [*self._tasks, *self._leaving.values()]:
            task.cancel()
        self._tasks.clear()
        self._leaving.clear()

    def due(self) -> float:
        """When the clock will be due, by the calendar."""
        return time.time() + max(0.0, self._deadline - time.monotonic())

    def _follow(self, row: LogRow) -> list[Event]:
        """Carry out a row that is in the log already. Chance is drawn again, so that what is to come stays as the seed
        has it; a row with other results was not written by this game."""
        if row.seq != self.seq + 1:
            raise CorruptLog(f"{self.game}: row {row.seq} follows {self.seq}")
        try:
            events = apply(self.state, command_from_plain(row.command))
        except Exception as trouble:
            raise CorruptLog(f"{self.game}: row {row.seq} can't be carried out: {trouble}") from trouble
        if self.state.chance != row.chance:
            raise CorruptLog(f"{self.game}: row {row.seq} took other chances than recorded")
        self._advance(row.seq, row.cid, row.command)
        return events

    def _advance(self, seq: int, cid: str, plain: list[Any]) -> None:
        self.seq = seq
        if cid:
            self._cids[cid] = (seq, plain)
        asked: tuple[int, ...] = ()
        if self.state.stack:
            top = self.state.stack[-1]
            asked = (len(self.state.stack), top.kind, top.seat, top.value, top.card, top.target)
        if asked != self._asked:
            self._asked, self._asked_at = asked, seq

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

    async def submit(self, command: Command, cid: str = "", seen: int = 0) -> int:
        """The number the command has in the log. Raises NotTaken. A resent cid gives the number it has already."""
        plain = command_to_plain(command)
        async with self._lock:
            while True:
                if cid in self._cids:
                    return self._again(cid, plain)
                if 0 < seen < self._asked_at and command.verb in ANSWERS:
                    raise NotTaken("stale", "", "The question has changed since; look again.")
                trial, events = self._tried(command)
                try:
                    await self.store.append(self.game, self.seq + 1, plain, trial.chance, cid, self._due_at(trial))
                except SeqTaken:
                    await self._catch_up()
                    continue
                self.state = trial
                self._advance(self.seq + 1, cid, plain)
                self._show(events)
                self._changed()
                return self.seq

    def _again(self, cid: str, plain: list[Any]) -> int:
        """A cid that is in the log: sent again, or used for something else by another window of the same person."""
        seq, known = self._cids[cid]
        if known != plain:
            raise NotTaken("cid", "", "Another move of yours has this number; take a higher one.")
        return seq

    def _tried(self, command: Command) -> tuple[State, list[Event]]:
        """A copy of the state after the command, and what happened. Raises NotTaken."""
        trial = self.state.copy()
        trial.log = []
        try:
            refusal = check(trial, command)
            if refusal is None:
                return trial, apply(trial, command)
            raise self._not_taken(command, refusal)
        except NotTaken:
            raise
        except Exception as defect:  # nothing has happened: it was a copy
            log.error("the engine failed", game=self.game, seq=self.seq, verb=command.verb, exc_info=defect)
            raise NotTaken("malformed", "", "That makes no sense here.") from None

    def _not_taken(self, command: Command, refusal: Refusal) -> NotTaken:
        if refusal.kind == STALE:
            return NotTaken("stale", refusal.rule, "Something has happened since.")
        if command.seat >= 0 and names_unseen(self.state, command):
            return NotTaken("unseen", "", UNKNOWN)
        words = reason(self.state, command, refusal, self.names)
        return NotTaken("refused" if refusal.rule else KIND_NAMES[refusal.kind], refusal.rule, words)

    def last_cid(self, person: str) -> int:
        """The highest cid of this person in the log."""
        mine = [int(cid.rpartition(":")[2]) for cid in self._cids if cid.startswith(f"{person}:")]
        return max(mine, default=0)

    # ---- passes --------------------------------------------------------------------------------------------------

    @property
    def epoch(self) -> int:
        return self.state.stack[-1].epoch if self.state.stack else 0

    def pass_on(self, seat: int, epoch: int, standing: bool) -> None:
        """This seat has nothing to say in the present pause; a pass for an older one counts for nothing."""
        if self.state.over or self.epoch != epoch:
            return
        if standing:
            self._standing[seat] = self._part()
        self._passed.add(seat)
        self._ring_if_all_passed()

    def hold_on(self, seat: int, epoch: int) -> bool:
        """Give the seat a moment, so often a turn; everybody sees the clock start again, nobody who asked."""
        if self.state.over or self._waiting is None or self._waiting.kind not in (CLAIM, PAUSE) or self.epoch != epoch:
            return False
        if self._held_turn != self.state.turn:
            self._held_turn, self._held = self.state.turn, {}
        if self._held.get(seat, 0) >= MOST_HOLDS:
            return False
        self._held[seat] = self._held.get(seat, 0) + 1
        self._passed.discard(seat)
        self._standing.pop(seat, None)
        left = self._deadline - time.monotonic()
        self._set_clock(max(left, HOLD_SECONDS / self.settings.speed))
        self._tell(Clock(clock=self.clock(), now=time.time()))
        return True

    def _part(self) -> tuple[int, str]:
        """What a standing pass covers: this fight, or this turn outside it."""
        return self.state.turn, "fight" if self.state.fight is not None else "turn"

    def _still_passing(self) -> set[int]:
        """Who has passed for good; a claimed kill, a roll, a Curse in the air ask again."""
        top = self.state.stack[-1]
        if top.kind != F_WINDOW or top.value not in REST_MOMENTS:
            return set()
        return {seat for seat, part in self._standing.items() if part == self._part()}

    def _ring_if_all_passed(self) -> None:
        """A pause is over when all people have passed, but not before every bot has had its moment."""
        if self._waiting is None or self._waiting.kind != PAUSE:
            return
        asked = [seat for seat in self._people() if not self.state.seats[seat].dead]
        if all(seat in self._passed for seat in asked):
            now = time.monotonic()
            self._set_clock(min(max(0.0, self._bots_ready - now), max(0.0, self._deadline - now)))

    def _people(self) -> list[int]:
        """Seats that people play right now."""
        return [seat for seat, plan in enumerate(self.seats) if plan.kind == "person" and not plan.away]

    # ---- time ----------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Something happened: new clock, bots think again, passes are void."""
        self.touched = time.monotonic()
        mine = asyncio.current_task()
        for task in self._tasks:
            if task is not mine:
                task.cancel()
        self._tasks = {task for task in self._tasks if task is mine}
        if self._stopped:
            return
        if self.state.over:
            self._waiting = None
            for task in self._leaving.values():
                task.cancel()
            self._leaving.clear()
            self._on_over(self)
            return
        self._passed = self._still_passing()
        self._waiting = waiting(self.state, self.options, self.settings)
        assert self._waiting is not None
        self._set_clock(self._waiting.seconds)
        self._bots_ready = 0.0
        self._let_think(self._played_by_bots())
        self._ring_if_all_passed()

    def _set_clock(self, seconds: float) -> None:
        self._deadline = time.monotonic() + seconds
        self._spawn(self._ring(self.seq, self._deadline))

    def _spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of a table failed", game=self.game, seq=self.seq, exc_info=task.exception())

    async def _ring(self, seq: int, deadline: float) -> None:
        """Wait for the deadline; then the clock speaks, unless something has happened or it was set anew."""
        assert self._waiting is not None
        kind, seat = self._waiting.kind, self._waiting.seat
        grace = self.presence.grace(self.settings.lag_grace) if kind in (CLAIM, PAUSE) else 0.0
        await asyncio.sleep(max(0.0, deadline - time.monotonic() + grace))
        counted = False
        while self.seq == seq and self._deadline == deadline and not self.state.over:
            if kind == DECISION and not counted:
                self._overdue(seat)
                counted = True
            try:
                await self.submit(default_command(self.state))
                return
            except NotTaken:  # somebody was quicker
                return
            except Exception as trouble:  # the database: the table must not stand still for it
                log.error("the clock could not speak", game=self.game, exc_info=trouble)
                await asyncio.sleep(TRY_AGAIN)

    def _overdue(self, seat: int) -> None:
        """A decision did not come, for which the plain course is taken; twice in a row, and a bot sits in."""
        self._timeouts[seat] += 1
        plan = self.seats[seat]
        if plan.kind == "person" and not plan.away and self._timeouts[seat] >= TIMEOUTS_TO_AWAY:
            self.set_away(seat, True)

    def _due_at(self, s: State) -> float:
        """When the clock will be due, for whoever finds the table with nobody at it."""
        ahead = waiting(s, self.options, self.settings)
        return 0.0 if ahead is None else time.time() + ahead.seconds

    # ---- bots ----------------------------------------------------------------------------------------------------

    def _played_by_bots(self) -> list[int]:
        return [seat for seat, plan in enumerate(self.seats) if plan.kind == "bot" or plan.away]

    def _let_think(self, seats: Sequence[int]) -> None:
        """Each of these seats that may act gets one chance, at a moment that has nothing to do with its hand."""
        chance = random.Random(f"{self.game}:{self.seq}")
        drawn = [chance.random() for _seat in self.seats]  # for everybody, so that who is a bot changes nothing
        acting = to_act(self.state)
        now = time.monotonic()
        moments = sorted((now + self._thinking(drawn[seat]), seat) for seat in seats if seat in acting)
        if moments:
            self._bots_ready = max(self._bots_ready, moments[-1][0])
            self._spawn(self._bots_think(self.seq, moments))

    async def _bots_think(self, seq: int, moments: list[tuple[float, int]]) -> None:
        for at, seat in moments:
            await asyncio.sleep(max(0.0, at - time.monotonic()))
            if self.seq != seq or self.state.over:
                return
            if seat in self._played_by_bots():
                await self._bot_acts(seat)

    def _thinking(self, drawn: float) -> float:
        assert self._waiting is not None
        if self._waiting.kind == CLAIM:
            return self._waiting.seconds * (0.2 + 0.6 * drawn)
        if self._waiting.kind == PAUSE:
            return min(self._waiting.seconds * 0.9, (0.3 + drawn) / self.settings.speed)
        return self.settings.bot_seconds * (0.4 + 1.2 * drawn) / self.settings.speed

    async def _bot_acts(self, seat: int) -> None:
        if not legal(self.state, seat):
            return
        if seat not in self._bots:
            self._bots[seat] = make(self.seats[seat].bot or "rookie", seat)
        try:
            command = self._bots[seat].decide(View(self.state, seat))
            if command.verb not in (PASS, REST):
                await self.submit(Command(
                    command.verb, seat, command.card, command.target, command.value, command.cards, command.offer
                ))  # fmt: skip
            return
        except NotTaken as refused:
            log.warning("a bot's move was refused", game=self.game, seq=self.seq, rule=refused.rule)
        except Exception as defect:
            log.error("a bot failed", game=self.game, seq=self.seq, exc_info=defect)
        top = self.state.stack[-1]
        if top.seat == seat:  # the table waits for this bot alone; otherwise it has simply nothing to say
            with contextlib.suppress(NotTaken):
                await self.submit(default_command(self.state))

    # ---- people --------------------------------------------------------------------------------------------------

    def attach(self, client: Client) -> None:
        """A socket comes: it is welcomed, plays the seats of its person, and the bot that sat in goes."""
        client.seats = [seat for seat, plan in enumerate(self.seats) if plan.person and plan.person == client.person]
        client.send(self.welcome(client))
        self.clients.add(client)
        for seat in client.seats:
            self.acted(seat)
            task = self._leaving.pop(seat, None)
            if task is not None:
                task.cancel()
        self._on_presence(self)
        self.tell_around()

    def welcome(self, client: Client) -> Welcome:
        return Welcome(
            version=VERSION, game=self.game, seats=client.seats, digest=self.state.catalog.digest,
            commitment=self.commitment, last_cid=self.last_cid(client.person), now=time.time(),
        )  # fmt: skip

    def detach(self, client: Client) -> None:
        """A socket goes; if it was the person's last one, a bot sits in after a while."""
        if client not in self.clients:
            return
        self.clients.discard(client)
        self.touched = time.monotonic()
        self._on_presence(self)
        self.tell_around()
        for seat in client.seats:
            self._expect_back(seat)

    def _expect_back(self, seat: int) -> None:
        plan = self.seats[seat]
        absent = plan.kind == "person" and not plan.away and not self.presence.here(seat)
        if absent and self.options.pace == "live" and not self.state.over and not self._stopped:
            if seat not in self._leaving:
                self._leaving[seat] = asyncio.get_running_loop().create_task(self._leave(seat))

    async def _leave(self, seat: int) -> None:
        while True:
            await asyncio.sleep(self.settings.away_seconds / self.settings.speed)
            if not self.presence.anywhere(seat):
                break
        self._leaving.pop(seat, None)
        if not self.state.over:
            self.set_away(seat, True)

    def set_away(self, seat: int, away: bool) -> None:
        """A bot sits in for a person, or the person is back; kept, and told to the other processes."""
        if self._away(seat, away):
            self._on_seats(self)
            self.tell_around()

    def follow_seats(self, seats: Sequence[SeatPlan]) -> None:
        """Another process says who is away. Whoever has a socket here is not."""
        changed = [
            self._away(seat, plan.away)
            for seat, plan in enumerate(seats)
            if not (plan.away and self.presence.here(seat))
        ]
        if any(changed):
            self.tell_around()

    def _away(self, seat: int, away: bool) -> bool:
        if self.seats[seat].away == away or self.seats[seat].kind != "person":
            return False
        self.seats[seat].away = away
        self._timeouts[seat] = 0
        if away and not self.state.over and not self._stopped and self._waiting is not None:
            self._let_think([seat])
            self._ring_if_all_passed()
        return True

    def acted(self, seat: int) -> None:
        """The person at this seat has done something, so is back if away."""
        self._timeouts[seat] = 0
        self.set_away(seat, False)

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
        if not self.clients:
            return
        ready: dict[int, bytes] = {}
        base = base_of(self.state, self.names)
        ahead = waiting(self.state, self.options, self.settings)
        clock = None
        if ahead is not None:
            clock = {"kind": ahead.kind, "seat": ahead.seat, "left": ahead.seconds, "of": ahead.seconds}
        for client in self.clients:
            for seat in client.seats or [-1]:
                if seat not in ready:
                    ready[seat] = encoder.encode(self.shown(seat, events, clock, base))
                client.send_bytes(ready[seat])

    def shown(self, seat: int, events: list[Event], clock: dict[str, Any] | None, base: Plain | None = None) -> Shown:
        return Shown(
            seq=self.seq, seat=seat, view=shown(self.state, seat, self.names, base),
            events=told(self.state, seat, self.names, events), clock=clock, now=time.time(),
        )  # fmt: skip

    def show_to(self, client: Client) -> None:
        """The whole view, as after a reload."""
        for seat in client.seats or [-1]:
            client.send(self.shown(seat, [], self.clock()))

    def tell_around(self) -> None:
        seats = [
            {
                "name": plan.name, "kind": plan.kind, "here": plan.kind == "bot" or self.presence.anywhere(seat),
                "away": plan.away,
            }
            for seat, plan in enumerate(self.seats)
        ]  # fmt: skip
        status = "over" if self.state.over else "playing"
        self._tell(Around(status=status, seats=seats, watching=self.presence.watching()))

    def _tell(self, message: Clock | Around) -> None:
        data = encoder.encode(message)
        for client in self.clients:
            client.send_bytes(data)


__all__ = ["CorruptLog", "Event", "LiveTable", "NotTaken"]
