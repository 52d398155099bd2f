"""`kickdoor report FILE ...`: what files of games show, as a page with pictures; `--shape` compares tables."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from kickdoor.arena.chronicle import BadGames, read_games
from kickdoor.arena.findings import findings
from kickdoor.arena.plots import NoPlots
from kickdoor.arena.report_page import shape_page, write_report
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.mistakes import Mistake


def report(options: Namespace) -> int:
    several = []
    for name in options.files:
        try:
            several.append(findings(read_games(Path(name))))
        except BadGames as bad:
            raise Mistake(str(bad)) from bad
        except OSError as trouble:
            raise Mistake(f"{name}: {trouble.strerror}") from trouble
    console = make_console()
    if options.shape:
        command = " ".join(("kickdoor report", *options.files, "--shape", options.shape))
        try:
            Path(options.shape).write_text(shape_page(several, command), "utf-8")
        except OSError as trouble:
            raise Mistake(f"{options.shape}: {trouble.strerror}") from trouble
        print_line(console, f"The shape of {len(several)} tables is in {options.shape}.")
        return 0
    for name, found in zip(options.files, several):
        folder = Path(options.out) / Path(name).stem if len(several) > 1 else Path(options.out)
        try:
            page = write_report(found, folder)
        except NoPlots as missing:
            raise Mistake(str(missing)) from missing
        except OSError as trouble:
            raise Mistake(f"{folder}: {trouble.strerror}") from trouble
        print_line(console, f"The report on {found['games']:,} games is {page}, with all figures in figures.json.")
    return 0
