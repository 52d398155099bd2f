"""Many games in one array: the same games in one process and in several, one after the other."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kickdoor.env.vector import Games, WorkerLost


def at_random(games: Games, random: np.random.Generator) -> Any:
    """Any action that each mask has."""
    return np.where(games.masks, random.random(games.masks.shape), -1.0).argmax(1)


def course(games: Games, steps: int) -> list[Any]:
    """What is to be seen after each of so many steps."""
    games.reset(seed=5)
    random = np.random.default_rng(5)
    found = []
    for _ in range(steps):
        games.step(at_random(games, random))
        seen = (games.observations, games.masks, games.seats, games.rewards, games.ended, games.truncated)
        found.append([array.copy() for array in seen])
    return found


@pytest.mark.slow
def test_several_processes_play_the_same_games() -> None:
    with Games(5, "xmen", 3) as here, Games(5, "xmen", 3, processes=2) as there:
        for one, other in zip(course(here, 40), course(there, 40)):
            for array, same in zip(one, other):
                assert np.array_equal(array, same)


def in_parts(games: Games, steps: int, backwards: bool) -> None:
    """So many steps in every part, each chosen for while the others are played."""
    order = list(enumerate(games.parts))
    for step in range(steps):
        for part, rows in reversed(order) if backwards else order:
            games.wait(part)
            random = np.random.default_rng([step, part])
            games.send(part, np.where(games.masks[rows], random.random(games.masks[rows].shape), -1.0).argmax(1))
    for part, _rows in order:  # also in another order than they were sent in
        games.wait(part)


@pytest.mark.slow
def test_parts_play_the_same_games_in_any_order() -> None:
    shown = []
    for processes, backwards in ((1, False), (2, True), (3, False)):
        with Games(7, "xmen", 3, processes=processes, parts=2) as games:
            games.reset(seed=5)
            in_parts(games, 12, backwards)
            shown.append([array.copy() for array in (games.observations, games.masks, games.seats, games.numbers)])
            assert [rows for rows in games.parts] == [slice(0, 3), slice(3, 7)]
    for other in shown[1:]:
        for array, same in zip(shown[0], other):
            assert np.array_equal(array, same)


def test_who_takes_the_part_that_is_there_first_plays_the_same_games() -> None:
    """Each of four parts is one process's own, and gets twelve choices, in whatever order they are done."""
    with Games(9, "xmen", 3, processes=2, parts=4) as games, Games(9, "xmen", 3, processes=1, parts=4) as other:
        for one in (games, other):
            one.reset(seed=5)
        with pytest.raises(RuntimeError, match="no part is under way"):
            games.first()
        in_parts(other, 12, backwards=False)
        step = [0, 0, 0, 0]
        waiting = [0, 1, 2, 3]
        while min(step) < 12:
            part = waiting.pop() if waiting else games.first()
            if step[part] < 12:
                masks = games.masks[games.parts[part]]
                random = np.random.default_rng([step[part], part])
                games.send(part, np.where(masks, random.random(masks.shape), -1.0).argmax(1))
                step[part] += 1
        for part in range(4):
            games.wait(part)
        for array, same in ((games.observations, other.observations), (games.masks, other.masks)):
            assert np.array_equal(array, same)
        games.reset(seed=5)  # and all are told


def test_a_part_that_is_under_way_is_waited_for() -> None:
    with Games(4, "xmen", 3, parts=2) as games, Games(4, "xmen", 3) as whole:
        games.reset(seed=1)
        whole.reset(seed=1)
        chosen = at_random(games, np.random.default_rng(1))
        games.wait(1)  # nothing was sent: at once
        games.send(1, chosen[2:])
        for early in (lambda: games.send(1, chosen[2:]), lambda: games.step(chosen)):
            with pytest.raises(RuntimeError, match="part 1 is under way"):
                early()
        wrong = chosen[:2].copy()
        wrong[1] = int(np.flatnonzero(games.masks[1] == 0)[0])
        with pytest.raises(ValueError, match="in game 1"):
            games.send(0, wrong)
        games.send(0, chosen[:2])
        games.wait(0)
        games.wait(1)
        whole.step(chosen)
        assert np.array_equal(games.observations, whole.observations)
        games.send(0, at_random(games, np.random.default_rng(2))[:2])
        games.reset(seed=1)  # waits for it, and begins anew
        whole.reset(seed=1)
        assert np.array_equal(games.observations, whole.observations)


@pytest.mark.parametrize("actions", ["table", "native"])
def test_a_game_that_is_over_is_followed_by_the_next(actions: str) -> None:
    with Games(4, "xmen", 3, actions=actions) as games:
        random = np.random.default_rng(1)
        games.reset(seed=1)
        ended = 0
        while ended < 2:
            games.step(at_random(games, random))
            assert games.masks.any(axis=1).all()
            assert not (games.rewards.any(axis=1) & ~games.ended).any()
            assert np.allclose(games.rewards[games.ended].sum(axis=1), 1)
            ended += int(games.ended.sum())
            if actions == "native":
                assert (games.rows.any(axis=2) == games.masks.astype(bool)).all()


def test_a_game_that_goes_on_for_too_long_is_broken_off() -> None:
    with Games(1, "deluxe", 3, most_decisions=20) as games:
        games.reset(seed=1)
        random = np.random.default_rng(1)
        while not games.truncated[0]:
            games.step(at_random(games, random))
        assert not games.ended[0]
        assert not games.rewards.any()


def test_one_wrong_action_and_nothing_happens() -> None:
    with Games(3, "deluxe", 3) as games:
        games.reset(seed=1)
        before = games.observations.copy(), games.masks.copy()
        chosen = at_random(games, np.random.default_rng(1))
        for wrong in (int(np.flatnonzero(games.masks[1] == 0)[0]), -1, games.size):
            chosen[1] = wrong
            with pytest.raises(ValueError, match=f"action {wrong} can't be taken in game 1"):
                games.step(chosen)
        assert np.array_equal(before[0], games.observations)
        assert np.array_equal(before[1], games.masks)
        with pytest.raises(ValueError, match="3 are needed, one for each game"):
            games.step([0, 0])


@pytest.mark.slow
def test_a_lost_process_is_told() -> None:
    games = Games(2, "xmen", 3, processes=2)
    try:
        games.reset(seed=1)
        process = games._workers[1][0]
        process.kill()
        process.join()
        with pytest.raises(WorkerLost):
            for _ in range(3):
                games.step(at_random(games, np.random.default_rng(1)))
    finally:
        games.close()
    with Games(4, "xmen", 3, processes=2, parts=4) as games, pytest.raises(WorkerLost):
        games.reset(seed=1)
        first = at_random(games, np.random.default_rng(1))
        for part, rows in enumerate(games.parts):
            games.send(part, first[rows])
        games._workers[1][0].kill()
        while True:
            part = games.first()
            games.send(part, at_random(games, np.random.default_rng(1))[games.parts[part]])


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="1 games in 2 processes"):
        Games(1, processes=2)
    with pytest.raises(ValueError, match="3 games in 2 processes and 2 parts"):
        Games(3, processes=2, parts=2)
    games = Games(1)
    games.close()
    with pytest.raises(RuntimeError, match="closed"):
        games.reset()
