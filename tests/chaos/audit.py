"""After a storm: what people were told is held against the log in the database, and every log is played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from tests.chaos.people import Player

from kickdoor.engine import State, apply, validate
from kickdoor.engine.codec import command_from_plain
from kickdoor.server.live.dealing import catalog_from, deal_again
from kickdoor.server.storage.schema import games
from kickdoor.server.storage.store import catalog_of, rows_of
from kickdoor.server.storage.stored import seats_of


def faults(engine: sa.Engine, players: Mapping[str, list[Player]]) -> list[str]:
    """Everything that was lost, doubled, or told otherwise than it is. `players`: by game."""
    found: list[str] = []
    with engine.connect() as line:
        every = {row["id"]: dict(row) for row in line.execute(sa.select(games)).mappings()}
        for game, people in players.items():
            found += [f"{game}: {fault}" for fault in _of_game(line, every[game], people)]
    return found


def _of_game(line: sa.Connection, row: dict[str, Any], people: list[Player]) -> list[str]:
    rows = rows_of(line, row["id"])
    found: list[str] = []
    if [one.seq for one in rows] != list(range(1, len(rows) + 1)):
        found.append("the log has gaps")
    twice = [cid for cid, times in Counter(one.cid for one in rows if one.cid).items() if times > 1]
    found += [f"{cid} is in the log twice" for cid in twice]
    by_cid = {one.cid: one.seq for one in rows if one.cid}
    for player in people:
        notes = player.notes
        found += [f"{player.name}: {told}" for told in notes.twice]
        for cid, seq in notes.taken.items():
            if by_cid.get(f"{player.who}:{cid}") != seq:
                found.append(f"{player.name}: number {cid} was taken as {seq}, the log has it as "
                             f"{by_cid.get(f'{player.who}:{cid}')}")  # fmt: skip
        if notes.shown and max(notes.shown) > len(rows):
            found.append(f"{player.name}: row {max(notes.shown)} was shown, the log ends at {len(rows)}")
    return found or _played_again(line, row, rows, people)


def _played_again(line: sa.Connection, row: dict[str, Any], rows: list[Any], people: list[Player]) -> list[str]:
    kept = catalog_of(line, row["digest"])
    assert kept is not None, "the cards are kept"
    s = deal_again(catalog_from(kept, row["digest"]), row, seats_of(row))
    found = _told_otherwise(s, 0, people)
    for one in rows:
        apply(s, command_from_plain(one.command))
        if s.chance != one.chance:
            return [*found, f"row {one.seq} took other chances than recorded"]
        found += _told_otherwise(s, one.seq, people)
    validate(s)
    return found


def _told_otherwise(s: State, seq: int, people: list[Player]) -> list[str]:
    facts = {
        "turn": s.turn, "active": s.active, "over": bool(s.over), "levels": [player.level for player in s.seats],
    }  # fmt: skip
    return [
        f"{player.name} was shown {player.notes.shown[seq]} at {seq}, which is {facts}"
        for player in people
        if player.notes.shown.get(seq, facts) != facts
    ]
