"""Many games: the same figures every time, whatever the number of processes, and nothing lost when a game breaks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kickdoor.arena import BadPlan, Plan, Tally, simulate
from kickdoor.arena.match import play_match
from kickdoor.bots import registry
from kickdoor.engine import Command, State, View
from kickdoor.engine.command import KICK
from kickdoor.play.driver import Step

SECONDS = ("decisions_per_s", "games_per_s", "cpu_s")


def figures(tally: Tally) -> dict[str, Any]:
    """Everything but what depends on the machine."""
    return {key: value for key, value in tally.as_dict().items() if key not in SECONDS}


def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    plan = Plan(games=6, bots=("rookie", "random"), seed=3)
    alone = simulate(plan)
    assert figures(simulate(plan, jobs=2)) == figures(alone)
    assert figures(simulate(plan)) == figures(alone)
    assert figures(simulate(Plan(games=6, bots=("rookie", "random"), seed=4))) != figures(alone)


def test_the_object_has_what_was_promised_and_is_json() -> None:
    told: list[int] = []
    found = simulate(Plan(games=3, players=3), tell=told.append).as_dict()
    assert sum(told) == 3
    for key in (
        "games", "finished", "mean_turns", "mean_rounds", "mean_decisions", "decisions_per_s", "games_per_s",
        "wins_by_seat", "wins_by_bot", "final_levels", "deaths", "fights_won", "fights_lost", "help_asked",
        "help_accepted", "cards_never_played", "events_never_seen", "refusals", "invariant_failures", "longest_game",
    ):  # fmt: skip
        assert key in found
    assert found["games"] == found["finished"] == 3
    assert sum(found["wins_by_seat"]) >= 3
    assert found["refusals"] == found["invariant_failures"] == 0
    assert sum(found["final_levels"].values()) == 9
    assert json.loads(json.dumps(found)) == found


def test_bots_move_on_by_a_seat_each_game() -> None:
    plan = Plan(bots=("rookie", "random"), players=3)
    assert plan.bots_at(0) == ["rookie", "random", "rookie"]
    assert plan.bots_at(1) == ["random", "rookie", "random"]


def test_cards_and_ops_that_never_came_up_are_named() -> None:
    few = simulate(Plan(games=1, players=3, check=True))
    assert few.cards_never_played()
    assert "compel_help" in few.ops_never_run()
    assert "mod" not in few.ops_never_run()


class Stubborn:
    """Always kicks the door, asked or not."""

    def decide(self, view: View) -> Command:
        return Command(KICK, view.seat)


def test_illegal_commands_are_counted_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.MAKERS, "stubborn", lambda seed: Stubborn())
    found = simulate(Plan(games=1, players=3, bots=("stubborn",))).as_dict()
    assert found["refusals"] > 0
    assert found["finished"] == 1


def breaking(state: State) -> Step:
    """Whoever listens puts a card where another one has it already."""

    def broken(_command: Command, _events: list[tuple[int, ...]]) -> None:
        state.seats[0].hand.append(state.seats[1].table[0] if state.seats[1].table else state.seats[1].hand[0])

    return broken


def test_a_broken_invariant_is_counted_with_its_game_and_seed() -> None:
    plan = Plan(games=2, players=3, check=True)
    tally = Tally(plan)
    for game in range(2):
        tally.add(play_match(plan, game, breaking))
    found = tally.as_dict()
    assert found["invariant_failures"] == 2
    assert found["finished"] == 0
    told = found["failures"][1]
    assert (told["game"], told["seed"]) == (1, plan.seed_of(1))
    assert told["what"].startswith("CorruptState: ") and "(validate.py:" in told["what"]
    plain = Plan(games=1, players=3, most_decisions=20)
    assert not play_match(plain, 0, breaking).failure.startswith("CorruptState"), "nobody looks unless it is asked for"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": 2}, "3 to 6"),
        ({"players": 7}, "3 to 6"),
        ({"games": 0}, "at least 1"),
        ({"bots": ("rokie",)}, "did you mean rookie"),
        ({"bots": ()}, "no bots"),
    ],
)
def test_a_plan_that_cannot_be_played_says_what_would_be_right(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPlan, match=said):
        Plan(**wrong)
