"""TypeScript types of the page's texts, made from the English ones: which there are, and what each wants to be given.

`python -m kickdoor.words.page_types > web/src/texts.types.ts`; a test compares the kept file.
"""

from __future__ import annotations

import json
import re
from typing import Any

from kickdoor.words.icu import Argument, arguments
from kickdoor.words.languages import ENGLISH
from kickdoor.words.page import Texts

HEAD = "// Made by `python -m kickdoor.words.page_types`; do not change it by hand.\n\n"
KINDS = {"text": "string", "number": "number"}


def typescript(texts: Texts) -> str:
    """The whole file."""
    return f"{HEAD}export type Texts = {_table(texts, '')};\n"


def _table(texts: Texts, indent: str) -> str:
    if not texts:
        return "Record<string, string>"
    inner = indent + "  "
    lines = (f"{inner}{_key(key)}: {_type(text, inner)};\n" for key, text in texts.items())
    return "{\n" + "".join(lines) + indent + "}"


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z_]\w*", key) else json.dumps(key)


def _type(text: Any, indent: str) -> str:
    if not isinstance(text, str):
        return _table(text, indent)
    wanted = arguments(text)
    if not wanted:
        return "string"
    fields = "; ".join(f"{name}: {_given(argument)}" for name, argument in wanted.items())
    return f"(given: {{ {fields} }}) => string"


def _given(argument: Argument) -> str:
    return KINDS.get(argument.kind) or " | ".join(json.dumps(choice) for choice in sorted(argument.choices))


if __name__ == "__main__":
    print(typescript(ENGLISH.page()), end="")
