"""A language made of English for tests: every text in brackets and half as long again, from one folder only.

`write_pseudo` writes the folder; a process that has it on `KICKDOOR_LANGUAGES` speaks it. Whatever such a process shows
without brackets was never asked for in a language.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from kickdoor import rules
from kickdoor.words.languages import ENGLISH

CODE: Final = "qps"
BEGINS, ENDS, MORE = "⟦", "⟧", "\u200b·"  # a line may end in it, as between words
IN_BRACKETS = re.compile(rf"{BEGINS}[^{BEGINS}{ENDS}]*{ENDS}")
INIT: Final = f'''\
"""Pseudo."""

CODE = "{CODE}"
NAME = "⟦Pseudo···⟧"
'''
LANGUAGE: Final = '''\
"""English in brackets."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from pathlib import Path

from kickdoor.words.card_parts import AsAsked
from kickdoor.words.facts.events import Wording
from kickdoor.words.languages import ENGLISH
from kickdoor.words.pseudo import CODE, NAME


def wide(text):
    return f"⟦{text}{'\u200b·' * ((len(text) + 1) // 2)}⟧" if text else text


def saying(make):
    return lambda *facts, **named: wide(make(*facts, **named))


def wrapped(value):
    if isinstance(value, str):
        return wide(value)
    if isinstance(value, Mapping):
        return {key: wrapped(one) for key, one in value.items()}
    if isinstance(value, (tuple, list)):
        return tuple(wrapped(one) for one in value)
    if isinstance(value, Wording):
        return replace(value, closed=saying(value.closed))
    if is_dataclass(value):
        return replace(value, **{one.name: wrapped(getattr(value, one.name)) for one in fields(value)})
    if callable(value):
        return saying(value)
    return value


def pieces(sources):
    written = ENGLISH.card_parts(sources)
    return AsAsked(lambda definition: wrapped(written[definition]))


KEPT = {"code": CODE, "name": NAME, "folder": Path(__file__).parent, "card_parts": pieces}
PARTS = {one.name: wrapped(getattr(ENGLISH, one.name)) for one in fields(ENGLISH) if one.name not in KEPT}
LANGUAGE = replace(ENGLISH, **PARTS, **KEPT)
'''


def wide(text: str) -> str:
    """The text as this language has it."""
    return f"{BEGINS}{text}{MORE * ((len(text) + 1) // 2)}{ENDS}" if text else text


def write_pseudo(place: Path) -> Path:
    """Put the language into a folder of `place`, which `KICKDOOR_LANGUAGES` is to name."""
    folder = place / "pseudo"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(INIT, encoding="utf-8")
    (folder / "language.py").write_text(LANGUAGE, encoding="utf-8")
    (folder / "rules.json").write_text(json.dumps(_rules(), ensure_ascii=False), encoding="utf-8")
    (folder / "page.json").write_text(json.dumps(_page(ENGLISH.page()), ensure_ascii=False), encoding="utf-8")
    return place


def _rules() -> dict[str, Any]:
    said: dict[str, Any] = {}
    for id, rule in rules.catalogue().items():
        plain = {key: wide(getattr(rule, key)) for key in ("text", "question", "table_talk", "physical")}
        differs = {edition: wide(text) for edition, text in rule.differs.items()}
        said[id] = {**{key: text for key, text in plain.items() if text}, "differs": differs}
    return said


def _page(texts: Mapping[str, Any]) -> dict[str, Any]:
    return {key: _page(one) if isinstance(one, Mapping) else _entry(one) for key, one in texts.items()}


def _entry(one: Any) -> Any:
    return [_entry(inner) for inner in one] if isinstance(one, list) else wide(one)


def bare(text: str) -> str:
    """What of a text is outside all brackets: words that were not asked for in this language."""
    while True:
        less = IN_BRACKETS.sub("", text)
        if less == text:
            return less.strip()
        text = less
