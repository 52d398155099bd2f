"""A report on a file of games: an HTML page with pictures, and all figures beside it as JSON; the shape as Markdown."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from kickdoor.arena.plots import pictures

STYLE: Final = """body { font: 16px/1.5 Georgia, serif; color: #3b2a1d; background: #f6efdf; max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; } figure { margin: 1rem 0; } svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; font-size: 0.9rem; } td, th { padding: 0.15rem 0.6rem; text-align: right; }
td:first-child, th:first-child { text-align: left; } tr:nth-child(even) { background: #ece1c8; }
.scroll { overflow-x: auto; } .muted { opacity: 0.75; }"""

SECTIONS: Final = (
    ("length", "How long it takes", "Rounds of each game, from the deal to its end."),
    ("levels", "Levels", "The mean Level after each round, of the games that last as long."),
    ("seats", "Seats", "Who sits where when the game begins; the dotted line is fair."),
    ("bots", "Bots", "What part of the wins each bot has; the dotted line is fair."),
    ("traits", "Classes, Races and the like", "Partly the fruit of winning: who does well gets to keep more."),
    ("cards", "Cards", "How much oftener players win who played a card than those who had it and did not; the best and "
     "the worst. Who wins plays more, so compare cards with each other rather than with nothing."),
    ("fights", "Fights", "How often they are won, and how often somebody helps, by the Level of who fights."),
    ("help", "The market of help", "What part of the Treasure is promised when help is agreed on."),
)  # fmt: skip
SHAPE: Final = (
    ("decisions", "decisions a game", "{:,.0f}"), ("rounds", "rounds a game", "{:.1f}"),
    ("branching", "commands to choose from, mean", "{:.1f}"), ("branching_p95", "95 % have at most", "{}"),
    ("branching_max", "the most", "{}"), ("forced", "forced (one command)", "{:.0%}"),
    ("hidden", "cards that who decides can't see", "{:.0%}"),
)  # fmt: skip


def write_report(found: dict[str, Any], folder: Path) -> Path:
    """`index.html` and `figures.json` in this folder; where the page is. Raises NoPlots, OSError."""
    page = html(found)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "figures.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    (folder / "index.html").write_text(page, "utf-8")
    return folder / "index.html"


def html(found: dict[str, Any]) -> str:
    title = f"{found['games']:,} games of {found['table']}"
    drawn = pictures(found)
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{found['players']} players ({escape(', '.join(found['bots']))}), seed {found['seed']}; "
        f"{found['finished']:,} came to their end, {found['shared_wins']:,} wins were shared. "
        "A shared win counts as its share. Lines through points and bars are intervals of 95 %.</p>",
        "<h2>The shape of the game</h2>",
        _table(("", ""), [(name, said.format(found["shape"][key])) for key, name, said in SHAPE] + _luck(found)),
    ]
    for name, heading, words in SECTIONS:
        body.append(f"<h2>{escape(heading)}</h2><p class='muted'>{escape(words)}</p><figure>{drawn[name]}</figure>")
    body += [f"<h2>Every card</h2><p class='muted'>{escape(ABOUT_CARDS)}</p>", _table(CARDS, _cards(found["cards"]))]
    head = f"<meta charset='utf-8'><meta name='viewport' content='width=device-width'><title>{escape(title)}</title>"
    whole = f"<head>{head}<style>{STYLE}</style></head><body>{''.join(body)}</body>"
    return f"<!doctype html><html lang='en'>{whole}</html>\n"


CARDS: Final = (
    "card", "drawn by", "won", "played by", "won", "kept by", "won", "used by", "won", "sold by", "won", "discarded by",
    "won", "held by", "won", "played against kept", "95 %",
)  # fmt: skip
IN_ORDER: Final = ("had", "played", "kept", "used", "sold", "discarded", "held")
ABOUT_CARDS: Final = (
    "Played: for what it does (an Item put on, a one-shot used up); kept: had, and never played; held: still had when "
    "the game ended. Behind each share is its interval of 95 %. `kickdoor balance --card NAME` plays the same deals "
    "without a card."
)


def _cards(cards: Sequence[dict[str, Any]]) -> list[tuple[str, ...]]:
    return [
        (
            one["card"],
            *(said for key in IN_ORDER for said in (f"{one[key]['of']:,}", _share(one[key]))),
            *_difference(one["difference"]),
        )
        for one in cards
    ]


def _difference(one: dict[str, Any] | None) -> tuple[str, str]:
    return ("", "too few") if one is None else (f"{one['share']:+.1%}", f"{one['low']:+.1%} to {one['high']:+.1%}")


def _share(one: dict[str, Any]) -> str:
    return _with_interval(one) if one["of"] else ""


def _luck(found: dict[str, Any]) -> list[tuple[str, str]]:
    shape = found["shape"]
    rows = [("the first seat wins", f"{_with_interval(shape['first_seat'])} (fair: {shape['fair_share']:.1%})")]
    if shape["strongest"]:
        rows.append((f"the strongest here ({shape['strongest']}) wins", _with_interval(shape["strongest_share"])))
    return rows


def _with_interval(one: dict[str, Any]) -> str:
    return f"{one['share']:.1%} ({one['low']:.1%} to {one['high']:.1%})"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    def cells(row: Sequence[str], kind: str) -> str:
        return "<tr>" + "".join(f"<{kind}>{escape(cell)}</{kind}>" for cell in row) + "</tr>"

    top = cells(head, "th") if any(head) else ""
    return f"<div class='scroll'><table>{top}{''.join(cells(row, 'td') for row in rows)}</table></div>"


# ---- the shape, of several files ---------------------------------------------------------------------------------


def shape_page(several: Sequence[dict[str, Any]], command: str) -> str:
    """The shape of the game at each of these tables, as Markdown. `command` made it."""
    lines = [
        "# The shape of the game",
        "",
        "This page is made by a command; do not edit it:",
        "",
        f"    {command}",
        "",
        "How wide the game is (commands to choose from at a decision), how much of it is forced (one command) or",
        "hidden (cards that who decides can't see), how much is luck (what the strongest bot there wins: were it",
        "all luck, it would be the fair share), and what sitting first is worth. With intervals of 95 %. Each row is",
        "a file that `kickdoor simulate --file` wrote, with the bots, games and seed that it names.",
        "",
        "| table | players | bots | games, seed | rounds | decisions | commands, mean / 95 % / most | forced | hidden "
        "| strongest wins | first seat wins |",
        "|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for one in several:
        shape = one["shape"]
        best = f"{shape['strongest']} {_with_interval(shape['strongest_share'])}" if shape["strongest"] else "all alike"
        wide = f"{shape['branching']:.1f} / {shape['branching_p95']} / {shape['branching_max']}"
        cells = (
            one["table"], one["players"], ", ".join(one["bots"]), f"{one['games']:,}, {one['seed']}",
            f"{shape['rounds']:.1f}", f"{shape['decisions']:,.0f}", wide, f"{shape['forced']:.0%}",
            f"{shape['hidden']:.0%}", best, _with_interval(shape["first_seat"]),
        )  # fmt: skip
        lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return "\n".join(lines) + "\n"
