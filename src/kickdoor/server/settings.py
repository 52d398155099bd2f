"""Settings of a server: defaults, a file, the environment, flags; the later wins. All are listed in docs/operate.md."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

PREFIX: Final = "KICKDOOR_"
HOME: Final = Path("~/.kickdoor").expanduser()
SHORTEST_SECRET: Final = 16
_DATABASE: Final = re.compile(r"sqlite:///(?!:memory:)[^?]|postgresql://")  # what is kept in memory is not kept


class BadSetting(ValueError):
    """A setting that does not exist or cannot have this value."""


def _setting(default: Any, says: str) -> Any:
    return field(default=default, metadata={"says": says})


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set, with its default and what it is for."""

    host: str = _setting("127.0.0.1", "address to listen on; 0.0.0.0 for everybody who can reach this machine")
    port: int = _setting(8765, "port to listen on; 0 takes a free one")
    database: str = _setting("", "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME; empty: a file in ~/.kickdoor")
    secret: str = _setting("", "key for what is signed or marked; empty: one is made and kept beside the database")
    session_days: int = _setting(90, "days after which a browser that was not used is signed out")
    session_most_days: int = _setting(365, "days after which every browser is signed out, used or not")
    old_cookies_until: str = _setting(
        "2027-12-31", "last day on which a cookie from before there were sessions is exchanged for one; empty: never"
    )
    public_url: str = _setting("", "address people use, e.g. https://games.example; empty: as they came")
    packs: str = _setting("", "folders of packs of your own that tables may choose, separated by commas")
    pack_uploads: str = _setting(
        "", "folder that keeps packs which operators send with `kickdoor packs upload`; empty: nobody may"
    )
    try_cards: bool = _setting(
        False, "whether anybody may begin a game with a card of their choice in hand; for whoever writes cards"
    )
    metrics_token: str = _setting("", "bearer token for /metrics; empty: for whoever asks on this machine")
    trust_proxy: bool = _setting(False, "take the caller's address from X-Forwarded-For")
    claim_seconds: float = _setting(2.6, "pause after a claimed kill (a table may choose 2.6 to 30)")
    response_seconds: float = _setting(4.0, "pause for answers to a Curse or a roll, at live pace")
    struck_seconds: float = _setting(10.0, "the same where the Curse strikes a person, who has to read it first")
    lag_grace: float = _setting(0.25, "most seconds added to a pause for the slowest line")
    decision_seconds: float = _setting(75.0, "soft clock for a decision at live pace")
    alone_seconds: float = _setting(3600.0, "the same where only one person plays, whom nobody waits for")
    relaxed_seconds: float = _setting(600.0, "soft clock at relaxed pace")
    correspondence_hours: float = _setting(48.0, "soft clock by correspondence")
    away_seconds: float = _setting(30.0, "how long a person may be gone before a bot sits in")
    deserted_seconds: float = _setting(
        30.0,
        "how long a table goes on with all of its people gone; then it waits for them, but not by correspondence",
    )
    bot_seconds: float = _setting(1.1, "how long bots think, on average")
    bot_limit: float = _setting(5.0, "how long one that takes long may think; then a plain move is made for it")
    bot_workers: int = _setting(1, "processes for bots that take long, started when there are such; others need none")
    speed: float = _setting(1.0, "how many times faster clocks and bots run; for tests and demonstrations")
    most_tables: int = _setting(2000, "tables in play at once in this process")
    most_tables_each: int = _setting(20, "open tables one person may have")
    messages_per_second: float = _setting(12.0, "messages a person may send, with a burst of three seconds' worth")
    table_seconds_per_minute: float = _setting(
        12.0,
        "seconds of the server's own processor time that moves and questions from one address may take in a minute",
    )
    most_sockets_each: int = _setting(8, "windows one person may have open at tables")
    most_sockets_address: int = _setting(200, "windows that may be open from one address")
    most_connections: int = _setting(0, "connections at once; 0: as many as the system gives files for, at most 20000")
    most_requests: int = _setting(256, "requests answered at once; more are told to come back")
    requests_per_minute: int = _setting(240, "requests one address may make")
    workers: int = _setting(1, "processes for what takes long: looking back at games, reading packs of your own")
    work_seconds_per_minute: float = _setting(
        20.0, "seconds of their processor time that one address may use in a minute, and at once"
    )
    work_seconds_longest: float = _setting(60.0, "how long a piece of that work may take; then it is given up")
    chat_per_minute: int = _setting(20, "lines of chat one person may write")
    drain_seconds: float = _setting(
        0.0, "how long a process that is told to end goes on, unready, so that a proxy sends nobody new"
    )
    log_level: str = _setting("info", "debug, info, warning or error")
    log_json: bool = _setting(False, "logs as JSON lines")

    def __post_init__(self) -> None:
        if not 2.6 <= self.claim_seconds <= 30:
            raise BadSetting(f"claim_seconds is {self.claim_seconds}; it goes from 2.6 to 30 [combat.claim-window]")
        if self.secret and len(self.secret) < SHORTEST_SECRET:
            raise BadSetting(
                f"secret has {len(self.secret)} characters; it needs {SHORTEST_SECRET} that nobody guesses, "
                "or whoever does exchanges cookies for everybody"
            )
        if self.public_url and not self.public_url.startswith(("http://", "https://")):
            raise BadSetting(f"public_url is {self.public_url!r}; it begins with http:// or https://")
        if self.old_cookies_until and not _is_day(self.old_cookies_until):
            raise BadSetting(f"old_cookies_until is {self.old_cookies_until!r}; it is a day like 2027-12-31, or empty")
        if not 0 <= self.port <= 65535:
            raise BadSetting(f"port is {self.port}; it goes from 0 to 65535")
        if self.log_level not in ("debug", "info", "warning", "error"):
            raise BadSetting(f"log_level is {self.log_level!r}; it is debug, info, warning or error")
        for name in (
            "response_seconds",
            "struck_seconds",
            "decision_seconds",
            "alone_seconds",
            "relaxed_seconds",
            "correspondence_hours",
            "bot_seconds",
            "bot_limit",
            "speed",
            "work_seconds_per_minute",
            "work_seconds_longest",
            "table_seconds_per_minute",
        ):
            if getattr(self, name) <= 0:
                raise BadSetting(f"{name} is {getattr(self, name)}; it has to be more than 0")
        for name in (
            "most_tables",
            "most_tables_each",
            "messages_per_second",
            "most_sockets_each",
            "most_sockets_address",
            "most_requests",
            "session_days",
            "session_most_days",
            "requests_per_minute",
            "workers",
            "bot_workers",
            "chat_per_minute",
        ):
            if getattr(self, name) < 1:
                raise BadSetting(f"{name} is {getattr(self, name)}; it has to be 1 or more")
        for name in ("lag_grace", "away_seconds", "deserted_seconds", "most_connections", "drain_seconds"):
            if getattr(self, name) < 0:
                raise BadSetting(f"{name} is {getattr(self, name)}; it cannot be less than 0")
        if self.database and not _DATABASE.match(self.database):
            shown = without_password(self.database)
            raise BadSetting(f"database is {shown!r}; it is sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{HOME / 'kickdoor.db'}"


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def without_password(url: str) -> str:
    """A database's URL as it may be shown."""
    return re.sub(r"//.*@", "//", url.partition("?")[0])


def read_settings(file: Path | None = None, environ: Mapping[str, str] | None = None, **flags: Any) -> Settings:
    """Defaults, then the file (TOML), then KICKDOOR_* of the environment, then flags that are not None."""
    found: dict[str, Any] = {}
    if file is not None:
        try:
            found.update(_checked(tomllib.loads(file.read_text("utf-8")), str(file)))
        except OSError as trouble:
            raise BadSetting(f"{file} can't be read: {trouble.strerror}") from trouble
        except UnicodeDecodeError as trouble:
            raise BadSetting(f"{file} is not TOML: it is not UTF-8 text") from trouble
        except tomllib.TOMLDecodeError as trouble:
            raise BadSetting(f"{file} is not TOML: {trouble}") from trouble
    environ = os.environ if environ is None else environ
    known = {PREFIX + one.name.upper(): one.name for one in fields(Settings)}
    found.update(_checked({known[key]: value for key, value in environ.items() if key in known}, "the environment"))
    found.update(_checked({key: value for key, value in flags.items() if value is not None}, "the command line"))
    return replace(Settings(), **found)


def _checked(values: Mapping[str, Any], where: str) -> dict[str, Any]:
    kinds = {one.name: one for one in fields(Settings)}
    found: dict[str, Any] = {}
    for name, value in values.items():
        if name not in kinds:
            near = get_close_matches(name, kinds, 1)
            hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(kinds)}"
            raise BadSetting(f"{where} sets {name!r}, which does not exist{hint}")
        found[name] = _as(type(kinds[name].default), name, value, where)
    return found


def _as(kind: type, name: str, value: Any, where: str) -> Any:
    if isinstance(value, kind) and not (kind is int and isinstance(value, bool)):
        return value
    if kind is float and isinstance(value, int):
        return float(value)
    try:
        if isinstance(value, str):
            if kind is bool:
                return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[value.lower()]
            return kind(value)
    except (KeyError, ValueError):
        pass
    raise BadSetting(f"{where} sets {name} to {value!r}; it has to be {_KINDS[kind]}")


_KINDS: Final = {bool: "true or false", int: "a whole number", float: "a number", str: "text"}
