"""Statements that PostgreSQL is asked for again and again, through the driver's lowest door, libpq itself: the line has
them ready, and to ask costs half of what a cursor takes. For the one thread that has the line, outside of any
transaction; `line` sees to both.
"""

from __future__ import annotations

from typing import Any, Final

from psycopg import OperationalError
from psycopg.errors import error_from_result
from psycopg.pq import ExecStatus

NUMBERS: Final = frozenset({20, 21, 23})  # the kinds of whole numbers, as PostgreSQL counts kinds


class Prepared:
    """Of one line of psycopg's."""

    def __init__(self, line: Any) -> None:
        self._line = line.pgconn
        self._names: dict[str, bytes] = {}  # of what has been asked before: then it is made ready; "" until then
        self._ready = 0

    def ask(self, words: str, given: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """What the statement gives. Its parameters are `%s`, as everywhere. Raises psycopg.Error, as a cursor does."""
        values = [str(one).encode() for one in given]
        name = self._names.get(words)
        if name is None:  # asked and done in one: whoever hears no answer may take it for done
            found = self._line.exec_params(numbered(words).encode(), values)
            self._names[words] = b""
        else:
            if not name:
                name = b"kickdoor_%d" % self._ready
                self._answered(self._line.prepare(name, numbered(words).encode()), ExecStatus.COMMAND_OK)
                self._names[words] = name
                self._ready += 1
            found = self._line.exec_prepared(name, values)
        self._answered(found, ExecStatus.TUPLES_OK)
        columns = range(found.nfields)
        whole = [found.ftype(at) in NUMBERS for at in columns]
        return [
            tuple([_read(found.get_value(row, at), whole[at]) for at in columns]) for row in range(found.ntuples)
        ]  # fmt: skip

    def _answered(self, found: Any, wanted: ExecStatus) -> None:
        if found.status != wanted:
            failed = error_from_result(found)
            raise failed if failed.sqlstate else OperationalError(str(failed))


def numbered(words: str) -> str:
    """With `$1` and so on, which is how libpq has parameters."""
    first, *others = words.split("%s")
    return first + "".join(f"${number}{other}" for number, other in enumerate(others, 1))


def _read(value: bytes | None, whole: bool) -> Any:
    return None if value is None else int(value) if whole else value.decode()
