"""`kickdoor packs watch FOLDER`: the check, again after each save; and how to try the cards that were changed.

A server needs no telling: it reads a folder of one's own anew for every table that begins.
"""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kickdoor.cards import PackError, built_in, check_pack, load_pack
from kickdoor.cards.places import ENDING, is_pack
from kickdoor.cards.problems import errors
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.hints import command_line
from kickdoor.cli.mistakes import Mistake

SECONDS = 0.5  # between two looks

Cards = dict[str, tuple[str, Any]]  # by id, names and all that is written on them


def watch(options: Namespace) -> int:
    """Goes on until it is stopped with Ctrl-C."""
    folder = options.path
    if not Path(folder).is_dir() or not is_pack(folder):
        known = folder in built_in() or str(folder).endswith(ENDING)
        what = "is nothing you write in" if known else "is no folder with a pack.yaml"
        raise Mistake(
            f"{folder!r} {what}; name a folder of your own, or begin one with `{command_line('packs', 'new')} NAME`"
        )
    try:
        for said in reports(folder, lambda: time.sleep(SECONDS)):
            print_line(make_console(), said)
    except KeyboardInterrupt:
        print()
    return 0


def reports(folder: str, wait: Callable[[], None]) -> Iterator[str]:
    """What there is to say of the folder, now and after each change, line by line. `wait`: between two looks."""
    looked: dict[str, tuple[int, int]] = {}
    before: Cards | None = None
    while True:
        there = files_in(Path(folder))
        if there != looked:
            looked = there
            cards, lines = look(folder, before)
            yield from lines
            before = before if cards is None else cards
        wait()


def files_in(folder: Path) -> dict[str, tuple[int, int]]:
    """Everything in the folder, with when it was changed and how long it is."""
    found: dict[str, tuple[int, int]] = {}
    for file in sorted(folder.rglob("*")):
        try:
            about = file.stat()
        except OSError:  # gone again: editors write beside and rename
            continue
        if file.is_file() and not file.name.startswith("."):
            found[str(file)] = (about.st_mtime_ns, about.st_size)
    return found


def look(folder: str, before: Cards | None) -> tuple[Cards | None, list[str]]:
    """The cards, if they can be used, and what is to be said of them; `before`: when they last could."""
    problems = check_pack(folder)
    lines = [str(problem) for problem in problems]
    wrong = len(errors(problems))
    at = time.strftime("%H:%M:%S")
    if wrong:
        return None, [*lines, f"{at} {folder}: refused, {wrong} error(s), {len(problems) - wrong} warning(s)"]
    try:
        cards: Cards = {card.id: (card.name, plain(card.block)) for card in load_pack(folder).cards}
    except PackError:  # changed while it was read; the next look will see it
        return None, lines
    lines.append(f"{at} {folder}: good, {len(cards)} cards, {len(problems)} warning(s)")
    changed = [card for id, card in cards.items() if before is not None and before.get(id) != card]
    for name, _written in changed[:3]:
        lines.append(f"  try it: {command_line('play', '--packs', folder, '--hand', name)}")
    return cards, lines


def plain(value: Any) -> Any:
    """What is written, without where."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list) else value
