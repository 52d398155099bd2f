"""How far something long has come: a bar on a terminal, elsewhere a line now and then: nobody should think it hangs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kickdoor.cli.console import make_console, print_line

EVERY: Final = 15.0  # seconds between two lines


@contextmanager
def shown(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A function to call with how many more are done. On standard error, so that no output is mixed with it."""
    console = make_console(stderr=True)
    if not console.is_terminal:
        yield Lines(what, total, console, monotonic).more
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.advance(task, done)


class Lines:
    """`40 of 400 deals, about 3 minutes to go`, not more often than every few seconds."""

    def __init__(self, what: str, total: int, console: Console, clock: Callable[[], float]) -> None:
        self._what = what
        self._total = total
        self._console = console
        self._clock = clock
        self._begun = self._said = clock()
        self._done = 0

    def more(self, done: int) -> None:
        self._done += done
        now = self._clock()
        if now - self._said < EVERY or not 0 < self._done < self._total:
            return
        self._said = now
        left = (now - self._begun) / self._done * (self._total - self._done)
        print_line(self._console, f"{self._done} of {self._total} {self._what}, {about(left)} to go")


def about(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 1:
        return "less than a minute"
    return "about a minute" if minutes == 1 else f"about {minutes} minutes"
