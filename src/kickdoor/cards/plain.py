"""Packs as lines of JSON, and back: one line with the facts about all of them, then one with the cards of each.

A line of cards is not looked into before somebody asks for them. Called by `load`; compiled cards are in `compiled`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields
from functools import partial
from typing import Any, Final

from kickdoor.cards.pack import Card, Later, Pack
from kickdoor.cards.source import Block, Rows

MARKS: Final = ""  # a key no checked map has: where the map or list and everything in it stand
LIST: Final = "-"  # another: a list and not a map
FACTS: Final = tuple(one.name for one in fields(Pack) if one.name not in ("cards", "included", "broken"))
NOT_SAID: Final = (tuple, dict)  # what pack.yaml says is a Block or Rows


def _line(plain: Any) -> bytes:
    return json.dumps(plain, separators=(",", ":")).encode()


def packs_to_lines(packs: Sequence[Pack]) -> list[bytes]:
    """These packs, each after those it includes."""
    facts = [[[part.folder for part in pack.included], _facts(pack)] for pack in packs]
    cards = [[[card.pack, card.deck, card.file, _to_plain(card.block)] for card in pack.cards] for pack in packs]
    return [_line(facts), *map(_line, cards)]


def packs_from_lines(lines: Sequence[bytes]) -> list[Pack]:
    known: dict[str, Pack] = {}
    for (included, facts), cards in zip(_from_line(lines[0]), lines[1:], strict=True):
        parts = tuple(known[part] for part in included)
        known[facts["folder"]] = Pack(**facts, included=parts, cards=Later(partial(_cards, cards)))
    return list(known.values())


def _facts(pack: Pack) -> dict[str, Any]:
    said = {name: getattr(pack, name) for name in FACTS}
    return {name: _to_plain(value) for name, value in said.items() if type(value) not in NOT_SAID}


def _cards(line: bytes) -> list[Card]:
    return [Card(*card) for card in _from_line(line)]


def _to_plain(value: Any) -> Any:
    """A value of a pack. Maps and lists keep their marks: own line and column, then those of all they hold."""
    if isinstance(value, Block):
        assert list(value) == list(value.marks)
        marks = [number for mark in (value.mark, *value.marks.values()) for number in mark]
        return {MARKS: marks, **{key: _to_plain(inner) for key, inner in value.items()}}
    if isinstance(value, Rows):
        assert len(value) == len(value.marks)
        marks = [number for mark in (value.mark, *value.marks) for number in mark]
        return {MARKS: marks, LIST: [_to_plain(inner) for inner in value]}
    assert value is None or isinstance(value, str | int), f"{value!r} is no value of a pack"
    return value


def _from_line(line: bytes) -> Any:
    return json.loads(line, object_hook=_from_plain)


def _from_plain(found: dict[str, Any]) -> Any:
    marks = found.pop(MARKS, None)
    if marks is None:
        return found
    numbers = iter(marks)
    places = zip(numbers, numbers)
    if LIST in found:
        rows = Rows(next(places))
        rows.extend(found[LIST])
        rows.marks.extend(places)
        return rows
    block = Block(next(places))
    block.update(found)
    block.marks.update(zip(found, places))
    return block
