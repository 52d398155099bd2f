"""Sessions: by which cookie somebody is known, and for how long. A cookie has a random token, the database its hash; a
token that is stolen ends with its session, and none outlives a new password. docs/decisions/017-sessions.md says why.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Coroutine, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import structlog
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from kickdoor.server.settings import Settings
from kickdoor.server.storage.line import UNREACHABLE
from kickdoor.server.storage.session_store import PersonChange, SessionStore
from kickdoor.server.storage.store import Store
from kickdoor.server.throttle import Throttle
from kickdoor.server.timepiece import REAL, Timepiece

log = structlog.get_logger("kickdoor.sessions")
COOKIE: Final = "kickdoor-session"
OLD: Final = "kickdoor"  # from before there were sessions: a signed number
KNOWN: Final = "kickdoor-known"  # of a browser in which somebody has logged in before
HOST: Final = "__Host-"  # no other site of the same domain, and no page without TLS, can set such a one
DAY: Final = 24 * 3600.0
SEEN_SECONDS: Final = 3600.0  # how exactly it is kept when somebody was here: not every request is written down
TRIED_AGAIN: Final = 1 / 600.0  # a second: where that could not be written
GRACE_SECONDS: Final = 60.0  # for requests that were on their way when a cookie of old was exchanged
SOON_SECONDS: Final = 3.0  # until a browser has the cookie it was just given
LOOK_SECONDS: Final = 60.0
SIGNED_OUT: Final = 4401  # why a socket is closed
EXPELLED: Final = 4403
TOKEN: Final = re.compile(r"[\w-]{43}", re.ASCII)
LONGEST_SIGNED: Final = 200
YEAR: Final = 365 * DAY

BROWSERS: Final = (  # the first that fits: most say they are several
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"), ("curl", "curl"),
)  # fmt: skip
SYSTEMS: Final = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cookie:
    """What a browser is to keep; nothing, for it to forget."""

    name: str
    value: str
    seconds: int


def described(agent: str) -> str:
    """A browser in a few words that are the same in every language; empty where it does not say."""
    said = [next((name for sign, name in signs if sign in agent), "") for signs in (BROWSERS, SYSTEMS)]
    return ", ".join(one for one in said if one)


def hashed(token: str) -> str:
    """How a token is kept. It is random and long: nobody finds it by trying, so one round will do."""
    return hashlib.sha256(token.encode()).hexdigest()


class Sessions:
    """Who comes with which cookie. Cookies to be set are put on the request (`request.state.cookies`)."""

    def __init__(self, store: Store, settings: Settings, secret: str, timepiece: Timepiece = REAL) -> None:
        self.store = store
        self.rows = SessionStore(store)
        self.settings = settings
        self._old = URLSafeSerializer(secret, salt="kickdoor person")
        self._known = URLSafeSerializer(secret, salt="kickdoor browser")
        self._marks = hashlib.sha256(f"kickdoor address {secret}".encode()).digest()
        self.time = timepiece
        self._renewing = Throttle(TRIED_AGAIN, 1, timepiece)
        self._sockets: dict[str, set[WebSocket]] = {}  # those that are open in this process, by session
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- cookies -------------------------------------------------------------------------------------------------

    def secure(self, connection: HTTPConnection) -> bool:
        """Whether the browser came over TLS."""
        return connection.url.scheme in ("https", "wss") or self.settings.public_url.startswith("https")

    def name(self, connection: HTTPConnection, name: str = COOKIE) -> str:
        return HOST + name if self.secure(connection) else name

    def came_with(self, connection: HTTPConnection) -> str:
        """The token somebody came with; empty for none. Over TLS the one without the prefix counts only where there is
        no other."""
        return connection.cookies.get(self.name(connection)) or connection.cookies.get(COOKIE) or ""

    def claims_to_be_known(self, connection: HTTPConnection) -> bool:
        """Whether somebody came with a cookie of ours, of whatever worth."""
        return any(name in connection.cookies for name in (self.name(connection), COOKIE, OLD))

    def mark(self, address: str) -> str:
        """An address as it is kept: to be known again, not to be read."""
        return hmac.new(self._marks, address.encode(), "sha256").hexdigest()[:16] if address else ""

    def _give(self, connection: HTTPConnection, name: str, value: str, seconds: float) -> None:
        kept = getattr(connection.state, "cookies", {})
        kept[name] = Cookie(name, value, int(seconds))
        connection.state.cookies = kept

    def forget(self, connection: HTTPConnection, *names: str) -> None:
        """The browser does not keep these any more; without a name, nothing that it could be known by."""
        for name in set(names or (self.name(connection), COOKIE, OLD)) & set(connection.cookies):
            self._give(connection, name, "", 0)

    # ---- who it is -----------------------------------------------------------------------------------------------

    async def known(self, connection: HTTPConnection) -> dict[str, Any] | None:
        """The person of the cookie, with the `session`; None for a forged, ended or forgotten one."""
        token = self.came_with(connection)
        if not TOKEN.fullmatch(token):
            return None
        who = await self.rows.by_token(hashed(token))
        return who if who is not None and who["session_expires"] > time.time() else None

    async def person(self, connection: HTTPConnection, address: str) -> dict[str, Any] | None:
        """The same for a request, whose answer can bring a new cookie: a session is prolonged, one of old exchanged,
        one that came without the prefix where there could be one replaced."""
        who = await self.known(connection)
        if who is None:
            return await self._exchanged(connection, address)
        if self.secure(connection) and not connection.cookies.get(self.name(connection)):
            return await self.begin(connection, who, address, instead_of=who["session"])
        if time.time() - who["session_seen"] > SEEN_SECONDS and self._renewing.take(who["session"]):
            with contextlib.suppress(*UNREACHABLE):  # it is done the next time
                await self._renew(connection, who, address)
        return who

    async def _renew(self, connection: HTTPConnection, who: dict[str, Any], address: str) -> None:
        now = time.time()
        expires = self._end(now, who["session_created"])
        values = {
            "seen": now, "expires": expires, "address": self.mark(address),
            "browser": described(connection.headers.get("user-agent", "")),
        }  # fmt: skip
        await self.rows.renew(who["session"], values)
        self.forget(connection, OLD)
        self._give(connection, self.name(connection), self.came_with(connection), expires - now)

    def _end(self, now: float, since: float) -> float:
        """When a session ends that was seen now: it slides, up to a limit."""
        return min(now + self.settings.session_days * DAY, since + self.settings.session_most_days * DAY)

    async def begin(
        self,
        connection: HTTPConnection,
        person: dict[str, Any],
        address: str,
        instead_of: str = "",
        change: PersonChange | None = None,
        keep_old: bool = False,
    ) -> dict[str, Any]:
        """A new session for this person, with a token nobody has had; the person with it. With a `change` of theirs all
        other sessions end. The one it replaces is gone at once, but its sockets are hung up a moment later, when the
        browser has its new cookie and they can come back. Raises Changed, and IntegrityError as `change_person`."""
        token, now = secrets.token_urlsafe(32), time.time()
        expires = self._end(now, now)
        row = {
            "id": secrets.token_hex(8), "token": hashed(token), "person": person["id"], "created": now, "seen": now,
            "browser": described(connection.headers.get("user-agent", "")), "address": self.mark(address),
            "expires": expires,
        }  # fmt: skip
        self.hang_up(await self.rows.begin(row, instead_of, change))
        if instead_of:
            self.hang_up_soon(instead_of)
        self.forget(connection, *((self.name(connection), COOKIE) if keep_old else ()))
        self._give(connection, self.name(connection), token, expires - now)
        beside = {"session": row["id"], "session_seen": now, "session_created": now, "session_expires": expires}
        return {**person, **beside}

    async def _exchanged(self, connection: HTTPConnection, address: str) -> dict[str, Any] | None:
        """A session for a cookie from before there were any; None if it is none, is too old, or was exchanged. The
        browser keeps it for an hour or so: a process that has not been replaced yet knows no other."""
        signed = connection.cookies.get(OLD, "")
        if "." not in signed or len(signed) > LONGEST_SIGNED or not self._still_taken():
            return None
        try:
            number = self._old.loads(signed)
        except BadSignature:
            return None
        person = await self.store.person(number) if isinstance(number, str) else None
        now = time.time()
        if person is None or (person["signed_until"] is not None and person["signed_until"] <= now):
            return None
        if not await self.rows.exchange(number, now, now + GRACE_SECONDS):
            return None
        return await self.begin(connection, person, address, keep_old=True)

    def _still_taken(self) -> bool:
        until = self.settings.old_cookies_until
        return bool(until) and datetime.now(UTC) < datetime.fromisoformat(until).replace(tzinfo=UTC) + timedelta(days=1)

    # ---- browsers that are known ---------------------------------------------------------------------------------

    def remember(self, connection: HTTPConnection, person: str) -> None:
        """From now on this browser is one in which this person has logged in."""
        signed: str | bytes = self._known.dumps([person, secrets.token_hex(8)])
        value = signed if isinstance(signed, str) else signed.decode()
        self._give(connection, self.name(connection, KNOWN), value, YEAR)

    def knows(self, connection: HTTPConnection, person: str) -> str:
        """Which browser of this person it is; empty if it is none. It opens nothing: only tries are counted by it."""
        cookie = connection.cookies.get(self.name(connection, KNOWN), "")
        with contextlib.suppress(BadSignature, ValueError, TypeError):
            owner, browser = self._known.loads(cookie[:LONGEST_SIGNED])
            if owner == person:
                return str(browser)
        return ""

    # ---- the end -------------------------------------------------------------------------------------------------

    async def end(self, person: str, only: str = "", but: str = "") -> None:
        """End one session of this person, or all but one, and hang up, here and in every process."""
        self.hang_up(await self.rows.end(person, only, but))

    @contextlib.contextmanager
    def holding(self, session: str, socket: WebSocket) -> Iterator[None]:
        """While this socket is open."""
        sockets = self._sockets.setdefault(session, set())
        sockets.add(socket)
        try:
            yield
        finally:
            sockets.discard(socket)
            if not sockets:
                self._sockets.pop(session, None)

    def open_sockets(self) -> int:
        """How many there are in this process."""
        return sum(len(sockets) for sockets in self._sockets.values())

    def hang_up(self, ended: Iterable[str]) -> None:
        """Close the sockets of these sessions in this process."""
        self._close_all(ended, SIGNED_OUT, "signed_out")

    def show_out(self, expelled: Iterable[str]) -> None:
        """The same for somebody who is not wanted here any more; the session stays, so that they can be told why."""
        self._close_all(expelled, EXPELLED, "expelled")

    def _close_all(self, of: Iterable[str], code: int, why: str) -> None:
        for session in of:
            for socket in self._sockets.get(session, ()):
                self._later(_close(socket, code, why))

    def hang_up_soon(self, session: str) -> None:
        """The same in every process, once the browser has the cookie that replaces this one."""

        async def soon() -> None:
            await self.time.sleep(SOON_SECONDS)
            self.hang_up([session])
            with contextlib.suppress(*UNREACHABLE):  # then the others find it out by themselves
                await self.rows.tell_ended([session])

        self._later(soon())

    async def watch(self) -> None:
        """Until cancelled: sockets whose session ended by the calendar, or by a word that got lost, are closed."""
        while True:
            await self.time.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except Exception as trouble:  # it will be looked at again
                log.error("looking after sessions failed", exc_info=trouble)

    async def look(self) -> None:
        held = set(self._sockets)
        if held:
            self.hang_up(held - await self.rows.alive(held, time.time()))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()


async def _close(socket: WebSocket, code: int, why: str) -> None:
    with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):  # it is closed already
        await socket.close(code, why)
