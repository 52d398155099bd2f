"""Where games are kept, and how none is ever written over: names for old ones, and files that are tried beforehand."""

from __future__ import annotations

import os
from datetime import date
from errno import EACCES, EAGAIN, EISDIR, ENOTDIR
from pathlib import Path

from kickdoor.cli.copyable import command_line
from kickdoor.cli.mistakes import Mistake
from kickdoor.play.record import SUFFIX, Recorder, RecordError, in_use, load

FIRST_WORDS = b'{"kickdoor": "record"'


def default_file() -> Path:
    """Where the game is kept if nothing else is said; KICKDOOR_HOME moves it."""
    return Path(os.environ.get("KICKDOOR_HOME") or Path.home() / ".kickdoor") / f"game{SUFFIX}"


def put_aside(path: Path) -> Path:
    """Give this file the next free name of its kind (`game-1.kickdoor.jsonl`); that name. Raises OSError."""
    return path.rename(free_name(path))


def keep_finished(path: Path) -> Path:
    """Give the record of a finished game the name of the day; that name. Raises OSError."""
    dated = named(path, f"-{date.today().isoformat()}")
    return path.rename(free_name(dated) if dated.exists() else dated)


def free_name(path: Path) -> Path:
    number = 1
    while named(path, f"-{number}").exists():
        number += 1
    return named(path, f"-{number}")


def named(path: Path, more: str) -> Path:
    """The same path with something added before its ending."""
    ending = SUFFIX if path.name.endswith(SUFFIX) else path.suffix
    stem = path.name.removesuffix(ending) if ending else path.name
    return path.with_name(f"{stem}{more}{ending}")


def make_way(path: Path) -> str:
    """See to it that a new game can be written here; what became of a game that is there already, or "". Mistake if
    this is no place for a game."""
    check_place(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file() and path.stat().st_size:
            kept = put_aside(path)
            again = f"; `{command_line('play', '--load', kept)}` goes on with it" if can_go_on(kept) else ""
            return f"The game that was in {path} is now in {kept}{again}."
    except OSError as trouble:
        raise unwritable(path, trouble) from trouble
    return ""


def can_go_on(path: Path) -> bool:
    """Whether somebody can go on with the game in this file as it is."""
    try:
        record = load(path, mend=True)
    except RecordError:
        return False
    waits = any("bot" not in seat for seat in record.header["seats"])
    return waits and record.ending is None and record.to_come is not None


def check_place(path: Path) -> None:
    """Mistake if no game can be written here: the place is barred, there is a file that is no game of ours, or a game
    that is being played (Busy). Nothing is touched."""
    try:
        if path.exists():
            if path.is_dir():
                raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
            ours = path == default_file()  # whatever lies there, however damaged, was put there by us
            if not path.is_file() or not (ours or begins_like_a_game(path)):
                raise Mistake(f"{path} is there and is no recorded game; name another file")
            if in_use(path):
                raise BlockingIOError(EAGAIN, "another game is being written there right now")
        folder = next(folder for folder in path.absolute().parents if folder.exists())
        if not folder.is_dir():
            raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR))
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))
    except OSError as trouble:
        raise unwritable(path, trouble) from trouble


def begins_like_a_game(path: Path) -> bool:
    """So does a file with nothing in it."""
    with path.open("rb") as file:
        return file.read(len(FIRST_WORDS)) in (b"", FIRST_WORDS)


def new_place(path: Path) -> tuple[Path, str]:
    """Where a new game is written from now on, and what became of an older one there: this file, or one beside it if
    another window has begun a game in it by now. Mistake if there is none."""
    try:
        return path, make_way(path)
    except Busy:
        return free_name(path), f"Another game is being played in {path}; this one is kept in {free_name(path)}."


def write_to(recorder: Recorder, path: Path, to_come: bool = False) -> None:
    """Record in this file from now on. Mistake if that can't be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        recorder.write_to(path, to_come)
    except OSError as trouble:
        raise unwritable(path, trouble) from trouble


class Busy(Mistake):
    """Another game is being played in that file."""


def unwritable(path: Path, trouble: OSError) -> Mistake:
    kind = Busy if isinstance(trouble, BlockingIOError) else Mistake
    return kind(f"the game can't be written to {path}: {trouble.strerror or trouble}")
