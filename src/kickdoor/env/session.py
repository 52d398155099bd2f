"""One game as an environment plays it: whose decision it is, what can be chosen, what a choice brings everybody.

The faces (`aec`, `single`, `vector`) put it into the forms of their libraries; what they have in common is here. It
decides no rule: commands come from `legal`, and the engine carries them out. No array is needed for it: it is compiled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from kickdoor.bots import Bot, check_bot, make, read_bots
from kickdoor.bots.asking import BotFault, Listener, answer, bot_seed, listeners, tell
from kickdoor.engine import Command, State, View, force, legal, to_act
from kickdoor.engine.command import SELL
from kickdoor.engine.setup import FEWEST, MOST
from kickdoor.env import actions as at
from kickdoor.env.actions import MOST_ROWS
from kickdoor.env.choosing import Choice
from kickdoor.env.rewards import LEVEL, WIN, check_reward, potential, result
from kickdoor.play.options import BadTable, OpenTable, open_table, read_table
from kickdoor.words.english.options import MESSAGES

TABLE: Final = "table"  # actions by the fixed table
NATIVE: Final = "native"  # one row for each legal command
INTERFACES: Final = (TABLE, NATIVE)
MOST_DECISIONS: Final = 20_000  # a game that has gone on for so long is broken off; random ones take some 1,500


class Session:
    """One game after the other at the same table. `deal` one; while `seat` >= 0, `take` one of `actions()`.

    `edition` or `packs` and `house`, `variants`: as `kickdoor.Game` has them. `actions`: TABLE or NATIVE. `reward`: one
    of REWARDS. `forced`: ask also where there is only one thing to do; otherwise it is done without asking. What can't
    be is a ValueError that says so.
    """

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
        most_decisions: int = MOST_DECISIONS,
    ) -> None:
        if actions not in INTERFACES:
            raise ValueError(f"no actions {actions!r}; there are: {', '.join(INTERFACES)}")
        if not FEWEST <= players <= MOST:
            raise ValueError(f"{players} players: a game needs {FEWEST} to {MOST}")
        check_reward(reward)
        self.table: OpenTable = _opened(edition, packs, house, variants)
        self.players = players
        self.reward = reward
        self.native = actions == NATIVE
        self.forced = forced
        self.most_decisions = most_decisions
        self.seat = -1  # whose decision it is; -1: the game is over
        self.decisions = 0
        self.broken_off = False
        self.rewards = [0.0] * players  # what the last choice brought everybody
        self.rewarded = False  # whether any of it is not nought
        self.commands: list[Command] = []
        self.choice: Choice | None = None
        self.faults = 0  # what bots did that no bot may
        self._state: State | None = None
        self._bots: dict[int, Bot] = {}
        self._hearing: list[Listener] = []
        self._spare = Random(0)
        self._potential = [0.0] * players

    @property
    def size(self) -> int:
        """How many actions there are at most."""
        return MOST_ROWS if self.native else at.ACTIONS

    @property
    def state(self) -> State:
        """The game itself, with all hands: for rewards, critics that may see them, and tests; never for an agent."""
        if self._state is None:
            raise RuntimeError("no game has been dealt yet: reset first")
        return self._state

    @property
    def over(self) -> bool:
        return self.state.over

    def view(self, seat: int) -> View:
        """What a seat sees."""
        return View(self.state, seat)

    def deal(self, seed: int, bots: Mapping[int, str] | None = None) -> None:
        """A new game, in which `bots` of these kinds play these seats: they are never asked for. Raises BadBot."""
        sexes = [(seat + seed) % 2 for seat in range(self.players)]
        self._bots = {seat: make(kind, bot_seed(seed, seat)) for seat, kind in (bots or {}).items()}
        self._hearing = listeners(self._bots)
        self._spare = Random(seed)
        self._state = self.table.deal(sexes, seed, log=bool(self._hearing))
        self.decisions = 0
        self.faults = 0
        self.broken_off = False
        self._no_reward()
        self._potential = potential(self._state)
        self._ask()

    # ---- choosing ------------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        """What the seat may choose now; none when the game is over."""
        if self.seat < 0:
            return []
        if self.native:
            return list(range(min(len(self.commands), MOST_ROWS)))
        assert self.choice is not None
        return self.choice.actions()

    def allows(self, action: int) -> bool:
        """Whether an action can be chosen now."""
        if self.seat < 0:
            return False
        if self.native:
            return 0 <= action < min(len(self.commands), MOST_ROWS)
        return self.choice is not None and action in self.choice.numbers

    def take(self, action: int) -> None:
        """Choose. ValueError for what can't be chosen now; nothing has happened then."""
        if self.seat < 0:
            raise ValueError("the game is over: deal another one")
        if self.native:
            if not 0 <= action < min(len(self.commands), MOST_ROWS):
                raise ValueError(f"action {action} can't be taken now; there are {len(self.commands)} commands")
            self.carry_out(self.commands[action])
            return
        assert self.choice is not None
        command = self.choice.take(action)
        if command is None:
            self._no_reward()
            self._go_on_choosing()
        else:
            self.carry_out(command)

    def carry_out(self, command: Command) -> None:
        """Have a command done that `legal` lists or `check` has allowed, whoever chose it, and ask on."""
        self._do(command)
        self._ask()
        self._reward()

    def _do(self, command: Command) -> None:
        events = force(self.state, command)
        self.decisions += 1
        if self._hearing:
            self.faults += len(tell(self._hearing, self.state, events))

    def _answer(self, bot: Bot, seat: int) -> Command:
        """What a bot does; for one that does what no bot may, something legal by chance, and it is counted."""
        try:
            return answer(bot, self.state, seat)
        except BotFault:
            self.faults += 1
            return self._spare.choice(legal(self.state, seat))

    def _ask(self) -> None:
        """Find out who decides next, and among what."""
        s = self.state
        while not s.over and self.decisions < self.most_decisions:
            self.seat = to_act(s)[0]
            bot = self._bots.get(self.seat)
            if bot is not None:
                self._do(self._answer(bot, self.seat))
                continue
            view = View(s, self.seat)
            listed = view.legal()
            if len(listed) == 1 and not self.forced and (self.native or listed[0].verb != SELL):
                self._do(listed[0])  # but for a sale, which by the table may be another than the one listed
                continue
            if self.native:
                self.commands = listed
                return
            self.choice = Choice(view, listed)
            only = self._forced()
            if only is None:
                return
            self._do(only)
        self.broken_off = not s.over
        self.seat = -1
        self.commands = []
        self.choice = None

    def _forced(self) -> Command | None:
        """Choose what there is no choice about; the command it comes to, if it does."""
        choice = self.choice
        assert choice is not None
        while not self.forced and choice.only:
            command = choice.take(choice.numbers[0])
            if command is not None:
                return command
        return None

    def _go_on_choosing(self) -> None:
        only = self._forced()
        if only is not None:
            self.carry_out(only)

    def _no_reward(self) -> None:
        if self.rewarded:
            self.rewards = [0.0] * self.players
            self.rewarded = False

    def _reward(self) -> None:
        s = self.state
        if not s.over and self.reward != LEVEL:
            self._no_reward()
            return
        self.rewards = result(s, self.reward)
        if self.reward == LEVEL:
            before, self._potential = self._potential, potential(s)
            self.rewards = [own + now - then for own, now, then in zip(self.rewards, self._potential, before)]
        self.rewarded = any([reward != 0.0 for reward in self.rewards])


def _opened(edition: str, packs: str, house: str, variants: str) -> OpenTable:
    try:
        return open_table(read_table(edition, packs, house, variants))
    except BadTable as bad:
        raise ValueError(MESSAGES[bad.kind].format(**bad.facts)) from bad


def opponents_at(said: str | Sequence[str], players: int, seat: int) -> dict[int, str]:
    """Who plays the other seats: one kind for all, or one for each, clockwise from the left of `seat`. Raises BadBot,
    and ValueError where the number is wrong."""
    kinds = read_bots(said) if isinstance(said, str) else tuple(said)
    if len(kinds) == 1:
        kinds *= players - 1
    if len(kinds) != players - 1:
        raise ValueError(f"{len(kinds)} opponents: name one kind for all, or {players - 1} of them")
    for kind in kinds:
        check_bot(kind)
    return {(seat + 1 + place) % players: kind for place, kind in enumerate(kinds)}
