"""What the champion learns from: games written down, and a teacher that says how it came to its move."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from training.games import ORACLE, Harvest, Pilot, Seated, deal, oracle, play
from training.lessons import Teacher
from training.settings import read_file

from kickdoor.bots import make
from kickdoor.encoding import OBSERVATION, ROW
from kickdoor.engine import View, force, resample, to_act
from kickdoor.play.options import packs_in

LINEUPS_OF_SETTINGS = ("veterans", "rookies", "itself", "snapshots", "strategists", "champions")
ROOT = Path(__file__).parents[2]
SAID: dict[str, Any] = {"worlds": 2, "first": 2, "choices": 3, "astray": 0.1}
TABLES = {"editions": ["deluxe"], "players": [3]}


@pytest.fixture(scope="module")
def harvested() -> dict[str, Any]:
    chance = Random(5)
    state = deal(TABLES, chance)
    pilots: list[Pilot] = [Teacher(SAID, chance), Seated(make("veteran", 1)), Teacher(SAID, chance)]
    won = play(state, pilots)
    assert sum(won) == pytest.approx(1)
    harvest = Harvest()
    for seat, pilot in enumerate(pilots):
        if isinstance(pilot, Teacher):
            harvest.add(pilot.trail, won[seat], 0)
    return harvest.arrays()


def test_what_is_handed_over_fits_together(harvested: dict[str, Any]) -> None:
    decisions = len(harvested["counts"])
    assert harvested["seen"].shape == (decisions, OBSERVATION)
    assert harvested["rows"].shape == (harvested["counts"].sum(), ROW)
    assert harvested["oracle"].shape == (decisions, ORACLE)
    assert harvested["lengths"].sum() == decisions == len(harvested["chosen"]) == len(harvested["logp"])
    assert len(harvested["more"]) == len(harvested["rows"])
    assert (harvested["counts"] > 1).all(), "where there is nothing to choose, nothing is learned"
    assert (harvested["chosen"] < harvested["counts"]).all()
    assert np.isfinite(harvested["seen"]).all() and np.isfinite(harvested["rows"]).all()


def test_a_teacher_leaves_the_usual_move_only_for_one_that_promises_more(harvested: dict[str, Any]) -> None:
    starts = np.cumsum(harvested["counts"]) - harvested["counts"]
    gains, worlds = harvested["more"].T
    assert (gains[starts] == 0).all()
    chosen = starts + harvested["chosen"]
    left = harvested["chosen"] > 0
    assert left.any()
    assert (gains[chosen][left] > 0.01).all()
    assert (worlds[chosen][left] == 2).all()
    assert (np.isnan(gains) == (worlds == 0))[np.setdiff1d(np.arange(len(gains)), starts)].all()


def test_only_the_critic_sees_hands() -> None:
    """What the critic gets beside an observation changes with hidden cards; it is for training alone."""
    state = deal(TABLES, Random(8))
    bots = [make("rookie", 1) for _ in state.seats]
    for _ in range(60):
        seat = to_act(state)[0]
        force(state, bots[seat].decide(View(state, seat)))
    seat = to_act(state)[0]
    assert any((oracle(resample(state, seat, seed), seat) != oracle(state, seat)).any() for seed in range(5))


@pytest.mark.parametrize("name", ["champion", "smoke", "attack", "further"])
def test_all_files_of_settings_say_the_same_things(name: str) -> None:
    said = read_file(ROOT / "training" / f"{name}.toml")
    other = read_file(ROOT / "training" / "champion.toml")
    assert {part: set(one) for part, one in said.items() if isinstance(one, dict)} == {
        part: set(one) for part, one in other.items() if isinstance(one, dict)
    }
    assert set(said["selfplay"]["lineups"]) == set(LINEUPS_OF_SETTINGS)
    for table in said["measure"]["tables"]:
        assert {"against", "games"} <= set(table) <= {"bot", "against", "games", "edition", "packs", "players"}


def test_a_setting_that_there_is_not_is_named(tmp_path: Path) -> None:
    shutil.copy(ROOT / "training" / "champion.toml", tmp_path / "champion.toml")
    (tmp_path / "mine.toml").write_text('like = "champion.toml"\n[selfplay]\nrat = 0.1\n', "utf-8")
    with pytest.raises(ValueError, match=r"mine.toml, selfplay: there is no setting 'rat'; there are batch, epochs"):
        read_file(tmp_path / "mine.toml")
    (tmp_path / "mine.toml").write_text('like = "champion.toml"\n[selfplay]\nrate = 0.1\n', "utf-8")
    said = read_file(tmp_path / "mine.toml")
    assert said["selfplay"]["rate"] == 0.1 and said["selfplay"]["epochs"] == 3


def test_editions_are_mixed() -> None:
    state = deal({"editions": ["deluxe+star"], "players": [3]}, Random(5))
    assert set(packs_in(state.catalog)) == {"deluxe", "star"}
