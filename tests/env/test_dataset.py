"""Games as examples: true to what was played, the same when they are read again, refused where they mean nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from kickdoor.arena import Plan
from kickdoor.arena.match import play_match
from kickdoor.cli import main
from kickdoor.engine import State, View, force, to_act
from kickdoor.env import dataset, schema
from kickdoor.env.choosing import Choice
from kickdoor.env.dataset import BadDataset, Examples, Keeper, gathered, load
from kickdoor.env.trajectories import by_bots, of_record
from kickdoor.play.driver import Step
from kickdoor.play.options import read_table
from kickdoor.play.record import load as read_record
from kickdoor.play.record import start_record

XMEN = read_table("xmen")
PLAN = Plan(XMEN, 3, ("rookie", "random"), 2, 5)


def same(one: Examples, other: Examples) -> bool:
    return all(
        (column is None) == (again is None) and np.array_equal(column, again) for column, again in zip(one, other)
    )


@pytest.mark.parametrize("native", [False, True])
def test_examples_are_what_the_bots_saw_and_did(native: bool) -> None:
    """The choices of the file, taken again, play the very same games."""
    played = list(by_bots(PLAN, native))
    for game, one in enumerate(played):
        outcome = play_match(PLAN, game)
        assert one.finished
        assert [seat for seat, share in enumerate(one.shares) if share] == outcome.winners
        assert one.levels == outcome.levels
        assert one.players == outcome.bots
        assert len(one) > 50
    if not native:
        assert sum(one.left_out for one in played) == 0
        assert again(played[0].actions) == play_match(PLAN, 0).levels


def again(actions: list[int]) -> list[int]:
    """Play game 0 of the plan by these actions, and what has no choice without them."""
    state = PLAN.deal(0)
    left = iter(actions)
    while not state.over:
        choice, command = Choice(View(state, to_act(state)[0])), None
        while command is None:
            offered = choice.actions()
            command = choice.take(next(left) if len(offered) > 1 else offered[0])
        force(state, command)
    assert not list(left)
    return [seat.level for seat in state.seats]


def test_masks_results_and_games() -> None:
    found = gathered(by_bots(PLAN))
    masks = found.masks()
    assert (masks.sum(axis=1) > 1).all()
    assert masks[np.arange(len(found.action)), found.action].all()
    low, high = schema.bounds()
    assert (found.observation >= low).all()
    assert (found.observation <= high).all()
    games = list(found.games())
    assert [int(game.game[0]) for game in games] == [0, 1]
    assert sum(len(game.action) for game in games) == len(found.action)
    for game in games:
        shares = {int(seat): float(share) for seat, share in zip(game.seat, game.share)}
        assert sum(shares.values()) == 1
    assert set(found.player.tolist()) == {"rookie", "random"}


SUFFIXES = [
    dataset.NPZ,
    pytest.param(dataset.PARQUET, marks=pytest.mark.extra),
]


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("native", [False, True])
def test_what_is_written_is_read_again(tmp_path: Path, suffix: str, native: bool) -> None:
    if suffix == dataset.PARQUET:
        pytest.importorskip("pyarrow", reason="`make extras-test` installs Parquet")
    played = list(by_bots(PLAN, native))
    path = tmp_path / f"games{suffix}"
    keeper = Keeper(path, native, {"bots": ["rookie", "random"]})
    for one in played:
        keeper.keep(one)
    keeper.close()
    found = load(path)
    assert same(found, gathered(played))
    assert found.native == native
    assert dataset.about(path)["bots"] == ["rookie", "random"]
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_file_of_another_schema_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.npz"
    keeper = Keeper(path)
    keeper.keep(next(iter(by_bots(replace(PLAN, games=1)))))
    keeper.close()
    monkeypatch.setattr(dataset, "digest", lambda: "another")
    with pytest.raises(BadDataset, match=r"was written with schema .* write it anew with `kickdoor dataset`"):
        load(path)


def test_what_is_no_dataset_is_told(tmp_path: Path) -> None:
    path = tmp_path / "games.npz"
    path.write_bytes(b"nothing of the kind")
    with pytest.raises(BadDataset, match="is no dataset of Kickdoor's"):
        load(path)
    with pytest.raises(BadDataset, match=r"has to end with .parquet or .npz"):
        Keeper(tmp_path / "games.csv")
    with pytest.raises(BadDataset, match="nothing to choose"):
        Keeper(path).close()
    assert path.read_bytes() == b"nothing of the kind"


def test_a_recorded_game_gives_the_examples_of_its_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"

    def recorded(state: State) -> Step:
        return start_record(state, ["Aric", "Suzan", "Carl"], path, bots={"Aric": "rookie"}).note

    play_match(PLAN, 0, recorded)
    found, played = of_record(read_record(path)), next(iter(by_bots(PLAN)))
    assert found.actions == played.actions
    assert np.array_equal(np.stack(found.observations), np.stack(played.observations))
    assert found.players == ["rookie", "person", "person"]


def test_the_command_writes_bots_and_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, path = tmp_path / "game.jsonl", tmp_path / "games.npz"
    assert main(["simulate", "--edition", "xmen", "--players", "3", "--save-game", "0", str(record)]) == 0
    capsys.readouterr()
    words = ["--games", "2", "--bots", "random", "--edition", "xmen", "--players", "3", "--json"]
    assert main(["dataset", str(path), *words]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["games"] == 2
    assert said["examples"] == len(load(path).action)
    assert main(["dataset", str(path), str(record), "--native"]) == 0
    assert "of 1 games are in" in capsys.readouterr().out
    assert load(path).native
    assert main(["dataset", str(path), str(record), "--edition", "xmen"]) == 2
    assert "--edition: a recorded game has its own table" in capsys.readouterr().err
    assert main(["dataset", str(tmp_path / "games.txt")]) == 2
    assert main(["dataset", str(path), "--bots", "rooky"]) == 2
    assert load(path).native  # what went wrong cost nothing
