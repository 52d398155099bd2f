"""What a training is told: the file of settings, and where it writes."""

from __future__ import annotations

import json
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Settings:
    """`said`: the file of settings, as it is; `out`: the folder of checkpoints, weights and the log; `jobs`: processes
    that play; `until`: when to stop, by the clock of this machine."""

    said: dict[str, Any]
    out: Path
    jobs: int
    until: float

    def __getitem__(self, part: str) -> Any:
        return self.said[part]

    @property
    def left(self) -> float:
        """Seconds until everything has to be on disk."""
        return self.until - time.time()

    def log(self, what: str, **figures: Any) -> None:
        """One line for the log, and for who looks on."""
        line = json.dumps({"at": round(time.time(), 1), "what": what, **figures})
        with (self.out / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(line + "\n")
        print(line, flush=True)


PARTS = ("seed", "tables", "network", "lessons", "clone", "selfplay", "measure", "outlook")


def read_file(path: Path) -> dict[str, Any]:
    """What a file of settings says. `like`: another file beside it, of which only this differs. Raises ValueError for
    what is no settings, with what is missing or unknown."""
    said = tomllib.loads(path.read_text("utf-8"))
    if "like" in said:
        said = laid_over(read_file(path.parent / said.pop("like")), said, str(path))
    missing = [part for part in PARTS if part not in said]
    if missing:
        raise ValueError(f"{path}: there is no {missing[0]!r} in it; training/champion.toml shows what is needed")
    return said


def laid_over(usual: dict[str, Any], other: dict[str, Any], where: str) -> dict[str, Any]:
    """The usual settings, where others are not said."""
    for name in other:
        if name not in usual:
            raise ValueError(f"{where}: there is no setting {name!r}; there are {', '.join(usual)}")
    return {
        name: laid_over(value, other[name], f"{where}, {name}") if isinstance(value, dict) and name in other
        else other.get(name, value)
        for name, value in usual.items()
    }  # fmt: skip


def read_settings(path: Path, out: Path, jobs: int, seconds: float) -> Settings:
    """The settings of a file, and where and for how long. Raises ValueError as `read_file`."""
    said = read_file(path)
    out.mkdir(parents=True, exist_ok=True)
    return Settings(said, out, jobs, time.time() + seconds)
