"""Players that see only their own view.

    bot = make("rookie", seed=7)
    command = bot.decide(view(state, seat))

A bot gets a `View` and nothing else, so it cannot look at hidden cards. It answers with a command; whoever drives the
game judges it as it would a person's.
"""

from __future__ import annotations

from kickdoor.bots.registry import Bot, UnknownBot, make, names

__all__ = ["Bot", "UnknownBot", "make", "names"]
