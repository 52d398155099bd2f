"""The rules catalogue: every rule of the five rulebooks in our own words, and our rulings where they are silent.

Looking things up is all that happens here; what a rule *does* is enforced in `engine/`, which knows rules by id only.
Everything above the engine may import this package; it imports nothing of Kickdoor. Source: `catalogue.json`; what of
it is enforced and tested is counted in `coverage`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

EDITIONS: Final = ("deluxe", "gbm", "gbm-complete", "star", "xmen")
NEWEST: Final = "deluxe"  # whose rules hold where no edition, or no single one, is named (ruling.K32)
RULING: Final = "ruling"  # the kind of entries that no rulebook prints

# Why an edition lacks a rule: its text passes over it, the passage did not survive, or it has no such component.
LOST: Final = "lost"
REASONS: Final = ("absent", LOST, "n/a")


class UnknownRule(KeyError):
    """There is no rule with this id; the message names the nearest ones."""

    def __init__(self, id: str, nearest: list[str]) -> None:
        super().__init__(id)
        self.id = id
        self.nearest = nearest

    def __str__(self) -> str:
        hint = f"; did you mean {' or '.join(self.nearest)}?" if self.nearest else ""
        return f"no rule {self.id!r}{hint}"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule (`combat.ties`) or one of our rulings (`ruling.J1`).

    A rule is in force as `text` says in `editions`; `differs` says what has another effect or scope in an edition;
    `not_in` gives the reason for every edition without it. A ruling answers `question` about the rules it `concerns`.

    `enforced` names the code that sees to it: `module:function` inside Kickdoor, or a file of a pack where cards do.
    `table_talk` or `physical` says instead why there is nothing to enforce; with none of the three it is not enforced
    yet, and where only some editions wait for it, `not_yet` says what they lack.
    """

    id: str
    kind: str
    text: str
    editions: tuple[str, ...]
    not_in: Mapping[str, str] = field(hash=False)
    differs: Mapping[str, str] = field(hash=False)
    question: str
    concerns: tuple[str, ...]
    enforced: tuple[str, ...]
    table_talk: str
    physical: str
    not_yet: Mapping[str, str] = field(hash=False)

    @property
    def is_ruling(self) -> bool:
        """Whether this is our answer rather than a rulebook's."""
        return self.kind == RULING

    def held_in(self, edition: str) -> bool:
        """Whether it may be cited there: its rulebook prints it, or lost the page (then as in Deluxe, ruling.N24), or
        nobody's does."""
        return self.is_ruling or edition in self.editions or self.not_in.get(edition) == LOST

    def as_in(self, edition: str) -> Rule:
        """The same rule in the words of this edition: what is different there stands behind the text."""
        here = self.differs.get(edition, "")
        return replace(self, text=f"{self.text} {here}") if here else self


@cache
def catalogue() -> Mapping[str, Rule]:
    """All rules in the order of the rulebooks, then all rulings; by id. Read once, on first use; not to be changed."""
    entries = json.loads(Path(__file__).with_name("catalogue.json").read_bytes())
    rules: dict[str, Rule] = {}
    for entry in entries:
        if entry["id"] in rules:
            raise ValueError(f"catalogue.json: {entry['id']} is there twice")
        rules[entry["id"]] = Rule(
            id=entry["id"],
            kind=entry["kind"],
            text=entry["text"],
            editions=tuple(entry["editions"]),
            not_in=MappingProxyType(entry.get("not_in", {})),
            differs=MappingProxyType(entry.get("differs", {})),
            question=entry.get("question", ""),
            concerns=tuple(entry.get("concerns", ())),
            enforced=tuple(entry.get("enforced", ())),
            table_talk=entry.get("table_talk", ""),
            physical=entry.get("physical", ""),
            not_yet=MappingProxyType(entry.get("not_yet", {})),
        )
    return MappingProxyType(rules)


def rule(id: str) -> Rule:
    """The rule or ruling with this id; `UnknownRule` if there is none."""
    found = catalogue().get(id)
    if found is None:
        raise UnknownRule(id, get_close_matches(id, catalogue(), n=3, cutoff=0.6))
    return found


def for_edition(edition: str) -> tuple[Rule, ...]:
    """The rules that the edition's rulebook carries, without our rulings (see `rulings_on`)."""
    if edition not in EDITIONS:
        raise ValueError(f"no edition {edition!r}; there are {', '.join(EDITIONS)}")
    return tuple(rule for rule in catalogue().values() if edition in rule.editions and not rule.is_ruling)


def rulebook(editions: Sequence[str], house: str = "") -> str:
    """The edition whose words are quoted at a table: the house's, the only one's, in a mix the newest's (K32)."""
    return house or (editions[0] if len(editions) == 1 else NEWEST)


def unprinted(editions: Sequence[str]) -> frozenset[str]:
    """The rules that none of these editions has: nothing at a table with these alone may be refused with them."""
    return _unprinted(tuple(editions))


@cache
def _unprinted(editions: tuple[str, ...]) -> frozenset[str]:
    return frozenset(id for id, rule in catalogue().items() if not any(map(rule.held_in, editions)))


def rulings_on(id: str) -> tuple[Rule, ...]:
    """Our rulings about the rule with this id; `UnknownRule` if there is no such rule."""
    concerned = rule(id).id
    return tuple(ruling for ruling in catalogue().values() if concerned in ruling.concerns)


def search(text: str) -> tuple[Rule, ...]:
    """Rules and rulings in which every word of `text` occurs, in any case and order; the best hits first.

    An id, or the end of one (`J9`), ranks before words in an id, these before words in the text.
    """
    words = text.casefold().split()
    if not words:
        return ()
    ranked: list[tuple[int, Rule]] = []
    for candidate in catalogue().values():
        rank = _rank(candidate, words)
        if rank is not None:
            ranked.append((rank, candidate))
    ranked.sort(key=lambda hit: hit[0])
    return tuple(hit for _, hit in ranked)


def _rank(candidate: Rule, words: list[str]) -> int | None:
    id = candidate.id.casefold()
    wording = f"{candidate.kind} {candidate.question} {candidate.text}".casefold()
    remarks = " ".join(candidate.differs.values()).casefold()
    if len(words) == 1 and (id == words[0] or id.endswith("." + words[0])):
        return 0
    if all(word in id for word in words):
        return 1
    if all(word in id or word in wording for word in words):
        return 2
    if all(word in id or word in wording or word in remarks for word in words):
        return 3
    return None
