"""Games, what is in them and bots go through pickle and deepcopy, interpreted and compiled: for pools of processes."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

import pytest
from tests.cards.same import difference

from kickdoor.bots import make
from kickdoor.engine import Command, Offer, State, apply, legal, to_act, to_bytes, view
from kickdoor.play.options import USUAL, open_table


def under_way() -> State:
    """A game with cards on the table, in the middle of something."""
    state = open_table(USUAL).deal([0, 1, 0, 1], 3)
    bots = [make("rookie", seat) for seat in range(4)]
    for _ in range(400):
        seat = to_act(state)[0]
        if len(state.stack) > 2 and any(player.table for player in state.seats):
            return state
        apply(state, bots[seat].decide(view(state, seat)))
    raise AssertionError("nothing happens in this game")


def plays_on(state: State) -> tuple[bytes, int]:
    """The game after some moves; what a process is asked for."""
    for _ in range(50):
        if state.over:
            break
        apply(state, legal(state, to_act(state)[0])[0])
    return to_bytes(state), state.turn


def by_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS = [by_pickle, copy.deepcopy]


@pytest.mark.parametrize("way", WAYS)
def test_a_game_is_the_same_game(way: Callable[[Any], Any]) -> None:
    state = under_way()
    before = to_bytes(state)
    other = way(state)
    assert other is not state and other.seats[0] is not state.seats[0]
    assert to_bytes(other) == before
    assert plays_on(other) == plays_on(state.copy())
    assert to_bytes(state) == before, "they share nothing that is played with"


@pytest.mark.parametrize("way", WAYS)
def test_what_is_in_a_game(way: Callable[[Any], Any]) -> None:
    state = under_way()
    seat = to_act(state)[0]
    for command in legal(state, seat):
        assert way(command) == command
    offer = Command(legal(state, seat)[0].verb, seat, offer=Offer(1, 0, (), (3,), (), ()))
    assert way(offer) == offer
    seen = way(view(state, seat))
    assert (seen.seat, seen.legal()) == (seat, legal(state, seat))
    assert difference(way(state.catalog), state.catalog) == ""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "name", ["random", "rookie", "veteran", "planner:worlds=2,choices=3", "champion", "mastermind:worlds=2"]
)
def test_a_bot_goes_on_where_it_was(name: str, way: Callable[[Any], Any]) -> None:
    state = under_way()
    seat = to_act(state)[0]
    bot = make(name, 7)
    bot.decide(view(state, seat))
    other = way(bot)
    assert [bot.decide(view(state, seat)) for _ in range(5)] == [other.decide(view(state, seat)) for _ in range(5)]


@pytest.mark.slow
def test_another_process_plays_on() -> None:
    state = under_way()
    with get_context("spawn").Pool(1) as pool:
        assert pool.apply(plays_on, (state,)) == plays_on(state)
