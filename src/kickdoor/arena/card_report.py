"""What one card does to a table, in words and as a table of Markdown: made of `card_pairs.figures_of`."""

from __future__ import annotations

from typing import Any, Final

NAMES: Final = {
    "had": "drawn", "played": "played for what it does", "used": "an ability used", "sold": "sold",
    "discarded": "discarded or lost", "held": "held to the end",
}  # fmt: skip
TABLE: Final = {"rounds": "rounds a game", "deaths": "deaths a game", "fights_lost": "fights lost a game"}


def card_page(card: str, table: str, other: str, found: dict[str, Any]) -> str:
    """The whole report. `other`: what the card is compared with, in words, such as `a blank card`."""
    lines = [
        f"# {card}",
        "",
        f"{found['deals']:,} deals of {table}, each played with it and with {other} in its place.",
        "",
    ]
    lines += [f"- {line}" for line in (verdict(found, other), *_remarks(found))]
    lines += ["", f"| of who first drew it, and of the table | with it | with {other} | difference | 95 % |"]
    lines += ["|---|--:|--:|--:|--:|"]
    lines.append(_row("wins", found["win"], "{:.1%}", "{:+.1%}"))
    lines.append(_row("Level at the end", found["level"], "{:.2f}", "{:+.2f}"))
    lines += [_row(name, found["table"][key], "{:.2f}", "{:+.2f}") for key, name in TABLE.items()]
    lines += ["", f"| what players did with it | players | won | with {other} | won |", "|---|--:|--:|--:|--:|"]
    for way, name in NAMES.items():
        one, two = found["done"][way], found["done_without"][way]
        lines.append(f"| {name} | {one['of']:,} | {_rate(one)} | {two['of']:,} | {_rate(two)} |")
    return "\n".join(lines) + "\n"


def verdict(found: dict[str, Any], other: str) -> str:
    """In a sentence: whether it helps who draws it, harms, or can't be told."""
    win, level = found["win"], found["level"]
    if win["low"] is None:
        return (
            f"too few to tell: it was drawn in {found['met']:,} of {found['deals']:,} deals; play more with `--games`"
        )
    said = f"{win['difference']:+.1%} ({win['low']:+.1%} to {win['high']:+.1%})"
    levels = f"{level['difference']:+.2f} Levels ({level['low']:+.2f} to {level['high']:+.2f})"
    if win["low"] > 0 or win["high"] < 0:
        how = "oftener" if win["low"] > 0 else "less often"
        return f"**who draws it wins {how}** than with {other}: {said}; {levels}"
    if level["low"] > 0 or level["high"] < 0:
        how = "higher" if level["low"] > 0 else "lower"
        return f"**who draws it ends {how}** than with {other}: {levels}; that it decides wins can't be seen: {said}"
    return f"no difference that {win['of']:,} deals could show, for who draws it: wins {said}, {levels}"


def _remarks(found: dict[str, Any]) -> list[str]:
    lines = []
    if found["done"]["had"]["of"] and not found["done"]["played"]["of"]:
        lines.append(f"**nobody ever played it** for what it does; {found['done']['had']['of']:,} players had it")
    if found["parted"]:
        lines.append(f"{found['parted']:,} deals went different ways before anybody had it, and are left out")
    if found["failures"]:
        lines.append(f"**{found['failures']:,} games broke** and are left out: a fault of Kickdoor; please report it")
    return lines


def _row(name: str, one: dict[str, Any], form: str, signed: str) -> str:
    between = "" if one["low"] is None else f"{signed.format(one['low'])} to {signed.format(one['high'])}"
    cells = (name, form.format(one["with"]), form.format(one["without"]), signed.format(one["difference"]), between)
    return f"| {' | '.join(cells)} |"


def _rate(one: dict[str, Any]) -> str:
    return f"{one['share']:.1%} ({one['low']:.1%} to {one['high']:.1%})" if one["of"] else ""
