"""PettingZoo's other form: everybody acts in every step (Parallel), for libraries that know nothing else.

    from kickdoor.env import parallel
    env = parallel.parallel_env(edition="star", players=4)
    observations, infos = env.reset(seed=7)
    while env.agents:
        observations, rewards, terminations, truncations, infos = env.step({agent: ... for agent in env.agents})

The game asks one at a time, as ever: a step is the choice of the one who is asked. The others have WAIT in their masks
and nothing else, and whatever they say counts for nothing. `aec` is the better form where one can choose.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

try:
    import numpy as np
    from pettingzoo import ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec
except ImportError as missing:
    raise ImportError(f"kickdoor.env.parallel needs {missing.name}: pip install 'kickdoor[env]'") from missing

from kickdoor.env.agents import Agents
from kickdoor.env.observing import Shown, new_mask, new_shown
from kickdoor.env.schema import VERSION
from kickdoor.env.session import Session
from kickdoor.env.table_text import table_in_words

SEEDS: Final = 1 << 31
WAIT: Final = 0  # in the fixed table it is `say: pass`
ILLEGAL: Final = -1.0  # for an action that the mask has not


def env(**options: Any) -> Any:
    """The same as turns, everybody's in every cycle, those included who only wait. Options: those of
    `parallel_env`."""
    return parallel_to_aec(parallel_env(**options))


class parallel_env(Agents, ParallelEnv[str, Shown, int]):  # type: ignore[misc]
    """All seats at once. Who is asked and takes an action that the mask has not gets ILLEGAL, and chance chooses for
    it among those that the mask has (the same every time with the same seed).

    `edition`, `players` and what else `Session` takes say what is played. `max_cycles`: after so many steps the game
    is broken off and everybody truncated; 0: see `most_decisions` of `Session`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 as PettingZoo declares it
        "name": f"kickdoor_parallel_v{VERSION}",
        "render_modes": ["ansi"],
        "render_fps": 1,
    }

    def __init__(
        self,
        edition: str = "",
        players: int = 4,
        *,
        max_cycles: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._seat(Session(edition, players, **options), players, max_cycles, render_mode)
        self._instead = Random(0)  # chooses for who takes what can't be taken

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Shown], dict[str, dict[str, Any]]]:
        """A new game. With a seed, this one and all that follow are the same every time."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        dealt = int(self._random.integers(SEEDS))
        self._instead = Random(dealt)
        self._taken = 0
        self.agents = self.possible_agents[:]
        self.session.deal(dealt)
        shown = self._shown()
        return shown, self._infos(shown)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Shown], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """The choice of the agent who is asked, out of what everybody says."""
        session = self.session
        if not self.agents:
            return {}, {}, {}, {}, {}
        agent = self.possible_agents[session.seat]
        if agent not in actions:
            raise ValueError(f"{agent} is asked, and has no action in {sorted(actions)}")
        action = int(actions[agent])
        allowed = session.allows(action)
        session.take(action if allowed else self._instead.choice(sorted(session.actions())))
        self._taken += 1
        rewards = dict(zip(self.possible_agents, session.rewards))
        if not allowed:
            rewards[agent] += ILLEGAL
        over = session.over
        broken_off = not over and (session.broken_off or (self.max_cycles > 0 and self._taken >= self.max_cycles))
        shown = self._shown()
        infos = self._infos(shown)
        if over or broken_off:
            self.agents = []
        return (
            shown,
            rewards,
            dict.fromkeys(self.possible_agents, over),
            dict.fromkeys(self.possible_agents, broken_off),
            infos,
        )

    def _shown(self) -> dict[str, Shown]:
        found: dict[str, Shown] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = new_mask(self.session, seat)
            if seat != self.session.seat:
                mask[WAIT] = 1
            found[agent] = new_shown(self.session, seat, mask)
        return found

    def _infos(self, shown: dict[str, Shown]) -> dict[str, dict[str, Any]]:
        """`asked`: whether what this agent does next counts."""
        return {
            agent: {"action_mask": shown[agent]["action_mask"], "asked": seat == self.session.seat}
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> str | None:
        return None if self.render_mode is None else table_in_words(self.session.view(-1))

    def close(self) -> None:
        """Nothing is held open."""
