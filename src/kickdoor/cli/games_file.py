"""The file that `kickdoor simulate --file` keeps games in, as its name says."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kickdoor.arena import Plan
from kickdoor.arena.chronicle import Chronicle, heading, line_of
from kickdoor.arena.match import Outcome
from kickdoor.arena.seat_rows import CSV, PARQUET, NoParquet, check_can_write, write_rows
from kickdoor.cli.mistakes import Mistake

LINES: Final = ".jsonl"


class KeptGames:
    """Lines are written as they come, tables when all is played. What can't be written is told before that."""

    def __init__(self, plan: Plan, path: Path) -> None:
        self.path = path
        self._rows: list[Chronicle] = []
        if path.suffix not in (LINES, CSV, PARQUET):
            raise Mistake(f"--file {path}: the name has to end with {LINES}, {CSV} or {PARQUET}")
        try:
            check_can_write(path)
            self._file = path.open("w", encoding="utf-8")
        except NoParquet as missing:
            raise Mistake(str(missing)) from missing
        except OSError as trouble:
            raise Mistake(f"{path}: {trouble.strerror}") from trouble
        if path.suffix == LINES:
            self._file.write(line_of(heading(plan)))

    def keep(self, outcome: Outcome) -> None:
        """A game that broke is not kept; the tally has it."""
        if outcome.chronicle is None:
            return
        if self.path.suffix == LINES:
            self._file.write(line_of(outcome.chronicle))
        else:
            self._rows.append(outcome.chronicle)

    def close(self) -> None:
        self._file.close()
        if self.path.suffix != LINES:
            write_rows(self.path, self._rows)
