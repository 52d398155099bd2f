"""MaskablePPO of sb3-contrib against rookies, with the fixed table of actions.

    pip install sb3-contrib
    python examples/maskable_ppo.py --steps 200000 --out ppo.zip

The environment is an ordinary Gymnasium one: MaskablePPO finds `action_masks()` by itself.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np

import kickdoor.env.single  # noqa: F401 makes the ids known


def environment(edition: str, opponents: str, reward: str) -> Any:
    """Only the numbers of the observation: the mask goes its own way."""
    env = gymnasium.make(f"Kickdoor-{edition}-4p-v1", opponents=opponents, reward=reward)
    return Seen(env)


class Seen(gymnasium.ObservationWrapper[Any, Any, Any]):
    """The observation without its mask, which MaskablePPO asks for by `action_masks`."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.observation_space = env.observation_space["observation"]

    def observation(self, observation: Any) -> Any:
        return observation["observation"]

    def action_masks(self) -> Any:
        return self.env.unwrapped.action_masks().astype(bool)  # type: ignore[attr-defined]


def wins(model: Any, env: Any, games: int) -> float:
    """How many of so many games it wins; a shared win is a part of one."""
    won = 0.0
    for game in range(games):
        seen, _info = env.reset(seed=1_000_000 + game)
        over = False
        while not over:
            action, _state = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, terminated, truncated, _info = env.step(int(action))
            over = terminated or truncated
        won += reward
    return won / games


def main(words: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--edition", default="deluxe")
    parser.add_argument("--opponents", default="rookie")
    parser.add_argument("--steps", type=int, default=200_000, help="choices to learn from (default: 200000)")
    parser.add_argument("--games", type=int, default=100, help="to be measured by (default: 100)")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", default="ppo.zip")
    options = parser.parse_args(words)
    from sb3_contrib import MaskablePPO

    learning = environment(options.edition, options.opponents, "level")
    steps = min(2048, options.steps)
    model = MaskablePPO(
        "MlpPolicy", learning, seed=options.seed, n_steps=steps, batch_size=min(256, steps), ent_coef=0.01, verbose=1
    )
    model.learn(options.steps)
    model.save(options.out)
    share = wins(model, environment(options.edition, options.opponents, "win"), options.games)
    print(f"{share:.1%} of {options.games} games against {options.opponents}; {np.round(1 / 4, 2):.0%} is even")
    return share


if __name__ == "__main__":
    main()
