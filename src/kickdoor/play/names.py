"""Names for the engine's numbers: players and cards as people call them, and back.

Nothing here decides or changes anything. Called by everything in `play` that reads or writes words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from kickdoor.cards.translated import as_printed, cards_called, language_of
from kickdoor.engine import Catalog, State
from kickdoor.engine.ids import IN_DISCARD, IN_HAND, IN_PLAY, MATE

OWN_PLACES: Final = {"in hand": IN_HAND, "on the table": IN_PLAY}  # said after a name, if there are two of it
NEAR: Final = 0.65  # how like a name must be to be what was meant
PART: Final = 4  # letters of a name by which it is known
COPY_WORDS: Final = ("mate", "clone")  # for any copy, whatever the card that makes it is called


class BadWords(ValueError):
    """Words of the notation that mean nothing here: what is wrong with them (`said`), what would be right (`mend`, may
    be empty), and which of the words they are (`about`, that most to the point first)."""

    def __init__(self, said: str, mend: str = "", about: Sequence[object] = ()) -> None:
        super().__init__(f"{said}; {mend}" if mend else said)
        self.said = said
        self.mend = mend
        self.about = tuple(one for one in about if isinstance(one, str))


def unknown(what: str, name: object, known: Iterable[str]) -> BadWords:
    """The error for a name that does not exist, with the nearest that does, if any is near: one that is misspelled, or
    of which these words are a part."""
    there = list(dict.fromkeys(known))
    folded = {one.casefold(): one for one in reversed(there)}  # of two that read alike, the first
    given = str(name).casefold()
    close = [folded[hit] for hit in get_close_matches(given, folded, 1, NEAR)]
    if not close and len(given) >= PART:
        close = [one for key, one in folded.items() if given in key][:1]
    said = f"there is no {what} {name!r}"
    if close:
        return BadWords(said, f"did you mean {close[0]!r}?", (name,))
    return BadWords(said, f"there are {', '.join(there)}" if len(there) <= 40 else "", (name,))


def seat_of(players: Sequence[str], name: object) -> int:
    """The seat of this player."""
    if isinstance(name, str):
        if name in players:
            return players.index(name)
        folded = [player.casefold() for player in players]
        if name.casefold() in folded:
            return folded.index(name.casefold())
    raise unknown("player", name, players)


def is_player(players: Sequence[str], name: object) -> bool:
    return isinstance(name, str) and name.casefold() in [player.casefold() for player in players]


def copies(catalog: Catalog, name: object) -> list[int]:
    """All cards with this printed name, or called so in some language; ValueError with the nearest name if none is."""
    found = _printed(catalog, name) if isinstance(name, str) else []
    if not found:
        raise unknown("card", name, catalog.name)
    return found


def _printed(catalog: Catalog, name: str) -> list[int]:
    found = catalog.named(name)
    found = found or [card for card in range(catalog.cards) if catalog.name[card].casefold() == name.casefold()]
    return found or cards_called(catalog, name)


def printed_name(catalog: Catalog, name: object) -> str:
    """The name on the card that is meant; that of a Mate for `Net Troll (Mate)`."""
    makers = copy_makers(catalog, name) if isinstance(name, str) else []
    return catalog.name[(makers or copies(catalog, name))[0]]


# ---- copies of monsters --------------------------------------------------------------------------------------------


def card_name(s: State, card: int) -> str:
    """The printed name; a copy in the fight is called after its original and what made it: `Net Troll (Mate)`."""
    if s.fight is not None and card in s.fight.monsters:
        printed = s.fight.group[s.fight.monsters.index(card)]
        if printed != card:
            return copy_name(s.catalog, printed, card)
    return s.catalog.name[card]


def printed_card_name(s: State, card: int) -> str:
    """The same as it is printed, in whatever language the table is told."""
    return card_name(s.told_with(as_printed(s.catalog)), card) if language_of(s.catalog) else card_name(s, card)


def copy_name(catalog: Catalog, original: int, card: int) -> str:
    """What the copy of a monster is called that this card has made: `Net Troll (Mate)`, `(Clone)` where the pack says
    that; any other card by its own name, and in another language every card."""
    word = catalog.definitions[catalog.definition[card]].word
    by_word = catalog.type[card] == MATE and not language_of(catalog)
    return f"{catalog.name[original]} ({word.title() if by_word else catalog.name[card]})"


def is_trap(s: State, card: int) -> bool:
    """Whether a card that strikes somebody calls itself a Trap, not a Curse (combine.trap-is-curse)."""
    return s.catalog.definitions[s.catalog.definition[card]].word == "trap"


def split_copy(name: str) -> tuple[str, str]:
    """`Net Troll (Mate)` is (`Net Troll`, `Mate`); any other name has an empty second part."""
    if name.endswith(")") and " (" in name:
        original, _, copy = name[:-1].rpartition(" (")
        return original, copy
    return name, ""


def copy_makers(catalog: Catalog, name: str) -> list[int]:
    """The cards that `Net Troll (Mate)` may have become the copy by: Mate and Clone are one word for all of them, and
    any of them may be called by its printed name. Empty for any other name."""
    original, copy = split_copy(name)
    if not copy or _printed(catalog, name) or not _printed(catalog, original):
        return []
    if copy.casefold() in COPY_WORDS:
        return [card for card in range(catalog.cards) if catalog.type[card] == MATE]
    return _printed(catalog, copy)


def cards_named(s: State, name: object) -> list[int]:
    """All cards this name can mean now. A copy that has left the fight is the card that made it."""
    plain, zone = split_place(s.catalog, name)
    if zone >= 0:
        return [card for card in copies(s.catalog, plain) if s.zone[card] == zone]
    makers = copy_makers(s.catalog, name) if isinstance(name, str) else []
    if not makers:
        return copies(s.catalog, name)
    original = split_copy(str(name))[0].casefold()
    monsters = [] if s.fight is None else list(zip(s.fight.monsters, s.fight.group))
    same = [card for card, printed in monsters if card != printed and s.catalog.name[printed].casefold() == original]
    there = [card for card in same if card in makers]
    gone = [card for card in makers if s.zone[card] == IN_DISCARD]
    if not there and not gone:
        raise unknown("monster in the fight called", name, [card_name(s, card) for card, _printed in monsters])
    return there or gone


# ---- finding -------------------------------------------------------------------------------------------------------


def split_place(catalog: Catalog, name: object) -> tuple[str, int]:
    """`Elf in hand` is (`Elf`, IN_HAND), `Elf on the table` (`Elf`, IN_PLAY); any other name has -1 for the place."""
    said = str(name)
    for words, zone in OWN_PLACES.items():
        if said.casefold().endswith(f" {words}") and not _printed(catalog, said):
            return said[: -len(words) - 1], zone
    return said, -1


def find(s: State, name: object, places: Sequence[Collection[int]]) -> list[int]:
    """The cards of this name in the first of these places that has one; failing that, any one card of the name."""
    named = cards_named(s, name)
    for place in places:
        here = [card for card in named if card in place]
        if here:
            return here
    if not named:
        raise BadWords(f"nobody has {name}", about=(name,))
    return named[:1]


def find_all(s: State, names: object, places: Sequence[Collection[int]]) -> tuple[int, ...]:
    """One card for each name, none of them twice while the places have another."""
    if isinstance(names, str):
        names = [names]
    if not isinstance(names, Sequence):
        raise ValueError(f"expected a list of card names, got {names!r}")
    taken: list[int] = []
    for name in names:
        found = find(s, name, [[card for card in place if card not in taken] for place in places])
        taken.append(found[0])
    return tuple(taken)
