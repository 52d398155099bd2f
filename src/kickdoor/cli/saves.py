"""Where games are kept, and how none is ever written over: names for old ones, and files that are tried beforehand."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

from kickdoor.cli.mistakes import Mistake
from kickdoor.play.record import SUFFIX, Recorder

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
    """See to it that a new game can be written here; what became of a game that is there already, or "".

    A file that is no game of ours is not touched: Mistake.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            return ""
        if path.is_file() and path.stat().st_size:
            with path.open("rb") as file:
                if file.read(len(FIRST_WORDS)) != FIRST_WORDS:
                    raise Mistake(f"{path} is there and is no recorded game; name another file")
            return f"The game that was in {path} is now in {put_aside(path)}."
    except OSError as trouble:
        raise unwritable(path, trouble) from trouble
    return ""


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
