"""The ASGI application: routes, cookies, headers, limits, errors; and its life from start to graceful end."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import ipaddress
import mimetypes
import re
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from kickdoor import rules as rulebook
from kickdoor.server import collector
from kickdoor.server.backroom.packing import packed, packed_text
from kickdoor.server.http.account import Account
from kickdoor.server.http.bot_door import BotDoor
from kickdoor.server.http.companion import Companion
from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.health import HealthChecks
from kickdoor.server.http.invitation import Invitation
from kickdoor.server.http.judge import Judge
from kickdoor.server.http.listening import FAREWELL_SECONDS, Gate
from kickdoor.server.http.memories import PersonalPages
from kickdoor.server.http.operator import OperatorDesk
from kickdoor.server.http.pack_uploads import PackUploads
from kickdoor.server.http.packed import PackedAnswers, packed_answer
from kickdoor.server.http.people import People
from kickdoor.server.http.pictures import Pictures
from kickdoor.server.http.replays import Replays
from kickdoor.server.http.reports import Reports
from kickdoor.server.http.rest import Rest, language_of
from kickdoor.server.http.routes import ROUTES, openapi
from kickdoor.server.http.sessions import EXPELLED, SIGNED_OUT, Cookie, Sessions
from kickdoor.server.http.try_cards import TryCards
from kickdoor.server.http.words import Words, languages_shown, with_languages
from kickdoor.server.live.bot_line import BotLine
from kickdoor.server.live.client import EXTENSION, SINK, Client
from kickdoor.server.live.lobby import Lobby
from kickdoor.server.live.socket import Conversation
from kickdoor.server.live.table_registry import GAME, TableRegistry, said_of
from kickdoor.server.metrics import Metrics
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import Trouble, encoder, schema
from kickdoor.server.settings import Settings
from kickdoor.server.storage.database import secret_for, upgrade
from kickdoor.server.storage.line import UNREACHABLE, Doubt
from kickdoor.server.storage.operator_store import OperatorStore
from kickdoor.server.storage.store import Store, Visitor
from kickdoor.server.storage.stored import Damaged
from kickdoor.server.storage.tries import SharedThrottle
from kickdoor.server.throttle import Budget, Throttle, counted_as
from kickdoor.server.timepiece import REAL, Timepiece
from kickdoor.server.versions import our_version
from kickdoor.server.workers import Busy, Closing, NotDone, Spent, payer
from kickdoor.words.languages import language

log = structlog.get_logger("kickdoor")
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
        "form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
POLICY_VIOLATION: Final = 1008
TRY_AGAIN: Final = 1013
NO_TABLE: Final = 4404
BANNED: Final = 4405  # from this table
LATER: Final = {"retry-after": "10"}
WORKER: Final = "companion-worker.js"  # keeps the companion going without a line
ARRIVAL: Final = "/api/me"  # asked first by whoever comes to the page
TRIES_A_SECOND: Final = 1 / 6  # of passwords, from one address
TRIES: Final = 6.0
PASSWORDS: Final = frozenset(f"/api/me/{what}" for what in ("login", "claim", "password", "recover", "code"))
NEW_PERSON: Final = 3.0  # requests that a new guest counts for
COSTS: Final = {  # requests that others count for: what is kept, or keeps the machine busy
    "/api/tables": 12.0, "/api/companion": 6.0, "/api/judge": 4.0, "/api/judge/ask": 4.0,
}  # fmt: skip
BEGINS: Final = re.compile(r"/api/tables(/[^/]+/(start|rematch))?")  # what makes a table that goes on here
DRAIN_LOOK: Final = 0.1  # seconds
GIVEN_UP_AFTER: Final = FAREWELL_SECONDS - 1  # what takes long, so that there is time to say so
SEEN: Final = re.compile(r"[0-9]{1,9}", re.ASCII)
NOT_OURS: Final = {404: "not_found", 405: "method"}  # what starlette says by itself
TIDY_SECONDS: Final = 6 * 3600.0
SWITCH_SECONDS: Final = 0.0005  # how long a thread may keep the interpreter while the loop waits for it
PACKING: Final = 6  # a third of the time of 9, and a hundredth more


def _read_words() -> None:
    """What everybody asks for first, and what is quoted with every refusal."""
    languages_shown()
    rulebook.catalogue()


class Site:
    """Everything one application needs, made when it starts."""

    def __init__(self, settings: Settings, timepiece: Timepiece = REAL, alone: bool = False) -> None:
        """`alone`: nothing else runs in this process, so that its collector may be told what to do."""
        self.settings = settings
        self.alone = alone
        self.time = timepiece
        self.store = Store(settings.database_url)
        self.people = People(self.store)
        secret = secret_for(settings)
        self.sessions = Sessions(self.store, settings, secret, timepiece)
        self.registry = TableRegistry(self.store, settings, timepiece)
        self.metrics = Metrics()
        self.site = self
        self.registry.on_sessions_ended = self.sessions.hang_up
        self.registry.on_expelled = self.sessions.show_out
        self.operators = OperatorStore(self.store)
        self.account = Account(self.people, self.sessions, self.address, timepiece)
        self.account.person = self.person
        self.answers = PackedAnswers()
        lobby = Lobby(self.store, settings, self.registry)
        self.rest = Rest(self.store, self.registry, lobby, self.answers)
        self.rest.person = self.person
        self.rest.visitor = self.visitor
        self.bot_door = BotDoor(self.registry, lobby, secret, self.person)
        self.replays = Replays(
            self.store, self.registry, self.answers, self.person, self.visitor, self.sessions.known
        )  # fmt: skip
        self.invitation = Invitation(self.registry, settings.public_url)
        self.personal_pages = PersonalPages(self.store, self.registry, self.person)
        self.reports = Reports(self.store, self.registry, self.person, self.visitor)
        self.operator = OperatorDesk(self.store, self.registry, self.sessions, self.person, our_version())
        self.judge = Judge(self.address, self.registry.workers.budget, self.registry.shelf.own)
        self.pictures = Pictures(self.registry.shelf)
        self.pack_uploads = PackUploads(settings.pack_uploads, self.registry.shelf, self.operator)
        self.try_cards = TryCards(settings.try_cards, self.registry.shelf)
        self.companion = Companion(self.store)
        self.companion.person = self.person
        self.words = Words()
        self.checks = HealthChecks(self.store, self.registry, our_version())
        self.requests = Throttle(settings.requests_per_minute / 60, settings.requests_per_minute / 2, timepiece)
        self.passwords = SharedThrottle(self.store, "address", self.sessions.mark, TRIES_A_SECOND, TRIES, timepiece)
        self.chatter = Throttle(settings.chat_per_minute / 60, 6, timepiece)
        self.pace = Throttle(settings.messages_per_second, 3 * settings.messages_per_second, timepiece)
        self.share = Budget(settings.table_seconds_per_minute / 60, settings.table_seconds_per_minute / 12, timepiece)
        self.asked = 0  # requests that are being answered
        self.gate = Gate(settings, self.metrics, crowded)
        self.open_sockets: Counter[str] = Counter()  # by person and by address

    @contextlib.asynccontextmanager
    async def life(self, app: Starlette) -> AsyncIterator[None]:
        await asyncio.to_thread(upgrade, self.settings.database_url)
        await self.store.open()
        await self.registry.open()
        await asyncio.to_thread(_read_words)
        housework = [asyncio.create_task(self._tidy(), name="tidying")]
        if self.alone:
            sys.setswitchinterval(SWITCH_SECONDS)
            collector.settle()
            housework.append(asyncio.create_task(self._collect(), name="collecting"))
        log.info("open", database=self.settings.database_url.split("@")[-1].split("?")[0])
        try:
            yield
        finally:
            for task in housework:
                task.cancel()
            await self.registry.close()
            with contextlib.suppress(*UNREACHABLE):
                await self.store.no_pulse(self.registry.process)
            await self.store.close()
            log.info("closed")

    async def farewell(self, hurried: Callable[[], bool] = lambda: False) -> None:
        """This process is told to end: it is not ready any more and begins no table, but goes on for a while; then
        others drive its tables, and its people may be sent to them. `hurried`: somebody has lost patience."""
        log.info("closing", tables=len(self.registry.tables))
        self.registry.closing = True
        until = self.time.now() + self.settings.drain_seconds
        while self.time.now() < until and not hurried():
            await self.time.sleep(min(DRAIN_LOOK, until - self.time.now()))
        await self.registry.hand_over()
        asyncio.get_running_loop().call_later(GIVEN_UP_AFTER, self.registry.workers.give_up)

    async def _collect(self) -> None:
        while True:
            await asyncio.sleep(collector.EVERY)
            collector.rest()

    async def _tidy(self) -> None:
        """Now and then: what nobody will miss goes."""
        while True:
            try:
                gone = await self.store.tidy(time.time())
                await self.operators.tidy(time.time())
                if any(gone.values()):
                    log.info("tidied", **gone)
            except Exception as trouble:  # it will be done next time
                log.error("tidying failed", exc_info=trouble)
            await asyncio.sleep(TIDY_SECONDS)
            if self.alone:
                collector.look_at_all()

    # ---- who asks ------------------------------------------------------------------------------------------------

    def address(self, connection: Request | WebSocket) -> str:
        if self.settings.trust_proxy:  # the last is what our own proxy saw; those before are what it was told
            forwarded = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")[-1].strip()
            if forwarded:
                return counted_as(forwarded)
        return counted_as(connection.client.host) if connection.client is not None else ""

    async def person(self, request: Request) -> dict[str, Any]:
        """Whoever asks: by cookie, or somebody new, who gets one. Who comes with a cookie that is worth nothing any
        more becomes somebody new only at `ARRIVAL`: otherwise a page that is still open, or a request on its way while
        somebody logs in, would take the new cookie away. Whoever is not wanted here is told why. Raises HttpFailure."""
        known = await self.sessions.person(request, self.address(request))
        if known is None:
            if self.sessions.claims_to_be_known(request) and request.url.path != ARRIVAL:
                raise HttpFailure(401, Failure("signed_out"))
            if not self.requests.take(self.address(request), NEW_PERSON):
                raise HttpFailure(429, Failure("too_many_people"), {"retry-after": "30"})
            if await self.operators.shut_out(self.sessions.mark(self.address(request)), time.time()):
                raise HttpFailure(403, Failure("nobody_new"))
            known = await self.sessions.begin(request, await self.people.guest(), self.address(request))
        if expelled(known):
            raise HttpFailure(403, Failure("expelled", reason=known["expelled"]))
        return known

    def visitor(self, connection: Request | WebSocket, who: dict[str, Any]) -> Visitor:
        """Whoever asks, as a ban knows them."""
        return Visitor(who["id"], who["created"], self.sessions.mark(self.address(connection)))

    def same_origin(self, connection: Request | WebSocket) -> bool:
        """Browsers say where a page came from; only ours may change anything or open a socket. Where nobody has said
        what our address is, a page may have come over TLS although we see none: a proxy took it off."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True  # no browser
        if self.settings.public_url:
            return _address(origin) == _address(self.settings.public_url)
        scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
        host = connection.headers.get("host", "")
        return _address(origin) in {_address(f"{scheme}://{host}"), _address(f"https://{host}")}

    async def stopped(self, request: Request) -> Response | None:
        """What is answered before anything is looked at; None to go on."""
        if request.method not in ("GET", "HEAD", "OPTIONS") and not self.same_origin(request):
            return wrong(request, Failure("not_ours"), 403)  # first: it must not use up anybody's tries
        if "content-length" in request.headers and "transfer-encoding" in request.headers:
            return wrong(request, Failure("two_lengths"), 400, {"connection": "close"})  # others might read another end
        path = request.url.path
        if self.registry.closing and request.method == "POST" and BEGINS.fullmatch(path):
            return wrong(request, Failure("closing"), 503, {"retry-after": "1", "connection": "close"})
        if self.asked >= self.settings.most_requests:
            return wrong(request, Failure("crowded"), 503, LATER)
        cost = COSTS.get(path, 1.0) if request.method == "POST" else 1.0
        if path.startswith("/api/") and not self.requests.take(self.address(request), cost):
            return wrong(request, Failure("too_many_requests"), 429, {"retry-after": "10"})
        if path in PASSWORDS and not await self.passwords.take_everywhere(self.address(request)):
            return wrong(request, Failure("too_many_tries"), 429, {"retry-after": "60"})
        return None

    def dress(self, request: Request, message: Message) -> None:
        """Headers and the cookie, on whatever is answered."""
        headers = MutableHeaders(scope=message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if request.url.path.startswith("/api/"):
            headers.setdefault("cache-control", "no-store")
        cookies: dict[str, Cookie] = getattr(request.state, "cookies", {})
        for one in cookies.values():
            cookie = Response()
            secure = self.sessions.secure(request)
            cookie.set_cookie(one.name, one.value, one.seconds, httponly=True, samesite="lax", secure=secure)
            headers.append("set-cookie", cookie.headers["set-cookie"])
        self.metrics.requests.labels(str(message["status"])).inc()

    # ---- small routes --------------------------------------------------------------------------------------------

    def may_see_numbers(self, request: Request) -> bool:
        """Whoever has the token; without one, whoever asks on this machine and not through a proxy."""
        if self.settings.metrics_token:
            given = request.headers.get("authorization", "").encode()
            return hmac.compare_digest(given, f"Bearer {self.settings.metrics_token}".encode())
        told = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "via"))
        try:
            return not told and request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
        except ValueError:
            return False

    async def numbers(self, request: Request) -> Response:
        if not self.may_see_numbers(request):
            raise HttpFailure(403, Failure("numbers_closed"))
        self.metrics.tables.set(len(self.registry.tables))
        self.metrics.set_aside.set(len(self.registry.quarantine))
        return PlainTextResponse(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def wire_schema(self, request: Request) -> Response:
        made = await self.answers.get("schema", lambda: asyncio.to_thread(lambda: packed(schema())))
        return await packed_answer(request, made)

    async def api_schema(self, request: Request) -> Response:
        made = await self.answers.get("openapi", lambda: asyncio.to_thread(lambda: packed(openapi(our_version()))))
        return await packed_answer(request, made)

    async def socket(self, socket: WebSocket) -> None:
        """`/ws/GAME`: the person of the cookie at this table. `?lang=`: in which language; `?seen=`: the last number of
        the log that was shown to this client before, when it comes back; `?changes=1`: it takes `change` messages in
        place of whole views."""
        who = await self._admitted(socket)
        if who is None:
            return
        game = socket.path_params["game"]
        try:
            await self.registry.row(game)
        except KeyError:
            if GAME.fullmatch(game):
                await turn_away(socket, NO_TABLE, "no_table", Failure("no_table"))
            else:
                await socket.close(POLICY_VIOLATION)
            return
        if await self.store.banned(game, self.visitor(socket, who)):
            await turn_away(socket, BANNED, "banned", Failure("banned"))
            return
        speech = language(socket.query_params.get("lang", ""))
        async with self._window(socket, who) as free:
            if free:
                await socket.accept()
                changes = socket.query_params.get("changes", "") == "1"
                sink = socket["extensions"][EXTENSION][SINK]
                client = Client(sink, who["id"], who["name"], self.address(socket), speech, changes)
                talk = Conversation(
                    client, game, self.registry, self.store, self.pace, self.share, self.chatter, self.metrics
                )
                seen = socket.query_params.get("seen", "")
                await talk.run(int(seen) if SEEN.fullmatch(seen) else 0)

    async def bot_socket(self, socket: WebSocket) -> None:
        """`/ws/bot/GAME`: a bot from outside, on the seat of its token, by the protocol of docs/bots-protocol.md."""
        if not self.same_origin(socket) or not self.requests.take(self.address(socket)):
            await socket.close(POLICY_VIOLATION)
            return
        game = socket.path_params["game"]
        seat = await self.bot_door.seat(game, socket.headers.get("authorization", ""))
        if seat < 0:
            await socket.accept()
            await socket.close(SIGNED_OUT, "no_seat")
            return
        with self._counted(f"address {self.address(socket)}", self.settings.most_sockets_address) as free:
            await socket.accept()
            if free:
                await self.registry.minds.speak(BotLine(socket, game, seat), partial(self.bot_door.is_over, game))
            else:
                await socket.close(TRY_AGAIN, "too_many_windows")

    @contextlib.contextmanager
    def _counted(self, key: str, most: int) -> Iterator[bool]:
        """Counts a socket while it is open; False where there are too many."""
        if self.open_sockets[key] >= most:
            yield False
            return
        self.open_sockets[key] += 1
        try:
            with self.metrics.sockets.track_inprogress():
                yield True
        finally:
            self.open_sockets -= Counter((key,))  # and forgets who has none

    async def room_socket(self, socket: WebSocket) -> None:
        """`/ws/companion/ROOM`: the changes of a room of the companion."""
        who = await self._admitted(socket)
        if who is not None:
            async with self._window(socket, who) as free:
                if free:
                    await self.companion.follow(socket)

    async def _admitted(self, socket: WebSocket) -> dict[str, Any] | None:
        """Who opens this socket; None where it was closed because it is none of ours."""
        if not self.same_origin(socket) or not self.requests.take(self.address(socket)):
            await socket.close(POLICY_VIOLATION)
            return None
        who = await self.sessions.known(socket)
        if who is None:
            await socket.close(POLICY_VIOLATION, "no_cookie")  # ask /api/me first
        elif expelled(who):
            await turn_away(socket, EXPELLED, "expelled", Failure("expelled", reason=who["expelled"]))
            return None
        return who

    @contextlib.asynccontextmanager
    async def _window(self, socket: WebSocket, who: dict[str, Any]) -> AsyncIterator[bool]:
        """Counts the socket while it is open; False where it was closed because there are too many."""
        keys = (f"person {who['id']}", f"address {self.address(socket)}")
        most = (self.settings.most_sockets_each, self.settings.most_sockets_address)
        if any(self.open_sockets[key] >= limit for key, limit in zip(keys, most)):
            await turn_away(socket, TRY_AGAIN, "too_many_windows", Failure("too_many_windows"))
            yield False
            return
        self.open_sockets.update(keys)
        try:
            with self.metrics.sockets.track_inprogress(), self.sessions.holding(who["session"], socket):
                yield True
        finally:
            self.open_sockets.subtract(keys)
            for key in keys:
                if self.open_sockets[key] <= 0:
                    del self.open_sockets[key]


async def turn_away(socket: WebSocket, code: int, kind: str, why: Failure) -> None:
    """Told in words, and closed with the kind of it: a browser tells its page nothing of a socket that never opened.
    At a room of the companion nothing but the sheet is ever said, so there it does not open."""
    if "game" in socket.path_params:
        await socket.accept()
        await socket.send_text(encoder.encode(Trouble(text=why.worded(language_of(socket)))).decode())
    await socket.close(code, kind)


async def crowded(scope: Scope, receive: Receive, send: Send) -> None:
    """What is answered where there are more connections than can be served."""
    if scope["type"] == "http":
        headers = {**HEADERS, **LATER, "connection": "close"}
        await wrong(Request(scope), Failure("crowded"), 503, headers)(scope, receive, send)


def expelled(who: Mapping[str, Any]) -> bool:
    """Whether an operator does not want this person here, as of now."""
    until = who.get("expelled_until")
    return who.get("expelled") is not None and (until is None or until > time.time())


def _address(url: str) -> tuple[str, str, int | None]:
    """What makes two pages ours: scheme, host and port."""
    try:
        parts = urlsplit(url)
        return parts.scheme, parts.hostname or "", parts.port or {"http": 80, "https": 443}.get(parts.scheme)
    except ValueError:  # no address
        return url, "", None


class Doorkeeper:
    """Limits before, headers and cookies after. Sockets and start-up pass it by: they have their own."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self.app = app
        self.site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.site.dress(request, message)
            await send(message)

        try:
            stopped = await self.site.stopped(request)
        except UNREACHABLE as trouble:
            stopped = await unreachable(request, trouble)
        if stopped is not None:
            await stopped(scope, receive, dressed)
            return
        self.site.asked += 1
        payer.set(self.site.address(request))  # of whatever this request has done by others
        try:
            await self.app(scope, receive, dressed)
        finally:
            self.site.asked -= 1


mimetypes.add_type("image/webp", ".webp")  # which Python knows by itself from 3.13 on


class Assets(StaticFiles):
    """Files with their content in their names: whoever has one need not ask again."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def wrong(
    request: Request | WebSocket, why: Failure, status: int, headers: Mapping[str, str] | None = None
) -> Response:
    """Why it did not work, in the language of the request."""
    return JSONResponse({"error": why.worded(language_of(request)), "kind": why.kind}, status, headers)


async def failed(request: Request, trouble: Exception) -> Response:
    """What nobody foresaw: logged, and told without a word of what is inside."""
    site: Site = request.app.state.site
    site.metrics.troubles.inc()
    log.error("request failed", path=request.url.path, exc_info=trouble)
    return wrong(request, Failure("failed"), 500, HEADERS)


async def damaged(request: Request, trouble: Exception) -> Response:
    """What is stored cannot be read: whoever asked for it is told, and nobody else is concerned."""
    log.error("something stored cannot be read", path=request.url.path, why=str(trouble))
    return wrong(request, said_of(trouble), 409)


async def unreachable(connection: Any, trouble: Exception) -> Any:
    """The database is not to be had: whoever asked is told to come back, at a socket before it is opened."""
    log.error("the database is not to be had", path=connection.url.path, why=str(trouble))
    connection.app.state.site.metrics.troubles.inc()
    answer = wrong(connection, Failure("in_doubt" if isinstance(trouble, Doubt) else "not_written"), 503, LATER)
    if isinstance(connection, WebSocket):
        await connection.send_denial_response(answer)
        return None
    return answer


async def not_done(request: Request, trouble: Exception) -> Response:
    """What takes long has to wait: others have it done, or the asker has had enough of it for now."""
    if isinstance(trouble, Spent):
        return wrong(request, Failure("too_much_work"), 429, {"retry-after": "10"})
    if isinstance(trouble, Closing):
        return wrong(request, Failure("closing"), 503, {"retry-after": "1", "connection": "close"})
    if not isinstance(trouble, Busy):
        log.error("a worker was lost", path=request.url.path, why=repr(trouble))
        request.app.state.site.metrics.troubles.inc()
    return wrong(request, Failure("crowded"), 503, LATER)


async def refused(request: Request, trouble: Exception) -> Response:
    """Our own no, or one of starlette's, which knows no such path or method."""
    assert isinstance(trouble, HTTPException)
    why = trouble.why if isinstance(trouble, HttpFailure) else Failure(NOT_OURS.get(trouble.status_code, "not_found"))
    return wrong(request, why, trouble.status_code, trouble.headers)


def make_app(settings: Settings, timepiece: Timepiece = REAL, alone: bool = False) -> Starlette:
    """The application; starlette runs `life` around it. `alone`: in a process of its own."""
    site = Site(settings, timepiece, alone)
    routes: list[BaseRoute] = [
        Route(one.path, getattr(getattr(site, one.part), one.name), methods=[one.method]) for one in ROUTES
    ]
    routes.append(WebSocketRoute("/ws/companion/{room}", site.room_socket))
    routes.append(WebSocketRoute("/ws/bot/{game}", site.bot_socket))
    routes.append(WebSocketRoute("/ws/{game}", site.socket))
    static = Path(str(files("kickdoor") / "server" / "static"))
    if static.is_dir():
        answers = site.answers

        def made() -> bytes:
            if site.alone:  # who has a page asks next for what is printed on cards; a server without pages needs nobody
                site.registry.workers.begin()
            return packed_text(with_languages((static / "index.html").read_text("utf-8")).encode())

        async def page(request: Request) -> Response:
            if request.path_params["path"].startswith(("api/", "ws/")):
                raise HttpFailure(404, Failure("nothing_here"))
            index = await answers.get("index", lambda: asyncio.to_thread(made))
            return await packed_answer(request, index, "text/html", {"cache-control": "no-cache"})

        async def worker(request: Request) -> Response:
            return FileResponse(static / WORKER, headers={"cache-control": "no-cache"})

        if (static / WORKER).is_file():
            routes.append(Route(f"/{WORKER}", worker))
        routes.append(Mount("/assets", Assets(directory=static / "assets")))
        routes.append(Route("/{path:path}", page))
    app = Starlette(
        routes=routes,
        lifespan=site.life,
        middleware=[
            Middleware(Doorkeeper, site=site),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=PACKING),
        ],
        exception_handlers={
            HTTPException: refused,
            Damaged: damaged,
            NotDone: not_done,
            Exception: failed,
            **dict.fromkeys(UNREACHABLE, unreachable),
        },
    )
    app.state.site = site
    return app
