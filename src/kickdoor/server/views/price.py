"""What an ability costs in cards, told with the move that uses it: whoever thinks of it chooses the cards before
anything is said, and may think better of it. The engine asks for the same cards once it is used (`plays.pay`).
"""

from __future__ import annotations

from kickdoor.engine import Command, State
from kickdoor.engine import command as verb
from kickdoor.engine.prices import payable
from kickdoor.engine.references import printed_monster
from kickdoor.server.protocol.view import Price


def price(s: State, command: Command) -> Price | None:
    """Of a legal command; None where no cards are chosen for it."""
    if command.verb != verb.USE:
        return None
    ability = s.catalog.uses[printed_monster(s, command.card)][command.value]
    cost = ability.cost
    if cost is None or cost.max <= 0:
        return None
    cards = payable(s, command.seat, command.card, cost)
    return Price(name=ability.name, least=cost.min, most=min(cost.max, len(cards)), cards=cards)


def picks(s: State, seat: int, cost: Price, cards: int) -> list[Command]:
    """What says so many cards of this price: of the hand before what is worn, whose bonus would go, too; nothing where
    all there are have to go, for nobody is asked which."""
    hand = s.seats[seat].hand
    kept = sorted(cost.cards, key=lambda card: card not in hand)
    return [] if len(kept) == cost.least else [Command(verb.PICK, seat, card) for card in kept[:cards]]
