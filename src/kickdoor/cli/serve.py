"""`kickdoor serve`: the server with its tables, and the browser opened on it; `kickdoor db`: its database."""

from __future__ import annotations

import logging
import threading
import time
import webbrowser
from argparse import Namespace
from dataclasses import fields
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from kickdoor.cli.mistakes import Mistake


def serve(options: Namespace) -> int:
    """Runs until it is stopped; SIGTERM and Ctrl-C let everybody go politely."""
    import uvicorn

    from kickdoor.server.app import make_app
    from kickdoor.server.logs import set_up
    from kickdoor.server.settings import BadSetting, Settings, read_settings

    flags = {one.name: getattr(options, one.name, None) for one in fields(Settings)}
    try:
        settings = read_settings(Path(options.settings) if options.settings else None, **flags)
        set_up(settings)
        app = make_app(settings)
    except (BadSetting, ValueError) as wrong:
        raise Mistake(str(wrong)) from wrong
    config = uvicorn.Config(
        app, host=settings.host, port=settings.port, log_config=None, access_log=False, server_header=False,
        ws_max_size=16_384, ws_ping_interval=20, ws_ping_timeout=20, ws_per_message_deflate=False,
        timeout_graceful_shutdown=5, proxy_headers=settings.trust_proxy,
    )  # fmt: skip
    server = uvicorn.Server(config)
    if options.open:
        threading.Thread(target=open_browser, args=(server, settings.host), daemon=True).start()
    server.run()
    return 0 if server.started else 1


def open_browser(server: object, host: str) -> None:
    """As soon as the server answers; it says where, for people without a browser here."""
    for _attempt in range(100):
        port = port_of(server)
        if port:
            shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
            address = f"http://{shown}:{port}/"
            try:
                urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2).close()
            except (URLError, OSError):
                time.sleep(0.1)
                continue
            print(f"Kickdoor is open at {address} (Ctrl-C closes it)", flush=True)
            webbrowser.open(address)
            return
        time.sleep(0.1)


def port_of(server: object) -> int:
    """The port it listens on, also when it was asked to take any."""
    for listener in getattr(server, "servers", ()):
        for socket in listener.sockets:
            return int(socket.getsockname()[1])
    return 0


def upgrade(options: Namespace) -> int:
    from kickdoor.server import database

    database.upgrade(_url(options))
    print("The database is up to date.")
    return 0


def backup(options: Namespace) -> int:
    from kickdoor.server import database

    rows = database.backup(_url(options), Path(options.file))
    print(f"{rows} rows in {options.file}.")
    return 0


def restore(options: Namespace) -> int:
    from kickdoor.server import database

    try:
        rows = database.restore(_url(options), Path(options.file))
    except database.BadBackup as wrong:
        raise Mistake(str(wrong)) from wrong
    print(f"{rows} rows from {options.file}.")
    return 0


def _url(options: Namespace) -> str:
    from kickdoor.server.settings import BadSetting, read_settings

    logging.getLogger("alembic").setLevel(logging.WARNING)
    try:
        return read_settings(database=options.database).database_url
    except BadSetting as wrong:
        raise Mistake(str(wrong)) from wrong
