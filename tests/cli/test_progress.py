"""How far something long has come, where there is no terminal for a bar."""

from __future__ import annotations

import io

from rich.console import Console

from kickdoor.cli.progress import Lines, about


def test_a_line_now_and_then_says_how_long_it_takes() -> None:
    out, now = io.StringIO(), [0.0]
    lines = Lines("deals", 100, Console(file=out, width=80), lambda: now[0])
    for seconds in (1.0, 20.0, 21.0, 60.0, 100.0):
        now[0] = seconds
        lines.more(20)
    assert out.getvalue().splitlines() == [
        "40 of 100 deals, less than a minute to go",
        "80 of 100 deals, less than a minute to go",
    ]  # neither after a second, nor twice in a second, nor at the end


def test_minutes_are_said_as_people_say_them() -> None:
    assert [about(seconds) for seconds in (5, 70, 170)] == ["less than a minute", "about a minute", "about 3 minutes"]
