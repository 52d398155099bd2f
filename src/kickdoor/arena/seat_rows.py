"""Games as a table, a row for each seat: CSV for spreadsheets, Parquet (`kickdoor[parquet]`) for everything else."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from kickdoor.arena.chronicle import Chronicle

CSV: Final = ".csv"
PARQUET: Final = ".parquet"


class NoParquet(Exception):
    """The library for it is not installed."""


def rows_of(game: Chronicle) -> list[dict[str, Any]]:
    """By seat: who sat there and what became of them."""
    found = []
    for seat, bot in enumerate(game.bots):
        own = [fight for fight in game.fights if fight.seat == seat]
        lent = [fight for fight in game.fights if fight.helper == seat]
        found.append({
            "game": game.game, "seat": seat, "bot": bot, "share": game.share(seat), "level": game.levels[seat][-1],
            "finished": game.finished, "turns": game.turns, "decisions": game.decisions, "fights": len(own),
            "fights_won": sum(fight.won for fight in own), "fights_helped": len(lent),
            "treasures_paid": sum(fight.price for fight in own), "treasures_earned": sum(fight.price for fight in lent),
            "cards_had": len(game.had[seat]), "cards_played": len(game.played[seat]),
        })  # fmt: skip
    return found


def check_can_write(path: Path) -> None:
    """Better now than after an hour. Raises NoParquet."""
    if path.suffix == PARQUET:
        _parquet()


def write_rows(path: Path, games: Sequence[Chronicle]) -> None:
    """As the name of the file says. Raises NoParquet, OSError."""
    rows = [row for game in games for row in rows_of(game)]
    if path.suffix == PARQUET:
        arrow, parquet = _parquet()
        parquet.write_table(arrow.Table.from_pylist(rows), path)
        return
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]) if rows else [])
        writer.writeheader()
        writer.writerows(rows)


def _parquet() -> tuple[Any, Any]:
    try:
        import pyarrow  # type: ignore[import-not-found, unused-ignore]
        import pyarrow.parquet  # type: ignore[import-not-found, unused-ignore]
    except ImportError as missing:
        raise NoParquet("Parquet files need another package: pip install 'kickdoor[parquet]'") from missing
    return pyarrow, pyarrow.parquet
