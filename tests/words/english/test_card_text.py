"""Generated rules text: every word of the vocabulary has a rule, and the rules make sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.cards.write_pack import catalog_of, text_of

from kickdoor.cards import built_in, load_catalog
from kickdoor.cards.coherence import BEYOND
from kickdoor.cards.lint_places import SEVERAL
from kickdoor.cards.prose import DEFAULT_WORDS, article, listed, plural
from kickdoor.cards.schema import ENUMS, FAMILIES, HEADED, RECORDS, RULES
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
)  # fmt: skip
from kickdoor.cards.vocabulary import canonical
from kickdoor.words.english.cards import abilities as text_abilities
from kickdoor.words.english.cards import conditions as text_conditions
from kickdoor.words.english.cards import effects as text_effects
from kickdoor.words.english.cards import mods as text_mods
from kickdoor.words.english.cards import people as text_people
from kickdoor.words.english.cards import terms as text_terms
from kickdoor.words.english.cards import text
from kickdoor.words.english.cards import words as text_words
from kickdoor.words.languages import ENGLISH

TABLES = {
    "effects": (text_effects.EFFECTS, FAMILIES["effect"]),
    "conditions": (text_conditions.CONDITIONS, FAMILIES["condition"]),
    "numbers": (text_terms.NUMBERS, FAMILIES["number"]),
    "reasons": (text_mods.BECAUSE, FAMILIES["because"]),
    "targets": (text_abilities.TARGETS, FAMILIES["target"]),
    "rules": (text_mods.RULES, RULES),
    "stats": (text_mods.STATS, ENUMS["stat"]),
    "users": (text_abilities.BY, FAMILIES["by"]),
    "actions": (text_mods.ACTIONS, ENUMS["action"]),
    "immunities": (text_mods.IMMUNITIES, ENUMS["immunity"]),
    "windows": (text_abilities.WINDOWS, ENUMS["window"]),
    "events": (text_abilities.EVENTS, ENUMS["event"]),
    "then": (text_abilities.THEN, ENUMS["then"]),
    "lasts": (text.LASTS, ENUMS["lasts"]),
    "per": (text_abilities.PER, ENUMS["per"]),
    "sides": (text.SIDES, ENUMS["side"]),
    "durations": (text_effects.DURATIONS, ENUMS["duration"]),
    "costs": (text_abilities.COSTS, RECORDS["cost"]),
    "abilities": (text_abilities.ABILITIES, HEADED["ability"]),
    "types": (text.TYPES, {canonical(word): "" for word in ENUMS["card_type"]}),
    "reasons of our own": (text_mods.IF_OURS, FAMILIES["because"]),
    "people": (text_people.PEOPLE, ENUMS["player"]),
    "cards": (text_people.CARDS, ENUMS["card"]),
    "tags": (text_words.TAGS, ENUMS["tag"]),
    "sexes": (text_words.SEXES, ENUMS["sex"]),
    "comparisons": (text_words.COMPARISONS, ENUMS["cmp"]),
    "parts": (text_words.PARTS, ENUMS["part"]),
    "zones": (text_words.ZONES, ENUMS["zone"]),
    "pack words": (DEFAULT_WORDS, ENUMS["pack_word"]),
}


@pytest.mark.parametrize(("rules", "words"), TABLES.values(), ids=TABLES.keys())
def test_every_word_has_a_text_rule(rules: dict[str, Any], words: dict[str, Any]) -> None:
    assert set(rules) == set(words)


def test_every_filter_key_has_a_text_rule() -> None:
    said = [*text_terms.FILTER_BEFORE, *text_terms.FILTER_AFTER, *text_terms.FILTER_HEADS]
    assert sorted(said) == sorted(RECORDS["filter"])


# ---- one example of everything, made from the schema -----------------------------------------------------------------

EXCLUSIVE = (
    "all",
    "n",
    "chooser",
    "random",
    "min",
    "max",
    "set",
    "of",
    "zone",
    "any",
    "not",
    "the",
    "turns",
)  # left out unless required
FIXED = {
    "player": "self", "reference": "self", "card": "this", "group": "everyone", "variable": "x",
    "look_zone": "door_deck",
    "trait_kind": "race", "rule": "win_ties", "ended": "hand",
}  # fmt: skip


OF_PLAYERS = ("level_of", "strength_of", "rank_of")


def example(shape: Shape, depth: int = 0) -> Any:
    """A valid value of this shape."""
    match shape:
        case Whole():
            return shape.low if shape.low is not None and shape.low > 0 else 2
        case Text():
            return "Something or other"
        case Name():
            return "beast" if shape.of == "tag" else "elf"
        case Flag():
            return True
        case Word():
            return FIXED.get(shape.enum, next(iter(ENUMS[shape.enum])))
        case Number():
            return 2
        case ListOf():
            return [example(shape.of, depth + 1) for _ in range(max(1, shape.least))]
        case OneOrMore():
            return example(shape.of, depth + 1)
        case Table():
            return {}
        case Fields():
            return filled(Params(RECORDS[shape.record]), depth)
        case OneOf():
            return {"because": {"trait": "elf"}, "condition": {"fight_on": True}, "effect": {"die": {"to": "self"}}}[
                shape.family
            ]
        case Headed():
            return {"stat": "strength", "add": 1, "to": "self"}
        case Params():
            return filled(shape, depth)


def filled(params: Params, depth: int) -> dict[str, Any]:
    if depth > 4:
        return {}
    return {
        key: example(param.shape, depth + 1)
        for key, param in params.keys.items()
        if param.required or key not in EXCLUSIVE
    }


def special(**ability: Any) -> dict[str, Any]:
    do = ability.pop("do", [{"win": {"who": "self"}}])
    ability = {"play": "any_time", "do": do, **ability}
    return {"id": "c", "name": "Wonder", "type": "door_special", "abilities": [ability]}


def monster(**keys: Any) -> dict[str, Any]:
    facts = {"monster": {"level": 2, "treasures": 1}, "bad_stuff": [{"die": {"to": "victim"}}]}
    return {"id": "c", "name": "Wonder", "type": "monster", **facts, **keys}


def effect_card(effect: dict[str, Any]) -> dict[str, Any]:
    word = next(iter(effect))
    window = {"cancel": "response", "reroll": "after_run_roll"}.get(word, "any_combat")
    cases = [{"faces": [1], "do": [{"change_sex": {"to": "self"}}]}]
    aimed = isinstance(effect[word], dict) and "card" in (effect[word].get("which"), effect[word].get("to"))
    target = {"card": {"what": {"zone": "hand"}}} if aimed else {"player": {}}
    return special(play=window, do=[{"roll": {"who": "self", "as": "x", "cases": cases}}, effect], target=target)


def check_cond(cond: dict[str, Any]) -> dict[str, Any]:
    return special(do=[{"if": {"cond": cond, "then": [{"win": {"who": "self"}}], "else": [{"die": {"to": "self"}}]}}])


def mod_card(mod: dict[str, Any]) -> dict[str, Any]:
    return special(do=[{"mod": {"mods": [mod], "for": "combat"}}])


def examples() -> Iterator[tuple[str, dict[str, Any]]]:
    for word, entry in FAMILIES["effect"].items():
        effect = example(entry.shape)
        if word == "swap_hands":
            effect["with"] = "player"
        if word == "roll":
            effect["dice"] = 2
        if word.endswith("_monster"):
            effect["which"] = "card" if word == "add_monster" else "monsters"
        if word in ("choose", "vote"):
            effect["options"][1]["label"] = "Another thing"
        if word == "curse":
            for zone in ENUMS["curse_zone"]:
                owner = {"of": "player"} if zone in ("hand", "curses") else {}
                for struck in ("self", "left"):
                    yield f"curse from {zone} on {struck}", effect_card({word: {"to": struck, "zone": zone, **owner}})
            effect = {"to": "player"}
        if word in ("choose_player", "vote_player"):
            effect["do"] = [{"lose_level": {"to": "it"}}]
        if word == "attach":
            effect = {"to": "card"}
            for chooser in ("self", "player"):
                pin = {"of": "player", "what": {"steed": True}, "chooser": chooser}
                yield f"pin chosen by {chooser}", effect_card({word: pin})
        if word == "take":
            effect["from"] = "left"  # nobody takes from himself
        yield f"effect {word}", effect_card({word: effect})
    for who in ENUMS["player"]:
        if who.startswith("its_"):
            passed = {"take": {"from": who, "to": "it", "what": {"zone": "hand"}}}
            yield f"{who} of each", effect_card({"each": {"in": "everyone", "do": [passed]}})
        elif who not in ("it", "victim"):
            for word in ("lose_level", "die", "gain_level"):
                yield (
                    f"{word} {who}",
                    effect_card({word: {"to": who, "n": {"var": "x"}} if word != "die" else {"to": who}}),
                )
            yield f"discard {who}", effect_card({"discard": {"from": who, "what": {"zone": "hand"}, "all": True}})
            if who in SEVERAL:
                continue
            if who != "self":
                taken = {"from": who, "to": "self", "what": {"zone": ["hand", "equipped"]}}
                yield f"take {who}", effect_card({"take": taken})
            yield f"picked by {who}", effect_card({"discard": {"from": "self", "chooser": who}})
    for word, entry in FAMILIES["condition"].items():
        cond = {word: example(entry.shape)}
        if word == "compare":
            cond[word]["a"] = {"level_of": "self"}
        yield f"condition {word}", check_cond(cond)
        yield f"not {word}", check_cond({"not": cond})
    for word, entry in FAMILIES["number"].items():
        amount = {word: "this" if "of" in word and word not in OF_PLAYERS else example(entry.shape)}
        if word == "var":
            continue
        if word == "difference":
            amount = {word: [5, 2]}  # of two equal ones it is 0
        yield f"number {word}", mod_card({"stat": "strength", "add": amount, "to": "self"})
        yield f"lose {word}", effect_card({"lose_level": {"to": "self", "n": amount}})
        yield f"draw {word}", effect_card({"draw": {"to": "self", "deck": "door", "n": amount}})
    for stat in ENUMS["stat"]:
        to = "monsters" if stat in ("treasures", "levels_reward", "doors_reward") else "self"
        for change in ({"add": 1}, {"add": -2}, *([{"set": 3}] if to == "self" and stat not in BEYOND else [])):
            yield f"{stat} {change}", mod_card({"stat": stat, **change, "to": to})
    for stat in text_mods.UNLIMITED:
        yield f"{stat} unlimited", mod_card({"stat": stat, "set": "unlimited", "to": "self"})
    for rule, entry in RULES.items():
        to = (
            "this"
            if rule in ("exempt", "switched_off", "counts_as", "carries", "playable_in_combat", "stuck")
            else "self"
        )
        yield (
            f"rule {rule}",
            mod_card({"rule": rule, "to": to, **filled(entry.shape, 0)} if isinstance(entry.shape, Params) else {}),
        )
    for what in ENUMS["immunity"]:
        yield f"immune {what}", mod_card({"rule": "immune", "what": what, "to": "self"})
    for what in ("bad_stuff", "curses"):
        yield f"immune {what} of beasts", mod_card({"rule": "immune", "what": what, "tag": "beast", "to": "self"})
    for action in ENUMS["action"]:
        yield f"cannot {action}", mod_card({"rule": "cannot", "action": action, "to": "self"})
    for duration in ENUMS["duration"]:
        lasts = {"for": duration, **({"turns": 3} if duration == "turns" else {})}
        yield f"for {duration}", special(do=[{"mod": {"mods": [{"rule": "win_ties", "to": "self"}], **lasts}}])
    for window in ENUMS["window"]:
        yield f"window {window}", special(play=window)
    for event in ENUMS["event"]:
        for of in ("self", "anyone"):
            trigger = {"trigger": event, "of": of, "optional": of == "self", "do": [{"skip_turn": {"who": "victim"}}]}
            card = special(then="stay")
            card["abilities"].append(trigger)
            yield f"trigger {event} of {of}", card
    for key, param in RECORDS["filter"].items():
        yield f"filter {key}", effect_card({"discard": {"from": "self", "what": {key: example(param.shape)}}})
    for the in ENUMS["the"]:
        for n in (1, 2, {"var": "x"}):
            for zone in ("hand", "equipped"):
                what = {"the": the, "zone": zone}
                yield f"lose the {the} {n} {zone}", effect_card({"discard": {"from": "player", "what": what, "n": n}})
                taken = {"take": {"from": "player", "to": "self", "what": what, "n": n}}
                yield f"take the {the} {n} {zone}", effect_card(taken)
    for zone in ENUMS["zone"]:
        if zone == "body":
            asked = {"has": {"of": "victim", "what": {"zone": zone}}}
            heard = {"trigger": "died", "if": asked, "do": [{"die": {"to": "fighter"}}]}
            yield f"zone {zone}", monster(abilities=[heard])
        else:
            yield f"zone {zone}", check_cond({"has": {"what": {"zone": zone}}})
    for then in ("stay", "fight"):
        yield f"then {then}", special(then=then)
    yield (
        "cost",
        special(cost={"discard": {"min": 1, "max": 3, "as": "x"}, "this": True, "lose_level": 2}, play="own_combat"),
    )
    yield "gold", special(cost={"gold": 300})
    for word, entry in FAMILIES["by"].items():
        clause = {
            "use": "own_combat",
            "name": "Yield",
            "by": {word: example(entry.shape)},
            "do": [{"die": {"to": "self"}}],
        }
        for limit in ENUMS["per"]:
            yield f"by {word} per {limit}", monster(abilities=[{**clause, "limit": {"n": 1, "per": limit}}])
    for word, entry in FAMILIES["because"].items():
        reason = {word: {"tag": "beast"} if word == "has" else example(entry.shape)}
        change = {"stat": "strength", "add": 2, "to": "this", "because": reason}
        yield f"because {word}", monster(abilities=[{"static": [change]}])
    rolls = [{"roll": {"who": "self", "as": "x"}}, {"roll": {"who": "player", "as": "y"}}]
    apart = {"lose_level": {"to": "player", "n": {"difference": [{"var": "x"}, {"var": "y"}]}}}
    yield "two rolls", special(do=[*rolls, apart], target={"player": {}})
    yield "card target", special(target={"card": {"what": {"item": True}, "if": {"fight_on": True}}})


EXAMPLES = dict(examples())


def is_prose(said: str) -> None:
    assert said and said[0] == said[0].upper()
    assert said[-1] in ".!"
    assert not re.search(r"[_{}\[\]<>`]|  |\bNone\b|\bTrue\b|\bFalse\b|\.\.|\ba [aeiou](?!ne|ni)", said), said
    assert not re.search(r"\b(can_win|what|zone|cmp|ge|le|lt|gt|ne)\b", said.replace("what changes", "")), said


@pytest.mark.parametrize("card", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_every_word_makes_a_sentence(tmp_path: Path, card: dict[str, Any]) -> None:
    catalog = catalog_of(tmp_path, yaml.safe_dump([card]))
    is_prose(text_of(catalog, "c"))


@pytest.mark.parametrize("pack", built_in())
def test_every_card_of_every_pack_reads_well(pack: str) -> None:
    catalog = load_catalog([pack])
    for place, card in enumerate(catalog.definitions):
        text = ENGLISH.printed_text(catalog, place)
        is_prose(text)
        assert len(text) < 520, card.name


def test_english() -> None:
    words = ["Elf", "Dwarf", "Thief", "Molefolk", "Notary", "Class", "Cowboy", "Headgear", "Henchman", "Human"]
    assert [plural(word) for word in words] == [
        "Elves", "Dwarves", "Thieves", "Molefolk", "Notaries", "Classes", "Cowboys", "Headgear", "Henchmen", "Humans",
    ]  # fmt: skip
    assert [article(word) for word in ("Elf", "card", "one-shot Item", "8-legged horse", "Undead card")] == [
        "an Elf", "a card", "a one-shot Item", "an 8-legged horse", "an Undead card",
    ]  # fmt: skip
    assert listed(["a", "b", "c"], "or") == "a, b or c"
