"""The tables conformance is looked at: every edition, three mixes, the variants, and every ruling the other way."""

from __future__ import annotations

from functools import cache
from typing import Final

from tests.soaking import ROUND, share

from kickdoor.play.options import OpenTable, open_table, read_table
from kickdoor.rules.editions import OPTIONS

TABLES: Final = (
    "deluxe", "gbm", "gbm-complete", "star", "xmen", "deluxe,star", "gbm-complete,xmen",
    "deluxe,gbm,gbm-complete,star,xmen",
)  # fmt: skip
CONTRARY: Final = "contrary"  # every ruling the other way
VARIANTS: Final = ("", "faster,shared-victory", CONTRARY, "epic")


def at_every_table(whole: int) -> list[tuple[str, int]]:
    """Each table with the numbers of its games: of so many, a share, and another one at each table."""
    return [(packs, number) for place, packs in enumerate(TABLES) for number in share(whole, place)]


def at_half_the_tables(whole: int, first: int) -> list[tuple[str, int]]:
    """The same for what looks long at every step: at every other table, in a soak at all. `first`: 0 or 1, so that two
    such tests look at different ones."""
    return [one for one in at_every_table(whole) if ROUND or TABLES.index(one[0]) % 2 == first]


@cache
def table_at(packs: str, variant: str = "") -> OpenTable:
    """The table with these packs, played in this way."""
    if variant != CONTRARY:
        return open_table(read_table(packs=packs, variants=variant))
    usual = open_table(read_table(packs=packs)).settings
    rulings = [f"{name}={'off' if usual[name].value else 'on'}" for name in OPTIONS if not OPTIONS[name].is_number]
    return open_table(read_table(packs=packs, rulings=[*rulings, "hand_limit=3"]))
