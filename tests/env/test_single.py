"""Gymnasium: one agent against bots. Its own checker, the ids, the bots, and what becomes of mistakes."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kickdoor.bots import BadBot
from kickdoor.engine.setup import FEWEST, MOST
from kickdoor.env.single import ILLEGAL, Kickdoor, id_of
from kickdoor.rules import EDITIONS

EVERY_TABLE = [(edition, players) for edition in EDITIONS for players in range(FEWEST, MOST + 1)]


@pytest.mark.parametrize(("edition", "players"), EVERY_TABLE)
def test_every_id_is_a_gymnasium_environment(edition: str, players: int) -> None:
    env = gymnasium.make(id_of(edition, players), opponents="random", disable_env_checker=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)


def test_native_actions_conform_as_well() -> None:
    env = gymnasium.make("Kickdoor-deluxe-4p-v1", actions="native", disable_env_checker=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)


def to_the_end(env: Any, seed: int) -> tuple[float, dict[str, Any], int]:
    """A random agent's game: all it got, what is said at the end, how many choices it took."""
    observation, info = env.reset(seed=seed)
    random = np.random.default_rng(seed)
    got, steps, over = 0.0, 0, False
    while not over:
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        assert np.array_equal(observation["action_mask"], env.action_masks())
        action = int(random.choice(np.flatnonzero(env.action_masks())))
        observation, reward, terminated, truncated, info = env.step(action)
        assert env.observation_space.contains(observation)
        got += reward
        steps += 1
        over = terminated or truncated
    return got, info, steps


@pytest.mark.parametrize("actions", ["table", "native"])
def test_a_game_against_bots_to_its_end(actions: str) -> None:
    env = Kickdoor("xmen", 4, opponents="rookie,veteran,random", actions=actions)
    got, info, steps = to_the_end(env, 3)
    assert steps > 10
    assert got == (info["seat"] in info["winners"]) / len(info["winners"])
    assert env.session.faults == 0


def test_the_same_seed_is_the_same_game() -> None:
    env = Kickdoor("gbm", 3, opponents="rookie")
    first = to_the_end(env, 11)
    again = to_the_end(env, 11)
    assert first[0] == again[0]
    assert first[2] == again[2]
    assert first[1]["winners"] == again[1]["winners"]


def test_the_seat_moves_or_stays() -> None:
    moving, staying = Kickdoor("deluxe", 4), Kickdoor("deluxe", 4, seat=2)
    assert len({moving.reset(seed=seed)[1]["seat"] for seed in range(20)}) == 4
    assert {staying.reset(seed=seed)[1]["seat"] for seed in range(3)} == {2}


def test_an_action_that_cannot_be_taken_ends_the_game() -> None:
    env = Kickdoor("deluxe", 3)
    _observation, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _observation, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated, info["illegal"]) == (ILLEGAL, True, False, True)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="2 opponents: name one kind for all, or 3 of them"):
        Kickdoor("deluxe", 4, opponents="rookie,random")
    with pytest.raises(BadBot, match="rooky"):
        Kickdoor("deluxe", 4, opponents="rooky")
    with pytest.raises(ValueError, match="there is no seat 4; this table has 0 to 3"):
        Kickdoor("deluxe", 4, seat=4)


class Crashing:
    """A bot that always breaks."""

    def decide(self, view: object) -> object:
        raise RuntimeError("no idea")


def test_a_bot_that_breaks_is_played_for_and_counted() -> None:
    env = Kickdoor("xmen", 3, opponents=f"{__name__}:Crashing")
    to_the_end(env, 1)
    assert env.session.faults > 10
