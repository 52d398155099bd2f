"""The JSON Schema for editors accepts every case file, and refuses what the judge refuses."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.cases import FILES
from tests.soaking import ROUND

from kickdoor.cards.source import read_yaml
from kickdoor.judge.case.schema import case_file_schema

TYPES: dict[str, Any] = {
    "object": dict, "array": list, "string": str, "null": type(None), "boolean": bool, "integer": int,
}  # fmt: skip


def plain(text: str) -> Any:
    """As an editor reads it."""
    return json.loads(json.dumps(read_yaml(text, "test", [])))


class Validator:
    """The part of JSON Schema that our schema uses."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.root = schema

    def ok(self, schema: Any, value: Any) -> bool:
        if schema in (True, False):
            return bool(schema)
        unknown = set(schema) - {*CHECKS, "description", "default", "title", "$schema", "$defs"}
        assert not unknown, f"the schema uses {unknown}, which this test does not know"
        return all(check(self, schema, value) for key, check in CHECKS.items() if key in schema)

    def reference(self, schema: Any, value: Any) -> bool:
        return self.ok(self.root["$defs"][schema["$ref"].removeprefix("#/$defs/")], value)

    def type(self, schema: Any, value: Any) -> bool:
        names = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
        fits = [isinstance(value, TYPES[name]) and (name == "boolean") == isinstance(value, bool) for name in names]
        return any(fits)

    def properties(self, schema: Any, value: Any) -> bool:
        if not isinstance(value, dict):
            return True
        known = schema.get("properties", {})
        rest = [inner for key, inner in value.items() if key not in known]
        return all(self.ok(known[key], inner) for key, inner in value.items() if key in known) and all(
            self.ok(schema.get("additionalProperties", True), inner) for inner in rest
        )


CHECKS: dict[str, Any] = {
    "$ref": Validator.reference,
    "type": Validator.type,
    "properties": Validator.properties,
    "additionalProperties": Validator.properties,
    "enum": lambda self, schema, value: value in schema["enum"],
    "const": lambda self, schema, value: value == schema["const"],
    "anyOf": lambda self, schema, value: any(self.ok(one, value) for one in schema["anyOf"]),
    "oneOf": lambda self, schema, value: sum(self.ok(one, value) for one in schema["oneOf"]) == 1,
    "required": lambda self, schema, value: not isinstance(value, dict) or all(k in value for k in schema["required"]),
    "items": lambda self, schema, value: not isinstance(value, list) or all(self.ok(schema["items"], v) for v in value),
    "propertyNames": lambda self, schema, value: (
        not isinstance(value, dict) or all(self.ok(schema["propertyNames"], k) for k in value)
    ),
    "minItems": lambda self, schema, value: not isinstance(value, list) or len(value) >= schema["minItems"],
    "minProperties": lambda self, schema, value: not isinstance(value, dict) or len(value) >= schema["minProperties"],
    "maxProperties": lambda self, schema, value: not isinstance(value, dict) or len(value) <= schema["maxProperties"],
    "minimum": lambda self, schema, value: not isinstance(value, int) or value >= schema["minimum"],
    "maximum": lambda self, schema, value: not isinstance(value, int) or value <= schema["maximum"],
    "pattern": lambda self, schema, value: not isinstance(value, str) or bool(re.search(schema["pattern"], value)),
}


@cache
def plainly(file: Path) -> Any:
    return plain(file.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return json.loads(json.dumps(case_file_schema()))


@pytest.mark.soak
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_case_file_validates(schema: dict[str, Any], file: Path) -> None:
    """By the validator of this page, which has to find what is right in order where it finds mistakes below: a fourth
    of the cases, in a soak all of them."""
    validator = Validator(schema)
    for case in plainly(file)[:: 1 if ROUND else 4]:
        assert validator.ok(schema["$defs"]["case"], case), case["title"]


@pytest.fixture(scope="module")
def by_the_book(schema: dict[str, Any]) -> Any:
    """A validator by others; the schema itself is looked at once."""
    jsonschema = pytest.importorskip("jsonschema")
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return kind(schema)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_case_file_validates_by_the_book(by_the_book: Any, file: Path) -> None:
    by_the_book.validate(plainly(file))


@pytest.mark.parametrize(
    "text",
    [
        "titel: x\nplayers: {A: , B: , C: }\n",
        "title: x\n",
        "players: {A: {levl: 1}}\n",
        "players: {A: {level: one}}\n",
        "players: {A: }\nphase: later\n",
        "players: {A: }\nsteps: [{do: {A: hop}}]\n",
        "players: {A: }\nsteps: [{do: {A: {play: Elf, onn: B}}}]\n",
        "players: {A: }\nsteps: [{refuse: {A: pass}}]\n",
        "players: {A: }\nsteps: [{expect: {fight: {munchkin: 1}}}]\n",
        "players: {A: }\noptions: {nonsense: true}\n",
        "players: {A: }\nsteps: [{do: {A: pass}, expect: {turn: A}}]\n",
        "players: {A: }\nsteps: [{expect: {}}]\n",
        "players: {A: }\nsteps: [{expect: {A: {}}}]\n",
        "players: {A: }\ncards: [{id: rat, name: Rat, type: monstr}]\n",
    ],
)
def test_what_the_judge_refuses_the_editor_marks(schema: dict[str, Any], text: str) -> None:
    assert not Validator(schema).ok(schema, plain(text))
