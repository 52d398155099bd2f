"""What both of PettingZoo's forms have in common: who plays, what they are shown and what they may choose."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Discrete

from kickdoor.env.observing import native_space, table_space
from kickdoor.env.session import Session


class Agents:
    """Beside PettingZoo's class, which has the rest."""

    def _seat(self, session: Session, players: int, max_cycles: int, render_mode: str | None) -> None:
        """Nobody plays yet; `reset` deals."""
        if render_mode not in (None, "ansi"):
            raise ValueError(f"no render mode {render_mode!r}; there are: ansi")
        self.session = session
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        shown = native_space if session.native else table_space
        self.observation_spaces = {one: shown() for one in self.possible_agents}
        self.action_spaces = {one: Discrete(session.size) for one in self.possible_agents}
        self.agents: list[str] = []
        self._random = np.random.default_rng()
        self._taken = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]
