"""A world played on by champions to the end of the turn, and how everybody stands then."""

from __future__ import annotations

from kickdoor.bots.champion.champion import best_of
from kickdoor.bots.champion.considered import Weigher
from kickdoor.bots.champion.network import Network
from kickdoor.bots.planner.playing_on import MOST, played_on
from kickdoor.bots.planner.value import chances as chances_of
from kickdoor.encoding import observe
from kickdoor.engine import Command, State, View, force, to_act


def chances(net: Network, world: State) -> list[float]:
    """Each seat's part of the win in a world that is thought of: everybody's view is asked. Of a game that is over,
    what it has come to."""
    if world.over:
        return chances_of(world)
    seen: list[float] = []
    for seat in range(len(world.seats)):
        observe(View(world, seat), seen)
    return net.chances(seen)


def after(net: Network, world: State, move: Command, seat: int, quick: bool) -> float:
    """This seat's part of the win if it does this now. The world stays as it is. `quick`: veterans play on, which takes
    a tenth of the time."""
    return chances(net, played_on(world, move) if quick else champions_on(net, world, move, seat))[seat]


def champions_on(net: Network, world: State, move: Command, seat: int) -> State:
    """Another world: this one at the end of the turn in which this seat does this."""
    tried = world.copy()
    tried.log = None
    tried.sequential = True  # as the planner does it
    turn = tried.turn
    force(tried, move)
    weighers = [Weigher() for _ in tried.seats]
    weighers[seat].note(move)
    for _ in range(MOST):
        if tried.over or tried.turn != turn:
            break
        asked = to_act(tried)[0]
        view = View(tried, asked)
        choices = weighers[asked].choices(view)
        best = best_of(net, view, choices) if len(choices) > 1 else 0
        weighers[asked].note(choices[best])
        force(tried, choices[best])
    return tried
