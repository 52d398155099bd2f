"""One look at the table: the view, what may be done, and the printed facts, gathered once for a decision.

What is asked again and again in one decision is found out once, and only if it is asked at all.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.encoding.facts import NO_DEED, Deed, Facts
from kickdoor.engine import Command, View
from kickdoor.engine import command as verb
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.program import Ability
from kickdoor.engine.state import BITS, Fight

UNASKED: Final = -2


@final
class Look:
    """What a rookie has in front of it while it decides."""

    __slots__ = (
        "_fight", "_hand", "_leader", "_table", "best_sets", "catalog", "curse_from", "facts", "hoard", "idle", "last",
        "legal", "malice", "me", "paid", "provident", "rival", "thrift", "verbs", "view",
    )  # fmt: skip

    def __init__(self, view: View, facts: Facts, legal: list[Command], paid: int) -> None:
        self.view = view
        self.me = view.seat
        self.catalog: Catalog = facts.catalog
        self.facts = facts
        self.legal = legal
        self.paid = paid  # cards given so far for the ability under way
        self.thrift = 100  # what a one-shot counts for in a sale, of its worth in a hundred
        self.hoard = 0  # points that a card is worth beside its use now, if it could stop or save a win
        self.last = 0  # the same for a monster in hand that I beat
        self.idle = 0  # points of a thousand Gold Pieces of Items that I do not use
        self.rival = -1  # whom I take for the leader, if it is not who looks like it
        self.curse_from = 3  # the Level from which whoever is ahead is worth a curse
        self.malice = 100  # how much it is worth to me that others lose, in a hundred
        self.provident = False  # whether cards that could stop a win are kept from the first turn on
        self.verbs = 0  # mask of the verbs that are legal
        for move in legal:
            self.verbs |= BITS[move.verb]
        self.best_sets: dict[int, list[int]] | None = None  # by slot, as far as `gear` has looked for them
        self._fight: Fight | None = None
        self._table: list[int] | None = None
        self._hand: list[int] | None = None
        self._leader = UNASKED

    # ---- what may be done ------------------------------------------------------------------------------------

    def may(self, wanted: int) -> bool:
        """Whether there is a legal command with this verb."""
        return self.verbs & BITS[wanted] != 0

    def first(self, wanted: int) -> Command | None:
        """The first legal command with this verb."""
        if self.verbs & BITS[wanted]:
            for move in self.legal:
                if move.verb == wanted:
                    return move
        return None

    def stand_by(self) -> Command:
        """Nothing for now: a standing pass where there is one, so that nobody asks again in vain."""
        return self.first(verb.REST) or self.first(verb.PASS) or self.legal[0]

    def deed(self, move: Command) -> Deed:
        """What a PLAY (value: `play_value`) or USE (value: ability) is for."""
        if move.verb == verb.PLAY:
            deeds = self.facts.plays[move.card]
            return deeds[verb.way_of(move.value)] if deeds else NO_DEED  # a monster that joins a fight
        return self.facts.uses[self.printed(move.card)][move.value]

    def ability(self, move: Command) -> Ability | None:
        """The ability that is played or used, if it is one."""
        if move.verb == verb.PLAY:
            abilities, way = self.catalog.plays[move.card], verb.way_of(move.value)
        elif move.verb == verb.USE:
            abilities, way = self.catalog.uses[self.printed(move.card)], move.value
        else:
            return None
        return abilities[way] if way < len(abilities) else None

    def deed_is(self, move: Command, kind: int) -> bool:
        return self.deed(move).kind == kind

    # ---- the table -------------------------------------------------------------------------------------------

    def table(self) -> list[int]:
        """What I have in play."""
        if self._table is None:
            self._table = self.view.table(self.me)
        return self._table

    def hand(self) -> list[int]:
        if self._hand is None:
            self._hand = self.view.hand()
        return self._hand

    def others(self) -> list[int]:
        """Everybody else who is alive, clockwise: so no seat is everybody's favourite when two are alike."""
        around = [(self.me + i) % self.view.players for i in range(1, self.view.players)]
        return [seat for seat in around if not self.view.dead(seat)]

    def leader(self) -> int:
        """The living opponent with the highest Level, the stronger one if tied; -1 if I am alone."""
        if self._leader == UNASKED:
            self._leader = self.rival if self.rival >= 0 else self._find_leader()
        return self._leader

    def _find_leader(self) -> int:
        highest = 0
        tied: list[int] = []
        for seat in self.others():
            level = self.view.level(seat)
            if level > highest:
                highest = level
                tied = [seat]
            elif level == highest:
                tied.append(seat)
        return self.strongest(tied) if len(tied) > 1 else tied[0] if tied else -1

    def strongest(self, seats: list[int]) -> int:
        """The first of those with the highest combat strength."""
        chosen = seats[0]
        most = self.view.strength(chosen)
        for seat in seats[1:]:
            strength = self.view.strength(seat)
            if strength > most:
                chosen = seat
                most = strength
        return chosen

    # ---- the fight -------------------------------------------------------------------------------------------

    def fight(self) -> Fight | None:
        if self._fight is None and self.view.fight_on():
            self._fight = self.view.fight
        return self._fight

    def engaged(self) -> bool:
        return self.view.fighter() == self.me or self.view.helper() == self.me

    def printed(self, card: int) -> int:
        """The printed monster behind a combatant: itself, or the original of a Mate."""
        fight = self.fight()
        if fight is not None:
            for i, monster in enumerate(fight.monsters):
                if monster == card:
                    return fight.group[i]
        return card
