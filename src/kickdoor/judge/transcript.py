"""A judged case for people: lines with a style each. How they look on the screen is the command line's business."""

from __future__ import annotations

from collections.abc import Iterator

from kickdoor.judge.case.file import DO, EXPECT, REFUSE
from kickdoor.judge.case.results import CaseResult, Citation, StepResult
from kickdoor.judge.case.vocabulary import ALL_PASS
from kickdoor.words.facts.sums import Sum

Line = tuple[str, str]  # text and style
TITLE, DIM, GOOD, BAD, RULE, PLAIN = "bold", "dim", "green", "bold red", "cyan", ""
MARKS = {DO: "▸", ALL_PASS: "▸", REFUSE: "✋", EXPECT: "?"}


def whole_case(result: CaseResult) -> Iterator[Line]:
    """Everything: the table, every step with its sums, and the verdict."""
    yield from headline(result)
    for line in result.table:
        yield f"    {line}", PLAIN
    for one in result.sums:
        yield from sum_lines(one, "      ")
    yield from mistake_lines(result)
    for step in result.steps:
        yield from step_lines(step)
    for note in result.notes:
        yield f"    {note}", PLAIN
    yield verdict(result)


def only_failures(result: CaseResult) -> Iterator[Line]:
    """The case and what went wrong in it; nothing if nothing did."""
    if result.ok:
        return
    yield from headline(result)
    yield from mistake_lines(result)
    for step in result.steps:
        if step.reached and not step.ok:
            yield from step_lines(step)
    yield verdict(result)


def mistake_lines(result: CaseResult) -> Iterator[Line]:
    """Mistakes of the case as a whole; those of a step are told below it."""
    told = [step.mistake for step in result.steps if step.mistake is not None]
    for one in result.mistakes:
        if one not in told:
            yield f"  ✗ {one}", BAD


def headline(result: CaseResult) -> Iterator[Line]:
    case = result.case
    yield f"{case.title}  ({case.file}:{case.line})", TITLE
    if case.why:
        yield f"    {' '.join(case.why.split())}", DIM
    if case.rules:
        yield f"    rules: {', '.join(case.rules)}", DIM


def step_lines(step: StepResult) -> Iterator[Line]:
    if not step.reached:
        yield f"  – {step.number}. {step.words}  (not reached)", DIM
        return
    mark = MARKS[step.step.kind] if step.ok else "✗"
    if step.step.kind == EXPECT and step.ok:
        mark = "✓"
    style = BAD if not step.ok else GOOD if step.step.kind == EXPECT else TITLE
    refused = "  is refused, as it must be" if step.step.kind == REFUSE and step.ok else ""
    when = f"  ({step.moment})" if step.moment else ""
    yield f"  {mark} {step.number}. {step.words}{refused}{when}", style
    for line in step.story:
        yield f"       {line}", PLAIN
    if step.refusal is not None:
        yield from citation_lines(step.refusal)
    if step.mistake is not None:
        yield f"       {step.mistake}", BAD
    for failure in step.failures:
        yield f"       {failure.what}", BAD
        if failure.why is not None:
            yield from sum_lines(failure.why, "         ")
    for one in step.sums:
        yield from sum_lines(one, "       ")
    if step.failures:
        yield f"       line {step.step.line}; now: {step.now}", DIM


def sum_lines(one: Sum, indent: str) -> Iterator[Line]:
    """A number and below it its parts: amount, card, rule."""
    yield f"{indent}{one.name}: {one.total}", TITLE
    if len(one.parts) == 1 and one.key in ("fight treasures", "fight levels"):
        part = one.parts[0]
        yield f"{indent}  {part.amount:>+4}  {part.source}  [{part.rule}]", DIM
        return
    for part in one.parts:
        amount = f"{part.amount:>+4}" if part.amount else "    "
        yield f"{indent}  {amount}  {part.source}  [{part.rule}]", DIM


def citation_lines(cited: Citation, indent: str = "       ") -> Iterator[Line]:
    """What is the matter here, and the rule that says so."""
    yield f"{indent}{cited}", RULE


def verdict(result: CaseResult) -> Line:
    if result.mistakes:
        return "  unusable: the case can't be played as it is written", BAD
    wrong = len([step for step in result.steps if step.failures])
    missed = len([step for step in result.steps if not step.reached])
    if result.ok:
        return f"  holds ({counted(len(result.steps), 'step')})", GOOD
    more = f", {missed} not reached" if missed else ""
    return f"  FAILS: {wrong} of {counted(len(result.steps), 'step')}{more}", BAD


def counted(number: int, thing: str) -> str:
    """`1 step`, `2 steps`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
