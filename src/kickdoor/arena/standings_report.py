"""The standings of a contest for people: tables on the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

DEALINGS = (
    ("asked", "asks for help"),
    ("got_help", "of these, helped"),
    ("gave_help", "helps when asked"),
    ("price_paid", "Treasure paid for help"),
    ("price_taken", "Treasure got for help"),
    ("countered", "counter-offers"),
    ("traded", "trades"),
    ("hindered", "hinders somebody"),
    ("on_the_leader", "of these, the leader"),
    ("was_hindered", "is hindered"),
)
PARTS = ("got_help", "gave_help", "price_paid", "price_taken", "on_the_leader")


def print_standings(figures: dict[str, Any], title: str, console: Console) -> None:
    bots = sorted(figures["bots"], key=lambda bot: -figures["bots"][bot]["share"])
    console.print(_shares(figures, title, bots))
    if len(bots) > 1:
        console.print(_matrix(figures, bots))
    console.print(_dealings(figures, bots))
    for line in _remarks(figures, bots):
        console.print(Text(line))


def _shares(figures: dict[str, Any], title: str, bots: list[str]) -> Table:
    table = Table(title=title)
    table.add_column("bot")
    for name in ("share", "95 %", "seats", "wins", "level", "rating", "faults"):
        table.add_column(name, justify="right")
    ratings = figures.get("ratings") or {}
    for bot in bots:
        one = figures["bots"][bot]
        low, high = one["interval"]
        rating = "{} ± {}".format(*ratings[bot]) if bot in ratings else "-"
        table.add_row(
            bot, f"{one['share']:.1%}", f"{100 * low:.1f}-{high:.1%}", f"{one['seats']:,}", f"{one['wins']:,}",
            f"{one['mean_level']:.2f}", rating, f"{one['faults']:,}",
        )  # fmt: skip
    return table


def _matrix(figures: dict[str, Any], bots: list[str]) -> Table:
    table = Table(title="who beats whom")  # wins of the row, of those of both
    table.add_column("")
    for bot in bots:
        table.add_column(bot, justify="right")
    for bot in bots:
        cells = [figures["matrix"][bot][other] for other in bots]
        table.add_row(bot, *("" if cell is None else f"{cell:.0%}" for cell in cells))
    return table


def _dealings(figures: dict[str, Any], bots: list[str]) -> Table:
    table = Table(title="how they deal with each other")
    table.add_column("")
    for bot in bots:
        table.add_column(bot, justify="right")
    for key, words in DEALINGS:
        cells = [figures["bots"][bot]["dealings"][key] for bot in bots]
        table.add_row(words, *(f"{cell:.0%}" if key in PARTS else f"{cell:.2f}" for cell in cells))
    return table


def _remarks(figures: dict[str, Any], bots: list[str]) -> list[str]:
    lines = [
        f"{figures['deals']:,} deals, {figures['mean_decisions']:,.0f} decisions a game,"
        f" {figures['shared_wins']:,} wins shared; a fair share is {figures['fair_share']:.1%}."
    ]
    for bot in bots:
        favour = figures["bots"][bot]["favour"]
        if favour:
            words = {"help": "helps", "harm": "hinders"}
            said = ", ".join(f"{words[name]} {favour[name]:.2f}" for name in favour)
            lines.append(f"{bot} to its own kind, where 1.00 is as to others: {said}.")
    if figures.get("ratings") is None:
        lines.append("No ratings: they need the package openskill (pip install 'kickdoor[ratings]').")
    lines += [f"FAILURE in game {game}: {what}" for game, what in figures["failures"][:5]]
    return lines
