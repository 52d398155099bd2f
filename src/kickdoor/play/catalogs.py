"""Catalogs for tables: packs by id, cards written down for one table only, or exactly the cards a position names.

Reading and checking is done by `cards`; here it is put together and remembered, so that the second table is quick.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final

from kickdoor.cards import Card, Pack, PackError, built_in, load_catalog, load_pack
from kickdoor.cards.pack import gathered, merged
from kickdoor.cards.problems import errors
from kickdoor.cards.source import Block
from kickdoor.engine import Catalog

INLINE: Final = "table"  # pack id of cards that are defined for one table only
FILE: Final = "cards of this table"


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
    return load_catalog(packs) if packs and not text and only is None else _catalog(packs, text, only)


def _catalog(packs: tuple[str, ...], text: str, only: tuple[tuple[str, int], ...] | None) -> Catalog:
    from kickdoor.cards.compile import compile_catalog  # like all that reads cards, only when it has to be done

    return compile_catalog(*cards_of_packs(packs, text, only))


def cards_of_packs(
    packs: Sequence[str], text: str = "", only: tuple[tuple[str, int], ...] | None = None
) -> tuple[list[Card], list[Pack]]:
    """The cards of a table as they are written, and the packs they come from. Raises PackError."""
    from kickdoor.cards.lint import lint_catalog
    from kickdoor.play.inline_cards import inline_pack

    loaded = [pack_for(pack) for pack in packs]
    if text:
        loaded.append(replace(inline_pack(text), words=loaded[0].words if loaded else {}))
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
        found.append(with_copies(card, number))
    return found


def with_copies(card: Card, number: int) -> Card:
    """The same card, so many times. With none it still lends its name to filters and traits."""
    block = Block(card.block.mark)
    for key, value in card.block.items():
        block.put(key, number if key == "copies" else value, card.block.at(key))
    return Card(card.pack, card.deck, card.file, block)
