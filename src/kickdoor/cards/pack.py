"""A pack as read and checked: facts about it, and its cards as data that the compiler, linter and text writer share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kickdoor.cards.source import Block


@dataclass(frozen=True, slots=True)
class Card:
    """One card as its author wrote it, checked, with defaults filled in. `block` has the keys of `schema.CARD`."""

    pack: str
    deck: str
    file: str
    block: Block

    @property
    def id(self) -> str:
        return str(self.block["id"])

    @property
    def name(self) -> str:
        return str(self.block["name"])

    @property
    def type(self) -> str:
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
    cards: tuple[Card, ...] = ()
