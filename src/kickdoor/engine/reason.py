"""Reasons: the parts of a number, each with its card, its rule and because of whom it is there.

The sums of `values`, `monsters`, `strength`, `items` and `escape_roll` write them down when asked; `explain` hands
them out.
"""

from __future__ import annotations

from typing import final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.ids import MONSTER_ENHANCER, TREASURES
from kickdoor.engine.state import State


@final
class Reason:
    """One part of a number: `amount`, from `card` (-1: the character or the game itself), by `rule`.

    `seats`: mask of the players because of whom it is there, 0 for nobody in particular; `because`: the card of theirs
    that brings it (a Sidekick whose sex a monster minds, a Class, an Item), -1 for none; `minds`: the kind of what is
    looked for there (ids.BECAUSE_*), and `what`: the sex or the like.
    """

    __slots__ = ("amount", "because", "card", "minds", "rule", "seats", "what")

    def __init__(
        self, amount: int, card: int, cited: str, seats: int = 0, because: int = -1, minds: int = 0, what: int = 0
    ) -> None:
        self.amount = amount
        self.card = card
        self.rule = cited
        self.seats = seats
        self.because = because
        self.minds = minds
        self.what = what

    def key(self) -> tuple[int, int, str, int, int, int, int]:
        return (self.amount, self.card, self.rule, self.seats, self.because, self.minds, self.what)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        because = f", because of {self.seats:#b}, card {self.because}" if self.seats else ""
        return f"Reason({self.amount:+d}, card {self.card}, {self.rule}{because})"


Why = list[Reason]


def none_left(total: int, card: int, cited: str, why: Why | None) -> int:
    """At least none: what would be less is brought up to nothing, as a part of its own."""
    if total >= 0:
        return total
    if why is not None:
        why.append(Reason(-total, card, cited))
    return 0


# ---- which rule is true here -------------------------------------------------------------------------------------


def level_rule(s: State, printed: int) -> str:
    """The rule by which a combatant has its Level."""
    return rule.STEED_MONSTER_LEVEL if s.catalog.steed[printed] else rule.COMBAT_STRENGTH_MONSTER


def enhancer_rule(s: State, which: int, monster: int, printed: int) -> str:
    """The rule by which an enhancer counts: alone, beside others, or because the pair of its monster shares it (K4)."""
    fight = s.fight
    assert fight is not None
    if which == TREASURES:
        return rule.MONSTER_ENHANCER_TREASURE
    if monster != printed:
        return rule.RULING_PAIR_SHARES
    count = 0
    for other in fight.cards:
        if s.host[other] == printed and s.catalog.type[other] == MONSTER_ENHANCER:
            count += 1
    return rule.MONSTER_ENHANCER_STACK if count > 1 else rule.MONSTER_ENHANCER_DEFINITION


def out_of_the_fight(s: State, why: Why, field: int) -> None:
    """What is due for each monster that has left the fight. `field` of its entry in `fallen`: 1 levels, 2 Treasures."""
    fight = s.fight
    assert fight is not None
    rest = fight.levels if field == 1 else fight.treasures
    for i in range(0, len(fight.fallen), 4):
        amount = fight.fallen[i + field]
        rest -= amount
        if amount:
            slain = fight.fallen[i + 3] != 0
            why.append(Reason(amount, fight.fallen[i], rule.COMBAT_WIN if slain else rule.COMBAT_NONLETHAL_TREASURE))
    if rest:
        why.append(Reason(rest, -1, rule.COMBAT_WIN))  # of monsters nobody noted: a fight saved by an older engine


def reward_rule(s: State, printed: int, usual: str) -> str:
    """The rule by which a combatant is worth what it is worth."""
    return rule.STEED_MONSTER_REWARD if s.catalog.steed[printed] else usual
