"""Logs: one line for each thing worth knowing, for people or as JSON. No names, hands, cookies or passwords in them."""

from __future__ import annotations

import logging
import sys

import structlog

from kickdoor.server.settings import Settings


def set_up(settings: Settings) -> None:
    level = getattr(logging, settings.log_level.upper())
    logging.basicConfig(level=level, stream=sys.stderr, format="%(levelname)s %(name)s %(message)s", force=True)
    for noisy in ("alembic", "sqlalchemy", "psycopg", "websockets", "asyncio", "uvicorn"):  # some print cookies, rows
        logging.getLogger(noisy).setLevel(max(level, logging.WARNING))
    renderer = structlog.processors.JSONRenderer() if settings.log_json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
