"""Asking the judge: what may each player do now, and by which rule; why is this not allowed?

By which rule a command is possible, the engine says (`engine/permissions`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kickdoor import rules
from kickdoor.cards import Problem
from kickdoor.cards.source import Block, read_yaml
from kickdoor.cards.translated import every_name
from kickdoor.engine import Command, State, legal
from kickdoor.engine.permissions import rule_allowing
from kickdoor.engine.rule_ids import META_CARD_BEATS_RULE
from kickdoor.judge.ask_groups import GROUPED, Group, groups, more_commands
from kickdoor.judge.case.check import CaseChecker
from kickdoor.judge.case.file import Case, Step
from kickdoor.judge.case.letters import spelt
from kickdoor.judge.case.results import Citation
from kickdoor.judge.case.said import action_words
from kickdoor.judge.case.shapes import Action
from kickdoor.judge.case.vocabulary import DO
from kickdoor.judge.judge import cited, when
from kickdoor.judge.scenario import Scenario
from kickdoor.play.names import seat_of
from kickdoor.rules import Rule
from kickdoor.words.languages import ENGLISH, Language

BY_CARD: Final = frozenset(("play", "use"))  # actions by which a card does what it says


def possible(
    s: State, seat: int, players: Sequence[str], language: Language = ENGLISH, edition: str = ""
) -> list[tuple[Rule, list[Command | Group]]]:
    """What this seat may do now, by the rule that allows it, in the order of the list; see `ask_groups`.

    `edition`: in whose words the rules are quoted, if the packs do not say it.
    """
    found: dict[str, list[Command | Group]] = {}
    listed = [command for command in legal(s, seat) if command.verb not in GROUPED]
    for command in [*listed, *(more for more in more_commands(s, seat) if more not in listed)]:
        found.setdefault(rule_allowing(s, command), []).append(command)
    for group in groups(s, seat, players, language.judge.groups):
        found.setdefault(rule_allowing(s, group.example), []).append(group)
    quoted = edition or rules.rulebook(s.catalog.editions)
    return [(language.told(rules.rule(id)).as_in(quoted), said) for id, said in found.items()]


# ---- is this allowed? -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Answer:
    """What the judge says to one question. `refusal`: None if it is allowed; `rulings`: ours on that rule; `moment`:
    when, where that makes a difference."""

    player: str
    words: str
    refusal: Citation | None
    rulings: tuple[Rule, ...]
    moment: str = ""

    def plain(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "action": self.words,
            "allowed": self.refusal is None,
            "moment": self.moment,
            "refusal": None if self.refusal is None else self.refusal.plain(),
            "rulings": [{"rule": ruling.id, "text": ruling.text} for ruling in self.rulings],
        }


def answer(table: Scenario, step: Step, language: Language = ENGLISH) -> Answer:
    """Whether the action may be taken at once, or once all have let pass what only waits to be answered."""
    then = table.settled()
    now, no = table.refusal(step.player, step.action), cited(then, step.player, step.action, language)
    moment = ""
    if now is not None and no is None:
        moment = when(table, then, language)
    elif now is None and no is not None:
        moment, no = language.judge.said["at once"].format(where=when(table, table, language)), None
    rulings = tuple(language.told(one) for one in rulings_for(no.rule, step.action)) if no is not None else ()
    player = table.players[seat_of(table.players, step.player)]
    return Answer(player, action_words(step.action), no, rulings, moment)


def rulings_for(rule: str, action: str | Mapping[str, Any]) -> tuple[Rule, ...]:
    """Our rulings on the rule that refuses. Those on a rule about everything (`meta.`) say nothing of this case, nor do
    those on what a card may do against the rule where no card is played or used."""
    if rule not in rules.catalogue() or rule.startswith("meta."):
        return ()
    by_card = not isinstance(action, str) and not BY_CARD.isdisjoint(action)
    return tuple(one for one in rules.rulings_on(rule) if by_card or META_CARD_BEATS_RULE not in one.concerns)


def question_of(case: Case, table: Scenario, text: str, player: str | None) -> tuple[Step | None, list[Problem]]:
    """The action named on the command line: `{Aric: {sell: [Gem]}}`, or only the action if the player is named."""
    problems: list[Problem] = []
    words = read_yaml(text, "--command", problems)
    if problems:
        return None, problems
    check = CaseChecker("--command", problems, case.title)
    check.players = table.players
    check.cards = every_name(table.state.catalog)
    if player is not None and not (isinstance(words, Block) and list(words) == [player]):
        words = spelt(Action(), words, table.players)
        check.action(words, (1, 1)) if isinstance(words, str | Block) else check.report((1, 1), "an action is expected")
        return (None if problems else Step("do", 1, player, words)), problems
    words = spelt(DO, words, table.players)
    check.check(DO, words, (1, 1))
    if problems:
        return None, problems
    name, action = next(iter(words.items()))
    return Step("do", 1, name, action), problems
