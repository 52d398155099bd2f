"""Who looks at a game that is over: the planner, or the champion where it can play.

Both judge by worlds that a player could have thought of. They differ in which other moves they try, and in what they
take the end of a turn for.
"""

from __future__ import annotations

from random import Random
from typing import Final, Protocol, final

from kickdoor.bots.champion import at_hand
from kickdoor.bots.champion.champion import likes
from kickdoor.bots.champion.considered import Weigher
from kickdoor.bots.champion.network import network
from kickdoor.bots.champion.playing_on import after as after_with
from kickdoor.bots.champion.playing_on import chances as chances_with
from kickdoor.bots.planner.choices import MOMENTS, alike, worth_trying
from kickdoor.bots.planner.playing_on import after
from kickdoor.bots.planner.value import chances
from kickdoor.engine import Command, State, View

CHOICES: Final = 6  # moves that the planner compares
OTHERS: Final = 1  # moves that the champion compares with the one that was made


class Analyst(Protocol):
    """`name`: the bot that looks. `worlds`: in how many, for how somebody stands."""

    name: str
    worlds: int

    def chances(self, world: State) -> list[float]:
        """Each seat's part of the win in this world, when a turn begins or the game is over."""
        ...

    def after(self, world: State, move: Command, seat: int) -> float:
        """This seat's part of the win if it does this in this world."""
        ...

    def choices(self, view: View, made: Command, chance: Random) -> list[Command]:
        """The move that was made, and others to compare it with."""
        ...


@final
class PlannerLooks:
    """Others by chance, and a value fitted to games of veterans."""

    def __init__(self) -> None:
        self.name = "planner"
        self.worlds = 16

    def chances(self, world: State) -> list[float]:
        return chances(world)

    def after(self, world: State, move: Command, seat: int) -> float:
        return after(world, move, seat)

    def choices(self, view: View, made: Command, chance: Random) -> list[Command]:
        return worth_trying(view, made, set(), CHOICES, chance)


@final
class ChampionLooks:
    """The move it likes best beside the one that was made, and what its network says of the end of the turn; veterans
    play on until then."""

    def __init__(self, weights: str = "") -> None:
        """Raises NoChampion where it can't play."""
        self.name = "champion"
        self.worlds = 4
        self._network = network(weights)

    def chances(self, world: State) -> list[float]:
        return chances_with(self._network, world)

    def after(self, world: State, move: Command, seat: int) -> float:
        return after_with(self._network, world, move, seat, quick=True)

    def choices(self, view: View, made: Command, chance: Random) -> list[Command]:
        if view.moment() not in MOMENTS:
            return [made]
        kind = alike(view.catalog, made)
        others = [move for move in Weigher().choices(view) if alike(view.catalog, move) != kind]
        if len(others) > OTHERS:
            liked = likes(self._network, view, others)
            others = [others[i] for i in sorted(range(len(others)), key=lambda i: (-liked[i], i))[:OTHERS]]
        return [made, *others]


ANALYSTS: Final = ("champion", "planner")


def analyst(name: str = "") -> Analyst:
    """The one of this name; if none is said, the champion where it can play, else the planner. Raises NoChampion, and
    ValueError for a name that is none of `ANALYSTS`."""
    if name and name not in ANALYSTS:
        raise ValueError(f"no analyst {name!r}; there are {', '.join(ANALYSTS)}")
    return ChampionLooks() if name == "champion" or (not name and at_hand()) else PlannerLooks()
