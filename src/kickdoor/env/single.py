"""Gymnasium: one agent against bots.

    import gymnasium
    import kickdoor.env.single  # makes the ids known
    env = gymnasium.make("Kickdoor-deluxe-4p-v1", opponents="rookie")

Ids are `Kickdoor-EDITION-Np-vV`. V changes whenever the same seed and actions would give other results.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Discrete
except ImportError as missing:
    raise ImportError(f"kickdoor.env.single needs {missing.name}: pip install 'kickdoor[env]'") from missing

from kickdoor.engine.setup import FEWEST, MOST
from kickdoor.env.observing import Bits, Shown, native_space, new_mask, new_shown, table_space
from kickdoor.env.rewards import WIN
from kickdoor.env.schema import VERSION, digest
from kickdoor.env.session import MOST_DECISIONS, TABLE, Session, opponents_at
from kickdoor.env.table_text import table_in_words
from kickdoor.rules import EDITIONS

SEEDS: Final = 1 << 31
ILLEGAL: Final = -1.0


class Kickdoor(gymnasium.Env[Shown, int]):
    """One seat is the agent's, the others are played by `opponents`: one kind of bot for all, or one for each.

    `seat`: which one is the agent's; -1: another one in each game. An action that the mask has not ends the game with
    ILLEGAL. The rest is as in `Session`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 as Gymnasium declares it

    def __init__(
        self,
        edition: str = "",
        players: int = 4,
        *,
        opponents: str | Sequence[str] = "rookie",
        seat: int = -1,
        packs: str = "",
        house: str = "",
        variants: str = "",
        actions: str = TABLE,
        reward: str = WIN,
        forced: bool = False,
        most_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"no render mode {render_mode!r}; there are: ansi")
        if not -1 <= seat < players:
            raise ValueError(f"there is no seat {seat}; this table has 0 to {players - 1}, and -1 is another each time")
        self.session = Session(
            edition, players, packs=packs, house=house, variants=variants, actions=actions, reward=reward,
            forced=forced, most_decisions=most_decisions,
        )  # fmt: skip
        opponents_at(opponents, players, 0)  # say what is wrong now
        self.opponents = opponents
        self.fixed_seat = seat
        self.seat = max(0, seat)
        self.render_mode = render_mode
        self.observation_space = native_space() if self.session.native else table_space()
        self.action_space = Discrete(self.session.size)  # type: ignore[assignment]
        self._mask: Bits = np.zeros(self.session.size, np.int8)
        self._lost = False  # by an action that can't be taken

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """A new game, up to the agent's first choice."""
        super().reset(seed=seed)
        self._lost = False
        while True:  # a game that ends before the agent is asked, which hardly happens, is no game
            self.seat = int(self.np_random.integers(self.session.players)) if self.fixed_seat < 0 else self.fixed_seat
            bots = opponents_at(self.opponents, self.session.players, self.seat)
            self.session.deal(int(self.np_random.integers(SEEDS)), bots)
            if self.session.seat >= 0:
                return self._show(), self._info()

    def step(self, action: int) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        """One choice, and all that happens until the next one."""
        if self._lost or self.session.seat < 0:
            raise RuntimeError("the game is over: reset")
        if not 0 <= action < len(self._mask) or not self._mask[action]:
            self._lost = True
            return self._show(), ILLEGAL, True, False, {**self._info(), "illegal": True}
        self.session.take(int(action))
        over = self.session.over
        return self._show(), self.session.rewards[self.seat], over, self.session.broken_off, self._info()

    def action_masks(self) -> Bits:
        """What may be chosen, as in the observation: for sb3-contrib's MaskablePPO."""
        return self._mask

    def _show(self) -> Shown:
        self._mask = new_mask(self.session, self.seat)
        return new_shown(self.session, self.seat, self._mask)

    def _info(self) -> dict[str, Any]:
        found: dict[str, Any] = {"action_mask": self._mask, "seat": self.seat}
        if self.session.over:
            found["winners"] = self.session.view(-1).winners()
        return found

    def render(self) -> Any:
        return None if self.render_mode is None else table_in_words(self.session.view(-1))


def id_of(edition: str, players: int) -> str:
    """The id of an environment, as `Kickdoor-deluxe-4p-v1`."""
    return f"Kickdoor-{edition}-{players}p-v{VERSION}"


def register() -> None:
    """Make the ids known to Gymnasium: each edition with each number of players."""
    for edition in EDITIONS:
        for players in range(FEWEST, MOST + 1):
            name = id_of(edition, players)
            if name not in gymnasium.registry:
                gymnasium.register(
                    name,
                    entry_point="kickdoor.env.single:Kickdoor",
                    kwargs={"edition": edition, "players": players},
                    additional_wrappers=(),
                    nondeterministic=False,
                    disable_env_checker=False,
                    order_enforce=True,
                )


register()
__all__ = ["Kickdoor", "digest", "id_of", "register"]
