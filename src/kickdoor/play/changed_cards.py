"""The cards of a table with one of them blank, or in another version, at the very places it has: the same seed then
deals the same game but for that card. Called by the arena, which compares such games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from kickdoor.cards import Card, Pack, built_in, load_pack
from kickdoor.cards.problems import nearest
from kickdoor.cards.source import Block
from kickdoor.engine import Catalog
from kickdoor.play.catalogs import cards_of_packs, with_copies
from kickdoor.play.inline_cards import pack_of_file

BLANK: Final = "blank"  # joined to the id of the card whose places it takes
SPECIAL: Final = {"door": "door_special", "treasure": "treasure_special"}  # what nobody has to play


class NoVersion(ValueError):
    """Where no other version of a card is: what was looked for, where, and what would be right."""


@dataclass(frozen=True, slots=True)
class Change:
    """What lies at the `places` of a card (ids of its pack and its own): the card, unless `blank`; the version that
    `source` has, a pack or a file, if one is named. Places that are left over are blank."""

    pack: str
    card: str
    places: int
    blank: bool = False
    source: str = ""


def changed_catalog(packs: Sequence[str], change: Change) -> Catalog:
    """The catalog of these packs with that change; all other cards have the numbers they always have. Raises
    PackError, NoVersion."""
    from kickdoor.cards.compile import compile_catalog

    cards, all_packs = cards_of_packs(packs)
    place = next(at for at, card in enumerate(cards) if (card.pack, card.id) == (change.pack, change.card))
    return compile_catalog([*cards[:place], *_versions(cards[place], change), *cards[place + 1 :]], all_packs)


def _versions(card: Card, change: Change) -> list[Card]:
    """What takes the places of a card. The card itself stays known, if with no copy: others may speak of it."""
    found = [with_copies(card, 0 if change.blank or change.source else card.copies)]
    if change.source:
        found.append(version_of(card, change.source))
    left = change.places - sum(one.copies for one in found)
    return [*found, with_copies(blank_like(card), left)] if left > 0 else found


def blank_like(card: Card) -> Card:
    """A card of the same deck that can only be held, given away and discarded."""
    from kickdoor.cards.checker import Checker

    plain = Block()
    for key, value in (("id", f"{card.id}_{BLANK}"), ("name", f"{card.name} ({BLANK})"), ("type", SPECIAL[card.deck])):
        plain.put(key, value, card.block.mark)
    return Card(card.pack, card.deck, card.file, Checker(card.file, []).record("card", plain, card.block.mark))


def version_of(card: Card, source: str) -> Card:
    """The same card (by id, else by name) as a pack or a file of cards has it. Raises PackError, NoVersion."""
    cards = [one for part in _pack_at(source).with_included() for one in part.cards]
    same = [one for one in cards if one.id == card.id] or [one for one in cards if one.name == card.name]
    if not same:
        near = nearest(card.id, [one.id for one in cards])
        raise NoVersion(f"{source} has no card '{card.id}' to compare with; {near}")
    if same[0].deck != card.deck:
        raise NoVersion(f"'{card.id}' is in the {card.deck} deck, and in {source} in the {same[0].deck} deck")
    return Card(card.pack, card.deck, same[0].file, same[0].block)


@cache
def _pack_at(source: str) -> Pack:
    path = Path(source)
    if source in built_in() or path.is_dir():
        return load_pack(source)
    if not path.is_file():
        raise NoVersion(f"{source!r} does not exist; an older folder of the pack, or a file of its cards, is needed")
    try:
        return pack_of_file(path)
    except UnicodeDecodeError as bad:
        raise NoVersion(f"{source} is not a text file") from bad
