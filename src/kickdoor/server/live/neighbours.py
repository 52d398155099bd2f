"""What the processes that share a database tell each other: who is at which table, who drives it, what was written.

A table may be in the memory of several processes. One of them drives it: its bots and clocks move there. All tell each
other what they write and who has come; what gets lost on the way is made good by the sweeper of the registry.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from kickdoor.server.live.table import LiveTable
from kickdoor.server.protocol.failure import Failure
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
from kickdoor.server.storage.append import CHANNEL
from kickdoor.server.storage.lease_store import AT_ONCE
from kickdoor.server.storage.line import CONNECT_SECONDS, UNREACHABLE
from kickdoor.server.storage.stored import Damaged, LogRow, options_of, seats_of

if TYPE_CHECKING:
    from kickdoor.server.live.table_registry import TableRegistry

log = structlog.get_logger("kickdoor.tables")
PULSE_SECONDS: Final = 2.0  # between signs of life
CLOSED: Final = Failure("table_closed")


class Neighbours:
    """The other processes, as the tables of this one hear of them and are heard."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.store = registry.store
        self.process = registry.process
        self.listening = False  # until then nothing that others say is heard

    # ---- speaking ------------------------------------------------------------------------------------------------

    def say_who_comes_and_goes(self, table: LiveTable) -> None:
        if self.store.shared:
            self.registry.later(self.say_who_is_here(table))

    async def say_who_is_here(self, table: LiveTable) -> None:
        """Whoever hears of us for the first time says so, too: then both know what the other has of the log, with the
        move that is being written now, and tell each other every row from there on."""
        left = table.left if table.drives and table.waiting is not None else -1.0
        here = PeopleHere(
            game=table.game, process=self.process, seats=table.presence.seats(), seq=await table.settled(), left=left
        )
        await self.store.notify(here)

    async def say_all_who_are_here(self) -> None:
        """Of every table at once."""
        here = {game: table.presence.seats() for game, table in self.registry.tables.items()}
        for i in range(0, len(here), AT_ONCE):
            await self.store.notify(StillHere(process=self.process, tables=dict(list(here.items())[i : i + AT_ONCE])))

    async def go_on_pulsing(self) -> None:
        """Show that this process lives, and drive what was driven by one that does not any more."""
        while True:
            await self.registry.time.sleep(PULSE_SECONDS)
            with contextlib.suppress(*UNREACHABLE):  # then others will drive our tables
                await self.pulse()

    async def pulse(self) -> None:
        now = self.registry.time.calendar()
        await self.store.pulse(self.process, now)
        followed = [game for game, table in self.registry.tables.items() if not table.drives and not table.state.over]
        if followed and not self.registry.closing:
            for game in await self.registry.leases.inherit(followed, now):
                if game in self.registry.tables:
                    self.registry.tables[game].drive()

    # ---- hearing -------------------------------------------------------------------------------------------------

    async def go_on_listening(self) -> None:
        """PostgreSQL tells when another process has written; lost notices are made good by the sweeper."""
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self.store.url, autocommit=True, connect_timeout=CONNECT_SECONDS, keepalives_idle=10,
                    keepalives_interval=5, keepalives_count=3,
                ) as connection:  # fmt: skip
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.listening = True
                    self.registry.later(self._look_around())  # what was said meanwhile
                    async for heard in connection.notifies():
                        self.hear(heard.payload)
            except (OSError, psycopg.Error) as trouble:
                log.warning("listening failed, trying again", why=type(trouble).__name__)
            self.listening = False
            await asyncio.sleep(1)

    def hear(self, text: str) -> None:
        try:
            notice = notice_decoder.decode(text)
        except msgspec.DecodeError:
            log.warning("a notice cannot be read")  # from a process of another version
            return
        self.registry.later(self.follow(notice))

    async def _look_around(self) -> None:
        """Say which tables are here, and see what has become of them."""
        await self.say_all_who_are_here()
        for table in list(self.registry.tables.values()):
            with contextlib.suppress(Damaged):  # it is set aside
                await table.catch_up()

    async def follow(self, notice: Notice) -> None:
        """What another process (or this one) tells all."""
        if isinstance(notice, BlocksChanged):
            await self.registry.follow_blocks(notice.person)
        elif isinstance(notice, SessionsEnded):
            self.registry.on_sessions_ended(notice.sessions)
        elif isinstance(notice, PersonExpelled):
            self.registry.on_expelled(notice.sessions)
        elif isinstance(notice, TableMended):
            self.registry.quarantine.lift(notice.game)
            self.registry.kept_aside.discard(notice.game)
        elif isinstance(notice, PersonBanned):
            self.registry.show_out(notice.game, notice.person)
        elif isinstance(notice, PartWithdrawn):
            await self._commit_again(notice)
        elif isinstance(notice, LineSaid):
            line = await self.store.line(notice.line)
            if line is not None:
                self.registry.tell_chat(notice.game, line)
        elif isinstance(notice, TableChanged):
            await self._follow_row(notice.game)
        elif isinstance(notice, (StillHere, TablesLeft, TablesTaken)):
            if notice.process != self.process:
                await self._follow_process(notice)
        elif notice.game in self.registry.tables:
            await self._follow_at(self.registry.tables[notice.game], notice)

    async def _commit_again(self, notice: PartWithdrawn) -> None:
        """Somebody has gone from a table in another process: here they may have another window."""
        for client in self.registry.waiting.get(notice.game, set()) if notice.process != self.process else ():
            if client.person == notice.person and client.commitment:
                await self.store.commit_to_part(notice.game, client.person, client.commitment, self.process)
                return

    async def _follow_row(self, game: str) -> None:
        """The row of a table is another."""
        await self.registry.tell_waiting(game)
        table = self.registry.tables.get(game)
        if table is None:
            return
        try:
            row = await self.registry.row(game)
        except KeyError:  # an operator has closed it
            self.registry.send_home(game, CLOSED)
            return
        if not table.state.over:
            table.follow_seats(seats_of(row))
            table.bot_seats.speed = options_of(row).bot_speed

    async def _follow_process(self, notice: StillHere | TablesLeft | TablesTaken) -> None:
        """What another process says of many tables."""
        if isinstance(notice, StillHere):
            for game, seats in notice.tables.items():
                if game in self.registry.tables:
                    self.registry.tables[game].hear_people(notice.process, seats)
            return
        for table in [self.registry.tables[game] for game in notice.games if game in self.registry.tables]:
            if isinstance(notice, TablesTaken):
                table.hear_people(notice.process, ())
                table.let_drive()
            else:
                table.presence.gone(notice.process)
                table.tell_around()
                await table.catch_up()
                await self._take_over(table)

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
            table.hear_people(notice.process, notice.seats)
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

    # ---- who drives a table --------------------------------------------------------------------------------------

    async def _let_go(self, table: LiveTable) -> None:
        """Nobody is at this table here, but people are elsewhere: who has them drives it, and it is put away here. So
        it is with a table that was begun at one process while its address leads to another."""
        table.let_drive()
        await table.settled()
        if table.clients or self.registry.tables.get(table.game) is not table:  # somebody came just now
            table.drive()
            return
        table.stop()
        del self.registry.tables[table.game]
        await self.registry.leave([table])

    async def _take_over(self, table: LiveTable) -> None:
        """Drive the table if nobody else does."""
        if not (table.drives or table.state.over or self.registry.closing):
            if (await self.registry.leases.take(table.game, self.registry.time.calendar())).mine:
                table.drive()
                await self.store.notify(TablesTaken(process=self.process, games=[table.game]))

    async def compare_leases(self) -> None:
        """Whether the tables driven here are, by the rows: a word about it may have got lost."""
        mine = await self.registry.leases.mine()
        for game, table in list(self.registry.tables.items()):
            if table.drives and not table.state.over and game not in mine:
                lease = await self.registry.leases.take(game, self.registry.time.calendar())
                if not lease.mine:
                    table.let_drive()
            elif not table.drives:
                await self._take_over(table)
