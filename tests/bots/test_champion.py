"""The champion: weights that fit or are refused with words, and what it weighs. That it keeps to what every bot has to
keep is in test_any_bot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kickdoor.arena import Plan
from kickdoor.bots import BadBot, make, names, registry
from kickdoor.bots.champion import mastermind
from kickdoor.bots.champion import network as networks
from kickdoor.bots.champion.considered import Weigher
from kickdoor.bots.champion.network import SHAPES, NoChampion, network
from kickdoor.bots.champion.playing_on import after, champions_on, chances
from kickdoor.bots.planner.choices import LEFT
from kickdoor.compiled.finding import is_compiled
from kickdoor.encoding import OBSERVATION, ROW, digest
from kickdoor.engine import Command, State, View, check, force, legal, resample, state_hash, to_act
from kickdoor.engine import command as verb
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.play.options import read_table

SIZES = {"observation": OBSERVATION, "row": ROW, "one": 1, "a": 7, "b": 6, "c": 5, "d": 4}


def arrays() -> dict[str, Any]:
    chance = np.random.default_rng(3)
    return {name: chance.normal(0, 0.3, [SIZES[one] for one in shape]).astype(np.float16) for name, shape in SHAPES}


def written(folder: Path, schema: str = "", **other: Any) -> str:
    about = json.dumps({"schema": schema or digest(), "stage": "test"}).encode()
    np.savez(folder / "weights.npz", about=np.frombuffer(about, dtype=np.uint8), **{**arrays(), **other})
    return str(folder / "weights.npz")


def game(edition: str = "deluxe", deal: int = 0) -> State:
    state = Plan(read_table(edition=edition), 4, ("rookie",), 10, 3).deal(deal)
    state.log = None
    return state


def test_scores_and_value_are_those_of_the_arrays(tmp_path: Path) -> None:
    found = network(written(tmp_path))
    one = {name: array.astype(np.float64) for name, array in arrays().items()}
    chance = np.random.default_rng(5)
    seen, rows = chance.normal(size=OBSERVATION), chance.normal(size=(3, ROW))
    hidden = np.maximum(seen @ one["trunk_1"] + one["trunk_1_bias"], 0)
    hidden = np.maximum(hidden @ one["trunk_2"] + one["trunk_2_bias"], 0)
    inner = np.maximum(rows @ one["from_row"] + hidden @ one["from_trunk"] + one["head_1_bias"], 0)
    inner = np.maximum(inner @ one["head_2"] + one["head_2_bias"], 0)
    scores, value = found.think(list(seen), [number for row in rows for number in row])
    assert scores == pytest.approx(inner @ one["score"], rel=1e-3, abs=1e-3)
    assert value == pytest.approx(1 / (1 + np.exp(-(hidden @ one["value"] + one["value_bias"][0]))), rel=1e-3)
    assert found.best(list(seen), [number for row in rows for number in row]) == int((inner @ one["score"]).argmax())
    assert found.about["stage"] == "test"


def test_weights_of_another_encoding_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBot, match=r"schema 0123, here it is [0-9a-f]{16}\): train anew with `python -m training`"):
        make(f"champion:weights={written(tmp_path, schema='0123')}", 1)


def test_what_is_no_weights_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoChampion, match="'score' has shape \\(3,\\), which does not fit the others"):
        network(written(tmp_path, score=np.zeros(3)))
    with pytest.raises(BadBot, match=r"there are no weights in .*missing\.npz"):
        make(f"champion:weights={tmp_path / 'missing.npz'}", 1)
    (tmp_path / "junk.npz").write_bytes(b"junk")
    with pytest.raises(NoChampion, match="can't be read as weights"):
        network(str(tmp_path / "junk.npz"))


def test_without_numpy_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    weights = written(tmp_path)

    def missing(_name: str) -> Any:
        raise ImportError

    monkeypatch.setattr(networks, "import_module", missing)
    networks.load.cache_clear()
    with pytest.raises(BadBot, match=r"needs numpy: pip install 'kickdoor\[champion\]'"):
        make(f"champion:weights={weights}", 1)


def test_it_weighs_the_menu_and_what_a_veteran_would_say() -> None:
    state = game()
    weighers = [Weigher() for _ in state.seats]
    met = 0
    for _ in range(500):
        if state.over:
            break
        seat = to_act(state)[0]
        view = View(state, seat)
        choices = weighers[seat].choices(view)
        assert all(check(state, choice) is None for choice in choices)
        assert not any(choice.verb in LEFT for choice in choices[1:]), "what can be undone, only as a veteran does it"
        assert len(set(choices)) == len(choices)
        met += len(choices) > 1
        weighers[seat].note(choices[0])
        force(state, choices[0])
    assert met > 100


def test_nobody_is_asked_for_the_same_help_twice_in_a_turn() -> None:
    state = game()
    bots = [make("veteran", 1) for _ in state.seats]
    while not any(move.verb == verb.ASK_HELP for move in legal(state, to_act(state)[0])):
        force(state, bots[to_act(state)[0]].decide(View(state, to_act(state)[0])))
    seat = to_act(state)[0]
    weigher = Weigher()
    choices = weigher.choices(View(state, seat))
    asking = next(choice for choice in choices[1:] if choice.verb == verb.ASK_HELP)
    weigher.note(asking)
    assert asking not in weigher.choices(View(state, seat))[1:]


@pytest.mark.parametrize("edition", ["deluxe", "xmen"])
@pytest.mark.slow
def test_whatever_its_network_likes_games_end(tmp_path: Path, edition: str) -> None:
    """Arbitrary weights like arbitrary things; nothing of it is illegal or goes on for ever."""
    spec = f"champion:weights={written(tmp_path)}"
    state = game(edition)
    bots = [make(spec, seat) for seat in range(4)]
    for _ in range(6000):
        if state.over:
            break
        seat = to_act(state)[0]
        command = bots[seat].decide(View(state, seat))
        assert check(state, command) is None
        force(state, command)
    assert state.over


# ---- how everybody stands ----------------------------------------------------------------------------------------


def test_everybodys_chances_are_those_of_the_outlook(tmp_path: Path) -> None:
    found = network(written(tmp_path))
    one = {name: array.astype(np.float64) for name, array in arrays().items()}
    seen = np.random.default_rng(5).normal(size=(4, OBSERVATION))
    hidden = np.maximum(
        np.maximum(seen @ one["trunk_1"] + one["trunk_1_bias"], 0) @ one["trunk_2"] + one["trunk_2_bias"], 0
    )
    parts = np.exp(hidden @ one["outlook"])
    assert found.chances(list(seen.reshape(-1))) == pytest.approx(list(parts / parts.sum()), rel=1e-2)


def test_weights_that_are_still_learning_have_no_outlook_and_their_value_stands_in(tmp_path: Path) -> None:
    about = np.frombuffer(json.dumps({"schema": digest()}).encode(), dtype=np.uint8)
    old = {name: array for name, array in arrays().items() if name != "outlook"}
    np.savez(tmp_path / "old.npz", about=about, **old)
    np.savez(tmp_path / "same.npz", about=about, **old, outlook=old["value"])
    seen = list(np.random.default_rng(5).normal(size=3 * OBSERVATION))
    assert network(str(tmp_path / "old.npz")).chances(seen) == network(str(tmp_path / "same.npz")).chances(seen)


def test_a_game_that_is_over_has_come_to_what_it_has_come_to(tmp_path: Path) -> None:
    state = game()
    assert sum(chances(network(), state)) == pytest.approx(1)
    state.over = True
    state.winners = 0b1010
    assert chances(network(), state) == [0, 0.5, 0, 0.5]


# ---- the mastermind ----------------------------------------------------------------------------------------------


def claimed(*hand: str) -> Scenario:
    """Aric claims the kill that wins; Suzan is asked."""
    players = {"Aric": {"level": 9}, "Suzan": {"level": 8, "hand": list(hand) or ["Ancient", "Enraged"]}, "Carl": {}}
    t = deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Runaway Cheese Wheel"]})
    t.do("Aric", "claim the kill")
    return t


def test_a_world_stays_as_it_is_whatever_champions_do_in_it() -> None:
    t = claimed()
    seat = t.seat("Suzan")
    world = View(t.state, seat).sample(3)
    before = state_hash(world)
    for move in View(world, seat).legal():
        assert 0 <= after(network(), world, move, seat, quick=False) <= 1
    assert state_hash(world) == before
    there = champions_on(network(), world, Command(verb.PASS, seat), seat)
    assert there.over or there.turn == world.turn + 1


@pytest.mark.parametrize("quick", ["on", "off"])
def test_the_mastermind_stops_who_is_about_to_win_whatever_its_network_likes(tmp_path: Path, quick: str) -> None:
    """Its policy here likes everything the same; what comes of it says the rest."""
    spec = f"mastermind:worlds=8,choices=9,quick={quick},weights={written(tmp_path, score=np.zeros(4))}"
    t = claimed()
    assert make(spec, 1).decide(View(t.state, t.seat("Suzan"))).verb == verb.PLAY


@pytest.mark.parametrize("quick", ["on", "off"])
def test_the_same_seed_thinks_the_same_and_sees_no_hidden_card(quick: str) -> None:
    t = claimed()
    view = View(t.state, t.seat("Suzan"))
    elsewhere = View(resample(t.state, t.seat("Suzan"), 9), t.seat("Suzan"))
    said = [make(f"mastermind:worlds=4,first=2,quick={quick}", 4).decide(one) for one in (view, view, elsewhere)]
    assert said[0] == said[1] == said[2]


def test_where_one_command_is_liked_no_world_is_thought_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def thought(*_given: Any) -> float:
        raise AssertionError

    if not is_compiled():
        monkeypatch.setattr(mastermind, "after", thought)
    spec = written(tmp_path, score=np.full(4, 400.0))
    t = claimed("Ancient")
    view = View(t.state, t.seat("Suzan"))
    assert make(f"mastermind:weights={spec}", 1).decide(view) == make(f"champion:weights={spec}", 1).decide(view)


def test_time_ends_what_worlds_would_not(tmp_path: Path) -> None:
    spec = f"mastermind:worlds=1000000,seconds=0.01,weights={written(tmp_path, score=np.zeros(4))}"
    t = claimed()
    assert check(t.state, make(spec, 1).decide(View(t.state, t.seat("Suzan")))) is None


@pytest.mark.parametrize("said", ["worlds=0", "choices=0", "seconds=-1", "first=0"])
def test_nothing_to_plan_with_is_refused(said: str) -> None:
    with pytest.raises(BadBot, match="nothing to plan with"):
        make(f"mastermind:{said}", 1)


def test_without_numpy_neither_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"champion", "mastermind"} <= set(names())
    monkeypatch.setattr(registry, "at_hand", lambda: False)
    assert not {"champion", "mastermind"} & set(names())
