"""German rules text for the small parts: people, numbers, kinds of cards.

Every table here has one entry for each word of its English twin in `words/english/cards/terms.py`; a test holds them
together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from kickdoor.cards.pack import Card
from kickdoor.cards.prose import plural
from kickdoor.cards.source import Block
from kickdoor.cards.texts import TagWords
from kickdoor.cards.vocabulary import canonical
from kickdoor.cards.walk import only
from kickdoor.engine.ids import TYPE_ALIASES
from kickdoor.words.forms import MANY, YOU, signed
from kickdoor.words.german.cards.people import (
    ANY_OF,
    CARDS,
    IT,
    MONSTERS_TOGETHER,
    OWNER,
    PEOPLE,
    PLAYER_OF_THIS,
    TOGETHER,
)  # fmt: skip
from kickdoor.words.german.cards.words import (
    BY_WORD,
    DEFAULT_WORDS,
    GLOSSARY,
    IN_USE,
    MOVING,
    NAMED_CARD,
    PRINTED,
    STEMS,
    TAG_ADJECTIVES,
    TAG_ONES,
    TAGS,
    VERBS,
    ZONES,
    Term,
)  # fmt: skip
from kickdoor.words.german.grammar import (
    ACC,
    DAT,
    GEN,
    NOM,
    THE_READER,
    Kind,
    Noun,
    Person,
    capital,
    kind,
    listed,
    person,
    relative,
    several,
)  # fmt: skip
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

OWN_LEVELS: Final = ("self", "victim", "player", "it")  # of whom a card speaks when it halves his levels


class CardWriter:
    """Says things about one card in German: in the words of its pack, from the point of view of who reads it. `struck`:
    whom a Curse strikes."""

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
        self.counted: dict[str, Kind] = {}  # what each variable counts; nothing for the pips of a die
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
            self.cards["this"] = CARDS["monster"]
            self.people["victim"] = THE_READER
        elif card_type == "curse":
            self.people.update(victim=struck, player=struck, self=PLAYER_OF_THIS)
            for side, where in () if struck is THE_READER else (("left", "links"), ("right", "rechts")):
                self.people[side] = person("der", kind("player"), f"{where} von {struck.dat}")
            self.cards["host"] = person("der", kind("card"), "darunter")
        elif card_type == "monster_enhancer":
            self.cards["host"] = person("der", kind("monster"))
        elif card_type in HOSTS:
            self.cards["host"] = person("der", self.kind_of(HOSTS[card_type]))

    # ---- words -------------------------------------------------------------------------------------------------------

    def its(self, ref: str) -> bool:
        """Whether this is the monster that an enhancer speaks of all the time."""
        return ref == "host" and self.card_type == "monster_enhancer"

    def word(self, name: str) -> str:
        return self.words[name]

    def term(self, name: str) -> Term:
        """The pack's word as a noun; one of its own making has the gender of ours and an English plural."""
        word = self.words[name]
        return BY_WORD.get(word) or Term(word, GLOSSARY[name].gender, plural(word), word)

    def kind_of(self, name: str) -> Kind:
        """What the pack calls so: `Schatz`, `Karte Partner`, `einmalig benutzbarer Gegenstand`."""
        if name in PRINTED:
            return Kind(NAMED_CARD, close=self.words[name])
        if name == "one_shot" and self.words[name] == DEFAULT_WORDS[name]:
            return Kind(self.term("item"), (DEFAULT_WORDS[name],))
        return Kind(self.term(name))

    def gold(self, case: str = NOM, n: int = 2) -> str:
        """What prices are counted in, for so much of it; a word of the pack's own is not inflected."""
        own = self.words["gold"] != DEFAULT_WORDS["gold"]
        return self.words["gold"] if own else kind("gold").phrase("", case, plural=n != 1)

    def pile(self, said: str) -> str:
        """A pile's name closed up: `im Tür-Ablagestapel`, `im Türstapel`."""
        for deck, stem in STEMS.items():
            own = self.words[deck] != DEFAULT_WORDS[deck]
            name = self.words[deck] if own else stem
            said = said.replace(f"{{{deck}}} Ablagestapel", f"{name}-Ablagestapel")
            said = said.replace(f"{{{deck}}} Stapel", f"{name}-Stapel" if own else f"{name}stapel")
        return said

    def adjective(self, name: str) -> str:
        """The pack's word for Big or Complex before a noun; one of its own making is not inflected."""
        word = self.words[name]
        return word if word == DEFAULT_WORDS[name] else f"{word}!"

    def trait(self, name: str) -> SaidTrait:
        printed = name.replace("_", " ").title()
        return self.traits.get(name) or SaidTrait(printed, plural(printed))

    def tag(self, name: str) -> str:
        """The tag by itself: `Untot`, `Tier`."""
        own = self.own_tags.get(name, TagWords()).name
        return capital(TAG_ONES.get(name) or own or self.tag_prefix(name)[:-1])

    def tag_prefix(self, name: str) -> str:
        """The tag as it stands before a noun: `Tier-`."""
        own = self.own_tags.get(name, TagWords())
        return TAGS[name][0] if name in TAGS else f"{own.before or own.name or name.replace('_', '-').title()}-"

    def tagged(self, name: str, article: bool = True) -> str:
        """What something with the tag is: `untot`, `ein Tier`; without the article after `gilt als`."""
        gender = TAGS[name][1] if name in TAGS else ""
        one = "eine" if gender == "f" else "ein"
        return TAG_ADJECTIVES.get(name) or (f"{one} {self.tag(name)}" if gender and article else self.tag(name))

    def tagged_things(self, name: str) -> str:
        """Whatever has the tag: `Untote`, `Feuer`, `Tiere`."""
        return (TAGS[name][2] if name in TAGS else self.own_tags.get(name, TagWords()).plural) or self.tag(name)

    def tagged_kind(self, one: Kind, tag: str) -> Kind:
        """`untotes Monster`, `Tier-Monster`."""
        if tag in TAG_ADJECTIVES:
            return one.with_adjective(TAG_ADJECTIVES[tag])
        return replace(one, prefix=self.tag_prefix(tag) + one.prefix)

    def levels(self, n: Any) -> tuple[str, str]:
        """So many levels, and what follows the verb: `2 Stufen`, `so viele Stufen` + ` wie gewürfelt`."""
        level = self.kind_of("level")
        if isinstance(n, int):
            return (level.phrase("ein", ACC) if n == 1 else f"{n} {level.phrase('', ACC, plural=True)}"), ""
        if "var" in n:
            each = self.counted.get(n["var"], kind("pip", "gewürfelt"))
            return f"für {each.phrase('jed', ACC)} {level.phrase('ein', ACC)}", ""
        if "half" in n and isinstance(n["half"], Block) and n["half"].get("level_of") in OWN_LEVELS:
            whose = self.people[n["half"]["level_of"]].own
            return f"die Hälfte {level.phrase(whose, GEN, plural=True)} (abgerundet)", ""
        often, n = often_as(n)
        return f"{so_many(often)} {level.phrase('', ACC, plural=True)}", self.as_many(n)

    # ---- numbers -----------------------------------------------------------------------------------------------------

    def number(self, value: Any, case: str = NOM) -> str:
        """A number as a noun: `3`, `deine Stufe`, `die Anzahl deiner angelegten Gegenstände`."""
        if isinstance(value, int):
            return str(value)
        word, inside = only(value)
        return NUMBERS[word](self, inside, case)

    def as_many(self, n: Any) -> str:
        """After `so viele ...` and the verb."""
        word, inside = only(n)
        if word == "var" and inside not in self.counted and len(self.rolls) < 2:
            return " wie gewürfelt"
        if word == "sum" and len(inside) == 2 and isinstance(inside[1], int) and is_count(inside[0]):
            return f"{self.as_many(inside[0])}, {'plus' if inside[1] >= 0 else 'minus'} {abs(inside[1])}"
        if word != "count":
            return f" wie {self.number(n)}"
        owner = self.together(inside["of"])
        zones = inside["what"].get("zone", ["play"])
        used = zones == ["equipped"]
        noun = self.noun(inside["what"], owner, placed=not used)
        cards = noun.placed(noun.bare("", ACC, plural=True))
        verb = VERBS["haben"]
        has = {YOU: verb.du, MANY: verb.many}.get(owner.form, verb.one)
        if any(zone in (*NOBODYS, "curses") for zone in zones):
            return f", wie {cards} liegen" if zones != ["curses"] else f", wie {cards} da sind"
        return ", wie " + " ".join(part for part in (owner.nom, cards, "angelegt" if used else "", has) if part)

    def together(self, ref: str) -> Person:
        """Whose cards are counted: those of a group all at once."""
        return several(f"{TOGETHER[ref]} zusammen") if ref in TOGETHER else self.people[ref]

    @contextmanager
    def apart_from(self, card: Card | None) -> Iterator[None]:
        """What is said in here are other cards than this one: prices and targets of what it does in play."""
        self.itself = card
        yield
        self.itself = None

    @contextmanager
    def naming(self, others: bool) -> Iterator[None]:
        """What is said in here somebody else reads, if `others` do: who is the reader now, is called by what he is."""
        named = PEOPLE["victim"] if self.card_type in ("curse", "monster") else OWNER
        readers = {name: one for name, one in self.people.items() if one.form == YOU and others}
        self.people.update(dict.fromkeys(readers, named))
        yield
        self.people.update(readers)

    def amount(self, value: Any) -> tuple[str, str] | None:
        """A bonus as sign and reason, `+2` and ` für jeden angelegten Gegenstand`; None if it is added in words."""
        if isinstance(value, int):
            return signed(value), ""
        word, inside = only(value)
        if word == "times" and len(inside) == 2 and isinstance(inside[0], int) and isinstance(inside[1], Block):
            reason = self.amount(inside[1])
            if reason is not None and reason[0] == "+1":
                return signed(inside[0]), reason[1]
        if word == "var" and inside in self.counted:
            return "+1", f" für {self.counted[inside].phrase('jed', ACC)}"
        if word == "count":
            owner = self.people[inside["of"]]
            noun = self.noun(inside["what"], owner)
            said = self.owned("jed", inside["what"], inside["of"])
            on_table = not set(inside["what"].get("zone", ())) - {"play"}
            mine = owner.form == YOU and not noun.place and on_table
            return "+1", f" für {said}" + (self.that_has(noun, owner) if mine else "")
        return None

    def that_has(self, noun: Noun, who: Person, many: bool = False, used: bool = False) -> str:
        """Whose cards they are: `, den der Kämpfer angelegt hat`."""
        verb = VERBS["haben"]
        has = {YOU: verb.du, MANY: verb.many}.get(who.form, verb.one)
        which = relative(ACC, "p" if many else noun.kinds[-1].gender)
        place = "angelegt" if used else noun.place
        return " ".join(part for part in (f", {which} {who.nom}", place, has) if part)

    def owned(self, det: str, what: Block, of: str, case: str = ACC, many: bool = False) -> str:
        """Cards of somebody, after a determiner: `jeden Gegenstand, den der Kämpfer angelegt hat`."""
        owner = self.people[of]
        zones = what.get("zone", ["play"])
        used = zones == ["equipped"] and owner.form != YOU
        noun = self.noun(what, owner, placed=not used)
        bare = noun.bare(det, case, plural=many)
        if owner.form == YOU or zones == ["curses"] or all(zone in NOBODYS for zone in zones):
            return noun.placed(bare)
        if any(zone in (*NOBODYS, "curses") for zone in zones):
            return f"{noun.placed(bare)} ({owner.nom})"
        return Noun(noun.kinds).placed(bare) + self.that_has(noun, self.whoever(of), many, used)

    def cards_counted(self, n: Any, noun: Noun) -> tuple[str, str]:
        """So many cards, and what follows the verb: `2 Gegenstände`, `so viele Handkarten` + ` wie gewürfelt`."""
        if isinstance(n, int):
            return noun.some(n), ""
        often, n = often_as(n)
        return noun.placed(noun.counted(so_many(often))), self.as_many(n)

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
        found = self._noun(block, owner, placed, moving, paid)
        found = found.with_adjective("ander") if takes_itself(block, self.itself) else found
        return replace(found.with_adjective(SUPERLATIVES[block["the"]]), the="der") if "the" in block else found

    def _noun(self, block: Block, owner: Person, placed: bool, moving: bool, paid: bool) -> Noun:
        zones = list(block.get("zone", ["play"]))
        kinds = self.kinds(block)
        plain = tuple(replace(one, term=self.term("item")) if _is_card(one) else one for one in kinds)
        if set(zones) <= {"equipped", "unequipped"}:
            if len(zones) == 1 and placed:
                plain = tuple(one.with_adjective(IN_USE[zones[0]]) for one in plain)
            return Noun(plain)
        if zones == ["curses"]:
            if set(block) <= {"zone"}:
                kinds = (self.kind_of("curse"),)
            return Noun(tuple(one.with_adjective(f"vor {owner.dat} liegend") if placed else one for one in kinds))
        if not placed:
            return Noun(kinds)
        if zones == ["hand"] and len(kinds) == 1 and _is_card(kinds[0]) and not kinds[0].prefix:
            return Noun((replace(kinds[0], term=GLOSSARY["hand_card"]),))
        places = MOVING if moving or paid else ZONES
        place = listed([self.pile(places[zone]).format(owner.dat) for zone in zones], "oder")
        about_items = set(block) & {"slot", "size", "item", "hands", "min_value", "companion", "steed", "complex"}
        if zones == ["play"] and not paid and (about_items or moving):
            place = ""  # without a place it is one on the table
        return Noun(kinds, place)

    def is_this(self, block: Block | None) -> bool:
        """Whether the filter takes this very card and nothing else."""
        named = block.get("named") if block is not None else None
        mine = named is not None and named["how"] == "is" and named["text"] == self.card_name
        single = self.card is not None and self.card.block.get("copies", 1) == 1
        return bool(mine and (self.card_type == "curse" or single))

    def kinds(self, block: Block | Mapping[str, Any]) -> tuple[Kind, ...]:
        """What the printed card must be, one of these."""
        found = self._heads(block)
        for key, add in FILTER_ADDS.items():
            if key in block:
                found = tuple(add(self, one, block[key]) for one in found)
        return found

    def _heads(self, block: Block | Mapping[str, Any]) -> tuple[Kind, ...]:
        item = self.kind_of("item")
        if block.get("slot") == ["hand"]:
            return (item,) if "hands" in block else (replace(item, close="für die Hände"),)
        if "slot" in block:
            close = {"none": "ohne festen Platz", "hand": "für die Hände"}
            return tuple(
                replace(item, close=close[slot]) if slot in close else self.kind_of(slot) for slot in block["slot"]
            )
        if "type" in block:
            return tuple(self.kind_of(name) for name in block["type"])
        for key in ("companion", "steed"):
            if key in block:
                return (self.kind_of(key),)
        if set(block) & {"item", "size", "hands", "min_value", "complex"} or block.get("the") in (
            "dearest",
            "cheapest",
        ):
            return (item,)
        if "any" in block:
            return tuple(one for part in block["any"] for one in self.kinds(part))
        return (kind("card"),)

    def whoever(self, ref: str) -> Person:
        """The subject of a condition, which holds for a group if it holds for anybody in it."""
        return ANY_OF[ref] if ref in ANY_OF else self.people[ref]


def _is_card(one: Kind) -> bool:
    return one.term is GLOSSARY["card"]


def _close(one: Kind, said: str) -> Kind:
    link = " und " if " mit " in f" {one.close}" else " "
    return replace(one, close=f"{one.close}{link}{said}".strip())


def _note(one: Kind, said: str) -> Kind:
    return replace(one, note=", ".join(part for part in (one.note, said) if part))


def _instead(one: Kind, word: Kind) -> Kind:
    """A card of which the word says what it is: `Türkarte` for any card, a note on anything else."""
    return replace(one, term=word.term) if _is_card(one) else _note(one, word.term.one)


def _named(s: CardWriter, one: Kind, v: Any) -> Kind:
    said = {"is": "namens {}", "has": "mit {} im Namen", "ends": "mit einem Namen auf {}"}[v["how"]]
    return _close(one, said.format(f"„{v['text']}“"))


SUPERLATIVES: Final = {"best": "best", "worst": "schlechtest", "dearest": "teuerst", "cheapest": "billigst"}
FILTER_ADDS: Final[dict[str, Callable[[CardWriter, Kind, Any], Kind]]] = {  # innermost first
    "deck": lambda s, one, v: _instead(one, s.kind_of("door") if v == "door" else kind("treasure_special")),
    "trait_kind": lambda s, one, v: _instead(one, s.kind_of(v)),
    "hands": lambda s, one, v: one.with_adjective(f"{v}-händig"),
    "size": lambda s, one, v: one.with_adjective(s.adjective("big") if v == "big" else "klein"),
    "complex": lambda s, one, v: one.with_adjective(s.adjective("complex")),
    "tag": lambda s, one, v: s.tagged_kind(one, v),
    "named": _named,
    "min_value": lambda s, one, v: _close(one, f"im Wert von mindestens {v} {s.gold(DAT, v)}"),
    "min_bonus": lambda s, one, v: _close(one, f"mit Mindestbonus {signed(v)}"),
    "not": lambda s, one, v: _note(one, f"aber {Noun(s.kinds(v)).none()}"),
}
FILTER_HEADS: Final = (
    "zone",
    "type",
    "slot",
    "item",
    "any",
    "companion",
    "steed",
    "the",
)  # said by `noun` and `_heads`


LEVELS_COMPARED: Final = {
    "eq": "auf Stufe {}", "ne": "auf jeder anderen Stufe als {}", "lt": "unter Stufe {}", "le": "bis Stufe {}",
    "gt": "über Stufe {}", "ge": "ab Stufe {}",
}  # fmt: skip


def of_level(cmp: str, n: int) -> str:
    """Which players, by Level: `ab Stufe 5`."""
    return LEVELS_COMPARED[cmp].format(n)


def so_many(often: int) -> str:
    return {1: "so viele", 2: "doppelt so viele"}.get(often, f"{often}-mal so viele")


def _count(s: CardWriter, v: Block, case: str) -> str:
    return f"{kind('number').phrase('der', case)} {_of_cards(s, v)}"


def _bonuses(s: CardWriter, v: Block, case: str) -> str:
    return f"{SUM.phrase('der', case)} der Boni {_of_cards(s, v)}"


def _values(s: CardWriter, v: Block, case: str) -> str:
    return f"{TOTAL_VALUE.phrase('der', case)} {_of_cards(s, v)}"


def _of_cards(s: CardWriter, v: Block) -> str:
    """Of the cards that are counted: `deiner Gegenstände`."""
    owner = s.people[v["of"]]
    shared_out = set(v["what"].get("zone", ())) & {*NOBODYS, "curses"}
    if v["of"] in TOGETHER and not shared_out:
        noun = s.noun(v["what"], owner)
        return Noun(noun.kinds).bare("der", GEN, plural=True) + s.that_has(noun, s.together(v["of"]), many=True)
    mine = owner.form == YOU and not shared_out
    return s.owned("dein" if mine else "der", v["what"], v["of"], GEN, many=True)


def _level_of(s: CardWriter, v: str, case: str) -> str:
    if v in ("lowest", "highest"):
        return kind("level", "niedrigst" if v == "lowest" else "höchst").phrase("der", case)
    return s.people[v].whose(kind("level"), case)


DIE_NUMBER: Final = Kind(Term("Zahl", "f", "Zahlen"), ("gewürfelt",))
SUM: Final = Kind(Term("Summe", "f", "Summen"))
TOTAL_VALUE: Final = Kind(Term("Gesamtwert", "m", "Gesamtwerte"))
HALF: Final = Kind(Term("Hälfte", "f", "Hälften"))
QUARTER: Final = Kind(Term("Viertel", "n", "Viertel", "Viertels"))
DIFFERENCE: Final = Kind(Term("Unterschied", "m", "Unterschiede", "Unterschieds"))


def _var(s: CardWriter, v: str, case: str) -> str:
    """What was paid or rolled; of two rolls, whose or which."""
    if v in s.counted:
        paid = "abgelegt" in s.counted[v].adjectives
        of = "der abgelegten Karten" if paid else s.counted[v].phrase("der", GEN, plural=True)
        return f"{kind('number').phrase('der', case)} {of}"
    if len(s.rolls) < 2 or v not in s.rolls:
        return DIE_NUMBER.phrase("der", case)
    rollers = list(s.rolls.values())
    if rollers[0] != rollers[1]:
        return s.rolls[v].whose(kind("roll"), case)
    return DIE_NUMBER.with_adjective("erst" if next(iter(s.rolls)) == v else "zweit").phrase("der", case)


def _times(s: CardWriter, v: list[Any], case: str) -> str:
    if len(v) == 2 and v[0] == 2:
        return f"zweimal {s.number(v[1], case)}"
    if len(v) == 2 and v[0] == -1:
        return f"minus {s.number(v[1], case)}"
    return " mal ".join(s.number(part, case) for part in v)


def _sum(s: CardWriter, v: list[Any], case: str) -> str:
    first, *others = in_order(v)
    said = s.number(first, case)
    for part in others:
        less = without(part)
        said += f" plus {s.number(part, case)}" if less is None else f" minus {s.number(less, case)}"
    return said


def _outmost(adjectives: tuple[str, str]) -> Callable[[CardWriter, list[Any], str], str]:
    """The highest or lowest of several numbers; of two, the higher or lower."""

    def said(s: CardWriter, v: list[Any], case: str) -> str:
        one = Kind(DIE_NUMBER.term, (adjectives[len(v) > 2],))
        return f"{one.phrase('der', case)} aus {listed([s.number(part, DAT) for part in v], 'und')}"

    return said


def _of_monster(s: CardWriter, v: str, what: str, case: str) -> str:
    """A number of a monster, `seine Stufe`; of several, their sum."""
    if v in MONSTERS_TOGETHER:
        return f"{SUM.phrase('der', case)} der {kind(what).phrase('', GEN, plural=True)} {MONSTERS_TOGETHER[v]}"
    return (IT if s.its(v) else s.cards[v]).whose(kind(what, *(("eigen",) if v == "changed" else ())), case)


def _rank_of(s: CardWriter, v: str, case: str) -> str:
    who, powers = s.people[v], s.term("power").many
    whose = f"deiner {powers}" if who.form == YOU else f"der {powers} {who.gen}"
    return f"{kind('total_rank').phrase('der', case)} {whose}"


def _half(s: CardWriter, v: Any, case: str) -> str:
    """`die Hälfte deiner Stufe`, `ein Viertel der Summe aus deiner Stufe und 3`."""
    often, of = halved(v)
    parts = added(of)
    said = f"der Summe aus {listed([s.number(part, DAT) for part in parts], 'und')}" if parts else _of(s, of)
    share = HALF.phrase("der", case) if not often else QUARTER.phrase("ein", case)
    return f"{share if often < 2 else f'1/{2 ** (often + 1)}'} {said} (abgerundet)"


NUMBERS: Final[dict[str, Callable[[CardWriter, Any, str], str]]] = {
    "count": _count,
    "bonuses": _bonuses,
    "values": _values,
    "level_of": _level_of,
    "bonus_of": lambda s, v, case: s.cards[v].whose(kind("bonus"), case),
    "monster_level_of": lambda s, v, case: _of_monster(s, v, "level", case),
    "monster_strength_of": lambda s, v, case: (
        _of_monster(s, v, "combat_strength", case) + " ohne einmalig benutzbare Karten"
    ),
    "strength_of": lambda s, v, case: (
        s.people[v].whose(kind("combat_strength"), case) + " ohne einmalig benutzbare Karten"
    ),
    "rank_of": _rank_of,
    "var": _var,
    "times": _times,
    "sum": _sum,
    "half": _half,
    "max": _outmost(("höher", "höchst")),
    "min": _outmost(("niedriger", "niedrigst")),
    "difference": lambda s, v, case: (
        f"{DIFFERENCE.phrase('der', case)} zwischen {listed([s.number(part, DAT) for part in v], 'und')}"
    ),
}


def _of(s: CardWriter, value: Any) -> str:
    """Of a number: `deiner Stufe`, `von 3`, `von 3 mal deiner Stufe`."""
    simple = isinstance(value, Block) and only(value)[0] not in ("times", "sum")
    return s.number(value, GEN) if simple else f"von {s.number(value, DAT)}"
