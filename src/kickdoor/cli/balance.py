"""`kickdoor balance`: who wins with what, for one table or for every edition; docs/balance.md is made by it."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kickdoor.arena import BadPlan, Plan, simulate
from kickdoor.arena.all_pairs import compare_all
from kickdoor.arena.balance import balance_of, markdown
from kickdoor.arena.card_figures import CardFigures
from kickdoor.arena.match import Outcome
from kickdoor.arena.workplace import Workplace
from kickdoor.bots import BadBot, read_bots
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.table import described, opened, spec_from
from kickdoor.cli.workplace import TROUBLE, where
from kickdoor.play.options import TableSpec
from kickdoor.rules import EDITIONS

GAMES = 400


def balance(options: Namespace) -> int:
    """Status 1 if a game broke."""
    if options.card:
        from kickdoor.cli.balance_card import balance_card

        return balance_card(options)
    for word in ("pack", "against"):
        if getattr(options, word):
            raise Mistake(f"--{word} goes with --card; to judge whole packs write --packs")
    options.games = options.games or GAMES
    plans = [plan_of(spec, options) for spec in wanted(options)]
    for plan in plans:
        opened(plan.table)
    if options.write:  # better now than after an hour
        write(Path(options.write), "", "a")
    found: list[dict[str, Any]] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=make_console(stderr=True), transient=True) as progress:
        tasks = [progress.add_task(plan.table.title, total=plan.games, start=False) for plan in plans]
        for task, plan in zip(tasks, plans):
            progress.start_task(task)
            try:
                figures = CardFigures()
                told = partial(add_game, figures)
                tell = partial(progress.advance, task)
                tally = simulate(plan, tell=tell, keep=told, **where(options, plan.games))
            except TROUBLE as lost:
                raise Mistake(str(lost)) from lost
            worth = paired_with_blanks(plan, options, progress) if options.paired else {}
            found.append(balance_of(tally, figures, worth))
    if options.json:
        print(json.dumps({"tables": found}, indent=2))
    page = markdown(found, command_of(options))
    if options.write:
        write(Path(options.write), page, "w")
        if not options.json:
            print_line(make_console(), f"The report is in {options.write}.")
    elif not options.json:
        make_console().print(Markdown(page))
    return 1 if any(one["failures"] for one in found) else 0


def paired_with_blanks(plan: Plan, options: Namespace, progress: Progress) -> dict[int, dict[str, Any]]:
    """What each card does to who first draws it; see `compare_all`."""
    cards = len(opened(plan.table).catalog.definitions)
    task = progress.add_task(f"{plan.table.title}, without each card", total=options.paired + cards)
    at = Workplace(**where(options, options.paired * cards))
    try:
        return compare_all(replace(plan, games=options.paired), at, partial(progress.advance, task))
    except TROUBLE as lost:
        raise Mistake(str(lost)) from lost


def add_game(figures: CardFigures, outcome: Outcome) -> None:
    if outcome.chronicle is not None:  # a game that broke has none
        figures.add(outcome.chronicle)


def write(path: Path, text: str, mode: str) -> None:
    try:
        with path.open(mode, encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as trouble:
        raise Mistake(f"the report can't be written to {path}: {trouble.strerror}") from trouble


def wanted(options: Namespace) -> list[TableSpec]:
    """The table that was described; each edition if none was."""
    named = described(options)
    if "--edition" in named or "--packs" in named:
        return [spec_from(options)]
    found: list[TableSpec] = []
    for edition in EDITIONS:
        options.edition = edition
        found.append(spec_from(options))
    options.edition = None
    return found


def plan_of(spec: TableSpec, options: Namespace) -> Plan:
    try:
        return Plan(spec, options.players, read_bots(options.bots), options.games, options.seed, chronicled=True)
    except (BadBot, BadPlan) as bad:
        raise Mistake(str(bad)) from bad


def command_of(options: Namespace) -> str:
    """The command that makes this report again, with what is not usual."""
    words = ["kickdoor balance"]
    words += [f"--{name} {getattr(options, name)}" for name in ("games", "players", "bots", "seed")]
    for name in ("paired", "edition", "packs", "house", "variant", "win_level", "ruling"):
        value = getattr(options, name)
        words += (
            [f"--{name.replace('_', '-')} {','.join(value) if isinstance(value, list) else value}"] if value else []
        )
    return " ".join([*words, *([f"--write {options.write}"] if options.write else [])])
