"""Bots by name: what a bot is, which ones there are, and how to make one."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final, Protocol

from kickdoor.bots.random_bot import RandomBot
from kickdoor.bots.rookie import Rookie
from kickdoor.engine import Command, View


class Bot(Protocol):
    """A player. `decide` is called only when its seat has something to decide (`view.legal()` is not empty)."""

    def decide(self, view: View) -> Command:
        """The command this player gives now. Depends on the view and on the bot's own memory and chance."""
        ...


MAKERS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "rookie": lambda seed: Rookie()}


class UnknownBot(ValueError):
    """There is no bot of this name; the message names those there are, the nearest first."""

    def __init__(self, name: str) -> None:
        near = get_close_matches(name, MAKERS, n=1, cutoff=0.4)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(MAKERS)}"
        super().__init__(f"no bot {name!r}; {hint}")


def names() -> list[str]:
    """All bots, the weakest first."""
    return list(MAKERS)


def make(name: str, seed: int) -> Bot:
    """A new player; whatever chance it needs comes from the seed. Raises UnknownBot."""
    if name not in MAKERS:
        raise UnknownBot(name)
    return MAKERS[name](seed)
