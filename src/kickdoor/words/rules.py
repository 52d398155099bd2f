"""The rules catalogue in the words of a language: the same rules and rulings, from the `rules.json` of its folder (by
id, the fields of `rules/catalogue.json` that people read). Nothing is decided here.

English is the catalogue itself. A test holds the files against each other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TypedDict

from kickdoor.rules import Rule


class RuleWords(TypedDict, total=False):
    """What people read of one rule; absent where the rule has nothing to say."""

    text: str
    question: str
    differs: dict[str, str]
    table_talk: str
    physical: str
    not_yet: dict[str, str]


@cache
def rule_words(folder: Path) -> Mapping[str, RuleWords]:
    """The words of every rule and ruling, by id, in the order of the catalogue. Read once, not to be changed."""
    entries = json.loads((folder / "rules.json").read_bytes())
    return MappingProxyType({id: entry for id, entry in entries.items() if id != "_about"})


def told(rule: Rule, words: Mapping[str, RuleWords]) -> Rule:
    """The same rule in these words; ids, editions and reasons stay. What they lack stays as it is."""
    said = words.get(rule.id, RuleWords())
    return replace(
        rule,
        text=said.get("text", rule.text),
        question=said.get("question", rule.question),
        differs=MappingProxyType({**rule.differs, **said.get("differs", {})}),
        table_talk=said.get("table_talk", rule.table_talk),
        physical=said.get("physical", rule.physical),
        not_yet=MappingProxyType({**rule.not_yet, **said.get("not_yet", {})}),
    )
