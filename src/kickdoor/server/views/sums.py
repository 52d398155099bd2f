"""Numbers with what they are made of, as they go over the wire: the engine explains them, here they get their words."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.engine import Reason, State, explain
from kickdoor.engine.references import fighters
from kickdoor.server.protocol.view import Part, Sum
from kickdoor.words.facts.sums import part_label
from kickdoor.words.languages import ENGLISH, Language


def sum_of(
    s: State, what: str, names: Sequence[str], language: Language = ENGLISH, subject: int = -1, card: int = -1
) -> Sum:  # fmt: skip
    """A number with its parts. Of the Levels of the munchkins' side each says whose it is; whose the parts of one
    player's number are goes without saying."""
    total, reasons = explain(s, what, subject, card)
    return summed(s, what, total, reasons, names, language)


def summed(
    s: State, what: str, total: int, reasons: Sequence[Reason], names: Sequence[str], language: Language
) -> Sum:  # fmt: skip
    """The same of what the engine has explained already."""
    parts: list[Part] = []
    for one in reasons:
        whose = [seat for seat in fighters(s) if one.seats >> seat & 1] if what == "munchkins" and one.card < 0 else []
        label = part_label(s, one, names, language.sums)
        seat = whose[0] if whose else -1
        parts.append(Part(amount=one.amount, rule=one.rule, card=one.card, seat=seat, label=label))
    return Sum(total=total, parts=parts)
