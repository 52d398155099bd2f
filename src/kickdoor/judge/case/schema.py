"""A JSON Schema of case files for editors, made from `vocabulary`: what the judge reads is what the editor offers."""

from __future__ import annotations

from typing import Any

from kickdoor.cards.authoring.json_schema import card_file_schema
from kickdoor.engine.switches import RULE_OF, Switches
from kickdoor.judge.case.shapes import (
    Action,
    ByCard,
    ByName,
    Either,
    ListOf,
    Map,
    Nothing,
    PackCards,
    Shape,
    Whole,
    Word,
    YesNo,
)
from kickdoor.judge.case.vocabulary import ACTIONS, CASE, EXPECTING, PHRASES, action_shape
from kickdoor.rules.editions import VARIANTS

Json = dict[str, Any]


def case_file_schema() -> Json:
    """For a file with one case or a list of cases."""
    cards = card_file_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kickdoor cases",
        "anyOf": [{"$ref": "#/$defs/case"}, {"type": "array", "items": {"$ref": "#/$defs/case"}}],
        "$defs": {**_inline_cards(cards["$defs"]), "case": _schema(CASE), "action": _actions(), "options": _options()},
    }


def _inline_cards(definitions: Json) -> Json:
    """Cards as in a pack, with the deck as one more key."""
    card = definitions["card"]
    deck = {"enum": ["door", "treasure"], "description": "which deck it belongs to, if the type leaves it open"}
    return {**definitions, "card": {**card, "properties": {**card["properties"], "deck": deck}}}


def _options() -> Json:
    defaults = Switches()
    properties: Json = {}
    for name, rule in RULE_OF.items():
        kind = "boolean" if isinstance(getattr(defaults, name), bool) else "integer"
        properties[name] = {"type": kind, "description": f"decides {rule}"}
    for name, variant in VARIANTS.items():
        properties[name] = {"type": "boolean", "description": variant.says}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _actions() -> Json:
    choices: list[Json] = [{"enum": list(PHRASES)}]
    for head in ACTIONS:
        spelt = _schema(action_shape(head))
        choices.append(spelt)
        if "_" in head:  # words with spaces are the same words
            spaced = head.replace("_", " ")
            properties = {spaced if key == head else key: inner for key, inner in spelt["properties"].items()}
            required = [spaced if key == head else key for key in spelt["required"]]
            choices.append({**spelt, "properties": properties, "required": required})
    return {"anyOf": choices}


def _schema(shape: Shape) -> Json:
    match shape:
        case Whole():
            limits = {"minimum": shape.low, "maximum": shape.high}
            return {"type": "integer", **{key: value for key, value in limits.items() if value is not None}}
        case YesNo():
            return {"type": "boolean"}
        case Nothing():
            return {"type": "null"}
        case Word():
            return {"enum": list(shape.known)}
        case ListOf():
            inner = _schema(shape.of)
            return {"anyOf": [{"type": "array", "items": inner}, inner]}
        case Map():
            return _map(shape)
        case ByName() | ByCard():
            return {"type": "object", "additionalProperties": _schema(shape.of)}
        case Either():
            return {"anyOf": [_schema(one) for one in shape.shapes]}
        case Action():
            return {"$ref": "#/$defs/action"}
        case PackCards():
            return {"type": "array", "items": {"$ref": "#/$defs/card"}}
        case _:
            return {"type": "string"}


def _map(shape: Map) -> Json:
    if shape.what == "options":
        return {"$ref": "#/$defs/options"}
    found: Json = {
        "type": "object",
        "properties": {key: {**_schema(entry.shape), "description": entry.doc} for key, entry in shape.keys.items()},
        "required": [key for key, entry in shape.keys.items() if entry.required],
        "additionalProperties": False if shape.player is None else _schema(shape.player),
    }
    if shape.exactly is not None:
        found["minProperties"] = shape.exactly + len(found["required"])
    if shape.most is not None:
        found["maxProperties"] = shape.most
    if shape.what in EXPECTING:  # to expect nothing shows nothing
        found["minProperties"] = 1
    return found
