"""Every rule there is, in a language."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from kickdoor import rules as rulebook
from kickdoor.server.backroom.packing import packed
from kickdoor.words.languages import Language, language


class RuleShown(Struct, kw_only=True):
    """A rule; `question`: the one a ruling of ours answers; `differs`: by edition."""

    id: str
    text: str
    editions: list[str]
    question: str
    differs: dict[str, Any]


class Rules(Struct, kw_only=True):
    rules: list[RuleShown]


def every_rule(code: str) -> bytes:
    speech = language(code)
    return packed(Rules(rules=[rule_shown(rule, speech) for rule in rulebook.catalogue().values()]))


def rule_shown(rule: rulebook.Rule, speech: Language, edition: str = "") -> RuleShown:
    """`edition`: in whose words."""
    rule = speech.told(rule).as_in(edition)
    return RuleShown(
        id=rule.id, text=rule.text, editions=list(rule.editions), question=rule.question or "",
        differs=dict(rule.differs or {}),
    )  # fmt: skip
