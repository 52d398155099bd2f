"""How a game speaks to a Python user: the one place where the front door asks a language for its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from kickdoor.engine import Command, Refusal, State
from kickdoor.engine.errors import MALFORMED
from kickdoor.engine.permissions import rule_allowing, rule_of_kind
from kickdoor.game.given import plainly
from kickdoor.game.move import Card, Move, Refused
from kickdoor.judge.action.perform import Action
from kickdoor.judge.occasion import obstacle_words
from kickdoor.judge.position.story import table_lines
from kickdoor.judge.scenario import Scenario
from kickdoor.play.names import card_name, unknown
from kickdoor.play.options import BadTable
from kickdoor.words.facts.sums import Sum
from kickdoor.words.languages import language, language_names

PLAYER_SUMS = ("strength", "hand_limit", "big_limit")


@contextmanager
def table_words(code: str) -> Iterator[None]:
    """Within this, a table that can't be is a ValueError that says so in this language."""
    try:
        yield
    except BadTable as bad:
        raise ValueError(language(code).options[bad.kind].format(**bad.facts)) from bad


class Speech:
    """One language at one table. ValueError for a language there is none of."""

    @plainly
    def __init__(self, code: str, players: Sequence[str], rulebook: str) -> None:
        """`rulebook`: the edition whose words are quoted."""
        self._language = language(code)
        if self._language.code != code.lower().split("-")[0]:
            raise unknown("language", code, language_names())
        self._players = players
        self._rulebook = rulebook

    @property
    def code(self) -> str:
        return self._language.code

    def move(self, s: State, command: Command) -> Move:
        """A command that is allowed now, with its words and its rule."""
        words = self._language.in_words(self._language.at(s), self._players, command)
        card = card_name(s, command.card) if command.card >= 0 else ""
        return Move(self._players[command.seat], words, rule_allowing(s, command), command, card)

    def card(self, s: State, card: int) -> Card:
        return Card(s.catalog.name[card], self._language.card_text(s.catalog, card), rule_of_kind(s, card))

    def rule(self, id: str) -> str:
        """What the rule says at this table."""
        return self._language.rule(id, self._rulebook)

    def number(self, s: State, key: str) -> Sum:
        return self._language.number(s, self._players, key)

    def story(self, s: State, events: Sequence[tuple[int, ...]], seat: int | None) -> list[str]:
        """What has just happened, as this seat hears it; None hears everything."""
        return [told.text for told in self._language.narrated(s, events, self._players, seat)]

    def situation(self, s: State) -> str:
        return self._language.situation(self._language.at(s), self._players)

    def table(self, table: Scenario) -> str:
        return "\n".join(table_lines({}, table, self._language))

    def sums(self, s: State) -> list[Sum]:
        """The numbers of the fight, then those of every player."""
        about = [f"{player} {what}" for player in self._players for what in PLAYER_SUMS]
        return [
            *self._language.fight_sums(s, self._players),
            *(self._language.number(s, self._players, key) for key in about),
        ]

    # ---- refusals ------------------------------------------------------------------------------------------------

    def refused(self, s: State, command: Command, refusal: Refusal) -> Refused:
        """This command was refused at this table."""
        detail = self._language.reason(self._language.at(s), command, refusal, self._players, you=False)
        return self._refused(self._players[command.seat], detail, refusal)

    def refused_words(self, table: Scenario, player: str, action: Action, refusal: Refusal) -> Refused:
        """This action was refused at this table."""
        return self._refused(player, obstacle_words(table, player, action, refusal, self._language), refusal)

    def _refused(self, player: str, detail: str, refusal: Refusal) -> Refused:
        if refusal.kind == MALFORMED:
            return Refused(player, self._language.noted(refusal), "", "", refusal)
        return Refused(player, detail, refusal.rule, self._language.rule(refusal.rule, self._rulebook), refusal)
