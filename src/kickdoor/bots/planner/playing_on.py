"""A world played on: everybody goes on like a veteran until the turn is over, and then it is seen who stands how."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.planner.value import chances
from kickdoor.bots.veteran import Veteran
from kickdoor.engine import Command, State, View, force, to_act

MOST: Final = 120  # commands; hardly a turn has so many


def after(world: State, move: Command, seat: int) -> float:
    """This seat's part of the win if it does this now. The world stays as it is."""
    return chances(played_on(world, move))[seat]


def played_on(world: State, move: Command) -> State:
    """Another world: this one at the end of the turn in which somebody does this.

    The end of the turn is where the value is asked: there is no fight then, and nothing in the air. To go on for longer
    adds more noise than it tells.
    """
    tried = world.copy()
    tried.log = None
    tried.sequential = True  # veterans wait until they are asked, also where the real table is open to everybody
    turn = tried.turn
    force(tried, move)
    players = [Veteran() for _ in tried.seats]
    for _ in range(MOST):
        if tried.over or tried.turn != turn:
            break
        asked = to_act(tried)[0]
        force(tried, players[asked].decide(View(tried, asked)))
    return tried
