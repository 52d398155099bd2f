"""One look at the table: the view, what may be done, and the printed facts, gathered once for a decision."""

from __future__ import annotations

from kickdoor.bots.rookie.facts import NO_DEED, Deed, Facts, facts_of
from kickdoor.engine import Command, View
from kickdoor.engine import command as verb
from kickdoor.engine.catalog import Catalog


class Look:
    """What a rookie has in front of it while it decides."""

    __slots__ = ("catalog", "facts", "legal", "me", "paid", "view")

    def __init__(self, view: View, paid: int) -> None:
        self.view = view
        self.me = view.seat
        self.catalog: Catalog = view.catalog
        self.facts: Facts = facts_of(view.catalog)
        self.legal: list[Command] = view.legal()
        self.paid = paid  # cards given so far for the ability under way

    def deed(self, move: Command) -> Deed:
        """What a PLAY (value: `play_value`) or USE (value: ability) is for."""
        if move.verb == verb.PLAY:
            deeds = self.facts.plays[move.card]
            return deeds[verb.way_of(move.value)] if deeds else NO_DEED  # a monster that joins a fight
        return self.facts.uses[self.printed(move.card)][move.value]

    def deed_is(self, move: Command, kind: int) -> bool:
        return self.deed(move).kind == kind

    def printed(self, card: int) -> int:
        """The printed monster behind a combatant: itself, or the original of a Mate."""
        fight = self.view.fight if self.view.fight_on() else None
        if fight is not None and card in fight.monsters:
            return fight.group[fight.monsters.index(card)]
        return card

    def first(self, wanted: int) -> Command | None:
        """The first legal command with this verb."""
        for move in self.legal:
            if move.verb == wanted:
                return move
        return None

    def others(self) -> list[int]:
        """Everybody else who is alive, clockwise: so no seat is everybody's favourite when two are alike."""
        around = [(self.me + i) % self.view.players for i in range(1, self.view.players)]
        return [seat for seat in around if not self.view.dead(seat)]

    def leader(self) -> int:
        """The living opponent with the highest Level, the stronger one if tied; -1 if I am alone."""
        others = self.others()
        return max(others, key=lambda seat: (self.view.level(seat), self.view.strength(seat)), default=-1)

    def engaged(self) -> bool:
        return self.view.fighter() == self.me or self.view.helper() == self.me

    def stand_by(self) -> Command:
        """Nothing for now: a standing pass where there is one, so that nobody asks again in vain."""
        return self.first(verb.REST) or self.first(verb.PASS) or self.legal[0]
