"""A pack as read and checked: facts about it, and its cards as data that the compiler, linter and text writer share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, overload

from kickdoor.cards.source import Block
from kickdoor.cards.vocabulary import canonical
from kickdoor.engine.catalog import Catalog


Made = TypeVar("Made")


class Later(Sequence[Made], Generic[Made]):
    """A tuple that is made when somebody first looks into it: who only plays needs no card as it was written."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], Sequence[Made]]) -> None:
        self._make: Callable[[], Sequence[Made]] | None = make
        self._made: tuple[Made, ...] = ()

    def _all(self) -> tuple[Made, ...]:
        make = self._make
        if make is not None:  # two threads may make it twice, and it is the same
            self._made = tuple(make())
            self._make = None  # and with it what it was made from
        return self._made

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Made]:
        return iter(self._all())

    @overload
    def __getitem__(self, index: int) -> Made: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Made, ...]: ...
    def __getitem__(self, index: int | slice) -> Made | tuple[Made, ...]:
        return self._all()[index]

    def __eq__(self, other: object) -> bool:
        return self._all() == (other._all() if isinstance(other, Later) else other)

    __hash__ = None  # type: ignore[assignment]  # what it holds has none either


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
class Broken:
    """A card that can't be used as it is written: as much of it as others ask for, so that it does not count as
    missing. `trait`: the class, race or the like that it would give, "" for none."""

    deck: str
    type: str
    copies: int
    trait: str
    file: str = ""
    block: Block | None = field(default=None, compare=False)
    checked: Block | None = field(default=None, compare=False)  # the parts of it in which nothing is wrong


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
    texts: str = ""  # of one's own: translations as they are written, by language, as JSON (`texts`)
    included: tuple[Pack, ...] = ()  # the packs that `includes` names, read
    cards: Sequence[Card] = ()  # its own
    broken: tuple[Broken, ...] = ()  # of a pack that is refused: cards of its own that stand in no list

    def with_included(self) -> list[Pack]:
        """The packs whose cards make up this one: included ones first, itself last, each once."""
        found = {pack.folder: pack for part in self.included for pack in part.with_included()}
        return [*found.values(), self]


@dataclass(frozen=True, slots=True, eq=False)
class Sources:
    """What a catalog was compiled from, for whoever words it: the cards in the order of its definitions, all packs.

    `language`: in which the cards are told, "" as printed. What `translated` has made of the catalog so far, all its
    languages share: `tongues`, by code, the catalogs; `called`, by name in small letters, the cards.
    """

    cards: Sequence[Card]
    packs: Sequence[Pack]
    language: str = ""
    tongues: dict[str, Catalog] = field(default_factory=dict)
    called: dict[str, list[int]] = field(default_factory=dict)

    def __reduce__(self) -> tuple[object, ...]:
        return Sources, (self.cards, self.packs, self.language)  # other processes translate for themselves


def merged(packs: Sequence[Pack]) -> list[Card]:
    """The cards a game with these packs has, in catalog order."""
    cards: list[Card] = []
    for pack in gathered(packs):
        if pack.replaces:
            ids = {card.id for card in pack.cards}
            names = {card.name.casefold() for card in pack.cards}
            cards = [card for card in cards if card.id not in ids and card.name.casefold() not in names]
        cards.extend(pack.cards)
    return cards


def gathered(packs: Sequence[Pack]) -> list[Pack]:
    """These packs and those they include, each after what it includes and only once."""
    return list({part.folder: part for pack in packs for part in pack.with_included()}.values())
