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
    from pettingzoo import AECEnv
    from pettingzoo.utils.env_logger import EnvLogger
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as missing:
    raise ImportError(f"kickdoor.env.aec needs {missing.name}: pip install 'kickdoor[env]'") from missing

from kickdoor.env.agents import Agents
from kickdoor.env.observing import Bits, Shown, new_mask, new_shown
from kickdoor.env.rewards import WIN
from kickdoor.env.schema import VERSION
from kickdoor.env.session import MOST_DECISIONS, TABLE, Session
from kickdoor.env.table_text import table_in_words

SEEDS: Final = 1 << 31
ILLEGAL: Final = -1.0  # what the wrapped environment gives for an action that the mask has not
NO_ACTION: Final = "action is not in action space"  # PettingZoo's words


def env(**options: Any) -> Any:
    """The environment with what PettingZoo's usual wrappers do: whoever takes an action that the mask has not loses at
    once (`ILLEGAL`), what is no action at all is an AssertionError, and whatever is called out of order says so.
    Options: those of `raw_env`."""
    return Guarded(raw_env(**options))


class raw_env(Agents, AECEnv[str, Shown, int]):  # type: ignore[misc]
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
        session = Session(
            edition, players, packs=packs, house=house, variants=variants, actions=actions, reward=reward,
            forced=forced, most_decisions=most_decisions,
        )  # fmt: skip
        self._seat(session, players, max_cycles, render_mode)
        self._dead = False  # the game is over, and agents only say good-bye
        self._rewarded = False  # whether `rewards` has something that is to be cleared
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        # of the choice now under way: what has been shown to whom, as it is asked for several times
        self._shown: dict[str, Shown] = {}
        self._mask: Bits | None = None

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
        self._dead = False
        self._rewarded = False
        self.session.deal(int(self._random.integers(SEEDS)))
        self.agent_selection = self.agents[0]
        self._turn()

    def observe(self, agent: str) -> Shown:
        """What an agent sees; its mask is empty unless it is the one to choose. Made when it is first asked for."""
        found = self._shown.get(agent)
        if found is None:
            session = self.session
            seat = self._seats[agent]
            mask = self._mask if self._mask is not None and seat == session.seat else new_mask(session, seat)
            found = self._shown[agent] = new_shown(session, seat, mask)
        return found

    def last(self, observe: bool = True) -> tuple[Shown | None, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is sees, what it has got since it last chose, whether it is over for it, and its
        info."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def action_masks(self) -> Bits:
        """What the agent whose turn it is may choose, as in its observation."""
        mask: Bits = self.observe(self.agent_selection)["action_mask"]
        return mask

    def step(self, action: int | None) -> None:
        """The choice of the agent whose turn it is; None, to say good-bye, when the game is over for it."""
        if self._dead:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("only an agent for which the game is over takes None; this one has to choose")
        session = self.session
        session.take(int(action))
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._taken += 1
        if session.rewarded or self._rewarded:
            self._rewarded = session.rewarded
            for seat, one in enumerate(self.possible_agents):
                self.rewards[one] = session.rewards[seat]
            self._accumulate_rewards()
        self.infos[agent] = {}
        self._turn()

    def lose(self, agent: str) -> None:
        """The game is over for everybody, since this agent did what it may not: ILLEGAL for it."""
        self._dead = True
        self._shown = {}
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL
        self._accumulate_rewards()
        self._deads_step_first()

    def _turn(self) -> None:
        """Whose choice it is now, or that the game is over for everybody."""
        session = self.session
        self._shown = {}
        if session.seat >= 0 and (self.max_cycles == 0 or self._taken < self.max_cycles):
            agent = self.possible_agents[session.seat]
            self.agent_selection = agent
            self._mask = new_mask(session, session.seat)
            self.infos[agent] = {"action_mask": self._mask}
            return
        self._mask = None
        self._dead = True
        ended = self.terminations if session.over else self.truncations
        for one in self.agents:
            ended[one] = True
            self.infos[one] = {"level": session.state.seats[self._seats[one]].level}
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return table_in_words(self.session.view(-1))

    def close(self) -> None:
        """Nothing is held open."""


class Guarded(OrderEnforcingWrapper[str, Shown, int]):  # type: ignore[misc]
    """What `TerminateIllegalWrapper`, `AssertOutOfBoundsWrapper` and `OrderEnforcingWrapper` do one on top of the
    other, in one. There each asks the next for every attribute, which takes as long as a choice does."""

    env: raw_env

    def observe(self, agent: str) -> Shown:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.observe(agent)

    def last(self, observe: bool = True) -> tuple[Shown | None, float, bool, bool, dict[str, Any]]:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.last(observe)

    def step(self, action: int | None) -> None:
        """The choice of the agent whose turn it is. What the mask has not ends the game for everybody."""
        env = self.env
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        if not env.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = env.agent_selection
        dead = env.terminations[agent] or env.truncations[agent]
        if action is None or type(action) is not int:  # the space takes NumPy's numbers, too, and ten times as long
            assert (action is None and dead) or env.action_space(agent).contains(action), NO_ACTION
        else:
            assert 0 <= action < env.session.size, NO_ACTION
        if dead or env.session.allows(int(action)):  # type: ignore[arg-type]
            env.step(action)
            return
        EnvLogger.warn_on_illegal_move()
        env.lose(agent)
