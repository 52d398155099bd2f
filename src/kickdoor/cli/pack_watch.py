"""`kickdoor packs watch FOLDER`: the check, again after each save; and how to try the cards that were changed: in the
terminal, or with `--serve` in the browser.

A server needs no telling: it reads a folder of one's own anew for every table that begins.
"""

from __future__ import annotations

import threading
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path

from kickdoor.cards import Card, built_in
from kickdoor.cards.authoring.watching import PackWatch
from kickdoor.cards.places import ENDING, is_pack
from kickdoor.cards.problems import errors
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.copyable import command_line
from kickdoor.cli.mistakes import Mistake

SECONDS = 0.5  # between two looks
FEW = 3  # cards that were changed, told at once

Tried = Callable[[Card], str]  # how to try a card


def watch(options: Namespace) -> int:
    """Goes on until it is stopped with Ctrl-C."""
    folder = options.path
    if not Path(folder).is_dir() or not is_pack(folder):
        known = folder in built_in() or str(folder).endswith(ENDING)
        what = "is nothing you write in" if known else "is no folder with a pack.yaml"
        raise Mistake(
            f"{folder!r} {what}; name a folder of your own, or begin one with `{command_line('packs', 'new')} NAME`"
        )
    if options.serve:
        return serve_and_watch(options)
    try:
        tell(reports(folder, lambda: time.sleep(SECONDS)))
    except KeyboardInterrupt:
        print()
    return 0


def serve_and_watch(options: Namespace) -> int:
    """The same beside a server on which the cards can be tried."""
    from kickdoor.cli.serve import serve

    folder = options.path

    def page_of(address: str) -> str:
        def tried(card: Card) -> str:
            return f"{address}try/{card.pack}/{card.id}"

        lines = reports(folder, lambda: time.sleep(SECONDS), tried)
        threading.Thread(target=tell, args=(lines,), daemon=True).start()
        page = f"{address}try"
        print(f"Try your cards at {page}", flush=True)
        return page

    options.settings, options.packs, options.try_cards, options.page_of = None, folder, True, page_of
    return serve(options)


def tell(lines: Iterator[str]) -> None:
    for said in lines:
        print_line(make_console(), said)


def in_the_terminal(folder: str) -> Tried:
    return lambda card: command_line("play", "--packs", folder, "--hand", card.name)


def reports(folder: str, wait: Callable[[], None], tried: Tried | None = None) -> Iterator[str]:
    """What there is to say of the folder, now and after each change, line by line. `wait`: between two looks; `tried`:
    how a card that was changed is tried."""
    watched = PackWatch(folder)
    how = tried or in_the_terminal(folder)
    while True:
        if watched.look():
            yield from said_of(watched, how)
        wait()


def said_of(watched: PackWatch, tried: Tried) -> Iterator[str]:
    """The last look, line by line."""
    problems = watched.problems
    yield from map(str, problems)
    wrong, at = len(errors(problems)), time.strftime("%H:%M:%S")
    if wrong:
        yield f"{at} {watched.folder}: refused, {wrong} error(s), {len(problems) - wrong} warning(s)"
    elif watched.good:
        yield f"{at} {watched.folder}: good, {len(watched.cards)} cards, {len(problems)} warning(s)"
    for card in watched.just_changed[:FEW]:
        yield f"  try it: {tried(card)}"
