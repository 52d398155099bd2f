"""Classes, races, affiliations and Powers in play: which, how many, how much Rank, and whose disadvantages are lifted.

Pure questions about a state (rules chapters `character.*`, `super.*`, `power.*`); nothing here weighs a modifier.
"""

from __future__ import annotations

from kickdoor.engine.ids import A_POWER, NO_DISADVANTAGES
from kickdoor.engine.state import BITS, State


def trait_cards(s: State, seat: int, kind: int) -> list[int]:
    """The class (or race) cards a player has in play."""
    kinds = s.catalog.trait_kind
    return [card for card in s.seats[seat].table if kinds[card] == kind]


def trait_count(s: State, seat: int, kind: int) -> int:
    if not s.seats[seat].traits:
        return 0
    return len(trait_cards(s, seat, kind))


def rank_total(s: State, seat: int) -> int:
    """The Ranks of a player's Powers together (power.rank-total)."""
    ranks = s.catalog.rank
    total = 0
    if s.seats[seat].limited & A_POWER:
        for card in s.seats[seat].table:
            total += ranks[card]
    return total


def kind_of_trait(s: State, seat: int, trait: int) -> int:
    for card in s.seats[seat].table:
        if s.catalog.trait[card] == trait:
            return s.catalog.trait_kind[card]
    return -1


def shielded(s: State, seat: int, trait: int) -> bool:
    """Super Munchkin on a single Class, Half-Breed on a single Race: no disadvantages (super.one.no-disadvantages)."""
    if not s.rules.single_trait_shielded:
        return False
    bit = BITS[NO_DISADVANTAGES]
    player = s.seats[seat]
    if not player.stats & bit:
        return False
    for card in player.table:
        if s.catalog.stats[card] & bit:
            kind = kind_of_trait(s, seat, trait)
            for mod in s.catalog.mods[card]:
                if mod.stat == NO_DISADVANTAGES and mod.what == kind and trait_count(s, seat, kind) == 1:
                    return True
    return False
