"""Who I am: my name and password, and where I am signed in. Every handler that changes a password ends all sessions but
the one that asked, and gives that one a new cookie.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from sqlalchemy.exc import IntegrityError
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.people import People, Unwelcome
from kickdoor.server.http.rest import Done, answer, body
from kickdoor.server.http.sessions import Sessions
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import Name
from kickdoor.server.storage.names import key
from kickdoor.server.storage.operator_store import OperatorStore
from kickdoor.server.storage.session_store import PersonChange
from kickdoor.server.storage.store import Changed
from kickdoor.server.storage.tries import SharedThrottle
from kickdoor.server.timepiece import REAL, Timepiece

TRIES_A_SECOND: Final = 1 / 20  # for one account, from browsers it does not know; and for each that it knows
TRIES: Final = 10.0
Password = Annotated[str, Meta(min_length=1, max_length=200)]


class NewName(Struct, kw_only=True, forbid_unknown_fields=True):
    name: Name


class NewPortrait(Struct, kw_only=True, forbid_unknown_fields=True):
    """The name of one of the page's pictures; empty for the one that goes with the name."""

    portrait: Annotated[str, Meta(max_length=30, pattern="^[a-z-]*$")]


class NameAndPassword(Struct, kw_only=True, forbid_unknown_fields=True):
    name: Name
    password: Password


class NewPassword(Struct, kw_only=True, forbid_unknown_fields=True):
    """`old`: the one there is."""

    old: Password
    password: Password


class Recovery(Struct, kw_only=True, forbid_unknown_fields=True):
    """`password`: a new one, in exchange for the code."""

    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Password


class MyPassword(Struct, kw_only=True, forbid_unknown_fields=True):
    password: Password


class LogOut(Struct, kw_only=True, forbid_unknown_fields=True):
    """Here, everywhere else, or everywhere; or one `session`, by its id."""

    where: Literal["here", "others", "everywhere"] = "here"
    session: Annotated[str, Meta(max_length=16)] = ""


class Me(Struct, kw_only=True, omit_defaults=True):
    """`operator`: whether I look after this server; told where I ask who I am."""

    name: str
    claimed: bool
    operator: bool = False
    portrait: str = ""


class Kept(Struct, kw_only=True):
    """Who I am, and my recovery code: it is told this once. Empty where there is no new one."""

    name: str
    claimed: bool
    code: str


class SessionShown(Struct, kw_only=True):
    """A browser I am signed in with. `here`: the one that asks; `seen`: to the hour."""

    id: str
    browser: str
    created: float
    seen: float
    here: bool


class SignedIn(Struct, kw_only=True):
    """`code`: whether there is a recovery code that has not been used."""

    sessions: list[SessionShown]
    code: bool


class Account:
    """The handlers. `person` finds out who asks, `address` from where."""

    def __init__(
        self, people: People, sessions: Sessions, address: Callable[[Request], str], timepiece: Timepiece = REAL
    ) -> None:
        self.people = people
        self.sessions = sessions
        self.operators = OperatorStore(sessions.store)
        self.address = address
        self.tries = SharedThrottle(sessions.store, "account", sessions.mark, TRIES_A_SECOND, TRIES, timepiece)
        self.person: Callable[[Request], Awaitable[dict[str, Any]]]

    async def choose_portrait(self, request: Request) -> Response:
        """For the tables that I sit down at from now on."""
        who = await self.person(request)
        words: NewPortrait = await body(request, NewPortrait)
        await self.people.store.change_person(who["id"], portrait=words.portrait or None)
        return answer(_me({**who, "portrait": words.portrait}))

    async def me(self, request: Request) -> Response:
        who = await self.person(request)
        me = _me(who)
        me.operator = bool(who["claimed"]) and await self.operators.is_operator(who["id"])
        return answer(me)

    async def rename(self, request: Request) -> Response:
        who = await self.person(request)
        words: NewName = await body(request, NewName)
        try:
            name = await self.people.rename(who["id"], words.name)
        except Unwelcome as wrong:
            raise HttpFailure(409, wrong.why) from wrong
        return answer(Me(name=name, claimed=bool(who["claimed"])))

    # ---- passwords -----------------------------------------------------------------------------------------------

    async def claim(self, request: Request) -> Response:
        who = await self.person(request)
        words: NameAndPassword = await body(request, NameAndPassword)
        if who["claimed"]:
            await self._count(who["id"], who["session"])
        try:
            change, code = await self.people.claim(who, words.name, words.password)
            await self._changed(request, who, who["session"], change)
        except Unwelcome as wrong:
            raise HttpFailure(403 if wrong.why.kind == "wrong_password" else 409, wrong.why) from wrong
        except IntegrityError:
            raise HttpFailure(409, Failure("name_taken", name=words.name)) from None
        return answer(Kept(name=change.values["name"], claimed=True, code=code))

    async def log_in(self, request: Request) -> Response:
        """A new session, whatever cookie the browser had; that one is worth nothing any more."""
        words: NameAndPassword = await body(request, NameAndPassword)
        try:
            owner = await self.people.owner(words.name)
            known = self.sessions.knows(request, owner["id"]) if owner is not None else ""
            await self._count(owner["id"] if owner is not None and known else key(words.name), known)
            await self.people.check(owner, words.password)
        except Unwelcome as wrong:
            raise HttpFailure(403, wrong.why) from wrong
        assert owner is not None
        before = await self.sessions.known(request)
        await self.sessions.begin(request, owner, self.address(request), before["session"] if before else "")
        self.sessions.remember(request, owner["id"])
        return answer(_me(owner))

    async def new_password(self, request: Request) -> Response:
        who = await self._claimed(request)
        words: NewPassword = await body(request, NewPassword)
        await self._count(who["id"], who["session"])
        try:
            change = await self.people.new_password(who, words.old, words.password)
        except Unwelcome as wrong:
            raise HttpFailure(403 if wrong.why.kind == "wrong_password" else 409, wrong.why) from wrong
        await self._changed(request, who, who["session"], change)
        return answer(_me(who))

    async def recover(self, request: Request) -> Response:
        """Not counted by account: nobody finds a code by trying, and so nobody can shut out its owner by trying."""
        words: Recovery = await body(request, Recovery)
        try:
            owner = await self.people.owner(words.name)
            change, code = await self.people.recover(owner, words.code, words.password)
        except Unwelcome as wrong:
            raise HttpFailure(403 if wrong.why.kind == "wrong_code" else 409, wrong.why) from wrong
        assert owner is not None
        before = await self.sessions.known(request)
        await self._changed(request, owner, before["session"] if before else "", change)
        return answer(Kept(name=owner["name"], claimed=True, code=code))

    async def renew_code(self, request: Request) -> Response:
        who = await self._claimed(request)
        words: MyPassword = await body(request, MyPassword)
        await self._count(who["id"], who["session"])
        try:
            code = await self.people.renew_code(who, words.password)
        except Unwelcome as wrong:
            raise HttpFailure(403, wrong.why) from wrong
        return answer(Kept(name=who["name"], claimed=True, code=code))

    async def _claimed(self, request: Request) -> dict[str, Any]:
        who = await self.person(request)
        if not who["claimed"]:
            raise HttpFailure(409, Failure("no_password"))
        return who

    async def _changed(self, request: Request, who: dict[str, Any], before: str, change: PersonChange) -> None:
        """The password is another: only this browser stays signed in, with a new cookie."""
        try:
            await self.sessions.begin(request, who, self.address(request), before, change)
        except Changed:
            raise HttpFailure(409, Failure("account_changed")) from None
        self.sessions.remember(request, who["id"])

    async def _count(self, account: str, browser: str) -> None:
        """One more try. All who try a name are slowed down together, wherever they are; a browser in which its owner
        has logged in before is counted by itself, so that nobody else can use up its tries."""
        if not await self.tries.take_everywhere(f"{account} {browser}"):
            raise HttpFailure(429, Failure("too_many_tries_name"), {"retry-after": "20"})

    # ---- where I am signed in ------------------------------------------------------------------------------------

    async def signed_in(self, request: Request) -> Response:
        who = await self.person(request)
        rows = await self.sessions.rows.of(who["id"], time.time())
        shown = [
            SessionShown(
                id=row["id"], browser=row["browser"], created=row["created"], seen=row["seen"],
                here=row["id"] == who["session"],
            )
            for row in rows
        ]  # fmt: skip
        return answer(SignedIn(sessions=shown, code=bool(who["recovery"])))

    async def log_out(self, request: Request) -> Response:
        """Whoever has no session any more is nobody, until `/api/me` is asked again."""
        words: LogOut = await body(request, LogOut)
        who = await self.sessions.known(request)
        if who is not None:
            one = words.session or (who["session"] if words.where == "here" else "")
            await self.sessions.end(who["id"], only=one, but=who["session"] if words.where == "others" else "")
        if who is None or words.session == who["session"] or (not words.session and words.where != "others"):
            self.sessions.forget(request)
        return answer(Done())


def _me(person: dict[str, Any]) -> Me:
    return Me(name=person["name"], claimed=bool(person["claimed"]), portrait=person["portrait"] or "")
