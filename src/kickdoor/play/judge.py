"""The judge: plays a case and says of every step what happened, whether it held, and why.

Results are plain data; `transcript` words them for people, `plain` gives them to machines.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kickdoor import rules
from kickdoor.cards import PackError, Problem
from kickdoor.engine import CorruptState, Refusal
from kickdoor.engine.errors import KIND_NAMES, MALFORMED
from kickdoor.play.actions import Action, in_words, understood
from kickdoor.play.case import DO, EXPECT, REFUSE, Case, Step
from kickdoor.play.case_words import ALL_PASS
from kickdoor.play.expectations import BY_CARD
from kickdoor.play.moment import situation
from kickdoor.play.position_story import table_lines
from kickdoor.play.sums import EXPLAINED, Sum, fight_sums, number
from kickdoor.play.table import NotAllowed, Table


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule that was applied: its id, its text, and what was said about the occasion."""

    rule: str
    text: str
    note: str = ""

    def plain(self) -> dict[str, str]:
        return {"rule": self.rule, "text": self.text, "note": self.note}


@dataclass(frozen=True, slots=True)
class Failure:
    """What was expected and what is; `why`: the parts of the number in question."""

    what: str
    why: Sum | None = None

    def plain(self) -> dict[str, Any]:
        return {"what": self.what, "why": None if self.why is None else self.why.plain()}


@dataclass(slots=True)
class StepResult:
    """One step as it went. `reached`: false after an action that failed; `sums`: the numbers that changed."""

    step: Step
    number: int
    words: str
    reached: bool = True
    story: list[str] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    sums: list[Sum] = field(default_factory=list)
    refusal: Citation | None = None
    failures: list[Failure] = field(default_factory=list)
    now: str = ""

    @property
    def ok(self) -> bool:
        return self.reached and not self.failures

    def plain(self) -> dict[str, Any]:
        return {
            "step": self.number,
            "line": self.step.line,
            "kind": self.step.kind,
            "words": self.words,
            "ok": self.ok,
            "reached": self.reached,
            "story": self.story,
            "events": self.events,
            "sums": [one.plain() for one in self.sums],
            "refusal": None if self.refusal is None else self.refusal.plain(),
            "failures": [failure.plain() for failure in self.failures],
            "now": self.now,
        }


@dataclass(slots=True)
class CaseResult:
    """A case as it went. `mistake`: why it could not be played, or not to its end."""

    case: Case
    table: list[str] = field(default_factory=list)
    sums: list[Sum] = field(default_factory=list)
    steps: list[StepResult] = field(default_factory=list)
    mistake: Problem | None = None

    @property
    def ok(self) -> bool:
        return self.mistake is None and all(step.ok for step in self.steps)

    def plain(self) -> dict[str, Any]:
        return {
            "title": self.case.title,
            "line": self.case.line,
            "rules": list(self.case.rules),
            "ok": self.ok,
            "mistake": None if self.mistake is None else str(self.mistake),
            "table": self.table,
            "sums": [one.plain() for one in self.sums],
            "steps": [step.plain() for step in self.steps],
        }


def judge(case: Case, stop_after: int | None = None) -> CaseResult:
    """Play the case; `stop_after`: only so many of its steps."""
    return Judgement(case).run(stop_after)


def cite(refusal: Refusal) -> Citation:
    """The rule behind a refusal with its text."""
    if refusal.kind == MALFORMED:
        return Citation("", refusal.note or "nothing a rule could judge", KIND_NAMES[MALFORMED])
    entry = rules.catalogue().get(refusal.rule)
    return Citation(refusal.rule, entry.text if entry else "", refusal.note)


class Judgement:
    """One case being played. `table` is None if the position can't be set up; `result` has what is known so far."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.result = CaseResult(case)
        self.table: Table | None = None
        self._shown: list[Sum] = []
        try:
            self.table = Table(case.position)
        except PackError as trouble:
            self.result.mistake = trouble.problems[0]
        except (ValueError, AssertionError) as trouble:  # AssertionError: a position that no game can reach
            self.result.mistake = case.problem(str(trouble) or "no game can reach this position")
        else:
            self.result.table = table_lines(case.position, self.table)
            self.result.sums = self._shown = fight_sums(self.table.state, self.table.players)

    def run(self, stop_after: int | None = None) -> CaseResult:
        for place, step in enumerate(self.case.steps[:stop_after], 1):
            found = StepResult(step, place, step_words(step), reached=False)
            self.result.steps.append(found)
            if self.table is None or self.result.mistake is not None or self._stuck():
                continue
            found.reached = True
            try:
                PLAY[step.kind](self.table, step, found)
            except CorruptState:  # the engine's defect, not the author's
                raise
            except ValueError as trouble:
                self.result.mistake = self.case.problem(str(trouble), step.line)
            self._after(self.table, found)
        return self.result

    def _stuck(self) -> bool:
        """After an action that did not work nothing that follows means anything."""
        return any(step.step.kind in (DO, ALL_PASS) and step.failures for step in self.result.steps)

    def _after(self, table: Table, found: StepResult) -> None:
        found.now = situation(table.state, table.players)
        sums = fight_sums(table.state, table.players)
        found.sums = [one for one in sums if one not in self._shown]
        self._shown = sums


# ---- steps ------------------------------------------------------------------------------------------------------


def step_words(step: Step) -> str:
    """`Suzan: play Enraged on Net Troll`."""
    if step.kind == ALL_PASS:
        return "everybody passes"
    if step.kind == EXPECT:
        return "expect " + ", ".join(expectation_words(step.expected))
    return f"{step.player}: {in_words(understood(step.action))}"


def expectation_words(expected: Mapping[str, Any]) -> Iterator[str]:
    for key, value in expected.items():
        if isinstance(value, Mapping) and key not in ("sees", "saw", "may", "may_not"):
            yield from (f"{key} {inner}: {_said(what)}" for inner, what in value.items())
        else:
            yield f"{key}: {_said(value)}"


def _said(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(_said(inner) for inner in value) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_said(inner)}" for key, inner in value.items()) + "}"
    return str(value)


def _do(table: Table, step: Step, found: StepResult) -> None:
    try:
        table.act(step.player, step.action)
    except NotAllowed as refused:
        found.refusal = cite(refused.refusal)
        found.failures.append(Failure(f"{step.player} may not {in_words(understood(step.action))}"))
        return
    found.story, found.events = table.story, table.events


def _all_pass(table: Table, step: Step, found: StepResult) -> None:
    try:
        table.all_pass()
    except AssertionError as trouble:
        found.failures.append(Failure(str(trouble)))
        return
    found.story, found.events = table.story, table.events


def _refuse(table: Table, step: Step, found: StepResult) -> None:
    wanted = " or ".join(step.rules)
    refusal = table.refusal(step.player, step.action, step.rules)
    if refusal is None:
        found.failures.append(Failure(f"expected a refusal [{wanted}], but it is allowed"))
        return
    found.refusal = cite(refusal)
    if refusal.rule not in step.rules:
        found.failures.append(Failure(f"expected a refusal [{wanted}], but it is refused by another rule"))


def _expect(table: Table, step: Step, found: StepResult) -> None:
    numbers = {key: value for key, value in step.expected.items() if key not in LOOKING}
    wrong = table.differing(numbers)
    if wrong:  # each by itself, to explain it; or all, if they only don't hold at the same moment
        parts = [failure for key, value in numbers.items() for failure in _compare(table, key, value)]
        found.failures += parts or [Failure(what) for what in wrong]
    for key, look in LOOKING.items():
        if key in step.expected:
            found.failures += [Failure(what) for what in look(table, step.expected[key])]


def _compare(table: Table, key: str, value: Any) -> Iterator[Failure]:
    """One expectation, taken apart so that each number is explained by itself."""
    if not isinstance(value, Mapping):
        yield from _differing(table, {key: value}, "")
        return
    for inner, want in value.items():
        for card in want if inner in BY_CARD and isinstance(want, Mapping) else [None]:
            one = want if card is None else {card: want[card]}
            explained = inner in EXPLAINED and (key != "fight" or table.state.fight is not None)
            about = f"{key} {inner}" + ("" if card is None else f" {card}")
            yield from _differing(table, {key: {inner: one}}, about if explained else "")


def _differing(table: Table, expected: Mapping[str, Any], about: str) -> Iterator[Failure]:
    for what in table.differing(expected):
        name = about
        if about and not about.startswith("fight "):  # the player as the table spells the name
            player = next(iter(expected))
            name = table.players[table.seat(player)] + about[len(player) :]
        yield Failure(what, number(table.state, table.players, name) if name else None)


# ---- looking ----------------------------------------------------------------------------------------------------


def _each(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _sees(table: Table, value: Any) -> Iterator[str]:
    for one in _each(value):
        for card in _each(one.get("can_see") or []):
            if not table.sees(one["viewer"], card):
                yield f"{one['viewer']} can't see {card}, and should"
        for card in _each(one.get("cannot_see") or []):
            if table.sees(one["viewer"], card):
                yield f"{one['viewer']} sees {card}, and should not"


def _saw(table: Table, value: Any) -> Iterator[str]:
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


def _may(table: Table, value: Any) -> Iterator[str]:
    for player, action in _actions(value):
        if not table.allowed(player, action):
            refusal = table.refusal(player, action)
            why = f" [{refusal.rule}] {cite(refusal).text}" if refusal is not None else ""
            yield f"{player} may not {in_words(understood(action))} at this moment:{why}"


def _may_not(table: Table, value: Any) -> Iterator[str]:
    for player, action in _actions(value):
        if table.allowed(player, action):
            yield f"{player} may {in_words(understood(action))}, and should not"


LOOKING = {"sees": _sees, "saw": _saw, "may": _may, "may_not": _may_not}
PLAY = {DO: _do, ALL_PASS: _all_pass, REFUSE: _refuse, EXPECT: _expect}
