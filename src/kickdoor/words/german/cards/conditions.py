"""German rules text for conditions: clauses that follow `wenn`, with their verbs last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kickdoor.cards.source import Block
from kickdoor.cards.walk import only
from kickdoor.words.german.cards.clause import Clause, all_hold, plain
from kickdoor.words.german.cards.terms import CardWriter
from kickdoor.words.german.cards.words import SEXES
from kickdoor.words.german.grammar import ACC, NOM, Kind, Person, any_one, kind, several
from kickdoor.words.notation import NOBODYS, NONE, SOME, is_count, of_alone, takes_part

COMPARISONS: Final = {  # how to say it, and its opposite
    "eq": ("genau {}", "ne"),
    "ne": ("nicht {}", "eq"),
    "lt": ("niedriger als {}", "ge"),
    "le": ("höchstens {}", "gt"),
    "gt": ("höher als {}", "le"),
    "ge": ("mindestens {}", "lt"),
}
FEWER: Final = {"lt": "weniger als {}", "gt": "mehr als {}", "ne": "nicht genau {}"}  # the same of things counted
PARTS: Final = {
    "any_fighter": "im Kampf",
    "fighter": "der Kämpfer",
    "helper": "der Helfer",
    "bystander": "nur Zuschauer",
}


def condition(s: CardWriter, block: Block, positive: bool = True) -> Clause:
    """What must hold; several conditions are one clause that can't be turned any more."""
    word, inside = only(block)
    return CONDITIONS[word](s, inside, positive)


def when(s: CardWriter, block: Block) -> str:
    """The condition as it follows `wenn`."""
    return condition(s, block).last()


def conditions(s: CardWriter, block: Block) -> list[Clause]:
    """The conditions that must all hold, each for itself."""
    word, inside = only(block)
    return [condition(s, part) for part in _told(inside, True)] if word == "all" else [condition(s, block)]


def held(s: CardWriter, name: str, who: Person, positive: bool = True) -> Clause:
    """A class or race is something one is; one belongs to an affiliation and has a power."""
    trait = s.trait(name)
    no = "" if positive else "nicht "
    if trait.kind == "affiliation":
        return Clause(who, "gehören", f"{no}zu {trait.one}", stated=True)
    if trait.kind == "power":
        return Clause(who, "haben", f"{trait.one} {no}".strip(), stated=True)
    return Clause(who, "sein", trait.one if positive else f"kein {trait.one}", stated=True)


def _traits(s: CardWriter, v: Block, positive: bool) -> Clause:
    who, one = s.whoever(v["of"]), s.kind_of(v["kind"])
    cmp, n = v["cmp"], v["n"]
    some, none = one.phrase("ein", ACC), one.phrase("kein", ACC)
    if (cmp, n) in (("ge", 1), ("gt", 0)):
        said = some if positive else none
    elif (cmp, n) in (("eq", 0), ("lt", 1), ("le", 0)):
        said = none if positive else some
    else:
        cmp = cmp if positive else COMPARISONS[cmp][1]
        number = (FEWER.get(cmp) or COMPARISONS[cmp][0]).format(s.number(n))
        said = f"{number} {one.phrase('', ACC, plural=n != 1)}"
    return Clause(who, "haben", said, stated=True)


def has(s: CardWriter, what: Block, who: Person, n: Any, positive: bool = True) -> Clause:
    """Items are put on where others have cards in hand or in play; curses and what is nobody's lie somewhere."""
    zones = what.get("zone", ["play"])
    kept = zones == ["curses"]
    used = zones == ["equipped"]
    noun = s.noun(what, who, placed=not (kept or used))
    place = f"vor {who.dat}" if kept else noun.place
    lying = kept or all(zone in NOBODYS for zone in zones)
    tail = "angelegt" if used else ""
    if n != 1:
        least = "mindestens" if positive else "weniger als"
        cards = noun.counted(f"{least} {s.number(n)}")
        if lying:
            return Clause(several(cards), "liegen", place, stated=True)
        return Clause(who, "haben", noun.placed(cards), tail, stated=True)
    if lying:
        return Clause(any_one(noun.bare("ein" if positive else "kein", NOM)), "liegen", place, stated=True)
    return Clause(who, "haben", noun.some(1) if positive else noun.none(), tail, stated=True)


def _compare(s: CardWriter, v: Block, positive: bool) -> Clause:
    cmp = v["cmp"] if positive else COMPARISONS[v["cmp"]][1]
    other = s.number(v["b"])
    if is_count(v["a"]) and isinstance(v["b"], int) and (cmp != "ne" or v["b"] == 0):
        return _has_so_many(s, v["a"]["count"], cmp, v["b"])
    both = all(isinstance(v[side], Block) and "level_of" in v[side] for side in ("a", "b"))
    other = "deine" if both and other == "deine Stufe" else other
    said = s.number(v["a"])
    said += "," if " hat" in said or " haben" in said else ""  # a relative clause is closed
    other += "," if other.endswith((" hat", " haben")) else ""
    return Clause(any_one(said), "sein", COMPARISONS[cmp][0].format(other), stated=True)


def _has_so_many(s: CardWriter, v: Block, cmp: str, n: int) -> Clause:
    """`du mindestens 3 Handkarten hast`, `weniger als 2 Karten im Ablagestapel liegen`."""
    zones = v["what"].get("zone", ["play"])
    used = zones == ["equipped"]
    noun = s.noun(v["what"], s.people[v["of"]], placed=not used)
    number = (FEWER.get(cmp) or COMPARISONS[cmp][0]).format(n)
    cards = noun.placed(f"{number} {noun.bare('', ACC, plural=n != 1)}")
    lying = any(zone in (*NOBODYS, "curses") for zone in zones)
    if (cmp, n) in NONE:
        n, cards = 1, noun.none(NOM if lying else ACC)
    elif (cmp, n) in SOME:
        n, cards = 1, noun.placed(f"mindestens 1 {noun.bare('', ACC)}")
    if lying:
        they = any_one(cards) if n == 1 else several(cards)
        verb, rest = ("sein", "da") if zones == ["curses"] else ("liegen", "")
        return Clause(they, verb, rest, stated=True)
    return Clause(s.together(v["of"]), "haben", cards, "angelegt" if used else "", stated=True)


def _tagged(s: CardWriter, v: Block, positive: bool) -> Clause:
    if v["of"] in ("monsters", "other_monsters"):
        one: Kind = s.tagged_kind(kind("monster"), v["is"])
        one = one.with_adjective("ander") if v["of"] == "other_monsters" else one
        return Clause(any_one(one.phrase("ein" if positive else "kein", NOM)), "sein", "im Kampf", stated=True)
    said = s.tagged(v["is"])
    no = f"k{said}" if said.startswith("ein") else f"nicht {said}"
    return Clause(s.cards[v["of"]], "sein", said if positive else no, stated=True)


def _is(who: Person, what: str, positive: bool, verb: str = "sein") -> Clause:
    return Clause(who, verb, what if positive else f"nicht {what}", stated=True)


def _all(s: CardWriter, parts: list[Block], positive: bool) -> Clause:
    return _several(s, _told(parts, positive), positive, "und" if positive else "oder")


def _told(parts: list[Block], positive: bool) -> list[Block]:
    """Who fights alone or not is in the fight, which needs no words."""
    told = {who for part in parts if (who := of_alone(part))}
    return [part for part in parts if not ("in_combat" in part and positive and takes_part(part["in_combat"], told))]


def _several(s: CardWriter, parts: list[Block], positive: bool, link: str) -> Clause:
    said = [condition(s, part, positive) for part in parts]
    return said[0] if len(said) == 1 else plain(all_hold(said, link))


CONDITIONS: Final[dict[str, Callable[[CardWriter, Any, bool], Clause]]] = {
    "all": _all,
    "any": lambda s, v, yes: _several(s, v, yes, "oder" if yes else "und"),
    "not": lambda s, v, yes: condition(s, v, not yes),
    "trait": lambda s, v, yes: held(s, v["is"], s.whoever(v["of"]), yes),
    "traits": _traits,
    "sex": lambda s, v, yes: _is(s.whoever(v["of"]), SEXES[v["is"]], yes),
    "has": lambda s, v, yes: has(s, v["what"], s.whoever(v["of"]), v["n"], yes),
    "compare": _compare,
    "in_combat": lambda s, v, yes: _is(s.whoever(v["of"]), PARTS[v["as"]], yes),
    "alone": lambda s, v, yes: _is(s.whoever(v), "allein", yes, "kämpfen"),
    "turn_of": lambda s, v, yes: _is(s.whoever(v), "am Zug", yes),
    "for_the_win": lambda s, v, yes: _is(any_one("es"), "um den Spielsieg", yes, "gehen").timed("in diesem Kampf"),
    "tagged": _tagged,
    "fight_on": lambda s, v, yes: Clause(any_one("ein Kampf" if yes else "kein Kampf"), "laufen", stated=True),
    "won_by": lambda s, v, yes: Clause(
        any_one("ein Monster" if (v == "kill") == yes else "kein Monster"), "wurde", tail="getötet", stated=True
    ),
}
