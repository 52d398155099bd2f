"""A refusal as the sentences about it see it: who tried what, and whether one speaks to this player or about one.

Called by `refusals` and `refusal_cards`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kickdoor.engine import Command, State
from kickdoor.engine import command as verbs
from kickdoor.engine.program import TARGET_PLAYER, Ability
from kickdoor.engine.references import printed_monster
from kickdoor.play.names import card_name


@dataclass(frozen=True, slots=True)
class Told:
    """`rule`: the one that refuses; `you`: the player is spoken to, not about."""

    s: State
    command: Command
    rule: str
    names: Sequence[str]
    you: bool

    @property
    def seat(self) -> int:
        return self.command.seat

    @property
    def verb(self) -> int:
        return self.command.verb

    def me(self, spoken_to: str, spoken_about: str) -> str:
        """`You are` or `Aric is`."""
        return f"You {spoken_to}" if self.you else f"{self.names[self.seat]} {spoken_about}"

    def whose(self) -> str:
        return "your" if self.you else f"{self.names[self.seat]}'s"

    def whom(self) -> str:
        return "you" if self.you else self.names[self.seat]

    def it(self) -> str:
        return "you" if self.you else self.names[self.seat]

    def who(self, seat: int, spoken_to: str, spoken_about: str) -> str:
        """`me` for any player."""
        return self.me(spoken_to, spoken_about) if seat == self.seat else f"{self.names[seat]} {spoken_about}"

    def name(self, card: int) -> str:
        return card_name(self.s, card)

    def ability(self) -> Ability | None:
        """What is played or used."""
        command, catalog = self.command, self.s.catalog
        if command.card < 0 or command.verb not in (verbs.PLAY, verbs.USE):
            return None
        playing = command.verb == verbs.PLAY
        abilities = catalog.plays[command.card] if playing else catalog.uses[printed_monster(self.s, command.card)]
        index = verbs.way_of(command.value) if playing else command.value
        return abilities[index] if index < len(abilities) else None

    def target_seat(self) -> int:
        """The player the command is aimed at, or -1."""
        target = self.command.target
        if not 0 <= target < len(self.names):
            return -1
        if self.verb in (verbs.ASK_HELP, verbs.TRADE, verbs.GIVE, verbs.SHOW):
            return target
        ability = self.ability()
        aimed = ability is not None and ability.target is not None and ability.target.kind == TARGET_PLAYER
        return target if aimed else -1

    def target_card(self) -> int:
        """The card it is aimed at, or -1."""
        ability = self.ability()
        if ability is None or ability.target is None or ability.target.kind == TARGET_PLAYER:
            return -1
        return self.command.target
