"""Many games: the same figures every time, whatever the number of processes, and nothing lost when a game breaks."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from kickdoor.arena import BadPlan, Plan, Tally, simulate
from kickdoor.arena.match import play_match
from kickdoor.arena.report import print_report
from kickdoor.arena.simulating import FaultFound
from kickdoor.bots import registry
from kickdoor.engine import Command, State, View, apply, check
from kickdoor.engine.command import CLOSE, KICK, SHOW
from kickdoor.engine.ids import CLOCK
from kickdoor.play.driver import Step

SECONDS = ("decisions_per_s", "games_per_s", "cpu_s")


def figures(tally: Tally) -> dict[str, Any]:
    """Everything but what depends on the machine."""
    return {key: value for key, value in tally.as_dict().items() if key not in SECONDS}


@pytest.mark.slow
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


class Forger:
    """Legal moves only, but in the name of somebody else: the next seat, or the clock."""

    def __init__(self, clock: bool) -> None:
        self.clock = clock

    def decide(self, view: View) -> Command:
        move = view.legal()[0]
        if self.clock:
            return Command(CLOSE, CLOCK)
        other = (view.seat + 1) % view.players
        return Command(SHOW, other, card=move.card, target=view.seat)


@pytest.mark.parametrize("clock", [False, True])
def test_nobody_speaks_for_another_seat_or_as_the_clock(monkeypatch: pytest.MonkeyPatch, clock: bool) -> None:
    monkeypatch.setitem(registry.MAKERS, "forger", lambda seed: Forger(clock))
    said: list[Command] = []
    outcome = play_match(
        Plan(games=1, players=3, bots=("forger",)), 0, lambda _s: lambda move, _events: said.append(move)
    )
    assert outcome.finished and len(outcome.faults) == outcome.decisions
    assert {fault.kind for fault in outcome.faults} == {"illegal"}
    assert not [move for move in said if move.verb in (CLOSE, SHOW) or move.seat < 0]
    assert "was asked, and speaks for no other" in outcome.faults[0].what


class Brittle:
    """Breaks at its third decision, and over the tenth thing it hears."""

    def __init__(self, seed: int) -> None:
        self.asked = self.heard = 0

    def decide(self, view: View) -> Command:
        self.asked += 1
        if self.asked == 3:
            raise KeyError("third")
        return view.legal()[0]

    def observe(self, event: tuple[int, ...]) -> None:
        self.heard += 1
        if self.heard == 10:
            raise KeyError("tenth")


def test_a_bot_that_breaks_is_at_fault_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.MAKERS, "brittle", Brittle)
    found = simulate(Plan(games=2, players=3, bots=("brittle", "rookie", "rookie"))).as_dict()
    assert found["invariant_failures"] == 0 and found["failures"] == []
    assert found["finished"] == 2
    assert found["crashes_by_bot"] == {"brittle": 4, "rookie": 0}
    assert found["illegal_by_bot"] == {"brittle": 0, "rookie": 0}
    first = found["faults"][0]
    assert (first["bot"], first["kind"], first["game"], first["seat"]) == ("brittle", "crash", 0, 0)
    assert first["what"].startswith("KeyError: 'te") or first["what"].startswith("KeyError: 'third' (test_simulate.py:")


def test_the_report_has_faults_by_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.MAKERS, "brittle", Brittle)
    console = Console(width=150, record=True, file=StringIO())
    print_report(simulate(Plan(games=1, players=3, bots=("brittle",))), console)
    text = console.export_text()
    assert "illegal moves" in text and "crashes" in text
    assert "FAULT of brittle in game 0" in text


def test_strict_stops_at_the_first_fault_with_all_that_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.MAKERS, "stubborn", lambda seed: Stubborn())
    plan = Plan(games=3, players=3, bots=("rookie", "rookie", "stubborn"), strict=True)
    with pytest.raises(
        FaultFound, match=r"game 0, decision \d+: illegal of bot 'stubborn' on seat 2: <kick seat=2>: "
    ) as e:
        simulate(plan)
    state = plan.deal(0)
    for command in e.value.outcome.said:
        apply(state, command)
    assert check(state, Command(KICK, 2)) is not None
    assert len(e.value.outcome.said) == e.value.outcome.faults[0].decision


def test_a_bots_seed_has_no_more_to_do_with_the_deal_than_its_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same every time, another for every seat and game, and no sum of the game's seed and a small number."""
    seeds: list[int] = []

    def made(seed: int) -> Stubborn:
        seeds.append(seed)
        return Stubborn()

    monkeypatch.setitem(registry.MAKERS, "stubborn", made)
    plan = Plan(games=2, players=3, bots=("stubborn",), most_decisions=1)
    games = [play_match(plan, game).seed for game in (0, 1, 0)]
    assert seeds[:3] == seeds[6:] and len(set(seeds)) == 6
    assert min(abs(seed - game) for seed in seeds for game in games) > 1_000_000
    assert (
        len({seed - game for seed in seeds[:3] for game in games[:1]} & {seeds[i + 3] - games[1] for i in range(3)})
        == 0
    )


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
    assert told["what"].startswith("CorruptState: ") and "(invariants.py:" in told["what"]
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
