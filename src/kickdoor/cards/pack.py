"""A pack as read and checked: facts about it, and its cards as data that the compiler, linter and text writer share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kickdoor.cards.source import Block
from kickdoor.cards.vocabulary import canonical


@dataclass(frozen=True, slots=True)
class Card:
    """One card as its author wrote it, checked, with defaults filled in. `block` has the keys of `schema.CARD`."""

    pack: str
    deck: str
    file: str
    block: Block
    kind: str = field(init=False, compare=False)  # the type that it is: a trap is a `curse`

    def __post_init__(self) -> None:
        object.__setattr__(self, "kind", canonical(self.type))  # every filter asks every card for it

    @property
    def id(self) -> str:
        return str(self.block["id"])

    @property
    def name(self) -> str:
        return str(self.block["name"])

    @property
    def type(self) -> str:
        """The type as its author writes it: `trap`."""
        return str(self.block["type"])

    @property
    def copies(self) -> int:
        return int(self.block["copies"])


@dataclass(frozen=True, slots=True)
class Pack:
    """A folder of cards. `words` says what this pack calls things; `composition` what it promises to hold."""

    id: str
    name: str
    folder: str
    edition: str = ""
    builds_on: Sequence[str] | None = None
    version: str = ""
    released: str = ""
    summary: str = ""
    words: dict[str, str] = field(default_factory=dict)
    replaces: bool = False
    composition: dict[str, Any] = field(default_factory=dict)
    tags: dict[str, Any] = field(default_factory=dict)
    includes: Sequence[str] = ()
    included: tuple[Pack, ...] = ()  # the packs that `includes` names, read
    cards: tuple[Card, ...] = ()  # its own

    def with_included(self) -> list[Pack]:
        """The packs whose cards make up this one: included ones first, itself last, each once."""
        found = {pack.folder: pack for part in self.included for pack in part.with_included()}
        return [*found.values(), self]


@dataclass(frozen=True, slots=True, eq=False)
class Sources:
    """What a catalog was compiled from, for whoever words it: the cards in the order of its definitions, all packs."""

    cards: tuple[Card, ...]
    packs: tuple[Pack, ...]
