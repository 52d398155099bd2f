"""The balance report: for each table who wins, with what, and what never comes up; a row for every card. As figures
and as Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kickdoor.arena.card_figures import CardFigures
from kickdoor.arena.holdings import ENOUGH, band_names, far_apart
from kickdoor.arena.plan import table_of
from kickdoor.arena.tally import Tally


def balance_of(tally: Tally, figures: CardFigures, worth: Mapping[int, dict[str, Any]] | None = None) -> dict[str, Any]:
    """The figures of one table, ready for JSON. They depend on the plan alone. `figures`: of the same games;
    `worth`, by definition: pairs of games with and without a card (`all_pairs`), if somebody played them."""
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
        "cards_never_played": figures.never_played(table.catalog),
        "refusals": tally.illegal_by_bot.total(),
        "failures": len(tally.failures),
        "first": first,
        "at_the_end": held.rows(table.catalog, mean),
        "far_apart": far_apart(first),
        "cards": figures.rows(table.catalog, worth or {}),
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
        "Then every card: how many players drew it (or got it in another way), played it for what it does (an Item",
        "put on, a one-shot used up; to lay it down is not to play it), used an ability of it, sold it, discarded or",
        "lost it, and held it to the end, and how often these won, with intervals of 95 %. *Played against kept* is",
        "how much oftener those won who played it than those who had it and never did: who does well plays more, so",
        "compare cards with each other. What a card itself does is told by playing the same deals without it:",
        "`kickdoor balance --card NAME`.",
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
    never = "; ".join(one["cards_never_played"]) or "none"  # there are commas in names
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
    lines += ["", *(f"**{line[0].upper()}{line[1:]}.**" for line in told), ""]
    return [*lines, *cards_table(one["cards"]), ""]


CARDS: Final = (
    "card", "kind", "drawn by", "won", "played by", "won", "used by", "sold by", "discarded by", "held by", "won",
    "played against kept",
)  # fmt: skip


AGAINST_BLANKS: Final = ("wins against a blank", "Levels against a blank")  # of who first drew it


def cards_table(rows: Sequence[dict[str, Any]]) -> list[str]:
    """Every card in a line of a Markdown table; against a blank in its place, where that was played."""
    pairs = any(row["paired"] for row in rows)
    names = (*CARDS, *(AGAINST_BLANKS if pairs else ()))
    lines = [f"| {' | '.join(names)} |", f"|---|---|{'--:|' * (len(names) - 2)}"]
    for row in rows:
        cells = [row["card"], row["kind"].replace("_", " ")]
        cells += [cell for way in ("had", "played") for cell in (f"{row[way]['of']:,}", with_interval(row[way]))]
        cells += [f"{row[way]['of']:,}" for way in ("used", "sold", "discarded", "held")]
        cells += [with_interval(row["held"]), apart(row["difference"])]
        if pairs:
            cells += [in_pairs(row["paired"], "win", "{:+.0%}"), in_pairs(row["paired"], "level", "{:+.2f}")]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def in_pairs(one: dict[str, Any] | None, what: str, form: str) -> str:
    if one is None or one[what]["low"] is None:
        return "too few"
    said, low, high = (form.format(one[what][key]) for key in ("difference", "low", "high"))
    return f"{said} ({low} to {high}), {one[what]['of']:,} deals"


def with_interval(one: dict[str, Any]) -> str:
    return f"{one['share']:.0%} ({one['low']:.0%} to {one['high']:.0%})" if one["of"] else ""


def apart(one: dict[str, Any] | None) -> str:
    return "too few" if one is None else f"{one['share']:+.0%} ({one['low']:+.0%} to {one['high']:+.0%})"


def verdict(first: list[dict[str, Any]]) -> str:
    """What to say where nothing is found: all is well, or nobody knows."""
    few = [row["name"] for row in first if row["players"] < ENOUGH]
    if few:
        return f"too few games to judge: fewer than {ENOUGH} players began as {', '.join(few)}"
    return "no first Class or Affiliation wins more than twice as often as another"
