"""The veteran: fights counted to the last point, help bought cheaply, and the end of the game in mind.

Looks at nothing but its view. Remembers the price it is paying, the turn of its last trade and its word. `fight`: own
fights; `bargain`: help, with a `nature` of its own; `hinder`: others' fights; `turn`: which trouble to look for; the
rest is as a rookie does it.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.bots.rookie.answers import answer_trade
from kickdoor.bots.rookie.fight import run_for_it
from kickdoor.bots.rookie.gear import SALES
from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.rookie import answered, get_on, see_to_myself
from kickdoor.bots.veteran.bargain import answer_offer
from kickdoor.bots.veteran.fight import in_my_fight
from kickdoor.bots.veteran.hinder import at_the_claim
from kickdoor.bots.veteran.nature import UNMOVED, Nature
from kickdoor.bots.veteran.odds import most_threatening
from kickdoor.bots.veteran.temper import Temper, temper_named
from kickdoor.bots.veteran.trade import offer_trade
from kickdoor.bots.veteran.turn import explore
from kickdoor.bots.word import State, Word
from kickdoor.encoding.facts import Facts, facts_of
from kickdoor.engine import Command, View
from kickdoor.engine import command as verb

USUAL_GOAL: Final = 10  # where the winning Level is higher, Items are sold for levels all the same
CLOSE: Final = 3  # levels below the winning one from which monsters are kept for the end


@final
class Veteran:
    """Plays the same way every time, but for what it asks for its help: that depends on its nature, which comes of the
    seed. `refusal` says why it last declined to help (`bots.declining`), "" if its last answer was another."""

    def __init__(self, temper: str = "usual", seed: int = UNMOVED) -> None:
        self._name = temper
        self._temper: Temper = temper_named(temper)
        self._nature = Nature(seed)
        self._facts: Facts | None = None
        self._paid = 0
        self._traded = -1
        self.word = Word()
        self.refusal = ""

    def __reduce__(self) -> tuple[object, ...]:
        return again, (self._name, self._paid, self._traded, self.word.state, self._nature.seed)

    def decide(self, view: View) -> Command:
        said = self._said(view)
        self.word.note(view, said)
        return said

    def _said(self, view: View) -> Command:
        moment = view.moment()
        legal = self.word.kept(view, view.legal(examples=False))  # it thinks of its own sales and trades
        paid = self._paid if moment == "pay" else 0
        self._paid = paid + 1 if moment == "pay" else 0
        self.refusal = ""
        if len(legal) == 1 and moment not in SALES:
            return legal[0]
        return self._decide(self._look(view, legal, paid), moment)

    def _look(self, view: View, legal: list[Command], paid: int) -> Look:
        """What is in front of me, weighed as I do it."""
        if self._facts is None or self._facts.catalog is not view.catalog:
            self._facts = facts_of(view.catalog)
        look = Look(view, self._facts, legal, paid)
        look.thrift = self._temper.thrift
        # where a Level is also room for Powers, it is worth the Items it is bought with
        keeps = view.win_level <= USUAL_GOAL and not self._facts.ranked
        look.idle = self._temper.idle if keeps else 0
        look.curse_from = self._temper.curse
        look.malice = self._temper.malice
        look.provident = True
        if not view.fight_on():
            look.hoard = self._temper.hoard
            look.last = self._temper.last if view.level(view.seat) >= view.win_level - CLOSE else 0
            look.rival = most_threatening(look)
        return look

    def _decide(self, look: Look, moment: str) -> Command:
        answer = answered(look, moment)
        if answer is not None:
            return answer
        if moment == "offer" and look.may(verb.DECLINE):
            command, self.refusal = answer_offer(look, self._nature, self._temper.price, self._temper.pay)
            return command
        if look.engaged():
            return self._in_combat(look, moment)
        if moment == "claim":
            return at_the_claim(look)
        return self._at_large(look, moment)

    def _in_combat(self, look: Look, moment: str) -> Command:
        if moment == "run":
            return run_for_it(look)
        return in_my_fight(look, self._temper, self._nature) if moment == "combat" else look.stand_by()

    def _at_large(self, look: Look, moment: str) -> Command:
        """Not in a fight: answer what I am asked, see to myself, curse the leader, and get on with my turn."""
        if look.may(verb.DECLINE):
            command, self.refusal = answer_trade(look)
            return command
        mine = see_to_myself(look, moment)
        if mine is not None:
            return mine
        swap = self._swap(look, moment)
        if swap is not None:
            return swap
        if moment == "trouble" and look.view.active == look.me:
            return explore(look, self._temper)
        return get_on(look)

    def _swap(self, look: Look, moment: str) -> Command | None:
        """One offer of a trade in a turn of mine, so that nobody is asked again and again."""
        if moment != "prepare" or look.view.active != look.me or self._traded == look.view.turn:
            return None
        self._traded = look.view.turn
        return offer_trade(look)


def again(temper: str, paid: int, traded: int, word: State, seed: int = UNMOVED) -> Veteran:
    """One that goes on where another was; for pickle and copy."""
    bot = Veteran(temper, seed)
    bot.word = Word(word)
    bot._paid = paid
    bot._traded = traded
    return bot
