"""A row of the log on its way into the database: with those of other tables that wait for the same commit, and with
what goes along with it, in one statement. `line` decides when.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Final

import msgspec

from kickdoor.server.storage.line import Execute, Silence

CHANNEL: Final = "kickdoor"
MOST_BYTES: Final = 7_900  # of a notice; PostgreSQL takes 8,000


class NewRow(msgspec.Struct, frozen=True):
    """`due`: when the table's clock is due, where that is to be kept with it; `told`: what the other processes hear of
    it, if anything. Gives whether it was written: False where the log has this number already."""

    game: str
    seq: int
    command: str
    chance: str
    cid: str
    at: float
    due: float | None
    told: str

    @property
    def writer(self) -> str:
        return self.game

    def together(self, execute: Execute, shared: bool, rows: Sequence[NewRow], until: float) -> list[bool]:
        first = {(row.game, row.seq): row for row in reversed(rows)}  # of those with one number
        once = list(first.values())
        written = _on_postgresql(execute, once, until) if shared else _on_sqlite(execute, once)
        new = {(row[0], row[1]) for row in written}
        return [(row.game, row.seq) in new and first[row.game, row.seq] is row for row in rows]


class Notification(msgspec.Struct, frozen=True):
    """A notice by itself, for PostgreSQL."""

    text: str
    writer: ClassVar[str] = ""

    def together(self, execute: Execute, shared: bool, notices: Sequence[Notification], until: float) -> list[None]:
        execute(TELL, (msgspec.json.encode([notice.text for notice in notices]).decode(),))
        return [None] * len(notices)


def _on_sqlite(execute: Execute, rows: Sequence[NewRow]) -> list[Any]:
    """All in one statement, which is asked for once: at every answer the driver lets another thread go first. What is
    in the log now as it was given is written, whoever has its number."""
    given: list[Any] = []
    for row in rows:
        given += (row.game, row.seq, row.command, row.chance, row.cid, row.at)
    execute(_insert(len(rows)), tuple(given))
    new = rows
    if execute(CHANGES, ())[0][0] != len(rows):
        new = [
            row for row in rows if execute(FOUND, (row.game, row.seq, row.command, row.chance, row.cid, row.at))
        ]  # fmt: skip
    for row in new:
        if row.due is not None:
            execute(TOUCH, (row.at, row.due, row.game))
    return [(row.game, row.seq) for row in new]


@cache
def _insert(rows: int) -> str:
    places = ", ".join(["(?, ?, ?, ?, ?, ?)"] * rows)
    return f"INSERT INTO log (game, seq, command, chance, cid, at) VALUES {places} ON CONFLICT DO NOTHING"


def _on_postgresql(execute: Execute, rows: Sequence[NewRow], until: float) -> list[Any]:
    """One parameter for all rows, since every one costs more than what is in it. Raises Silence where they come to the
    database after whoever wrote them has given up and said so: a line may hang for a while and then move again."""
    written = execute(TOGETHER, (msgspec.json.encode(rows).decode(), until, until))
    if LATE in {(row[0], row[1]) for row in written}:
        raise Silence("the database's clock is ahead of this one by seconds, or the line is slow")
    return written


LATE: Final = ("", 0)
CHANGES: Final = "SELECT changes()"
FOUND: Final = "SELECT 1 FROM log WHERE game = ? AND seq = ? AND command = ? AND chance = ? AND cid = ? AND at = ?"
TELL: Final = f"SELECT pg_notify('{CHANNEL}', value) FROM json_array_elements_text(%s::json)"
TOUCH: Final = "UPDATE games SET changed = ?, due = ? WHERE id = ? RETURNING id"
TOGETHER: Final = f"""
WITH given AS (
  SELECT * FROM json_to_recordset(%s::json) AS given(
    game text, seq int, command text, chance text, cid text, at float8, due float8, told text
  ) WHERE statement_timestamp() < to_timestamp(%s)
), new AS (
  INSERT INTO log (game, seq, command, chance, cid, at) SELECT game, seq, command, chance, cid, at FROM given
  ON CONFLICT (game, seq) DO NOTHING RETURNING game, seq
), touched AS (
  UPDATE games SET changed = given.at, due = given.due FROM given JOIN new USING (game, seq)
  WHERE games.id = given.game AND given.due IS NOT NULL
)
SELECT game, seq, CASE WHEN told <> '' THEN pg_notify('{CHANNEL}', told)::text END FROM new JOIN given USING (game, seq)
UNION ALL SELECT '', 0, NULL WHERE statement_timestamp() >= to_timestamp(%s)
"""
