"""A row of the log on its way into the database: with those of other tables that wait for the same commit, and with
what goes along with it, in one statement. `line` decides when.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

import sqlalchemy as sa

CHANNEL: Final = "kickdoor"
MOST_BYTES: Final = 7_900  # of a notice; PostgreSQL takes 8,000


@dataclass(frozen=True, slots=True)
class NewRow:
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

    def __call__(self, connection: sa.Connection) -> bool:
        return self.together(connection, [self])[0]

    def together(self, connection: sa.Connection, rows: Sequence[NewRow]) -> list[bool]:
        first = {(row.game, row.seq): row for row in reversed(rows)}  # of those with one number
        asked = list(first.values())
        new = _on_postgresql(connection, asked) if connection.dialect.name == "postgresql" else _on(connection, asked)
        return [(row.game, row.seq) in new and first[row.game, row.seq] is row for row in rows]


def _on(connection: sa.Connection, rows: Sequence[NewRow]) -> set[tuple[str, int]]:
    new: set[tuple[str, int]] = set()
    for row in rows:
        given = (row.game, row.seq, row.command, row.chance, row.cid, row.at)
        if connection.exec_driver_sql(INSERT, given).rowcount == 1:
            new.add((row.game, row.seq))
            if row.due is not None:
                connection.exec_driver_sql(TOUCH, (row.at, row.due, row.game))
    return new


def _on_postgresql(connection: sa.Connection, rows: Sequence[NewRow]) -> set[tuple[str, int]]:
    given = {name: [getattr(row, name) for row in rows] for name in COLUMNS}
    return {(row[0], row[1]) for row in connection.exec_driver_sql(TOGETHER, given)}


COLUMNS: Final = tuple(one.name for one in fields(NewRow))
INSERT: Final = "INSERT INTO log (game, seq, command, chance, cid, at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
TOUCH: Final = "UPDATE games SET changed = ?, due = ? WHERE id = ?"
TOGETHER: Final = f"""
WITH given AS (
  SELECT * FROM unnest(
    %(game)s::text[], %(seq)s::int[], %(command)s::text[], %(chance)s::text[], %(cid)s::text[], %(at)s::float8[],
    %(due)s::float8[], %(told)s::text[]
  ) AS given({", ".join(COLUMNS)})
), new AS (
  INSERT INTO log (game, seq, command, chance, cid, at) SELECT game, seq, command, chance, cid, at FROM given
  ON CONFLICT (game, seq) DO NOTHING RETURNING game, seq
), touched AS (
  UPDATE games SET changed = given.at, due = given.due FROM given JOIN new USING (game, seq)
  WHERE games.id = given.game AND given.due IS NOT NULL
)
SELECT game, seq, CASE WHEN told <> '' THEN pg_notify('{CHANNEL}', told) END FROM new JOIN given USING (game, seq)
"""
