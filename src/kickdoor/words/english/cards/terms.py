"""Rules text for the small parts: people, numbers, kinds of cards, conditions.

Every table here has one entry for each word of its family in `schema.py`; a test holds them together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from kickdoor.cards.pack import Card
from kickdoor.cards.prose import DEFAULT_WORDS, article, listed, plural
from kickdoor.cards.source import Block
from kickdoor.cards.texts import TagWords
from kickdoor.cards.vocabulary import canonical
from kickdoor.cards.walk import only
from kickdoor.engine.ids import TYPE_ALIASES
from kickdoor.words.english.cards.conditions import CONDITIONS
from kickdoor.words.english.cards.people import ANY_OF, CARDS, MONSTERS_TOGETHER, PEOPLE, TOGETHER
from kickdoor.words.english.cards.words import MOVING, TAG_ADJECTIVES, TAG_THINGS, TAGS, ZONES
from kickdoor.words.english.grammar import THE_READER, Noun, Person, person
from kickdoor.words.forms import MANY, YOU, signed
from kickdoor.words.notation import (
    HOSTS,
    NOBODYS,
    SaidTrait,
    added,
    halved,
    in_order,
    is_count,
    often_as,
    takes_itself,
    without,
)


class CardWriter:
    """Says things about one card: in the words of its pack, from the point of view of who reads it. `struck`: whom a
    Curse strikes."""

    def __init__(
        self,
        card_name: str,
        card_type: str,
        words: Mapping[str, str],
        traits: Mapping[str, SaidTrait],
        struck: Person = THE_READER,
    ) -> None:
        self.card_name = card_name
        self.written = card_type
        self.card_type = card_type = canonical(card_type)
        self.words = {**DEFAULT_WORDS, **words}
        if self.written in TYPE_ALIASES:
            self.words[card_type] = self.words[self.written]
        self.traits = traits
        self.own_tags: Mapping[str, TagWords] = {}  # of packs
        self.people = dict(PEOPLE)
        self.struck = struck
        self.cards = dict(CARDS)
        self.counted: dict[str, tuple[str, str]] = {}  # what each variable counts, and how; nothing for pips of a die
        self.rolls: dict[str, Person] = {}  # who rolled for each variable of the present ability
        self.window = ""  # when the present ability may be used
        self.fleeing = False  # the fight is lost: Bad Stuff
        self.has_bonus = False  # a bonus has been said to which another one is added
        self.card: Card | None = None  # which it is, where the whole card is told
        self.itself: Card | None = None  # the card, while it can be none of those that are spoken of
        # pieces of what has been said so far (see `CardParts`)
        self.special = ""
        self.bad_stuff = ""
        self.options: dict[str, str] = {}
        self.triggers: list[str] = []
        self.uses: list[str] = []
        self.offers: list[str] = []  # of each of them, what one may do then
        self.effect = ""  # of what was last said may be done: what happens then, alone
        self.powers: list[tuple[str, str]] = []  # what may be done with it, by name, and
        self.does: list[str] = []  # what it does, each alone: see `gist_of`
        if card_type == "monster":
            self.cards["this"] = "this monster"
            self.people["victim"] = THE_READER
        elif card_type == "curse":
            self.people.update(victim=struck, player=struck, self=person("whoever played this"))
            for side in () if struck is THE_READER else ("left", "right"):
                self.people[side] = person(f"the player on {struck.possessive} {side}")
            self.cards["host"] = "that card"
        elif card_type == "monster_enhancer":
            self.cards["host"] = "the monster"
        elif card_type in HOSTS:
            self.cards["host"] = f"the {self.word(HOSTS[card_type])}"

    def single(self) -> bool:
        """Whether there is no second card of this name in the pack."""
        return self.card is not None and self.card.block.get("copies", 1) == 1

    def its(self, ref: str) -> bool:
        """Whether this is the monster that an enhancer speaks of all the time."""
        return ref == "host" and self.card_type == "monster_enhancer"

    def word(self, name: str) -> str:
        return self.words[name]

    def trait(self, name: str) -> SaidTrait:
        printed = name.replace("_", " ").title()
        return self.traits.get(name) or SaidTrait(printed, plural(printed))

    def tag(self, name: str) -> str:
        """The tag as it stands before a noun."""
        own = self.own_tags.get(name, TagWords())
        return TAGS.get(name) or own.before or own.name or name.replace("_", " ")

    def tagged(self, name: str) -> str:
        """What something with the tag is: `fiery`, `a machine`."""
        return self.tag(name) if name in TAG_ADJECTIVES else article(self.tag(name))

    def tagged_things(self, name: str) -> str:
        """Whatever has the tag: `Undead`, `fire`, `beasts`."""
        return TAG_THINGS.get(name) or self.own_tags.get(name, TagWords()).plural or plural(self.tag(name))

    def levels(self, n: Any) -> str:
        if isinstance(n, int):
            return article(self.word("level")) if n == 1 else f"{n} {plural(self.word('level'))}"
        if "var" in n:
            return f"{article(self.word('level'))} for each {' '.join(self.counted.get(n['var'], ('pip',)))}"
        if "half" in n and isinstance(n["half"], Block) and "level_of" in n["half"]:
            return f"half {self.people[n['half']['level_of']].possessive} {plural(self.word('level'))} (rounded down)"
        return self.as_many_of(plural(self.word("level")), n)

    # ---- numbers -----------------------------------------------------------------------------------------------------

    def number(self, value: Any) -> str:
        """A number as a noun: `3`, `your Level`, `the number of Items you have in use`."""
        if isinstance(value, int):
            return str(value)
        word, inside = only(value)
        return NUMBERS[word](self, inside)

    def as_many_of(self, things: str, n: Any) -> str:
        """So many things, as a number says that is counted: `twice as many levels as you have Items in use`."""
        times, n = often_as(n)
        often = {1: "", 2: "twice "}.get(times, f"{times} times ")
        return f"{often}as many {things} as {self.as_many(n)}"

    def as_many(self, value: Any) -> str:
        """A number after `as many ... as`: `the number rolled`, `you have Items in use, plus 1`."""
        word, inside = only(value)
        if word == "sum" and len(inside) == 2 and isinstance(inside[1], int) and is_count(inside[0]):
            return f"{self.as_many(inside[0])}, {'plus' if inside[1] >= 0 else 'minus'} {abs(inside[1])}"
        if word != "count":
            return self.number(value)
        noun = self.noun(inside["what"], self.people[inside["of"]])
        cards = noun.placed(noun.many)
        zones = inside["what"].get("zone", ["play"])
        if any(zone in (*NOBODYS, "curses") for zone in zones):
            return f"there are {cards}"
        return self.together(inside["of"]).states("have", cards)

    def together(self, ref: str) -> Person:
        """Whose cards are counted: those of a group all at once."""
        return person(f"{TOGETHER[ref]} together", MANY) if ref in TOGETHER else self.people[ref]

    @contextmanager
    def apart_from(self, card: Card | None) -> Iterator[None]:
        """What is said in here are other cards than this one: prices and targets of what it does in play."""
        self.itself = card
        yield
        self.itself = None

    # ---- who hears it ------------------------------------------------------------------------------------------------

    @contextmanager
    def telling(self, others: bool = True) -> Iterator[None]:
        """What is said in here is told to the reader, not ordered, where `others` decide: `you lose a level`."""
        yield from self._instead({name: replace(one, told=True) for name, one in self._readers() if others})

    @contextmanager
    def naming(self, others: bool = True) -> Iterator[None]:
        """What is said in here somebody else reads, if `others` do: who is the reader now, is called by what he is."""
        is_victim = self.card_type in ("curse", "monster")
        named = person("the victim" if is_victim else "the owner of this card")
        yield from self._instead({name: named for name, _one in self._readers() if others})

    def _readers(self) -> list[tuple[str, Person]]:
        return [(name, one) for name, one in self.people.items() if one.form == YOU]

    def _instead(self, others: Mapping[str, Person]) -> Iterator[None]:
        before = dict(self.people)
        self.people.update(others)
        yield
        self.people.update({name: before[name] for name in others})

    def amount(self, value: Any) -> tuple[str, str] | None:
        """A bonus as sign and reason, `+2` and ` for each Item in use`; None if it can only be added in words."""
        if isinstance(value, int):
            return signed(value), ""
        word, inside = only(value)
        if word == "times" and len(inside) == 2 and isinstance(inside[0], int) and isinstance(inside[1], Block):
            reason = self.amount(inside[1])
            if reason is not None and reason[0] == "+1":
                return signed(inside[0]), reason[1]
        if word == "var" and inside in self.counted:
            return "+1", f" for each {' '.join(self.counted[inside])}"
        if word == "count":
            owner = self.people[inside["of"]]
            noun = self.noun(inside["what"], owner)
            yours = f" {owner.states('have')}" if owner.form == YOU and not noun.place else ""
            return "+1", f" for {self.owned(f'each {noun.one}', inside['what'], inside['of'])}{yours}"
        return None

    def owned(self, said: str, what: Block, of: str) -> str:
        """Cards of somebody: `said` ends with their noun; whose they are follows (`that the fighter has in use`)."""
        owner = self.people[of]
        noun = self.noun(what, owner)
        zones = what.get("zone", ["play"])
        if owner.form == YOU or all(zone in NOBODYS for zone in zones):
            return noun.placed(said)
        if any(zone in (*NOBODYS, "curses") for zone in zones):
            return noun.placed(said) if zones == ["curses"] else f"{noun.placed(said)}, of {owner.object}"
        return noun.placed(f"{said} that {self.whoever(of).states('have')}")

    def cards_counted(self, n: Any, noun: Noun) -> str:
        """`a card in hand`, `2 Items`, `as many cards as the number rolled`."""
        if isinstance(n, int):
            return noun.some(n)
        many = f"of {noun.the} {noun.many}" if noun.the else noun.many
        return self.as_many_of(noun.placed(many), n)

    # ---- kinds of cards ----------------------------------------------------------------------------------------------

    def noun(
        self,
        block: Block | None,
        owner: Person = THE_READER,
        placed: bool = True,
        moving: bool = False,
        paid: bool = False,
    ) -> Noun:
        """The cards a filter takes. `placed`: say where they are; `moving`: they are about to leave that place.

        `paid`: they are a price, for which people look into their hands; so it is said if these won't do.
        """
        block = block if block is not None else Block()
        zones = list(block.get("zone", ["play"]))
        named = block.get("named")
        if named and named["how"] == "is" and named["text"] == self.card_name:
            if self.card_type == "curse":
                return Noun(f"this {self.word('curse')}", f"this {self.word('curse')}", itself=True)
            if moving and owner.form == YOU and self.single():
                return Noun("this card", "this card", itself=True)
        one, many = self.kind(block)
        if set(zones) <= {"equipped", "unequipped"}:
            one = re.sub(r"\bcard$", self.word("item"), one)
            many = re.sub(r"\bcards$", plural(self.word("item")), many)
        if zones == ["curses"] and set(block) <= {"zone"}:
            one, many = self.word("curse"), plural(self.word("curse"))
        if takes_itself(block, self.itself):
            one, many = f"other {one}", f"other {many}"
        place = ""
        if placed:
            places = MOVING if moving and len(zones) == 1 else ZONES
            said = {"door": self.word("door"), "treasure": self.word("treasure")}
            place = listed([places[zone].format(owner.object, **said) for zone in zones], "or")
            about_items = set(block) & {"slot", "size", "item", "hands", "min_value", "companion", "steed", "complex"}
            if zones == ["play"] and paid:
                place = ZONES["play"]
            elif (zones == ["play"] and (about_items or moving)) or set(zones) == {"equipped", "unequipped"}:
                place = ""  # without a place it is one on the table
        if "the" in block:
            return Noun(f"{block['the']} {one}", f"{block['the']} {many}", place, "the")
        return Noun(one, many, place)

    def kind(self, block: Block | Mapping[str, Any]) -> tuple[str, str]:
        """What the printed card must be: one, and many."""
        head, heads = self._head(block)
        before = [FILTER_BEFORE[key](self, block[key]) for key in FILTER_BEFORE if key in block]
        after = [FILTER_AFTER[key](self, block[key]) for key in FILTER_AFTER if key in block]
        tail = f" {' and '.join(after)}" if after else ""
        lead = f"{' '.join(before)} " if before else ""
        return f"{lead}{head}{tail}", f"{lead}{heads}{tail}"

    def _head(self, block: Block | Mapping[str, Any]) -> tuple[str, str]:
        item = self.word("item")
        if block.get("slot") == ["hand"]:
            return (item, plural(item)) if "hands" in block else (f"hand-held {item}", f"hand-held {plural(item)}")
        if "slot" in block:
            slots = [slot for slot in block["slot"] if slot not in ("none", "hand")]
            if slots and len(slots) == len(block["slot"]):
                worn = listed([self.word(slot) for slot in slots], "or")
                return f"piece of {worn}", f"pieces of {worn}"
            ordered = sorted(block["slot"], key=lambda slot: bool(slot == "none"))  # its clause would touch the others
            one = {"none": f"{item} that takes up no place", "hand": f"hand-held {item}"}
            many = {"none": f"{plural(item)} that take up no place", "hand": f"hand-held {plural(item)}"}
            return (
                listed([one.get(slot) or f"piece of {self.word(slot)}" for slot in ordered], "or"),
                listed([many.get(slot) or f"pieces of {self.word(slot)}" for slot in ordered], "or"),
            )
        if "type" in block:
            types = [self.word(name) for name in block["type"]]
            return listed(types, "or"), listed([plural(name) for name in types], "or")
        for key in ("companion", "steed"):
            if key in block:
                return self.word(key), plural(self.word(key))
        if set(block) & {"item", "size", "hands", "min_value", "complex"} or block.get("the") in (
            "dearest",
            "cheapest",
        ):
            return item, plural(item)
        if "any" in block:
            kinds = [self.kind(part) for part in block["any"]]
            return listed([one for one, _ in kinds], "or"), listed([many for _, many in kinds], "or")
        return "card", "cards"

    # ---- conditions --------------------------------------------------------------------------------------------------

    def condition(self, block: Block, positive: bool = True) -> str:
        """A clause that follows `if`."""
        word, inside = only(block)
        return CONDITIONS[word](self, inside, positive)

    def whoever(self, ref: str) -> Person:
        """The subject of a condition, which holds for a group if it holds for anybody in it."""
        return person(ANY_OF[ref]) if ref in ANY_OF else self.people[ref]


def _half(s: CardWriter, v: Any) -> str:
    """`half your Level`, `half of 3 times your Level`, `a quarter of your Level`."""
    often, of = halved(v)
    parts = added(of)
    said = f"the sum of {listed([s.number(part) for part in parts])}" if parts else s.number(of)
    simple = parts or (isinstance(of, Block) and only(of)[0] not in ("times", "sum"))
    share = {0: "half" if simple else "half of", 1: "a quarter of"}.get(often, f"one part in {2 ** (often + 1)} of")
    return f"{share} {said} (rounded down)"


def whose(who: Person, what: str) -> str:
    """`your Level`, `the Level of the player on your left`."""
    long = any(f" {word} " in f" {who.object} " for word in ("on", "in", "but", "whose", "whoever"))
    return f"the {what} of {who.object}" if long else f"{who.possessive} {what}"


def _of_monster(s: CardWriter, v: str, what: str) -> str:
    """A number of a monster, `its Level`; of several, their sum."""
    if v in MONSTERS_TOGETHER:
        many = "strengths" if what == "combat strength" else "Levels"
        return f"the {many} of {MONSTERS_TOGETHER[v]} together"
    if v == "changed":
        return f"its own {what}"
    return f"its {what}" if s.cards[v] == "it" or s.its(v) else f"the {what} of {s.cards[v]}"


DISCARDED: Final = "the number of cards discarded"
GONE: Final = "discarded"  # of what is counted, how it came to that


def _variable(s: CardWriter, v: str) -> str:
    """What was paid or rolled; of two rolls, whose or which."""
    if v in s.counted:
        one, how = s.counted[v]
        return f"the number of {plural(one)} {how}" if how != GONE else DISCARDED
    if len(s.rolls) < 2 or v not in s.rolls:
        return "the number rolled"
    rollers = list(s.rolls.values())
    if rollers[0] != rollers[1]:
        return f"the number {s.rolls[v].subject} rolled"
    return f"the {'first' if next(iter(s.rolls)) == v else 'second'} number rolled"


def _times(s: CardWriter, v: list[Any]) -> str:
    if len(v) == 2 and v[0] == 2:
        return f"twice {s.number(v[1])}"
    if len(v) == 2 and v[0] == -1:
        return f"minus {s.number(v[1])}"
    return " times ".join(s.number(part) for part in v)


def _sum(s: CardWriter, v: list[Any]) -> str:
    first, *others = in_order(v)
    said = s.number(first)
    for part in others:
        less = without(part)
        said += f" plus {s.number(part)}" if less is None else f" minus {s.number(less)}"
    return said


NUMBERS: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "count": lambda s, v: f"the number of {_plural_owned(s, v)}",
    "bonuses": lambda s, v: f"the bonuses of {_plural_owned(s, v)} together",
    "values": lambda s, v: f"the value of {_plural_owned(s, v)} together",
    "level_of": lambda s, v: f"the {v} Level" if v in ("lowest", "highest") else whose(s.people[v], "Level"),
    "bonus_of": lambda s, v: f"the bonus of {s.cards[v]}",
    "monster_level_of": lambda s, v: _of_monster(s, v, "Level"),
    "monster_strength_of": lambda s, v: _of_monster(s, v, "combat strength") + " without one-shots",
    "strength_of": lambda s, v: whose(s.people[v], "combat strength") + " without one-shots",
    "rank_of": lambda s, v: f"the total {s.word('rank')} of {whose(s.people[v], plural(s.word('power')))}",
    "var": _variable,
    "times": _times,
    "sum": _sum,
    "half": _half,
    "max": lambda s, v: f"the {'higher' if len(v) == 2 else 'highest'} of {listed([s.number(part) for part in v])}",
    "min": lambda s, v: f"the {'lower' if len(v) == 2 else 'lowest'} of {listed([s.number(part) for part in v])}",
    "difference": lambda s, v: f"the difference between {listed([s.number(part) for part in v])}",
}


def _plural_owned(s: CardWriter, v: Block) -> str:
    owner = s.people[v["of"]]
    shared_out = set(v["what"].get("zone", ())) & {*NOBODYS, "curses"}
    if v["of"] in TOGETHER and not shared_out:
        noun = s.noun(v["what"], owner)
        return noun.placed(f"{noun.many} that {s.together(v['of']).states('have')}")
    yours = owner.form == YOU and not shared_out
    return s.owned(f"{'your ' if yours else ''}{s.noun(v['what'], owner).many}", v["what"], v["of"])


FILTER_BEFORE: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "tag": lambda s, v: s.tag(v),
    "complex": lambda s, v: s.word("complex"),
    "size": lambda s, v: s.word("big") if v == "big" else "small",
    "hands": lambda s, v: f"{v}-handed",
    "trait_kind": lambda s, v: s.word(v),
    "deck": lambda s, v: s.word(v),
}
FILTER_AFTER: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "named": lambda s, v: {"is": "called {}", "has": "with {} in its name", "ends": "with a name ending in {}"}[
        v["how"]
    ].format(f"“{v['text']}”"),
    "min_value": lambda s, v: f"worth at least {v} {s.word('gold')}",
    "min_bonus": lambda s, v: f"with a bonus of {signed(v)} or more",
    "not": lambda s, v: f"that is not {article(s.kind(v)[0])}",
}
FILTER_HEADS: Final = ("zone", "type", "slot", "item", "any", "companion", "steed", "the")  # said by `noun` and `_head`
