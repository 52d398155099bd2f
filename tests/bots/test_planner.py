"""The planner: what it tries, how it compares, what it takes a position for, and that it stays in its budget."""

from __future__ import annotations

from random import Random

import pytest

from kickdoor.bots import BadBot, make
from kickdoor.bots.declining import FOR_THE_WIN, refusal_of
from kickdoor.bots.planner import Planner
from kickdoor.bots.planner.choices import LEFT, alike, worth_trying
from kickdoor.bots.planner.planner import LEAST, clear, promising
from kickdoor.bots.planner.playing_on import after, played_on
from kickdoor.bots.planner.position import NAMES, rows
from kickdoor.bots.planner.value import chances
from kickdoor.bots.planner.weights import WEIGHTS
from kickdoor.cards import load_catalog
from kickdoor.engine import Command, State, View, apply, new_game, state_hash, to_act
from kickdoor.engine import command as verb
from kickdoor.game.given import asked_in_order
from kickdoor.judge.scenario import Scenario, deal


def game(seed: int = 5, decisions: int = 60) -> State:
    """One that veterans have begun."""
    state = new_game(load_catalog(["deluxe"]), None, [0, 1, 0, 1], seed=seed)
    veterans = [make("veteran", seat) for seat in range(4)]
    for _ in range(decisions):
        seat = to_act(state)[0]
        apply(state, veterans[seat].decide(View(state, seat)))
    return state


def claimed(level: int, suzan: list[str]) -> Scenario:
    """Aric claims a kill; Suzan is asked."""
    players = {"Aric": {"level": level}, "Suzan": {"hand": suzan}, "Carl": {}}
    t = deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Runaway Cheese Wheel"]})
    t.do("Aric", "claim the kill")
    return t


# ---- positions -------------------------------------------------------------------------------------------------


def test_every_number_of_a_position_has_a_name_and_a_weight() -> None:
    found = rows(game())
    assert len(found) == 4
    assert {len(row) for row in found} == {len(NAMES)} == {len(WEIGHTS)}
    assert len(set(NAMES)) == len(NAMES)


def test_chances_come_to_one_and_a_level_is_worth_having() -> None:
    players: dict[str, dict[str, object]] = {"Aric": {"level": 8}, "Suzan": {"level": 3}, "Carl": {"level": 3}}
    ahead, *others = chances(deal(players=players, turn="Carl", phase="prepare").state)
    assert ahead + sum(others) == pytest.approx(1)
    assert ahead > max(others) > 0


@pytest.mark.parametrize(("winners", "parts"), [(0b0010, [0, 1, 0, 0]), (0b1010, [0, 0.5, 0, 0.5])])
def test_a_game_that_is_over_has_come_to_what_it_has_come_to(winners: int, parts: list[float]) -> None:
    state = game()
    state.over = True
    state.winners = winners
    assert chances(state) == parts


# ---- choices ---------------------------------------------------------------------------------------------------


def test_what_is_tried_begins_with_the_usual_move_and_has_nothing_twice() -> None:
    for decisions in range(40, 100, 4):
        state = game(decisions=decisions)
        view = View(state, to_act(state)[0])
        usual = make("veteran", 1).decide(view)
        tried = worth_trying(view, usual, set(), 6, Random(1))
        assert tried[0] == usual and len(tried) <= 6
        assert len({alike(view.catalog, move) for move in tried}) == len(tried)
        assert not any(move.verb in LEFT for move in tried[1:])
        assert worth_trying(view, usual, set(), 1, Random(1)) == [usual]


def test_nobody_is_asked_the_same_twice_in_a_turn() -> None:
    players = {"Aric": {"level": 3}, "Suzan": {"level": 8}, "Carl": {}}
    t = deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Basilisk With Reading Glasses"]})
    view = View(t.state, t.seat("Aric"))
    offers = {move for move in view.legal() if move.verb == verb.ASK_HELP}
    run = next(move for move in view.legal() if move.verb == verb.RUN)
    assert offers & set(worth_trying(view, run, set(), 40, Random(1)))
    assert not offers & set(worth_trying(view, run, offers, 40, Random(1)))


def test_a_world_stays_as_it_is_whatever_is_tried_in_it() -> None:
    state = game()
    seat = to_act(state)[0]
    world = View(state, seat).sample(3)
    before = state_hash(world)
    tried = [after(world, move, seat) for move in View(world, seat).legal()]
    assert state_hash(world) == before
    assert all(0 <= part <= 1 for part in tried)


@pytest.mark.parametrize("sequential", [True, False])
def test_a_turn_is_played_on_to_its_end_also_where_everybody_may_act_at_once(sequential: bool) -> None:
    state = new_game(load_catalog(["deluxe"]), None, [0, 1, 0, 1], seed=5, sequential=sequential)
    veterans = [make("veteran", seat) for seat in range(4)]
    planner = make("planner:worlds=2,choices=3", 1)
    for _ in range(80):
        seat = asked_in_order(state)[0]
        view = View(state, seat)
        there = played_on(view.sample(7), veterans[seat].decide(view))
        assert there.over or there.turn == state.turn + 1
        command = planner.decide(view) if seat == 0 else veterans[seat].decide(view)
        apply(state, command)
    assert state.turn > 2


# ---- deciding --------------------------------------------------------------------------------------------------


def test_a_move_is_left_only_for_one_that_is_better_by_more_than_the_noise() -> None:
    assert clear([0.05, 0.06, 0.05, 0.06])
    assert not clear([0.5, -0.4, 0.3, -0.2]), "noise"
    assert not clear([LEAST / 2] * 4), "hardly better"
    assert promising([0.5, -0.4, 0.3, -0.2]), "it could be better"
    assert not promising([-0.1, -0.2, -0.1, -0.2])


def test_it_stops_who_is_about_to_win() -> None:
    t = claimed(9, ["Ancient"])
    seat = t.seat("Suzan")
    assert make("planner", 1).decide(View(t.state, seat)).verb == verb.PLAY


def test_the_same_seed_plans_the_same() -> None:
    def played(seed: int) -> list[Command]:
        state = game(decisions=100)
        bots = [make("planner:worlds=4,choices=4", seed + seat) for seat in range(4)]
        said = []
        for _ in range(12):
            seat = to_act(state)[0]
            said.append(bots[seat].decide(View(state, seat)))
            apply(state, said[-1])
        return said

    assert played(1) == played(1)


def test_it_says_why_it_does_not_help() -> None:
    players = {"Aric": {"level": 9}, "Suzan": {"level": 3}, "Carl": {}}
    t = deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Basilisk With Reading Glasses"]})
    view = View(t.state, t.seat("Aric"))
    asking = [move for move in view.legal() if move.verb == verb.ASK_HELP and view.target_seat(move) == t.seat("Suzan")]
    apply(t.state, asking[0])
    planner = make("planner:worlds=2", 1)
    assert planner.decide(View(t.state, t.seat("Suzan"))).verb == verb.DECLINE
    assert refusal_of(planner) == FOR_THE_WIN


def test_time_ends_what_worlds_would_not() -> None:
    t = claimed(9, ["Ancient", "Enraged", "Drooling Slime"])
    planner = make("planner:worlds=1000000,seconds=0.01", 1)
    assert isinstance(planner, Planner)
    assert planner.decide(View(t.state, t.seat("Suzan"))) in View(t.state, t.seat("Suzan")).legal()


@pytest.mark.parametrize("said", ["worlds=0", "choices=0", "seconds=-1", "first=0"])
def test_nothing_to_plan_with_is_refused(said: str) -> None:
    with pytest.raises(BadBot, match="nothing to plan with"):
        make(f"planner:{said}", 1)
