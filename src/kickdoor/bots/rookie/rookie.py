"""The rookie: simple sense at every decision. No search, no guessing at hidden cards, no memory but
for the price it is paying, and for its word.

What it does where: `gear` (own turn), `fight` (own fights and help), `hinder` and `mischief` (others' fights, and
curses), `answers` (questions). It never loops: whatever it does uses up a card, an ability or an offer, or improves its
equipment.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.bots.rookie.answers import ANSWERS, answer_trade, give
from kickdoor.bots.rookie.fight import TREASURE_POINTS, after_the_roll, answer_offer, in_my_fight, run_for_it
from kickdoor.bots.rookie.gear import SALES, develop
from kickdoor.bots.rookie.hinder import answer_curse, at_the_claim, curse_somebody, step_in
from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.worth import worth
from kickdoor.bots.word import State, Word
from kickdoor.encoding import facts
from kickdoor.encoding.facts import Facts, facts_of
from kickdoor.engine import Catalog, Command, View, ids
from kickdoor.engine import command as verb

MOST_RISKED: Final = 25  # points of Bad Stuff in a fight that one looks for and can't win alone


@final
class Rookie:
    """Plays like somebody in their third game, and the same way every time: it needs no random numbers. `refusal` says
    why it last declined to help (`bots.declining`), "" if its last answer was another."""

    def __init__(self, paid: int = 0, word: State | None = None) -> None:
        self._paid = paid
        self._word = Word() if word is None else Word(word)
        self.refusal = ""
        self._facts: Facts | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return Rookie, (self._paid, self._word.state)

    def decide(self, view: View) -> Command:
        said = self._said(view)
        self._word.note(view, said)
        return said

    def _said(self, view: View) -> Command:
        moment = view.moment()
        # it thinks of its own sales, and trades only when asked
        legal = self._word.kept(view, view.legal(examples=False))
        paid = self._paid if moment == "pay" else 0
        self._paid = paid + 1 if moment == "pay" else 0
        self.refusal = ""
        if len(legal) == 1 and moment not in SALES:
            return legal[0]
        look = Look(view, self._facts_of(view.catalog), legal, paid)
        if moment == "offer" and look.may(verb.DECLINE):
            command, self.refusal = answer_offer(look)
            return command
        if moment == "trade" and look.may(verb.DECLINE) and not look.engaged():
            command, self.refusal = answer_trade(look)
            return command
        return decide(look, moment)

    def _facts_of(self, catalog: Catalog) -> Facts:
        if self._facts is None or self._facts.catalog is not catalog:
            self._facts = facts_of(catalog)
        return self._facts


def decide(look: Look, moment: str) -> Command:
    answer = answered(look, moment)
    if answer is not None:
        return answer
    if look.engaged():
        return in_combat(look, moment)
    if moment == "claim":
        return at_the_claim(look)
    return at_large(look, moment)


def answered(look: Look, moment: str) -> Command | None:
    """A question with an answer of its own; None if this moment is none."""
    answer = ANSWERS.get(moment)
    if answer is not None:
        return answer(look)
    if moment == "cursed":
        return answer_curse(look)
    return after_the_roll(look) if moment == "rolled" else None


def in_combat(look: Look, moment: str) -> Command:
    if moment == "run":
        return run_for_it(look)
    if moment == "combat":
        return in_my_fight(look)
    return look.stand_by()


def at_large(look: Look, moment: str) -> Command:
    """Not in a fight: answer what I am asked, see to myself, curse the leader, and get on with my turn."""
    if look.may(verb.DECLINE):
        return answer_trade(look)[0]
    mine = see_to_myself(look, moment)
    if mine is not None:
        return mine
    if moment == "trouble" and look.view.active == look.me:
        return explore(look)
    return get_on(look)


def see_to_myself(look: Look, moment: str) -> Command | None:
    """Somebody else's fight, better gear, a Curse for the leader, too many cards in hand; None if there is no such
    thing to do."""
    better = (step_in(look) if moment == "combat" else None) or develop(look, moment in SALES)
    if better is not None:
        return better
    crowded = moment == "charity" and look.may(verb.GIVE)
    curse = curse_somebody(look, crowded)
    if curse is not None:
        return curse
    return look.first(verb.LAY) or give(look) if crowded else None


def get_on(look: Look) -> Command:
    """With my turn, or with whatever the others are waiting for."""
    steed = look.first(verb.FIGHT)
    if steed is not None and look.catalog.monster_level[steed.card] < look.view.strength(look.me):
        return steed  # an easy level, and everybody else is on foot
    return look.first(verb.KICK) or look.first(verb.KEEP) or look.first(verb.END_TURN) or look.stand_by()


def explore(look: Look) -> Command:
    """Look for the trouble that promises most, alone or with help; else loot the room."""
    fights = [move for move in look.legal if move.verb == verb.TROUBLE]
    chosen: Command | None = None
    most = 0
    for move in fights:
        value = promise(look, move)
        if value > most:
            chosen = move
            most = value
    loot = look.first(verb.LOOT_ROOM) or look.first(verb.END_TURN)
    if chosen is not None or loot is not None:
        return chosen or loot or look.stand_by()
    return min(fights, key=lambda move: worth(look, move.card)) if fights else look.stand_by()


def promise(look: Look, move: Command) -> int:
    """Points that trouble with this monster promises: the whole prize where I win alone, less what my own card costs or
    somebody's help; of what I might have to run from, only where that does not hurt much."""
    after = look.view.after(move, listed=True)
    if after is None or not after.fight_on():
        return 0
    levels = facts.LEVEL_POINTS * after.levels_at_stake()
    treasures = TREASURE_POINTS * after.treasures_at_stake()
    if after.lead() >= 0:
        return levels + treasures
    if look.facts.bad_stuff[move.card] > MOST_RISKED:
        return 0
    boosts = sorted([look.catalog.bonus[card] for card in look.hand() + look.table() if is_boost(look, card)])
    if boosts and after.lead() + boosts[-1] >= 0:
        return levels + treasures - boosts[-1] - 1
    if after.for_the_win() or all(after.lead(seat) < 0 for seat in look.others()):
        return 0
    return levels + treasures // 2 - look.facts.bad_stuff[move.card] // 4


def is_boost(look: Look, card: int) -> bool:
    """A one-shot that I could use for my side."""
    return look.catalog.type[card] == ids.ONE_SHOT and look.catalog.side[card] in (ids.MUNCHKINS, ids.EITHER)
