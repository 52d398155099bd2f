"""A JSON Schema of card files for editors: `python -m kickdoor.cards.authoring.json_schema > cards.schema.json`.

Made from `schema.py`, so that an editor accepts and explains what the loader does. Rules about keys that go together
stay with the loader.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from kickdoor.cards.schema import ENUMS, FAMILIES, HEAD_VALUES, HEADED, RECORDS
from kickdoor.cards.shapes import (
    Fields, Flag, Headed, ListOf, Name, Number, OneOf, OneOrMore, Param, Params, Shape, Table, Text, Whole, Word,
)  # fmt: skip

Json = dict[str, Any]


def card_file_schema() -> Json:
    """For a file under door/ or treasure/: a list of cards."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kickdoor cards",
        "type": "array",
        "items": {"$ref": "#/$defs/card"},
        "$defs": _definitions(),
    }


def _definitions() -> Json:
    found: Json = {record: _map(params) for record, params in RECORDS.items()}
    for enum, words in ENUMS.items():
        found[f"word_{enum}"] = {"enum": list(words), "description": "; ".join(f"{w}: {m}" for w, m in words.items())}
    for family, entries in FAMILIES.items():
        found[f"one_{family}"] = {
            "type": "object",
            "properties": {word: {**_shape(e.shape), "description": e.doc} for word, e in entries.items()},
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }
    for heads in HEADED:
        found[f"headed_{heads}"] = {"oneOf": list(_heads(heads))}
    return found


def _heads(heads: str) -> list[Json]:
    choices: list[Json] = []
    for head, params in HEADED[heads].items():
        if head not in HEAD_VALUES:
            choices.append(_map(params.keys))
            continue
        for value, entry in HEAD_VALUES[head].items():
            extra = entry.shape.keys if isinstance(entry.shape, Params) else {}
            choice = _map({**params.keys, **extra})
            choice["properties"][head] = {"const": value, "description": entry.doc}
            choices.append(choice)
    return choices


def _map(params: Mapping[str, Param]) -> Json:
    properties: Json = {}
    for key, param in params.items():
        properties[key] = {**_shape(param.shape), "description": param.doc}
        if param.default is not None:
            properties[key]["default"] = param.default
    required = [key for key, param in params.items() if param.required]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _shape(shape: Shape) -> Json:
    match shape:
        case Whole():
            limits = {"minimum": shape.low, "maximum": shape.high}
            return {"type": "integer", **{key: value for key, value in limits.items() if value is not None}}
        case Text():
            return {"type": ["string", "integer"]}
        case Name():
            between = "[_-]" if shape.of == "pack" else "_"
            name: Json = {"type": "string", "pattern": f"^[a-z][a-z0-9]*({between}[a-z0-9]+)*$"}
            return {"anyOf": [{"$ref": "#/$defs/word_tag"}, name]} if shape.of == "tag" else name
        case Flag():
            return {"const": True} if shape.only_true else {"type": "boolean"}
        case Word():
            return {"$ref": f"#/$defs/word_{shape.enum}"}
        case Number():
            choices: list[Json] = [{"type": "integer"}, {"$ref": "#/$defs/one_number"}]
            return {"anyOf": [*choices, {"const": "unlimited"}] if shape.unlimited else choices}
        case ListOf():
            return {"type": "array", "items": _shape(shape.of), "minItems": shape.least}
        case OneOrMore():
            return {"anyOf": [_shape(shape.of), _shape(ListOf(shape.of))]}
        case Table():
            names = {"$ref": f"#/$defs/word_{shape.enum}"} if shape.enum else _shape(Name())
            return {"type": "object", "propertyNames": names, "additionalProperties": _shape(shape.of)}
        case Fields():
            return {"$ref": f"#/$defs/{shape.record}"}
        case OneOf():
            return {"$ref": f"#/$defs/one_{shape.family}"}
        case Headed():
            return {"$ref": f"#/$defs/headed_{shape.heads}"}
        case Params():
            return _map(shape.keys)


if __name__ == "__main__":
    print(json.dumps(card_file_schema(), indent=1))
