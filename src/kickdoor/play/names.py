"""Names for the engine's numbers: players and cards as people call them, and back.

Nothing here decides or changes anything. Called by everything in `play` that reads or writes words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from difflib import get_close_matches

from kickdoor.engine import Catalog, State


def unknown(what: str, name: object, known: Iterable[str]) -> ValueError:
    """The error for a name that does not exist, with the nearest that does."""
    there = list(dict.fromkeys(known))
    close = get_close_matches(str(name), there, 1, 0.5)
    if not close:
        folded = {one.casefold(): one for one in there}
        close = [folded[hit] for hit in get_close_matches(str(name).casefold(), folded, 1, 0.5)]
    if close:
        return ValueError(f"there is no {what} {name!r}; did you mean {close[0]!r}?")
    listed = f"; there are {', '.join(there)}" if len(there) <= 40 else ""
    return ValueError(f"there is no {what} {name!r}{listed}")


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
    """All cards with this printed name; ValueError with the nearest name if there is none."""
    if isinstance(name, str):
        found = catalog.named(name)
        if not found:
            found = [card for card in range(catalog.cards) if catalog.name[card].casefold() == name.casefold()]
        if found:
            return found
    raise unknown("card", name, catalog.name)


def card_name(s: State, card: int) -> str:
    """The printed name; a copy in the fight is called after its original: `Net Troll (Mate)`."""
    name = s.catalog.name[card]
    if s.fight is not None and card in s.fight.monsters:
        printed = s.fight.group[s.fight.monsters.index(card)]
        if printed != card:
            return f"{s.catalog.name[printed]} ({name})"
    return name


def is_trap(s: State, card: int) -> bool:
    """Whether a card that strikes somebody calls itself a Trap, not a Curse (combine.trap-is-curse)."""
    return s.catalog.definitions[s.catalog.definition[card]].word == "trap"


def split_copy(name: str) -> tuple[str, str]:
    """`Net Troll (Mate)` is (`Net Troll`, `Mate`); any other name has an empty second part."""
    if name.endswith(")") and " (" in name:
        original, _, copy = name[:-1].rpartition(" (")
        return original, copy
    return name, ""


def cards_named(s: State, name: object) -> list[int]:
    """All cards this name can mean now, copies in the fight included."""
    if isinstance(name, str) and s.fight is not None:
        if split_copy(name)[1] and not s.catalog.named(name):
            found = [card for card in s.fight.monsters if card_name(s, card).casefold() == name.casefold()]
            if found:
                return found
            standing = [card_name(s, card) for card in s.fight.monsters]
            raise unknown("monster in the fight called", name, standing)
    return copies(s.catalog, name)


def find(s: State, name: object, places: Sequence[Collection[int]]) -> list[int]:
    """The cards of this name in the first of these places that has one; failing that, any one card of the name."""
    named = cards_named(s, name)
    for place in places:
        here = [card for card in named if card in place]
        if here:
            return here
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
