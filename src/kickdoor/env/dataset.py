"""Examples in files: Parquet (`kickdoor[parquet]`), which every tool reads, or NumPy's own `.npz`.

A file has one kind of actions and knows the digest of the schema it was written with (`schema.digest`); one of another
schema is refused, because its numbers mean something else. docs/datasets.md describes the columns.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kickdoor.arena.seat_rows import NoParquet
from kickdoor.encoding import ROW
from kickdoor.env import actions as at
from kickdoor.env.actions import MOST_ROWS
from kickdoor.env.observing import Bits, Floats
from kickdoor.env.schema import digest
from kickdoor.env.session import NATIVE, TABLE
from kickdoor.env.trajectories import Trajectory

PARQUET: Final = ".parquet"
NPZ: Final = ".npz"
ABOUT: Final = "kickdoor"  # where a file says what it is


class BadDataset(ValueError):
    """A file that is no dataset, or one of another schema: which, and what would be right."""


class Examples(NamedTuple):
    """Many choices side by side, with the index of an example.

    `game`, `seat`, `decision`: where it comes from; `player`: the kind of bot, or `person`. `observation`: what was
    seen; `legal`: which actions could be taken, with -1 after the last; `action`: which one was. `share`: of the win,
    what this seat got in the end; `place`: 1 for the first, 0 for the last; `level`: its last. `rows`: with native
    actions, one for each of `legal`; otherwise None.
    """

    game: NDArray[np.int32]
    seat: NDArray[np.int8]
    decision: NDArray[np.int32]
    player: NDArray[np.str_]
    observation: Floats
    legal: NDArray[np.int16]
    action: NDArray[np.int16]
    share: Floats
    place: Floats
    level: NDArray[np.int8]
    rows: Floats | None = None

    @property
    def native(self) -> bool:
        return self.rows is not None

    def masks(self) -> Bits:
        """What could be chosen, as an environment shows it."""
        found = np.zeros((len(self.action), MOST_ROWS if self.native else at.ACTIONS), np.int8)
        example, place = np.nonzero(self.legal >= 0)
        found[example, self.legal[example, place]] = 1
        return found

    def games(self) -> Iterator[Examples]:
        """The examples game by game, in the order of the file."""
        starts = np.flatnonzero(np.diff(self.game, prepend=-1))
        for first, last in zip(starts, [*starts[1:], len(self.game)]):
            columns: list[Any] = [None if column is None else column[first:last] for column in self]
            yield Examples(*columns)


def gathered(trajectories: Iterable[Trajectory]) -> Examples:
    """The examples of these games, as arrays. Raises BadDataset if there are none."""
    found = [one for one in trajectories if len(one)]
    if not found:
        raise BadDataset("there is nothing to choose in any of these games")
    return _joined([_columns(one) for one in found], found[0].native)


def _columns(one: Trajectory) -> dict[str, Any]:
    number = len(one)
    legal = np.full((number, max(map(len, one.legal))), -1, np.int16)
    for example, offered in enumerate(one.legal):
        legal[example, : len(offered)] = offered
    found: dict[str, Any] = {
        "game": np.full(number, one.game, np.int32),
        "seat": np.asarray(one.seats, np.int8),
        "decision": np.asarray(one.decisions, np.int32),
        "player": np.asarray(one.players)[one.seats],
        "observation": np.stack(one.observations),
        "legal": legal,
        "action": np.asarray(one.actions, np.int16),
        "share": one.of_seats(one.shares),
        "place": one.of_seats(one.places),
        "level": np.asarray(one.levels, np.int8)[one.seats],
    }
    if one.native:
        rows = np.zeros((number, legal.shape[1], ROW), np.float32)
        for example, some in enumerate(one.rows):
            rows[example, : len(some)] = some
        found["rows"] = rows
    return found


def _joined(parts: list[dict[str, Any]], native: bool) -> Examples:
    """One after the other; the widest menu decides how wide `legal` and `rows` are."""
    width = max(part["legal"].shape[1] for part in parts)
    for part in parts:
        more = width - part["legal"].shape[1]
        part["legal"] = np.pad(part["legal"], ((0, 0), (0, more)), constant_values=-1)
        if native:
            part["rows"] = np.pad(part["rows"], ((0, 0), (0, more), (0, 0)))
    names = Examples._fields if native else Examples._fields[:-1]
    return Examples(*[np.concatenate([part[name] for part in parts]) for name in names])


# ---- files -------------------------------------------------------------------------------------------------------


class Keeper:
    """Writes games into a file as they come; it is there when all is well, after `close`. What can't be written is told
    when it is made: BadDataset, NoParquet, OSError."""

    def __init__(self, path: Path, native: bool = False, about: dict[str, Any] | None = None) -> None:
        if path.suffix not in (PARQUET, NPZ):
            raise BadDataset(f"{path}: the name has to end with {PARQUET} or {NPZ}")
        self.path = path
        self.native = native
        self.examples = 0
        self.games = 0
        self.left_out = 0
        self._about = {"schema": digest(), "actions": NATIVE if native else TABLE, **(about or {})}
        self._parts: list[dict[str, Any]] = []
        self._writer: Any = None
        self._arrow: Any = None
        if path.suffix == PARQUET:
            self._arrow = _parquet()
        self._fresh = path.with_name(path.name + ".new")  # what goes wrong must not cost the file before it
        self._file = self._fresh.open("wb")

    def keep(self, one: Trajectory) -> None:
        """One more game."""
        self.games += 1
        self.left_out += one.left_out
        self.examples += len(one)
        if not len(one):
            return
        if self._arrow is None:
            self._parts.append(_columns(one))
        else:
            self._write(_columns(one))

    def _write(self, columns: dict[str, Any]) -> None:
        arrow, parquet = self._arrow
        table = _table_of(arrow, columns, self.native)
        if self._writer is None:
            schema = table.schema.with_metadata({ABOUT: json.dumps(self._about)})
            self._writer = parquet.ParquetWriter(self._file, schema, compression="zstd", use_dictionary=["player"])
        self._writer.write_table(table)

    def close(self) -> None:
        """Write what is left. BadDataset if there was nothing at all."""
        try:
            if not self.examples:
                raise BadDataset("there is nothing to choose in any of these games")
            if self._writer is not None:
                self._writer.close()
            else:
                found: Any = _joined(self._parts, self.native)._asdict()
                kept = {name: array for name, array in found.items() if array is not None}
                np.savez_compressed(self._file, **{**kept, ABOUT: np.asarray(json.dumps(self._about))})
            self._file.close()
            self._fresh.replace(self.path)
        except BaseException:
            self.give_up()
            raise

    def give_up(self) -> None:
        """Leave nothing behind."""
        self._file.close()
        self._fresh.unlink(missing_ok=True)


def load(path: str | Path) -> Examples:
    """All examples of a file. Raises BadDataset, NoParquet, OSError."""
    path = Path(path)
    about, columns = _read_parquet(path) if path.suffix == PARQUET else _read_npz(path)
    if about.get("schema") != digest():
        said = f"{path} was written with schema {about.get('schema')}, and this Kickdoor has {digest()}"
        raise BadDataset(f"{said}: write it anew with `kickdoor dataset`")
    names = Examples._fields if about["actions"] == NATIVE else Examples._fields[:-1]
    return Examples(*[columns[name] for name in names])


def about(path: str | Path) -> dict[str, Any]:
    """What a file says of itself: its schema, its kind of actions, how it was made. Raises as `load` does."""
    path = Path(path)
    return (_read_parquet(path, True) if path.suffix == PARQUET else _read_npz(path))[0]


def _read_npz(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    try:
        with np.load(path, allow_pickle=False) as file:
            found = {name: file[name] for name in file.files}
        return json.loads(str(found.pop(ABOUT))), found
    except (ValueError, KeyError, EOFError) as trouble:
        raise BadDataset(f"{path} is no dataset of Kickdoor's: {trouble}") from trouble


def _read_parquet(path: Path, only_about: bool = False) -> tuple[dict[str, Any], dict[str, Any]]:
    arrow, parquet = _parquet()
    try:
        schema = parquet.read_schema(path)
        said = (schema.metadata or {}).get(ABOUT.encode())
        if said is None:
            raise BadDataset(f"{path} is no dataset of Kickdoor's: it does not say what it is")
        table = None if only_about else parquet.read_table(path)
    except arrow.ArrowInvalid as trouble:
        raise BadDataset(f"{path} is no Parquet file: {trouble}") from trouble
    return json.loads(said), {} if table is None else _columns_of(table)


def _table_of(arrow: Any, columns: dict[str, Any], native: bool) -> Any:
    """Columns as Arrow has them: lists of a fixed length for observations, of any for what could be chosen."""
    width = columns["observation"].shape[1]
    found = {name: arrow.array(column) for name, column in columns.items() if column.ndim == 1}
    found["observation"] = arrow.FixedSizeListArray.from_arrays(arrow.array(columns["observation"].ravel()), width)
    listed = columns["legal"] >= 0
    ends = np.concatenate([[0], np.cumsum(listed.sum(axis=1))]).astype(np.int32)
    found["legal"] = arrow.ListArray.from_arrays(arrow.array(ends), arrow.array(columns["legal"][listed]))
    if native:
        flat = arrow.FixedSizeListArray.from_arrays(arrow.array(columns["rows"][listed].ravel()), ROW)
        found["rows"] = arrow.ListArray.from_arrays(arrow.array(ends), flat)
    names = [name for name in Examples._fields if name in found]
    return arrow.Table.from_arrays([found[name] for name in names], names)


def _columns_of(table: Any) -> dict[str, Any]:
    """The other way."""
    table = table.combine_chunks()
    found: dict[str, Any] = {}
    for name in table.column_names:
        if name not in ("observation", "legal", "rows"):
            found[name] = table[name].to_numpy()
    found["player"] = np.asarray(found["player"].tolist())
    seen = _chunk(table["observation"])
    found["observation"] = seen.flatten().to_numpy().reshape(len(seen), -1)
    legal = _chunk(table["legal"])
    counts = legal.value_lengths().to_numpy()
    listed = np.arange(counts.max())[None, :] < counts[:, None]
    found["legal"] = np.full(listed.shape, -1, np.int16)
    found["legal"][listed] = legal.flatten().to_numpy()
    if "rows" in table.column_names:
        rows = np.zeros((*listed.shape, ROW), np.float32)
        rows[listed] = _chunk(table["rows"]).flatten().flatten().to_numpy().reshape(-1, ROW)
        found["rows"] = rows
    return found


def _chunk(column: Any) -> Any:
    """A column that is in one piece."""
    return column.chunk(0) if hasattr(column, "chunk") else column


def _parquet() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as missing:
        said = f"Parquet files need another package: pip install 'kickdoor[parquet]'; {NPZ} files need none"
        raise NoParquet(said) from missing
    return pyarrow, pyarrow.parquet
