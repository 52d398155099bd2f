"""One table in this process: the state, its log, the people at it, its clock and its bots.

Everything that happens goes through `submit`: judged on the present state, carried out on a copy, appended to the log,
then shown. See docs/decisions/004-live-tables.md for why passes are not part of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import structlog

from kickdoor.engine import Command, State, apply, default_command, to_act
from kickdoor.engine.codec import command_from_plain, command_to_plain, frame_to_plain
from kickdoor.engine.command import ACCEPT, CHOOSE, COUNTER, DECLINE, DONE, PICK, PLAY, VERB_NAMES
from kickdoor.engine.command import CLAIM as CLAIM_KILL
from kickdoor.engine.state import AT_CLAIM
from kickdoor.engine.windows import moment_of
from kickdoor.rules import rulebook
from kickdoor.server.live.bot_seats import BotSeats
from kickdoor.server.live.bot_voices import saying
from kickdoor.server.live.broadcast import Broadcast
from kickdoor.server.live.client import Client
from kickdoor.server.live.clock import (
    CLAIM,
    DECISION,
    PAUSE,
    Waiting,
    answers_something,
    could_turn,
    has_a_say,
    reads_of,
    waiting,
)  # fmt: skip
from kickdoor.server.live.judging import tried, why_not
from kickdoor.server.live.move_numbers import MoveNumbers
from kickdoor.server.live.passes import NOBODY
from kickdoor.server.live.played_for import PlayedFor
from kickdoor.server.live.public_table import Event, PublicTable
from kickdoor.server.live.turn_quota import ENOUGH, TurnQuota, asks_all, can_say_something, is_asked
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import VERSION, NotTaken, SeatPlan, TableOptions, Welcome
from kickdoor.server.protocol.view import Way
from kickdoor.server.settings import Settings
from kickdoor.server.storage.line import UNREACHABLE, Doubt
from kickdoor.server.storage.store import SeqTaken, Store
from kickdoor.server.storage.stored import Damaged, LogRow, Unknown, reading
from kickdoor.server.timepiece import REAL, Timepiece
from kickdoor.server.views.instead import ways
from kickdoor.words.languages import Language

log = structlog.get_logger("kickdoor.table")
ANY: Final = -1  # length of the log at which a move may come
HOLD_SECONDS: Final = 10.0
TIMEOUTS_TO_AWAY: Final = 2
KEPT_EVERY: Final = 60.0  # seconds in which moves come and the table's own row stays as it is
TRY_AGAIN: Final = 1.0  # seconds, when the clock's own move could not be written
ANSWERS: Final = (PICK, CHOOSE, DONE, ACCEPT, DECLINE, COUNTER)  # meant for the question that was on the screen
NOBODYS: Final[frozenset[int]] = frozenset()


class LiveTable(PublicTable):
    """A game that is being played. Made by the registry; `load` it, `start` it, `stop` it."""

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
        on_damage: Callable[[LiveTable, Damaged], Awaitable[Damaged]] | None = None,
        timepiece: Timepiece = REAL,
        process: str = "",
    ) -> None:
        super().__init__(state, seats, timepiece)
        self.game = game
        self.process = process
        self.drives = True  # its clock rings here and its bots think here; otherwise another process sees to that
        self.options = options
        self.store = store
        self.settings = settings
        self.time = timepiece
        self.touched = timepiece.now()
        self.commitment = ""
        self._people = self._who_play()
        self._sole = len({seat.person for seat in seats if seat.kind == "person"}) == 1  # one person against bots
        self._on_over = on_over
        self._on_seats = on_seats
        self._on_presence = on_presence
        self._on_damage = on_damage
        self.move_numbers = MoveNumbers()
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self.turn_quota = TurnQuota()
        self.played_for = PlayedFor(len(seats))
        self.bot_seats = BotSeats(game, seats, settings, timepiece, options.bot_speed)
        self.broadcast = Broadcast()
        self._timeouts = [0] * len(seats)
        self._covered_at = 0.0  # since when nobody looks at the table
        self._bots_ready = 0.0  # when the last bot has had its moment in the present pause
        self._asked = question_of(state)
        self._asked_at = 0  # the number of the log with which the present question came up
        self._moment = self.epoch  # rises when something has happened that concerns the present question
        self._kept = timepiece.now()  # when the table's own row was written last
        self._restart_clock = True  # the clock starts with its whole time at the next change; otherwise it runs on
        self._doubted = -1  # how long the log was when a move came of which it was not known whether it is in there
        self._stopped = False

    @property
    def rulebook(self) -> str:
        """The edition whose words are quoted at this table."""
        return rulebook(self.state.catalog.editions, self.options.house)

    # ---- life ----------------------------------------------------------------------------------------------------

    async def load(self, step_aside: Callable[[], Awaitable[None]]) -> None:
        """Everything the log has. `step_aside`: after each row others may go first."""
        for row in await self.store.rows(self.game, self.seq):
            self._follow(row)
            await step_aside()

    def start(self, left: float | None = None) -> None:
        """Begin to keep time; `left`: seconds of the clock that is running already (None: a whole one)."""
        self._restart_clock = True
        self._changed([])
        if left is not None and self.waiting is not None:
            self._set_clock(min(left, self.waiting.seconds))
        self.absence.expect(self, range(len(self.seats)))

    def stop(self) -> None:
        self._stopped = True
        self.timer.stop()
        self.absence.stop()
        for task in self._tasks:
            task.cancel()
        self._tasks.clear()

    def drive(self) -> None:
        """From now on the clock rings here and the bots think here: whoever did it does not any more."""
        if self.drives or self._stopped:
            return
        self.drives = True
        self._look_up()
        if self.waiting is not None:
            self._set_clock(self.left)
            self._let_think(self.bot_seats.seats_now())
            self._ring_if_all_passed()
        self.absence.expect(self, range(len(self.seats)))

    def let_drive(self) -> None:
        """Another process sees to the clock and the bots; here it is followed. Who sleeps finds out when he wakes: a
        move that is being written is not cut off."""
        self.drives = False
        self.timer.stop()
        self.absence.rest()

    def hear_clock(self, left: float) -> None:
        """Who drives the table says how much time there is."""
        if not self.drives and self.waiting is not None:
            self._set_clock(min(left, self.waiting.seconds))
            self.broadcast.tell_clock(self, NOBODY)

    @property
    def left(self) -> float:
        """Seconds of the clock, which stands still with nobody looking at the table."""
        return max(0.0, self.timer.deadline - self._covered_at) if self.bot_seats.covered else self.timer.left

    def due(self) -> float | None:
        """When the clock will be due, by the calendar; None when nothing happens before somebody comes."""
        return None if self.state.over or self.deserted else time.time() + self.left

    def _follow(self, row: LogRow) -> list[Event]:
        """Carry out a row that is in the log already. Chance is drawn again, so that what is to come stays as the seed
        has it; a row with other results was not written by this game. Raises Damaged."""
        where = f"row {row.seq} of the log"
        if row.seq != self.seq + 1:
            raise Damaged(self.game, where, f"it follows {self.seq}")
        turn = self.state.turn
        with reading(self.game, where):
            events = apply(self.state, command_of(row))
        if self.state.chance != row.chance:
            raise Damaged(self.game, where, "it took other chances than recorded")
        self._advance(row.seq, row.cid, row.command, turn)
        return events

    def _advance(self, seq: int, cid: str, plain: list[Any], turn: int) -> None:
        """A row is in the log and carried out. What does not concern the present question (somebody shows a card) takes
        no pass back and gives nobody more time, so that nobody can hold up the others with it."""
        self.seq = seq
        if cid:
            self.move_numbers.note(cid, seq, plain)
        verb, seat = plain[0], plain[1]
        asked, moment = question_of(self.state), self.epoch
        same = asked == self._asked and moment == self._moment
        if self.state.stack and not same:
            self.passes.start_again(self.state, seat if self._has_spoken(seat, verb) else NOBODY)
        self.turn_quota.note(turn, seat, verb)
        self.played_for.note(self.state, seat, cid)
        concerns = not same or seat == self.state.stack[-1].seat
        self._restart_clock = self._restart_clock or (concerns and self.turn_quota.restarts(seat, verb))
        if asked != self._asked:
            self._asked, self._asked_at = asked, seq
        self._moment = moment

    def _has_spoken(self, seat: int, verb: int) -> bool:
        """Whether who did this has nothing to add before the others have answered. Who claims a kill has no objection
        to it, in a lesson either."""
        return (verb == PLAY and not self._has_more(seat)) or verb == CLAIM_KILL

    async def catch_up(self) -> None:
        """Rows that other processes have written. Raises Damaged, and then the table has been set aside."""
        async with self._lock:
            await self._catch_up()

    async def hear_row(self, row: LogRow, why: str = "") -> None:
        """A row that another process has written and told; `why`: see `submit`. Raises Damaged, as `catch_up`."""
        async with self._lock:
            if row.seq > self.seq + 1:  # some were not told
                await self._catch_up()
            elif row.seq == self.seq + 1:
                try:
                    self._changed(self._follow(row), why=why)
                except Damaged as damage:
                    raise await self._set_aside(damage) from damage

    async def settled(self) -> int:
        """How long the log is, with the move that is being written."""
        async with self._lock:
            return self.seq

    async def _catch_up(self) -> None:
        try:
            for row in await self.store.rows(self.game, self.seq):
                self._changed(self._follow(row))
        except Damaged as damage:
            raise await self._set_aside(damage) from damage

    async def _set_aside(self, damage: Damaged) -> Damaged:
        """Nothing more happens at this table here. What to raise."""
        return damage if self._on_damage is None else await self._on_damage(self, damage)

    # ---- moves ---------------------------------------------------------------------------------------------------

    async def submit(
        self, command: Command, cid: str = "", seen: int = 0, at: int = ANY, mover: Client | None = None, why: str = ""
    ) -> int:
        """The number the command has in the log. Raises NotTaken; Doubt where it may be in the log nevertheless. A
        resent cid gives the number it has already.

        `at`: how long the log was when this was decided; it is given up if something has happened since, here or in
        another process. So say bots and the clock: nobody would ask whether their move came, and judged again on what
        has become of the table it would answer another question. `mover`: whose socket is told that it is taken right
        behind the view that shows it, see `Client.moving`. `why`: the reason a bot gives for it, which is told and not
        kept.
        """
        plain = command_to_plain(command)
        async with self._lock:
            while True:
                if found := self.move_numbers.again(cid, plain):
                    return found
                if at not in (ANY, self.seq):
                    raise NotTaken("stale", "", Failure("happened_since"))
                if 0 < seen < self._asked_at and command.verb in ANSWERS:
                    raise NotTaken("stale", "", Failure("question_changed"))
                trial, events = self._tried(command)
                try:
                    tell = self.process if self.presence.others() else ""
                    await self.store.append(
                        self.game, self.seq + 1, plain, trial.chance, cid, self._due_to_keep(trial), tell, why
                    )
                except SeqTaken:
                    await self._catch_up()
                    continue
                except Doubt:
                    if self._doubted != self.seq:
                        self._doubted = self.seq
                        self._spawn(self._look_again(self.seq))
                    raise
                turn, self.state = self.state.turn, trial
                self._advance(self.seq + 1, cid, plain, turn)
                self._changed(events, mover, why)
                return self.seq

    async def _look_again(self, seq: int) -> None:
        """Whether a move is in the log after all, as soon as the database answers: then everybody is shown it."""
        try:
            while not self._stopped and self.seq == seq:
                await self.time.sleep(TRY_AGAIN)
                with contextlib.suppress(*UNREACHABLE):
                    await self.catch_up()
                    return
        except Damaged:  # its people have been told
            pass
        finally:
            self._doubted = -1

    def _tried(self, command: Command) -> tuple[State, list[Event]]:
        """A copy of the state after the command, and what happened. Raises NotTaken."""
        if not self.turn_quota.takes(self.state.turn, command.seat, command.verb):
            raise NotTaken("refused", "", ENOUGH)
        return tried(self.state, command, self.names, self.rulebook, self.game)

    def why_not(self, seat: int, card: int) -> NotTaken | None:
        """Why this seat can do nothing with a card. None if it can."""
        return why_not(self.state, seat, card, self.names, self.rulebook)

    def ways(self, seat: int, card: int, language: Language) -> list[Way]:
        """How this seat could put the card to use all the same, instead of something else."""
        return ways(self.state, seat, card, self.names, language)

    # ---- passes --------------------------------------------------------------------------------------------------

    @property
    def epoch(self) -> int:
        return self.state.stack[-1].epoch if self.state.stack else 0

    def pass_on(self, seat: int, epoch: int, standing: bool, back: bool = False) -> None:
        """This seat has nothing to say in the present pause; a pass for an older one counts for nothing. `back`: it has
        after all, also in those to come."""
        if back:
            self.passes.take_back(seat)
            return
        if self.state.over or self.epoch != epoch:
            return
        self.passes.note(self.state, seat, standing)
        self._ring_if_all_passed(said=True)

    def hold_on(self, seat: int, epoch: int, reading: bool = False) -> bool:
        """Give the seat a moment, so often a turn; everybody sees the clock start again, and who asked for it.
        `reading`: nobody asked, but this seat opens a card of its own; that is nobody's business."""
        if self.state.over or self.waiting is None or self.waiting.kind not in (CLAIM, PAUSE) or self.epoch != epoch:
            return False
        if not self.passes.hold(self.state, seat, reading):
            return False
        self._set_clock(max(self.timer.left, HOLD_SECONDS / self.settings.speed))
        self.broadcast.tell_clock(self, NOBODY if reading else seat)
        return True

    def _ring_if_all_passed(self, said: bool = False) -> None:
        """A pause is over when all people have passed, but not before every bot has had its moment. `said`: somebody
        has said so just now, which ends the fixed one of a claimed kill where it is for bots alone."""
        if self.waiting is None or not (
            self.waiting.kind == PAUSE or (said and self.waiting.kind == CLAIM and self.alone())
        ):
            return
        if self.passes.all_of(seat for seat in self._people if not self.state.seats[seat].dead):
            left = max(0.0, self._bots_ready - self.time.now())
            if left < self.timer.left:  # never later: who passes again and again holds up nothing
                self._set_clock(left)

    def _only_bots_answer(self) -> bool:
        """Whether who plays alone sees something happen that only bots could answer: there is neither a clock nor a
        button for him then, and he waits for nothing but their thinking."""
        alone = self.alone()
        return bool(alone) and answers_something(self.state) and self.passes.all_of(alone)

    def _pass_for_the_silent(self) -> None:
        """Who plays against bots need not press a button for having nothing to play, and nobody for a pause that is for
        others. With other people at the table one has to: how quickly somebody passes would tell what he holds."""
        alone = self.alone()
        if not alone and asks_all(self.state):
            return
        if self._lesson_tells():
            return  # who learns reads what it is, and goes on when it is read
        for seat in self._people:
            if not is_asked(self.state, seat) or (seat in alone and self._is_silent(seat)):
                self.passes.note(self.state, seat, standing=False)

    def _is_silent(self, seat: int) -> bool:
        """Whether who plays alone need not be asked. A claimed kill is worth a question where he has a say in it, and
        has not done with the whole fight: it waits for its usual time all the same, in which he may play."""
        if moment_of(self.state) != AT_CLAIM:
            return not can_say_something(self.state, seat)
        return self.passes.standing(self.state, seat) or not has_a_say(self.state, seat)

    def _lesson_tells(self) -> bool:
        return moment_of(self.state) == AT_CLAIM and reads_of(self.state, self.options)

    def _has_more(self, seat: int) -> bool:
        """Whether who plays alone has another card that would turn a claimed kill: then one was not the last word."""
        return seat in self.alone() and moment_of(self.state) == AT_CLAIM and could_turn(self.state, seat)

    def _who_play(self) -> list[int]:
        """Seats that people play right now: `_people`, which is asked for several times with every move."""
        return [seat for seat, plan in enumerate(self.seats) if plan.kind == "person" and not plan.away]

    def alone(self) -> frozenset[int]:
        """The seats of the only person at this table, whom nobody waits for; none if there are several, or if a bot
        sits in."""
        return frozenset(self._people) if self._sole else NOBODYS

    # ---- time ----------------------------------------------------------------------------------------------------

    def _changed(self, events: list[Event], mover: Client | None = None, why: str = "") -> None:
        """Something happened (at the start nothing has). The clock is set first, so that everybody is told the one that
        runs; then bots think again. That all have passed, so that a pause ends early, is told to nobody."""
        self._pass_for_the_silent()
        self.touched = self.time.now()
        if self._tasks:
            mine = asyncio.current_task()
            for task in self._tasks:
                if task is not mine:
                    task.cancel()
            self._tasks = {task for task in self._tasks if task is mine}
        if self._stopped:
            return
        self.waiting = waiting(self.state, self.options, self.settings, self.alone(), self._people)
        if self.waiting is not None:
            self._set_clock(self._clock_from_now(self.waiting, events))
            self._restart_clock = False
        else:
            self.timer.stop()
        self.said = saying(self.game, self.seq, self.state, events, self.seats, why)
        self.broadcast.show(self, events, mover)
        bots = self.bot_seats.seats_now()
        self.bot_seats.hear(self.state, events, bots)
        if self.waiting is None:
            self.absence.keep_seats()
            self._on_over(self)
            return
        self._bots_ready = self.bot_seats.seen
        self._let_think(bots)
        self._ring_if_all_passed()

    def _clock_from_now(self, waiting: Waiting, events: Sequence[Event]) -> float:
        """Seconds: a whole clock after what concerns the question, otherwise what is left of the one that runs. What is
        to be answered is seen first: the time for it does not run meanwhile."""
        if not self._restart_clock:
            return min(self.timer.left, waiting.seconds)
        return waiting.seconds + (self.bot_seats.staging(self.state, events) if answers_something(self.state) else 0.0)

    def _set_clock(self, seconds: float) -> None:
        """The clock rings in so many seconds, and a little later where a line is slow."""
        assert self.waiting is not None
        if not self.drives:
            self.timer.show(seconds)
            return
        hurried = self.waiting.kind in (CLAIM, PAUSE)
        self.timer.set(self._time_is_up, seconds, self.presence.grace(self.settings.lag_grace) if hurried else 0.0)

    def _time_is_up(self) -> None:
        self._spawn(self._ring(self.seq, self.timer.deadline))

    def _spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of a table failed", game=self.game, seq=self.seq, exc_info=task.exception())

    async def _ring(self, seq: int, deadline: float) -> None:
        """It is time: the clock speaks, unless something has happened or it was set anew."""
        assert self.waiting is not None
        kind, seat = self.waiting.kind, self.waiting.seat
        counted = False
        while self.bot_seats.covered and self.seq == seq and self.timer.deadline == deadline:
            await self.time.sleep(TRY_AGAIN / self.settings.speed)
        while self.drives and self.seq == seq and self.timer.deadline == deadline and not self.state.over:
            if kind == DECISION and not counted:
                self._overdue(seat)
                counted = True
            try:
                await self.submit(default_command(self.state), at=seq)
                return
            except (NotTaken, Damaged):  # somebody was quicker; or there is no table any more
                return
            except Exception as trouble:  # the database: the table must not stand still for it
                log.error("the clock could not speak", game=self.game, exc_info=trouble)
                await self.time.sleep(TRY_AGAIN)

    def _overdue(self, seat: int) -> None:
        """A decision did not come, for which the plain course is taken; twice in a row, and a bot sits in."""
        self._timeouts[seat] += 1
        plan = self.seats[seat]
        if plan.kind == "person" and not plan.away and self._timeouts[seat] >= TIMEOUTS_TO_AWAY:
            self.set_away(seat, True)

    def _due_to_keep(self, s: State) -> float | None:
        """When the clock will be due, for whoever finds the table with nobody at it; None: what is kept will do.
        Whoever puts the table away keeps it to the second, and after a crash clocks start anew."""
        if not s.over and self.time.now() - self._kept < KEPT_EVERY:
            return None
        self._kept = self.time.now()
        ahead = waiting(s, self.options, self.settings, self.alone(), self._people)
        return 0.0 if ahead is None else time.time() + ahead.seconds

    def _let_think(self, seats: Sequence[int]) -> None:
        """Each of these seats, played by bots, that may act gets one chance."""
        if not seats:
            return
        assert self.waiting is not None
        if not self.drives:
            return
        acting = to_act(self.state)
        thinking = [seat for seat in seats if seat in acting]
        alone = bool(thinking) and self._only_bots_answer()
        moments = self.bot_seats.moments(self.seq, thinking, self.waiting, self.state, left_to_us=alone)
        if moments:
            self._bots_ready = max(self._bots_ready, moments[-1][0])
            seq = self.seq
            for together in self.bot_seats.apart(moments):
                self._spawn(self.bot_seats.think(
                    together, lambda: self.state if self.drives and self.seq == seq and not self.state.over else None,
                    lambda command, why: self.submit(command, at=seq, why=why),
                ))  # fmt: skip

    # ---- people --------------------------------------------------------------------------------------------------

    def attach(self, client: Client) -> None:
        """A socket comes: it is welcomed, plays the seats of its person, and the bot that sat in goes."""
        client.seats = [seat for seat, plan in enumerate(self.seats) if plan.person and plan.person == client.person]
        client.send(self.welcome(client))
        self.clients.add(client)
        self.absence.welcome(client.seats)
        for seat in client.seats:
            self.acted(seat)
        self._look_up()
        self._on_presence(self)
        self.tell_around()

    def cover(self, client: Client, on: bool) -> None:
        """Something lies over the table on this page, or no longer. Who plays against bots misses nothing by it: as
        long as no page of theirs here shows the table, no bot moves and no clock rings."""
        client.covered = on
        self._look_up()

    def hear_people(self, process: str, seats: Sequence[int]) -> None:
        """Another process says which seats it has people for."""
        if self.presence.heard(process, seats):
            self._on_presence(self)
        self._look_up()

    def all_gone(self) -> None:
        """None of its people is there any more, and it waits for them."""
        self._look_up()
        self.broadcast.tell_clock(self, NOBODY)  # to whoever looks on

    def _look_up(self) -> None:
        self.absence.look_around(self)
        pages = [client for client in self.clients if client.seats]
        alone = bool(self.alone()) and bool(pages) and all(client.covered for client in pages)
        covered = self.absence.deserted or alone
        if covered == self.bot_seats.covered:
            return
        self.bot_seats.covered = covered
        if covered:
            self._covered_at = self.time.now()
        elif self.waiting is not None:  # it goes on where it stood
            self._set_clock(min(max(0.0, self.timer.deadline - self._covered_at), self.waiting.seconds))
            self.broadcast.tell_clock(self, NOBODY)

    def welcome(self, client: Client) -> Welcome:
        return Welcome(
            version=VERSION, game=self.game, seats=client.seats, digest=self.state.catalog.digest,
            edition=self.rulebook, commitment=self.commitment, last_cid=self.move_numbers.last_of(client.person),
            now=time.time(), lesson=self.options.lesson, bot_speed=self.bot_seats.speed,
            missed=max((self.played_for.turns[seat] for seat in client.seats), default=0),
            room=self.state.catalog.editions[0],
        )  # fmt: skip

    def detach(self, client: Client) -> None:
        """A socket goes; if it was the person's last one, a bot sits in after a while."""
        if client not in self.clients:
            return
        self.clients.discard(client)
        self._look_up()
        self.touched = self.time.now()
        self._on_presence(self)
        self.tell_around()
        self.absence.expect(self, client.seats)

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
        self._people = self._who_play()
        self._timeouts[seat] = 0
        if away and not self.state.over and not self._stopped and self.waiting is not None:
            self._let_think([seat])
            self._ring_if_all_passed()
        return True

    def acted(self, seat: int) -> None:
        """The person at this seat has done something, so is back if away."""
        self._timeouts[seat] = 0
        if self.seats[seat].away:
            self.set_away(seat, False)

    def tell_around(self) -> None:
        self.broadcast.tell_around(self)


def command_of(row: LogRow) -> Command:
    """Raises Unknown for one of which only a newer version knows what it is."""
    verb = row.command[0] if row.command else None
    if isinstance(verb, int) and verb >= len(VERB_NAMES):
        raise Unknown(f"there is no command {verb} here")
    return command_from_plain(row.command)


def question_of(s: State) -> tuple[int, ...]:
    """What is on top of the stack, as far as it tells one question from another."""
    if not s.stack:
        return ()
    top = s.stack[-1]
    return (len(s.stack), *frame_to_plain(top)[:5])  # kind, seat, card, whom it concerns, moment or purpose


__all__ = ["Event", "LiveTable", "NotTaken"]
