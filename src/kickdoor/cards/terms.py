"""Numbers, conditions, filters and modifiers: from checked data to the trees of `engine/program.py`.

Filters need every card of the game (`Filter.fits` has one byte for each piece of cardboard), so a `Terms` is built from
the whole card list before any program is compiled.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from kickdoor.cards.pack import Card
from kickdoor.cards.source import Block
from kickdoor.cards.walk import only
from kickdoor.cards.vocabulary import COMPANION_TYPES, ENUMS, TAGS_IMPLIED, canonical
from kickdoor.engine.ids import (
    ACTION_NAMES, ADD, BECAUSE_HAS, BECAUSE_LEVEL, BECAUSE_NOTHING, BECAUSE_SEX, BECAUSE_TAG, BECAUSE_TRAIT, CMP_NAMES,
    FILTER_ZONE_NAMES, IMMUNE_TAG, IMMUNITY_NAMES, LEVEL_REASON, PART_NAMES, REF_NAMES, RULE_NAMES, R_SELF, R_X, R_Y,
    SET, SEX_NAMES, SLOT_NAMES, STAT_NAMES, THE_NAMES, TRAIT_KIND_NAMES, UNLIMITED,
)  # fmt: skip
from kickdoor.engine.program import (
    C_ALL, C_ALONE, C_ANY, C_COMPARE, C_FIGHT_ON, C_FOR_THE_WIN, C_HAS, C_IN_COMBAT, C_KILLED, C_NOT, C_SEX, C_TAGGED,
    C_TRAIT, C_TRAITS, C_TURN_OF, N_BONUS, N_BONUSES, N_CONST, N_COUNT, N_DIFFERENCE, N_HALF, N_LEVEL, N_MAX, N_MIN,
    N_MONSTER_LEVEL, N_MONSTER_STRENGTH, N_RANK, N_STRENGTH, N_SUM, N_TIMES, N_VALUES, N_VAR, Filter, Mod, Node,
)  # fmt: skip

BUILT_IN_TAGS: Final = tuple(ENUMS["tag"])
VARIABLES: Final = {"x": R_X, "y": R_Y}
OF_PLAYER: Final = {
    "level_of": N_LEVEL,
    "strength_of": N_STRENGTH,
    "bonus_of": N_BONUS,
    "monster_level_of": N_MONSTER_LEVEL,
    "monster_strength_of": N_MONSTER_STRENGTH,
    "rank_of": N_RANK,
}
OF_CARDS: Final = {"count": N_COUNT, "bonuses": N_BONUSES, "values": N_VALUES}
OF_NUMBERS: Final = {"times": N_TIMES, "sum": N_SUM, "max": N_MAX, "min": N_MIN, "difference": N_DIFFERENCE}


def trait_names(cards: Sequence[Card]) -> tuple[str, ...]:
    """Every class, race, affiliation and power the cards give, in load order: the id of a trait is its place here."""
    return tuple(dict.fromkeys(str(card.block["trait"]["name"]) for card in cards if "trait" in card.block))


def constant(n: int) -> Node:
    return Node(N_CONST, n)


def both(first: Node | None, second: Node | None) -> Node | None:
    """Holds when both hold; None always holds."""
    if first is None or second is None:
        return first if second is None else second
    return Node(C_ALL, kids=(first, second))


class Terms:
    """Compiles terms for one catalog. Every word it meets has been checked."""

    def __init__(self, cards: Sequence[Card], tags: Sequence[str] = BUILT_IN_TAGS) -> None:
        self.cards = cards
        self.tags = {name: index for index, name in enumerate(tags)}
        self.traits = {name: index for index, name in enumerate(trait_names(cards))}
        self._filters: dict[str, Filter] = {}
        # every filter asks every card of the game: each with a nought and a one for all its copies, and whether it is
        # a Role
        self._asked = [(card, b"\0" * card.copies, b"\1" * card.copies, card.kind == "role") for card in cards]

    # ---- filters -----------------------------------------------------------------------------------------------------

    def filter(self, block: Block | dict[str, Any] | None, zone: str = "play") -> Filter:
        """Equal filters share one object. `zone` is where it looks when the filter does not say."""
        block = block if block is not None else {}
        zones = block.get("zone", [zone])
        key = json.dumps([block, zones], sort_keys=True)
        if key not in self._filters:
            mask = 0
            for name in zones:
                mask |= 1 << FILTER_ZONE_NAMES.index(name)
            self._filters[key] = Filter(mask, self._fits(block), THE_NAMES.index(block.get("the", "")))
        return self._filters[key]

    def _fits(self, block: Block | dict[str, Any]) -> bytes:
        """What `takes` says of every card."""
        questions = [(FILTERS[key], value) for key, value in block.items()]
        roles_too = "type" in block
        found: list[bytes] = []
        for card, no, yes, is_role in self._asked:
            if is_role and not roles_too:
                found.append(no)
                continue
            for satisfied, value in questions:
                if not satisfied(value, card):
                    found.append(no)
                    break
            else:
                found.append(yes)
        return b"".join(found)

    # ---- numbers -----------------------------------------------------------------------------------------------------

    def number(self, value: Any) -> Node:
        if value == "unlimited":
            return constant(UNLIMITED)
        if isinstance(value, int):
            return constant(value)
        word, inside = only(value)
        if word in OF_CARDS:
            return Node(OF_CARDS[word], REF_NAMES[inside["of"]], filter=self.filter(inside["what"]))
        if word == "var":
            return Node(N_VAR, VARIABLES[inside])
        if word in OF_PLAYER:
            return Node(OF_PLAYER[word], REF_NAMES[inside])
        if word == "half":
            return Node(N_HALF, kids=(self.number(inside),))
        return Node(OF_NUMBERS[word], kids=tuple(self.number(part) for part in inside))

    # ---- conditions --------------------------------------------------------------------------------------------------

    def condition(self, block: Block | None) -> Node | None:
        """None stays None: always true."""
        return None if block is None else self.question(block)

    def question(self, block: Block) -> Node:
        word, inside = only(block)
        return CONDITIONS[word](self, inside)

    def user(self, by: Block | None) -> Node | None:
        """Of whom it holds that he may use a clause on a monster. None stays None: nobody."""
        if by is None:
            return None
        word, inside = only(by)
        match word:
            case "trait":
                return Node(C_TRAIT, R_SELF, self.traits[inside])
            case "sex":
                return Node(C_SEX, R_SELF, SEX_NAMES.index(inside))
            case "level":
                return Node(
                    C_COMPARE, c=CMP_NAMES.index(inside["cmp"]), kids=(Node(N_LEVEL, R_SELF), constant(inside["n"]))
                )
            case _:
                return Node(C_FIGHT_ON)  # anybody who is in it

    # ---- modifiers ---------------------------------------------------------------------------------------------------

    def mod(self, block: Block, when: int, cond: Node | None, drawback: bool, kind: str) -> Mod:
        """One modifier. `kind` is the trait kind that `no_disadvantages` speaks of when it does not say."""
        because, because_what, has = self._because(block.get("because"))
        cond = both(cond, self.condition(block.get("if")))
        to = REF_NAMES[block["to"]]
        if "rule" in block:
            what = self._rule_parameter(block, kind)
            return Mod(RULE_NAMES[block["rule"]], to, None, ADD, because, because_what, cond, when, what, drawback, has)
        how = SET if "set" in block else ADD
        amount = self.number(block["set"] if how == SET else block["add"])
        stat = STAT_NAMES.index(block["stat"])
        return Mod(stat, to, amount, how, because, because_what, cond, when, 0, drawback, has)

    def _because(self, reason: Block | None) -> tuple[int, int, Filter | None]:
        """Why a modifier applies: the kind of reason, its parameter, and which cards for `has`."""
        if reason is None:
            return BECAUSE_NOTHING, 0, None
        word, inside = only(reason)
        match word:
            case "trait":
                return BECAUSE_TRAIT, self.traits[inside], None
            case "sex":
                return BECAUSE_SEX, SEX_NAMES.index(inside), None
            case "tag":
                return BECAUSE_TAG, self.tags[inside], None
            case "level":
                return BECAUSE_LEVEL, CMP_NAMES.index(inside["cmp"]) * LEVEL_REASON + inside["n"], None
            case _:
                return BECAUSE_HAS, 0, self.filter(inside)

    def _rule_parameter(self, block: Block, kind: str) -> int:
        rule = block["rule"]
        if rule == "cannot":
            return ACTION_NAMES.index(block["action"])
        if rule == "immune":
            tag = IMMUNE_TAG * (self.tags[block["tag"]] + 1) if "tag" in block else 0
            return IMMUNITY_NAMES.index(block["what"]) + tag
        if rule == "counts_as":
            return self.tags[block["tag"]]
        if rule == "no_disadvantages":
            return TRAIT_KIND_NAMES.index(block.get("kind", kind))
        if rule == "ignore_slots":
            return sum(1 << SLOT_NAMES.index(slot) for slot in set(block.get("slots", SLOT_NAMES[1:])))
        return 0


def _ref(inside: Block) -> int:
    return REF_NAMES[inside["of"]]


CONDITIONS: Final[dict[str, Callable[[Terms, Any], Node]]] = {
    "all": lambda t, v: Node(C_ALL, kids=tuple(t.question(part) for part in v)),
    "any": lambda t, v: Node(C_ANY, kids=tuple(t.question(part) for part in v)),
    "not": lambda t, v: Node(C_NOT, kids=(t.question(v),)),
    "trait": lambda t, v: Node(C_TRAIT, _ref(v), t.traits[v["is"]]),
    "traits": lambda t, v: Node(
        C_TRAITS, _ref(v), TRAIT_KIND_NAMES.index(v["kind"]), CMP_NAMES.index(v["cmp"]), (t.number(v["n"]),)
    ),
    "sex": lambda t, v: Node(C_SEX, _ref(v), SEX_NAMES.index(v["is"])),
    "has": lambda t, v: Node(C_HAS, _ref(v), kids=(t.number(v["n"]),), filter=t.filter(v["what"])),
    "compare": lambda t, v: Node(C_COMPARE, c=CMP_NAMES.index(v["cmp"]), kids=(t.number(v["a"]), t.number(v["b"]))),
    "in_combat": lambda t, v: Node(C_IN_COMBAT, _ref(v), PART_NAMES.index(v["as"])),
    "alone": lambda t, v: Node(C_ALONE, REF_NAMES[v]),
    "turn_of": lambda t, v: Node(C_TURN_OF, REF_NAMES[v]),
    "for_the_win": lambda t, v: Node(C_FOR_THE_WIN),
    "tagged": lambda t, v: Node(C_TAGGED, _ref(v), t.tags[v["is"]]),
    "fight_on": lambda t, v: Node(C_FIGHT_ON),
    "won_by": lambda t, v: Node(C_KILLED) if v == "kill" else Node(C_NOT, kids=(Node(C_KILLED),)),
}


# ---- what a filter takes -------------------------------------------------------------------------------------------


def is_item(card: Card) -> bool:
    """Whether the card counts as an Item: equipment, steeds, one-shots, and companions that have a price."""
    return card.kind in ("item", "one_shot", "steed", "steed_item") or "value" in card.block.get("companion", ())


def bonus(card: Card) -> int:
    for block in ("item", "one_shot", "companion", "enhancer", "steed", "item_enhancer", "power"):
        if block in card.block:
            return int(card.block[block].get("bonus", 0))
    return 0


def price(card: Card) -> int:
    """Gold value; -1 for what is no Item. That of an item enhancer is what its Item is worth more."""
    for block in ("item", "one_shot", "companion", "steed", "item_enhancer"):
        if block in card.block:
            return int(card.block[block].get("value", -1))
    return -1


def tags_of(card: Card) -> set[str]:
    """Printed tags, and what they imply: a laser is also fire."""
    printed = set(card.block.get("tags", ()))
    return printed.union(*(TAGS_IMPLIED.get(tag, ()) for tag in printed))


def slots_of(card: Card) -> set[str]:
    """Where the Item is worn: one place, or two."""
    item = card.block["item"]
    return {item["slot"], item["also"]} if "also" in item else {item["slot"]}


def is_called(name: str, text: str, how: str) -> bool:
    """Whether a filter by name finds this one; `how` of `name_match`, in letters of any size."""
    name, text = name.casefold(), text.casefold()
    if how == "is":
        return name == text
    return name.endswith(text) if how == "ends" else text in name


def _size(card: Card) -> str:
    if card.kind == "steed":
        return "big"
    if "item" in card.block:
        return str(card.block["item"]["size"])
    return "small" if is_item(card) else ""


FILTERS: Final[dict[str, Callable[[Any, Card], bool]]] = {
    "zone": lambda zones, card: True,  # where the card is now: the engine's question
    "type": lambda types, card: card.kind in map(canonical, types),
    "slot": lambda slots, card: card.kind == "item" and not slots_of(card).isdisjoint(slots),
    "size": lambda size, card: _size(card) == size,
    "tag": lambda tag, card: tag in tags_of(card),
    "trait_kind": lambda kind, card: card.kind == kind,
    "companion": lambda wanted, card: card.kind in COMPANION_TYPES,
    "steed": lambda wanted, card: card.kind == "steed",
    "complex": lambda wanted, card: bool(card.block.get("item", {}).get("complex")),
    "named": lambda named, card: is_called(card.name, named["text"], named["how"]),
    "deck": lambda deck, card: card.deck == deck,
    "min_value": lambda least, card: is_item(card) and price(card) >= least,
    "min_bonus": lambda least, card: bonus(card) >= least,
    "hands": lambda hands, card: card.kind == "item" and card.block["item"].get("hands") == hands,
    "item": lambda wanted, card: is_item(card),
    "the": lambda which, card: which in ("best", "worst") or is_item(card),  # which of them: the engine's question
    "not": lambda inner, card: not takes(inner, card),
    "any": lambda inner, card: any(takes(part, card) for part in inner),
}


def takes(block: Block | dict[str, Any], card: Card) -> bool:
    """Whether the printed card satisfies every key of the filter. A Role is only meant where it is named."""
    if card.kind == "role" and "type" not in block:
        return False
    return all(FILTERS[key](value, card) for key, value in block.items())
