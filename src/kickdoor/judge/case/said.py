"""Steps in a line, nearly as they were written: `Suzan: play Enraged on Net Troll`, `expect fight monsters: 15`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kickdoor.judge.action.perform import Action, understood
from kickdoor.judge.case.file import EXPECT, Step
from kickdoor.judge.case.vocabulary import ALL_PASS


def step_words(step: Step) -> str:
    """`Suzan: play Enraged on Net Troll`."""
    if step.kind == ALL_PASS:
        return "everybody passes"
    when = "at once: " if step.at_once else ""
    if step.kind == EXPECT:
        return f"{when}expect " + ", ".join(expectation_words(step.expected))
    return f"{when}{step.player}: {action_words(step.action)}"


def action_words(action: Action) -> str:
    """`sell "Battering Ram, Live", Gem`: names with a comma of their own are in quotes, as in the file."""
    action = understood(action)
    if isinstance(action, str):
        return action
    return " ".join(f"{key.replace('_', ' ')} {listed(value)}" for key, value in action.items())


def listed(value: Any) -> str:
    return ", ".join(as_written(inner) for inner in value) if isinstance(value, list | tuple) else as_written(value)


def expectation_words(expected: Mapping[str, Any]) -> Iterator[str]:
    for key, value in expected.items():
        if isinstance(value, Mapping) and key not in ("sees", "saw", "may", "may_not"):
            yield from (f"{key} {inner}: {as_written(what)}" for inner, what in value.items())
        else:
            yield f"{key}: {as_written(value)}"


def as_written(value: Any) -> str:
    """A value as YAML writes it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return "[" + ", ".join(as_written(inner) for inner in value) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {as_written(inner)}" for key, inner in value.items()) + "}"
    text = str(value)
    return '"' + text.replace('"', '\\"') + '"' if "," in text or ": " in text else text
