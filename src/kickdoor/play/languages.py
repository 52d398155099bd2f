"""The languages the game speaks: how commands, events, refusals and parts of numbers are put into words in each.

Names and jokes of cards stay as their authors wrote them; everything that is generated comes from here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kickdoor import rules
from kickdoor.engine import Command, Refusal, State
from kickdoor.engine.rule_ids import COMBAT_MULTI_SPECIALS, COMBAT_STRENGTH_PLAYER
from kickdoor.play.german.menu_words import in_words as german_in_words
from kickdoor.play.german.refusals import reason as german_reason
from kickdoor.play.german.story import GERMAN as GERMAN_STORY
from kickdoor.play.german.sums import PARTS as GERMAN_PARTS
from kickdoor.play.menu_words import in_words
from kickdoor.play.refusals import reason
from kickdoor.play.story import ENGLISH as STORY
from kickdoor.play.story import Told, Wording, narrated
from kickdoor.play.sums import PARTS
from kickdoor.rules.german import german_text


@dataclass(frozen=True, slots=True)
class Language:
    """One language. `parts`: what a part of a number without a card comes from, by rule ("" for any other)."""

    code: str
    in_words: Callable[[State, Sequence[str], Command], str]
    reason: Callable[[State, Command, Refusal, Sequence[str]], str]
    story: Wording
    parts: dict[str, str]
    rule: Callable[[str], str]  # the text of a rule of the catalogue

    def narrated(
        self, s: State, events: Sequence[tuple[int, ...]], players: Sequence[str], seat: int | None
    ) -> list[Told]:
        """The log of these events, right after they happened."""
        return narrated(s, events, players, seat, self.story)

    def part(self, amount: int, card: int, rule: str) -> str:
        """What to write beside a part of a number: nothing where the card says it all."""
        if card >= 0:
            return "" if amount else self.parts.get(rule, "")
        level = rule == COMBAT_MULTI_SPECIALS  # in a fight of Levels alone that is what counts
        return self.parts.get(COMBAT_STRENGTH_PLAYER if level else rule, self.parts[""])


def rule_text(rule: str) -> str:
    """What the catalogue says, in English; "" for a rule it does not have."""
    known = rules.catalogue().get(rule)
    return "" if known is None else known.text


def german_rule_text(rule: str) -> str:
    return german_text(rule) if rule in rules.catalogue() else ""


ENGLISH: Final = Language("en", in_words, reason, STORY, PARTS, rule_text)
GERMAN: Final = Language(
    "de", german_in_words, german_reason, GERMAN_STORY, GERMAN_PARTS, german_rule_text
)  # fmt: skip
LANGUAGES: Final = {language.code: language for language in (ENGLISH, GERMAN)}


def language(code: str) -> Language:
    """The language of this code (`de`, `de-AT`); English for one that nobody has written."""
    return LANGUAGES.get(code.lower().split("-")[0], ENGLISH)
