"""Odd cards, made at random from the vocabulary, with their rules text in every language.

The one place where cards are made up: what is compiled (`tests/cards`), told (`tests/words`) and played
(`scripts/idle_cards.py`) comes from here. For whoever writes the grammar of a language: what nobody has put on a card
yet is said here, too, and somebody should read it. The same seed gives the same cards. Only cards that the check takes
are shown; a test makes a few.

    python scripts/odd_cards.py --cards 300 --seed 1 --languages en,de
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from kickdoor.cards import Card, PackError, Sources, load_pack
from kickdoor.cards.schema import ENUMS, FAMILIES, HEAD_VALUES, HEADED, RECORDS, TYPE_BLOCKS
from kickdoor.cards.shapes import (
    Fields,
    Flag,
    Headed,
    ListOf,
    Name,
    Number,
    OneOf,
    OneOrMore,
    Params,
    Shape,
    Table,
    Text,
    Whole,
    Word,
)
from kickdoor.cards.vocabulary import TRAIT_TYPES
from kickdoor.play.inline_cards import inline_pack
from kickdoor.words.languages import language, language_names

DEEPEST = 4
TYPES = (
    *["monster"] * 4, "curse", *["class"] * 3, *["race"] * 3, *["item"] * 4, *["one_shot"] * 3, *["door_special"] * 4,
    *["treasure_special"] * 4, *["monster_enhancer"] * 2, *["hireling"] * 3,
)  # fmt: skip
LABELS = ("Sneeze", "Take a Long Walk", "Ask Nicely", "Blame the Troll")
TRAITS = ("elf", "dwarf", "wizard", "thief", "warrior", "cleric", "halfling")
ENDS: dict[str, tuple[Any, ...]] = {  # where it would go on for ever
    "number": (2, {"level_of": "fighter"}, {"count": {"of": "self", "what": {"zone": "hand"}}}),
    "condition": ({"fight_on": True}, {"trait": {"is": "elf"}}, {"compare": {"a": {"level_of": "self"}, "b": 4}}),
    "effect": (
        {"lose_level": {"to": "victim"}}, {"draw": {"to": "self", "deck": "door"}}, {"gain_level": {"to": "it"}},
        {"discard": {"from": "player", "what": {"item": True}}}, {"gain_level": {"to": "self"}},
        {"mod": {"mods": [{"stat": "strength", "add": 2, "to": "self"}], "for": "combat"}},
    ),
}  # fmt: skip


class Maker:
    """Values of any shape, none of them deeper than a card is in practice. `random`: where they come from; `wild`:
    cards of every type with anything on them, most of which the check refuses; `traits`: those that somebody gives."""

    def __init__(self, random: Random | int, wild: bool = False, traits: Sequence[str] = TRAITS) -> None:
        self.random = Random(random) if isinstance(random, int) else random
        self.wild = wild
        self.traits = traits

    def cards(self) -> Iterator[tuple[dict[str, Any], Card]]:
        """Card after card, as data and as checked."""
        while True:
            made = self.card()
            try:
                (card,) = inline_pack(json.dumps([made])).cards
            except PackError:
                continue
            yield made, card

    def card(self) -> dict[str, Any]:
        kind = self.random.choice(sorted(ENUMS["card_type"]) if self.wild else TYPES)
        card: dict[str, Any] = {"id": "c", "name": "Odd Thing", "type": kind}
        for block in TYPE_BLOCKS.get(kind, ()):
            card[block] = self.map(Params(RECORDS[block]), 0 if self.wild else DEEPEST)
        if kind in TRAIT_TYPES:
            card["trait"] = {"kind": kind, "name": "odd"}
        if kind == "monster":
            card["bad_stuff"] = self.value(ListOf(OneOf("effect")), 1)
        if kind in ("curse", "trap"):
            card["effect"] = self.value(ListOf(OneOf("effect")), 1)
        if kind == "item_enhancer" and self.random.random() < 0.5:
            card["goes_on"] = self.value(Fields("filter"), 3)
        heads = self.heads(kind)
        if heads:
            card["abilities"] = [self.map(HEADED["ability"][self.random.choice(heads)], 0)]
        return card

    def heads(self, kind: str) -> list[str]:
        """The shapes of ability that such a card may get."""
        if self.wild:
            return sorted(HEADED["ability"])
        likely = ["static"] * 3 + ["trigger", "use", "play"]
        return {"monster": ["static", "trigger", "use"], "curse": []}.get(kind, likely)

    def map(self, params: Params, depth: int) -> dict[str, Any]:
        return {
            key: self.value(param.shape, depth + 1)
            for key, param in params.keys.items()
            if param.required or (depth <= DEEPEST and self.random.random() < 0.3)
        }

    def value(self, shape: Shape, depth: int = 0) -> Any:
        pick = self.random.choice
        match shape:
            case Whole():
                low = max(shape.low if shape.low is not None else -2, -2)
                return self.random.randint(low, max(low, min(shape.high if shape.high is not None else 5, 5)))
            case Text():
                return pick(LABELS)
            case Name():
                return pick(("beast", "undead", "paperwork")) if shape.of == "tag" else pick(self.traits)
            case Flag():
                return True if shape.only_true else pick((True, False))
            case Word():
                return pick(sorted(ENUMS[shape.enum]))
            case Number():
                plain = depth > DEEPEST or self.random.random() < 0.6
                return self.random.choice((-2, -1, 1, 1, 2, 3, 5)) if plain else self.value(OneOf("number"), depth)
            case ListOf():
                return [self.value(shape.of, depth + 1) for _ in range(max(shape.least, pick((1, 1, 2))))]
            case OneOrMore():
                return self.value(shape.of, depth)
            case Table():
                return {}
            case Fields():
                found = self.map(Params(RECORDS[shape.record]), depth)
                return found or {"zone": "hand"} if shape.record == "filter" else found
            case OneOf():
                return self.one_of(shape, depth)
            case Headed():
                return self.headed(shape, depth)
            case Params():
                return self.map(shape, depth)

    def one_of(self, shape: OneOf, depth: int) -> Any:
        if depth > DEEPEST and shape.family in ENDS:
            return self.random.choice(ENDS[shape.family])
        word = self.random.choice(sorted(FAMILIES[shape.family]))
        return {word: self.value(FAMILIES[shape.family][word].shape, depth + 1)}

    def headed(self, shape: Headed, depth: int) -> dict[str, Any]:
        head = self.random.choice(sorted(HEADED[shape.heads]))
        found = self.map(HEADED[shape.heads][head], depth)
        extra = HEAD_VALUES.get(head, {}).get(found[head])
        if extra is not None and isinstance(extra.shape, Params):
            found.update(self.map(extra.shape, depth))
        if head == "stat":
            found = {key: value for key, value in found.items() if key != "set"} | {"add": found.get("add", 1)}
        return found


def written(card: Card, code: str) -> str:
    """The rules text of an odd card among those of the Deluxe pack."""
    deluxe = load_pack("deluxe")
    of_each_kind = {one.kind: one for one in deluxe.cards if one.kind not in TRAIT_TYPES}
    traits = [one for one in deluxe.cards if one.kind in TRAIT_TYPES]  # only these are spoken of by name
    among = [*traits, *of_each_kind.values(), card]
    return language(code).card_parts(Sources(among, [deluxe]))[len(among) - 1].text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--languages", default=",".join(language_names()))
    options = parser.parse_args()
    for number, (made, card) in zip(range(1, options.cards + 1), Maker(options.seed).cards()):
        said = {key: value for key, value in made.items() if key not in ("id", "name")}
        print(f"{number}. {json.dumps(said, ensure_ascii=False)}")
        for code in options.languages.split(","):
            print(f"   {code}: {written(card, code)}")


if __name__ == "__main__":
    main()
