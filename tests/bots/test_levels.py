"""Five levels: which bots they are, and that a distracted bot is one that chance decides about."""

from __future__ import annotations

from copy import deepcopy

import pytest

from kickdoor.bots import BadBot, make
from kickdoor.bots.distracted import Distracted
from kickdoor.bots.levels import GENTLE, HARDEST, LEVELS, spec
from kickdoor.bots.veteran.temper import TEMPERS
from kickdoor.cards import load_catalog
from kickdoor.engine import State, View, apply, check, new_game, resample, to_act


def game() -> State:
    return new_game(load_catalog(["deluxe"]), None, [0, 1, 0, 1], seed=5)


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_level_and_temper_is_a_bot(temper: str) -> None:
    assert sorted(LEVELS) == [1, 2, 3, 4, 5]
    for level in LEVELS:
        view = View(game(), to_act(game())[0])
        assert make(spec(level, temper), 1).decide(view) in view.legal()


def test_a_level_that_is_none_is_refused() -> None:
    for level in (GENTLE - 1, HARDEST + 1):
        with pytest.raises(ValueError, match="there are 1 to 5"):
            spec(level)
    with pytest.raises(ValueError, match="there are usual"):
        spec(3, "sulky")
    with pytest.raises(BadBot, match="a chance, from 0 to 1"):
        make("veteran:temperature=1.5", 1)


@pytest.mark.parametrize("bot", ["veteran:temperature=0.5,temper=spiteful", "rookie:temperature=0.2"])
def test_a_distracted_bot_is_blind_and_legal_as_any(bot: str) -> None:
    state = game()
    bots = [make(bot, seat) for seat in range(4)]
    assert all(isinstance(one, Distracted) for one in bots)
    for step in range(250):
        if state.over:
            break
        seat = to_act(state)[0]
        double = deepcopy(bots[seat])
        command = bots[seat].decide(View(state, seat))
        assert double.decide(View(resample(state, seat, step), seat)) == command
        assert check(state, command) is None
        apply(state, command)


def test_the_same_seed_is_distracted_at_the_same_time() -> None:
    view = View(game(), to_act(game())[0])
    first, second = make("rookie:temperature=0.5", 5), make("rookie:temperature=0.5", 5)
    assert [first.decide(view) for _ in range(20)] == [second.decide(view) for _ in range(20)]
