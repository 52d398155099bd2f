"""Examples in docstrings as code on the site. Markdown takes `>>>` for a quotation within two others, and `['Aric']` in
an answer for a reference. An extension of griffe, which reads the docstrings (zensical.toml names it).
"""

from __future__ import annotations

from typing import Any

import griffe

PROMPT = ">>> "


class DoctestsAsCode(griffe.Extension):
    """Puts a fence around every example."""

    def on_instance(self, *, obj: Any, **_more: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """An example begins with a prompt and ends, as for doctest, with an empty line."""
    found: list[str] = []
    indent: str | None = None  # of the example that this line is of
    within = False  # a fence that was there already
    for line in text.split("\n"):
        bare = line.lstrip()
        if bare.startswith("```") and indent is None:
            within = not within
        if indent is None and not within and bare.startswith(PROMPT):
            indent = line[: len(line) - len(bare)]
            found.append(f"{indent}```pycon")
        if indent is not None and not bare:
            found.append(f"{indent}```")
            indent = None
        found.append(line)
    return "\n".join(found if indent is None else [*found, f"{indent}```"])
