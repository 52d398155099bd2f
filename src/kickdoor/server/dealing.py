"""From a table in words to a dealt game and back: the cards kept as they were, the seed committed to.

A game is dealt from its options, its seats and its seed; the same three give the same table on every machine.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from importlib.resources import files
from typing import Any

from kickdoor.cards import built_in
from kickdoor.engine import Catalog, State, new_game
from kickdoor.engine.ids import SEX_NAMES
from kickdoor.engine.switches import switches_from
from kickdoor.play.record_packs import catalog_of_record, packs_for_record
from kickdoor.play.tables import BadTable, OpenTable, TableSpec, open_table
from kickdoor.server.wire import SeatPlan, TableOptions


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


def commitment_to(game: str, seed: str) -> str:
    """What is shown when the game begins; whoever is told the seed later can check it."""
    return hashlib.sha256(f"kickdoor:{game}:{seed}".encode()).hexdigest()


def deal(opened: OpenTable, seats: list[SeatPlan], seed: str) -> State:
    """The table as the first player finds it."""
    return opened.deal([SEX_NAMES.index(seat.sex) for seat in seats], int(seed, 16), sequential=False)


def deal_again(catalog: Catalog, switches: str, seats: list[SeatPlan], seed: str) -> State:
    """The same table from what the game's row says."""
    sexes = [SEX_NAMES.index(seat.sex) for seat in seats]
    return new_game(catalog, switches_from(json.loads(switches)), sexes, int(seed, 16), False)


def pinned(opened: OpenTable) -> str:
    """The files of every pack of this table, to be kept with the game."""
    ours = files("kickdoor") / "packs"
    folders = [str(ours / source) if source in built_in() else source for source in opened.sources]
    names, own = packs_for_record(folders)
    return json.dumps({"packs": names, "own": own})


def catalog_from(packs: str) -> Catalog:
    """The cards from what was kept. Raises PackError or ValueError if this version cannot read them any more."""
    header: dict[str, Any] = json.loads(packs)
    return catalog_of_record(header)


__all__ = [
    "BadTable", "catalog_from", "commitment_to", "deal", "deal_again", "new_seed", "open_table", "pinned", "spec_of",
]  # fmt: skip
