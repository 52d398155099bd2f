"""The languages the game speaks: how commands, events, refusals, numbers and positions are put into words in each.

Names and jokes of cards stay as their authors wrote them; everything that is generated comes from here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from kickdoor import rules
from kickdoor.cards import Sources
from kickdoor.engine import Catalog, Command, Reason, Refusal, State
from kickdoor.judge.action.perform import Action
from kickdoor.judge.ask_groups import WORDS as GROUPS
from kickdoor.judge.case.chance import ENGLISH as CHANCE
from kickdoor.judge.case.chance import ChanceWords, left_over
from kickdoor.judge.case.results import SAID, Citation, malformed
from kickdoor.judge.occasion import what_is_the_matter
from kickdoor.judge.position.story import table_lines
from kickdoor.judge.scenario import Table
from kickdoor.play.names import card_name
from kickdoor.rules import Rule
from kickdoor.words import english as english_folder
from kickdoor.words import german as german_folder
from kickdoor.words.english.cards.text import texts
from kickdoor.words.english.moment import moment_words, situation
from kickdoor.words.english.moves import in_words
from kickdoor.words.english.refusals import reason
from kickdoor.words.english.sums import Sum, fight_sums, number, source
from kickdoor.words.german.ask_groups import WORDS as GERMAN_GROUPS
from kickdoor.words.german.cards.text import texts as german_texts
from kickdoor.words.german.case_chance import GERMAN as GERMAN_CHANCE
from kickdoor.words.german.case_chance import left_over as german_left_over
from kickdoor.words.german.case_results import SAID as GERMAN_SAID
from kickdoor.words.german.case_results import malformed as german_malformed
from kickdoor.words.german.failures import german as german_failed
from kickdoor.words.german.moment import moment_words as german_moment_words
from kickdoor.words.german.moment import situation as german_situation
from kickdoor.words.german.moves import in_words as german_in_words
from kickdoor.words.german.occasion import what_is_the_matter as german_matter
from kickdoor.words.german.position_story import table_lines as german_table_lines
from kickdoor.words.german.refusals import reason as german_reason
from kickdoor.words.german.rules import german as german_rule
from kickdoor.words.german.story import GERMAN as GERMAN_STORY
from kickdoor.words.german.sums import fight_sums as german_fight_sums
from kickdoor.words.german.sums import number as german_number
from kickdoor.words.german.sums import source as german_source
from kickdoor.words.story import ENGLISH as STORY
from kickdoor.words.story import Told, Wording, narrated


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """One language. `source`: what a part of a number comes from.

    From `told` on for the judge. `groups`, `said`: tables of words; `matter`: what stands in the way of an action that
    is refused; `failed`: why a step did not hold, from what the judge notes and where the game stands.
    """

    code: str
    in_words: Callable[[State, Sequence[str], Command], str]
    reason: Callable[[State, Command, Refusal, Sequence[str]], str]
    story: Wording
    source: Callable[[State, Reason, Sequence[str]], str]
    rule: Callable[[str, str], str]  # the text of a rule of the catalogue, as an edition has it
    told: Callable[[Rule], Rule]  # the same rule with its words in this language
    situation: Callable[[State, Sequence[str]], str]
    moment: Callable[[State, Sequence[str]], str]  # only its name
    table_lines: Callable[[Mapping[str, Any], Table], list[str]]
    fight_sums: Callable[[State, Sequence[str]], list[Sum]]
    matter: Callable[[Table, str, Action, Refusal], str]
    malformed: Callable[[str], Citation]
    groups: Mapping[str, str]
    said: Mapping[str, str]
    number: Callable[[State, Sequence[str], str], Sum]
    failed: Callable[[str, str], str]
    left_over: Callable[[list[int]], str]
    chance: ChanceWords
    name: str = ""  # in its own words: "Deutsch"
    page: Callable[[], Mapping[str, Any]] = dict  # the texts of the page, by name
    card_texts: Callable[[Sources], tuple[str, ...]] = texts  # the rules text of cards, in their order

    def narrated(
        self, s: State, events: Sequence[tuple[int, ...]], players: Sequence[str], seat: int | None
    ) -> list[Told]:
        """The log of these events, right after they happened."""
        return narrated(s, events, players, seat, self.story)

    def card_text(self, catalog: Catalog, card: int) -> str:
        """The rules text of this card."""
        return self.printed_text(catalog, catalog.definition[card])

    def printed_text(self, catalog: Catalog, definition: int) -> str:
        """The rules text of what the catalog has at this place of its definitions."""
        assert isinstance(catalog.source, Sources), "a catalog that was not compiled from cards"
        return _texts(self.card_texts, catalog.source)[definition]

    def part(self, s: State, reason: Reason, players: Sequence[str]) -> str:
        """What to write beside a part of a number where the card is shown: nothing where it says it all."""
        said = self.source(s, reason, players)
        return "" if reason.card >= 0 and said == card_name(s, reason.card) else said


@lru_cache(maxsize=128)
def _texts(write: Callable[[Sources], tuple[str, ...]], sources: Sources) -> tuple[str, ...]:
    return write(sources)


def page_texts(folder: str) -> Mapping[str, Any]:
    """The texts of the page as this language's folder has them (`page.json`)."""
    found: Mapping[str, Any] = json.loads((Path(folder) / "page.json").read_bytes())
    return found


def rule_text(rule: str, edition: str = "") -> str:
    """What the catalogue says, in English and as this edition has it; "" for a rule it does not have."""
    known = rules.catalogue().get(rule)
    return "" if known is None else known.as_in(edition).text


def german_rule_text(rule: str, edition: str = "") -> str:
    known = rules.catalogue().get(rule)
    return "" if known is None else german_rule(known).as_in(edition).text


ENGLISH: Final = Language(
    "en", in_words, reason, STORY, source, rule_text, lambda rule: rule, situation, moment_words, table_lines,
    fight_sums, what_is_the_matter, malformed, GROUPS, SAID, number, lambda what, now: what, left_over, CHANCE,
    english_folder.NAME, lambda: page_texts(english_folder.__path__[0]),
)  # fmt: skip
GERMAN: Final = Language(
    "de", german_in_words, german_reason, GERMAN_STORY, german_source, german_rule_text, german_rule, german_situation,
    german_moment_words, german_table_lines, german_fight_sums, german_matter, german_malformed, GERMAN_GROUPS,
    GERMAN_SAID, german_number, german_failed, german_left_over, GERMAN_CHANCE, german_folder.NAME,
    lambda: page_texts(german_folder.__path__[0]), german_texts,
)  # fmt: skip
LANGUAGES: Final = {language.code: language for language in (ENGLISH, GERMAN)}


def language(code: str) -> Language:
    """The language of this code (`de`, `de-AT`); English for one that nobody has written."""
    return LANGUAGES.get(code.lower().split("-")[0], ENGLISH)
