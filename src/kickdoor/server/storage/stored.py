"""What stored rows say, read leniently, in this one place. Another version may have written them: a field that is not
known here is passed over, and limits are for clients, not for what was kept once. What cannot be read at all is
`Damaged`, row by row: whoever reads goes on with the next, and nothing is written over it.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct

from kickdoor.server.protocol.fairness import Agreement
from kickdoor.server.protocol.messages import SeatPlan, TableOptions
from kickdoor.server.versions import is_newer, our_version

Kind = TypeVar("Kind", bound=Struct)


class Damaged(Exception):
    """A stored row that makes no sense: `whose` (the id of a game or a room), `where`, and why. For the log of the
    server; people are told that their table is set aside."""

    def __init__(self, whose: str, where: str, why: object) -> None:
        super().__init__(f"{whose}: {where}: {why}")
        self.whose = whose
        self.where = where
        self.why = why

    def __reduce__(self) -> tuple[Any, ...]:  # also from another process
        return type(self), (self.whose, self.where, str(self.why))


class Newer(Damaged):
    """A stored row that makes sense, but not to this version: a newer Kickdoor has written it, and it waits for that.
    Nothing is wrong with it."""

    def __init__(self, whose: str, where: str, why: object) -> None:
        super().__init__(whose, where, why)
        self.args = (f"{whose}: written by a newer Kickdoor, waits for it: {where}: {why}",)


class Unknown(Exception):
    """A name or a number of which there is a list, well written, but not on ours. What was on it once stays there, so
    it is from a newer version."""


@contextlib.contextmanager
def reading(whose: str, where: str, newest: str | None = "") -> Iterator[None]:
    """Whatever goes wrong in here is the row's fault; or ours, where it is too new for us. `newest`: the newest version
    that had a hand in it. The database is not asked in here: its troubles pass."""
    try:
        yield
    except Damaged:
        raise
    except Unknown as wrong:
        raise Newer(whose, where, wrong) from wrong
    except Exception as wrong:  # e.g. no JSON, no number, cards that cannot be read any more
        raise judged(Damaged(whose, where, f"{type(wrong).__name__}: {wrong}"), newest) from wrong


def judged(damage: Damaged, newest: str | None) -> Damaged:
    """The same, or that a newer version wrote it, if one had a hand in it: `newest`."""
    if isinstance(damage, Newer) or not is_newer(newest, our_version()):
        return damage
    return Newer(damage.whose, damage.where, damage.why)


# ---- structs -----------------------------------------------------------------------------------------------------


def read(text: str | bytes, kind: type[Kind], whose: str, where: str, newest: str | None = "") -> Kind:
    """A struct as it was kept. Raises Damaged."""
    with reading(whose, where, newest):
        found: Kind = msgspec.json.decode(text, type=lenient(kind))
        return found


@cache
def lenient(kind: type[Kind]) -> type[Kind]:
    """The same struct, and the same for whoever uses it, but without limits and with patience for unknown fields."""
    hints = get_type_hints(kind)  # without `Annotated`, in which the limits are
    fields: list[Any] = []
    for one in msgspec.structs.fields(kind):
        default = one.default
        if one.default_factory is not NODEFAULT:
            default = msgspec.field(default_factory=one.default_factory)
        given = () if default is NODEFAULT else (default,)
        fields.append((one.name, _lenient(hints[one.name]), *given))
    made: Any = msgspec.defstruct(kind.__name__, fields, bases=(kind,), kw_only=True, forbid_unknown_fields=False)
    found: type[Kind] = made
    return found


def _lenient(hint: Any) -> Any:
    """The same for structs inside lists and the like."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        return lenient(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (list, dict, tuple):
        return origin[tuple(_lenient(one) for one in inner)]
    if origin is UnionType:
        found: Any = NoneType
        for one in inner:
            found = _lenient(one) if found is NoneType else found | _lenient(one)
        return found
    return hint


# ---- games -------------------------------------------------------------------------------------------------------


def options_of(row: Mapping[str, Any]) -> TableOptions:
    return read(row["options"], TableOptions, row["id"], "options", row["newest"])


def seats_of(row: Mapping[str, Any]) -> list[SeatPlan]:
    with reading(row["id"], "seats", row["newest"]):
        found: list[SeatPlan] = msgspec.json.decode(row["seats"], type=_lenient(list[SeatPlan]))
        return found


def agreement_of(row: Mapping[str, Any]) -> Agreement | None:
    """How the seed came about; None where the server drew it alone, as it once did."""
    kept = row["fairness"]
    return None if kept is None else read(kept, Agreement, row["id"], "fairness", row["newest"])


def winners_of(row: Mapping[str, Any]) -> list[int]:
    """Their seats; none before the end."""
    with reading(row["id"], "winners"):
        return [int(seat) for seat in (row["winners"] or "").split(",") if seat]


@dataclass(frozen=True, slots=True)
class LogRow:
    seq: int
    command: list[Any]
    chance: list[int]
    cid: str
    at: float


def log_row(row: Mapping[str, Any]) -> LogRow:
    with reading(row["game"], f"row {row['seq']} of the log"):
        return LogRow(row["seq"], json.loads(row["command"]), json.loads(row["chance"]), row["cid"] or "", row["at"])
