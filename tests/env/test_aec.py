"""PettingZoo's own tests, for every edition and number of players; masks, rewards and what is broken off."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from tests.soaking import share

from kickdoor.engine.setup import FEWEST, MOST
from kickdoor.env import aec
from kickdoor.rules import EDITIONS

EVERY_TABLE = [(edition, players) for edition in EDITIONS for players in range(FEWEST, MOST + 1)]
# What PettingZoo would rather have: plain boxes. At the end of a game nobody may do anything.
GRUMBLES = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably",
    "Action mask numpy array is all",
)


def conforms(cycles: int, **options: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for grumble in GRUMBLES:
            warnings.filterwarnings("ignore", grumble)
        api_test(aec.env(**options), num_cycles=cycles)


@pytest.mark.soak
@pytest.mark.parametrize(("edition", "players"), EVERY_TABLE)
def test_it_is_a_pettingzoo_environment(edition: str, players: int) -> None:
    conforms(10 * len(share(20)), edition=edition, players=players)


@pytest.mark.soak
@pytest.mark.parametrize(("edition", "players"), EVERY_TABLE)
def test_the_same_seed_is_the_same_game(edition: str, players: int) -> None:
    seed_test(lambda: aec.env(edition=edition, players=players), num_cycles=5 * len(share(20)))


@pytest.mark.parametrize("actions", ["table", "native"])
def test_both_kinds_of_actions_conform(actions: str) -> None:
    conforms(400, edition="xmen", players=3, actions=actions)


def played(env: Any, seed: int) -> dict[str, float]:
    """A random game to its end: what every agent got in all."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _info = env.last()
        got[agent] += reward
        done = termination or truncation
        env.step(None if done else int(random.choice(np.flatnonzero(observation["action_mask"]))))
    return got


def test_masks_are_one_list() -> None:
    env = aec.raw_env("gbm", 3)
    env.reset(seed=3)
    for _ in range(200):
        observation, _reward, _termination, _truncation, info = env.last()
        mask = observation["action_mask"]
        assert np.array_equal(mask, info["action_mask"])
        assert np.array_equal(mask, env.action_masks())
        assert sorted(env.session.actions()) == np.flatnonzero(mask).tolist()
        assert mask.sum() > 1  # where there is no choice, nobody is asked
        others = [one for one in env.agents if one != env.agent_selection]
        assert not env.observe(others[0])["action_mask"].any()
        env.step(int(np.flatnonzero(mask)[-1]))
        if not env.agents or any(env.terminations.values()):
            return


def test_who_wins_gets_one_and_a_shared_win_is_shared() -> None:
    for seed in range(3):
        env = aec.raw_env("star", 4)
        got = played(env, seed)
        winners = env.session.view(-1).winners()
        assert got == {f"player_{seat}": 1 / len(winners) if seat in winners else 0.0 for seat in range(4)}


def test_places_go_from_one_to_nought() -> None:
    env = aec.raw_env("xmen", 5, reward="placement")
    got = played(env, 1)
    assert max(got.values()) == 1
    assert sum(got.values()) == pytest.approx(2.5)
    assert got[f"player_{env.session.view(-1).winners()[0]}"] == 1


def test_a_level_on_the_way_is_given_back_at_the_end() -> None:
    env = aec.raw_env("xmen", 3, reward="level")
    got = played(env, 2)
    winners = env.session.view(-1).winners()
    start = 1 / env.session.state.rules.win_level
    for seat in range(3):
        assert got[f"player_{seat}"] == pytest.approx((seat in winners) / len(winners) - start)


def test_on_the_way_a_level_counts() -> None:
    env = aec.raw_env("xmen", 3, reward="level")
    env.reset(seed=2)
    random = np.random.default_rng(2)
    while True:
        before = [player.level for player in env.session.state.seats]
        env.step(int(random.choice(np.flatnonzero(env.action_masks()))))
        after = [player.level for player in env.session.state.seats]
        gained = [now - then for now, then in zip(after, before)]
        expected = [number / env.session.state.rules.win_level for number in gained]
        assert list(env.rewards.values()) == pytest.approx(expected)
        if any(gained):
            return


def test_a_game_is_broken_off_after_so_many_choices() -> None:
    env = aec.raw_env("deluxe", 4, max_cycles=12)
    env.reset(seed=5)
    taken = 0
    for _agent in env.agent_iter():
        observation, _reward, termination, truncation, _info = env.last()
        assert not termination
        if truncation:
            env.step(None)
        else:
            taken += 1
            env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert taken == 12
    assert not env.agents


def test_who_takes_what_the_mask_has_not_loses() -> None:
    env = aec.env(edition="deluxe", players=3)
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo says what it does
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations[agent]
    assert env.rewards[agent] == aec.ILLEGAL
    raw = aec.raw_env("deluxe", 3)
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="can't be taken now"):
        raw.step(int(np.flatnonzero(raw.action_masks() == 0)[0]))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 2}, "2 players: a game needs 3 to 6"),
        ({"edition": "delux"}, "no edition 'delux'; did you mean deluxe?"),
        ({"actions": "flat"}, "no actions 'flat'; there are: table, native"),
        ({"reward": "money"}, "no reward 'money'; there are: win, placement, level"),
        ({"render_mode": "human"}, "no render mode 'human'; there are: ansi"),
    ],
)
def test_what_cannot_be_is_said(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        aec.env(**{"edition": "deluxe", **options})


def test_the_table_can_be_read() -> None:
    env = aec.env(edition="deluxe", players=3, render_mode="ansi")
    env.reset(seed=1)
    assert "player_2: Level 1, strength 1, 8 in hand, in play nothing" in env.render()
