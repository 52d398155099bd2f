"""Storage: every row that is read or written, over the one `line` there is to the database.

A game's log is only ever appended to; `(game, seq)` decides who was first. Nothing here knows the game.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from msgspec.json import encode
from sqlalchemy.exc import IntegrityError

from kickdoor.server.protocol.notices import (
    LineSaid,
    Notice,
    PartWithdrawn,
    PersonBanned,
    RowWritten,
    TableChanged,
    notice_text,
)  # fmt: skip
from kickdoor.server.storage.append import CHANNEL, MOST_BYTES, NewRow, Notification
from kickdoor.server.storage.line import Line
from kickdoor.server.storage.names import key, looks
from kickdoor.server.storage.schema import (
    bans,
    blocks,
    catalogs,
    chat,
    endings,
    expulsions,
    games,
    leases,
    log,
    mutes,
    parts,
    people,
    processes,
    rooms,
    sessions,
    sitting,
    tries,
)  # fmt: skip
from kickdoor.server.storage.stored import LogRow, log_row

KEPT_SECONDS: Final = 30 * 24 * 3600.0  # what nobody has used, see `tidy`
DEAD_SECONDS: Final = 24 * 3600.0  # a process that has not been heard of
GONE_TOGETHER: Final = 100


class SeqTaken(Exception):
    """Somebody else has written this row of the log first."""


class Changed(Exception):
    """The game's row is not what it was when it was read."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody as a ban knows them: who, since when, and from where (as it is kept)."""

    person: str
    created: float
    address: str


class Store(Line):
    """One database and what is kept in it. `open` it, use it, `close` it."""

    # ---- processes -----------------------------------------------------------------------------------------------

    async def pulse(self, process: str, now: float | None = None) -> None:
        """Write that this process is alive, as any move is written."""
        now = time.time() if now is None else now

        def job(connection: sa.Connection) -> None:
            if connection.execute(processes.update().where(processes.c.id == process).values(seen=now)).rowcount != 1:
                connection.execute(processes.insert().values(id=process, seen=now))

        await self.write(job)

    async def no_pulse(self, process: str) -> None:
        """This process ends."""
        await self.write(lambda connection: connection.execute(processes.delete().where(processes.c.id == process)))

    # ---- the log -------------------------------------------------------------------------------------------------

    async def append(
        self,
        game: str,
        seq: int,
        command: list[Any],
        chance: list[int],
        cid: str,
        due: float | None,
        tell: str = "",
        why: str = "",
    ) -> None:
        """Write row `seq`. `due`: when the table's clock is, if that is to be kept; `tell`: the process that says it to
        the others, empty where none of them is at this table; `why`: what is said along with it, and not written.
        Raises SeqTaken if somebody has written it."""
        now = time.time()
        told = ""
        if tell and self.shared:
            told = notice_text(RowWritten(game=game, seq=seq, process=tell, row=(command, chance, cid, now), why=why))
            if len(told.encode()) > MOST_BYTES:  # whoever wants to know has to look
                told = notice_text(RowWritten(game=game, seq=seq, process=tell))
        row = NewRow(
            game, seq, encode(command).decode(), str(chance), cid, now, due, told
        )  # numbers are JSON as they are
        if not await self.write_row(row):
            raise SeqTaken(f"{game} has a row {seq}")

    async def rows(self, game: str, after: int = 0) -> list[LogRow]:
        """The log from there on. Raises Damaged."""
        return await self.read(lambda connection: rows_of(connection, game, after))

    def _notify(self, connection: sa.Connection, notice: Notice) -> None:
        if self.shared:
            words = {"channel": CHANNEL, "text": notice_text(notice)}
            connection.execute(sa.text("SELECT pg_notify(:channel, :text)"), words)

    async def notify(self, notice: Notice) -> None:
        """Tell the other processes something that may get lost."""
        if self.shared:
            await self.write_row(Notification(notice_text(notice)))

    # ---- games ---------------------------------------------------------------------------------------------------

    async def add_game(self, row: dict[str, Any], people_in: Sequence[str]) -> None:
        def job(connection: sa.Connection) -> None:
            connection.execute(games.insert().values(**row))
            _seat_people(connection, row["id"], people_in)

        await self.write(job)

    async def game(self, game: str) -> dict[str, Any] | None:
        return await self._first(sa.select(games).where(games.c.id == game))

    async def change_game(
        self, game: str, version: int, values: dict[str, Any], people_in: Sequence[str] | None = None
    ) -> int:
        """Change the game's row if it still has this version; the new version. Raises Changed if it has another."""

        def job(connection: sa.Connection) -> int:
            query = games.update().where(games.c.id == game, games.c.version == version)
            done = connection.execute(query.values(version=version + 1, changed=time.time(), **values))
            if done.rowcount != 1:
                raise Changed(game)
            if people_in is not None:
                connection.execute(sitting.delete().where(sitting.c.game == game))
                _seat_people(connection, game, people_in)
            self._notify(connection, TableChanged(game=game))
            return version + 1

        return await self.write(job)

    async def note_newest(self, game: str, version: str) -> None:
        """A newer Kickdoor than before has a hand in this game."""
        query = games.update().where(games.c.id == game).values(newest=version)
        await self.write(lambda connection: connection.execute(query))

    async def set_due(self, game: str, due: float | None) -> None:
        """The clock of a table has been started anew."""
        query = games.update().where(games.c.id == game).values(due=due)
        await self.write(lambda connection: connection.execute(query))

    async def games_where(self, *conditions: Any, limit: int = 100, newest: bool = True) -> list[dict[str, Any]]:
        order = games.c.changed.desc() if newest else games.c.changed
        return await self._all(sa.select(games).where(*conditions).order_by(order).limit(limit))

    async def games_due(self, before: float, status: str = "playing") -> list[str]:
        """The ids of all games in play whose clock was due before then, the longest untouched first. Or of those that
        were to be dealt by then."""
        due = sa.select(games.c.id).where(games.c.status == status, games.c.due < before).order_by(games.c.changed)
        return await self.read(lambda connection: list(connection.execute(due).scalars()))

    async def count_games(self, *conditions: Any) -> int:
        query = sa.select(sa.func.count()).select_from(games).where(*conditions)
        return await self.read(lambda connection: int(connection.execute(query).scalar() or 0))

    async def games_of(self, person: str, limit: int = 100) -> list[dict[str, Any]]:
        mine = sa.select(sitting.c.game).where(sitting.c.person == person)
        return await self.games_where(games.c.id.in_(mine), limit=limit)

    async def log_lengths(self, these: Sequence[str]) -> dict[str, int]:
        """How many entries the logs of these games have; those without any are left out."""
        query = sa.select(log.c.game, sa.func.count()).where(log.c.game.in_(these)).group_by(log.c.game)
        return await self.read(lambda connection: {str(game): int(rows) for game, rows in connection.execute(query)})

    async def endings(self, these: Sequence[str]) -> dict[str, str]:
        """How these games ended, as far as that has been found out."""
        query = sa.select(endings.c.game, endings.c.told).where(endings.c.game.in_(these))
        return await self.read(lambda connection: {str(game): str(told) for game, told in connection.execute(query)})

    async def keep_ending(self, game: str, told: str) -> None:
        with contextlib.suppress(IntegrityError):  # another process has just found it out, too
            await self.write(lambda connection: connection.execute(endings.insert().values(game=game, told=told)))

    async def keep_catalog(self, digest: str, packs: str) -> None:
        def job(connection: sa.Connection) -> None:
            known = connection.execute(sa.select(catalogs.c.digest).where(catalogs.c.digest == digest))
            if known.first() is None:
                connection.execute(catalogs.insert().values(digest=digest, packs=packs))

        with contextlib.suppress(IntegrityError):  # another process has just kept it
            await self.write(job)

    async def catalog(self, digest: str) -> str | None:
        return await self.read(lambda connection: catalog_of(connection, digest))

    async def tidy(self, now: float) -> dict[str, int]:
        """Throw away what nobody will miss, after a month: tables that never began, and guests who never claimed a
        name, sat down, spoke or counted anything. And sessions that have ended. How many of each."""
        long_ago = now - KEPT_SECONDS
        idle = sa.select(games.c.id).where(games.c.status.in_(("open", "gone")), games.c.changed < long_ago)
        traces = (sitting.c.person, chat.c.person, rooms.c.owner, games.c.host, blocks.c.person, expulsions.c.person)
        strangers = sa.select(people.c.id).where(
            people.c.claimed.is_(None),
            people.c.created < long_ago,
            *(~sa.exists().where(trace == people.c.id) for trace in traces),
        )
        dead = sa.select(processes.c.id).where(processes.c.seen < now - DEAD_SECONDS)
        over = sa.select(leases.c.game).join(games, games.c.id == leases.c.game).where(games.c.status != "playing")
        forgotten = sa.select(tries.c.key).where(tries.c.until < now)
        ended = sa.select(sessions.c.id).where(sessions.c.expires < now)
        gone = [
            await self._throw_away(games.c.id, idle),
            await self._throw_away(people.c.id, strangers),
            await self._throw_away(processes.c.id, dead),
            await self._throw_away(sessions.c.id, ended),
            await self._throw_away(leases.c.game, over),
            await self._throw_away(tries.c.key, forgotten),
        ]
        return {"tables": gone[0], "guests": gone[1]}

    async def _throw_away(self, key: sa.Column[str], which: sa.Select[Any]) -> int:
        """How many. A few at a time: moves are written in between, and no statement takes long."""
        query = sa.delete(key.table).where(key.in_(which.limit(GONE_TOGETHER)))
        gone = 0
        while True:
            now = await self.write(lambda connection: int(connection.execute(query).rowcount))
            gone += now
            if now < GONE_TOGETHER:
                return gone

    # ---- parts of the seed ---------------------------------------------------------------------------------------

    async def commit_to_part(self, game: str, person: str, commitment: str, process: str) -> None:
        """Whoever sits at a table that has not begun says to this process which part will come; the last word
        counts."""
        sits = (
            sa.select(sitting.c.person)
            .join(games, games.c.id == sitting.c.game)
            .where(sitting.c.game == game, sitting.c.person == person, games.c.status == "open")
        )
        mine = (parts.c.game == game, parts.c.person == person)

        def job(connection: sa.Connection) -> None:
            if connection.execute(sits).first() is not None:
                connection.execute(parts.delete().where(*mine))
                connection.execute(
                    parts.insert().values(game=game, person=person, commitment=commitment, process=process)
                )

        await self.write(job)

    async def withdraw_part(self, game: str, person: str, process: str) -> None:
        """Whoever goes before the game begins will not be there to tell it: nobody waits for it, and nobody can say
        that it was held back. Unless another process has heard of it since: their page was loaded anew there, before
        this one knew that it was gone."""
        still_open = sa.select(games.c.id).where(games.c.id == game, games.c.status == "open")
        query = parts.delete().where(parts.c.game.in_(still_open), parts.c.person == person, parts.c.process == process)

        def job(connection: sa.Connection) -> None:
            if connection.execute(query).rowcount:
                self._notify(connection, PartWithdrawn(game=game, process=process, person=person))

        await self.write(job)

    async def tell_part(self, game: str, person: str, part: str) -> None:
        query = parts.update().where(parts.c.game == game, parts.c.person == person).values(part=part)
        await self.write(lambda connection: connection.execute(query))

    async def parts_of(self, game: str) -> dict[str, dict[str, Any]]:
        """By person: the `commitment`, and the `part` if it has been told."""
        return {row["person"]: row for row in await self._all(sa.select(parts).where(parts.c.game == game))}

    async def forget_parts(self, game: str) -> None:
        """The cards are dealt; the game's row has what counts."""
        await self.write(lambda connection: connection.execute(parts.delete().where(parts.c.game == game)))

    # ---- people --------------------------------------------------------------------------------------------------

    async def add_person(self, person: str, name: str, portrait: str | None = None) -> None:
        row = {"id": person, "name": name, "portrait": portrait, "created": time.time(), "signed_until": 0.0}
        await self.write(lambda connection: connection.execute(people.insert().values(**row)))

    async def person(self, person: str) -> dict[str, Any] | None:
        return await self._person(people.c.id == person)

    async def person_claiming(self, name: str) -> dict[str, Any] | None:
        """Who has claimed this very name."""
        return await self._person(people.c.claimed == key(name))

    async def claimed(self, *names: str) -> dict[str, set[str]]:
        """Of these names those that somebody has claimed, or that look like one, and who that is."""
        keys, sights = {key(name) for name in names}, {looks(name) for name in names}
        query = sa.select(people.c.id, people.c.claimed, people.c.looks).where(
            people.c.claimed.in_(keys) | people.c.looks.in_(sights)
        )
        found: dict[str, set[str]] = {}
        for row in await self._all(query):
            for name in names:
                if row["claimed"] == key(name) or row["looks"] == looks(name):
                    found.setdefault(name, set()).add(row["id"])
        return found

    async def _person(self, condition: Any) -> dict[str, Any] | None:
        return await self._first(sa.select(people).where(condition))

    async def change_person(self, person: str, **values: Any) -> None:
        """Raises IntegrityError if the claimed name is somebody else's."""
        await self.write(
            lambda connection: connection.execute(people.update().where(people.c.id == person).values(**values))
        )

    async def blocked_by(self, person: str) -> set[str]:
        found = await self._all(sa.select(blocks.c.other).where(blocks.c.person == person))
        return {row["other"] for row in found}

    async def block(self, person: str, other: str, blocked: bool) -> None:
        def job(connection: sa.Connection) -> None:
            connection.execute(blocks.delete().where(blocks.c.person == person, blocks.c.other == other))
            if blocked:
                connection.execute(blocks.insert().values(person=person, other=other))

        await self.write(job)

    # ---- chat ----------------------------------------------------------------------------------------------------

    async def say(self, game: str, person: str, name: str, text: str) -> dict[str, Any]:
        """Keep a line of chat; the line as it was kept, and whether its writer is `muted`, so that nobody is told."""
        row = {"game": game, "person": person, "name": name, "text": text, "at": time.time()}
        known = sa.select(mutes.c.person).where(mutes.c.game == game, mutes.c.person == person)

        def job(connection: sa.Connection) -> dict[str, Any]:
            muted = connection.execute(known).first() is not None
            done = connection.execute(chat.insert().values(**row))
            key = done.inserted_primary_key
            number = int(key[0]) if key else 0
            if not muted:
                self._notify(connection, LineSaid(game=game, line=number))
            return {"id": number, "muted": muted, **row}

        return await self.write(job)

    async def line(self, number: int) -> dict[str, Any] | None:
        return await self._first(sa.select(chat).where(chat.c.id == number))

    async def chat_of(self, game: str, person: str, limit: int = 200) -> list[dict[str, Any]]:
        """The latest lines that this person may see: all but those of people who are muted, and the own."""
        unheard = sa.select(mutes.c.person).where(mutes.c.game == game, mutes.c.person != person)
        query = sa.select(chat).where(chat.c.game == game, chat.c.person.not_in(unheard))
        return (await self._all(query.order_by(chat.c.id.desc()).limit(limit)))[::-1]

    async def mute(self, game: str, person: str, muted: bool) -> None:
        """Nobody else at this table sees what this person says, or everybody does again, also what was said before."""

        def job(connection: sa.Connection) -> None:
            connection.execute(mutes.delete().where(mutes.c.game == game, mutes.c.person == person))
            if muted:
                connection.execute(mutes.insert().values(game=game, person=person))

        await self.write(job)

    async def muted_at(self, game: str) -> list[dict[str, Any]]:
        """Who is muted at this table, each with the last `line` written there (0 for none) and the `name` under it."""
        last = sa.func.max(chat.c.id)
        spoken = (
            sa.select(chat.c.person, last.label("line")).where(chat.c.game == game).group_by(chat.c.person)
        ).subquery()
        query = (
            sa.select(mutes.c.person, sa.func.coalesce(spoken.c.line, 0).label("line"), people.c.name)
            .join(people, people.c.id == mutes.c.person)
            .outerjoin(spoken, spoken.c.person == mutes.c.person)
            .where(mutes.c.game == game)
            .order_by(mutes.c.person)
        )
        return await self._all(query)

    # ---- bans ----------------------------------------------------------------------------------------------------

    async def ban(self, game: str, person: str, ban: str, at: float) -> None:
        """This person is not wanted at this table, nor whoever is new and comes from an address they have now."""
        known = sa.select(sessions.c.address).where(sessions.c.person == person, sessions.c.address != "")

        def job(connection: sa.Connection) -> None:
            addresses = {"", *connection.execute(known).scalars()}
            connection.execute(bans.delete().where(bans.c.game == game, bans.c.person == person))
            rows = [{"game": game, "person": person, "address": one, "id": ban, "at": at} for one in sorted(addresses)]
            connection.execute(bans.insert(), rows)
            self._notify(connection, PersonBanned(game=game, person=person))

        await self.write(job)

    async def unban(self, game: str, ban: str) -> None:
        """The host has thought better of it."""
        query = bans.delete().where(bans.c.game == game, bans.c.id == ban)
        await self.write(lambda connection: connection.execute(query))

    async def copy_bans(self, game: str, to: str) -> None:
        """Who was not wanted at a table is not wanted at the one that follows."""

        def job(connection: sa.Connection) -> None:
            rows = [dict(row) for row in connection.execute(sa.select(bans).where(bans.c.game == game)).mappings()]
            if rows:
                connection.execute(bans.insert(), [{**row, "game": to} for row in rows])

        await self.write(job)

    async def banned(self, game: str, visitor: Visitor) -> bool:
        """Whether this person is banned, or new since then and from an address of somebody who is."""
        same = bans.c.person == visitor.person
        if visitor.address:
            same |= (bans.c.address == visitor.address) & (bans.c.at < visitor.created)
        return await self._first(sa.select(bans.c.game).where(bans.c.game == game, same).limit(1)) is not None

    async def banned_from(self, game: str) -> list[dict[str, Any]]:
        """Who is banned from this table, each with the `name` they have now and the `id` of the ban."""
        query = (
            sa.select(bans.c.id, bans.c.person, people.c.name)
            .join(people, people.c.id == bans.c.person)
            .where(bans.c.game == game, bans.c.address == "")
            .order_by(bans.c.at, bans.c.id)
        )
        return await self._all(query)

    async def banned_of(self, pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
        """Of these (game, person) those who are banned."""
        tables = sorted({game for game, _person in pairs})
        found: set[tuple[str, str]] = set()
        for i in range(0, len(tables), GONE_TOGETHER):
            query = sa.select(bans.c.game, bans.c.person).where(bans.c.game.in_(tables[i : i + GONE_TOGETHER]))
            found.update((row["game"], row["person"]) for row in await self._all(query))
        return found & pairs


def rows_of(connection: sa.Connection, game: str, after: int = 0) -> list[LogRow]:
    """The log of a game from there on. Raises Damaged."""
    query = sa.select(log).where(log.c.game == game, log.c.seq > after).order_by(log.c.seq)
    return [log_row(dict(row)) for row in connection.execute(query).mappings()]


def catalog_of(connection: sa.Connection, digest: str) -> str | None:
    """The cards of this digest as they are kept."""
    found = connection.execute(sa.select(catalogs.c.packs).where(catalogs.c.digest == digest)).scalar()
    return None if found is None else str(found)


def _seat_people(connection: sa.Connection, game: str, people_in: Sequence[str]) -> None:
    for person in dict.fromkeys(people_in):
        connection.execute(sitting.insert().values(game=game, person=person))
