"""What bench/peers.py makes of its rounds, with made-up figures: nothing is timed here."""

from __future__ import annotations

from typing import Any

import pytest
from bench.figures import Run, Value
from bench.rounds import NAMES, note

from bench import figures


def engine(title: str, rounds: list[float], copies: list[float] | None = None, version: str = "1.0") -> dict[str, Any]:
    return {
        "title": title,
        "version": version,
        "game": "some game",
        "mean_decisions": 100.0,
        "decisions_per_s": rounds,
        "games_per_s": [one / 100 for one in rounds],
        "copy_us": copies or [],
    }


def run(**engines: dict[str, Any]) -> Run:
    machine = {"machine": "abacus", "system": "Wood", "python": "3.11.7", "cores": 2, "load_before": 0.1}
    named = {name.replace("_", "-"): one for name, one in engines.items()}
    return {"date": "2026-11-16", "machine": machine, "rounds": 3, "seconds": 1.0, "engines": named, "missing": {}}


# ---- medians and ratios ----------------------------------------------------------------------------------------


def test_one_bad_round_changes_neither_median_nor_spread() -> None:
    assert figures.value_of([100, 100, 100, 100, 10]) == Value(100, 0)
    assert figures.value_of([90, 110, 100, 120, 80]) == Value(100, pytest.approx(0.1))
    assert figures.value_of([7]) == Value(7, 0)


def test_a_ratio_is_taken_within_each_round() -> None:
    """The machine was at half its speed in the second round, for both."""
    found = figures.ratio(run(compiled=engine("us", [300, 150, 330]), hearts=engine("them", [100, 50, 110])),
                          "compiled", "hearts")  # fmt: skip
    assert found == Value(3, 0)


def test_there_is_no_ratio_to_what_is_missing() -> None:
    assert figures.ratio(run(compiled=engine("us", [300])), "compiled", "hearts") is None


def test_a_round_is_noted_a_second_of_cpu_time() -> None:
    noted: dict[str, Any] = {}
    about = {"title": "us", "game": "some game", "version": "1.0", "deepcopy": False}
    note(noted, {**about, "games": 4, "decisions": 1000, "cpu_s": 0.5, "copy_us": 3.21})
    note(noted, {**about, "games": 4, "decisions": 1000, "cpu_s": 0.25, "copy_us": None})
    assert noted["decisions_per_s"] == [2000, 4000]
    assert noted["games_per_s"] == [8, 16]
    assert noted["mean_decisions"] == 250
    assert noted["copy_us"] == [3.21]


# ---- goals -----------------------------------------------------------------------------------------------------


def test_every_goal_asks_for_engines_that_are_measured() -> None:
    everything = {name: engine(name, [100], [5]) for name in NAMES}
    assert all(goal.found({**run(), "engines": everything}) is not None for goal in figures.GOALS)


@pytest.mark.parametrize(("speed", "said"), [(1500, "met"), (1499, "missed by less than 1%"), (900, "missed by 40%")])
def test_a_goal_is_met_or_missed_by_so_much(speed: float, said: str) -> None:
    goal = figures.Goal("", figures.times("compiled", "hearts"), 1.5)
    assert goal.verdict(run(compiled=engine("us", [speed]), hearts=engine("them", [1000]))) == said


@pytest.mark.parametrize(("cost", "said"), [(3, "met"), (2, "met"), (4.5, "missed by 50%")])
def test_a_goal_for_costs_is_met_from_below(cost: float, said: str) -> None:
    goal = figures.Goal("", figures.plain("compiled", "copy_us"), 3, at_most=True)
    assert goal.verdict(run(compiled=engine("us", [1], [cost]))) == said


def test_a_goal_nobody_measured_is_not_met() -> None:
    rows = figures.goal_rows(run(interpreted=engine("us", [30]), catanatron=engine("them", [10])))
    assert {row[0]: row[3] for row in rows if row[3] != "not measured"} == {"interpreted ÷ Catanatron": "met"}


# ---- the table -------------------------------------------------------------------------------------------------


def test_the_table_has_ratios_to_the_others_and_none_to_ourselves() -> None:
    uno = {**engine("RLCard", [50], [700]), "deepcopy": True}
    rows = figures.engine_rows(run(compiled=engine("Kickdoor", [100], [3]), compiled_6=engine("six", [80]), uno=uno))
    assert rows == [
        ["Kickdoor", "1.0", "some game", "100 ±0%", "1.0 ±0%", "100", "3.0 ±0%", "", ""],
        ["six", "1.0", "some game", "80 ±0%", "0.8 ±0%", "100", "", "", ""],
        ["RLCard", "1.0", "some game", "50 ±0%", "0.5 ±0%", "100", "700.0 ±0% deepcopy", "2.00 ±0%", ""],
    ]
    assert {len(row) for row in rows} == {len(figures.ENGINE_HEADINGS)}


# ---- what got worse --------------------------------------------------------------------------------------------

THEN = run(
    compiled=engine("Kickdoor", [400, 400, 400], [2, 2, 2]),
    hearts=engine("hearts", [100, 100, 100], [1, 1, 1]),
    uno=engine("uno", [25, 25, 25], [16, 16, 16]),
)


def later(speed: float = 1, ours: float = 1, copies: float = 1) -> Run:
    """THEN again, on a machine of so many times the speed, and Kickdoor changed by that much."""
    return run(
        compiled=engine("Kickdoor", [400 * speed * ours] * 3, [2 / speed * copies] * 3),
        hearts=engine("hearts", [100 * speed] * 3, [1 / speed] * 3),
        uno=engine("uno", [25 * speed] * 3, [16 / speed] * 3),
    )


def verdicts(then: Run, now: Run) -> list[str]:
    return [one.verdict for one in figures.changes(then, now)]


def test_the_yardstick_is_the_geometric_mean_of_the_others() -> None:
    decisions, copies = figures.changes(THEN, THEN)
    assert decisions.then == Value(pytest.approx(400 / (100 * 25) ** 0.5), 0)
    assert copies.then == Value(pytest.approx((1 * 16) ** 0.5 / 2), 0), "fewer microseconds are more"
    assert figures.status([decisions, copies]) == 0


@pytest.mark.parametrize("speed", [0.3, 1, 4])
def test_another_speed_of_the_machine_is_no_change(speed: float) -> None:
    assert verdicts(THEN, later(speed)) == ["", ""]


def test_what_got_worse_is_said_and_told_to_the_shell() -> None:
    slower = figures.changes(THEN, later(2, ours=0.9))
    assert [one.verdict for one in slower] == ["WORSE", ""]
    assert slower[0].by == pytest.approx(-0.1)
    assert figures.status(slower) == 1
    assert figures.change_rows(slower)[0][3:] == ["-10.0%", "±3.0%", "WORSE"]
    assert slower[0].as_dict()["verdict"] == "worse" and slower[1].as_dict()["verdict"] == "same"
    assert verdicts(THEN, later(ours=1.1, copies=1.5)) == ["better", "WORSE"]


def test_what_is_within_the_noise_of_both_runs_is_no_change() -> None:
    restless = later(ours=0.9)
    restless["engines"]["compiled"]["decisions_per_s"] = [300, 360, 420]
    (decisions, _copies) = figures.changes(THEN, restless)
    assert decisions.by == pytest.approx(-0.1)
    assert decisions.tolerance == pytest.approx(2 * 30 / 360)
    assert decisions.verdict == "", "-10 % with a spread of 8 % may be chance"
    assert verdicts(THEN, later(ours=0.98)) == ["", ""], "and two in a hundred always may"


def test_a_peer_in_a_new_version_is_no_yardstick() -> None:
    now = later()
    now["engines"]["uno"] = engine("uno", [50] * 3, [8] * 3, version="2.0")
    assert figures.yardsticks(THEN, now) == ["hearts"]
    assert verdicts(THEN, now) == ["", ""], "that it is twice as fast now says nothing about us"
    assert figures.doubts(THEN, now) == ["uno was 1.0 and is 2.0: left out"]


def test_what_is_missing_and_another_machine_are_said() -> None:
    now = later()
    del now["engines"]["compiled"]
    now["machine"] = {**now["machine"], "python": "3.14.0"}
    now["seconds"] = 0.2
    assert figures.changes(THEN, now) == []
    assert figures.status([]) == 2, "nothing compared is not the same as nothing worse"
    assert figures.doubts(THEN, now) == [
        "Python was 3.11.7 and is 3.14.0",
        "rounds of 0.2 s play other games than those of 1 s",
        "Kickdoor, some game: not measured this time",
    ]
