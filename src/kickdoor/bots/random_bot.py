"""`random`: any legal command, each as likely as the others. The floor of every ladder, and a good fuzzer."""

from __future__ import annotations

from random import Random
from typing import Any

from kickdoor.engine import Command, View


class RandomBot:
    """Uniform over `view.legal()`."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def __reduce__(self) -> tuple[object, ...]:
        return again, (self._random.getstate(),)

    def decide(self, view: View) -> Command:
        return self._random.choice(view.legal())


def again(chance: tuple[Any, ...]) -> RandomBot:
    """One that goes on where another was; for pickle and copy."""
    bot = RandomBot(0)
    bot._random.setstate(chance)
    return bot
