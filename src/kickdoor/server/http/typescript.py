"""TypeScript types of everything a browser hears and says.

`python -m kickdoor.server.http.typescript > web/src/wire.ts`

Made from the same JSON Schema that `/api/schema` and `/api/openapi.json` show; a test compares the kept file.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from kickdoor.server.http.routes import ROUTES
from kickdoor.server.protocol.events import Happened
from kickdoor.server.protocol.messages import VERSION, Down, TableOptions, Up

HEAD = "// Made by `python -m kickdoor.server.http.typescript`; do not change it by hand.\n\n"


def typescript() -> str:
    """The whole file."""
    answers = [kind for one in ROUTES for kind in (one.takes, one.gives) if kind is not None]
    kinds = list({repr(kind): kind for kind in answers if isinstance(kind, type) and kind is not str}.values())
    (up, down, happened, *_rest), parts = msgspec.json.schema_components(
        [Up, Down, Happened, TableOptions, *kinds], ref_template="#/$defs/{name}"
    )
    lines = [HEAD, f"export const VERSION = {VERSION};\n\n"]
    for name in sorted(parts):
        lines.append(_declared(name, parts[name]))
    lines.append(f"export type Up = {_type(up)};\n")
    lines.append(f"export type Down = {_type(down)};\n")
    return (
        "".join(lines).replace(f"({_type(happened)})[]", "Happened[]") + f"export type Happened = {_type(happened)};\n"
    )


def _declared(name: str, part: dict[str, Any]) -> str:
    says = part.get("description", "").strip()
    comment = f"/** {' '.join(says.split())} */\n" if says else ""
    return f"{comment}export interface {name} {_object(part)}\n\n"


def _object(part: dict[str, Any], indent: str = "  ") -> str:
    needed = set(part.get("required", ()))
    fields = []
    for name, field in part.get("properties", {}).items():
        tag = "enum" in field and len(field["enum"]) == 1
        optional = "" if name in needed or tag else "?"
        fields.append(f"{indent}{name}{optional}: {_type(field)};\n")
    return "{\n" + "".join(fields) + "}" if fields else "{}"


def _type(part: dict[str, Any]) -> str:
    if "$ref" in part:
        return str(part["$ref"].rsplit("/", 1)[-1])
    if "enum" in part:
        return " | ".join(json.dumps(value) for value in part["enum"])
    if "const" in part:
        return json.dumps(part["const"])
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(_type(one) for one in part["anyOf"]))
    kind = part.get("type")
    if kind == "array" and "prefixItems" in part:
        return f"[{', '.join(_type(one) for one in part['prefixItems'])}]"
    if kind == "array":
        inner = _type(part.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        more = part.get("additionalProperties")
        return f"Record<string, {_type(more) if isinstance(more, dict) else 'unknown'}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


if __name__ == "__main__":
    print(typescript(), end="")
