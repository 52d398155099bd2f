"""The few shapes a value in a case file can have. `vocabulary` builds the language from them.

Checking (`check`), the editor schema (`schema`) and the tables of docs/judge.md walk these shapes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between `low` and `high`."""

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class YesNo:
    """true or false."""


@dataclass(frozen=True, slots=True)
class Prose:
    """Words for people, or words that only the moment of play can judge."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """null."""


@dataclass(frozen=True, slots=True)
class Word:
    """One of these words; `what` is what they name."""

    known: tuple[str, ...]
    what: str = "word"


@dataclass(frozen=True, slots=True)
class CardName:
    """A card of the game, by its printed name."""


@dataclass(frozen=True, slots=True)
class PlayerName:
    """One of the players of the case."""


@dataclass(frozen=True, slots=True)
class PlayerOrCard:
    """What a card is aimed at."""


@dataclass(frozen=True, slots=True)
class RuleId:
    """The id of a rule or ruling."""


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list; one entry may stand without brackets, if it is a word."""

    of: Shape


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a map: what stands under it, and what for."""

    shape: Shape
    doc: str
    required: bool = False


@dataclass(frozen=True, slots=True)
class Map:
    """A map with these keys. `what` names it in messages; `player`: what stands under the name of a player, if one may
    be a key; `exactly`: how many players there must be then; `most`: how many of the keys may stand together."""

    what: str
    keys: Mapping[str, Key]
    player: Shape | None = None
    exactly: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class ByName:
    """A map whose keys are names that are given here: the players."""

    of: Shape


@dataclass(frozen=True, slots=True)
class ByCard:
    """A map whose keys are cards."""

    of: Shape


@dataclass(frozen=True, slots=True)
class Either:
    """The first of these shapes that is of the value's kind."""

    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Action:
    """What a player does: a phrase, or a map that begins with one of the action words."""


@dataclass(frozen=True, slots=True)
class PackCards:
    """Cards in pack notation; the loader of packs checks them."""


Shape = (
    Whole | YesNo | Prose | Nothing | Word | CardName | PlayerName | PlayerOrCard | RuleId | ListOf | Map | ByName
    | ByCard | Either | Action | PackCards
)  # fmt: skip
