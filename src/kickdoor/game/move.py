"""What a player may do, what he may not, and with what, as a Python user holds it: `Move`, `Refused`, `Card`."""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.engine import Command, Refusal
from kickdoor.engine.command import VERB_NAMES


@dataclass(frozen=True, slots=True)
class Move:
    """Something a player may do now, by `game.legal`. `str(move)` is its words.

    `rule`: the id of the rule that allows it; `command`: what the engine is told; `card`: the name of the card it is
    about, "" without one. A move is for the moment it was given at: played later it is judged like any other, and a
    pass that something has overtaken is refused.
    """

    player: str
    words: str
    rule: str
    command: Command = field(repr=False)
    card: str = field(default="", repr=False)

    @property
    def verb(self) -> str:
        """What is done, in the engine's word: `kick`, `play`, `ask_help`, `roll` ..."""
        return VERB_NAMES[self.command.verb]

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the game, by `game.card`: its name, its text in full, and the id of the rule that says when a card of
    its kind is played."""

    name: str
    text: str
    rule: str


class Refused(ValueError):
    """A rule forbids it. `str(refused)` says all of this in a line:

    `player` who tried it, `text` what is the matter here and now, in plain words, `rule` the id of the rule behind it,
    `rule_text` what that rule says at this table, `refusal` the engine's own. Nothing has changed at the table.
    `text` is the `detail` of the moment, or the rule's own words where there is none ("").

    Only for what no rule could judge (a move of another table) are `rule` and `rule_text` empty.
    """

    def __init__(self, player: str, detail: str, rule: str, rule_text: str, refusal: Refusal) -> None:
        parts = (detail, f"[{rule}]" if rule else "", rule_text, *(f"[{other}]" for other in refusal.also))
        super().__init__(" ".join(part for part in parts if part))
        self.player = player
        self.detail = detail
        self.text = detail or rule_text
        self.rule = rule
        self.rule_text = rule_text
        self.refusal = refusal
