"""`kickdoor packs`: the packs there are, what is wrong with one, and what a card says."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from kickdoor.cards import PackError, built_in, load_catalog, load_pack
from kickdoor.cards import check as problems_of
from kickdoor.cards.problems import ERROR
from kickdoor.cli.card import card_panel
from kickdoor.cli.mistakes import Mistake, no_such
from kickdoor.engine import Catalog
from kickdoor.engine.program import OP_ROOM_FOR_MORE, CardDef

FEW = 4  # cards shown for part of a name


def list_packs(options: Namespace) -> int:
    facts = [pack_facts(pack) for pack in built_in()]
    if options.json:
        print(json.dumps(facts, indent=2))
        return 0
    table = Table("id", "name")
    for column in ("door", "treasure", "total", "named", "original", "bespoke"):
        table.add_column(column, justify="right")
    for fact in facts:
        table.add_row(*[str(fact[column.header]) for column in table.columns if isinstance(column.header, str)])
    Console().print(table)
    return 0


def pack_facts(pack: str) -> dict[str, Any]:
    """A pack in numbers of cards, copies counted: `named` by a rulebook, `original` otherwise; `bespoke`: with an op of
    its own in the engine's code."""
    catalog = load_catalog([pack])
    about = load_pack(pack)
    cards = [catalog.definitions[i] for i in catalog.definition]
    named = len([card for card in cards if card.named])
    return {
        "id": pack,
        "name": about.name,
        "edition": about.edition,
        "door": len(catalog.door_cards),
        "treasure": len(catalog.treasure_cards),
        "total": len(cards),
        "different": len(catalog.definitions),
        "named": named,
        "original": len(cards) - named,
        "bespoke": len([card for card in cards if is_bespoke(card)]),
    }


def is_bespoke(card: CardDef) -> bool:
    programs = [ability.code for ability in card.plays + card.uses + card.triggers] + [card.bad_stuff]
    return any(op.code >= OP_ROOM_FOR_MORE for code in programs for op in code)


def check_pack(options: Namespace) -> int:
    """Status 1 if the pack would be refused."""
    path = options.path
    if path not in built_in() and not Path(path).is_dir():
        what = "is a file" if Path(path).exists() else "does not exist"
        raise Mistake(f"{path!r} {what}; a pack is a folder with pack.yaml, door/ and treasure/")
    problems = problems_of([path])
    for problem in problems:
        print(problem)
    wrong = len([problem for problem in problems if problem.level == ERROR])
    doubtful = len(problems) - wrong
    if wrong:
        print(f"{path}: refused, {wrong} error(s), {doubtful} warning(s)")
        return 1
    catalog = load_catalog([path])
    size = f"{len(catalog.door_cards)} Door and {len(catalog.treasure_cards)} Treasure cards"
    print(f"{path}: good, {size}, {doubtful} warning(s)")
    return 0


def show_card(options: Namespace) -> int:
    name = " ".join(options.card)
    catalog = open_packs(options.pack or built_in())
    console = Console()
    for card in find_cards(catalog, name):
        console.print(card_panel(card))
    return 0


def open_packs(packs: Sequence[str]) -> Catalog:
    try:
        return load_catalog(packs)
    except PackError as refused:
        first = refused.problems[0]
        more = f" (and {len(refused.problems) - 1} more; see `kickdoor packs check`)" if refused.problems[1:] else ""
        raise Mistake(f"{first}{more}") from refused


def find_cards(catalog: Catalog, name: str) -> list[CardDef]:
    """The card of this name or id, in any case; else the few whose name holds these words."""
    wanted = name.casefold()
    cards = catalog.definitions
    found = [card for card in cards if wanted in (card.name.casefold(), card.id.casefold())]
    if not found:
        holding = [card for card in cards if wanted in card.name.casefold()]
        found = holding if len(holding) <= FEW else []
    if not found:
        raise no_such("card", name, [card.name for card in cards])
    return found
