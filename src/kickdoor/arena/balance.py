"""The balance report: for each table who wins, with what, and what never comes up. As figures and as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kickdoor.arena.holdings import ENOUGH, band_names, far_apart
from kickdoor.arena.plan import table_of
from kickdoor.arena.tally import Tally


def balance_of(tally: Tally) -> dict[str, Any]:
    """The figures of one table, ready for JSON. They depend on the plan alone."""
    table = table_of(tally.plan.table)
    games, players = max(1, tally.games), tally.plan.players
    winners = sum(tally.wins_by_seat)
    held = tally.holdings
    mean = winners / (games * players)
    fights = zip(band_names(table.rules.win_level), held.fights, held.lost)
    first = held.first_rows(table.catalog)
    return {
        "table": tally.plan.table.title,
        "games": tally.games,
        "finished": tally.finished,
        "players": players,
        "bots": list(tally.plan.bots),
        "seed": tally.plan.seed,
        "mean_rounds": round(tally.turns / games / players, 2),
        "decided_by_seat": [round(wins / max(1, winners), 4) for wins in tally.wins_by_seat],
        "mean_win_rate": round(mean, 4),
        "fights_lost": {name: {"fights": all_, "lost": lost} for name, all_, lost in fights},
        "deaths_a_game": round(tally.deaths / games, 2),
        "help_asked_a_game": round(tally.help_asked / games, 2),
        "help_given_a_game": round(tally.help_accepted / games, 2),
        "cards_never_played": tally.cards_never_played(),
        "refusals": tally.illegal_by_bot.total(),
        "failures": len(tally.failures),
        "first": first,
        "at_the_end": held.rows(table.catalog, mean),
        "far_apart": far_apart(first),
    }


def markdown(found: Sequence[dict[str, Any]], command: str) -> str:
    """The whole report. `command` made it."""
    lines = [
        "# Balance",
        "",
        "This page is made by a command; do not edit it:",
        "",
        f"    {command}",
        "",
        "Bots play, so it is about the cards as these bots use them. A rate is wins for each player who had the card;",
        "*against the mean* is that rate divided by what anybody wins at that table, so 1.0 is fair. What a player has",
        "in play at the end is partly the fruit of winning; the first Class or Affiliation that somebody took on says",
        "more about the card, and is what the last lines of each section judge.",
        "",
    ]
    for one in found:
        lines += _section(one)
    return "\n".join(lines).rstrip() + "\n"


def _section(one: dict[str, Any]) -> list[str]:
    seats = ", ".join(f"{share:.1%}" for share in one["decided_by_seat"])
    fights = ", ".join(
        f"Level {name}: {band['lost'] / max(1, band['fights']):.0%} of {band['fights']:,}"
        for name, band in one["fights_lost"].items()
    )
    never = ", ".join(one["cards_never_played"]) or "none"
    bots = ", ".join(one["bots"])
    games = f"{one['games']:,} games ({one['finished']:,} finished)"
    lines = [
        f"## {one['table']}",
        "",
        f"{games}, {one['players']} players ({bots}), seed {one['seed']}.",
        "",
        f"- rounds a game: {one['mean_rounds']}; deaths a game: {one['deaths_a_game']}",
        f"- wins by seat: {seats}; a player's chance: {one['mean_win_rate']:.1%}",
        f"- fights lost: {fights}",
        f"- help a game: asked for {one['help_asked_a_game']}, given {one['help_given_a_game']}",
        f"- cards never played: {never}",
        "",
        "| first taken on | kind | players | wins | rate |",
        "|---|---|--:|--:|--:|",
    ]
    for row in one["first"]:
        lines.append(f"| {row['name']} | {row['kind']} | {row['players']:,} | {row['wins']:,} | {row['rate']:.1%} |")
    lines += ["", "| in play at the end | kind | games | players | wins | rate | against the mean |"]
    lines += ["|---|---|--:|--:|--:|--:|--:|"]
    for row in one["at_the_end"]:
        counts = f"{row['games']:,} | {row['players']:,} | {row['wins']:,} | {row['rate']:.1%}"
        lines.append(f"| {row['name']} | {row['kind']} | {counts} | {row['against_mean']:.2f} |")
    told = one["far_apart"] or [verdict(one["first"])]
    return [*lines, "", *(f"**{line[0].upper()}{line[1:]}.**" for line in told), ""]


def verdict(first: list[dict[str, Any]]) -> str:
    """What to say where nothing is found: all is well, or nobody knows."""
    few = [row["name"] for row in first if row["players"] < ENOUGH]
    if few:
        return f"too few games to judge: fewer than {ENOUGH} players began as {', '.join(few)}"
    return "no first Class or Affiliation wins more than twice as often as another"
