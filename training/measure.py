"""How strong a file of weights is: `kickdoor arena` with it, on deals that nothing was trained on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kickdoor.arena import Plan
from kickdoor.arena.contest import contest
from kickdoor.arena.standings import Standings
from kickdoor.play.options import read_table


def share(
    weights: Path, against: str, games: int, seed: int, jobs: int, players: int = 4, bot: str = "champion", **table: Any
) -> dict[str, Any]:
    """Of a bot with these weights, with others of one kind: share, interval, games, and what went wrong."""
    named = bot
    bot = f"{named}{',' if ':' in named else ':'}weights={weights.resolve()}"
    spec = read_table(**(table or {"edition": "deluxe"}))
    plan = Plan(spec, players, (bot, *[against] * (players - 1)), games, seed, paired=True)
    rows = contest(plan, jobs=jobs)
    standings = Standings(plan, rows)
    low, high = standings.interval(bot)
    who = {} if named == "champion" else {"bot": named}
    figures = {
        **who, "against": against, **table, "players": players, "games": len(rows),
        "share": round(standings.share(bot), 4), "interval": [round(low, 4), round(high, 4)],
        "faults": standings.faults[bot],
        "unfinished": sum(not row.finished for row in rows), "failures": sum(bool(row.failure) for row in rows),
        "seconds_a_game": round(sum(row.cpu for row in rows) / max(1, len(rows)), 3),
    }  # fmt: skip
    return figures
