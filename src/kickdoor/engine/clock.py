"""The clock: what happens when nobody decides in time. It speaks like a player, so a record needs nothing special.

Time itself is kept outside the engine. Whoever keeps it sends `default_command` when a decision is overdue.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.command import CLAIM, CLOSE, DONE, KEEP, LOOT_ROOM, RUN, Command
from kickdoor.engine.frames import WindowFrame
from kickdoor.engine.ids import CLOCK
from kickdoor.engine.legality import legal
from kickdoor.engine.state import AT_OFFER, AT_TRADE, State

# what moves the game on without spending anything of the absent player's
MODEST: Final = (KEEP, CLAIM, RUN, LOOT_ROOM, DONE)


def default_command(s: State) -> Command:
    """The command that moves the game on when time is up: a legal one, the same whatever anybody holds in secret.

    A window without a driver closes, an unanswered offer is declined; a driver takes the plain course of the turn
    (keep the card, claim or run, loot), a question gets its first answer. Where everybody is asked in turn, a bystander
    passes.
    """
    top = s.stack[-1]
    if isinstance(top, WindowFrame) and (top.seat < 0 or top.moment in (AT_OFFER, AT_TRADE)):
        return Command(CLOSE, CLOCK, epoch=top.epoch)
    options = legal(s, top.asked if s.sequential and isinstance(top, WindowFrame) else top.seat)
    for option in options:
        if option.verb in MODEST:
            return option
    return options[0]
