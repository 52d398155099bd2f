"""What the numbers of an encoding mean, in the order in which they are written down."""

from __future__ import annotations

from array import array
from hashlib import blake2b
from struct import Struct
from typing import Final, NamedTuple

LOW: Final = -10.0  # no number is below, and none is above
HIGH: Final = 20.0


class Field(NamedTuple):
    """Numbers `start` to `start + size` of an observation or a row, each from `low` to `high`."""

    name: str
    start: int
    size: int
    low: float
    high: float
    meaning: str


class Block(NamedTuple):
    """Numbers that are written down together: name and meaning of each. `flags`: they are all nought or one."""

    name: str
    flags: bool
    parts: tuple[tuple[str, str], ...]


def laid_out(blocks: tuple[Block, ...]) -> tuple[Field, ...]:
    """The fields of these blocks, one behind the other."""
    found: list[Field] = []
    for block in blocks:
        low, high = (0.0, 1.0) if block.flags else (LOW, HIGH)
        for name, meaning in block.parts:
            found.append(Field(f"{block.name}.{name}", len(found), 1, low, high, meaning))
    return tuple(found)


def digest_of(*schemas: tuple[Field, ...]) -> str:
    """Changes with any name, place, range or meaning: what was learned from other numbers is of no use with these."""
    told = "\n".join(repr(tuple(field)) for schema in schemas for field in schema)
    return blake2b(told.encode(), digest_size=8).hexdigest()


def clipped(number: float) -> float:
    """The number, or the nearest that an encoding may hold."""
    if number < LOW:
        return LOW
    return HIGH if number > HIGH else number


# ---- numbers as bytes: floats of four bytes each, in the machine's own order -------------------------------------

FLOAT: Final = 4


def floats(number: int) -> Struct:
    """Packs so many numbers."""
    return Struct(f"{number}f")


def noughts(number: int) -> bytes:
    """So many of them."""
    return bytes(FLOAT * number)


def one_hots(number: int) -> tuple[bytes, ...]:
    """By place: so many numbers, that one of them 1, the others 0."""
    return tuple([floats(number).pack(*[float(i == place) for i in range(number)]) for place in range(number)])


def unpacked(numbers: bytes) -> list[float]:
    """What has been packed."""
    return array("f", numbers).tolist()


NOUGHT: Final = noughts(1)
ONE: Final = floats(1).pack(1.0)
