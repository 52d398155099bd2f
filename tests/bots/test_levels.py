"""Seven levels: which bots they are, and that a distracted bot is one that chance decides about."""

from __future__ import annotations

from copy import deepcopy

import pytest

from kickdoor.bots import BadBot, make
from kickdoor.bots.distracted import Distracted
from kickdoor.bots.levels import LEVELS
from kickdoor.bots.random_bot import RandomBot
from kickdoor.bots.registry import is_quick, read_bot, register, registered
from kickdoor.bots.veteran.temper import TEMPERS
from kickdoor.cards import load_catalog
from kickdoor.engine import State, View, apply, check, new_game, resample, to_act


def game() -> State:
    return new_game(load_catalog(["deluxe"]), None, [0, 1, 0, 1], seed=5)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_a_bot(level: str) -> None:
    view = View(game(), to_act(game())[0])
    assert make(level, 1).decide(view) in view.legal()
    assert registered(level)
    assert is_quick(level) == (level not in ("frightening", "masterly")), "whoever thinks for long does it elsewhere"


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_level_takes_what_its_bot_takes(temper: str) -> None:
    assert read_bot(f"hard:temper={temper}") == ("veteran", {"temperature": 0.2, "temper": temper})
    assert read_bot("fair:temperature=0.9") == ("veteran", {"temperature": 0.9})
    view = View(game(), to_act(game())[0])
    assert make(f"hard:temper={temper}", 1).decide(view) in view.legal()


def test_what_is_no_level_and_what_a_level_has_not_is_refused() -> None:
    with pytest.raises(BadBot, match="did you mean hardest"):
        make("hardst", 1)
    with pytest.raises(BadBot, match="temper"):
        make("easy:temper=greedy", 1)
    with pytest.raises(BadBot, match="has no temper 'sulky'"):
        make("hard:temper=sulky", 1)
    with pytest.raises(BadBot, match="a chance, from 0 to 1"):
        make("veteran:temperature=1.5", 1)
    with pytest.raises(BadBot, match="there is a bot 'hard' already"):
        register("hard", RandomBot)


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
