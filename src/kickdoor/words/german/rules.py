"""The rules catalogue in German: the same rules and rulings, in German words of our own.

Words only, from `rules.json` (by id, the fields of `catalogue.json` that people read); nothing is decided here.
For whoever shows rules to people. A test holds both files against each other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TypedDict

from kickdoor.rules import Rule, rule


class Words(TypedDict, total=False):
    """What people read of one rule; absent where the rule has nothing to say."""

    text: str
    question: str
    differs: dict[str, str]
    table_talk: str
    physical: str
    not_yet: dict[str, str]


@cache
def words() -> Mapping[str, Words]:
    """The German of every rule and ruling, by id, in the order of the catalogue. Read once, not to be changed."""
    entries = json.loads(Path(__file__).with_name("rules.json").read_bytes())
    return MappingProxyType({id: entry for id, entry in entries.items() if id != "_about"})


def german(rule: Rule) -> Rule:
    """The same rule with German words; ids, editions and reasons stay. What has no German stays as it is."""
    said = words().get(rule.id, Words())
    return replace(
        rule,
        text=said.get("text", rule.text),
        question=said.get("question", rule.question),
        differs=MappingProxyType({**rule.differs, **said.get("differs", {})}),
        table_talk=said.get("table_talk", rule.table_talk),
        physical=said.get("physical", rule.physical),
        not_yet=MappingProxyType({**rule.not_yet, **said.get("not_yet", {})}),
    )


def german_text(id: str) -> str:
    """The German text of the rule or ruling with this id; `UnknownRule` if there is none."""
    return german(rule(id)).text
