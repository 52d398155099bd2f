"""What players do with their cards, told by the events: who got them, played, used, sold and discarded them.

A card is *played* when it works: an Item when it is put on, a one-shot when it is used up, anything else when it comes
into play, into a fight or strikes. Laying it down or carrying it along is not playing it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine import Catalog, Command, State, ids
from kickdoor.engine import events as happened
from kickdoor.engine.command import SELL

WORKING: Final = (ids.KEPT_CURSE, ids.IN_FIGHT, ids.RESOLVING)
GOTTEN: Final = (ids.IN_HAND, ids.IN_PLAY, ids.REVEALED)
HAD: Final = (ids.IN_HAND, ids.IN_PLAY)
NOBODY: Final = (-1, -1)


def played_by(catalog: Catalog, event: tuple[int, ...]) -> tuple[int, int]:
    """The seat (-1: nobody's) and the card that begins to work with this event; NOBODY if none does."""
    kind = event[0]
    if kind == happened.E_EQUIPPED:
        return event[1], event[2]
    if kind == happened.E_PLAYED:
        return NOBODY if catalog.worn[event[2]] else (event[1], event[2])
    if kind != happened.E_MOVED or (catalog.worn[event[1]] and event[4] != ids.IN_FIGHT):  # a Steed may be fought
        return NOBODY
    if event[4] == ids.IN_PLAY:
        return NOBODY if catalog.type[event[1]] == ids.ONE_SHOT else (event[5], event[1])
    return (event[3], event[1]) if event[4] in WORKING else NOBODY


class CardUses:
    """By seat the definitions that somebody `had` (however they came), `played`, `used` an ability of, `sold`, and
    `discarded` or lost. `hear` is told every command with its events."""

    def __init__(self, state: State) -> None:
        self.state = state
        seats = range(len(state.seats))
        self.had, self.played, self.used, self.sold, self.discarded = ([set[int]() for _seat in seats] for _ in WAYS)
        definition = state.catalog.definition
        for seat, player in enumerate(state.seats):
            self.had[seat].update(definition[card] for card in player.hand + player.table)
            self.played[seat].update(definition[card] for card in player.table)  # Roles lie there from the start

    def hear(self, command: Command, events: Sequence[tuple[int, ...]]) -> None:
        catalog = self.state.catalog
        definition = catalog.definition
        selling = command.verb == SELL
        if selling:
            self.sold[command.seat].update(definition[card] for card in command.cards)
        for event in events:
            kind = event[0]
            if kind == happened.E_MOVED:
                _kind, card, from_zone, from_seat, to_zone, to_seat = event[:6]
                if to_seat >= 0 and to_zone in GOTTEN:
                    self.had[to_seat].add(definition[card])
                elif to_zone == ids.IN_DISCARD and from_zone in HAD and not selling:
                    self.discarded[from_seat].add(definition[card])
            elif kind == happened.E_USED:
                self.used[event[1]].add(definition[event[2]])
            seat, card = played_by(catalog, event)
            if seat >= 0:
                self.played[seat].add(definition[card])

    def held(self, seat: int) -> set[int]:
        """What the player has in hand and in play now."""
        player = self.state.seats[seat]
        return {self.state.catalog.definition[card] for card in player.hand + player.table}


WAYS: Final = ("had", "played", "used", "sold", "discarded")
