"""Everybody in every step: PettingZoo's own tests, who is heard and who only waits, and what is broken off."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test
from tests.env.test_aec import EVERY_TABLE, GRUMBLES
from tests.soaking import share

from kickdoor.env import aec, parallel


class Table:
    """What PettingZoo's test wants of a module, at one table."""

    def __init__(self, **options: Any) -> None:
        self.options = options

    def parallel_env(self, **more: Any) -> Any:
        return parallel.parallel_env(**self.options, **more)

    def env(self, **more: Any) -> Any:
        return parallel.env(**self.options, **more)


@pytest.mark.parametrize(("edition", "players"), EVERY_TABLE)
def test_a_game_is_broken_off_after_so_many_cycles(edition: str, players: int) -> None:
    max_cycles_test(Table(edition=edition, players=players))


@pytest.mark.soak
@pytest.mark.parametrize(("edition", "players"), EVERY_TABLE)
def test_it_is_a_parallel_environment(edition: str, players: int) -> None:
    parallel_api_test(parallel.parallel_env(edition=edition, players=players), num_cycles=4 * len(share(20)))


def test_native_actions_conform_as_well() -> None:
    parallel_api_test(parallel.parallel_env(edition="xmen", players=3, actions="native"), num_cycles=100)
    parallel_seed_test(lambda: parallel.parallel_env(edition="xmen", players=3), num_cycles=30)


def test_as_turns_it_is_a_pettingzoo_environment() -> None:
    with warnings.catch_warnings():
        for grumble in GRUMBLES:
            warnings.filterwarnings("ignore", grumble)
        api_test(parallel.env(edition="star", players=4), num_cycles=60)


def test_only_who_is_asked_is_heard_and_the_game_is_that_of_the_other_form() -> None:
    both = parallel.parallel_env("gbm", 4), aec.raw_env("gbm", 4)
    shown, infos = both[0].reset(seed=5)
    both[1].reset(seed=5)
    random = np.random.default_rng(5)
    for _ in range(150):
        agent = both[1].agent_selection
        assert [one for one in infos if infos[one]["asked"]] == [agent]
        for one in both[0].agents:
            assert np.array_equal(shown[one]["observation"], both[1].observe(one)["observation"])
            waits = [parallel.WAIT] if one != agent else np.flatnonzero(both[1].action_masks()).tolist()
            assert np.flatnonzero(shown[one]["action_mask"]).tolist() == waits
        action = int(random.choice(np.flatnonzero(shown[agent]["action_mask"])))
        said = {one: int(random.integers(both[0].session.size)) for one in both[0].agents} | {agent: action}
        shown, _rewards, terminations, _truncations, infos = both[0].step(said)
        both[1].step(action)
        if any(terminations.values()):
            return


def test_what_the_mask_has_not_costs_and_chance_chooses() -> None:
    courses = []
    for _ in range(2):
        env = parallel.parallel_env("deluxe", 3)
        shown, infos = env.reset(seed=2)
        agent = next(one for one in infos if infos[one]["asked"])
        wrong = int(np.flatnonzero(shown[agent]["action_mask"] == 0)[0])
        shown, rewards, *_rest = env.step(dict.fromkeys(env.agents, wrong))
        assert rewards == {one: parallel.ILLEGAL if one == agent else 0.0 for one in env.agents}
        courses.append(shown["player_0"]["observation"])
    assert np.array_equal(*courses)


def test_a_game_ends_with_its_winner() -> None:
    env = parallel.parallel_env("xmen", 3)
    shown, _infos = env.reset(seed=1)
    random = np.random.default_rng(1)
    got = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        said = {one: int(random.choice(np.flatnonzero(shown[one]["action_mask"]))) for one in env.agents}
        shown, rewards, terminations, truncations, _infos = env.step(said)
        for one, reward in rewards.items():
            got[one] += reward
    assert all(terminations.values())
    assert not any(truncations.values())
    winners = env.session.view(-1).winners()
    assert got == {f"player_{seat}": 1 / len(winners) if seat in winners else 0.0 for seat in range(3)}
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="no render mode 'human'; there are: ansi"):
        parallel.parallel_env("deluxe", render_mode="human")
    env = parallel.parallel_env("deluxe", 3)
    _shown, infos = env.reset(seed=1)
    agent = next(one for one in infos if infos[one]["asked"])
    with pytest.raises(ValueError, match=f"{agent} is asked, and has no action in"):
        env.step({one: 0 for one in env.agents if one != agent})
