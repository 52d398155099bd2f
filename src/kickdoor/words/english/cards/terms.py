"""Rules text for the small parts: people, numbers, kinds of cards, conditions.

Every table here has one entry for each word of its family in `schema.py`; a test holds them together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from kickdoor.cards.pack import Card
from kickdoor.cards.source import Block
from kickdoor.cards.terms import takes
from kickdoor.cards.texts import TagWords
from kickdoor.cards.vocabulary import canonical
from kickdoor.cards.walk import only
from kickdoor.engine.ids import TYPE_ALIASES
from kickdoor.words.english.grammar import (
    MANY,
    THE_READER,
    YOU,
    Noun,
    Person,
    article,
    listed,
    person,
    plural,
    shared,
    signed,
)  # fmt: skip

DEFAULT_WORDS: Final = {
    "monster": "monster",
    "monster_enhancer": "monster enhancer",
    "mate": "Mate",
    "clone": "Clone",
    "wandering_monster": "Wandering Monster",
    "curse": "Curse",
    "trap": "Trap",
    "class": "Class",
    "race": "Race",
    "super_munchkin": "Super Munchkin",
    "half_breed": "Half-Breed",
    "team_up": "Team-Up",
    "affiliation": "Affiliation",
    "power": "Power",
    "cheat": "Cheat",
    "hireling": "Hireling",
    "sidekick": "Sidekick",
    "ally": "Ally",
    "steed": "Steed",
    "item": "Item",
    "steed_item": "Steed Item",
    "item_enhancer": "item enhancer",
    "one_shot": "one-shot Item",
    "go_up_a_level": "level card",
    "door_special": "Door card",
    "treasure_special": "Treasure card",
    "role": "Role",
    "level": "level",
    "treasure": "Treasure",
    "door": "Door",
    "bad_stuff": "Bad Stuff",
    "run_away": "Run Away",
    "gold": "gold",
    "headgear": "Headgear",
    "armor": "Armor",
    "footgear": "Footgear",
    "hand": "hand",
    "big": "Big",
    "complex": "Complex",
    "rank": "Rank",
    "companion": "Hireling",
}
TAGS: Final = {
    "undead": "Undead",
    "fire": "fiery",
    "beast": "beast",
    "plant": "plant",
    "paperwork": "paperwork",
    "machine": "machine",
    "dragon": "dragon",
    "laser": "laser",
    "alien": "alien",
    "villain": "villain",
}
TAG_THINGS: Final = {"undead": "Undead", "fire": "fire", "paperwork": "paperwork"}  # what has it, where no s is added
TAG_ADJECTIVES: Final = ("undead", "fire", "paperwork")  # what something is without an article
TAGS_LAST: Final = (  # whose tags stand at the end
    "monster_enhancer", "mate", "wandering_monster", "super_munchkin", "half_breed", "team_up", "cheat",
    "go_up_a_level", "door_special", "treasure_special",
)  # fmt: skip
SEXES: Final = {"male": "male", "female": "female"}
PEOPLE: Final[dict[str, Person]] = {
    "self": THE_READER,
    "player": person("that player"),
    "victim": person("the victim"),
    "it": person("that player"),
    "active": person("the player whose turn it is"),
    "fighter": person("the fighter"),
    "helper": person("the helper"),
    "fighters": Person("fighter and helper", "fighter and helper", "the fighter's and the helper's", MANY),
    "others": person("every other player"),
    "bystanders": person("every player outside the fight"),
    "everyone": person("every player"),
    "lowest": person("every player on the lowest Level"),
    "highest": person("every player on the highest Level"),
    "left": person("the player on your left"),
    "right": person("the player on your right"),
    "its_left": person("the player on their left"),
    "its_right": person("the player on their right"),
}
ANY_OF: Final = {
    "fighters": "the fighter or helper",
    "others": "another player",
    "bystanders": "a player outside the fight",
    "everyone": "any player",
    "lowest": "a player on the lowest Level",
    "highest": "a player on the highest Level",
}
CARDS: Final = {
    "this": "this card",
    "monster": "that monster",
    "card": "that card",
    "subject": "that card",
    "host": "the card it is with",
    "monsters": "every monster in the fight",
    "other_monsters": "every other monster in the fight",
    "changed": "it",
}
MONSTERS_TOGETHER: Final = {
    "monsters": "all monsters in the fight",
    "other_monsters": "all other monsters in the fight",
}
TOGETHER: Final = {  # groups whose cards are counted all at once
    "everyone": "all players", "others": "all other players",
    "bystanders": "all players outside the fight", "fighters": "fighter and helper",
    "lowest": "all players on the lowest Level", "highest": "all players on the highest Level",
}  # fmt: skip
COMPARISONS: Final = {  # how to say it, and its opposite
    "eq": ("exactly {}", "ne"),
    "ne": ("anything but {}", "eq"),
    "lt": ("less than {}", "ge"),
    "le": ("at most {}", "gt"),
    "gt": ("more than {}", "le"),
    "ge": ("at least {}", "lt"),
}
PARTS: Final = {
    "any_fighter": "in the fight",
    "fighter": "the fighter",
    "helper": "the helper",
    "bystander": "only looking on",
}
ZONES: Final = {  # where, after the noun
    "hand": "in hand",
    "play": "in play",
    "equipped": "in use",
    "unequipped": "carried but not in use",
    "curses": "kept in front of {}",
    "door_discard": "among the {door} discards",
    "treasure_discard": "among the {treasure} discards",
    "door_deck": "in the {door} deck",
    "treasure_deck": "in the {treasure} deck",
    "body": "on the body of {}",
}
HOSTS: Final = {  # what a card of the type is put with
    "cheat": "item",
    "item_enhancer": "item",
    "half_breed": "race",
    "super_munchkin": "class",
    "team_up": "affiliation",
}
ON_THE_TABLE: Final = ("play", "equipped", "unequipped")
NOBODYS: Final = ("door_discard", "treasure_discard", "door_deck", "treasure_deck")
MOVING: Final = {**ZONES, "hand": "from hand", "body": "from the body"}  # where from, of cards that move
SHARED_STARTS: Final = ("you have ", "that player has ", "the fighter has ", "you are ", "that player is ")


@dataclass(frozen=True, slots=True)
class SaidTrait:
    """What a trait is called. A class or race is something one *is*; one *belongs to* an affiliation, *has* a power."""

    one: str
    many: str
    kind: str = "class"

    def held(self, who: Person, positive: bool = True) -> str:
        """`you are an Elf`, `you belong to X-Force`, `you do not have Flight`."""
        if self.kind not in HELD:
            return who.states("be", article(self.one) if positive else f"not {article(self.one)}")
        verb, link = HELD[self.kind]
        return who.states(verb, f"{link}{self.one}") if positive else who.states("do", f"not {verb} {link}{self.one}")


HELD: Final = {"affiliation": ("belong", "to "), "power": ("have", "")}


class CardWriter:
    """Says things about one card: in the words of its pack, from the point of view of who reads it."""

    def __init__(
        self, card_name: str, card_type: str, words: Mapping[str, str], traits: Mapping[str, SaidTrait]
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
        self.cards = dict(CARDS)
        self.counted: dict[str, str] = {}  # what each variable counts; nothing for the pips of a die
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
        if card_type == "monster":
            self.cards["this"] = "this monster"
            self.people["victim"] = THE_READER
        elif card_type == "curse":
            self.people.update(victim=THE_READER, player=THE_READER, self=person("whoever played this"))
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
            return f"{article(self.word('level'))} for each {self.counted.get(n['var'], 'pip')}"
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
            return "+1", f" for each {self.counted[inside]}"
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
                return Noun(f"this {self.word('curse')}", f"this {self.word('curse')}")
            if moving and owner.form == YOU and self.single():
                return Noun("this card", "this card")
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


def takes_itself(block: Block, card: Card | None) -> bool:
    """Whether a filter of cards on the table would take the card that it stands on."""
    on_the_table = bool(set(block.get("zone", ["play"])) & set(ON_THE_TABLE))
    return card is not None and bool(block) and on_the_table and takes(block, card)


def is_count(value: Any) -> bool:
    """Whether a number counts cards."""
    return isinstance(value, Block) and "count" in value


def often_as(value: Any) -> tuple[int, Any]:
    """A number as so many times another: 2 and n for `{times: [2, n]}`, 1 and itself for any other."""
    parts: list[Any] = value.get("times", []) if isinstance(value, Block) else []
    if len(parts) == 2 and isinstance(parts[0], int) and parts[0] > 1 and isinstance(parts[1], Block):
        return parts[0], parts[1]
    return 1, value


def halved(value: Any) -> tuple[int, Any]:
    """How often a number is halved, and what: half of half of n is a quarter of it, both rounded down."""
    often = 0
    while isinstance(value, Block) and "half" in value:
        often, value = often + 1, value["half"]
    return often, value


def added(value: Any) -> list[Any]:
    """The parts of a sum, if all are added; none for any other number."""
    parts = value.get("sum", []) if isinstance(value, Block) else []
    return [] if any(without(part) is not None for part in parts) else parts


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


def in_order(parts: Sequence[Any]) -> list[Any]:
    """The parts of a sum, what is taken off last: `your Level minus 3`, never `-3 plus your Level`."""
    return sorted(parts, key=lambda part: without(part) is not None)


def _of_monster(s: CardWriter, v: str, what: str) -> str:
    """A number of a monster, `its Level`; of several, their sum."""
    if v in MONSTERS_TOGETHER:
        many = "strengths" if what == "combat strength" else "Levels"
        return f"the {many} of {MONSTERS_TOGETHER[v]} together"
    if v == "changed":
        return f"its own {what}"
    return f"its {what}" if s.cards[v] == "it" or s.its(v) else f"the {what} of {s.cards[v]}"


DISCARDED: Final = "the number of cards discarded"
COUNTED: Final = ("card", "vote")  # what is bid, and what is cast


def _variable(s: CardWriter, v: str) -> str:
    """What was paid or rolled; of two rolls, whose or which."""
    if v in s.counted:
        one, _, rest = s.counted[v].partition(" ")
        return f"the number of {plural(one)} {rest}" if rest != "discarded" and one in COUNTED else DISCARDED
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


def without(value: Any) -> Any:
    """What is taken off by a negative number: 3 for -3, n for `{times: [-1, n]}`; None if it is none."""
    if isinstance(value, int):
        return -value if value < 0 else None
    word, inside = only(value)
    if word != "times" or not isinstance(inside[0], int) or inside[0] >= 0:
        return None
    if inside[0] == -1 and len(inside) == 2:
        return inside[1]
    less = Block(value.mark)
    less.update({"times": [-inside[0], *inside[1:]]})
    return less


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


LEVELS_COMPARED: Final = {
    "eq": "of Level {}", "ne": "of any Level but {}", "lt": "below Level {}", "le": "of Level {} or lower",
    "gt": "above Level {}", "ge": "of Level {} or higher",
}  # fmt: skip


def of_level(cmp: str, n: int) -> str:
    """Which players, by Level: `of Level 5 or higher`."""
    return LEVELS_COMPARED[cmp].format(n)


def _is(who: Person, positive: bool, what: str) -> str:
    return who.states("be", what if positive else f"not {what}")


def _trait(s: CardWriter, v: Block, positive: bool) -> str:
    return s.trait(v["is"]).held(s.whoever(v["of"]), positive)


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


NONE: Final = (("eq", 0), ("le", 0), ("lt", 1))
SOME: Final = (("ne", 0), ("gt", 0), ("ge", 1))


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
    told = {person for part in parts if (person := _of_alone(part))}
    left = [part for part in parts if not ("in_combat" in part and positive and _takes_part(part["in_combat"], told))]
    return shared([s.condition(part, positive) for part in left], SHARED_STARTS, last)


def _of_alone(part: Block) -> str:
    """Whom the condition calls alone (or, after a dash, not alone), if it speaks of that."""
    if "alone" in part:
        return str(part["alone"])
    return f"-{part['not']['alone']}" if "not" in part and "alone" in part["not"] else ""


def _takes_part(v: Block, told: set[str]) -> bool:
    """Whether this follows from what is told of the player: only the fighter is ever alone."""
    if v["as"] == "fighter":
        return v["of"] in told
    return v["as"] == "any_fighter" and not told.isdisjoint((v["of"], f"-{v['of']}"))


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
