"""A bot's word: what an Item given to it for nothing buys.

The rules know the gift, also as a bribe (item.gift); what is promised for it they leave to the players. This is what
Kickdoor's bots, from the rookie up, take as promised when they accept one, until the turn is over: nothing is played or
used on the giver, nor in his fight, and whoever was fighting when the gift was made is not helped. A fight that would
win the game is no part of it: nobody is paid for losing.
"""

from __future__ import annotations

from typing import final

from kickdoor.engine import Command, View
from kickdoor.engine import command as verb
from kickdoor.engine.state import BITS

State = tuple[int, int, int, int, int]


@final
class Word:
    """`givers`: the seats to which it is given this turn; `against`: those that get no help for it. `gift` and `giver`:
    what has been accepted since it was last asked."""

    __slots__ = ("_against", "_gift", "_giver", "_givers", "_turn")

    def __init__(self, state: State = (-1, 0, 0, -1, -1)) -> None:
        self._turn, self._givers, self._against, self._gift, self._giver = state

    @property
    def state(self) -> State:
        """What it is made of again."""
        return self._turn, self._givers, self._against, self._gift, self._giver

    def note(self, view: View, said: Command) -> None:
        """This is what I say now: whether I accept an Item for nothing."""
        if said.verb != verb.ACCEPT or view.moment() != "trade":
            return
        offer = view.offer()
        if offer is None or offer.take or not offer.items:
            return
        if self._turn != view.turn:
            self._turn = view.turn
            self._givers = 0
            self._against = 0
        self._gift = offer.items[0]
        self._giver = view.offer_from()

    def binds(self, view: View) -> bool:
        """Whether there is anything this turn that I had better not do."""
        if self._turn != view.turn:
            return False
        answering = view.moment() == "trade" and view.offer_from() == self._giver
        if self._gift >= 0 and not answering:  # it counts once the Item lies in front of me
            if view.owner(self._gift) == view.seat:
                self._givers |= BITS[self._giver]
                if view.fight_on():
                    self._against |= BITS[view.fighter()]
            self._gift = -1
        return self._givers != 0

    def kept(self, view: View, moves: list[Command]) -> list[Command]:
        """Those of these commands that break no word of mine; at every decision one of them does not."""
        if not self.binds(view):
            return moves
        return [move for move in moves if not self.breaks(view, move)] or moves

    def breaks(self, view: View, move: Command) -> bool:
        """Whether this would be what I am paid for not doing."""
        me = view.seat
        fighter = view.fighter()
        if move.verb in (verb.ACCEPT, verb.COUNTER):
            return view.moment() == "offer" and fighter >= 0 and fighter != me and self._against & BITS[fighter] != 0
        if move.verb not in (verb.PLAY, verb.USE):
            return False
        if fighter >= 0:
            if view.for_the_win():
                return False
            helper = view.helper()
            theirs = self._givers & BITS[fighter] != 0 or (helper >= 0 and self._givers & BITS[helper] != 0)
            if theirs and me not in (fighter, helper):
                return True
        victim = view.target_seat(move)
        return victim >= 0 and victim != me and self._givers & BITS[victim] != 0
