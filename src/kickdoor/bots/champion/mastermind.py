"""The mastermind: a champion that thinks ahead, where it is not sure.

What its network likes is tried in worlds that may be the real one, played on to the end of the turn; there the network
says how everybody stands. It says what the champion would, unless something else is clearly better.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from kickdoor.bots.champion.champion import likes
from kickdoor.bots.champion.considered import Weigher
from kickdoor.bots.champion.network import Network, network
from kickdoor.bots.champion.playing_on import after
from kickdoor.bots.planner.planner import best_of
from kickdoor.bots.veteran import Veteran
from kickdoor.engine import Command, State, View

FEWEST: Final = 2  # worlds, however little time there is
LIKED: Final = 0.03  # of its liking, that a move must have to be tried


@final
class Mastermind:
    """`worlds`, `choices`, `seconds`, `first`: as the planner's. `quick`: veterans play on, not champions. `weights`,
    `refusal`: as the champion's."""

    def __init__(
        self, seed: int = 0, worlds: int = 8, choices: int = 4, seconds: float = 0.0, first: int = 4,
        quick: bool = False, weights: str = "",
    ) -> None:  # fmt: skip
        self._said = (worlds, choices, float(seconds), first, quick, weights)
        self._worlds = worlds
        self._choices = choices
        self._seconds = float(seconds)
        self._first = first
        self._quick = quick
        self._network: Network = network(weights)
        self._chance = Random(seed)
        self._weigher = Weigher(Veteran("usual", seed))
        self.refusal = ""

    def __reduce__(self) -> tuple[object, ...]:
        return again, (self._said, self._chance.getstate(), self._weigher)

    def decide(self, view: View) -> Command:
        weighed = self._weigher.choices(view)
        chosen = weighed[0]
        if len(weighed) > 1:
            choices = self._worth_trying(view, weighed)
            chosen = choices[self._best(view, choices)] if len(choices) > 1 else choices[0]
        self.refusal = self._weigher.veteran.refusal if chosen == weighed[0] else ""
        self._weigher.note(chosen)
        return chosen

    def _worth_trying(self, view: View, weighed: list[Command]) -> list[Command]:
        """What the champion would say first, then what else it likes, the most liked first."""
        liked = likes(self._network, view, weighed)
        order = sorted(range(len(weighed)), key=lambda i: (-liked[i], i))
        return [weighed[i] for i in order[: self._choices] if i == order[0] or liked[i] >= LIKED]

    def _best(self, view: View, choices: list[Command]) -> int:
        def worth(world: State, choice: Command) -> float:
            return after(self._network, world, choice, view.seat, self._quick)

        return best_of(view, choices, worth, self._chance, self._first, self._worlds, FEWEST, self._seconds)


def again(said: tuple[Any, ...], chance: Any, weigher: Weigher) -> Mastermind:
    """One that goes on where another was; for pickle and copy."""
    worlds, choices, seconds, first, quick, weights = said
    bot = Mastermind(0, worlds, choices, seconds, first, quick, weights)
    bot._chance.setstate(chance)
    bot._weigher = weigher
    return bot
