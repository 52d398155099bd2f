"""Where the commands print."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text


def make_console(stderr: bool = False) -> Console:
    """A console that takes every text as it is: `[/red]` and `:boom:` are names like any other."""
    return Console(highlight=False, markup=False, emoji=False, stderr=stderr)


def print_line(console: Console, text: str, style: str = "") -> None:
    """A line that is not broken, because it is there to be copied."""
    console.print(Text(text, style=style), soft_wrap=True)
