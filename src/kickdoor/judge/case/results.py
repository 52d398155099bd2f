"""What the judge finds: plain data. `transcript` words it for people, `plain` gives it to machines."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kickdoor.cards import Problem
from kickdoor.judge.case.file import Case, Step
from kickdoor.words.facts.sums import Sum


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule that was applied: its id, its text, and what was the matter on this occasion. `also`: the other rules that
    apply as well, without a note."""

    rule: str
    text: str
    note: str = ""
    also: tuple[Citation, ...] = ()

    def plain(self) -> dict[str, Any]:
        also = {"also": [one.plain() for one in self.also]} if self.also else {}
        return {"rule": self.rule, "text": self.text, "note": self.note, **also}

    def __str__(self) -> str:
        cited = (self.note, f"[{self.rule}]" if self.rule else "", self.text, *map(str, self.also))
        return " ".join(part for part in cited if part)


@dataclass(frozen=True, slots=True)
class Failure:
    """What was expected and what is; `why`: the parts of the number in question."""

    what: str
    why: Sum | None = None

    def plain(self) -> dict[str, Any]:
        return {"what": self.what, "why": None if self.why is None else self.why.plain()}


@dataclass(slots=True)
class StepResult:
    """One step as it went. `reached`: false after an action that failed; `sums`: the numbers that changed; `mistake`:
    what is wrong with the step as it is written; `moment`: the one at which it was judged, by its name; `now`: how the
    game stands then."""

    step: Step
    number: int
    words: str
    reached: bool = True
    story: list[str] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    sums: list[Sum] = field(default_factory=list)
    refusal: Citation | None = None
    failures: list[Failure] = field(default_factory=list)
    mistake: Problem | None = None
    now: str = ""
    moment: str = ""

    @property
    def ok(self) -> bool:
        return self.reached and not self.failures and self.mistake is None

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
            "mistake": None if self.mistake is None else str(self.mistake),
            "now": self.now,
            "moment": self.moment,
        }


@dataclass(slots=True)
class CaseResult:
    """A case as it went. `mistakes`: why it could not be played, or not to its end; `notes`: what else to know."""

    case: Case
    table: list[str] = field(default_factory=list)
    sums: list[Sum] = field(default_factory=list)
    steps: list[StepResult] = field(default_factory=list)
    mistakes: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def mistake(self) -> Problem | None:
        """The first one, if there is any."""
        return self.mistakes[0] if self.mistakes else None

    @property
    def ok(self) -> bool:
        return not self.mistakes and all(step.ok for step in self.steps)

    def plain(self) -> dict[str, Any]:
        return {
            "title": self.case.title,
            "line": self.case.line,
            "rules": list(self.case.rules),
            "ok": self.ok,
            "mistake": None if self.mistake is None else str(self.mistake),
            "mistakes": [str(one) for one in self.mistakes],
            "table": self.table,
            "sums": [one.plain() for one in self.sums],
            "steps": [step.plain() for step in self.steps],
            "notes": self.notes,
        }
