"""Tables on the command line: from options to a table, and `kickdoor table`, which says what it comes to."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Final

from kickdoor.arena.plan import table_of
from kickdoor.cards import PackError
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.mistakes import Mistake, broken_pack
from kickdoor.play.options import BadTable, OpenTable, TableSpec, read_table
from kickdoor.rules.editions import OPTIONS, said_value
from kickdoor.words.english.options import MESSAGES

WORDS: Final = ("edition", "packs", "house", "variant", "win_level", "ruling")


def spec_from(options: Namespace) -> TableSpec:
    """The table these options describe; Mistake if there is none."""
    try:
        return read_table(
            options.edition or "",
            ",".join(options.packs or ()),
            options.house or "",
            ",".join(options.variant or ()),
            options.win_level,
            options.ruling or (),
        )
    except BadTable as bad:
        raise Mistake(MESSAGES[bad.kind].format(**bad.facts)) from bad


def described(options: Namespace) -> list[str]:
    """The options of this kind that were given, as typed."""
    return [f"--{word.replace('_', '-')}" for word in WORDS if getattr(options, word) is not None]


def opened(spec: TableSpec) -> OpenTable:
    """The table with its cards; Mistake if a pack is broken."""
    try:
        return table_of(spec)
    except PackError as refused:
        raise broken_pack(refused) from refused


def show_table(options: Namespace) -> int:
    """Every rule of the table that could be otherwise, with the reason for its value."""
    table = opened(spec_from(options))
    if options.json:
        settings = {
            name: {"value": said_value(name, one.value), "why": one.why, "rule": one.rule, "says": OPTIONS[name].says}
            for name, one in table.settings.items()
        }
        print(json.dumps({"packs": list(table.sources), "cards": table.catalog.cards, "rulings": settings}, indent=2))
        return 0
    console = make_console()
    console.print(f"{table.spec.title}: {table.catalog.cards} cards from {', '.join(table.sources)}.")
    for name, one in table.settings.items():
        style = "" if one.value == OPTIONS[name].default else "bold"
        print_line(console, f"{name}={said_value(name, one.value)}  {one.why} [{one.rule}]", style)
        print_line(console, f"    {OPTIONS[name].says}", "dim")
    return 0
