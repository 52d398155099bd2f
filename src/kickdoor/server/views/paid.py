"""What an ability does to the fight that cards are chosen for first: told with its price, before anybody thinks of it.
`preview` leaves such moves out, for they ask their player something.
"""

from __future__ import annotations

from kickdoor.engine import Command, State, View
from kickdoor.server.protocol.view import Paid, Price, WouldBe
from kickdoor.server.views.outcomes import plan_outcome
from kickdoor.server.views.preview import would_be
from kickdoor.server.views.price import picks, price


def paid(s: State, seat: int) -> list[Paid]:
    """Of each legal ability of this seat with a price that changes the fight, as far as it is foreseen: for the least
    that may be paid, and for the most. Cards of the hand pay for it before what is worn, whose bonus would go, too."""
    now = would_be(s)
    if now is None:
        return []
    found = []
    for number, command in enumerate(View(s, seat).legal()):
        cost = price(s, command)
        if cost is None:
            continue
        least, most = (_after(s, seat, command, cost, cards) for cards in (cost.least, cost.most))
        if least is not None and most is not None and most != now:
            found.append(Paid(move=number, least=least, most=most))
    return found


def _after(s: State, seat: int, command: Command, cost: Price, cards: int) -> WouldBe | None:
    """The fight, with so many cards paid."""
    return plan_outcome(s, seat, [command, *picks(s, seat, cost, cards)])[1]
