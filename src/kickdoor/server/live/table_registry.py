"""The table registry: every table played in this process. Finds, loads, puts away; `neighbours` hear what others write.

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

import structlog

from kickdoor.server.live import seeding
from kickdoor.server.live.bot_minds import BotMinds
from kickdoor.server.live.catalogs import Catalogs
from kickdoor.server.live.client import Client
from kickdoor.server.live.dealing import Shelf, deal_again, uploaded
from kickdoor.server.live.narrows import Narrows
from kickdoor.server.live.neighbours import CLOSED, Neighbours
from kickdoor.server.live.quarantine import Quarantine
from kickdoor.server.live.table import LiveTable
from kickdoor.server.live.table_row import NotNow, around, chat_line, may_watch, plain_seats
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import Sealed, Trouble
from kickdoor.server.protocol.notices import (
    TableMended,
)  # fmt: skip
from kickdoor.server.settings import Settings
from kickdoor.server.storage.lease_store import Lease, LeaseStore
from kickdoor.server.storage.line import UNREACHABLE
from kickdoor.server.storage.operator_store import OperatorStore
from kickdoor.server.storage.store import Changed, Store
from kickdoor.server.storage.stored import Damaged, Newer, judged, options_of, reading, seats_of
from kickdoor.server.throttle import Budget
from kickdoor.server.timepiece import REAL, Timepiece
from kickdoor.server.versions import is_newer, our_version
from kickdoor.server.workers import NotDone, Workers

log = structlog.get_logger("kickdoor.tables")
IDLE_SECONDS: Final = 600.0  # a table nobody has looked at for so long is put away
SWEEP_SECONDS: Final = 15.0
MOST_INHERITED: Final = 50  # tables of a process that was killed, loaded in one sweep: each takes a moment
GAME: Final = re.compile(r"[a-z0-9]{1,16}")
DAMAGED: Final = Failure("damaged")
NEWER: Final = Failure("newer")


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
        self.workers = Workers(settings.workers, Budget(share / 60, share, timepiece), settings.work_seconds_longest)
        self.minds = BotMinds(settings, Budget(share / 60, share, timepiece))
        self.catalogs = Catalogs(store, self.workers)
        self.narrows = Narrows()
        own = [folder.strip() for folder in settings.packs.split(",") if folder.strip()]
        self.shelf = Shelf([*own, *uploaded(settings.pack_uploads)])
        self.tables: dict[str, LiveTable] = {}
        self.waiting: dict[str, set[Client]] = {}  # sockets at tables that have not begun
        self.process = secrets.token_hex(4)
        self.leases = LeaseStore(store, self.process)
        self.neighbours = Neighbours(self)
        self.closing = False  # no table is begun or looked for here any more
        self.opened = time.time()
        self.quarantine = Quarantine(timepiece)
        self.on_sessions_ended: Callable[[list[str]], None] = lambda sessions: None
        self.on_expelled: Callable[[list[str]], None] = lambda sessions: None
        self.kept_aside: set[str] = set()  # tables of which the database says that they are set aside
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while somebody waits
        self._tasks: list[asyncio.Task[None]] = []
        self._background: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        self.opened = time.time()
        self.kept_aside = {row["game"] for row in await OperatorStore(self.store).set_asides()}
        await self.leases.open(self.time.calendar())
        self._tasks.append(asyncio.create_task(self._sweep(), name="registry sweeper"))
        if self.store.shared:
            self._tasks.append(asyncio.create_task(self.neighbours.go_on_pulsing(), name="registry pulse"))
            self._tasks.append(asyncio.create_task(self.neighbours.go_on_listening(), name="registry listener"))

    async def hand_over(self) -> None:
        """This process ends: another drives its tables, as soon as somebody is there or the clock is due."""
        self.closing = True
        driven = [table for table in self.tables.values() if table.drives]
        for table in driven:
            table.let_drive()
        with contextlib.suppress(*UNREACHABLE):  # then it is as after a crash
            await self.leave(driven)

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
                table.broadcast.show_to(table, client)
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
                    await self.neighbours.say_who_is_here(known)
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
        if game in self.kept_aside:
            self.kept_aside.discard(game)
            self.later(OperatorStore(self.store).forget_set_aside(game))
        return table

    def set_aside(self, game: str, trouble: Exception) -> Damaged:
        """What is stored of this table cannot be read: its people are told, nothing is done at it, and the others go
        on. What to raise for whoever asks for it."""
        damage = self.quarantine.put(game, trouble)
        self.send_home(game, said_of(damage))
        if game not in self.kept_aside:
            self.kept_aside.add(game)
            self.later(OperatorStore(self.store).keep_set_aside(game, str(damage)))
        return damage

    def send_home(self, game: str, why: Failure) -> None:
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
        self.kept_aside.discard(game)
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
        self.send_home(game, CLOSED)

    async def _load(self, row: dict[str, Any], awaited: bool) -> LiveTable:
        game = row["id"]
        options, seats = options_of(row), seats_of(row)
        catalog = await self.catalogs.of(row, options, self.shelf, awaited)
        with reading(game, "seed or switches", row["newest"]):
            state = deal_again(catalog, row, seats)
        if is_newer(our_version(), row["newest"] or ""):  # before anything of ours gets into its log
            await self.store.note_newest(game, our_version())
        table = LiveTable(
            game, options, seats, state, self.store, self.settings, self._over, self._seats_changed,
            self.neighbours.say_who_comes_and_goes, self._damaged, self.time, self.process,
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
                # process drives the table, it says how much is left; one that waited for its people has a whole one
                table.start(max(0.0, due - time.time()) if due else None)
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
        self.later(self._finish(table))

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
        self.later(self._keep_seats(table))

    async def _keep_seats(self, table: LiveTable) -> None:
        for _attempt in range(5):
            row = await self.row(table.game)
            with contextlib.suppress(Changed):
                await self.store.change_game(table.game, row["version"], {"seats": plain_seats(table.seats)})
                return

    async def leave(self, tables: list[LiveTable]) -> None:
        """These are put away, or not driven here any more: their clocks are written down for who comes next."""
        dues = {table.game: table.due() for table in tables}
        if dues:
            await self.leases.leave(dues)

    def later(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._background.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._background.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the tables failed", exc_info=task.exception())

    # ---- news, and time -------------------------------------------------------------------------------------------

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

    async def _sweep(self) -> None:
        """Put idle tables away, load those whose clock is due with nobody at them, look for missed rows."""
        while True:
            await self.time.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception as trouble:  # it will be looked at again
                log.error("sweeping failed", exc_info=trouble)

    async def sweep(self) -> None:
        now = self.time.now()
        idle = [
            table for table in self.tables.values()
            if not table.clients and (table.state.over or now - table.touched > IDLE_SECONDS)
        ]  # fmt: skip
        for table in idle:
            table.stop()
            del self.tables[table.game]
        await self.leave([table for table in idle if table.drives])
        if self.store.shared:
            await self.neighbours.compare_leases()
            await self.neighbours.say_all_who_are_here()
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
