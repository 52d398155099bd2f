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
PLAIN = (str, int, bool, bytes, float, type(None))


def difference(one: Any, other: Any, where: str = "it") -> str:
    """The first thing that differs, with its place; "" if nothing does."""
    found = _difference(one, other, set())
    return "" if found is None else where + found


def _difference(one: Any, other: Any, seen: set[tuple[int, int]]) -> str | None:
    """Where, from here on, and what: put together on the way back only. `seen`: pairs that were looked at before."""
    kind = type(one)
    if kind in PLAIN and kind is type(other):  # most of it
        return None if one == other else f": {one!r} and {other!r}"
    made = isinstance(one, MADE)
    if made or isinstance(one, Block | Rows):  # they live as long as what holds them, and so do their ids
        if (id(one), id(other)) in seen:
            return None
        seen.add((id(one), id(other)))
    if isinstance(one, Later) or isinstance(other, Later):
        one, other = tuple(one), tuple(other)
        kind = tuple
    if kind is not type(other):
        return f": {kind.__name__} and {type(other).__name__}"
    for name in attributes(kind) if made else ("mark", "marks") if isinstance(one, Block | Rows) else ():
        found = _difference(getattr(one, name), getattr(other, name), seen)
        if found is not None:
            return f".{name}{found}"
    if isinstance(one, dict):
        if list(one) != list(other):
            return f": keys {list(one)} and {list(other)}"
        for key, value in one.items():
            found = _difference(value, other[key], seen)
            if found is not None:
                return f"[{key!r}]{found}"
    elif isinstance(one, list | tuple):
        if len(one) != len(other):
            return f": {len(one)} and {len(other)} of them"
        for index, value in enumerate(one):
            found = _difference(value, other[index], seen)
            if found is not None:
                return f"[{index}]{found}"
    elif not made:
        return None if one == other else f": {one!r} and {other!r}"
    return None


@cache
def attributes(kind: type) -> list[str]:
    """The names of what such a thing holds, compiled or not."""
    found = [name for name in dir(kind) if not name.startswith("_") and not callable(getattr(kind, name))]
    return [name for name in found if name not in ON_THE_WAY]
