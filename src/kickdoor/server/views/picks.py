"""Who picks when Treasure is shared: the engine's number by its name on the wire, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine.command import FIRST_FIGHTER, FIRST_HELPER, FIRST_UNSAID
from kickdoor.server.protocol.view import First, Picker

PICKERS: Final[dict[int, Picker]] = {FIRST_FIGHTER: "fighter", FIRST_HELPER: "helper"}
NUMBERS: Final[dict[First, int]] = {"": FIRST_UNSAID, **{name: number for number, name in PICKERS.items()}}


def first_name(number: int) -> First:
    return PICKERS.get(number, "")


def order_names(numbers: Sequence[int]) -> list[Picker]:
    return [PICKERS[number] for number in numbers]


def first_number(name: First) -> int:
    return NUMBERS[name]


def order_numbers(names: Sequence[Picker]) -> tuple[int, ...]:
    return tuple([NUMBERS[name] for name in names])
