"""German sentences: a clause said as an order, as a statement, after something in front, or with its verb last.

German moves the verb, so effects and conditions stay clauses until it is known where they stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kickdoor.words.forms import MANY, YOU
from kickdoor.words.german.cards.words import VERBS, Verb
from kickdoor.words.german.grammar import Person, any_one, listed


@dataclass(frozen=True, slots=True)
class Clause:
    """`subject` `verb` `rest` `tail`; `after` follows all of it. Without a subject `rest` is all there is (`+2 ...`).

    `tail`: what closes the sentence, such as an infinitive after `dürfen`. `stated`: never an order to the reader.
    """

    subject: Person | None
    verb: str = ""
    rest: str = ""
    tail: str = ""
    after: str = ""
    stated: bool = False
    linked: bool = False  # it goes on with what the clause before it began

    @property
    def plain(self) -> bool:
        """Whether it has no verb that could be moved."""
        return self.subject is None

    @property
    def ordered(self) -> bool:
        """Whether it is said as an order to the reader."""
        return self.subject is not None and self.subject.form == YOU and not self.stated

    @property
    def _forms(self) -> Verb:
        return VERBS[self.verb]

    def _finite(self) -> str:
        assert self.subject is not None
        verb = self._forms
        return verb.du if self.subject.form == YOU else verb.many if self.subject.form == MANY else verb.one

    def _closed(self, *parts: str) -> str:
        return " ".join(part for part in parts if part) + self.after

    def order(self) -> str:
        """An order to the reader, a statement about anybody else."""
        if not self.ordered:
            return self.main()
        return self._closed(self._forms.order, self.rest, self.tail, self._forms.prefix)

    def main(self) -> str:
        """A statement: `der Kämpfer legt eine Karte ab`."""
        if self.subject is None:
            return self.rest + self.after
        return self._closed(self.subject.nom, self._finite(), self.rest, self.tail, self._forms.prefix)

    def bare(self) -> str:
        """A statement whose subject has been named: `legt eine Karte ab`."""
        return self._closed(self._finite(), self.rest, self.tail, self._forms.prefix)

    def inverted(self) -> str:
        """After something in front: `legt der Kämpfer eine Karte ab`."""
        assert self.subject is not None
        return self._closed(self._finite(), self.subject.nom, self.rest, self.tail, self._forms.prefix)

    def last(self, named: bool = False) -> str:
        """With its verb last, as after `wenn`: `der Kämpfer eine Karte ablegt`. `named`: its subject has been."""
        if self.subject is None:
            return self.rest + self.after
        who = "" if named else self.subject.nom
        return self._closed(who, self.rest, self.tail, self._forms.prefix + self._finite())

    def infinitive(self) -> str:
        """After `dürfen`: `eine Karte ablegen`."""
        return self._closed(self.rest, self.tail, self._forms.infinitive)

    def timed(self, when: str) -> Clause:
        """The same for a while: `du ignorierst in diesem Zug ...`, `+2 in diesem Kampf`."""
        if self.plain:
            here = self.rest.removesuffix(" im Kampf") if when == "in diesem Kampf" else self.rest
            return replace(self, rest=f"{here}{',' if ', ' in here else ''} {when}")
        first, _, others = self.rest.partition(" ")
        parts = (first, when, others) if first in PRONOUNS else (when, self.rest)
        return replace(self, rest=" ".join(part for part in parts if part))

    def then(self, after: str) -> Clause:
        return replace(self, after=self.after + after)


def plain(text: str, after: str = "") -> Clause:
    """What has no verb to move: a number, or a sentence that is complete."""
    return Clause(None, rest=text, after=after)


PRONOUNS: Final = ("ihm", "dich", "dir", "sich")  # they stand before any time
NOTHING: Final = Clause(any_one("nichts"), "geschehen")


def may(who: Person, rest: str, tail: str) -> Clause:
    return Clause(who, "dürfen", rest, tail, stated=True)


def _same_doer(one: Clause, other: Clause, fronted: bool = False) -> bool:
    """Whether the second can do without its subject: no statement goes on from an order."""
    return not other.plain and one.subject == other.subject and (fronted or one.ordered == other.ordered)


def one_by_one(clauses: Sequence[Clause]) -> list[str]:
    """Each said on its own; two of one doer who is not the reader are one."""
    found: list[str] = []
    before = Clause(None)
    for clause in clauses:
        same = _same_doer(before, clause) and (clause.linked or not clause.ordered)
        if same and not any(mark in found[-1] for mark in (":", ";", "(", ", sogar")):
            found[-1] = f"{found[-1]} und {clause.order() if clause.ordered else clause.bare()}"
        else:
            found.append(clause.order())
        before = clause
    return found


def joined(clauses: Sequence[Clause], fronted: bool = False) -> str:
    """Clauses as one sentence. `fronted`: something stands before them, so the first verb does, too."""
    clauses = clauses or [NOTHING]
    if not fronted and not clauses[0].ordered:  # after a statement no order follows
        clauses = [replace(clause, stated=True) for clause in clauses]
    said: list[str] = []
    before = Clause(None)
    for clause in clauses:
        if not said and fronted:
            said.append(clause.inverted())
        elif said and (fronted or not clause.ordered) and _same_doer(before, clause, fronted):
            said.append(clause.bare())
        else:
            said.append(clause.main() if fronted else clause.order())
        before = clause
    loose = any(clause.plain for clause in clauses[1:]) or any(":" in part for part in said[:-1])
    return "; ".join(said) if loose else listed(said, "und")


def after_front(front: str, clauses: Sequence[Clause]) -> str:
    """What happens in a case: `bei 1 verlierst du eine Stufe`, `wenn du keinen hast, ...`, `bei 6: +3`.

    A front that ends with a comma is a subordinate clause.
    """
    if clauses and clauses[0].plain:
        return f"{front.rstrip(',')}: {joined(clauses)}"
    return f"{front} {joined(clauses, fronted=True)}"


def infinitives(clauses: Sequence[Clause]) -> str:
    """What somebody may do: `eine Stufe verlieren und diesen Fluch ablegen`."""
    return listed([clause.infinitive() for clause in clauses], "und")


def all_hold(parts: Sequence[Clause], link: str) -> str:
    """Conditions as one, verbs last; what two of them share is said once (`du Flight und einen Verbündeten hast`)."""
    groups: list[Clause] = []
    for part in parts:
        before = groups[-1] if groups else None
        if before is not None and alike_in(before, part) and "oder" not in before.rest + part.rest:
            groups[-1] = replace(before, rest=f"{before.rest} {link} {part.rest}")
        else:
            groups.append(part)
    said = [part.last() for part in groups]
    for at in range(1, len(groups)):
        one, other = groups[at - 1].subject, groups[at].subject
        if one == other and one is not None and len(groups) == 2 and groups[at].rest:
            said[at] = groups[at].last(named=True)
    return listed(said, link)


def alike_in(one: Clause, other: Clause) -> bool:
    same = one.subject == other.subject and one.verb == other.verb and one.tail == other.tail
    return same and not one.after and not one.plain and bool(one.rest and other.rest)
