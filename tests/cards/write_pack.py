"""Small packs for the tests of this folder: text in, folder out."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from kickdoor.cards import Card, load_catalog, load_pack
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.program import CardDef, Filter
from kickdoor.words.languages import ENGLISH

PACK = "id: test_pack\nname: Test Pack\n"
ELF = """\
- id: elf
  name: Elf
  type: race
  icon: elf-ear
  flavor: Taller than the joke.
  trait: {kind: race, name: elf}
  abilities: [{static: [{stat: run_roll, add: 1, to: self}]}]
"""


def write_pack(folder: Path, door: str = "", treasure: str = "", pack: str = PACK, outside: str = "") -> Path:
    """A pack folder with these files; `door`, `treasure`, `outside` are lists of cards, indented as one likes."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.yaml").write_text(dedent(pack), encoding="utf-8")
    for deck, text in (("door", door), ("treasure", treasure), ("outside", outside)):
        if text:
            (folder / deck).mkdir(exist_ok=True)
            (folder / deck / "cards.yaml").write_text(dedent(text), encoding="utf-8")
    return folder


def catalog_of(folder: Path, door: str = "", treasure: str = "") -> Catalog:
    """The compiled catalog of the cards and an Elf."""
    return load_catalog([write_pack(folder, dedent(door) + ELF, treasure)])


def printed(catalog: Catalog, name: str) -> CardDef:
    return next(card for card in catalog.definitions if card.id == name)


def text_of(catalog: Catalog, name: str) -> str:
    """The English rules text of the card with this id."""
    return ENGLISH.printed_text(catalog, catalog.definitions.index(printed(catalog, name)))


def card_of(folder: Path, door: str = "", treasure: str = "") -> Card:
    """The first card, checked."""
    return load_pack(write_pack(folder, door, treasure)).cards[0]


def taken(catalog: Catalog, where: Filter | None) -> set[str]:
    """Ids of the definitions whose cards a filter takes."""
    assert where is not None
    assert len(where.fits) == catalog.cards
    return {catalog.definitions[catalog.definition[card]].id for card in range(catalog.cards) if where.fits[card]}
