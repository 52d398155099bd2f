"""A bot with its mind elsewhere: at some decisions it does what a simpler one would. That is how a level gets gentler:
never by knowing less or more than its seat sees, and never by breaking a bargain."""

from __future__ import annotations

from random import Random
from typing import Protocol

from kickdoor.bots.declining import refusal_of
from kickdoor.engine import Command, View


class Decider(Protocol):
    def decide(self, view: View) -> Command: ...


class Distracted:
    """`bot`, but for `temperature` of its decisions (a chance from 0 to 1), which are those of `simpler`."""

    def __init__(self, bot: Decider, simpler: Decider, temperature: float, chance: Random) -> None:
        self.bot = bot
        self.simpler = simpler
        self.temperature = temperature
        self.chance = chance
        self.refusal = ""  # why whoever has decided declined to help

    def __reduce__(self) -> tuple[object, ...]:
        return Distracted, (self.bot, self.simpler, self.temperature, self.chance)

    def decide(self, view: View) -> Command:
        """Both think, so that each remembers what it has to."""
        own = self.bot.decide(view)
        other = self.simpler.decide(view)
        elsewhere = self.chance.random() < self.temperature
        self.refusal = refusal_of(self.simpler if elsewhere else self.bot)
        return other if elsewhere else own
