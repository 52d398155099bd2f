"""The language of cases as tables for docs/judge.md: `python -m kickdoor.judge.case.tables`. Made from `vocabulary`.

A test compares the page with what this prints.
"""

from __future__ import annotations

from collections.abc import Mapping

from kickdoor.engine.switches import RULE_OF
from kickdoor.judge.case import vocabulary as words
from kickdoor.judge.case.check import expected
from kickdoor.judge.case.shapes import Key, Map


def tables() -> dict[str, str]:
    """Every table of the language by its heading."""
    position = words.CASE.keys
    return {
        "A case": _keys({key: position[key] for key in ("title", "rules", "why", "steps", "ask")}),
        "A step": _keys(words.STEP_KEYS),
        "The position": _keys(words.POSITION),
        "A player": _keys(words.PLAYER_FACTS),
        "A card in play": _map(words.IN_PLAY),
        "A fight": _map(words.FIGHT),
        "A monster in a fight": _map(words.MONSTER),
        "A one-shot in a fight": _map(words.BOOST),
        "A lasting effect": _map(words.EFFECT),
        "A used ability": _map(words.USED),
        "House options": _rows(("option", "decides"), [(f"`{name}`", f"`{rule}`") for name, rule in RULE_OF.items()]),
        "Actions of a few words": _rows(
            ("action", "what"), [(f"`{said}`", doc) for said, doc in words.PHRASES.items()]
        ),
        "Actions with a card or a player": _actions(),
        "An offer": _map(words.OFFER),
        "A trade": _map(words.TRADE),
        "Expectations of the table": _keys(words.EXPECT_KEYS),
        "Expectations of a fight": _map(words.EXPECT_FIGHT),
        "Expectations of a player": _map(words.EXPECT_PLAYER),
        "`sees`": _map(words.SEES),
        "`saw`": _map(words.SAW),
    }


def page() -> str:
    """All of them, as they stand in the page."""
    return "\n".join(f"### {title}\n\n{table}" for title, table in tables().items())


def _map(shape: Map) -> str:
    return _keys(shape.keys)


def _keys(keys: Mapping[str, Key]) -> str:
    rows: list[tuple[str, ...]] = []
    for name, key in keys.items():
        needed = " (needed)" if key.required else ""
        rows.append((f"`{name}`{needed}", expected(key.shape).replace("|", "\\|"), key.doc.replace("|", "\\|")))
    return _rows(("key", "takes", "meaning"), rows)


def _actions() -> str:
    rows: list[tuple[str, ...]] = []
    for head, (key, more) in words.ACTIONS.items():
        parts = "; ".join(f"`{name}`: {entry.doc}" for name, entry in more.items())
        rows.append((f"`{head.replace('_', ' ')}`", expected(key.shape), key.doc, parts))
    return _rows(("action", "takes", "meaning", "with"), rows)


def _rows(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


if __name__ == "__main__":
    print(page(), end="")
