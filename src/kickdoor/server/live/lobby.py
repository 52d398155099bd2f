"""Before the game: a table is opened, people sit down and get up, the host sets it, it begins; and the rematch.

A table that has not begun is only its row; every change is made on the row as it was read, or tried again.
"""

from __future__ import annotations

import contextlib
import json
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

from kickdoor.bots.registry import OUTSIDE
from kickdoor.engine.setup import FEWEST, MOST
from kickdoor.server.live.catalogs import files_of, opened
from kickdoor.server.live.dealing import BadTable, cards_and_rules, why_not
from kickdoor.server.live.lessons import script_of, seats_of_lesson
from kickdoor.server.live.seeding import seal
from kickdoor.server.live.table_registry import TableRegistry
from kickdoor.server.live.table_row import (
    BOT_NAMES,
    SECOND_NAMES,
    NotNow,
    clean_seat,
    introduce,
    plain_options,
    plain_seats,
    printable,
    table_row,
)  # fmt: skip
from kickdoor.server.live.trying import Trying
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import SeatPlan, TableOptions
from kickdoor.server.protocol.notices import TableChanged
from kickdoor.server.settings import Settings
from kickdoor.server.storage.schema import games
from kickdoor.server.storage.store import Changed, Store, Visitor
from kickdoor.server.storage.stored import options_of, seats_of
from kickdoor.server.versions import our_version

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that looks like something else


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def _lesson_seats(options: TableOptions, learner: SeatPlan) -> list[SeatPlan]:
    """Who plays a lesson, with the cards that it is about. Raises NotNow."""
    try:
        options.packs = [script_of(options.lesson).position["edition"]]
        return seats_of_lesson(options.lesson, SeatPlan(sex=learner.sex))
    except KeyError:
        raise NotNow(Failure("no_lesson")) from None


class Lobby:
    """What people do with tables that are not being played."""

    def __init__(self, store: Store, settings: Settings, registry: TableRegistry) -> None:
        self.store = store
        self.settings = settings
        self.registry = registry
        self.trying = Trying(store, settings, registry)

    async def create(self, host: str, name: str, options: TableOptions, seats: list[SeatPlan], face: str = "") -> str:
        """A new table with the host on the first seat that is a person's, by this name and portrait. Raises NotNow."""
        await self._opened(options)  # cards nobody has asked for yet are read now
        try:
            self.registry.shelf.check_parts(options.packs)
        except BadTable as wrong:
            raise NotNow(why_not(wrong)) from wrong
        options.title = printable(options.title)
        if options.trying and not options.lesson:
            options.listed = False
            await self.trying.make_room(host)
        if not FEWEST <= len(seats) <= MOST:
            raise NotNow(Failure("seats_wanted", seats=len(seats), fewest=FEWEST, most=MOST))
        mine = await self.store.count_games(games.c.host == host, games.c.status.in_(("open", "dealing", "playing")))
        if mine >= self.settings.most_tables_each:
            raise NotNow(Failure("too_many_tables", tables=mine))
        seats = [clean_seat(seat) for seat in seats]
        if options.lesson:
            options.trying = ""
            seats = _lesson_seats(options, seats[0])
        elif options.trying:
            seats = self.trying.seats(seats)
        for seat in seats:
            if seat.kind != "bot":
                seat.kind, seat.person = "free", ""
        free = next((seat for seat in seats if seat.kind == "free"), None)
        if free is None:
            raise NotNow(Failure("bots_alone"))
        free.kind, free.person, free.name, free.face = "person", host, name, face
        await self._introduce(seats, [])
        game = new_id()
        now = time.time()
        await self.store.add_game(
            {
                "id": game, "host": host, "status": "open", "listed": options.listed, "version": 1, "created": now,
                "changed": now, "newest": our_version(), **table_row(options, seats),
            },
            [host],
        )  # fmt: skip
        return game

    async def _opened(self, options: TableOptions) -> tuple[str, dict[str, int]]:
        """The digest of its cards, and its rules. Raises NotNow."""
        shelf = self.registry.shelf
        try:
            if shelf.ours(options):
                found = await opened(self.registry.workers, shelf, options)
                return found.catalog.digest, found.rules.as_dict()
            free = self.settings.try_cards  # whoever writes cards has them read again and again
            with shelf.by_id():
                return await self.registry.workers.do(cards_and_rules, shelf.spec_of(options), first=True, free=free)
        except BadTable as wrong:
            raise NotNow(why_not(wrong)) from wrong

    async def _keep_cards(self, options: TableOptions, digest: str) -> None:
        """Whatever becomes of the packs, this game has its cards. Raises NotNow."""
        if await self.store.catalog(digest) is not None:
            return
        shelf = self.registry.shelf
        try:
            with shelf.by_id():
                kept = await files_of(self.registry.workers, shelf.spec_of(options), digest)
        except BadTable as wrong:
            raise NotNow(why_not(wrong)) from wrong
        await self.store.keep_catalog(digest, kept)

    async def _introduce(self, seats: list[SeatPlan], before: list[SeatPlan]) -> None:
        """Every seat has a name of its own, and nobody but its owner one that somebody has claimed, or that looks like
        it. `before`: names that are here already stay. Raises NotNow."""
        names = [plan.name for plan in seats if plan.name]
        asked = {*BOT_NAMES, *names, *(f"{name} {number}" for name in names for number in SECOND_NAMES)}
        claimed = await self.store.claimed(*asked)
        introduce(seats, claimed)
        claimed |= await self.store.claimed(*{plan.name for plan in seats if plan.name} - asked)  # beyond those
        known = {(plan.person, plan.name) for plan in before}
        for plan in seats:
            owners = claimed.get(plan.name)
            if owners and plan.person not in owners and (plan.person, plan.name) not in known:
                raise NotNow(Failure("name_taken", name=plan.name))

    async def change(
        self,
        game: str,
        how: Callable[[dict[str, Any], list[SeatPlan]], dict[str, Any] | None],
        known: Sequence[SeatPlan] = (),
        visitor: Visitor | None = None,
    ) -> None:
        """Change a table that has not begun: `how` gets its row and seats, changes the seats, and says what else, or
        None if nothing is to be changed. `known`: seats whose names may stay as they are. `visitor`: who comes, and may
        be banned.

        Tried again if somebody else was quicker. Raises NotNow, and Damaged.
        """
        for _attempt in range(5):
            row = await self.registry.row(game)
            if row["status"] != "open":
                raise NotNow(Failure("begun"))
            options_of(row)  # nobody sits down at a table that can never begin
            if visitor is not None and await self.store.banned(game, visitor):  # as of this version of the row
                raise NotNow(Failure("banned"))
            seats = seats_of(row)
            values = how(row, seats)
            if values is None:
                return
            await self._introduce(seats, [*seats_of(row), *known])
            people = [seat.person for seat in seats if seat.person]
            try:
                await self.store.change_game(game, row["version"], {"seats": plain_seats(seats), **values}, people)
            except Changed:
                continue
            await self.registry.tell_waiting(game)
            return
        raise NotNow(Failure("too_many_changes"))

    async def join(
        self, game: str, visitor: Visitor, name: str, seat: int, sex: Literal["", "male", "female"], face: str = ""
    ) -> None:
        """Sit down on a free seat (-1: the first). Whoever sits already moves there; on a seat of one's own only the
        sex is chosen anew, and on the first of them the name. An empty `sex` leaves the one chosen before. Whom the
        host has banned does not sit."""
        person = visitor.person

        def sit(row: dict[str, Any], seats: list[SeatPlan]) -> dict[str, Any]:
            own = [i for i, plan in enumerate(seats) if plan.person == person]
            if seat in own:
                seats[seat].sex = sex or seats[seat].sex
                if seat == own[0]:  # the others are of people at the same screen
                    seats[seat].name, seats[seat].face = name, face
                return {}
            free = [i for i, plan in enumerate(seats) if plan.kind == "free"]
            chosen = seat if seat >= 0 else (free[0] if free else -1)
            if chosen not in free:
                raise NotNow(Failure("seat_taken" if free else "no_free_seat"))
            before = seats[own[0]].sex if own else "male"
            for plan in seats:
                if plan.person == person:
                    plan.kind, plan.person, plan.name, plan.face = "free", "", "", ""
            seats[chosen] = clean_seat(SeatPlan(kind="person", name=name, sex=sex or before))
            seats[chosen].person, seats[chosen].face = person, face
            return {}

        await self.change(game, sit, visitor=visitor)

    async def leave(self, game: str, person: str) -> None:
        """Get up again; the host's going hands the table over, the last person's going closes it."""

        def rise(row: dict[str, Any], seats: list[SeatPlan]) -> dict[str, Any] | None:
            if not any(plan.person == person for plan in seats):
                return None  # whoever does not sit changes nothing
            for plan in seats:
                if plan.person == person:
                    plan.kind, plan.person, plan.name, plan.face = "free", "", "", ""
            rest = [plan.person for plan in seats if plan.person]
            if row["host"] != person:
                return {}
            return {"host": rest[0]} if rest else {"status": "gone", "listed": False}

        await self.change(game, rise)

    async def set_seat(self, game: str, person: str, seat: int, plan: SeatPlan) -> None:
        """The host puts a bot on a seat, frees it (whoever sat there is removed), or makes it his own as well."""

        def put(row: dict[str, Any], seats: list[SeatPlan]) -> dict[str, Any]:
            if row["host"] != person:
                raise NotNow(Failure("host_sets_seats"))
            if not 0 <= seat < len(seats):
                raise NotNow(Failure("which_seats", last=len(seats) - 1))
            clean = clean_seat(plan)
            if clean.kind == "person":  # several people at one screen
                clean.person = person
            seats[seat] = clean
            if not any(one.person == person for one in seats):
                raise NotNow(Failure("host_sits"))
            return {}

        await self.change(game, put)

    async def ban(self, game: str, host: str, person: str) -> None:
        """The host does not want this person here: any seat of theirs is free, and they neither sit down again nor look
        on. Somebody who plays is not taken from the game: no host decides who wins. Raises NotNow."""
        row = await self.registry.row(game)
        if row["host"] != host:
            raise NotNow(Failure("host_bans"))
        if not person or person == host:
            raise NotNow(Failure("nobody_to_ban"))
        if row["status"] != "open" and any(plan.person == person for plan in seats_of(row)):
            raise NotNow(Failure("ban_plays"))
        ban = secrets.token_hex(8)
        await self.store.ban(game, person, ban, time.time())

        def rise(_row: dict[str, Any], seats: list[SeatPlan]) -> dict[str, Any]:
            for plan in seats:
                if plan.person == person:
                    plan.kind, plan.person, plan.name, plan.face = "free", "", "", ""
            return {}  # also where nothing changes: whoever was about to sit down has to look again

        if row["status"] == "open":
            try:
                await self.change(game, rise)
            except NotNow:  # it has begun meanwhile
                await self.store.unban(game, ban)
                raise
        self.registry.show_out(game, person)

    async def unban(self, game: str, host: str, ban: str) -> None:
        """They may come back. Raises NotNow."""
        if (await self.registry.row(game))["host"] != host:
            raise NotNow(Failure("host_bans"))
        await self.store.unban(game, ban)

    async def hand_over(self, game: str, person: str, seat: int) -> None:
        """Another person becomes the host."""

        def give(row: dict[str, Any], seats: list[SeatPlan]) -> dict[str, Any]:
            if row["host"] != person or not 0 <= seat < len(seats) or not seats[seat].person:
                raise NotNow(Failure("host_hands_over"))
            return {"host": seats[seat].person}

        await self.change(game, give)

    async def set_bot_speed(self, game: str, person: str, speed: float) -> None:
        """How fast bots play, from now on, also where the game has begun. Raises NotNow; not where it is over, which
        may be while somebody presses: nobody plays there, and nothing is wrong."""
        for _attempt in range(5):
            row = await self.registry.row(game)
            if row["host"] != person or row["status"] == "gone":
                raise NotNow(Failure("host_sets_speed"))
            if row["status"] == "over":
                return
            options = options_of(row)
            options.bot_speed = speed
            with contextlib.suppress(Changed):
                await self.store.change_game(game, row["version"], {"options": plain_options(options)})
                await self.registry.neighbours.follow(TableChanged(game=game))  # as the other processes do
                return
        raise NotNow(Failure("too_many_changes"))

    async def start(self, game: str, person: str) -> None:
        """Fill free seats with bots and seal the table; it is dealt as soon as everybody's page has told its part of
        the seed. Raises NotNow."""
        row = await self.registry.row(game)
        if row["status"] != "open":
            raise NotNow(Failure("begun"))
        if row["host"] != person:
            raise NotNow(Failure("host_starts"))
        playing = [table for table in self.registry.tables.values() if not table.state.over]
        if len(playing) >= self.settings.most_tables:
            raise NotNow(Failure("full"))
        seats = seats_of(row)
        for plan in seats:
            if plan.kind == "free":
                plan.kind, plan.bot = "bot", plan.bot or "rookie"
        await self._introduce(seats, seats_of(row))
        digest, rules = await self._opened(options_of(row))  # there may be other packs than when it was made
        await self._keep_cards(options_of(row), digest)
        values = {"seats": plain_seats(seats), "digest": digest, "switches": json.dumps(rules), "listed": False}
        try:
            if options_of(row).trying:
                await self.trying.deal(row, seats, values)
            else:
                await seal(self.store, row, seats, values)
        except Changed:
            raise NotNow(Failure("changed")) from None
        await self.registry.begin(game)

    async def waits_for_nobody(self, game: str, person: str) -> bool:
        """Whether this host could begin it now and sits there with bots of the house only."""
        row = await self.registry.row(game)
        others = [plan for plan in seats_of(row) if plan.person != person]
        return (
            row["status"] == "open"
            and row["host"] == person
            and all(plan.kind == "bot" and plan.bot != OUTSIDE for plan in others)
        )

    async def rematch(self, game: str, person: str) -> str:
        """The same table again, with the same people; the first who asks opens it. Raises NotNow."""
        row = await self.registry.row(game)
        if row["status"] != "over":
            raise NotNow(Failure("not_over"))
        seats = seats_of(row)
        if not any(seat.person == person for seat in seats):
            raise NotNow(Failure("rematch_for_players"))
        if row["rematch"]:
            return str(row["rematch"])
        name = next(seat.name for seat in seats if seat.person == person)
        fresh = await self.create(person, name, options_of(row), [SeatPlan(sex=seat.sex) for seat in seats])
        await self.store.copy_bans(game, fresh)

        def seat_all(_row: dict[str, Any], plans: list[SeatPlan]) -> dict[str, Any]:
            for i, seat in enumerate(seats):
                plans[i] = SeatPlan(
                    kind=seat.kind, name=seat.name, sex=seat.sex, bot=seat.bot, person=seat.person, face=seat.face
                )
            return {}

        await self.change(fresh, seat_all, seats)
        while not row["rematch"]:
            try:
                await self.store.change_game(game, row["version"], {"rematch": fresh})
                return fresh
            except Changed:
                row = await self.registry.row(game)
        await self.change(fresh, lambda _row, _seats: {"status": "gone", "listed": False})  # somebody was quicker
        return str(row["rematch"])
