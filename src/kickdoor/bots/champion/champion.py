"""The bot: looks at nothing but its view, weighs what may be said, and says what its network likes best."""

from __future__ import annotations

from typing import final

from kickdoor.bots.champion.considered import Weigher
from kickdoor.bots.champion.network import Network, network
from kickdoor.bots.veteran import Veteran
from kickdoor.bots.veteran.nature import UNMOVED
from kickdoor.encoding import observe, rows
from kickdoor.engine import Command, View


def best_of(net: Network, view: View, choices: list[Command]) -> int:
    """The place of the command that the network likes best."""
    seen: list[float] = []
    observe(view, seen)
    told: list[float] = []
    rows(view, choices, told)
    return net.best(seen, told)


def likes(net: Network, view: View, choices: list[Command]) -> list[float]:
    """How much the network likes each of them; they come to one."""
    seen: list[float] = []
    observe(view, seen)
    told: list[float] = []
    rows(view, choices, told)
    return net.likes(seen, told)


@final
class Champion:
    """Plays the same way every time, but for what it asks for its help: that is a veteran's, of this seed. `weights`:
    another file than the one that comes along. `refusal` says why it last declined to help, if a veteran would have
    declined as well."""

    def __init__(self, weights: str = "", weigher: Weigher | None = None, seed: int = UNMOVED) -> None:
        self._weights = weights
        self._network: Network = network(weights)
        self._weigher = weigher or Weigher(Veteran("usual", seed))
        self.refusal = ""

    def __reduce__(self) -> tuple[object, ...]:
        return Champion, (self._weights, self._weigher)

    def decide(self, view: View) -> Command:
        choices = self._weigher.choices(view)
        best = 0
        if len(choices) > 1:
            best = best_of(self._network, view, choices)
        self.refusal = self._weigher.veteran.refusal if best == 0 else ""
        self._weigher.note(choices[best])
        return choices[best]
