"""What players do to each other in one game: who asks whom for help, at what price, and whom interference hits.

Reads the commands and events of a game, as `play_match` tells them. Counts by seat; `standings` knows who sat there.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from kickdoor.engine import Command, State, ids
from kickdoor.engine import command as verb
from kickdoor.engine import events as happened
from kickdoor.engine.strength import treasures_at_stake

# what is counted, each from one seat to another
ASKED: Final = "asked"  # for help: fighter, whom
COUNTERED: Final = "countered"  # an offer answered with another: who, whose
DECLINED: Final = "declined"  # an offer of help: who, whose
HELPED: Final = "helped"  # of his own will: helper, fighter
PAID: Final = "paid"  # Treasures promised: fighter, helper
STAKE: Final = "stake"  # Treasures there were, when help was agreed on: fighter, helper
HINDERED: Final = "hindered"  # somebody else's fight made harder, or a curse: who, whom
LEADER: Final = "leader"  # the same, and nobody else but who does it has a higher Level than whom it hits
TRADED: Final = "traded"

Act = tuple[str, int, int]
HARDER: Final = (ids.MATE, ids.WANDERING_MONSTER, ids.MONSTER)


class Politics:
    """Listens to one game: `Politics(state).hear` is a `Step`."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.acts: Counter[Act] = Counter()
        self.fighter = -1
        self.helper = -1

    def hear(self, command: Command, events: list[tuple[int, ...]]) -> None:
        """One command and all that came of it."""
        for event in events:
            kind = event[0]
            if kind in (happened.E_FIGHT, happened.E_TOOK_OVER):
                self.fighter, self.helper = event[1], -1
            elif kind == happened.E_FIGHT_OVER:
                self.fighter = self.helper = -1
            elif kind == happened.E_OFFERED and not event[3]:
                self.acts[ASKED if event[1] == self.fighter else COUNTERED, event[1], event[2]] += 1
            elif kind == happened.E_HELPER:
                self.helper = event[1]
                if not event[2]:
                    self._agreed(event[1])
            elif kind == happened.E_ANSWERED:
                if not event[3] and self.fighter in event[1:3]:
                    self.acts[DECLINED, event[1], event[2]] += 1
            elif kind == happened.E_TRADED:
                self.acts[TRADED, event[1], event[2]] += 1
            elif kind in (happened.E_PLAYED, happened.E_USED):
                self._played(command, event)

    def _agreed(self, helper: int) -> None:
        self.acts[HELPED, helper, self.fighter] += 1
        fight = self.state.fight
        if fight is not None and fight.deal is not None:
            self.acts[PAID, self.fighter, helper] += fight.deal.treasures
            self.acts[STAKE, self.fighter, helper] += treasures_at_stake(self.state)

    def _played(self, command: Command, event: tuple[int, ...]) -> None:
        seat = event[1]
        victim = self.hindered(command, event)
        if victim < 0 or victim == seat:
            return
        self.acts[HINDERED, seat, victim] += 1
        levels = [player.level for other, player in enumerate(self.state.seats) if other != seat]
        if self.state.seats[victim].level >= max(levels):
            self.acts[LEADER, seat, victim] += 1

    def hindered(self, command: Command, event: tuple[int, ...]) -> int:
        """Whom this play or use is meant to harm; -1 if nobody."""
        seat, card = event[1], event[2]
        aimed = event[4] if event[0] == happened.E_USED else event[3]
        catalog = self.state.catalog
        outside = self.fighter >= 0 and seat not in (self.fighter, self.helper)
        if event[0] == happened.E_USED:
            return aimed if outside and aimed in (self.fighter, self.helper) else -1
        kind = catalog.type[card]
        if kind == ids.CURSE:
            return aimed
        if not outside:
            return -1
        if kind in HARDER or (kind == ids.MONSTER_ENHANCER and catalog.bonus[card] > 0):
            return self.fighter
        against = command.verb == verb.PLAY and verb.side_of(command.value) == ids.MONSTERS
        return self.fighter if kind == ids.ONE_SHOT and catalog.side[card] >= 0 and against else -1
