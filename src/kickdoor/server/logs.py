"""Logs: one line for each thing worth knowing, for people or as JSON. No names, hands, cookies or passwords in them;
and however often the same happens, no more lines of it than somebody can read.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any, Final, TextIO, cast

import structlog

from kickdoor.server.settings import Settings
from kickdoor.server.throttle import Throttle
from kickdoor.server.timepiece import REAL, Timepiece

LINES_A_SECOND: Final = 1.0  # of one kind
BURST: Final = 30.0
MOST_KINDS: Final = 1000  # of which lines are left out at once; beyond, nobody counts them


class Restraint(logging.Filter):
    """Leaves out lines of a kind that there are too many of, and says how many with the next one."""

    def __init__(self, timepiece: Timepiece = REAL) -> None:
        super().__init__()
        self._throttle = Throttle(LINES_A_SECOND, BURST, timepiece)
        self._left_out: dict[str, int] = {}

    def _said(self, kind: str) -> int:
        """How many of this kind were left out before this one; -1 if this is left out, too."""
        if self._throttle.take(kind):
            return self._left_out.pop(kind, 0)
        if kind in self._left_out or len(self._left_out) < MOST_KINDS:
            self._left_out[kind] = self._left_out.get(kind, 0) + 1
        return -1

    def filter(self, record: logging.LogRecord) -> bool:
        """For lines of libraries: those with the same words before they are filled in are of one kind."""
        left_out = self._said(f"{record.name} {record.msg}")
        if left_out > 0:
            record.msg = f"{record.msg} (and {left_out} like it)"
        return left_out >= 0

    def __call__(self, logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        """For our own lines, as a processor of structlog's."""
        left_out = self._said(f"{method} {event.get('event')}")
        if left_out < 0:
            raise structlog.DropEvent
        if left_out:
            event["left_out"] = left_out
        return event


class Unfailing:
    """Where lines go. A disk that is full, a pipe that nobody reads any more or a file that was closed costs the line,
    never the request that would have told of it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with suppress(OSError, ValueError):  # the second: it is closed
            return self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._stream.flush()


def set_up(settings: Settings) -> None:
    level = getattr(logging, settings.log_level.upper())
    stream = cast(TextIO, Unfailing(sys.stderr))
    logging.basicConfig(level=level, stream=stream, format="%(levelname)s %(name)s %(message)s", force=True)
    for handler in logging.getLogger().handlers:
        handler.addFilter(Restraint())
    for noisy in ("alembic", "sqlalchemy", "psycopg", "websockets", "asyncio", "uvicorn"):  # some print cookies, rows
        logging.getLogger(noisy).setLevel(max(level, logging.WARNING))
    renderer = structlog.processors.JSONRenderer() if settings.log_json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            Restraint(),
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(stream),
    )
