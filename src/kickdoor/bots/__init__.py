"""Players that see only their own view.

    bot = make("rookie", seed=7)
    command = bot.decide(view(state, seat))

A bot gets a `View` and nothing else, so it cannot look at hidden cards. It answers with a command; whoever drives the
game judges it as it would a person's (`asking`). `register` adds one of your own (docs/bots-howto.md).
"""

from __future__ import annotations

from kickdoor.bots.registry import BadBot, Bot, UnknownBot, check_bot, make, names, read_bots, register

__all__ = ["BadBot", "Bot", "UnknownBot", "check_bot", "make", "names", "read_bots", "register"]
