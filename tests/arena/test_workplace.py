"""Where games are played makes no difference to what comes of them. With a real Ray where it is installed
(`make extras-test` installs it): one of this machine, and a cluster of two nodes of which one is lost."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from kickdoor.arena import Plan, simulate
from kickdoor.arena.contest import Row, contest
from kickdoor.arena.crew import WorkerLost
from kickdoor.arena.ray_cluster import NoCluster, cluster
from kickdoor.arena.workplace import RAY, Workplace
from kickdoor.cli import main

PLAN = Plan(bots=("rookie", "random", "random"), players=3, games=6)
SECONDS = ("cpu_s", "decisions_per_s", "games_per_s")


def figures(plan: Plan, **where: Any) -> dict[str, Any]:
    found = simulate(plan, **where).as_dict()
    return {key: value for key, value in found.items() if key not in SECONDS}


def told(rows: list[Row]) -> list[dict[str, Any]]:
    """As it would be in a file, without the seconds."""
    plain: list[dict[str, Any]] = json.loads(json.dumps([asdict(row) for row in rows]))
    return [{**row, "cpu": 0} for row in plain]


def doubled(number: int) -> int:
    return 2 * number


def dies_once(task: tuple[str, int]) -> int:
    """The process that does this first is gone in the middle of it."""
    folder, number = task
    mark = Path(folder, str(number))
    if number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def dies(_task: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


@pytest.mark.slow
def test_one_process_or_two() -> None:
    assert list(Workplace(1).do(doubled, [1, 2, 3])) == list(Workplace(2).do(doubled, [1, 2, 3])) == [2, 4, 6]


@pytest.mark.slow
def test_all_bots_of_a_contest_apart_and_together() -> None:
    plan = Plan(bots=("rookie", "random", "random"), players=3, games=3, paired=True)
    rows = contest(plan)
    assert told(contest(replace(plan, apart=True))) == told(rows) and any(row.acts for row in rows)


def test_who_has_no_ray_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    for command in ("simulate", "balance", "arena"):
        assert main([command, "--games", "4", "--backend", "ray"]) == 2
        assert capsys.readouterr().err.strip() == "kickdoor: Ray is not installed here: pip install 'kickdoor[ray]'"


# ---- with Ray ----------------------------------------------------------------------------------------------------


@pytest.fixture
def ray() -> Iterator[Any]:
    found = pytest.importorskip("ray", reason="`make extras-test` installs Ray")
    yield found
    found.shutdown()


@pytest.mark.extra
@pytest.mark.slow
def test_a_ray_of_this_machine_finds_the_same(ray: Any, tmp_path: Path) -> None:
    assert figures(PLAN, jobs=2, backend=RAY) == figures(PLAN)
    assert not ray.is_initialized(), "it was started for this only"
    paired = replace(PLAN, paired=True)
    file = tmp_path / "kept.jsonl"
    contest(replace(paired, games=3), file=file)
    assert told(contest(paired, 2, file, backend=RAY)) == told(contest(paired)), "a contest that was begun without it"


@pytest.mark.extra
@pytest.mark.slow
def test_what_is_lost_is_done_again(ray: Any, tmp_path: Path) -> None:
    with cluster(dies_once, 2) as workers:
        assert list(workers.do([(str(tmp_path), number) for number in range(6)])) == [0, 2, 4, 6, 8, 10]
    assert (tmp_path / "2").exists(), "it was lost once"


@pytest.mark.extra
@pytest.mark.slow
def test_what_is_lost_again_and_again_is_told(ray: Any) -> None:
    with cluster(dies, 1) as workers, pytest.raises(WorkerLost, match="lost the same games 4 times"):
        list(workers.do([1]))


@pytest.mark.extra
@pytest.mark.slow
def test_two_nodes_of_which_one_is_lost(ray: Any) -> None:
    nodes = pytest.importorskip("ray.cluster_utils").Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        second = nodes.add_node(num_cpus=1)
        nodes.wait_for_nodes()
        plan = replace(PLAN, games=40)
        told: list[int] = []

        def tell(more: int) -> None:
            if not told:
                nodes.remove_node(second, allow_graceful=False)
            told.append(more)

        assert figures(plan, backend=RAY, address=nodes.address, tell=tell) == figures(plan)
        assert sum(told) == 40
    finally:
        nodes.shutdown()


@pytest.mark.extra
@pytest.mark.slow
def test_a_cluster_that_is_not_there_is_told(ray: Any) -> None:
    with pytest.raises(NoCluster, match=r"no Ray cluster at 127\.0\.0\.1:1"):
        simulate(PLAN, backend=RAY, address="127.0.0.1:1")
