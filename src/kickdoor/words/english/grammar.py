"""English for the rules-text writer: people, plurals, articles, verbs, lists. Knows no card and no pack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kickdoor.cards.prose import article, listed
from kickdoor.words.card_parts import Marks
from kickdoor.words.forms import ONE, YOU

MARKS: Final = Marks(aside=("(", ")"), then="; ", more=" …", besides=", and ")
THIRD_PERSON: Final = {"have": "has", "do": "does", "be": "is", "may": "may", "can": "can", "cannot": "cannot"}


@dataclass(frozen=True, slots=True)
class Person:
    """Whom a sentence is about. `form` decides the verb: you, one, many. `told`: also to `you` nothing is ordered."""

    subject: str
    object: str
    possessive: str
    form: str = ONE
    told: bool = False

    def verb(self, base: str) -> str:
        if base == "be":
            return "is" if self.form == ONE else "are"
        if self.form != ONE:
            return base
        if base in THIRD_PERSON:
            return THIRD_PERSON[base]
        if base.endswith("y") and base[-2] not in "aeiou":
            return base[:-1] + "ies"
        return base + ("es" if base.endswith(("s", "x", "ch", "sh", "o")) else "s")

    def does(self, base: str, rest: str = "") -> str:
        """An order to `you`, a statement about anybody else."""
        said = base if self.form == YOU and not self.told else f"{self.subject} {self.verb(base)}"
        return f"{said} {rest}".strip()

    def states(self, base: str, rest: str = "") -> str:
        """A statement, also about `you`."""
        return f"{self.subject} {self.verb(base)} {rest}".strip()


def person(name: str, form: str = ONE) -> Person:
    """Somebody who is called the same as subject and object."""
    return Person(name, name, name + ("'" if name.endswith("s") else "'s"), form)


THE_READER: Final = Person("you", "you", "your", YOU)


TAILS: Final = (" worth at least ", " that takes up no place", " that take up no place")  # stand behind the place


@dataclass(frozen=True, slots=True)
class Noun:
    """A kind of card: one of it, several of it, and where it is (`place` follows the noun).

    `the`: certain ones are meant, and this stands before them: `the dearest Item`, `your 2 best Items`. `itself`: it is
    the card that says so, which is neither chosen nor counted.
    """

    one: str
    many: str
    place: str = ""
    the: str = ""
    itself: bool = False

    def some(self, n: int) -> str:
        """`a card in hand`, `3 cards in hand`, `the best card in hand`."""
        if self.the:
            return self.placed(f"{self.the} {self.one}" if n == 1 else f"{self.the} {n} {self.many}")
        return self.placed(article(self.one) if n == 1 else f"{n} {self.many}")

    def all(self) -> str:
        return self.placed(f"all {self.many}")

    def each(self) -> str:
        return self.placed(f"each {self.one}")

    def placed(self, said: str) -> str:
        """With its price last: `an Item in play worth at least 300 gold`; so with what takes up no place."""
        for tail in TAILS:
            what, begins, rest = said.partition(tail)
            if begins and " that " not in rest:
                return f"{what} {self.place}".strip() + begins + rest
        return f"{said} {self.place}".strip()

    def none(self) -> str:
        """`no card in hand`, `no Headgear`."""
        return self.placed(f"no {self.one.removeprefix('piece of ')}")


def shared(parts: Sequence[str], starts: Sequence[str], last: str = "and") -> str:
    """Clauses as one: what two of them begin with alike is said once (`you have Flight and an Ally`)."""
    found: list[list[str]] = []
    begins = ""
    for part in parts:
        if found and begins and part.startswith(begins) and " or " not in part:
            found[-1].append(part.removeprefix(begins))
            continue
        begins = next((start for start in starts if part.startswith(start) and " or " not in part), "")
        found.append([part])
    return listed([listed(group, last) for group in found], last)


def times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")
