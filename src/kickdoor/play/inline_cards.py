"""Cards that are written down for one table only: checked as those of a pack would be.

Called by `catalogs` and by whoever reads a file that holds such cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from kickdoor.cards import Card, Pack, PackError, Problem
from kickdoor.cards.checker import Checker
from kickdoor.cards.coherence import check_card
from kickdoor.cards.lint import lint_catalog, lint_pack
from kickdoor.cards.pack import gathered, merged
from kickdoor.cards.problems import errors
from kickdoor.cards.scope import check_scope
from kickdoor.cards.source import Block, Rows, read_yaml
from kickdoor.engine.ids import DECK_NAMES
from kickdoor.play.catalogs import FILE, INLINE, pack_for

TREASURE_TYPES: Final = (
    "item", "steed_item", "item_enhancer", "one_shot", "go_up_a_level", "treasure_special", "hireling",
)  # fmt: skip


def inline_problems(packs: Sequence[str], rows: Rows, file: str) -> list[Problem]:
    """What is wrong with cards written into `file` for a table with these packs, by the lines of that file: everything
    that refuses them, and warnings about the cards themselves."""
    problems: list[Problem] = []
    pack = _pack_of(rows, file, problems)
    if errors(problems):
        return problems
    loaded = [*(pack_for(source) for source in packs), pack]
    return problems + errors(lint_catalog(merged(loaded), gathered(loaded), warn=False))


def inline_pack(text: str) -> Pack:
    """These cards (a YAML list) as a pack. Raises PackError."""
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


def pack_of_file(path: Path) -> Pack:
    """The cards in a file of a pack, checked on their own; its folder tells their deck, if it is called like one.
    Raises PackError, OSError, UnicodeDecodeError."""
    problems: list[Problem] = []
    rows = read_yaml(path.read_text("utf-8-sig"), str(path), problems)
    if not isinstance(rows, Rows):
        problems.append(Problem(str(path), 1, 1, "", "a file of cards holds a list", "begin each card with '- id:'"))
        rows = Rows()
    deck = path.resolve().parent.name
    pack = _pack_of(rows, str(path), problems, deck if deck in DECK_NAMES else "")
    if errors(problems):
        raise PackError(errors(problems))
    return pack


def _pack_of(rows: Rows, file: str, problems: list[Problem], folder: str = "") -> Pack:
    cards: list[Card] = []
    for index, row in enumerate(rows):
        cards += _inline_card(row, rows.at(index), file, problems, folder)
    pack = Pack(id=INLINE, name="Cards of this table", folder=file, replaces=True, cards=tuple(cards))
    problems += lint_pack(pack)
    return pack


def _inline_card(row: Any, mark: tuple[int, int], file: str, problems: list[Problem], folder: str) -> list[Card]:
    """The card, checked as one of a pack would be; `deck` is a key here, where there is no `folder` to tell it."""
    check = Checker(file, problems)
    deck = "door"
    if isinstance(row, Block):
        mark = row.mark
        check.card = str(row.get("id", ""))
        usual = "treasure" if row.get("type") in TREASURE_TYPES else "outside" if row.get("type") == "role" else "door"
        deck = str(row.get("deck", folder or usual))
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
