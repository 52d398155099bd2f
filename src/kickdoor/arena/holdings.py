"""Who wins with what: Classes, Races, Affiliations, Powers, companions and Steeds, and fights by Level."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from kickdoor.engine import Catalog, State, ids

KINDS: Final = {
    ids.CLASS: "class",
    ids.RACE: "race",
    ids.AFFILIATION: "affiliation",
    ids.POWER: "power",
    ids.HIRELING: "companion",
    ids.SIDEKICK: "companion",
    ids.ALLY: "companion",
    ids.STEED: "steed",
}
FIRST_KINDS: Final = (ids.CLASS, ids.AFFILIATION)  # what a player sets out as
BANDS: Final = 3
ENOUGH: Final = 30  # players; below that a rate says nothing
FAR_APART: Final = 2.0


def band_of(level: int, win_level: int) -> int:
    """Levels below the winning one in thirds: 1 to 3, 4 to 6 and 7 to 9 in the usual game."""
    return min(BANDS - 1, (level - 1) * BANDS // max(1, win_level - 1))


def band_names(win_level: int) -> list[str]:
    """`1-3`, `4-6`, `7-9`."""
    found: list[list[int]] = [[] for _ in range(BANDS)]
    for level in range(1, win_level):
        found[band_of(level, win_level)].append(level)
    return ["-".join(str(level) for level in dict.fromkeys((one[0], one[-1]))) if one else "none" for one in found]


def held_by(state: State, seat: int) -> int:
    """Mask of the definitions this player has in play, of the kinds that are counted."""
    catalog = state.catalog
    mask = 0
    for card in state.seats[seat].table:
        if catalog.type[card] in KINDS:
            mask |= 1 << catalog.definition[card]
    return mask


@dataclass(slots=True)
class Holdings:
    """Counts by definition: how many players had it in play at the end, in how many games, and how often they won; the
    same for the first Class or Affiliation that a player took on."""

    seats: Counter[int] = field(default_factory=Counter)
    games: Counter[int] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    first_seats: Counter[int] = field(default_factory=Counter)
    first_wins: Counter[int] = field(default_factory=Counter)
    fights: list[int] = field(default_factory=lambda: [0] * BANDS)
    lost: list[int] = field(default_factory=lambda: [0] * BANDS)

    def add(self, held: list[int], first: list[int], winners: list[int], fights: list[int], lost: list[int]) -> None:
        """One game: masks by seat, the first trait by seat (-1: none), who won, and fights by band."""
        together = 0
        for seat, mask in enumerate(held):
            together |= mask
            for printed in _bits(mask):
                self.seats[printed] += 1
                self.wins[printed] += seat in winners
        self.games.update(_bits(together))
        for seat, printed in enumerate(first):
            if printed >= 0:
                self.first_seats[printed] += 1
                self.first_wins[printed] += seat in winners
        for band in range(BANDS):
            self.fights[band] += fights[band]
            self.lost[band] += lost[band]

    def rows(self, catalog: Catalog, mean: float) -> list[dict[str, Any]]:
        """A row for each card of the kinds that are counted; `against_mean`: 1.0 is what anybody wins at this table."""
        found: list[dict[str, Any]] = []
        for printed, card in enumerate(catalog.definitions):
            if card.type in KINDS:
                rate = self.wins[printed] / max(1, self.seats[printed])
                row: dict[str, Any] = {"kind": KINDS[card.type], "name": card.name, "games": self.games[printed]}
                row |= {"players": self.seats[printed], "wins": self.wins[printed], "rate": round(rate, 4)}
                found.append({**row, "against_mean": round(rate / mean, 2) if mean else 0.0})
        kinds = list(dict.fromkeys(KINDS.values()))
        return sorted(found, key=lambda row: (kinds.index(row["kind"]), -row["rate"], row["name"]))

    def first_rows(self, catalog: Catalog) -> list[dict[str, Any]]:
        """The first Class or Affiliation of a player, with wins."""
        found: list[dict[str, Any]] = []
        for printed, card in enumerate(catalog.definitions):
            if card.type in FIRST_KINDS:
                players, wins = self.first_seats[printed], self.first_wins[printed]
                row = {"kind": KINDS[card.type], "name": card.name, "players": players, "wins": wins}
                found.append({**row, "rate": round(wins / max(1, players), 4)})
        return sorted(found, key=lambda row: (row["kind"], -row["rate"], row["name"]))


def far_apart(rows: list[dict[str, Any]]) -> list[str]:
    """`Cleric wins 2.3 times as often as Thief`, for every such pair of the same kind with enough players."""
    found: list[str] = []
    counted = [row for row in rows if row["players"] >= ENOUGH]
    for better in counted:
        for worse in counted:
            if better["kind"] == worse["kind"] and better["rate"] > FAR_APART * worse["rate"]:
                times = f"{better['rate'] / worse['rate']:.1f} times as often as" if worse["rate"] else "and never"
                rates = f"{better['rate']:.1%} of {better['players']} against {worse['rate']:.1%} of {worse['players']}"
                found.append(f"{better['name']} wins {times} {worse['name']} ({rates})")
    return found


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
