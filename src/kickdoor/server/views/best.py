"""What would win a fight that is not won: of all single moves of whoever fights, the one that the page offers first.
Ranked here, by what the seat itself may foresee, so that every page says the same; no rule is decided by it.
"""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.engine import State, View
from kickdoor.engine.strength import ahead, lead
from kickdoor.server.protocol.view import WouldBe
from kickdoor.server.views.bargains import joined_by
from kickdoor.server.views.outcomes import for_the_worse, outcome


def best_move(s: State, seat: int, found: Sequence[WouldBe]) -> int:
    """The legal move that turns the fight for the better, by its number, or -1: what brings most if it is won, and of
    those what is just enough, so that a greater card is kept for a greater need. Never one that harms who makes it."""
    if not _to_be_won(s, seat):
        return -1
    commands = View(s, seat).legal()
    winning = [
        would
        for would in found
        if would.ahead and not for_the_worse(s, commands[would.move], outcome(s, seat, commands[would.move]))
    ]
    spare = [(would.levels, would.treasures, would.monsters - would.munchkins) for would in winning]
    return winning[spare.index(max(spare))].move if winning else -1


def best_helper(s: State, seat: int) -> int:
    """Who should be asked, or -1: with him the fight would be won, and by most."""
    if not _to_be_won(s, seat):
        return -1
    joined = [(helper, after) for helper, after in joined_by(s, seat) if after is not None and after.fight is not None]
    leads = {helper: lead(after) for helper, after in joined}
    helper = max(leads, key=lambda one: leads[one], default=-1)
    return helper if leads.get(helper, -1) >= 0 else -1


def _to_be_won(s: State, seat: int) -> bool:
    fight = s.fight
    return fight is not None and not fight.running and seat in (fight.fighter, fight.helper) and not ahead(s)
