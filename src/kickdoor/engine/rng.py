"""Chance that lives in the state: one small generator (sfc32) per stream, four 32-bit words each.

Separate streams keep one different choice from reshuffling the rest of the game. Interpreted and compiled builds give
the same numbers. Only `atoms.chance` draws from here.
"""

from __future__ import annotations

import hashlib
from typing import Final

DOOR_STREAM: Final = 0
TREASURE_STREAM: Final = 1
DICE_STREAM: Final = 2
HAND_STREAM: Final = 3  # random cards out of hands
STREAMS: Final = 4
MASK: Final = 0xFFFFFFFF


def seeded(seed: int) -> list[int]:
    """The words of all streams for one seed of any size."""
    words: list[int] = []
    for stream in range(STREAMS):
        digest = hashlib.sha256(f"kickdoor:{seed}:{stream}".encode()).digest()
        words += [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8)]
        words.append(1)
    for stream in range(STREAMS):
        for _ in range(12):
            word(words, stream)
    return words


def word(words: list[int], stream: int) -> int:
    """The next 32 bits of a stream; advances it."""
    i = stream * 4
    a = words[i]
    b = words[i + 1]
    c = words[i + 2]
    counter = words[i + 3]
    total = (a + b + counter) & MASK
    words[i] = b ^ (b >> 9)
    words[i + 1] = (c + (c << 3)) & MASK
    words[i + 2] = (((c << 21) | (c >> 11)) + total) & MASK
    words[i + 3] = (counter + 1) & MASK
    return total


def below(words: list[int], stream: int, n: int) -> int:
    """A number from 0 to n-1, each equally likely (rejection, so that no face is favoured)."""
    limit = (MASK + 1) - (MASK + 1) % n
    drawn = word(words, stream)
    while drawn >= limit:
        drawn = word(words, stream)
    return drawn % n
