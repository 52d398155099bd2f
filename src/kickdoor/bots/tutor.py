"""`tutor`: the other players of a lesson. Goes through its own turns, helps whoever asks, and harms nobody."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import Command, View
from kickdoor.engine import command as c

# the first of these that is legal; what is in none of them, a tutor does not do if there is anything else
HABITS: Final = (
    c.ACCEPT, c.ROLL, c.CLAIM, c.KICK, c.KEEP, c.GIVE, c.PICK, c.CHOOSE, c.DONE, c.LOOT_ROOM, c.END_TURN, c.RUN,
    c.DECLINE, c.PASS,
)  # fmt: skip


class Tutor:
    """The same in the same position: no memory and no chance."""

    def decide(self, view: View) -> Command:
        offered = view.legal()
        for verb in HABITS:
            for command in offered:
                if command.verb == verb:
                    return command
        return offered[0]
