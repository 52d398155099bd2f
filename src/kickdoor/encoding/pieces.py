"""Numbers that are packed once: what comes up again and again as a whole number is looked up, neither divided nor made
into a float that somebody has to take apart again."""

from __future__ import annotations

from typing import Final, final

from kickdoor.encoding.schema import clipped, floats

LOWEST: Final = -64  # of the whole numbers that are packed beforehand
MANY: Final = 320  # and so many of them
PACK_ONE: Final = floats(1)


@final
class Scale:
    """Whole numbers as a part of `per`."""

    __slots__ = ("kept", "per")

    def __init__(self, per: float) -> None:
        self.per = per
        self.kept: tuple[bytes, ...] = tuple(
            [PACK_ONE.pack(clipped(number / per)) for number in range(LOWEST, LOWEST + MANY)]
        )

    def of(self, number: int) -> bytes:
        """One float: the number / per, clipped."""
        place = number - LOWEST
        if 0 <= place < MANY:
            return self.kept[place]
        return PACK_ONE.pack(clipped(number / self.per))


BY_4: Final = Scale(4.0)
BY_5: Final = Scale(5.0)
BY_10: Final = Scale(10.0)
BY_20: Final = Scale(20.0)
BY_50: Final = Scale(50.0)


def flags(number: int) -> tuple[bytes, ...]:
    """By bits: so many numbers, one where the bit is set, the first for the highest."""
    return tuple(
        [
            floats(number).pack(*[float(bits >> number - 1 - place & 1) for place in range(number)])
            for bits in range(1 << number)
        ]
    )
