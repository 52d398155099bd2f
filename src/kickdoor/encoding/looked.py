"""What more than one block of an observation asks for, found out once."""

from __future__ import annotations

from typing import final

from kickdoor.encoding.printed import Printed, printed_on
from kickdoor.engine import View
from kickdoor.engine.setup import MOST
from kickdoor.engine.state import Fight


@final
class Looked:
    """A seat's look around the table. Its lists are its own: nobody who gets them may change them."""

    __slots__ = ("fight", "hand", "highest", "level", "me", "printed", "strength", "table", "view")

    def __init__(self, view: View) -> None:
        if view.seat < 0:
            raise ValueError("somebody who looks on decides nothing, and has no observation; take the view of a seat")
        if view.players > MOST:
            raise ValueError(f"{view.players} players: an observation has room for {MOST}")
        self.view = view
        self.me: int = view.seat
        self.printed: Printed = printed_on(view.catalog)
        self.fight: Fight | None = view.fight if view.fight_on() else None
        self.hand: list[int] = view.hand()
        self.table: list[int] = view.table(self.me)
        self.level: int = view.level(self.me)
        self.strength: int = view.strength(self.me)
        highest = 0
        for seat in range(view.players):
            if seat != self.me:
                highest = max(highest, view.level(seat))
        self.highest: int = highest  # of the others' Levels
