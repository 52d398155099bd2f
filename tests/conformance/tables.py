"""The tables conformance is looked at: every edition, three mixes, the variants, and every ruling the other way."""

from __future__ import annotations

from functools import cache
from typing import Final

from tests.soaking import share

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


@cache
def table_at(packs: str, variant: str = "") -> OpenTable:
    """The table with these packs, played in this way."""
    if variant != CONTRARY:
        return open_table(read_table(packs=packs, variants=variant))
    usual = open_table(read_table(packs=packs)).settings
    rulings = [f"{name}={'off' if usual[name].value else 'on'}" for name in OPTIONS if not OPTIONS[name].is_number]
    return open_table(read_table(packs=packs, rulings=[*rulings, "hand_limit=3"]))
