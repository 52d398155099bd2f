"""German for the rules-text writer: cases, articles, adjectives, people, kinds of cards. Knows no card and no pack."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kickdoor.cards import prose
from kickdoor.words.card_parts import Marks
from kickdoor.words.forms import MANY, ONE, YOU
from kickdoor.words.german.cards.words import GLOSSARY, Term

MARKS: Final = Marks(aside=("(", ")"), then="; ", more=" …", besides=", und ")
NOM: Final = "nom"
ACC: Final = "acc"
DAT: Final = "dat"
GEN: Final = "gen"
PLURAL: Final = "p"

# endings by case, for m, f, n and plural
_DER: Final = {NOM: "er ie as ie", ACC: "en ie as ie", DAT: "em er em en", GEN: "es er es er"}
_DIES: Final = {NOM: "er e es e", ACC: "en e es e", DAT: "em er em en", GEN: "es er es er"}
_EIN: Final = {NOM: "- e - e", ACC: "en e - e", DAT: "em er em en", GEN: "es er es er"}
_STRONG: Final = {NOM: "er e es e", ACC: "en e es e", DAT: "em er em en", GEN: "en er en er"}
_WEAK: Final = {NOM: "e e e en", ACC: "en e e en", DAT: "en en en en", GEN: "en en en en"}
_MIXED: Final = {NOM: "er e es en", ACC: "en e es en", DAT: "en en en en", GEN: "en en en en"}
_LIKE_EIN: Final = ("ein", "kein", "dein", "sein", "ihr")
RELATIVES: Final = {NOM: "der die das die", ACC: "den die das die", DAT: "dem der dem denen", GEN: "des der des der"}


def _of(table: dict[str, str], case: str, gender: str) -> str:
    return table[case].split()["mfnp".index(gender)].replace("-", "")


def determiner(word: str, case: str, gender: str) -> str:
    """`der`, `dies`, `jed`, `all`, `ein`, `kein`, `dein`, `sein`, `ihr` as it stands before such a noun."""
    if word == "der":
        return "d" + _of(_DER, case, gender)
    return word + _of(_EIN if word in _LIKE_EIN else _DIES, case, gender)


def relative(case: str, gender: str) -> str:
    return _of(RELATIVES, case, gender)


@dataclass(frozen=True, slots=True)
class Kind:
    """A noun with what belongs to it: `zufälliger` (adjectives) `Laser-` (prefix) `Gegenstand` `namens X` (close).

    `note` stands in brackets after everything, also after the place. An adjective that ends with ! is never inflected.
    """

    term: Term
    adjectives: tuple[str, ...] = ()
    prefix: str = ""
    close: str = ""
    note: str = ""

    @property
    def gender(self) -> str:
        return self.term.gender

    def phrase(self, det: str, case: str, plural: bool = False) -> str:
        """With a determiner ("" for none): `einen kleinen Gegenstand`, `alle Handkarten`."""
        gender = PLURAL if plural else self.term.gender
        endings = _STRONG if not det or (plural and det == "ein") else _MIXED if det in _LIKE_EIN else _WEAK
        ending = _of(endings, case, gender)
        adjectives = [word[:-1] if word.endswith("!") else word + ending for word in self.adjectives]
        lead = determiner(det, case, gender) if det and not (plural and det == "ein") else ""
        noun = self.prefix + (self.term.stem + ending if self.term.stem else _noun(self.term, case, plural))
        return " ".join(part for part in (lead, *adjectives, noun, self.close) if part)

    def with_adjective(self, word: str) -> Kind:
        return replace(self, adjectives=(word, *self.adjectives))


def _noun(term: Term, case: str, plural: bool) -> str:
    if plural:
        return term.many + ("n" if case == DAT and term.many[-1] in "elr" and not term.mass else "")
    if case == GEN and term.gender != "f":
        return term.genitive or term.one + ("" if term.one.endswith("s") else "s")
    return term.one


def kind(word: str, *adjectives: str) -> Kind:
    """A kind from the glossary."""
    return Kind(GLOSSARY[word], adjectives)


@dataclass(frozen=True, slots=True)
class Noun:
    """Cards of one kind or another, and where they are.

    `the`: certain ones are meant, and this stands before them: `der` (teuerste Gegenstand), `dein`.
    """

    kinds: tuple[Kind, ...]
    place: str = ""
    the: str = ""

    @property
    def gender(self) -> str:
        """Of the first kind; for `keinen`, `einen davon`."""
        return self.kinds[0].gender

    def placed(self, said: str) -> str:
        """`said` ends with the kinds; place and notes follow."""
        notes = [one.note for one in self.kinds if one.note]
        return " ".join(part for part in (said, self.place, f"({', '.join(notes)})" if notes else "") if part)

    def bare(self, det: str, case: str, plural: bool = False, last: str = "oder") -> str:
        return listed([one.phrase(det, case, plural) for one in self.kinds], last)

    def some(self, n: int, case: str = ACC) -> str:
        """`eine Handkarte`, `3 Handkarten`."""
        return self.placed(self.bare(self.the or "ein", case) if n == 1 else self.counted(str(n), case))

    def counted(self, number: str, case: str = ACC) -> str:
        """After a number or the like, without the place: `3 Gegenstände`, `mindestens 2 Stück Schuhwerk`."""
        if self.the and number.isdigit():
            lead, _, cards = self.bare(self.the, case, plural=True).partition(" ")
            return f"{lead} {number} {cards}"
        if self.the:
            return f"{number} {self.bare(self.the, GEN, plural=True)}"
        piece = "Stück " if any(one.term.mass for one in self.kinds) else ""
        return f"{number} {piece}{self.bare('', case, plural=not piece)}"

    def none(self, case: str = ACC) -> str:
        return self.placed(self.bare("kein", case))

    def all(self, case: str = ACC) -> str:
        parts = [one.phrase("all", case, plural=not one.term.mass) for one in self.kinds]
        return self.placed(listed(parts, "und"))

    def with_adjective(self, word: str) -> Noun:
        return replace(self, kinds=tuple(one.with_adjective(word) for one in self.kinds))


def none_of(gender: str) -> str:
    """What somebody has who has none of it: keinen, keine, keins."""
    return {"m": "keinen", "f": "keine", "n": "keins"}[gender]


def one_of(gender: str, case: str = ACC) -> str:
    """One out of several: einen, eine, eines; dative einem, einer."""
    return _of({ACC: "einen eine eines -", DAT: "einem einer einem -"}, case, gender)


@dataclass(frozen=True, slots=True)
class Person:
    """Whom or what a sentence is about, in four cases. `form` decides the verb: you, one, many."""

    nom: str
    acc: str
    dat: str
    gen: str
    form: str = ONE
    gender: str = "m"

    def whose(self, what: Kind, case: str) -> str:
        """`deine Stufe`, `die Stufe des Kämpfers`, `seine Stufe` of somebody called es."""
        if self.form == YOU:
            return what.phrase("dein", case)
        if self.gen == "sein":
            return what.phrase("sein", case)
        said = what.phrase("der", case).removesuffix(what.close).rstrip()
        return " ".join(part for part in (said, self.gen, what.close) if part)

    @property
    def own(self) -> str:
        """His own, within a sentence about him: dein, sein, ihr."""
        return {YOU: "dein", MANY: "ihr"}.get(self.form, "ihr" if self.gender == "f" else "sein")


THE_READER: Final = Person("du", "dich", "dir", "von dir", YOU)


def person(det: str, what: Kind, place: str = "") -> Person:
    """`der Kämpfer`, `jeder andere Spieler`, `dieses Monster`; `place` follows (`links von dir`)."""
    nom, acc, dat, gen = (f"{what.phrase(det, case)} {place}".strip() for case in (NOM, ACC, DAT, GEN))
    return Person(nom, acc, dat, gen, gender=what.gender)


def several(name: str) -> Person:
    """More than one, called the same in every case."""
    return Person(name, name, name, f"von {name}", MANY)


def any_one(name: str) -> Person:
    """Somebody in a condition, named only as its subject."""
    return Person(name, name, name, f"von {name}")


def times(n: int) -> str:
    return {1: "einmal", 2: "zweimal"}.get(n, f"{n}-mal")


def capital(text: str) -> str:
    """As a sentence begins, also after a colon."""
    return text[:1].upper() + text[1:]


def in_commas(parts: Sequence[str]) -> str:
    """Parts of a list, each closed by a comma if it ends with a subordinate clause."""
    closed = [f"{part}," if ", " in part else part for part in parts[:-1]]
    if len(parts) < 2:
        return "".join(parts)
    head = ", ".join(part.rstrip(",") for part in closed[:-1])
    return f"{head}, {closed[-1]} und {parts[-1]}" if head else f"{closed[-1]} und {parts[-1]}"


# ---- counts and lists ---------------------------------------------------------------------------------------------

SEXES: Final = ("männlich", "weiblich", "anders")  # as ids.SEX_NAMES


def listed(parts: Iterable[str], last: str = "und") -> str:
    """`a`, `a und b`, `a, b und c`."""
    return prose.listed(parts, last)


def quoted(names: Iterable[str]) -> list[str]:
    return prose.quoted(names, "„{}“")


def counted(n: int, one: str, many: str) -> str:
    """`1 Stufe`, `2 Stufen`."""
    return f"{n} {one if n == 1 else many}"


def gold(amount: int) -> str:
    """`1.200 Goldstücke`."""
    return f"{amount:,} {'Goldstück' if amount == 1 else 'Goldstücke'}".replace(",", ".")
