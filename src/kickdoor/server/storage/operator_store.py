"""The rows of whoever looks after the server: operators, whom they have expelled, reports, their own deeds, and tables
that are set aside. Called by `http.operator`, by the door for everybody, and by `kickdoor operator`.
"""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

import sqlalchemy as sa

from kickdoor.server.protocol.notices import PersonExpelled
from kickdoor.server.storage.names import key
from kickdoor.server.storage.schema import (
    deeds,
    expulsions,
    games,
    log,
    operators,
    people,
    processes,
    reports,
    sessions,
    set_aside,
    sitting,
)  # fmt: skip
from kickdoor.server.storage.store import Store

DAY: Final = 24 * 3600.0
REPORTS_KEPT: Final = 90 * DAY  # after an operator was through with one
DEEDS_KEPT: Final = 365 * DAY
MOST_REPORTS: Final = 20  # one person may have waiting
LISTED: Final = 50
LONGEST_WHY: Final = 500


def matching(text: str) -> str:
    """A pattern for LIKE with which only this very text is found, anywhere."""
    for sign in "\\%_":
        text = text.replace(sign, "\\" + sign)
    return f"%{text}%"


class OperatorStore:
    """What is kept of all that, in the one store there is."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def is_operator(self, person: str) -> bool:
        return await self.store._first(sa.select(operators.c.person).where(operators.c.person == person)) is not None

    # ---- people --------------------------------------------------------------------------------------------------

    async def people_like(self, text: str, now: float) -> list[dict[str, Any]]:
        """Who bears a name with this in it, whoever was here last first: with the browsers they are signed in with, the
        tables they sit at, and why they are expelled, if they are."""
        signed_in = (
            sa.select(sessions.c.person, sa.func.count().label("browsers"), sa.func.max(sessions.c.seen).label("seen"))
            .where(sessions.c.expires > now)
            .group_by(sessions.c.person)
            .subquery()
        )
        tables = sa.select(sa.func.count()).where(sitting.c.person == people.c.id).scalar_subquery()
        against = sa.select(sa.func.count()).where(reports.c.person == people.c.id).scalar_subquery()
        query = (
            sa.select(
                people.c.id,
                people.c.name,
                people.c.claimed,
                people.c.created,
                sa.func.coalesce(signed_in.c.browsers, 0).label("browsers"),
                signed_in.c.seen,
                tables.label("tables"),
                against.label("reports"),
                expulsions.c.reason,
                expulsions.c.until,
                operators.c.since.label("operator"),
            )
            .outerjoin(signed_in, signed_in.c.person == people.c.id)
            .outerjoin(expulsions, _holds(people.c.id, now))
            .outerjoin(operators, operators.c.person == people.c.id)
            .order_by(sa.func.coalesce(signed_in.c.seen, people.c.created).desc(), people.c.id)
            .limit(LISTED)
        )
        if text:
            named = sa.func.lower(people.c.name).like(matching(text.casefold()), escape="\\")
            as_typed = people.c.name.like(matching(text), escape="\\")  # SQLite knows small letters only of English
            query = query.where(named | as_typed | (people.c.id == text))
        return await self.store._all(query)

    async def expelled(self, now: float) -> list[dict[str, Any]]:
        """Everybody who is, the last first."""
        query = (
            sa.select(expulsions.c.person, expulsions.c.reason, expulsions.c.until, expulsions.c.at, people.c.name)
            .outerjoin(people, people.c.id == expulsions.c.person)
            .where(_holds(expulsions.c.person, now))
            .order_by(expulsions.c.at.desc())
            .limit(LISTED)
        )
        return await self.store._all(query)

    async def expel(self, person: str, reason: str, until: float | None, newcomers: bool) -> list[str]:
        """This person is not wanted here; with `newcomers`, nor is anybody new from an address they have now. The ids
        of their sessions: their sockets are closed. The sessions stay, so that they can be told why."""
        now = time.time()
        known = sa.select(sessions.c.id, sessions.c.address).where(sessions.c.person == person)

        def job(connection: sa.Connection) -> list[str]:
            found = connection.execute(known).all()
            addresses = {"", *(row.address for row in found if newcomers)}
            connection.execute(expulsions.delete().where(expulsions.c.person == person))
            beside = {"person": person, "reason": reason, "at": now, "until": until}
            connection.execute(expulsions.insert(), [{**beside, "address": one} for one in sorted(addresses)])
            return [str(row.id) for row in found]

        ended = await self.store.write(job)
        await self.store.notify(PersonExpelled(sessions=ended))
        return ended

    async def readmit(self, person: str) -> None:
        query = expulsions.delete().where(expulsions.c.person == person)
        await self.store.write(lambda connection: connection.execute(query))

    async def shut_out(self, address: str, now: float) -> bool:
        """Whether nobody new may come from this address (as it is kept)."""
        still = expulsions.c.until.is_(None) | (expulsions.c.until > now)
        query = sa.select(expulsions.c.person).where(expulsions.c.address == address, still).limit(1)
        return bool(address) and await self.store._first(query) is not None

    # ---- tables --------------------------------------------------------------------------------------------------

    async def tables_like(self, text: str) -> list[dict[str, Any]]:
        """Tables with this in their id, title or people's names, the last changed first; with how long their logs are
        and why they are set aside, if they are."""
        moves = sa.select(sa.func.max(log.c.seq)).where(log.c.game == games.c.id).scalar_subquery()
        query = (
            sa.select(games, sa.func.coalesce(moves, 0).label("moves"), set_aside.c.why)
            .outerjoin(set_aside, set_aside.c.game == games.c.id)
            .where(games.c.status != "gone")
            .order_by(games.c.changed.desc(), games.c.id)
            .limit(LISTED)
        )
        if text:
            fields = (games.c.id, games.c.options, games.c.seats)
            small = (sa.func.lower(one).like(matching(text.casefold()), escape="\\") for one in fields)
            query = query.where(sa.or_(*small, *(one.like(matching(text), escape="\\") for one in fields)))
        return await self.store._all(query)

    async def counts(self, now: float) -> dict[str, int]:
        """Tables by status, and people: all, with a kept name, and seen within the last day."""
        by_status = sa.select(games.c.status, sa.func.count()).group_by(games.c.status)
        one = {
            "people": sa.select(sa.func.count()).select_from(people),
            "claimed": sa.select(sa.func.count()).select_from(people).where(people.c.claimed.is_not(None)),
            "lately": sa.select(sa.func.count(sessions.c.person.distinct())).where(sessions.c.seen > now - DAY),
            "processes": sa.select(sa.func.count()).select_from(processes).where(processes.c.seen > now - 120),
            "reports": sa.select(sa.func.count()).select_from(reports).where(reports.c.done.is_(None)),
        }

        def job(connection: sa.Connection) -> dict[str, int]:
            found = {str(status): int(count) for status, count in connection.execute(by_status)}
            return found | {name: int(connection.execute(query).scalar() or 0) for name, query in one.items()}

        return await self.store.read(job)

    async def set_asides(self) -> list[dict[str, Any]]:
        query = sa.select(set_aside, games.c.status, games.c.changed).join(games, games.c.id == set_aside.c.game)
        return await self.store._all(query.order_by(set_aside.c.at.desc()).limit(LISTED))

    async def keep_set_aside(self, game: str, why: str) -> None:
        """For a table that is there; one whose row is gone is nobody's trouble any more."""
        row = {"game": game, "why": why[:LONGEST_WHY], "at": time.time()}
        there = sa.select(games.c.id).where(games.c.id == game)

        def job(connection: sa.Connection) -> None:
            connection.execute(set_aside.delete().where(set_aside.c.game == game))
            if connection.execute(there).first() is not None:
                connection.execute(set_aside.insert().values(**row))

        await self.store.write(job)

    async def forget_set_aside(self, game: str) -> None:
        query = set_aside.delete().where(set_aside.c.game == game)
        await self.store.write(lambda connection: connection.execute(query))

    # ---- reports and deeds ---------------------------------------------------------------------------------------

    async def report(self, row: dict[str, Any]) -> bool:
        """Keep what somebody has against another; said again it replaces what was said. False where too many of theirs
        wait already."""
        same = (
            reports.c.reporter == row["reporter"],
            reports.c.person == row["person"],
            reports.c.game == row["game"],
            reports.c.done.is_(None),
        )
        waiting = sa.select(sa.func.count()).where(reports.c.reporter == row["reporter"], reports.c.done.is_(None))
        kept = {"id": secrets.token_hex(8), "at": time.time(), **row}

        def job(connection: sa.Connection) -> bool:
            connection.execute(reports.delete().where(*same))
            if int(connection.execute(waiting).scalar() or 0) >= MOST_REPORTS:
                return False
            connection.execute(reports.insert().values(**kept))
            return True

        return await self.store.write(job)

    async def all_reports(self) -> list[dict[str, Any]]:
        """Those nobody is through with first, then the latest."""
        by = people.alias("by")
        query = (
            sa.select(reports, by.c.name.label("by"))
            .outerjoin(by, by.c.id == reports.c.reporter)
            .order_by(reports.c.done.is_not(None), reports.c.at.desc(), reports.c.id)
            .limit(2 * LISTED)
        )
        return await self.store._all(query)

    async def done_with(self, report: str, done: bool) -> str | None:
        """Whom it is about; None if there is no such report."""
        found = await self.store._first(sa.select(reports.c.name).where(reports.c.id == report))
        if found is None:
            return None
        query = reports.update().where(reports.c.id == report).values(done=time.time() if done else None)
        await self.store.write(lambda connection: connection.execute(query))
        return str(found["name"])

    async def note(self, operator: str, what: str, whom: str, reason: str) -> None:
        """What an operator has done."""
        row = {
            "id": secrets.token_hex(8), "operator": operator, "what": what, "whom": whom, "reason": reason,
            "at": time.time(),
        }  # fmt: skip
        await self.store.write(lambda connection: connection.execute(deeds.insert().values(**row)))

    async def deeds(self) -> list[dict[str, Any]]:
        return await self.store._all(sa.select(deeds).order_by(deeds.c.at.desc(), deeds.c.id).limit(LISTED))

    async def tidy(self, now: float) -> None:
        """What is long over."""
        queries = (
            reports.delete().where(reports.c.done < now - REPORTS_KEPT),
            deeds.delete().where(deeds.c.at < now - DEEDS_KEPT),
            expulsions.delete().where(expulsions.c.until < now),
        )

        def job(connection: sa.Connection) -> None:
            for query in queries:
                connection.execute(query)

        await self.store.write(job)


def _holds(person: Any, now: float) -> Any:
    """The expulsion of this person as such, if there is one now."""
    still = expulsions.c.until.is_(None) | (expulsions.c.until > now)
    return (expulsions.c.person == person) & (expulsions.c.address == "") & still


# ---- on the command line -----------------------------------------------------------------------------------------


class NobodyThere(ValueError):
    """No such person, or none that may be this."""


def add_operator(connection: sa.Connection, name: str) -> None:
    """Whoever has claimed this name looks after the server from now on. Raises NobodyThere."""
    person = _claiming(connection, name)
    if connection.execute(sa.select(operators.c.person).where(operators.c.person == person)).first() is None:
        connection.execute(operators.insert().values(person=person, since=time.time()))


def remove_operator(connection: sa.Connection, name: str) -> None:
    """Not any more. Raises NobodyThere."""
    if connection.execute(operators.delete().where(operators.c.person == _claiming(connection, name))).rowcount != 1:
        raise NobodyThere(f"{name} is no operator; there are: {', '.join(operator_names(connection)) or 'none'}")


def operator_names(connection: sa.Connection) -> list[str]:
    query = sa.select(people.c.name).join(operators, operators.c.person == people.c.id).order_by(operators.c.since)
    return [str(name) for name in connection.execute(query).scalars()]


def _claiming(connection: sa.Connection, name: str) -> str:
    found = connection.execute(sa.select(people.c.id).where(people.c.claimed == key(name))).scalar()
    if found is None:
        raise NobodyThere(f"nobody keeps the name {name} with a password; sign up with it on the page first")
    return str(found)


__all__ = ["NobodyThere", "OperatorStore", "add_operator", "operator_names", "remove_operator"]
