"""What the numbers of an encoding mean, in the order in which they are written down."""

from __future__ import annotations

from hashlib import blake2b
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
