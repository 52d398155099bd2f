"""What all German sentences share: lists, counts, gold, sexes. Called by every module of `play.german`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

SEXES: Final = ("männlich", "weiblich", "anders")  # as ids.SEX_NAMES


def listed(words: Iterable[str]) -> str:
    """`a`, `a und b`, `a, b und c`."""
    each = list(words)
    return " und ".join([", ".join(each[:-1]), each[-1]]) if len(each) > 1 else "".join(each)


def counted(n: int, one: str, many: str) -> str:
    """`1 Stufe`, `2 Stufen`."""
    return f"{n} {one if n == 1 else many}"


def gold(amount: int) -> str:
    """`1.200 Goldstücke`."""
    return f"{amount:,} {'Goldstück' if amount == 1 else 'Goldstücke'}".replace(",", ".")
