"""The sequential driver: asks whoever is to act and carries out the answer, until the game is over.

The bot protocol is one function: `decide(view: View) -> Command`. A decider sees its own view and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kickdoor.engine import Command, State, View, apply, to_act, view

Decider = Callable[[View], Command]
Step = Callable[[Command, list[tuple[int, ...]]], None]
MOST_COMMANDS: Final = 100_000


class GameTooLong(RuntimeError):
    """The game is not over after the number of commands it was given. It stays as it is and may be played on."""


def play_out(state: State, deciders: Sequence[Decider], on_step: Step | None = None, limit: int = MOST_COMMANDS) -> int:
    """Play to the end; how many commands that took. `on_step` is told each command and its events once it is applied.

    Raises IllegalCommand if a decider answers with what is not allowed, GameTooLong after `limit` commands, and
    ValueError if a decider speaks for another seat, the game is not sequential, or there is not one decider for each.
    """
    if not state.sequential:
        raise ValueError("only a sequential game can be driven; in an open one everybody may act at once")
    if len(deciders) != len(state.seats):
        raise ValueError(f"{len(state.seats)} seats need as many deciders, not {len(deciders)}")
    said = 0
    while not state.over:
        if said >= limit:
            raise GameTooLong(f"the game is not over after {limit} commands")
        seat = to_act(state)[0]
        command = deciders[seat](view(state, seat))
        if command.seat != seat:
            raise ValueError(f"{command!r}: seat {seat} was asked, and speaks for no other")
        events = apply(state, command)
        said += 1
        if on_step is not None:
            on_step(command, events)
    return said
