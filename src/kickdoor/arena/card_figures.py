"""A row for every card: who drew, played, used, sold, discarded or held it, and how often they won.

Fed game by game with what was noted of it (`Chronicle`), whether they come from a file or are being played.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from kickdoor.arena.chronicle import Chronicle
from kickdoor.arena.intervals import difference, rate_of
from kickdoor.engine import Catalog

NOT_PLAYED: Final[Mapping[int, dict[str, Any]]] = MappingProxyType({})
ENOUGH: Final = 20  # players on both sides, or a difference says nothing
# how a card can be had: by whom it was drawn or got in another way, played for what it does, used by an ability, sold,
# discarded or lost, held to the end in hand or in play, and kept: had, and never played
WAYS: Final = ("had", "played", "used", "sold", "discarded", "held", "kept")


class CardFigures:
    """Sums over games, by way and definition."""

    def __init__(self) -> None:
        self.players: dict[str, Counter[int]] = {way: Counter() for way in WAYS}
        self.wins: dict[str, dict[int, float]] = {way: defaultdict(float) for way in WAYS}

    def add(self, game: Chronicle) -> None:
        for seat in range(len(game.bots)):
            share = game.share(seat)
            noted = {way: getattr(game, way)[seat] for way in WAYS if way != "kept"}
            noted["kept"] = set(game.had[seat]) - set(game.played[seat])
            for way, cards in noted.items():
                self.players[way].update(cards)
                for card in cards:
                    self.wins[way][card] += share

    def rows(self, catalog: Catalog, worth: Mapping[int, dict[str, Any]] = NOT_PLAYED) -> list[dict[str, Any]]:
        """What helped most to have played first (against having kept it), then those of which too few were had.
        `worth`, by definition: pairs of games with and without a card (`all_pairs`)."""
        found = [
            {**self.row(catalog, number), "paired": worth.get(number)} for number in range(len(catalog.definitions))
        ]
        return sorted(found, key=lambda one: (-one["difference"]["share"] if one["difference"] else 9, one["card"]))

    def row(self, catalog: Catalog, number: int) -> dict[str, Any]:
        printed = catalog.definitions[number]
        rates = {way: rate_of(self.wins[way][number], self.players[way][number]) for way in WAYS}
        enough = min(rates["played"]["of"], rates["kept"]["of"]) >= ENOUGH
        apart = difference(rates["played"], rates["kept"]) if enough else None
        return {"card": printed.name, "id": printed.id, "kind": printed.word, **rates, "difference": apart}

    def never_played(self, catalog: Catalog) -> list[str]:
        """Names of the cards that never worked, though perhaps somebody carried them."""
        played = self.players["played"]
        return sorted(one.name for number, one in enumerate(catalog.definitions) if not played[number])
