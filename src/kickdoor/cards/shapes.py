"""The few shapes a value in a pack can have. `schema.py` builds the vocabulary from them.

The checker, the vocabulary page (`vocabulary_page.py`) and the editor schema (`json_schema.py`) walk these shapes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between `low` and `high`."""

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text that people read."""


@dataclass(frozen=True, slots=True)
class Name:
    """A snake_case name: an id, or what `of` says: a `trait` some card gives, a `tag`, a `pack` (hyphens allowed)."""

    of: str = ""


@dataclass(frozen=True, slots=True)
class Flag:
    """true or false; with `only_true`, just true."""

    only_true: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """One word of the enum with this name."""

    enum: str


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number or something counted; with `unlimited`, also that word."""

    unlimited: bool = False


@dataclass(frozen=True, slots=True)
class ListOf:
    of: Shape
    least: int = 1


@dataclass(frozen=True, slots=True)
class OneOrMore:
    """One value or a list of them; always a list once checked."""

    of: Shape


@dataclass(frozen=True, slots=True)
class Table:
    """A map from words of an enum, or from names if it is "", to values of one shape."""

    enum: str
    of: Shape


@dataclass(frozen=True, slots=True)
class Fields:
    """A map with the keys of this record (`schema.RECORDS`)."""

    record: str


@dataclass(frozen=True, slots=True)
class OneOf:
    """A map with exactly one key, taken from this family (`schema.FAMILIES`)."""

    family: str


@dataclass(frozen=True, slots=True)
class Headed:
    """A map whose other keys depend on which head it has (`schema.HEADED`)."""

    heads: str


@dataclass(frozen=True, slots=True)
class Param:
    """One key: the shape of its value, whether it must be there, what it is when left out, and what it means."""

    shape: Shape
    doc: str
    required: bool = False
    default: Any = None


@dataclass(frozen=True, slots=True)
class Params:
    """A map written in place, with these keys."""

    keys: dict[str, Param] = field(default_factory=dict)


Shape = Whole | Text | Name | Flag | Word | Number | ListOf | OneOrMore | Table | Fields | OneOf | Headed | Params


@dataclass(frozen=True, slots=True)
class Entry:
    """A member of a family: the shape of what follows its key, and one line of documentation."""

    shape: Shape
    doc: str
