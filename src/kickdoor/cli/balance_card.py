"""`kickdoor balance --card NAME`: what one card does to a table, and what changes when it is edited (`--against`)."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from rich.markdown import Markdown

from kickdoor.arena import Plan
from kickdoor.arena.card_pairs import Pair, compare, figures_of
from kickdoor.arena.card_report import card_page
from kickdoor.arena.workplace import Workplace
from kickdoor.bots import BadBot, read_bots
from kickdoor.cards import PackError, built_in
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.mistakes import Mistake, broken_pack
from kickdoor.cli.packs import find_cards, open_packs, the_card
from kickdoor.cli.progress import shown
from kickdoor.cli.table import described, opened, spec_from
from kickdoor.cli.workplace import TROUBLE, where
from kickdoor.engine.ids import OUTSIDE
from kickdoor.engine.program import CardDef
from kickdoor.play.catalogs import cards_of_packs
from kickdoor.play.changed_cards import Change, NoVersion, version_of
from kickdoor.play.options import OpenTable, TableSpec

DEALS = 400  # about a minute on two cores that have nothing else to do


def balance_card(options: Namespace) -> int:
    """Status 1 if a game broke."""
    spec = table_for(options)
    table = opened(spec)
    card = compared_card(table, " ".join(options.card))
    try:
        bots = read_bots(options.bots)
        plan = Plan(spec, options.players, bots, options.games or DEALS, options.seed)
        change, against = versions(table, card, options.against)
        pairs = played(plan, change, against, options)
    except (BadBot, NoVersion, *TROUBLE) as bad:
        raise Mistake(str(bad)) from bad
    except PackError as refused:
        raise broken_pack(refused) from refused
    found = figures_of(pairs)
    other = f"the version of {options.against}" if options.against else "a blank card"
    if options.json:
        about = {"card": card.name, "id": card.id, "pack": card.pack, "game": spec.title, "against": options.against}
        print(json.dumps({**about, **found}, indent=2))
    else:
        players = f"{spec.title} ({plan.players} players, {', '.join(plan.bots)}, seed {plan.seed})"
        show(card_page(card.name, players, other, found), options.write)
    return 1 if found["failures"] else 0


def show(page: str, path: str | None) -> None:
    console = make_console()
    if not path:
        console.print(Markdown(page))
        return
    try:
        Path(path).write_text(page, "utf-8")
    except OSError as trouble:
        raise Mistake(f"the report can't be written to {path}: {trouble.strerror}") from trouble
    print_line(console, f"The report is in {path}.")


def played(plan: Plan, change: Change, against: Change, options: Namespace) -> list[Pair]:
    at = Workplace(**where(options, 2 * plan.games))
    with shown("deals", plan.games) as more:
        return compare(plan, change, against, at, more)


def table_for(options: Namespace) -> TableSpec:
    """The table that was described; with `--pack` that pack and what it builds on; else the first set of Kickdoor's own
    that has the card, the usual one before the others."""
    if options.pack:
        if {"--edition", "--packs"} & set(described(options)):
            raise Mistake("--pack and --packs or --edition: name the pack once; --packs takes several, with commas")
        options.packs = [options.pack]
        return spec_from(options)
    if {"--edition", "--packs"} & set(described(options)):
        return spec_from(options)
    everything = open_packs(built_in())
    having = {one.pack for one in find_cards(everything, " ".join(options.card))}
    usual = spec_from(options)
    if usual.packs[0] not in having:
        options.packs = [next(pack for pack in built_in() if pack in having)]
    return spec_from(options)


def compared_card(table: OpenTable, name: str) -> CardDef:
    """The one card of this name at the table. Mistake if there is none, or if it can't be compared."""
    found = the_card(table.catalog, name)
    if found.deck == OUTSIDE:
        raise Mistake(f"{found.name} lies outside the decks and is dealt to everybody, so nothing can be compared")
    return found


def versions(table: OpenTable, card: CardDef, other: str | None) -> tuple[Change, Change]:
    """What is compared: the card with a blank, or with another version; on as many places as the more copies have."""
    if not other:
        whole = Change(card.pack, card.id, card.copies)
        return whole, Change(card.pack, card.id, card.copies, blank=True)
    written = cards_of_packs(table.sources)[0]
    own = next(one for one in written if (one.pack, one.id) == (card.pack, card.id))
    before = version_of(own, other)
    if before.block == own.block:
        raise Mistake(f"{card.name} is the same in {other}; there is nothing to compare")
    places = max(card.copies, before.copies)
    return Change(card.pack, card.id, places), Change(card.pack, card.id, places, source=other)
