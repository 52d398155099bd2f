"""English rules text for conditions: clauses that follow `if`, and their opposites."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from kickdoor.cards.prose import article, plural
from kickdoor.cards.source import Block
from kickdoor.words.english.cards.words import COMPARISONS, LEVELS_COMPARED, PARTS, SEXES, SHARED_STARTS
from kickdoor.words.english.grammar import Person, shared
from kickdoor.words.notation import NOBODYS, NONE, SOME, SaidTrait, is_count, of_alone, takes_part

if TYPE_CHECKING:
    from kickdoor.words.english.cards.terms import CardWriter


def of_level(cmp: str, n: int) -> str:
    """Which players, by Level: `of Level 5 or higher`."""
    return LEVELS_COMPARED[cmp].format(n)


def _is(who: Person, positive: bool, what: str) -> str:
    return who.states("be", what if positive else f"not {what}")


HELD: Final = {"affiliation": ("belong", "to "), "power": ("have", "")}


def held(trait: SaidTrait, who: Person, positive: bool = True) -> str:
    """`you are an Elf`, `you belong to X-Force`, `you do not have Flight`."""
    if trait.kind not in HELD:
        return who.states("be", article(trait.one) if positive else f"not {article(trait.one)}")
    verb, link = HELD[trait.kind]
    return who.states(verb, f"{link}{trait.one}") if positive else who.states("do", f"not {verb} {link}{trait.one}")


def _trait(s: CardWriter, v: Block, positive: bool) -> str:
    return held(s.trait(v["is"]), s.whoever(v["of"]), positive)


def _traits(s: CardWriter, v: Block, positive: bool) -> str:
    who, kind = s.whoever(v["of"]), s.word(v["kind"])
    cmp, n = v["cmp"], v["n"]
    if (cmp, n) in (("ge", 1), ("gt", 0)):
        return who.states("have", article(kind) if positive else f"no {kind}")
    if (cmp, n) in (("eq", 0), ("lt", 1), ("le", 0)):
        return who.states("have", f"no {kind}" if positive else article(kind))
    said = COMPARISONS[cmp if positive else COMPARISONS[cmp][1]][0].format(s.number(n))
    return who.states("have", f"{said} {kind if n == 1 else plural(kind)}")


def _has(s: CardWriter, v: Block, positive: bool) -> str:
    who = s.whoever(v["of"])
    noun = s.noun(v["what"], who)
    if all(zone in NOBODYS for zone in v["what"].get("zone", ["play"])):
        if v["n"] == 1:
            return f"there is {noun.some(1) if positive else noun.none()}"
        return noun.placed(f"there are {'at least' if positive else 'fewer than'} {s.number(v['n'])} {noun.many}")
    if v["n"] == 1:
        return who.states("have", noun.some(1) if positive else noun.none())
    said = f"{'at least' if positive else 'fewer than'} {s.number(v['n'])} {noun.many}"
    return who.states("have", noun.placed(said))


def _compare(s: CardWriter, v: Block, positive: bool) -> str:
    cmp = v["cmp"] if positive else COMPARISONS[v["cmp"]][1]
    other = s.number(v["b"])
    if is_count(v["a"]) and isinstance(v["b"], int) and (cmp != "ne" or v["b"] == 0):
        return _has_so_many(s, v["a"]["count"], cmp, v["b"])
    both = all(isinstance(v[side], Block) and "level_of" in v[side] for side in ("a", "b"))
    other = "yours" if both and other == "your Level" else other
    return f"{s.number(v['a'])} is {COMPARISONS[cmp][0].format(other)}"


def _has_so_many(s: CardWriter, v: Block, cmp: str, n: int) -> str:
    """`you have at least 3 cards in hand`, `there are fewer than 2 cards in the Door discards`."""
    noun = s.noun(v["what"], s.people[v["of"]])
    said = {"lt": "fewer than {}"}.get(cmp, COMPARISONS[cmp][0]).format(n)
    cards = noun.placed(f"{said} {noun.one if n == 1 else noun.many}")
    if (cmp, n) in NONE:
        n, cards = 1, noun.none()
    elif (cmp, n) in SOME:
        n, cards = 1, noun.placed(f"at least 1 {noun.one}")
    if any(zone in (*NOBODYS, "curses") for zone in v["what"].get("zone", ["play"])):
        return f"there {'is' if n == 1 else 'are'} {cards}"
    return s.together(v["of"]).states("have", cards)


def _in_combat(s: CardWriter, v: Block, positive: bool) -> str:
    return _is(s.whoever(v["of"]), positive, PARTS[v["as"]])


def _alone(s: CardWriter, v: str, positive: bool) -> str:
    who = s.whoever(v)
    return who.states("fight", "alone") if positive else who.states("do", "not fight alone")


def _turn_of(s: CardWriter, v: str, positive: bool) -> str:
    return f"it is {'' if positive else 'not '}{s.whoever(v).possessive} turn"


def _tagged(s: CardWriter, v: Block, positive: bool) -> str:
    if v["of"] in ("monsters", "other_monsters"):
        other = "other " if v["of"] == "other_monsters" else ""
        tag = s.tag(v["is"])
        return f"{article(tag) if positive else f'no {tag}'} {other}monster is in the fight"
    return f"{s.cards[v['of']]} is {'' if positive else 'not '}{s.tagged(v['is'])}"


def _together(s: CardWriter, parts: list[Block], positive: bool, last: str) -> str:
    """Several conditions as one clause; who fights alone or not is in the fight, which needs no words."""
    told = {person for part in parts if (person := of_alone(part))}
    left = [part for part in parts if not ("in_combat" in part and positive and takes_part(part["in_combat"], told))]
    return shared([s.condition(part, positive) for part in left], SHARED_STARTS, last)


CONDITIONS: Final[dict[str, Callable[[CardWriter, Any, bool], str]]] = {
    "all": lambda s, v, yes: _together(s, v, yes, "and" if yes else "or"),
    "any": lambda s, v, yes: shared([s.condition(part, yes) for part in v], SHARED_STARTS, "or" if yes else "and"),
    "not": lambda s, v, yes: s.condition(v, not yes),
    "trait": _trait,
    "traits": _traits,
    "sex": lambda s, v, yes: _is(s.whoever(v["of"]), yes, SEXES[v["is"]]),
    "has": _has,
    "compare": _compare,
    "in_combat": _in_combat,
    "alone": _alone,
    "turn_of": _turn_of,
    "for_the_win": lambda s, v, yes: f"this fight is {'' if yes else 'not '}for the win",
    "tagged": _tagged,
    "fight_on": lambda s, v, yes: "a fight is on" if yes else "no fight is on",
    "won_by": lambda s, v, yes: f"{'a' if (v == 'kill') == yes else 'no'} monster was killed",
}
