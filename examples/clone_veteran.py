"""Behaviour cloning: a small network learns to choose what the veteran chose, from games the veteran plays here.

    python examples/clone_veteran.py --games 100 --out clone.npz
    cd examples && kickdoor arena --bots clone_veteran:Cloned:weights=clone.npz,rookie,rookie,rookie

It prints how often it would have done the same in games it did not learn from, after every pass.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from scoring_net import Net, Scorer

from kickdoor.arena import Plan
from kickdoor.arena.workplace import Workplace
from kickdoor.env.dataset import Examples, gathered, load
from kickdoor.env.trajectories import by_bots
from kickdoor.play.options import read_table

Cloned = Scorer  # the bot, as `kickdoor arena` names it
Batch = tuple[Any, Any, Any, Any]


def menus(examples: Examples, chosen: Any) -> Batch:
    """Some examples as the network takes them: what was seen, the rows one behind the other, where each menu begins,
    and which row was chosen."""
    assert examples.rows is not None, "native actions are needed: kickdoor dataset --native"
    listed = examples.legal[chosen] >= 0
    counts = listed.sum(axis=1)
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    return examples.observation[chosen], examples.rows[chosen][listed], starts, starts + examples.action[chosen]


def agreement(net: Net, batch: Batch) -> float:
    """How often the network's first choice is the one that was made."""
    seen, rows, starts, chosen = batch
    chance, _value, _kept = net.forward(seen, rows, starts)
    return float((chance[chosen] >= np.maximum.reduceat(chance, starts)).mean())


def learn(net: Net, batch: Batch, rate: float) -> float:
    """One step toward what was chosen; how surprising it was."""
    seen, rows, starts, chosen = batch
    chance, _value, kept = net.forward(seen, rows, starts)
    slope = np.exp(chance)
    slope[chosen] -= 1
    gradient = net.backward(kept, slope / len(starts), np.zeros(len(starts), np.float32))
    net.learn(gradient, rate)
    return float(-chance[chosen].mean())


def main(words: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=100, help="the veteran plays (default: 100)")
    parser.add_argument("--data", help="or a file of `kickdoor dataset --native`")
    parser.add_argument("--edition", default="deluxe")
    parser.add_argument("--passes", type=int, default=5, help="over all examples (default: 5)")
    parser.add_argument("--width", type=int, default=64, help="of the network (default: 64)")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning (default: 0.001)")
    parser.add_argument("--batch", type=int, default=256, help="examples a step (default: 256)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (default: 1)")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", default="clone.npz", help="where the weights go (default: clone.npz)")
    options = parser.parse_args(words)
    if options.data:
        examples = load(options.data)
    else:
        plan = Plan(read_table(options.edition), bots=("veteran",), games=options.games, seed=options.seed)
        examples = gathered(by_bots(plan, native=True, at=Workplace(options.jobs)))
    held_back = examples.game % 10 == examples.game.max() % 10  # whole games: neighbours are too much alike
    test = menus(examples, np.flatnonzero(held_back))
    training = np.flatnonzero(~held_back)
    net = Net(options.width, options.seed)
    random = np.random.default_rng(options.seed)
    print(f"{len(training)} examples to learn from, {len(test[0])} to be tried on")
    for number in range(options.passes):
        random.shuffle(training)
        losses = [
            learn(net, menus(examples, training[first : first + options.batch]), options.rate)
            for first in range(0, len(training), options.batch)
        ]
        print(
            f"pass {number + 1}: loss {np.mean(losses):.3f}, the same choice in {agreement(net, test):.1%}", flush=True
        )
    net.save(options.out)
    return agreement(net, test)


if __name__ == "__main__":
    main()
