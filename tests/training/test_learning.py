"""How the champion learns. Needs PyTorch, which `make test` does not install."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from training.games import ORACLE  # noqa: E402
from training.net import Batch, Net, log_chances, save_weights  # noqa: E402
from training.outlook import fitted  # noqa: E402
from training.selfplay import advantages, learn  # noqa: E402

from kickdoor.bots.champion.network import network  # noqa: E402
from kickdoor.encoding import OBSERVATION, ROW  # noqa: E402

pytestmark = pytest.mark.extra
SIZES = {"trunk": [12, 10], "head": [8, 6], "critic": [8, 6]}
COUNTS = (2, 3, 1, 4, 2)
SAID = {"lambda": 0.9, "epochs": 2, "minibatch": 3, "clip": 0.2, "entropy": 0.01, "value_weight": 0.5}


def chunk() -> dict[str, Any]:
    """Two trails, of three decisions and of two; the first player has won."""
    chance = np.random.default_rng(1)
    return {
        "seen": chance.normal(size=(5, OBSERVATION)).astype(np.float16),
        "rows": chance.normal(size=(sum(COUNTS), ROW)).astype(np.float16),
        "oracle": chance.normal(size=(5, ORACLE)).astype(np.float16),
        "counts": np.array(COUNTS, dtype=np.int32),
        "chosen": np.array([1, 2, 0, 3, 0], dtype=np.int32),
        "logp": np.log(1 / np.array(COUNTS)).astype(np.float32),
        "lengths": np.array([3, 2], dtype=np.int32),
        "won": np.array([1.0, 0.0], dtype=np.float32),
    }


@pytest.fixture
def net() -> Net:
    torch.manual_seed(4)
    made = Net(SIZES)
    made.set_scale("seen", torch.randn(50, OBSERVATION) * 3 + 1)
    made.set_scale("row", torch.randn(50, ROW) * 2 - 1)
    return made


def test_what_is_kept_plays_as_what_has_learned(net: Net, tmp_path: Path) -> None:
    save_weights(net, tmp_path / "weights.npz", stage="test")
    batch = Batch([chunk()], torch.device("cpu"))
    which, place, _chosen = batch.rows_of(torch.arange(batch.size))
    scores, _gains, values = net(batch.seen, batch.rows[which], place)
    at_play = network(str(tmp_path / "weights.npz"))
    for decision in range(batch.size):
        mine = place == decision
        found, value = at_play.think(batch.seen[decision].numpy(), batch.rows[which][mine].numpy())
        assert found == pytest.approx(scores[mine].detach().numpy(), abs=0.02)
        assert value == pytest.approx(float(torch.sigmoid(values[decision]).detach()), abs=0.01)


def test_a_mix_adds_what_is_promised_to_the_scores(net: Net) -> None:
    batch = Batch([chunk()], torch.device("cpu"))
    which, place, _chosen = batch.rows_of(torch.arange(batch.size))
    scores, gains, _values = net(batch.seen, batch.rows[which], place)
    net.mix(0.5)
    mixed, none, _values = net(batch.seen, batch.rows[which], place)
    assert torch.allclose(mixed, scores + 0.5 * gains, atol=1e-5)
    assert not none.any()


def test_chances_are_those_of_each_decision_apart() -> None:
    batch = Batch([chunk()], torch.device("cpu"))
    _which, place, chosen = batch.rows_of(torch.tensor([3, 0]))
    assert place.tolist() == [0, 0, 0, 0, 1, 1]
    assert chosen.tolist() == [3, 5]
    scores = torch.tensor([1.0, 2.0, 3.0, 4.0, -1.0, 5.0])
    found = log_chances(scores, place, 2)
    assert torch.allclose(found[:4], torch.log_softmax(scores[:4], 0))
    assert torch.allclose(found[4:], torch.log_softmax(scores[4:], 0))


def test_a_decision_is_as_good_as_what_came_of_it() -> None:
    batch = Batch([chunk()], torch.device("cpu"))
    values = torch.tensor([0.2, 0.4, 0.5, 0.3, 0.1])
    gain, target = advantages(values, batch, 0.9)
    last = 1.0 - 0.5
    middle = (0.5 - 0.4) + 0.9 * last
    first = (0.4 - 0.2) + 0.9 * middle
    lost = 0.0 - 0.1
    assert gain.tolist() == pytest.approx([first, middle, last, (0.1 - 0.3) + 0.9 * lost, lost], abs=1e-5)
    assert target.tolist() == pytest.approx([min(1.0, 0.2 + first), 0.4 + middle, 1.0, 0.3 - 0.29, 0.0], abs=1e-5)


def test_an_update_makes_what_won_likelier(net: Net) -> None:
    batch = Batch([chunk()], torch.device("cpu"))
    which, place, chosen = batch.rows_of(torch.arange(batch.size))

    def liked() -> Any:
        scores, _gains, _values = net(batch.seen, batch.rows[which], place)
        return log_chances(scores, place, batch.size)[chosen].detach()

    batch.logp = liked()
    before = liked()
    optimizer = torch.optim.Adam(net.parameters(), lr=0.003)
    for _ in range(5):
        figures = learn(SAID, net, optimizer, batch)
    assert set(figures) >= {"policy", "entropy", "critic", "away"}
    assert (liked() - before)[:2].sum() > (liked() - before)[3:].sum()


def test_an_outlook_is_fitted_to_who_won() -> None:
    """Of 400 positions of as many games, whose winner is the one with the highest first number of its trunk."""
    chance = np.random.default_rng(3)
    seen = chance.normal(size=(400, 6, OBSERVATION)).astype(np.float16)
    seats = np.full(400, 4)
    won = np.zeros((400, 6), dtype=np.float32)
    won[np.arange(400), seen[:, :4, 0].argmax(1)] = 1
    trunk = np.zeros((OBSERVATION, 3), dtype=np.float32)
    trunk[0, 0], trunk[0, 1] = 1, -1
    arrays = {
        "trunk_1": trunk, "trunk_1_bias": np.zeros(3), "trunk_2": np.eye(3), "trunk_2_bias": np.zeros(3),
        "value": np.zeros(3),
    }  # fmt: skip
    chunks = [{"seen": seen, "seats": seats, "won": won, "game": np.arange(400), "planned": np.full((400, 6), 0.25)}]
    said = {"kept_out": 10, "steps": 300, "rate": 0.05, "decay": 0.0001}
    head, figures = fitted(said, arrays, chunks, torch.device("cpu"))
    assert head[0] > 1 and head[1] < -1
    assert figures["kept_out"] < 0.5 < figures["with_value"] == figures["knowing_nothing"] == pytest.approx(1.3863)
    assert figures["with_planner"] == pytest.approx(1.3863, abs=1e-3) and figures["games"] == 400
