"""The rows of sessions: where somebody is signed in. Only hashes come here; what is in a cookie never does."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

import sqlalchemy as sa

from kickdoor.server.protocol.notices import SessionsEnded
from kickdoor.server.storage.schema import expulsions, people, sessions
from kickdoor.server.storage.store import Changed, Store

MOST_SESSIONS: Final = 20  # of one person; those not seen for longest go first
TOGETHER: Final = 400  # in one question

BY_TOKEN: Final = (
    sa.select(
        people,
        sessions.c.id.label("session"),
        sessions.c.seen.label("session_seen"),
        sessions.c.expires.label("session_expires"),
        sessions.c.created.label("session_created"),
        expulsions.c.reason.label("expelled"),
        expulsions.c.until.label("expelled_until"),
    )
    .join(sessions, sessions.c.person == people.c.id)
    .outerjoin(expulsions, (expulsions.c.person == people.c.id) & (expulsions.c.address == ""))
    .where(sessions.c.token == sa.bindparam("token"))
)  # said once, so that it is compiled once: every request asks it


@dataclass(frozen=True, slots=True)
class PersonChange:
    """What becomes of a person, if they still are as they were: `having` these columns."""

    values: dict[str, Any]
    having: dict[str, Any] = field(default_factory=dict)


class SessionStore:
    """What is kept of sessions, in the one store there is."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def by_token(self, token: str) -> dict[str, Any] | None:
        """Whose session has this hash: the person, with the session's own columns beside."""

        def job(connection: sa.Connection) -> dict[str, Any] | None:
            found = connection.execute(BY_TOKEN, {"token": token}).mappings().first()
            return None if found is None else dict(found)

        return await self.store.read(job)

    async def begin(self, row: dict[str, Any], instead_of: str = "", change: PersonChange | None = None) -> list[str]:
        """A new session, in place of another; those that ended for it: beyond what one may have, or with a `change` of
        the person all others. Raises Changed where that does not fit any more, and then nothing has happened."""
        person = row["person"]
        others = sa.select(sessions.c.id).where(sessions.c.person == person).order_by(sessions.c.seen.desc())
        ending = others.offset(MOST_SESSIONS - 1) if change is None else others

        def job(connection: sa.Connection) -> list[str]:
            if change is not None:
                _change(connection, person, change)
            connection.execute(sessions.delete().where(sessions.c.id == instead_of))
            ended = list(connection.execute(ending).scalars())
            connection.execute(sessions.delete().where(sessions.c.id.in_(ended)))
            connection.execute(sessions.insert().values(**row))
            return ended

        ended = await self.store.write(job)
        await self.tell_ended(ended)
        return ended

    async def renew(self, session: str, values: dict[str, Any]) -> None:
        """It was seen."""
        query = sessions.update().where(sessions.c.id == session).values(**values)
        await self.store.write(lambda connection: connection.execute(query))

    async def exchange(self, person: str, now: float, until: float) -> bool:
        """Whether a cookie from before there were sessions is taken: the first time, and until then, for what was on
        its way at that moment."""
        first = people.update().where(people.c.id == person, people.c.signed_until.is_(None))
        late = sa.select(people.c.id).where(people.c.id == person, people.c.signed_until > now)

        def job(connection: sa.Connection) -> bool:
            if connection.execute(first.values(signed_until=until)).rowcount == 1:
                return True
            return connection.execute(late).first() is not None

        return await self.store.write(job)

    async def of(self, person: str, now: float) -> list[dict[str, Any]]:
        """Where somebody is signed in, the latest seen first."""
        alive = sa.select(sessions).where(sessions.c.person == person, sessions.c.expires > now)
        return await self.store._all(alive.order_by(sessions.c.seen.desc(), sessions.c.id))

    async def end(self, person: str, only: str = "", but: str = "") -> list[str]:
        """End one session of this person, or all but one; which. No cookie of old is taken any more, either, where all
        end. The other processes are told."""
        which = sa.select(sessions.c.id).where(sessions.c.person == person, sessions.c.id != but)
        if only:
            which = which.where(sessions.c.id == only)

        def job(connection: sa.Connection) -> list[str]:
            found = list(connection.execute(which).scalars())
            connection.execute(sessions.delete().where(sessions.c.id.in_(found)))
            if not only:
                connection.execute(people.update().where(people.c.id == person).values(signed_until=0.0))
            return found

        ended = await self.store.write(job)
        await self.tell_ended(ended)
        return ended

    async def tell_ended(self, ended: list[str]) -> None:
        if ended:
            await self.store.notify(SessionsEnded(sessions=ended))

    async def alive(self, of: Collection[str], now: float) -> set[str]:
        """Which of these there still are."""

        def job(connection: sa.Connection) -> set[str]:
            found: set[str] = set()
            for some in _parts(of):
                query = sa.select(sessions.c.id).where(sessions.c.id.in_(some), sessions.c.expires > now)
                found.update(connection.execute(query).scalars())
            return found

        return await self.store.read(job)


def _change(connection: sa.Connection, person: str, change: PersonChange) -> None:
    same = (people.c[name] == value for name, value in change.having.items())
    query = people.update().where(people.c.id == person, *same)
    if connection.execute(query.values(signed_until=0.0, **change.values)).rowcount != 1:
        raise Changed(person)


def _parts(of: Collection[str]) -> Iterable[list[str]]:
    every = list(of)
    return (every[i : i + TOGETHER] for i in range(0, len(every), TOGETHER))
