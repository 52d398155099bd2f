"""The hall: every table this process knows. Opens, seats, starts, finds again, sweeps; wakes tables when others write.

A table before the game is only its row; once it is dealt it is a `LiveTable`, loaded when somebody looks at it or its
clock is due, and put away when nobody has for a while.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
import structlog

from kickdoor.bots import names as bot_names
from kickdoor.engine import Catalog
from kickdoor.engine.setup import FEWEST, MOST
from kickdoor.play.fairness import commitment_to
from kickdoor.server.client import Client
from kickdoor.server.dealing import (
    BadTable,
    catalog_from,
    deal_again,
    new_seed,
    open_table,
    pinned,
    spec_of,
)  # fmt: skip
from kickdoor.server.schema import games
from kickdoor.server.settings import Settings
from kickdoor.server.store import CHANNEL, Changed, Store
from kickdoor.server.table import CorruptLog, LiveTable
from kickdoor.server.view import SeatAround
from kickdoor.server.wire import Around, Said, SeatPlan, TableOptions

log = structlog.get_logger("kickdoor.hall")
IDLE_SECONDS: Final = 600.0  # a table nobody has looked at for so long is put away
SWEEP_SECONDS: Final = 15.0
GAME: Final = re.compile(r"[a-z0-9]{1,16}")
ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that looks like something else
BOT_NAMES: Final = ("Brunhilde", "Ignatz", "Mopsy", "Sir Regret", "Lady Maybe", "Gus", "Pip", "Old Nan", "Twice", "Fen")


class NotNow(Exception):
    """Something that cannot be done with a table as it is. `text` for people."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Hall:
    """Tables of one process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.tables: dict[str, LiveTable] = {}
        self.waiting: dict[str, set[Client]] = {}  # sockets at tables that have not begun
        self.process = secrets.token_hex(4)
        self.opened = time.time()
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._background: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        self.opened = time.time()
        self._tasks.append(asyncio.create_task(self._sweep(), name="hall sweeper"))
        if self.store.shared:
            self._tasks.append(asyncio.create_task(self._listen(), name="hall listener"))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self.tables.values():
            table.stop()
            for client in list(table.clients):
                client.drop()
        for clients in self.waiting.values():
            for client in list(clients):
                client.drop()
        if self._background:
            await asyncio.wait(self._background, timeout=5)

    # ---- before the game -----------------------------------------------------------------------------------------

    async def create(self, host: str, name: str, options: TableOptions, seats: list[SeatPlan]) -> str:
        """A new table with the host on the first seat that is a person's. Raises BadTable, NotNow."""
        open_table(spec_of(options))
        options.title = printable(options.title)
        if not FEWEST <= len(seats) <= MOST:
            raise BadTable(f"{len(seats)} seats: a game needs {FEWEST} to {MOST} [setup.player-count]")
        mine = await self.store.games_where(games.c.host == host, games.c.status == "open")
        if len(mine) >= self.settings.most_tables_each:
            raise NotNow(f"You have {len(mine)} open tables; close one first.")
        seats = [_clean(seat) for seat in seats]
        for seat in seats:
            if seat.kind != "bot":
                seat.kind, seat.person = "free", ""
        free = next((seat for seat in seats if seat.kind == "free"), None)
        if free is None:
            raise NotNow("A table of bots alone is something to watch, not to host; leave a seat free.")
        free.kind, free.person, free.name = "person", host, name
        _name_everybody(seats)
        game = "".join(secrets.choice(ALPHABET) for _ in range(10))
        now = time.time()
        await self.store.add_game(
            {
                "id": game, "host": host, "status": "open", "listed": options.listed, "version": 1, "created": now,
                "changed": now, **_row(options, seats),
            },
            [host],
        )  # fmt: skip
        return game

    async def change(self, game: str, how: Callable[[dict[str, Any], list[SeatPlan]], dict[str, Any]]) -> None:
        """Change a table that has not begun: `how` gets its row and seats, changes the seats, and says what else.

        Tried again if somebody else was quicker. Raises NotNow.
        """
        for _attempt in range(5):
            row = await self.row(game)
            if row["status"] != "open":
                raise NotNow("This game has begun already.")
            seats = seats_of(row)
            values = how(row, seats)
            _name_everybody(seats)
            people = [seat.person for seat in seats if seat.person]
            try:
                await self.store.change_game(game, row["version"], {"seats": _plain(seats), **values}, people)
            except Changed:
                continue
            await self.tell_waiting(game)
            return
        raise NotNow("Too many people are changing this table at once; try again.")

    async def join(self, game: str, person: str, name: str, seat: int, sex: str) -> None:
        """Sit down on a free seat (-1: the first). Whoever sits already moves there."""

        def sit(row: dict[str, Any], seats: list[SeatPlan]) -> dict[str, Any]:
            free = [i for i, plan in enumerate(seats) if plan.kind == "free"]
            chosen = seat if seat >= 0 else (free[0] if free else -1)
            if chosen not in free:
                raise NotNow("There is no free seat." if not free else "This seat is taken.")
            for plan in seats:
                if plan.person == person:
                    plan.kind, plan.person, plan.name = "free", "", ""
            seats[chosen] = _clean(SeatPlan(kind="person", name=name, sex="female" if sex == "female" else "male"))
            seats[chosen].person = person
            return {}

        await self.change(game, sit)

    async def leave(self, game: str, person: str) -> None:
        """Get up again; the host's going hands the table over, the last person's going closes it."""

        def rise(row: dict[str, Any], seats: list[SeatPlan]) -> dict[str, Any]:
            for plan in seats:
                if plan.person == person:
                    plan.kind, plan.person, plan.name = "free", "", ""
            rest = [plan.person for plan in seats if plan.person]
            if row["host"] != person:
                return {}
            return {"host": rest[0]} if rest else {"status": "gone", "listed": False}

        await self.change(game, rise)

    async def set_seat(self, game: str, person: str, seat: int, plan: SeatPlan) -> None:
        """The host puts a bot on a seat, frees it (whoever sat there is removed), or makes it his own as well."""

        def put(row: dict[str, Any], seats: list[SeatPlan]) -> dict[str, Any]:
            if row["host"] != person:
                raise NotNow("Only the host changes the seats.")
            if not 0 <= seat < len(seats):
                raise NotNow(f"There are seats 0 to {len(seats) - 1}.")
            clean = _clean(plan)
            if clean.kind == "person":  # several people at one screen
                clean.person = person
            seats[seat] = clean
            if not any(one.person == person for one in seats):
                raise NotNow("The host has to sit at the table; hand it over before you go.")
            return {}

        await self.change(game, put)

    async def hand_over(self, game: str, person: str, seat: int) -> None:
        """Another person becomes the host."""

        def give(row: dict[str, Any], seats: list[SeatPlan]) -> dict[str, Any]:
            if row["host"] != person or not 0 <= seat < len(seats) or not seats[seat].person:
                raise NotNow("Only the host hands the table over, and only to somebody who sits at it.")
            return {"host": seats[seat].person}

        await self.change(game, give)

    async def start(self, game: str, person: str) -> None:
        """Fill free seats with bots, deal, commit to the seed. Raises NotNow."""
        row = await self.row(game)
        if row["status"] != "open":
            raise NotNow("This game has begun already.")
        if row["host"] != person:
            raise NotNow("Only the host starts the game.")
        playing = [table for table in self.tables.values() if not table.state.over]
        if len(playing) >= self.settings.most_tables:
            raise NotNow("This server is full; try again later.")
        seats = seats_of(row)
        for plan in seats:
            if plan.kind == "free":
                plan.kind, plan.bot = "bot", plan.bot or "rookie"
        _name_everybody(seats)
        try:
            opened = open_table(spec_of(options_of(row)))
        except BadTable as wrong:  # this version has other packs than the one it was made with
            raise NotNow(str(wrong)) from wrong
        if await self.store.catalog(opened.catalog.digest) is None:
            await self.store.keep_catalog(opened.catalog.digest, await asyncio.to_thread(pinned, opened))
        seed = new_seed()
        values = {
            "status": "playing", "seats": _plain(seats), "seed": seed, "commitment": commitment_to(game, int(seed, 16)),
            "digest": opened.catalog.digest, "switches": json.dumps(opened.rules.as_dict()), "listed": False,
            "due": 0.0,
        }  # fmt: skip
        try:
            await self.store.change_game(game, row["version"], values)
        except Changed:
            raise NotNow("Somebody has just changed this table; look again.") from None
        await self._move_in(game)

    async def rematch(self, game: str, person: str) -> str:
        """The same table again, with the same people; the first who asks opens it. Raises NotNow."""
        row = await self.row(game)
        if row["status"] != "over":
            raise NotNow("This game is not over.")
        seats = seats_of(row)
        if not any(seat.person == person for seat in seats):
            raise NotNow("Only who sat at this table asks for a rematch.")
        if row["rematch"]:
            return str(row["rematch"])
        name = next(seat.name for seat in seats if seat.person == person)
        fresh = await self.create(person, name, options_of(row), [SeatPlan(sex=seat.sex) for seat in seats])

        def seat_all(_row: dict[str, Any], plans: list[SeatPlan]) -> dict[str, Any]:
            for i, seat in enumerate(seats):
                plans[i] = SeatPlan(kind=seat.kind, name=seat.name, sex=seat.sex, bot=seat.bot, person=seat.person)
            return {}

        await self.change(fresh, seat_all)
        while not row["rematch"]:
            try:
                await self.store.change_game(game, row["version"], {"rematch": fresh})
                return fresh
            except Changed:
                row = await self.row(game)
        await self.change(fresh, lambda _row, _seats: {"status": "gone", "listed": False})  # somebody was quicker
        return str(row["rematch"])

    async def _move_in(self, game: str) -> None:
        """Everybody who waited in this process is at the live table now."""
        table = await self.table(game)
        for client in self.waiting.pop(game, set()):
            if may_watch(table, client.person):
                table.attach(client)
                table.telling.show_to(client)
            else:
                client.drop()

    # ---- finding -------------------------------------------------------------------------------------------------

    async def row(self, game: str) -> dict[str, Any]:
        row = await self.store.game(game) if GAME.fullmatch(game) else None
        if row is None or row["status"] == "gone":
            raise KeyError(game)
        return row

    async def table(self, game: str) -> LiveTable:
        """The live table, loaded from its log if need be. KeyError if there is none; NotNow if it has not begun."""
        known = self.tables.get(game)
        if known is not None:
            return known
        lock = self._loading.setdefault(game, asyncio.Lock())
        try:
            async with lock:
                if game not in self.tables:
                    table = self.tables[game] = await self._load(game)
                    if self.store.shared:  # what was written between reading the log and being here to be told
                        await table.catch_up()
        finally:
            self._loading.pop(game, None)
        return self.tables[game]

    async def _load(self, game: str) -> LiveTable:
        row = await self.row(game)
        if row["status"] not in ("playing", "over"):
            raise NotNow("This game has not begun yet.")
        options, seats = options_of(row), seats_of(row)
        state = deal_again(await self._catalog(row, options), row["switches"], seats, row["seed"])
        table = LiveTable(
            game, options, seats, state, self.store, self.settings, self._over, self._seats_changed, self._presence
        )
        table.commitment = row["commitment"]
        await table.load()
        due = row["due"] or 0.0
        if due > self.opened:  # this clock has been running all the time, also while nobody had the table in memory
            table.start(max(0.0, due - time.time()))
        else:  # we were away: everybody gets a whole one
            table.start()
            if not table.state.over:
                await self.store.set_due(game, table.due())
        return table

    async def _catalog(self, row: dict[str, Any], options: TableOptions) -> Catalog:
        """The cards it began with, also if those of the packs have changed since. Raises CorruptLog."""
        with contextlib.suppress(BadTable):
            opened = open_table(spec_of(options))
            if opened.catalog.digest == row["digest"]:
                return opened.catalog
        kept = await self.store.catalog(row["digest"])
        if kept is None:
            raise CorruptLog(f"{row['id']}: its cards are not kept")
        return catalog_from(kept)

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
                await self.store.change_game(table.game, row["version"], {"seats": _plain(table.seats)})
                return

    def _presence(self, table: LiveTable) -> None:
        if self.store.shared:
            self._later(self._say_who_is_here(table))

    async def _say_who_is_here(self, table: LiveTable) -> None:
        seats = ",".join(str(seat) for seat in table.presence.seats())
        await self.store.hint(f"here {table.game} {self.process} {seats}")

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
            await self._move_in(game)
            return
        for client in clients:
            client.send(around(row, client.person))

    def tell_said(self, game: str, line: dict[str, Any]) -> None:
        """A line of chat, to everybody at the table who wants to hear this person."""
        table = self.tables.get(game)
        clients = set(table.clients) if table is not None else set()
        for client in clients | self.waiting.get(game, set()):
            if line["person"] not in client.blocked:
                client.send(said(line))

    async def heard(self, text: str) -> None:
        """A hint from another process (or from this one)."""
        what, game, *rest = text.split(" ")
        table = self.tables.get(game)
        if what == "game":
            await self.tell_waiting(game)
            if table is not None and not table.state.over:
                table.follow_seats(seats_of(await self.row(game)))
        elif what == "chat":
            line = await self.store.line(int(rest[0]))
            if line is not None:
                self.tell_said(game, line)
        elif table is None:
            return
        elif what == "log":
            if int(rest[0]) > table.seq:
                await table.catch_up()
        elif what == "here" and rest[0] != self.process:
            table.presence.heard(rest[0], [int(seat) for seat in rest[1].split(",") if seat])
            table.tell_around()
        elif what in ("pass", "hold") and rest[0] != self.process:
            epoch, seat = int(rest[1]), int(rest[2])
            if table.epoch < epoch:  # it overtook the move it follows
                await table.catch_up()
            if what == "hold":
                table.hold_on(seat, epoch)
            else:
                table.pass_on(seat, epoch, rest[3] == "1")

    async def _listen(self) -> None:
        """PostgreSQL tells when another process has written; lost hints are made good by the sweeper."""
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.store.url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    async for hint in connection.notifies():
                        self._later(self.heard(hint.payload))
            except (OSError, psycopg.Error) as trouble:
                log.warning("listening failed, trying again", why=type(trouble).__name__)
            await asyncio.sleep(1)

    async def _sweep(self) -> None:
        """Put idle tables away, load those whose clock is due with nobody at them, look for missed rows."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception as trouble:  # it will be looked at again
                log.error("sweeping failed", exc_info=trouble)

    async def sweep(self) -> None:
        now = time.monotonic()
        for game, table in list(self.tables.items()):
            if not table.clients and (table.state.over or now - table.touched > IDLE_SECONDS):
                table.stop()
                del self.tables[game]
            elif self.store.shared:
                await table.catch_up()
                await self._say_who_is_here(table)
        for game in list(self.waiting):
            if not self.waiting[game]:
                del self.waiting[game]
            elif self.store.shared:
                await self.tell_waiting(game)
        late = time.time() - 5
        for row in await self.store.games_where(games.c.status == "playing", games.c.due < late, newest=False):
            if row["id"] not in self.tables and len(self.tables) < self.settings.most_tables:
                try:
                    await self.table(row["id"])
                except CorruptLog as damage:
                    log.error("a table cannot be loaded", why=str(damage))


# ---- rows --------------------------------------------------------------------------------------------------------


def options_of(row: dict[str, Any]) -> TableOptions:
    return msgspec.json.decode(row["options"], type=TableOptions)


def seats_of(row: dict[str, Any]) -> list[SeatPlan]:
    return msgspec.json.decode(row["seats"], type=list[SeatPlan])


def _plain(seats: list[SeatPlan]) -> str:
    return msgspec.json.encode(seats).decode()


def _row(options: TableOptions, seats: list[SeatPlan]) -> dict[str, Any]:
    return {"options": msgspec.json.encode(options).decode(), "seats": _plain(seats)}


def may_watch(table: LiveTable, person: str) -> bool:
    """Whether this person may be at the table: it is open to onlookers, or there is a seat."""
    return table.options.spectators or any(plan.person == person for plan in table.seats)


def said(line: dict[str, Any]) -> Said:
    return Said(id=line["id"], name=line["name"], text=line["text"], at=line["at"])


def printable(text: str) -> str:
    """One line of characters one can see."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def _clean(seat: SeatPlan) -> SeatPlan:
    """A seat as a client may describe it: nobody is seated by somebody else."""
    if seat.kind == "bot" and seat.bot not in bot_names():
        raise NotNow(f"There is no bot {seat.bot!r}; there are {', '.join(bot_names())}.")
    return SeatPlan(kind=seat.kind, name=printable(seat.name)[:30], sex=seat.sex, bot=seat.bot)


def _name_everybody(seats: list[SeatPlan]) -> None:
    """Every seat has a name, and no two the same: whatever is told at the table is told by name."""
    taken: set[str] = set()
    for plan in sorted(seats, key=lambda plan: plan.kind != "person"):
        if plan.kind == "free":
            continue
        name = plan.name or next((one for one in BOT_NAMES if one.casefold() not in taken), "Bot")
        number = 2
        wanted = name
        while wanted.casefold() in taken:
            wanted = f"{name} {number}"
            number += 1
        plan.name = wanted
        taken.add(wanted.casefold())


def around(row: dict[str, Any], person: str) -> Around:
    """A table before the game, as this person sees it."""
    seats = [
        SeatAround(
            name=plan.name, kind=plan.kind, bot=plan.bot, sex=plan.sex, mine=plan.person == person != "",
            host=plan.person == row["host"] != "", here=plan.kind != "free", away=False,
        )
        for plan in seats_of(row)
    ]  # fmt: skip
    return Around(status=row["status"], seats=seats, watching=0)
