"""Games and their cards in pickle, for pools of processes: a game as it is saved, a catalog as it is kept on disk, with
what it was compiled from.

Their classes may be compiled, and pickle knows nothing of those; it is told (`copyreg`) when cards are first imported.
`State.copy` is many times as fast where nothing leaves the process.
"""

from __future__ import annotations

import copyreg
from functools import partial
from typing import TYPE_CHECKING

from kickdoor.cards.pack import Later, Sources, merged
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.codec import from_bytes, to_bytes
from kickdoor.engine.state import State

if TYPE_CHECKING:
    from kickdoor.cards.compiled import Compiled


def to_line(catalog: Catalog) -> bytes:
    """A catalog without what it was compiled from: enough to play with, and a fraction of the time."""
    from kickdoor.cards import compiled

    return compiled.to_line(_made(catalog))


def from_line(line: bytes) -> Catalog:
    return unpickled(line, None)


def to_lines(catalog: Catalog) -> bytes:
    """A catalog with what it was compiled from, for whoever words its cards; that is not looked into before."""
    from kickdoor.cards.plain import packs_to_lines

    assert isinstance(catalog.source, Sources), "a catalog that was not compiled from cards"
    return b"\n".join([to_line(catalog), *packs_to_lines(catalog.source.packs)])


def from_lines(lines: bytes) -> Catalog:
    from kickdoor.cards.plain import packs_from_lines

    line, *others = lines.split(b"\n")
    packs = packs_from_lines(others)
    return unpickled(line, Sources(Later(partial(merged, packs)), tuple(packs)))


def unpickled(line: bytes, source: object) -> Catalog:
    from kickdoor.cards import compiled

    return compiled.catalog_of(compiled.from_line(line), source)


def pickled(catalog: Catalog) -> tuple[object, ...]:
    return unpickled, (to_line(catalog), catalog.source)


def _made(catalog: Catalog) -> Compiled:
    from kickdoor.cards import compiled

    return compiled.Compiled(
        catalog.definitions, catalog.trait_names, catalog.tag_names, catalog.joining, catalog.snapping, catalog.digest,
        catalog.editions, catalog.unprinted,
    )  # fmt: skip


def saved(state: State) -> tuple[object, ...]:
    return from_bytes, (to_bytes(state), state.catalog, state.rules)


copyreg.pickle(Catalog, pickled)  # type: ignore[arg-type]
copyreg.pickle(State, saved)  # type: ignore[arg-type]
