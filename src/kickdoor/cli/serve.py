"""`kickdoor serve`: the server with its tables, and the browser opened on it; `kickdoor db`: its database."""

from __future__ import annotations

import contextlib
import errno
import logging
import signal
import socket
import sys
import threading
import time
import webbrowser
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from kickdoor.cli.mistakes import Mistake


def open_many_files() -> None:
    """Every socket is a file, and shells are stingy: take as many as the system would give."""
    try:
        import resource

        _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (ImportError, OSError, ValueError):  # another system, or it would rather not
        pass


def serve(options: Namespace) -> int:
    """Runs until it is stopped; SIGTERM and Ctrl-C let everybody go politely."""
    from kickdoor.server.app import make_app
    from kickdoor.server.http.listening import Polite, uvicorn_config
    from kickdoor.server.logs import set_up
    from kickdoor.server.settings import BadSetting, Settings, read_settings
    from kickdoor.server.storage.database import make_ready

    flags = {one.name: getattr(options, one.name, None) for one in fields(Settings)}
    try:
        settings = read_settings(Path(options.settings) if options.settings else None, **flags)
        set_up(settings)
        open_many_files()
        check_address(settings.host, settings.port)
        make_ready(settings.database_url)
        app = make_app(settings, alone=True)
    except (BadSetting, ValueError) as wrong:  # NoDatabase is one
        raise Mistake(str(wrong)) from wrong
    except OSError as wrong:  # the secret beside the database
        raise Mistake(f"{wrong.filename} can't be used: {wrong.strerror}") from wrong
    site = app.state.site
    server = Polite(uvicorn_config(app, settings, site.gate), site.farewell)
    page_of = getattr(options, "page_of", None)
    where = (server, settings.host, options.open, page_of)
    threading.Thread(target=say_where, args=where, daemon=True).start()
    if threading.current_thread() is threading.main_thread():  # uvicorn, when all is done, raises its signal once more
        signal.signal(signal.SIGTERM, lambda *_signal: sys.exit(0 if server.started else 1))
    server.run()
    return 0 if server.started else 1


def check_address(host: str, port: int) -> None:
    """Whether this machine can listen there. Raises Mistake."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as wrong:
        raise Mistake(f"host is {host!r}, which is no address of this machine; 127.0.0.1 and 0.0.0.0 are") from wrong
    for family, kind, protocol, _name, address in found:
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(address)
            except OSError as wrong:
                raise Mistake(f"can't listen on {host}, port {port}: {_why_not(wrong)}") from wrong


def _why_not(wrong: OSError) -> str:
    if wrong.errno == errno.EADDRINUSE:
        return "another program has it, perhaps this one; take another with --port, or any free one with --port 0"
    if wrong.errno == errno.EACCES:
        return "only the system's administrator may; take one above 1023 with --port"
    return f"{wrong.strerror}; choose another with --host and --port"


def say_where(server: object, host: str, browse: bool, page_of: Callable[[str], str] | None = None) -> None:
    """As soon as the server answers: where, and the browser opened on it if there is to be one. `page_of`: on which
    page, by the address."""
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
            page = page_of(address) if page_of else address
            if browse:
                webbrowser.open(page)
            return
        time.sleep(0.1)


def port_of(server: object) -> int:
    """The port it listens on, also when it was asked to take any."""
    for listener in getattr(server, "servers", ()):
        for one in listener.sockets:
            return int(one.getsockname()[1])
    return 0


def upgrade(options: Namespace) -> int:
    from kickdoor.server.storage import database

    with the_database(options) as url:
        database.make_ready(url)
    print("The database is up to date.")
    return 0


def backup(options: Namespace) -> int:
    from kickdoor.server.storage import database

    with the_database(options) as url:
        rows = database.backup(url, Path(options.file))
    print(f"{rows} rows in {options.file}.")
    return 0


def restore(options: Namespace) -> int:
    from kickdoor.server.storage import database

    with the_database(options) as url:
        rows = database.restore(url, Path(options.file))
    print(f"{rows} rows from {options.file}.")
    return 0


@contextlib.contextmanager
def the_database(options: Namespace) -> Iterator[str]:
    """The database that is meant; what is wrong with it, or with the file, is the user's to hear."""
    from kickdoor.server.settings import read_settings
    from kickdoor.server.storage.database import in_words

    logging.getLogger("alembic").setLevel(logging.WARNING)
    try:
        url = read_settings(database=options.database).database_url
        with in_words(url):
            yield url
    except ValueError as wrong:  # BadSetting, NoDatabase, BadBackup
        raise Mistake(str(wrong)) from wrong
