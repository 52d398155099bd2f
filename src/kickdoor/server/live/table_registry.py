"""The table registry: every table played in this process. Finds, loads, puts away; wakes tables when others write.

A table before the game is only its row; once it is dealt it is a `LiveTable`, loaded when somebody looks at it or its
clock is due, and put away when nobody has for a while.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
import time
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec
import structlog

from kickdoor.server.live import seeding
from kickdoor.server.live.bot_minds import BotMinds
from kickdoor.server.live.catalogs import Catalogs
from kickdoor.server.live.client import Client
from kickdoor.server.live.dealing import Shelf, deal_again, uploaded
from kickdoor.server.live.narrows import Narrows
from kickdoor.server.live.quarantine import Quarantine
from kickdoor.server.live.table import LiveTable
from kickdoor.server.live.table_row import NotNow, around, chat_line, may_watch, plain_seats
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import Sealed, Trouble
from kickdoor.server.protocol.notices import (
    BlocksChanged,
    LineSaid,
    Notice,
    PartWithdrawn,
    PeopleHere,
    PersonBanned,
    PersonExpelled,
    RowWritten,
    SeatHeldOn,
    SeatPassed,
    SessionsEnded,
    StillHere,
    TableChanged,
    TableMended,
    TablesLeft,
    TablesTaken,
    notice_decoder,
)  # fmt: skip
from kickdoor.server.settings import Settings
from kickdoor.server.storage.append import CHANNEL
from kickdoor.server.storage.lease_store import AT_ONCE, Lease, LeaseStore
from kickdoor.server.storage.line import CONNECT_SECONDS, UNREACHABLE
from kickdoor.server.storage.operator_store import OperatorStore
from kickdoor.server.storage.store import Changed, Store
from kickdoor.server.storage.stored import Damaged, LogRow, Newer, judged, options_of, reading, seats_of
from kickdoor.server.throttle import Budget
from kickdoor.server.timepiece import REAL, Timepiece
from kickdoor.server.versions import is_newer, our_version
from kickdoor.server.workers import NotDone, Workers

log = structlog.get_logger("kickdoor.hall")
IDLE_SECONDS: Final = 600.0  # a table nobody has looked at for so long is put away
SWEEP_SECONDS: Final = 15.0
PULSE_SECONDS: Final = 2.0  # between signs of life
MOST_INHERITED: Final = 50  # tables of a process that was killed, loaded in one sweep: each takes a moment
GAME: Final = re.compile(r"[a-z0-9]{1,16}")
DAMAGED: Final = Failure("damaged")
NEWER: Final = Failure("newer")
CLOSED: Final = Failure("table_closed")


def said_of(damage: Exception) -> Failure:
    """What the people of a table that is set aside are told."""
    return NEWER if isinstance(damage, Newer) else DAMAGED


class TableRegistry:
    """Tables of one process."""

    def __init__(self, store: Store, settings: Settings, timepiece: Timepiece = REAL) -> None:
        self.store = store
        self.settings = settings
        self.time = timepiece
        share = settings.work_seconds_per_minute
        self.workers = Workers(settings.workers, Budget(share / 60, share, timepiece))
        self.minds = BotMinds(settings, Budget(share / 60, share, timepiece))
        self.catalogs = Catalogs(store, self.workers)
        self.narrows = Narrows()
        own = [folder.strip() for folder in settings.packs.split(",") if folder.strip()]
        self.shelf = Shelf([*own, *uploaded(settings.pack_uploads)])
        self.tables: dict[str, LiveTable] = {}
        self.waiting: dict[str, set[Client]] = {}  # sockets at tables that have not begun
        self.process = secrets.token_hex(4)
        self.leases = LeaseStore(store, self.process)
        self.closing = False  # no table is begun or looked for here any more
        self.opened = time.time()
        self.quarantine = Quarantine(timepiece)
        self.on_sessions_ended: Callable[[list[str]], None] = lambda sessions: None
        self.on_expelled: Callable[[list[str]], None] = lambda sessions: None
        self._kept_aside: set[str] = set()  # tables of which the database says that they are set aside
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while somebody waits
        self._tasks: list[asyncio.Task[None]] = []
        self._background: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        self.opened = time.time()
        self._kept_aside = {row["game"] for row in await OperatorStore(self.store).set_asides()}
        await self.leases.open(self.time.calendar())
        self._tasks.append(asyncio.create_task(self._sweep(), name="registry sweeper"))
        if self.store.shared:
            self._tasks.append(asyncio.create_task(self._pulse(), name="registry pulse"))
            self._tasks.append(asyncio.create_task(self._listen(), name="registry listener"))

    async def hand_over(self) -> None:
        """This process ends: another drives its tables, as soon as somebody is there or the clock is due."""
        self.closing = True
        driven = [table for table in self.tables.values() if table.drives]
        for table in driven:
            table.let_drive()
        with contextlib.suppress(*UNREACHABLE):  # then it is as after a crash
            await self._leave(driven)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.hand_over()
        for table in self.tables.values():
            table.stop()
            for client in list(table.clients):
                client.drop()
        for clients in self.waiting.values():
            for client in list(clients):
                client.drop()
        if self._background:
            await asyncio.wait(self._background, timeout=5)
        await self.workers.close()
        await self.minds.close()

    # ---- coming in -----------------------------------------------------------------------------------------------

    async def begin(self, game: str) -> None:
        """A table was just sealed: its cards are dealt when everybody's part of the seed is here, or after a while."""
        if not await self.deal(game):
            await self.tell_waiting(game)
            task = asyncio.create_task(self._deal_late(game), name=f"dealing {game}")
            self._tasks.append(task)
            task.add_done_callback(self._tasks.remove)

    async def _deal_late(self, game: str) -> None:
        await self.time.sleep(seeding.TELL_SECONDS)
        with contextlib.suppress(KeyError, NotNow, NotDone, Damaged, *UNREACHABLE):  # the sweeper will look at it, too
            await self.deal(game, late=True)

    async def hear_part(self, game: str, person: str, part: str) -> None:
        """Somebody's part of the seed. It counts if it is the one that was sealed."""
        row = await self.store.game(game)
        if row is not None and row["status"] == "dealing":
            await self.store.tell_part(game, person, part)
            await self.deal(game)

    async def deal(self, game: str, late: bool = False) -> bool:
        """Deal a sealed table if it can be; then everybody who waits is at it. Whether it is dealt."""
        row = await self.row(game)
        try:
            if row["status"] == "dealing" and not await seeding.deal(self.store, row, late):
                return False
        except Damaged as damage:
            raise self.set_aside(game, damage) from damage
        await self.move_in(game)
        return True

    async def move_in(self, game: str) -> None:
        """Everybody who waited in this process is at the live table now."""
        table = await self.table(game)
        for client in self.waiting.pop(game, set()):
            if may_watch(table, client.person):
                table.attach(client)
                table.broadcast.show_to(client)
            else:
                client.drop()

    # ---- finding -------------------------------------------------------------------------------------------------

    async def row(self, game: str) -> dict[str, Any]:
        row = await self.store.game(game) if GAME.fullmatch(game) else None
        if row is None or row["status"] == "gone":
            raise KeyError(game)
        return row

    async def table(self, game: str, awaited: bool = True) -> LiveTable:
        """The live table, loaded from its log if need be; before others if somebody waits for it. KeyError if there is
        none; NotNow if it has not begun; Damaged if it is set aside, or is now; NotDone if its cards are not to be had
        just now."""
        known = self.tables.get(game)
        if known is not None:
            return known
        async with self._loading.setdefault(game, asyncio.Lock()):  # whoever waits for it keeps it alive
            known = self.tables.get(game)
            if known is None:
                known = self.tables[game] = await self._loaded(game, awaited)
                if self.store.shared:  # what was written between reading the log and being here to be told
                    await self._say_who_is_here(known)
                    await known.catch_up()
        return known

    async def _loaded(self, game: str, awaited: bool) -> LiveTable:
        """Read the table from what is stored. Whatever is wrong with that is its own affair, and set aside."""
        self.quarantine.check(game)
        row = await self.row(game)
        if row["status"] not in ("playing", "over"):
            raise NotNow(Failure("not_begun"))
        try:
            table = await self._load(row, awaited)
        except (*UNREACHABLE, NotDone):
            raise  # that says nothing about the table
        except Damaged as damage:
            raise self.set_aside(game, judged(damage, row["newest"])) from damage
        except Exception as trouble:
            raise self.set_aside(game, trouble) from trouble
        self.quarantine.lift(game)
        if game in self._kept_aside:
            self._kept_aside.discard(game)
            self._later(OperatorStore(self.store).forget_set_aside(game))
        return table

    def set_aside(self, game: str, trouble: Exception) -> Damaged:
        """What is stored of this table cannot be read: its people are told, nothing is done at it, and the others go
        on. What to raise for whoever asks for it."""
        damage = self.quarantine.put(game, trouble)
        self._send_home(game, said_of(damage))
        if game not in self._kept_aside:
            self._kept_aside.add(game)
            self._later(OperatorStore(self.store).keep_set_aside(game, str(damage)))
        return damage

    def _send_home(self, game: str, why: Failure) -> None:
        """There is no such table in this process any more; who was at it is told why."""
        table = self.tables.pop(game, None)
        if table is not None:
            table.stop()
        for client in [*(table.clients if table is not None else ()), *self.waiting.pop(game, ())]:
            client.send(Trouble(text=why.worded(client.language)))
            client.drop()

    async def retry(self, game: str) -> Damaged | None:
        """Look at a table again that was set aside, now and in every process; what is wrong with it still. Raises
        KeyError."""
        await self.store.notify(TableMended(game=game))
        self.quarantine.lift(game)
        row = await self.row(game)
        try:
            options_of(row), seats_of(row)
            if row["status"] in ("playing", "over"):
                await self.table(game)
        except Damaged as damage:
            return self.set_aside(game, damage)
        self._kept_aside.discard(game)
        await OperatorStore(self.store).forget_set_aside(game)
        return None

    async def close_table(self, game: str) -> None:
        """For good, whatever became of it; its people are told. Raises KeyError."""
        while True:
            row = await self.row(game)
            with contextlib.suppress(Changed):
                values = {"status": "gone", "listed": False, "due": None}
                await self.store.change_game(game, row["version"], values)
                break
        self._send_home(game, CLOSED)

    async def _load(self, row: dict[str, Any], awaited: bool) -> LiveTable:
        game = row["id"]
        options, seats = options_of(row), seats_of(row)
        catalog = await self.catalogs.of(row, options, self.shelf, awaited)
        with reading(game, "seed or switches", row["newest"]):
            state = deal_again(catalog, row, seats)
        if is_newer(our_version(), row["newest"] or ""):  # before anything of ours gets into its log
            await self.store.note_newest(game, our_version())
        table = LiveTable(
            game, options, seats, state, self.store, self.settings, self._over, self._seats_changed, self._presence,
            self._damaged, self.time, self.process,
        )  # fmt: skip
        table.commitment = row["commitment"]
        table.bot_seats.minds = self.minds
        try:
            async with self.narrows.passing(awaited) as step_aside:
                await table.load(step_aside)
            due = row["due"] or 0.0
            lease = await self._lease(table)
            table.drives = lease.mine
            if not lease.mine or (due > self.opened and not lease.inherited):
                # this clock has been running all the time, also while nobody had the table in memory; where another
                # process drives the table, it says how much is left
                table.start(max(0.0, due - time.time()))
            else:  # we were away: everybody gets a whole one
                table.start()
                if not table.state.over:
                    await self.store.set_due(game, table.due())
        except BaseException:  # nobody gets it, so it does nothing
            table.stop()
            raise
        return table

    async def _lease(self, table: LiveTable) -> Lease:
        """Whether this process drives the table: if nobody else does, and not if it is about to end."""
        if table.state.over or self.closing:
            return Lease(mine=table.state.over)
        return await self.leases.take(table.game, self.time.calendar())

    async def _damaged(self, table: LiveTable, damage: Damaged) -> Damaged:
        """A table that is played here cannot follow its log any more. Maybe a newer process has written what comes."""
        with contextlib.suppress(KeyError, *UNREACHABLE):
            damage = judged(damage, (await self.row(table.game))["newest"])
        return self.set_aside(table.game, damage)

    def _over(self, table: LiveTable) -> None:
        self._later(self._finish(table))

    async def _finish(self, table: LiveTable) -> None:
        winners = ",".join(str(seat) for seat in range(len(table.seats)) if table.state.winners >> seat & 1)
        for _attempt in range(5):
            row = await self.row(table.game)
            if row["status"] == "over":
                return
            with contextlib.suppress(Changed):
                await self.store.change_game(
                    table.game, row["version"], {"status": "over", "winners": winners, "due": None}
                )
                return

    def _seats_changed(self, table: LiveTable) -> None:
        self._later(self._keep_seats(table))

    async def _keep_seats(self, table: LiveTable) -> None:
        for _attempt in range(5):
            row = await self.row(table.game)
            with contextlib.suppress(Changed):
                await self.store.change_game(table.game, row["version"], {"seats": plain_seats(table.seats)})
                return

    def _presence(self, table: LiveTable) -> None:
        if self.store.shared:
            self._later(self._say_who_is_here(table))

    async def _say_who_is_here(self, table: LiveTable) -> None:
        """Whoever hears of us for the first time says so, too: then both know what the other has of the log, with the
        move that is being written now, and tell each other every row from there on."""
        left = table.bell.left if table.drives and table.waiting is not None else -1.0
        here = PeopleHere(
            game=table.game, process=self.process, seats=table.presence.seats(), seq=await table.settled(), left=left
        )
        await self.store.notify(here)

    async def _say_all_who_are_here(self) -> None:
        """Of every table at once."""
        here = {game: table.presence.seats() for game, table in self.tables.items()}
        for i in range(0, len(here), AT_ONCE):
            await self.store.notify(StillHere(process=self.process, tables=dict(list(here.items())[i : i + AT_ONCE])))

    async def _leave(self, tables: list[LiveTable]) -> None:
        """These are put away, or not driven here any more: their clocks are written down for who comes next."""
        dues = {table.game: None if table.state.over else table.due() for table in tables}
        if dues:
            await self.leases.leave(dues)

    def _later(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._background.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._background.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the hall failed", exc_info=task.exception())

    # ---- other processes, and time -------------------------------------------------------------------------------

    async def tell_waiting(self, game: str) -> None:
        """Who sits where, to everybody who waits at a table that has not begun."""
        clients = self.waiting.get(game)
        if not clients:
            return
        row = await self.store.game(game)
        if row is None:
            return
        if row["status"] == "playing":
            await self.move_in(game)
            return
        try:
            told = [(client, around(row, client.person)) for client in clients]
        except Damaged as damage:
            raise self.set_aside(game, damage) from damage
        for client, message in told:
            client.send(message)
            if row["status"] == "dealing":
                client.send(Sealed(seal=row["commitment"]))

    async def _commit_again(self, notice: PartWithdrawn) -> None:
        """Somebody has gone from a table in another process: here they may have another window."""
        for client in self.waiting.get(notice.game, set()) if notice.process != self.process else ():
            if client.person == notice.person and client.commitment:
                await self.store.commit_to_part(notice.game, client.person, client.commitment, self.process)
                return

    def tell_chat(self, game: str, line: dict[str, Any]) -> None:
        """A line of chat, to everybody at the table who wants to hear this person."""
        table = self.tables.get(game)
        clients = set(table.clients) if table is not None else set()
        for client in clients | self.waiting.get(game, set()):
            if line["person"] not in client.blocked:
                client.send(chat_line(line))

    def _everybody(self) -> list[tuple[str, set[Client]]]:
        """Who is at which table of this process."""
        return [*self.waiting.items(), *((game, table.clients) for game, table in self.tables.items())]

    async def follow_blocks(self, person: str) -> None:
        """Wherever this person sits in this process: whom they do not want to hear, as it is now."""
        blocked = await self.store.blocked_by(person)
        for client in [client for _game, clients in self._everybody() for client in clients if client.person == person]:
            client.blocked = blocked

    def show_out(self, game: str, person: str) -> None:
        """Whoever is banned from a table goes, if they only look on or wait; nobody is taken from a seat in a game."""
        table = self.tables.get(game)
        clients = [*(table.clients if table is not None else ()), *self.waiting.get(game, ())]
        for client in [client for client in clients if client.person == person and not client.seats]:
            client.send(Trouble(text=Failure("banned").worded(client.language)))
            client.drop()

    async def follow(self, notice: Notice) -> None:
        """What another process (or this one) tells all."""
        if isinstance(notice, BlocksChanged):
            await self.follow_blocks(notice.person)
        elif isinstance(notice, SessionsEnded):
            self.on_sessions_ended(notice.sessions)
        elif isinstance(notice, PersonExpelled):
            self.on_expelled(notice.sessions)
        elif isinstance(notice, TableMended):
            self.quarantine.lift(notice.game)
            self._kept_aside.discard(notice.game)
        elif isinstance(notice, PersonBanned):
            self.show_out(notice.game, notice.person)
        elif isinstance(notice, PartWithdrawn):
            await self._commit_again(notice)
        elif isinstance(notice, LineSaid):
            line = await self.store.line(notice.line)
            if line is not None:
                self.tell_chat(notice.game, line)
        elif isinstance(notice, TableChanged):
            await self._follow_row(notice.game)
        elif isinstance(notice, (StillHere, TablesLeft, TablesTaken)):
            if notice.process != self.process:
                await self._follow_process(notice)
        elif notice.game in self.tables:
            await self._follow_at(self.tables[notice.game], notice)

    async def _follow_row(self, game: str) -> None:
        """The row of a table is another."""
        await self.tell_waiting(game)
        table = self.tables.get(game)
        if table is None:
            return
        try:
            row = await self.row(game)
        except KeyError:  # an operator has closed it
            self._send_home(game, CLOSED)
            return
        if not table.state.over:
            table.follow_seats(seats_of(row))
            table.bot_seats.speed = options_of(row).bot_speed

    async def _follow_process(self, notice: StillHere | TablesLeft | TablesTaken) -> None:
        """What another process says of many tables."""
        if isinstance(notice, StillHere):
            for game, seats in notice.tables.items():
                if game in self.tables:
                    self.tables[game].presence.heard(notice.process, seats)
            return
        for table in [self.tables[game] for game in notice.games if game in self.tables]:
            if isinstance(notice, TablesTaken):
                table.presence.heard(notice.process, ())
                table.let_drive()
            else:
                table.presence.gone(notice.process)
                table.tell_around()
                await table.catch_up()
                await self._take_over(table)

    async def _let_go(self, table: LiveTable) -> None:
        """Nobody is at this table here, but people are elsewhere: who has them drives it, and it is put away here. So
        it is with a table that was begun at one process while its address leads to another."""
        table.let_drive()
        await table.settled()
        if table.clients or self.tables.get(table.game) is not table:  # somebody came just now
            table.drive()
            return
        table.stop()
        del self.tables[table.game]
        await self._leave([table])

    async def _take_over(self, table: LiveTable) -> None:
        """Drive the table if nobody else does."""
        if not (table.drives or table.state.over or self.closing):
            if (await self.leases.take(table.game, self.time.calendar())).mine:
                table.drive()
                await self.store.notify(TablesTaken(process=self.process, games=[table.game]))

    async def _follow_at(self, table: LiveTable, notice: RowWritten | PeopleHere | SeatPassed | SeatHeldOn) -> None:
        """What concerns a table that is played here too."""
        if isinstance(notice, RowWritten):
            if notice.seq > table.seq and notice.process != self.process:
                if notice.row is None:
                    await table.catch_up()
                else:
                    await table.hear_row(LogRow(notice.seq, *notice.row), notice.why)
        elif notice.process == self.process:
            return  # our own word
        elif isinstance(notice, PeopleHere):
            table.presence.heard(notice.process, notice.seats)
            if notice.seq > table.seq:
                await table.catch_up()
            if notice.left >= 0 and notice.seq == table.seq:
                table.hear_clock(notice.left)
            table.tell_around()
            if notice.seats and table.drives and not table.clients:
                await self._let_go(table)
        else:
            if table.epoch < notice.epoch:  # it overtook the move it follows
                await table.catch_up()
            if isinstance(notice, SeatHeldOn):
                table.hold_on(notice.seat, notice.epoch, notice.reading)
            else:
                table.pass_on(notice.seat, notice.epoch, notice.standing, notice.back)

    def _hear(self, text: str) -> None:
        try:
            notice = notice_decoder.decode(text)
        except msgspec.DecodeError:
            log.warning("a notice cannot be read")  # from a process of another version
            return
        self._later(self.follow(notice))

    async def _listen(self) -> None:
        """PostgreSQL tells when another process has written; lost notices are made good by the sweeper."""
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self.store.url, autocommit=True, connect_timeout=CONNECT_SECONDS, keepalives_idle=10,
                    keepalives_interval=5, keepalives_count=3,
                ) as connection:  # fmt: skip
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._later(self._look_around())  # what was said meanwhile
                    async for heard in connection.notifies():
                        self._hear(heard.payload)
            except (OSError, psycopg.Error) as trouble:
                log.warning("listening failed, trying again", why=type(trouble).__name__)
            await asyncio.sleep(1)

    async def _sweep(self) -> None:
        """Put idle tables away, load those whose clock is due with nobody at them, look for missed rows."""
        while True:
            await self.time.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception as trouble:  # it will be looked at again
                log.error("sweeping failed", exc_info=trouble)

    async def _look_around(self) -> None:
        """Say which tables are here, and see what has become of them."""
        await self._say_all_who_are_here()
        for table in list(self.tables.values()):
            with contextlib.suppress(Damaged):  # it is set aside
                await table.catch_up()

    async def _pulse(self) -> None:
        """Show that this process lives, and drive what was driven by one that does not any more."""
        while True:
            await self.time.sleep(PULSE_SECONDS)
            with contextlib.suppress(*UNREACHABLE):  # then others will drive our tables
                await self.pulse()

    async def pulse(self) -> None:
        now = self.time.calendar()
        await self.store.pulse(self.process, now)
        followed = [game for game, table in self.tables.items() if not table.drives and not table.state.over]
        if followed and not self.closing:
            for game in await self.leases.inherit(followed, now):
                if game in self.tables:
                    self.tables[game].drive()

    async def sweep(self) -> None:
        now = self.time.now()
        idle = [
            table for table in self.tables.values()
            if not table.clients and (table.state.over or now - table.touched > IDLE_SECONDS)
        ]  # fmt: skip
        for table in idle:
            table.stop()
            del self.tables[table.game]
        await self._leave([table for table in idle if table.drives])
        if self.store.shared:
            await self._compare_leases()
            await self._say_all_who_are_here()
            for table in [table for table in self.tables.values() if table.presence.others()]:
                with contextlib.suppress(Damaged):  # it is set aside
                    await table.catch_up()
        for game in list(self.waiting):
            if not self.waiting[game]:
                del self.waiting[game]
            elif self.store.shared:
                with contextlib.suppress(Damaged):
                    await self.tell_waiting(game)
        if self.store.shared:
            at = {
                (game, client.person) for game, clients in self._everybody() for client in clients if not client.seats
            }
            for game, person in await self.store.banned_of(at):
                self.show_out(game, person)
        for game in await self.store.games_due(time.time() - 5, "dealing"):  # by a process that is no more
            if not self.quarantine.holds(game):
                with contextlib.suppress(Damaged, KeyError, NotNow, NotDone):
                    await self.deal(game, late=True)
        inherited = await self.leases.abandoned(self.time.calendar(), MOST_INHERITED)
        for game in [*inherited, *await self.leases.due(time.time() - 5, self.time.calendar())]:
            if game in self.tables or self.quarantine.holds(game) or len(self.tables) >= self.settings.most_tables:
                continue
            with contextlib.suppress(Damaged, KeyError, NotNow, NotDone):  # set aside, gone, not as it was, or later
                await self.table(game, awaited=False)

    async def _compare_leases(self) -> None:
        """Whether the tables driven here are, by the rows: a word about it may have got lost."""
        mine = await self.leases.mine()
        for game, table in list(self.tables.items()):
            if table.drives and not table.state.over and game not in mine:
                lease = await self.leases.take(game, self.time.calendar())
                if not lease.mine:
                    table.let_drive()
            elif not table.drives:
                await self._take_over(table)
