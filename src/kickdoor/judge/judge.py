"""The judge: plays a case and says of every step what happened, whether it held, and why.

Every refusal and every expectation of a step is judged at one and the same moment (`Table.judged`), whose name the
result bears; judging changes nothing. What it finds is plain data (`case_results`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from kickdoor.cards import PackError
from kickdoor.engine import CorruptState, Refusal
from kickdoor.engine.errors import MALFORMED
from kickdoor.judge.action.perform import Action
from kickdoor.judge.case.chance import Chance
from kickdoor.judge.case.file import DO, EXPECT, REFUSE, Case, Step
from kickdoor.judge.case.position import position_mistakes
from kickdoor.judge.case.results import CaseResult, Citation, Failure, StepResult
from kickdoor.judge.case.said import action_words, step_words
from kickdoor.judge.case.words import ALL_PASS
from kickdoor.judge.expectations import BY_CARD
from kickdoor.judge.occasion import held, never_had
from kickdoor.judge.scenario import NotAllowed, Table
from kickdoor.words.english.sums import EXPLAINED
from kickdoor.words.languages import ENGLISH, Language

NOTHING_TO_JUDGE = "the case has no steps, so there is nothing to judge"
OTHERWISE = {  # by whether it was asked at once
    False: "at once it would hold: write `at once`",
    True: "once all have passed it would hold: leave out `at once`",
}


def judge(case: Case, language: Language = ENGLISH) -> CaseResult:
    """Play the case."""
    result = Judgement(case, language).run()
    if not case.steps and not result.mistakes:
        mend = "add `steps:`, or ask what is allowed: `kickdoor judge --ask FILE`"
        result.mistakes.append(case.problem(NOTHING_TO_JUDGE, case.line, mend))
    return result


def cite(refusal: Refusal, matter: str = "", language: Language = ENGLISH, edition: str = "") -> Citation:
    """The rule behind a refusal with its text, as the edition has it; `matter`: what stands in the way here and now."""
    if refusal.kind == MALFORMED:
        return language.malformed(refusal.note)
    return Citation(refusal.rule, language.rule(refusal.rule, edition), matter)


def cited(table: Table, player: str, action: Action, language: Language = ENGLISH) -> Citation | None:
    """Why the action is not allowed (see `Table.refusal`), with what is the matter; None if it is."""
    refusal = table.refusal(player, action)
    if refusal is None:
        return None
    return cite(refusal, language.matter(table, player, action, refusal), language, table.rulebook)


class Judgement:
    """One case being played. `table` is None if the position can't be set up; `result` has what is known so far.

    `language`: of everything but the words of the case and what is wrong with them.
    """

    def __init__(self, case: Case, language: Language = ENGLISH) -> None:
        self.case = case
        self._language = language
        self.result = CaseResult(case, notes=[str(one) for one in case.warnings])
        self.table: Table | None = None
        self._shown = self.result.sums
        self._chance = Chance(case.position, language.chance)
        try:
            self.table = Table(case.position, language.story)
        except PackError as trouble:
            self.result.mistakes = list(trouble.problems)
        except (ValueError, AssertionError) as trouble:  # AssertionError: a position that no game can reach
            self.result.mistakes = position_mistakes(case) or [case.problem(str(trouble))]
        else:
            self.result.table = language.table_lines(case.position, self.table)
            self.result.sums = self._shown = language.fight_sums(self.table.state, self.table.players)

    def run(self, stop_after: int | None = None) -> CaseResult:
        """Play the steps; `stop_after`: only so many of them."""
        table = self.table
        had: list[set[str]] = [] if table is None else [held(table.state, seat) for seat in range(len(table.players))]
        for place, step in enumerate(self.case.steps[:stop_after], 1):
            found = StepResult(step, place, step_words(step), reached=False)
            self.result.steps.append(found)
            if table is None or self.result.mistakes or self._stuck():
                continue
            found.reached = True
            where = table
            try:
                if step.kind in CLAIM:
                    where = table.judged(step.at_once)
                    self._claim(table, where, step, found, had)
                else:
                    PLAY[step.kind](table, step, found, self._language)
            except CorruptState:  # the engine's defect, not the author's
                raise
            except ValueError as trouble:
                found.mistake = self.case.problem(str(trouble), step.line)
                self.result.mistakes.append(found.mistake)
            self._after(table, where, found)
            for seat, cards in enumerate(had):
                cards |= held(table.state, seat)
        if table is not None and stop_after is None and all(step.reached for step in self.result.steps):
            self.result.notes += [note for note in [self._language.left_over(table.state.dice)] if note]
        return self.result

    def _claim(self, table: Table, where: Table, step: Step, found: StepResult, had: list[set[str]]) -> None:
        """Judge the step at its moment. Where the other one would bear it out, it says so: it is not taken for it."""
        found.moment = when(table, where, self._language)
        self._own_cards(where, step, had)
        CLAIM[step.kind](where, step, found, self._language)
        other = table.judged(not step.at_once)
        if found.failures and other is not where:
            trial = StepResult(step, 0, "")
            CLAIM[step.kind](other, step, trial, self._language)
            if not trial.failures:
                found.failures.append(Failure(OTHERWISE[step.at_once]))

    def _own_cards(self, table: Table, step: Step, had: list[set[str]]) -> None:
        """That somebody may not do a thing with a card he never had proves nothing: it is a slip of the pen."""
        claims = [(step.player, step.action)] if step.kind == REFUSE else []
        if step.kind == EXPECT:
            claims = list(_actions(step.expected.get("may_not") or {}))
        for player, action in claims:
            seat = table.seat(player)
            card = never_had(table.state, action, had[seat] | held(table.state, seat))
            if card:
                raise ValueError(f"{player} does not have {card}, so this shows nothing; did you mean another card?")

    def _stuck(self) -> bool:
        """After an action that did not work nothing that follows means anything."""
        return any(step.step.kind in (DO, ALL_PASS) and step.failures for step in self.result.steps)

    def _after(self, table: Table, where: Table, found: StepResult) -> None:
        found.now = self._language.situation(where.state, table.players)
        found.failures = [replace(one, what=self._language.failed(one.what, found.now)) for one in found.failures]
        found.story = self._chance.marked(found.story, found.events)
        sums = self._language.fight_sums(table.state, table.players)
        found.sums = [one for one in sums if one not in self._shown]
        self._shown = sums


def when(table: Table, where: Table, language: Language) -> str:
    """The name of the moment `where`, and how it comes after that of the table."""
    name = language.moment(where.state, where.players)
    if where is table:
        return name
    return language.said["settled" if where.state.turn == table.state.turn else "next turn"].format(where=name)


# ---- steps ------------------------------------------------------------------------------------------------------


def _do(table: Table, step: Step, found: StepResult, language: Language) -> None:
    try:
        table.act(step.player, step.action)
    except NotAllowed as no:
        matter = language.matter(table.settled(), step.player, step.action, no.refusal)
        found.refusal = cite(no.refusal, matter, language, table.rulebook)
        found.failures.append(Failure(f"{step.player} may not {action_words(step.action)}"))
        return
    found.story, found.events = table.story, table.events


def _all_pass(table: Table, step: Step, found: StepResult, language: Language) -> None:
    try:
        table.all_pass()
    except AssertionError as trouble:
        found.failures.append(Failure(str(trouble)))
        return
    found.story, found.events = table.story, table.events


def _refuse(table: Table, step: Step, found: StepResult, language: Language) -> None:
    wanted = " or ".join(step.rules)
    found.refusal = cited(table, step.player, step.action, language)
    if found.refusal is None:
        found.failures.append(Failure(f"expected a refusal [{wanted}], but it is allowed"))
        return
    if found.refusal.rule not in step.rules:
        found.failures.append(Failure(f"expected a refusal [{wanted}], but it is refused by another rule"))


def _expect(table: Table, step: Step, found: StepResult, language: Language) -> None:
    numbers = {key: value for key, value in step.expected.items() if key not in LOOKING}
    for key, value in numbers.items():
        found.failures += _compare(table, key, value, language)
    for key, look in LOOKING.items():
        if key in step.expected:
            found.failures += [Failure(what) for what in look(table, step.expected[key], language)]


def _compare(table: Table, key: str, value: Any, language: Language) -> Iterator[Failure]:
    """One expectation, taken apart so that each number is explained by itself."""
    if not isinstance(value, Mapping):
        yield from _differing(table, {key: value}, "", language)
        return
    for inner, want in value.items():
        for card in want if inner in BY_CARD and isinstance(want, Mapping) else [None]:
            one = want if card is None else {card: want[card]}
            explained = inner in EXPLAINED and (key != "fight" or table.state.fight is not None)
            about = f"{key} {inner}" + ("" if card is None else f" {card}")
            yield from _differing(table, {key: {inner: one}}, about if explained else "", language)


def _differing(table: Table, expected: Mapping[str, Any], about: str, language: Language) -> Iterator[Failure]:
    for what in table.differing(expected):
        name = about
        if about and not about.startswith("fight "):  # the player as the table spells the name
            player = next(iter(expected))
            name = table.players[table.seat(player)] + about[len(player) :]
        yield Failure(what, language.number(table.state, table.players, name) if name else None)


# ---- looking ----------------------------------------------------------------------------------------------------


def _each(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _sees(table: Table, value: Any, language: Language) -> Iterator[str]:
    for one in _each(value):
        for card in _each(one.get("can_see") or []):
            if not table.sees(one["viewer"], card):
                yield f"{one['viewer']} can't see {card}, and should"
        for card in _each(one.get("cannot_see") or []):
            if table.sees(one["viewer"], card):
                yield f"{one['viewer']} sees {card}, and should not"


def _saw(table: Table, value: Any, language: Language) -> Iterator[str]:
    for one in _each(value):
        for card in _each(one.get("cards") or []):
            if not table.saw(one["viewer"], card):
                yield f"{one['viewer']} has not seen {card} so far, and should have"
        for card in _each(one.get("never") or []):
            if table.saw(one["viewer"], card):
                yield f"{one['viewer']} has seen {card}, and should not have"


def _actions(value: Mapping[str, Any]) -> Iterator[tuple[str, Action]]:
    for player, actions in value.items():
        yield from ((player, action) for action in _each(actions))


def _may(table: Table, value: Any, language: Language) -> Iterator[str]:
    for player, action in _actions(value):
        no = cited(table, player, action, language)
        if no is not None:
            yield f"{player} may not {action_words(action)} at this moment: {no}"


def _may_not(table: Table, value: Any, language: Language) -> Iterator[str]:
    for player, action in _actions(value):
        if table.refusal(player, action) is None:
            yield f"{player} may {action_words(action)}, and should not"


LOOKING = {"sees": _sees, "saw": _saw, "may": _may, "may_not": _may_not}
PLAY = {DO: _do, ALL_PASS: _all_pass}
CLAIM = {REFUSE: _refuse, EXPECT: _expect}
