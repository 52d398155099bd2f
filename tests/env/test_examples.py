"""The examples, short: they run, they learn something, and what they make can play."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from kickdoor.arena import Plan, simulate
from kickdoor.play.options import read_table

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def beside_the_examples(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    yield


def example(name: str) -> ModuleType:
    return importlib.import_module(name)


def test_the_gradient_is_the_slope() -> None:
    """What `backward` says a weight does is what it does."""
    net = example("scoring_net").Net(8, seed=3)
    random = np.random.default_rng(1)
    seen = random.standard_normal((3, net.weights["S"].shape[0])).astype(np.float64)
    rows = random.standard_normal((9, net.weights["R"].shape[0]))
    starts, chosen = np.asarray([0, 2, 6]), np.asarray([1, 3, 8])
    net.weights = {name: array.astype(np.float64) for name, array in net.weights.items()}
    net.weights["v"] += 0.1

    def loss() -> float:
        chance, values, _kept = net.forward(seen, rows, starts)
        return float(-chance[chosen].sum() + (values**2).sum())

    chance, values, kept = net.forward(seen, rows, starts)
    slope = np.exp(chance)
    slope[chosen] -= 1
    gradient = net.backward(kept, slope, 2 * values)
    for name, array in net.weights.items():
        place = tuple(random.integers(size) for size in array.shape)
        there = array[place]
        array[place] = there + 1e-5
        more = loss()
        array[place] = there - 1e-5
        less = loss()
        array[place] = there
        assert gradient[name][place] == pytest.approx((more - less) / 2e-5, rel=1e-3, abs=1e-5), name


@pytest.mark.slow
def test_a_clone_learns_what_the_veteran_does_and_plays(tmp_path: Path) -> None:
    weights = tmp_path / "clone.npz"
    words = ["--games", "4", "--passes", "3", "--edition", "xmen", "--width", "16", "--out", str(weights)]
    agreed = example("clone_veteran").main(words)
    assert agreed > 0.6  # by chance it would be a third
    plan = Plan(read_table("xmen"), 3, (f"clone_veteran:Cloned:weights={weights}", "random", "random"), 1)
    assert simulate(plan).as_dict()["refusals"] == 0


def test_self_play_learns_and_keeps_what_it_learned(tmp_path: Path) -> None:
    weights = tmp_path / "self.npz"
    words = [
        "--edition",
        "xmen",
        "--players",
        "3",
        "--games",
        "4",
        "--rounds",
        "1",
        "--lessons",
        "300",
        "--batch",
        "128",
    ]
    net = example("self_play").main([*words, "--width", "8", "--measure", "0", "--out", str(weights)])
    assert net.steps > 1
    kept = example("scoring_net").Net.load(weights)
    assert all(np.array_equal(array, kept.weights[name]) for name, array in net.weights.items())
    assert example("self_play").against(kept, "xmen", "random", 1, 3) in (0, 0.5, 1)


def test_a_better_choice_becomes_more_likely() -> None:
    self_play, net = example("self_play"), example("scoring_net").Net(8)
    random = np.random.default_rng(1)
    seen = random.standard_normal(net.weights["S"].shape[0]).astype(np.float32)
    rows = random.standard_normal((3, net.weights["R"].shape[0])).astype(np.float32)

    def chances() -> list[float]:
        return np.exp(net.forward(seen[None], rows, np.zeros(1, np.int64))[0]).tolist()

    before = chances()
    lessons = [
        self_play.Lesson(self_play.Memory(0, seen, rows, row, float(np.log(before[row])), 0.25), gain, 0.25 + gain)
        for row, gain in ((0, 0.5), (1, -0.2), (2, -0.2))
    ]
    for _ in range(5):
        self_play.improve(net, lessons, 1e-3)
    assert chances()[0] > before[0]


@pytest.mark.extra
def test_maskable_ppo_runs(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason="`make extras-test` installs it, with PyTorch")
    words = ["--edition", "xmen", "--opponents", "random", "--steps", "64", "--games", "1"]
    assert 0 <= example("maskable_ppo").main([*words, "--out", str(tmp_path / "ppo.zip")]) <= 1


def test_the_first_agent_of_the_page_plays() -> None:
    page = (ROOT / "docs" / "research.md").read_text("utf-8")
    code = re.findall(r"```python\n(import gymnasium.*?)```", page, re.S)
    assert len(code) == 1
    exec(compile(code[0], "docs/research.md", "exec"), {"__name__": "example"})
