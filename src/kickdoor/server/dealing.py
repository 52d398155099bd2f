"""From a table in words to a dealt game and back: the cards kept as they were, the seed committed to.

A game is dealt from its options, its seats and its seed; the same three give the same table on every machine.
"""

from __future__ import annotations

import json
import re
import secrets
import shutil
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from kickdoor.cards import built_in, load_pack
from kickdoor.engine import Catalog, State, new_game
from kickdoor.engine.ids import SEX_NAMES
from kickdoor.engine.switches import switches_from
from kickdoor.play.record_packs import catalog_of_record, german_texts_of_record, packs_for_record
from kickdoor.play.tables import BadTable, OpenTable, TableSpec, open_table
from kickdoor.server.wire import SeatPlan, TableOptions

KEPT: Final = "_kept"
INCLUDES: Final = re.compile(r"^includes:.*$", re.MULTILINE)


def spec_of(options: TableOptions) -> TableSpec:
    """The table these options speak of. Raises BadTable: only packs that come with Kickdoor, nobody reads our disk."""
    for pack in options.packs:
        if pack not in built_in():
            raise BadTable(f"no pack {pack!r}; there are {', '.join(built_in())}")
    return TableSpec(
        tuple(options.packs), options.house, tuple(options.variants), tuple(sorted(options.rulings.items()))
    )


def new_seed() -> str:
    return secrets.token_hex(16)


def deal_again(catalog: Catalog, switches: str, seats: list[SeatPlan], seed: str) -> State:
    """The same table from what the game's row says."""
    sexes = [SEX_NAMES.index(seat.sex) for seat in seats]
    return new_game(catalog, switches_from(json.loads(switches)), sexes, int(seed, 16), False)


def pinned(opened: OpenTable) -> str:
    """The files of every pack of this table, to be kept with the game."""
    return _pinned(opened.sources, opened.catalog.digest)


@lru_cache(maxsize=64)
def _pinned(sources: tuple[str, ...], digest: str) -> str:
    """Our own packs as if they were somebody's: by other names, so that they are not looked for among ours again."""
    ours = Path(str(files("kickdoor") / "packs"))
    with TemporaryDirectory(prefix="kickdoor-") as place:
        waiting, done = list(sources), set[str]()
        while waiting:
            name = waiting.pop()
            if name in done:
                continue
            done.add(name)
            folder = Path(place) / (name + KEPT)
            shutil.copytree(ours / name, folder)
            parts = load_pack(name).includes
            if parts:
                kept = f"includes: [{', '.join(part + KEPT for part in parts)}]"
                text = (folder / "pack.yaml").read_text("utf-8")
                (folder / "pack.yaml").write_text(INCLUDES.sub(kept, text), "utf-8")
                waiting += parts
        names, own = packs_for_record([str(Path(place) / (name + KEPT)) for name in sources])
    found = json.dumps({"packs": names, "own": own})
    if catalog_from(found).digest != digest:
        raise BadTable("the cards of this table can't be kept for later")
    return found


def catalog_from(packs: str) -> Catalog:
    """The cards from what was kept. Raises PackError or ValueError if this version cannot read them any more."""
    header: dict[str, Any] = json.loads(packs)
    return catalog_of_record(header)


def german_texts_from(packs: str) -> list[str]:
    """Their texts in German, by definition."""
    header: dict[str, Any] = json.loads(packs)
    return german_texts_of_record(header)


__all__ = [
    "BadTable", "catalog_from", "german_texts_from", "deal_again", "new_seed", "open_table", "pinned", "spec_of",
]  # fmt: skip
