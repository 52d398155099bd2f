"""`kickdoor operator`: who looks after the server on its own page. Said here and not there: whoever can type this has
the database anyway.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any

from kickdoor.cli.serve import the_database


def add(options: Namespace) -> int:
    from kickdoor.server.storage.operator_store import add_operator

    _in_database(options, lambda connection: add_operator(connection, options.name))
    print(f"{options.name} looks after this server now, at /operator.")
    return 0


def remove(options: Namespace) -> int:
    from kickdoor.server.storage.operator_store import remove_operator

    _in_database(options, lambda connection: remove_operator(connection, options.name))
    print(f"{options.name} does not look after this server any more.")
    return 0


def show(options: Namespace) -> int:
    from kickdoor.server.storage.operator_store import operator_names

    names: list[str] = _in_database(options, operator_names)
    print("\n".join(names) if names else "There are none: kickdoor operator add NAME")
    return 0


def _in_database(options: Namespace, work: Callable[[Any], Any]) -> Any:
    from kickdoor.server.storage.database import make_ready
    from kickdoor.server.storage.line import open_engine

    with the_database(options) as url:
        make_ready(url)
        engine = open_engine(url)
        try:
            with engine.begin() as connection:
                return work(connection)
        finally:
            engine.dispose()
