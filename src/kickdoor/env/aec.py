"""PettingZoo: every seat an agent, asked one at a time, as the game asks them (AEC).

    from kickdoor.env import aec
    env = aec.env(edition="star", players=4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else env.action_space(agent).sample(observation["action_mask"]))

What may be chosen is in the observation, in `info` and in `action_masks()`: one list, `view.legal()`.
"""

from __future__ import annotations

from typing import Any, Final

try:
    import numpy as np
    from gymnasium.spaces import Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise ImportError(f"kickdoor.env.aec needs {missing.name}: pip install 'kickdoor[env]'") from missing

from kickdoor.encoding import OBSERVATION, ROW
from kickdoor.env.actions import MOST_ROWS
from kickdoor.env.observing import SHOWN, Bits, native_space, show_seat, table_space
from kickdoor.env.rewards import WIN
from kickdoor.env.schema import VERSION
from kickdoor.env.session import MOST_DECISIONS, TABLE, Session
from kickdoor.env.telling import table_in_words

SEEDS: Final = 1 << 31
ILLEGAL: Final = -1.0  # what the wrapped environment gives for an action that the mask has not

Shown = dict[str, Any]


def env(**options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: whoever takes an action that the mask has not loses at once
    (`ILLEGAL`), and whatever is called out of order says so. Options: those of `raw_env`."""
    found: Any = raw_env(**options)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=ILLEGAL)
    found = wrappers.AssertOutOfBoundsWrapper(found)
    return wrappers.OrderEnforcingWrapper(found)


class raw_env(AECEnv[str, Shown, int]):  # type: ignore[misc]
    """The environment itself. An action that can't be taken is a ValueError, and nothing happens.

    `edition`, `players` and what else `Session` takes say what is played. `max_cycles`: after so many choices, of all
    seats together, the game is broken off and everybody truncated; 0: only one that goes on for MOST_DECISIONS
    decisions. `render_mode="ansi"`: `render` gives the table in words, as somebody who sees no hand would tell it.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 as PettingZoo declares it
        "name": f"kickdoor_v{VERSION}",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        edition: str = "",
        players: int = 4,
        *,
        packs: str = "",
        house: str = "",
        variants: str = "",
        actions: str = TABLE,
        reward: str = WIN,
        forced: bool = False,
        max_cycles: int = 0,
        most_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"no render mode {render_mode!r}; there are: ansi")
        self.session = Session(
            edition, players, packs=packs, house=house, variants=variants, actions=actions, reward=reward,
            forced=forced, most_decisions=most_decisions,
        )  # fmt: skip
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        native = self.session.native
        self.observation_spaces = {one: native_space() if native else table_space() for one in self.possible_agents}
        self.action_spaces = {one: Discrete(self.session.size) for one in self.possible_agents}
        self.agents: list[str] = []
        self._random = np.random.default_rng()
        self._taken = 0
        self._shown: tuple[str, Shown] | None = None  # the last observation, as it is asked for several times

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed, this one and all that follow are the same every time."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._taken = 0
        self.session.deal(int(self._random.integers(SEEDS)))
        self._turn()

    def observe(self, agent: str) -> Shown:
        """What an agent sees; its mask is empty unless it is the one to choose."""
        if self._shown is not None and self._shown[0] == agent:
            return self._shown[1]
        session = self.session
        mask = np.zeros(session.size, np.int8)
        found: Shown = {"observation": np.empty(OBSERVATION if session.native else SHOWN, np.float32)}
        if session.native:
            found["rows"] = np.zeros((MOST_ROWS, ROW), np.float32)
        found["action_mask"] = mask
        show_seat(session, self.possible_agents.index(agent), found["observation"], mask, found.get("rows"))
        self._shown = (agent, found)
        return found

    def action_masks(self) -> Bits:
        """What the agent whose turn it is may choose, as in its observation."""
        mask: Bits = self.observe(self.agent_selection)["action_mask"]
        return mask

    def step(self, action: int) -> None:
        """The choice of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.session.take(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._taken += 1
        for seat, one in enumerate(self.possible_agents):
            self.rewards[one] = self.session.rewards[seat]
        self._turn()
        self._accumulate_rewards()

    def _turn(self) -> None:
        """Whose choice it is now, or that the game is over for everybody."""
        session = self.session
        self._shown = None
        if session.seat >= 0 and (self.max_cycles == 0 or self._taken < self.max_cycles):
            agent = self.possible_agents[session.seat]
            self.agent_selection = agent
            for one in self.agents:
                self.infos[one] = {}
            self.infos[agent] = {"action_mask": self.observe(agent)["action_mask"]}
            return
        ended = self.terminations if session.over else self.truncations
        for one in self.agents:
            ended[one] = True
            self.infos[one] = {"level": session.state.seats[self.possible_agents.index(one)].level}
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return table_in_words(self.session.view(-1))

    def close(self) -> None:
        """Nothing is held open."""
