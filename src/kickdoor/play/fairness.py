"""Fairness that anybody can check: the seed is committed to before the first card is dealt, and told when the game is
over. Here the commitment is made, and a record is dealt again from its seed. For the server and `replay --verify`.
"""

from __future__ import annotations

import hashlib
from typing import Final

from kickdoor.engine import IllegalCommand, apply, new_game, to_plain
from kickdoor.engine.ids import SEX_NAMES
from kickdoor.play.record import NOT_RECORDED, Record, replay

FAIRNESS: Final = "fairness"  # in a record's header: {"game": its id, "commitment": 64 hex digits}
SEED_DIGITS: Final = 32


def commitment_to(game: str, seed: int) -> str:
    """What is shown when the game begins; whoever is told the seed later can check it."""
    return hashlib.sha256(f"kickdoor:{game}:{seed:0{SEED_DIGITS}x}".encode()).hexdigest()


def committed(record: Record) -> bool:
    """Whether the record says that its seed was committed to."""
    return FAIRNESS in record.header


def unfair(record: Record) -> str:
    """What is wrong with the chance of a finished, committed game; "" if the seed gives exactly this game. The record
    has been replayed already, so it holds together in itself."""
    told, seed = record.header[FAIRNESS], record.seed
    if not isinstance(told, dict) or not isinstance(told.get("game"), str):
        return "the header's 'fairness' is damaged"
    if seed is None:
        return "the seed is not told"
    if commitment_to(told["game"], seed) != told.get("commitment"):
        return "the seed is not the one that was committed to"
    start = replay(record, 0)
    sexes = [SEX_NAMES.index(seat["sex"]) for seat in record.header["seats"]]
    dealt = new_game(start.catalog, start.rules, sexes, seed, start.sequential)
    plain = {key: value for key, value in to_plain(dealt).items() if key not in NOT_RECORDED}
    if plain != record.header["start"]:
        return "the seed deals other cards"
    for number, entry in enumerate(record.entries, 1):
        try:
            apply(dealt, entry.command)
        except IllegalCommand:
            return f"from command {number} on the seed leads elsewhere"
        if dealt.chance != list(entry.chance):
            return f"in command {number} chance did what the seed does not"
    return ""
