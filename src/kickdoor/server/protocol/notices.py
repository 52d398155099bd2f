"""What the processes of a server tell each other through the database, as types. A notice may get lost and outlives no
process: it says where to look, and who missed it looks now and then anyway.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct


class RowWritten(Struct, tag=True, kw_only=True, frozen=True):
    """The log of this game has a row `seq`, written by `process`. `row`: its command, chances, cid and when, where
    there is room for it. `why`: the reason a bot gave for it, which is no part of the row."""

    game: str
    seq: int
    process: str = ""
    row: tuple[list[Any], list[int], str, float] | None = None
    why: str = ""


class TableChanged(Struct, tag=True, kw_only=True, frozen=True):
    """The row of this table is another: who sits where, whether it has begun."""

    game: str


class LineSaid(Struct, tag=True, kw_only=True, frozen=True):
    """A line of chat was kept."""

    game: str
    line: int


class PeopleHere(Struct, tag=True, kw_only=True, frozen=True):
    """`process` has this table, and sockets for these seats. `seq`: how much of the log it knows; `left`: seconds of
    the clock, from who drives the table (-1: another does)."""

    game: str
    process: str
    seats: list[int]
    seq: int = 0
    left: float = -1.0


class StillHere(Struct, tag=True, kw_only=True, frozen=True):
    """The same for many tables at once, said again and again: the seats at each."""

    process: str
    tables: dict[str, list[int]]


class TablesLeft(Struct, tag=True, kw_only=True, frozen=True):
    """`process` does not have these tables any more. Whoever has one may drive it."""

    process: str
    games: list[str]


class TablesTaken(Struct, tag=True, kw_only=True, frozen=True):
    """`process` drives these tables from now on."""

    process: str
    games: list[str]


class SeatPassed(Struct, tag=True, kw_only=True, frozen=True):
    """A seat has nothing to say in the pause of this epoch, or takes that back."""

    game: str
    process: str
    epoch: int
    seat: int
    standing: bool
    back: bool


class SeatHeldOn(Struct, tag=True, kw_only=True, frozen=True):
    """A seat asked for a moment in the pause of this epoch."""

    game: str
    process: str
    epoch: int
    seat: int
    reading: bool = False


class BlocksChanged(Struct, tag=True, kw_only=True, frozen=True):
    """Whom this person does not want to hear has changed."""

    person: str


class PersonBanned(Struct, tag=True, kw_only=True, frozen=True):
    """The host does not want this person at this table."""

    game: str
    person: str


class SessionsEnded(Struct, tag=True, kw_only=True, frozen=True):
    """Whoever came with one of these sessions is nobody any more."""

    sessions: list[str]


class PersonExpelled(Struct, tag=True, kw_only=True, frozen=True):
    """Whoever has one of these sessions is not wanted on this server any more."""

    sessions: list[str]


class TableMended(Struct, tag=True, kw_only=True, frozen=True):
    """An operator says that this table, which was set aside, is to be looked at again."""

    game: str


class PartWithdrawn(Struct, tag=True, kw_only=True, frozen=True):
    """This person is not at this table in `process` any more, which has crossed out their part of the seed. Whoever
    has another window of theirs writes it down again."""

    game: str
    process: str
    person: str


Notice = (
    RowWritten | TableChanged | LineSaid | PeopleHere | StillHere | TablesLeft | TablesTaken | SeatPassed | SeatHeldOn
    | BlocksChanged | PersonBanned | SessionsEnded | PersonExpelled | TableMended | PartWithdrawn
)  # fmt: skip
notice_decoder: Final = msgspec.json.Decoder(Notice)


def notice_text(notice: Notice) -> str:
    return msgspec.json.encode(notice).decode()
