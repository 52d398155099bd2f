"""Who has been hit of late: a Curse, a card into a fight, somebody's ability. A bot that hears what happens (`observe`)
plays nothing more on whoever was hit within the last round, by anybody, unless that stops a win: so nobody has the
whole table at the throat, and what the bots do falls on all who are ahead. What everybody sees, and no more.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.engine import View, ids
from kickdoor.engine import events as happened
from kickdoor.engine.state import BITS

JOINING: Final = (ids.MONSTER_ENHANCER, ids.MATE, ids.WANDERING_MONSTER, ids.MONSTER, ids.ONE_SHOT)
NEVER: Final = -100

Heard = tuple[int, int, int, bool]  # turn, card, whom, whether it was aimed at him or only played into his fight
State = tuple[int, int, int, tuple[int, ...], tuple[Heard, ...]]


@final
class Hits:
    """`hear` what happens, then ask for those who are `spared`. What was heard is weighed when it is asked, for what a
    card is, is printed in the catalog of the view."""

    __slots__ = ("_fighter", "_heard", "_helper", "_last", "_turn")

    def __init__(self, state: State = (0, -1, -1, (), ())) -> None:
        self._turn, self._fighter, self._helper = state[:3]
        self._last: list[int] = list(state[3])  # by seat: the turn of the last hit
        self._heard: list[Heard] = list(state[4])

    @property
    def state(self) -> State:
        """What it is made of again."""
        return self._turn, self._fighter, self._helper, tuple(self._last), tuple(self._heard)

    def hear(self, event: tuple[int, ...]) -> None:
        kind = event[0]
        if kind == happened.E_PLAYED:
            aimed = event[3] >= 0
            if aimed or event[1] not in (self._fighter, self._helper):
                self._note(event[1], event[2], event[3] if aimed else self._fighter, aimed)
        elif kind == happened.E_USED:
            self._note(event[1], event[2], event[4], True)
        elif kind == happened.E_TURN:
            self._turn = event[2]
            self._fighter = self._helper = -1
        elif kind in (happened.E_FIGHT, happened.E_TOOK_OVER):
            self._fighter = event[1]
            self._helper = -1
        elif kind == happened.E_HELPER:
            self._helper = event[1]
        elif kind == happened.E_FIGHT_OVER:
            self._fighter = self._helper = -1

    def _note(self, seat: int, card: int, whom: int, aimed: bool) -> None:
        if whom >= 0 and whom != seat and card >= 0:
            self._heard.append((self._turn, card, whom, aimed))

    def spared(self, view: View) -> int:
        """A mask of the seats that were hit within the last round."""
        if not self._last:
            self._last = [NEVER] * view.players
        for turn, card, whom, aimed in self._heard:
            kind = view.catalog.type[card]
            if kind != ids.GO_UP_A_LEVEL if aimed else kind in JOINING:
                self._last[whom] = turn
        self._heard = []
        found = 0
        for seat in range(view.players):
            if view.turn - self._last[seat] < view.players:
                found |= BITS[seat]
        return found
