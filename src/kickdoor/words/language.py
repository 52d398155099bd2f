"""A language: how commands, events, refusals, numbers, cards, rules and positions are put into words.

Names and jokes of cards are their authors' affair: as printed, or as their pack translates them (`at` puts them on the
table). Everything that is generated comes from here. One folder is one language, and its `language.py` has the object;
`languages` finds them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import gcd
from pathlib import Path
from typing import Any

from kickdoor import rules
from kickdoor.cards import Sources
from kickdoor.cards.translated import catalog_in
from kickdoor.engine import Catalog, Command, Reason, Refusal, State
from kickdoor.play.names import card_name
from kickdoor.rules import Rule
from kickdoor.words.card_parts import AsAsked, CardParts
from kickdoor.words.facts import sums
from kickdoor.words.facts.banter import Remark
from kickdoor.words.facts.events import Event, Wording
from kickdoor.words.facts.sums import Sum, SumWords
from kickdoor.words.forms import once_ended
from kickdoor.words.judge_words import JudgeWords, Words, filled
from kickdoor.words.rules import rule_words, told
from kickdoor.words.story import Told, narrated


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """One language. `name`: in its own words (`Deutsch`); `folder`: where its `rules.json` and `page.json` are.

    To begin a new one: `replace(ENGLISH, code="fr", name="Français", folder=...)`, and then part by part.
    """

    code: str
    name: str
    folder: Path
    in_words: Callable[[State, Sequence[str], Command], str]  # a command as a player would say it
    reason: Callable[..., str]  # what stands in the way of a refused command: (s, command, refusal, players, you=True)
    story: Wording  # what happened
    situation: Callable[[State, Sequence[str]], str]  # where the game stands: phase, fight, question
    moment: Callable[[State, Sequence[str]], str]  # only its name
    question: Callable[[State, Sequence[str]], str]  # only who is asked what
    sums: SumWords  # the numbers and their parts
    notes: Mapping[str, Words]  # what engine and judge note beside a refusal
    sexes: Sequence[str]  # as ids.SEX_NAMES
    card_parts: Callable[[Sources], AsAsked]  # the rules text of cards with its pieces
    judge: JudgeWords  # what the judge says around all this
    options: Mapping[str, str]  # sentences: why a table can't be, by the kind of `BadTable`
    server: Mapping[str, str]  # sentences: what did not work, by the kind of the server's `Failure`
    remarks: Mapping[str, Sequence[str]]  # what bots say of what has happened, by the kind of `facts.banter`
    remarks_in: Mapping[str, Mapping[str, Sequence[str]]]  # and where an edition is played, by its pack
    declines: Mapping[str, Sequence[str]]  # why they do not help, by the codes of `bots.declining`
    prices: Sequence[str]  # for which Item they would trade after all

    # ---- cards by their names --------------------------------------------------------------------------------------

    def cards(self, catalog: Catalog) -> Catalog:
        """The cards as their packs call them in this language; as printed where they do not."""
        return catalog_in(catalog, self.code)

    def at(self, s: State) -> State:
        """The table with its cards called as in this language, to be put into words at once: whoever asks a language
        for words gives it this."""
        told = catalog_in(s.catalog, self.code)
        return s if told is s.catalog else s.told_with(told)

    # ---- rules ---------------------------------------------------------------------------------------------------

    def told(self, rule: Rule) -> Rule:
        """The same rule with its words in this language."""
        return told(rule, rule_words(self.folder)) if (self.folder / "rules.json").exists() else rule

    def rule(self, id: str, edition: str = "") -> str:
        """The text of a rule of the catalogue, as this edition has it; "" for a rule it does not have."""
        known = rules.catalogue().get(id)
        return "" if known is None else self.told(known).as_in(edition).text

    def noted(self, refusal: Refusal) -> str:
        """What is noted beside a refusal, without a full stop; "" if nothing is."""
        return filled(self.notes[refusal.note], *refusal.facts) if refusal.note else ""

    # ---- what happened -------------------------------------------------------------------------------------------

    def narrated(
        self, s: State, events: Sequence[Event], players: Sequence[str], seat: int | None, brief: bool = False
    ) -> list[Told]:
        """The log of these events, right after they happened; see `story.narrated`."""
        return narrated(self.at(s), events, players, seat, self.story, brief)

    def remark(self, s: State, said: Remark, players: Sequence[str]) -> str:
        """What a bot says of what has just happened."""
        about = said.about
        player = players[about.player] if about.player >= 0 else ""
        card = card_name(self.at(s), about.card) if about.card >= 0 else ""
        lines = [*self.remarks[about.kind]]
        for edition in s.catalog.editions:
            lines += [one for one in self.remarks_in.get(edition, {}).get(about.kind, ()) if one not in lines]
        return once_ended(lines[said.nth * _stride(len(lines)) % len(lines)].format(player=player, card=card))

    def decline(self, why: str, pick: float, player: str, s: State | None = None, wants: int = -1) -> str:
        """Why a bot does not help this player, or trade, and for which Item it would; "" if the reason has no words."""
        if why not in self.declines:
            return ""
        said = once_ended(_one_of(self.declines[why], pick).format(player=player))
        if s is None or wants < 0:
            return said
        return f"{said} {once_ended(_one_of(self.prices, pick).format(card=card_name(self.at(s), wants)))}"

    # ---- numbers -------------------------------------------------------------------------------------------------

    def fight_sums(self, s: State, players: Sequence[str]) -> list[Sum]:
        """The numbers of the fight; none without one."""
        return sums.fight_sums(self.at(s), players, self.sums)

    def number(self, s: State, players: Sequence[str], key: str) -> Sum:
        """The number an expectation names: `fight monsters`, `Aric strength`, `Aric run_away Net Troll`."""
        return sums.number(self.at(s), players, key, self.sums)

    def source(self, s: State, reason: Reason, players: Sequence[str], whose: bool = False) -> str:
        """What a part of a number comes from (see `facts.sums.source`)."""
        return sums.source(self.at(s), reason, players, self.sums, whose)

    # ---- cards and page ------------------------------------------------------------------------------------------

    def card_text(self, catalog: Catalog, card: int) -> str:
        """The rules text of this card."""
        return self.printed_text(catalog, catalog.definition[card])

    def printed_text(self, catalog: Catalog, definition: int) -> str:
        """The rules text of what the catalog has at this place of its definitions."""
        source = self.cards(catalog).source
        assert isinstance(source, Sources), "a catalog that was not compiled from cards"
        return self.card_parts(source)[definition].text

    def card_pieces(self, catalog: Catalog, card: int) -> CardParts:
        """The rules text of this card with its pieces."""
        source = self.cards(catalog).source
        assert isinstance(source, Sources), "a catalog that was not compiled from cards"
        return self.card_parts(source)[catalog.definition[card]]

    def page(self) -> Mapping[str, Any]:
        """The texts of the page that it has, by name (`page.json`)."""
        file = self.folder / "page.json"
        found: Mapping[str, Any] = json.loads(file.read_bytes()) if file.exists() else {}
        return found


def _stride(n: int) -> int:
    """By what steps one goes through so many lines and comes by each: neighbours are much alike."""
    return next((step for step in range(n * 3 // 8 + 1, n) if gcd(step, n) == 1), 1)


def _one_of(lines: Sequence[str], pick: float) -> str:
    return lines[int(pick * len(lines))]
