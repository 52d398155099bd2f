"""Catalogs for tables: packs by id, cards written down for one table only, or exactly the cards a position names.

Reading and checking is done by `cards`; here it is put together and remembered, so that the second table is quick.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final

from kickdoor.cards import Card, Pack, PackError, Problem, built_in, load_pack
from kickdoor.cards.check import Checker
from kickdoor.cards.coherence import check_card
from kickdoor.cards.compile import compile_catalog
from kickdoor.cards.lint import lint_catalog, lint_pack
from kickdoor.cards.load import gathered, merged
from kickdoor.cards.problems import errors
from kickdoor.cards.scope import check_scope
from kickdoor.cards.source import Block, Rows, read_yaml
from kickdoor.engine import Catalog
from kickdoor.engine.ids import DECK_NAMES

INLINE: Final = "table"  # pack id of cards that are defined for one table only
FILE: Final = "cards of this table"
TREASURE_TYPES: Final = (
    "item", "steed_item", "item_enhancer", "one_shot", "go_up_a_level", "treasure_special", "hireling",
)  # fmt: skip


def catalog_for(packs: Sequence[str], cards: object = "", only: Mapping[str, int] | None = None) -> Catalog:
    """The catalog of these packs and of `cards` (YAML text or a list of cards, which replace those of the same name).

    `only`: how many of each name the game has; all others are left out. Raises PackError with everything that is wrong.
    """
    text = cards if isinstance(cards, str) else json.dumps(cards, sort_keys=True)
    counts = None if only is None else tuple(sorted(only.items()))
    known = built_in()
    make = _remembered if all(pack in known for pack in packs) else _catalog
    return make(tuple(packs), text if text.strip() else "", counts)


@lru_cache(maxsize=256)
def _remembered(packs: tuple[str, ...], text: str, only: tuple[tuple[str, int], ...] | None) -> Catalog:
    return _catalog(packs, text, only)


def _catalog(packs: tuple[str, ...], text: str, only: tuple[tuple[str, int], ...] | None) -> Catalog:
    return compile_catalog(*_gathered(packs, text, only))


def _gathered(
    packs: tuple[str, ...], text: str, only: tuple[tuple[str, int], ...] | None
) -> tuple[list[Card], list[Pack]]:
    """The cards of a table as they are written, and the packs they come from. Raises PackError."""
    loaded = [pack_for(pack) for pack in packs]
    if text:
        loaded.append(replace(_inline_pack(text), words=loaded[0].words if loaded else {}))
    cards = merged(loaded)
    own = bool(text) or any(pack not in built_in() for pack in packs)
    wrong = errors(lint_catalog(cards, gathered(loaded), warn=False)) if own else []
    if wrong:
        raise PackError(wrong)
    if only is not None:
        cards = _only_so_many(cards, dict(only))
    return cards, gathered(loaded)


def pack_for(source: str) -> Pack:
    """A pack of Kickdoor's own is read once; a folder may change between two tables."""
    return _built_in_pack(source) if source in built_in() else load_pack(source)


@cache
def _built_in_pack(source: str) -> Pack:
    return load_pack(source)


def _only_so_many(cards: Sequence[Card], wanted: dict[str, int]) -> list[Card]:
    """As many of each name as wanted, and no more than there are; two packs may print the same card."""
    left = Counter({name.casefold(): number for name, number in wanted.items()})
    found: list[Card] = []
    for card in cards:
        number = min(card.copies, left[card.name.casefold()])
        left[card.name.casefold()] -= number
        found.append(_with_copies(card, number))
    return found


def _with_copies(card: Card, number: int) -> Card:
    """The same card, so many times. With none it still lends its name to filters and traits."""
    block = Block(card.block.mark)
    for key, value in card.block.items():
        block.put(key, number if key == "copies" else value, card.block.at(key))
    return Card(card.pack, card.deck, card.file, block)


def inline_problems(packs: Sequence[str], rows: Rows, file: str) -> list[Problem]:
    """What is wrong with cards written into `file` for a table with these packs, by the lines of that file: everything
    that refuses them, and warnings about the cards themselves."""
    problems: list[Problem] = []
    pack = _pack_of(rows, file, problems)
    if errors(problems):
        return problems
    loaded = [*(pack_for(source) for source in packs), pack]
    return problems + errors(lint_catalog(merged(loaded), gathered(loaded), warn=False))


def _inline_pack(text: str) -> Pack:
    problems: list[Problem] = []
    rows = read_yaml(text, FILE, problems)
    if not isinstance(rows, Rows):
        if not problems:
            problems.append(Problem(FILE, 1, 1, "", "cards are written as a list", "begin each card with '- id:'"))
        rows = Rows()
    pack = _pack_of(rows, FILE, problems)
    if errors(problems):
        raise PackError(errors(problems))
    return pack


def _pack_of(rows: Rows, file: str, problems: list[Problem]) -> Pack:
    cards: list[Card] = []
    for index, row in enumerate(rows):
        cards += _inline_card(row, rows.at(index), file, problems)
    pack = Pack(id=INLINE, name="Cards of this table", folder=file, replaces=True, cards=tuple(cards))
    problems += lint_pack(pack)
    return pack


def _inline_card(row: Any, mark: tuple[int, int], file: str, problems: list[Problem]) -> list[Card]:
    """The card, checked as one of a pack would be; `deck` is a key here, because there is no folder to tell it."""
    check = Checker(file, problems)
    deck = "door"
    if isinstance(row, Block):
        mark = row.mark
        check.card = str(row.get("id", ""))
        usual = "treasure" if row.get("type") in TREASURE_TYPES else "outside" if row.get("type") == "role" else "door"
        deck = str(row.get("deck", usual))
        if deck not in DECK_NAMES:
            check.report(row.at("deck"), f"there is no deck '{deck}'", "write `deck: door` or `deck: treasure`")
        row = _without_deck(row)
    before = len(problems)
    block = check.record("card", row, mark)
    if len(problems) == before:
        check_card(check, block, deck)
    if len(problems) == before:
        check_scope(check, block)
    return [Card(INLINE, deck, file, block)] if len(problems) == before else []


def _without_deck(row: Block) -> Block:
    block = Block(row.mark)
    for key, value in row.items():
        if key != "deck":
            block.put(key, value, row.at(key))
    return block
