"""The judge: plays a case and says of every step what happened, whether it held, and why.

Every refusal and every expectation of a step is judged at one and the same moment (`Scenario.judged`), whose name the
result bears; judging changes nothing. What it finds is plain data (`case.results`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from kickdoor.judge.case.vocabulary import ALL_PASS
from kickdoor.judge.expectations import BY_CARD
from kickdoor.judge.occasion import held, never_had, obstacle_words
from kickdoor.judge.position.story import table_lines
from kickdoor.judge.scenario import NotAllowed, Scenario
from kickdoor.play.names import BadWords
from kickdoor.words.facts.sums import EXPLAINED
from kickdoor.words.languages import ENGLISH, Language

NOTHING_TO_JUDGE = "the case has no steps, so there is nothing to judge"
OTHERWISE = {False: "would hold at once", True: "would hold settled"}  # by whether it was asked at once


def judge(case: Case, language: Language = ENGLISH) -> CaseResult:
    """Play the case."""
    result = Judgement(case, language).run()
    if not case.steps and not result.mistakes:
        mend = "add `steps:`, or ask what is allowed: `kickdoor judge --ask FILE`"
        result.mistakes.append(case.problem(NOTHING_TO_JUDGE, case.line, mend))
    return result


def cite(refusal: Refusal, detail: str = "", language: Language = ENGLISH, edition: str = "") -> Citation:
    """The rule behind a refusal with its text, as the edition has it; `detail`: what stands in the way here and now."""
    if refusal.kind == MALFORMED:  # no rule is behind it
        said = language.judge.said
        return Citation("", language.noted(refusal) or said["unjudged"], said["malformed"])
    also = tuple(Citation(other, language.rule(other, edition)) for other in refusal.also)
    return Citation(refusal.rule, language.rule(refusal.rule, edition), detail, also)


def cited(table: Scenario, player: str, action: Action, language: Language = ENGLISH) -> Citation | None:
    """Why the action is not allowed (see `Scenario.refusal`), with what stands in its way; None if it is."""
    refusal = table.refusal(player, action)
    if refusal is None:
        return None
    return cite(refusal, obstacle_words(table, player, action, refusal, language), language, table.rulebook)


class Judgement:
    """One case being played. `table` is None if the position can't be set up; `result` has what is known so far.

    `language`: of everything but the words of the case and what is wrong with them.
    """

    def __init__(self, case: Case, language: Language = ENGLISH) -> None:
        self.case = case
        self._language = language
        self.result = CaseResult(case, notes=[str(one) for one in case.warnings])
        self.table: Scenario | None = None
        self._shown = self.result.sums
        self._chance = Chance(case.position, language.judge.said["by chance"])
        try:
            self.table = Scenario(case.position, language)
        except PackError as trouble:
            self.result.mistakes = list(trouble.problems)
        except (ValueError, AssertionError) as trouble:  # AssertionError: a position that no game can reach
            self.result.mistakes = position_mistakes(case) or [case.problem(trouble)]
        else:
            self.result.table = table_lines(case.position, self.table, language)
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
            except CorruptState as defect:  # the engine's, not the author's; nothing more can be told of this table
                mend = "this is a defect of Kickdoor, please report it; a card of your own may be what brings it out"
                found.mistake = self.case.problem(f"the game broke down here: {defect}", step.line, mend)
                self.result.mistakes.append(found.mistake)
                continue
            except ValueError as trouble:
                found.mistake = self.case.problem(trouble, step.line)
                self.result.mistakes.append(found.mistake)
            self._after(table, where, found)
            for seat, cards in enumerate(had):
                cards |= held(table.state, seat)
        if table is not None and stop_after is None and all(step.reached for step in self.result.steps):
            self.result.notes += [self._language.judge.left_over(table.state.dice)] if table.state.dice else []
        return self.result

    def _claim(self, table: Scenario, where: Scenario, step: Step, found: StepResult, had: list[set[str]]) -> None:
        """Judge the step at its moment. Where the other one would bear it out, it says so: it is not taken for it."""
        found.moment = when(table, where, self._language)
        self._own_cards(where, step, had)
        CLAIM[step.kind](where, step, found, self._language)
        other = table.judged(not step.at_once)
        if found.failures and other is not where:
            trial = StepResult(step, 0, "")
            CLAIM[step.kind](other, step, trial, self._language)
            if not trial.failures:
                found.failures.append(Failure(self._language.judge.failed(OTHERWISE[step.at_once])))

    def _own_cards(self, table: Scenario, step: Step, had: list[set[str]]) -> None:
        """That somebody may not do a thing with a card he never had proves nothing: it is a slip of the pen."""
        claims = [(step.player, step.action)] if step.kind == REFUSE else []
        if step.kind == EXPECT:
            claims = list(_actions(step.expected.get("may_not") or {}))
        for player, action in claims:
            seat = table.seat(player)
            card = never_had(table.state, action, had[seat] | held(table.state, seat))
            if card:
                raise BadWords(f"{player} does not have {card}, so this shows nothing", "did you mean another card?")

    def _stuck(self) -> bool:
        """After an action that did not work nothing that follows means anything."""
        return any(step.step.kind in (DO, ALL_PASS) and step.failures for step in self.result.steps)

    def _after(self, table: Scenario, where: Scenario, found: StepResult) -> None:
        found.now = self._language.situation(self._language.at(where.state), table.players)
        if found.events:
            found.story = self._chance.marked(table.state, table.told, table.happened)
        sums = self._language.fight_sums(table.state, table.players)
        found.sums = [one for one in sums if one not in self._shown]
        self._shown = sums


def when(table: Scenario, where: Scenario, language: Language) -> str:
    """The name of the moment `where`, and how it comes after that of the table."""
    name = language.moment(language.at(where.state), where.players)
    if where is table:
        return name
    return language.judge.said["settled" if where.state.turn == table.state.turn else "next turn"].format(where=name)


# ---- steps ------------------------------------------------------------------------------------------------------


def _do(table: Scenario, step: Step, found: StepResult, language: Language) -> None:
    try:
        table.act(step.player, step.action)
    except NotAllowed as no:
        detail = obstacle_words(table.settled(), step.player, step.action, no.refusal, language)
        found.refusal = cite(no.refusal, detail, language, table.rulebook)
        action = action_words(step.action)
        found.failures.append(Failure(language.judge.failed("may not", player=step.player, action=action)))
        return
    found.story, found.events = table.story, table.events


def _all_pass(table: Scenario, step: Step, found: StepResult, language: Language) -> None:
    if not table.can_pass():
        now = language.situation(language.at(table.state), table.players)
        found.failures.append(Failure(language.judge.failed("nobody passes", now=now)))
        return
    table.all_pass()
    found.story, found.events = table.story, table.events


def _refuse(table: Scenario, step: Step, found: StepResult, language: Language) -> None:
    found.refusal = cited(table, step.player, step.action, language)
    if found.refusal is None:
        found.failures.append(Failure(language.judge.failed("allowed", rules=step.rules)))
    elif found.refusal.rule not in step.rules:
        found.failures.append(Failure(language.judge.failed("other rule", rules=step.rules)))


def _expect(table: Scenario, step: Step, found: StepResult, language: Language) -> None:
    numbers = {key: value for key, value in step.expected.items() if key not in LOOKING}
    for key, value in numbers.items():
        found.failures += _compare(table, key, value, language)
    for key, look in LOOKING.items():
        if key in step.expected:
            found.failures += [Failure(what) for what in look(table, step.expected[key], language)]


def _compare(table: Scenario, key: str, value: Any, language: Language) -> Iterator[Failure]:
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


def _differing(table: Scenario, expected: Mapping[str, Any], about: str, language: Language) -> Iterator[Failure]:
    for what in table.differing(expected, language):
        name = about
        if about and not about.startswith("fight "):  # the player as the table spells the name
            player = next(iter(expected))
            name = table.players[table.seat(player)] + about[len(player) :]
        yield Failure(what, language.number(table.state, table.players, name) if name else None)


# ---- looking ----------------------------------------------------------------------------------------------------


def _each(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _sees(table: Scenario, value: Any, language: Language) -> Iterator[str]:
    for one in _each(value):
        for card in _each(one.get("can_see") or []):
            if not table.sees(one["viewer"], card):
                yield language.judge.failed("does not see", viewer=one["viewer"], card=card)
        for card in _each(one.get("cannot_see") or []):
            if table.sees(one["viewer"], card):
                yield language.judge.failed("sees", viewer=one["viewer"], card=card)


def _saw(table: Scenario, value: Any, language: Language) -> Iterator[str]:
    for one in _each(value):
        for card in _each(one.get("cards") or []):
            if not table.saw(one["viewer"], card):
                yield language.judge.failed("has not seen", viewer=one["viewer"], card=card)
        for card in _each(one.get("never") or []):
            if table.saw(one["viewer"], card):
                yield language.judge.failed("has seen", viewer=one["viewer"], card=card)


def _actions(value: Mapping[str, Any]) -> Iterator[tuple[str, Action]]:
    for player, actions in value.items():
        yield from ((player, action) for action in _each(actions))


def _may(table: Scenario, value: Any, language: Language) -> Iterator[str]:
    for player, action in _actions(value):
        no = cited(table, player, action, language)
        if no is not None:
            yield language.judge.failed("may not now", player=player, action=action_words(action), why=no)


def _may_not(table: Scenario, value: Any, language: Language) -> Iterator[str]:
    for player, action in _actions(value):
        if table.refusal(player, action) is None:
            yield language.judge.failed("may", player=player, action=action_words(action))


LOOKING = {"sees": _sees, "saw": _saw, "may": _may, "may_not": _may_not}
PLAY = {DO: _do, ALL_PASS: _all_pass}
CLAIM = {REFUSE: _refuse, EXPECT: _expect}
