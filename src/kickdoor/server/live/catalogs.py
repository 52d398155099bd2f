"""The cards of the tables in this process, by their digest: tables with the same cards share them. Those that come with
Kickdoor are at hand; others are read and compiled by a worker, from what was kept with the game.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from typing import Any, Final
from weakref import WeakValueDictionary

from kickdoor.cards.load import catalog_is_kept
from kickdoor.cards.pickling import from_lines
from kickdoor.engine import Catalog
from kickdoor.play.options import BadTable, OpenTable, TableSpec
from kickdoor.server.live.dealing import Shelf, cards_and_rules, catalog_line, files_kept
from kickdoor.server.protocol.messages import TableOptions
from kickdoor.server.storage.store import Store
from kickdoor.server.storage.stored import Damaged
from kickdoor.server.workers import NotDone, Workers

KEPT: Final = 32
FILES_KEPT: Final = 64


class Catalogs:
    """Of one process. `read`: how many had to be read by a worker."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.read = 0
        self._kept: OrderedDict[str, Catalog] = OrderedDict()
        self._reading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while somebody waits

    async def of(self, row: dict[str, Any], options: TableOptions, shelf: Shelf, awaited: bool) -> Catalog:
        """The cards a game began with, also if those of the packs have changed since. `awaited`: before others. Raises
        Damaged, and NotDone."""
        digest = row["digest"]
        async with self._reading.setdefault(digest, asyncio.Lock()):
            found = self._kept.get(digest)
            if found is None:
                found = await self._today(digest, options, shelf) or await self._then(row, awaited)
            self._kept[digest] = found
            self._kept.move_to_end(digest)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found

    async def _today(self, digest: str, options: TableOptions, shelf: Shelf) -> Catalog | None:
        """Those of Kickdoor's own packs, if they are the same."""
        with contextlib.suppress(BadTable):
            if shelf.ours(options):
                catalog = (await opened(self.workers, shelf, options)).catalog
                return catalog if catalog.digest == digest else None
        return None

    async def _then(self, row: dict[str, Any], awaited: bool) -> Catalog:
        """Those that were kept."""
        digest = row["digest"]
        kept = await self.store.catalog(digest)
        if kept is None:
            raise Damaged(row["id"], "cards", "they are not kept")
        self.read += 1
        lines = await self.workers.do(catalog_line, row["id"], kept, digest, home=digest, first=awaited, free=True)
        return await asyncio.to_thread(from_lines, lines)


_at_hand: set[tuple[str, ...]] = set()  # packs that have been read


async def opened(workers: Workers, shelf: Shelf, options: TableOptions) -> OpenTable:
    """A table with packs that come with Kickdoor. Where nobody has ever read these, on this machine, a worker does, and
    keeps them for us: finding them takes a twentieth of the time. Raises BadTable."""
    spec = shelf.spec_of(options)
    if spec.packs not in _at_hand and not await asyncio.to_thread(catalog_is_kept, spec.packs):
        with contextlib.suppress(NotDone):  # then we do it ourselves
            await workers.do(cards_and_rules, spec, first=True, free=True)
    found = await asyncio.to_thread(shelf.open, options)
    _at_hand.add(spec.packs)
    return found


_files: OrderedDict[tuple[TableSpec, str], str] = OrderedDict()  # of all servers in this process: they never change


async def files_of(workers: Workers, spec: TableSpec, digest: str) -> str:
    """The files of the packs of a new table, to be kept with it. Raises BadTable, and NotDone."""
    which = (spec, digest)
    if which not in _files:
        _files[which] = await workers.do(files_kept, spec, digest, first=True)
        while len(_files) > FILES_KEPT:
            _files.popitem(last=False)
    return _files[which]
