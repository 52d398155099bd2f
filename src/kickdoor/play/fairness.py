"""Fairness that anybody can check: nobody could choose the shuffle, not even who runs the server.

Every person at a table contributes a *part*, 32 random bytes that only their own page knows, and the server one of its
own. Of each part only a hash is told at first. When the table is full, all that the deal depends on (seats, cards,
rules, the hashes) is hashed once more: the *seal*, which everybody gets before anybody tells a part. The seed is the
hash of all parts. After the game everything is in the record, and `faults` goes through it.

docs/decisions/016-fair-against-the-operator.md says what that proves and what not. For the server and `verify`.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kickdoor.engine import IllegalCommand, apply, new_game
from kickdoor.engine.ids import SEX_NAMES
from kickdoor.play.record import Record, recorded, replay

FAIRNESS: Final = "fairness"  # in a record's header; see `sealed_parts`. Before there were parts: game and commitment
GENERATOR: Final = "hmac-sha256"  # `rng.keyed`; without a name it is `rng.seeded`
PART_BYTES: Final = 32
OLD_SEED_DIGITS: Final = 32


# ---- making it ---------------------------------------------------------------------------------------------------


def new_part() -> str:
    """32 random bytes, as 64 hexadecimal digits."""
    return secrets.token_hex(PART_BYTES)


def hash_of(what: str, *words: str) -> str:
    """64 hexadecimal digits for these words in this order; `what` keeps the uses apart. Each word goes in with its
    length before it (`5:words,`, a netstring), so no two lists of words look the same."""
    whole = b"".join(b"%d:%s," % (len(word), word) for word in (text.encode() for text in (what, *words)))
    return hashlib.sha256(whole).hexdigest()


def commitment_to(part: str) -> str:
    """What is told of a part beforehand. Nobody finds the part by it, or another part that fits."""
    return hash_of("kickdoor part", part)


def seal(
    game: str, catalog: str, switches: Mapping[str, Any], seats: Sequence[Mapping[str, str]], commitments: Sequence[str]
) -> str:
    """What is shown to everybody before any part is told. `seats`: as in a record's header; `commitments`: of the
    server and of each seat, "" where nothing is contributed."""
    rules = json.dumps({key: int(value) for key, value in switches.items()}, sort_keys=True, separators=(",", ":"))
    who = [word for seat in seats for word in (seat["name"], seat["sex"], seat.get("bot", ""))]
    return hash_of("kickdoor seal", game, GENERATOR, catalog, rules, *who, *commitments)


def seed_from(game: str, parts: Sequence[str]) -> str:
    """The seed in hexadecimal digits. `parts`: the server's, then that of each seat, "" where there is none."""
    return hash_of("kickdoor seed", game, *parts)


def old_commitment_to(game: str, seed: int) -> str:
    """What was shown when the server still drew the seed alone."""
    return hashlib.sha256(f"kickdoor:{game}:{seed:0{OLD_SEED_DIGITS}x}".encode()).hexdigest()


# ---- checking it -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that does not fit, to be worded. `seat`: whose part it is; `step`: the command it is about."""

    kind: str
    seat: int = -1
    step: int = 0


@dataclass(frozen=True, slots=True)
class Contributions:
    """Who has a part in the seed, by seats. `silent`: contributed nothing from the beginning (bots, old pages).
    `missing`: committed to a part but did not tell it in time; whoever could hold it back had a choice of two deals."""

    told: tuple[int, ...]
    silent: tuple[int, ...]
    missing: tuple[int, ...]


def committed(record: Record) -> bool:
    """Whether the record says that its seed was committed to."""
    return FAIRNESS in record.header


def by_the_server_alone(record: Record) -> bool:
    """Whether it is from the time when the server drew the seed."""
    return isinstance(record.header[FAIRNESS], dict) and "server" not in record.header[FAIRNESS]


def contributions(record: Record) -> Contributions:
    """Of a record without faults."""
    seats = list(enumerate(record.header[FAIRNESS].get("seats", [])))
    return Contributions(
        tuple(seat for seat, one in seats if one.get("part")),
        tuple(seat for seat, one in seats if not one.get("commitment")),
        tuple(seat for seat, one in seats if one.get("commitment") and not one.get("part")),
    )


def faults(record: Record) -> list[Fault]:
    """What is wrong with the chance of a finished, committed game; nothing if its seed is the one agreed upon and gives
    exactly this game. The record has been replayed already, so it holds together in itself."""
    told, seed = record.header[FAIRNESS], record.seed
    numbers = all(isinstance(value, int) for value in record.header["switches"].values())
    if not (numbers and _whole(told, len(record.header["seats"]))):
        return [Fault("damaged")]
    if seed is None:
        return [Fault("no_seed")]
    found = _old_faults(told, seed) if by_the_server_alone(record) else _faults_of_parts(record, told, seed)
    return found or _faults_of_log(record, seed)


def _whole(told: Any, seats: int) -> bool:
    """Whether everything is there and is text."""
    if not isinstance(told, dict) or not all(isinstance(told.get(key), str) for key in ("game", "commitment")):
        return False
    if "server" not in told:
        return True
    if told.get("generator") != GENERATOR or not isinstance(told.get("seats"), list) or len(told["seats"]) != seats:
        return False
    parts = [told["server"], *told["seats"]]
    return all(
        isinstance(one, dict) and all(isinstance(one.get(key, ""), str) for key in ("commitment", "part"))
        for one in parts
    )


def _old_faults(told: Mapping[str, Any], seed: int) -> list[Fault]:
    return [] if old_commitment_to(told["game"], seed) == told["commitment"] else [Fault("not_committed")]


def _faults_of_parts(record: Record, told: Mapping[str, Any], seed: int) -> list[Fault]:
    found: list[Fault] = []
    server, seats, header = told["server"], told["seats"], record.header
    if commitment_to(server.get("part", "")) != server.get("commitment"):
        found.append(Fault("server_part"))
    for seat, one in enumerate(seats):
        if one.get("part") and commitment_to(one["part"]) != one.get("commitment"):
            found.append(Fault("part", seat))
    commitments = [one.get("commitment", "") for one in (server, *seats)]
    if seal(told["game"], header["catalog"], header["switches"], header["seats"], commitments) != told["commitment"]:
        found.append(Fault("seal"))
    if seed_from(told["game"], [one.get("part", "") for one in (server, *seats)]) != f"{seed:064x}":
        found.append(Fault("seed"))
    return found


def _faults_of_log(record: Record, seed: int) -> list[Fault]:
    """Deal again from the seed and compare everything."""
    start = replay(record, 0)
    sexes = [SEX_NAMES.index(seat["sex"]) for seat in record.header["seats"]]
    keyed = not by_the_server_alone(record)
    dealt = new_game(start.catalog, start.rules, sexes, seed, start.sequential, keyed_chance=keyed)
    if recorded(dealt) != recorded(start):
        return [Fault("deal")]
    for number, entry in enumerate(record.entries, 1):
        try:
            apply(dealt, entry.command)
        except IllegalCommand:
            return [Fault("leads_elsewhere", step=number)]
        if dealt.chance != list(entry.chance):
            return [Fault("chance", step=number)]
    return []
