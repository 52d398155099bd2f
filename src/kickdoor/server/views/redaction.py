"""What a refusal may say. The engine judges every move on the whole truth; whoever names a card that he cannot see must
not learn from the answer where it lies. Asked by the table before it words a refusal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine import Command, Refusal, State, sees
from kickdoor.play.aims import at_a_seat
from kickdoor.server.protocol.failure import Failure
from kickdoor.words.languages import Language

UNSEEN: Final = Failure("unseen")


class RuleRefusal:
    """What the engine answered to a command, to be worded as the table stands: in the words of `edition` where there is
    nothing more to say than the rule."""

    def __init__(self, s: State, command: Command, refusal: Refusal, names: Sequence[str], edition: str) -> None:
        self.state = s
        self.command = command
        self.refusal = refusal
        self.names = names
        self.edition = edition

    def worded(self, language: Language) -> str:
        said = language.reason(language.at(self.state), self.command, self.refusal, self.names)
        return said or language.rule(self.refusal.rule, self.edition)

    def each(self) -> list[RuleRefusal]:
        """The same of every rule that is against it, one by one."""
        return [RuleRefusal(self.state, self.command, one, self.names, self.edition) for one in self.refusal.each()]


def names_unseen(s: State, command: Command) -> bool:
    """Whether the command speaks of a card that its seat does not see where it lies now."""
    named = [command.card, *command.cards]
    if command.offer is not None:
        named += [*command.offer.items, *command.offer.cards, *command.offer.take]
    if not at_a_seat(s, command):
        named.append(command.target)
    return any(0 <= card < s.catalog.cards and not sees(s, command.seat, card) for card in named)
