"""What is counted in whole games, a column for each pack: the words after such a command, and the table it prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

Rows = list[tuple[str, str]]


def share(found: Counter[str], part: str, whole: str) -> str:
    return f"{100 * found[part] / max(1, found[whole]):.0f} % of {found[whole]}"


def print_by_pack(words: list[str], usual: int, rows: Callable[[tuple[str, ...], str, int, int], Rows]) -> None:
    """`words`: BOTS PACKS GAMES SEED, all optional; `usual`: how many games; `rows` of bots, pack, games, seed."""
    bots = tuple(words[0].split(",")) if words else ("easy",)
    packs = words[1].split(",") if len(words) > 1 else ["deluxe"]
    games = int(words[2]) if len(words) > 2 else usual
    seed = int(words[3]) if len(words) > 3 else 7
    tables = [dict(rows(bots, pack, games, seed)) for pack in packs]
    print(f"| {', '.join(bots)} | {' | '.join(packs)} |\n|---|{'--:|' * len(packs)}")
    for title in dict.fromkeys(title for one in tables for title in one):
        print(f"| {title} | {' | '.join(one.get(title, '') for one in tables)} |")
