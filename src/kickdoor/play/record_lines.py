"""Records as files: what the lines of one mean, and reading them. `record` writes them and plays them again.

First line: what was played with, by whom, and the table as it was dealt. Then a line a command with what chance did to
it; every so often, and at the end, a hash of the table. A save has the chance to come as well, wherever it changes.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kickdoor.engine import Command
from kickdoor.engine.codec import command_from_plain
from kickdoor.engine.rng import fits

SCHEMA: Final = 1
HEADER: Final = {"catalog": str, "packs": list, "switches": dict, "seats": list, "start": dict}

Plain = dict[str, Any]


class RecordError(ValueError):
    """The record can't be used: `file` and `line` (0: the whole) say where, `what` is wrong."""

    def __init__(self, file: str, line: int, what: str) -> None:
        super().__init__(f"{file}:{line}: {what}" if line else f"{file}: {what}")
        self.file = file
        self.line = line
        self.what = what


@dataclass(frozen=True, slots=True)
class Entry:
    """One command, what chance did in it, and the hash of the table after it where one was noted."""

    command: Command
    chance: tuple[int, ...]
    hash: str = ""
    line: int = 0


@dataclass(slots=True)
class Record:
    """A game as recorded. `ending` is the last line of a finished game; `saved` that of one that was saved.

    `to_come`: the chance after the last entry, if the file has it. `cut_off`: the number of a damaged last line that
    was left out, or 0. `lines` and `size` (in bytes): what was read; `closed`: whether that ends with a line end.
    """

    header: Plain
    entries: list[Entry] = field(default_factory=list)
    ending: Plain | None = None
    saved: Plain | None = None
    to_come: Plain | None = None
    file: str = "record"
    cut_off: int = 0
    lines: int = 0
    size: int = 0
    closed: bool = True

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(str(seat["name"]) for seat in self.header["seats"])

    @property
    def seed(self) -> int | None:
        """The seed, if it was told: with the header, or when the game was over."""
        told = self.header.get("seed", (self.ending or {}).get("seed"))
        return None if told is None else int(told)


def load(path: Path, mend: bool = False) -> Record:
    """The record in this file. Raises RecordError. `mend`: leave out a last line that was damaged while writing."""
    file = str(path)
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except OSError as trouble:
        raise RecordError(file, 0, f"can't be read: {trouble.strerror}") from trouble
    if not lines:
        raise RecordError(file, 0, "is empty")
    record = Record(_checked_header(file, _plain(file, 1, lines[0])), file=file, lines=1, size=len(lines[0]))
    for number, line in enumerate(lines[1:], 2):
        try:
            plain = _plain(file, number, line)
        except RecordError:
            if not mend or number < len(lines):
                raise
            record.cut_off = number
            return record
        _take(record, number, plain, line == lines[number - 2])
        record.lines = number
        record.size += len(line)
    record.closed = lines[-1].endswith(b"\n")
    return record


def _plain(file: str, number: int, line: bytes) -> Plain:
    try:
        plain = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError as trouble:
        raise RecordError(file, number, f"is not UTF-8 text (byte {trouble.start} of the line)") from trouble
    except (json.JSONDecodeError, RecursionError) as trouble:
        what = trouble.msg if isinstance(trouble, json.JSONDecodeError) else "nested too deeply"
        cut = "" if line.endswith(b"\n") else "; the line is cut off"
        raise RecordError(file, number, f"not readable as JSON: {what}{cut}") from trouble
    if not isinstance(plain, dict):
        raise RecordError(file, number, f"expected an object, found {type(plain).__name__}")
    return plain


def _checked_header(file: str, header: Plain) -> Plain:
    if header.get("kickdoor") != "record":
        raise RecordError(file, 1, "this is no Kickdoor record: the first line does not say so")
    if header.get("schema") != SCHEMA:
        raise RecordError(file, 1, f"written with schema {header.get('schema')!r}; this version reads {SCHEMA}")
    for key, kind in HEADER.items():
        if not isinstance(header.get(key), kind):
            raise RecordError(file, 1, f"the header's {key!r} is missing or damaged")
    for seat in header["seats"]:
        if not isinstance(seat, dict) or not isinstance(seat.get("name"), str) or not seat["name"].strip():
            raise RecordError(file, 1, "a seat of the header has no name")
        if not seat["name"].isprintable():
            raise RecordError(file, 1, f"a player's name can't be printed: {seat['name']!r}")
        if not isinstance(seat.get("bot", ""), str):
            raise RecordError(file, 1, f"{seat['name']}'s bot is damaged: {seat['bot']!r}")
    names = [seat["name"].casefold() for seat in header["seats"]]
    if len(set(names)) < len(names):
        raise RecordError(file, 1, "two players have the same name")
    dealt = header["start"].get("seats")
    if isinstance(dealt, list) and len(dealt) != len(names):
        raise RecordError(file, 1, f"the header names {len(names)} players, but {len(dealt)} were dealt in")
    return header


def _take(record: Record, number: int, plain: Plain, doubled: bool) -> None:
    """One line after the first: a command, a save mark or the end."""
    file = record.file
    count = len(record.entries)
    if doubled and "saved" not in plain:
        raise RecordError(file, number, "the line is doubled: it is the same as the one before")
    if record.ending is not None:
        raise RecordError(file, number, "the game was over before this line")
    if "end" in plain:
        if plain["end"] != count:
            raise RecordError(file, number, f"the game ended after {plain['end']!r} commands, but {count} are here")
        record.ending = plain
        return
    if "saved" in plain:
        if plain["saved"] != count:
            raise RecordError(file, number, f"saved after {plain['saved']!r} commands, but {count} are here")
        record.saved = plain
        record.to_come = _chance_to_come(file, number, plain)
        return
    record.saved = None
    found = plain.get("n")
    if found != count + 1:
        again = isinstance(found, int) and 0 < found <= count
        wrong = "it stands here a second time" if again else "lines are missing"
        raise RecordError(file, number, f"expected command {count + 1}, found {found!r}: {wrong}")
    chance = plain.get("chance", [])
    if not _whole(chance):
        raise RecordError(file, number, f"chance is a list of whole numbers, not {chance!r}")
    try:
        command = command_from_plain(plain.get("command"))
    except (ValueError, TypeError) as trouble:
        raise RecordError(file, number, f"the command is damaged: {trouble}") from trouble
    if "to_come" in plain or chance:
        record.to_come = _chance_to_come(file, number, plain.get("to_come"))
    record.entries.append(Entry(command, tuple(chance), str(plain.get("hash", "")), number))


def _chance_to_come(file: str, number: int, plain: Any) -> Plain | None:
    """`{"rng": [...], "script": [...], "dice": [...]}`, the last two only where there are any."""
    if plain is None:
        return None
    if (
        not isinstance(plain, dict)
        or not _whole(plain.get("rng"))
        or not fits(plain["rng"])
        or not all(_whole(plain.get(key, [])) for key in ("script", "dice"))
    ):
        raise RecordError(file, number, "the chance to come is damaged")
    return {"script": [], "dice": [], **plain}


def _whole(numbers: Any) -> bool:
    return isinstance(numbers, list) and all(type(one) is int and one >= 0 for one in numbers)
