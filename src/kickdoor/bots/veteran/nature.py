"""What a bot is like at one table: what it asks for its help beyond what is fair, and how long its memory is.

Drawn from its seed, so it is another one on each seat and in each game, the same after a restart, and nobody sees it. A
bot without a seed (one that is only thought of) has none.
"""

from __future__ import annotations

from typing import Final, final

UNMOVED: Final = -1  # in place of a seed
KINDS: Final = ((0, 0), (2, 0), (-2, 0), (1, 1), (0, 1))  # what it asks for, in points, and what it bears, as parts
SPREAD: Final = 2_654_435_761
WIDE: Final = 1 << 31


@final
class Nature:
    """`asks`: points beyond what is fair; `grudging`: how much more it counts what was done to it."""

    __slots__ = ("asks", "grudging", "seed")

    def __init__(self, seed: int = UNMOVED) -> None:
        self.seed = seed if seed < 0 else seed % WIDE
        self.asks, self.grudging = (0, 0) if seed < 0 else KINDS[self._drawn(0) % len(KINDS)]

    def mood(self, turn: int) -> int:
        """Points more or less in this turn: -1, 0 or 1."""
        return 0 if self.seed < 0 else self._drawn(turn + 1) % 3 - 1

    def _drawn(self, number: int) -> int:
        mixed = (self.seed * 1_000_003 + number * 7_919 + 12_345) * SPREAD % (1 << 32)
        return (mixed ^ (mixed >> 15)) >> 7


PLAIN: Final = Nature()
