"""Whether two catalogs, packs or compiled cards are the same in everything, down to the marks of every key."""

from __future__ import annotations

from functools import cache
from typing import Any

from kickdoor.cards import Card, Pack, Sources
from kickdoor.cards.pack import Later
from kickdoor.cards.source import Block, Rows
from kickdoor.engine import Catalog, Switches
from kickdoor.engine.program import Ability, CardDef, Cost, Filter, Mod, Node, Op, Target

ON_THE_WAY = ("tongues", "called")  # what a catalog has been translated to so far is no part of what it is
MADE = (Ability, Card, CardDef, Catalog, Cost, Filter, Mod, Node, Op, Pack, Sources, Switches, Target)


def difference(one: Any, other: Any, where: str = "it", seen: set[tuple[int, int]] | None = None) -> str:
    """The first thing that differs, with its place; "" if nothing does. `seen`: pairs that were looked at before."""
    seen = set() if seen is None else seen
    if isinstance(one, (*MADE, Block, Rows)):  # they live as long as what holds them, and so do their ids
        if (id(one), id(other)) in seen:
            return ""
        seen.add((id(one), id(other)))
    if isinstance(one, Later) or isinstance(other, Later):
        one, other = tuple(one), tuple(other)
    if type(one) is not type(other):
        return f"{where}: {type(one).__name__} and {type(other).__name__}"
    pairs: list[tuple[str, Any, Any]] = []
    if isinstance(one, MADE):
        pairs = [(f"{where}.{name}", getattr(one, name), getattr(other, name)) for name in attributes(type(one))]
    elif isinstance(one, Block | Rows):
        pairs = [(f"{where}.{name}", getattr(one, name), getattr(other, name)) for name in ("mark", "marks")]
    if isinstance(one, dict):
        if list(one) != list(other):
            return f"{where}: keys {list(one)} and {list(other)}"
        pairs += [(f"{where}[{key!r}]", value, other[key]) for key, value in one.items()]
    elif isinstance(one, list | tuple):
        if len(one) != len(other):
            return f"{where}: {len(one)} and {len(other)} of them"
        pairs += [(f"{where}[{index}]", value, other[index]) for index, value in enumerate(one)]
    elif not isinstance(one, MADE):
        return "" if one == other else f"{where}: {one!r} and {other!r}"
    return next(filter(None, (difference(value, its, place, seen) for place, value, its in pairs)), "")


@cache
def attributes(kind: type) -> list[str]:
    """The names of what such a thing holds, compiled or not."""
    found = [name for name in dir(kind) if not name.startswith("_") and not callable(getattr(kind, name))]
    return [name for name in found if name not in ON_THE_WAY]
