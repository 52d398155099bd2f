"""The ASGI application: routes, cookies, headers, limits, errors; and its life from start to graceful end."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from kickdoor.server.client import Client
from kickdoor.server.database import secret_for, upgrade
from kickdoor.server.hall import Hall
from kickdoor.server.metrics import Metrics
from kickdoor.server.people import COOKIE, YEAR, People
from kickdoor.server.replays import Replays
from kickdoor.server.rest import ROUTES, Rest, openapi
from kickdoor.server.settings import Settings
from kickdoor.server.socket import Conversation
from kickdoor.server.store import Store
from kickdoor.server.throttle import Throttle
from kickdoor.server.wire import schema

log = structlog.get_logger("kickdoor")
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
POLICY_VIOLATION: Final = 1008
TRY_AGAIN: Final = 1013


def our_version() -> str:
    try:
        return version("kickdoor")
    except PackageNotFoundError:
        return "unknown"


class Site:
    """Everything one application needs, made when it starts."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database_url)
        self.people = People(self.store, secret_for(settings))
        self.hall = Hall(self.store, settings)
        self.metrics = Metrics()
        self.rest = Rest(self.store, self.hall, self.people)
        self.rest.person = self.person
        self.replays = Replays(self.store, self.hall)
        self.requests = Throttle(settings.requests_per_minute / 60, settings.requests_per_minute / 2)
        self.passwords = Throttle(1 / 6, 6)
        self.chatter = Throttle(settings.chat_per_minute / 60, 6)
        self.schema = schema()
        self.openapi = openapi(our_version())

    @contextlib.asynccontextmanager
    async def life(self, app: Starlette) -> AsyncIterator[None]:
        await upgrade(self.settings.database_url)
        await self.store.open()
        await self.hall.open()
        log.info("open", tables="as they were", database=self.settings.database_url.split("@")[-1])
        try:
            yield
        finally:
            await self.hall.close()
            await self.store.close()
            log.info("closed")

    # ---- who asks ------------------------------------------------------------------------------------------------

    def address(self, connection: Request | WebSocket) -> str:
        if self.settings.trust_proxy:
            forwarded = connection.headers.get("x-forwarded-for", "").split(",")[0].strip()
            if forwarded:
                return forwarded
        return connection.client.host if connection.client is not None else ""

    async def person(self, request: Request) -> dict[str, Any]:
        """Whoever asks: by cookie, or somebody new, who gets one."""
        known = await self.people.known(request.cookies.get(COOKIE))
        if known is None:
            known = await self.people.guest()
            request.state.person = known["id"]
        return known

    def same_origin(self, connection: Request | WebSocket) -> bool:
        """Browsers say where a page came from; only ours may change anything or open a socket."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True  # no browser
        host = urlsplit(self.settings.public_url).netloc if self.settings.public_url else connection.headers.get("host")
        return urlsplit(origin).netloc == host

    async def around(self, request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
        """Limits before, cookies and headers after."""
        response: Response
        if request.url.path.startswith("/api/") and not self.requests.take(self.address(request)):
            response = JSONResponse({"error": "Too many requests; wait a moment."}, 429, {"retry-after": "10"})
        elif request.url.path in ("/api/me/login", "/api/me/claim") and not self.passwords.take(self.address(request)):
            response = JSONResponse({"error": "Too many tries; wait a minute."}, 429, {"retry-after": "60"})
        elif request.method not in ("GET", "HEAD") and not self.same_origin(request):
            response = JSONResponse({"error": "This page is not ours."}, 403)
        else:
            response = await go_on(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.url.path.startswith("/api/"):
            response.headers.setdefault("cache-control", "no-store")
        person = getattr(request.state, "person", None)
        if person is not None:
            secure = request.url.scheme == "https" or self.settings.public_url.startswith("https")
            response.set_cookie(
                COOKIE, self.people.cookie_of(person), max_age=YEAR, httponly=True, samesite="lax", secure=secure
            )
        self.metrics.requests.labels(str(response.status_code)).inc()
        return response

    # ---- small routes --------------------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        async with self.store.reading() as connection:
            await connection.exec_driver_sql("SELECT 1")
        return JSONResponse({"ok": True, "version": our_version(), "tables": len(self.hall.tables)})

    async def numbers(self, request: Request) -> Response:
        self.metrics.tables.set(len(self.hall.tables))
        return PlainTextResponse(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def wire_schema(self, request: Request) -> Response:
        return JSONResponse(self.schema)

    async def api_schema(self, request: Request) -> Response:
        return JSONResponse(self.openapi)

    async def socket(self, socket: WebSocket) -> None:
        """`/ws/GAME`: the person of the cookie at this table."""
        if not self.same_origin(socket) or not self.requests.take(self.address(socket)):
            await socket.close(POLICY_VIOLATION)
            return
        who = await self.people.known(socket.cookies.get(COOKIE))
        if who is None:
            await socket.close(POLICY_VIOLATION, "no cookie: ask /api/me first")
            return
        game = socket.path_params["game"]
        try:
            await self.hall.row(game)
        except KeyError:
            await socket.close(POLICY_VIOLATION, "there is no such table")
            return
        await socket.accept()
        client = Client(who["id"], who["name"], self.address(socket))
        talk = Conversation(socket, client, game, self.hall, self.store, self.chatter, self.metrics)
        with self.metrics.sockets.track_inprogress():
            await talk.run()


async def failed(request: Request, trouble: Exception) -> Response:
    """What nobody foresaw: logged, and told without a word of what is inside."""
    site: Site = request.app.state.site
    site.metrics.troubles.inc()
    log.error("request failed", path=request.url.path, exc_info=trouble)
    return JSONResponse({"error": "Something went wrong here; it has been noted."}, 500)


async def refused(request: Request, trouble: Exception) -> Response:
    assert isinstance(trouble, HTTPException)
    return JSONResponse({"error": trouble.detail}, trouble.status_code, trouble.headers)


def make_app(settings: Settings) -> Starlette:
    """The application; starlette runs `life` around it."""
    site = Site(settings)
    routes: list[BaseRoute] = [
        Route(path, getattr(site.rest, name), methods=[method]) for method, path, name, *_rest in ROUTES
    ]
    routes += site.replays.routes()
    routes += [
        Route("/healthz", site.health),
        Route("/metrics", site.numbers),
        Route("/api/schema", site.wire_schema),
        Route("/api/openapi.json", site.api_schema),
        WebSocketRoute("/ws/{game}", site.socket),
    ]
    static = Path(str(files("kickdoor") / "server" / "static"))
    if static.is_dir():

        async def page(request: Request) -> Response:
            return FileResponse(static / "index.html")

        routes.append(Mount("/assets", StaticFiles(directory=static / "assets")))
        routes.append(Route("/{path:path}", page))
    app = Starlette(
        routes=routes,
        lifespan=site.life,
        middleware=[Middleware(BaseHTTPMiddleware, dispatch=site.around)],
        exception_handlers={HTTPException: refused, Exception: failed},
    )
    app.state.site = site
    return app
