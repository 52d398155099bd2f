"""A game looked at when it is over: from everybody's own eyes, and never one that goes on."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from random import Random

import pytest

from kickdoor.cli import main
from kickdoor.engine import Command, View, resample
from kickdoor.engine import command as verb
from kickdoor.game import analysts
from kickdoor.game.analysts import ANALYSTS, Analyst, ChampionLooks, PlannerLooks, analyst
from kickdoor.game.hindsight import MOMENTS, TELLING, Judged, LookingBack, judge, standing
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.play.record import load, replay


@pytest.fixture(params=ANALYSTS)
def by(request: pytest.FixtureRequest) -> Analyst:
    return analyst(request.param)


@pytest.fixture(scope="module")
def short_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One of rookies, to Level 2: the first that is soon over; others take twenty times as many moves."""
    file = tmp_path_factory.mktemp("games") / "short.jsonl"
    for seed in count(1):
        assert main(["watch", "--players", "3", "--seed", str(seed), "--win-level", "2", "--save", str(file)]) == 0
        if 30 <= len(load(file).entries) <= 70:
            break
        file.unlink()
    return file


def claimed() -> Scenario:
    """Aric is about to win, and Suzan could stop it."""
    players = {"Aric": {"level": 9}, "Suzan": {"level": 8, "hand": ["Ancient"]}, "Carl": {}}
    t = deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Runaway Cheese Wheel"]})
    t.do("Aric", "claim the kill")
    return t


def test_to_let_somebody_win_is_seen_and_so_is_what_would_have_been_better(by: Analyst) -> None:
    t = claimed()
    seat = t.seat("Suzan")
    found = judge(by, t.state, 0, Command(verb.PASS, seat), Random(1))
    assert found is not None and found.change < -0.05 and found.chance == 0
    assert found.better is not None and found.better.verb == verb.PLAY


def test_a_move_that_saved_the_day_is_seen_too(by: Analyst) -> None:
    t = claimed()
    seat = t.seat("Suzan")
    passed = judge(by, t.state, 0, Command(verb.PASS, seat), Random(1))
    assert passed is not None and passed.better is not None
    found = judge(by, t.state, 0, passed.better, Random(1))
    assert found is not None and found.change > 0.05 and found.better is None


def test_everybody_is_judged_by_what_he_could_know(by: Analyst) -> None:
    """What the others really hold says nothing."""
    t = claimed()
    seat = t.seat("Suzan")
    elsewhere = resample(t.state, seat, 3)
    assert standing(by, t.state, Random(1))[seat] > 0
    made = Command(verb.PASS, seat)
    assert judge(by, t.state, 0, made, Random(1)) == judge(by, elsewhere, 0, made, Random(1))


def test_the_champion_looks_where_it_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(analyst(), ChampionLooks)
    monkeypatch.setattr(analysts, "at_hand", lambda: False)
    assert isinstance(analyst(), PlannerLooks)
    assert isinstance(analyst("champion"), ChampionLooks), "who is asked by name says himself what is missing"
    with pytest.raises(ValueError, match="no analyst 'rookie'; there are champion, planner"):
        analyst("rookie")


def test_chances_come_to_one_in_every_world(by: Analyst) -> None:
    t = claimed()
    world = View(t.state, t.seat("Suzan")).sample(2)
    assert sum(by.chances(world)) == pytest.approx(1)
    assert max(by.chances(world)) == by.chances(world)[t.seat("Aric")], "who has Level 9"


@pytest.mark.parametrize("name", ANALYSTS)
def test_a_whole_game(name: str, short_game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(short_game), "--worlds", "1", "--by", name, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["analyst"] == name
    first, *_between, last = found["standings"]
    assert first["step"] == 0 and all(0 < part < 1 for part in first["chances"])
    assert sorted(last["chances"]) == [0, 0, 1]
    assert len(found["moves"]) <= MOMENTS
    assert [one["step"] for one in found["moves"]] == sorted(one["step"] for one in found["moves"])


def test_a_game_told_in_words(short_game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(short_game), "--worlds", "1", "--by", "planner"]) == 0
    said = capsys.readouterr().out
    assert "Chance to win" in said and "100%" in said


def test_a_look_in_pieces_sees_the_same(short_game: Path) -> None:
    record = load(short_game)
    moves = [(entry.command, entry.chance) for entry in record.entries[:24]]

    def look() -> LookingBack:
        return LookingBack(replay(record, 0), moves, worlds=2)

    whole, pieces = look(), look()
    while not whole.over:
        whole.step()
    while not pieces.over:
        pieces.step()
        found = pieces.found()  # so far; it changes nothing
        assert found.standings[0].step == 0 and len(found.moves) <= MOMENTS
    assert pieces.found() == whole.found() and pieces.done == 24


def test_the_own_moves_come_first_if_they_mattered() -> None:
    look = LookingBack(claimed().state, [])
    changes = [(0, 0.5), (1, -0.1), (0, -0.4), (0, 0.3), (1, TELLING / 2), (1, 0.2)]
    look._judged = [
        Judged(step, seat, Command(verb.PASS, seat), 0.5, change, None) for step, (seat, change) in enumerate(changes)
    ]
    assert [one.step for one in look.found().moves] == [0, 2, 3], "those that changed most, in their order"
    assert [one.step for one in look.found(seat=1).moves] == [1, 5, 0]
    assert [one.step for one in look.found(seat=2).moves] == [0, 2, 3], "who did nothing that mattered"


def test_a_game_that_goes_on_is_not_looked_at(
    short_game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = tmp_path / "begun.jsonl"
    begun.write_text("".join(short_game.read_text("utf-8").splitlines(keepends=True)[:20]), "utf-8")
    assert main(["analyse", str(begun)]) == 2
    assert "not over" in capsys.readouterr().err
